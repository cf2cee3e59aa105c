"""The rules of Sazuki's Rainbow, one by one: a test is named after the rule that it proves."""

from collections import Counter

import pytest

from parapluie import Game, ParapluieError, State

VALUES = "123456"
TABLE = {  # by number of players: prize cards, hand, second stack, removed
    2: (4, 14, 14, 0),
    3: (3, 14, 0, 15),
    4: (4, 14, 0, 0),
    5: (5, 11, 0, 0),
    6: (6, 9, 0, 0),
}
SEATS = list(TABLE)


def deal_of(hands, *, stacks=(), prizes=""):
    """A deal in which everything holds at least these cards, and else what is left."""
    rest = Counter(VALUES * 10)
    rest.subtract("".join([*hands, *stacks, prizes]).replace(" ", ""))
    assert min(rest.values()) >= 0, "there are not so many of a value"
    spare = list(rest.elements())
    n_prizes, n_hand, n_stack, _ = TABLE[len(hands)]

    def filled(text, n):
        cards = list(text.replace(" ", ""))
        assert len(cards) <= n
        return sorted(cards + [spare.pop() for _ in range(n - len(cards))])

    return {
        "hands": [filled(text, n_hand) for text in hands],
        "stacks": [filled(text, n_stack) for text in stacks or ("", "")] if n_stack else [],
        "prizes": filled(prizes, n_prizes),
        "removed": spare,
    }


def game_with(deal, first=0, seats=None):
    game = Game("rainbow-sazuki", seats or len(deal["hands"]), first=first)
    state = State(game, game.new_states())
    state.follow({"deal": deal})
    return state


def dealt(*hands, stacks=(), prizes="", first=0):
    """A game at its beginning: at least these cards are in the hands, the second stacks and the prizes."""
    return game_with(deal_of(hands, stacks=stacks, prizes=prizes), first)


def later(*hands, stacks=("", ""), prizes="1", piles=(), first=0):
    """A second or later round that begins with exactly these cards; all others have left the game."""
    state = dealt(*[""] * len(hands), first=first)
    kernel = state.kernel_state
    kernel.rounds = 1
    kernel.removed[:] = 0
    kernel.prizes[:] = counts(prizes)
    for seat, cards in enumerate(hands):
        kernel.hand[seat], kernel.held[seat] = counts(cards), sum(counts(cards))
    for seat, cards in enumerate(piles):
        kernel.pile[seat] = counts(cards)
    for seat, cards in enumerate(stacks if len(hands) == 2 else ()):
        kernel.stack[seat], kernel.stacked[seat] = counts(cards), sum(counts(cards))
    kernel.gone[:] = 10 - kernel.hand.sum(0) - kernel.pile.sum(0) - kernel.stack.sum(0) - kernel.prizes
    assert kernel.gone.min() >= 0, "there are not so many of a value"
    return state


def counts(text):
    return [text.count(value) for value in VALUES]


def play(state, *moves):
    """Play these moves; who made each of them."""
    seats = []
    for move in moves:
        seats.append(state.turn)
        state.play(move)
    return seats


def choosers(state):
    """Let everybody take the lowest card that is left until the round is over; who was asked, in order."""
    seats, round_ = [], state.view(None).round
    while not state.over and state.view(None).round == round_:
        assert state.view(None).phase == "take"
        seats += play(state, min(state.moves))
    return seats


def prizes(state):
    return "".join(state.view(None).prizes)


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
    assert caught.value.legal == state.moves[:12] != [] and caught.value.choices == len(state.moves)
    return caught.value.code, caught.value.rule


# --- the cards and the deal


def test_SZ_01_other_cards_are_refused():
    for wrong in ("1", "7", "0", "x"):
        deal = deal_of(["6", "6", "6", "6"])
        deal["hands"][0][deal["hands"][0].index("6")] = wrong
        with pytest.raises(ValueError, match="SZ-01"):
            game_with(deal)


def test_SZ_01_the_deal_is_shuffled():
    means = Counter()
    for seed in range(100):
        deal = Game("rainbow-sazuki", 3).deal(seed=seed).steps[0]["deal"]
        for place, cards in enumerate([*deal["hands"], deal["prizes"], deal["removed"]]):
            means[place] += sum(map(int, cards)) / len(cards) / 100
    assert all(abs(mean - 3.5) < 0.5 for mean in means.values())  # at least five times what chance makes of it


@pytest.mark.parametrize("seats", SEATS)
def test_SZ_02_set_up_by_number_of_players(seats):
    n_prizes, n_hand, n_stack, n_removed = TABLE[seats]
    state = Game("rainbow-sazuki", seats).deal(seed=1)
    deal = state.steps[0]["deal"]
    assert [len(hand) for hand in deal["hands"]] == [n_hand] * seats
    assert [len(stack) for stack in deal["stacks"]] == ([n_stack] * 2 if n_stack else [])
    assert (len(deal["prizes"]), len(deal["removed"])) == (n_prizes, n_removed)
    view = state.view(0)
    assert (len(view.prizes), len(view.hand), view.hand_sizes) == (n_prizes, n_hand, [n_hand] * seats)
    assert view.stack_sizes == ([n_stack] * 2 if n_stack else [])
    assert view.pile_sizes == [0] * seats


def test_SZ_02_two_to_six_players():
    for seats in (0, 1, 7):
        with pytest.raises(ParapluieError) as caught:
            Game("rainbow-sazuki", seats)
        assert caught.value.code == "game/bad-players"


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("source, goal", [("hands", "prizes"), ("prizes", "removed"), ("hands", "hands")])
def test_SZ_02_other_sizes_are_refused(seats, source, goal):
    deal = deal_of([""] * seats)
    card = (deal[source][0] if source == "hands" else deal[source]).pop()
    (deal[goal][1] if goal == "hands" else deal[goal]).append(card)
    with pytest.raises(ValueError, match="SZ-02"):
        game_with(deal)


@pytest.mark.parametrize("seats, hands", [(2, 4), (2, 3), (3, 1), (3, 2), (4, 2)])
def test_SZ_02_hands_are_not_second_stacks(seats, hands):
    deal = deal_of([""] * seats)
    both = deal["hands"] + deal["stacks"]
    deal["hands"], deal["stacks"] = both[:hands], both[hands:]
    with pytest.raises(ValueError, match="SZ-02"):
        game_with(deal, seats=seats)


@pytest.mark.parametrize("recall", [False, True])
def test_SZ_02_removed_cards_are_unseen(recall):
    deal = deal_of(["111", "222", "333"])
    state = game_with(deal)
    for hand in deal["hands"][1:]:
        hand[0], deal["removed"][0] = deal["removed"][0], hand[0]
        hand.sort()
    assert deal != state.steps[0]["deal"]
    assert game_with(deal).view(0, recall=recall) == state.view(0, recall=recall)


TWO_HANDS = ("6" * 10 + "5555", "4" * 10 + "3333")
TWO_STACKS = ("1" * 10 + "3333", "2" * 10 + "5555")


@pytest.mark.parametrize("recall", [False, True])
def test_SZ_03_the_second_stack_is_unseen_even_by_its_owner(recall):
    state, twin = dealt(*TWO_HANDS, stacks=TWO_STACKS), dealt(*TWO_HANDS, stacks=TWO_STACKS[::-1])
    for seat in (0, 1, None):
        assert state.view(seat, recall=recall) == twin.view(seat, recall=recall)
    assert [sorted(TWO_HANDS[seat]) for seat in (0, 1)] == [state.view(seat).hand for seat in (0, 1)]
    assert not {"play 1", "play 3"} & set(state.moves)


def test_SZ_03_the_second_stack_is_picked_up_when_the_hand_is_empty():
    state = dealt(*TWO_HANDS, stacks=TWO_STACKS)
    play(state, "play" + " 6" * 10, "play 4", "play 5 5 5")
    assert (state.view(0).hand, state.view(0).stack_sizes) == (["5"], [14, 14])
    play(state, "play 4")
    choosers(state)
    assert [event.kind for event in state.play("play 5")] == ["play", "pick-up"]
    assert "".join(state.view(0).hand) == "1" * 10 + "3333"
    assert (state.view(0).hand_sizes, state.view(0).stack_sizes) == ([14, 12], [0, 14])
    assert state.view(1).hand == ["3"] * 4 + ["4"] * 8


@pytest.mark.parametrize("stack", ["12", "45"])
def test_SZ_03_the_second_stack_is_picked_up_in_the_middle_of_a_round_and_shown_to_its_owner_only(stack):
    state = later("6", "55", stacks=(stack, "3"), prizes="1234")
    twin = later("6", "55", stacks=("33", "3"), prizes="1234")
    twin.kernel_state.gone[:] = state.kernel_state.gone
    events, twin_events = state.play("play 6"), twin.play("play 6")
    assert events[1].told_to(0).hand == list(stack)
    assert [event.told_to(1) for event in events] == [event.told_to(1) for event in twin_events]
    assert state.view(1, recall=True) == twin.view(1, recall=True)
    assert play(state, "play 5") == [1]
    assert legal(state) == {f"play {stack[0]}", f"play {stack[1]}", f"play {stack[0]} {stack[1]}"}
    play(state, f"play {stack[0]} {stack[1]}")
    assert (state.view(0).hand_sizes, state.view(0).stack_sizes) == ([0, 1], [0, 1])
    play(state, "play 5")
    assert (state.view(0).hand_sizes, state.view(0).stack_sizes) == ([0, 1], [0, 0])
    assert state.view(1).hand == ["3"]


# --- playing


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 2])
def test_SZ_10_every_seat_plays_once_clockwise(seats, first):
    state = dealt(*["6"] * seats, first=first)
    assert play(state, *["play 6"] * seats) == [(first + i) % seats for i in range(seats)]
    assert all(move.startswith("take") for move in state.moves)
    assert state.view(None).hand_sizes == [TABLE[seats][1] - 1] * seats


def test_SZ_10_at_least_one_card_must_be_played():
    state = dealt("6", "5", "4")
    assert refused(state, "pass") == ("move/unreadable", "SZ-10")
    assert refused(state, "take 6") == ("move/illegal", "SZ-10")
    assert refused(state, "play") == ("move/unreadable", "SZ-10")
    assert all(move.startswith("play ") for move in state.moves)


@pytest.mark.parametrize("move, left", [("2 3 4", "15666666666"), ("6 6 6 6", "1234566666")])
def test_SZ_10_the_cards_are_laid_out_of_the_hand(move, left):
    state = dealt("12345" + "6" * 9, "1", "1")
    play(state, f"play {move}")
    assert "".join(state.view(0).hand) == left
    assert state.view(None).hand_sizes == [len(left), 14, 14]
    assert [(group.seat, group.cards) for group in state.view(2).groups] == [(0, move.split())]  # all see it


@pytest.mark.parametrize("opening", ["play 6", "play 6 6", "play 5 6"])
def test_SZ_11_a_solo_is_always_allowed(opening):
    state = dealt("566", "1" * 8 + "2233" + "46", "4")
    play(state, opening)
    solos = {move for move in legal(state) if move.count(" ") == 1}
    assert solos == {"play 1", "play 2", "play 3", "play 4", "play 6"}
    assert refused(state, "play 5") == ("move/illegal", "SZ-12")
    play(state, "play 4")
    assert state.turn == 2


def test_SZ_12_all_solos_sets_and_runs_of_a_hand():
    state = dealt("1" * 4 + "2" * 1 + "3" * 2 + "5" * 6 + "6" * 1, "", "")
    solos = {"play 1", "play 2", "play 3", "play 5", "play 6"}
    sets = {"play 1 1", "play 1 1 1", "play 1 1 1 1", "play 3 3", *["play" + " 5" * n for n in range(2, 7)]}
    runs = {"play 1 2", "play 1 2 3", "play 2 3", "play 5 6"}
    assert legal(state) == solos | sets | runs


def test_SZ_12_a_run_may_have_every_length_and_a_set_every_size():
    state = later("123456", "1", "1")
    runs = {f"play {' '.join(VALUES[low:high])}" for low in range(6) for high in range(low + 1, 7)}
    assert legal(state) == runs
    play(state, "play 1 2 3 4 5 6")
    assert state.view(0).hand == []
    state = dealt("3" * 10 + "1111", "", "")
    assert {"play" + " 3" * n for n in range(1, 11)} < legal(state)
    play(state, "play" + " 3" * 10)
    assert state.view(0).hand == ["1"] * 4


@pytest.mark.parametrize("size", range(1, 11))
def test_SZ_12_a_set_may_be_a_whole_hand(size):
    state = later("3" * size, "1", "1")
    assert legal(state) == {"play" + " 3" * n for n in range(1, size + 1)}


def test_SZ_12_six_and_one_are_no_neighbours():
    state = dealt("1" * 7 + "6" * 7, "", "")
    assert legal(state) == {f"play{f' {value}' * n}" for value in (1, 6) for n in range(1, 8)}
    assert refused(state, "play 1 6") == refused(state, "play 6 1") == ("move/unreadable", "SZ-12")


@pytest.mark.parametrize("text", ["1 3", "1 1 2", "1 2 2", "2 1", "1 2 2 3", "7", "x"])
def test_SZ_12_nothing_else_is_a_group(text):
    assert refused(dealt("11223344556611", "", ""), f"play {text}") == ("move/unreadable", "SZ-12")


@pytest.mark.parametrize("text", ["4", "3 4", "2 2 2", "1 2 3 4 5 6", "4 4"])
def test_SZ_12_a_group_is_made_of_cards_in_hand(text):
    assert refused(dealt("1" * 9 + "22356", "4", "4"), f"play {text}") == ("move/illegal", "SZ-12")


@pytest.mark.parametrize(
    "opening, groups",
    [
        ("play 6 6", ["1 1", "1 1 1", "2 2", "2 2 2", "5 5", "5 5 5", "5 5 5 5", "5 5 5 5 5", "5 5 5 5 5 5"]),
        ("play 5 6", ["1 2", "2 3", "3 4", "4 5", "1 2 3", "2 3 4", "3 4 5", "1 2 3 4", "2 3 4 5", "1 2 3 4 5"]),
    ],
)
def test_SZ_13_after_a_set_only_solos_and_sets_after_a_run_only_solos_and_runs(opening, groups):
    state = dealt("566", "11122234555555", "4")
    play(state, opening)
    assert legal(state) == {f"play {group}" for group in ["1", "2", "3", "4", "5", *groups]}


DECIDING = pytest.mark.parametrize("opening, banned", [("play 6 6", "play 1 2"), ("play 5 6", "play 1 1")])


@DECIDING
def test_SZ_13_solos_change_nothing_and_the_next_round_is_free(opening, banned):
    state = dealt("3566112", "566112", "1123", "1124")
    play(state, "play 3")
    assert {opening, banned} <= set(state.moves)
    for move in (opening, "play 3"):
        play(state, move)
        assert refused(state, banned) == ("move/illegal", "SZ-13")
    play(state, "play 4")
    choosers(state)
    assert play(state, banned) == [1]


@pytest.mark.parametrize("first", [0, 1])
def test_SZ_14_two_players_play_twice_in_the_same_order(first):
    state = dealt("66", "55", first=first)
    card = ["play 6", "play 5"]
    assert play(state, *[card[first], card[1 - first]] * 2) == [first, 1 - first, first, 1 - first]
    assert all(move.startswith("take") for move in state.moves)
    assert state.view(None).hand_sizes == [12, 12]


@DECIDING
def test_SZ_14_sets_and_runs_hold_for_all_four_plays(opening, banned):
    state = dealt("566112", "112334")
    for move in (opening, "play 3", "play 1"):
        play(state, move)
        assert refused(state, banned) == ("move/illegal", "SZ-13")
    state = dealt("566112", "112334")
    play(state, "play 1", "play 3", opening)
    assert refused(state, banned) == ("move/illegal", "SZ-13")


@pytest.mark.parametrize(
    "hands, moves, seats",
    [
        (("3", "1245"), ["play 3", "play 1", "play 2"], [0, 1, 1]),
        (("1245", "3"), ["play 1", "play 3", "play 2"], [0, 1, 0]),
        (("3", "4"), ["play 3", "play 4"], [0, 1]),
    ],
)
def test_SZ_14_a_seat_without_a_second_play_plays_once(hands, moves, seats):
    state = later(*hands, prizes="1234")
    assert play(state, *moves) == seats
    assert state.view(None).phase == "take"


# --- choosing


@pytest.mark.parametrize(
    "groups, first, order",
    [
        (["6 6", "1 1 1 1", "5 5 5", "4"], 0, [1, 2, 0, 3]),  # the most cards
        (["1 1 1 1", "6 6 6", "1", "6"], 0, [0, 1, 3, 2]),
        (["1 2 3", "5 6", "6"], 0, [0, 1, 2]),
        (["1 1 1 1 1 1 1 1 1", "6 6 6 6 6 6 6 6 6 6", "2 2 2 2 2 2 2 2"], 0, [1, 0, 2]),
        (["3 3", "2 2", "5 5", "4 4"], 0, [2, 3, 0, 1]),  # the higher top card
        (["3 4 5", "1 2 3", "4 5 6", "2 3 4"], 0, [2, 0, 3, 1]),
        (["1", "6", "2", "5"], 0, [1, 3, 2, 0]),
        (["4", "4", "4", "4"], 2, [2, 3, 0, 1]),  # the one played earlier
        (["3", "4 4", "4", "4 4"], 3, [3, 1, 2, 0]),
        (["2 3", "6", "2 3", "2 3", "6", "6"], 1, [2, 3, 0, 1, 4, 5]),
    ],
)
def test_SZ_20_most_cards_then_top_card_then_time(groups, first, order):
    state = dealt(*[group.replace(" ", "") for group in groups], first=first)
    play(state, *[f"play {group}" for group in groups[first:] + groups[:first]])
    assert choosers(state) == order


@pytest.mark.parametrize(
    "hands, groups, order",
    [
        (("666", "112"), ["6", "1", "6 6", "1"], [0, 0, 1, 1]),
        (("5551", "662"), ["5 5 5", "6 6", "1", "2"], [0, 1, 1, 0]),
        (("44", "44"), ["4", "4", "4", "4"], [0, 1, 0, 1]),
    ],
)
def test_SZ_20_with_two_players_the_groups_are_ranked(hands, groups, order):
    state = dealt(*hands)
    play(state, *[f"play {group}" for group in groups])
    assert state.view(None).chooser == max(range(4), key=lambda i: (len(groups[i]), groups[i][-1], -i))
    assert choosers(state) == order


def test_SZ_21_in_the_first_round_a_chooser_takes_one_card():
    state = dealt("1", "2", "3", "4", prizes="3355")
    play(state, "play 1", "play 2", "play 3", "play 4")
    assert legal(state) == {"take 3", "take 5"}
    assert refused(state, "take 3 3") == refused(state, "take 4") == ("move/illegal", "SZ-21")
    play(state, "take 3")
    assert prizes(state) == "355"
    assert legal(state) == {"take 3", "take 5"}


def test_SZ_21_later_one_card_or_two_of_the_same_value():
    state = dealt("6666", "2222", "33")
    play(state, "play 6 6 6", "play 2 2", "play 3")
    choosers(state)
    play(state, "play 6", "play 2", "play 3")
    assert legal(state) == {"take 2", "take 2 2", "take 3", "take 6", "take 6 6"}
    assert refused(state, "take 3 3") == ("move/illegal", "SZ-21")
    assert refused(state, "take 6 6 6") == refused(state, "take 2 3") == ("move/unreadable", "SZ-22")
    play(state, "take 6 6")
    assert prizes(state) == "2236"
    assert legal(state) == {"take 2", "take 2 2", "take 3", "take 6"}


@pytest.mark.parametrize(
    "hands, cards, order",
    [
        (("15", "25", "35", "45"), "1234", [3, 2, 1, 0]),
        (("125", "345"), "1324", [1, 1, 0, 0]),
        (("6", "1245"), "612", [0, 1, 1]),  # a seat that played once chooses once
        (("12", "", "34", "56"), "135", [3, 2, 0]),  # a seat that played nothing chooses nothing
    ],
)
def test_SZ_22_each_group_chooses_once(hands, cards, order):
    state = later(*hands, prizes="123456")
    play(state, *[f"play {card}" for card in cards])
    assert choosers(state) == order


def test_SZ_22_choosing_is_not_declined():
    state = dealt("1", "2", "3")
    play(state, "play 1", "play 2", "play 3")
    assert all(move.startswith("take ") for move in state.moves)
    assert refused(state, "pass") == refused(state, "take") == ("move/unreadable", "SZ-22")
    assert refused(state, "play 3") == ("move/illegal", "SZ-22")


@pytest.mark.parametrize("taken, seats, sizes", [(["6 6"], [2], [0, 0, 2]), (["6", "6"], [2, 1], [0, 1, 1])])
def test_SZ_22_choosers_are_asked_as_long_as_a_prize_is_left(taken, seats, sizes):
    state = later("1111", "2222", "3333", prizes="66")
    play(state, "play 1", "play 2", "play 3")
    assert play(state, *[f"take {cards}" for cards in taken]) == seats
    assert (state.view(None).round, state.view(None).pile_sizes, prizes(state)) == (3, sizes, "123")
    assert play(state, "play 3", "play 1", "play 2") == [2, 0, 1]
    assert choosers(state) == [2, 1, 0]  # whoever was not asked is not asked twice now


def test_SZ_23_chosen_cards_go_to_the_prize_pile():
    state = later("12", "23", "34", prizes="5566")
    play(state, "play 1", "play 2", "play 3", "take 6 6", "take 5")
    assert state.view(None, recall=True).piles == [[], ["5"], ["6", "6"]]
    assert (state.view(None).pile_sizes, state.view(None).hand_sizes) == ([0, 1, 2], [1, 1, 1])
    assert (state.view(1).hand, state.view(2).hand) == (["3"], ["4"])


def test_SZ_23_a_seat_may_look_at_its_own_pile_only():
    state = dealt("6", "5", "4", prizes="123")
    play(state, "play 6", "play 5", "play 4", "take 1", "take 2", "take 3")
    for seat, pile in enumerate(["1", "2", "3"]):
        assert state.view(seat).piles == [[pile] if other == seat else [] for other in range(3)]
        assert state.view(seat).pile_sizes == [1, 1, 1]
        assert state.view(seat, recall=True).piles == [["1"], ["2"], ["3"]]  # each choice was made in public
    assert state.view(None).piles == [[], [], []]


def test_SZ_24_prizes_left_over_leave_the_game():
    state = later("12", "23", "34", prizes="556666")
    state.kernel_state.gone[:] = 0
    play(state, "play 1", "play 2", "play 3", "take 6", "take 6", "take 5")
    assert (prizes(state), state.view(0).gone) == ("123", [])
    assert state.view(0, recall=True).gone == ["5", "6", "6"]
    play(state, "play 4", "play 2", "play 3", "take 1", "take 2", "take 3")
    assert state.view(0, recall=True).gone == ["5", "6", "6"]


# --- the next round, and the end


@pytest.mark.parametrize("groups, expected", [(["2 3 4", "5 6", "1"], "123456"), (["2 2 2", "5 5", "2"], "222255")])
def test_SZ_30_the_cards_played_are_the_next_prizes(groups, expected):
    state = dealt(*[group.replace(" ", "") for group in groups], prizes="666")
    play(state, *[f"play {group}" for group in groups])
    assert prizes(state) == "666"
    choosers(state)
    assert prizes(state) == expected
    for recall in (False, True):
        view = state.view(0, recall=recall)
        assert (view.groups, view.chooser, view.round, view.phase) == ([], None, 2, "play")


def test_SZ_30_the_cards_of_earlier_rounds_do_not_come_back():
    state = later("116", "125", "134", prizes="222")
    play(state, "play 1", "play 2", "play 3")
    choosers(state)
    play(state, "play 4", "play 6", "play 5")
    choosers(state)
    assert prizes(state) == "456"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("empty, over", [(0, False), (1, False), (2, True), (3, True)])
def test_SZ_31_two_seats_without_cards_end_the_game(seats, empty, over):
    state = later(*["1"] * empty, *["12"] * (seats - empty), prizes="666666")
    play(state, *["play 1"] * seats)
    assert not state.over
    choosers(state)
    assert state.over == over
    assert (state.turn is None) == over


@pytest.mark.parametrize(
    "hands, stack, plays, over",
    [
        (("", "1", "123", "123"), "", ["1", "1", "1"], True),  # seats that ran out in different rounds count together
        (("6", "1234"), "", ["6", "1", "2"], True),  # two players: one seat is enough,
        (("66", "1234"), "5", ["6", "1", "6", "2"], False),  # unless it has its second stack
    ],
)
def test_SZ_31_seats_without_cards_after_a_round(hands, stack, plays, over):
    state = later(*hands, stacks=(stack, ""), prizes="66", first=0 if hands[0] else 1)
    play(state, *[f"play {cards}" for cards in plays])
    assert not state.over
    choosers(state)
    assert state.over == over


def test_SZ_31_the_game_never_ends_within_a_round():
    state = later("6", "5", "44", prizes="123")
    for move, seat in [("play 6", 0), ("play 5", 1), ("play 4", 2), ("take 3", 0), ("take 2", 1), ("take 1", 2)]:
        assert not state.over
        assert play(state, move) == [seat]
    assert (state.over, state.moves) == (True, [])


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_SZ_32_who_chose_first_starts_the_next_round(first):
    state = dealt("11", "666", "33", "22", first=first)
    moves = ["play 1", "play 6 6", "play 3", "play 2"]
    play(state, *[moves[(first + i) % 4] for i in range(4)])
    assert choosers(state) == [1, 2, 3, 0]
    assert play(state, "play 6", "play 3", "play 2", "play 1") == [1, 2, 3, 0]


def test_SZ_32_not_who_chose_last_nor_who_took_most():
    state = later("12", "666", "34", prizes="1155")
    play(state, "play 1", "play 6", "play 3", "take 1", "take 5 5", "take 1")
    assert state.turn == 1
    state = dealt("12", "66")
    play(state, "play 1", "play 6", "play 2", "play 6")
    assert choosers(state) == [1, 1, 0, 0]
    assert state.turn == 1


def test_SZ_32_each_round_has_its_own_first_chooser():
    state = later("116", "125", "134", prizes="222")
    play(state, "play 1", "play 2", "play 3")
    assert choosers(state) == [2, 1, 0]
    assert play(state, "play 4", "play 6", "play 5") == [2, 0, 1]
    assert choosers(state) == [0, 1, 2]
    assert state.turn == 0


@pytest.mark.parametrize("hands, starter", [(("12", "66", "34", "12"), 2), (("12", "34", "12", "66"), 0)])
def test_SZ_32_without_cards_the_next_seat_to_the_left_starts(hands, starter):
    state = later(*hands, prizes="1234")
    play(state, *["play 6 6" if hand == "66" else f"play {hand[0]}" for hand in hands])
    choosers(state)
    assert (state.over, state.turn) == (False, starter)


def test_SZ_33_a_seat_without_cards_takes_no_further_part():
    state = later("1234", "6", "1234", "1234", prizes="6666")
    assert play(state, "play 4", "play 6", "play 3", "play 2") == [0, 1, 2, 3]
    assert choosers(state) == [1, 0, 2, 3]  # the last card still chooses
    assert play(state, "play 4", "play 3", "play 3") == [2, 3, 0]
    assert choosers(state) == [2, 3, 0]
    assert state.view(1).pile_sizes == [2, 1, 2, 2]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("empty", [0, 1, 2])
def test_SZ_33_only_the_seat_without_cards_is_passed_over(seats, empty):
    hands = ["123"] * seats
    hands[empty] = ""
    state = later(*hands, prizes="666666", first=(empty - 1) % seats)
    others = [(empty - 1 + i) % seats for i in range(seats) if i != 1]
    assert play(state, *["play 3"] * (seats - 1)) == choosers(state) == others


# --- the score


def test_SZ_40_the_score_is_the_sum_of_the_prize_pile():
    state = later("6", "55", "44", piles=("123456", "66", "1"), prizes="666")
    assert state.scores == [21, 12, 1]
    play(state, "play 6", "play 5", "play 4", "take 6", "take 6", "take 6")
    assert state.scores == [27, 18, 7]
    for seats in (3, 4, 5, 6):  # cards in hand are worth nothing
        assert dealt(*[""] * seats).scores == [0] * seats


def test_SZ_40_two_players_each_card_left_is_worth_one():
    state = later("6", "1266", stacks=("", "44555"), piles=("123", "6"), prizes="1122")
    assert state.scores == [6 + 1, 6 + 9]
    play(state, "play 6", "play 1", "play 2", "take 2 2", "take 1", "take 1")
    assert state.over
    assert state.scores == [6 + 4, 6 + 7 + 2]


def test_SZ_40_a_high_score():
    state = later("6", "5", "44", piles=("6" * 9 + "5" * 9 + "4" * 8, "", "1"), prizes="3")
    assert state.scores == [54 + 45 + 32, 0, 1]


@pytest.mark.parametrize(
    "piles, scores, winners",
    [
        (("1", "666", "55"), [2, 20, 13], [1]),
        (("66", "1", "1"), [13, 3, 4], [0]),
        (("65", "1", "54"), [12, 3, 12], [0, 2]),
        (("4", "3", "2"), [5, 5, 5], [0, 1, 2]),
    ],
)
def test_SZ_41_the_highest_score_wins_and_equals_share(piles, scores, winners):
    state = later("6", "5", "44", piles=piles, prizes="123")
    assert state.winners == []
    play(state, "play 6", "play 5", "play 4", "take 1", "take 2", "take 3")
    assert (state.over, state.scores, state.winners) == (True, scores, winners)


def test_SZ_41_the_cards_of_the_last_round_are_won_by_nobody():
    state = later("66", "55", "4444", prizes="112")
    play(state, "play 6 6", "play 5 5", "play 4 4 4", "take 2", "take 1", "take 1")
    assert state.over
    assert state.scores == [1, 1, 2]
    assert prizes(state) == "4445566"


@pytest.mark.parametrize("seats", SEATS)
def test_SZ_42_the_first_seat_is_an_option_and_else_drawn_from_the_seed(seats):
    for first in range(seats):
        assert dealt(*[""] * seats, first=first).turn == first
        assert Game("rainbow-sazuki", seats, first=first).deal(seed=1).turn == first
    game = Game("rainbow-sazuki", seats)
    starts = [game.deal(seed=seed).turn for seed in range(100)]
    assert min(starts.count(seat) for seat in range(seats)) > 4
    assert game.deal(seed=7).turn == starts[7]
    for first in (-1, seats):
        with pytest.raises(ParapluieError) as caught:
            Game("rainbow-sazuki", seats, first=first)
        assert caught.value.code == "game/bad-first"


# --- whole games and refusals


@pytest.mark.parametrize("seats", SEATS)
def test_SZ_01_a_whole_game_keeps_ten_cards_of_each_value(seats):
    state = Game("rainbow-sazuki", seats).deal(seed=seats)
    while not state.over:
        kernel = state.kernel_state
        lying = kernel.prizes + kernel.laid + kernel.gone + kernel.removed
        assert (lying + kernel.hand.sum(0) + kernel.stack.sum(0) + kernel.pile.sum(0)).tolist() == [10] * 6
        assert kernel.hand.sum(1).tolist() == kernel.held.tolist()
        assert state.view(state.turn).moves == state.moves
        state.play(sorted(state.moves)[(7 * len(state.steps)) % len(state.moves)])
    assert state.view(None).hand_sizes.count(0) >= (1 if seats == 2 else 2)


def test_only_a_text_of_the_seat_whose_turn_it_is_is_played_and_only_before_the_end():
    state = later("6", "5", "44", prizes="1", first=1)
    before = state.copy()

    def code(move, seat=None):
        with pytest.raises(ParapluieError) as caught:
            state.play(move, seat=seat)
        assert state == before
        return caught.value.code

    assert code(16) == "move/unreadable"
    assert code("play 6", seat=0) == "seat/not-yours"
    state.play("play 5", seat=1)
    play(state, "play 4", "play 6", "take 1")
    before = state.copy()
    assert [code(move) for move in ("play 4", "take 4")] == ["game/over"] * 2
    assert state.moves == []
