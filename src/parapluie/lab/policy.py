"""Ways of playing for records: `uniform` at random, or `varied`, which reaches rules that random play seldom does.

They see the whole state. They make games to test with and are no players: those stand in bots/.
"""

from random import Random
from typing import Any

from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.move import Move
from parapluie.match.state import State

POLICIES = ("uniform", "varied")


def play_game(game: Game, seed: int, *, policy: str = "uniform", audit: bool = False) -> State:
    """A whole game of this seed; the same arguments give the same game."""
    check_policy(policy)
    state = game.deal(seed)
    state.audit = audit
    rng = Random(f"parapluie {policy} {seed}")
    styles = [choose_style(game, policy, rng) for _ in range(game.players)]
    while state.turn is not None:
        state.advance(choose_move(state, styles[state.turn], rng))
    return state


def check_policy(policy: str) -> None:
    if policy not in POLICIES:
        raise ParapluieError("record/bad-policy", f"The policy is uniform or varied, not {policy!r}.")


def choose_style(game: Game, policy: str, rng: Random) -> Any:
    """How a seat likes to play in this game; None for anything."""
    if policy == "uniform" or rng.random() < 0.2:
        return None
    styles = game.rule_set.layer_part("styles", "parapluie.lab.styles")
    return rng.choice(styles.STYLES) if styles is not None else None


def choose_move(state: State, style: Any, rng: Random) -> Move:
    if style is None or rng.random() < 0.05:
        return rng.choice(state.moves)
    weights = [style(state.kernel_state, move) for move in state.moves]
    return rng.choices(state.moves, weights)[0]
