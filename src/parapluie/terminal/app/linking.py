"""The window that asks for a table on a server."""

from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.phrasebook import problem
from parapluie.terminal.app.house import Link, read_link


class LinkDialog(ModalScreen[tuple[Link, str] | None]):
    """Asks for an address and a name, and gives them when both are there."""

    BINDINGS = [Binding("escape", "dismiss(None)", show=False)]  # noqa: RUF012 - as Textual has it

    def __init__(self, language: str, address: str, name: str) -> None:
        super().__init__()
        self.language, self.address, self.person = language, address, name

    def say(self, message: str, **values: Any) -> str:
        return say(self.language, message, **values)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog small"):
            yield Label(Content(self.say("app-server")), classes="heading")
            yield Label(Content(self.say("app-address")))
            yield Input(self.address, id="address", compact=True)
            yield Label(Content(self.say("app-name")))
            yield Input(self.person, id="person", compact=True, max_length=24)
            yield Label("", id="wrong")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Go on to the name, then give both."""
        if message.input.id == "address":
            self.query_one("#person").focus()
            return
        try:
            link = read_link(self.query_one("#address", Input).value)
        except ParapluieError as error:
            self.query_one("#wrong", Label).update(Content(problem(self.language, error.code, error.message)))
            return
        name = self.query_one("#person", Input).value.strip()
        if name:
            self.dismiss((link, name))
