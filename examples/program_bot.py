#!/usr/bin/env python3
"""A bot as a program of its own: it answers each question, a line of JSON, with a line that names a legal move.

Try it: parapluie arena --game rainbow-sazuki --players "program:python3 examples/program_bot.py,random"
"""

import json
import random
import sys


def worth(move, view):
    """How much this bot likes a move, in any of the games: a few thoughts, and no plan."""
    kind, *cards = move.split()
    if view["game"] == "rainbow-spaan":  # a face that the row does not show yet, then stop
        if kind == "play" and cards[1] == "front":
            face = view["hands"][view["seat"]][int(cards[0]) - 1]["front"]
            return 3 if face == "W" or face not in ["K", *(card["front"] for card in view["row"])] else 0
        return {"stop": 4, "play": 2, "flip": 1}[kind]
    if view["game"] == "rainbow-sazuki":  # take the most points, and play many cards at once to choose first
        return sum(map(int, cards)) if kind == "take" else len(cards)
    if kind == "rainbow":  # Rainbow 7: end the round with a low hand
        return 100
    return sum(int(card[1:]) for card in cards if card != "*") if kind == "play" else 0


for line in sys.stdin:
    question = json.loads(line)
    view, rng = question["view"], random.Random(question["seed"])
    moves = view["moves"]
    rng.shuffle(moves)
    print(max(moves, key=lambda move: worth(move, view)), flush=True)
