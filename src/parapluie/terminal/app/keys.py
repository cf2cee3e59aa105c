"""Keys with what they do, which can be clicked too."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.widgets import Static

from parapluie.language import say

NARROW = "\N{NO-BREAK SPACE}"  # a button stays in one line


class Button(NamedTuple):
    """A key, the action of Textual that it does, and that in words."""

    key: str
    action: str
    text: str


def in_a_row(buttons: Iterable[Button], room: int) -> Content:
    """Buttons beside each other, as many as there is room for."""
    shown: list[Content] = []
    for button in buttons:
        room -= cell_len(button.text) + cell_len(button.key) + 5
        if room < 0 and shown:
            break
        markup = f"[@click={button.action}][reverse]$key[/reverse]$text[/]"
        text = button.text.replace(" ", NARROW)
        shown.append(Content.from_markup(markup, key=f"{NARROW}{button.key}{NARROW}", text=f"{NARROW}{text}"))
    return Content("  ").join(shown)


class Keys(Static):
    """The line of keys at the foot of a screen; those that do nothing now are left out."""

    def __init__(self, language: str, keys: Sequence[tuple[str, str]], *, id: str) -> None:
        super().__init__(id=id)
        self.language, self.keys = language, keys

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        """Write the keys anew."""
        parts = []
        for key, action in self.keys:
            name = action.partition(".")[2]
            if self.screen.check_action(name, ()):
                words = say(self.language, f"app-key-{name.replace('_', '-')}")
                parts.append(
                    Content.from_markup(f"[@click={action}][bold $accent]$key[/] $text[/]", key=key, text=words)
                )
        self.update(Content("  ").join(parts), layout=False)
