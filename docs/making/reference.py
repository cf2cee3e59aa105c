"""The pages of the reference, out of the code: what can be said, seen, chosen and refused."""

import inspect
import re
from collections.abc import Iterator
from typing import Any

import typer

from making.described import entries_of
from making.library import library
from making.refusals import refusals
from making.words import field_rows, fields_table, structs_in, table
from parapluie import cli
from parapluie.bridges.encoding import encoding_of
from parapluie.games.catalogue import OWN
from parapluie.games.event import Event
from parapluie.games.rule_set import RuleSet
from parapluie.games.view import PlacesView, View
from parapluie.language import say
from parapluie.tables import frames
from parapluie.tables.keeper import Keeping
from parapluie.tables.settings import Clock, Settings
from parapluie.web import app, messages
from parapluie.web.contract import MESSAGES, event_names, view_names
from parapluie.web.options import Budget, Options

Page = tuple[str, list[str]]  # its text, and what nobody has described
RANGE = re.compile(r"(.*) \((\d+) to (\d+)\)$")


def pages() -> dict[str, str]:
    """The pages by their file names; LookupError if something is not described where it is declared."""
    made = {
        "library": library(),
        "command": command(),
        "views": views(),
        "events": events(),
        "observations": observations(),
        "messages": messages_page(),
        "refusals": refusals(),
        "settings": settings(),
        "options": options(),
    }
    missing = [f"{page}: {name}" for page, (_, names) in made.items() for name in names]
    if missing:
        raise LookupError("These have no description where they are declared:\n" + "\n".join(missing))
    return {f"{name}.md": text for name, (text, _) in made.items()}


def title_of(rule_set: RuleSet) -> str:
    return say("en", f"game-{rule_set.id}")


def own_games() -> Iterator[tuple[str, RuleSet]]:
    """A rule set of each of our games, with the title of the game."""
    for name in dict.fromkeys(one.name for one in OWN):
        editions = [one for one in OWN if one.name == name]
        yield title_of(editions[0]) + (" (all editions)" if len(editions) > 1 else ""), editions[0]


def undescribed(kinds: list[type]) -> list[str]:
    return [f"{kind.__name__}.{row[0]}" for kind in kinds for row in field_rows(kind, {}, own=True) if not row[3]]


def struct_section(kind: type, links: dict[type, str], *, title: str = "", own: bool = False, anchor: str = "") -> str:
    """A struct: what it is, and its fields."""
    text = inspect.cleandoc(kind.__doc__ or "") if "__doc__" in vars(kind) else ""
    head = f"### {title or kind.__name__} {{#{anchor or links[kind].lstrip('#')}}}"
    return "\n\n".join(part for part in (head, text, fields_table(kind, links, own=own)) if part) + "\n"


# --- the command


def command() -> Page:
    group = typer.main.get_command(cli.app)
    parts = ["# The command line\n", f"{group.help}\n", params_table(group.params)]
    missing = []
    for name, one in group.commands.items():
        if one.hidden:
            continue
        shown = " ".join(f"{p.name.upper()}" for p in one.params if p.param_type_name == "argument")
        called = f"parapluie {name} {shown}".strip()
        parts += [f"## {name}\n", f"`{called}`\n", f"{one.help}\n", params_table(one.params)]
        missing += [f"{name} {p.name}" for p in one.params if not p.help] + ([] if one.help else [name])
    return "\n".join(parts), missing


def params_table(params: list[Any]) -> str:
    """Options and arguments, with what they take."""
    rows = []
    for one in params:
        is_option = one.param_type_name == "option"
        names = [*one.opts, *one.secondary_opts] if is_option else [one.name.upper()]
        has_default = is_option and one.default not in (None, False, ()) and not callable(one.default)
        bounds = " ".join(
            f"{word} {bound}" for word, bound in (("from", one.min), ("to", one.max)) if bound is not None
        )
        notes = [" Must be given."] * one.required + [" Can be given several times."] * one.multiple
        meaning = (one.help or "").replace("<", "&lt;") + "".join(notes)
        default = f"`{one.default}`" if has_default else ""
        value = "" if not is_option or one.is_flag else f" {one.name.upper()}"
        rows.append([", ".join(f"`{name}{value}`" for name in names), bounds, default, meaning])
    return table(("option", "range", "default", "meaning"), rows) + "\n" if rows else ""


# --- what is seen


def views() -> Page:
    links: dict[type, str] = {View: "#view", PlacesView: "#placesview"}
    own = {kind: name for kind, name in view_names().items() if kind is not PlacesView}
    parts = [
        "# View fields\n",
        "What [`State.view`](library.md#parapluie.State) gives and [messages](messages.md#update) carry as JSON, where",
        "`game` says whose view it is, and fields that have their default value are left out.\n",
    ]
    parts.append("## All games\n")
    parts.append(struct_section(View, links, own=True))
    kinds: list[type] = [View]
    for title, rule_set in own_games():
        kind = next(one for one in own if one.__struct_config__.tag == rule_set.id)
        held = next(one for one in kind.__mro__ if one.__annotations__ and one is not View)
        inner = [one for one in structs_in(kind) if one not in (kind, View) and not issubclass(one, View)]
        links |= {one: f"#{rule_set.name}-{one.__name__.lower()}" for one in inner}
        parts += [f"## {title}\n", fields_table(held, links, own=True)]
        parts += [struct_section(one, links) for one in inner]
        kinds += [held, *inner]
    lying = [one for one in structs_in(PlacesView) if not issubclass(one, View)]
    links |= {one: f"#{one.__name__.lower()}" for one in lying}
    parts += ["## Games of other packages\n", struct_section(PlacesView, links, own=True)]
    parts += [struct_section(one, links) for one in lying]
    return "\n".join(parts), undescribed([*kinds, PlacesView, *lying])


def events() -> Page:
    inner = [one for one in structs_in(Event) if one is not Event]
    links = {Event: "#event"} | {one: f"#{one.__name__.lower()}" for one in inner}
    parts = [
        "# Event kinds\n",
        "What [`State.play`](library.md#parapluie.State) gives and [messages](messages.md#update) carry;",
        "[events, places and sentences](../events.md) tells how they are used.\n",
    ]
    parts += ["## All events\n", struct_section(Event, links).replace(secret_row(), "")]
    parts += [struct_section(one, links) for one in inner]
    kinds: list[type] = [*inner]
    for title, rule_set in own_games():
        parts.append(f"## {title}\n")
        for kind in rule_set.events.KINDS:
            tag = kind.__struct_config__.tag
            parts.append(event_section(kind, links, f"`{tag}`", f"{rule_set.name}-{tag}"))
            kinds.append(kind)
    assert {one for one in kinds if issubclass(one, Event)} == set(event_names())
    return "\n".join(parts), undescribed(kinds) + [one.__name__ for one in kinds if not one.__doc__]


def secret_row() -> str:
    """The line of a field that never leaves as bytes."""
    return next(line + "\n" for line in fields_table(Event, {}).splitlines() if line.startswith("| `secret`"))


def event_section(kind: type, links: dict[type, str], title: str, anchor: str) -> str:
    rows = [row for row in field_rows(kind, links) if row[0].strip("`") not in ("seat", "moved", "says", "secret")]
    fields = table(("field", "type", "default", "meaning"), rows) if rows else ""
    return f"### {title} {{#{anchor}}}\n\n{inspect.cleandoc(kind.__doc__ or '')}\n\n{fields}\n"


def observations() -> Page:
    parts = [
        "# Observation parts\n",
        "What [bridges](../bridges.md) show of a game: numbers, part after part; seats are counted from the one that",
        "looks. [`Encoder.named`](library.md#parapluie.bridges.encoder.Encoder) gives the parts by name.\n",
    ]
    missing = []
    for title, rule_set in own_games():
        encoding = encoding_of(rule_set)
        shapes = [encoding.parts(seats) for seats in rule_set.seats]
        rows = []
        for name, comment in entries_of(encoding.__name__, "parts").items():
            found = RANGE.match(comment)
            meaning, low, high = found.groups() if found else ("", "", "")
            missing += [] if meaning else [f"{rule_set.id} {name}"]
            shape = shape_words([one[name] for one in shapes], list(rule_set.seats))
            rows.append([f"`{name}`", shape, f"{low} to {high}", meaning])
        parts += [f"## {title}\n", f"{encoding.ACTIONS} moves have numbers, from 0.\n",
                  table(("part", "shape", "numbers", "meaning"), rows), ""]  # fmt: skip
    return "\n".join(parts), missing


def shape_words(shapes: list[tuple[int, ...]], seats: list[int]) -> str:
    """The shape of a part for all numbers of seats."""
    words = []
    for sizes in zip(*shapes, strict=True):
        more = {size - n for size, n in zip(sizes, seats, strict=True)}
        if len(set(sizes)) == 1:
            words.append(str(sizes[0]))
        elif len(more) == 1:
            extra = more.pop()
            words.append(f"seats + {extra}" if extra else "seats")
        else:
            words.append("/".join(map(str, sizes)))
    return " × ".join(words)


# --- what is said


def messages_page() -> Page:
    kinds = [one for kind in [*MESSAGES, messages.Health] for one in structs_in(kind)]
    kinds = [one for one in dict.fromkeys(kinds) if not issubclass(one, View | Event)]
    kinds = [one for one in kinds if one not in structs_in(Event)]
    links: dict[type, str] = {one: f"#{one.__name__.lower()}" for one in kinds}
    links |= {View: "views.md", Event: "events.md", Settings: "settings.md#settings", Clock: "settings.md#clock"}
    links |= {one: f"events.md#{one.__name__.lower()}" for one in structs_in(Event) if one is not Event}
    said = set(messages.Message.__args__)
    told = {*frames.Frame.__args__, messages.Pong}
    parts = ["# Messages\n", f"What clients and the server say to each other, as JSON; protocol {frames.PROTOCOL}. "
             "[Tables](../tables.md) tells how they are used.\n"]  # fmt: skip
    parts += ["## Requests\n", requests(links)]
    for title, group in (("What a client says on the socket", said), ("What the server says on the socket", told)):
        parts.append(f"## {title}\n")
        for kind in [one for one in kinds if one in group]:
            parts.append(struct_section(kind, links, title=f"`{kind.__struct_config__.tag}`"))
    parts.append("## What they are made of\n")
    rest = [one for one in kinds if one not in said | told and one not in (Settings, Clock)]
    parts += [struct_section(one, links) for one in rest]
    nameless = [one.fn.__name__ for one in handlers() if not one.fn.__doc__]
    return "\n".join(parts), undescribed([*rest, *said, *told]) + nameless


def handlers() -> list[Any]:
    """All that the server answers over HTTP, besides pages and the description of this for programs."""
    routes = app.create_app(Options(database="")).routes
    found = [one for route in routes for one in getattr(route, "route_handlers", ())]
    return [one for one in dict.fromkeys(found) if one.fn.__module__.startswith("parapluie.")]


def requests(links: dict[type, str]) -> str:
    """The addresses of the server, with what they take and give."""
    rows = []
    for one in handlers():
        [path], [method] = one.paths, [name for name in one.http_methods if name != "HEAD"]
        shown = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
        hints = {name: str(hint) for name, hint in inspect.get_annotations(one.fn).items()}
        struct = {kind.__name__: link for kind, link in links.items()}
        takes, gives = (
            next((f"[{name}]({struct[name]})" for name in names_in(hints.get(key, "")) if name in struct), "")
            for key in ("data", "return")
        )
        rows.append([f"`{method} {shown}`", takes, gives, inspect.cleandoc(one.fn.__doc__ or "")])
    rows.append(["`GET /api/tables/{id}/play`", "", "", "The socket: begin with [`join`](#join)."])
    return table(("address", "takes", "gives", "meaning"), rows) + "\n"


def names_in(hint: str) -> list[str]:
    return re.findall(r"\.(\w+)\b", hint)


# --- what is chosen


def settings() -> Page:
    kinds: list[type] = [Settings, Clock, Options, Budget, Keeping]
    links = {one: f"#{one.__name__.lower()}" for one in kinds}
    parts = ["# Settings\n", "## Of a table\n", "What [`OpenTable`](messages.md#opentable) takes.\n"]
    parts += [struct_section(one, links) for one in (Settings, Clock)]
    parts += [
        "## Of a server\n",
        "What [`parapluie serve`](command.md#serve) is told: `--budget NAME=NUMBER` changes a number of the budget,",
        "and options such as `--keep-days` what is kept.\n",
    ]
    parts += [struct_section(one, links) for one in (Options, Budget, Keeping)]
    return "\n".join(parts), undescribed(kinds)


def options() -> Page:
    parts, missing = ["# Games and their options\n"], []
    for one in OWN:
        players = f"{one.seats[0]} to {one.seats[-1]} players" if len(one.seats) > 1 else f"{one.seats[0]} players"
        wins = "lowest" if one.fewest_win else "highest"
        parts += [f"## {title_of(one)}\n", f"`{one.id}`, for {players}; the {wins} score wins.\n"]
        rows = [[f"`{name}`", f"`{option.default}`", option.meaning] for name, option in one.options.items()]
        missing += [f"{one.id} {row[0]}" for row in rows if not row[2]]
        parts.append(table(("option", "default", "meaning"), rows) if rows else "It has no options of its own.\n")
        counts = {1: "", None: " of each seat"}
        places = [f"`{p.name}`{counts.get(p.count, f' 0 to {(p.count or 0) - 1}')}" for p in one.places]
        parts.append(f"\nPlaces of its table: {', '.join(places)}.\n")
    return "\n".join(parts), missing
