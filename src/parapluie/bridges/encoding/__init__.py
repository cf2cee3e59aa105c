"""The games in numbers, one module a game: what a seat has been shown as an array, and the moves from 0 upwards.

Each module holds, in this order:

    LONGEST                         decisions after which OpenSpiel, which wants a limit, is told that a game has ended
    IS_DEALT_ONCE                   whether there is one shuffle in a game
    ACTIONS                         how many moves there are; each has a number below, the same in every position
    number_of(code, turn, seats)    the number of a move of the rules, made by the seat `turn`
    code_of(number, turn, seats)    the other way round
    parts(seats)                    names and shapes of the parts of an observation, in their order
    observe(state, seat, out)       write what `seat` has been shown into `out`, numbers from 0 to 127; it reads nothing
                                    else, and a state from which `hide` took the rest gives the same

Seats are counted from the one that looks (or moves), which is 0, to the left, so that one policy can play all seats.
A game of another package may name such a module as its part `encoding`; one that has none gets that of `generic`.
"""

from functools import cache
from typing import Any

from parapluie.games.rule_set import RuleSet


@cache
def encoding_of(rule_set: RuleSet) -> Any:
    """The encoding of a rule set."""
    from parapluie.bridges.encoding import generic

    return rule_set.layer_part("encoding", __name__) or generic.encoding_for(rule_set)
