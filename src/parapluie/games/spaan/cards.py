"""The cards of Spaan's Rainbow as texts: the letters of their faces."""

from parapluie.games.plain_state import number_reader
from parapluie.games.spaan.rules import CODE, LETTERS, STATE, TOP

TOP_FACE = [int(face) for face in TOP]
TOP_LETTER = [LETTERS[face] for face in TOP_FACE]  # by code, as are the faces

UNDER_LETTER = [TOP_LETTER[code ^ 1] for code in range(len(TOP_LETTER))]
BOTH = [top + under for top, under in zip(TOP_LETTER, UNDER_LETTER, strict=True)]
deck_card = number_reader(STATE, "deck")  # who looks at one card need not read them all


def faces(card: int) -> str:
    return BOTH[card & CODE]
