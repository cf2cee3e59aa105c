"""Programs as bots: whatever they do, the game goes on, and nothing of them is left."""

import json
import logging
import os
import random
import shlex
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

import parapluie as pp
from kinds import every_game
from parapluie.bots.bot import bot
from parapluie.bots.program import RUNNING, ProgramBot

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "program_bot.py"
GOOD = """
for line in sys.stdin:
    print(json.loads(line)["view"]["moves"][0], flush=True)
"""
LISTEN = "line = sys.stdin.readline()\nmoves = json.loads(line)['view']['moves']\n"


@pytest.fixture
def program(tmp_path):
    """Makes a bot of the text of a Python program; afterwards nothing that it started may be left."""
    made = []

    def make(text, **options):
        file = tmp_path / f"bot{len(made)}.py"
        file.write_text("import json, os, signal, subprocess, sys, time\n" + text)
        command = [sys.executable, "-I", "-S", str(file)]
        made.append(ProgramBot(command, **{"seconds": 30, "start_seconds": 30, "on_fault": None} | options))
        return made[-1]

    yield make
    for one in made:
        one.close()
    assert not RUNNING and soon(lambda: not left_over(str(tmp_path))) and not zombies()


def processes(file):
    """What the system says about each other process; nothing where there is no /proc."""
    for entry in Path("/proc").glob("[0-9]*"):
        if int(entry.name) != os.getpid():
            with suppress(OSError):
                yield (entry / file).read_bytes().decode(errors="replace")


def soon(condition):
    """Whether this comes true within a minute: processes begin and end when the system gets round to it."""
    end = time.monotonic() + 60
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)
    return condition()


def left_over(mark):
    """The command lines of all processes that have this text in them."""
    return [command for command in processes("cmdline") if mark in command]


def zombies():
    """Children of this process that have ended and were not waited for."""
    states = [text.rpartition(")")[2].split()[:2] for text in processes("stat")]
    return [state for state in states if state == ["Z", str(os.getpid())]]


def view(game="rainbow-spaan", seed=1):
    state = pp.Game(game).deal(seed)
    return state.view(state.turn, recall=True)


def ask(made, times=1):
    """Ask several times; every answer is a legal move, and the kinds of the faults are returned."""
    shown = view()
    for number in range(times):
        assert made.choose(shown, random.Random(number)) in shown.moves
    return [fault.kind for fault in made.faults]


def test_a_good_program_is_asked_again_and_again(program):
    made = program(GOOD)
    assert ask(made, 5) == [] and made.replaced == 0 and made.starts == 1
    assert made.choose(view(seed=3), random.Random(1)) == view(seed=3).moves[0]


def test_the_question_is_what_the_page_says(program, tmp_path):
    asked = tmp_path / "asked"
    made = program(LISTEN + f"open({str(asked)!r}, 'w').write(line); print(moves[0], flush=True); time.sleep(60)")
    shown = view()
    made.choose(shown, random.Random(7))
    question = json.loads(asked.read_text())
    assert question.pop("view") == json.loads(shown.to_json())
    assert question == {"protocol": 1, "seed": random.Random(7).getrandbits(53)}


CRASH_LATER = LISTEN + "print(moves[0], flush=True)\nsys.stdin.readline()\nos._exit(3)"
FAULTS = {
    "crash at once": ("os._exit(7)", "crash", "exit code 7"),
    "crash with a message": ("raise ValueError('oh dear')", "crash", "ValueError: oh dear"),
    "killed": (LISTEN + "os.kill(os.getpid(), signal.SIGTERM); time.sleep(60)", "crash", "signal 15"),
    "closes its output": (LISTEN + "os.close(1); time.sleep(60)", "crash", "closed its output"),
    "hang": ("sys.stderr.write('thinking'); sys.stderr.flush(); time.sleep(60)", "timeout", "ends with 'thinking'"),
    "does not end when told so": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); signal.signal(signal.SIGHUP, signal.SIG_IGN); time.sleep(60)",
        "timeout",
        "No answer within",
    ),
    "flood without a line": ("while True: os.write(1, b'x' * 4096)", "flood", "More than 16,384 bytes"),
    "huge line": (LISTEN + "print('x' * 10**7, flush=True); time.sleep(60)", "flood", "xxxx…"),
    "nothing but errors": ("while True: os.write(2, b'no' * 2048)", "timeout", "nono"),
    "half a line": (LISTEN + "print(moves[0], end='', flush=True); time.sleep(60)", "timeout", "No answer"),
    "nonsense": (LISTEN + "print('castle kingside', flush=True); time.sleep(60)", "illegal", "'castle kingside'"),
    "illegal": (LISTEN + "print('draw deck', flush=True); time.sleep(60)", "illegal", "'draw deck'"),
    "empty line": (LISTEN + "print(flush=True); time.sleep(60)", "illegal", "''"),
    "not text": (LISTEN + "os.write(1, b'\\xff\\xfe\\n'); time.sleep(60)", "unreadable", "not UTF-8"),
}


@pytest.mark.parametrize("text, kind, message", FAULTS.values(), ids=FAULTS)
def test_a_fault_costs_one_move(program, text, kind, message):
    quick = {"seconds": 0.5, "start_seconds": 1.5} if kind == "timeout" else {}
    made = program(text, **quick)
    assert ask(made) == [kind] and made.replaced == 1
    assert message in made.faults[0].message and len(made.faults[0].message) < 300
    assert made.faults[0].move == 1 and (made.process is None) == (kind not in ("illegal", "unreadable"))


def test_the_replacement_is_random_and_follows_from_the_rng(program):
    made = program("os._exit(1)", restarts=0)
    shown = view("rainbow7")
    moves = [made.choose(shown, random.Random(number)) for number in range(30)]
    assert len(set(moves)) > 5
    assert moves == [made.choose(shown, random.Random(number)) for number in range(30)]


def test_after_a_crash_it_is_started_again(program):
    made = program(CRASH_LATER)
    assert ask(made, 4) == ["crash", "crash"] and made.replaced == 2 and made.starts == 2
    assert [fault.move for fault in made.faults] == [2, 4]


def test_after_too_many_crashes_it_is_given_up(program):
    made = program("os._exit(1)", restarts=2)
    assert ask(made, 6) == ["crash"] * 3 and made.starts == 3 and made.replaced == 6 and made.is_given_up
    assert "not started again" in made.faults[-1].message and "not started again" not in made.faults[0].message


def test_what_it_says_unasked_is_dropped_up_to_a_limit(program):
    chatty = program("for line in sys.stdin: print(json.loads(line)['view']['moves'][0] + '\\nand more', flush=True)")
    shown = view()
    for _ in range(3):
        assert chatty.choose(shown, random.Random(1)) == shown.moves[0]
        time.sleep(0.05)
    assert chatty.faults == []
    flood = program(LISTEN + "while True: print(moves[0], flush=True)")
    assert ask(flood) == []
    assert soon(lambda: flood.faults or ask(flood)) and [fault.kind for fault in flood.faults] == ["flood"]


def test_a_program_that_does_not_listen_does_not_block(program):
    made = program("while True: print('x', flush=True); time.sleep(0.01)", seconds=0.5)
    for _ in range(60):
        ask(made)
    assert made.faults and {fault.kind for fault in made.faults} <= {"illegal", "timeout", "flood"}


def test_a_slow_start_has_time_of_its_own(program):
    made = program("time.sleep(2.5)\n" + GOOD, seconds=2, start_seconds=30)
    assert ask(made, 3) == []
    assert ask(program("time.sleep(0.7)\n" + GOOD, seconds=0.1, start_seconds=0.1)) == ["timeout"]


def test_standard_error_never_blocks(program):
    made = program(GOOD.replace("    print", "    sys.stderr.write('e' * 300_000)\n    print"))
    assert ask(made, 3) == []


def test_what_the_program_has_started_is_ended_too(program, tmp_path):
    script = tmp_path / "grandchild.py"
    script.write_text("import time; time.sleep(60)")
    start = f"subprocess.Popen([sys.executable, {str(script)!r}])\n"
    made = program(start + GOOD)
    assert ask(made) == [] and soon(lambda: left_over(str(script)))
    made.close()
    assert soon(lambda: not left_over(str(script)))
    ask(program(start + "os._exit(1)", seconds=0.5, start_seconds=0.5))
    assert soon(lambda: not left_over(str(script)))


def test_a_bot_that_nobody_refers_to_ends_its_program(program):
    made = ProgramBot([sys.executable, "-I", str(SAMPLE)])
    assert ask(made) == [] and RUNNING
    del made
    assert not RUNNING


def test_faults_are_told(program, caplog):
    told = []
    made = program("os._exit(1)", on_fault=told.append)
    ask(made)
    assert told == made.faults
    with caplog.at_level(logging.WARNING):
        made = ProgramBot([sys.executable, "-c", "print('no')"])
        ask(made)
        made.close()
    assert "illegal" in caplog.text and "'no'" in caplog.text


def test_a_name_can_be_a_command_line(tmp_path, monkeypatch):
    script = tmp_path / "my bot,a=1.py"
    script.write_text("#!/bin/sh\n")
    made = bot(f"program:{shlex.quote(sys.executable)} {shlex.quote(str(script))} --level=3,4 'a b'", seconds=2)
    assert made.command == [sys.executable, str(script), "--level=3,4", "a b"] and made.seconds == 2
    script.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    assert bot("program:'./my bot,a=1.py'").command == ["./my bot,a=1.py"]


@pytest.mark.parametrize(
    ("code", "spec", "options"),
    [
        ("bot/bad-option", "program", {}),
        ("bot/bad-option", "program:", {}),
        ("bot/bad-option", "program:'python3", {}),
        ("bot/bad-option", "program:true", {"seconds": 0}),
        ("bot/bad-option", "program:true", {"seconds": "soon"}),
        ("bot/bad-option", "program:true", {"speed": 3}),
        ("bot/no-program", "program:/nowhere/bot", {}),
        ("bot/no-program", "program:./bot", {}),
        ("bot/unknown", "programme:true", {}),
    ],
)
def test_what_cannot_be_a_program(code, spec, options):
    with pytest.raises(pp.ParapluieError) as caught:
        bot(spec, **options)
    assert caught.value.code == code


def test_a_file_that_is_no_program_is_a_fault(tmp_path):
    file = tmp_path / "bot"
    file.write_bytes(b"\x00\x01\x02")
    file.chmod(0o755)
    made = ProgramBot([str(file)], on_fault=None)
    assert ask(made) == ["start"] and str(file) in made.faults[0].message


def test_it_is_only_asked_when_there_is_something_to_decide(program):
    made = program(GOOD)
    state = pp.Game("rainbow-spaan").deal(1)
    for shown, code in [
        (state.view(1 - state.turn, recall=True), "bot/not-its-turn"),
        (state.view(state.turn), "view/no-memory"),
    ]:
        with pytest.raises(pp.ParapluieError) as caught:
            made.choose(shown)
        assert caught.value.code == code
    assert made.starts == 0


@every_game
def test_the_sample_bot_beats_random_play(name):
    """Of 12 games it would win 9 or more by luck once in 14 times; it wins nearly all."""
    made, other, won = ProgramBot([sys.executable, "-I", "-S", str(SAMPLE)]), bot("random"), 0
    for seed in range(12):
        state, rng = pp.Game(name).deal(seed), random.Random(seed)
        while state.turn is not None:
            player = made if state.turn == seed % 2 else other
            state.advance(player.choose(state.view(state.turn, recall=True), rng))
        won += state.winners == [seed % 2]
    made.close()
    assert made.faults == [] and won >= 9
