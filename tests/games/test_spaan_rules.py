"""The rules of Spaan's Rainbow, one by one: a test is named after the rule that it proves."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from parapluie import Game, ParapluieError, State

FACES = "ROYGBIVWK"
COLOURS = "ROYGBIV"
PAIRS = [a + b for a, b in combinations(FACES, 2)]
CARDS = PAIRS + [a + b for a, b in combinations(COLOURS, 2)]
PLAYS = [f"play {slot} {side}" for slot in (1, 2, 3) for side in ("front", "back")]


def deck_of(hand0="", hand1=""):
    """A deck that gives each seat these cards first, written as the seat sees them: front, then back."""
    zero, one = hand0.split(), [card[::-1] for card in hand1.split()]
    rest = Counter(CARDS)
    rest.subtract("".join(sorted(card, key=FACES.index)) for card in zero + one)
    assert min(rest.values()) >= 0, "there are not so many of a card"
    return zero + list(rest.elements()) + one[::-1]


def shuffled(seed):
    return Game("rainbow-spaan").deal(seed=seed).steps[0]["deal"]["deck"]


def game_with(deck, first=0):
    game = Game("rainbow-spaan", first=first)
    state = State(game, game.new_states())
    state.follow({"deal": {"deck": deck}})
    return state


def dealt(hand0="", hand1="", *, first=0):
    return game_with(deck_of(hand0, hand1), first)


def play(state, *moves):
    """Play these moves; who made each of them."""
    seats = []
    for move in moves:
        seats.append(state.turn)
        state.play(move)
    return seats


def fronts(state, n):
    """Let the seats play one card each in turn, the first of the hand with its front up, n times in all."""
    return play(state, *["play 1 front", "stop"] * n)


def row(state):
    """The faces that lie up."""
    return "".join(card.front for card in state.view(None).row)


def hand(state, seat):
    """The faces that a seat sees of its own hand."""
    return "".join(card.front for card in state.view(seat).hands[seat])


def known(cards):
    """Cards as a view has them, `.` for a face that it does not show."""
    return " ".join((card.front or ".") + (card.back or ".") for card in cards)


def deck_size(state):
    return state.view(None).deck


def leave(state, n):
    """Take cards from seat 0's end of the deck until n are left."""
    state.kernel_state.front = state.kernel_state.back - n


def legal(state):
    """The legal moves, each of which is listed once."""
    assert len(set(state.moves)) == len(state.moves)
    return set(state.moves)


def refused(state, move):
    """The code and the rule with which a move is refused; it must change nothing and name the legal moves."""
    before, steps = state.copy(), state.steps
    with pytest.raises(ParapluieError) as caught:
        state.play(move)
    assert state == before
    assert state.steps == steps
    assert caught.value.legal == state.moves[:12] != []
    return caught.value.code, caught.value.rule


# --- the cards and the deal


def test_SP_01_how_many_cards_and_faces_of_each_kind():
    deck = shuffled(1)
    assert len(deck) == 57
    assert Counter(frozenset(card) for card in deck) == Counter(map(frozenset, CARDS))
    kinds = Counter("".join(sorted(c if c in "WK" else "c" for c in card)) for card in deck)
    assert kinds == {"cc": 42, "Wc": 7, "Kc": 7, "KW": 1}
    assert Counter("".join(deck)) == dict.fromkeys(COLOURS, 14) | {"W": 8, "K": 8}


@pytest.mark.parametrize(
    "change",
    [
        lambda deck: deck[:-1],
        lambda deck: [*deck, "RG"],
        lambda deck: ["RR", *deck[1:]],
        lambda deck: ["R", *deck[1:]],
        lambda deck: ["RX", *deck[1:]],
        lambda deck: ["GR" if "WK" in (card, card[::-1]) else card for card in deck],
        lambda deck: ["WK" if card in ("RG", "GR") else card for card in deck],
    ],
)
def test_SP_01_another_deck_is_refused(change):
    with pytest.raises(ValueError, match="SP-01"):
        game_with(change(deck_of("RG")))


def test_SP_02_the_deck_is_shuffled_and_each_card_either_way_round():
    places, reversed_cards = [0.0] * 57, [0] * 57
    for seed in range(200):
        for place, card in enumerate(shuffled(seed)):
            right_way = "".join(sorted(card, key=FACES.index))
            places[place] += PAIRS.index(right_way) / 200
            reversed_cards[place] += card != right_way
    mean = sum(map(PAIRS.index, CARDS)) / 57
    assert max(abs(place - mean) for place in places) < 4.5  # about six times what chance makes of 200 deals
    assert all(60 <= n <= 140 for n in reversed_cards)


def test_SP_02_a_seat_draws_from_its_own_end_and_sees_its_own_side_there():
    state = dealt("RO YG BI RG", "OY GB IV VB")
    assert (state.view(0).end, state.view(1).end, state.view(None).end) == ("R", "V", None)
    play(state, "play 1 front", "stop")
    assert state.view(0).end == state.steps[0]["deal"]["deck"][4][0]
    assert state.view(1).end == "V"
    play(state, "play 3 front", "stop")
    assert hand(state, 1) == "OGV"
    assert state.view(1).end == state.steps[0]["deal"]["deck"][-5][1]


@pytest.mark.parametrize("recall", [False, True])
def test_SP_02_nothing_else_of_the_deck_is_seen(recall):
    deck = deck_of("RO YG BI RG", "OY GB IV VB")
    state = game_with(deck)
    middle = [card[::-1] for card in deck[4:-4][::-1]]
    twins = [  # the cards in the middle; the far sides of both ends; both sides of seat 0's end
        (game_with(deck[:4] + middle + deck[-4:]), (0, 1, None)),
        (dealt("RO YG BI RV", "OY GB IV VI"), (0, 1, None)),
        (dealt("RO YG BI VK", "OY GB IV VB"), (1, None)),
    ]
    for twin, seats in twins:
        for seat in seats:
            assert state.view(seat, recall=recall) == twin.view(seat, recall=recall)
    assert state.view(0, recall=recall) != twins[2][0].view(0, recall=recall)


def test_SP_03_each_seat_draws_three():
    deck = deck_of()
    state = game_with(deck)
    assert hand(state, 0) == deck[0][0] + deck[1][0] + deck[2][0]
    assert hand(state, 1) == deck[-1][1] + deck[-2][1] + deck[-3][1]
    assert deck_size(state) == 51


@pytest.mark.parametrize("recall", [False, True])
def test_SP_03_of_a_card_in_a_hand_each_seat_sees_one_face(recall):
    state = dealt("RO YG BI VW", "OY GB IV")
    for hand0, back0 in (("R. Y. B.", ".O .G .I"), ("Y. B. V.", ".G .I .W")):
        assert [known(cards) for cards in state.view(0, recall=recall).hands] == [hand0, ".Y .B .V"]
        assert [known(cards) for cards in state.view(1, recall=recall).hands] == [back0, "O. G. I."]
        assert [known(cards) for cards in state.view(None, recall=recall).hands] == [".. .. .."] * 2
        play(state, "play 1 front", "stop")


def test_the_first_seat_is_an_option_and_else_drawn_from_the_seed():
    for first in (0, 1):
        assert dealt(first=first).turn == first
        assert Game("rainbow-spaan", first=first).deal(seed=3).turn == first
    starts = [Game("rainbow-spaan").deal(seed=seed).turn for seed in range(60)]
    assert 10 < sum(starts) < 50
    assert Game("rainbow-spaan").deal(seed=5).turn == starts[5]


# --- a turn


def test_SP_10_both_seats_build_one_row_in_turn_at_its_right_end():
    state = dealt("RO GW", "YV BI")
    assert state.view(0).phase == "begin"
    assert fronts(state, 3) == [0, 0, 1, 1, 0, 0]
    assert (row(state), state.turn, state.scores) == ("RYG", 1, [0, 0])


def test_SP_10_a_turn_plays_at_least_one_card():
    state = dealt("RO", "YG BI")
    for _ in range(2):
        assert "stop" not in state.moves
        assert refused(state, "stop") == ("move/illegal", "SP-10")
        fronts(state, 1)


def test_SP_10_cards_come_from_the_hand():
    state = dealt("RO YG BI")
    assert legal(state) == {*PLAYS}
    play(state, "play 2 front", "flip 1")
    assert legal(state) == {*PLAYS[:4]}
    assert refused(state, "play 3 front") == ("move/illegal", "SP-10")
    play(state, "play 1 front", "flip 2")
    assert legal(state) == {*PLAYS[:2]}


@pytest.mark.parametrize("slot, left", [(1, "YB"), (2, "RB"), (3, "RY")])
def test_SP_10_the_cards_to_the_right_of_a_played_one_move_up(slot, left):
    state = dealt("RO YG BI VW")
    play(state, f"play {slot} front")
    assert (row(state), hand(state, 0)) == ("RYB"[slot - 1], left)
    play(state, "stop")
    assert hand(state, 0) == left + "V"


def test_SP_11_the_first_card_may_be_preceded_by_a_turn_over():
    state = dealt("RO", "YG BI VW")
    assert refused(state, "flip 1") == ("move/illegal", "SP-11")
    fronts(state, 1)
    assert legal(state) == {"flip 1", *PLAYS}
    assert refused(state, "flip 2") == ("move/illegal", "SP-11")
    play(state, "flip 1")
    assert (row(state), state.turn) == ("O", 1)


def test_SP_11_the_second_and_the_third_card_must_be_preceded_by_a_turn_over():
    state = dealt("RO YG BI")
    play(state, "play 1 front")
    assert legal(state) == {"flip 1", "stop"}
    assert refused(state, "play 1 front") == ("move/illegal", "SP-11")
    play(state, "flip 1", "play 1 front")
    assert legal(state) == {"flip 1", "flip 2", "stop"}
    assert refused(state, "play 1 back") == ("move/illegal", "SP-11")


def test_SP_11_a_turn_over_before_the_first_card_does_not_serve_for_the_second():
    state = dealt("RO YG BI", "VW GB IV")
    fronts(state, 1)
    play(state, "flip 1", "play 1 front")
    assert legal(state) == {"flip 1", "flip 2", "stop"}
    assert refused(state, "play 1 front") == ("move/illegal", "SP-11")


@pytest.mark.parametrize("place, turned", [(1, "OBY"), (2, "RIY"), (3, "RBG")])
def test_SP_11_any_card_of_the_row_can_be_turned_over(place, turned):
    state = dealt("RO YG", "BI VW")
    fronts(state, 2)
    play(state, "play 1 front", f"flip {place}")
    assert row(state) == turned


def test_SP_11_five_cards_can_be_turned_over():
    state = dealt("RO BW OB", "YG VW")
    fronts(state, 5)
    assert row(state) == "RYBVO"
    assert legal(state) == {*[f"flip {place}" for place in range(1, 6)], *PLAYS}


@pytest.mark.parametrize("before", [["stop", "flip 1"], ["flip 1"], ["flip 1", "play 1 front", "flip 1"]])
def test_SP_12_after_a_turn_over_a_card_must_be_played(before):
    state = dealt("RO YG BI", "YG BI VW")
    play(state, "play 1 front", *before)
    assert legal(state) == {*PLAYS[: 2 * len(hand(state, state.turn))]}
    assert refused(state, "stop") == ("move/illegal", "SP-12")
    assert refused(state, "flip 1") == ("move/illegal", "SP-12")


@pytest.mark.parametrize("seat", [0, 1])
def test_SP_13_a_card_is_played_either_way_up_and_its_lower_face_stays_as_known_as_it_was(seat):
    state = dealt("RO", first=0) if seat == 0 else dealt("", "RO", first=1)
    twin = state.copy()
    play(state, "play 1 front")  # O lies below: the opponent saw it in the hand
    play(twin, "play 1 back")
    assert (row(state), row(twin)) == ("R", "O")
    assert known(state.view(seat, recall=True).row) == "R."
    assert known(state.view(1 - seat, recall=True).row) == "RO"
    assert known(twin.view(seat, recall=True).row) == "OR"
    assert known(twin.view(1 - seat, recall=True).row) == "O."
    assert known(state.view(None, recall=True).row) == "R."
    for viewer in (0, 1, None):
        assert known(state.view(viewer).row) == "R."


def test_SP_13_a_turn_over_shows_the_other_face_to_both_and_it_stays_known_when_it_is_won():
    state = dealt("RO KG")
    play(state, "play 1 front", "flip 1")
    for viewer in (0, 1, None):
        assert known(state.view(viewer, recall=True).row) == "OR"
        assert known(state.view(viewer).row) == "O."
    play(state, "play 1 front")
    assert known(state.view(0, recall=True).taken[1]) == "OR K."
    assert known(state.view(1, recall=True).taken[1]) == "OR KG"
    assert state.view(0).taken == [[], []]


@pytest.mark.parametrize(
    "hand0, moves",
    [("RO YG BV", ["play 1 front", "flip 1"]), ("RO KV BI OY GB OG", ["play 1 front", "flip 1", "play 1 front"])],
)
def test_SP_13_a_face_that_was_never_shown_leaves_no_trace(hand0, moves):
    state, twin = (dealt(cards, "YI GI VO VR") for cards in (hand0, hand0.replace("V", "W")))
    for copy in (state, twin):  # they differ in the back of a card that stays in the hand, or is lost with the row
        play(copy, *moves)
    assert state.view(0, recall=True) == twin.view(0, recall=True)
    assert state.view(1, recall=True) != twin.view(1, recall=True)


def test_SP_14_the_player_may_stop_after_each_card():
    state = dealt("RO YG BI")
    play(state, "play 1 front")
    one = state.copy()
    play(one, "stop")
    assert (one.turn, row(one)) == (1, "R")
    play(state, "flip 1", "play 1 front", "stop")
    assert (state.turn, row(state)) == (1, "OY")


@pytest.mark.parametrize("seat", [0, 1])
def test_SP_14_the_third_card_ends_the_turn(seat):
    state = dealt("RO YG BI", "RO YG BI", first=seat)
    play(state, "play 1 front", "flip 1", "play 1 front", "flip 1")
    assert state.view(seat).laid == 2
    play(state, "play 1 front")
    assert (state.turn, row(state), state.view(seat).laid) == (1 - seat, "RYB", 0)
    assert legal(state) == {"flip 1", "flip 2", "flip 3", *PLAYS}


def test_SP_14_the_cards_of_a_turn_are_counted_anew():
    state = dealt("RO YG BI", "VW")
    play(state, "play 1 front", "flip 1", "play 1 front", "stop", "play 1 front", "stop", "play 1 front")
    assert (row(state), state.turn) == ("OYVB", 0)
    assert "stop" in state.moves


# --- losing and winning a round


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "mine, theirs, moves",
    [
        ("RO KG", "YV", ["play 1 front"]),  # black
        ("RO OK", "YV", ["play 1 back"]),
        ("RO YG", "YV", ["play 1 front"]),  # a double
        ("RK", "YV", ["flip 1"]),  # black that is turned over
        ("RY", "YV", ["flip 1"]),  # a double that is turned over
        ("RO", "YR", ["flip 2"]),
    ],
)
def test_SP_20_black_or_a_double_loses_the_round(seat, mine, theirs, moves):
    state = dealt(mine, theirs) if seat == 0 else dealt(theirs, mine, first=1)
    fronts(state, 2)
    play(state, *moves)
    n = 3 if moves[0].startswith("play") else 2
    assert state.scores == ([0, n] if seat == 0 else [n, 0])
    assert (row(state), state.turn, state.over) == ("", seat, False)
    assert legal(state) == {*PLAYS}


@pytest.mark.parametrize("colour", COLOURS)
def test_SP_20_every_colour_can_be_double_and_a_first_card_black(colour):
    others = [face for face in COLOURS if face != colour]
    state = dealt(colour + others[0], colour + others[1] + f" {colour}K")
    fronts(state, 1)
    play(state, "play 1 front")
    assert (state.scores, row(state), state.turn) == ([2, 0], "", 1)
    play(state, "play 1 back")
    assert (state.scores, row(state), state.turn) == ([3, 0], "", 1)


@pytest.mark.parametrize("hand0, shown, scores", [("RO RG", "OR", [0, 0]), ("RO OG", "", [0, 2])])
def test_SP_20_a_turn_over_frees_one_colour_and_takes_another(hand0, shown, scores):
    state = dealt(hand0)
    play(state, "play 1 front", "flip 1", "play 1 front")
    assert (row(state), state.scores) == (shown, scores)


def test_SP_20_the_lower_faces_do_not_matter():
    state = dealt("RO YR OR", "GY")
    fronts(state, 3)
    assert (row(state), state.scores) == ("RGY", [0, 0])


def test_SP_20_colours_of_an_earlier_row_are_free():
    state = dealt("RO KG RV YB", "YG")
    fronts(state, 2)
    play(state, "play 1 front")
    assert state.scores == [0, 3]
    fronts(state, 1)
    assert (row(state), state.scores) == ("R", [0, 3])


def test_SP_20_every_card_of_the_row_goes_to_the_opponent():
    state = dealt("RO YG KI KB", "BV")
    fronts(state, 2)
    play(state, "play 1 front", "flip 1", "play 1 front")
    assert state.scores == [0, 4]
    assert known(state.view(1, recall=True).taken[1]) == "OR B. YG KI"
    assert state.view(1, recall=True).taken[0] == []
    play(state, "play 1 front")
    assert known(state.view(1, recall=True).taken[1]) == "OR B. YG KI KB"


@pytest.mark.parametrize(
    "hand0, hand1, played, flips, shown",
    [
        ("WR WO", "WY WG", 4, [], "WWWW"),  # several whites
        ("RW WO", "GY", 3, ["flip 1"], "WGW"),  # turned up beside a white
        ("WR VG", "WO", 3, ["flip 1"], "RWV"),  # a white that is turned away
        ("WR RG", "WV", 3, ["flip 2"], "WVR"),  # a white takes no colour
        ("WR RG", "YV", 3, ["flip 1"], ""),  # under a white there is a double
    ],
)
def test_SP_21_white_is_never_a_double(hand0, hand1, played, flips, shown):
    state = dealt(hand0, hand1)
    fronts(state, played)
    play(state, *flips)
    assert row(state) == shown
    assert state.scores == ([0, 0] if shown else [3, 0])


RAINBOW = ("RO YG BV", "OY GB IV")  # played in turn, with the fronts up: R O Y G B I


@pytest.mark.parametrize("seat", [0, 1])
def test_SP_22_the_sixth_card_wins_the_row(seat):
    state = dealt(*RAINBOW if seat == 0 else RAINBOW[::-1], first=seat)
    fronts(state, 4)
    play(state, "play 1 front")
    assert (row(state), state.scores) == ("ROYGB", [0, 0])
    play(state, "stop", "play 1 front")
    assert state.scores == ([0, 6] if seat == 0 else [6, 0])
    assert row(state) == ""
    assert known(state.view(None, recall=True).taken[1 - seat]) == "R. O. Y. G. B. I."


@pytest.mark.parametrize(
    "hand0, hand1, scores",
    [
        ("RO YG BV", "OY GB RV", [6, 0]),  # a double does not win
        ("RO YG BV", "OY GB KV", [6, 0]),  # nor does black
        ("WR WO WY", "WG WB WI", [0, 6]),  # whites count among the six
    ],
)
def test_SP_22_a_sixth_card_that_does_not_lose_wins(hand0, hand1, scores):
    state = dealt(hand0, hand1)
    fronts(state, 5)
    play(state, "play 1 front")
    assert state.scores == scores


def test_SP_22_the_sixth_card_may_be_the_third_of_a_turn():
    state = dealt("RO YG", "GW BW OV IV")
    fronts(state, 3)
    play(state, "play 1 front", "flip 4", "play 1 front", "flip 4")
    assert (row(state), state.scores) == ("RGYBO", [0, 0])
    play(state, "play 1 front")
    assert state.scores == [0, 6]


# --- after a turn


@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("seat", [0, 1])
def test_SP_30_the_player_draws_back_up_to_three(seat, cards):
    hands = ("RO YG BI VW OB GY", "OY BV GR")
    state = dealt(*hands if seat == 0 else hands[::-1], first=seat)
    play(state, *["play 1 front", "flip 1", "play 1 front", "flip 1", "play 1 front"][: 2 * cards - 1])
    if cards < 3:
        assert (hand(state, seat), deck_size(state)) == ("RYB"[cards:], 51)  # nothing is drawn within a turn
        play(state, "stop")
    assert hand(state, seat) == "RYBVOG"[cards : cards + 3]
    assert hand(state, 1 - seat) == "OBG"
    assert deck_size(state) == 51 - cards


def test_SP_30_the_player_draws_back_turn_after_turn():
    state = dealt("RO YG GI VW OB WY WB", "BK")
    play(state, "play 1 front", "flip 1", "play 1 front", "stop", "play 1 front", "stop")
    assert (row(state), hand(state, 0)) == ("OYB", "GVO")
    play(state, "play 1 front", "flip 1", "play 1 front", "stop")
    assert (row(state), hand(state, 0)) == ("RYBGV", "OWW")


@pytest.mark.parametrize("hands, played, scores", [(("RO YG KG", "VY BI"), 4, [0, 5]), (RAINBOW, 5, [0, 6])])
def test_SP_30_after_a_lost_or_won_round_the_row_is_awarded_then_the_player_draws(hands, played, scores):
    state = dealt(*hands)
    fronts(state, played)
    assert [event.kind for event in state.play("play 1 front")] == ["play", "award", "draw"]
    assert state.scores == scores
    assert (len(hand(state, 0)), len(hand(state, 1)), deck_size(state)) == (3, 3, 51 - sum(scores))


@pytest.mark.parametrize(
    "hands, played, moves, scores",
    [
        (("RO KG",), 0, ["play 1 front", "flip 1", "play 1 front"], [0, 2]),  # lost by a card
        (("RK YG BI",), 0, ["play 1 front", "flip 1"], [0, 1]),  # lost by a turn-over after a card
        (RAINBOW, 5, ["play 1 front"], [0, 6]),
    ],
)
def test_SP_30_the_row_is_awarded_even_if_the_deck_is_empty(hands, played, moves, scores):
    state = dealt(*hands)
    fronts(state, played)
    leave(state, 0)
    play(state, *moves)
    assert (state.over, state.scores) == (True, scores)


def test_SP_30_who_loses_by_the_first_turn_over_plays_on_with_an_empty_deck():
    state = dealt("RK", "YG BI VW")
    fronts(state, 1)
    leave(state, 0)
    play(state, "flip 1")
    assert not state.over
    assert (state.turn, state.scores, hand(state, 1)) == (1, [1, 0], "YBV")
    assert legal(state) == {*PLAYS}
    assert state.view(1).end is None
    fronts(state, 1)
    assert state.over


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    "hands, played, last, opens", [(("RO", "YV KB"), 1, "play 2 front", 1), (RAINBOW, 5, "play 1 front", 0)]
)
def test_SP_31_who_lost_opens_the_next_round(seat, hands, played, last, opens):
    state = dealt(*hands if seat == 0 else hands[::-1], first=seat)
    fronts(state, played)
    play(state, last)
    assert (row(state), state.turn) == ("", opens ^ seat)
    assert legal(state) == {*PLAYS}


def test_SP_31_the_opening_is_a_whole_turn():
    state = dealt("RO GK YB VI OY")
    play(state, "play 1 front", "flip 1", "play 1 back")
    assert (state.turn, state.scores) == (0, [0, 2])
    assert play(state, "play 1 front", "flip 1", "play 1 front", "flip 1", "play 1 front") == [0] * 5
    assert state.turn == 1


# --- the end


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("cards", [1, 2, 3])
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_SP_32_the_game_ends_when_a_player_cannot_draw_back(seat, cards, left):
    state = dealt("RO YG BI", "RO YG BI", first=seat)
    leave(state, left)
    play(state, *["play 1 front", "flip 1"] * (cards - 1), "play 1 front", *["stop"] * (cards < 3))
    assert state.over == (left < cards)
    assert state.turn == (None if state.over else 1 - seat)


def test_SP_32_an_empty_deck_ends_the_game_at_the_next_draw_and_the_row_belongs_to_nobody():
    state = dealt("RO YG BI", "VW")
    leave(state, 1)
    fronts(state, 1)
    assert (state.over, deck_size(state), state.turn) == (False, 0, 1)
    play(state, "play 1 front")
    assert not state.over
    play(state, "stop")
    assert (state.over, row(state), state.scores) == (True, "RV", [0, 0])


@pytest.mark.parametrize("seed", range(5))
def test_SP_32_a_whole_game_keeps_its_57_cards(seed):
    state = Game("rainbow-spaan").deal(seed=seed)
    while not state.over:
        view = state.view(None)
        hands = [len(cards) for cards in view.hands]
        assert view.deck + sum(hands) + len(view.row) + sum(view.scores) == 57
        assert hands[1 - state.turn] == 3
        state.play(sorted(state.moves)[(seed + len(state.steps)) % len(state.moves)])
    view = state.view(None)
    short = [3 - len(cards) for cards in view.hands]
    assert view.deck + 6 - sum(short) + len(view.row) + sum(view.scores) == 57
    assert min(short) == 0
    assert max(short) > view.deck


@pytest.mark.parametrize(
    "hand0, moves, scores, winners",
    [
        ("KO RG", ["play 1 front", "play 1 front", "stop", "play 1 front"], [2, 1], [0]),
        ("KO RG", ["play 1 front"], [0, 1], [1]),
        ("KO RK", ["play 1 front", "play 1 front", "stop", "flip 1"], [1, 1], [0, 1]),  # equal: shared
    ],
)
def test_SP_33_most_cards_win(hand0, moves, scores, winners):
    state = dealt(hand0, "RV YB")
    play(state, *moves)
    leave(state, 0)
    assert (state.scores, state.winners) == (scores, [])
    play(state, "play 1 front", "stop")
    assert state.over
    assert (state.scores, state.winners) == (scores, winners)


# --- refusals


@pytest.mark.parametrize(
    "text", ["", "pass", "play", "play 1", "play 0 front", "play 4 front", "flip 0", "flip 6", "PLAY 1 FRONT", " stop"]
)
def test_what_is_no_move_is_refused(text):
    state = dealt("RO YG BI")
    assert refused(state, text) == ("move/unreadable", "SP-10")
    play(state, "play 1 front")
    assert refused(state, text) == ("move/unreadable", "SP-10")


def test_only_a_text_of_the_seat_whose_turn_it_is_is_played_and_only_before_the_end():
    state = dealt("", "RO", first=1)
    before = state.copy()

    def code(move, seat=None):
        with pytest.raises(ParapluieError) as caught:
            state.play(move, seat=seat)
        assert state == before
        return caught.value.code

    assert code(6) == "move/unreadable"
    assert code("play 1 front", seat=0) == "seat/not-yours"
    state.play("play 1 front", seat=1)
    leave(state, 0)
    play(state, "stop")
    before = state.copy()
    assert [code(move) for move in ("play 1 front", "stop", "flip 1")] == ["game/over"] * 3
    assert state.moves == []


def test_SP_20_a_view_says_which_moves_lose_the_row():
    """Exactly those that do, of the plays whose face is seen and, with the memory aid, of the sides that were seen."""
    rng, lost = Random(2), Counter()
    for seed in range(12):
        state = Game("rainbow-spaan").deal(seed=seed)
        while not state.over:
            for recall in (False, True):
                view = state.view(state.turn, recall=recall)
                assert set(view.losing) <= set(view.moves) and state.view(1 - state.turn, recall=recall).losing == []
                known = [move for move in view.moves if move.endswith("front")]
                if recall:
                    known += [
                        f"flip {i}" for i, card in enumerate(view.row, 1) if card.back and f"flip {i}" in view.moves
                    ]
                for move in known:
                    causes = [event.cause for event in state.copy().play(move) if event.kind == "award"]
                    assert (move in view.losing) == (causes in (["black"], ["double"])), move
                    lost[recall, move.split(" ")[0]] += move in view.losing
            assert not any(move.startswith("flip") for move in state.view(state.turn, recall=False).losing)
            state.play(rng.choice(state.moves))
    assert min(lost[False, "play"], lost[True, "play"], lost[True, "flip"]) > 10
