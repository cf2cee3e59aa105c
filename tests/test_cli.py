"""The command, as somebody types it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import referee

PARAPLUIE = Path(sys.executable).with_name("parapluie")


def run(*arguments, text=None, **environment):
    return subprocess.run(
        [PARAPLUIE, *map(str, arguments)], input=text, capture_output=True, text=True, env=os.environ | environment
    )


def fails(code, *arguments, **options):
    """Run a command that must fail: one line with a code, and nothing made of it."""
    result = run(*arguments, **options)
    assert result.returncode == 2 and result.stdout in ("", "Parapluie, the card games called Rainbow.\n"), result
    assert result.stderr.startswith(f"parapluie: {code}: ") and result.stderr.count("\n") == 1, result.stderr
    return result.stderr


def test_record_verify_replay(tmp_path):
    file = tmp_path / "games.jsonl"
    made = run("record", "--game", "rainbow7", "--seats", 2, "--games", 2, "--seed", 7, "--audit", "-o", file)
    assert made.returncode == 0 and made.stdout == ""
    assert referee.check(file.read_text().splitlines()) == []
    verified = run("verify", file)
    assert verified.returncode == 0 and "2 games" in verified.stdout and "2 follow from their seed" in verified.stdout
    told = run("replay", file, "--lang", "en")
    assert told.returncode == 0 and told.stdout.count("The game is over.") == 2
    told = run("replay", file, LANG="fr_FR.UTF-8", LC_ALL="")
    assert told.stdout.count("La partie est terminée.") == 2


def test_records_through_standard_streams():
    made = run("record", "--game", "rainbow-sazuki", "--seats", 6, "--policy", "varied", "--seed", 3, "-o", "-")
    header = json.loads(made.stdout.splitlines()[0])
    assert header["game"] == "rainbow-sazuki" and header["seats"] == 6 and header["seed"] == 3
    assert "1 games" in run("verify", "-", text=made.stdout).stdout


def test_effects_are_an_option_of_the_record():
    made = run("record", "--game", "rainbow7-first", "--seats", 3, "--effects", "UUUUUUU", "-o", "-")
    header = json.loads(made.stdout.splitlines()[0])
    assert header["options"] == {"effects": "UUUUUUU"} and len(header["sevens"]) == 5


def test_the_same_seed_writes_the_same_bytes():
    one, two = (run("record", "--game", "rainbow-spaan", "--seed", 5, "-o", "-").stdout for _ in range(2))
    assert one == two and one


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("game/unknown", ["record", "--game", "chess", "-o", "-"]),
        ("game/bad-players", ["record", "--game", "rainbow7", "--seats", "9", "-o", "-"]),
        ("game/bad-option", ["record", "--game", "rainbow7", "--effects", "ABC", "-o", "-"]),
        ("game/bad-option", ["record", "--game", "rainbow-spaan", "--effects", "FFCCSSU", "-o", "-"]),
        ("game/bad-seed", ["record", "--game", "rainbow-spaan", "--seed", str(1 << 70), "-o", "-"]),
        ("record/bad-policy", ["record", "--game", "rainbow7", "--policy", "clever", "-o", "-"]),
        ("command/bad-usage", ["record", "--game", "rainbow7", "--games", "0", "-o", "-"]),
        ("command/bad-usage", ["record", "--game", "rainbow7", "--games", "many", "-o", "-"]),
        ("command/bad-usage", ["record", "--game", "rainbow7"]),
        ("command/bad-usage", ["fly"]),
        ("file/unavailable", ["record", "--game", "rainbow-spaan", "-o", "/nowhere/file"]),
        ("file/unavailable", ["verify", "/nowhere/file"]),
        ("file/unavailable", ["verify", "/"]),
        ("file/unavailable", ["replay", "/nowhere/file"]),
        ("command/bad-language", ["replay", "-", "--lang", "xx"]),
        ("command/bad-language", ["play", "--plain", "--lang", "xx"]),
        ("game/unknown", ["play", "--plain", "--game", "chess"]),
        ("game/bad-players", ["play", "--plain", "--game", "rainbow-spaan", "--seats", "4"]),
    ],
)
def test_bad_input_gets_one_line_with_a_code(code, arguments):
    fails(code, *arguments, text="")


def test_a_refused_record_leaves_the_file_alone(tmp_path):
    file = tmp_path / "kept"
    file.write_text("kept")
    fails("game/bad-players", "record", "--game", "rainbow7", "--seats", 9, "-o", file)
    fails("record/bad-policy", "record", "--game", "rainbow7", "--policy", "clever", "-o", file)
    assert file.read_text() == "kept"


def test_damaged_files_name_the_line():
    made = run("record", "--game", "rainbow-spaan", "-o", "-").stdout.splitlines()
    made[4] = made[4].replace("play", "pray").replace("flip", "flop").replace("stop", "step")
    for command in ("verify", "replay"):
        result = run(command, "-", text="\n".join(made))
        assert result.returncode == 2 and "move/unreadable: line 5:" in result.stderr, result.stderr
    fails("record/empty", "verify", "-", text="")
    fails("record/unreadable", "verify", "-", text="\x00\x01garbage")


def test_line_mode_saves_what_was_played(tmp_path):
    played = run("play", "--plain", "--game", "rainbow-spaan", "--seed", 4, text="", XDG_DATA_HOME=str(tmp_path))
    [record] = (tmp_path / "parapluie" / "records").iterdir()
    assert played.returncode == 0 and str(record) in played.stdout
    assert run("verify", record).returncode == 0


def test_help_lists_the_commands():
    shown = run("--help")
    assert shown.returncode == 0
    for command in ("play", "record", "replay", "verify", "bench", "warm"):
        assert command in shown.stdout


def test_bench_prints_numbers_for_every_game(tmp_path):
    """A very short run: it is the numbers that are looked at, not their size."""
    file = tmp_path / "bench.json"
    shown = run("bench", "--seconds", "0.01", "--json", file)
    assert shown.returncode == 0, shown.stderr
    numbers = json.loads(file.read_text())
    assert {(row["game"], row["seats"]) for row in numbers["games"]} >= {("rainbow7", 5), ("rainbow-spaan", 2)}
    assert len(numbers["games"]) == 14 and len(numbers["first_use"]) == 4
    for row in numbers["games"]:
        assert all(value > 0 for key, value in row.items() if key != "game")
