"""What is refused at a table or by a request has words on the page, in both languages."""

import ast
import re
from pathlib import Path

import pytest

import parapluie
from parapluie.language import LANGUAGES
from texts import Messages

SOURCES = Path(parapluie.__file__).parent
LOCALES = Path(__file__).parents[2] / "locales"
REACHED = ["match/game.py", "match/state.py", "tables", "web"]  # where requests and messages of pages are answered
COMMANDS = [
    "web/serve.py",
    "web/joining.py",
    "tables/transfer.py",
    "tables/fanout.py",
]  # met by whoever starts a server, moves its tables or lets a bot join one
LIBRARY = {  # nor can a page ask for these
    "game/bad-seed",
    "record/no-steps",
    "storage/bad-url",
    "storage/newer",
    "storage/no-driver",
}
CODE = re.compile(r"(?!application|audio|image|text|command)[a-z]+/[a-z-]+")  # no file types or options
OF_THE_PAGE = {"network/lost"}  # said where no server answers


def modules():
    for name in REACHED:
        path = SOURCES / name
        yield from [path] if path.is_file() else sorted(path.rglob("*.py"))


def codes():
    """All texts in these modules that are codes, wherever they stand."""
    found = set()
    for path in modules():
        if path.relative_to(SOURCES).as_posix() in COMMANDS:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                found.add(node.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_that_can_reach_a_page_has_its_words(language):
    found = codes()
    assert len(found) > 35 and found >= LIBRARY
    words = Messages((LOCALES / f"web.{language}.ftl").read_text(encoding="utf-8")).variables
    have = {id.removeprefix("problem-") for id in words if id.startswith("problem-")}
    assert {code.replace("/", "-") for code in found - LIBRARY | OF_THE_PAGE} - have == set()
