"""Reviews: judged on what was shown, luck and skill add up, mistakes are found; in every rule set."""

from random import Random

import msgspec
import numpy as np
import pytest

import parapluie as pp
from parapluie.bots.bot import bot, seated
from parapluie.lab.measured import Measured
from parapluie.lab.review import moments_of, review
from parapluie.lab.reviewed import Review
from parapluie.match.record import read_records, write_record

KINDS = [("rainbow7", 2), ("rainbow7", 4), ("rainbow7-first", 3), ("rainbow-sazuki", 2), ("rainbow-sazuki", 5)]
KINDS += [("rainbow-spaan", 2)]


def played(game, seats=None, *, players="thumb", seed=1, state=None):
    """A finished game between bots."""
    rng = Random(seed)
    state = state or pp.Game(game, seats).deal(seed=seed)
    bots = [seated(players, rng) for _ in range(state.game.players)]
    while not state.over:
        state.advance(bots[state.turn].choose(state.view(state.turn, recall=True), rng))
    return state


@pytest.fixture(scope="module", params=KINDS, ids=str)
def reviewed(request):
    """A game in which nobody looks ahead, and its review."""
    state = played(*request.param)
    return state, review(state, iterations=80)


def test_result_is_start_and_mistakes_and_luck(reviewed):
    state, found = reviewed
    assert [one.seat for one in found.summaries] == list(range(state.game.players))
    for one in found.summaries:
        assert one.result - one.start == pytest.approx(one.own + one.others + one.luck, abs=1e-12)
        mine = [decision for decision in found.decisions if decision.seat == one.seat]
        assert one.own == pytest.approx(-sum(decision.cost for decision in mine), abs=1e-12)
        assert one.luck == pytest.approx(sum(decision.luck for decision in mine) + one.last_luck, abs=1e-12)
        rest = [decision.swing[one.seat] for decision in found.decisions if decision.seat != one.seat]
        assert one.others == pytest.approx(sum(rest), abs=1e-12)
    assert sum(one.luck for one in found.summaries) == pytest.approx(0, abs=1e-9)


def test_every_choice_is_judged(reviewed):
    state, found = reviewed
    [record] = read_records(write_record(state))
    game, moments, result = moments_of(record)
    choices = {one.number for one in moments if len(game.legal_codes(one.known)) > 1}
    assert {one.number for one in found.decisions} == choices
    assert found.result == result and len(found.openly) == len(moments)
    for chances in found.openly:
        assert sum(chances) == pytest.approx(1)
    for one in found.decisions:
        legal = {game.book.texts[code] for code in game.legal_codes(moments[one.number].known)}
        assert {move.move for move in one.moves} == legal and {one.played, one.best} <= legal
        assert one.moves[0].move == one.best and one.played == game.book.texts[moments[one.number].code]
        assert all(0 <= move.chance <= 1 and move.tries >= 8 for move in one.moves)
        assert one.before == one.after + one.cost and sum(one.swing) == pytest.approx(0, abs=1e-9)
        assert one.swing[one.seat] == -one.cost
        assert not one.is_mistake or (one.best != one.played and one.cost >= max(0.01, 2.5 * one.error))
        assert (one.reason is None) != one.is_mistake


def test_turning_points_are_the_costliest_mistakes(reviewed):
    _, found = reviewed
    cost = {one.number: one.cost for one in found.decisions}
    for one in found.summaries:
        mistakes = [d.number for d in found.decisions if d.seat == one.seat and d.is_mistake]
        assert one.turning_points == sorted(mistakes, key=lambda number: -cost[number])[:3]
        assert one.mistakes == len(mistakes)


def test_a_review_goes_through_json(reviewed):
    _, found = reviewed
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_the_same_seed_gives_the_same_review_on_any_number_of_cores():
    state = played("rainbow-sazuki", 2)
    one, two = (review(state, iterations=80, seed=3, cores=cores) for cores in (1, 3))
    assert one == two
    assert review(state, iterations=80, seed=4).decisions != one.decisions


@pytest.mark.parametrize("memory", ["recall", "table"])
@pytest.mark.parametrize("game, seats", [("rainbow7", 2), ("rainbow-sazuki", 3), ("rainbow-spaan", 2)])
def test_games_that_a_seat_cannot_tell_apart_are_judged_alike(game, seats, memory):
    """The truth is replaced by another that the seat takes for as likely; its decision there is judged as before."""
    first = played(game, seats, seed=5)
    [record] = read_records(write_record(first))
    _, moments, _ = moments_of(record)
    moment = next(one for one in moments[12:] if len(first.game.legal_codes(one.known)) > 1)
    other = pp.state_at(record, moment.number, seed=8)
    hidden = other.copy()
    hidden.part_ways(bytes(range(32)), guess=moment.seat)
    assert hidden != other and hidden.view(moment.seat, recall=True) == other.view(moment.seat, recall=True)
    found = []
    for state in (other, hidden):
        known = state.view(moment.seat, recall=True)
        judged = judged_at(state, moment, memory)
        assert known.moves and judged.moves
        found.append(judged)
    assert found[0] == found[1]


def judged_at(state, moment, memory):
    """What is found out about a move in a state."""
    from parapluie.lab.judgement import judge
    from parapluie.lab.measured import measured_of
    from parapluie.lab.review import KEPT
    from parapluie.match.filter import hidden_states

    known = hidden_states(state.game, state._states, moment.seat)
    place = state.game.legal_codes(known).index(moment.code)
    return judge(
        state.game,
        known,
        moment.seat,
        place,
        iterations=80,
        memory=KEPT[memory],
        seed=1,
        measured=measured_of(state.game),
    )


def test_a_review_up_to_a_moment_does_not_depend_on_what_comes_after():
    """Two games that go the same way for a while: the decisions of that while are judged alike."""
    whole = played("rainbow-sazuki", 2, seed=3)
    [record] = read_records(write_record(whole))
    fork = played("", state=pp.state_at(record, 20, seed=1), players="random", seed=9)
    one, two = (review(state, iterations=80) for state in (whole, fork))
    told = [[d for d in found.decisions if d.number < 20] for found in (one, two)]
    assert told[0] == told[1] and len(told[0]) > 5
    assert one != two


def test_a_game_that_is_not_over_is_refused():
    state = pp.Game("rainbow-spaan").deal(seed=1)
    state.advance(str(state.moves[0]))
    with pytest.raises(pp.ParapluieError) as refused:
        review(state)
    assert refused.value.code == "review/not-over"


@pytest.mark.parametrize("wrong", [{"seats": [2]}, {"memory": "all"}, {"iterations": 1}])
def test_what_cannot_be_asked_for_is_refused(wrong):
    state = played("rainbow-spaan")
    with pytest.raises(pp.ParapluieError):
        review(state, **wrong)


def test_a_review_of_one_seat_tells_its_decisions_and_the_same_of_it():
    state = played("rainbow-sazuki", 2)
    whole, one = review(state, iterations=80), review(state, iterations=80, seats=[1])
    assert one.summaries == whole.summaries[1:]
    assert one.decisions == [decision for decision in whole.decisions if decision.seat == 1]


def test_progress_is_told_and_can_break_it_off():
    state = played("rainbow-spaan")
    told = []
    review(state, iterations=40, progress=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == list(range(1, told[0][1] + 1))

    class Enough(Exception):
        pass

    def stop(done, total):
        raise Enough

    with pytest.raises(Enough):
        review(state, iterations=40, progress=stop)


def test_a_planted_blunder_is_a_turning_point():
    """A seat of experts that gives its best chance away once: the row is lost on purpose."""
    rng = Random(4)
    state = pp.Game("rainbow-spaan").deal(seed=12)
    expert, planted = bot("expert"), None
    while not state.over:
        view = state.view(state.turn, recall=True)
        move = expert.choose(view, rng)
        if planted is None and len(state.steps) > 30 and len(view.row) == 4:
            losing = [one for one in view.moves if loses(state, one)]
            if losing:
                planted, move = (len(state.steps) - 1, state.turn), losing[0]
        state.advance(move)
    found = review(state, iterations=400)
    number, seat = planted
    assert number in found.summaries[seat].turning_points


def loses(state, move):
    after = state.copy()
    seat = after.turn
    before = after.scores[1 - seat]
    after.advance(move)
    return after.scores[1 - seat] > before


def test_better_cards_are_luck_and_no_skill():
    """The same bots with a rich and a poor hand for seat 0: what changes is luck."""
    luck, own = {}, {}
    for name, hand in (("rich", "123456"), ("poor", "112233")):
        accounts = []
        for seed in range(3):
            state = played("", state=dealt_by_hand(hand, seed), players="hard", seed=seed)
            accounts.append(review(state, iterations=120, seats=[0], seed=seed).summaries[0])
        luck[name] = sum(one.luck for one in accounts) / 3
        own[name] = sum(one.own for one in accounts) / 3
    assert luck["rich"] - luck["poor"] > 0.2
    assert abs(own["rich"] - own["poor"]) < 0.15


def dealt_by_hand(ranks, seed):
    """A game of Sazuki in which the first seat holds cards of these values, the others what is left at random."""
    game = pp.Game("rainbow-sazuki", 4, first=0)
    mine = sorted((ranks * 3)[:14]) if ranks == "112233" else ["6"] * 5 + ["5"] * 5 + ["4"] * 4
    rest = [str(value) for value in range(1, 7) for _ in range(10)]
    for card in mine:
        rest.remove(card)
    Random(seed).shuffle(rest)
    hands = [mine, *(sorted(rest[14 * i : 14 * i + 14]) for i in range(3))]
    state = pp.State(game, game.new_states())
    state.follow({"deal": {"hands": hands, "stacks": [], "prizes": sorted(rest[42:]), "removed": []}})
    return state


def test_chances_that_are_put_right_are_never_certain_and_steepness_is_their_slope():
    """Also with a bend, which takes chances far out."""
    known = Measured(shift=-0.3, slope=0.6, bend=0.2, games=1)
    said = np.array([[0.0, 1.0], [1e-9, 1 - 1e-9], [0.2, 0.8], [0.5, 0.5], [0.8, 0.2], [1.0, 0.0]])
    told = known.chances(said, 0)
    assert np.all(told > 0) and np.all(told < 1) and np.allclose(told.sum(axis=1), 1)
    assert np.all(np.diff(told[:, 0]) >= 0)
    for chance in (0.1, 0.35, 0.5, 0.9):
        near = [known.chances(np.array([one, 1 - one]), 0)[0] for one in (chance, chance + 1e-5)]
        assert known.steepness(near[0]) == pytest.approx((near[1] - near[0]) / 1e-5, rel=1e-3)
