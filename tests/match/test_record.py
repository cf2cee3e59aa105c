"""Records: what is written is read back, checked by a second reader, and every damage is named."""

import json
from random import Random

import pytest

import referee
from kinds import every_game, every_kind
from parapluie.lab.policy import play_game
from parapluie.match.errors import ParapluieError, RecordError
from parapluie.match.game import Game
from parapluie.match.record import read_records, replay, verify, write_record
from parapluie.match.shuffle import Shuffle
from parapluie.match.state import State

SECRET = bytes(range(32))


@every_kind
@pytest.mark.parametrize("policy", ["uniform", "varied"])
def test_an_independent_reader_finds_no_fault(name, seats, policy):
    """Not in one legal move, seat, deal, new deck or result."""
    games = 12 if "7" in name else 40
    game = Game(name, seats)
    lines = [line for seed in range(games) for line in write_record(play_game(game, seed, policy=policy, audit=True))]
    assert referee.check(lines) == []


@pytest.mark.parametrize("effects", ["UUUUUUU", "FFFFFFF", "CCCCCCC", "SSSSSSS", "USCFUSC"])
def test_R7_46_an_independent_reader_finds_no_fault_with_other_effects(effects):
    game = Game("rainbow7-first", 4, effects=effects)
    lines = [line for seed in range(6) for line in write_record(play_game(game, seed, policy="varied", audit=True))]
    assert referee.check(lines) == []


@every_kind
def test_records_round_trip(name, seats):
    state = play_game(Game(name, seats), 3, policy="varied", audit=True)
    lines = list(write_record(state))
    [record] = read_records(lines)
    last = None
    for step in replay(record):
        last = step.state
    last.seed = 3
    assert [json.loads(line).get("move") for line in write_record(last)] == [
        json.loads(line).get("move") for line in lines
    ]
    assert last.scores == state.scores and last.winners == state.winners
    verdict = verify(record)
    assert (
        verdict.is_finished and verdict.shuffles == "seed" and verdict.moves == sum('"seat"' in line for line in lines)
    )


@every_game
def test_an_unfinished_game_is_a_record_too(name):
    state = Game(name).deal(seed=5)
    for n in range(30):
        [record] = read_records(write_record(state))
        assert verify(record).moves == n and not verify(record).is_finished
        state.play(state.moves[-1])


@every_game
def test_committed_shuffles_are_proved(name):
    game = Game(name)
    shuffle = Shuffle(secret=SECRET, contributions=("anna", "bruno"))
    state, rng = game.deal(shuffle=shuffle), Random(1)
    header = json.loads(next(write_record(state)))
    assert header["commitment"] == shuffle.commitment and "secret" not in header
    while not state.over:
        state.advance(rng.choice(state.moves))
    lines = list(write_record(state))
    [record] = read_records(lines)
    assert verify(record).shuffles == "committed"
    header = json.loads(lines[0])
    for change, code in (
        ({"secret": "00" * 32}, "record/bad-secret"),
        ({"secret": "xyz"}, "record/bad-secret"),
        ({"contributions": ["anna"]}, "record/bad-contribution"),
        ({"contributions": ["anna", None]}, "record/bad-contribution"),
        ({"contributions": ["anna", "clara"]}, "record/wrong-shuffle"),
        ({"commitment": "00" * 32}, "record/bad-secret"),
    ):
        assert fault([json.dumps(header | change), *lines[1:]]).code == code


def fault(lines):
    """The error that reading and verifying these lines ends with."""
    with pytest.raises(RecordError) as found:
        for record in read_records(lines):
            verify(record)
    assert found.value.line >= 1 and f"line {found.value.line}" in found.value.message
    return found.value


def changed(lines, number, change):
    """The lines with one of them changed as JSON."""
    line = json.loads(lines[number])
    change(line)
    return [*lines[:number], json.dumps(line), *lines[number + 1 :]]


@pytest.fixture(scope="module")
def lines():
    return list(write_record(play_game(Game("rainbow7", 3), 1, audit=True)))


def damages(lines):
    """(damaged lines, code, line): one of each kind."""
    move, end = next(i for i, line in enumerate(lines) if '"seat"' in line), len(lines) - 1
    rebuild = next(i for i, line in enumerate(lines) if "rebuild" in line)
    return [
        ([], "record/empty", 1),
        (lines[1:], "record/no-header", 1),
        (["{", *lines[1:]], "record/unreadable", 1),
        ([*lines[:5], lines[5][:-3], *lines[6:]], "record/unreadable", 6),
        ([*lines[:5], b'{"seat": 1, "move": "\xff"}', *lines[6:]], "record/unreadable", 6),
        ([*lines[:5], "[]", *lines[6:]], "record/unreadable", 6),
        ([*lines[:5], '{"seat": 1}', *lines[6:]], "record/unreadable", 6),
        ([*lines[:5], '{"seat": "1", "move": "on A"}', *lines[6:]], "record/unreadable", 6),
        (changed(lines, 0, lambda h: h.update(game="chess")), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(seats=9)), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(parapluie=2)), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(first=7)), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(options={"effects": "X"})), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(options={"speed": "X"})), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(sevens=["R7"])), "record/bad-header", 1),
        (changed(lines, 0, lambda h: h.update(seed=1 << 80)), "record/bad-header", 1),
        (changed(lines, 1, lambda d: d["deal"]["deck"].pop()), "record/bad-deal", 2),
        (changed(lines, 1, lambda d: d["deal"].update(first=(d["deal"]["first"] + 1) % 3)), "record/bad-deal", 2),
        (changed(lines, 1, lambda d: d["deal"].pop("piles")), "record/bad-deal", 2),
        (changed(lines, 1, lambda d: d["deal"]["hands"][0].__setitem__(0, "Z9")), "record/bad-deal", 2),
        ([lines[0], *lines[2:]], "record/missing-deal", 2),
        (changed(lines, move, lambda m: m.update(seat=(m["seat"] + 1) % 3)), "record/wrong-seat", move + 1),
        (changed(lines, move, lambda m: m.update(move="castle")), "move/unreadable", move + 1),
        (changed(lines, move, lambda m: m.update(move="keep")), "move/illegal", move + 1),
        (changed(lines, move, lambda m: m["legal"].pop()), "record/wrong-legal", move + 1),
        (changed(lines, rebuild, lambda r: r["rebuild"].pop()), "record/bad-rebuild", rebuild + 1),
        ([*lines[:rebuild], *lines[rebuild + 1 :]], "record/missing-rebuild", rebuild + 1),
        (lines[:rebuild], "record/missing-rebuild", rebuild),
        (changed(lines, end, lambda r: r["result"]["scores"].reverse()), "record/wrong-result", end + 1),
        (lines[:end], "record/missing-result", end),
        ([*lines, lines[end]], "record/after-end", end + 2),
    ]


def test_every_damage_is_named_with_its_line(lines):
    for damaged, code, line in damages(lines):
        found = fault(damaged)
        assert (found.code, found.line) == (code, line), found.message


def test_keys_that_no_reader_knows_are_ignored(lines):
    for number in (0, 1, 2, len(lines) - 1):
        more = changed(lines, number, lambda line: line.update(later={"a": [1]}))
        [record] = read_records(more)
        assert verify(record).shuffles == "seed"
    inside = changed(lines, 1, lambda line: line["deal"].update(later=1))
    inside = changed(inside, len(lines) - 1, lambda line: line["result"].update(later=1, hints=[0, 3, 0]))
    [record] = read_records(inside)
    assert verify(record).is_finished and record.lines[-1][1].result.hints == [0, 3, 0]
    again = list(read_records(record.texts()))
    assert again[0].header == record.header and [line for _, line in again[0].lines] == [
        line for _, line in record.lines
    ]
    assert (
        fault(changed(lines, len(lines) - 1, lambda line: line["result"].update(hints=[1]))).code
        == "record/wrong-result"
    )


def test_a_line_of_a_kind_that_is_not_known_is_refused(lines):
    for line in ('{"pause": 3}', '{"deal": {}, "move": "keep", "seat": 0}', '{"move": "keep"}'):
        assert fault([*lines[:5], line, *lines[5:]]).code == "record/unreadable"


def test_a_long_record_is_verified_in_time_that_grows_with_it():
    """Each shuffle is compared with one line, not with all that came before it."""
    whole = play_game(Game("rainbow7-first", 5, effects="SSSSSSS"), 3, policy="varied")
    [record] = read_records(write_record(whole))
    assert verify(record).shuffles == "seed"
    with pytest.MonkeyPatch.context() as patch:
        asked = []
        steps = State.steps.fget
        patch.setattr(State, "steps", property(lambda state: asked.append(len(steps(state))) or steps(state)))
        verify(record)
    assert sum(asked) <= 2 * len(record.lines)


def test_random_damage_never_ends_in_a_traceback(lines):
    rng, text = Random(1), "\n".join(lines[:200]).encode()
    for _ in range(300):
        broken = bytearray(text)
        for _ in range(rng.randint(1, 4)):
            broken[rng.randrange(len(broken))] = rng.randrange(256)
        try:
            for record in read_records(bytes(broken).split(b"\n")):
                verify(record)
        except ParapluieError as error:
            assert error.code.startswith(("record/", "move/"))


@every_game
def test_deals_of_other_games_are_refused(name):
    lines = list(write_record(Game(name).deal(seed=1)))
    for other in ("rainbow7", "rainbow-sazuki", "rainbow-spaan"):
        if other not in name:
            foreign = list(write_record(Game(other, 2).deal(seed=1)))
            assert fault([lines[0], foreign[1]]).code == "record/bad-deal"
