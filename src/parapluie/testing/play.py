"""Games to look at: random play, and a word for what is wrong."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from parapluie.match.game import Game
from parapluie.match.state import Position, State

LONGEST = 20_000  # decisions; who takes more at random will hardly end


class Broken(AssertionError):
    """Something that every game has to keep does not hold."""


def ensure(holds: bool, state: State, what: str) -> None:
    """Raise `Broken` with `what` and where this is, unless it holds."""
    if not holds:
        moves = [line["move"] for line in state.steps if "move" in line] if state.keeps_steps else []
        after = f" after {len(moves)} moves, the last of them {moves[-3:]}" if moves else " after the deal"
        raise Broken(f"{state.game!r}, seed {state.seed},{after}: {what}")


def positions(game: Game, *, seed: int, most: int = LONGEST) -> Iterator[State]:
    """Yield a game at every decision and at its end; the moves are random, and it is always the same state."""
    state, rng = game.deal(seed), Random(seed)
    for _ in range(most):
        yield state
        if state.over:
            return
        state.advance(rng.choice(state.moves))


def looking(state: State, step: int) -> list[int | None]:
    """Return one seat after the other, step by step, and who has none: a spectator."""
    return [step % state.game.players, None]


def twin_of(state: State, seat: int | None, seed: int) -> State:
    """Return a state that `seat` (None: a spectator) cannot tell from this one: a guess by `redeal`."""
    game = state.game
    states: Any = np.array([state.kernel_state], game.rules.STATE)
    game.knowledge.redeal(states[0], -1 if seat is None else seat, np.array([seed], np.uint64))
    twin = State(game, states)
    twin.keeps_steps = False
    return twin


def without_chance(state: Position) -> bytes:
    """Return all of a state but the generator of its shuffles, which every guess has anew."""
    from parapluie.games.chance import forget_chance

    states: Any = np.array([state.kernel_state], state.game.rules.STATE)
    forget_chance(states[0])
    return bytes(states.tobytes())
