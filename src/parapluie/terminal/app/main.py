"""The app."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from textual.app import App
from textual.binding import Binding

from parapluie.bots.bot import bot
from parapluie.games.catalogue import rule_sets
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.record import read_records, verify
from parapluie.phrasebook import problem
from parapluie.terminal.app.board import BoardView
from parapluie.terminal.app.house import House, Link, read_link
from parapluie.terminal.app.local import Local
from parapluie.terminal.app.remote import Remote, game_at, open_table, sit_down
from parapluie.terminal.app.replaying import ReplayScreen
from parapluie.terminal.app.settings import Settings
from parapluie.terminal.app.start import StartScreen
from parapluie.terminal.app.table import TableScreen
from parapluie.terminal.app.themes import THEMES
from parapluie.terminal.app.tokens import keep_token, kept_tokens
from parapluie.terminal.choosing import games_for
from parapluie.terminal.saving import Unfinished
from parapluie.terminal.sitting import USUAL


class ParapluieApp(App[None]):
    """Tables in a terminal: the start, or at once a game that was named."""

    CSS_PATH = "app.tcss"
    TITLE = "Parapluie"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("a", "liveliness", show=False),
        Binding("d", "next_theme", show=False),
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(
        self, settings: Settings, game: str | None = None, seats: int | None = None, *, link: Link | None = None
    ) -> None:
        super().__init__()
        self.settings, self.game, self.seats, self.link = settings, game, seats, link
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name

    async def on_mount(self) -> None:
        await self.push_screen(StartScreen(self.settings))
        if self.link is not None:
            game = self.game or next(iter(rule_sets()))
            await self.join(self.link, game, self.seats or rule_sets()[game].seats[0])
        elif self.game is not None:
            self.begin(self.game, self.seats or self.settings.seats)

    def begin(self, game: str, seats: int) -> None:
        """Show a game against bots."""
        settings = self.settings
        begin = partial(settings.sitting, game, seats)
        source = Local(game, begin, language=settings.language, name=settings.name, pace=settings.pace)
        self.push_screen(TableScreen(source, settings))

    def go_on(self, left: Unfinished) -> None:
        """Show a game that was left."""
        settings = self.settings
        begin = partial(settings.resumed, left)
        source = Local(left.game.id, begin, language=settings.language, name=settings.name, pace=settings.pace)
        self.push_screen(TableScreen(source, settings))

    def replay(self, file: Path) -> None:
        """Show the first game of a file of records, from its deal on."""
        try:
            with file.open("rb") as lines:
                record = next(read_records(lines), None)
                if record is None:
                    raise ParapluieError("record/no-header", "The file holds no game.")
                verify(record)
        except ParapluieError as error:
            self.notify(problem(self.settings.language, error.code, error.message), severity="error", markup=False)
        except OSError as error:
            self.notify(f"{file}: {error.strerror}", severity="error", markup=False)
        else:
            self.push_screen(ReplayScreen(record, self.settings))

    async def join(self, link: Link, game: str, seats: int) -> None:
        """Show a table of a server: the one of a link, in the seat that is kept or that is open, or a new one."""
        settings, house = self.settings, House(link.house)
        token: str | None = None
        try:
            if link.table is None:
                table, token, game = await open_table(house, game, seats, settings.name, settings.options_of(game))
            elif (token := kept_tokens(settings.folder).get(house.link(link.table))) is not None:
                table, game = link.table, await game_at(house, link.table)
            else:
                table, token, game = await sit_down(house, link.table, settings.name)
        except ParapluieError as error:
            self.notify(problem(settings.language, error.code, error.message), severity="error", markup=False)
            return
        if token is not None:
            keep_token(settings.folder, house.link(table), token)
        source = Remote(house, table, token, game=game, language=settings.language)
        self.push_screen(TableScreen(source, settings))

    def action_liveliness(self) -> None:
        """Let things move, or stand still."""
        self.settings.is_lively = not self.settings.is_lively
        self.show_again()

    def action_next_theme(self) -> None:
        """Take other colours."""
        names = [theme.name for theme in THEMES]
        self.theme = names[(names.index(self.theme) + 1) % len(names)]
        self.show_again()

    def show_again(self) -> None:
        """Draw what depends on the settings anew."""
        for board in self.screen.query(BoardView):
            board.draw()
        if isinstance(self.screen, StartScreen):
            self.screen.show_choices()


def run(
    game: str | None,
    seats: int | None,
    *,
    level: str | None,
    seed: int | None,
    language: str,
    name: str | None,
    is_lively: bool,
    table: str | None = None,
    options: Mapping[str, str] | None = None,
) -> None:
    """Open the app in this terminal; ParapluieError if what is asked for does not fit."""
    if level is not None:
        bot(level)  # an unknown one is said before anything is shown
    if game is not None:
        seats = Game.with_options(game, seats, options or {}).players
    else:
        games_for(seats)  # that there is one is said before anything is shown
    settings = Settings(
        language=language, name=name or say(language, "app-you"), level=level or USUAL, seed=seed, is_lively=is_lively
    )
    settings.seats, settings.options = seats or settings.seats, dict(options or {})
    settings.is_for = seats if game is None else None
    ParapluieApp(settings, game, seats, link=None if table is None else read_link(table)).run()
