"""Whole games to be written down: played at random, or by bots."""

import logging
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any

from parapluie.bots.bot import bot
from parapluie.bots.guard import Guard, guarded
from parapluie.bots.program import Fault
from parapluie.lab.arena import players_of
from parapluie.lab.aside import bots_aside
from parapluie.lab.policy import check_policy, play_game
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.state import State

log = logging.getLogger(__name__)


def recordings(
    game: str,
    seats: int | None,
    *,
    options: Mapping[str, Any],
    seeds: Iterable[int],
    players: str | None = None,
    policy: str = "uniform",
    audit: bool = False,
    strict: bool = False,
) -> Iterator[State]:
    """Yield a whole game for each seed, played by these bots (with commas between) or else by a policy.

    What is not possible is refused at once, with a ParapluieError, before the first game is asked for.
    """
    check_policy(policy)
    if players is None:
        rules = Game.with_options(game, seats, options)
        return (play_game(rules, seed, policy=policy, audit=audit) for seed in seeds)
    names = players_of(players)
    fewest = Game.with_options(game, seats, options).players
    rules = Game.with_options(game, max(fewest, len(names)) if seats is None else seats, options)
    if len(names) > rules.players:
        raise ParapluieError("lab/bad-players", f"{len(names)} players have no room at {rules.players} seats.")
    for name in names:
        bot(name).close()
    table = Recorder(rules, [names[seat % len(names)] for seat in range(rules.players)], strict=strict)
    return (table.play(seed, audit=audit) for seed in seeds)


class Recorder:
    """Bots at a table, one a seat, by name. Each one's first fault goes to the log; if strict, it ends the game."""

    def __init__(self, game: Game, players: list[str], *, strict: bool = False) -> None:
        self.game, self.players, self.strict = game, players, strict
        self.told: set[str] = set()

    def play(self, seed: int, *, audit: bool = False) -> State:
        """A whole game of this seed. Bots that draw what they do from the randomness they get play the same again."""
        state = self.game.deal(seed)
        state.audit = audit
        salts = Random(f"parapluie salts {seed}")
        table = [guarded(name, salts, on_fault=self.noting(name)) for name in self.players]
        try:
            self.go_on(state, table, seed)
        finally:
            for one in table:
                one.close()
        return state

    def go_on(self, state: State, table: list[Guard], seed: int) -> None:
        number = 0
        with bots_aside():
            while state.turn is not None:
                number += 1
                rng = Random(f"parapluie record {seed} {number}")
                state.advance(table[state.turn].choose(state.view(state.turn, recall=True), rng))

    def noting(self, name: str) -> Any:
        def note(fault: Fault) -> None:
            if name not in self.told:
                self.told.add(name)
                log.warning("%s has failed: %s", name, fault.trace.rstrip() or fault.message)
            if self.strict:
                raise ParapluieError("bot/failed", f"{name}, move {fault.move}: {fault.kind}: {fault.message}")

        return note
