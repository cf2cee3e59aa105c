"""The lesson of Rainbow 7: a Solo, a Colour with a cloud, and a Rainbow that brings a storm."""

from parapluie.games.rainbow7.cards import COLOURS
from parapluie.web.lessons.script import LEARNER, Ask, Others, Script, Show


def script() -> Script:
    hands = [["R1", "O1", "Y5", "Y7", "G2", "B2", "V6"], ["R4", "O5", "O6", "G7", "B5", "I4", "V5"]]
    piles = ["R5", "Y6", "I3"]
    top = ["O4", "B6", "*", "V4"]  # turned up where the yellow 6 was; for Iris; for the learner; for Iris
    left = [colour + str(value) for value in range(1, 8) for colour in COLOURS] + ["*"] * 4
    for card in [*hands[0], *hands[1], *piles, *top]:
        left.remove(card)
    return Script(
        ["", "Iris"],
        {"first": LEARNER, "hands": hands, "deck": [*top, *left], "piles": [[card] for card in piles]},
        [
            Ask("solo", "play V6", ("hand:0 V6", "action")),
            Ask("pile", "on A", ("pile:0", "pile:1", "playing")),
            Ask("draw-pile", "draw B", ("pile:1",)),
            Others(["play O5 B5 V5", "on A", "lay O5", "lay B5", "draw deck"]),
            Ask("colour", "play Y5 Y6 Y7", ("hand:0 Y5 Y6 Y7", "action")),
            Ask("bury", "on C", ("pile:2", "playing")),
            Ask("order", "lay Y5", ("playing",)),
            Ask("top", "lay Y6", ("playing",)),
            Ask("cloud", "effect Y7 @1", ("seat:1", "playing")),
            Ask("draw-deck", "draw deck", ("deck",)),
            Others(["play G7", "on A", "draw deck"]),
            Ask("rainbow", "rainbow", ("action", "hand:0")),
            Show("storm", ("seat:1", "supply")),
            Show("end", ("seat:0",)),
        ],
    )
