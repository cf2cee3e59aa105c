"""Short games that teach the rules: fixed deals, in which the learner in seat 0 is shown what to do and why.

The engine plays them, so a lesson cannot say anything that the rules do not. Their texts are in locales/lessons.*.ftl.
"""

from functools import cache
from typing import Any, NamedTuple

import msgspec

from parapluie.games.event import Event
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.web.messages import Lesson, LessonStep

LEARNER = 0
COLOURS = "ROYGBIV"


class Show(NamedTuple):
    """Something to read, without anything to do."""

    text: str


class Ask(NamedTuple):
    """Something to do: the move that leads on. There is a hint for whoever chooses another one, where there is one."""

    text: str
    move: str


class Others(NamedTuple):
    """What the other seats do meanwhile, whoever's turn it is."""

    moves: list[str]


class Script(NamedTuple):
    prefix: str  # of the ids of its messages
    names: list[str]
    deal: dict[str, Any]
    parts: list[Show | Ask | Others]


@cache
def lesson_of(game: str) -> bytes:
    """The lesson of a game, as JSON; ParapluieError if there is none."""
    if game not in SCRIPTS:
        raise ParapluieError("lesson/unknown", f"There is no lesson for this game; there are {', '.join(SCRIPTS)}.")
    return msgspec.json.encode(played(game, SCRIPTS[game]()))


def played(game: str, script: Script) -> Lesson:
    """A lesson as its script says; ParapluieError or ValueError if the rules do not allow it."""
    rules = Game(game, len(script.names), first=LEARNER)
    state = State(rules, rules.new_states())
    news = state.follow({"deal": script.deal})
    steps = []
    for part in script.parts:
        if isinstance(part, Others):
            for move in part.moves:
                news += state.play(move)
            continue
        steps.append(step_of(script.prefix, part, state, news))
        news = state.play(part.move, seat=LEARNER) if isinstance(part, Ask) else []
    return Lesson(game=game, seats=len(script.names), names=script.names, steps=steps)


def step_of(prefix: str, part: Show | Ask, state: State, news: list[Event]) -> LessonStep:
    text = f"lesson-{prefix}-{part.text}"
    return LessonStep(
        text=text,
        seat=LEARNER,
        view=state.view(LEARNER),
        events=[event.told_to(LEARNER) for event in news],
        accept=[part.move] if isinstance(part, Ask) else [],
        hint=f"{text}-hint" if isinstance(part, Ask) and len(state.moves) > 1 else "",
    )


def rainbow7() -> Script:
    """A Solo, a Colour with a cloud, and a Rainbow that brings a storm."""
    hands = [["R1", "O1", "Y5", "Y7", "G2", "B2", "V6"], ["R4", "O5", "O6", "G7", "B5", "I4", "V5"]]
    piles = ["R5", "Y6", "I3"]
    top = ["O4", "B6", "*", "V4"]  # turned up where the yellow 6 was; for Iris; for the learner; for Iris
    left = [colour + str(value) for value in range(1, 8) for colour in COLOURS] + ["*"] * 4
    for card in [*hands[0], *hands[1], *piles, *top]:
        left.remove(card)
    return Script(
        "R7",
        ["", "Iris"],
        {"first": LEARNER, "hands": hands, "deck": [*top, *left], "piles": [[card] for card in piles]},
        [
            Show("aim"),
            Ask("solo", "play V6"),
            Ask("pile", "on A"),
            Ask("draw-pile", "draw B"),
            Others(["play O5 B5 V5", "on A", "lay O5", "lay B5", "draw deck"]),
            Ask("colour", "play Y5 Y6 Y7"),
            Ask("bury", "on C"),
            Ask("order", "lay Y5"),
            Ask("top", "lay Y6"),
            Ask("cloud", "effect Y7 @1"),
            Ask("draw-deck", "draw deck"),
            Others(["play G7", "on A", "draw deck"]),
            Ask("rainbow", "rainbow"),
            Show("storm"),
            Show("end"),
        ],
    )


def sazuki() -> Script:
    """A whole game of four rounds."""
    hands = ["11111223444456", "12222235556666", "11233334445566"]
    prizes = "356"
    removed = "".join(str(value) * (10 - "".join([*hands, prizes]).count(str(value))) for value in range(1, 7))
    return Script(
        "SZ",
        ["", "Iris", "Léo"],
        {"hands": [list(hand) for hand in hands], "stacks": [], "prizes": list(prizes), "removed": list(removed)},
        [
            Show("aim"),
            Ask("set", "play 2 2"),
            Others(["play 5 5 5", "play 6", "take 6"]),
            Ask("order", "take 5"),
            Others(["take 3"]),
            Show("next-prizes"),
            Others(["play 1 2 3", "play 5 6"]),
            Ask("run", "play 3 4 5 6"),
            Ask("two-prizes", "take 5 5"),
            Others(["take 6", "take 5"]),
            Ask("cheap", "play 1 1 1 1 1"),
            Others(["play 6 6 6 6", "play 4 4"]),
            Ask("two-sixes", "take 6 6"),
            Others(["take 5 5", "take 3 3"]),
            Ask("last", "play 4 4 4"),
            Others(["play 2 2 2 2", "play 3 3 3", "take 6 6"]),
            Ask("tie", "take 6 6"),
            Others(["take 4 4"]),
            Show("end"),
        ],
    )


def spaan() -> Script:
    """A row that Iris loses, and one that the learner completes."""
    near = ["RB", "WG", "OV", "OR", "KV", "YB", "GV"]  # from the learner's end, the learner's side first
    far = ["YG", "RV", "KR", "BO", "VY", "GI", "WB"]  # from Iris's end, the learner's side first as well
    left = [a + b for i, a in enumerate(COLOURS) for b in COLOURS[i + 1 :]] * 2
    left += [colour + other for other in "WK" for colour in COLOURS] + ["WK"]
    for card in [*near, *far]:
        left.remove(card if card in left else card[::-1])
    return Script(
        "SP",
        ["", "Iris"],
        {"deck": [*near, *left, *reversed(far)]},
        [
            Show("aim"),
            Show("sides"),
            Ask("play", "play 1 front"),
            Ask("stop", "stop"),
            Others(["play 1 front", "stop"]),
            Ask("white", "play 1 front"),
            Ask("flip", "flip 2"),
            Ask("second", "play 1 front"),
            Ask("enough", "stop"),
            Others(["play 1 front", "flip 3", "play 1 back"]),
            Show("black"),
            Others(["play 1 front", "flip 1", "play 1 front", "flip 1", "play 1 front"]),
            Ask("back", "play 1 back"),
            Ask("wait", "stop"),
            Others(["play 1 front", "stop"]),
            Ask("sixth", "play 3 front"),
            Show("end"),
        ],
    )


SCRIPTS = {"rainbow7": rainbow7, "rainbow-sazuki": sazuki, "rainbow-spaan": spaan}
