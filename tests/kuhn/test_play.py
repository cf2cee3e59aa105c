"""The game in the terminal, in the arena and by our bots, as if it were one of ours."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import parapluie as pp
from parapluie.lab.arena import Arena
from parapluie.lab.balance import Balance
from parapluie.lab.balance_page import page_of
from parapluie.language import LANGUAGES
from parapluie.terminal import plain

pytestmark = pytest.mark.usefixtures("kuhn")
PARAPLUIE = Path(sys.executable).with_name("parapluie")


def run(*arguments, typed="", **options):
    """The command `parapluie`, as somebody types it; what it writes."""
    done = subprocess.run([PARAPLUIE, *arguments], input=typed, capture_output=True, text=True, **options)
    assert done.returncode == 0, done.stderr
    return done.stdout


def sit(folder, language, *typed, seed=4):
    """What is written at a terminal where these lines are typed."""
    lines, written = list(typed), []
    read = lambda question: lines.pop(0)  # noqa: E731 - IndexError if there are more questions than lines
    plain.play("kuhn", None, seed=seed, language=language, level="easy", folder=folder, read=read, write=written.append)
    return written


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_in_the_terminal(tmp_path, language):
    written = sit(tmp_path, language, "help", "rules", "table", "?", "banana", "bet", "bet")
    text = "\n".join(written)
    for words in {"en": ("chip", "the jack", "Pass"), "fr": ("jeton", "le valet", "Passer")}[language]:
        assert words.casefold() in text.casefold()
    [file] = tmp_path.glob("*.jsonl")
    [record] = pp.read_records(file.open("rb"))
    verdict = pp.verify(record)
    assert verdict.is_finished and verdict.shuffles == "seed"


def test_the_command_knows_it(tmp_path):
    written = run("play", "--game", "kuhn", "--seed", "4", "--lang", "en", typed="bet\nbet\n", cwd=tmp_path)
    assert "Kuhn poker" in written and "chip" in written
    file = tmp_path / "games.jsonl"
    run("record", "--game", "kuhn", "--games", "20", "-o", file)
    assert "20 games" in run("verify", file) and "the king" in run("replay", file, "--lang", "en")


def test_the_arena_takes_it(tmp_path):
    file = tmp_path / "games.jsonl"
    Arena("kuhn", ["search:iterations=200", "random"], games=100).play(output=file)
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert sum("winners" in json.dumps(line) for line in lines) >= 100


def test_a_report_counts_the_kinds_of_its_events(monkeypatch):
    monkeypatch.setattr("parapluie.lab.balance.RUNGS", (("medium", "easy"),))
    report = Balance("kuhn", player="thumb", games=10, iterations=40).play()
    often = {one.row: one.value.mean for one in report.rows("rules", "often")}
    assert often["over"] == 1 and sum(often.values()) > 2
    assert "<h2>" in page_of(report, "fr")
