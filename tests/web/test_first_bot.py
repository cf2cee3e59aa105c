"""The bot of docs/first-bot.md, copied from there: it takes part everywhere, and its games are replayed."""

import re
import threading
from pathlib import Path

import pytest

import parapluie as pp
from parapluie.bots.guard import Guard
from parapluie.lab.arena import Arena
from parapluie.web.joining import Visitor
from web.guests import Table

PAGE = Path(__file__).parents[2] / "docs" / "first-bot.md"


@pytest.fixture
def flat(tmp_path):
    """The file of the bot; it is as long as the page says."""
    text = PAGE.read_text(encoding="utf-8")
    [code] = re.findall(r"```py\n(.*?)```", text, re.S)
    assert f"in {len(code.splitlines())} lines" in text and len(code.splitlines()) <= 28
    file = tmp_path / "flat.py"
    file.write_text(code)
    return file


def test_it_plays_in_the_arena_and_its_games_are_replayed(flat, tmp_path):
    records = tmp_path / "records.jsonl"
    arena = Arena("rainbow-spaan", [f"{flat}:worlds=1,depth=3", "thumb"], games=2, seconds=60)
    summary = arena.play(records=records, strict=True)
    assert summary.players[0].replaced == 0
    with records.open("rb") as lines:
        found = list(pp.read_records(lines))
    assert len(found) == 2 and all(pp.verify(record).is_finished for record in found)


def test_it_sits_at_a_table_against_a_person(inside, flat):
    with inside() as house:
        table = Table(house, "rainbow-spaan")
        visitor = Visitor(
            f"{house.url}/t/{table.id}",
            Guard(lambda: pp.bot(f"{flat}:worlds=1,depth=3"), seconds=60),
            tell=lambda text: None,
        )
        visitor.sit(1, "Flat")
        playing = threading.Thread(target=visitor.stay, kwargs={"games": 1})
        playing.start()
        ada = table.guest(0)
        table.do("POST", "/deal", None, table.host)
        while ada.view is None or not ada.view["over"]:
            ada.take_part()
            if ada.view is not None and ada.view["moves"]:
                ada.ask_move(ada.view["moves"][0])
            ada.hear()
        playing.join(60)
        assert not playing.is_alive() and visitor.games == 1 and not visitor.bot.faults
        lines = house.http.get(f"{table.path}/games/1/record").text.splitlines()
        [record] = pp.read_records(line.encode() for line in lines)
        assert pp.verify(record).is_finished and {step.line.seat for step in pp.replay(record)} >= {0, 1}
