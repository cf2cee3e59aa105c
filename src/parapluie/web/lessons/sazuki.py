"""The lesson of Sazuki's Rainbow: a whole game of four rounds."""

from parapluie.web.lessons.script import Ask, Others, Script, Show


def script() -> Script:
    hands = ["11111223444456", "12222235556666", "11233334445566"]
    prizes = "356"
    removed = "".join(str(value) * (10 - "".join([*hands, prizes]).count(str(value))) for value in range(1, 7))
    return Script(
        ["", "Iris", "Léo"],
        {"hands": [list(hand) for hand in hands], "stacks": [], "prizes": list(prizes), "removed": list(removed)},
        [
            Show("aim", ("prizes",)),
            Ask("set", "play 2 2", ("hand:0 2 2", "action")),
            Others(["play 5 5 5", "play 6", "take 6"]),
            Ask("order", "take 5", ("prizes 5", "action")),
            Others(["take 3"]),
            Show("next-prizes", ("prizes", "won:0")),
            Others(["play 1 2 3", "play 5 6"]),
            Ask("run", "play 3 4 5 6", ("hand:0 3 4 5 6", "action")),
            Ask("two-prizes", "take 5 5", ("prizes 5", "action")),
            Others(["take 6", "take 5"]),
            Ask("cheap", "play 1 1 1 1 1", ("hand:0 1 1 1 1 1", "action")),
            Others(["play 6 6 6 6", "play 4 4"]),
            Ask("two-sixes", "take 6 6", ("prizes 6", "action")),
            Others(["take 5 5", "take 3 3"]),
            Ask("last", "play 4 4 4", ("hand:0 4 4 4", "action")),
            Others(["play 2 2 2 2", "play 3 3 3", "take 6 6"]),
            Ask("tie", "take 6 6", ("prizes 6", "action")),
            Others(["take 4 4"]),
            Show("end", ("seat:0",)),
        ],
    )
