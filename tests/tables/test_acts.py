"""What may be done at a table, by whom and when; a refusal names its reason and changes nothing."""

import ast
import inspect
from random import Random

import pytest

from parapluie.match.shuffle import Abandoned
from parapluie.tables import acts
from parapluie.tables.frames import info_of
from parapluie.tables.settings import Clock, Settings
from parapluie.tables.steps import Abandon, Away, Back, DealStep, Fill, First, Leave, MoveStep, Seat, Shuffle, Undo
from tables.scenes import HOST, STRANGER, TOKENS, Scene, dealt, refuses, tied

ADA, BO, CY = TOKENS[:3]


def finished(game="rainbow-sazuki", seats=3, **settings):
    """A table where everybody sits and the first game is over."""
    return dealt(game, seats, **settings).play_on(Random(5))


# --- sitting down


def test_a_person_sits_down():
    scene = Scene(seats=3)
    scene.take(acts.sit(scene.table, 2, " Ada ", token=ADA))
    assert scene.table.seats == [Seat(), Seat(), Seat(name="Ada", token=ADA)]
    assert scene.table.seat_of(ADA) == 2 and scene.table.seat_of(BO) is None and scene.table.seat_of(None) is None


@pytest.mark.parametrize("seat", [-1, 3, 100])
def test_there_are_no_other_seats(seat):
    table = Scene(seats=3).table
    with refuses("seat/unknown", table):
        acts.sit(table, seat, "Ada", token=ADA)
    with refuses("seat/unknown", table):
        acts.fill(table, seat, "easy", token=HOST)
    with refuses("seat/unknown", table):
        acts.leave(table, seat, token=HOST)
    with refuses("seat/unknown", table):
        acts.choose_first(table, seat, token=HOST)


def test_a_seat_is_taken_once():
    table = Scene(seats=3).sit(0).fill(1).table
    for seat in (0, 1):
        with refuses("seat/taken", table):
            acts.sit(table, seat, "Bo", token=BO)
        with refuses("seat/taken", table):
            acts.fill(table, seat, "easy", token=HOST)


def test_nobody_sits_twice():
    table = Scene(seats=3).sit(0).table
    with refuses("seat/have-one", table):
        acts.sit(table, 1, "Ada the second", token=ADA)


@pytest.mark.parametrize("name", ["Straße", "STRASSE", "strasse", " straße "])
def test_a_name_is_taken_once_whatever_its_case(name):
    scene = Scene(seats=3)
    scene.take(acts.sit(scene.table, 0, "Straße", token=ADA))
    with refuses("name/taken", scene.table):
        acts.sit(scene.table, 1, name, token=BO)
    scene.leave(0, ADA)
    acts.sit(scene.table, 1, name, token=BO)


@pytest.mark.parametrize(("name", "code"), [("", "name/empty"), ("x" * 25, "name/too-long")])
def test_a_name_has_to_be_fit(name, code):
    table = Scene().table
    with refuses(code, table):
        acts.sit(table, 0, name, token=ADA)


# --- the host


def test_only_the_host_puts_in_bots_deals_and_chooses_who_starts():
    table = Scene(seats=3).sit(0).sit(1).table
    for token in (BO, STRANGER, None):
        with refuses("table/not-host", table):
            acts.fill(table, 2, "easy", token=token)
        with refuses("table/not-host", table):
            acts.choose_first(table, 1, token=token)
        with refuses("table/not-host", table):
            acts.deal(table, token=token)
        with refuses("table/not-host", table):
            acts.leave(table, 0, token=token)


def test_the_host_need_not_sit():
    scene = Scene().fill(0).fill(1)
    assert scene.table.is_host(HOST) and not scene.table.is_host(STRANGER) and not scene.table.is_host(None)
    scene.deal()
    assert scene.table.status == "playing"


def test_who_deals_to_people_has_a_seat():
    scene = Scene(seats=3).sit(0, who=1).fill(1).fill(2)
    with refuses("seat/needed", scene.table):
        acts.deal(scene.table, token=HOST)
    assert isinstance(acts.deal(scene.table, token=BO), Shuffle)  # the host has no seat, so everybody may who has one


def test_when_the_host_has_left_anybody_at_the_table_is_host():
    scene = Scene(seats=3).gather()
    assert [scene.table.is_host(token) for token in (ADA, BO, CY, STRANGER)] == [True, False, False, False]
    scene.leave(0, ADA)
    assert [scene.table.is_host(token) for token in (ADA, BO, CY, STRANGER)] == [True, True, True, False]
    scene.take(acts.fill(scene.table, 0, "easy", token=CY))
    scene.deal(token=BO)
    assert scene.table.status == "playing"


def test_a_host_who_is_away_is_still_the_host():
    scene = dealt().leave(0, ADA)
    assert not scene.table.is_host(BO)


# --- leaving


def test_before_a_game_a_seat_becomes_open():
    scene = Scene(seats=3).sit(0).sit(1)
    step = acts.leave(scene.table, 1, token=BO)
    assert step == Leave(1)
    scene.take(step)
    assert scene.table.seats[1] == Seat() and scene.table.seat_of(BO) is None


def test_the_host_sends_people_and_bots_away_before_a_game():
    table = Scene(seats=3).sit(0).sit(1).fill(2).table
    assert acts.leave(table, 1, token=HOST) == Leave(1)
    assert acts.leave(table, 2, token=HOST) == Leave(2)
    with refuses("table/not-host", table):
        acts.leave(table, 2, token=BO)


def test_nobody_leaves_a_seat_where_nobody_sits():
    table = Scene().table
    with refuses("seat/open", table):
        acts.leave(table, 1, token=HOST)


def test_in_a_game_a_bot_plays_on_for_who_has_left():
    scene = dealt(seats=3)
    step = acts.leave(scene.table, 1, token=BO)
    assert step == Away(1, "left")
    scene.take(step)
    assert scene.table.seats[1].away and scene.table.is_bots(1) and scene.table.seat_of(BO) == 1
    with refuses("seat/away", scene.table):
        acts.leave(scene.table, 1, token=BO)
    with refuses("seat/away", scene.table):
        acts.move(scene.table, 1, "rainbow", version=scene.table.version)


def test_in_a_game_the_host_sends_nobody_away():
    scene = Scene(seats=3).sit(0).sit(1).fill(2).deal()
    for seat in (1, 2):
        with refuses("table/playing", scene.table):
            acts.leave(scene.table, seat, token=HOST)


def test_after_a_game_a_seat_becomes_open_also_that_of_somebody_who_is_away():
    scene = dealt("rainbow-sazuki", 3).leave(1, BO).play_on(Random(1))
    assert scene.table.status == "over" and scene.table.seats[1].away
    assert acts.leave(scene.table, 1, token=BO) == acts.leave(scene.table, 1, token=HOST) == Leave(1)
    scene.leave(1, BO)
    assert scene.table.seats[1] == Seat() and scene.table.state.over


def test_whoever_is_away_comes_back():
    scene = dealt(seats=3).leave(1, BO)
    step = acts.come_back(scene.table, token=BO)
    assert step == Back(1)
    scene.take(step)
    assert scene.table.seats[1] == Seat(name="Bo", token=BO)
    with refuses("seat/not-away", scene.table):
        acts.come_back(scene.table, token=BO)
    for token in (STRANGER, None):
        with refuses("seat/not-yours", scene.table):
            acts.come_back(scene.table, token=token)


def test_who_ran_out_of_time_comes_back_after_the_move_that_is_made_for_it():
    scene = dealt("rainbow-sazuki", clock=Clock(move=1))
    turn = scene.table.turn
    scene.take(Away(turn, "clock"))
    for _ in range(3):
        with refuses("seat/late", scene.table):
            acts.come_back(scene.table, token=TOKENS[turn])
    scene.play_on(Random(1), 1)
    assert acts.come_back(scene.table, token=TOKENS[turn]) == Back(turn)


def test_people_come_and_go_only_so_often():
    scene = Scene(seats=3).sit(0)
    for _ in range(acts.STIRS // 2):
        acts.check_calm(scene.table, scene.now)
        scene.sit(1).leave(1, BO)
    with refuses("table/restless", scene.table):
        acts.check_calm(scene.table, scene.now)
    acts.check_calm(scene.table, scene.now + acts.CALM)
    scene.fill(1).fill(2).deal()
    acts.check_calm(scene.table, scene.now)


def test_in_a_game_nobody_sits_down_and_no_bot_is_put_in():
    table = dealt().table
    with refuses("table/playing", table):
        acts.sit(table, 0, "Cy", token=CY)
    with refuses("table/playing", table):
        acts.fill(table, 0, "easy", token=HOST)
    with refuses("table/playing", table):
        acts.choose_first(table, 0, token=HOST)
    with refuses("table/playing", table):
        acts.deal(table, token=HOST)


def test_bots_are_put_in_and_sent_away():
    scene = Scene(seats=3)
    assert acts.fill(scene.table, 1, "hard", token=HOST) == Fill(1, "hard")
    scene.fill(1, "hard")
    assert scene.table.seats[1] == Seat(level="hard") and scene.table.is_bots(1) and not scene.table.is_bots(0)
    scene.leave(1, HOST).fill(1, "easy")
    assert scene.table.seats[1].level == "easy"


# --- dealing


def test_a_game_needs_somebody_in_every_seat():
    table = Scene(seats=3).sit(0).sit(2).table
    with refuses("table/not-full", table) as raised:
        acts.deal(table, token=HOST)
    assert "Seat 1" in raised.value.message


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_starts_is_chosen_for_one_game_and_drawn_for_the_next(seat):
    scene = Scene("rainbow-sazuki", 3).gather()
    assert acts.choose_first(scene.table, seat, token=HOST) == First(seat)
    scene.take(acts.choose_first(scene.table, seat, token=HOST))
    assert scene.table.first == seat
    scene.deal()
    assert (scene.table.turn, scene.table.started, scene.table.first) == (seat, seat, None)
    scene.play_on(Random(1)).deal()
    assert scene.table.started is None
    drawn = set()
    for _ in range(12):
        scene.play_on(Random(1)).deal()
        drawn.add(scene.table.turn)
    assert len(drawn) > 1


def test_a_choice_of_who_starts_is_taken_back():
    scene = Scene().gather()
    scene.take(acts.choose_first(scene.table, 1, token=HOST))
    scene.take(acts.choose_first(scene.table, None, token=HOST))
    assert scene.table.first is None
    scene.deal()
    assert scene.table.started is None


def test_the_next_game_is_dealt_when_all_people_want_it():
    scene = finished()
    for token in (STRANGER, None):
        with refuses("table/not-host", scene.table):
            acts.deal(scene.table, token=token)
    scene.take(acts.deal(scene.table, token=CY))
    assert scene.table.agreed == {2} and info_of(scene.table).agreed == [2]
    assert acts.deal(scene.table, token=CY) is None  # said twice, done once
    scene.take(acts.deal(scene.table, token=ADA))
    step = acts.deal(scene.table, token=BO)
    assert step == Shuffle([0, 1, 2])
    scene.begin(step)
    assert (scene.table.games, scene.table.status, scene.table.agreed) == (2, "playing", frozenset())


def test_who_is_away_is_not_waited_for_but_may_come_back_for_another_game():
    scene = dealt("rainbow-sazuki", 3).leave(1, BO).play_on(Random(1))
    scene.take(acts.deal(scene.table, token=ADA))
    assert acts.deal(scene.table, token=CY) == Shuffle([0, 2])
    scene.take(acts.deal(scene.table, token=BO))
    assert not scene.table.seats[1].away
    assert acts.deal(scene.table, token=CY) == Shuffle([0, 1, 2])


def test_a_seat_that_was_left_is_filled_before_another_game():
    scene = finished()
    scene.take(acts.deal(scene.table, token=BO))
    scene.leave(1, BO)
    assert scene.table.agreed == frozenset()
    scene.take(acts.deal(scene.table, token=ADA))
    scene.take(acts.deal(scene.table, token=CY))  # all who are there want it, and are remembered
    with refuses("table/not-full", scene.table):
        acts.deal(scene.table, token=ADA)
    scene.fill(1)
    assert acts.deal(scene.table, token=CY) == Shuffle([0, 2])


def test_a_wish_for_another_game_survives_a_restart():
    scene = finished()
    scene.take(acts.deal(scene.table, token=CY))
    again = type(scene.table).from_rows("scene", 1, scene.rows)
    assert again.agreed == {2}


def test_whoever_was_away_stays_away_in_the_next_game_unless_it_has_dealt_it():
    scene = dealt("rainbow-sazuki", 3).leave(1, BO).play_on(Random(1)).deal()
    assert scene.table.seats[1].away
    scene.play_on(Random(1)).deal(BO)
    assert not scene.table.seats[1].away


def test_people_shuffle_before_a_deal_and_bots_have_no_say():
    scene = Scene(seats=3).sit(0).fill(1).sit(2)
    assert acts.deal(scene.table, token=HOST) == Shuffle([0, 2])
    scene.deal()
    shuffle = scene.table.state.shuffle
    assert [one is None for one in shuffle.contributions] == [False, True, False]
    assert (shuffle.table, shuffle.number, shuffle.people) == ("scene", 1, 2)


def test_a_table_of_bots_is_dealt_at_once():
    scene = Scene().fill(0).fill(1)
    step = acts.deal(scene.table, token=HOST)
    assert isinstance(step, DealStep) and step.shuffle.pledges == [None, None]
    away = finished(seats=3).leave(0, ADA).fill(0).leave(1, BO).fill(1)
    away.take(Away(2, "left"))
    assert isinstance(acts.next_game(away.table), DealStep)  # nobody is there who could shuffle


def test_every_game_has_fresh_chance_of_everybody():
    scene = finished()
    first = scene.table.shuffled
    scene.deal()
    second = scene.table.shuffled
    assert not set(first.contributions) & set(second.contributions) and not set(first.pledges) & set(second.pledges)


# --- shuffling


def shuffling(seats=3):
    """A table where everybody sits and the shuffle has begun."""
    scene = Scene(seats=seats).gather()
    scene.take(acts.deal(scene.table, token=HOST))
    return scene


def test_nothing_else_is_done_during_a_shuffle():
    scene = shuffling()
    for act in (
        lambda: acts.deal(scene.table, token=HOST),
        lambda: acts.choose_first(scene.table, 0, token=HOST),
        lambda: acts.leave(scene.table, 1, token=HOST),
        lambda: acts.fill(scene.table, 1, "easy", token=HOST),
    ):
        with refuses("table/playing", scene.table):
            act()


def test_a_pledge_is_given_once():
    scene = shuffling().pledge(1)
    about = scene.shuffle_of(1)
    pledge = scene.table.shuffling.pledges[1]
    assert acts.pledge(scene.table, pledge, **about) is None  # said twice
    with refuses("shuffle/pledged", scene.table):
        acts.pledge(scene.table, "00" * 32, **about)
    with refuses("shuffle/bad-pledge", scene.table):
        acts.pledge(scene.table, "AB" * 32, **about)
    for token in (STRANGER, None):
        with refuses("seat/not-yours", scene.table):
            acts.pledge(scene.table, pledge, **about | {"token": token})
    for change in ({"number": 2}, {"commitment": "00" * 32}):
        with refuses("shuffle/stale", scene.table):
            acts.pledge(scene.table, pledge, **about | change)
    scene.leave(1, BO)
    with refuses("shuffle/not-asked", scene.table):
        acts.pledge(scene.table, pledge, **about)


def test_what_is_revealed_was_pledged_and_comes_after_the_list():
    scene = shuffling().pledge(0, 1)
    with refuses("shuffle/too-early", scene.table):
        acts.reveal(scene.table, scene.chance(0), **scene.shuffle_of(0))
    scene.pledge(2)
    with refuses("shuffle/bad-contribution", scene.table):
        acts.reveal(scene.table, scene.chance(1), **scene.shuffle_of(0))
    scene.reveal(0)
    assert acts.reveal(scene.table, scene.chance(0), **scene.shuffle_of(0)) is None
    with refuses("shuffle/stale", scene.table):
        acts.reveal(scene.table, scene.chance(1), **scene.shuffle_of(1) | {"commitment": "00" * 32})


def test_after_the_deal_no_shuffle_goes_on():
    scene = dealt()
    with refuses("shuffle/stale", scene.table):
        acts.pledge(scene.table, "00" * 32, number=1, commitment=scene.table.next_commitment, token=ADA)


def test_who_does_not_pledge_in_time_has_no_say():
    scene = shuffling().pledge(0, 2)
    assert acts.miss(scene.table, 1) == Away(1, "shuffle")
    scene.take(acts.miss(scene.table, 1))
    assert scene.table.seats[1].away and scene.table.shuffling.is_listed
    scene.reveal()
    scene.take(acts.deal_of(scene.table, scene.table.shuffling))
    assert scene.table.state.shuffle.pledges[1] is None and scene.table.seats[1].away
    scene.take(acts.come_back(scene.table, token=BO))
    assert not scene.table.seats[1].away


def test_who_does_not_reveal_makes_the_others_shuffle_again_and_is_left_out():
    scene = shuffling().pledge().reveal(0, 2)
    before, pledges = scene.table.next_commitment, list(scene.table.shuffling.pledges)
    step = acts.miss(scene.table, 1)
    assert isinstance(step, Abandon) and step.seat == 1 and step.secret != scene.table.next_secret
    scene.take(step)
    table = scene.table
    assert table.next_commitment != before and table.seats[1].away
    assert (table.shuffling.people, table.shuffling.waiting) == ((0, 2), [0, 2])
    assert table.shuffling.abandoned == (Abandoned(before, pledges, 1),)
    scene.take(acts.come_back(table, token=BO))  # in its seat, but not in the shuffle
    with refuses("shuffle/not-asked", scene.table):
        acts.pledge(scene.table, "00" * 32, **scene.shuffle_of(1))
    scene.pledge().reveal()
    scene.take(acts.deal_of(scene.table, scene.table.shuffling))
    shuffle = scene.table.state.shuffle
    assert shuffle.pledges[1] is None and len(shuffle.abandoned) == 1


def test_a_shuffle_is_given_up_once_for_each_person_at_most():
    scene = shuffling().pledge()
    for seat in (2, 0, 1):
        scene.take(acts.miss(scene.table, seat))
        if scene.table.shuffling.people:
            scene.pledge()
    assert scene.table.shuffling.is_complete  # nobody is left to wait for
    scene.take(acts.deal_of(scene.table, scene.table.shuffling))
    assert len(scene.table.state.shuffle.abandoned) == 3 and scene.table.state.shuffle.people == 0


def test_leaving_a_shuffle_is_like_missing_it():
    assert acts.leave(shuffling().table, 1, token=BO) == Away(1, "left")
    assert acts.leave(shuffling().pledge(1).table, 1, token=BO) == Away(1, "left")  # nobody has seen the pledge
    scene = shuffling().pledge(0, 1)
    scene.leave(1, BO)
    assert scene.table.shuffling.pledges[1] is None and scene.table.shuffling.waiting == [2]
    assert isinstance(acts.leave(shuffling().pledge().table, 1, token=BO), Abandon)
    scene = shuffling().pledge().reveal(1)
    assert acts.leave(scene.table, 1, token=BO) == Away(1, "left")
    scene.leave(1, BO).reveal()
    assert scene.table.shuffling.is_complete and scene.table.shuffling.contributions[1] is not None


def test_SP_33_only_a_tied_spaan_is_dealt_again():
    scene, last = tied()
    assert not acts.must_deal_again(scene.table)
    scene.move(last)
    assert scene.table.state.winners == [0, 1] and acts.must_deal_again(scene.table)
    assert info_of(scene.table).again, "and everybody is told"
    decided = dealt("rainbow-spaan", secret="00" * 32).play_on(Random(1))
    assert len(decided.table.state.winners) == 1 and not acts.must_deal_again(decided.table)
    assert not info_of(decided.table).again
    shared = finished()
    while len(shared.table.state.winners) == 1:
        shared.deal().play_on(Random(1))
    assert not acts.must_deal_again(shared.table)  # in the other games a victory can be shared


def test_SP_33_a_tied_spaan_waits_for_a_player_who_has_left():
    scene, last = tied()
    scene.move(last)
    scene.leave(1, BO)
    assert not acts.must_deal_again(scene.table)
    scene.sit(1, 2)
    assert acts.must_deal_again(scene.table)


# --- moving


def test_a_move_is_made_from_a_seat_in_a_game_at_its_version():
    scene = Scene()
    with refuses("seat/not-yours", scene.table):
        acts.move(scene.table, None, "rainbow", version=scene.table.version)
    with refuses("game/not-begun", scene.table):
        acts.move(scene.table, 0, "rainbow", version=scene.table.version)
    scene.gather().deal()
    for version in (scene.table.version - 1, scene.table.version + 1, -1):
        with refuses("move/stale", scene.table):
            acts.move(scene.table, 0, "rainbow", version=version)
    assert acts.move(scene.table, 0, "anything", version=scene.table.version) == MoveStep(0, "anything")


def test_a_move_that_is_not_legal_is_refused_when_it_is_played():
    scene = dealt()
    turn = scene.table.turn
    for text, seat, code in [
        ("castle", turn, "move/unreadable"),
        ("draw deck", turn, "move/illegal"),
        (str(scene.table.state.moves[0]), 1 - turn, "seat/not-yours"),
    ]:
        with refuses(code, scene.table):
            scene.move(text, seat)
    over = finished()
    with refuses("game/over", over.table):
        over.move("play 1", 0)


def test_undo_is_for_seats_at_the_version_where_it_is_on_and_something_can_be_taken_back():
    scene = dealt()
    turn, version = scene.table.turn, scene.table.version
    with refuses("seat/not-yours", scene.table):
        acts.undo(scene.table, None, version=version)
    with refuses("move/stale", scene.table):
        acts.undo(scene.table, turn, version=version - 1)
    for seat in (0, 1):
        with refuses("undo/impossible", scene.table):
            acts.undo(scene.table, seat, version=version)
    scene.move(scene.reach("play"))
    assert acts.undo(scene.table, scene.table.turn, version=scene.table.version) == Undo(scene.table.turn)
    with refuses("undo/impossible", scene.table):
        acts.undo(scene.table, 1 - scene.table.turn, version=scene.table.version)
    assert acts.can_undo(scene.table, scene.table.turn) and not acts.can_undo(scene.table, None)


def test_in_one_turn_so_many_steps_can_be_taken_back():
    scene = dealt()
    text = scene.reach("play")
    for _ in range(acts.UNDOS):
        scene.move(text)
        scene.undo()
    scene.move(text)
    with refuses("undo/too-many", scene.table):
        scene.undo()
    turn = scene.table.turn
    while scene.table.turn == turn:
        scene.play_on(Random(1), 1)
    scene.move(scene.reach("play"))
    scene.undo()


def test_a_prize_is_taken_back_as_long_as_nobody_else_has_chosen():
    """A seat that chooses twice in a row has shown nothing new by its first choice."""
    scene = dealt("rainbow-sazuki", 2)
    for _ in range(50):
        text = scene.reach("take")
        seat, before = scene.table.turn, scene.table.state.view(scene.table.turn)
        scene.move(text)
        if is_twice := scene.table.turn == seat and scene.table.state.view(seat).phase == "take":
            break
        assert not acts.can_undo(scene.table, seat)
    assert is_twice and acts.can_undo(scene.table, seat)
    scene.undo()
    assert scene.table.state.view(seat) == before


def test_undo_can_be_switched_off():
    scene = dealt(undo=False)
    scene.move(scene.reach("play"))
    with refuses("undo/off", scene.table):
        acts.undo(scene.table, scene.table.turn, version=scene.table.version)
    assert not acts.can_undo(scene.table, scene.table.turn)


def test_nobody_takes_back_what_a_bot_plays_for_it():
    scene = dealt()
    scene.move(scene.reach("play"))
    turn = scene.table.turn
    scene.leave(turn, TOKENS[turn])
    with refuses("undo/impossible", scene.table):
        acts.undo(scene.table, turn, version=scene.table.version)


def test_before_the_first_deal_there_is_nothing_to_take_back():
    table = Scene().gather().table
    with refuses("undo/impossible", table):
        acts.undo(table, 0, version=table.version)


def test_nobody_moves_while_the_end_of_a_round_is_looked_at():
    scene = dealt("rainbow7", 2, hold=20)
    while not scene.table.is_held:
        scene.take(MoveStep(scene.table.turn, scene.reach("rainbow")))
    table = scene.table
    with refuses("table/held", table):
        acts.move(table, table.turn, str(table.state.moves[0]), version=table.version)
    with refuses("undo/impossible", table):
        acts.undo(table, table.turn, version=table.version)


def test_only_who_may_asks_the_coach():
    def ask(scene, seat):
        return acts.advise(scene.table, version=scene.table.version, token=scene.table.seats[seat].token)

    alone = Scene("rainbow-spaan")
    alone.take(acts.sit(alone.table, 0, "Ada", token=HOST))
    alone.take(acts.fill(alone.table, 1, "easy", token=HOST))
    assert info_of(alone.table).coach
    people = dealt("rainbow-spaan", 2)
    assert not info_of(people.table).coach
    with refuses("coach/off"):
        ask(people, 0)
    agreed = dealt("rainbow-spaan", 2, coach=True)
    with refuses("coach/not-your-turn"):
        ask(agreed, 1 - agreed.table.turn)
    with refuses("seat/not-yours"):
        acts.advise(agreed.table, version=agreed.table.version, token="nobody")
    with refuses("move/stale"):
        acts.advise(agreed.table, version=1, token=agreed.table.seats[agreed.table.turn].token)
    never = Scene("rainbow-spaan", coach=False)
    never.take(acts.sit(never.table, 0, "Ada", token=HOST))
    assert not info_of(never.table).coach


def test_every_code_of_the_acts_is_tried_here():
    """No refusal is without a test: each code that `acts` can give is named in this file."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(acts))) if isinstance(node, ast.Call)]
    codes = {call.args[0].value for call in calls if getattr(call.func, "id", "") == "ParapluieError"}
    here = inspect.getsource(inspect.getmodule(finished))
    assert len(codes) >= 14 and all(f'refuses("{code}"' in here for code in codes)


def test_opening_a_table_fixes_its_seats_and_a_secret():
    first, second = (acts.open_table(Settings(game="rainbow-sazuki"), HOST) for _ in range(2))
    assert first.settings.seats == 2 and first.host == HOST
    assert len(bytes.fromhex(first.secret)) == 32 and first.secret != second.secret


# --- pauses


def test_a_pause_begins_when_all_people_want_it_and_anybody_ends_it():
    scene = dealt("rainbow-sazuki", 3, clock=Clock(move=10))
    turn, deadline = scene.table.turn, scene.table.deadline
    scene.take(acts.pause(scene.table, token=ADA))
    assert acts.pause(scene.table, token=ADA) is None
    scene.take(acts.pause(scene.table, token=CY))
    assert scene.table.paused is None and scene.table.deadline == deadline
    assert info_of(scene.table).pausing == [0, 2] and not info_of(scene.table).paused
    scene.take(acts.pause(scene.table, token=BO))
    paused = scene.table.paused
    assert scene.table.deadline is None and info_of(scene.table).paused
    with refuses("table/paused", scene.table):
        acts.move(scene.table, turn, str(scene.table.state.moves[0]), version=scene.table.version)
    scene.later(3600)
    now = scene.now
    scene.take(acts.unpause(scene.table, token=BO))
    assert scene.table.deadline == deadline + now - paused  # nobody has lost time
    assert acts.unpause(scene.table, token=ADA) is None and scene.table.pausing == frozenset()
    assert type(scene.table).from_rows("scene", 1, scene.rows).deadline == scene.table.deadline


def test_a_wish_for_a_pause_is_taken_back():
    scene = dealt("rainbow-sazuki", 3)
    scene.take(acts.pause(scene.table, token=ADA))
    scene.take(acts.unpause(scene.table, token=ADA))
    scene.take(acts.pause(scene.table, token=BO))
    scene.take(acts.pause(scene.table, token=CY))
    assert scene.table.paused is None


def test_who_is_away_has_no_say_in_a_pause():
    scene = dealt("rainbow-sazuki", 3)
    scene.take(acts.pause(scene.table, token=ADA))
    scene.take(acts.pause(scene.table, token=CY))
    scene.leave(1, BO)
    assert scene.table.paused is not None
    with refuses("seat/away", scene.table):
        acts.pause(scene.table, token=BO)


def test_pauses_have_bounds():
    gathering, over = Scene().gather(), finished()
    for scene in (gathering, over):
        with refuses("pause/no-game", scene.table):
            acts.pause(scene.table, token=ADA)
    scene = Scene("rainbow-sazuki", 3).sit(0).fill(1).fill(2).deal()
    for _ in range(acts.PAUSES):
        scene.take(acts.pause(scene.table, token=ADA))
        scene.take(acts.unpause(scene.table, token=ADA))
    with refuses("pause/too-many", scene.table):
        acts.pause(scene.table, token=ADA)
    for act in (acts.pause, acts.unpause):
        with refuses("seat/not-yours", scene.table):
            act(scene.table, token=STRANGER)
