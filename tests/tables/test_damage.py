"""A table whose steps cannot be read is put aside: everybody gets a clear answer, and the others go on."""

import asyncio
import logging
from random import Random

import msgspec
import pytest
from sqlalchemy import delete, update

from parapluie.tables import acts, shelf
from parapluie.tables.damage import Damaged, check_rows
from parapluie.tables.history import finished_record
from parapluie.tables.store import steps, tables
from tables.scenes import HOST, TOKENS, Ear, Scene, dealt, keep, open_hall, refuses, run, until


def change(store, number, **values):
    with store.changing() as connection:
        connection.execute(update(steps).where(steps.c.number == number).values(values))


def lose(store, number):
    with store.changing() as connection:
        connection.execute(delete(steps).where(steps.c.number == number))


DAMAGES = {
    "a body that is none": lambda store: change(store, 6, body="{"),
    "a seat that is no number": lambda store: change(store, 6, body="x play 1"),
    "a kind that is none": lambda store: change(store, 6, kind="dance", body="{}"),
    "a move that is not legal": lambda store: change(store, 6, body="0 play 99"),
    "the move of another seat": lambda store: change(store, 5, body="5 play 1"),
    "an undo of nothing": lambda store: change(store, 5, kind="undo", body='{"step":"undo","seat":0}'),
    "a deal of nothing": lambda store: change(store, 4, body='{"step":"deal"}'),
    "no deal": lambda store: lose(store, 4),
    "a gap": lambda store: lose(store, 6),
}
DAMAGED = pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)


@pytest.fixture
def played(any_store):
    """A store with two tables, of which one is to be damaged."""
    with_moves = dealt("rainbow-sazuki").play_on(Random(1), 4)
    keep(any_store, Scene(), "other")
    with any_store.changing() as connection:  # so that its steps are the only ones with such numbers
        connection.execute(update(steps).values(number=steps.c.number + 1000))
        connection.execute(update(tables).values(base=1001))
    keep(any_store, with_moves)
    return any_store


@DAMAGED
def test_a_damaged_table_is_put_aside(played, damage, caplog):
    damage(played)

    async def work():
        async with open_hall(played) as hall:
            for _ in range(3):
                with refuses("table/damaged") as refused:
                    await hall.join("scene", Ear(TOKENS[0]), None)
                assert refused.value.legal == [] and refused.value.rule is None
                with refuses("table/damaged"):
                    async with hall.at("scene"):
                        pass
                with refuses("table/damaged"):
                    await hall.act("scene", lambda table: acts.leave(table, 0, token=HOST))
            assert hall.lives == {} and hall.loading == {}
            ear = Ear()
            await hall.join("other", ear, None)
            assert ear.updates

    with caplog.at_level(logging.INFO):
        run(work())
    assert caplog.text.count("a table is damaged") == 1


@DAMAGED
def test_people_at_a_table_that_is_damaged_meanwhile_are_told_so(played, damage, caplog):
    async def work():
        async with open_hall(played) as hall:
            ears = [Ear(TOKENS[0]), Ear(TOKENS[1]), Ear()]
            for ear in ears:
                live = await hall.join("scene", ear, None)
            damage(played)
            hall._read_again(live)
            waiting = asyncio.create_task(hall.move(live, ears[0], "play 1", live.table.version))
            await until(lambda: all(ear.refusals for ear in ears))
            with refuses("table/damaged"):
                await waiting
            for ear in ears:
                assert ear.refusals == ["table/damaged"] and "legal" not in ear.heard[-1]
                hall.part(live, ear)
            with refuses("table/damaged"):
                await hall.move(live, ears[0], "play 1", live.table.version)
            assert hall.lives == {}

    run(work())


def test_a_table_that_was_mended_can_be_read_again(played, monkeypatch):
    monkeypatch.setattr(shelf, "AGAIN", -1)
    body = played.load("scene")[1][2].body
    change(played, 6, body="{")

    async def work():
        async with open_hall(played) as hall:
            with refuses("table/damaged"):
                await hall.join("scene", Ear(), None)
            change(played, 6, body=body)
            await hall.join("scene", Ear(), None)

    run(work())


def test_a_last_step_that_is_lost_while_the_table_is_played(played):
    async def work():
        async with open_hall(played) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            lose(played, 8)
            hall._read_again(live)
            await until(lambda: ear.refusals)
            assert ear.refusals == ["table/damaged"]

    run(work())


def test_a_table_that_was_removed_is_there_no_more(played):
    async def work():
        async with open_hall(played) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            with played.changing() as connection:
                connection.execute(delete(tables).where(tables.c.id == "scene"))
            hall._read_again(live)
            await until(lambda: ear.refusals)
            assert ear.refusals == ["table/unknown"] and hall.lives == {} and hall.aside == {}

    run(work())


def test_no_record_tells_what_a_damaged_game_held():
    scene = dealt("rainbow-sazuki").play_on(Random(1))
    for body in ("{", "0 play 99", f"{1 - scene.rows[4].step.seat} play 1"):
        damaged = [*scene.rows]
        damaged[4] = msgspec.structs.replace(damaged[4], body=body)
        with pytest.raises(Damaged) as raised:
            finished_record(damaged, 1)
        assert raised.value.legal == []
    with refuses("record/unknown"):
        finished_record(scene.rows, 2)


def test_a_record_from_which_a_step_is_missing_is_damaged():
    """Otherwise a game that is over would be said to go on; those before and after it can be read."""
    scene = dealt("rainbow-sazuki").play_on(Random(1))
    over = len(scene.rows)
    scene.deal().play_on(Random(2))
    for lost in (5, over - 1):
        rows = [*scene.rows[:lost], *scene.rows[lost + 1 :]]
        with pytest.raises(Damaged):
            finished_record(rows, 1)
        assert finished_record(rows, 2) == finished_record(scene.rows, 2)


def test_rows_are_whole_or_not():
    rows = dealt().rows
    check_rows(rows)
    check_rows(rows[3:])
    for wrong in ([], rows[1:], [rows[0], *rows[2:]], [*rows, rows[-1]]):
        with pytest.raises(ValueError, match="missing"):
            check_rows(wrong)
