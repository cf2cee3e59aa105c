"""The lesson of Spaan's Rainbow: a row that Iris loses, and one that the learner completes."""

from parapluie.games.spaan.rules import LETTERS, WHITE
from parapluie.web.lessons.script import Ask, Others, Script, Show

COLOURS = LETTERS[:WHITE]


def script() -> Script:
    near = ["RB", "WG", "OV", "OR", "KV", "YB", "GV"]  # from the learner's end, the learner's side first
    far = ["YG", "RV", "KR", "BO", "VY", "GI", "WB"]  # from Iris's end, the learner's side first as well
    left = [a + b for i, a in enumerate(COLOURS) for b in COLOURS[i + 1 :]] * 2
    left += [colour + other for other in "WK" for colour in COLOURS] + ["WK"]
    for card in [*near, *far]:
        left.remove(card if card in left else card[::-1])
    return Script(
        ["", "Iris"],
        {"deck": [*near, *left, *reversed(far)]},
        [
            Show("aim", ("row",)),
            Show("sides", ("hand:1",)),
            Ask("play", "play 1 front", ("hand:0:0", "action")),
            Ask("stop", "stop", ("action", "row:0")),
            Others(["play 1 front", "stop"]),
            Ask("white", "play 1 front", ("hand:0:0", "action")),
            Ask("flip", "flip 2", ("row:1",)),
            Ask("second", "play 1 front", ("hand:0:0", "action")),
            Ask("enough", "stop", ("action", "hand:0:0")),
            Others(["play 1 front", "flip 3", "play 1 back"]),
            Show("black", ("won:0",)),
            Others(["play 1 front", "flip 1", "play 1 front", "flip 1", "play 1 front"]),
            Ask("back", "play 1 back", ("hand:0:0", "action")),
            Ask("wait", "stop", ("action",)),
            Others(["play 1 front", "stop"]),
            Ask("sixth", "play 3 front", ("hand:0:2", "action")),
            Show("end", ("won:0",)),
        ],
    )
