"""`parapluie review` and `pp.state_at`, as people use them."""

import json
import re
from random import Random

import pytest
from typer.testing import CliRunner

import parapluie as pp
from parapluie.cli import app
from parapluie.match.record import read_records, verify, write_record


@pytest.fixture(scope="module")
def finished():
    """A finished game of bots that do not look ahead."""
    state, rng, thumb = pp.Game("rainbow-spaan").deal(seed=3), Random(1), pp.bot("thumb")
    while not state.over:
        state.advance(thumb.choose(state.view(state.turn, recall=True), rng))
    return state


@pytest.fixture(scope="module")
def file(finished, tmp_path_factory):
    path = tmp_path_factory.mktemp("review") / "game.jsonl"
    path.write_text("\n".join(write_record(finished)) + "\n", encoding="utf-8")
    return path


def run(*arguments):
    return CliRunner().invoke(app, ["review", *map(str, arguments), "--iterations", "80"])


@pytest.mark.parametrize("language, luck", [("en", "luck"), ("fr", "chance")])
def test_a_review_in_words(file, language, luck):
    result = run(file, "--lang", language)
    assert result.exit_code == 0, result.output
    assert len(re.findall(rf"{luck} [+−]", result.stdout)) == 2


def test_a_review_as_json_alone_on_standard_output(file):
    found = json.loads(run(file, "--seat", "1", "--json", "-").stdout)
    assert found["game"] == "rainbow-spaan" and {one["seat"] for one in found["decisions"]} == {1}


def test_a_page_needs_nothing_else_and_has_every_mistake(file, tmp_path):
    page, data = tmp_path / "review.html", tmp_path / "review.json"
    assert run(file, "--html", page, "--json", data, "--lang", "fr").exit_code == 0
    text, found = page.read_text(encoding="utf-8"), json.loads(data.read_text(encoding="utf-8"))
    assert '<html lang="fr">' in text and not re.search(r"(src|href)=|https?://|@import", text)
    mistakes = [one for one in found["decisions"] if one["is_mistake"]]
    assert mistakes and text.count("<details") == len(mistakes)
    assert text.count("<details open") == sum(len(one["turning_points"]) for one in found["summaries"])


def test_a_game_that_is_not_over_or_not_there_is_refused(file, finished, tmp_path):
    begun = tmp_path / "begun.jsonl"
    begun.write_text("\n".join([*write_record(finished)][:20]), encoding="utf-8")
    assert run(begun).exception.code == "review/not-over"
    assert run(file, "--number", "2").exception.code == "record/no-such-game"


# --- a moment of a record


def record_of(state):
    [record] = read_records(write_record(state))
    return record


def test_a_moment_of_a_record_is_as_it_was(finished):
    record, moves = record_of(finished), [step["move"] for step in finished.steps if "move" in step]
    state = pp.Game("rainbow-spaan", first=record.header.first).deal(seed=3)
    for number, move in enumerate(moves):
        found = pp.state_at(record, number, seed=1)
        for seat in (0, 1):
            assert found.view(seat, recall=True) == state.view(seat, recall=True)
        state.advance(move)
    assert pp.state_at(record, len(moves)).over


@pytest.mark.parametrize("game, seats", [("rainbow7", 3), ("rainbow-sazuki", 4), ("rainbow-spaan", 2)])
def test_a_game_played_on_has_a_record_that_is_right(game, seats):
    state, rng = pp.Game(game, seats).deal(seed=2), Random(2)
    while not state.over:
        state.advance(str(rng.choice(state.moves)))
    other = pp.state_at(record_of(state), 9, seed=5)
    same = pp.state_at(record_of(state), 9, seed=5)
    while not other.over:
        move = str(rng.choice(other.moves))
        other.advance(move)
        same.advance(move)
    assert verify(record_of(other)).is_finished and other == same
    assert other.steps[:9] == state.steps[:9]


def test_guessed_cards_agree_with_what_the_seat_knew_and_are_others(finished):
    record = record_of(finished)
    truth = pp.state_at(record, 30, seed=1)
    guessed = [pp.state_at(record, 30, guess=1, seed=seed) for seed in range(3)]
    for one in guessed:
        assert one.view(1, recall=True) == truth.view(1, recall=True)
    assert len({one.view(0, recall=True).to_json() for one in [truth, *guessed]}) == 4
    with pytest.raises(pp.ParapluieError):
        guessed[0].steps


@pytest.mark.parametrize("moves", [-1, 10_000, "3", True])
def test_a_moment_that_was_not_is_refused(finished, moves):
    with pytest.raises(pp.ParapluieError) as refused:
        pp.state_at(record_of(finished), moves)
    assert refused.value.code == "record/no-such-move"
