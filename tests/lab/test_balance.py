"""The designer's report: the same on any number of cores and when it was broken off, with figures that are true."""

import json
import re
from html.parser import HTMLParser

import msgspec
import pyarrow.parquet
import pytest
from typer.testing import CliRunner

import parapluie as pp
from parapluie.cli import app
from parapluie.lab.balance import RUNGS, Balance
from parapluie.lab.balance_command import variant_from
from parapluie.lab.balance_page import page_of
from parapluie.lab.balance_report import BalanceReport, Figure, Variant, linear, mean_of, report_of
from parapluie.lab.games_file import GamesFile
from parapluie.lab.intervals import estimate
from parapluie.lab.study import StudiedGame, StudyWork, course_of, lead_of, study
from parapluie.lab.workers import finished
from parapluie.match.record import read_records, write_record
from parapluie.phrasebook import sentence

FAST = {"player": "thumb", "games": 10, "iterations": 40}


def balance(game="rainbow-spaan", **options):
    return Balance(game, **FAST | options)


@pytest.fixture(scope="module", autouse=True)
def short_ladder():
    """The lowest rung of the ladder is enough for most tests: its games are over at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("parapluie.lab.balance.RUNGS", (("medium", "easy"),))
        yield


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A finished report, and the folder of its games."""
    folder = tmp_path_factory.mktemp("balance") / "games"
    return balance().play(output=folder), folder


def figure(report, section, name, row="") -> Figure:
    [found] = [one for one in report.rows(section, name) if one.row == row]
    return found


def test_all_cores_give_the_same_report_as_one(kept):
    report, _ = kept
    assert balance().play(cores=2) == report


def test_a_report_that_was_broken_off_goes_on_as_if_it_had_not_been(kept, tmp_path):
    report, _ = kept
    stopped, counts = balance(), []

    def stop(done):
        counts.append(done)
        if done == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped.play(output=tmp_path, on_game=stop)
    games = tmp_path / "games-0.jsonl"
    assert counts == [0, 1, 2, 3, 4] and len(games.read_text().splitlines()) == 1 + 4
    with games.open("a") as file:
        file.write('{"deal":4,"se')  # a line that was broken off
    again, told = balance(), []
    assert again.play(output=tmp_path, on_game=told.append) == report
    assert told[0] == 4 and told[-1] == again.total


def test_games_with_other_settings_are_not_mixed(kept):
    _, folder = kept
    with pytest.raises(pp.ParapluieError) as caught:
        balance(seed=2).play(output=folder)
    assert caught.value.code == "lab/other-settings" and "seed 1, not 2" in caught.value.message


def test_on_a_ray_cluster():
    one = balance()
    done = list(finished(StudyWork(one.variants[0]), [0, 1], cores=1, ray="local"))
    assert sorted(done, key=lambda game: game.deal) == [study(one.variants[0], deal) for deal in (0, 1)]


def test_the_parts_of_a_game_add_up():
    """Result - start = luck + own mistakes + those of others, and what is counted agrees with the record."""
    one = balance("rainbow7", seats=3)
    for deal in range(3):
        game = study(one.variants[0], deal)
        for seat in range(3):
            won = (seat in game.winners) / len(game.winners)
            assert won - 1 / 3 == pytest.approx(game.luck[seat] + game.own[seat] + game.others[seat], abs=1e-5)
        assert sum(game.good) == game.choices <= game.moves and game.legal >= 2 * game.choices
        happened = {name: found.count for name, found in game.happened.items()}
        ends = [happened.get(name, 0) for name in ("storm", "thunderstorm", "perfect")]
        assert sum(ends) == game.rounds
        assert happened.get("announce", 0) == ends[0] + ends[1]
        announced = game.trials.get("announcements", {})
        assert sum(n for n, _ in announced.values()) == happened.get("announce", 0)
        assert sum(won for _, won in announced.values()) == ends[0] and all(0 <= int(row) <= 7 for row in announced)


def test_shares_add_up_to_one(kept):
    report, _ = kept
    for section, name in (("seats", "wins"), ("length", "moves-share"), ("luck", "part"), ("choices", "good-share")):
        assert sum(one.value.mean for one in report.rows(section, name)) == pytest.approx(1, abs=1e-4)
    lost = figure(report, "rules", "often", "black").value.mean + figure(report, "rules", "often", "double").value.mean
    rounds = lost + figure(report, "rules", "often", "rainbow").value.mean
    assert figure(report, "length", "rounds").value.mean == pytest.approx(rounds)
    for one in report.figures:
        assert one.value is None or one.value.low is None or one.value.low <= one.value.mean <= one.value.high


def test_the_lead():
    assert lead_of([[1, 0], [1, 1], [1, 2], [3, 2]], 0, fewest_win=False) == (2, 1)
    assert lead_of([[1, 0], [1, 1], [4, 2]], 1, fewest_win=True) == (0, 0)
    assert lead_of([[1, 0], [4, 2], [4, 7]], 0, fewest_win=True) == (1, 2)


def test_a_ratio_has_the_interval_of_its_games():
    parts = [(1.0, 2.0), (0.0, 1.0), (3.0, 3.0)]
    values = linear(parts)
    assert sum(values) / 3 == pytest.approx(4 / 6)
    assert linear([(2.0, 1.0), (4.0, 1.0)]) == [2.0, 4.0] and linear([(0.0, 0.0)]) == []
    assert estimate(values).low < 4 / 6 < estimate(values).high
    rare = [(1.0, 1.0), (2.0, 2.0)] + [(0.0, 0.0)] * 98  # won three times of three, in two games of a hundred
    told = mean_of(linear(rare), rare, (0.0, 1.0))
    assert told == estimate([1.0, 1.0], bounds=(0.0, 1.0)) and told.low < 0.3


@pytest.fixture(scope="module")
def compared():
    """Shelters on all sevens against clouds on all sevens."""
    return balance("rainbow7", options={"effects": "SSSSSSS"}, against=("rainbow7", {"effects": "CCCCCCC"})).play()


def test_variants_with_a_known_difference_are_told_apart(compared):
    report = compared
    shelter, cloud = (figure(report, "rules", "often", name) for name in ("shelter", "cloud"))
    assert shelter.difference.low > 0 > cloud.difference.high and shelter.against.mean == cloud.value.mean == 0
    rounds = figure(report, "length", "rounds")
    assert rounds.difference.low > 0  # tokens of clouds end games sooner
    assert rounds.difference.mean == pytest.approx(rounds.value.mean - rounds.against.mean)


def test_the_same_variant_twice_has_no_difference(kept):
    report, folder = kept
    settings = report.variants[0]
    with GamesFile(folder / "games-0.jsonl", settings, StudiedGame) as file:
        twice = report_of([Variant(settings, file.games, [])] * 2, pace=8.0)
    assert twice.figures and all(found.difference.mean == 0 for found in twice.figures if found.difference)
    assert figure(twice, "length", "moves").value == figure(report, "length", "moves").value


def test_the_ladder_has_all_levels(monkeypatch):
    monkeypatch.setattr("parapluie.lab.balance.RUNGS", RUNGS)
    one = balance("rainbow-sazuki")
    assert one.total == 10 + 3 * 2
    rows = [found.row for found in one.play().rows("ladder", "ahead")]
    assert rows == ["medium:easy", "hard:medium", "expert:hard"]


class Reader(HTMLParser):
    """Checks that what is opened is closed, and notes what a page would fetch."""

    EMPTY = ("meta", "rect", "line")

    def __init__(self, text):
        super().__init__()
        self.open, self.fetched, self.tags = [], [], []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.fetched += [value for name, value in attributes if name in ("src", "href", "srcset", "data")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_whole_and_needs_nothing_else(kept, language):
    report, _ = kept
    text = page_of(report, language)
    page = Reader(text)
    assert not page.open and not page.fetched and "script" not in page.tags
    assert not re.search(r"https?://|@import|url\(", text) and f'<html lang="{language}">' in text
    assert page.tags.count("svg") >= 8 and page.tags.count("h2") == 8
    assert "prefers-color-scheme: dark" in text and len(text) < 100_000
    for found in ("SP-22", "(SP-13)"):
        assert found in text


def test_two_variants_stand_side_by_side_on_the_page(compared):
    text = page_of(compared, "en")
    Reader(text)
    assert text.count("bar1") > 10 and "effects SSSSSSS" in text and "effects CCCCCCC" in text
    assert ">Difference<" in text


def test_the_schema_of_the_json_stays_as_it_is(kept):
    report, _ = kept
    data = msgspec.json.decode(msgspec.json.encode(report))
    assert list(data) == ["report", "variants", "games", "replaced", "pace", "figures"] and data["report"] == 1
    shape = ["section", "name", "row", "unit", "count", "value", "against", "difference"]
    assert all(list(one) == shape for one in data["figures"])
    names = {f"{one['section']}/{one['name']}" for one in data["figures"]}
    assert names == {
        "seats/wins", "seats/score", "seats/shared", "length/moves", "length/choices", "length/minutes",
        "length/rounds", "length/moves-share", "lead/changes", "lead/lead", "lead/behind", "lead/lowest",
        "lead/changes-share", "lead/lowest-share", "luck/part", "luck/size", "luck/luck", "ladder/ahead",
        "choices/legal", "choices/forced", "choices/stake", "choices/good", "choices/good-share", "rules/often",
        "rules/games", "rules/change", "rules/gain", "trials/of-all", "trials/won",
    }  # fmt: skip
    assert msgspec.json.decode(msgspec.json.encode(report), type=BalanceReport) == report


def run(*arguments, **environment):
    return CliRunner().invoke(app, ["balance", *map(str, arguments)], env=environment)


def test_the_command_writes_a_page_figures_and_games(tmp_path):
    page, figures, games = (tmp_path / f"a:b.{kind}" for kind in ("html", "json", "parquet"))
    given = ["--players", "thumb", "--games", 10, "--iterations", 40, "--cores", 1, "-o", tmp_path / "games"]
    given += ["--html", page, "--json", figures, "--parquet", games, "--lang", "fr"]
    done = run("--game", "rainbow-sazuki", *given)
    assert done.exit_code == 0, done.output
    assert str(page) in done.stdout and '<html lang="fr">' in page.read_text(encoding="utf-8")
    assert json.loads(figures.read_text())["games"] == [10]
    table = pyarrow.parquet.read_table(games)
    assert table.num_rows == 10 and table.column("deal").to_pylist() == list(range(10))
    assert dict(table.column("happened").to_pylist()[0])["solo"]["count"] > 0


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["--game", "rainbow8"], "game/unknown"),
        (["--game", "rainbow7", "--seats", 9], "game/bad-players"),
        (["--game", "rainbow7", "--games", 9], "lab/bad-games"),
        (["--game", "rainbow7", "--iterations", 3], "review/bad-iterations"),
        (["--game", "rainbow7", "--pace", 0], "lab/bad-pace"),
        (["--game", "rainbow7", "--players", "nobody"], "bot/unknown"),
        (["--game", "rainbow7", "--options", "effects"], "lab/bad-options"),
        (["--game", "rainbow7", "--options", "effects=XYZ"], "game/bad-option"),
        (["--game", "rainbow7", "--against", "colour=red"], "game/bad-option"),
        (["--game", "rainbow7", "--against", "effects=FFCCSSU"], "lab/same-variants"),
        (["--game", "rainbow7", "--seats", 4, "--against", "rainbow-spaan"], "game/bad-players"),
    ],
)
def test_what_is_not_possible_is_refused_with_a_code_and_in_french(arguments, code):
    assert run(*arguments).exception.code == code and sentence("fr", code)


def test_a_variant_is_read_from_a_text():
    assert variant_from(None, "rainbow7") == ("rainbow7", {})
    assert variant_from("rainbow7-first, effects=UUUUUUU", "rainbow7") == ("rainbow7-first", {"effects": "UUUUUUU"})
    with pytest.raises(pp.ParapluieError):
        variant_from("effects=", "rainbow7")


def test_the_course_of_a_game_has_all_its_events():
    state = pp.Game("rainbow-sazuki", 3).deal(seed=5)
    happened = [event.kind for event in state.opening]
    while not state.over:
        happened += [event.kind for event in state.play(state.moves[0])]
    [record] = read_records(write_record(state))
    course = course_of(record)
    assert [one.kind for one in course.opening + sum(course.events, [])] == happened
    assert course.scores[-1] == state.scores and len(course.moments) == len(course.events)
