"""Tables and records go out of one database and into another, and nothing is lost on the way."""

import random
import subprocess
import sys

import msgspec
import pytest

import parapluie as pp
from parapluie.lab.policy import play_game
from parapluie.tables import acts
from parapluie.tables.hall import summary_of
from parapluie.tables.history import finished_record
from parapluie.tables.settings import Settings
from parapluie.tables.steps import MoveStep, row_of
from parapluie.tables.store import Store
from parapluie.tables.table import Table
from parapluie.tables.transfer import export_records, export_tables, import_lines


@pytest.fixture
def stores(tmp_path):
    made = [Store(str(tmp_path / name)) for name in ("one.sqlite", "two.sqlite")]
    for store in made:
        store.migrate()
    yield made
    for store in made:
        store.close()


def put_table(store, id, game="rainbow-sazuki", moves=10**6, seed=1):
    """Store a table with two bots after so many random moves."""
    rng = random.Random(seed)
    rows = [row_of(1, 1000, acts.open_table(Settings(game=game), "host"))]
    table = Table(id, 0)
    table.begin(rows[0])

    def step(made):
        rows.append(row_of(table.version + 1, 1000 + table.version, made))
        table.take(rows[-1])

    for seat in range(2):
        step(acts.fill(table, seat, "easy", token="host"))
    step(acts.deal(table, token="host"))
    while table.turn is not None and moves:
        step(MoveStep(table.turn, rng.choice(table.state.moves)))
        moves -= 1
    store.open(id, rows, summary_of(table))
    return rows


def test_tables_are_the_same_after_export_and_import(stores):
    one, two = stores
    rows = {id: put_table(one, id, moves=moves) for id, moves in (("finished", 10**6), ("begun", 7))}
    assert sorted(import_lines(two, export_tables(one))) == ["begun", "finished"]
    for id, expected in rows.items():
        assert two.load(id, is_whole=True)[1] == expected
        assert two.load(id) == (two.load(id)[0], one.load(id)[1])
    assert list(export_tables(two)) == list(export_tables(one))


def test_an_import_can_be_repeated_and_leaves_tables_that_have_gone_on(stores):
    one, two = stores
    put_table(one, "begun", moves=7)
    lines = list(export_tables(one))
    list(import_lines(two, lines))
    key, rows = two.load("begun")
    table = Table.from_rows("begun", key, rows)
    added = row_of(table.version + 1, 5000, MoveStep(table.turn, table.state.moves[0]))
    two.append([(key, added, None)])
    assert list(import_lines(two, lines)) == ["begun"]
    assert two.load("begun")[1][-1] == added


def test_another_table_of_the_same_name_is_refused(stores):
    one, two = stores
    put_table(one, "same", moves=5, seed=1)
    put_table(two, "same", moves=5, seed=2)
    before = two.load("same")
    with pytest.raises(pp.ParapluieError) as refused:
        list(import_lines(two, export_tables(one)))
    assert refused.value.code == "import/other" and two.load("same") == before


def test_records_of_finished_games_are_exported_and_verify(stores):
    one, _ = stores
    put_table(one, "finished")
    put_table(one, "begun", moves=7)
    records = list(pp.read_records(b"".join(export_records(one)).splitlines()))
    assert [pp.verify(record).shuffles for record in records] == ["pledged"]


@pytest.mark.parametrize("game", ["rainbow7", "rainbow7-first", "rainbow-sazuki", "rainbow-spaan"])
def test_a_record_from_elsewhere_becomes_a_table(stores, game):
    one, _ = stores
    state = play_game(pp.Game(game), 3)
    lines = [line.encode() for line in pp.write_record(state)]
    (id,) = import_lines(one, lines)
    key, rows = one.load(id)
    table = Table.from_rows(id, key, rows)
    assert table.status == "over" and table.state.scores == state.scores and table.games == 1
    assert [msgspec.json.decode(line) for line in finished_record(rows, 1)] == [msgspec.json.decode(x) for x in lines]
    assert table.state.view(None) == state.view(None)
    list(import_lines(stores[1], export_tables(one)))
    assert stores[1].load(id)[1] == rows


def opened_with(secret):
    """The line of a table that has just been opened, with this for its secret."""
    body = msgspec.json.encode(acts.open_table(Settings(game="rainbow-spaan"), "host"))
    made = msgspec.json.decode(body)
    row = [1, 1, "open", msgspec.json.encode(made | {"secret": secret.decode()}).decode()]
    return msgspec.json.encode({"id": "x", "rows": [row]})


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ([b'{"parapluie-tables":2}'], "import/bad-version"),
        ([b'{"parapluie-tables":"x"}'], "import/unreadable"),
        ([b'{"parapluie-tables":1}', b"nonsense"], "import/unreadable"),
        ([b'{"parapluie-tables":1}', b'{"id":"x","rows":[]}'], "import/damaged"),
        ([b'{"parapluie-tables":1}', opened_with(b"no hexadecimal")], "import/damaged"),
        ([b'{"parapluie-tables":1}', b'{"id":"x","rows":[[2,1,"open","{}"]]}'], "import/damaged"),
        ([b'{"parapluie-tables":1}', b'{"id":"x","rows":[[1,1,"open","{}"]]}'], "import/damaged"),
        ([b""], "record/empty"),
        ([b"nonsense"], "record/unreadable"),
    ],
)
def test_a_damaged_file_is_refused(stores, lines, code):
    with pytest.raises(pp.ParapluieError) as refused:
        list(import_lines(stores[0], lines))
    assert refused.value.code == code and list(stores[0].every_table()) == []


def test_an_illegal_move_in_a_table_is_refused(stores):
    one, two = stores
    put_table(one, "begun", moves=7)
    text = b"".join(export_tables(one))
    lines = text.replace(b'"move","', b'"move","0 play 6 6 6 6 6 6 6 6').splitlines()
    with pytest.raises(pp.ParapluieError) as refused:
        list(import_lines(two, lines))
    assert refused.value.code == "import/damaged"


def test_an_unfinished_record_is_refused(stores):
    state = pp.Game("rainbow-spaan").deal(seed=1)
    with pytest.raises(pp.ParapluieError) as refused:
        list(import_lines(stores[0], [line.encode() for line in pp.write_record(state)]))
    assert refused.value.code == "record/not-over"


def test_the_commands_move_everything(stores, tmp_path):
    one, two = stores
    put_table(one, "finished")

    def run(*arguments):
        command = [sys.executable, "-c", "from parapluie.cli import main; main()", *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=120)

    file = str(tmp_path / "tables.jsonl")
    assert run("export", file, "--database", str(tmp_path / "one.sqlite")).returncode == 0
    done = run("import", file, "--database", str(tmp_path / "two.sqlite"))
    assert done.stdout == "1 tables imported.\n" and done.stderr == ""
    assert two.load("finished")[1] == one.load("finished")[1]
    wrong = run("export", str(tmp_path), "--database", "mysql://nowhere")
    assert wrong.returncode == 2 and "storage/bad-url" in wrong.stderr
