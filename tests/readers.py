"""Feed every reader of the library what nobody should send: each input ends in a value or in a ParapluieError.

    python tests/readers.py --inputs 100000          all readers
    python tests/readers.py --reader views --seed 7  one of them

What a reader has taken is also used, since damage shows there: guesses at views are played on, and bots choose in them.
It runs as a program of its own, for a fault of memory would take the tests with it.
"""

import argparse
import json
import sys
import time
import traceback
from collections import Counter
from random import Random

import msgspec
import numpy as np

import parapluie as pp
from parapluie.games.catalogue import rule_sets
from parapluie.lab.policy import play_game
from parapluie.tables import acts
from parapluie.tables.settings import Settings, game_for
from parapluie.tables.steps import Imported, MoveStep, row_of
from parapluie.tables.table import Table
from parapluie.tables.transfer import Stored, import_lines

SCRAPS = [
    "",
    " ",
    "\0",
    "\ud800",
    "ñ",
    "٣",
    "-1",
    "999999999999999999999",
    "1e400",
    "NaN",
    "*",
    "V7",
    "play",
    "@9",
    "\n",
]
VALUES = [
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    7,
    255,
    1 << 31,
    1 << 62,
    1 << 70,
    1.5,
    "",
    "x",
    "recall",
    [],
    [[]],
    {},
    {"a": 1},
]


def damaged_text(rng, text):
    """A text with a few things wrong, or another one altogether."""
    for _ in range(rng.choice([1, 1, 1, 2, 3, 8])):
        at, kind = rng.randrange(len(text) + 1), rng.randrange(7)
        if kind == 0:
            text = text[:at] + rng.choice(SCRAPS) + text[at:]
        elif kind == 1:
            text = text[:at] + text[at + rng.randrange(1, 6) :]
        elif kind == 2:
            text = text[:at] + chr(rng.choice([rng.randrange(128), rng.randrange(0x110000)])) + text[at + 1 :]
        elif kind == 3:
            text = text[:at] + text[at : at + 8] * rng.choice([2, 5, 40]) + text[at:]
        elif kind == 4:
            text = text[at:] + text[:at]
        elif kind == 5:
            text = text + " " + rng.choice(SCRAPS)
        else:
            text = text.swapcase()
    return text


def damaged_bytes(rng, data):
    data = bytearray(data)
    for _ in range(rng.choice([1, 1, 2, 4])):
        at, kind = rng.randrange(len(data) + 1), rng.randrange(4)
        if kind == 0 and at < len(data):
            data[at] = rng.randrange(256)
        elif kind == 1:
            del data[at : at + rng.randrange(1, 20)]
        elif kind == 2:
            data[at:at] = data[at : at + rng.randrange(1, 20)]
        else:
            data[at : at + 1] = rng.choice(SCRAPS).encode("utf-8", "surrogatepass")
    return bytes(data)


def damaged_value(rng, value):
    """A JSON value with one part changed."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        changed = dict(value)
        if rng.random() < 0.1:
            del changed[key]
        else:
            changed[key] = damaged_value(rng, value[key])
        return changed
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], *([] if rng.random() < 0.2 else [damaged_value(rng, value[at])]), *value[at + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.6:
        return value + rng.choice([-1, 1, 1, 2, -value, 100])
    if isinstance(value, str) and rng.random() < 0.5:
        return damaged_text(rng, value).encode("utf-8", "replace").decode()
    return rng.choice(VALUES)


def kinds():
    return [pp.Game(name, seats) for name, one in rule_sets().items() for seats in one.seats]


def positions(rng, n):
    """States at random moments of games of all kinds."""
    found = []
    for number in range(n):
        game = rng.choice(kinds())
        state = game.deal(number)
        for _ in range(rng.choice([0, 3, 20, 80, 300])):
            if state.over:
                break
            state.advance(rng.choice(state.moves))
        found.append(state)
    return found


class Moves:
    def __init__(self, rng):
        self.states = [state for state in positions(rng, 40) if not state.over]

    def feed(self, rng):
        state = rng.choice(self.states)
        text = damaged_text(rng, str(rng.choice(state.moves))) if rng.random() < 0.97 else rng.choice(VALUES)
        state.copy().play(text, seat=state.turn if rng.random() < 0.9 else rng.choice(VALUES))


class Records:
    """Short records, as read and verified, so that most inputs reach the rules."""

    def __init__(self, rng):
        self.files = [list(pp.write_record(state))[: rng.choice([2, 4, 8, 12])] for state in positions(rng, 40)]
        self.files += [list(pp.write_record(play_game(pp.Game("rainbow-spaan"), 1)))]

    def feed(self, rng):
        lines = rng.choice(self.files)
        if rng.random() < 0.5:
            at = rng.randrange(len(lines))
            line = json.dumps(damaged_value(rng, json.loads(lines[at])))
            lines = [*lines[:at], line.encode(), *lines[at + 1 :]]
        else:
            lines = damaged_bytes(rng, "\n".join(lines).encode()).split(b"\n")
        for record in pp.read_records(lines):
            pp.verify(record)


class Views:
    """Views as JSON with anything changed, and view objects with a changed memory, which bots and worlds take too."""

    def __init__(self, rng):
        self.views = []
        for state in positions(rng, 60):
            for seat in (None, 0, state.game.players - 1, *([] if state.turn is None else [state.turn])):
                self.views.append(state.view(seat, recall=True))
        self.views += [state.view(0, recall=False) for state in positions(rng, 4)]
        self.thumb, self.search = pp.bot("thumb"), pp.bot("search:iterations=20,parts=1")

    def feed(self, rng):
        view = rng.choice(self.views)
        if rng.random() < 0.4:
            text = view.to_json()
            if rng.random() < 0.3:
                text = damaged_text(rng, text)
            else:
                text = json.dumps(damaged_value(rng, json.loads(text)))
            view = pp.read_view(text)
        else:
            changes = {"memory": self.damaged_memory(rng, view)} if view.memory else {}
            if rng.random() < 0.1:
                changes["seat"] = rng.choice(VALUES[:12])
            view = msgspec.structs.replace(view, **changes)
            if rng.random() < 0.2:
                view = pp.read_view(view.to_json())
        self.use(rng, view)

    def damaged_memory(self, rng, view):
        if rng.random() < 0.1:
            return damaged_bytes(rng, view.memory)
        kind = rule_sets()[view.game].rules.STATE
        states = np.frombuffer(bytearray(view.memory), kind)
        if rng.random() < 0.1:
            other = rng.choice(self.views).memory
            if len(other) == kind.itemsize:
                name = rng.choice(kind.names)
                states[name] = np.frombuffer(other, kind)[name]
        for _ in range(rng.choice([0, 1, 1, 1, 2, 2, 3])):
            field = states[rng.choice(kind.names)].reshape(-1)
            at = rng.randrange(len(field))
            with np.errstate(all="ignore"):
                if field.dtype.kind == "f":
                    field[at] = rng.choice([float("nan"), float("inf"), -1.0, 0.0, 1e38, 1e-38, 0.5])
                elif rng.random() < 0.4:
                    field[at] ^= field.dtype.type(1 << rng.randrange(8 * field.itemsize - 1))
                elif rng.random() < 0.7 and len(field) > 1:  # from here to there, so that sums stay right
                    there = rng.randrange(len(field))
                    field[at], field[there] = field[there], field[at]
                else:
                    field[at] = rng.choice([0, 1, 2, 3, 5, 6, 7, 8, 53, 57, 100, 127])
        return states.tobytes()

    def use(self, rng, view):
        worlds = pp.World.many_from_view(view, seed=rng.getrandbits(60))
        for _ in range(2):
            world = next(worlds)
            for _ in range(12):
                if world.over:
                    break
                world.play(rng.choice(world.moves))
            world.view(0, recall=True)
        self.thumb.choose(view, rng)
        self.search.choose(view, rng)


class TableSettings:
    def feed(self, rng):
        whole = {"game": rng.choice(list(rule_sets())), "seats": 3, "options": {"effects": "FFCCSSU"}, "pace": 0.5}
        whole |= {"clock": {"move": 30, "reserve": 60}, "memory": "recall", "undo": True, "stand_in": "hard"}
        try:
            settings = msgspec.json.decode(json.dumps(damaged_value(rng, whole)), type=Settings)
        except msgspec.ValidationError as error:
            raise pp.ParapluieError("settings/unreadable", str(error)) from None
        game_for(settings, rng.choice([None, 0, 1, 9])).deal(1)


class Options:
    def feed(self, rng):
        name = rng.choice([*rule_sets(), damaged_text(rng, "rainbow7"), rng.choice(VALUES)])
        effects = rng.choice([damaged_text(rng, "FFCCSSU"), "USCFUSC", rng.choice(VALUES)])
        options = rng.choice([{}, {"effects": effects}, {damaged_text(rng, "effects"): effects}])
        memory = rng.choice(["table", "recall", rng.choice(VALUES)])
        first = rng.choice([None, 0, rng.choice(VALUES)])
        pp.Game.with_options(name, rng.choice([None, 2, 3, rng.choice(VALUES)]), options, first=first, memory=memory)


class Bots:
    SPECS = ("random", "thumb", "thumb:memory=0.5,softness=2", "search:iterations=500,parts=1", "search:seconds=1")

    def feed(self, rng):
        spec = damaged_text(rng, rng.choice([*self.SPECS, "easy", "medium:pace=1", "hard", "expert"]))
        if not spec.startswith("program") and "." not in spec.partition(":")[0]:  # these would run what they name
            pp.bot(spec if rng.random() < 0.95 else rng.choice(VALUES))


class Tables:
    """Files of exported tables, into a storage that keeps nothing."""

    def __init__(self, rng):
        self.head, self.lines = b'{"parapluie-tables": 1}\n', [exported_table(rng, number) for number in range(12)]

    def feed(self, rng):
        line = rng.choice(self.lines)
        if rng.random() < 0.6:
            line = json.dumps(damaged_value(rng, json.loads(line))).encode()
        else:
            line = damaged_bytes(rng, line)
        head = self.head if rng.random() < 0.95 else damaged_bytes(rng, self.head)
        list(import_lines(NoStore(), [head, line]))


def exported_table(rng, number):
    """The line of a table with two bots after a few moves, or of an imported game."""
    if number % 4 == 3:
        state = play_game(pp.Game("rainbow-sazuki", 2), number)
        rows = [row_of(1, 1000, Imported(record=list(pp.write_record(state)), host="host", secret="00" * 32))]
        return msgspec.json.encode(Stored("imported", rows))
    rows = [row_of(1, 1000, acts.open_table(Settings(game=rng.choice(list(rule_sets())), seats=2), "host"))]
    table = Table("table", 0)
    table.begin(rows[0])

    def step(made):
        rows.append(row_of(table.version + 1, 1000 + table.version, made))
        table.take(rows[-1])

    for seat in range(2):
        step(acts.fill(table, seat, "easy", token="host"))
    step(acts.deal(table, token="host"))
    for _ in range(number):
        step(MoveStep(table.turn, rng.choice(table.state.moves)))
    return msgspec.json.encode(Stored("table", rows))


class NoStore:
    def load(self, id, *, is_whole):
        return None

    def open(self, id, rows, summary):
        return 1


READERS = {
    "moves": Moves,
    "records": Records,
    "views": Views,
    "settings": lambda rng: TableSettings(),
    "options": lambda rng: Options(),
    "bots": lambda rng: Bots(),
    "tables": Tables,
}


def run(name, inputs, seed):
    """Feed a reader; how often it refused with which code, and the first few other exceptions."""
    rng = Random(f"{name} {seed}")
    reader, codes, faults = READERS[name](rng), Counter(), []
    for number in range(inputs):
        try:
            reader.feed(rng)
            codes["taken"] += 1
        except pp.ParapluieError as error:
            assert error.code and error.message.encode("utf-8", "strict") is not None and len(error.message) < 5000
            codes[error.code] += 1
        except Exception:
            faults.append(f"{name}, input {number} of seed {seed}:\n{traceback.format_exc(limit=-6)}")
            if len(faults) >= 5:
                break
    return {
        "reader": name,
        "inputs": sum(codes.values()) + len(faults),
        "codes": dict(codes.most_common()),
        "faults": faults,
    }


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--inputs", type=int, default=100_000)
    options.add_argument("--reader", choices=READERS, action="append")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--json", action="store_true", help="a line of JSON for each reader")
    given = options.parse_args()
    failed = False
    for name in given.reader or READERS:
        begun = time.monotonic()
        found = run(name, given.inputs, given.seed)
        failed |= bool(found["faults"])
        if given.json:
            print(json.dumps(found), flush=True)
        else:
            codes = ", ".join(f"{code} {n:,}" for code, n in found["codes"].items())
            print(f"{name}: {found['inputs']:,} inputs in {time.monotonic() - begun:.0f} s: {codes}", flush=True)
            print("".join(found["faults"]), end="", flush=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
