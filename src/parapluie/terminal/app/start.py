"""The first screen: which game, with how many, against whom."""

from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from parapluie.bots.levels import LEVELS
from parapluie.games.catalogue import rule_sets
from parapluie.language import say
from parapluie.terminal.app.dialogs import ListDialog
from parapluie.terminal.app.keys import Button, in_a_row
from parapluie.terminal.app.linking import LinkDialog
from parapluie.terminal.app.settings import Settings
from parapluie.terminal.choosing import games_for
from parapluie.terminal.saving import Unfinished, default_folder, saved, unfinished


class StartScreen(Screen[None]):
    """Lists the games; the lines under them say how they will be played, and keys change that."""

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("p", "players", show=False),
        Binding("v", "level", show=False),
        Binding("g", "language", show=False),
        Binding("s", "server", show=False),
        Binding("c", "go_on", show=False),
        Binding("o", "records", show=False),
        Binding("q,escape", "quit", show=False),
    ]

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.left: Unfinished | None = None  # the game that was left last

    def say(self, message: str, **values: Any) -> str:
        return say(self.settings.language, message, **values)

    def compose(self) -> ComposeResult:
        yield Static(id="bar")
        yield OptionList(id="games", markup=False)
        yield Static(id="choices")

    def on_mount(self) -> None:
        self.show()
        self.query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        self.left = unfinished(self.settings.folder or default_folder())
        self.show()

    def show(self) -> None:
        """Write everything, in the language that was chosen."""
        self.query_one("#bar", Static).update(Content(f"☂ {self.say('app-start')}"))
        listed = self.query_one(OptionList)
        place = listed.highlighted or 0
        listed.clear_options()
        for game in self.games():
            text = Content.assemble((self.say(f"game-{game}"), "bold"), "\n", (self.say(f"blurb-{game}"), "dim"))
            listed.add_option(Option(text, id=game))
        listed.highlighted = min(place, listed.option_count - 1)
        self.show_choices()

    def games(self) -> list[str]:
        """The games that can be played."""
        return games_for(self.settings.is_for)

    @property
    def chosen(self) -> str:
        listed = self.query_one(OptionList)
        return self.games()[listed.highlighted or 0]

    @property
    def seats(self) -> int:
        """How many will play: as many as were wished for, if the game can be played so."""
        possible = rule_sets()[self.chosen].seats
        return min(max(self.settings.seats, possible[0]), possible[-1])

    def show_choices(self) -> None:
        settings = self.settings
        level = self.say(f"app-level-{settings.level}") if settings.level in LEVELS else settings.level
        buttons = [
            Button("p", "screen.players", self.say("app-key-players", what=self.seats)),
            Button("v", "screen.level", self.say("app-key-level", what=level)),
            Button("a", "app.liveliness", self.say("app-key-motion", what="yes" if settings.is_lively else "no")),
            Button("d", "app.next_theme", self.say("app-key-theme", what=self.say(f"app-theme-{self.app.theme}"))),
            *([Button("c", "screen.go_on", self.say("app-key-go-on"))] if self.left is not None else []),
            Button("o", "screen.records", self.say("app-key-records")),
            Button("s", "screen.server", self.say("app-key-server")),
            Button("g", "screen.language", self.say("app-key-language")),
            Button("q", "app.quit", self.say("app-key-quit")),
        ]
        self.query_one("#choices", Static).update(in_a_row(buttons, 2 * self.app.size.width))

    def on_option_list_option_highlighted(self) -> None:
        self.show_choices()

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        self.app.begin(str(message.option.id), self.seats)  # type: ignore[attr-defined]

    @work
    async def action_server(self) -> None:
        """Go to a table of a server: the one of a link, or a new one for the game that is chosen."""
        settings = self.settings
        asked = await self.app.push_screen_wait(LinkDialog(settings.language, settings.server, settings.name))
        if asked is not None:
            link, settings.name = asked
            settings.server = link.house
            await self.app.join(link, self.chosen, self.seats)  # type: ignore[attr-defined]

    def action_go_on(self) -> None:
        """Go on with the game that was left."""
        if self.left is not None:
            self.app.go_on(self.left)  # type: ignore[attr-defined]

    @work
    async def action_records(self) -> None:
        """Go through a game that was played here."""
        files = saved(self.settings.folder or default_folder())
        dialog = ListDialog(
            self.say("app-records", n=len(files)), [one.stem for one in files], hint=self.say("app-find")
        )
        chosen = await self.app.push_screen_wait(dialog)
        if chosen is not None:
            self.app.replay(files[chosen])  # type: ignore[attr-defined]

    def action_players(self) -> None:
        possible = rule_sets()[self.chosen].seats
        self.settings.seats = self.seats + 1 if self.seats < possible[-1] else possible[0]
        self.show_choices()

    def action_level(self) -> None:
        place = LEVELS.index(self.settings.level) if self.settings.level in LEVELS else -1
        self.settings.level = LEVELS[(place + 1) % len(LEVELS)]
        self.show_choices()

    def action_language(self) -> None:
        self.settings.language = "en" if self.settings.language == "fr" else "fr"
        self.show()

    def action_quit(self) -> None:
        self.app.exit()
