"""The rules of Rainbow 7: sevens and their effects."""

from itertools import permutations

import pytest

import parapluie as pp
from games.positions_rainbow7 import (
    COLOURS,
    SEVENS,
    any_seats,
    both_editions,
    deck,
    go,
    hands,
    lay_out,
    ones,
    piles,
    rig,
    supply,
    until_shuffle,
)


@pytest.mark.parametrize("order", list(permutations("YGV")))
def test_R7_40_every_seven_has_its_effect_in_any_order(order):
    state = lay_out(rig("R1 Y7 G7 V7", "G1", piles=("B1", "B2", "B3"), tokens=(3, 0)), "Y7 G7 V7")
    move = {"Y": "effect Y7 @1", "G": "effect G7 @1", "V": "effect V7"}
    left = list(order)
    for colour in order:
        assert sorted(state.moves) == sorted(move[other] for other in left)
        state.play(move[colour])
        left.remove(colour)
    assert state.scores == [2, 2]
    assert state.moves == ["draw B", "draw C", "draw deck"]


@both_editions
@pytest.mark.parametrize("colour", COLOURS)
def test_R7_40_the_seven_of_every_colour_has_an_effect(game, colour):
    cards = f"{colour}5 {colour}6 {colour}7"
    state = lay_out(rig(f"{cards} *", "*", game=game), cards)
    assert state.view(0).phase == "effect"
    assert state.view(0).pending == [f"{colour}7"]


def test_R7_40_the_first_edition_may_leave_out_any():
    start = lay_out(rig("R1 Y7 G7 V7", "G1", game="rainbow7-first", tokens=(3, 0)), "Y7 G7 V7")
    assert sorted(start.moves) == ["effect G7 @1", "effect V7", "effect Y7 @1", "skip"]
    for used, scores in [
        ([], [3, 0]),
        (["effect V7"], [2, 0]),
        (["effect Y7 @1"], [3, 1]),
        (["effect G7 @1", "effect V7"], [2, 1]),
    ]:
        state = go(start.copy(), *used)
        assert "skip" in state.moves
        go(state, "skip")
        assert state.scores == scores
        assert state.view(0).phase == "draw"
        assert state.view(0).pending == []


def test_R7_40_the_first_edition_does_not_ask_once_no_effect_is_left():
    state = lay_out(rig("R1 Y7 G7 V7", "G1", game="rainbow7-first", tokens=(3, 0)), "Y7 G7 V7")
    go(state, "effect Y7 @1", "effect G7 @1", "effect V7")
    assert state.view(0).phase == "draw"
    state = lay_out(rig("R1 R2 R3 R4", "G1", game="rainbow7-first"), "R1 R2 R3")
    assert state.view(0).phase == "draw"


@both_editions
def test_R7_40_effects_come_after_the_last_card_is_laid(game):
    state = go(rig("R1 V5 V6 V7", "G1", game=game), "play V5 V6 V7", "on A", "lay V7")
    assert state.view(0).phase == "lay"
    go(state, "lay V5")
    assert state.view(0).phase == "effect"


@both_editions
@pytest.mark.parametrize("seven", SEVENS)
def test_R7_41_a_solo_seven_has_no_effect(game, seven):
    state = go(rig(f"R1 {seven}", "G1", game=game, piles=("B1", "B2", "B3")), f"play {seven}", "on A")
    assert state.moves == ["draw B", "draw C", "draw deck"]
    assert hands(state)[1] == ["G1"]


@both_editions
@pytest.mark.parametrize(
    ("cards", "pending"),
    [
        ("V5 V6 *", []),
        ("V6 * *", []),
        ("* * *", []),
        ("R7 O7 *", ["R7", "O7"]),
        ("I7 * *", ["I7"]),
        ("G5 G7 *", ["G7"]),
    ],
)
def test_R7_41_a_rainbow_card_in_place_of_a_seven_has_no_effect(game, cards, pending):
    state = lay_out(rig(f"R1 {cards}", "G1", game=game), cards)
    assert state.view(0).pending == pending
    assert state.view(0).phase == ("effect" if pending else "draw")


@both_editions
@any_seats
def test_R7_42_a_flood_reaches_every_other_seat_from_the_left(game, seats):
    for player in range(seats):
        cards = ones(seats, 1)
        cards[player] = "R5 R6 R7 V1"
        state = lay_out(rig(*cards, game=game, deck="I2 I3 I4 I5 I6", turn=player), "R5 R6 R7")
        go(state, "effect R7")
        cards[player] = "V1"
        for i in range(1, seats):
            cards[(player + i) % seats] += f" I{i + 1}"
        assert [" ".join(hand) for hand in hands(state)] == cards
        assert deck(state)[0] == f"I{seats + 1}"
        assert state.turn == player
        assert state.view(player).phase == "draw"


def test_R7_42_a_flood_goes_on_through_an_empty_deck():
    position = rig("R5 R6 R7 V1", "G1", "G2", "G3", deck="I1", piles=("B1 B2", "", ""), rest=0)
    state = lay_out(position, "R5 R7 R6", "B")
    until_shuffle(state, "effect R7")
    assert hands(state)[1:] == [["G1", "I1"], ["G2"], ["G3"]]
    assert piles(state) == ["B2", "R6", ""]
    state.follow({"rebuild": ["R7", "B1", "R5"]})
    assert hands(state)[1:] == [["G1", "I1"], ["R7", "G2"], ["G3", "B1"]]
    assert deck(state) == ["R5"]
    assert state.turn == 0
    assert state.moves == ["draw A", "draw deck"]


def test_R7_42_a_flood_begins_with_an_empty_deck():
    state = lay_out(rig("O5 O6 O7 V1", "G1", "G2", rest=0), "O5 O6 O7")
    until_shuffle(state, "effect O7")
    state.follow({"rebuild": ["O6", "O5"]})
    assert hands(state)[1:] == [["O6", "G1"], ["O5", "G2"]]


def test_R7_42_two_floods():
    state = lay_out(rig("R7 O7 * V1", "G1", "G2", deck="I1 I2 I3 I4"), "R7 O7 *")
    go(state, "effect O7", "effect R7")
    assert hands(state) == [["V1"], ["G1", "I1", "I3"], ["G2", "I2", "I4"]]


@both_editions
@any_seats
def test_R7_43_a_cloud_gives_an_opponent_a_token(game, seats):
    for player in range(seats):
        cards = ones(seats, 1)
        cards[player] = "Y5 Y6 Y7 V1"
        start = lay_out(rig(*cards, game=game, turn=player), "Y5 Y6 Y7")
        opponents = [seat for seat in range(seats) if seat != player]
        assert [move for move in start.moves if move != "skip"] == [f"effect Y7 @{seat}" for seat in opponents]
        for target in opponents:
            state = go(start.copy(), f"effect Y7 @{target}")
            assert state.scores == [int(seat == target) for seat in range(seats)]
            assert supply(state) == 35


@both_editions
def test_R7_43_a_seventh_token_does_not_stop_the_round(game):
    state = lay_out(rig("G5 G6 G7 V1", "G1", "B1", tokens=(0, 0, 6), game=game), "G5 G6 G7")
    go(state, "effect G7 @2")
    assert state.scores == [0, 0, 7]
    assert state.view(0).phase == "draw"
    go(state, "draw deck")
    assert state.turn == 1
    assert state.view(0).round == 1


@both_editions
def test_R7_43_an_opponent_is_named_even_if_the_supply_is_empty(game):
    state = lay_out(rig("G5 G6 G7 V1", "G1", "B1", tokens=(0, 18, 18), game=game), "G5 G6 G7")
    assert [move for move in state.moves if move != "skip"] == ["effect G7 @1", "effect G7 @2"]
    go(state, "effect G7 @1")
    assert state.scores == [0, 18, 18]
    assert supply(state) == 0
    assert state.view(0).phase == "draw"


@both_editions
@pytest.mark.parametrize("draw", ["draw deck", "draw B", "keep"])
def test_R7_44_a_shelter_allows_to_leave_out_the_draw(game, draw):
    state = lay_out(rig("B5 B6 B7 V1", "G1", game=game, deck="I1 I2", piles=("R1", "R2", "R3")), "B5 B6 B7")
    go(state, "effect B7")
    assert state.moves == ["draw B", "draw C", "draw deck", "keep"]
    go(state, draw)
    assert hands(state)[0] == {"draw deck": ["I1", "V1"], "draw B": ["R2", "V1"], "keep": ["V1"]}[draw]
    assert state.turn == 1


def test_R7_44_a_shelter_lasts_one_turn():
    state = lay_out(rig("I5 I6 I7 V1", "G1 G2", deck="Y1 Y2"), "I5 I6 I7")
    go(state, "effect I7", "keep", "play G1", "on B")
    assert "keep" not in state.moves
    go(state, "draw deck", "play V1", "on A")
    assert state.view(0).round == 2  # a Perfect, as nothing was drawn


@both_editions
def test_R7_44_no_shelter_no_choice(game):
    state = lay_out(rig("V5 V6 V7 R1", "G1", game=game, piles=("B1", "B2", "B3")), "V5 V6 V7")
    go(state, "effect V7")
    assert state.moves == ["draw B", "draw C", "draw deck"]


@both_editions
def test_R7_45_a_sun_takes_a_token_back_to_the_supply(game):
    state = lay_out(rig("G1", "V5 V6 V7 R1", tokens=(4, 3), turn=1, game=game), "V5 V6 V7")
    assert [move for move in state.moves if move != "skip"] == ["effect V7"]
    go(state, "effect V7")
    assert state.scores == [4, 2]
    assert supply(state) == 30


@both_editions
def test_R7_45_a_sun_without_tokens_does_nothing(game):
    state = lay_out(rig("G1", "V5 V6 V7 R1", tokens=(4, 0), turn=1, game=game), "V5 V6 V7")
    assert [move for move in state.moves if move != "skip"] == ["effect V7"]
    go(state, "effect V7")
    assert state.scores == [4, 0]
    assert supply(state) == 32
    assert state.view(1).phase == "draw"


def effect_of(colour, **options):
    """What the seven of a colour does, by what happens."""
    cards = f"{colour}5 {colour}6 {colour}7"
    state = lay_out(rig(f"{cards} *", "*", tokens=(1, 1), **options), cards)
    if f"effect {colour}7 @1" in state.moves:
        return "C"
    go(state, f"effect {colour}7")
    seen = {"F": len(hands(state)[1]) == 2, "S": "keep" in state.moves, "U": state.scores == [0, 1]}
    return "".join(letter for letter, is_so in seen.items() if is_so)


@both_editions
def test_R7_46_the_default_effects(game):
    assert "".join(effect_of(colour, game=game) for colour in COLOURS) == "FFCCSSU"
    assert pp.Game(game).deal(seed=1).view(0).effects == "FFCCSSU"


@both_editions
@pytest.mark.parametrize("effects", ["UUSSCCF", "SUFCUFS", "FFFFFFF", "CCCCCCC"])
def test_R7_46_the_effects_are_an_option(game, effects):
    assert "".join(effect_of(colour, game=game, effects=effects) for colour in COLOURS) == effects


@pytest.mark.parametrize("effects", ["", "FFCCSS", "FFCCSSUU", "FFCCSSX", "ffccssu"])
def test_R7_46_one_effect_for_each_colour(effects):
    with pytest.raises(pp.ParapluieError) as error:
        pp.Game("rainbow7", effects=effects)
    assert error.value.code == "game/bad-option"
    assert "R7-46" in error.value.message


@both_editions
def test_R7_47_effects_come_before_the_perfect_and_nothing_is_drawn(game):
    position = rig("Y7 G7 B7", "G1 R2", "O1", piles=("V1", "V2", "V3"), tokens=(0, 0, 1), game=game)
    state = lay_out(position, "Y7 G7 B7", "C")
    assert piles(state)[2] == "V3 Y7 G7 B7"
    assert state.scores == [0, 0, 1]
    go(state, "effect B7", "effect Y7 @1")
    assert state.scores == [0, 1, 1]
    assert state.view(0).round == 1
    events = state.play("effect G7 @1")
    assert [event.cause for event in events if event.kind == "round"] == ["perfect"]
    assert state.scores == [0, 3, 2]
    assert state.view(0).totals == [0, 3, 1]
    assert state.view(0).round == 2


def test_R7_47_a_flood_changes_the_hands_that_are_counted():
    state = lay_out(rig("R5 R6 R7", "G1", "G2", deck="I6 *"), "R5 R6 R7")
    go(state, "effect R7")
    assert state.view(0).totals == [0, 7, 2]
    assert state.scores == [0, 1, 1]


def test_R7_47_a_flood_through_an_empty_deck():
    state = lay_out(rig("R5 R6 R7", "G1", "", rest=2), "R5 R6 R7")
    until_shuffle(state, "effect R7")
    assert state.scores == [0, 0, 0]
    state.follow({"rebuild": ["R6", "R5"]})
    assert state.scores == [0, 1, 1]
    assert state.view(0).totals[:2] == [0, 7]


def test_R7_47_a_sun_fills_the_supply_for_the_drizzle():
    state = lay_out(rig("V5 V6 V7", "G1", "G2", tokens=(6, 15, 15)), "V5 V6 V7")
    go(state, "effect V7")
    assert state.scores == [5, 16, 15]


def test_R7_47_the_first_edition_may_skip_before_the_perfect():
    state = lay_out(rig("V5 V6 V7", "G1", "G2", tokens=(3, 0, 0), game="rainbow7-first"), "V5 V6 V7")
    assert state.moves == ["effect V7", "skip"]
    go(state, "skip")
    assert state.scores == [3, 1, 1]
    assert state.view(0).round == 2


def test_R7_40_a_cloud_that_was_not_played_is_refused_by_the_right_rule():
    state = lay_out(rig("R1 Y7 V7 *", "B1"), "Y7 V7 *")
    with pytest.raises(pp.ParapluieError) as refused:
        state.play("effect G7 @1")
    assert refused.value.rule == "R7-40"
    with pytest.raises(pp.ParapluieError) as refused:
        state.play("effect Y7 @0")
    assert refused.value.rule == "R7-43"
