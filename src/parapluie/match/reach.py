"""All states of a small game: one that lists its deals (`outcomes` in its part `deals`) can be gone through."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from parapluie.match.filter import hidden_states
from parapluie.match.game import CHANCE, Game, copied

MOST = 50_000  # states; a game that has more is not small


PossibleDeal = tuple[int, Any]  # who begins, and the deal as the game's records have it


def lists_deals(game: Game) -> bool:
    """Return whether all deals of a game can be listed."""
    return hasattr(game.rule_set.deals, "outcomes")


def deals_of(game: Game, states: Any) -> list[PossibleDeal] | None:
    """Return all deals that chance may make in a state, equally likely; None if they are not listed or none is due."""
    if not lists_deals(game) or game.turn_of(states) != CHANCE:
        return None
    state = game.plain(states.tobytes())
    firsts = range(game.players) if state.first < 0 else [state.first]
    return [(first, deal) for first in firsts for deal in game.rule_set.deals.outcomes(state)]


def set_deal(game: Game, states: Any, deal: PossibleDeal) -> None:
    """Let one of these deals be made."""
    states["first"] = deal[0]
    game.rule_set.deals.set_deal(states[0], deal[1])


def after_deals(game: Game, states: Any) -> Iterator[Any]:
    """Yield the states after each deal that chance may make in an array of one state."""
    for deal in deals_of(game, states) or ():
        dealt = copied(states)
        set_deal(game, dealt, deal)
        yield dealt


def after_moves(game: Game, states: Any) -> Iterator[Any]:
    """Yield the states after each legal move in an array of one state."""
    for code in game.legal_codes(states):
        played = copied(states)
        game.rules.apply(played[0], code)
        yield played


@lru_cache(maxsize=64)
def knowable(game: Game, seat: int | None) -> frozenset[bytes] | None:
    """Return all that `seat` (None: a spectator) can know at any time, as the kernels have it.

    None if the game does not list its deals or is not small.
    """
    if not lists_deals(game):
        return None
    known: set[bytes] = set()
    found: set[bytes] = set()
    waiting = [game.new_states()]
    while waiting:
        states = waiting.pop()
        if game.turn_of(states) == CHANCE:
            coming = after_deals(game, states)
        else:
            known.add(hidden_states(game, states, seat).tobytes())
            coming = after_moves(game, states)
        for after in coming:
            if (raw := after.tobytes()) not in found:
                found.add(raw)
                waiting.append(after)
        if len(found) > MOST:
            return None
    return frozenset(known)
