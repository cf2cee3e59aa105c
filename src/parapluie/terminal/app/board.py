"""The board on the screen: drawn by the module of its game, with a cursor, picks, the mouse, and cards that move."""

import asyncio
from collections.abc import Sequence

from rich.style import Style
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from parapluie.games.event import Movement
from parapluie.games.view import View
from parapluie.speech import Listener
from parapluie.terminal.app.boards import Board, board_of
from parapluie.terminal.app.canvas import Canvas, Spot
from parapluie.terminal.app.pen import Look, Pen
from parapluie.terminal.app.picking import Picking

FRAMES = 9  # pictures of a movement
MOMENT = 0.03  # seconds between them
MANY = 6  # so many movements at once are shown quickly, and more than three times as many not at all


class BoardView(Widget, can_focus=True):
    """Shows a view, and says which move was picked on it."""

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        ("left", "go(-1, 0)"),
        ("right", "go(1, 0)"),
        ("up", "go(0, -1)"),
        ("down", "go(0, 1)"),
        ("space", "pick"),
        ("enter", "confirm"),
        ("backspace", "clear"),
    ]

    class Chosen(Message):
        """A move was picked and confirmed."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Changed(Message):
        """Something else is picked."""

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.view: View | None = None
        self.hears: Listener | None = None
        self.board: Board | None = None
        self.picking = Picking(None, lambda *_: ())
        self.picked: list[Spot] = []
        self.cursor: str | None = None
        self.is_open = False  # whether moves can be picked now
        self.spots: list[Spot] = []
        self.places: dict[str, tuple[int, int]] = {}
        self.canvas: Canvas | None = None
        self.lines: list[Strip] = []

    def show(self, view: View, hears: Listener, *, is_open: bool) -> None:
        """Show a view as it is for this listener; picks begin anew if the moves are others."""
        is_same = self.view is not None and self.view.moves == view.moves and self.is_open == is_open
        self.view, self.hears, self.is_open = view, hears, is_open
        self.board = board_of(view.game)
        self.picking = Picking(view if is_open else None, self.board.picks)
        if not is_same:
            self.picked = []
        self.draw()

    def write(self, lines: Sequence[str]) -> None:
        """Show words in place of a table."""
        self.view, self.is_open, self.spots, self.picked = None, False, [], []
        self.picking = Picking(None, lambda *_: ())
        look = self.look()
        canvas = Canvas(self.size.width, self.size.height, look.mat)
        for y, line in enumerate(lines, 1):
            canvas.write(2, y, line, look.plain)
        self.lines = canvas.strips()
        self.refresh()

    # --- drawing

    def look(self) -> Look:
        """The colours of the theme."""
        shades = self.app.theme_variables
        ground = Style(color=shades["foreground"], bgcolor=shades["background"])
        accent = Style(color=shades["background"], bgcolor=shades["primary"], bold=True)
        return Look(
            mat=ground,
            plain=ground,
            quiet=Style(color=shades["secondary"]),
            strong=Style(color=shades["foreground"], bold=True),
            lit=accent,
            cursor=Style(color=shades["accent"], bold=True),
            picked=Style(color=shades["success"], bold=True),
        )

    def pen(self) -> Pen:
        assert self.view is not None and self.hears is not None
        picked = [spot.pick for spot in self.picked]
        return Pen(
            self.view,
            self.hears,
            size=(self.size.width, self.size.height),
            look=self.look(),
            picked={spot.id for spot in self.picked},
            offered=self.picking.offered(picked),
        )

    def draw(self) -> None:
        """Draw anew, with the cursor on something that can be picked."""
        if self.view is None or self.board is None or not self.size.width or not self.size.height:
            return
        pen = self.pen()
        self.board.draw(pen)
        self.cursor = pen.finish(self.cursor)
        self.spots, self.places, self.canvas = pen.spots, pen.places, pen.canvas
        self.lines = pen.canvas.strips()
        self.refresh()
        self.post_message(self.Changed())

    def render_line(self, y: int) -> Strip:
        return self.lines[y] if y < len(self.lines) else Strip.blank(self.size.width)

    def on_resize(self) -> None:
        self.draw()

    # --- picking

    @property
    def here(self) -> Spot | None:
        """The spot with the cursor."""
        return next((spot for spot in self.spots if spot.id == self.cursor), None)

    @property
    def exact(self) -> str | None:
        """The move that is picked."""
        return self.picking.exact(spot.pick for spot in self.picked)

    @property
    def candidates(self) -> list[str]:
        """The moves that begin with what is picked."""
        return self.picking.candidates(spot.pick for spot in self.picked) if self.picked else []

    def action_go(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest spot in a direction."""
        if (here := self.here) is None:
            return
        best, least = None, 1e9
        for spot in self.spots:
            along = (spot.x + spot.width / 2 - here.x - here.width / 2) * dx
            along += (spot.y + spot.height / 2 - here.y - here.height / 2) * dy * 2
            aside = abs((spot.y - here.y) * 2 if dx else spot.x + spot.width / 2 - here.x - here.width / 2)
            distance = along + 3 * aside
            if along > 0.5 and distance < least:
                best, least = spot, distance
        if best is not None:
            self.cursor = best.id
            self.draw()

    def action_pick(self) -> None:
        """Pick what the cursor is on, or put it back; where one pick is enough, it is the move."""
        spot = self.here
        if spot is None or not self.is_open:
            return
        if spot.id in [one.id for one in self.picked]:
            self.picked = [one for one in self.picked if one.id != spot.id]
        else:
            self.picked.append(spot)
            if self.picking.is_single:
                self.choose()
                return
        self.draw()

    def action_confirm(self) -> None:
        """Play the move that is picked; without one, pick."""
        if self.exact is not None:
            self.choose()
        elif not self.picked:
            self.action_pick()

    def action_clear(self) -> None:
        """Put back all that is picked."""
        self.picked = []
        self.draw()

    def choose(self) -> None:
        move = self.exact
        self.picked = []
        if move is not None:
            self.post_message(self.Chosen(move))
        else:
            self.draw()

    def on_click(self, event: events.Click) -> None:
        """Pick what is under the mouse; the uppermost, where cards lie over each other."""
        for spot in reversed(self.spots):
            if spot.holds(event.x, event.y):
                self.cursor = spot.id
                self.action_pick()
                return

    # --- movement

    async def move(self, movements: Sequence[Movement]) -> None:
        """Show things going from place to place, one after the other, or many of them quickly."""
        shown = [one for one in movements if self.at(one.from_) and self.at(one.to) and one.from_ != one.to]
        if not shown or len(shown) > 3 * MANY:
            return
        frames = max(3, FRAMES if len(shown) < MANY else FRAMES // 3)
        for one in shown:
            start, end = self.at(one.from_), self.at(one.to)
            if start is None or end is None:
                continue
            for frame in range(1, frames + 1):
                share = frame / frames
                share = share * share * (3 - 2 * share)
                x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
                self.picture(one, x, y)
                await asyncio.sleep(MOMENT)
        self.draw()

    def at(self, place: str) -> tuple[int, int] | None:
        """Where a place is; of several, the one that holds it."""
        while place not in self.places and ":" in place:
            place = place.rpartition(":")[0]
        return self.places.get(place)

    def picture(self, movement: Movement, x: int, y: int) -> None:
        """Show the board with something on its way."""
        assert self.canvas is not None and self.board is not None
        pen = self.pen()
        pen.canvas = self.canvas.copy()
        if movement.what == "token":
            count = "" if movement.count == 1 else str(movement.count)
            pen.text(x, y, self.board.token + count, pen.look.picked)
        else:
            pen.card(x, y, None if movement.card is None else self.board.face(movement.card))
        self.lines = pen.canvas.strips()
        self.refresh()
