"""The messages of games, terminal and command, many of them also of the page: each is used; what is asked for is there.

That French has the same messages is tested in tests/terminal; those that are the page's alone, in tests/web.
"""

import ast
import re
from pathlib import Path

from parapluie.games.catalogue import OWN
from parapluie.language import source
from texts import Messages

ROOT = Path(__file__).parents[1]
PREFIXES = "|".join(sorted({one.prefix for one in OWN}))
KNOWN = set(Messages(*(source("en", part=part) for part in ("", "command.", "terminal."))).variables)
ID = re.compile(r"[a-z][a-z0-9]*(-[A-Za-z0-9]+)+")


def hole(expression):
    """What can stand where a text is composed: the prefix of a game, where that is asked for, else anything."""
    return f"({PREFIXES})" if re.search(r"\bprefix(Of\(.*\))?$", expression) else "[A-Za-z0-9-]+"


def strings_in_python():
    """All texts in the sources as patterns, those that are composed among them."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            elif isinstance(node, ast.JoinedStr):
                yield "".join(
                    hole(ast.unparse(part.value)) if isinstance(part, ast.FormattedValue) else re.escape(part.value)
                    for part in node.values
                )


def strings_on_the_page():
    for path in sorted((ROOT / "frontend" / "src").rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            text = path.read_text(encoding="utf-8")
            for whole in re.findall(r"['\"`]([a-z][\w-]*)['\"`]", text):
                yield re.escape(whole)
            for template in re.findall(r"`([a-z][\w-]*-\$\{[^`]*)`", text):
                parts = re.split(r"\$\{((?:[^{}]|\{[^{}]*\})*)\}", template)
                yield "".join(hole(part) if i % 2 else re.escape(part) for i, part in enumerate(parts))


def pattern_of(strings):
    """One pattern for all of these that look like the id of a message: a whole word and a hyphen, to begin with."""
    return re.compile("|".join({one for one in strings if re.match(r"[a-z][a-z0-9]*\\-", one)}))


def unused(known):
    used = pattern_of([*strings_in_python(), *strings_on_the_page()])
    return sorted(id for id in known if not used.fullmatch(id))


def test_every_message_is_used():
    assert len(KNOWN) > 200
    assert unused(KNOWN) == []


def test_a_message_that_nothing_uses_is_found():
    assert unused({"card-R7", "card-R8", "card-bare", "rule-R7-01", "plain-nonsense"}) == [
        "card-R8",
        "card-bare",
        "plain-nonsense",
    ]


def asked_in_python():
    """The whole ids that are said or made into sentences, each with where that is."""
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
                called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
                for one in node.args if called in ("say", "Sentence") else []:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str) and ID.fullmatch(one.value):
                        yield one.value, f"{path.name}:{one.lineno}"


def test_every_message_that_is_asked_for_is_there():
    asked = list(asked_in_python())
    assert len(asked) > 100
    assert [(id, where) for id, where in asked if id not in KNOWN] == []
