"""The command, as somebody types it."""

import ast
import json
import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer

import parapluie as pp
import referee
from parapluie import cli, phrasebook
from parapluie.bots.levels import LEVELS
from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES, shared_folder
from parapluie.match.shuffle import pledge_to
from texts import Messages

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
    assert "by pledges" not in verified.stdout
    told = run("replay", file, "--lang", "en")
    assert told.returncode == 0 and told.stdout.count("The game is over") == 2
    told = run("replay", file, LANG="fr_FR.UTF-8", LC_ALL="")
    assert told.stdout.count("La partie est terminée") == 2


def test_verify_says_what_each_kind_of_shuffle_proves(tmp_path):
    mine = bytes(range(32))
    pledge = pledge_to(mine, table="t", number=1, seat=0)
    people = {"table": "t", "number": 1, "secret": bytes(32)}
    shuffles = [
        pp.PledgedShuffle(**people, pledges=(pledge, None), contributions=(mine, None)),
        pp.PledgedShuffle(**people, pledges=(None, None), contributions=(None, None)),
        pp.Shuffle(secret=bytes(32), contributions=("a", "b")),
    ]
    file, notes = tmp_path / "games.jsonl", tmp_path / "kept.jsonl"
    lines = []
    for shuffle in shuffles:
        state = pp.Game("rainbow-sazuki").deal(shuffle=shuffle)
        while not state.over:
            state.play(state.moves[0])
        lines += pp.write_record(state)
        assert referee.check(list(pp.write_record(state))) == []
    file.write_text("\n".join(lines))
    said = run("verify", file).stdout
    assert "1 by pledges: nobody chose the cards, if the server or one of the people was honest" in said
    assert "1 committed to by the server alone" in said
    assert "1 with open contributions: fair if the server and whoever contributed last were honest" in said
    file.write_text("\n".join(pp.write_record(pp.Game("rainbow-sazuki").deal(shuffle=shuffles[0]))))
    kept = {"table": "t", "number": 1, "seat": 0, "commitment": shuffles[0].commitment, "contribution": mine.hex()}
    for pledges, code in (([pledge, None], None), ([None, None], "record/other-pledges")):
        notes.write_text(json.dumps(kept | {"pledges": pledges}) + "\n")
        if code is None:
            assert "1 of the 1 notes" in run("verify", file, "--kept", notes).stdout
        else:
            fails(code, "verify", file, "--kept", notes)
    notes.write_text("nothing")
    fails("record/unreadable", "verify", file, "--kept", notes)


def test_records_through_standard_streams():
    made = run("record", "--game", "rainbow-sazuki", "--seats", 6, "--policy", "varied", "--seed", 3, "-o", "-")
    header = json.loads(made.stdout.splitlines()[0])
    assert header["game"] == "rainbow-sazuki" and header["seats"] == 6 and header["seed"] == 3
    assert "1 games" in run("verify", "-", text=made.stdout).stdout


def test_effects_are_an_option_of_the_record():
    made = run("record", "--game", "rainbow7-first", "--seats", 3, "--option", "effects=UUUUUUU", "-o", "-")
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
        ("game/bad-option", ["record", "--game", "rainbow7", "--option", "effects=ABC", "-o", "-"]),
        ("game/bad-option", ["record", "--game", "rainbow-spaan", "--option", "effects=FFCCSSU", "-o", "-"]),
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


def test_without_a_terminal_the_command_alone_prints_its_help():
    shown = run()
    assert shown.returncode == 0 and shown.stderr == ""
    assert "Usage: parapluie" in shown.stdout and "verify" in shown.stdout
    assert run("--help").stdout == shown.stdout


def test_the_version():
    assert run("--version").stdout == f"parapluie {pp.__version__}\n"
    as_module = subprocess.run([sys.executable, "-m", "parapluie", "--version"], capture_output=True, text=True)
    assert as_module.stdout == run("--version").stdout


def in_terminal(typed, **environment):
    """What the command alone writes to a terminal in which this is typed, and the status it ends with."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [PARAPLUIE], stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | {"COLUMNS": "100"} | environment
    )
    os.close(theirs)
    os.write(ours, typed.encode())
    written = b""
    try:
        while piece := os.read(ours, 1 << 16):
            written += piece
    except OSError:  # nobody writes any more
        pass
    os.close(ours)
    return written.decode(), process.wait()


def test_in_a_terminal_the_command_alone_opens_a_menu():
    english, status = in_terminal("hello\n3\n5\n")
    assert status == 0 and english.count("1: Play here, in the terminal") == 2  # again after the studies
    for command in re.findall(r"    parapluie ([a-z]+)", english):
        assert command in {one.name or one.callback.__name__ for one in cli.app.registered_commands}
    french, status = in_terminal("\x04", LANG="fr_FR.UTF-8", LC_ALL="")
    assert status == 0 and "1\N{NO-BREAK SPACE}: Jouer ici, dans le terminal" in french
    shown, status = in_terminal("4\n")
    assert status == 0 and "Usage:" in shown and "verify" in shown


def test_the_menu_plays(tmp_path):
    played, status = in_terminal("1\nquit\n", XDG_DATA_HOME=str(tmp_path), TERM="dumb")
    assert status == 0 and "Which game" in played and played.endswith("Goodbye.\r\n")


def completed(line):
    """What bash offers for the last word of a line."""
    words = line.split(" ")
    shown = run(
        _PARAPLUIE_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1), _TYPER_COMPLETE_ARGS=line
    )
    return shown.stdout.split()


def test_the_shell_completes_games_levels_bots_and_files(tmp_path):
    (tmp_path / "games.jsonl").touch()
    (tmp_path / "gallery").mkdir()
    (tmp_path / ".hidden").touch()
    assert completed("parapluie arena --game ") == list(rule_sets())
    assert completed("parapluie play --game rainbow-sp") == ["rainbow-spaan"]
    offered = completed("parapluie play --level ")
    assert offered[: len(LEVELS)] == list(LEVELS) and {"thumb", "search", "ismcts"} < set(offered)
    assert completed("parapluie arena --players expert,thumb,me") == ["expert,thumb,medium"]
    assert completed(f"parapluie verify {tmp_path}/ga") == [f"{tmp_path}/gallery/", f"{tmp_path}/games.jsonl"]
    assert completed(f"parapluie serve --database {tmp_path}/") == completed(f"parapluie verify {tmp_path}/ga")
    assert completed("parapluie replay --lang ") == list(LANGUAGES)
    assert completed("parapluie record --option eff") != []
    assert "arena" in completed("parapluie ar")


# --- in French

FRENCH = {"LANG": "fr_FR.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
CODE = re.compile(r"(?!application|audio|image|text|decisions|games|ms)[a-z]+/[a-z-]+[a-z]")
OF_THE_LIBRARY = re.compile(
    "(batch|bridge|shuffle|view)/.*|bot/(busy|not-its-turn)|record/no-steps"
)  # no command leads there


def test_errors_are_said_in_french_with_what_they_are_about():
    said = fails("file/unavailable", "verify", "/nowhere/file", **FRENCH)
    assert "Ce fichier ne peut pas être lu ou écrit. [/nowhere/file: " in said
    said = fails("game/unknown", "record", "--game", "chess", "-o", "-", **FRENCH)
    assert "Ce jeu ne se joue pas ici. [There is no game 'chess'" in said
    assert "parapluie --help" in fails("command/bad-usage", "fly", **FRENCH)
    assert phrasebook.problem("fr", "record/bad-deal", "x") == "Ce relevé n’est pas juste. [x]"


def test_help_is_given_in_french():
    shown = run("serve", "--help", COLUMNS="200", **FRENCH).stdout
    assert "Ouvrir la maison" in shown and "[par défaut\N{NO-BREAK SPACE}: 8000]" in shown
    assert "Processus sur cette machine." in shown and "Montrer cette aide" in shown
    assert "Commandes" in run(**FRENCH).stdout


def test_every_error_help_and_option_has_its_french_and_no_french_is_left_over():
    english, french = (
        Messages((shared_folder("locales") / f"command.{one}.ftl").read_text("utf-8")) for one in LANGUAGES
    )
    assert english.junk == french.junk == []
    assert {id: french.variables[id] for id in english.variables} == english.variables
    own = set(french.variables) - set(english.variables)
    helped = {id for id, _ in phrasebook.helps(typer.main.get_command(cli.app))}
    assert {id for id in own if id.startswith(("help-", "option-"))} == helped
    codes = set()
    for path in Path(pp.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
                codes.add(node.value)
    shown = {code for code in codes if not OF_THE_LIBRARY.fullmatch(code)}
    assert len(shown) > 60 and [code for code in shown if not phrasebook.sentence("fr", code)] == []
    problems = {id for id in own if id.startswith("problem-")} - {"problem-record"}
    assert problems <= {f"problem-{code.replace('/', '-')}" for code in codes}
    assert own == helped | problems | set(phrasebook.HEADINGS.values()) | {"problem-record"}


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


def test_a_server_is_opened_to_the_network_only_if_somebody_says_so(monkeypatch):
    """`make play` asks; where nobody can be asked, the answer is no."""
    from typer.testing import CliRunner

    from parapluie import cli

    started = []
    monkeypatch.setattr("parapluie.web.serve.run", started.append)
    monkeypatch.setattr("parapluie.web.logs.set_up", lambda level: None)
    for is_terminal, typed, options, host in (
        (True, "y\n", ["--ask"], "0.0.0.0"),
        (True, "n\n", ["--ask"], "127.0.0.1"),
        (True, "\n", ["--ask"], "127.0.0.1"),
        (False, "y\n", ["--ask"], "127.0.0.1"),
        (True, "y\n", [], "127.0.0.1"),
        (False, "", ["--host", "192.0.2.7", "--ask"], "192.0.2.7"),
    ):
        monkeypatch.setattr(cli.house, "is_asked", lambda is_terminal=is_terminal: is_terminal)
        done = CliRunner().invoke(cli.app, ["serve", "--database", "x.sqlite", *options], input=typed)
        assert done.exit_code == 0, done.output
        assert started.pop().host == host


@pytest.mark.parametrize("lan", [None, "1", "0"])
def test_make_play_lets_other_devices_in_if_it_is_told_to(lan):
    shown = subprocess.run(
        ["make", "-n", "play", *([] if lan is None else [f"LAN={lan}"])],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[1],
    ).stdout
    [line] = [line for line in shown.splitlines() if "parapluie serve" in line]
    assert ("--host 0.0.0.0" in line) == (lan == "1") and ("--ask" in line) == (lan is None)
