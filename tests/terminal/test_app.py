"""The app in the terminal, by Textual's pilot: whole games by keys and mouse, in both languages and two sizes."""

import asyncio
from functools import wraps

import pytest

from parapluie import read_records, verify
from parapluie.language import LANGUAGES, say
from parapluie.terminal.app import words
from parapluie.terminal.app.dialogs import ListDialog
from parapluie.terminal.app.reviewing import ReviewDialog
from parapluie.terminal.app.start import StartScreen
from terminal.players import at_app

SITTINGS = [("rainbow7", 3), ("rainbow7-first", 2), ("rainbow-sazuki", 4), ("rainbow-spaan", 2)]
SIZES = [(80, 24), (120, 40)]


def in_loop(test):
    """Run a test that waits."""

    @wraps(test)
    def run(*args, **options):
        asyncio.run(test(*args, **options))

    return run


def saved(folder):
    return [record for file in sorted(folder.glob("*.jsonl")) for record in read_records(file.open("rb"))]


@pytest.mark.parametrize(("game", "seats"), SITTINGS)
@in_loop
async def test_a_whole_game(game, seats, tmp_path):
    language = LANGUAGES[seats % 2]
    async with at_app(tmp_path, game, seats, language=language) as player:
        moves = await player.finish()
        await player.wait(lambda: str(tmp_path) in "".join(player.table.lines))
        assert moves > 5
        await player.sees(say(language, "view-over"))
        await player.sees(say(language, "app-again"))
        [record, *_] = saved(tmp_path)
        assert verify(record).is_finished and verify(record).game == game


@in_loop
async def test_moves_are_typed_listed_clicked_and_taken_back(tmp_path):
    async with at_app(tmp_path, "rainbow7", 2) as player:
        await player.wait_for_turn()
        table, card = player.table, player.table.view.hand[0]
        await player.press("t", *card.lower(), "enter")  # the name of the move can be left out
        await player.wait(lambda: table.view.phase == "on")
        await player.press("u")
        await player.wait(lambda: table.view.phase == "play" and player.can_play)
        await player.sees("Taken back.")
        await player.press("m")
        await player.wait(lambda: player.app.screen is not table)
        await player.press(*f"play {table.view.hand[-1]}".lower(), "enter")
        await player.wait(lambda: player.app.screen is table and table.view.phase == "on")
        spot = next(spot for spot in table.board.spots if spot.id == "pile:1")
        await player.pilot.click("#board", offset=(spot.x + 2, spot.y + 1))
        await player.wait(lambda: table.view.phase == "draw")
        assert table.view.piles[1].height == 2


@in_loop
async def test_what_is_wrong_is_said_and_changes_nothing(tmp_path):
    async with at_app(tmp_path, "rainbow-sazuki", 3, language="fr") as player:
        await player.wait_for_turn()
        view = player.table.view
        await player.press("t", *"voler", "enter")
        await player.sees(say("fr", "plain-illegal"))
        assert player.table.view is view and player.can_play


@in_loop
async def test_arrows_reach_all_that_can_be_picked(tmp_path):
    async with at_app(tmp_path, "rainbow7", 2) as player:
        await player.wait_for_turn()
        board = player.table.board
        reached = {board.cursor}
        for _ in board.spots:
            await player.press("right")
            reached.add(board.cursor)
        assert reached == {spot.id for spot in board.spots} and len(reached) == len(player.table.view.hand)
        await player.press("space")
        assert len(board.picked) == 1
        await player.press("backspace")
        assert not board.picked


@in_loop
async def test_rules_log_and_help_can_be_read(tmp_path):
    async with at_app(tmp_path, "rainbow-spaan", language="en") as player:
        await player.wait_for_turn()
        table = player.table
        for key, shown in {"r": "Rule SP-01", "l": "What has happened", "question_mark": "Arrows move"}.items():
            await player.press(key)
            await player.sees(shown)
            await player.press("escape")
            await player.wait(lambda: player.app.screen is table)


@in_loop
async def test_cards_move_unless_that_is_switched_off(tmp_path, monkeypatch):
    from parapluie.terminal.app import board as module

    monkeypatch.setattr(module, "MOMENT", 0)
    pictures = []
    picture = module.BoardView.picture
    monkeypatch.setattr(module.BoardView, "picture", lambda *args: (pictures.append(args[1]), picture(*args)))
    async with at_app(tmp_path, "rainbow-sazuki", 2) as player:
        await player.wait_for_turn()
        before = len(pictures)
        assert not before
        await player.press("a")
        await player.decide()
        await player.wait(lambda: len(pictures) > before)
        assert {one.to.split(":")[0] for one in pictures} <= {"group", "won", "prizes", "out", "hand"}


@in_loop
async def test_another_game_follows(tmp_path):
    async with at_app(tmp_path, "rainbow-sazuki", 6) as player:
        await player.finish()
        await player.wait(lambda: player.table.news.can_rematch)
        over = player.table.view
        await player.press("n")
        await player.wait(lambda: player.table.view is not over and not player.table.view.over)
        await player.press("q")
        await player.sees(say("en", "app-start"))
    assert sorted(verify(record).is_finished for record in saved(tmp_path)) == [False, True]


@pytest.mark.parametrize("language", LANGUAGES)
@in_loop
async def test_the_start_offers_games_and_how_to_play_them(tmp_path, language):
    other = LANGUAGES[1 - LANGUAGES.index(language)]
    async with at_app(tmp_path, language=other) as player:
        await player.press("g")
        await player.sees(say(language, "app-start"))
        for game, _ in SITTINGS:
            await player.sees(say(language, f"game-{game}"))
        await player.press("p", "p", "v", "d")
        await player.sees(say(language, "app-key-players", what=4))
        await player.sees(say(language, "app-key-level", what=say(language, "app-level-medium")))
        await player.sees(say(language, "app-key-theme", what=say(language, "app-theme-day")))
        await player.press("enter")
        await player.wait_for_turn()
        assert player.table.view.seats == 4 and player.table.language == language


LARGEST = [("rainbow7", 5), ("rainbow7-first", 5), ("rainbow-sazuki", 2), ("rainbow-sazuki", 6), ("rainbow-spaan", 2)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "seats"), LARGEST)
@in_loop
async def test_everything_a_player_needs_is_on_the_screen(game, seats, size, tmp_path):
    """After each of some decisions: names, the question, the hand, all that can be picked, and the keys."""
    language = LANGUAGES[seats % 2]
    async with at_app(tmp_path, game, seats, language=language, size=size) as player:
        for _ in range(12):
            if not await player.wait_for_turn():
                break
            table, board = player.table, player.table.board
            await player.sees(words.question(table.hears, table.view)[:40])
            text = player.text
            assert len(text.split("\n")) == size[1]
            assert all(name in text for name in table.news.names)
            await player.sees(say(language, "app-type"))
            await player.sees(say(language, "app-key-leave"))
            for spot in board.spots:
                assert spot.x >= 0 and spot.x + spot.width <= board.size.width, spot
                assert spot.y >= 0 and spot.y + spot.height <= board.size.height, spot
            wanted = {pick for picks in board.picking.wanted.values() for pick in picks}
            assert {spot.pick for spot in board.spots} == wanted
            for card in getattr(table.view, "hand", []):
                assert card in text
            view = table.view
            await player.decide()
            await player.wait(lambda view=view, table=table: table.view is not view)


@in_loop
async def test_a_game_that_was_left_goes_on(tmp_path):
    async with at_app(tmp_path, "rainbow-sazuki", 2, seed=5) as player:
        await player.wait_for_turn()
        await player.decide()
        await player.wait_for_turn()
        left = player.table.view
        await player.press("q")
        await player.wait(lambda: getattr(player.app.screen, "left", None) is not None)
        await player.press("c")
        await player.wait_for_turn()
        assert player.table.view.hand == left.hand and player.table.view.prizes == left.prizes
        await player.finish()
        await player.wait(lambda: str(tmp_path) in "".join(player.table.lines))
        await player.press("q")
        await player.wait(lambda: isinstance(player.app.screen, StartScreen) and player.app.screen.left is None)
    [record] = saved(tmp_path)
    assert verify(record).is_finished and verify(record).shuffles == "seed"


@in_loop
async def test_a_game_is_replayed_and_reviewed(tmp_path):
    async with at_app(tmp_path, "rainbow-sazuki", 2, seed=5) as player:
        await player.finish()
        await player.wait(lambda: str(tmp_path) in "".join(player.table.lines))
        await player.press("v")
        await player.wait(lambda: isinstance(player.app.screen, ReviewDialog))
        await player.sees("Player 1")
        await player.press("escape")
        over = player.table.view
        await player.press("q")
        await player.sees(say("en", "app-start"))
        await player.press("o")
        await player.wait(lambda: isinstance(player.app.screen, ListDialog))
        await player.press("enter")
        await player.sees("n shows the next move")
        replayed = player.table.recorded
        assert not player.table.is_open and replayed.place == 0
        await player.press("n", "n", "p")
        await player.sees(f"Move 1 of {len(replayed.frames) - 1}")
        await player.press("e")
        await player.wait(lambda: player.table.view.over)
        assert player.table.view.scores == over.scores


@in_loop
async def test_a_game_that_is_not_over_is_replayed_as_it_was_seen(tmp_path):
    async with at_app(tmp_path, "rainbow-spaan", seed=5) as player:
        await player.wait_for_turn()
        await player.decide()
        await player.press("q")
        await player.sees(say("en", "app-start"))
        await player.press("o")
        await player.wait(lambda: isinstance(player.app.screen, ListDialog))
        await player.press("enter")
        await player.sees("n shows the next move")
        await player.press("e")
        await player.wait(lambda: player.table.recorded.place)
        assert {frame.view.seat for frame in player.table.recorded.frames} == {0}
        assert not player.table.check_action("review", ())


@in_loop
async def test_only_games_for_so_many_are_offered(tmp_path):
    async with at_app(tmp_path) as player:
        player.app.settings.is_for = 6
        player.app.screen.show()
        await player.sees(say("en", "game-rainbow-sazuki"))
        assert say("en", "game-rainbow-spaan") not in player.text
