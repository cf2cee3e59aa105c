"""From what is picked on a board to the legal moves that are meant."""

from collections import Counter
from collections.abc import Callable, Iterable

from parapluie.games.view import View


class Picking:
    """The legal moves of a view, each with what has to be picked for it."""

    def __init__(self, view: View | None, picks: Callable[[View, str], tuple[str, ...]]) -> None:
        self.wanted = {} if view is None else {move: Counter(picks(view, move)) for move in view.moves}

    @property
    def is_single(self) -> bool:
        """Whether one pick is always enough, so that it need not be confirmed."""
        return all(wanted.total() <= 1 for wanted in self.wanted.values())

    def candidates(self, picked: Iterable[str]) -> list[str]:
        """The moves for which all of this has to be picked, and perhaps more."""
        have = Counter(picked)
        return [move for move, wanted in self.wanted.items() if have <= wanted and wanted]

    def exact(self, picked: Iterable[str]) -> str | None:
        """The move for which this and nothing else has to be picked."""
        have = Counter(picked)
        return next((move for move, wanted in self.wanted.items() if wanted and wanted == have), None)

    def offered(self, picked: Iterable[str]) -> set[str]:
        """What can be picked next, so that a move is still meant."""
        have = Counter(picked)
        return {pick for move in self.candidates(have) for pick in self.wanted[move] - have}

    @property
    def unpicked(self) -> list[str]:
        """The moves for which nothing is picked."""
        return [move for move, wanted in self.wanted.items() if not wanted]
