"""A game in numbers that has no module of its own: the moves that it lists, and what a seat knows, byte by byte.

It is meant for small games. Their moves have `CODES`: the codes of all moves by their texts. An observation is the
record of the state without its generator, as `hide` leaves it for the seat: two numbers from 0 to 15 for each byte.
"""

from types import SimpleNamespace
from typing import Any

import numpy as np

from parapluie.bridges.encoding.numbering import numbering
from parapluie.games.binding import bind, kernels_of
from parapluie.games.rule_set import RuleSet
from parapluie.match.errors import ParapluieError

LONGEST = 1000  # decisions


def observe(state, seat, out):
    """Write what `seat` has been shown into `out`."""
    scratch = np.empty(1, STATE)
    scratch[0] = state
    hide(scratch[0], seat)
    raw = scratch.view(np.uint8)
    for i in range(BEGIN, len(raw)):
        out[2 * (i - BEGIN)] = raw[i] >> 4
        out[2 * (i - BEGIN) + 1] = raw[i] & 15


def encoding_for(rule_set: RuleSet) -> Any:
    """What an encoding module holds, for this rule set; ParapluieError if its moves are not listed."""
    codes = getattr(rule_set.moves, "CODES", None)
    if codes is None:
        raise ParapluieError("bridge/no-moves", f"{rule_set.id} lists no moves: its part `moves` has no CODES.")
    record = rule_set.rules.STATE
    begin: int = record.fields["seats"][1]
    number_of, code_of = numbering(list(codes.values()))
    shape = (record.itemsize - begin, 2)
    return SimpleNamespace(
        ACTIONS=len(codes),
        LONGEST=LONGEST,
        IS_DEALT_ONCE=False,
        number_of=number_of,
        code_of=code_of,
        parts=lambda seats: {"known": shape},
        observe=bind(observe, {**kernels_of(rule_set), "BEGIN": begin}, _nrt=True),
    )
