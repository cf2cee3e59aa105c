"""Calls to people whose page is closed: only to whom they belong, only what is no secret, only where they may go."""

import socket
import stat

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from parapluie.match.errors import ParapluieError
from parapluie.tables import company, subscriptions
from parapluie.tables.subscriptions import Subscriptions
from parapluie.web import caller, push
from parapluie.web.push import Line, Push, is_public
from pushes import Browser, PushService, claims_of, decoded
from servers import Server
from web.guests import House, dealt

EXAMPLE = {  # RFC 8291, appendix A
    "private": "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    "body": "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
    "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
}


@pytest.fixture
def service(tmp_path, monkeypatch):
    one = PushService(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(one.certificate))
    yield one
    one.close()


@pytest.fixture
def calling(inside, service, tmp_path, monkeypatch):
    """A server that calls people, at once, over a service of this machine."""
    monkeypatch.setattr(caller, "PATIENCE", 0.3)
    monkeypatch.setattr(company, "GRACE", 0.0)
    keys = str(tmp_path / "keys.pem")
    with inside(push_keys=keys, push_hosts=(service.host,), push_contact="mailto:a@example.org") as house:
        yield house


def at_table(house, service, browser, name="one", seat=1, **more):
    """A table of two, where the browser is to be called for a seat; the programs of both."""
    table = dealt(house, "rainbow-sazuki", 2)
    body = browser.subscription(service.endpoint(name), **more)
    assert table.house.ask("PUT", f"/api/tables/{table.id}/push", body, table.tokens[seat]).status_code == 204
    return table


def pass_turn(table, to):
    """Let seats move, each connected only while it moves, until it is the turn of this one."""
    while (turn := table.turn()) != to:
        with table.guest(turn) as guest:
            guest.play(guest.view["moves"][0])


def kept(house, endpoint):
    store = Subscriptions(house.app.state.hall.store).store
    with store.reading() as connection:
        query = subscriptions.pushes.select().where(subscriptions.pushes.c.endpoint == endpoint)
        return len(connection.execute(query).all())


def test_our_reader_reads_the_example_of_the_standard(monkeypatch):
    number = int.from_bytes(decoded(EXAMPLE["private"]), "big")
    browser = Browser(ec.derive_private_key(number, ec.SECP256R1()), decoded(EXAMPLE["auth"]))
    monkeypatch.setattr("pushes.json.loads", bytes.decode)
    assert browser.read(decoded(EXAMPLE["body"])) == "When I grow up, I want to be a watermelon"
    assert browser.read(push.encrypted(b"hello", browser.public, browser.auth)) == "hello"


@pytest.mark.parametrize("language, title", [("en", "Your turn"), ("fr", "À vous de jouer")])
def test_whoever_is_not_there_is_called_when_its_turn_begins(calling, service, language, title):
    browser = Browser()
    table = at_table(calling, service, browser, language=language)
    pass_turn(table, 0)
    pass_turn(table, 1)
    path, headers, body = service.next()
    told = browser.read(body)
    assert path == "/send/one" and headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 3600
    assert told.keys() == {"title", "body", "table", "tag"} and told["title"] == title and told["table"] == table.id
    assert "Sazuki" in told["body"]
    key, claims = claims_of(headers["Authorization"])
    assert key == calling.do("GET", "/api/games")["push"]
    assert claims["aud"] == f"https://{service.host}" and claims["sub"] == "mailto:a@example.org"


def test_whoever_is_there_is_not_called_nor_is_anybody_else(calling, service):
    browser = Browser()
    table = at_table(calling, service, browser)
    called = []
    calling.app.state.push.send = lambda subscription, message: called.append(message) or True
    with table.guest(1) as there:
        pass_turn_beside(table, there)
        while calling.app.state.caller.waiting:  # seat 0 was looked for, when its turn began; it has no browser
            calling.do("GET", "/health")
    assert called == []


def pass_turn_beside(table, there):
    """Let seat 0 move until it is the turn of seat 1, which listens."""
    while there.view["turn"] == 1:
        there.play(there.view["moves"][0])
    with table.guest(0) as guest:
        while guest.view["turn"] == 0:
            guest.play(guest.view["moves"][0])


def test_a_browser_that_its_service_does_not_know_is_forgotten_everywhere(calling, service):
    browser = Browser()
    service.status = 410
    tables = [at_table(calling, service, browser) for _ in range(2)]
    assert kept(calling, service.endpoint("one")) == 2
    pass_turn(tables[0], 0)
    pass_turn(tables[0], 1)
    service.next()
    while kept(calling, service.endpoint("one")):
        calling.do("GET", "/health")
    assert calling.app.state.caller.subscriptions.of(1, "") == []


def test_a_seat_has_few_browsers_and_each_can_be_taken_away(calling, service):
    browser, table = Browser(), dealt(calling, "rainbow-spaan", 2)
    for name in range(6):
        body = browser.subscription(service.endpoint(name))
        for _ in range(2):  # said twice, kept once
            calling.ask("PUT", f"/api/tables/{table.id}/push", body, table.tokens[0])
    assert [kept(calling, service.endpoint(name)) for name in range(6)] == [0, 0, 1, 1, 1, 1]
    body = {"endpoint": service.endpoint(5)}
    path = f"/api/tables/{table.id}/push"
    assert calling.ask("DELETE", path, body, table.tokens[1]).status_code == 204  # not that seat's
    assert kept(calling, service.endpoint(5)) == 1
    assert calling.ask("DELETE", path, body, table.tokens[0]).status_code == 204
    assert kept(calling, service.endpoint(5)) == 0
    hall = calling.app.state.hall
    hall.store.remove([key for key in range(9)])  # with its table goes the rest
    assert [kept(calling, service.endpoint(name)) for name in range(6)] == [0] * 6


def test_only_a_seat_can_be_called_for(calling, service):
    table, body = dealt(calling, "rainbow-spaan", 2), Browser().subscription(service.endpoint("x"))
    calling.refuses(403, "seat/not-yours", "PUT", f"/api/tables/{table.id}/push", body)
    calling.refuses(403, "seat/not-yours", "PUT", f"/api/tables/{table.id}/push", body, "stranger")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/send/1",
        "https://example.org/send/1",
        "https://fcm.googleapis.com.example.org/1",
        "https://evilfcm.googleapis.com.evil/1",
        "https://fcm.googleapis.com:22/1",
        "https://user@fcm.googleapis.com/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://localhost/1",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com/a\r\nX: y",
        "file:///etc/passwd",
        "",
    ],
)
def test_nothing_is_sent_but_to_known_services(calling, endpoint):
    table, body = dealt(calling, "rainbow-spaan", 2), Browser().subscription(endpoint)
    calling.refuses(400, "push/bad-subscription", "PUT", f"/api/tables/{table.id}/push", body, table.tokens[0])


@pytest.mark.parametrize("name", ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"])
def test_known_services_are_taken(calling, name):
    table, body = dealt(calling, "rainbow-spaan", 2), Browser().subscription(f"https://{name}/x")
    assert calling.ask("PUT", f"/api/tables/{table.id}/push", body, table.tokens[0]).status_code == 204


def test_keys_that_are_none_are_refused(calling, service):
    table = dealt(calling, "rainbow-spaan", 2)
    body = Browser().subscription(service.endpoint("x")) | {"p256dh": "B" + "A" * 86}
    calling.refuses(400, "push/bad-subscription", "PUT", f"/api/tables/{table.id}/push", body, table.tokens[0])


def test_a_service_that_lies_in_this_network_is_not_connected_to(monkeypatch):
    """Its name is known, but leads here: what was looked up is what is connected to, and it is refused."""
    for address in (
        "127.0.0.1",
        "10.1.2.3",
        "192.168.1.1",
        "169.254.169.254",
        "::1",
        "fd00::1",
        "0.0.0.0",
        "100.64.0.1",
    ):
        assert not is_public(address)
    assert is_public("93.184.216.34")
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", ("127.0.0.1", 443))])
    with pytest.raises(OSError, match="no public address"):
        Line(push.urlsplit("https://fcm.googleapis.com/x"), is_ours=False).connect()


def test_a_server_without_keys_calls_nobody(house):
    assert house.do("GET", "/api/games")["push"] is None
    table, body = dealt(house, "rainbow-spaan", 2), Browser().subscription("https://fcm.googleapis.com/x")
    house.refuses(404, "push/none", "PUT", f"/api/tables/{table.id}/push", body, table.tokens[0])


def test_keys_are_made_once_and_are_nobody_elses(tmp_path):
    file = tmp_path / "keys.pem"
    first, again = (Push(file, contact="mailto:a@b.c") for _ in range(2))
    assert first.public == again.public and stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("no key")
    with pytest.raises(ParapluieError, match="keys"):
        Push(file, contact="mailto:a@b.c")


def test_a_bounded_number_of_calls_waits(calling, monkeypatch):
    monkeypatch.setattr(caller, "WAITING", 0)
    table = dealt(calling, "rainbow-sazuki", 2)
    pass_turn(table, 0)
    pass_turn(table, 1)
    assert calling.app.state.caller.waiting == 0


def test_a_service_that_fails_harms_nobody(calling, service):
    browser = Browser()
    service.status = 500
    table = at_table(calling, service, browser)
    pass_turn(table, 0)
    pass_turn(table, 1)
    service.next()
    assert kept(calling, service.endpoint("one")) == 1
    pass_turn(table, 0)


def test_the_command_serves_with_keys(tmp_path):
    with Server("--push-keys", tmp_path / "keys.pem") as server:
        assert len(decoded(House(server.url).do("GET", "/api/games")["push"])) == 65
    assert (tmp_path / "keys.pem").exists()
