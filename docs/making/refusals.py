"""The reference of refusals: every code that the code knows, with the words that go with it."""

import ast
import re
from itertools import pairwise
from pathlib import Path

import parapluie
from making.described import comments
from making.words import table
from parapluie.language import bundle
from parapluie.web import app

SOURCES = Path(parapluie.__file__).parent
NO_CODES = ("application", "audio", "decisions", "games", "image", "ms", "text")  # types of files, and units
CODE = re.compile(rf"^(?!({'|'.join(NO_CODES)})/)[a-z]+/[a-z]+(-[a-z]+)*(-…)?$")


def refusals() -> tuple[str, list[str]]:
    """The page, and the codes that have no words."""
    words = said()
    families: dict[str, list[list[str]]] = {}
    missing = []
    for code in sorted(words):
        texts = [in_english(code)] if in_english(code) else words[code]
        missing += [] if texts else [code]
        families.setdefault(code.partition("/")[0], []).append([f"`{code}`", str(status_of(code)), "<br>".join(texts)])
    parts = [
        "# Refusals\n",
        "Whatever is refused has a code that never changes, and nothing has changed then. It is the `code` of a",
        "[`ParapluieError`](library.md#parapluie.ParapluieError), of [`refused`](messages.md#refused) on the socket,",
        "and of a [`Problem`](messages.md#problem) over HTTP, with the status that stands here.\n",
    ]
    for family, rows in families.items():
        parts += [f"## {family}\n", table(("code", "status", "what it says"), rows), ""]
    return "\n".join(parts), missing


def said() -> dict[str, list[str]]:
    """The codes, each with the messages that the code has for it, or else the comment behind it.

    What is filled into a message is shown as …
    """
    found: dict[str, list[str]] = {}
    remarks: dict[str, str] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if code := code_of(node):
                found.setdefault(code, [])
                if remark := comments(path).get(node.end_lineno):
                    remarks.setdefault(code, remark)
        for node in ast.walk(tree):
            for given, after in pairwise(getattr(node, "args", ())) if isinstance(node, ast.Call) else ():
                text = text_of(after)
                for code in {code_of(one) for one in ast.walk(given)} & set(found):
                    if text not in ("", *found[code]):
                        found[code].append(text)
    return {code: texts or [remarks[code]] if code in remarks else texts for code, texts in found.items()}


def code_of(node: ast.AST) -> str:
    """The code that a text in the source is, with … for what is put into it; empty if it is none."""
    text = text_of(node) if isinstance(node, ast.Constant | ast.JoinedStr) else ""
    return text if CODE.match(text) else ""


def text_of(node: ast.expr) -> str:
    """A message as it stands in the code."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(one.value if isinstance(one, ast.Constant) else "…" for one in node.values).replace("<", "&lt;")
    return ""


def in_english(code: str) -> str:
    """What the page says to people, where it speaks of this code."""
    messages, name = bundle("en", "web."), f"problem-{code.replace('/', '-')}"
    return str(messages.format_pattern(messages.get_message(name).value)[0]) if messages.has_message(name) else ""


def status_of(code: str) -> int:
    """The status of the answer, if it goes over HTTP."""
    by_status = {known: status for status, known in app.CODES.items()}
    return by_status.get(code) or app.STATUS.get(code) or app.STATUS.get(code.partition("/")[0], 400)
