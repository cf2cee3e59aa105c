"""What may be done at a table, by whom and when; a refusal names its reason and changes nothing."""

import ast
import hashlib
import inspect
from random import Random

import pytest

from parapluie.match.shuffle import CONTRIBUTION_LIMIT
from parapluie.tables import acts
from parapluie.tables.frames import info_of
from parapluie.tables.settings import Settings
from parapluie.tables.steps import Away, Back, Fill, First, Leave, Move, Seat, Undo
from tables.scenes import HOST, NAMES, STRANGER, TOKENS, Scene, dealt, refuses, tied

ADA, BO, CY = TOKENS[:3]


def finished(game="rainbow-sazuki", seats=3, **settings):
    """A table where everybody sits and the first game is over."""
    return dealt(game, seats, **settings).play_on(Random(5))


# --- sitting down


def test_a_person_sits_down():
    scene = Scene(seats=3)
    scene.take(acts.sit(scene.table, 2, " Ada ", token=ADA, contribution="salt"))
    assert scene.table.seats == [Seat(), Seat(), Seat(name="Ada", token=ADA, contribution="salt")]
    assert scene.table.seat_of(ADA) == 2 and scene.table.seat_of(BO) is None and scene.table.seat_of(None) is None


@pytest.mark.parametrize("seat", [-1, 3, 100])
def test_there_are_no_other_seats(seat):
    table = Scene(seats=3).table
    with refuses("seat/unknown", table):
        acts.sit(table, seat, "Ada", token=ADA, contribution="")
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
            acts.sit(table, seat, "Bo", token=BO, contribution="")
        with refuses("seat/taken", table):
            acts.fill(table, seat, "easy", token=HOST)


def test_nobody_sits_twice():
    table = Scene(seats=3).sit(0).table
    with refuses("seat/have-one", table):
        acts.sit(table, 1, "Ada the second", token=ADA, contribution="")


@pytest.mark.parametrize("name", ["Straße", "STRASSE", "strasse", " straße "])
def test_a_name_is_taken_once_whatever_its_case(name):
    scene = Scene(seats=3)
    scene.take(acts.sit(scene.table, 0, "Straße", token=ADA, contribution=""))
    with refuses("name/taken", scene.table):
        acts.sit(scene.table, 1, name, token=BO, contribution="")
    scene.leave(0, ADA)
    acts.sit(scene.table, 1, name, token=BO, contribution="")


@pytest.mark.parametrize(("name", "code"), [("", "name/empty"), ("x" * 25, "name/too-long")])
def test_a_name_has_to_be_fit(name, code):
    table = Scene().table
    with refuses(code, table):
        acts.sit(table, 0, name, token=ADA, contribution="")


def test_a_contribution_has_a_limit():
    scene = Scene()
    with refuses("shuffle/bad-contribution", scene.table):
        acts.sit(scene.table, 0, "Ada", token=ADA, contribution="x" * (CONTRIBUTION_LIMIT + 1))
    scene.gather()
    with refuses("shuffle/bad-contribution", scene.table):
        acts.deal(scene.table, token=HOST, contribution="x" * (CONTRIBUTION_LIMIT + 1))
    scene.deal(contribution="x" * CONTRIBUTION_LIMIT)
    assert scene.table.seats[0].contribution == "x" * CONTRIBUTION_LIMIT


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
    assert scene.table.seats[1] == Seat(name="Bo", token=BO, contribution="salt of Bo")
    with refuses("seat/not-away", scene.table):
        acts.come_back(scene.table, token=BO)
    for token in (STRANGER, None):
        with refuses("seat/not-yours", scene.table):
            acts.come_back(scene.table, token=token)


def test_in_a_game_nobody_sits_down_and_no_bot_is_put_in():
    table = dealt().table
    with refuses("table/playing", table):
        acts.sit(table, 0, "Cy", token=CY, contribution="")
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


def test_each_further_game_is_dealt_by_anybody_with_a_seat():
    scene = finished()
    for token in (STRANGER, None):
        with refuses("table/not-host", scene.table):
            acts.deal(scene.table, token=token)
    scene.deal(token=CY)
    assert (scene.table.games, scene.table.status) == (2, "playing")


def test_whoever_was_away_stays_away_in_the_next_game_unless_it_has_dealt_it():
    scene = dealt("rainbow-sazuki", 3).leave(1, BO).play_on(Random(1)).deal()
    assert scene.table.seats[1].away
    scene.play_on(Random(1)).deal(BO)
    assert not scene.table.seats[1].away


def test_the_first_shuffle_has_what_was_said_when_sitting_down():
    scene = Scene(seats=3).sit(0).fill(1).sit(2).deal()
    assert [seat.contribution for seat in scene.table.seats] == ["salt of Ada", acts.BOT_CONTRIBUTION, "salt of Cy"]
    assert scene.table.state.shuffle.contributions == ("salt of Ada", "bot", "salt of Cy")


def test_a_further_shuffle_has_what_each_seat_has_played_or_brings():
    scene = Scene("rainbow-sazuki", 3).sit(0).fill(1).sit(2).deal().play_on(Random(2))
    played = [row.step for row in scene.rows if row.kind == "move"]
    chain = b""
    for text in ["salt of Cy", *(move.move for move in played if move.seat == 2)]:
        chain = hashlib.sha256(chain + text.encode()).digest()
    scene.deal(contribution="my own")
    assert scene.table.state.shuffle.contributions == ("my own", "bot", chain.hex())


def test_what_somebody_says_who_sits_down_between_two_games_counts():
    said = [finished().leave(1, BO).sit(1, 3, contribution=text).deal().table.seats[1] for text in ("x", "y")]
    assert said[0].name == NAMES[3] and said[0].contribution != said[1].contribution


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
    assert acts.move(scene.table, 0, "anything", version=scene.table.version) == Move(0, "anything")


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
