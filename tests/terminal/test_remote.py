"""The app at tables of a real server: against bots, against another client, after a lost line."""

import asyncio
import os

import pytest

from parapluie import ParapluieError
from parapluie.language import say
from parapluie.terminal.app.house import Link, read_link
from parapluie.terminal.app.tokens import keep_token, kept_tokens, tokens_file
from servers import Server
from terminal.players import PATIENCE, at_app
from terminal.test_app import in_loop
from web.guests import Guest, House


@pytest.fixture(scope="module")
def server():
    with Server() as one:
        yield one


@in_loop
async def test_a_game_against_a_bot_of_the_server(server, tmp_path):
    async with at_app(tmp_path / "records", "rainbow-sazuki", 2, link=Link(server.url, None)) as player:
        await player.sees(f"{server.url}/t/")
        await player.sees(say("en", "app-waiting"))
        await player.press("b")
        await player.sees(say("en", "app-ready"))
        await player.press("n")
        assert await player.finish() > 5
        await player.sees(say("en", "view-over"))
        record = House(server.url).ask("GET", f"/api{player.table.source.path}/games/1/record").text
        assert '"result"' in record
        await player.press("n")
        await player.wait(lambda: player.table.view is not None and not player.table.view.over)


def other_side(url, table):
    """Another client: sits down, takes part in the shuffle, and plays to the end; the seats that it had."""
    held = House(url).do("POST", f"/api/tables/{table}/seats/1", {"name": "Bo"})
    guest, seats, answered = Guest(f"{url}/api/tables/{table}/play"), set(), 0
    guest.join(held["token"])
    while guest.view is None or not guest.view["over"]:
        guest.take_part()
        if guest.view is not None:
            seats.add(guest.view["seat"])
            if guest.view["moves"] and guest.version > answered:
                answered = guest.version
                guest.ask_move(guest.view["moves"][0])
        guest.hear(PATIENCE)
    return seats


@in_loop
async def test_a_game_against_another_client(server, tmp_path):
    async with at_app(tmp_path / "records", "rainbow-sazuki", 2, language="fr", link=Link(server.url, None)) as player:
        await player.sees(say("fr", "app-waiting"))
        table = player.table.source.table
        other = asyncio.create_task(asyncio.to_thread(other_side, server.url, table))
        await player.sees(say("fr", "app-ready"))
        await player.press("n")
        await player.finish()
        assert await other == {1}
        assert player.table.view.seat == 0 and player.table.news.names == ["Anna", "Bo"]
        kept = player.table.source.hand.kept
        assert len(kept) == 1 and next(iter(kept.values())).pledges is not None
    assert list(kept_tokens(tmp_path / "records")) == [f"{server.url}/t/{table}"]


@in_loop
async def test_a_seat_is_found_again_and_a_lost_line_heals(server, tmp_path):
    folder = tmp_path / "records"
    async with at_app(folder, "rainbow-spaan", 2, link=Link(server.url, None)) as player:
        await player.sees(say("en", "app-waiting"))
        await player.press("b")
        await player.sees(say("en", "app-ready"))
        await player.press("n")
        await player.wait_for_turn()
        hand, table = player.table.view.hands, player.table.source.table
        lost = player.table.source.line
        lost.transport.abort()
        await player.wait(lambda: player.table.source.line not in (None, lost))
        await player.wait(lambda: player.can_play and not player.table.problem)
        assert player.table.view.hands == hand
    async with at_app(folder, link=Link(server.url, table)) as player:
        await player.wait_for_turn()
        assert player.table.view.seat == 0 and player.table.view.hands == hand
    async with at_app(tmp_path / "another" / "records", link=Link(server.url, table)) as player:
        await player.wait(lambda: player.table.view is not None)
        assert player.table.view.seat is None, "no seat is open: one watches"
        assert not player.table.is_open


@in_loop
async def test_what_a_server_refuses_is_said(server, tmp_path):
    async with at_app(tmp_path, language="fr", link=Link(server.url, "nothing-here")) as player:
        await player.sees(say("fr", "app-start"))
        await player.sees("Cette table")
    async with at_app(tmp_path, link=Link("http://127.0.0.1:9", None)) as player:
        await player.sees("does not answer")


def test_links_are_read_as_people_paste_them():
    assert read_link("https://play.example.org/t/K7pQ2xWm") == ("https://play.example.org", "K7pQ2xWm")
    assert read_link(" 192.168.1.7:8000 ") == ("http://192.168.1.7:8000", None)
    assert read_link("http://example.org/rain/t/abc/") == ("http://example.org/rain", "abc")
    for text in ("", "a b", "ftp://example.org/t/x"):
        with pytest.raises(ParapluieError, match="not the address"):
            read_link(text)


def test_tokens_are_for_this_user_alone(tmp_path):
    folder = tmp_path / "records"
    keep_token(folder, "http://h/t/a", "secret")
    keep_token(folder, "http://h/t/b", "other")
    assert kept_tokens(folder) == {"http://h/t/a": "secret", "http://h/t/b": "other"}
    assert os.stat(tokens_file(folder)).st_mode & 0o077 == 0
    tokens_file(folder).write_text("[1]")
    assert kept_tokens(folder) == {}
