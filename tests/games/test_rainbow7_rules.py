"""The rules of Rainbow 7: a turn and the combinations."""

import random
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations

import numpy as np
import pytest

import parapluie as pp
from games.positions_rainbow7 import (
    COLOURS,
    PACK,
    SEVENS,
    any_seats,
    begin,
    both_editions,
    combos,
    go,
    hands,
    lay_out,
    piles,
    plays,
    rig,
)
from parapluie.games.rainbow7 import rules
from parapluie.games.rainbow7.combinations import total
from parapluie.games.rainbow7.deals import numbers
from parapluie.games.rainbow7.moves import move_text

# --- a turn


@both_editions
@any_seats
def test_R7_20_one_combination_then_one_card(game, seats):
    state = begin("R1 R2 R3 O7", seats=seats, game=game, deck="G1", piles="B1 B2 B3")
    before = hands(state)
    lay_out(state, "R1 R2 R3", "A")
    assert state.turn == 0
    state.play("draw deck")
    assert state.turn == 1
    assert sorted(hands(state)[0]) == sorted(["G1", *(card for card in before[0] if card not in ("R1", "R2", "R3"))])
    assert hands(state)[1:] == before[1:]


@both_editions
@any_seats
def test_R7_20_the_turn_passes_to_the_left(game, seats):
    state = begin(seats=seats, first=seats - 1, game=game)
    order = []
    for draw in ["deck", "B"] * seats:
        order.append(state.turn)
        go(state, state.moves[0], "on A", f"draw {draw}")
    assert order == [seats - 1, *range(seats), *range(seats - 1)]


@both_editions
def test_R7_20_a_turn_begins_with_a_combination(game):
    moves = begin("R1 R4 O2 O7 Y2 G6 B3", game=game).moves
    assert moves == [f"play {card}" for card in ["R1", "R4", "O2", "O7", "Y2", "G6", "B3"]]


@both_editions
@pytest.mark.parametrize(
    ("hand", "allowed"),
    [
        ("R7", True),
        ("R7 *", True),
        ("R7 * * * *", True),
        ("* * * *", True),
        ("R1 O2 Y4", True),
        ("R1 O1 Y1 G1 B1 I1 V1", True),
        ("R1 R2 R4", True),
        ("R1 R7", False),
        ("R1 O1 Y1 G1 B1 I1 V2", False),
        ("R4 O4 * * *", False),
        ("R1 O2 Y5", False),
    ],
)
def test_R7_21_seven_or_less_may_be_announced(game, hand, allowed):
    moves = rig(hand, "G2", game=game).moves
    assert moves.count("rainbow") == allowed
    assert len(moves) > 1  # never an obligation


def test_R7_21_only_when_the_turn_starts():
    state = rig("R1 V7", "G2 G6", deck="* O6", piles=("B1", "B2", "B3"))
    assert "rainbow" not in state.moves
    for move in ("play V7", "on A", "draw deck"):
        state.play(move)
        assert "rainbow" not in state.moves
    go(state, "play G2", "on B", "draw deck")
    assert hands(state)[0] == ["R1", "*"]
    assert "rainbow" in state.moves


@both_editions
def test_R7_22_a_last_solo_is_a_perfect(game):
    state = rig("R5", "G1", game=game, piles=("B1", "B2", "B3"))
    assert state.moves == ["play R5", "rainbow"]
    go(state, "play R5")
    assert state.moves == ["on A", "on B", "on C"]
    events = state.play("on C")
    assert [event.cause for event in events if event.kind == "round"] == ["perfect"]
    assert state.view(0).round == 2


@both_editions
@pytest.mark.parametrize("hand", ["R4 O4 Y4", "G1 G2 G3 G4", "R1 * *", "* * * *", "B5 B6 *"])
def test_R7_22_a_combination_that_empties_the_hand_is_a_perfect(game, hand):
    state = lay_out(rig(hand, "G7", game=game, deck="O1"), hand)
    assert state.view(0).round == 2
    assert state.scores == [0, 1]


@both_editions
@pytest.mark.parametrize("left", ["V1", "*"])
def test_R7_22_a_card_left_over_is_no_perfect(game, left):
    state = lay_out(rig(f"R4 O4 Y4 {left}", "G7", game=game), "R4 O4 Y4")
    assert state.view(0).phase == "draw"
    assert state.scores == [0, 0]


# --- combinations


def test_R7_30_any_single_card():
    assert sorted(plays(" ".join(PACK))[:50]) == sorted(set(PACK))
    for card in set(PACK):
        assert plays(card) == [card]


def test_R7_30_equal_rainbow_cards_are_one_solo():
    assert plays("* *") == ["*"]


def test_R7_31_three_or_more_of_one_value():
    for value in range(1, 8):
        fits = [f"{colour}{value}" for colour in COLOURS]
        assert combos(" ".join(fits[:2])) == set()
        for n in (3, 5, 7):
            expected = {" ".join(some) for size in range(3, n + 1) for some in combinations(fits[:n], size)}
            assert combos(" ".join(fits[:n])) == expected


def test_R7_31_not_of_two_values():
    assert combos("R4 O4 Y5 G5 B3 I3") == set()


@pytest.mark.parametrize("colour", COLOURS)
def test_R7_32_three_or_more_of_one_colour_in_sequence(colour):
    row = [f"{colour}{value}" for value in range(1, 8)]
    for n in range(1, 8):
        for start in range(8 - n):
            held = row[start : start + n]
            expected = {" ".join(held[i:j]) for i in range(n) for j in range(i + 3, n + 1)}
            assert combos(" ".join(held)) == expected


def test_R7_32_no_gap():
    assert combos("G1 G2 G4 G5 G7") == set()


def test_R7_32_seven_and_one_are_not_neighbours():
    assert combos("V1 V6 V7") == set()
    assert combos("V1 V2 V7") == set()


def test_R7_32_one_colour_only():
    assert combos("R3 O4 Y5") == set()
    assert combos("G3 G4 B5") == set()
    assert combos("R6 R7 O1 O2") == set()  # neighbours in the order of the pack


@pytest.mark.parametrize(("hand", "expected"), [("* *", []), ("* * *", ["* * *"]), ("* * * *", ["* * *", "* * * *"])])
def test_R7_33_three_rainbow_cards_alone_are_a_combination(hand, expected):
    assert plays(hand) == ["*", *expected]


def test_R7_33_rainbow_stands_for_a_value():
    assert combos("R4 O4 *") == {"R4 O4 *"}
    assert combos("R4 O4 Y4 * *") == {
        "R4 O4 Y4",
        "R4 O4 Y4 *",
        "R4 O4 Y4 * *",
        *(f"{pair} {wild}" for pair in ("R4 O4", "R4 Y4", "O4 Y4") for wild in ("*", "* *")),
        *("R4 * *", "O4 * *", "Y4 * *"),
    }


def test_R7_33_a_value_may_have_more_than_seven_cards():
    fours = "R4 O4 Y4 G4 B4 I4 V4"
    assert {fours, f"{fours} *", f"{fours} * *", f"{fours} * * *", f"{fours} * * * *"} <= combos(f"{fours} * * * *")


def test_R7_33_rainbow_fills_a_run():
    assert combos("G3 G5 *") == {"G3 G5 *"}
    assert combos("G2 G6 * * *") == {"G2 G6 * * *", "* * *"} | {
        f"{g} *{w}" for g in ("G2", "G6") for w in (" *", " * *")
    }
    assert "G2 G6 * *" not in combos("G2 G6 * * *")
    assert "G1 G3 G5 G7 * * *" in combos("G1 G3 G5 G7 * * *")
    assert "G1 G3 G5 G7 * *" not in combos("G1 G3 G5 G7 * * *")


def test_R7_33_rainbow_lengthens_a_run():
    assert combos("G6 G7 *") == {"G6 G7 *"}
    assert combos("G1 G2 *") == {"G1 G2 *"}
    assert {"G6 G7 * *", "G6 G7 * * *", "G6 G7 * * * *"} <= combos("G6 G7 * * * *")
    assert {"G2 G3 G4 *", "G2 G3 G4 * *", "G2 G3 G4 * * *", "G2 G3 G4 * * * *"} <= combos("G2 G3 G4 * * * *")
    assert {"G2 G5 * *", "G2 G5 * * *", "G2 G5 * * * *"} <= combos("G2 G5 * * * *")


def test_R7_33_a_run_has_at_most_seven_cards():
    row = "G1 G2 G3 G4 G5 G6 G7"
    assert row in combos(f"{row} *")
    assert f"{row} *" not in combos(f"{row} *")
    assert "G2 G3 G4 G5 G6 G7 *" in combos("G2 G3 G4 G5 G6 G7 * *")
    assert "G2 G3 G4 G5 G6 G7 * *" not in combos("G2 G3 G4 G5 G6 G7 * *")
    assert "G3 G4 G5 G6 * * *" in combos("G3 G4 G5 G6 * * * *")
    assert "G3 G4 G5 G6 * * * *" not in combos("G3 G4 G5 G6 * * * *")
    assert "G1 G6 * * * *" in combos("G1 G6 * * * *")
    assert "G1 G7 * * * *" not in combos("G1 G7 * * * *")


def test_R7_33_rainbow_cards_do_not_bend_a_run():
    assert combos("G3 B4 *") == set()
    assert combos("R7 O1 *") == set()
    assert "G3 B4 * *" not in combos("G3 B4 * *")


def test_R7_33_the_same_cards_are_one_play():
    assert plays("G3 * *") == ["G3", "*", "G3 * *"]
    assert sorted(plays("G3 * * * *")) == sorted(["G3", "*", "* * *", "* * * *", "G3 * *", "G3 * * *", "G3 * * * *"])


@cache
def is_combination(values, colours, wild):
    """Whether cards of these values and so many colours, and Rainbow cards, are one: by putting every card for each."""
    if len(values) + wild == 1:
        return True
    for put in combinations_with_replacement(range(1, 8), wild):
        cards = sorted([*values, *put])
        same = len(set(cards)) == 1
        run = colours <= 1 and cards == list(range(cards[0], cards[0] + len(cards)))
        if len(cards) >= 3 and (same or run):
            return True
    return False


def all_combinations(hand):
    """Every set of cards of the hand that is a combination, by trying them all."""
    found = set()
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            plain = [card for card in cards if card != "*"]
            values, colours = tuple(sorted(int(card[1]) for card in plain)), len({card[0] for card in plain})
            if is_combination(values, colours, cards.count("*")):
                found.add(" ".join(cards))
    return found


def test_R7_33_the_listed_combinations_are_all_there_are():
    chance = random.Random(33)
    out = np.empty(rules.MAX_MOVES, np.int64)
    for _ in range(300):
        near = [card for card in PACK[:49] if chance.random() < 0.5 or card[0] in "RO" or card[1] in "45"]
        plain = chance.sample(chance.choice([PACK[:49], near, PACK[:14]]), chance.randint(1, 7))
        hand = sorted([*plain, *["*"] * chance.randint(0, 4)], key=PACK.index)
        mask = sum(1 << number for number in numbers(hand, list(range(53))))
        listed = [move_text(int(code)) for code in out[: rules.legal_plays(mask, out)]]
        assert sorted(move.removeprefix("play ") for move in listed if move != "rainbow") == sorted(
            all_combinations(hand)
        )


def test_R7_33_no_hand_has_more_plays_than_that_of_all_cards():
    values = sum(
        1 for size in range(1, 8) for wild in range(5) if size + wild >= 3 for _ in combinations(COLOURS, size)
    )
    runs = 0
    for size in range(2, 8):
        for row in combinations(range(1, 8), size):
            runs += sum(is_combination(row, 1, wild) for wild in range(5))
    count = 50 + 2 + 7 * values + 7 * runs
    assert len(plays(" ".join(PACK))) == count
    assert count == rules.MAX_MOVES


@pytest.mark.parametrize("pile", "ABC")
@pytest.mark.parametrize("order", list(permutations(["G3", "G4", "G5"])))
def test_R7_34_any_pile_in_any_order(pile, order):
    state = begin("G3 G4 G5", piles="B1 B2 B3")
    go(state, "play G3 G4 G5")
    assert state.moves == ["on A", "on B", "on C"]
    go(state, f"on {pile}")
    assert sorted(state.moves) == ["lay G3", "lay G4", "lay G5"]
    go(state, f"lay {order[0]}")
    assert sorted(state.moves) == sorted(f"lay {card}" for card in order[1:])
    go(state, f"lay {order[1]}")  # the last one is laid by itself
    expected = {"A": "B1", "B": "B2", "C": "B3"}
    expected[pile] += " " + " ".join(order)
    assert piles(state) == list(expected.values())
    assert state.view(0).phase == "draw"


def test_R7_34_equal_cards_are_laid_by_one_move():
    state = go(rig("G4 * * * R1", "G1"), "play G4 * * *", "on C")
    asked = []
    for move in ("lay *", "lay G4", "lay *"):
        asked.append(list(state.moves))
        state.play(move)
    assert asked == [["lay G4", "lay *"], ["lay G4", "lay *"], ["lay *"]]
    assert piles(state)[2] == "* G4 * *"


def test_R7_34_an_empty_pile_may_be_chosen():
    state = rig("G4 R1", "G1", piles=("B1", "", "B2 B3"))
    go(state, "play G4", "on B")
    assert piles(state) == ["B1", "G4", "B2 B3"]


def test_R7_35_a_hand_counts_its_values_and_rainbow_cards_nothing():
    for hand, points in [("R7 G3 *", 10), ("* * * *", 0), (" ".join(SEVENS), 49), ("R1 R2 R3 R4 R5 R6 R7", 28)]:
        state = go(rig("I1", hand), "play I1", "on A")
        assert state.view(0).totals == [0, points]
    chance = random.Random(35)
    for _ in range(200):
        hand = chance.sample(range(53), chance.randint(0, 53))
        points = sum(int(PACK[number][1]) for number in hand if number < 49)
        assert total(np.int64(sum(1 << number for number in hand))) == points


# --- refusals


def at_play():
    return rig("R1 O2 Y2 G3 G4 G6 V7 *", "B1 B5", deck="B6", piles=("I1", "I2", "I3"))


def at_on():
    return go(at_play(), "play G3 G4 *")


def at_lay():
    return go(at_on(), "on A")


def at_effect(game="rainbow7"):
    return lay_out(rig("R1 Y7 V7 *", "B1", game=game), "Y7 V7 *")


def at_draw():
    return go(at_play(), "play R1", "on B")


def at_dry_draw():
    return go(rig("R1 G1", "B1", piles=("", "I2", ""), rest=1), "play R1", "on A")


@pytest.mark.parametrize(
    ("place", "move", "rule"),
    [
        (at_play, "rainbow", "R7-21"),
        (at_play, "play B1", "R7-20"),  # in another hand
        (at_play, "play O1", "R7-20"),  # in the deck
        (at_play, "play G3 G4 G5", "R7-20"),  # one of them is in the deck
        (at_play, "play G3 G4 * *", "R7-20"),  # only one is there
        (at_play, "draw deck", "R7-20"),
        (at_play, "on A", "R7-20"),
        (at_play, "skip", "R7-20"),
        (at_play, "keep", "R7-20"),
        (at_play, "play O2 Y2", "R7-31"),
        (at_play, "play G3 *", "R7-31"),
        (at_play, "play O2 Y2 G3", "R7-31"),
        (at_play, "play R1 O2 Y2 *", "R7-31"),
        (at_play, "play G3 G4 G6", "R7-32"),
        (at_on, "lay G3", "R7-34"),
        (at_on, "play R1", "R7-34"),
        (at_lay, "lay R1", "R7-34"),
        (at_lay, "on B", "R7-34"),
        (at_effect, "skip", "R7-40"),
        (at_effect, "draw deck", "R7-40"),
        (at_effect, "effect R7", "R7-40"),  # not in the combination
        (at_effect, "effect V7 @1", "R7-40"),
        (at_effect, "effect Y7", "R7-43"),
        (at_effect, "effect Y7 @0", "R7-43"),
        (at_effect, "effect Y7 @2", "R7-43"),
        (at_draw, "keep", "R7-44"),
        (at_draw, "draw B", "R7-50"),
        (at_draw, "play O2", "R7-50"),
        (at_draw, "rainbow", "R7-50"),
        (at_dry_draw, "draw deck", "R7-52"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(place, move, rule):
    state = place()
    before, steps, moves = state.copy(), state.steps, list(state.moves)
    with pytest.raises(pp.ParapluieError) as error:
        state.play(move)
    assert error.value.code == "move/illegal"
    assert error.value.rule == rule
    assert rule in error.value.message
    assert error.value.legal == moves[:12] and error.value.choices == len(moves)
    assert state == before
    assert state.steps == steps
    assert state.moves == moves


def test_an_eighth_card_of_a_run_is_refused():
    state = rig("G1 G2 G3 G4 G5 G6 G7 *", "B1")
    with pytest.raises(pp.ParapluieError) as error:
        state.play("play G1 G2 G3 G4 G5 G6 G7 *")
    assert (error.value.code, error.value.rule) == ("move/illegal", "R7-32")


@pytest.mark.parametrize(
    ("place", "move", "rule"),
    [
        (at_play, "", "R7-20"),
        (at_play, "play", "R7-20"),
        (at_play, "play R8", "R7-20"),
        (at_play, "play O2 R1", "R7-20"),  # not sorted
        (at_play, "play R1 R1", "R7-20"),
        (at_play, "play * * * * *", "R7-20"),
        (at_play, "PLAY R1", "R7-20"),
        (at_on, "on D", "R7-34"),
        (at_lay, "lay", "R7-34"),
        (at_effect, "effect Y6 @1", "R7-40"),
        (at_effect, "effect Y7 @9", "R7-40"),
        (at_draw, "draw D", "R7-50"),
    ],
)
def test_what_is_no_move_at_all_is_refused_as_unreadable(place, move, rule):
    state = place()
    before = state.copy()
    with pytest.raises(pp.ParapluieError) as error:
        state.play(move)
    assert error.value.code == "move/unreadable"
    assert error.value.rule == rule
    assert error.value.legal == state.moves[:12]
    assert state == before


def test_a_move_out_of_turn_is_refused():
    state = at_play()
    before = state.copy()
    with pytest.raises(pp.ParapluieError) as error:
        state.play("play B1", seat=1)
    assert error.value.code == "seat/not-yours"
    assert state == before


def test_a_move_after_the_end_is_refused():
    state = go(rig("R1", "G2", tokens=(0, 5)), "rainbow")
    before = state.copy()
    with pytest.raises(pp.ParapluieError) as error:
        state.play("play R1")
    assert error.value.code == "game/over"
    assert state == before


def test_the_first_edition_refuses_a_skip_where_nothing_is_left_out():
    state = go(at_effect("rainbow7-first"), "effect Y7 @1", "effect V7")
    with pytest.raises(pp.ParapluieError) as error:
        state.play("skip")
    assert error.value.code == "move/illegal"
