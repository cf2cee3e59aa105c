"""docs/new-game.md shows the files of the package as they are, and what it says of them is true."""

import re
from pathlib import Path

import pytest

from another import PACKAGE

PAGE = (Path(__file__).parents[2] / "docs" / "new-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'^```(\w+)(?: title="(.+?)")?\n(.*?)^```$', PAGE, re.M | re.S)
SHOWN = ("pyproject.toml", "*.py", "en.ftl")


def lines(text):
    """The lines that are not empty: parts of a file stand apart on the page."""
    return [line for line in text.splitlines() if line]


def test_the_page_shows_all_files_as_they_are():
    shown = {}
    for _, title, text in BLOCKS:
        if title:
            shown[title] = shown.get(title, "") + text
    files = {file.relative_to(PACKAGE).as_posix(): file for pattern in SHOWN for file in PACKAGE.rglob(pattern)}
    assert shown.keys() == files.keys()
    for name, text in shown.items():
        assert lines(text) == lines(files[name].read_text(encoding="utf-8")), name


@pytest.mark.usefixtures("kuhn")
def test_what_the_page_does_with_the_game_works(capsys):
    programs = [text for language, title, text in BLOCKS if language == "python" and not title]
    assert len(programs) == 3
    names = {}
    for program in programs:
        exec(program, names)
    assert re.search(r"^\[\d, \d\]$", capsys.readouterr().out, re.M)
    assert names["value"] < 0


def test_every_message_that_the_page_tells_of_is_in_both_languages():
    table = PAGE.split("| message | what it is |")[1].split("\n\n")[0]
    told = [re.sub("ID", "kuhn", one.replace("PREFIX", "KP")) for one in re.findall(r"`([a-z]+-[^`$]+)`", table)]
    assert len(told) == 12
    for language in ("en", "fr"):
        text = (PACKAGE / "kuhn_poker" / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
        for message in told:
            pattern = re.sub("(NUMBER|NAME|PHASE|WORD)$", r"[\\w-]+", message)
            assert re.search(rf"^{pattern} =", text, re.M), message


def test_both_languages_have_the_same_messages():
    english, french = (
        re.findall(r"^([\w-]+) =", (PACKAGE / "kuhn_poker" / "texts" / f"{language}.ftl").read_text("utf-8"), re.M)
        for language in ("en", "fr")
    )
    assert english == french
