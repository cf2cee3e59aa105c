"""The rules of Rainbow 7: the draw, the new deck, the end of a round and of the game."""

import pytest

from games.positions_rainbow7 import (
    PACK,
    all_cards,
    any_seats,
    begin,
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

# --- draw


@both_editions
@pytest.mark.parametrize("pile", "ABC")
def test_R7_50_from_the_deck_or_a_pile_that_was_not_discarded_on(game, pile):
    state = go(begin("R1", game=game), "play R1", f"on {pile}")
    assert state.moves == [f"draw {place}" for place in ("A", "B", "C", "deck") if place != pile]


@both_editions
@pytest.mark.parametrize(("draw", "card"), [("deck", "I3"), ("A", "B2"), ("C", "Y6")])
def test_R7_50_one_card_from_the_top(game, draw, card):
    state = rig("G1 R1", "G2", deck="I3 I4", piles=("B1 B2", "O1 O2", "Y5 Y6"), game=game)
    before = deck(state)
    go(state, "play R1", "on B", f"draw {draw}")
    assert hands(state) == [sorted(["G1", card], key=PACK.index), ["G2"]]
    assert deck(state) == before[draw == "deck" :]
    assert piles(state) == ["B1" if draw == "A" else "B1 B2", "O1 O2 R1", "Y5" if draw == "C" else "Y5 Y6"]
    assert state.turn == 1


@both_editions
def test_R7_50_the_card_just_laid_is_there_for_the_next_seat(game):
    state = go(begin("R1", "O1", game=game), "play R1", "on A", "draw deck", "play O1", "on B")
    assert state.moves == ["draw A", "draw C", "draw deck"]
    go(state, "draw A")
    assert "R1" in hands(state)[1]


@both_editions
@pytest.mark.parametrize("pile", "BC")
def test_R7_51_an_emptied_pile_gets_the_top_of_the_deck(game, pile):
    state = begin("R1", game=game, deck="I3 I4", piles="O1 O2 O3")
    left = deck(state)[1:]
    go(state, "play R1", "on A", f"draw {pile}")
    assert piles(state) == ["O1 R1", "I3" if pile == "B" else "O2", "I3" if pile == "C" else "O3"]
    assert deck(state) == left
    assert len(hands(state)[0]) == 7
    assert "I3" not in hands(state)[0]


def test_R7_51_a_pile_with_a_card_left_gets_none():
    state = rig("G1 R1", "G2", deck="I3", piles=("", "O1 O2", ""))
    left = deck(state)
    go(state, "play R1", "on A", "draw B")
    assert piles(state) == ["R1", "O1", ""]
    assert deck(state) == left


def test_R7_51_the_turned_up_card_may_be_drawn_next():
    state = rig("G1 R1", "G2 R2", deck="I3 I4", piles=("O1", "O2", "O3"))
    go(state, "play R1", "on A", "draw B", "play R2", "on A", "draw B")
    assert hands(state)[1] == ["G2", "I3"]
    assert piles(state) == ["O1 R1 R2", "I4", "O3"]


def test_R7_52_the_deck_is_not_remade_before_a_card_is_needed():
    state = rig("G1 R1", "G2 R2", deck="I3", piles=("O1 O2", "Y1 Y2", "B1 B2"), rest=1)
    go(state, "play R1", "on A", "draw deck")
    assert hands(state)[0] == ["G1", "I3"]
    assert deck(state) == []
    assert piles(state) == ["O1 O2 R1", "Y1 Y2", "B1 B2"]
    go(state, "play R2", "on A", "draw B")
    assert deck(state) == []
    assert piles(state) == ["O1 O2 R1 R2", "Y1", "B1 B2"]
    assert [list(step) for step in state.steps] == [["deal"]] + [["seat", "move"]] * 6


@both_editions
def test_R7_52_a_new_deck_of_all_pile_cards_but_the_top_ones(game):
    state = rig("G1 R1", "G2", piles=("O1 O2", "Y1 Y2 *", "B1"), rest=1, game=game)
    go(state, "play R1", "on A")
    assert state.moves == ["draw B", "draw C", "draw deck"]
    until_shuffle(state, "draw deck")
    state.follow({"rebuild": ["Y1", "O2", "Y2", "O1"]})
    assert piles(state) == ["R1", "*", "B1"]
    assert deck(state) == ["O2", "Y2", "O1"]
    assert hands(state)[0] == ["Y1", "G1"]
    assert state.turn == 1


@pytest.mark.parametrize("made", ["O1 O2 Y1", "O1 O2 Y1 Y2 B1", "O1 O2 Y1 Y1", "O1 O2 Y1 R1"])
def test_R7_52_the_new_deck_has_these_cards_and_no_others(made):
    state = go(rig("G1 R1", "G2", piles=("O1 O2", "Y1 Y2 *", "B1"), rest=1), "play R1", "on A")
    until_shuffle(state, "draw deck")
    with pytest.raises(ValueError, match=r"R7-01|R7-52"):
        state.follow({"rebuild": made.split()})


@both_editions
def test_R7_52_the_new_deck_is_shuffled(game):
    orders, tops = set(), set()
    for key in range(20):
        state = rig("G1 R1", "G2", piles=("O1 O2 O3 O4", "Y1 Y2 Y3", "B1"), rest=1, game=game)
        state.kernel_state.key[0] = key
        go(state, "play R1", "on A", "draw deck")
        made = state.steps[-1]["rebuild"]
        assert sorted(made) == ["O1", "O2", "O3", "O4", "Y1", "Y2"]
        assert hands(state)[0] == sorted(["G1", made[0]], key=PACK.index)
        assert deck(state) == made[1:]
        orders.add(tuple(made))
        tops.add(made[0])
    assert len(orders) > 15
    assert len(tops) == 6


def test_R7_52_a_deck_with_cards_is_not_remade():
    state = rig("G1 R1", "G2", deck="I3 I4", piles=("O1 O2", "Y1 Y2", "B1"), rest=1)
    go(state, "play R1", "on A", "draw deck")
    assert deck(state) == ["I4"]
    assert piles(state) == ["O1 O2 R1", "Y1 Y2", "B1"]


@both_editions
def test_R7_52_a_new_deck_for_an_emptied_pile(game):
    state = rig("G1 R1", "G2", piles=("O1 O2", "Y1", "B1 B2"), rest=1, game=game)
    go(state, "play R1", "on A")
    until_shuffle(state, "draw B")
    assert hands(state)[0] == ["Y1", "G1"]
    state.follow({"rebuild": ["B1", "O2", "O1"]})
    assert piles(state) == ["R1", "B1", "B2"]
    assert deck(state) == ["O2", "O1"]
    assert hands(state)[0] == ["Y1", "G1"]
    assert state.turn == 1


def test_R7_52_cards_laid_this_turn_can_be_remade():
    state = rig("R1 R2 R3 G1", "G2", piles=("O1", "", ""), rest=1)
    lay_out(state, "R3 R1 R2", "A")
    assert state.moves == ["draw deck"]
    until_shuffle(state, "draw deck")
    state.follow({"rebuild": ["R1", "O1", "R3"]})
    assert piles(state) == ["R2", "", ""]
    assert hands(state)[0] == ["R1", "G1"]


def test_R7_52_cards_laid_this_turn_can_be_turned_up():
    state = rig("R1 R2 R3 G1", "G2", piles=("", "O1", "O2"), rest=1)
    lay_out(state, "R3 R1 R2", "A")
    until_shuffle(state, "draw C")
    state.follow({"rebuild": ["R3", "R1"]})
    assert piles(state) == ["R2", "O1", "R3"]
    assert deck(state) == ["R1"]


def test_R7_52_a_flood_gives_nothing_once_no_card_is_left():
    state = rig("R5 R6 R7 V1", "G1", "G2", "G3", "G4", piles=("", "B1", "B2"), rest=0)
    lay_out(state, "R5 R6 R7")
    until_shuffle(state, "effect R7")
    state.follow({"rebuild": ["R5", "R6"]})
    assert hands(state)[1:] == [["R5", "G1"], ["R6", "G2"], ["G3"], ["G4"]]
    assert piles(state) == ["R7", "B1", "B2"]
    assert state.turn == 0
    assert state.moves == ["draw B", "draw C"]


def test_R7_52_a_second_flood_gives_nothing_at_all():
    state = rig("R7 O7 Y7 V1", "G1", "G2", piles=("", "B1", "B2"), rest=0)
    lay_out(state, "R7 O7 Y7")
    until_shuffle(state, "effect R7")
    state.follow({"rebuild": ["R7", "O7"]})
    assert hands(state)[1:] == [["R7", "G1"], ["O7", "G2"]]
    go(state, "effect O7")
    assert hands(state)[1:] == [["R7", "G1"], ["O7", "G2"]]
    assert state.moves == ["effect Y7 @1", "effect Y7 @2"]


def test_R7_52_an_emptied_pile_stays_empty_until_somebody_discards_on_it():
    state = rig("G1 R1", "G2 R2", "O1", piles=("", "Y1", "B1"), rest=2)
    go(state, "play R1", "on A", "draw B")
    assert piles(state) == ["R1", "", "B1"]
    assert hands(state)[0] == ["Y1", "G1"]
    assert state.turn == 1
    go(state, "play R2", "on A")
    assert state.moves == ["draw C", "draw deck"]
    go(state, "draw deck")  # a new deck of one card, R1, does not reach the pile
    assert piles(state) == ["R2", "", "B1"]
    assert hands(state)[1] == ["R1", "G2"]
    assert state.turn == 2
    go(state, "play O1", "on B")
    assert piles(state) == ["R2", "O1", "B1"]
    assert state.moves == ["draw A", "draw C"]


def test_R7_52_a_later_new_deck_does_not_refill_an_empty_pile():
    state = rig("G1 R1 R2", "G2", piles=("O1 O2 O3", "", "B1"), rest=1)
    go(state, "play R1", "on A", "draw deck")
    assert piles(state) == ["R1", "", "B1"]
    assert len(deck(state)) == 2


def test_R7_52_only_the_pile_of_this_draw_is_refilled():
    state = rig("G1 R1", "G2", deck="I1 I2", piles=("O1", "", "B1"), rest=1)
    go(state, "play R1", "on A", "draw C")
    assert piles(state) == ["O1 R1", "", "I1"]
    assert deck(state) == ["I2"]


@both_editions
def test_R7_52_who_can_draw_nowhere_ends_the_turn(game):
    state = rig("G1 R1", "G2", rest=1, game=game)
    go(state, "play R1", "on C")
    assert state.moves == ["keep"]
    go(state, "keep")
    assert hands(state)[0] == ["G1"]
    assert piles(state) == ["", "", "R1"]
    assert state.turn == 1


def test_R7_52_nothing_to_remake_leaves_the_piles():
    state = go(rig("G1 R1", "G2", piles=("", "Y1", ""), rest=1), "play R1", "on A")
    assert state.moves == ["draw B"]


@pytest.mark.parametrize("buried", [0, 1, 2])
def test_R7_52_a_card_may_lie_under_any_pile(buried):
    under = ["O1", "Y1", "B1"]
    under[buried] += " V3"
    state = go(rig("G1 R1", "G2", piles=under, rest=1), "play R1", "on A")
    until_shuffle(state, "draw deck")
    made = sorted({"O1", ["V3", "Y1", "B1"][buried]}, key=PACK.index)
    state.follow({"rebuild": made})
    assert all_cards(state) == PACK
    assert hands(state)[0] == sorted(["G1", made[0]], key=PACK.index)


def test_R7_52_the_deck_is_remade_as_often_as_it_is_needed():
    state = rig("G1 R1 R2 R3 R4 R5 R6", "G2 O1 O2 O3 O4 O5 O6", "", piles=("B1", "B2", "B3"), rest=2)
    for card in range(1, 6):
        go(state, f"play R{card}", "on A", "draw deck", f"play O{card}", "on A", "draw deck")
        go(state, state.moves[0], "on B", "draw C")  # the last card of the pile
        assert [len(pile.split()) for pile in piles(state)] == [1, 1, 1]
        assert deck(state) == []
        assert all_cards(state) == PACK
    assert len([step for step in state.steps if "rebuild" in step]) == 15


# --- the end of a round


@both_editions
@any_seats
def test_R7_53_a_storm_gives_two_tokens_to_every_other_seat(game, seats):
    for announcer in range(seats):
        cards = ones(seats, 4)
        cards[announcer] = "V1 V2"
        state = rig(*cards, game=game, turn=announcer)
        events = state.play("rainbow")
        assert [event.cause for event in events if event.kind == "round"] == ["storm"]
        assert state.scores == [0 if seat == announcer else 2 for seat in range(seats)]
        assert supply(state) == 36 - 2 * (seats - 1)


@both_editions
@any_seats
def test_R7_53_equal_totals_are_fine(game, seats):
    cards = ["R3 *"] + ["O3", "Y1 Y2", "G3 *", "B1 I1 V1"][: seats - 1]
    state = go(rig(*cards, game=game), "rainbow")
    assert state.scores == [0] + [2] * (seats - 1)
    assert state.turn == 1


@both_editions
@any_seats
def test_R7_53_a_thunderstorm_gives_three_tokens_to_the_announcer(game, seats):
    for announcer in range(seats):
        for lower in range(seats):
            if lower != announcer:
                cards = ones(seats, 4)
                cards[lower] = "V3"
                state = rig(*cards, game=game, turn=announcer)
                events = state.play("rainbow")
                assert [event.cause for event in events if event.kind == "round"] == ["thunderstorm"]
                assert state.scores == [3 if seat == announcer else 0 for seat in range(seats)]
                assert supply(state) == 33
                assert state.turn == announcer


def test_R7_53_a_rainbow_card_counts_nothing():
    assert go(rig("R1", "* *"), "rainbow").scores == [3, 0]
    assert go(rig("* * *", "*"), "rainbow").scores == [0, 2]


def test_R7_53_all_hands_are_shown():
    announced, *shown, ended = [event.told_to(None) for event in rig("R3 *", "O3 O4", "Y7").play("rainbow")][:5]
    assert (announced.kind, announced.total, ended.kind) == ("announce", 3, "round")
    assert [(event.seat, event.cards, event.total) for event in shown] == [
        (0, ["R3", "*"], 3),
        (1, ["O3", "O4"], 7),
        (2, ["Y7"], 7),
    ]


def test_R7_53_the_hands_are_counted():
    state = go(rig("R3 *", "O3 O4", "Y7 G7"), "rainbow")
    assert state.view(0).totals == [3, 7, 14]


@both_editions
@any_seats
def test_R7_54_a_drizzle_gives_a_token_to_every_other_seat(game, seats):
    for winner in range(seats):
        cards = ones(seats, 1)
        cards[winner] = "V5"
        state = go(rig(*cards, game=game, turn=winner), "play V5", "on B")
        assert state.scores == [0 if seat == winner else 1 for seat in range(seats)]
        assert supply(state) == 36 - (seats - 1)
        assert state.view(0).totals == [0 if seat == winner else 1 for seat in range(seats)]


# --- the end of the game


@both_editions
@pytest.mark.parametrize(
    ("tokens", "over"),
    [
        ((0, 4, 0), False),
        ((0, 5, 0), True),
        ((0, 6, 0), True),
        ((0, 0, 5), True),
        ((6, 4, 4), False),
        ((7, 0, 0), True),
    ],
)
def test_R7_60_seven_tokens_at_the_end_of_a_round_end_the_game(game, tokens, over):
    state = go(rig("R1", "G2", "B2", tokens=tokens, game=game), "rainbow")
    assert state.over == over
    assert state.scores == [tokens[0], tokens[1] + 2, tokens[2] + 2]
    assert state.view(0).round == (1 if over else 2)


@pytest.mark.parametrize("tokens", [(3, 0), (4, 0)])
def test_R7_60_after_a_thunderstorm_too(tokens):
    state = go(rig("R2", "G1", tokens=tokens), "rainbow")
    assert state.over == (tokens[0] == 4)


@pytest.mark.parametrize("tokens", [(0, 5), (0, 6)])
def test_R7_60_after_a_perfect_too(tokens):
    state = go(rig("R2", "G1", tokens=tokens), "play R2", "on A")
    assert state.over == (tokens[1] == 6)


@both_editions
def test_R7_60_a_sun_undoes_a_seventh_token(game):
    state = rig("Y5 Y6 Y7 R1 *", "V5 V6 V7", tokens=(0, 6), game=game)
    lay_out(state, "Y5 Y6 Y7")
    go(state, "effect Y7 @1", "draw deck")
    assert state.scores == [0, 7]
    assert not state.over
    lay_out(state, "V5 V6 V7")
    go(state, "effect V7")
    assert state.scores == [1, 6]
    assert not state.over
    assert state.view(0).round == 2


def test_R7_60_a_seventh_token_of_the_round_ends_the_game_when_it_is_over():
    state = rig("Y5 Y6 Y7 R1 *", "V5", tokens=(0, 6))
    go(lay_out(state, "Y5 Y6 Y7"), "effect Y7 @1", "draw deck")
    assert not state.over
    go(state, "play V5", "on A")
    assert state.over
    assert state.scores == [1, 7]
    assert state.winners == [0]


def test_R7_60_nothing_more_is_dealt_or_asked():
    state = go(rig("R1", "G2", tokens=(0, 5)), "rainbow")
    assert state.turn is None
    assert state.moves == []
    assert state.steps[-1] == {"seat": 0, "move": "rainbow"}


def test_R7_61_fewest_tokens_win():
    state = go(rig("R1", "G2", "B3 *", tokens=(4, 5, 0)), "rainbow")
    assert state.scores == [4, 7, 2]
    assert state.winners == [2]


def test_R7_61_fewest_tokens_win_with_the_highest_hand():
    state = go(rig("R1", "G2", "", tokens=(1, 5, 0), rest=2), "rainbow")
    assert state.view(0).totals[2] > 150
    assert state.scores == [1, 7, 2]
    assert state.winners == [0]
    state = go(rig("R1", "G2", "", tokens=(3, 5, 0), rest=2), "rainbow")
    assert state.winners == [2]


@pytest.mark.parametrize(
    ("hands", "winner"), [(("R3", "O1 *", "Y2"), 1), (("R3", "O2", "Y1"), 2), (("R3", "*", "Y6"), 1)]
)
def test_R7_61_among_equals_the_lowest_last_hand_wins(hands, winner):
    state = go(rig(*hands, tokens=(4, 2, 2)), "rainbow")
    assert state.scores == [7, 2, 2]
    assert state.winners == [winner]


def test_R7_61_after_a_perfect_the_hand_of_the_winner_is_nothing():
    state = go(rig("R5", "O1", "Y7", tokens=(3, 2, 6)), "play R5", "on A")
    assert state.scores == [3, 3, 7]
    assert state.winners == [0]
    state = go(rig("R5", "* *", "Y7", tokens=(3, 2, 6)), "play R5", "on A")
    assert state.winners == [0, 1]


def test_R7_61_only_the_last_round_counts():
    state = go(rig("R3", "G7 B7 I7 V7 O7 Y7 R7"), "rainbow")
    assert state.view(0).totals == [3, 49]
    while not state.over:
        assert state.winners == []
        go(state, "rainbow" if "rainbow" in state.moves else state.moves[-1])
    points = [sum(int(card[1]) for card in hand if card != "*") for hand in hands(state)]
    assert state.view(0).totals == points
    assert points[1] < 49


def test_R7_61_still_equal_share_the_victory():
    state = go(rig("R3", "O2 *", "Y2", "G2 G7", "B1 I1", tokens=(4, 2, 2, 2, 3)), "rainbow")
    assert state.scores == [7, 2, 2, 2, 3]
    assert state.winners == [1, 2]


def test_R7_61_all_may_share_it():
    state = go(rig("R3", "O3", tokens=(7, 5)), "rainbow")
    assert state.scores == [7, 7]
    assert state.winners == [0, 1]


def test_R7_61_nobody_has_won_before_the_end():
    assert go(rig("R3", "O4", tokens=(0, 2)), "rainbow").winners == []
