"""What keeps strangers' pages and requests out, and what never gets out."""

import json
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from parapluie.match.errors import ParapluieError
from parapluie.tables.tokens import hashed
from parapluie.web.app import BODY_LIMIT
from parapluie.web.options import Budget, Options
from parapluie.web.safety import HEADERS, check_networks, is_own_host, is_own_origin, own_names
from parapluie.web.serve import MESSAGE_LIMIT
from web.guests import Guest, House, Table, dealt

OPENING = {"settings": {"game": "rainbow-spaan"}}


@pytest.mark.parametrize(
    ("origin", "is_own"),
    [
        (None, True),
        ("http://here:8000", True),
        ("https://here:8000", True),
        ("https://friend.example", True),
        ("http://friend.example", False),
        ("https://friend.example:81", False),
        ("https://friend.example.evil.example", False),
        ("http://here", False),
        ("http://here:8001", False),
        ("http://evil.example", False),
        ("http://evil.example/here:8000", False),
        ("http://here:8000@evil.example", False),
        ("http://[", False),
        ("null", False),
        ("", False),
    ],
)
def test_which_origins_are_ours(origin, is_own):
    headers = {"host": "here:8000"} | ({} if origin is None else {"origin": origin})
    assert is_own_origin(headers, {"https://friend.example"}) is is_own


def test_a_page_of_another_site_can_do_nothing(inside):
    with inside(origins=("https://friend.example",)) as house:
        table = dealt(house, "rainbow-spaan")
        play = f"{house.url}{table.path}/play"
        for origin in (house.url, "https://friend.example"):
            assert house.ask("POST", "/api/tables", OPENING, headers={"Origin": origin}).status_code == 201
            with Guest(play, origin=origin) as guest:
                assert guest.join()["type"] == "update"
        for origin in ("https://evil.example", "null"):
            answer = house.ask("POST", "/api/tables", OPENING, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "request/bad-origin")
            for method, path in [("DELETE", "/seats/0"), ("PUT", "/first"), ("POST", "/deal")]:
                asked = house.ask(method, table.path + path, {}, table.host, {"Origin": origin})
                assert (asked.status_code, asked.json()["code"]) == (403, "request/bad-origin")
            with pytest.raises(InvalidStatus) as refused:
                Guest(play, origin=origin)
            assert refused.value.response.status_code == 403
            assert house.ask("GET", "/api/games", headers={"Origin": origin}).status_code == 200
        assert "access-control-allow-origin" not in house.ask("GET", "/api/games").headers


def test_the_headers_are_on_every_answer(house):
    table = Table(house, "rainbow-spaan")
    answers = [
        house.ask("GET", "/health"),
        house.ask("GET", "/metrics"),
        house.ask("GET", "/api/schema/openapi.json"),
        house.ask("GET", table.path),
        house.ask("GET", f"{table.path}/view"),
        house.ask("POST", "/api/tables", OPENING),
        house.ask("POST", "/api/tables", {"settings": {}}),  # 400
        house.ask("POST", f"{table.path}/deal", {}),  # 403
        house.ask("GET", "/nowhere"),  # 404
        house.ask("GET", "/api/tables/nothing"),
        house.ask("PATCH", "/health"),  # 405
        house.ask("POST", f"{table.path}/deal", {}, table.host),  # 409
        house.http.post("/api/tables", content=b"x" * (BODY_LIMIT + 1), headers={"Content-Type": "application/json"}),
    ]
    assert {answer.status_code for answer in answers} == {200, 201, 400, 403, 404, 405, 409, 413}
    for answer in answers:
        for name, value in HEADERS.items():
            assert answer.headers.get_list(name) == [value], (answer.url, name)
        assert "server" not in answer.headers
    policy = answers[0].headers["content-security-policy"]
    assert "default-src 'self'" in policy and "frame-ancestors 'none'" in policy and "unsafe-eval" not in policy


def test_addresses_and_methods_that_are_not_there(house):
    table = Table(house, "rainbow-spaan")
    for path in ("/api", "/api/nowhere", "/assets/nothing.js", "/api/tables/x/y/z", f"{table.path}/play"):
        house.refuses(404, "request/not-found", "GET", path)
    for method, path in [
        ("DELETE", table.path),
        ("PUT", "/api/tables"),
        ("POST", "/health"),
    ]:
        house.refuses(405, "request/bad-method", method, path)


def test_a_body_that_is_too_large(house):
    large = {"settings": {"game": "rainbow-spaan"}, "name": "x" * BODY_LIMIT}
    house.refuses(413, "request/too-large", "POST", "/api/tables", large)

    def pieces():
        for _ in range(BODY_LIMIT // 1000 + 2):
            yield b" " * 1000

    answer = house.http.post("/api/tables", content=pieces(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "request/too-large")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'"text"',
        b"\xff\xfe",
        b"[" * 9000,
        b'{"settings":' * 1000,
        b'{"settings": {"game": "rainbow-spaan"}, "name": "\\ud800"}',
        b'{"settings": {"game": "rainbow-spaan"}, "name": "\xed\xa0\x80"}',
        b'{"settings": {"game": "rainbow-spaan", "pace": 1e999}}',
        b'{"settings": {"game": "rainbow-spaan", "seats": ' + b"9" * 5000 + b"}}",
        b'{"settings": {"game": "rainbow-spaan"}, "extra": 1}',
    ],
    ids=range(13),
)
def test_a_body_that_makes_no_sense(house, body):
    answer = house.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "request/invalid"), answer.text


def test_numbers_and_letters_in_addresses_that_make_no_sense(house):
    table = Table(house, "rainbow-spaan")
    for path in (f"/seats/{'9' * 5000}", "/seats/-1", "/games/0/record", f"/games/{'9' * 30}/record", "/seats/%00"):
        answer = house.ask("GET" if "games" in path else "DELETE", table.path + path, token=table.host)
        assert answer.status_code in (400, 404) and answer.json()["code"].startswith("request/"), answer.text
    for id in ("%00", "%ff%fe", "%F0%9F%8C%88", "..%2f..", "x" * 33, "x" * 5000, "'; DROP TABLE steps; --"):
        for page in ("", "/view", "/games/1/record"):
            answer = house.ask("GET", f"/api/tables/{id}{page}")
            assert answer.status_code in (400, 404), answer.text


def test_a_message_that_is_too_large_ends_the_socket(house):
    table = dealt(house, "rainbow-spaan")
    turn = table.turn()
    before = table.view(0)
    with table.guest(turn) as guest:
        guest.ask_move("x" * 200)
        guest.is_refused("move/unreadable")
        guest.ask_move("x" * 201)
        guest.is_refused("message/unreadable")
        guest.socket.send(" " * MESSAGE_LIMIT)
        guest.is_refused("message/unreadable")
        guest.socket.send(" " * (MESSAGE_LIMIT + 1))
        assert guest.closed_with() == 1009
    assert table.view(0) == before


def test_tokens_are_stored_as_hashes_only(inside):
    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        table.do("DELETE", "/seats/1", token=table.tokens[1])
        with table.guest(0) as guest:
            for token in table.tokens.values():
                assert token not in guest.frames[0] and hashed(token) not in guest.frames[0]
        stored = b"".join(file.read_bytes() for file in Path(house.database).parent.iterdir())
        for token in table.tokens.values():
            assert len(token) == 32 and hashed(token).encode() in stored
            assert token.encode() not in stored


def test_secrets_stay_in_the_house_until_the_end(inside):
    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        live_answers = [table.view(0), table.view(1), table.view(), house.ask("GET", table.path).content]
        with table.guest(0) as guest:
            kept = house.app.state.hall.lives[table.id].table
            for secret in (kept.secret, kept.next_secret, hashed(table.host)):
                assert not any(secret.encode() in answer for answer in live_answers)
                assert secret not in guest.frames[0]


def test_a_wrong_token_is_a_spectator(house):
    table = dealt(house, "rainbow-spaan")
    plain = table.view()
    wrong = ["nonsense", "", table.host[:-1], table.host.swapcase(), hashed(table.host), "0"]
    for token in wrong:
        with table.guest(token=token or None) as guest:
            assert guest.update["seat"] is None and guest.frames[0].encode() == plain
            guest.ask_move("play 1 front")
            guest.is_refused("seat/not-yours")
        answer = house.http.get(f"{table.path}/view", headers={"Authorization": f"Bearer {token}".strip()})
        assert answer.content == plain
        table.refuses(403, "table/not-host", "DELETE", "/seats/0", token=token or None)
        table.refuses(403, "seat/not-yours", "POST", "/back", token=token or None)
    assert house.http.get(f"{table.path}/view", headers={"Authorization": table.host}).content == plain
    assert house.http.get(f"{table.path}/view", headers={"Authorization": f"Basic {table.host}"}).content == plain
    assert house.http.get(f"{table.path}/view?token={table.host}").content == plain
    assert house.http.get(f"{table.path}/view", headers={"Authorization": f"bearer {table.host}"}).content != plain


def test_names_are_cleaned_before_others_see_them(house):
    table = Table(house, "rainbow-sazuki", name="  A\u202eda\n\tLove\u200blace\x00 ", seats=3, listed=True)
    table.sit(1, "Z" + "\u0300" * 50)
    table.sit(2, "<b>&\"'")
    names = [seat["name"] for seat in table.do("GET")["seats"]]
    assert names == ["Ada Lovelace", "Z\u0300\u0300", "<b>&\"'"]
    with table.guest() as guest:
        assert [seat["name"] for seat in guest.update["table"]["seats"]] == names
    [listed] = [found for found in house.do("GET", "/api/tables") if found["id"] == table.id]
    assert [seat["name"] for seat in listed["seats"]] == names
    answer = house.ask("GET", table.path)
    assert answer.headers["content-type"].startswith(
        "application/json"
    )  # no page in which "<b>" would be more than text


def test_no_answer_shows_a_stack_trace(inside, monkeypatch):
    class Hidden(Exception):
        pass

    def fails(*_arguments, **_options):
        raise Hidden("a hidden card: R7")

    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        guest, other = table.guest(0), table.guest(1)
        for function in ("leave", "choose_first", "come_back", "fill"):
            monkeypatch.setattr(f"parapluie.tables.acts.{function}", fails)
        monkeypatch.setattr("parapluie.web.api.finished_record", fails)
        answers = [
            house.ask("DELETE", f"{table.path}/seats/0", token=table.host),
            house.ask("PUT", f"{table.path}/first", {"seat": 0}, table.host),
            house.ask("POST", f"{table.path}/back", token=table.host),
            house.ask("POST", f"{table.path}/seats/1/bot", {}, table.host),
            house.ask("GET", f"{table.path}/games/1/record"),
        ]
        for answer in answers:
            assert answer.status_code == 500 and answer.json()["code"] == "server/error", answer.text
            assert answer.headers["content-security-policy"]
            for word in ("Traceback", "Hidden", "R7", ".py", "parapluie."):
                assert word not in answer.text
        monkeypatch.setattr("parapluie.tables.acts.move", fails)
        guest.ask_move("play 1 front")
        code = guest.closed_with()
        assert code is not None and code != 1000
        assert not any(word in frame for frame in guest.frames for word in ("Traceback", "Hidden", "R7"))
        monkeypatch.undo()
        with table.guest(0) as back:  # the house stands, and so does the table
            assert back.version == other.version and house.do("GET", "/health")["status"] == "ok"
        other.socket.close()


def test_what_comes_before_a_slash_decides_the_status(house):
    """Codes are stable and of a known form."""
    answer = house.ask("GET", "/api/tables/nothing")
    assert json.loads(answer.text).keys() == {"code", "message"}
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize(
    ("host", "is_own"),
    [
        ("localhost:8000", True),
        ("play.localhost", True),
        ("127.0.0.1:8000", True),
        ("192.0.2.7", True),
        ("[::1]:8000", True),
        ("[2001:db8::7]", True),
        ("Play.Example:443", True),
        ("play.example.", True),
        ("", True),
        ("evil.example:8000", False),
        ("play.example.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example:8000", False),
        ("[evil]:8000", False),
        ("192.0.2.7@evil.example", False),
    ],
)
def test_which_names_are_ours(host, is_own):
    assert is_own_host(host, own_names(Options(database="", names=("play.example",)))) is is_own


def test_whoever_calls_the_server_by_another_name_gets_nothing(inside):
    """A site whose name is made to stand for our address could otherwise let its pages play here."""
    with inside(names=("play.example",)) as house:
        table = dealt(house, "rainbow-spaan")
        for path in ("/", "/api/games", f"{table.path}/view", "/health", "/metrics"):
            answer = house.ask("GET", path, headers={"Host": "evil.example:8000"})
            assert (answer.status_code, answer.json()["code"]) == (421, "request/bad-host"), path
            assert house.ask("GET", path, headers={"Host": "play.example"}).status_code == 200
        with pytest.raises(InvalidStatus) as refused:
            Guest(f"{house.url}{table.path}/play", additional_headers={"Host": "evil.example"}, user_agent_header=None)
        assert refused.value.response.status_code == 403


def test_numbers_are_for_those_who_may_see_them(inside):
    for metrics, status in (("127.0.0.0/8,::1", 200), ("192.0.2.0/24", 403), ("", 403)):
        with inside(metrics=metrics) as house:
            assert house.ask("GET", "/metrics").status_code == status
    with inside() as house:  # through a proxy on this machine
        house_answer = house.ask("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
        assert (house_answer.status_code, house_answer.json()["code"]) == (403, "request/not-allowed")


def test_networks_that_are_none():
    with pytest.raises(ParapluieError) as refused:
        check_networks("127.0.0.1, here")
    assert refused.value.code == "command/bad-network"


def test_an_address_is_taken_from_trusted_proxies_only(inside):
    """Otherwise anybody could be as many clients as they like."""
    for proxies, statuses in (("127.0.0.1", {200}), ("10.0.0.1", {200, 429})):
        with inside(limits=True, proxies=proxies, budget=Budget(requests=1)) as house:
            plain = House(house.url)
            seen = {
                plain.ask("GET", "/api/games", headers={"X-Forwarded-For": f"192.0.2.{number}"}).status_code
                for number in range(20)
            }
            assert seen == statuses
