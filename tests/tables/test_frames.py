"""What leaves a table: nothing that the seat was not shown, and nothing of a secret before its time."""

import json
import zlib
from hashlib import sha256
from random import Random

import numpy as np
import pytest

from kinds import every_kind
from parapluie.match.errors import ParapluieError
from parapluie.match.state import State
from parapluie.tables import acts
from parapluie.tables.frames import ENCODER, PROTOCOL, Moment, News, info_of, refused, told_to
from parapluie.tables.steps import Away, MoveStep, row_of
from parapluie.tables.table import Table
from parapluie.tables.transcript import news_of
from tables.scenes import CLOCK, HOST, STRANGER, TOKENS, Scene, dealt


def twin_of(table, seat, seed):
    """A table that this seat cannot tell from the other: other hidden cards, other shuffles to come, other secrets."""
    twin = Table(table.id, table.key)
    for name in Table.__slots__:
        setattr(twin, name, getattr(table, name))
    twin.reserves = list(table.reserves)
    game = table.state.game
    states = np.array([table.state.kernel_state], game.rules.STATE)
    game.knowledge.redeal(states[0], -1 if seat is None else seat, np.array([seed], np.uint64))
    twin.state = State(game, states)
    return twin


def frame_for(table, seat, news, *, token=None, **options):
    """What is told to one who is alone in being told."""
    return told_to(Moment(table, news, **options), seat, token=token)


def same(frame, other):
    return frame == other and len(zlib.compress(frame)) == len(zlib.compress(other))


def answer(table, step, now):
    """What somebody is told who tries a step that is not legal."""
    with pytest.raises(ParapluieError) as raised:
        table.take(row_of(table.version + 1, now, step))
    return refused(raised.value, table.version)


WRONG = ["", "castle", "draw deck", "stop", "play 1 2 3", "flip 9", "take 6", "rainbow", "keep", "play R1 O1"]


@every_kind
def test_tables_that_differ_in_what_a_seat_was_not_shown_look_the_same_to_it(name, seats):
    rng = Random(f"{name} {seats}")
    scene = dealt(name, seats, clock=CLOCK, memory=["table", "recall"][seats % 2])
    differing = told = refusals = 0
    for number in range(45 if "7" in name else 90):
        table = scene.table
        if table.turn is None:
            break
        seat = rng.choice([*range(seats), None])
        twin = twin_of(table, seat, number)
        differing += twin.state.kernel_state.tobytes() != table.state.kernel_state.tobytes()
        for is_first in (False, True):
            frames = [frame_for(at, seat, [], now=scene.now, token=HOST, is_first=is_first) for at in (table, twin)]
            assert same(*frames)
        wrong = rng.choice(WRONG)
        if seat is not None and not (seat == table.turn and wrong in table.state.moves):
            assert same(*(answer(at, MoveStep(seat, wrong), scene.now) for at in (table, twin)))
            refusals += 1
        move = rng.choice(table.state.moves)
        if move in twin.state.moves:
            row = row_of(table.version + 1, scene.now, MoveStep(table.turn, str(move)))
            here = twin_of(table, seat, number)
            here.state = table.state.copy()
            news = [[news_of(row, at.take(row))] for at in (here, twin)]
            if seat_knows_the_same(here, twin, seat):
                frames = [frame_for(at, seat, new, now=scene.now) for at, new in zip((here, twin), news)]
                assert same(*frames)
                told += 1
        scene.move(str(move))
    assert differing > 20 and told > 5 and refusals > 10


def seat_knows_the_same(table, twin, seat):
    """Whether a move has shown a seat the same at both tables."""
    views = [at.state.view(seat, recall=True) for at in (table, twin)]
    return views[0] == views[1]


@every_kind
def test_no_frame_holds_a_secret_a_token_or_a_contribution_before_the_game_is_over(name, seats):
    rng = Random(seats)
    scene = Scene(name, seats, clock=CLOCK)
    hidden = [scene.table.next_secret]
    frames = [frame_for(scene.table, None, [], now=scene.now, is_first=True)]

    def listen():
        table = scene.table
        news = [news_of(scene.rows[-1], scene.events[-1])]
        for seat in [*range(seats), None]:
            token = STRANGER if seat is None else TOKENS[seat]
            for is_first in (False, True):
                frames.append(frame_for(table, seat, news, now=scene.now, token=token, is_first=is_first))
        frames.append(ENCODER.encode(info_of(table)))

    for seat in range(seats):
        scene.sit(seat)
        listen()
    scene.deal()
    listen()
    assert scene.table.secret == hidden[0]
    hidden.append(scene.table.next_secret)
    for _ in range(40):
        if scene.table.turn is None:
            break
        scene.play_on(rng, 1)
        listen()
    seen = b"\n".join(frames)
    for text in [*hidden, *TOKENS[:seats], HOST]:
        assert text.encode() not in seen and bytes.fromhex(text) not in seen
    assert b"salt of" not in seen
    assert sha256(bytes.fromhex(hidden[0])).hexdigest().encode() in seen


def test_the_commitment_is_shown_before_anybody_has_added_anything():
    scene = Scene("rainbow-sazuki")
    info = json.loads(frame_for(scene.table, None, [], now=0, is_first=True))["table"]
    promised = info["next_commitment"]
    assert promised == sha256(bytes.fromhex(scene.table.next_secret)).hexdigest() and "commitment" not in info
    scene.gather()
    assert info_of(scene.table).next_commitment == promised
    scene.deal()
    dealt_frame = json.loads(frame_for(scene.table, 0, [News(4, 0, "deal", None, [])], now=0))["table"]
    assert dealt_frame["commitment"] == promised
    following = dealt_frame["next_commitment"]
    assert following != promised
    scene.play_on(Random(1))
    assert scene.table.status == "over" and info_of(scene.table).next_commitment == following
    scene.deal()
    assert info_of(scene.table).commitment == following == sha256(bytes.fromhex(scene.table.secret)).hexdigest()


def test_the_first_frame_has_the_protocol_and_the_table_and_further_moves_have_neither():
    scene = dealt()
    first = json.loads(frame_for(scene.table, 0, [], now=5, token=HOST, is_first=True))
    assert first["protocol"] == PROTOCOL and first["table"]["id"] == "scene" and first["host"] is True
    assert first["version"] == scene.table.version and first["seat"] == 0 and first["type"] == "update"
    happened = scene.move(scene.reach("play"))
    then = json.loads(frame_for(scene.table, 0, [news_of(scene.rows[-1], happened)], now=5, token=HOST))
    assert "protocol" not in then and "table" not in then and "host" not in then
    [step] = then["steps"]
    assert (step["version"], step["kind"], step["time"]) == (scene.table.version, "move", scene.rows[-1].time)
    assert step["events"][0]["kind"] == "combination"


def test_what_changes_the_table_is_told_with_the_table():
    scene = dealt()
    turn = scene.table.turn
    scene.take(Away(turn, "left"))
    frame = json.loads(frame_for(scene.table, 1, [news_of(scene.rows[-1], [])], now=5))
    assert frame["table"]["seats"][turn]["away"] is True
    assert frame["steps"][0]["seat"] == turn


def test_the_end_of_a_game_is_told_with_the_result():
    scene = dealt("rainbow-sazuki").play_on(Random(1))
    frame = json.loads(frame_for(scene.table, None, [news_of(scene.rows[-1], scene.events[-1])], now=5))
    state, result = scene.table.state, frame["table"]["result"]
    over = scene.events[-1][-1]
    assert (result["scores"], result["winners"], result["places"]) == (state.scores, state.winners, over.places)
    assert [one["id"] for one in result["why"]] == ["event-SZ-end", "event-SZ-left"][: len(over.why)]
    assert [sum(map(int, cards)) for cards in result["cards"]] == over.won
    again = Table.from_rows("scene", 1, scene.rows)  # after a restart it is told just so
    assert ENCODER.encode(info_of(again)) == ENCODER.encode(info_of(scene.table))
    assert frame["table"]["status"] == "over"


def test_seats_are_shown_by_name_level_and_host():
    scene = Scene(seats=4).sit(0).sit(1).fill(2, "hard")
    seats = json.loads(ENCODER.encode(info_of(scene.table)))["seats"]
    assert seats == [{"name": "Ada", "host": True}, {"name": "Bo"}, {"level": "hard"}, {}]


def test_only_a_seat_that_can_take_back_is_told_so():
    scene = dealt()
    scene.move(scene.reach("play"))
    undo = [json.loads(frame_for(scene.table, seat, [], now=0)).get("undo", False) for seat in (0, 1, None)]
    assert undo == [scene.table.turn == 0, scene.table.turn == 1, False]


def test_the_clock_is_told_where_there_is_one():
    scene = dealt(clock=CLOCK)
    frame = json.loads(frame_for(scene.table, None, [], now=77))
    assert frame["clock"] == {"now": 77, "deadline": scene.table.deadline, "reserves": [60_000, 60_000]}
    assert "clock" not in json.loads(frame_for(dealt().table, None, [], now=77))


def test_a_refusal_is_told_in_full():
    error = ParapluieError("move/illegal", "no", rule="R7-30", legal=["keep"])
    assert json.loads(refused(error, 7)) == {
        "type": "refused",
        "code": "move/illegal",
        "message": "no",
        "rule": "R7-30",
        "legal": ["keep"],
        "answers": 7,
    }
    assert json.loads(refused(ParapluieError("a", "b"))) == {"type": "refused", "code": "a", "message": "b"}


def test_others_hear_of_a_draw_without_the_card():
    scene = dealt()
    while "draw deck" not in scene.table.state.moves:
        scene.play_on(Random(2), 1)
    turn = scene.table.turn
    news = news_of(row_of(1, 0, MoveStep(turn, "draw deck")), scene.move("draw deck"))
    [own] = [event for event in news.told_to(turn).events if event.kind == "draw"]
    [others] = [event for event in news.told_to(1 - turn).events if event.kind == "draw"]
    [watching] = [event for event in news.told_to(None).events if event.kind == "draw"]
    assert own.card and not others.card and others == watching
    assert [move.card for move in own.moved] == [own.card] and [move.card for move in others.moved] == [None]
    assert own.secret is others.secret is None


def test_the_host_is_told_so_also_without_a_seat():
    scene = Scene()
    frames = [frame_for(scene.table, None, [], now=0, token=token, is_first=True) for token in (HOST, STRANGER, None)]
    assert [json.loads(frame).get("host", False) for frame in frames] == [True, False, False]
    assert acts.can_undo(scene.table, None) is False
