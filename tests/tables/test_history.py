"""What a list of steps tells: the record of each game, which anybody can verify."""

from hashlib import sha256
from itertools import pairwise
from random import Random

import msgspec
import pytest

from kinds import KINDS
from parapluie.match.record import read_records, verify
from parapluie.tables import acts
from parapluie.tables.history import finished_record, games_of, moves_since_deal, record_of
from parapluie.tables.settings import Settings
from parapluie.tables.shuffling import Shuffling
from parapluie.tables.steps import Imported, MoveStep, Row, Seat, Shuffle, Sit, row_of
from parapluie.tables.table import Table
from tables.scenes import HOST, Scene, dealt, refuses, tied


def checked(lines):
    """The header of a record that verifies as shuffled by pledges."""
    [record] = read_records(lines)
    verdict = verify(record)
    assert verdict.is_finished and verdict.shuffles == "pledged"
    return record.header


@pytest.mark.parametrize(("name", "seats"), [kind for kind in KINDS if "7" not in kind[0] or kind[1] % 3 == 2])
def test_the_record_of_a_game_verifies_with_all_contributions(name, seats):
    scene = Scene(name, seats)
    promised = sha256(bytes.fromhex(scene.table.next_secret)).hexdigest()
    scene.gather().deal().play_on(Random(3))
    header = checked(finished_record(scene.rows, 1))
    assert header.commitment == promised
    assert (header.shuffle, header.table, header.number) == (2, "scene", 1)
    assert header.contributions == scene.table.shuffled.contributions and None not in header.contributions
    assert header.pledges == scene.table.shuffled.pledges and len(header.pledges) == seats
    assert header.first == scene.table.state.kernel_state.first


def test_a_rematch_verifies_as_well():
    scene = dealt("rainbow-sazuki", 3).play_on(Random(1))
    promised = sha256(bytes.fromhex(scene.table.next_secret)).hexdigest()
    scene.deal().play_on(Random(2))
    first, second = (checked(finished_record(scene.rows, number)) for number in (1, 2))
    assert second.commitment == promised and (first.number, second.number) == (1, 2)
    assert not set(first.contributions) & set(second.contributions)


def test_a_game_of_an_older_version_verifies_as_what_it_is():
    settings = Settings(game="rainbow-sazuki", seats=2)
    seats = [Seat(name="Ada", token="t", contribution="salt of Ada"), Seat(level="easy", contribution="bot")]
    deal = {"step": "deal", "settings": settings, "host": "t", "seats": seats, "number": 1, "first": None}
    body = msgspec.json.encode(deal | {"secret": "05" * 32, "next_secret": "06" * 32}).decode()
    sat = '{"step": "sit", "seat": 1, "name": "Bo", "token": "t", "contribution": "salt"}'
    assert Row(1, 5, "sit", sat).step == Sit(1, "Bo", "t")
    rows = [Row(7, 5, "deal", body)]
    table, rng = Table.from_rows("old", 1, rows), Random(1)
    while table.turn is not None:
        rows.append(row_of(table.version + 1, 6, MoveStep(table.turn, str(rng.choice(table.state.moves)))))
        table.take(rows[-1])
    [record] = read_records(finished_record(rows, 1))
    assert verify(record).shuffles == "committed"
    assert record.header.contributions == ["salt of Ada", "bot"] and record.header.shuffle is None
    step = acts.next_game(table)
    assert step == Shuffle([0])  # and the next game is shuffled by pledges


def test_what_was_given_up_stands_in_the_record():
    scene = Scene("rainbow-sazuki", 3).gather()
    scene.take(acts.deal(scene.table, token=HOST))
    scene.pledge().reveal(0, 1)
    scene.take(acts.miss(scene.table, 2))
    scene.pledge().reveal()
    scene.take(acts.deal_of(scene.table, scene.table.shuffling))
    scene.play_on(Random(1))
    header = checked(finished_record(scene.rows, 1))
    assert [one.seat for one in header.abandoned] == [2] and header.pledges[2] is None
    assert Table.from_rows("scene", 1, scene.rows).state.shuffle == scene.table.state.shuffle


def test_SP_33_a_tied_spaan_that_was_dealt_again_verifies():
    scene, last = tied()
    scene.move(last)
    scene.begin(acts.next_game(scene.table))
    scene.play_on(Random(1))
    first, second = (checked(finished_record(scene.rows, number)) for number in (1, 2))
    assert first.secret == "0c" * 32 and not set(first.contributions) & set(second.contributions)


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
    assert moves_since_deal(scene.rows) == [MoveStep(turn, text)]
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


def test_secrets_of_games_are_all_different():
    scene = dealt("rainbow-sazuki")
    for _ in range(5):
        scene.play_on(Random(1)).deal()
    deals = [row.step for row in scene.rows if row.kind == "deal"]
    assert len({deal.secret for deal in deals}) == 6
    scene.play_on(Random(1))
    shuffling = Shuffling.begin("scene", 7, 0, people=[], seats=2)
    assert len({acts.deal_of(scene.table, shuffling).next_secret for _ in range(5)}) == 5
    assert all(before.next_secret == after.secret for before, after in pairwise(deals))
    assert msgspec.to_builtins(deals[-1])["number"] == 6
