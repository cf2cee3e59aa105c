"""The rules of Rainbow 7: set-up of a game and of a round."""

import random
from collections import Counter
from functools import cache

import pytest

import parapluie as pp
from games.positions_rainbow7 import (
    COLOURS,
    PACK,
    SEVENS,
    TOKENS,
    all_cards,
    any_seats,
    both_editions,
    deck,
    go,
    hands,
    ones,
    piles,
    rig,
    supply,
)
from parapluie.games.rainbow7 import rules


@cache
def deals(game, seats, n):
    """The first deals of n games."""
    return [pp.Game(game, seats).deal(seed=seed).steps[0]["deal"] for seed in range(n)]


def cards_of(dealt):
    return sorted([*sum(dealt["hands"], []), *dealt["deck"], *sum(dealt["piles"], [])], key=PACK.index)


def only_sevens(cards):
    return [card for card in cards if card in SEVENS]


# --- set-up of a game


@any_seats
def test_R7_01_seven_colours_of_seven_values_and_four_rainbow_cards(seats):
    assert len(PACK) == 53
    assert all_cards(pp.Game("rainbow7", seats).deal(seed=1)) == PACK


@both_editions
def test_R7_01_cards_are_neither_lost_nor_doubled(game):
    choice = random.Random(7)
    state = pp.Game(game, 3).deal(seed=7)
    cards = all_cards(state)
    for _ in range(120):
        state.play(choice.choice([move for move in state.moves if move != "rainbow"]))
        assert all_cards(state) == cards


@both_editions
def test_R7_01_two_to_five_seats(game):
    for seats in (1, 6):
        with pytest.raises(pp.ParapluieError) as error:
            pp.Game(game, seats)
        assert error.value.code == "game/bad-players"


@both_editions
@any_seats
def test_R7_02_thirty_six_tokens_in_the_supply(game, seats):
    state = pp.Game(game, seats).deal(seed=1)
    assert supply(state) == 36
    assert state.scores == [0] * seats


@both_editions
def test_R7_02_tokens_are_conserved(game):
    choice = random.Random(2)
    state = pp.Game(game, 4, effects="CCCCCUU").deal(seed=2)
    kinds = set()
    while not state.over:
        assert state.kernel_state.supply + sum(state.scores) == 36
        liked = [move for move in state.moves if move == "rainbow" or move.startswith("effect") or move.count(" ") > 2]
        for event in state.play(choice.choice(liked or state.moves)):
            kinds.add(getattr(event, "cause", event.kind))
    assert state.kernel_state.supply + sum(state.scores) == 36
    assert kinds >= {"storm", "over"}


@pytest.mark.parametrize(
    ("left", "served"),
    [(6, (2, 2, 2)), (5, (2, 2, 1)), (4, (2, 2, 0)), (3, (2, 1, 0)), (2, (2, 0, 0)), (1, (1, 0, 0)), (0, (0, 0, 0))],
)
def test_R7_02_a_short_supply_serves_a_storm_from_the_left(left, served):
    state = rig("G5", "G6", "R1", "B6", tokens=(0, 0, TOKENS - left, 0), turn=2)
    state.play("rainbow")
    assert state.scores == [served[1], served[2], TOKENS - left, served[0]]
    assert supply(state) == left - sum(served)


def test_R7_02_a_short_supply_serves_a_drizzle_from_the_left():
    state = go(rig("G5", "G6", "R1", "B6", tokens=(0, 0, 34, 0), turn=2), "play R1", "on B")
    assert state.scores == [1, 0, 34, 1]
    assert supply(state) == 0


def test_R7_02_a_short_supply_serves_a_thunderstorm():
    state = go(rig("G5", "G1", tokens=(2, 32)), "rainbow")
    assert state.scores == [4, 32]
    assert supply(state) == 0


@any_seats
def test_R7_03_first_edition_keeps_two_sevens_more_than_seats(seats):
    for dealt in deals("rainbow7-first", seats, 60):
        cards = cards_of(dealt)
        assert [card for card in cards if card not in SEVENS] == [card for card in PACK if card not in SEVENS]
        assert len(only_sevens(cards)) == len(set(only_sevens(cards))) == seats + 2


def test_R7_03_the_sevens_in_play_are_drawn_at_random():
    counts = Counter(card for dealt in deals("rainbow7-first", 2, 150) for card in only_sevens(cards_of(dealt)))
    for card in SEVENS:
        assert 60 < counts[card] < 112, card  # 4 of 7 in 150 games: 86 on average


def test_R7_03_the_sevens_stay_for_the_whole_game():
    for sevens in ("R7 O7 B7 V7", "Y7 G7 B7 I7"):
        state = go(rig("R1", sevens, game="rainbow7-first"), "play R1", "on A")
        assert state.view(0).round == 2
        assert state.view(0).sevens == sevens.split()
        assert only_sevens(all_cards(state)) == sevens.split()


@any_seats
def test_R7_03_the_current_edition_plays_with_all_sevens(seats):
    for dealt in deals("rainbow7", seats, 10):
        assert cards_of(dealt) == PACK


# --- set-up of a round


@any_seats
def test_R7_10_six_cards_that_are_no_sevens_to_each_seat(seats):
    for dealt in deals("rainbow7", seats, 10):
        for hand in dealt["hands"]:
            assert len(hand) - len(only_sevens(hand)) == 6


@pytest.mark.parametrize("seat", [0, 4])
def test_R7_10_the_cards_are_shuffled(seat):
    counts = Counter(card for dealt in deals("rainbow7", 5, 150) for card in dealt["hands"][seat])
    for card in PACK[:49]:
        if card not in SEVENS:
            assert 4 < counts[card] < 42, card  # 6 of 46 in 150 hands: 20 on average
    assert 45 < counts["*"] < 115


@both_editions
def test_R7_10_all_cards_are_gathered_for_a_new_round(game):
    state = rig("R1", "G5 G6 *", "R7", piles=("B1 B2", "Y3 Y4 *", ""), game=game)
    cards = all_cards(state)
    go(state, "play R1", "on A")
    assert state.view(0).round == 2
    assert all_cards(state) == cards
    assert [len(hand) for hand in hands(state)] == [7, 7, 7]


@any_seats
def test_R7_11_one_seven_to_each_seat(seats):
    for dealt in deals("rainbow7", seats, 10):
        for hand in dealt["hands"]:
            assert len(hand) == 7
            assert len(only_sevens(hand)) == 1


@any_seats
def test_R7_11_one_seven_to_each_seat_of_the_first_edition(seats):
    counts = [len(only_sevens(hand)) for dealt in deals("rainbow7-first", seats, 60) for hand in dealt["hands"]]
    assert min(counts) == 1
    assert counts.count(1) > 0.9 * len(counts)  # an exchange (R7-13) may draw another


@both_editions
def test_R7_11_the_seven_is_random(game):
    for seat in (0, 2):
        counts = Counter(card for dealt in deals(game, 3, 150) for card in only_sevens(dealt["hands"][seat]))
        for card in SEVENS:
            assert 8 < counts[card] < 40, card  # 21 on average


@any_seats
def test_R7_12_the_undealt_cards_are_the_deck(seats):
    for dealt in deals("rainbow7", seats, 10):
        assert len(dealt["deck"]) == 53 - 7 * seats - 3
        assert len(only_sevens([*dealt["deck"], *sum(dealt["piles"], [])])) == 7 - seats


def test_R7_12_the_sevens_are_shuffled_into_the_deck():
    counts = Counter()
    for dealt in deals("rainbow7", 2, 300):
        undealt = [*sum(dealt["piles"], []), *dealt["deck"]]
        counts.update(place for place, card in enumerate(undealt) if card in SEVENS)
    for place in range(39):
        assert 15 < counts[place] < 65, place  # 5 of 39 in 300 decks: 38 on average


@any_seats
def test_R7_13_first_edition_nobody_begins_with_several_rainbow_cards(seats):
    for dealt in deals("rainbow7-first", seats, 60):
        assert all(hand.count("*") <= 1 for hand in dealt["hands"])
        assert all(len(hand) == 7 for hand in dealt["hands"])
        assert len(dealt["deck"]) == 46 + (seats + 2) - 7 * seats - 3
        assert cards_of(dealt).count("*") == 4


def exchange(*hands, key=0, **more):
    """What R7-13 makes of these hands; `rig` says where the other cards are."""
    state = rig(*hands, game="rainbow7-first", **more)
    state.kernel_state.key[0] = key
    state.kernel_state.quiet[:] = 2
    rules.exchange(state.kernel_state)
    return state


def test_R7_13_all_rainbow_cards_but_one_go_back_and_others_are_drawn():
    state = exchange("R1 R2 R3 R7 * * *", "G1 G2 G3 G4 G5 G7 *", deck="B1 O7")
    assert hands(state) == [["R1", "R2", "R3", "R7", "O7", "B1", "*"], ["G1", "G2", "G3", "G4", "G5", "G7", "*"]]
    assert deck(state).count("*") == 2
    assert len(deck(state)) == 50 - 14


def test_R7_13_the_deck_is_then_shuffled():
    decks = [deck(exchange("R1 R2 R3 R4 R7 * *", "G1", key=key, deck="B1")) for key in range(12)]
    assert len({" ".join(cards) for cards in decks}) == 12
    assert len({cards.index("*") for cards in decks}) > 4


@pytest.mark.parametrize("first", [0, 1, 2])
def test_R7_13_the_first_seat_exchanges_first(first):
    state = exchange("R1 R2 R3 R4 R7 * *", "G1 G2 G3 G4 G5 G7", "B1 B2 B3 B4 B7 * *", deck="V5", turn=first)
    assert ["V5" in hand for hand in hands(state)] == [first == 0, False, first > 0]
    assert all_cards(state) == [card for card in PACK if card not in ("I7", "V7")]


def test_R7_13_again_until_nobody_holds_more_than_one():
    state = exchange("G1 G2 G3 G4 G5 G6 G7", "R1 R2 R3 R4 R7 * *", deck="* V5")
    assert hands(state)[0] == ["G1", "G2", "G3", "G4", "G5", "G6", "G7"]
    assert len(hands(state)[1]) == 7
    assert hands(state)[1].count("*") == 1
    assert deck(state).count("*") == 3


def test_R7_13_the_current_edition_exchanges_nothing():
    assert any(hand.count("*") > 1 for dealt in deals("rainbow7", 5, 150) for hand in dealt["hands"])


@both_editions
@any_seats
def test_R7_14_three_piles_of_one_card(game, seats):
    for dealt in deals(game, seats, 10):
        assert [len(pile) for pile in dealt["piles"]] == [1, 1, 1]


def test_R7_14_the_piles_are_the_top_of_the_deck():
    state = rig("R1", "R2", deck="B4 * O2 G3")
    left = deck(state)[3:]
    rules.turn_up_piles(state.kernel_state)
    assert piles(state) == ["B4", "*", "O2"]
    assert deck(state) == left


@both_editions
def test_R7_15_the_very_first_seat_is_an_option(game):
    for first in range(5):
        state = pp.Game(game, 5, first=first).deal(seed=1)
        assert state.turn == first
        assert state.steps[0]["deal"]["first"] == first


@both_editions
@any_seats
def test_R7_15_by_default_the_very_first_seat_is_drawn_from_the_seed(game, seats):
    assert {dealt["first"] for dealt in deals(game, seats, 60)} == set(range(seats))


@both_editions
@any_seats
def test_R7_15_the_seat_to_the_left_of_the_winner_starts(game, seats):
    for winner in range(seats):
        for moves in (["rainbow"], [f"play {COLOURS[winner]}3", "on A"]):
            state = go(rig(*ones(seats, 3), game=game, turn=winner), *moves)
            assert state.turn == (winner + 1) % seats
            assert state.steps[-1]["deal"]["first"] == state.turn


@both_editions
@any_seats
def test_R7_15_the_seat_that_suffered_a_thunderstorm_starts(game, seats):
    for announcer in range(seats):
        cards = ones(seats, 3)
        cards[announcer - 1] = "V1"
        state = go(rig(*cards, game=game, turn=announcer), "rainbow")
        assert state.turn == announcer
        assert state.steps[-1]["deal"]["first"] == announcer
