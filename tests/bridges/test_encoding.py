"""Observations and numbers of moves."""

import os
import subprocess
import sys

import numpy as np
import pytest

from bridges.twins import positions, twin_of
from kinds import every_kind
from parapluie.bridges.encoder import encoder_for, records_of
from parapluie.bridges.encoding.packed import one_of, seven_bits
from parapluie.games.rainbow7 import cards as rainbow7
from parapluie.games.sazuki import cards as sazuki
from parapluie.games.spaan.rules import LETTERS
from parapluie.lab.policy import play_game
from parapluie.match.errors import ParapluieError
from parapluie.match.filter import hidden_states
from parapluie.match.game import Game
from parapluie.match.state import World


@every_kind
def test_numbers_stand_for_the_legal_moves(name, seats):
    game = Game(name, seats)
    encoder = encoder_for(game)
    for state in positions(game, seed=1, n=150):
        numbers = encoder.legal(state)
        assert numbers == sorted(set(numbers)) and numbers[0] >= 0 and numbers[-1] < encoder.actions
        texts = [encoder.text(state.turn, number) for number in numbers]
        assert sorted(texts) == sorted(state.moves)
        assert [encoder.number(state.turn, text) for text in texts] == numbers
        assert np.flatnonzero(encoder.mask(state)).tolist() == numbers


@pytest.mark.parametrize("seats", [2, 5])
def test_every_number_is_one_move(seats):
    for name in ("rainbow7", "rainbow-sazuki"):
        encoder = encoder_for(Game(name, seats))
        texts, unused = set(), 0
        for number in range(encoder.actions):
            try:
                text = encoder.text(1, number)
            except ParapluieError as error:
                assert error.code == "move/unreadable"
                unused += 1
            else:
                assert encoder.number(1, text) == number
                texts.add(text)
        assert len(texts) + unused == encoder.actions
        assert unused == (7 * (5 - seats) if name == "rainbow7" else 0)  # clouds over seats that are not there


def test_numbers_beyond_the_last_are_no_moves():
    encoder = encoder_for(Game("rainbow-spaan"))
    for number in (-1, encoder.actions, 1 << 40):
        with pytest.raises(ParapluieError) as refused:
            encoder.text(0, number)
        assert refused.value.code == "move/unreadable"


def test_targets_are_counted_from_the_seat_that_moves():
    encoder = encoder_for(Game("rainbow7", 4))
    assert encoder.number(1, "effect Y7 @3") == encoder.number(3, "effect Y7 @1")
    assert encoder.text(2, encoder.number(1, "effect Y7 @2")) == "effect Y7 @3"


@every_kind
def test_an_observation_says_nothing_but_what_the_seat_has_been_shown(name, seats):
    """It is made of the hidden state as well as of the whole one, and the same for all that the seat could believe."""
    game = Game(name, seats)
    encoder, differing, distinct = encoder_for(game), 0, set()
    for step, state in enumerate(positions(game, seed=2, n=200)):
        seat = step % seats
        seen = encoder.observe(state, seat)
        assert seen.min() >= 0
        assert np.array_equal(seen, encoder.observe(hidden_states(game, state.kernel_state, seat), seat))
        twin = twin_of(state, seat, step)
        assert np.array_equal(seen, encoder.observe(twin, seat))
        world = World.from_view(state.view(seat, recall=True), seed=step)
        assert np.array_equal(seen, encoder.observe(world, seat))
        differing += any(
            not np.array_equal(encoder.observe(state, other), encoder.observe(twin, other)) for other in range(seats)
        )
        distinct.add(seen.tobytes())
    assert differing > 50 and len(distinct) > 100


@every_kind
def test_an_observation_replaces_all_that_was_in_its_place(name, seats):
    """The numbers before and behind it stay."""
    game = Game(name, seats)
    encoder = encoder_for(game)
    for step, state in enumerate(positions(game, seed=5, n=150)):
        around = np.full(encoder.size + 16, 99, np.int8)
        encoder.loops.look(records_of(state), step % seats, around[8:-8])
        assert np.array_equal(around[8:-8], encoder.observe(state, step % seats))
        assert (around[:8] == 99).all() and (around[-8:] == 99).all()


def test_words_hold_their_first_number_in_the_lowest_byte():
    for bits in range(128):
        assert [int(bit) for bit in f"{bits:07b}"[::-1]] == list(int(seven_bits(bits)).to_bytes(8, "little")[:7])
    assert int(one_of(2)).to_bytes(8, "little") == bytes([0, 0, 1, 0, 0, 0, 0, 0])


@every_kind
def test_equal_observations_leave_equal_choices(name, seats):
    game = Game(name, seats)
    encoder, choices = encoder_for(game), {}
    for state in positions(game, seed=3, n=300):
        seen = encoder.observe(state, state.turn).tobytes()
        assert choices.setdefault(seen, encoder.legal(state)) == encoder.legal(state)


@every_kind
def test_an_observation_agrees_with_the_view(name, seats):
    game = Game(name, seats)
    encoder = encoder_for(game)
    agree = {"rainbow7": rainbow7_agrees, "rainbow-sazuki": sazuki_agrees, "rainbow-spaan": spaan_agrees}
    check = agree[name.removesuffix("-first")]
    for step, state in enumerate(positions(game, seed=4, n=150)):
        seat = step % seats
        named = encoder.named(encoder.observe(state, seat))
        order = [(seat + i) % seats for i in range(seats)]
        assert named["turn"].tolist() == [int(other == state.turn) for other in order]
        check(named, state.view(seat, recall=True), order)


def in_order(values, order):
    return [values[other] for other in order]


def cards_of(counts):
    """A set of cards of Rainbow 7."""
    return [rainbow7.CARDS[card] for card in np.flatnonzero(counts[:49])] + ["*"] * int(counts[49])


def rainbow7_agrees(named, view, order):
    assert cards_of(named["hand"]) == view.hand
    assert cards_of(named["playing"]) == view.playing
    assert [cards_of(known) for known in named["known"][1:]] == in_order(view.known, order)[1:]
    assert named["held"].tolist() == in_order(view.hand_sizes, order)
    assert named["tokens"].tolist() == in_order(view.tokens, order)
    assert named["totals"].tolist() == in_order(view.totals, order)
    assert named["deck"] == view.deck and named["supply"] == view.supply and named["round"] == view.round
    assert ["ABC"[i] for i in np.flatnonzero(named["onto"])] == ([view.onto] if view.onto else [])
    assert [rainbow7.COLOURS[i] + "7" for i in np.flatnonzero(named["pending"])] == view.pending
    assert [rainbow7.COLOURS[i] + "7" for i in np.flatnonzero(named["sevens"])] == view.sevens
    for places, pile in zip(named["piles"], view.piles, strict=True):
        by_place = sorted((-place, rainbow7.CARDS[card]) for card, place in enumerate(places) if place)
        assert [card for _, card in by_place] == pile.cards
    seen = [*view.hand, *view.playing, *(card for pile in view.piles for card in pile.cards)]
    seen += [card for other in order[1:] for card in view.known[other]]
    in_play = [card for card in rainbow7.CARDS if card[-1] != "7" or card in view.sevens]
    for card in seen:
        in_play.remove(card)
    assert cards_of(named["unseen"]) == in_play


@pytest.mark.parametrize("pile", range(3))
def test_a_pile_of_rainbow7_can_have_any_height(pile):
    """Cards that lie no longer on it do not show, and Rainbow cards are told apart by their places only."""
    game, rng = Game("rainbow7", 2), np.random.default_rng(pile)
    encoder, states = encoder_for(game), records_of(game.deal(seed=1)).copy()
    states["hand"], states["open"], states["height"] = 0, 0, 0
    for height in range(54):
        cards = rng.permutation(53)
        states["pile"][0, pile], states["height"][0, pile] = cards, height
        named = encoder.named(encoder.observe(states, 0))
        place = {int(card): i + 1 for i, card in enumerate(cards[:height][::-1])}
        rainbows = [place[card] for card in place if card >= 49]
        shown = [place.get(card, 0) for card in range(49)] + rainbows + [0] * (4 - len(rainbows))
        assert named["piles"][pile].tolist() == shown
        assert not np.delete(named["piles"], pile, axis=0).any()
        assert named["heights"].tolist() == [height * (other == pile) for other in range(3)]
        assert named["unseen"].tolist() == [int(card not in place) for card in range(49)] + [4 - len(rainbows)]


def sazuki_agrees(named, view, order):
    assert sazuki.cards(named["hand"]) == view.hand
    assert sazuki.cards(named["prizes"]) == view.prizes
    assert sazuki.cards(named["gone"]) == view.gone
    assert [sazuki.cards(pile) for pile in named["piles"]] == in_order(view.piles, order)
    assert named["held"].tolist() == in_order(view.hand_sizes, order)
    assert named["scores"].tolist() == in_order(view.scores, order)
    assert named["rounds"] == view.round - 1
    if view.stack_sizes:
        assert named["stacked"].tolist() == in_order(view.stack_sizes, order)
    seats = len(order)
    for i, row in enumerate(named["groups"]):
        if i < len(view.groups):
            group = view.groups[i]
            assert order[row[:seats].argmax()] == group.seat and row[:seats].sum() == 1
            assert sazuki.cards(row[seats : seats + 6]) == group.cards
            assert row[seats + 6] == (not group.chosen) and row[seats + 7] == (view.chooser == i)
        else:
            assert not row.any()
    cards = view.hand + view.prizes + view.gone + sum(view.piles, []) + sum((group.cards for group in view.groups), [])
    assert named["unseen"].tolist() == [10 - cards.count(str(value)) for value in range(1, 7)]


def spaan_agrees(named, view, order):
    def face(row):
        return LETTERS[row.argmax()] if row.any() else None

    own, other = in_order(view.hands, order)
    assert [face(row) for row in named["hands"][0]][: len(own)] == [card.front for card in own]
    assert [face(row) for row in named["hands"][1]][: len(other)] == [card.back for card in other]
    assert named["held"].tolist() == [len(own), len(other)]
    assert named["won"].tolist() == in_order(view.scores, order)
    assert named["deck"] == view.deck and named["laid"] == view.laid and face(named["end"]) == view.end
    for i, row in enumerate(named["row"]):
        shown = (view.row[i].front, view.row[i].back) if i < len(view.row) else (None, None)
        assert (face(row[:9]), face(row[9:18])) == shown
    known = [card for taken in view.taken for card in taken]
    assert named["pairs"].sum() == sum(card.front is not None and card.back is not None for card in known)
    assert named["halves"].sum() == sum((card.front is None) != (card.back is None) for card in known)


@every_kind
def test_utilities_sum_to_nothing_and_follow_the_winners(name, seats):
    game = Game(name, seats)
    encoder = encoder_for(game)
    assert encoder.utilities(game.deal(seed=1)) == [0.0] * seats
    for seed in range(4):
        state = play_game(game, seed)
        utilities = encoder.utilities(state)
        assert abs(sum(utilities)) < 1e-12
        winner = (seats / len(state.winners) - 1) / (seats - 1)
        for seat in range(seats):
            assert utilities[seat] == pytest.approx(winner if seat in state.winners else -1 / (seats - 1))


PROGRAM = """
import hashlib
import numpy as np
from parapluie.bridges.batched import BatchedEnv
from parapluie.match.game import Game

digest = hashlib.sha256()
for name in ("rainbow7-first", "rainbow-sazuki", "rainbow-spaan"):
    env = BatchedEnv(Game(name), 2, seed=5)
    for step in range(70):
        turn = env.step(env.moves[np.arange(2), (step * 7) % env.counts])
        digest.update(turn.observations.tobytes() + turn.rewards.tobytes())
print(digest.hexdigest())
"""


def test_uncompiled_code_does_the_same():
    outputs = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env=os.environ | {"NUMBA_DISABLE_JIT": off},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for off in ("0", "1")
    }
    assert len(outputs) == 1 and len(outputs.pop()) == 65


@every_kind
def test_a_view_is_observed_as_its_seat_sees_the_state(name, seats):
    game = Game(name, seats)
    encoder = encoder_for(game)
    for step, state in enumerate(positions(game, seed=9, n=20)):
        seat = step % seats
        seen = encoder.observe(state.view(np.int64(seat), recall=True))
        assert np.array_equal(seen, encoder.observe(state, seat)) and np.array_equal(
            seen, encoder.observe(state, np.int8(seat))
        )
    view = state.view(0, recall=True)
    other = Game("rainbow-sazuki" if name != "rainbow-sazuki" else "rainbow-spaan")
    for wrong, code in (
        (lambda: encoder.observe(state.view(0)), "view/no-memory"),
        (lambda: encoder.observe(state.view(None, recall=True)), "seat/not-yours"),
        (lambda: encoder.observe(view, seat=1), "seat/not-yours"),
        (lambda: encoder.observe(other.deal(1).view(0, recall=True)), "bridge/other-game"),
        (lambda: encoder.observe(state, seats), "seat/unknown"),
        (lambda: encoder.observe(state), "seat/unknown"),
    ):
        with pytest.raises(ParapluieError) as refused:
            wrong()
        assert refused.value.code == code
