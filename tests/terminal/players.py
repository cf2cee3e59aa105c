"""Somebody at the app, for tests: presses keys as a person would, and reads what the screen shows."""

import asyncio
from contextlib import asynccontextmanager
from random import Random

from parapluie.terminal.app.main import ParapluieApp
from parapluie.terminal.app.settings import Settings
from parapluie.terminal.app.table import TableScreen

NARROW = "\N{NO-BREAK SPACE}"
PATIENCE = 240  # seconds; a busy machine is slow


class Player:
    """Plays at an app that runs without a terminal."""

    def __init__(self, pilot, seed=0):
        self.pilot, self.app, self.rng = pilot, pilot.app, Random(seed)

    @property
    def table(self):
        return next(screen for screen in reversed(self.app.screen_stack) if isinstance(screen, TableScreen))

    async def wait(self, is_so):
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not is_so():
                await asyncio.sleep(0.002)

    async def wait_for_turn(self):
        """Wait until there is something to decide; false if the game is over."""
        await self.wait(lambda: self.table.view is not None and (self.table.view.over or self.can_play))
        return not self.table.view.over

    @property
    def can_play(self):
        return self.table.is_open and len(self.table.view.moves) > 1 and self.table.board.is_open

    async def press(self, *keys):
        await self.pilot.press(*keys)

    async def decide(self):
        """Make one move that is drawn by chance, picked with keys; the move."""
        board, picking = self.table.board, self.table.board.picking
        moves = self.table.view.moves
        move = "rainbow" if "rainbow" in moves else self.rng.choice(moves)  # a game that ends
        for pick in picking.wanted[move].elements():
            held = {spot.id for spot in board.picked}
            spot = next(spot for spot in board.spots if spot.pick == pick and spot.id not in held)
            board.cursor = spot.id  # where arrows lead; they are tested on their own
            await self.press("space")
        if move in picking.unpicked:
            await self.press(str(picking.unpicked.index(move) + 1))
        elif not picking.is_single:
            await self.press("enter")
        return move

    async def finish(self):
        """Play until the game is over; how many moves that took."""
        moves = 0
        while await self.wait_for_turn():
            view = self.table.view
            await self.decide()
            moves += 1
            await self.wait(lambda view=view: self.table.view is not view)
        return moves

    async def sees(self, words):
        """Wait until the screen shows these words."""
        words = words.replace(NARROW, " ")
        await self.wait(lambda: words in self.text)

    @property
    def text(self):
        """What the screen shows, in letters."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in line).replace(NARROW, " ").rstrip() for line in strips)


@asynccontextmanager
async def at_app(folder, game=None, seats=None, *, size=(80, 24), language="en", seed=7, level="easy", link=None):
    """Somebody at the app, which has just been opened."""
    settings = Settings(language=language, name="Anna", level=level, is_lively=False, pace=0, seed=seed, folder=folder)
    if seats is not None:
        settings.seats = seats
    app = ParapluieApp(settings, game, seats, link=link)
    async with app.run_test(size=size, notifications=True) as pilot:
        yield Player(pilot, seed)
