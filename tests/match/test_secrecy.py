"""What leaves for a seat says nothing that the seat has not been shown."""

from random import Random

import msgspec
import numpy as np
import pytest

from kinds import every_kind
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.state import State, World, hidden_states


def twin_of(state, seat, seed):
    """A state that the seat cannot tell from this one, with other hidden cards and another key."""
    game = state.game
    states = np.array([state.kernel_state], game.rules.STATE)
    game.knowledge.redeal(states[0], -1 if seat is None else seat, np.array([seed], np.uint64))
    return State(game, states)


def told(events, seat):
    return [msgspec.to_builtins(event.told_to(seat)) for event in events]


def known_to(state, seat):
    return hidden_states(state.game, state.kernel_state, seat).tobytes()


def refusal(state, text):
    with pytest.raises(ParapluieError) as refused:
        state.find_move(text)
    return refused.value.code, refused.value.message, refused.value.rule, refused.value.legal


WRONG = [
    "",
    "castle",
    "draw deck",
    "stop",
    "play 1 2 3",
    "flip 9",
    "take 6",
    "rainbow",
    "keep",
    "play R1 O1",
    "effect R7",
]


@every_kind
def test_equal_knowledge_gives_equal_bytes(name, seats):
    """At every moment: views of both kinds, legal moves and error texts are the same for states that look the same."""
    game, rng = Game(name, seats), Random(name)
    state = game.deal(seed=11)
    differing = 0
    for step in range(250):
        if state.over:
            break
        for seat in [step % seats, None]:
            twin = twin_of(state, seat, step)
            differing += twin.kernel_state.tobytes() != state.kernel_state.tobytes()
            assert known_to(twin, seat) == known_to(state, seat)
            for recall in (False, True):
                assert twin.view(seat, recall=recall).to_json() == state.view(seat, recall=recall).to_json()
            if seat == state.turn:
                assert twin.moves == state.moves
                text = WRONG[step % len(WRONG)]
                if text not in state.moves:
                    assert refusal(twin, text) == refusal(state, text)
        state.advance(rng.choice(state.moves))
    assert differing > 20


@every_kind
def test_events_tell_a_seat_exactly_what_it_comes_to_know(name, seats):
    """A move that leaves two states alike for a seat is told alike, and one that does not is told differently."""
    game, rng = Game(name, seats), Random(seats)
    state = game.deal(seed=12)
    alike = 0
    for step in range(300):
        if state.over:
            break
        for seat in [step % seats, None]:
            twin, here = twin_of(state, seat, step), state.copy()
            shared = [move for move in here.moves if move in twin.moves]
            if shared:
                move = rng.choice(shared)
                before = here.kernel_state.tobytes(), twin.kernel_state.tobytes()
                events = told(here.follow({"seat": here.turn, "move": move}), seat)
                others = told(twin.follow({"seat": twin.turn, "move": move}), seat)
                same = known_to(here, seat) == known_to(twin, seat)
                assert (events == others) == same, (move, seat, events, others, before)
                alike += same
        state.advance(rng.choice(state.moves))
    assert alike > 20


@every_kind
def test_guessed_worlds_agree_with_the_view_and_vary(name, seats):
    game, rng = Game(name, seats), Random(name)
    state, varied = game.deal(seed=13), 0
    for step in range(120):
        if state.over:
            break
        if step % 12 == 0:
            for seat in [step // 12 % seats, None]:
                view = state.view(seat, recall=True)
                worlds = World.many_from_view(view, seed=step)
                guesses = [next(worlds) for _ in range(12)]
                assert all(world.view(seat, recall=True) == view for world in guesses)
                assert len(set(guesses)) == 12 and len({world.kernel_state.key.tobytes() for world in guesses}) == 12
                assert World.from_view(view, seed=step) == guesses[0]
                varied += len({without_chance(world) for world in guesses}) > 1
        state.advance(rng.choice(state.moves))
    assert varied >= 5


def without_chance(position):
    copy = np.array([position.kernel_state], position.game.rules.STATE)
    for field in ("key", "block", "counter", "left"):
        copy[field] = 0
    return copy.tobytes()


@every_kind
def test_a_world_can_be_played_to_its_end(name, seats):
    state, rng = Game(name, seats).deal(seed=14), Random(3)
    world = World.from_view(state.view(0, recall=True), seed=1)
    while not world.over:
        world.play(rng.choice(world.moves))
    assert world.winners and not state.over


def test_worlds_need_a_recall_view():
    state = Game("rainbow-spaan").deal(seed=1)
    with pytest.raises(ParapluieError) as refused:
        World.from_view(state.view(0), seed=1)
    assert refused.value.code == "view/no-memory"


@every_kind
def test_a_view_holds_no_key(name, seats):
    state = Game(name, seats).deal(seed=15)
    key = state.kernel_state.key.tobytes()
    for seat in [*range(seats), None]:
        memory = state.view(seat, recall=True).memory
        assert key not in memory
        assert not memory[: len(key)].strip(b"\0")


def test_the_table_view_forgets_what_recall_keeps():
    state, rng = Game("rainbow7", 3).deal(seed=1), Random(1)
    for _ in range(60):
        state.advance(rng.choice(state.moves))
    table, recall = state.view(0), state.view(0, recall=True)
    assert all(pile.cards == [] for pile in table.piles) and any(pile.cards for pile in recall.piles)
    assert table.known == [[], [], []] and table.memory == b""
    assert Game("rainbow7", 3, memory="recall").deal(seed=1).view(0).kind == "recall"
