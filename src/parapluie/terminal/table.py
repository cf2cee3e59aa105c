"""A view as lines of text, what it asks for, and its moves in words."""

from parapluie.games.rainbow7.words import PILES, Rainbow7View
from parapluie.games.sazuki.words import SazukiView
from parapluie.games.spaan.words import SpaanView
from parapluie.games.view import View
from parapluie.terminal.words import COLOURS, NONE, Words


def words_for(language: str, view: View) -> Words:
    effects = view.effects if isinstance(view, Rainbow7View) else ""
    return Words(language, view.game, view.seat, effects=effects)


def describe(language: str, view: View) -> list[str]:
    """The whole table as the seat of the view sees it, a thing a line, and whose turn it is, if another's."""
    words = words_for(language, view)
    lines: list[str] = []
    if isinstance(view, Rainbow7View):
        lines = rainbow7_table(words, view)
    elif isinstance(view, SazukiView):
        lines = sazuki_table(words, view)
    elif isinstance(view, SpaanView):
        lines = spaan_table(words, view)
    return lines if view.turn == view.seat and not view.over else [*lines, prompt(language, view)]


def brief(language: str, view: View) -> list[str]:
    """What a player needs at the start of a turn, when the rest has been told as it happened; nothing within a turn."""
    words = words_for(language, view)
    if isinstance(view, Rainbow7View) and view.phase == "play":
        return own_hand(words, view.hand)
    if isinstance(view, SazukiView) and view.phase == "play":
        return [sazuki_prizes(words, view), *own_hand(words, view.hand)]
    if isinstance(view, SpaanView) and view.phase == "begin":
        return spaan_row(words, view) + [spaan_hand(words, view, seat) for seat in range(view.seats)]
    return []


def prompt(language: str, view: View) -> str:
    """Whose turn it is and what is asked."""
    words = words_for(language, view)
    if view.over or view.turn is None:
        return words.say("view-over")
    if view.turn != view.seat:
        return words.say("prompt-wait", player=words.name(view.turn))
    if isinstance(view, Rainbow7View):
        return rainbow7_prompt(words, view)
    if isinstance(view, SazukiView):
        return words.say_own("prompt", view.phase, prizes=words.cards(view.prizes))
    assert isinstance(view, SpaanView)
    if view.phase == "begin":
        return words.say_own("prompt", "begin", flip=yes(any(move.startswith("flip") for move in view.moves)))
    if view.phase == "continue":
        return words.say_own("prompt", "continue", cards=words.count(view.laid))
    return words.say_own("prompt", view.phase)


def move_words(language: str, view: View, move: str) -> str:
    """A legal move of the view in words; cards are only named, since they are typed in the move's text."""
    words = words_for(language, view)
    if isinstance(view, Rainbow7View):
        return rainbow7_move(words, view, move)
    name, *rest = move.split()
    if isinstance(view, SazukiView):
        return words.say_own("move", name, **sazuki_values(words, name, rest))
    assert isinstance(view, SpaanView) and view.seat is not None
    if name == "flip":
        return words.say_own("move", name, place=int(rest[0]), face=words.face(view.row[int(rest[0]) - 1].front))
    if name == "play":
        face = words.face(view.hands[view.seat][int(rest[0]) - 1].front)
        return words.say_own("move", name, slot=int(rest[0]), side=rest[1], face=face)
    return words.say_own("move", name)


def yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def own_hand(words: Words, cards: list[str]) -> list[str]:
    """The seat's own hand; no line if it is empty, or for a spectator."""
    return [words.say("view-hand", n=words.count(len(cards)), cards=words.cards(cards))] if cards else []


# --- Rainbow 7


def rainbow7_table(words: Words, view: Rainbow7View) -> list[str]:
    deck, supply = words.count(view.deck), words.count(view.supply, "tokens")
    lines = [
        words.say_own("view", "table", round=view.round, deck=deck, supply=supply),
        words.say_own("view", "sevens", cards=words.cards(view.sevens)),
        *(pile(words, view, name) for name in PILES),
    ]
    for seat, size in enumerate(view.hand_sizes):
        cards, tokens = words.count(size), words.count(view.tokens[seat], "tokens")
        who = words.who(seat) | {"player": words.target(seat)}
        lines.append(words.say_own("view", "seat", **who, cards=cards, tokens=tokens))
    lines += own_hand(words, view.hand)
    if view.playing:
        lines.append(words.say_own("view", "playing", cards=words.cards(view.playing)))
    if view.pending:
        lines.append(words.say_own("view", "pending", cards=words.cards(view.pending)))
    return lines


def pile(words: Words, view: Rainbow7View, name: str) -> str:
    shown = view.piles[PILES.index(name)]
    card = NONE if shown.top is None else words.card(shown.top)
    return words.say_own("view", "pile", pile=name, card=card, n=words.count(shown.height))


def top(words: Words, view: Rainbow7View, name: str) -> str:
    """What a pile shows; how many cards it has does not matter for a choice."""
    card = view.piles[PILES.index(name)].top
    return pile(words, view, name) if card is None else words.say_own("view", "top", pile=name, card=words.card(card))


def rainbow7_prompt(words: Words, view: Rainbow7View) -> str:
    offered = [name for name in PILES if f"{view.phase} {name}" in view.moves]
    tops = " ".join(top(words, view, name) for name in offered)
    match view.phase:
        case "play":
            return words.say_own("prompt", "play", rainbow=yes("rainbow" in view.moves))
        case "on":
            return words.say_own("prompt", "on", tops=tops)
        case "lay":
            return words.say_own("prompt", "lay", pile=view.onto, cards=words.cards(view.playing))
        case "effect":
            return words.say_own("prompt", "effect", skip=yes("skip" in view.moves), cards=words.cards(view.pending))
        case _:
            return words.say_own("prompt", "draw", keep=yes("keep" in view.moves), tops=tops).rstrip()


def rainbow7_move(words: Words, view: Rainbow7View, move: str) -> str:
    name, *rest = move.split()
    match name:
        case "play" | "lay":
            return words.say_own("move", name, cards=words.cards(rest, bare=True))
        case "on" | "draw":
            top = None if rest[0] == "deck" else view.piles[PILES.index(rest[0])].top
            return words.say_own("move", name, pile=rest[0], card=NONE if top is None else words.card(top))
        case "effect":
            effect = words.say(f"effect-{view.effects[COLOURS.index(rest[0][0])]}")
            if rest[1:]:
                target = words.target(int(rest[1].removeprefix("@")))
                effect = words.say_own("event", "effect-on", effect=effect, target=target)
            return words.say_own("move", name, card=words.card(rest[0], bare=True), effect=effect)
        case _:
            return words.say_own("move", name)


# --- Rainbow by Mito Sazuki


def sazuki_table(words: Words, view: SazukiView) -> list[str]:
    lines = [sazuki_prizes(words, view)]
    for group in view.groups:
        who, cards = words.who(group.seat), words.group(group.cards)
        lines.append(words.say_own("view", "group", **who, group=cards, chosen=yes(group.chosen)))
    for seat, size in enumerate(view.hand_sizes):
        cards, prizes = words.count(size), words.count(view.pile_sizes[seat])
        lines.append(words.say_own("view", "seat", **words.who(seat), cards=cards, prizes=prizes))
    for seat, size in enumerate(view.stack_sizes):
        if size:
            lines.append(words.say_own("view", "stack", **words.who(seat), cards=words.count(size)))
    if view.seat is not None and view.piles[view.seat]:
        lines.append(words.say_own("view", "pile", cards=words.cards(view.piles[view.seat])))
    return lines + own_hand(words, view.hand)


def sazuki_prizes(words: Words, view: SazukiView) -> str:
    return words.say_own("view", "table", round=view.round, prizes=words.cards(view.prizes))


def sazuki_values(words: Words, name: str, cards: list[str]) -> dict[str, str | int]:
    return {"group": words.group(cards)} if name == "play" else {"n": len(cards), "high": cards[0]}


# --- Rainbow by Mathias Spaan


def spaan_table(words: Words, view: SpaanView) -> list[str]:
    end = NONE if view.end is None else words.face(view.end)
    lines = [words.say_own("view", "table", deck=words.count(view.deck), end=end)]
    for seat, won in enumerate(view.scores):
        lines.append(words.say_own("view", "seat", **words.who(seat), cards=words.count(won or 0)))
    lines += spaan_row(words, view)
    return lines + [spaan_hand(words, view, seat) for seat in range(view.seats)]


def spaan_row(words: Words, view: SpaanView) -> list[str]:
    faces = words.places(card.front for card in view.row)
    return [words.say_own("view", "row", n=words.count(len(view.row)), faces=faces)]


def spaan_hand(words: Words, view: SpaanView, seat: int) -> str:
    """A hand as the seat of the view sees it: its own from the front, the other's from the back."""
    cards = view.hands[seat]
    faces = words.places(card.front if seat == view.seat else card.back for card in cards)
    if view.seat is None:
        faces = NONE
    return words.say_own("view", "hand", **words.who(seat), n=words.count(len(cards)), faces=faces)
