"""A game of one person against bots in this process, without a word of how it is shown."""

from pathlib import Path
from random import Random

from parapluie.bots.bot import seated
from parapluie.games.event import Event
from parapluie.games.view import View
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.terminal.saving import default_folder, save

ME = 0  # the person's seat
SEEDS = 1 << 62
USUAL = "medium"  # the level of the computer if nobody says another


class Sitting:
    """One game, in which the person has seat ME. What leaves it is ME's views, and events as told to ME."""

    def __init__(self, game: Game, seed: int, level: str, *, folder: Path | None = None) -> None:
        self.game, self.seed, self.level, self.folder = game, seed, level, folder
        salts = Random(f"parapluie salts {seed}")
        self.computers = [seated(level, salts) for _ in range(game.players)]  # each forgets something else
        self.rng = Random(f"parapluie plain {seed}")
        self.state: State = game.deal(seed)
        self.past: list[State] = []  # what ME's last moves can be taken back to
        self.path: Path | None = None  # of its record

    @property
    def view(self) -> View:
        return self.state.view(ME, recall=False)

    @property
    def opening(self) -> list[Event]:
        """What happened when the cards were dealt."""
        return [event.told_to(ME) for event in self.state.opening]

    @property
    def is_mine(self) -> bool:
        """Whether ME has something to decide."""
        return self.state.turn == ME

    @property
    def must_go_on(self) -> bool:
        """Whether the game is over but undecided, and by its rules another one is dealt at once."""
        return self.game.rule_set.tie_is_played_again and len(self.state.winners) > 1

    def play(self, move: str) -> list[Event]:
        """Play a move of ME and say what happened; ParapluieError, and nothing has changed, if it is not legal.

        At no moment is the state halfway, even if this is interrupted.
        """
        before, after = self.state, self.state.copy()
        happened = after.play(move, seat=ME)
        harmless = self.game.rule_set.harmless
        is_harmless = after.turn == ME and all(event.kind in harmless for event in happened)
        self.state, self.past = after, [*self.past, before] if is_harmless else []
        return [event.told_to(ME) for event in happened]

    def reply(self) -> list[Event]:
        """Let the bot whose turn it is play, and say what happened."""
        turn = self.state.turn
        assert turn is not None and turn != ME
        move = self.computers[turn].choose(self.state.view(turn, recall=True), self.rng)
        after = self.state.copy()
        happened = after.play(move, seat=turn)
        self.state, self.past = after, []
        return [event.told_to(ME) for event in happened]

    @property
    def can_undo(self) -> bool:
        """Whether ME's last move has shown nothing hidden and ME is still to play, as at the tables of a server."""
        return bool(self.past)

    def undo(self) -> None:
        """Take back ME's last move, if that can be done."""
        if self.past:
            self.state = self.past.pop()

    def save(self) -> Path:
        """Write the record of the game, up to where it is; OSError, RuntimeError or ValueError if that fails."""
        self.path = save(self.state, self.folder or default_folder(), self.path)
        return self.path

    def next(self) -> "Sitting":
        """Another game with the same bots."""
        return Sitting(self.game, (self.seed + 1) % SEEDS, self.level, folder=self.folder)
