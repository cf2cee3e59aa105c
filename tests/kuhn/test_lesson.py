"""A lesson for a game of another package: it may bring one, and is not asked for one."""

import sys
from types import ModuleType

import msgspec
import pytest

from parapluie.games.catalogue import rule_sets
from parapluie.match.errors import ParapluieError
from parapluie.web.lessons import games_with_lessons, lesson_of, script_of, teacher_of
from parapluie.web.lessons.script import Ask, Others, Script, Show


def script():
    parts = [Show("aim"), Ask("bluff", "bet"), Others(["pass"]), Show("end")]
    return Script(["", "Iris"], {"hands": ["J", "Q"]}, parts)


def test_a_game_without_a_lesson_is_refused_with_a_code(kuhn):
    assert teacher_of(rule_sets()[kuhn]) is None and kuhn not in games_with_lessons()
    with pytest.raises(ParapluieError) as refused:
        lesson_of(kuhn)
    assert refused.value.code == "lesson/unknown" and "rainbow7" in str(refused.value)


def test_a_game_may_bring_its_lesson(kuhn, monkeypatch):
    module = ModuleType("kuhn_lesson")
    module.script = script
    monkeypatch.setitem(sys.modules, "kuhn_lesson", module)
    monkeypatch.setitem(rule_sets()[kuhn].parts, "lesson", "kuhn_lesson")
    assert teacher_of(rule_sets()[kuhn]) == kuhn and script_of(kuhn) == script()
    try:
        steps = msgspec.json.decode(lesson_of(kuhn))["steps"]
    finally:
        lesson_of.cache_clear()
    assert [step["text"] for step in steps] == ["lesson-KP-aim", "lesson-KP-bluff", "lesson-KP-end"]
    assert steps[1]["hint"] == "lesson-KP-bluff-hint" and steps[1]["view"]["places"]["hand:1"]["cards"] == [None]
    assert [event["kind"] for event in steps[2]["events"]] == ["play", "play", "over"]
