"""Movements are true: whoever moves things as the events say has at the end what the views show, place by place."""

from collections import Counter, defaultdict
from random import Random

from kinds import every_kind
from parapluie import Game

HIDDEN = None  # a card that is there and not known


class Replayed:
    """The places of a table, filled by nothing but movements."""

    def __init__(self, places):
        self.places = defaultdict(list, places)

    def follow(self, events):
        for event in events:
            for move in event.moved:
                self.move(move)

    def move(self, move):
        for _ in range(move.count):
            place = self.places[move.from_]
            thing = self.taken(place, move)
            if move.from_ == move.to:
                place.insert(self.at, thing)
            else:
                self.places[move.to].append(HIDDEN if move.to == "deck" else thing)

    def taken(self, place, move):
        """What leaves a place: the thing of that name, else one that could be it; of hidden ones the lowest."""
        assert place, f"nothing is left at {move.from_}"
        known = move.what if move.what == "token" else move.card
        found = [i for i, thing in enumerate(place) if fits(thing, known)]
        exact = [i for i in found if place[i] == known]
        self.at = exact[-1] if exact else found[-1] if known else 0
        thing = place.pop(self.at)
        return thing if known is None else known

    def sizes(self):
        return {place: len(things) for place, things in self.places.items() if things}


def fits(thing, known):
    """Whether a thing can be the one of this name: a card may show its other face."""
    return known is None or thing is HIDDEN or thing == known or (is_face(thing) and is_face(known))


def is_face(card):
    return card.isalpha() and len(card) <= 2


def walk(name, seats, seed):
    """A whole game at random, or as long as it takes to see enough of it: each state with what has led to it."""
    state, rng = Game(name, seats).deal(seed), Random(seed)
    happened = state.opening
    for _ in range(400):
        yield state, happened
        if state.over:
            return
        happened = state.play(rng.choice(state.moves))


def at_first(name, seats):
    """Where everything is before the deal."""
    sevens = {"rainbow7": 7, "rainbow7-first": seats + 2}.get(name, 0)
    deck = {"rainbow-sazuki": 60, "rainbow-spaan": 57}.get(name, 46 + sevens)
    return Replayed({"deck": [HIDDEN] * deck, "supply": ["token"] * 36})


def rainbow7(view, places, seat):
    assert [len(places[f"hand:{i}"]) for i in range(view.seats)] == view.hand_sizes
    assert [places[f"pile:{i}"] for i in range(3)] == [pile.cards for pile in view.piles]
    assert [len(places[f"tokens:{i}"]) for i in range(view.seats)] == view.tokens
    assert len(places["deck"]) == view.deck and len(places["supply"]) == view.supply
    assert Counter(places["playing"]) == Counter(view.playing)
    if seat is not None:
        assert Counter(places[f"hand:{seat}"]) == Counter(view.hand)


def sazuki(view, places, seat):
    assert [len(places[f"hand:{i}"]) for i in range(view.seats)] == view.hand_sizes
    assert [len(places[f"stack:{i}"]) for i in range(2)] == (view.stack_sizes or [0, 0])
    assert Counter(places["prizes"]) == Counter(view.prizes)
    assert [places[f"group:{i}"] for i in range(len(view.groups))] == [group.cards for group in view.groups]
    assert [Counter(places[f"won:{i}"]) for i in range(view.seats)] == [Counter(pile) for pile in view.piles]
    assert Counter(filter(None, places["out"])) == Counter(view.gone)
    if seat is not None:
        assert Counter(places[f"hand:{seat}"]) == Counter(view.hand)


def spaan(view, places, seat):
    assert len(places["deck"]) == view.deck
    assert [places[f"row:{i}"] for i in range(6)] == [[card.front] for card in view.row] + [[]] * (6 - len(view.row))
    for owner, hand in enumerate(view.hands):
        seen = [card.front if owner == seat else card.back for card in hand] if seat is not None else [None] * len(hand)
        assert [places[f"hand:{owner}:{i}"] for i in range(3)] == [[face] for face in seen] + [[]] * (3 - len(hand))
    assert [len(places[f"won:{i}"]) for i in range(2)] == view.scores


CHECKS = {"rainbow7": rainbow7, "sazuki": sazuki, "spaan": spaan}


@every_kind
def test_movements_end_in_what_each_seat_sees(name, seats):
    places = (None, *range(seats))
    tables = {seat: at_first(name, seats) for seat in places}
    things = sum(tables[None].sizes().values())
    for number, (state, happened) in enumerate(walk(name, seats, 3)):
        for seat, table in tables.items():
            table.follow([event.told_to(seat) for event in happened])
            if number % 5 == 0 or state.over:
                CHECKS[state.game.rule_set.name](state.view(seat, recall=True), table.places, seat)
                assert sum(table.sizes().values()) == things


@every_kind
def test_the_truth_names_every_card_in_a_hand(name, seats):
    """As they are before they are masked, movements leave no card in a hand unknown, and none in two places."""
    table = at_first(name, seats)
    for state, happened in walk(name, seats, 4):
        table.follow(happened)
        named = Counter(card for place, cards in table.places.items() if place != "supply" for card in cards if card)
        del named["token"]
        copies = {"sazuki": 10, "spaan": 2}.get(state.game.rule_set.name, 1)
        assert all(n <= (4 if card == "*" else copies) for card, n in named.items())
        for seat in range(seats):
            held = [card for place, cards in table.places.items() if place.startswith(f"hand:{seat}") for card in cards]
            assert HIDDEN not in held
            if hasattr(view := state.view(seat), "hand"):
                assert Counter(held) == Counter(view.hand)
