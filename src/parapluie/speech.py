"""Sentences in words, for one listener. Nothing else in Python makes words of events, tables and moves."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from parapluie.games.event import Argument, Sentence
from parapluie.games.rule_set import RuleSet
from parapluie.language import has_message, say


class Listener:
    """Somebody who is told of a game: in a language, at a seat (None: at none), with the names of the players.

    For whoever types, `with_texts`, cards are named with their texts in moves, where the words do not have them.
    """

    def __init__(
        self,
        language: str,
        rule_set: RuleSet,
        seat: int | None,
        *,
        names: Sequence[str] = (),
        with_texts: bool = False,
    ) -> None:
        self.language, self.seat = language, seat
        self.prefix = rule_set.prefix  # of the game’s messages
        self.names, self.with_texts = names, with_texts

    def tell(self, sentences: Iterable[Sentence]) -> str:
        """Sentences, one after the other."""
        return " ".join(self.say(sentence) for sentence in sentences)

    def say(self, sentence: Sentence) -> str:
        """A sentence."""
        values: dict[str, Any] = {}
        for name, value in sentence.args.items():
            values[name] = self.words(value) if isinstance(value, Argument) else value
            if name == "player" and isinstance(value, Argument) and value.seat is not None:
                values |= self.who(value.seat)
        return say(self.language, sentence.id, **values)

    def words(self, value: Argument) -> str:
        """A value in words."""
        if value.seat is not None:
            return self.player(value.seat)
        if value.seats is not None:
            return self.listed(self.player(seat) for seat in value.seats)
        if value.cards is not None:
            return self.listed(self.card(card, n) for card, n in Counter(value.cards).items())
        if value.numbers is not None:
            return self.listed(
                say(self.language, "player-number", n=n, **self.who(seat)) for seat, n in enumerate(value.numbers)
            )
        if value.count is not None:
            own = f"count-{value.of}-{self.prefix}"  # such as chips for tokens
            return say(self.language, own if has_message(self.language, own) else f"count-{value.of}", n=value.count)
        return self.listed(self.say(sentence) for sentence in value.says or ())

    def who(self, seat: int) -> dict[str, str]:
        """A player as the messages take it: `who` is you or other, `player` the name."""
        return {"who": "you" if seat == self.seat else "other", "player": self.name(seat)}

    def name(self, seat: int) -> str:
        """What a player is called, the listener too; people without names are counted from 1."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or say(self.language, "player-number-name", n=seat + 1)

    def player(self, seat: int) -> str:
        """A player within a sentence."""
        return say(self.language, "player-name", **self.who(seat))

    def card(self, card: str, n: int = 1) -> str:
        """A card, or n that are alike."""
        words = say(self.language, f"card-{self.prefix}", card=card, first=card[:1], rest=card[1:], n=n)
        if not self.with_texts or card in words:
            return words
        return say(self.language, "card-text", card=card, words=words)

    def listed(self, items: Iterable[str]) -> str:
        """Items as one enumeration; nothing if there is none."""
        first, *rest = [*items] or [""]
        for i, item in enumerate(rest, 1):
            if i == len(rest):
                first = say(self.language, "list-last", first=first, last=item)
            else:
                first = say(self.language, "list-next", first=first, next=item)
        return first
