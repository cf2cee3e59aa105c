"""Events, tables and questions in sentences that can be read aloud."""

from collections.abc import Iterable

from parapluie.games.event import Event
from parapluie.terminal.table import brief, describe, move_words, prompt
from parapluie.terminal.words import NONE, Words

__all__ = ["brief", "describe", "merge_laid", "move_words", "prompt", "result", "tell", "tell_openly"]


def tell(language: str, game: str, event: Event, me: int | None) -> str:
    """An event in words for the seat `me` (None: for nobody at the table); it holds just what may be told."""
    words = Words(language, game, me)
    tellers = {"R7": rainbow7_event, "SZ": sazuki_event, "SP": spaan_event}
    return " ".join(tellers[words.prefix](words, event))


def tell_openly(language: str, game: str, event: Event) -> str:
    """An event in words with all its secrets, each with the player that it is known to."""
    words = Words(language, game, None)
    if any("card" in secret for secret in event.secrets.values()):
        return tell(language, game, event.told_to(event.seat), None)
    told = [tell(language, game, event.told_to(None), None)]
    for seat, secret in event.secrets.items():
        if "hand" in secret:
            told.append(hand(words, seat, secret["hand"]))
        if "faces" in secret:
            told.append(words.say_own("event", "sides", player=words.name(seat), faces=words.faces(secret["faces"])))
    return " ".join(told)


def merge_laid(events: Iterable[Event]) -> list[Event]:
    """The events, with cards that one seat lays on a pile one after the other as a single event."""
    merged: list[Event] = []
    for event in events:
        if event.kind == "lay":
            cards = [event.facts["card"]]
            if merged and is_same_laying(merged[-1], event):
                cards = merged.pop().facts["cards"] + cards
            event = Event(kind="lay", seat=event.seat, facts={**event.facts, "cards": cards})
        merged.append(event)
    return merged


def is_same_laying(before: Event, event: Event) -> bool:
    return before.kind == "lay" and before.seat == event.seat and before.facts["pile"] == event.facts["pile"]


def result(language: str, game: str, winners: list[int], me: int | None) -> str:
    """Who has won."""
    words = Words(language, game, me)
    if len(winners) == 1:
        return words.say("result-win", **words.who(winners[0]))
    return words.say("result-shared", players=words.listed(words.player(seat) for seat in winners))


def hand(words: Words, seat: int, cards: list[str]) -> str:
    return words.say("event-hand", **words.who(seat), cards=words.cards(cards))


def own_hand(words: Words, event: Event) -> list[str]:
    """The listener's hand, if the event shows it."""
    return [hand(words, words.me, event.facts["hand"])] if words.me is not None and "hand" in event.facts else []


def opening(words: Words, event: Event) -> list[str]:
    """The own hand after a deal, and who starts."""
    return [*own_hand(words, event), words.say("event-start", **words.who(event.seat))]


# --- Rainbow 7


def rainbow7_event(words: Words, event: Event) -> list[str]:
    facts, who = event.facts, words.who(event.seat)
    match event.kind:
        case "deal":
            return rainbow7_deal(words, event)
        case "rebuild":
            values = {"cards": words.count(facts["cards"])}
        case "combination":
            values = who | {"cards": words.cards(facts["cards"])}
        case "announce":
            hands = [hand(words, seat, cards) for seat, cards in enumerate(facts["hands"])]
            return [words.say_own("event", "announce", **who, total=facts["total"]), *hands]
        case "effect":
            values = who | {"card": words.card(facts["card"]), "effect": effect(words, event)}
        case "draw":
            card = words.card(facts["card"]) if "card" in facts else NONE
            values = who | {"from": facts["from"], "card": card}
        case "lay":
            cards = facts.get("cards", [facts["card"]])
            values = who | {"pile": facts["pile"], "n": len(cards), "cards": words.cards(cards)}
        case "pile":
            values = who | {"pile": facts["pile"]}
        case "turn-up":
            values = {"pile": facts["pile"], "card": words.card(facts["card"])}
        case "tokens":
            change = "gain" if facts["change"] > 0 else "loss"
            taken = words.count(abs(facts["change"]), "tokens")
            values = who | {"change": change, "taken": taken, "n": facts["tokens"]}
        case "round":
            values = who | {"cause": facts["cause"], "totals": words.numbers(facts["totals"])}
        case "over":
            values = {"scores": words.numbers(facts["scores"])}
        case _:
            values = who
    return [words.say_own("event", event.kind, **values)]


def rainbow7_deal(words: Words, event: Event) -> list[str]:
    a, b, c = (words.card(card) for card in event.facts["piles"])
    told = [words.say_own("event", "deal", round=event.facts["round"], a=a, b=b, c=c)]
    if event.facts["exchanged"]:
        players = words.listed(words.player(seat) for seat in event.facts["exchanged"])
        told.append(words.say_own("event", "exchanged", players=players))
    return told + opening(words, event)


def effect(words: Words, event: Event) -> str:
    name = words.say(f"effect-{event.facts['effect']}")
    if "target" not in event.facts:
        return name
    return words.say_own("event", "effect-on", effect=name, target=words.target(event.facts["target"]))


# --- Rainbow by Mito Sazuki


def sazuki_event(words: Words, event: Event) -> list[str]:
    facts, who = event.facts, words.who(event.seat)
    match event.kind:
        case "deal":
            return [words.say_own("event", "deal", prizes=words.cards(facts["prizes"])), *opening(words, event)]
        case "play":
            values = who | {"group": words.group(facts["cards"])}
        case "take":
            values = who | {"n": len(facts["cards"]), "high": facts["cards"][0]}
        case "pick-up":
            told = [words.say_own("event", "pick-up", **who, cards=words.count(facts["cards"]))]
            return told + own_hand(words, event)
        case "round":
            gone, prizes = words.cards(facts["gone"]), words.cards(facts["prizes"])
            told = [words.say_own("event", "round", who=who["who"], gone=gone, prizes=prizes)]
            return told if event.seat is None else [*told, words.say("event-start", **who)]
        case "over":
            values = {"scores": words.numbers(facts["scores"])}
        case _:
            values = who
    return [words.say_own("event", event.kind, **values)]


# --- Rainbow by Mathias Spaan


def spaan_event(words: Words, event: Event) -> list[str]:
    facts, who = event.facts, words.who(event.seat)
    match event.kind:
        case "deal":
            return [words.say_own("event", "deal"), *opening(words, event)]
        case "draw":
            values = who | {"cards": words.count(facts["cards"]), "faces": words.faces(facts.get("faces", []))}
        case "flip":
            values = who | {"place": facts["place"], "face": words.face(facts["face"])}
        case "play":
            values = who | {"slot": facts["slot"], "side": facts["side"], "face": words.face(facts["face"])}
        case "award":
            values = who | {"cards": words.count(facts["cards"]), "cause": facts["cause"]}
        case "over":
            values = {"scores": words.numbers(facts["scores"])}
        case _:
            values = who
    return [words.say_own("event", event.kind, **values)]
