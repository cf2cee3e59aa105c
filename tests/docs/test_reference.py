"""The reference describes everything that can be named: found here in another way than the reference is made."""

import re
from pathlib import Path

import numpy as np
import pytest
import typer

import parapluie
from making import library, reference
from parapluie import cli
from parapluie.bridges.encoder import encoder_for
from parapluie.games.catalogue import OWN
from parapluie.games.view import Lying, PlacesView
from parapluie.match.game import Game
from parapluie.tables.keeper import Keeping
from parapluie.tables.settings import Clock, Settings
from parapluie.web.contract import schema
from parapluie.web.options import Budget, Options

SOURCES = Path(parapluie.__file__).parent


@pytest.fixture(scope="module")
def pages():
    return reference.pages()


def rows(text):
    """The first cell of each line of a page's tables, with the last one, which is the meaning."""
    lines = [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return [(cells[0], cells[-1]) for cells in lines]


def section(text, title):
    """What stands under a heading."""
    [found] = re.findall(rf"^#+ `?{re.escape(title)}`? \{{#[^\n]*\n(.*?)(?=^#|\Z)", text, re.M | re.S)
    return found


def names_in(text):
    return {name for cell, meaning in rows(text) if meaning for name in re.findall(r"`([^`]+)`", cell)}


def test_every_public_name_and_its_members_are_described(pages):
    text = pages["library.md"]
    for name in parapluie.__all__:
        value = getattr(parapluie, name)
        assert f"{{#parapluie.{name}}}" in text, name
        members = dir(value) if isinstance(value, type) else []
        plain = {
            one for kind in (str, Exception) if isinstance(value, type) and issubclass(value, kind) for one in dir(kind)
        }
        for member in members:
            if not member.startswith("_") and member not in plain:
                assert f"{{#parapluie.{name}.{member}}}" in text, f"{name}.{member}"
    assert not re.search(r"^:   \??$", text, re.M)


def test_what_the_pages_import_is_in_the_library(pages):
    text = "".join(page.read_text(encoding="utf-8") for page in (library.ROOT / "docs").rglob("*.md"))
    for module, names in re.findall(r"from (parapluie\.[\w.]+) import (\w+)", text):
        is_there = f"{{#{module}.{names}}}" in pages["library.md"] or f"{{#parapluie.{names}}}" in pages["library.md"]
        assert is_there or library.is_module(f"{module}.{names}"), (module, names)


def test_every_command_and_option_is_described(pages):
    group = typer.main.get_command(cli.app)
    assert len(group.commands) >= 10
    for name, command in group.commands.items():
        [text] = re.findall(rf"^## {name}\n(.*?)(?=^## |\Z)", pages["command.md"], re.M | re.S)
        described = {word for one in names_in(text) for word in one.split()}
        for param in command.params:
            wanted = [*param.opts, *param.secondary_opts] if param.param_type_name == "option" else [param.name.upper()]
            assert set(wanted) <= described, (name, param.name)


def test_every_message_and_what_it_is_made_of_is_described(pages):
    """All that the types of the page are made from; views and events follow below."""
    common = pages["events.md"].partition("## Rainbow")[0]
    everything = pages["messages.md"] + pages["settings.md"] + common + pages["views.md"]
    parts = {name: part for name, part in schema()["$defs"].items() if "properties" in part}
    own = [name for name in parts if not name.endswith("View") and not is_event(parts[name])]
    assert len(own) > 30
    for name in own:
        found = [one for one in everything.split("\n#") if re.search(rf"\{{#([a-z0-9]+-)?{name.lower()}\}}", one)]
        assert len(found) == 1, name
        assert set(parts[name]["properties"]) - {"type"} <= names_in(found[0]), name
        if "type" in parts[name]["properties"]:
            [tag] = parts[name]["properties"]["type"]["enum"]
            assert found[0].startswith(f"## `{tag}` "), name


def is_event(part):
    return {"moved", "says"} <= set(part["properties"])


def test_what_other_packages_show_is_described(pages):
    for kind in (PlacesView, Lying):
        assert set(kind.__annotations__) <= names_in(section(pages["views.md"], kind.__name__))


@pytest.mark.parametrize("rule_set", OWN, ids=lambda one: one.id)
def test_every_field_of_views_and_events_stands_under_its_game(pages, rule_set):
    title = dict((one.name, title) for title, one in reference.own_games())[rule_set.name]
    [views] = re.findall(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", pages["views.md"], re.M | re.S)
    common = names_in(section(pages["views.md"], "View"))
    assert set(rule_set.view_type.__struct_fields__) <= names_in(views) | common
    [events] = re.findall(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", pages["events.md"], re.M | re.S)
    shared = names_in(section(pages["events.md"], "Event")) | {"secret"}
    for kind in rule_set.events.KINDS:
        fields = set(kind.__struct_encode_fields__) - shared
        assert fields <= names_in(section(events, kind.__struct_config__.tag)), kind


def test_every_setting_and_option_is_described(pages):
    for kind in (Settings, Clock, Options, Budget, Keeping):
        assert names_in(section(pages["settings.md"], kind.__name__)) == set(kind.__struct_fields__)
    for rule_set in OWN:
        assert set(rule_set.options) <= names_in(pages["options.md"])


def test_every_address_is_described(pages):
    from parapluie.web.app import create_app

    app = create_app(Options(database=":memory:"))
    found = names_in(pages["messages.md"])
    for route in app.routes:
        path = re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path)
        for method in set(getattr(route, "methods", ())) - {"HEAD", "OPTIONS"}:
            assert path.startswith("/api/schema") or f"{method} {path}" in found, (method, path)


def test_every_code_of_a_refusal_is_described(pages):
    described = names_in(pages["refusals.md"])
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))
    raised = re.findall(r"(?:Error|wrong|problem|fail|refused)\(\s*(?:[\w.(), ]+, )?\"([a-z]+/[a-z-]+)\"", text)
    assert len(set(raised)) > 100 and set(raised) <= described, set(raised) - described


@pytest.mark.parametrize("rule_set", OWN, ids=lambda one: one.id)
def test_observations_keep_to_the_numbers_that_are_described(pages, rule_set):
    title = dict((one.name, title) for title, one in reference.own_games())[rule_set.name]
    [text] = re.findall(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", pages["observations.md"], re.M | re.S)
    found = re.findall(r"^\| `(\w+)` .*\| (\d+) to (\d+) \|", text, re.M)
    ranges = {name: (int(low), int(high)) for name, low, high in found}
    chance = np.random.default_rng(7)
    for seats in rule_set.seats:
        game = Game(rule_set.id, seats)
        encoder = encoder_for(game)
        assert list(encoder.parts) == list(ranges)
        for seed in range(5):
            state = game.deal(seed=seed)
            while not state.over:
                state.advance(state.moves[chance.integers(len(state.moves))])
                for name, part in encoder.named(encoder.observe(state, seed % seats)).items():
                    low, high = ranges[name]
                    assert low <= part.min() and part.max() <= high, (name, part)


def test_what_is_not_described_ends_the_build(monkeypatch):
    monkeypatch.setattr(reference, "settings", lambda: ("# Settings", ["Settings.`wind`"]))
    with pytest.raises(LookupError, match=r"settings: Settings\.`wind`"):
        reference.pages()
