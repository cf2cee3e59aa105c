"""Bots by their modules and files."""

import random
import sys

import pytest

import parapluie as pp

BOT = """
import parapluie as pp
import neighbour_of_bots

class Last(pp.Bot):
    def __init__(self, back=1):
        self.back = back

    def choose(self, view, rng=None):
        return view.moves[-self.back % len(view.moves)]
"""


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The current folder, with a file of one bot, one of two, a package, and what cannot be loaded."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    (tmp_path / "neighbour_of_bots.py").write_text("")
    (tmp_path / "one.py").write_text(BOT)
    (tmp_path / "two.py").write_text(BOT + "class Other(Last): pass\n")
    (tmp_path / "none.py").write_text("import parapluie as pp\nfrom parapluie import Bot\n")
    (tmp_path / "broken.py").write_text("import parapluie\n\n1 / 0\n")
    (tmp_path / "bots_of_mine").mkdir()
    (tmp_path / "bots_of_mine" / "good.py").write_text(BOT)
    return tmp_path


@pytest.mark.parametrize(
    ("name", "back"),
    [
        ("./one.py:Last", 1),
        ("one.py", 1),
        ("./one.py:back=2", 2),
        ("./one.py:Last:back=2", 2),
        ("two.py:Other:back=3", 3),
        ("{folder}/one.py:Last", 1),
        ("bots_of_mine.good.Last", 1),
        ("bots_of_mine.good.Last:back=2", 2),
    ],
)
def test_a_bot_by_its_file_or_its_module(folder, name, back):
    made = pp.bot(name.format(folder=folder))
    view = pp.Game("rainbow-sazuki").deal(1).view(0, recall=True)
    if not view.moves:
        view = pp.Game("rainbow-sazuki").deal(1).view(1, recall=True)
    assert made.back == back and made.choose(view, random.Random(1)) == view.moves[-back % len(view.moves)]


def test_a_class_and_an_object_are_bots(folder):
    kind = type(pp.bot("./one.py"))
    assert pp.bot(kind, back=2).back == 2
    made = kind()
    assert pp.bot(made) is made


@pytest.mark.parametrize(
    ("code", "name", "says"),
    [
        ("bot/unknown", "./three.py:Last", "three.py"),
        ("bot/unknown", "./one.py:First", "Last"),
        ("bot/unknown", "./two.py", "2 bots"),
        ("bot/unknown", "./none.py", "0 bots"),
        ("bot/unknown", "./none.py:pp", "is no bot|not callable"),
        ("bot/unknown", "nowhere.at.All", "nowhere"),
        ("bot/broken", "./broken.py:Last", "broken.py, line 3: ZeroDivisionError"),
        ("bot/bad-option", "./one.py:Last:forward=2", "forward"),
    ],
)
def test_what_is_no_bot_says_why(folder, code, name, says):
    with pytest.raises(pp.ParapluieError, match=says) as caught:
        pp.bot(name)
    assert caught.value.code == code or (name == "./none.py:pp" and caught.value.code == "bot/bad-option")


@pytest.mark.parametrize("thing", [7, None, str, ["thumb"]])
def test_what_is_neither_name_nor_class_nor_bot(thing):
    with pytest.raises(pp.ParapluieError) as caught:
        pp.bot(thing)
    assert caught.value.code == "bot/unknown"
