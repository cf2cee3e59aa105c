"""Parapluie, the umbrella over the card games called Rainbow.

`Game(id, players)` is a game to be played, `game.deal(seed)` a `State` of it; docs/library.md goes on from there.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from parapluie.bots.bot import Bot as Bot
    from parapluie.bots.bot import bot as bot
    from parapluie.games.event import Event as Event
    from parapluie.games.view import View as View
    from parapluie.lab.review import review as review
    from parapluie.match.batch import Batch as Batch
    from parapluie.match.errors import ParapluieError as ParapluieError
    from parapluie.match.errors import RecordError as RecordError
    from parapluie.match.game import Game as Game
    from parapluie.match.intake import read_view as read_view
    from parapluie.match.moment import state_at as state_at
    from parapluie.match.move import Move as Move
    from parapluie.match.pledging import Participant as Participant
    from parapluie.match.record import read_records as read_records
    from parapluie.match.record import replay as replay
    from parapluie.match.record import verify as verify
    from parapluie.match.record import write_record as write_record
    from parapluie.match.shuffle import PledgedShuffle as PledgedShuffle
    from parapluie.match.shuffle import Shuffle as Shuffle
    from parapluie.match.state import State as State
    from parapluie.match.state import World as World

HOME = {
    "Batch": "match.batch",
    "Bot": "bots.bot",
    "Event": "games.event",
    "Game": "match.game",
    "Move": "match.move",
    "ParapluieError": "match.errors",
    "Participant": "match.pledging",
    "PledgedShuffle": "match.shuffle",
    "RecordError": "match.errors",
    "Shuffle": "match.shuffle",
    "State": "match.state",
    "View": "games.view",
    "World": "match.state",
    "bot": "bots.bot",
    "read_records": "match.record",
    "read_view": "match.intake",
    "replay": "match.record",
    "review": "lab.review",
    "state_at": "match.moment",
    "verify": "match.record",
    "write_record": "match.record",
}
__all__ = list(HOME)
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Load a name at its first use: importing the package stays cheap, and Numba waits until a game is made."""
    if name in HOME:
        return getattr(import_module(f"parapluie.{HOME[name]}"), name)
    raise AttributeError(f"module 'parapluie' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *HOME])
