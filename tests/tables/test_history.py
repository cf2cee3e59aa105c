"""What a list of steps tells: the record of each game, which anybody can verify."""

from hashlib import sha256
from itertools import pairwise
from random import Random

import msgspec
import pytest

from kinds import KINDS
from parapluie.match.record import read_records, verify
from parapluie.tables import acts
from parapluie.tables.history import finished_record, games_of, moves_since_deal, news_since, record_of
from parapluie.tables.steps import Imported, Move, row_of
from parapluie.tables.table import Table
from tables.scenes import HOST, Scene, dealt, refuses, tied


def checked(lines):
    """The header of a record that verifies as committed."""
    [record] = read_records(lines)
    verdict = verify(record)
    assert verdict.is_finished and verdict.shuffles == "committed"
    return record.header


@pytest.mark.parametrize(("name", "seats"), [kind for kind in KINDS if "7" not in kind[0] or kind[1] % 3 == 2])
def test_the_record_of_a_game_verifies_with_all_contributions(name, seats):
    scene = Scene(name, seats)
    promised = sha256(bytes.fromhex(scene.table.next_secret)).hexdigest()
    scene.gather().deal().play_on(Random(3))
    header = checked(finished_record(scene.rows, 1))
    assert header.commitment == promised
    assert header.contributions == [seat.contribution for seat in scene.table.seats]
    assert header.contributions[0] == "salt of Ada" and len(header.contributions) == seats
    assert header.first == scene.table.state.kernel_state.first


def test_a_rematch_verifies_as_well():
    scene = dealt("rainbow-sazuki", 3).play_on(Random(1))
    promised = sha256(bytes.fromhex(scene.table.next_secret)).hexdigest()
    scene.deal(contribution="mine").play_on(Random(2))
    assert checked(finished_record(scene.rows, 1)).contributions[0] == "salt of Ada"
    second = checked(finished_record(scene.rows, 2))
    assert second.commitment == promised and second.contributions[0] == "mine"
    assert len(second.contributions[1]) == 64  # of what it has played


def test_SP_33_a_tied_spaan_that_was_dealt_again_verifies():
    scene, last = tied()
    scene.move(last)
    scene.take(acts.next_deal(scene.table))
    scene.play_on(Random(1))
    assert checked(finished_record(scene.rows, 1)).secret == "01" * 32
    assert checked(finished_record(scene.rows, 2)).contributions[0] not in ("a", "b")


def test_a_chosen_first_seat_is_in_the_record():
    scene = Scene("rainbow-sazuki", 4).gather()
    scene.take(acts.choose_first(scene.table, 3, token=HOST))
    scene.deal().play_on(Random(1))
    assert checked(finished_record(scene.rows, 1)).first == 3


def test_there_is_no_record_before_the_end():
    scene = dealt("rainbow-sazuki")
    with refuses("record/not-over"):
        finished_record(scene.rows, 1)
    scene.play_on(Random(1), 10)
    with refuses("record/not-over"):
        finished_record(scene.rows, 1)
    assert scene.table.secret not in "".join(record_of(scene.rows[3:]))


@pytest.mark.parametrize("number", [0, -1, 2, 99])
def test_a_game_that_was_not_dealt_has_no_record(number):
    scene = dealt("rainbow-sazuki").play_on(Random(1))
    with refuses("record/unknown"):
        finished_record(scene.rows, number)
    with refuses("record/unknown"):
        finished_record(Scene().rows, number)


def test_games_are_told_apart():
    scene = dealt("rainbow-sazuki").play_on(Random(1)).deal().play_on(Random(2), 3)
    first, second = games_of(scene.rows)
    assert [rows[0].kind for rows in (first, second)] == ["deal", "deal"]
    assert [row.number for row in (*first, *second)] == list(range(4, len(scene.rows) + 1))
    assert len(second) == 4 and list(games_of(scene.rows[:3])) == []


def test_moves_that_were_taken_back_do_not_count():
    scene = dealt()
    text = scene.reach("play")
    turn = scene.table.turn
    scene.move(text)
    assert moves_since_deal(scene.rows) == [Move(turn, text)]
    scene.undo()
    assert moves_since_deal(scene.rows) == []
    sazuki = dealt("rainbow-sazuki").play_on(Random(1)).deal()
    assert moves_since_deal(sazuki.rows) == []


def test_a_game_from_elsewhere_keeps_its_record():
    scene = dealt("rainbow-sazuki", 3).play_on(Random(1))
    lines = finished_record(scene.rows, 1)
    rows = [row_of(1, 5, Imported(lines, HOST, "00" * 32))]
    table = Table.from_rows("other", 2, rows)
    assert table.status == "over" and table.state.scores == scene.table.state.scores and table.games == 1
    assert all(seat.is_open for seat in table.seats)
    assert finished_record(rows, 1) == lines
    with refuses("record/unknown"):
        finished_record(rows, 2)


def test_news_of_an_undo_are_told_in_order():
    scene = dealt()
    scene.move(scene.reach("play"))
    version = scene.table.version
    scene.undo()
    text = str(scene.table.state.moves[-1])
    scene.move(text)
    table, news = news_since("scene", 1, scene.rows, version)
    assert [step.kind for step in news] == ["undo", "move"]
    assert news[0].seat == scene.table.turn and news[0].events == []
    assert table.state == scene.table.state and table.version == version + 2


def test_secrets_of_games_are_all_different():
    scene = dealt("rainbow-sazuki")
    for _ in range(5):
        scene.play_on(Random(1)).deal()
    deals = [row.step for row in scene.rows if row.kind == "deal"]
    assert len({deal.secret for deal in deals}) == 6
    scene.play_on(Random(1))
    assert len({acts.next_deal(scene.table).next_secret for _ in range(5)}) == 5
    assert all(before.next_secret == after.secret for before, after in pairwise(deals))
    assert msgspec.to_builtins(deals[-1])["number"] == 6
