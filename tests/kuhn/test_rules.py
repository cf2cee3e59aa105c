"""The rules of the game, by their numbers, and how long it is."""

from collections import Counter
from itertools import product
from pathlib import Path

import msgspec
import numpy as np
import pytest

import parapluie as pp
from another import PACKAGE
from parapluie.match.state import State

pytestmark = pytest.mark.usefixtures("kuhn")


def dealt(hands, *moves):
    """The game in which seat 0 starts, these cards were dealt and these moves made."""
    game = pp.Game("kuhn", first=0)
    state = State(game, game.new_states())
    state.follow({"deal": {"hands": list(hands)}})
    for move in moves:
        state.play(move)
    return state


def lying(state, place):
    return state.view(None).places[place]


def test_KP_01_each_player_puts_one_of_two_chips_into_the_pot():
    state = dealt("QK")
    assert state.scores == [1, 1] and lying(state, "pot").tokens == 2


def test_KP_02_each_player_gets_another_card_all_deals_equally_often_and_anybody_starts():
    found = Counter()
    for seed in range(2400):
        state = pp.Game("kuhn").deal(seed)
        found[(state.turn, *state.steps[0]["deal"]["hands"])] += 1
    assert len(found) == 12 and all(150 < n < 250 for n in found.values())


def test_KP_03_a_bet_puts_the_second_chip_into_the_pot():
    state = dealt("QK", "bet")
    assert state.scores == [0, 1] and lying(state, "pot").tokens == 3 and state.moves == ["pass", "bet"]


@pytest.mark.parametrize(
    ("moves", "scores"),
    [
        (("pass", "pass"), [1, 3]),
        (("bet", "pass"), [3, 1]),
        (("bet", "bet"), [0, 4]),
        (("pass", "bet", "pass"), [1, 3]),
        (("pass", "bet", "bet"), [0, 4]),
    ],
)
def test_KP_04_the_game_is_over_after_an_answer(moves, scores):
    for n in range(len(moves)):
        assert dealt("JQ", *moves[:n]).turn == n % 2
    state = dealt("JQ", *moves)
    assert state.over and state.scores == scores


@pytest.mark.parametrize("hands", ["JQ", "QJ", "JK", "KJ", "QK", "KQ"])
def test_KP_05_the_higher_card_wins_and_cards_are_shown_only_if_they_are_compared(hands):
    winner = int("JQK".index(hands[1]) > "JQK".index(hands[0]))
    compared, folded = dealt(hands, "bet", "bet"), dealt(hands, "bet", "pass")
    assert compared.winners == [winner] and folded.winners == [0]
    assert [lying(compared, f"hand:{seat}").cards for seat in range(2)] == [[hands[0]], [hands[1]]]
    assert [lying(folded, f"hand:{seat}").cards for seat in range(2)] == [[None], [None]]
    assert folded.view(1).places["hand:1"].cards == [hands[1]]


def test_a_deal_that_cannot_be_is_refused():
    for hands in product(("J", "Q", "K", "A"), repeat=2):
        if hands[0] == hands[1] or "A" in hands:
            with pytest.raises(ValueError, match="KP-02"):
                dealt(hands)
    with pytest.raises(ValueError, match="KP-02"):
        dealt("J")


def test_a_view_from_elsewhere_is_one_of_those_that_can_be():
    """No check is written for this game: all that a seat can know is gone through."""
    view = dealt("JK", "pass").view(0, recall=True)
    assert pp.read_view(view.to_json()) == view
    game = pp.Game("kuhn")
    for field, value in (("hand", 3), ("bet", 1), ("turn", 5), ("phase", 1), ("seats", 3)):
        states = np.frombuffer(bytearray(view.memory), game.rules.STATE)
        states[0][field] = value
        with pytest.raises(pp.ParapluieError) as refused:
            pp.read_view(msgspec.json.encode(msgspec.structs.replace(view, memory=states.tobytes())))
        assert refused.value.code == "view/impossible"


def test_it_is_short():
    files = [file for file in Path(PACKAGE).rglob("*.py")]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= 200
