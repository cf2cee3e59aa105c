"""Lessons: their games are legal to the end, their texts are there in both languages, and they show no hidden card."""

import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Event
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.web.lessons import games_with_lessons, lesson_of, played, script_of
from parapluie.web.lessons.script import Ask, Others

LOCALES = Path(__file__).parents[2] / "locales"
GAMES = games_with_lessons()
every_lesson = pytest.mark.parametrize("game", GAMES)


def told(game):
    return msgspec.json.decode(lesson_of(game))


def texts(file):
    """The messages of a Fluent file by their ids; none of them may be damaged, or be there twice."""
    entries = FluentParser().parse((LOCALES / file).read_text(encoding="utf-8")).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    found = {message.id.name: "".join(part.value for part in message.value.elements) for message in messages}
    assert len(found) == len(messages)
    return found


@every_lesson
def test_a_lesson_is_a_game_that_the_rules_allow(game):
    """Whoever plays the accepted moves, and for the others what the events tell, sees exactly these views."""
    script, lesson = script_of(game), played(game, script_of(game))
    rules = Game(game, lesson.seats, first=0)
    state = State(rules, rules.new_states())
    state.follow({"deal": script.deal})
    steps = iter(lesson.steps)
    for part in script.parts:
        if isinstance(part, Others):
            for move in part.moves:
                assert state.turn != 0
                state.play(move)
            continue
        step = next(steps)
        assert step.view == state.view(0) and step.seat == 0
        if isinstance(part, Ask):
            assert state.turn == 0 and step.accept == [part.move] and part.move in step.view.moves
            state.play(part.move)
    assert next(steps, None) is None


@every_lesson
def test_a_lesson_has_the_right_length_and_ends_with_words(game):
    steps = told(game)["steps"]
    assert 8 <= len(steps) <= 14
    assert steps[-1]["accept"] == []
    assert steps[0]["events"][0]["kind"] == "deal"
    assert sum(bool(step["accept"]) for step in steps) >= 8


@every_lesson
def test_whoever_chooses_another_move_gets_a_hint(game):
    for step in told(game)["steps"]:
        is_choice = bool(step["accept"]) and len(step["view"]["moves"]) > 1
        assert step["hint"] == (f"{step['text']}-hint" if is_choice else "")
        assert set(step["accept"]) <= set(step["view"]["moves"])


@every_lesson
def test_every_text_stands_at_something_of_the_table(game):
    """A place that the game declares, with cards that are named; a seat; or the place of the buttons."""
    seats = told(game)["seats"]
    counts = {place.name: place.count or seats for place in rule_sets()[game].places} | {"seat": seats}
    for step in told(game)["steps"]:
        assert step["at"], step["text"]
        for what in step["at"]:
            place, *cards = what.split(" ")
            name, *numbers = place.split(":")
            assert place == "action" or int((numbers or [0])[0]) < counts[name], what
            asked = [move.split(" ")[1:] for move in step["accept"]]
            assert not cards or set(cards) <= {card for move in asked for card in move}, what


@every_lesson
def test_a_text_fits_into_a_bubble(game):
    for language in ("en", "fr"):
        for step in told(game)["steps"]:
            text = re.sub(r"\s*\((?:\w\w-\d\d(?:, )?)+\)", "", texts(f"lessons.{language}.ftl")[step["text"]])
            assert len(text) <= 270, step["text"]


@every_lesson
def test_a_lesson_shows_no_hidden_card(game):
    """Everything is as told to seat 0."""
    for step in played(game, script_of(game)).steps:
        assert step.view.seat == 0 and step.view.kind == "table" and step.view.memory == b""
        for event in step.events:
            assert isinstance(event, Event) and event.secret is None
            if event.seat not in (0, None) and event.kind == "draw":
                assert game == "rainbow-spaan" or event.from_ != "deck" or event.card is None
                assert getattr(event, "end", None) is None
            if event.kind == "deal" and game != "rainbow-spaan":
                assert event.hand == list(step.view.hand)


def test_hands_that_the_learner_does_not_see_make_no_difference():
    """With another hand for Iris the learner is shown the same, up to where Iris plays."""
    script = script_of("rainbow7")
    other = msgspec.json.decode(msgspec.json.encode(script.deal))
    other["hands"][1][0], other["deck"][10] = other["deck"][10], other["hands"][1][0]
    parts = script.parts[:4]
    lessons = [played("rainbow7", script._replace(deal=deal, parts=parts)) for deal in (script.deal, other)]
    assert script.deal["hands"][1] != other["hands"][1]
    assert msgspec.json.encode(lessons[0]) == msgspec.json.encode(lessons[1])


def test_R7_each_combination_and_the_end_of_a_round_are_shown():
    kinds = [event["kind"] for step in told("rainbow7")["steps"] for event in step["events"]]
    assert {"deal", "combination", "lay", "draw", "turn-up", "effect", "announce", "show", "round"} <= set(kinds)
    last = told("rainbow7")["steps"][-1]["view"]
    assert last["tokens"] == [0, 3]


def test_SZ_the_whole_game_is_played_and_won():
    last = told("rainbow-sazuki")["steps"][-1]["view"]
    assert last["over"] and last["scores"] == [39, 34, 22]  # as the text says


def test_SP_a_row_is_lost_and_one_completed():
    events = [event for step in told("rainbow-spaan")["steps"] for event in step["events"]]
    awards = [(event["seat"], event["cause"]) for event in events if event["kind"] == "award"]
    assert awards == [(0, "black"), (0, "rainbow")]
    assert told("rainbow-spaan")["steps"][-1]["view"]["scores"] == [12, 0]


def test_every_text_is_there_in_both_languages_and_none_is_left_over():
    steps = [step for game in GAMES for step in told(game)["steps"]]
    wanted = [step["text"] for step in steps] + [step["hint"] for step in steps if step["hint"]]
    assert len(set(wanted)) == len(wanted)
    for language in ("en", "fr"):
        assert texts(f"lessons.{language}.ftl").keys() == set(wanted)


def test_texts_name_rules_that_exist_and_the_same_in_both_languages():
    rules = set(re.findall(r"^rule-(\S+) =", (LOCALES / "en.ftl").read_text(encoding="utf-8"), re.M))
    english, french = texts("lessons.en.ftl"), texts("lessons.fr.ftl")
    for name, text in english.items():
        named = re.findall(r"\b(?:R7|SZ|SP)-\d\d\b", text)
        assert set(named) <= rules
        assert sorted(named) == sorted(re.findall(r"\b(?:R7|SZ|SP)-\d\d\b", french[name])), name
        assert all(rule.startswith(name.split("-")[1]) for rule in named)


def test_french_is_set_as_french_is():
    for text in texts("lessons.fr.ftl").values():
        assert "'" not in text and not re.search(r"(?<!\u00a0):|(?<!\u202f)[;!?]", text), text
    for text in texts("lessons.en.ftl").values():
        assert "'" not in text


def test_over_HTTP(house):
    for game in GAMES:
        lesson = house.do("GET", f"/api/lessons/{game}")
        assert lesson == told(game) and lesson["game"] == game and len(lesson["names"]) == lesson["seats"]
        assert all(
            step.keys() == {"text", "seat", "at", "view", "events", "accept", "hint"} for step in lesson["steps"]
        )
        packed = house.ask("GET", f"/api/lessons/{game}", headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip" and packed.json() == lesson
    for game in ("rainbow7-first", "castle", "Rainbow7"):
        house.refuses(404, "lesson/unknown", "GET", f"/api/lessons/{game}")


def test_a_script_that_the_rules_forbid_is_refused():
    script = script_of("rainbow-sazuki")
    wrong = [script.parts[0], Ask("set", "play 2 2 2")]
    with pytest.raises(ParapluieError):
        played("rainbow-sazuki", script._replace(parts=wrong))


@every_lesson
def test_the_learner_is_never_asked_twice_for_the_same(game):
    for one, two in pairwise(told(game)["steps"]):
        assert one["text"] != two["text"]
        assert one["view"] != two["view"] or not one["accept"]
