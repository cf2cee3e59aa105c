"""A review in words: the lines that a terminal and a page of HTML say, in English and French."""

from collections.abc import Iterator, Sequence

from parapluie.games.event import Sentence
from parapluie.games.view import View
from parapluie.lab.review import Moment
from parapluie.lab.reviewed import Decision, Review, SeatSummary
from parapluie.language import say
from parapluie.match.filter import view_of
from parapluie.match.game import Game
from parapluie.speech import Listener


class Words:
    """What is said of one review in one language; players are called by their numbers."""

    def __init__(self, review: Review, game: Game, moments: Sequence[Moment], language: str) -> None:
        self.review, self.game, self.moments, self.language = review, game, moments, language
        self.listener = Listener(language, game.rule_set, None)

    def say(self, message: str, **values: object) -> str:
        return say(self.language, message, **values)

    def title(self) -> str:
        return self.say("review-title", game=self.say(f"game-{self.game.id}"), seats=self.review.seats)

    def how(self) -> str:
        """How it was judged."""
        known = self.say(f"review-memory-{self.review.memory}")
        bar = self.review.bar
        points, errors = self.number(100 * bar.points), self.number(bar.errors)
        return self.say("review-how", known=known, iterations=self.review.iterations, points=points, errors=errors)

    def seat(self, summary: SeatSummary) -> list[str]:
        """A seat's game in sentences."""
        lines = [
            self.say(
                "review-sum",
                player=self.listener.name(summary.seat),
                start=self.number(100 * summary.start),
                result=self.number(100 * summary.result),
                own=self.signed(summary.own),
                others=self.signed(summary.others),
                luck=self.signed(summary.luck),
            )
        ]
        if summary.mean_cost is not None:
            mean = self.number(100 * summary.mean_cost.mean, digits=2)
            counts = {"decisions": summary.decisions, "mistakes": summary.mistakes}
            lines.append(self.say("review-mistakes", **counts, mean=mean))
        if summary.level is not None:
            sure = round(100 * summary.levels[summary.level])
            lines.append(self.say("review-level", level=summary.level, sure=sure))
        return lines

    def mistake(self, decision: Decision) -> list[str]:
        """What was played, what was better, what it cost and why."""
        view = self.view(decision)
        lines = [
            self.say(
                "review-mistake",
                number=decision.number + 1,
                played=self.move(view, decision.played),
                better=self.move(view, decision.best),
                cost=self.number(100 * decision.cost),
                error=self.number(100 * decision.error),
                before=self.number(100 * decision.before),
                after=self.number(100 * decision.after),
            )
        ]
        return lines + [self.sentence(one, view) for one in (decision.reason.says if decision.reason else [])]

    def view(self, decision: Decision) -> View:
        """What lay before the eyes of whoever decided."""
        return view_of(self.game, self.moments[decision.number].known, decision.seat, "table")

    def move(self, view: View, move: str) -> str:
        words = self.sentences(self.game.rule_set.telling.move(view, move), view)
        return f"{move} ({words})" if words else move

    def sentence(self, sentence: Sentence, view: View) -> str:
        return self.sentences([sentence], view)

    def sentences(self, sentences: Sequence[Sentence], view: View) -> str:
        return Listener(self.language, self.game.rule_set, view.seat).tell(sentences)

    def number(self, value: float, *, digits: int = 1) -> str:
        text = f"{value:.{digits}f}".removesuffix("." + "0" * digits)
        text = "0" if float(text) == 0 else text.replace("-", "−")
        return text.replace(".", ",") if self.language == "fr" else text

    def signed(self, chance: float) -> str:
        """A change of a chance, in points."""
        text = self.number(100 * chance)
        return text if text.startswith("−") or text == "0" else f"+{text}"

    def lines(self) -> Iterator[str]:
        """The whole review: each seat's game and its turning points."""
        yield self.title()
        yield self.how()
        found = {one.number: one for one in self.review.decisions}
        for summary in self.review.summaries:
            yield ""
            yield from self.seat(summary)
            for number in summary.turning_points:
                yield from (f"  {line}" for line in self.mistake(found[number]))
