"""The messages of the server and its clients as one JSON Schema: `python -m parapluie.web.contract` prints it.

The page's types are made from it (`make types`).
"""

import json
from typing import Any

import msgspec

from parapluie.games.rainbow7.words import CurrentEditionView, FirstEditionView
from parapluie.games.sazuki.words import SazukiView
from parapluie.games.spaan.words import SpaanView
from parapluie.tables.frames import Refused, Update
from parapluie.web import messages

NAMES = {"CurrentEditionView": "Rainbow7View", "FirstEditionView": "Rainbow7FirstView"}
MESSAGES = [
    messages.OpenTable,
    messages.SitDown,
    messages.PutBot,
    messages.ChooseFirst,
    messages.DealGame,
    messages.Held,
    messages.Problem,
    messages.Offer,
    messages.Replay,
    messages.Lesson,
    messages.Join,
    messages.Move,
    messages.Undo,
    Update,
    Refused,
]
VIEWS = [CurrentEditionView, FirstEditionView, SazukiView, SpaanView]


def schema() -> dict[str, Any]:
    """All messages by their names, and in place of a view the views of the games."""
    _, parts = msgspec.json.schema_components([*MESSAGES, *VIEWS], ref_template="#/$defs/{name}")
    names = {one.__name__ for one in VIEWS}
    parts["View"] = {"title": "View", "anyOf": [{"$ref": f"#/$defs/{name}"} for name in sorted(names)]}
    everything = [one.__name__ for one in MESSAGES]
    found = {
        "title": "Message",
        "description": "Anything that a client and the server say to each other.",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in everything],
        "$defs": parts,
    }
    text = json.dumps(found)
    for old, new in NAMES.items():
        text = text.replace(f'"{old}"', f'"{new}"').replace(f'/{old}"', f'/{new}"')
    renamed: dict[str, Any] = json.loads(text)
    return renamed


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
