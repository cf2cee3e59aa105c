"""The server as a process: how it starts, stops, and works together with others."""

import json
import os
import signal
import subprocess
import sys
import webbrowser

import httpx
import psutil
import pytest

from parapluie.match.errors import ParapluieError
from parapluie.tables.store import Store
from parapluie.web import serve
from parapluie.web.options import Budget, Options
from servers import PARAPLUIE, Server, free_port, wait_until
from web.guests import House, dealt


def fails(code, *options):
    done = subprocess.run([PARAPLUIE, "serve", *map(str, options)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 2 and done.stdout == "", done
    assert done.stderr.splitlines()[-1].startswith(f"parapluie: {code}: ") and "Traceback" not in done.stderr


def test_a_server_that_cannot_begin_says_why(server, tmp_path):
    file = tmp_path / "tables.sqlite"
    fails("server/bad-address", "--port", server.port, "--database", file)
    fails("server/needs-cluster", "--workers", 2, "--database", file, "--port", free_port())
    fails("storage/bad-url", "--database", "mysql://here/there")
    fails("command/bad-log", "--log", "loud")


def test_a_server_that_is_told_to_stop_forgets_nothing():
    """What was acknowledged is stored, all sockets are told that the server restarts, and it ends well."""
    with Server() as server:
        table = dealt(House(server.url), "rainbow-sazuki")
        guests = [table.guest(seat) for seat in (0, 1)]
        spectator = table.guest()
        for _ in range(5):
            guest = guests[guests[0].view["turn"]]
            guest.play(guest.view["moves"][0])
            for other in guests:
                other.catch_up(guest.version)
        guest = guests[guests[0].view["turn"]]
        guest.ask_move(guest.view["moves"][0])  # on its way when the signal comes
        server.process.send_signal(signal.SIGTERM)
        assert [one.closed_with() for one in (*guests, spectator)] == [1012] * 3
        assert server.process.wait(20) == 0
        assert "Traceback" not in server.log()
        store = Store(server.database)
        _, rows = store.load(table.id)
        store.close()
        assert rows[-1].number >= max(one.version for one in (*guests, spectator))
        acknowledged = guests[0].view

        server.start()
        with table.guest(0, guests[0].version) as back:
            if back.version == guests[0].version:
                assert back.view == acknowledged
            told = [step["version"] for step in back.update["steps"]]
            assert told == list(range(told[0], back.version + 1)) and told[0] <= guests[0].version


def test_the_page_is_opened_in_the_browser(tmp_path):
    """When the server answers: the browser of this test asks for the page, and keeps what it gets."""
    browser, seen = tmp_path / "browser", tmp_path / "seen"
    browser.write_text(
        f"#!{sys.executable}\nimport sys, urllib.request\n"
        f"page = urllib.request.urlopen(sys.argv[1]).read().decode()\n"
        f"open({str(tmp_path / 'new')!r}, 'w').write(sys.argv[1] + ' ' + page)\n"
        f"__import__('os').rename({str(tmp_path / 'new')!r}, {str(seen)!r})\n"
    )
    browser.chmod(0o755)
    with Server("--open", BROWSER=f"{browser} %s") as server:
        wait_until(seen.exists, "the browser", server.process)
        address, page = seen.read_text().split(" ", 1)
        assert address == server.url and "<!doctype html>" in page.lower()
        assert "Traceback" not in server.log()


def test_where_there_is_no_screen_no_browser_is_opened(monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not serve.is_there_a_screen()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert serve.is_there_a_screen()


def test_a_browser_that_fails_does_no_harm(monkeypatch):
    opened = []

    def fail(address):
        opened.append(address)
        raise OSError

    monkeypatch.setattr(webbrowser, "open", fail)
    serve.open_browser("http://127.0.0.1:8000")
    assert opened == ["http://127.0.0.1:8000"]


def test_addresses_as_browsers_read_them():
    assert serve.url_of("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert serve.url_of(serve.EVERYWHERE["::"], 80) == "http://[::1]:80"


@pytest.fixture(scope="module")
def cluster(postgres, redis):
    """Two processes of one server, over PostgreSQL and Redis."""
    with Server("--workers", 2, "--database", postgres.new_database(), "--redis", redis.url) as running:
        yield running


def workers_of(server):
    return {child.pid: child for child in psutil.Process(server.process.pid).children()}


def guests_of_both(server, table, seat=None, version=None):
    """Two sockets at the same table, each served by another process."""
    found = {}
    spare = []
    for _ in range(60):
        guest = table.guest(seat, version)
        mine = guest.socket.socket.getsockname()[1]
        for pid, worker in workers_of(server).items():
            if any(link.raddr and link.raddr.port == mine for link in worker.net_connections("tcp")):
                (spare.append(guest) if pid in found else found.setdefault(pid, guest))
        if len(found) == 2:
            for one in spare:
                one.socket.close()
            return list(found.values())
    raise AssertionError("One process gets all connections.")


def test_any_process_serves_any_table(cluster):
    assert len(workers_of(cluster)) == 2
    table = dealt(House(cluster.url), "rainbow-sazuki")
    turn = table.turn()
    pairs = [guests_of_both(cluster, table, 0), guests_of_both(cluster, table, 1)]
    for step in range(12):
        turn = pairs[0][0].view["turn"]
        guest = pairs[turn][step % 2]  # now in one process, now in the other
        guest.play(guest.view["moves"][0])
        for pair in pairs:
            for other in pair:
                other.catch_up(guest.version)
            assert pair[0].view == pair[1].view and pair[0].frames[1:] == pair[1].frames[1:]
    for guest in sum(pairs, []):
        guest.socket.close()


def test_metrics_are_of_all_processes(cluster):
    house = House(cluster.url)
    before = house.metrics()
    table = dealt(house, "rainbow-sazuki")
    turn = table.turn()
    pair = guests_of_both(cluster, table, turn)
    for guest in pair:
        guest.send(type="join")
        guest.is_refused("message/joined")
    name = 'parapluie_refused_total{code="message/joined"}'
    for _ in range(10):  # whichever process answers
        after = House(cluster.url).metrics()
        assert after[name] - before.get(name, 0) == 2
        assert after['parapluie_steps_total{kind="deal"}'] - before.get('parapluie_steps_total{kind="deal"}', 0) == 1

    def are_two_sockets_seen():
        return House(cluster.url).metrics()["parapluie_sockets"] == 2

    wait_until(are_two_sockets_seen, "the numbers of both")
    for guest in pair:
        guest.socket.close()


def test_a_worker_that_dies_is_replaced(cluster):
    table = dealt(House(cluster.url), "rainbow-spaan")
    guests = guests_of_both(cluster, table, 0)
    before = workers_of(cluster)
    version = guests[0].version
    victim = next(iter(before))
    os.kill(victim, signal.SIGKILL)
    wait_until(lambda: len(set(workers_of(cluster)) - {victim}) == 2, "the new worker")
    for guest in guests_of_both(cluster, table, 0, version):
        assert guest.version == version
        guest.socket.close()
    lines = [json.loads(line) for line in cluster.log().splitlines()[1:]]
    assert any(line["message"] == "a worker has died" and line["worker"] == victim for line in lines)
    for guest in guests:
        guest.socket.close()
    house = House(cluster.url)
    wait_until(lambda: house.metrics()["parapluie_sockets"] == 0, "the end of those of the dead one")


def test_several_processes_stop_together(postgres, redis, tmp_path):
    with Server(
        "--workers", 2, "--database", postgres.new_database(), "--redis", redis.url, TMPDIR=str(tmp_path)
    ) as server:
        table = dealt(House(server.url), "rainbow-spaan")
        guests = guests_of_both(server, table, 0)
        workers = workers_of(server)
        server.process.send_signal(signal.SIGTERM)
        assert [guest.closed_with() for guest in guests] == [1012] * 2
        assert server.process.wait(20) == 0
        assert not any(psutil.pid_exists(pid) for pid in workers)
        assert "Traceback" not in server.log()
    assert list(tmp_path.iterdir()) == []  # nothing is left of the metrics


def test_workers_end_with_their_supervisor(postgres, redis):
    """However it ends; the next server gets the port at once."""
    with Server("--workers", 2, "--database", postgres.new_database(), "--redis", redis.url) as server:
        table = dealt(House(server.url), "rainbow-spaan")
        guests = guests_of_both(server, table, 0)
        workers = list(workers_of(server).values())
        server.kill()
        server.launch()  # at the same port
        assert psutil.wait_procs(workers, timeout=60)[1] == []
        wait_until(server.is_there, server.name, server.process)
        assert not set(workers_of(server)) & {worker.pid for worker in workers}
        assert [guest.closed_with() for guest in guests] == [1012] * 2
        with table.guest(0) as back:
            assert back.version == guests[0].version


def test_libraries_that_nobody_has_tried_are_refused(monkeypatch):
    serve.check_releases()
    for release, is_known in (
        ("0.50", True),
        ("0.54.3", True),
        ("0.49.9", False),
        ("0.55.0", False),
        ("1.0rc1", False),
    ):
        found = {"uvicorn": release, "websockets": "16.0"}
        monkeypatch.setattr(serve, "version", found.get)
        if is_known:
            serve.check_releases()
            continue
        with pytest.raises(ParapluieError) as refused:
            serve.check_releases()
        assert refused.value.code == "server/untested-library" and "uvicorn" in refused.value.message


def test_no_more_connections_than_descriptors(monkeypatch):
    import resource

    limits = {"now": (256, 1024)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))
    options = Options(database="", budget=Budget(connections=500))
    assert serve.with_room(options) == options and limits["now"] == (600, 1024)
    limits["now"] = (256, 512)
    assert serve.with_room(options).budget.connections == 412 and limits["now"] == (512, 512)
    limits["now"] = (100, 100)
    assert serve.with_room(options).budget.connections == 50


def test_postgresql_takes_no_letter_for_a_failure(cluster):
    """What cannot be stored there cannot be the name of a table either."""
    for id in ("%00", "a%00b"):
        answer = House(cluster.url).ask("GET", f"/api/tables/{id}")
        assert answer.status_code in (400, 404), answer.text


def test_a_server_for_all_addresses_says_where_other_devices_find_it():
    """To people and to its page; a server for this machine alone does not."""
    with Server("--host", "0.0.0.0") as server:
        told = httpx.get(f"{server.url}/api/games").json()["address"]
        address = serve.address_in_network()
        assert told == (None if address is None else f"http://{address}:{server.port}")
        assert f"Parapluie is at {server.url}\n" in server.log()
    with Server() as server:
        assert httpx.get(f"{server.url}/api/games").json()["address"] is None
