"""What is counted of Rainbow 7: combinations, the effects of the sevens, draws, announcements and how rounds end."""

from collections.abc import Iterator, Sequence
from typing import Any

from parapluie.games.event import Event
from parapluie.games.rainbow7 import EFFECTS
from parapluie.games.rainbow7.cards import COLOURS
from parapluie.games.rainbow7.events import Announce, Combination, Dealt, Draw, Effect, Over, Round

RULES = {
    "solo": "R7-30",
    "value": "R7-31",
    "colour": "R7-32",
    "wild": "R7-33",
    "flood": "R7-42",
    "cloud": "R7-43",
    "shelter": "R7-44",
    "sun": "R7-45",
    "skip": "R7-40",
    "deck": "R7-50",
    "pile": "R7-50",
    "keep": "R7-44",
    "turn-up": "R7-51",
    "rebuild": "R7-52",
    "exchange": "R7-13",
    "announce": "R7-21",
    "storm": "R7-53",
    "thunderstorm": "R7-53",
    "perfect": "R7-54",
    "tie": "R7-61",
}
TRIALS = ("announcements",)
ROUND = "round"
EFFECT_NAMES = dict(zip(EFFECTS, ("flood", "cloud", "shelter", "sun"), strict=True))


def happenings(event: Event, seat: int) -> list[str]:
    if isinstance(event, Combination):
        wild = ["wild"] if "*" in event.cards else []
        return [form_of(event.cards), *wild]
    if isinstance(event, Effect):
        return [EFFECT_NAMES[event.effect]]
    if isinstance(event, Draw):  # by others in a flood
        return ["deck" if event.from_ == "deck" else "pile"] if event.seat == seat else []
    if isinstance(event, Round):
        return [event.cause]
    if isinstance(event, Dealt):
        return ["exchange"] * len(event.exchanged)
    if isinstance(event, Over):
        return ["tie"] if event.tied else []
    return [event.kind] if event.kind in RULES else []


def form_of(cards: Sequence[str]) -> str:
    """A Solo, a Value or a Colour; what can be both is a Value."""
    if len(cards) == 1:
        return "solo"
    return "value" if len({card[1:] for card in cards if card != "*"}) <= 1 else "colour"


def sorts(state: Any, move: str) -> set[str]:
    word, *rest = move.split(" ")
    if word == "play" and len(rest) > 1:
        sevens = [card for card in rest if card[1:] == "7"]
        effects = {EFFECT_NAMES[EFFECTS[state.effects[COLOURS.index(card[0])]]] for card in sevens}
        return {form_of(rest), *effects} | ({"wild"} if "*" in rest else set())
    if word == "draw":
        return {"deck" if rest == ["deck"] else "pile"}
    known = {"play": "solo", "rainbow": "announce", "skip": "skip", "keep": "keep"}
    return {known[word]} if word in known else set()


def trials(events: Sequence[Event]) -> Iterator[tuple[str, str, bool]]:
    """Announcements by the total of the hand, won if nobody was lower (R7-53)."""
    total: int | None = None
    for event in events:
        if isinstance(event, Announce):
            total = event.total
        elif isinstance(event, Round) and total is not None:
            yield "announcements", str(total), event.cause == "storm"
            total = None
