"""Checks of what a seat knows: views, guesses at the rest, and that nothing else reaches it."""

from random import Random
from typing import Any

import msgspec

from parapluie.games.event import Event
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError
from parapluie.match.filter import hidden_states
from parapluie.match.game import Game
from parapluie.match.intake import read_view
from parapluie.match.state import State, World
from parapluie.testing.play import Broken, ensure, looking, positions, twin_of, without_chance

GUESSES = 12  # at a position
WRONG = ("", "castle", "play 1 2 3")


def check_views(game: Game, *, moves: int = 100) -> None:
    """A view can be written and read, and holds no key of a shuffle; one whose memory was damaged breaks nothing.

    What everybody sees and what is a seat's own are what it sees by all that it knows, to the last byte.
    """
    rng = Random(41)
    for step, state in enumerate(positions(game, seed=41, most=moves)):
        for seat in looking(state, step):
            for recall in (False, True):
                view = state.view(seat, recall=recall)
                ensure(read_view(view.to_json()) == view, state, f"the view of seat {seat} is read differently")
            sight = state.sight()
            if sight is not None:
                is_same = sight.view(seat).to_json() == state.view(seat).to_json()
                ensure(is_same, state, f"what everybody sees, and what is its own, is not what seat {seat} sees")
            key = state.kernel_state.key.tobytes()
            ensure(key not in view.memory, state, f"the memory of seat {seat} holds the key of the shuffles")
            check_damaged(state, view, rng)


def check_damaged(state: State, view: View, rng: Random) -> None:
    """A view with one bit of its memory turned is refused, or it is another view of the game."""
    memory = bytearray(view.memory)
    memory[rng.randrange(len(memory))] ^= 1 << rng.randrange(8)
    try:
        read_view(msgspec.json.encode(msgspec.structs.replace(view, memory=bytes(memory))))
    except ParapluieError:
        return
    except Exception as error:
        raise Broken(f"{state.game!r}: a view with a damaged memory is not refused, but raises {error!r}") from error


def check_guesses(game: Game, *, games: int = 3, moves: int = 120) -> None:
    """Guesses agree with the view that they are made from, differ from each other, and can be played on."""
    unknown = varied = 0
    for seed in range(games):
        for step, state in enumerate(positions(game, seed=50 + seed, most=moves)):
            if step > 4 and step % 12:
                continue  # of a long game, a few moments are enough
            for seat in looking(state, step):
                guesses = check_guesses_of(state, seat, step)
                if known_to(state, seat) != without_chance(state):
                    unknown += 1
                    varied += len({without_chance(world) for world in guesses}) > 1
                play_on(guesses[0], Random(step))
    if 2 * varied < unknown:
        raise Broken(
            f"{game!r}: at {unknown} moments something was hidden from a seat, and at only {varied} of them did its"
            " guesses differ: `redeal` has to vary whatever `hide` takes away."
        )


def check_guesses_of(state: State, seat: int | None, seed: int) -> list[World]:
    """Return guesses of a seat that agree with its view, each with a key of its own."""
    view = state.view(seat, recall=True)
    worlds = World.many_from_view(view, seed=seed)
    guesses = [next(worlds) for _ in range(GUESSES)]
    for world in guesses:
        ensure(
            world.view(seat, recall=True) == view, state, f"a guess of seat {seat} does not agree with what it knows"
        )
    keys = {world.kernel_state.key.tobytes() for world in guesses}
    ensure(len(keys) == GUESSES, state, f"guesses of seat {seat} foresee the same shuffles: `redeal` makes no new key")
    ensure(World.from_view(view, seed=seed) == guesses[0], state, "the same seed gives another guess")
    return guesses


def play_on(world: World, rng: Random) -> None:
    """Play a guess at random; that it can be is what is checked."""
    for _ in range(100):
        if world.over:
            return
        world.play(rng.choice(world.moves))


def check_secrecy(game: Game, *, games: int = 2, moves: int = 250) -> None:
    """For states that a seat cannot tell apart, everything that reaches the seat is the same to the last byte.

    That is views, legal moves, refusals and events. And what a seat comes to know by a move, its events tell.
    """
    hidden = differing = alike = 0
    for seed in range(games):
        rng = Random(seed)
        for step, state in enumerate(positions(game, seed=60 + seed, most=moves)):
            for seat in looking(state, step):
                twin = twin_of(state, seat, step)
                hidden += known_to(state, seat) != without_chance(state)
                differing += without_chance(twin) != without_chance(state)
                check_twins(state, twin, seat, step)
                if not state.over:
                    alike += check_telling(state, twin, seat, rng)
    if hidden and not (differing and alike):
        raise Broken(f"{game!r}: no two states were found that a seat cannot tell apart.")


def check_twins(state: State, twin: State, seat: int | None, step: int) -> None:
    """What two states show a seat that cannot tell them apart is the same."""
    ensure(known_to(twin, seat) == known_to(state, seat), state, f"`hide` leaves what seat {seat} cannot know")
    for recall in (False, True):
        one, other = (each.view(seat, recall=recall).to_json() for each in (state, twin))
        ensure(one == other, state, f"seat {seat} sees what it has not been shown: {one} or {other}")
    if seat is not None and seat == state.turn:
        ensure(twin.moves == state.moves, state, f"the legal moves of seat {seat} depend on what it cannot know")
        text = WRONG[step % len(WRONG)]
        if text not in state.moves:
            ensure(refusal(twin, text) == refusal(state, text), state, f"the refusal of {text!r} tells a secret")


def check_telling(state: State, twin: State, seat: int | None, rng: Random) -> bool:
    """The same move in both tells the seat the same if it leaves them alike, and else not; return whether it does."""
    here, there = state.copy(), twin.copy()
    shared = [str(move) for move in here.moves if move in there.moves]
    if not shared:
        return False
    move = rng.choice(shared)
    one = told(here.follow({"seat": here.turn, "move": move}), seat)
    other = told(there.follow({"seat": there.turn, "move": move}), seat)
    is_alike = known_to(here, seat) == known_to(there, seat)
    what = "is told a secret" if is_alike else "is not told what it comes to know"
    ensure((one == other) == is_alike, state, f"by {move!r} seat {seat} {what}: {one!r} or {other!r}")
    return is_alike


def known_to(state: State, seat: int | None) -> bytes:
    """Return what a seat knows, as the kernels have it."""
    known: bytes = hidden_states(state.game, state.kernel_state, seat).tobytes()
    return known


def told(events: list[Event], seat: int | None) -> bytes:
    """Return events as they are sent to a seat."""
    return msgspec.json.encode([event.told_to(seat) for event in events])


def refusal(state: State, text: str) -> Any:
    """Return all that is said to a text that is no legal move."""
    try:
        state.find_move(text)
    except ParapluieError as refused:
        return refused.code, refused.message, refused.rule, refused.legal
    return None
