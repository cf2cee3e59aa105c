"""Guessed worlds follow the true odds: against exhaustive enumeration on small decks."""

from collections import Counter
from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest
from scipy.stats import chisquare

from parapluie.games.kernel import CHANCE
from parapluie.games.rainbow7.cards import CARDS, NUMBER, cards
from parapluie.match.filter import hidden_states
from parapluie.match.game import Game

SAMPLES = 20_000


def guesses(game, state, seat, n=SAMPLES, seed=1):
    """An array of n guesses of a seat."""
    worlds = np.zeros(n, game.rules.STATE)
    source = np.array([state], game.rules.STATE)
    rng = np.array([seed], np.uint64)
    game.kernels.redeal_all(worlds, source, seat, rng)
    return worlds


def misfit(expected, found):
    """The p-value of the frequencies `found` under the weights `expected`; 0 if something impossible was found."""
    if set(found) - set(expected):
        return 0.0
    if len(expected) == 1:
        return 1.0
    scale = sum(found.values()) / sum(expected.values())
    keys = sorted(expected, key=repr)
    merged_found, merged_expected = [0.0], [0.0]  # classes of fewer than five are put together
    for key in keys:
        if merged_expected[-1] >= 5:
            merged_found.append(0.0)
            merged_expected.append(0.0)
        merged_found[-1] += found.get(key, 0)
        merged_expected[-1] += expected[key] * scale
    return chisquare(merged_found, merged_expected).pvalue if len(merged_found) > 1 else 1.0


def distance(expected, found):
    """The total variation between weights and frequencies."""
    a, b = sum(expected.values()), sum(found.values())
    return sum(abs(expected.get(k, 0) / a - found.get(k, 0) / b) for k in set(expected) | set(found)) / 2


# --- Rainbow 7


class SmallRainbow7:
    """A round with few cards: two or three seats with a seven and some other cards each, and a small deck."""

    def __init__(self, hands, deck, piles):
        self.game = Game("rainbow7", len(hands), first=0, effects="UUUUUUU")
        self.parts, self.rules = self.game.rule_set, self.game.rules
        rainbows = iter(range(49, 53))
        number = {**NUMBER, "*": None}
        hands, deck, piles = (
            [[next(rainbows) if card == "*" else number[card] for card in cards.split()] for cards in part]
            for part in (hands, [deck], [piles])
        )
        self.piles = piles[0]
        self.true = self.place([sum(1 << n for n in hand) for hand in hands], deck[0])

    def place(self, hands, deck):
        """A state with these hands and this deck, from the bottom up, before the first turn."""
        states = self.game.new_states()
        state = states[0]
        state.rounds, state.supply, state.opener = 0, 36, 0
        state.in_play = sum(hands) | sum(1 << n for n in deck) | sum(1 << n for n in self.piles)
        state.hand[: len(hands)] = hands
        state.deck[: len(deck)], state.stock = deck, len(deck)
        state.pile[:, 0], state.height[:] = self.piles, 1
        self.rules.begin_round(state)
        return states

    def deals(self, seat):
        """All deals that `seat` cannot tell from the true one before the first move."""
        true = self.true[0]
        hands = [int(hand) for hand in true.hand[: true.seats]]
        unseen = [n for hand in hands for n in bits(hand)] + [int(n) for n in true.deck[: true.stock]]
        unseen = [n for n in unseen if not hands[seat] >> n & 1]
        for filled in fill_hands(hands, seat, unseen, self.rules.SEVENS):
            left = [n for n in unseen if not any(hand >> n & 1 for hand in filled)]
            for deck in permutations(left):
                yield self.place(filled, deck)


def bits(mask):
    return [n for n in range(53) if int(mask) >> n & 1]


def fill_hands(hands, seat, unseen, sevens):
    """All ways to give each seat but one as many sevens and other cards as it has now."""

    def fill(other, filled, left):
        if other == len(hands):
            yield filled
        elif other == seat:
            yield from fill(other + 1, [*filled, hands[seat]], left)
        else:
            size = len(bits(hands[other]))
            for seven in [n for n in left if sevens >> n & 1]:
                for rest in combinations([n for n in left if not sevens >> n & 1], size - 1):
                    taken = {seven, *rest}
                    yield from fill(
                        other + 1, [*filled, sum(1 << n for n in taken)], [n for n in left if n not in taken]
                    )

    yield from fill(0, [], unseen)


def outcomes(small, state, script, rebuilds=None):
    """All states that a script can lead to from here, each with the number of ways to play it blindly.

    A new deck can come up in any order, or only in the orders of `rebuilds`. The ways count, for each Rainbow card
    played that nobody knew of, the Rainbow cards that it may have been.
    """
    game, ways = small.game, 1
    state = np.array([state], game.rules.STATE)[0]
    out = np.zeros(game.rules.MAX_MOVES, np.int64)
    for i, code in enumerate(script):
        if state.turn < 0 or code not in out[: game.rules.legal(state, out)]:
            return
        if state.phase == game.rules.PLAY:
            ways *= choices(state, code)
        game.rules.apply(state, code)
        if state.turn == CHANCE:
            if state.phase == game.rules.NEW_ROUND:
                return
            deck = [CARDS[n] for n in state.deck[: state.stock]]
            for order in set(permutations(deck)) if rebuilds is None else rebuilds[:1]:
                remade = np.array([state], game.rules.STATE)[0]
                game.rule_set.deals.set_rebuild(remade, list(order))
                for end, more in outcomes(small, remade, script[i + 1 :], rebuilds and rebuilds[1:]):
                    yield end, ways * more
            return
    yield state, ways


def choices(state, code):
    """In how many ways the Rainbow cards of a play that nobody knew of can be chosen from the hand."""
    wild = int(state.hand[state.turn]) >> 49
    known = (wild & int(state.open) >> 49).bit_count()
    unknown, ways = wild.bit_count() - known, 1
    for i in range(max(0, (code >> 49).bit_count() - known)):
        ways *= unknown - i
    return ways


def random_script(small, turns, seed):
    """Moves of random play in the true deal, and the new decks that came up; None if the round ended."""
    rng = np.random.default_rng(seed)
    state = small.true.copy()[0]
    state.key[:] = rng.integers(0, 1 << 31, 8)
    out = np.zeros(small.rules.MAX_MOVES, np.int64)
    script, rebuilds = [], []
    while turns:
        codes = [int(code) for code in out[: small.rules.legal(state, out)] if code != small.rules.ANNOUNCE]
        script.append(int(rng.choice(codes)))
        small.rules.apply(state, script[-1])
        if state.turn == CHANCE and state.phase != small.rules.NEW_ROUND:
            small.rules.deal(state)
            rebuilds.append(small.parts.deals.rebuild_of(small.game.plain(state.tobytes())))
        if state.turn < 0:
            return None
        turns -= state.phase == small.rules.PLAY
    return script, rebuilds


def compare_rainbow7(small, seat, script, rebuilds=()):
    """Weights of all deals that agree with what the seat has been shown, and frequencies of guesses."""
    game = small.game
    [(true, _)] = outcomes(small, small.true[0], script, list(rebuilds))
    known = hidden_states(game, true, seat).tobytes()
    expected = Counter()
    for deal in small.deals(seat):
        for state, ways in outcomes(small, deal[0], script):
            if hidden_states(game, state, seat).tobytes() == known:
                expected[situation(game, state)] += ways
    found = Counter(situation(game, world) for world in guesses(game, true, seat))
    return expected, found


def situation(game, state):
    """Who has which cards, and the order of the deck; Rainbow cards are alike."""
    texts = CARDS
    hands = tuple(tuple(cards(int(state.hand[seat]))) for seat in range(game.players))
    return hands, tuple(texts[n] for n in state.deck[: state.stock])


SMALL = {
    "two seats": (["R7 R1 O2", "O7 Y3 G4"], "Y7 B5 I6 V1", "R2 O3 Y4"),
    "three seats": (["R7 R1", "O7 Y3", "G7 I2"], "Y7 B7 V1 O5", "R2 O3 Y4"),
    "short deck": (["R7 R1 O2", "O7 Y3 G4"], "Y7 V1", "R2 O3 Y4"),
    "Rainbow cards": (["R7 R1 O2", "O7 * G4"], "Y7 * V1 *", "R2 O3 Y4"),
}
MIXED = (["R7 R1 O2", "O7 * G4 B5 I6"], "Y7 * V1", "R2 * Y4")  # a Rainbow card in the new deck, and others


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5])
def test_rainbow7_worlds_match_enumeration(name, turns):
    small = SmallRainbow7(*SMALL[name])
    for script, rebuilds in scripts(small, turns, 3, with_rebuild=False):
        expected, found = compare_rainbow7(small, 0, script, rebuilds)
        assert misfit(expected, found) > 1e-5, (script, distance(expected, found))


@pytest.mark.parametrize("turns", [4, 5, 6, 7])
def test_rainbow7_worlds_match_enumeration_after_a_new_deck(turns):
    """Everybody knows which cards are in the new deck, and which can only be in hands."""
    small = SmallRainbow7(*SMALL["short deck"])
    for script, rebuilds in scripts(small, turns, 3, with_rebuild=True):
        expected, found = compare_rainbow7(small, 0, script, rebuilds)
        assert misfit(expected, found) > 1e-5, (script, distance(expected, found))


@pytest.mark.parametrize(("turns", "seed", "error"), [(6, 46, 0.07), (6, 112, 0.02), (8, 83, 0.03), (9, 649, 0.33)])
def test_rainbow7_worlds_when_a_rainbow_card_hides_its_era(turns, seed, error):
    """Nobody can tell whether a Rainbow card came out of the new deck: the guess is possible, and near the odds."""
    small = SmallRainbow7(*MIXED)
    script, rebuilds = random_script(small, turns, seed)
    [(true, _)] = outcomes(small, small.true[0], script, list(rebuilds))
    expected, found = compare_rainbow7(small, 0, script, rebuilds)
    assert true.loose[1].sum() > 0
    assert set(found) == set(expected)
    assert distance(expected, found) < error


def scripts(small, turns, n, *, with_rebuild):
    """n scripts of random play, with or without a (small) new deck."""
    found = []
    for seed in range(3000):
        played = random_script(small, turns, seed)
        if played is not None and bool(played[1]) == with_rebuild and sum(map(len, played[1])) <= 4:
            found.append(played)
        if len(found) == n:
            break
    assert found
    return found


def test_R7_11_a_guess_gives_each_hand_the_seven_it_was_dealt():
    game = Game("rainbow7", 5)
    worlds = guesses(game, game.deal(seed=3).kernel_state, 0, 2000)
    for seat in range(1, 5):
        assert {int(hand & game.rules.SEVENS).bit_count() for hand in worlds["hand"][:, seat]} == {1}


def test_a_seven_that_was_played_may_have_been_drawn():
    """After a draw, a seven in the open leaves it open whether another one was dealt."""
    small = SmallRainbow7(*SMALL["two seats"])
    seat_0, seat_1 = ["play R1", "on A", "draw B"], ["play Y3", "on A", "draw deck"]
    script = [*seat_0, *seat_1, "play O2", "on C", "draw A", "play O7", "on C", "draw A"]
    expected, found = compare_rainbow7(small, 0, [small.parts.moves.move_code(text) for text in script])
    assert misfit(expected, found) > 1e-5
    sevens = Counter()
    for (hands, _), n in expected.items():
        sevens[sum(card[-1] == "7" for card in hands[1])] += n
    assert len(sevens) > 1


def test_a_guess_that_returned_the_truth_would_fail():
    small = SmallRainbow7(*SMALL["two seats"])
    expected, _ = compare_rainbow7(small, 0, [])
    truth = Counter({situation(small.game, small.true[0]): SAMPLES})
    assert misfit(expected, truth) == 0.0


def test_R7_13_guesses_of_the_first_edition_follow_its_deals():
    """Beside seat 0's own hand, how many Rainbow cards seat 1 holds: guesses against deals."""
    game = Game("rainbow7-first", 3)
    dealt, found = Counter(), Counter()
    for seed in range(3000):
        state = game.deal(seed=seed).kernel_state
        own, other = (int(state.hand[seat]) >> 49 for seat in range(2))
        dealt[own.bit_count(), int(state.quiet[1]), other.bit_count()] += 1
        for world in guesses(game, state, 0, 4, seed):
            found[own.bit_count(), int(state.quiet[1]), (int(world["hand"][1]) >> 49).bit_count()] += 1
    assert distance(dealt, found) < 0.03
    assert all(n <= 1 for _, _, n in found)


# --- Sazuki


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_sazuki_worlds_match_the_odds(seats):
    """The number of each value in another hand, against all ways to choose that hand from the unseen cards."""
    game = Game("rainbow-sazuki", seats)
    state = game.deal(seed=4)
    for _ in range(20):
        state.advance(state.moves[len(state.moves) // 2])
    known, other = hidden_states(game, state.kernel_state, 0)[0], 1
    shown = known.prizes + known.laid + known.gone + known.hand.sum(axis=0) + known.pile.sum(axis=0)
    unseen, held = [10 - int(n) for n in shown], int(known.held[other])
    worlds = guesses(game, state.kernel_state, 0)
    for value in range(6):
        others = sum(unseen) - unseen[value]
        expected = {k: comb(unseen[value], k) * comb(others, held - k) for k in range(min(unseen[value], held) + 1)}
        expected = {k: n for k, n in expected.items() if n}
        found = Counter(int(n) for n in worlds["hand"][:, other, value])
        assert misfit(expected, found) > 1e-5


# --- Spaan


def late_position(left, seed):
    """A state with few cards in the deck, and most of those won shown to everybody: its worlds can be counted."""
    game = Game("rainbow-spaan")
    for n in range(seed, seed + 500):
        state, rng = game.deal(seed=n), np.random.default_rng(n)
        while not state.over and state.kernel_state.back - state.kernel_state.front > left:
            state.advance(state.moves[rng.integers(len(state.moves))])
        if not state.over:
            state.kernel_state.taken[: state.kernel_state.won.sum() - 2] |= game.rules.TOPS | game.rules.UNDERS
            return game, state.kernel_state
    raise AssertionError("no such position")


def matchings(game, hidden):
    """All ways to give the half-known and unknown places of a hidden state their cards: (places, list of ways)."""
    know, cards = game.knowledge, game.rules.CARDS
    places, left = [], Counter(cards)
    for where in range(know.PLACES):
        if know.occupied(hidden, where):
            code = int(know.at(hidden, where)) & 0xFF
            if code < know.HALF:
                left[cards[code // 2]] -= 1
            else:
                places.append((where, None if code == know.UNKNOWN else (code - know.HALF) >> 1))

    places.sort(key=lambda place: -sum(n for kind, n in left.items() if place[1] in kind))  # the most open one first

    def count(i, left):
        """Weights of the kinds of cards at the places from i on, cards of one kind being different cards."""
        if i == len(places):
            return 1
        key = (i, tuple(sorted(left.items())))
        if key not in memory:
            memory[key] = sum(
                n * count(i + 1, left - Counter([kind]))
                for kind, n in left.items()
                if n > 0 and (places[i][1] is None or places[i][1] in kind)
            )
        return memory[key]

    memory = {}
    return places, +left, count


@pytest.mark.parametrize("seed", [0, 100, 200, 300])
def test_spaan_worlds_match_enumeration(seed):
    """The kind of card at each place of which a seat knows one face, against all matchings of cards to places."""
    game, state = late_position(3, seed)
    places, left, count = matchings(game, hidden_states(game, state, 0)[0])
    worlds = guesses(game, state, 0, 10_000)
    found = [Counter() for _ in places]
    for world in worlds:
        for (where, _), kinds in zip(places, found):
            kinds[game.rules.CARDS[(int(game.knowledge.at(world, where)) & 0xFF) // 2]] += 1
    total = count(0, left)
    first = places[0][1]
    expected = {
        kind: n * count(1, left - Counter([kind])) for kind, n in left.items() if first is None or first in kind
    }
    expected = {kind: n for kind, n in expected.items() if n}
    assert sum(expected.values()) == total
    assert misfit(expected, found[0]) > 1e-5, distance(expected, found[0])
