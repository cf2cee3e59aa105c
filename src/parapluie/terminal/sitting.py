"""A game of one person against bots in this process, without a word of how it is shown."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from parapluie.bots.guard import guarded
from parapluie.bots.program import Fault
from parapluie.games.event import Event
from parapluie.games.view import View
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.terminal.saving import default_folder, save

ME = 0  # the person's seat, unless another is said
SEEDS = 1 << 62
USUAL = "medium"  # the level of the computer if nobody says another


class Sitting:
    """One game, in which the person has seat `me`. What leaves it is that seat's views, and events as told to it.

    `begun` is a game that goes on, and `path` where its record is; else cards are dealt from the seed. Whatever a bot
    does wrong is told to `on_fault`, and a random move is played instead.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        level: str,
        *,
        folder: Path | None = None,
        me: int = ME,
        begun: State | None = None,
        path: Path | None = None,
        on_fault: Callable[[Fault], None] | None = None,
    ) -> None:
        self.game, self.seed, self.level, self.folder, self.me = game, seed, level, folder, me
        self.path, self.on_fault = path, on_fault
        salts = Random(f"parapluie salts {seed}")
        self.computers = [guarded(level, salts, on_fault=on_fault) for _ in range(game.players)]  # each forgets its own
        self.rng = Random(f"parapluie plain {seed}")
        self.state: State = begun or game.deal(seed)
        self.past: list[State] = []  # what the person's last moves can be taken back to

    @property
    def view(self) -> View:
        return self.state.view(self.me, recall=False)

    @property
    def opening(self) -> list[Event]:
        """What happened when the cards were dealt."""
        return [event.told_to(self.me) for event in self.state.opening]

    @property
    def is_mine(self) -> bool:
        """Whether the person has something to decide."""
        return self.state.turn == self.me

    @property
    def must_go_on(self) -> bool:
        """Whether the game is over but undecided, and by its rules another one is dealt at once."""
        return self.game.rule_set.tie_is_played_again and len(self.state.winners) > 1

    def play(self, move: str) -> list[Event]:
        """Play a move of the person and say what happened; ParapluieError, and nothing has changed, if it is not legal.

        At no moment is the state halfway, even if this is interrupted.
        """
        before, after = self.state, self.state.copy()
        happened = after.play(move, seat=self.me)
        is_harmless = after.turn == self.me and self.game.rule_set.is_harmless(happened)
        self.state, self.past = after, [*self.past, before] if is_harmless else []
        return [event.told_to(self.me) for event in happened]

    def reply(self) -> list[Event]:
        """Let the bot whose turn it is play, and say what happened."""
        turn = self.state.turn
        assert turn is not None and turn != self.me
        move = self.computers[turn].choose(self.state.view(turn, recall=True), self.rng)
        after = self.state.copy()
        happened = after.play(move, seat=turn)
        self.state, self.past = after, []
        return [event.told_to(self.me) for event in happened]

    @property
    def can_undo(self) -> bool:
        """Whether the person's last move has shown nothing hidden and it still has the turn, as at tables."""
        return bool(self.past)

    def undo(self) -> None:
        """Take back the person's last move, if that can be done."""
        if self.past:
            self.state = self.past.pop()

    def save(self) -> Path:
        """Write the record of the game, up to where it is; OSError, RuntimeError or ValueError if that fails."""
        self.path = save(self.state, self.folder or default_folder(), self.path)
        return self.path

    def next(self) -> "Sitting":
        """Another game with the same bots."""
        seed = (self.seed + 1) % SEEDS
        return Sitting(self.game, seed, self.level, folder=self.folder, me=self.me, on_fault=self.on_fault)

    def close(self) -> None:
        """Let the bots go."""
        for computer in self.computers:
            computer.close()
