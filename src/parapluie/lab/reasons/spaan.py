"""What can be said of a move in Spaan's Rainbow: what it risks, what it may win, what it leaves."""

from typing import Any

from parapluie.games.event import Sentence
from parapluie.games.spaan.rules import BLACK, CODE, PLAY, STOP, TOP, WHITE
from parapluie.games.telling import yes
from parapluie.lab.reasons import Feature, each_after, percent
from parapluie.match.game import Game

SURE = 0.5  # what it is worth that the opponent has no card that is surely safe
JOKER = 0.12  # what a joker in the hand is worth


def features(game: Game, worlds: Any, seat: int, code: int) -> list[Feature]:
    """How often the move loses the row, or wins it; whether it spends a joker; what the opponent finds."""
    after = each_after(game, worlds, code)
    won = worlds[0].won.tolist()
    lost = sum(one.won[1 - seat] > won[1 - seat] for one in after) / len(after)
    full = sum(one.won[seat] > won[seat] for one in after) / len(after)
    found = [
        Feature("loses", 1 - lost, Sentence("reason-SP-loses", {"n": percent(lost)})),
        Feature("completes", full, Sentence("reason-SP-completes", {"n": percent(full)})),
    ]
    if PLAY <= code < STOP:
        spent = (code - PLAY) & 1 == 0 and front(worlds[0], seat, (code - PLAY) >> 1) == WHITE
        found.append(Feature("joker", -JOKER * spent, Sentence("reason-SP-joker", {"joker": yes(bool(spent))})))
    passed = [one for one in after if one.turn == 1 - seat and one.length]
    if len(passed) == len(after):  # the turn ends with this move
        safe = sum(has_safe_card(one) for one in passed) / len(passed)
        found.append(Feature("leaves", -SURE * safe, Sentence("reason-SP-leaves", {"n": percent(safe)})))
    return found


def front(state: Any, seat: int, slot: int) -> int:
    """The face of a card in a hand that its owner sees."""
    card = int(state.hand[seat, slot]) & CODE
    return int(TOP[card if seat == 0 else card ^ 1])


def has_safe_card(state: Any) -> bool:
    """Whether the seat whose turn it is sees a face in its hand that loses nothing."""
    seat = int(state.turn)
    faces = [front(state, seat, slot) for slot in range(state.held[seat])]
    return any(face == WHITE or (face != BLACK and not state.colours >> face & 1) for face in faces)
