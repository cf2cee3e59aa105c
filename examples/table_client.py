"""Plays a whole game at a table over the network, with any bot of this library: python table_client.py URL [BOT].

It opens a table on the server at URL against a bot of the level medium, sits down, deals, and answers until the game is
over. Everything it knows comes from the server's messages: docs/tables.md describes them.
"""

import json
import sys
import urllib.request

from websockets.sync.client import connect

import parapluie as pp


def ask(url, body, token=None):
    """Send a request to the server and read its answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(url, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def main(server="http://127.0.0.1:8000", name="thumb"):
    bot = pp.bot(name)
    settings = {"game": "rainbow-sazuki", "memory": "recall", "pace": 0}  # bots want all that they were ever shown
    mine = ask(f"{server}/api/tables", {"settings": settings, "name": "Robin"})
    token, table = mine["token"], f"{server}/api/tables/{mine['table']['id']}"
    ask(f"{table}/seats/1/bot", {"level": "medium"}, token)
    ask(f"{table}/deal", {}, token)
    hand = pp.Participant(mine["table"]["id"])  # shuffles with the server, so that neither can choose the cards

    with connect(table.replace("http", "ws", 1) + "/play") as socket:
        socket.send(json.dumps({"type": "join", "token": token}))
        for message in map(json.loads, socket):
            if message["type"] == "refused":
                raise SystemExit(f"{message['code']}: {message['message']}")
            if answer := hand.answer(message):
                socket.send(json.dumps(answer))
            view = message["view"]
            if view is None:
                continue  # the cards are not dealt yet
            if view["over"]:
                print(f"scores {view['scores']}, winners {message['table']['result']['winners']}")
                return
            if view["moves"]:
                move = bot.choose(pp.read_view(json.dumps(view)))
                socket.send(json.dumps({"type": "move", "version": message["version"], "move": move}))


if __name__ == "__main__":
    main(*sys.argv[1:])
