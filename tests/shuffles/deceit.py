"""The page's own modules for shuffles, run by Node.js without a browser, and a table that may be dishonest."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec

from parapluie.match.game import Game
from parapluie.match.record import write_record
from parapluie.match.shuffle import PledgedShuffle, commitment_to, new_secret, pledge_to
from parapluie.match.state import State

NODE = Path(sys.executable).with_name("node")
SCRIPT = Path(__file__).with_name("page.mjs")
TABLE, NUMBER = "K7pQ2xWm", 2


class Browser:
    """One browser with its storage: `browser.answers(…)` calls the page's function of this name."""

    def __init__(self):
        self.node = subprocess.Popen(
            [NODE, "--disable-warning=ExperimentalWarning", SCRIPT],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __getattr__(self, name):
        def call(*given):
            self.node.stdin.write(json.dumps([name, *given]) + "\n")
            self.node.stdin.flush()
            return json.loads(self.node.stdout.readline())

        return call

    def close(self):
        self.node.stdin.close()
        self.node.wait(10)


class Deception:
    """A table where a page has seat 0. Each stage can be overridden by a dishonest one."""

    def __init__(self, browser, game="rainbow7", *, people=2, seats=3, **options):
        self.browser, self.game = browser, Game(game, seats, **options)
        self.seats, self.people = seats, people
        self.others = {seat: new_secret() for seat in range(1, people)}
        self.secret = new_secret()
        self.commitment = commitment_to(self.secret)
        self.pledges = [None] * seats
        self.contributions = [None] * seats
        for seat, chance in self.others.items():
            self.pledges[seat] = pledge_to(chance, table=TABLE, number=NUMBER, seat=seat)
            self.contributions[seat] = chance
        self.abandoned = []
        self.version = 10

    def ask(self, **more):
        """What the page answers while its seat is waited for."""
        shuffle = {"number": NUMBER, "commitment": self.commitment, "waiting": [0]} | more
        [answer] = self.browser.answers(TABLE, shuffle, {0: "token"})
        return None if answer == "cheated" else answer

    def pledge(self):
        answer = self.ask()
        assert answer["type"] == "pledge" and answer["token"] == "token" and answer["commitment"] == self.commitment
        self.pledges[0] = answer["pledge"]

    def reveal(self, **shown):
        answer = self.ask(**{"pledges": self.pledges} | shown)
        if answer is not None:
            assert answer["type"] == "reveal"
            self.contributions[0] = bytes.fromhex(answer["contribution"])
        return answer is not None

    def shuffle(self):
        self.pledge()
        assert self.reveal()
        return self

    def state(self, **changes):
        arguments = {
            "table": TABLE,
            "number": NUMBER,
            "secret": self.secret,
            "pledges": tuple(self.pledges),
            "contributions": tuple(self.contributions),
        }
        shuffle = PledgedShuffle(**arguments | changes)
        return self.game.deal(shuffle=shuffle)

    def tell(self, kind, events, *, is_first=False):
        self.version += 1
        told = [msgspec.to_builtins(event.told_to(0)) for event in events]
        self.browser.note(TABLE, NUMBER, 0, [{"version": self.version, "kind": kind, "events": told}], is_first)

    def play(self, state=None, *, seed=1, undo=0.0):
        """Play to the end, telling the page everything; the lines of the record and the events for a spectator."""
        state = state or self.state()
        rng, events = Random(seed), list(state.opening)
        self.tell("deal", state.opening)
        while not state.over:
            before: State = state.copy()
            happened = state.play(rng.choice(state.moves))
            self.tell("move", happened)
            harmless = state.game.rule_set.harmless
            if rng.random() < undo and state.turn == before.turn and all(one.kind in harmless for one in happened):
                self.tell("undo", [])
                state = before
            else:
                events += happened
        return list(write_record(state)), [msgspec.to_builtins(event.told_to(None)) for event in events]

    def prove(self, lines, events, **header):
        lines = [json.dumps(json.loads(lines[0]) | header), *lines[1:]]
        return self.browser.prove("\n".join(lines), events, self.browser.keptOf(TABLE, NUMBER))


def wrong(proof):
    """Which checks of a proof have failed."""
    return {check["id"] for check in proof["checks"] if not check["isRight"]}
