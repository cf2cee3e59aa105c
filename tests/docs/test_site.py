"""The site is built strictly, and everything in it leads somewhere; what tutorials show can be done."""

import json
import re
import shlex
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

import pytest
import typer

from making import site
from parapluie import cli
from servers import Server

ROOT = Path(__file__).parents[2]
COMMANDS = sorted(
    {
        (page.name, line)
        for page in [*ROOT.glob("docs/**/*.md"), ROOT / "README.md"]
        for block in re.findall(r"```console\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
        for line in re.findall(r"^\$ (?:\w+=\S+ )*parapluie (\w.*?)(?: +#.*)?$", block, re.M)
    }
)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site") / "site"
    site.build(folder)
    return folder


class Links(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.targets, self.ids = [], set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.targets += [given[name] for name in ("href", "src") if given.get(name)]
        self.ids.add(given.get("id"))


def test_every_link_and_picture_of_the_site_is_there_and_none_leads_to_another_site(built):
    pages = {page: Links(page.read_text(encoding="utf-8")) for page in built.rglob("index.html")}
    assert len(pages) > 40
    for page, links in pages.items():
        for target in links.targets:
            parts = urllib.parse.urlsplit(target)
            if parts.scheme or parts.netloc:
                assert parts.netloc in ("zensical.org", "www.w3.org"), target
                continue
            to = (page.parent / urllib.parse.unquote(parts.path)).resolve()
            to = to / "index.html" if to.is_dir() else to
            assert to.exists(), (page.relative_to(built), target)
            if parts.fragment and to in pages and parts.fragment != "__skip":
                assert parts.fragment in pages[to].ids, (page.relative_to(built), target)


def test_both_languages_can_be_searched(built):
    for language, wanted in (("", "World.many_from_view"), ("fr", "arc-en-ciel")):
        found = json.loads((built / language / "search.json").read_text(encoding="utf-8"))
        assert wanted in json.dumps(found, ensure_ascii=False)


def test_a_page_that_is_in_no_navigation_ends_the_build(tmp_path):
    folder = site.gather("fr", tmp_path / "fr")
    site.check_navigation(folder)
    (folder / "docs" / "alone.md").write_text("# Alone")
    with pytest.raises(SystemExit, match=r"alone\.md"):
        site.check_navigation(folder)


def test_a_link_that_leads_nowhere_ends_the_build(tmp_path, monkeypatch):
    monkeypatch.setattr(site, "LANGUAGES", {"fr": ROOT / "docs" / "fr"})
    monkeypatch.setattr(site, "completed", lambda text, language: text + "\n\n[nowhere](nowhere.md)\n")
    with pytest.raises(SystemExit, match="does not exist"):
        site.build(tmp_path / "site")


@pytest.mark.parametrize("page, line", COMMANDS)
def test_every_command_that_a_page_shows_is_one(page, line):
    words = cli.spelled_out(shlex.split(line))
    command = typer.main.get_command(cli.app).commands[words[0]]
    command.make_context(words[0], words[1:]).close()


def test_the_tutorial_of_a_server_opens_a_table_for_bots():
    text = (ROOT / "docs" / "own-server.md").read_text(encoding="utf-8")
    [block] = re.findall(r"```python\n(.*?)```", text, re.S)
    with Server() as server:
        names = {}
        exec(block.replace("http://127.0.0.1:8000", server.url.rstrip("/")), names)
        assert names["ask"]("GET", names["table"])["games"] == 1
