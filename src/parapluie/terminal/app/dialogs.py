"""Windows over a table: a text to read, and a list to choose from."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Label, OptionList, Static
from textual.widgets.option_list import Option

from parapluie.terminal.typed import plain


class TextDialog(ModalScreen[None]):
    """Lines to read, as many as there are."""

    BINDINGS = [Binding("escape,q,enter", "dismiss", show=False)]  # noqa: RUF012 - as Textual has it

    def __init__(self, title: str, lines: Sequence[str], *, at_end: bool = False) -> None:
        super().__init__()
        self.heading, self.lines, self.at_end = title, lines, at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(self.heading), classes="heading")
            with VerticalScroll(can_focus=True):
                yield Static(Content("\n\n".join(self.lines) if not self.at_end else "\n".join(self.lines)))

    def on_mount(self) -> None:
        text = self.query_one(VerticalScroll)
        text.focus()
        if self.at_end:
            text.scroll_end(animate=False)

    def on_click(self) -> None:
        self.dismiss()


class ListDialog(ModalScreen[int | None]):
    """A list to choose from, which typing makes shorter; it gives the place of what was chosen."""

    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("escape", "dismiss(None)", show=False),
        Binding("down", "go(1)", show=False, priority=True),
        Binding("up", "go(-1)", show=False, priority=True),
    ]

    def __init__(self, title: str, lines: Sequence[str], *, hint: str) -> None:
        super().__init__()
        self.heading, self.lines, self.hint = title, lines, hint

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(self.heading), classes="heading")
            yield Input(placeholder=self.hint, compact=True)
            yield OptionList(*self.options(""), markup=False)

    def options(self, part: str) -> list[Option]:
        """The lines with all words of what was typed."""
        asked = plain(part).split()
        shown = [(i, line) for i, line in enumerate(self.lines) if all(word in plain(line) for word in asked)]
        return [Option(line, id=str(i)) for i, line in shown]

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.query_one(OptionList).highlighted = 0

    def on_input_changed(self, message: Input.Changed) -> None:
        listed = self.query_one(OptionList)
        listed.clear_options()
        listed.add_options(self.options(message.value))
        listed.highlighted = 0 if listed.option_count else None

    def on_input_submitted(self) -> None:
        self.query_one(OptionList).action_select()

    def action_go(self, by: int) -> None:
        listed = self.query_one(OptionList)
        listed.action_cursor_down() if by > 0 else listed.action_cursor_up()

    def on_option_list_option_selected(self, message: OptionList.OptionSelected) -> None:
        self.dismiss(int(message.option.id or 0))
