"""A referee for Parapluie's game records: a second reading of the rules.

It replays records of all four rule sets from their text alone and shares no code with the package, so that a
misreading of a rule in one of the two shows as a difference between them. It prefers the obvious way to the fast one.

    check(lines)                      the faults of a file of records; an empty list means that there is none
    python tests/referee.py FILE...   the same from the shell, with counts; leaves with status 1 if there are faults

How it is built: each game is written down as one plain course of play that *asks* for what it needs next (a deal, a
move out of a list of legal ones, a shuffle, the result), and `Reader` answers from the lines of the record. A line that
is not what the rules ask for at this point is a fault. Ids such as R7-52 are those of the rules.

Two kinds of fault: one after which the replay still has a meaning is noted, and the replay goes on (a wrong list of
legal moves, a wrong score); any other ends the replay of that record, and the next record of the file is read.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

# ---- Reading a record -----------------------------------------------------------------------------------------------

FORMAT = 1
SEATS = {
    "rainbow7": range(2, 6),
    "rainbow7-first": range(2, 6),
    "rainbow-sazuki": range(2, 7),
    "rainbow-spaan": range(2, 3),
}
HEADER_FIELDS = {"parapluie", "game", "seats", "first", "options", "sevens"}
HEADER_FIELDS_IGNORED = {
    "seed", "key", "secret", "commitment", "contributions", "shuffle", "table", "number", "pledges", "abandoned"
}  # fmt: skip
LINE_FIELDS = {"deal": {"deal"}, "move": {"seat", "move", "legal"}, "rebuild": {"rebuild"}, "result": {"result"}}


@dataclass
class Report:
    """What was read in a file, and what is wrong with it."""

    records: int = 0
    unfinished: int = 0
    moves: int = 0
    faults: list[str] = field(default_factory=list)


class Fault(Exception):
    """A fault after which the record cannot be followed further."""


class Unfinished(Exception):
    """The record ends where it may end before the game is over."""


def is_number(value: object) -> bool:
    """Whether a JSON value is a whole number (true and false are not, though Python counts them as such)."""
    return type(value) is int


def is_list_of_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def is_list_of_lists(value: object) -> bool:
    return isinstance(value, list) and all(map(is_list_of_texts, value))


def difference(found: Iterable[str], expected: Iterable[str]) -> str:
    """How two multisets of texts differ, in words; empty if they do not."""
    found, expected = Counter(found), Counter(expected)
    parts = []
    if missing := expected - found:
        parts.append("missing " + ", ".join(sorted(missing.elements())))
    if extra := found - expected:
        parts.append("too many " + ", ".join(sorted(extra.elements())))
    return "; ".join(parts)


class Reader:
    """Answers what a game asks for from the lines of one record, in order, and notes what differs."""

    def __init__(self, lines: list[tuple[int, object]], report: Report) -> None:
        self.lines = lines
        self.report = report
        self.next = 0
        self.line = lines[0][0]

    def note(self, text: str) -> None:
        """A fault that does not end the replay."""
        self.report.faults.append(f"line {self.line}: {text}")

    def stop(self, text: str) -> None:
        """A fault that ends the replay."""
        raise Fault(f"line {self.line}: {text}")

    def require(self, condition: bool, text: str) -> None:
        if not condition:
            self.stop(text)

    def header(self) -> dict:
        """The first line of the record, as far as it does not depend on the game."""
        header = self._advance()
        self.require("parapluie" in header, "a record has to begin with its header")
        version, game, seats, first = (header.get(name) for name in ("parapluie", "game", "seats", "first"))
        self.require(is_number(version) and version == FORMAT, f"format {version!r} instead of {FORMAT}")
        self.require(isinstance(game, str) and game in SEATS, f"there is no game {game!r}")
        self.require(is_number(seats) and seats in SEATS[game], f"{game} is not played with {seats!r} seats")
        self.require(is_number(first) and first in range(seats), f"first {first!r} is not one of {seats} seats")
        self.require(isinstance(header.get("options", {}), dict), "options are not an object")
        for name in sorted(header.keys() - HEADER_FIELDS - HEADER_FIELDS_IGNORED):
            self.note(f"a header has no field {name!r}")
        if "sevens" in header and game != "rainbow7-first":
            self.note(f"a header of {game} has no sevens")
        known_options = {"effects"} if game.startswith("rainbow7") else set()
        for name in sorted(header.get("options", {}).keys() - known_options):
            self.note(f"{game} has no option {name!r}")
        return header

    def deal(self, fields: set[str]) -> dict:
        """The next line, which must be a deal with exactly these fields."""
        deal = self._expect("deal", "a deal", may_end=True)["deal"]
        self.require(isinstance(deal, dict), "a deal is an object")
        self.require(deal.keys() == fields, f"a deal has the fields {sorted(fields)}, not {sorted(deal)}")
        return deal

    def ask(self, seat: int, legal: Iterable[str]) -> str:
        """The next line, which must be a move of this seat out of the legal ones."""
        legal = sorted(legal)
        line = self._expect("move", f"a move of seat {seat}", may_end=True)
        self.report.moves += 1
        if not is_number(line.get("seat")) or line["seat"] != seat:
            self.note(f"seat {line.get('seat')!r} moves, but it is the turn of seat {seat}")
        if "legal" in line:
            self._compare_legal(line["legal"], legal)
        some = " | ".join(legal[:12]) + (f" | … ({len(legal)} in all)" if len(legal) > 12 else "")
        self.require(line["move"] in legal, f"{line['move']!r} is not legal; legal are: {some}")
        return line["move"]

    def rebuild(self, cards: list[str]) -> list[str]:
        """The next line, which must be a new deck of exactly these cards, in any order. No record ends before it."""
        deck = self._expect("rebuild", "the rebuild that the last move caused", may_end=False)["rebuild"]
        self.require(is_list_of_texts(deck), "a rebuild is a list of cards")
        wrong = difference(deck, cards)
        self.require(not wrong, f"the rebuilt deck has other cards than the piles below their tops: {wrong}")
        return list(deck)

    def result(self, **expected: list[int]) -> None:
        """The next line, which must be the result, and the last line of the record."""
        result = self._expect("result", "the result", may_end=False)["result"]
        self.require(isinstance(result, dict), "a result is an object")
        if result.keys() != expected.keys():
            self.note(f"a result has the fields {sorted(expected)}, not {sorted(result)}")
        for name, value in expected.items():
            found = result.get(name)
            numbers = isinstance(found, list) and all(map(is_number, found))
            if name == "winners" and numbers:
                found = sorted(found)
            if name in result and not (numbers and found == value):
                self.note(f"{name} are {value}, not {found!r}")
        if self.next < len(self.lines):
            self.line = self.lines[self.next][0]
            self.stop("after a result only another record's header may follow")

    def _advance(self) -> dict:
        self.line, line = self.lines[self.next]
        self.next += 1
        self.require(isinstance(line, dict), "not a JSON object")
        return line

    def _expect(self, kind: str, wanted: str, *, may_end: bool) -> dict:
        if self.next == len(self.lines):
            if may_end:
                raise Unfinished
            self.stop(f"the record ends here, but {wanted} must follow")
        line = self._advance()
        self.require(kind in line, f"expected {wanted}, found a line with the fields {sorted(line)}")
        for name in sorted(line.keys() - LINE_FIELDS[kind]):
            self.note(f"a line with a {kind} has no field {name!r}")
        return line

    def _compare_legal(self, found: object, legal: list[str]) -> None:
        if not is_list_of_texts(found):
            self.note("legal is not a list of moves")
        elif wrong := difference(found, legal):
            self.note(f"legal moves differ: {wrong}")
        elif found != legal:
            self.note("legal moves are not sorted by code point")


# ---- Rainbow 7, both editions ---------------------------------------------------------------------------------------

COLOURS = "ROYGBIV"
VALUES = range(1, 8)
WILD = "*"
PILES = "ABC"
TOKENS = 36
DEFAULT_EFFECTS = "FFCCSSU"
FLOOD, CLOUD, SHELTER, SUN = "FCSU"
SEVENS = [colour + "7" for colour in COLOURS]


def place(card: str) -> tuple[int, int]:
    """Where a card stands in a sorted list: by colour, then by value, Rainbow cards last."""
    return (len(COLOURS), 0) if card == WILD else (COLOURS.index(card[0]), int(card[1]))


def total(hand: list[str]) -> int:
    """What a hand counts (R7-35)."""
    return sum(int(card[1]) for card in hand if card != WILD)


def is_value(coloured: tuple[str, ...]) -> bool:
    """Whether these cards, none of them a Rainbow card, can be part of one Value (R7-31, R7-33)."""
    return len({card[1] for card in coloured}) <= 1


def is_run(coloured: tuple[str, ...], size: int) -> bool:
    """Whether these cards fit into a Colour run of `size` values, Rainbow cards filling the others (R7-32, R7-33)."""
    values = {int(card[1]) for card in coloured}
    windows = (set(range(start, start + size)) for start in VALUES if start + size - 1 <= VALUES[-1])
    return len({card[0] for card in coloured}) <= 1 and any(values <= window for window in windows)


def plays(hand: list[str]) -> set[str]:
    """Every combination that a hand can discard, as a move (R7-30 to R7-33).

    All cards of a combination but the Rainbow cards share a value or a colour, so that it is enough to try every choice
    among the cards of each value and of each colour, with every number of Rainbow cards.
    """
    wilds = hand.count(WILD)
    families = [[card for card in hand if card != WILD and card[1] == str(value)] for value in VALUES]
    families += [[card for card in hand if card[0] == colour] for colour in COLOURS]
    found = {(card,) for card in hand}
    for family in families:
        for count in range(len(family) + 1):
            for coloured in combinations(sorted(family, key=place), count):
                for wild in range(wilds + 1):
                    size = count + wild
                    if size >= 3 and (is_value(coloured) or is_run(coloured, size)):
                        found.add(coloured + (WILD,) * wild)
    return {"play " + " ".join(cards) for cards in found}


class Rainbow7:
    """A game of Rainbow 7. Lists run from the top of the deck, and from the bottom of a pile."""

    def __init__(self, reader: Reader, header: dict) -> None:
        self.reader = reader
        self.seats: int = header["seats"]
        self.first: int = header["first"]
        self.first_edition: bool = header["game"] == "rainbow7-first"
        self.effect_of: dict[str, str] = self._read_effects(header)
        self.sevens: list[str] = self._read_sevens(header)
        self.tokens = [0] * self.seats
        self.supply = TOKENS
        self.hands: list[list[str]] = []
        self.deck: list[str] = []
        self.piles: dict[str, list[str]] = {}

    def play(self) -> None:
        """Rounds until one ends with seven tokens in front of somebody (R7-60), then the result (R7-61)."""
        first = self.first
        while max(self.tokens) < 7:
            first = self.round(first)
        standing = list(zip(self.tokens, map(total, self.hands)))
        winners = [seat for seat in range(self.seats) if standing[seat] == min(standing)]
        self.reader.result(scores=self.tokens, winners=winners, hands=[hand_total for _, hand_total in standing])

    def round(self, first: int) -> int:
        """One round; returns the seat that starts the next."""
        self.deal(first)
        seat = first
        while (next_first := self.turn(seat)) is None:
            seat = self.left(seat)
        return next_first

    def turn(self, seat: int) -> int | None:
        """One turn (R7-20 to R7-22); returns the seat that starts the next round if this one is over."""
        hand = self.hands[seat]
        legal = plays(hand)
        if total(hand) <= 7:
            legal.add("rainbow")
        move = self.reader.ask(seat, legal)
        if move == "rainbow":
            return self.announce(seat)
        cards = move.split()[1:]
        for card in cards:
            hand.remove(card)
        pile = self.lay(seat, cards)
        sheltered = self.apply_effects(seat, cards)
        if not hand:  # A Perfect, after the effects (R7-47, R7-54).
            for other in self.others(seat):
                self.give(other, 1)
            return self.left(seat)
        self.draw(seat, pile, sheltered)
        return None

    def announce(self, seat: int) -> int:
        """Storm or thunderstorm (R7-53); returns the seat that starts the next round (R7-15)."""
        totals = [total(hand) for hand in self.hands]
        if min(totals) < totals[seat]:
            self.give(seat, 3)
            return seat
        for other in self.others(seat):
            self.give(other, 2)
        return self.left(seat)

    def lay(self, seat: int, cards: list[str]) -> str:
        """The pile, and the order of the cards on it (R7-34); returns the pile."""
        pile = self.reader.ask(seat, [f"on {pile}" for pile in PILES]).split()[1]
        left = list(cards)
        while len(left) > 1:
            card = self.reader.ask(seat, {f"lay {card}" for card in left}).split()[1]
            left.remove(card)
            self.piles[pile].append(card)
        self.piles[pile] += left
        return pile

    def apply_effects(self, seat: int, cards: list[str]) -> bool:
        """The effects of the sevens (R7-40 to R7-45); returns whether the draw may be left out."""
        sevens = [card for card in cards if card in SEVENS] if len(cards) > 1 else []
        sheltered = False
        while sevens:
            legal = ["skip"] if self.first_edition else []
            for seven in sevens:
                targets = [f" @{other}" for other in self.others(seat)] if self.effect_of[seven] == CLOUD else [""]
                legal += [f"effect {seven}{target}" for target in targets]
            move = self.reader.ask(seat, legal)
            if move == "skip":
                break
            seven = move.split()[1]
            sevens.remove(seven)
            effect = self.effect_of[seven]
            if effect == FLOOD:
                self.flood(seat)
            elif effect == CLOUD:
                self.give(int(move.split("@")[1]), 1)
            elif effect == SHELTER:
                sheltered = True
            elif effect == SUN and self.tokens[seat] > 0:
                self.tokens[seat] -= 1
                self.supply += 1
        return sheltered

    def flood(self, seat: int) -> None:
        """R7-42."""
        for other in self.others(seat):
            if card := self.take_from_deck():
                self.hands[other].append(card)

    def draw(self, seat: int, laid_on: str, sheltered: bool) -> None:
        """The draw at the end of a turn (R7-44, R7-50 to R7-52)."""
        legal = [f"draw {pile}" for pile in PILES if pile != laid_on and self.piles[pile]]
        if self.deck or self.buried():
            legal.append("draw deck")
        if sheltered or not legal:
            legal.append("keep")
        source = self.reader.ask(seat, legal).removeprefix("draw ")
        if source == "deck":
            self.hands[seat].append(self.take_from_deck())
        elif source in PILES:
            self.hands[seat].append(self.piles[source].pop())
            if not self.piles[source] and (card := self.take_from_deck()):
                self.piles[source].append(card)

    def take_from_deck(self) -> str | None:
        """The top card of the deck, which is remade first if it is empty; None if there is no card (R7-52)."""
        if not self.deck and (buried := self.buried()):
            self.deck = self.reader.rebuild(buried)
            for pile in self.piles.values():
                del pile[:-1]
        return self.deck.pop(0) if self.deck else None

    def buried(self) -> list[str]:
        """The cards of the piles that are not on top."""
        return [card for pile in self.piles.values() for card in pile[:-1]]

    def give(self, seat: int, count: int) -> None:
        """Tokens to a seat, as far as there are any (R7-02: whoever gives to several goes round from the left)."""
        count = min(count, self.supply)
        self.supply -= count
        self.tokens[seat] += count

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def others(self, seat: int) -> list[int]:
        """The other seats, in turn order from the left."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def deal(self, first: int) -> None:
        """Read the set-up of a round and check it (R7-10 to R7-15)."""
        reader = self.reader
        deal = reader.deal({"first", "hands", "deck", "piles"})
        if not is_number(deal["first"]) or deal["first"] != first:
            reader.note(f"this round is started by seat {first}, not by {deal['first']!r} (R7-15)")
        hands, deck, piles = deal["hands"], deal["deck"], deal["piles"]
        reader.require(is_list_of_texts(deck), "the deck is a list of cards")
        reader.require(is_list_of_lists(hands), "hands are lists of cards")
        reader.require(is_list_of_lists(piles), "piles are lists of cards")
        reader.require(len(hands) == self.seats, f"{len(hands)} hands for {self.seats} seats")
        reader.require([len(pile) for pile in piles] == [1, 1, 1], "three piles begin with one card each (R7-14)")
        in_play = [f"{colour}{value}" for colour in COLOURS for value in range(1, 7)] + self.sevens + [WILD] * 4
        wrong = difference([*deck, *sum(hands, []), *sum(piles, [])], in_play)
        reader.require(not wrong, f"the cards in play differ (R7-01, R7-03): {wrong}")
        for seat, hand in enumerate(hands):
            self._check_hand(seat, hand)
        self.hands = [list(hand) for hand in hands]
        self.deck = list(deck)
        self.piles = {name: list(pile) for name, pile in zip(PILES, piles)}

    def _check_hand(self, seat: int, hand: list[str]) -> None:
        """R7-10, R7-11, R7-13: a card drawn for a returned Rainbow card may be a seven; one Rainbow card was kept."""
        reader = self.reader
        sevens, wilds = sum(card in SEVENS for card in hand), hand.count(WILD)
        reader.require(len(hand) == 7, f"seat {seat} is dealt {len(hand)} cards instead of 7 (R7-11)")
        reader.require(sevens >= 1, f"seat {seat} is dealt no seven (R7-11)")
        if self.first_edition:
            reader.require(wilds <= 1, f"seat {seat} begins with {wilds} Rainbow cards (R7-13)")
            reader.require(sevens == 1 or wilds == 1, f"seat {seat} has drawn a seven without cause (R7-11, R7-13)")
        else:
            reader.require(sevens == 1, f"seat {seat} is dealt {sevens} sevens (R7-11)")

    def _read_effects(self, header: dict) -> dict[str, str]:
        """The effect of each seven (R7-46)."""
        effects = header.get("options", {}).get("effects", DEFAULT_EFFECTS)
        fine = isinstance(effects, str) and len(effects) == len(SEVENS) and set(effects) <= {FLOOD, CLOUD, SHELTER, SUN}
        self.reader.require(fine, f"effects {effects!r} are not seven letters out of F C S U (R7-46)")
        return dict(zip(SEVENS, effects))

    def _read_sevens(self, header: dict) -> list[str]:
        """The sevens in play (R7-03)."""
        if not self.first_edition:
            return SEVENS
        sevens, count = header.get("sevens"), self.seats + 2
        fine = is_list_of_texts(sevens) and set(sevens) <= set(SEVENS) and len(set(sevens)) == len(sevens) == count
        self.reader.require(fine, f"sevens {sevens!r} are not {count} different sevens (R7-03)")
        return sevens


# ---- Rainbow by Mito Sazuki -----------------------------------------------------------------------------------------

FACES = range(1, 7)
SET_UP = {  # SZ-02: prize cards, hand, second stack, removed.
    2: (4, 14, 14, 0),
    3: (3, 14, 0, 15),
    4: (4, 14, 0, 0),
    5: (5, 11, 0, 0),
    6: (6, 9, 0, 0),
}


def sets(hand: list[int]) -> list[list[int]]:
    """SZ-12: two or more cards of one value."""
    return [[value] * size for value in FACES for size in range(2, hand.count(value) + 1)]


def runs(hand: list[int]) -> list[list[int]]:
    """SZ-12: two or more cards of consecutive values, one each."""
    spans = [list(range(low, high + 1)) for low in FACES for high in FACES if low < high]
    return [span for span in spans if set(span) <= set(hand)]


def spell(verb: str, values: list[int]) -> str:
    return " ".join([verb, *map(str, values)])


class Sazuki:
    """A game of Sazuki's Rainbow. A group is the seat that has played it and its cards, ascending."""

    def __init__(self, reader: Reader, header: dict) -> None:
        self.reader = reader
        self.seats: int = header["seats"]
        self.first: int = header["first"]
        self.hands: list[list[int]] = []
        self.stacks: list[list[int]] = []
        self.prizes: list[int] = []
        self.won: list[list[int]] = [[] for _ in range(self.seats)]

    def play(self) -> None:
        """Rounds until enough seats are without cards (SZ-31), then the result (SZ-40, SZ-41)."""
        self.deal()
        first, number = self.first, 1
        enough = 1 if self.seats == 2 else 2
        while sum(not self.has_cards(seat) for seat in range(self.seats)) < enough:
            groups = self.play_groups(first)
            first = self.choose(groups, at_most=1 if number == 1 else 2)
            self.prizes = [card for _, cards in groups for card in cards]  # SZ-24, SZ-30
            number += 1
            while not self.has_cards(first) and any(map(self.has_cards, range(self.seats))):  # SZ-32
                first = (first + 1) % self.seats
        scores = [sum(cards) for cards in self.won]
        if self.seats == 2:
            scores = [score + len(self.hands[seat]) + len(self.stacks[seat]) for seat, score in enumerate(scores)]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        self.reader.result(scores=scores, winners=winners)

    def play_groups(self, first: int) -> list[tuple[int, list[int]]]:
        """Every seat with cards plays once, with two seats twice (SZ-10 to SZ-14); returns the groups as played."""
        groups: list[tuple[int, list[int]]] = []
        turns = self.seats * (2 if self.seats == 2 else 1)
        for seat in ((first + step) % self.seats for step in range(turns)):
            if not self.has_cards(seat):
                continue
            hand = self.hands[seat]
            played = [cards for _, cards in groups if len(cards) > 1]
            is_set_round = any(cards[0] == cards[1] for cards in played)
            is_run_round = any(cards[0] != cards[1] for cards in played)
            options = [[value] for value in set(hand)]
            if not is_run_round:
                options += sets(hand)
            if not is_set_round:
                options += runs(hand)
            move = self.reader.ask(seat, [spell("play", option) for option in options])
            cards = [int(card) for card in move.split()[1:]]
            for card in cards:
                hand.remove(card)
            groups.append((seat, cards))
            if not hand:  # SZ-03: the second stack is picked up at once.
                self.hands[seat], self.stacks[seat] = self.stacks[seat], []
        return groups

    def choose(self, groups: list[tuple[int, list[int]]], at_most: int) -> int:
        """Prizes are chosen (SZ-20 to SZ-23); returns the seat that chose first."""
        ranking = [(-len(cards), -max(cards), order, seat) for order, (seat, cards) in enumerate(groups)]
        choosers = [seat for *_, seat in sorted(ranking)]
        for seat in choosers:
            if not self.prizes:
                break
            options = [[value] for value in set(self.prizes)]
            if at_most == 2:
                options += [[value, value] for value in FACES if self.prizes.count(value) >= 2]
            move = self.reader.ask(seat, [spell("take", option) for option in options])
            for card in map(int, move.split()[1:]):
                self.prizes.remove(card)
                self.won[seat].append(card)
        return choosers[0]

    def has_cards(self, seat: int) -> bool:
        return bool(self.hands[seat] or self.stacks[seat])

    def deal(self) -> None:
        """Read the set-up and check it (SZ-01, SZ-02)."""
        reader = self.reader
        deal = reader.deal({"hands", "stacks", "prizes", "removed"})
        hands, stacks, prizes, removed = (deal[name] for name in ("hands", "stacks", "prizes", "removed"))
        prize_count, hand_size, stack_size, removed_count = SET_UP[self.seats]
        reader.require(is_list_of_lists(hands) and is_list_of_lists(stacks), "hands and stacks are lists of cards")
        reader.require(is_list_of_texts(prizes) and is_list_of_texts(removed), "prizes and removed are lists of cards")
        found = [list(map(len, hands)), list(map(len, stacks)), len(prizes), len(removed)]
        wanted = [[hand_size] * self.seats, [stack_size] * self.seats if stack_size else [], prize_count, removed_count]
        reader.require(found == wanted, f"hands, stacks, prizes, removed have {found} cards, not {wanted} (SZ-02)")
        wrong = difference(sum(hands + stacks, []) + prizes + removed, [str(value) for value in FACES] * 10)
        reader.require(not wrong, f"the 60 cards differ (SZ-01): {wrong}")
        self.hands = [[int(card) for card in hand] for hand in hands]
        self.stacks = [[int(card) for card in stack] for stack in stacks] or [[] for _ in hands]
        self.prizes = [int(card) for card in prizes]


# ---- Rainbow by Mathias Spaan ---------------------------------------------------------------------------------------

WHITE, BLACK = "W", "K"
HAND = 3
RAINBOW = 6


def either_way(card: str) -> str:
    """The name of a card whichever way round it stands."""
    return "".join(sorted(card))


class Spaan:
    """A game of Spaan's Rainbow. A card is its two faces: seat 0's side first; in the row, the upper face first."""

    def __init__(self, reader: Reader, header: dict) -> None:
        self.reader = reader
        self.first: int = header["first"]
        self.deck: list[str] = []
        self.hands: list[list[str]] = [[], []]
        self.row: list[str] = []
        self.won = [0, 0]

    def play(self) -> None:
        """Turns until a seat cannot draw back up to three cards (SP-30 to SP-33)."""
        self.deal()
        seat = self.first
        while True:
            next_seat = self.turn(seat)
            self.draw(seat)
            if len(self.hands[seat]) < HAND:
                break
            seat = next_seat
        self.reader.result(scores=self.won, winners=[seat for seat in (0, 1) if self.won[seat] == max(self.won)])

    def turn(self, seat: int) -> int:
        """One turn (SP-10 to SP-22); returns the seat whose turn is next."""
        played, flipped = 0, False
        while True:
            move = self.reader.ask(seat, self.legal(seat, played, flipped))
            word, *where = move.split()
            if word == "stop":
                return 1 - seat
            if word == "flip":
                index = int(where[0]) - 1
                self.row[index] = self.row[index][::-1]
                flipped = True
            else:
                card = self.hands[seat].pop(int(where[0]) - 1)
                known, unknown = card[seat], card[1 - seat]
                self.row.append(known + unknown if where[1] == "front" else unknown + known)
                index = len(self.row) - 1
                played, flipped = played + 1, False
            if self.is_lost(index):
                self.award(1 - seat)
                return seat  # SP-31
            if len(self.row) == RAINBOW:
                self.award(seat)
                return 1 - seat
            if played == 3:
                return 1 - seat

    def legal(self, seat: int, played: int, flipped: bool) -> list[str]:
        """SP-11, SP-12, SP-14: `flipped` says whether a card of the row was turned over since the last one played."""
        flips = [f"flip {number}" for number in range(1, len(self.row) + 1)]
        cards = [f"play {slot} {side}" for slot in range(1, len(self.hands[seat]) + 1) for side in ("front", "back")]
        if flipped:
            return cards
        return flips + (cards if played == 0 else ["stop"])

    def is_lost(self, index: int) -> bool:
        """Whether the card just played or turned over loses the round (SP-20, SP-21)."""
        shown = self.row[index][0]
        others = [card[0] for number, card in enumerate(self.row) if number != index]
        return shown == BLACK or (shown != WHITE and shown in others)

    def award(self, seat: int) -> None:
        """The cards of the row go to a seat."""
        self.won[seat] += len(self.row)
        self.row = []

    def draw(self, seat: int) -> None:
        """Back up to three cards from the seat's own end of the deck, as far as there are any (SP-02, SP-30)."""
        while len(self.hands[seat]) < HAND and self.deck:
            self.hands[seat].append(self.deck.pop(0 if seat == 0 else -1))

    def deal(self) -> None:
        """Read the deck, check it (SP-01), and draw the hands (SP-03)."""
        deck = self.reader.deal({"deck"})["deck"]
        self.reader.require(is_list_of_texts(deck), "the deck is a list of cards")
        pairs = [*combinations([*COLOURS, WHITE, BLACK], 2), *combinations(COLOURS, 2)]
        wrong = difference(map(either_way, deck), (either_way("".join(pair)) for pair in pairs))
        self.reader.require(not wrong, f"the 57 cards differ (SP-01): {wrong}")
        self.deck = list(deck)
        self.draw(0)
        self.draw(1)


# ---- Checking a file ------------------------------------------------------------------------------------------------

GAMES = {"rainbow7": Rainbow7, "rainbow7-first": Rainbow7, "rainbow-sazuki": Sazuki, "rainbow-spaan": Spaan}


def split(lines: Iterable[str]) -> list[list[tuple[int, object]]]:
    """The records of a file, each the list of its numbered lines; what cannot be read as JSON is None."""
    records: list[list[tuple[int, object]]] = []
    for number, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        try:
            line = json.loads(text)
        except ValueError:
            line = None
        if not records or (isinstance(line, dict) and "parapluie" in line):
            records.append([])
        records[-1].append((number, line))
    return records


def replay(lines: Iterable[str]) -> Report:
    """Replays every record of a file."""
    report = Report()
    for record in split(lines):
        report.records += 1
        reader = Reader(record, report)
        try:
            header = reader.header()
            GAMES[header["game"]](reader, header).play()
        except Unfinished:
            report.unfinished += 1
        except Fault as fault:
            report.faults.append(str(fault))
    if not report.records:
        report.faults.append("line 1: there is no record")
    return report


def check(lines: Iterable[str]) -> list[str]:
    """The faults of a file of records, each with its line; an empty list if every record keeps to the rules.

    A game that stops unfinished is no fault, except between a move and the rebuild that it caused.
    """
    return replay(lines).faults


def main(paths: list[str]) -> int:
    """Prints what was read in each file and its faults; returns the exit status."""
    if not paths:
        print("usage: python referee.py FILE...", file=sys.stderr)
        return 2
    faulty = False
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                report = replay(file)
        except (OSError, UnicodeError) as error:
            report = Report(faults=[f"cannot be read: {error}"])
        faulty = faulty or bool(report.faults)
        records = f"{report.records} records ({report.unfinished} unfinished)"
        print(f"{path}: {records}, {report.moves} moves checked, {len(report.faults)} faults")
        for fault in report.faults:
            print(f"  {fault}")
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
