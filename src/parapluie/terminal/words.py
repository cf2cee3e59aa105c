"""Cards, players, counts and lists in words, for one listener."""

from collections.abc import Iterable
from typing import Any

from parapluie.language import say

PREFIX = {"rainbow7": "R7", "rainbow7-first": "R7", "rainbow-sazuki": "SZ", "rainbow-spaan": "SP"}  # of rule ids
COLOURS = "ROYGBIV"
NONE = "none"  # what messages take for a value that is not there


class Words:
    """The words of a language for a game, as said to the seat `me` (None: to nobody at the table).

    With `effects`, a letter a colour, a seven of Rainbow 7 is named together with its effect.
    """

    def __init__(self, language: str, game: str, me: int | None, *, effects: str = "") -> None:
        self.language = language
        self.prefix = PREFIX[game]
        self.me = me
        self.effects = effects

    def say(self, message: str, **values: Any) -> str:
        return say(self.language, message, **values)

    def say_own(self, kind: str, name: str, **values: Any) -> str:
        """A message that each game has its own of, such as `event-R7-draw`."""
        return self.say(f"{kind}-{self.prefix}-{name}", **values)

    def who(self, seat: int | None) -> dict[str, Any]:
        """A seat as the messages take it."""
        if seat is None:
            return {"who": NONE, "player": NONE}
        return {"who": "you" if seat == self.me else "other", "player": self.name(seat)}

    def name(self, seat: int) -> str:
        """What a player is called, the listener too; people count players from 1."""
        return self.say("player-number-name", n=seat + 1)

    def player(self, seat: int) -> str:
        return self.say("player-name", **self.who(seat))

    def target(self, seat: int) -> str:
        """A player with the seat number that is typed in a move."""
        return self.say("player-target", **self.who(seat), seat=seat)

    def numbers(self, scores: list[int]) -> str:
        """A number for each player."""
        return self.listed(self.say("player-number", **self.who(seat), n=n) for seat, n in enumerate(scores))

    def count(self, n: int, what: str = "cards") -> str:
        return self.say(f"count-{what}", n=n)

    def listed(self, items: Iterable[str]) -> str:
        """Items as one enumeration; nothing if there is none."""
        first, *rest = [*items] or [""]
        for i, item in enumerate(rest, 1):
            is_last = i == len(rest)
            first = self.say("list-last", first=first, last=item) if is_last else self.joined(first, item)
        return first

    def joined(self, first: str, item: str) -> str:
        return self.say("list-next", first=first, next=item)

    # --- cards

    def card(self, card: str, *, bare: bool = False) -> str:
        """A card of Rainbow 7: its colour and value, and what is typed for it unless `bare`."""
        end = "-bare" if bare else ""
        if card == "*":
            return self.say(f"card-rainbow{end}")
        values = {"colour": self.say(f"colour-{card[0]}"), "value": card[1]}
        if bare:
            return self.say("card-colour-bare", **values)
        if self.effects and card[1] == "7":
            effect = self.say(f"effect-{self.effects[COLOURS.index(card[0])]}")
            return self.say("card-seven", **values, card=card, effect=effect)
        return self.say("card-colour", **values, card=card)

    def cards(self, cards: list[str], *, bare: bool = False) -> str:
        """The cards of a list: of Rainbow 7 one by one, of Sazuki by value, or the word for none."""
        if not cards:
            return NONE
        if self.prefix == "R7":
            return self.listed(self.card(card, bare=bare) for card in cards)
        values = sorted(set(cards))
        return self.listed(self.say("cards-of-value", n=cards.count(value), value=value) for value in values)

    def group(self, cards: list[str]) -> str:
        """Sazuki: cards that are played together (SZ-11, SZ-12)."""
        kind = "solo" if len(cards) == 1 else "set" if cards[0] == cards[-1] else "run"
        return self.say("group-of-cards", group=kind, n=len(cards), low=cards[0], high=cards[-1])

    def face(self, face: str | None) -> str:
        """A face of a card of Spaan."""
        if face is None:
            return self.say("card-face-unknown")
        return self.say("card-face", colour=self.say(f"colour-{face}"), face=face)

    def faces(self, faces: Iterable[str | None]) -> str:
        return self.listed(self.face(face) for face in faces) or NONE

    def places(self, faces: Iterable[str | None]) -> str:
        """Faces with their places, counted from 1 as in the moves."""
        named = (self.say_own("view", "place", place=i, face=self.face(face)) for i, face in enumerate(faces, 1))
        return self.listed(named) or NONE
