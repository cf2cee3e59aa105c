"""Logs are JSON, one object a line."""

import json
import logging
import re
import signal
import socket
import sys

import pytest

from parapluie.web.logs import JsonFormatter, set_up
from servers import Server
from web.guests import House, dealt


def line_of(message, *arguments, **more):
    record = logging.getLogger("parapluie.web").makeRecord(
        "parapluie.web", logging.WARNING, "file", 1, message, arguments, more.pop("exc_info", None), extra=more
    )
    text = JsonFormatter().format(record)
    assert "\n" not in text
    return json.loads(text)


def test_what_a_line_holds():
    line = line_of("storage is %s", "away", table="abc", status=3)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}", line["time"])
    assert (line["level"], line["from"], line["message"]) == ("warning", "parapluie.web", "storage is away")
    assert (line["table"], line["status"]) == ("abc", 3) and line["process"] > 0
    assert line.keys() == {"time", "level", "from", "process", "message", "table", "status"}


def test_errors_are_noted_with_their_trace():
    try:
        raise ValueError("two\nlines")
    except ValueError:
        line = line_of("failed", exc_info=sys.exc_info())
    assert line["error"].startswith("Traceback") and "ValueError: two\nlines" in line["error"]


def test_what_is_no_json_is_noted_as_text():
    assert line_of("odd", thing=object)["thing"] == "<class 'object'>"


def test_what_happens_in_a_request_is_noted_once(inside, monkeypatch, caplog):
    def fails(*_arguments, **_options):
        raise ZeroDivisionError("broken on purpose")

    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        monkeypatch.setattr("parapluie.tables.acts.come_back", fails)
        with caplog.at_level(logging.INFO):
            assert house.ask("POST", f"{table.path}/back", token=table.host).status_code == 500
        noted = [record for record in caplog.records if record.exc_info]
        assert len(noted) == 1 and noted[0].name == "parapluie.web"
        assert table.host not in caplog.text


@pytest.fixture
def logging_as_before():
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def test_all_loggers_write_lines(logging_as_before, capsys):
    set_up("info")
    for name in ("parapluie.tables", "uvicorn.error", "alembic", "somebody.else"):
        logging.getLogger(name).warning("from %s", name)
    logging.getLogger("uvicorn.error").info("every connection")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["from"] for line in lines] == ["parapluie.tables", "uvicorn.error", "alembic", "somebody.else"]


def test_a_server_writes_nothing_but_lines():
    with Server("--log", "debug") as server:
        house = House(server.url)
        table = dealt(house, "rainbow-spaan")
        with table.guest(0) as guest:
            guest.socket.send(b"\xff")
            guest.hear()
            guest.socket.send(" " * 10_000)
            guest.closed_with()
        house.ask("GET", "/nowhere")
        with socket.create_connection(("127.0.0.1", server.port)) as stranger:
            stranger.sendall(b"\x16\x03\x01 is no HTTP\r\n\r\n")
            stranger.recv(1000)
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) in (0, 130)  # 0 where an interrupt was to be ignored, as in the background
        first, *lines = server.log().splitlines()
        assert first == f"Parapluie is at {server.url}"
        for line in lines:
            read = json.loads(line)
            assert read.keys() >= {"time", "level", "message", "from", "process"}
            assert "Traceback" not in line
        assert lines and table.host not in server.log()
