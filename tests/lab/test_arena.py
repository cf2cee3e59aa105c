"""The arena: the same games on any number of cores, and nothing lost when it is broken off."""

import json
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import ClassVar

import msgspec
import pytest

import parapluie as pp
from kinds import every_kind
from parapluie.bots.bot import Bot, RandomBot
from parapluie.lab.arena import Arena, players_of
from parapluie.lab.play import ArenaSettings, play
from parapluie.lab.schedule import deal_seed

ROOT = Path(__file__).parents[2]
PARAPLUIE = Path(sys.executable).with_name("parapluie")


def timeless(games):
    """Games without what depends on the clock and on who was first to finish."""
    return sorted(
        (msgspec.structs.replace(game, seconds=[]) for game in games), key=lambda game: (game.deal, game.players)
    )


def contest(game="rainbow-sazuki", players=("random", "thumb"), **options):
    return Arena(game, players, **{"seats": 3, "games": 12} | options)


def played(arena, **options):
    arena.play(**options)
    return timeless(arena.played)


def failure(act):
    with pytest.raises(pp.ParapluieError) as caught:
        act()
    return caught.value.code


def bots(monkeypatch, **more):
    monkeypatch.setattr("parapluie.bots.bot.kinds", lambda: {"random": RandomBot} | more)


def test_games_are_rounded_up_to_whole_deals():
    assert contest(games=1).games == 2 and contest(games=2).games == 2 and contest(games=3).games == 4
    arena = contest(games=7)
    summary = arena.play()
    assert (summary.deals, summary.games, len(arena.played), summary.left_out) == (4, 8, 8, 0)


@every_kind
def test_every_game_can_be_played(name, seats):
    summary = Arena(name, ["thumb"] + ["random"] * (seats - 1), seats=seats, games=1).play()
    assert summary.games == seats and sum(player.wins.mean for player in summary.players) == pytest.approx(1)


def test_a_game_can_be_dealt_and_played_again():
    """The seed of the line is the seed of the deal, and randomness comes from what the line says."""
    arena = contest()
    arena.play()
    for game in arena.played:
        assert game.seed == deal_seed(1, game.deal)
        line_up = tuple(arena.settings.names.index(name) for name in game.players)
        assert timeless([play(arena.settings, game.deal, line_up, given={}).game]) == timeless([game])


def test_two_cores_give_the_same_games_as_one(tmp_path):
    expected = played(contest())
    assert played(contest(), cores=2, output=tmp_path / "games.jsonl") == expected
    assert played(contest(), output=tmp_path / "games.jsonl") == expected
    assert played(contest(seed=2)) != expected


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        (["arena", "--ray"], ["arena", "--ray", "local"]),
        (["arena", "--ray", "--games", "3"], ["arena", "--ray", "local", "--games", "3"]),
        (["arena", "--ray", "host:1"], ["arena", "--ray", "host:1"]),
        (["bench"], ["bench"]),
    ],
)
def test_the_address_of_a_cluster_may_be_left_out(typed, read):
    from parapluie.cli import spelled_out

    assert spelled_out(typed) == read


def test_ray_gives_the_same_games_as_one_core():
    told = []
    assert played(contest(), cores=2, ray="local", on_game=told.append) == played(contest())
    assert told == list(range(13))


class Spy(Bot):
    """Remembers what it is asked."""

    made: ClassVar[list] = []

    def __init__(self):
        self.asked, self.closed = [], 0
        Spy.made.append(self)

    def choose(self, *arguments):
        self.asked.append(arguments)
        return arguments[0].moves[0]

    def close(self):
        self.closed += 1


def test_bots_get_a_view_and_randomness_and_nothing_else(monkeypatch):
    monkeypatch.setattr(Spy, "made", [])
    bots(monkeypatch, spy=Spy)
    arena = Arena("rainbow-spaan", ["spy", "random"], games=4)
    arena.play()
    assert all(spy.closed == 1 for spy in Spy.made)
    in_games = [spy for spy in Spy.made if len(spy.asked) > 1]
    assert len(in_games) == 4  # one a game, so that nothing is carried over to the same cards in another seat
    draws = set()
    for spy in in_games:
        assert len({view.seat for view, _ in spy.asked}) == 1
        for view, rng in spy.asked:
            assert isinstance(view, pp.View) and view.kind == "recall" and view.turn == view.seat
            assert type(rng) is random.Random
            draws.add(rng.random())
    assert len(draws) == sum(len(spy.asked) for spy in in_games)


class Raises(Bot):
    def choose(self, view, rng=None):
        raise ZeroDivisionError("division by zero")


class Cheats(Bot):
    def choose(self, view, rng=None):
        return "win at once" if len(view.moves) > 1 else None


class Leaves(Bot):
    def choose(self, view, rng=None):
        sys.exit("I am off")


@pytest.mark.parametrize(
    ("player", "kind", "message"),
    [
        (Raises, "raised", "ZeroDivisionError: division"),
        (Cheats, "illegal", "win at once"),
        (Leaves, "raised", "I am off"),
    ],
)
def test_a_bot_that_fails_loses_its_moves_and_the_game_goes_on(monkeypatch, player, kind, message):
    bots(monkeypatch, bad=player)
    arena = Arena("rainbow-spaan", ["bad", "random"], games=2)
    bad, good = arena.play().players
    assert bad.replaced == bad.moves > 0 and good.replaced == 0 and good.faults == {}
    assert set(bad.faults) == {kind} and bad.faults[kind].count == 20  # ten a seat and game are kept
    assert message in bad.faults[kind].first.message
    for game in arena.played:
        assert game.faults[0].seat == game.players.index("bad") and len(game.faults) == 10


def test_programs_play_and_their_faults_are_told(tmp_path, capsys):
    from parapluie.lab.report import show

    script = tmp_path / "bot.py"
    script.write_text(
        "import sys, os\nfor i, line in enumerate(sys.stdin):\n    os._exit(3) if i else print('x', flush=True)"
    )
    sample = f"program:{shlex.quote(sys.executable)} -I -S {ROOT / 'examples' / 'program_bot.py'}"
    broken = f"program:{shlex.quote(sys.executable)} -I -S {shlex.quote(str(script))}"
    arena = Arena("rainbow-sazuki", [sample, broken], games=2)
    good, bad = arena.play(cores=2).players
    assert good.replaced == 0 and bad.replaced == bad.moves
    assert {kind: fault.count for kind, fault in bad.faults.items()} == {"illegal": 8, "crash": 8}
    show(arena.summary())
    shown = capsys.readouterr().out
    assert "moves replaced by random ones" in shown and "exit code 3" in shown
    assert max(map(len, shown.splitlines())) <= 100


def test_the_same_player_twice_is_even():
    summary = Arena("rainbow-spaan", ["thumb", "thumb"], games=40).play()
    assert [player.name for player in summary.players] == ["thumb", "thumb#2"]
    wins = summary.players[0].wins
    assert wins.low <= 0.5 <= wins.high


def test_thumb_is_better_than_random():
    summary = Arena("rainbow-spaan", ["random", "thumb"], games=20).play()
    pair = summary.pair("thumb", "random")
    assert pair.ahead.low > 0.6 and pair.difference.low > 0 and pair.ahead == summary.players[1].wins
    assert summary.players[1].rating.mu > summary.players[0].rating.mu


def lines(file):
    return file.read_text().splitlines() if file.exists() else []


def workers(mark):
    """Processes that play for the arena with this text in their environment or command line."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            if mark.encode() in (entry / "environ").read_bytes() and int(entry.name) != os.getpid():
                found.append(entry.name)
        except OSError:
            continue
    return found


@pytest.mark.parametrize("cores", [1, 2])
def test_after_a_kill_it_goes_on(tmp_path, cores):
    file, mark = tmp_path / "games.jsonl", f"ARENA_MARK_{os.getpid()}_{cores}"
    command = [PARAPLUIE, "arena", "--game", "rainbow-spaan", "--players", "random,thumb", "--games", "100"]
    command += ["--cores", str(cores), "--output", file]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ | {"MARK": mark})
    until = time.monotonic() + 60
    while len(lines(file)) < 4 and running.poll() is None and time.monotonic() < until:
        time.sleep(0.01)
    running.kill()
    running.communicate()
    kept = lines(file)
    assert 4 <= len(kept) < 101
    while workers(mark) and time.monotonic() < until:
        time.sleep(0.05)
    assert not workers(mark)
    file.write_text("\n".join(kept) + "\n" + kept[-1][:40])  # the last line torn
    again = subprocess.run(command, capture_output=True, text=True)
    assert again.returncode == 0, again.stderr
    assert lines(file)[: len(kept)] == kept and len(lines(file)) == 101
    whole, resumed = (Arena("rainbow-spaan", ["random", "thumb"], games=100) for _ in range(2))
    assert played(whole) == played(resumed, output=file)
    assert len(lines(file)) == 101


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_shows_what_there_is(tmp_path, number):
    file = tmp_path / "games.jsonl"
    command = [PARAPLUIE, "arena", "--game", "rainbow7", "--players", "random,random", "--games", "4000", "-o", file]
    running = subprocess.Popen(
        [*command, "--cores", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # it may be ignored where tests are run
    )
    until = time.monotonic() + 60
    while len(lines(file)) < 9 and running.poll() is None and time.monotonic() < until:
        time.sleep(0.01)
    running.send_signal(number)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130 and "Broken off" in err and "goes on" in err and "Traceback" not in err
    assert "Finishes ahead of" in out


def test_a_larger_contest_goes_on_with_the_games_of_a_smaller_one(tmp_path):
    file = tmp_path / "games.jsonl"
    small = played(contest(games=6), output=file)
    large = played(contest(games=18), output=file)
    assert len(lines(file)) == 19 and small == large[:6] and large == played(contest(games=18))
    assert played(contest(games=6), output=file) == small and len(lines(file)) == 19


@pytest.mark.parametrize(
    "other",
    [{"seed": 2}, {"seats": 4}, {"players": ("thumb", "random")}, {"game": "rainbow7"}, {"seconds": 1}],
    ids=lambda other: next(iter(other)),
)
def test_a_file_of_other_settings_is_refused(tmp_path, other):
    file = tmp_path / "games.jsonl"
    contest(games=6).play(output=file)
    before = file.read_bytes()
    with pytest.raises(pp.ParapluieError) as caught:
        contest(games=6, **other).play(output=file)
    assert caught.value.code == "lab/other-settings" and next(iter(other)) in caught.value.message
    assert file.read_bytes() == before


def test_a_file_of_other_code_is_refused(tmp_path, monkeypatch):
    contest(games=6).play(output=tmp_path / "games.jsonl")
    monkeypatch.setattr("parapluie.lab.arena.code_digest", lambda: "other")
    assert failure(lambda: contest(games=6).play(output=tmp_path / "games.jsonl")) == "lab/other-settings"


@pytest.mark.parametrize("text", [b"my notes\n", b"my notes", b"{}\n", b"\xff\xfe\n", b"\n", b'{"parapluie":1}\n{}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path, text):
    file = tmp_path / "notes"
    file.write_bytes(text)
    assert failure(lambda: contest().play(output=file)) == "lab/damaged"
    assert file.read_bytes() == text


def test_a_damaged_line_is_named(tmp_path):
    file = tmp_path / "games.jsonl"
    contest(games=6).play(output=file)
    kept = lines(file)
    file.write_text("\n".join([*kept[:3], kept[3][:50], *kept[4:]]) + "\n")
    with pytest.raises(pp.ParapluieError, match="line 4") as caught:
        contest(games=6).play(output=file)
    assert caught.value.code == "lab/damaged"
    file.write_text("\n".join([*kept, kept[-1]]) + "\n")
    assert failure(lambda: contest(games=6).play(output=file)) == "lab/damaged"
    file.write_text(kept[0][:20])  # broken off in its first line: nothing is lost by starting anew
    assert played(contest(games=6), output=file) == played(contest(games=6))


def test_a_file_in_use_is_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    codes = []

    def meanwhile(finished):
        if finished == 2:
            codes.append(failure(lambda: contest(games=6).play(output=file)))

    contest(games=6).play(output=file, on_game=meanwhile)
    assert codes == ["lab/in-use"] and len(lines(file)) == 7


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("bot/unknown", lambda: contest(players=["random", "genius"])),
        ("bot/bad-option", lambda: contest(players=["random", "random:speed=3"])),
        ("bot/no-program", lambda: contest(players=["random", "program:/nowhere/bot"])),
        ("bot/bad-option", lambda: contest(players=["random", "program:true"], seconds=0)),
        ("lab/bad-players", lambda: contest(players=["random"])),
        ("lab/bad-games", lambda: contest(games=0)),
        ("lab/bad-cores", lambda: contest().play(cores=0)),
        ("game/unknown", lambda: contest("chess")),
        ("game/bad-players", lambda: contest(seats=9)),
        ("game/bad-seed", lambda: contest(seed=1 << 64)),
        ("lab/no-cluster", lambda: contest().play(ray="127.0.0.1:1")),
        ("lab/no-cluster", lambda: contest().play(ray="nowhere")),
        ("file/unavailable", lambda: contest().play(output="/nowhere/file")),
        ("file/unavailable", lambda: contest().play(output="/")),
        ("file/unavailable", lambda: contest().play(output="/dev/null")),
    ],
)
def test_what_is_not_possible_has_a_code(code, make):
    assert failure(make) == code


def test_missing_extras_are_named(monkeypatch, tmp_path):
    from parapluie.lab.command import run_arena

    for module in ("ray", "pyarrow.parquet"):
        monkeypatch.setitem(sys.modules, module, None)
    assert failure(lambda: contest().play(ray="local")) == "library/missing"
    assert failure(lambda: run_arena(contest(), output=tmp_path / "a", parquet=tmp_path / "b")) == "library/missing"
    assert list(tmp_path.iterdir()) == []


def test_players_of_a_list():
    assert players_of("random,thumb") == ["random", "thumb"]
    assert players_of("search:iterations=5,parts=1, thumb ,hard") == ["search:iterations=5,parts=1", "thumb", "hard"]
    assert players_of("program:./b 'a,b' --c=1,random") == ["program:./b 'a,b' --c=1", "random"]
    assert players_of("random,a=1") == ["random", "a=1"]
    assert players_of("") == [""]


def run(*arguments):
    return subprocess.run([PARAPLUIE, "arena", *map(str, arguments)], capture_output=True, text=True)


def test_the_command(tmp_path):
    from pyarrow import parquet

    table, file = tmp_path / "games.parquet", tmp_path / "games.jsonl"
    contest = ["--game", "rainbow-sazuki", "--seats", 3, "--players", "random,thumb", "--games", 7, "-o", file]
    done = run(*contest, "--parquet", table, "--cores", 1)
    assert done.returncode == 0 and "7 games become 8: 4 × 2 of a deal" in done.stderr
    assert "8 games, 4 deals mirrored 2 times" in done.stdout and "33.3 is even" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 100
    rows = parquet.read_table(table).to_pylist()
    assert len(rows) == 8 and rows == sorted(rows, key=lambda row: (row["deal"], row["players"]))
    games = {(game["deal"], *game["players"]): game for game in map(json.loads, lines(file)[1:])}
    for row in rows:
        assert row | games[(row["deal"], *row["players"])] == row
    summary = json.loads(run(*contest, "--json").stdout)
    assert summary["games"] == 8 and summary["settings"]["players"] == ["random", "thumb"]
    assert len(summary["players"]) == 2 and summary["pairs"][0]["ahead"]["mean"] < 0.5


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("bot/unknown", ["--players", "random,genius"]),
        ("lab/bad-players", ["--players", "random"]),
        ("command/bad-usage", ["--players", "random,random", "--games", "0"]),
        ("command/bad-usage", []),
    ],
)
def test_the_command_refuses_in_one_line(code, arguments):
    done = run("--game", "rainbow-spaan", *arguments)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.startswith(f"parapluie: {code}: ")
    assert done.stderr.count("\n") == 1


def test_many_players_fit_the_page(capsys):
    from parapluie.lab.report import show

    players = ["random", "thumb", "thumb:softness=0.5", "random", "thumb:memory=0.5,softness=0.25", "random"]
    show(Arena("rainbow-spaan", players, games=1).play())
    shown = capsys.readouterr().out
    assert max(map(len, shown.splitlines())) <= 100 and shown.count("Finishes ahead of") == 2


@pytest.mark.parametrize("page", ["arena.md", "programs.md"])
def test_the_examples_of_the_pages_run(page, monkeypatch, tmp_path):
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.S)
    assert blocks
    names = {}
    for block in blocks:
        exec(block.replace('"games.jsonl"', repr(str(tmp_path / "games.jsonl"))), names)


def test_settings_are_plain_values():
    settings = contest().settings
    assert msgspec.json.decode(msgspec.json.encode(settings), type=ArenaSettings) == settings


# --- bots as names, classes and objects; whole games; options


class Last(Bot):
    def __init__(self, back=1):
        self.back = back

    def choose(self, view, rng=None):
        print("thinking")
        return view.moves[-self.back % len(view.moves)]


FILE = """
import os
import parapluie as pp

class First(pp.Bot):
    def choose(self, view, rng=None):
        print("chatter")
        os.write(1, b"low chatter")
        return view.moves[0]

class Fails(pp.Bot):
    def choose(self, view, rng=None):
        return view.nothing
"""


def test_names_classes_and_objects_take_part(tmp_path, capsys):
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    arena = Arena("rainbow-spaan", ["random", f"{file}:First", Last], games=6)
    summary = arena.play()
    assert [player.name for player in summary.players] == ["random", f"{file}:First", "Last"]
    assert not any(player.replaced for player in summary.players)
    assert set(arena.settings.sources) == {f"{file}:First", "Last"}
    same = Arena("rainbow-spaan", ["random", f"{file}:First", Last(back=1)], games=6)
    assert played(same) == played(arena)
    assert "chatter" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("code", "players"),
    [("lab/bad-players", [Last, Last(back=2)]), ("bot/unknown", ["random", 7]), ("bot/unknown", ["random", str])],
)
def test_players_that_cannot_take_part(code, players):
    assert failure(lambda: Arena("rainbow-spaan", players)) == code


def test_a_bot_that_cannot_be_sent_elsewhere_plays_on_one_core():
    class Local(Last):
        pass

    arena = Arena("rainbow-spaan", ["random", Local], games=2)
    assert failure(lambda: arena.play(cores=2)) == "bot/not-portable"
    assert arena.play().games == 2


def test_a_changed_bot_does_not_go_on_with_the_games_of_the_old_one(tmp_path):
    file, output = tmp_path / "mine.py", tmp_path / "games.jsonl"
    file.write_text(FILE)
    command = ["--game", "rainbow-spaan", "--players", f"{file}:First,random", "--games", 2, "--cores", 1, "-o", output]
    assert run(*command).returncode == 0
    file.write_text(FILE + "\n# better\n")
    assert "lab/other-settings" in run(*command).stderr


def test_a_traceback_is_shown_once_and_strict_stops(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text(FILE)
    command = ["--game", "rainbow-spaan", "--players", f"{file}:Fails,random", "--games", 4, "--cores", 1]
    done = run(*command)
    assert done.returncode == 0 and done.stderr.count("Traceback") == 1 and "view.nothing" in done.stderr
    assert "moves replaced by random ones" in done.stdout
    strict = run(*command, "--strict")
    assert strict.returncode == 2 and strict.stderr.count("Traceback") == 1 and strict.stdout == ""
    assert "parapluie: bot/failed: " in strict.stderr and "AttributeError" in strict.stderr.splitlines()[-1]


def test_prints_of_bots_do_not_spoil_results_and_whole_games_are_written(tmp_path):
    file, records = tmp_path / "mine.py", tmp_path / "records.jsonl"
    file.write_text(FILE)
    command = ["--game", "rainbow7-first", "--players", f"{file}:First,random", "--effects", "UUUUUUU", "--first", 1]
    done = run(*command, "--games", 2, "--cores", 1, "--records", records, "--json")
    summary = json.loads(done.stdout)
    assert summary["settings"]["options"] == {"effects": "UUUUUUU"} and summary["settings"]["first"] == 1
    assert "low chatter" in done.stderr
    with records.open("rb") as lines_:
        found = list(pp.read_records(lines_))
    assert len(found) == 2 and all(pp.verify(record).is_finished for record in found)
    assert all(record.header.first == 1 and record.header.options == {"effects": "UUUUUUU"} for record in found)
    again = run(*command, "--games", 2, "--cores", 1, "--records", records)
    assert "effects UUUUUUU, seat 1 starts" in again.stdout
    assert len(records.read_text().splitlines()) == 2 * sum(len(record.lines) + 1 for record in found)
    notes = tmp_path / "notes"
    notes.write_text("mine")
    assert "lab/damaged" in run(*command, "--records", notes).stderr and notes.read_text() == "mine"


def test_a_slow_bot_loses_its_moves(monkeypatch):
    class Slow(Bot):
        def choose(self, view, rng=None):
            while True:
                pass

    monkeypatch.setattr("parapluie.lab.play.START_SECONDS", 0.0)
    arena = Arena("rainbow-spaan", [Slow, "random"], games=2, seconds=0.02)
    slow, _ = arena.play().players
    assert slow.replaced == slow.moves > 0 and slow.faults["timeout"].count <= 8
    assert arena.played[0].first in (0, 1)


def test_games_between_bots_are_recorded(tmp_path):
    file, output = tmp_path / "mine.py", tmp_path / "records.jsonl"
    file.write_text(FILE)
    command = [PARAPLUIE, "record", "--game", "rainbow-sazuki", "--games", "2"]

    def record(*more):
        return subprocess.run([*command, *more], capture_output=True, text=True, cwd=tmp_path)

    done = record("--players", "./mine.py:First,random,thumb", "-o", "-")
    output.write_text(done.stdout)
    with output.open("rb") as lines_:
        found = list(pp.read_records(lines_))
    assert len(found) == 2 and found[0].header.seats == 3 and all(pp.verify(one).is_finished for one in found)
    assert record("--players", "./mine.py:First,random,thumb", "-o", "-").stdout == done.stdout
    assert "lab/bad-players" in record("--players", "random,random,random", "--seats", "2", "-o", "-").stderr
    failing = record("--players", "./mine.py:Fails,random", "-o", "-")
    assert failing.returncode == 0 and failing.stderr.count("Traceback") == 1
    assert "bot/failed" in record("--players", "./mine.py:Fails,random", "--strict", "-o", "-").stderr
