"""Reasons: what is said of a move is so, counted in worlds that the seat takes for possible."""

from random import Random

import pytest

import parapluie as pp
from parapluie.games.catalogue import rule_sets
from parapluie.lab.reasons import AHEAD, guesses, reason_for
from parapluie.lab.reviewed import MoveChance
from parapluie.match.filter import hidden_states
from parapluie.speech import Listener


def features(state, move, *, memory=1.0):
    """By name: the numbers that are said of a legal move."""
    game, seat = state.game, state.turn
    worlds = guesses(game, hidden_states(game, state._states, seat), seat, memory=memory, seed=1)
    module = game.rule_set.layer_part("reasons", "parapluie.lab.reasons")
    return {one.name: one.says.args for one in module.features(game, worlds, seat, state.find_move(move).code)}


def moments(game, seats, seed, count):
    """States of a random game where there is a choice."""
    state, rng = pp.Game(game, seats).deal(seed=seed), Random(seed)
    while not state.over and count:
        if len(state.moves) > 1:
            count -= 1
            yield state
        state.advance(str(rng.choice(state.moves)))


@pytest.mark.parametrize(
    "game, seats", [("rainbow7", 3), ("rainbow-sazuki", 2), ("rainbow-sazuki", 4), ("rainbow-spaan", 2)]
)
def test_what_is_said_has_words_and_depends_on_knowledge_alone(game, seats):
    said = set()
    for state in moments(game, seats, 3, 60):
        other = state.copy()
        other.part_ways(bytes(32), guess=state.turn)
        for move in map(str, state.moves[:6]):
            found = features(state, move)
            assert found == features(other, move)
            said |= found.keys()
    assert len(said) >= 4


def chance(move, chance):
    return MoveChance(move=move, chance=chance, error=0.01, tries=100)


def test_reasons_are_said_in_both_languages_and_name_what_differs():
    told = set()
    for game, seats in (("rainbow7", 2), ("rainbow-sazuki", 4), ("rainbow-spaan", 2)):
        for state in moments(game, seats, 5, 40):
            seat, moves = state.turn, [str(move) for move in state.moves]
            known = hidden_states(state.game, state._states, seat)
            both = {"better": chance(moves[0], 0.6), "played": chance(moves[-1], 0.5)}
            reason = reason_for(state.game, known, seat, **both, memory=1.0, seed=2)
            told.add(reason.feature)
            for language in ("en", "fr"):
                text = Listener(language, rule_sets()[game], seat).tell(reason.says)
                assert text.endswith(".") and "{" not in text
    assert AHEAD in told and len(told) > 6


def test_two_moves_alike_are_told_apart_by_looking_ahead_only():
    state = pp.Game("rainbow-spaan").deal(seed=1)
    known = hidden_states(state.game, state._states, state.turn)
    move = str(state.moves[0])
    reason = reason_for(
        state.game, known, state.turn, better=chance(move, 0.612), played=chance(move, 0.507), memory=1.0, seed=1
    )
    assert reason.feature == AHEAD and reason.says[0].args == {"better": 61, "played": 51}


def test_spaan_a_face_that_doubles_a_colour_loses_the_row_for_sure():
    checked = 0
    for state in moments("rainbow-spaan", 2, 4, 120):
        for move in map(str, state.moves):
            if not move.endswith("front"):
                continue
            after = state.copy()
            before = after.scores[1 - state.turn]
            after.advance(move)
            lost = after.scores[1 - state.turn] > before
            assert features(state, move)["loses"]["n"] == 100 * lost  # its owner sees the face, so it is certain
            checked += 1
    assert checked > 50


def test_spaan_a_face_unseen_loses_as_often_as_in_fact():
    """Over many moments, the odds that are told of backs agree with what happens."""
    told, lost = [], []
    for seed in range(12):
        for state in moments("rainbow-spaan", 2, seed, 25):
            for move in map(str, state.moves):
                if move.endswith("back") and len(told) < 400:
                    after, before = state.copy(), state.scores[1 - state.turn]
                    after.advance(move)
                    lost.append(after.scores[1 - state.turn] > before)
                    told.append(features(state, move)["loses"]["n"] / 100)
    assert len(told) > 200
    assert sum(told) / len(told) == pytest.approx(sum(lost) / len(lost), abs=0.09)


def test_rainbow7_an_announcement_is_judged_by_who_is_lower():
    unsure = 0
    for state in low_hands(pp.Game("rainbow7", 4), seed=1):
        found = features(state, "rainbow")["announce"]
        assert found["points"] == sum(int(card[1:] or 0) for card in state.view(state.turn).hand) <= 7
        assert features(state, str(state.moves[1]))["announce"] == found
        unsure += 0 < found["n"] < 100
    assert unsure


def low_hands(game, seed):
    """Moments of a game between bots where the rainbow can be announced."""
    state, rng, thumb = game.deal(seed=seed), Random(seed), pp.bot("thumb")
    while not state.over:
        if "rainbow" in map(str, state.moves):
            yield state
        state.advance(thumb.choose(state.view(state.turn, recall=True), rng))


def test_sazuki_what_a_choice_takes_and_leaves():
    for state in moments("rainbow-sazuki", 4, 2, 80):
        if str(state.moves[0]).startswith("take"):
            for move in map(str, state.moves):
                found = features(state, move)
                assert found["takes"]["n"] == sum(map(int, move.split()[1:]))
                after = state.copy()
                after.advance(move)
                if "leaves" in found:
                    assert found["leaves"]["n"] == max(sum(map(int, str(one).split()[1:])) for one in after.moves)
            return
    raise AssertionError("nobody chose a prize")
