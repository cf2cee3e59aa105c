"""The messages of the server and its clients as one JSON Schema: `python -m parapluie.web.contract` prints it.

The page's types are made from it (`make types`).
"""

import json
from typing import Any

import msgspec

from parapluie.games.catalogue import OWN
from parapluie.games.event import Secret
from parapluie.games.view import PlacesView, View
from parapluie.tables.coach import Told
from parapluie.tables.frames import Present, Refused, Said, Update
from parapluie.tables.subscriptions import Subscription
from parapluie.web import messages

MESSAGES = [
    messages.OpenTable,
    Subscription,
    messages.SitDown,
    messages.PutBot,
    messages.ChooseFirst,
    messages.PlayOn,
    messages.AskCoach,
    Told,
    messages.Held,
    messages.Problem,
    messages.Offer,
    messages.Replay,
    messages.ReviewState,
    messages.Lesson,
    messages.Join,
    messages.MakeMove,
    messages.TakeBack,
    messages.GivePledge,
    messages.GiveContribution,
    messages.GoOn,
    messages.Ping,
    messages.Pong,
    messages.Say,
    Update,
    Refused,
    Present,
    Said,
]


def schema() -> dict[str, Any]:
    """All messages by their names; in place of a view or an event, the views and events of our games."""
    views, events = view_names(), event_names()
    _, parts = msgspec.json.schema_components(
        [*MESSAGES, *views, *events], schema_hook=hidden, ref_template="#/$defs/{name}"
    )
    for one in [*events, None]:
        parts[component(one, parts) if one else "Event"]["properties"].pop("secret")  # nothing of it is ever sent
    names = {component(one, parts): name for one, name in (views | events).items()}
    parts["PlacesView"]["properties"]["game"] = {"type": "string"}  # of any other package
    parts["View"] = union("View", sorted(set(views.values())))
    for game in dict.fromkeys(rule_set.name.capitalize() for rule_set in OWN):
        parts[f"{game}Event"] = union(f"{game}Event", [name for name in events.values() if name.startswith(game)])
    parts["Event"] = union("Event", sorted(name for name in parts if name.endswith("Event") and name != "Event"))
    found = {
        "title": "Message",
        "description": "Anything that a client and the server say to each other.",
        "anyOf": [{"$ref": f"#/$defs/{one.__name__}"} for one in MESSAGES],
        "$defs": {names.get(name, name): part | {"title": names.get(name, name)} for name, part in parts.items()},
    }
    whole: dict[str, Any] = renamed(found, names)
    return whole


def view_names() -> dict[type, str]:
    """The views of our games, called as the rule sets are (OneTwoView for `one-two`), and those of all other games."""
    found: dict[type, str] = {PlacesView: PlacesView.__name__}
    for rule_set in OWN:
        [one] = [view for view in all_views(View) if view.__struct_config__.tag == rule_set.id]
        found[one] = "".join(map(str.capitalize, rule_set.id.removeprefix("rainbow-").split("-"))) + "View"
    return found


def all_views(base: type[View]) -> list[type[View]]:
    """The types of views under this one that are loaded: those of our games, once their modules are."""
    for rule_set in OWN:
        assert rule_set.views
    return [one for sub in base.__subclasses__() for one in [sub, *all_views(sub)]]


def event_names() -> dict[type, str]:
    """The kinds of events of our games: what happens when somebody draws in Spaan's Rainbow is a SpaanDraw."""
    return {one: rule_set.name.capitalize() + one.__name__ for rule_set in OWN for one in rule_set.events.KINDS}


def hidden(kind: type) -> dict[str, Any]:
    """The schema of what is not a type of messages: there is just what stands behind a mask."""
    assert kind is Secret
    return {"type": "null"}


def component(kind: type, parts: dict[str, Any]) -> str:
    """Under which name msgspec has put a type: with its module, if others have the same name."""
    whole = f"{kind.__module__}.{kind.__qualname__}"
    return whole if whole in parts else kind.__name__


def union(title: str, names: list[str]) -> dict[str, Any]:
    return {"title": title, "anyOf": [{"$ref": f"#/$defs/{name}"} for name in names]}


def renamed(part: Any, names: dict[str, str]) -> Any:
    """A schema that refers to its parts by other names."""
    if isinstance(part, list):
        return [renamed(one, names) for one in part]
    if not isinstance(part, dict):
        return part
    if isinstance(part.get("$ref"), str):
        name = part["$ref"].removeprefix("#/$defs/")
        part = part | {"$ref": f"#/$defs/{names.get(name, name)}"}
    return {name: renamed(one, names) for name, one in part.items()}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2))
