"""A game is known in its own folder, and in one module (or folder) a layer; nothing else names one."""

import re
from pathlib import Path

from parapluie.games.catalogue import OWN

ROOT = Path(__file__).parents[1]
NAMES = {one.name for one in OWN}
NAMED = re.compile("|".join([*(re.escape(one.id) for one in OWN), *(rf"(?<![a-z]){name}(?![a-z])" for name in NAMES)]))

# A layer's folder of modules for games, each called as the game is, or as the game and a part of it
LAYERS = [
    "src/parapluie/games",
    "src/parapluie/bots/sense",
    "src/parapluie/bridges/encoding",
    "src/parapluie/lab/figures",
    "src/parapluie/lab/reasons",
    "src/parapluie/lab/styles",
    "src/parapluie/web/lessons",
    "src/parapluie/terminal/app/boards",
    "frontend/src/boards",
]
LIST = "src/parapluie/games/catalogue.py"  # the one list of all games
MADE = ("src/parapluie/web/static/", "frontend/src/lib/messages.ts")  # by `make`


def is_of_a_game(path):
    """Whether a file belongs to a game: games/NAME/…, or NAME.py, NAME_part.py, NAME/… in the folder of a layer."""
    for layer in LAYERS:
        if path.startswith(layer + "/"):
            first = path.removeprefix(layer + "/").split("/")[0].lower()
            return any(re.match(rf"{name}(?![a-z0-9])", first) for name in NAMES)
    return False


def files_that_name_a_game():
    found = {}
    for folder, endings in (("src", {".py"}), ("frontend/src", {".ts", ".svelte", ".css"})):
        for file in sorted((ROOT / folder).rglob("*")):
            path = file.relative_to(ROOT).as_posix()
            if file.suffix not in endings or path == LIST or path.startswith(MADE) or is_of_a_game(path):
                continue
            lines = [line.strip() for line in file.read_text(encoding="utf-8").splitlines() if NAMED.search(line)]
            if lines:
                found[path] = lines
    return found


def test_nothing_but_its_own_modules_names_a_game():
    found = files_that_name_a_game()
    assert not found, "\n".join(f"{path}: {line}" for path in found for line in found[path])


def test_a_file_that_names_a_game_is_found():
    assert NAMED.search('game == "rainbow7"') and NAMED.search("from parapluie.games.spaan import x")
    assert not NAMED.search("a Rainbow card") and not NAMED.search("spaanish")
    assert is_of_a_game("src/parapluie/bots/sense/rainbow7_odds.py") and is_of_a_game(
        "frontend/src/boards/spaan/Row.svelte"
    )
    assert not is_of_a_game("src/parapluie/bots/sense/hashing.py") and not is_of_a_game("src/parapluie/match/sazuki.py")
