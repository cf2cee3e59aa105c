"""The cards of Spaan's Rainbow as texts: the letters of their faces."""

from parapluie.games.spaan.rules import CODE, LETTERS, TOP

TOP_FACE = [int(face) for face in TOP]
TOP_LETTER = [LETTERS[face] for face in TOP_FACE]  # by code, as are the faces

UNDER_LETTER = [TOP_LETTER[code ^ 1] for code in range(len(TOP_LETTER))]


def faces(card: int) -> str:
    code = card & CODE
    return TOP_LETTER[code] + TOP_LETTER[code ^ 1]
