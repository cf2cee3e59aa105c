"""The window in which a game is reviewed: how far it is, then what there is to say of it."""

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Label, ProgressBar, Static
from textual.worker import get_current_worker

from parapluie.lab.review import moments_of, review
from parapluie.lab.review_words import Words
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.record import Record
from parapluie.phrasebook import problem


class Stopped(Exception):
    """Nobody waits for the review any more."""


class ReviewDialog(ModalScreen[None]):
    """Reviews a game in a thread and shows the words; leaving it stops the review."""

    BINDINGS = [Binding("escape,q,enter", "dismiss", show=False)]  # noqa: RUF012 - as Textual has it

    def __init__(self, record: Record, language: str, *, iterations: int = 2000) -> None:
        super().__init__()
        self.record, self.language, self.iterations = record, language, iterations

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Label(Content(say(self.language, "app-review")), classes="heading")
            yield ProgressBar(show_eta=False)
            with VerticalScroll(can_focus=True):
                yield Static(Content(say(self.language, "app-reviewing")), id="words")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
        self.judge()

    @work(thread=True)
    def judge(self) -> None:
        worker = get_current_worker()

        def progress(done: int, total: int) -> None:
            if worker.is_cancelled:
                raise Stopped
            self.app.call_from_thread(self.query_one(ProgressBar).update, total=total, progress=done)

        try:
            made = review(self.record, iterations=self.iterations, progress=progress)
            game, moments, _ = moments_of(self.record)
            lines = list(Words(made, game, moments, self.language).lines())
        except Stopped:
            return
        except ParapluieError as error:
            lines = [problem(self.language, error.code, error.message)]
        if not worker.is_cancelled:
            self.app.call_from_thread(self.tell, lines)

    def tell(self, lines: list[str]) -> None:
        self.query_one(ProgressBar).display = False
        self.query_one("#words", Static).update(Content("\n".join(lines)))
