"""The screen of a table: bar, board, actions, what has happened, and a line to type in."""

import asyncio
import time
from collections.abc import Sequence
from textwrap import wrap
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from parapluie.games.view import View
from parapluie.language import say
from parapluie.speech import Listener
from parapluie.terminal import typed
from parapluie.terminal.app import gathering, words
from parapluie.terminal.app.board import BoardView
from parapluie.terminal.app.dialogs import ListDialog, TextDialog
from parapluie.terminal.app.keys import Button, Keys, in_a_row
from parapluie.terminal.app.news import News, Source
from parapluie.terminal.app.reviewing import ReviewDialog
from parapluie.terminal.app.settings import Settings
from parapluie.terminal.handbook import help_lines, rules

WIDE = 110  # columns from which what has happened stands beside the board
FORCED = 0.45  # seconds before the only legal move is played by itself
KEYS = 9  # moves that have a number key
KEYS_SHOWN = [
    ("m", "screen.moves"),
    ("t", "screen.type"),
    ("u", "screen.undo"),
    ("n", "screen.rematch"),
    ("b", "screen.fill"),
    ("k", "screen.come_back"),
    ("v", "screen.review"),
    ("l", "screen.log"),
    ("r", "screen.rules"),
    ("?", "screen.help"),
    ("q", "screen.leave"),
    ("a", "app.liveliness"),
    ("d", "app.next_theme"),
]


class Story(Static):
    """The last lines of what has happened, as many as there is room for."""

    told: Sequence[str] = ()

    def tell(self, lines: Sequence[str]) -> None:
        self.told = lines
        width, height = self.size
        if not width or not height:
            return
        shown: list[str] = []
        for line in lines[-height:]:
            shown += wrap(line, width, subsequent_indent="  ")
        self.update(Content("\n".join(shown[-height:])), layout=False)

    def on_resize(self) -> None:
        self.tell(self.told)


class TableScreen(Screen[None]):
    """Shows one table. It knows no rule: it shows the moves that it was given."""

    SHOWN: Sequence[tuple[str, str]] = KEYS_SHOWN

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("m", "moves", show=False),
        Binding("t,slash", "type", show=False),
        Binding("u", "undo", show=False),
        Binding("n", "rematch", show=False),
        Binding("b", "fill", show=False),
        Binding("k", "come_back", show=False),
        Binding("g", "go_on", show=False),
        Binding("v", "review", show=False),
        Binding("l", "log", show=False),
        Binding("r", "rules", show=False),
        Binding("question_mark,f1", "help", show=False),
        Binding("escape", "board", show=False),
        Binding("q", "leave", show=False),
        *(Binding(str(number), f"numbered({number})", show=False) for number in range(1, KEYS + 1)),
    ]

    def __init__(self, source: Source, settings: Settings) -> None:
        super().__init__()
        self.source, self.settings, self.language = source, settings, settings.language
        self.view: View | None = None
        self.news: News | None = None
        self.lines: list[str] = []
        self.sent = False  # a move that has no answer yet
        self.problem = ""

    def say(self, message: str, **values: Any) -> str:
        return say(self.language, message, **values)

    def compose(self) -> ComposeResult:
        yield Static(Content(self.say("app-preparing")), id="bar")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Story(id="beside", markup=False)
        yield Static(id="actions")
        yield Story(id="below", markup=False)
        yield Input(id="typed", compact=True, placeholder=self.say("app-type"))
        yield Keys(self.language, self.SHOWN, id="keys")

    def on_mount(self) -> None:
        self.fit()
        self.board.focus()
        self.follow()
        self.set_interval(1.0, self.tick)

    def tick(self) -> None:
        if self.view is not None and self.news is not None and self.news.deadline is not None:
            self.tell()

    def on_resize(self) -> None:
        self.fit()

    def fit(self) -> None:
        self.set_class(self.app.size.width >= WIDE, "wide")

    @property
    def board(self) -> BoardView:
        return self.query_one("#board", BoardView)

    @property
    def hears(self) -> Listener:
        assert self.view is not None
        return words.hearing(self.language, self.view, self.news.names if self.news else ())

    # --- what the table tells

    @work(exclusive=True)
    async def follow(self) -> None:
        """Show whatever happens, one thing after the other."""
        async for news in self.source.news():
            await self.show(news)

    async def show(self, news: News) -> None:
        """Tell and show what has happened, then how things stand, and let the person play."""
        before, self.news, self.sent = self.view, news, False
        self.problem = news.problem
        if news.is_fresh:
            self.lines, before = [], None
        if news.view is None:
            self.gather(news)
            return
        hears = words.hearing(self.language, news.view, news.names)
        for event in news.events:
            self.lines += words.told_lines(hears, [event])
            if before is not None and self.settings.is_lively and event.moved:
                self.tell()
                await self.board.move(event.moved)
        if news.notice:
            self.lines.append(news.notice)
        self.view = news.view
        self.board.show(news.view, hears, is_open=self.is_open)
        self.query_one(Keys).show()
        if self.is_open and len(news.view.moves) == 1:
            if self.settings.is_lively:
                await asyncio.sleep(FORCED)
            await self.play(news.view.moves[0])

    def gather(self, news: News) -> None:
        """Show who has come, before the cards are dealt."""
        self.view = None
        bar = news.problem or gathering.question(self.language, news)
        self.query_one("#bar", Static).update(Content(f"☂ {bar}"), layout=False)
        self.board.write(gathering.lines(self.language, news, self.source.link))
        buttons = []
        if news.can_fill:
            level = self.say(f"app-level-{self.settings.level}")
            buttons.append(Button("b", "screen.fill", self.say("app-fill", level=level)))
        if news.can_rematch:
            buttons.append(Button("n", "screen.rematch", self.say("app-deal")))
        self.query_one("#actions", Static).update(in_a_row(buttons, 2 * self.app.size.width), layout=False)
        self.query_one(Keys).show()

    @property
    def is_open(self) -> bool:
        """Whether it is this person's turn, and nothing has been sent."""
        view = self.view
        is_away = self.news is not None and self.news.is_away
        return view is not None and view.seat is not None and view.turn == view.seat and not self.sent and not is_away

    def tell(self) -> None:
        """Write the bar, the actions and what has happened."""
        for story in self.query(Story):
            story.tell(self.lines)
        if self.view is None:
            return
        bar = self.problem or self.news_line() or words.question(self.hears, self.view)
        if self.view.over and self.lines and not self.problem:
            bar = f"{bar} {self.result()}"
        self.query_one("#bar", Static).update(Content(f"☂ {self.clock()}{bar}"), layout=False)
        self.query_one("#bar").set_class(self.is_open, "mine")
        self.query_one("#actions", Static).update(self.actions(), layout=False)

    def news_line(self) -> str:
        """What is more important than whose turn it is: a shuffle that goes on, or a bot that plays for this person."""
        news = self.news
        if news is not None and news.info and "shuffle" in news.info:
            return self.say("app-shuffling")
        return self.say("app-away") if news is not None and news.is_away else ""

    def clock(self) -> str:
        """The time that whoever is to play has left, where there is a clock."""
        if self.news is None or self.news.deadline is None:
            return ""
        left = max(0, round(self.news.deadline - time.monotonic()))
        return f"{left // 60}:{left % 60:02} "

    def result(self) -> str:
        """Who has won, as it was told."""
        ids = ("result-win", "result-shared")
        said = [one for event in (self.news.events if self.news else ()) for one in event.says if one.id in ids]
        self.ended = self.hears.tell(said) if said else getattr(self, "ended", "")
        return self.ended

    def actions(self) -> Content:
        """What can be done now: the move that is picked, moves that need no pick, or what to do next."""
        view, board = self.view, self.board
        if view is None:
            return Content("")
        if view.over:
            after = (
                [Button("n", "screen.rematch", self.say("app-again"))] if self.news and self.news.can_rematch else []
            )
            if self.check_action("review", ()):
                after.append(Button("v", "screen.review", self.say("app-review")))
            after.append(Button("q", "screen.leave", self.say("app-leave")))
            return in_a_row(after, 2 * self.app.size.width)
        if self.news is not None and self.news.is_held:
            return in_a_row([Button("g", "screen.go_on", self.say("app-go-on"))], self.app.size.width)
        if not self.is_open:
            return Content("")
        found: list[Button] = []
        if board.exact is not None:
            found.append(Button("↵", "screen.confirm", words.move_words(self.hears, view, board.exact)))
        elif board.picking.is_single and board.here is not None:
            meant = board.picking.exact([board.here.pick])
            if meant is not None:
                found.append(Button("↵", "screen.confirm", words.move_words(self.hears, view, meant)))
        elif board.picked:
            found.append(Button("…", "screen.moves", self.say("app-more", n=len(board.candidates))))
        elif board.spots:
            found.append(Button("␣", "screen.moves", self.say("app-pick")))
        for number, move in enumerate(board.picking.unpicked[:KEYS], 1):
            found.append(Button(str(number), f"screen.numbered({number})", words.move_words(self.hears, view, move)))
        return in_a_row(found, 2 * self.app.size.width - 4)

    def on_board_view_changed(self) -> None:
        self.tell()

    # --- what the person does

    async def on_board_view_chosen(self, message: BoardView.Chosen) -> None:
        await self.play(message.move)

    async def play(self, move: str) -> None:
        """Send a move, if there is anything to decide."""
        if self.is_open:
            self.sent = True
            self.problem = ""
            if self.view is not None:
                self.board.show(self.view, self.hears, is_open=False)
            await self.source.play(move)

    async def on_input_submitted(self, message: Input.Submitted) -> None:
        """Play the move that was typed, or say what is wrong with it."""
        line = message.value.strip()
        message.input.clear()
        if not line:
            self.action_board()
        elif self.is_open and self.view is not None:
            found = typed.meant(self.view, line)
            if len(found) == 1:
                self.action_board()
                await self.play(found[0])
            elif found:
                self.choose_from(found)
            else:
                self.problem = self.say("plain-illegal")
                self.tell()

    def action_confirm(self) -> None:
        self.board.action_confirm()

    async def action_numbered(self, number: int) -> None:
        unpicked = self.board.picking.unpicked
        if self.is_open and number <= len(unpicked):
            await self.play(unpicked[number - 1])

    def action_moves(self) -> None:
        """List the legal moves: those that begin with what is picked, if anything is."""
        if self.is_open and self.view is not None:
            self.choose_from(self.board.candidates or self.view.moves)

    @work
    async def choose_from(self, moves: Sequence[str]) -> None:
        """Let one of these moves be chosen, and play it."""
        assert self.view is not None
        lines = [f"{move}  ·  {words.move_words(self.hears, self.view, move)}" for move in moves]
        dialog = ListDialog(self.say("app-moves", n=len(moves)), lines, hint=self.say("app-find"))
        chosen = await self.app.push_screen_wait(dialog)
        if chosen is not None:
            await self.play(moves[chosen])

    def action_type(self) -> None:
        self.query_one("#typed").focus()

    def action_board(self) -> None:
        self.board.focus()

    async def action_undo(self) -> None:
        await self.source.undo()

    async def action_rematch(self) -> None:
        await self.source.rematch()

    async def action_fill(self) -> None:
        await self.source.fill(self.settings.level)

    async def action_come_back(self) -> None:
        await self.source.come_back()

    async def action_go_on(self) -> None:
        if self.news is not None and self.news.is_held:
            await self.source.go_on()

    def action_log(self) -> None:
        self.app.push_screen(TextDialog(self.say("app-log"), self.lines, at_end=True))

    def action_rules(self) -> None:
        self.app.push_screen(TextDialog(self.say("app-rules"), rules(self.language, self.source.game)))

    def action_help(self) -> None:
        lines = [self.say("app-help-keys"), self.say("app-help-mouse"), *help_lines(self.language, self.source.game)]
        self.app.push_screen(TextDialog(self.say("app-help"), lines))

    @work(exclusive=True, group="review")
    async def action_review(self) -> None:
        """Review the game that is over, and show what there is to say of it; q breaks it off."""
        record = self.source.record()
        if record is not None:
            dialog = ReviewDialog(record, self.language)
            await self.app.push_screen_wait(dialog)

    async def action_leave(self) -> None:
        await self.source.close()
        self.dismiss()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether a key does anything now; those that do not are not shown."""
        news = self.news
        match action:
            case "undo":
                return bool(news and news.can_undo)
            case "rematch":
                return bool(news and news.can_rematch)
            case "fill":
                return bool(news and news.can_fill)
            case "come_back":
                return bool(news and news.is_away)
            case "review":
                return self.view is not None and self.view.over and self.source.record() is not None
        return True
