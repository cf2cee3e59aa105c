"""What the README and the documentation show is true."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs").rglob("*.md")) + [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def test_the_readme_session_gives_what_it_shows():
    failures, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried >= 7 and failures == 0


@pytest.mark.parametrize(
    "page",
    [
        "balance.md",
        "bots.md",
        "events.md",
        "hundred-games.md",
        "library.md",
        "records.md",
        "review.md",
        "shuffles.md",
        "tables.md",
    ],
)
def test_examples_run(page):
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.S)
    assert blocks
    names = {}
    for block in blocks:
        exec(block.replace("10_000", "100"), names)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        made = ROOT / "docs" / "reference"  # pages that are made of the code; test_site.py follows these links
        assert (page.parent / target).exists() or (page.parent / target).resolve().parent == made, target


def test_every_picture_is_shown_and_all_are_small():
    shown = {name for page in PAGES for name in re.findall(r"images/([\w-]+\.\w+)\)", page.read_text(encoding="utf-8"))}
    pictures = {path.name: path.stat().st_size for path in (ROOT / "docs" / "images").glob("*.png")}
    assert pictures.keys() == {name for name in shown if name.endswith(".png")}
    assert sum(pictures.values()) < 3_000_000


@pytest.mark.parametrize("game", ["R7", "SZ", "SP"])
def test_every_rule_is_on_a_page_in_a_test_and_in_both_languages(game):
    """The rule texts of both languages, the pages of the games and the names of the tests speak of the same rules."""
    english = (ROOT / "locales" / "en.ftl").read_text(encoding="utf-8")
    rules = set(re.findall(rf"^rule-({game}-\d\d) =", english, re.M))
    french = (ROOT / "locales" / "fr.ftl").read_text(encoding="utf-8")
    assert rules == set(re.findall(rf"^rule-({game}-\d\d) =", french, re.M))
    pages = "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "games").glob("*.md"))
    tests = "".join(test.read_text(encoding="utf-8") for test in (ROOT / "tests").rglob("test_*.py"))
    assert len(rules) >= 15
    for rule in rules:
        assert rule in pages, rule
        assert f"def test_{rule.replace('-', '_')}_" in tests, rule
