"""Cards, seats and lists in words: what every sentence about a game is made of."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from parapluie.language import say

PREFIX = {"rainbow7": "R7", "rainbow7-first": "R7", "rainbow-sazuki": "SZ", "rainbow-spaan": "SP"}
COLOURS = "ROYGBIV"
NONE = "none"  # stands for what is not there or not known; a message has a variant for it and never shows it
SPELLED_OUT = 4  # values that are named one by one; more of them are counted


@dataclass(frozen=True)
class Voice:
    """A language, and the seat that is spoken to as "you" (None: nobody, all seats are players with a number)."""

    language: str
    me: int | None

    def say(self, message: str, **values: Any) -> str:
        return say(self.language, message, **values)

    def whose(self, seat: int | None) -> dict[str, Any]:
        """The values of a message about a seat. Players are counted from 1, seats from 0."""
        if seat is None:
            return {"who": NONE, "player": NONE, "seat": NONE}
        return {"who": "you" if seat == self.me else "other", "player": seat + 1, "seat": seat}

    def about(self, message: str, seat: int | None, **values: Any) -> str:
        """A message about a seat."""
        return self.say(message, **self.whose(seat), **values)

    def count(self, what: str, n: int) -> str:
        """A number of cards, tokens or moves."""
        return self.say(f"count-{what}", n=n)

    def join(self, parts: Iterable[str]) -> str:
        """Several things as one text, `NONE` for no thing."""
        *most, last = tuple(parts) or (NONE,)
        if not most:
            return last
        first = most[0]
        for part in most[1:]:
            first = self.say("list-next", first=first, next=part)
        return self.say("list-last", first=first, last=last)

    def players(self, seats: Iterable[int]) -> str:
        return self.join(self.about("player-name", seat) for seat in seats)

    def by_seat(self, numbers: list[int]) -> str:
        """A number for each seat."""
        return self.join(self.about("player-number", seat, n=n) for seat, n in enumerate(numbers))

    def card(self, card: str, *, effects: str = "") -> str:
        """A card in words with its text; a seven with its effect, if the effects of the colours are given."""
        if card == "*":
            return self.say("card-rainbow")
        if card.isdigit():
            return card
        colour, value = self.say(f"colour-{card[0]}"), card[1]
        if effects and value == "7":
            effect = self.say(f"effect-{effects[COLOURS.index(card[0])]}")
            return self.say("card-seven", colour=colour, value=value, card=card, effect=effect)
        return self.say("card-colour", colour=colour, value=value, card=card)

    def bare_card(self, card: str) -> str:
        """A card of Rainbow 7 in words without its text, for where the text has just been said."""
        if card == "*":
            return self.say("card-rainbow-bare")
        return self.say("card-colour-bare", colour=self.say(f"colour-{card[0]}"), value=card[1])

    def cards(self, cards: list[str], *, effects: str = "") -> str:
        """A list of cards; many cards without colours are counted by their value."""
        if len(cards) > SPELLED_OUT and cards[0].isdigit():
            values = sorted(set(cards))
            return self.join(self.say("cards-of-value", n=cards.count(value), value=value) for value in values)
        return self.join(self.card(card, effects=effects) for card in cards)

    def group(self, cards: list[str]) -> str:
        """Cards of Sazuki's game that are played together: a solo, a set or a run."""
        group = "solo" if len(cards) == 1 else "set" if cards[0] == cards[1] else "run"
        return self.say("group-of-cards", group=group, n=len(cards), low=cards[0], high=cards[-1])

    def face(self, face: str | None) -> str:
        """A face of a card of Spaan's game."""
        if face is None:
            return self.say("card-face-unknown")
        return self.say("card-face", colour=self.say(f"colour-{face}"), face=face)

    def faces(self, faces: Iterable[str | None]) -> str:
        return self.join(self.face(face) for face in faces)

    def effect(self, effect: str, target: int | None) -> str:
        """The effect of a seven, with the seat that it is used on."""
        word = self.say(f"effect-{effect}")
        if target is None:
            return word
        return self.say("event-R7-effect-on", effect=word, target=self.about("player-target", target))
