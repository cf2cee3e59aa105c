"""The page's proof of a shuffle, against honest and dishonest servers: the page's own code is run."""

import hashlib
import hmac
import json

import msgspec
import pytest

from kinds import every_kind
from parapluie.match.errors import RecordError
from parapluie.match.game import Game
from parapluie.match.pledging import Kept, check_kept
from parapluie.match.record import read_records, verify, write_record
from parapluie.match.shuffle import Shuffle, commitment_to, new_secret, packed, pledge_to
from shuffles.deceit import NUMBER, TABLE, Browser, Deception, wrong


@pytest.fixture
def browser():
    browser = Browser()
    yield browser
    browser.close()


def kept_of(browser):
    """What the page saves of what it has kept, as `parapluie verify --kept` reads it."""
    return [msgspec.json.decode(line, type=Kept) for line in browser.notesOf(TABLE, NUMBER).splitlines()]


def test_hashes_are_the_known_ones(browser):
    for data in (b"", b"abc", bytes(range(256)) * 3, b"a" * 55, b"a" * 56, b"a" * 63, b"a" * 64, b"a" * 119):
        assert browser.hashOf(data.hex()) == hashlib.sha256(data).hexdigest()
        assert browser.hmacOf("07" * 32, data.hex()) == hmac.digest(b"\7" * 32, data, "sha256").hex()
    assert browser.packedOf("é", 10, "") == packed("é", 10, "").hex()
    assert browser.pledgeTo("ab" * 32, "t", 12, 5) == pledge_to(b"\xab" * 32, table="t", number=12, seat=5)


@every_kind
def test_an_honest_game_is_proved(browser, name, seats):
    table = Deception(browser, name, seats=seats).shuffle()
    lines, events = table.play(undo=0.5)
    proof = table.prove(lines, events)
    assert (proof["verdict"], wrong(proof)) == ("shared", set())
    checks = {check["id"]: check for check in proof["checks"]}
    assert checks["shuffles"]["n"] == checks["shuffles"]["all"] == sum('"deal"' in x or '"rebuild"' in x for x in lines)
    assert checks["kept-cards"]["n"] > 10
    [record] = read_records(lines)
    assert verify(record).shuffles == "pledged" and check_kept(record, kept_of(browser)) == 1


def test_what_is_said_is_no_more_than_is_proved(browser):
    table = Deception(browser, people=1).shuffle()
    assert table.prove(*table.play())["verdict"] == "alone"
    told = Deception(Browser(), people=2)
    told.contributions[0] = new_secret()
    told.pledges[0] = pledge_to(told.contributions[0], table=TABLE, number=NUMBER, seat=0)
    lines, events = table.play(told.state())
    other = Browser()
    assert other.prove("\n".join(lines), events, [])["verdict"] == "nothing"  # it was not there
    told.pledges = told.contributions = [None] * 3
    lines, events = table.play(told.state())
    assert other.prove("\n".join(lines), events, [])["verdict"] == "bots"
    state = Game("rainbow-sazuki").deal(shuffle=Shuffle(secret=bytes(32), contributions=("a", "b")))
    lines, events = table.play(state)
    assert other.prove("\n".join(lines), events, [])["verdict"] == "open"
    lines = list(write_record(state)) if (state := Game("rainbow-spaan").deal(seed=1)) else []
    assert other.prove("\n".join(lines), [], []) is None
    other.close()
    told.browser.close()


def refuses(table, lines, events, checks, code, **header):
    """The page finds these checks wrong; so does `parapluie verify`, alone or with what the page has kept."""
    proof = table.prove(lines, events, **header)
    assert proof["verdict"] == "wrong" and checks <= wrong(proof), proof["checks"]
    with pytest.raises(RecordError) as raised:
        [record] = read_records([json.dumps(json.loads(lines[0]) | header), *lines[1:]])
        verify(record)
        check_kept(record, kept_of(table.browser))
    assert raised.value.code == code


def test_a_replaced_contribution_is_found(browser):
    table = Deception(browser).shuffle()
    mine = table.contributions[0]
    other = new_secret()
    pledges = [pledge_to(other, table=TABLE, number=NUMBER, seat=0), *table.pledges[1:]]
    contributions = (other, *table.contributions[1:])
    lines, events = table.play(table.state(pledges=tuple(pledges), contributions=contributions))
    refuses(table, lines, events, {"kept-pledges", "kept-contribution"}, "record/other-pledges")
    refuses(
        table, lines, events, {"contributions", "kept-contribution"}, "record/bad-contribution", pledges=table.pledges
    )
    shown = [mine.hex(), *json.loads(lines[0])["contributions"][1:]]
    header = {"pledges": table.pledges, "contributions": shown}
    refuses(table, lines, events, {"shuffles"}, "record/wrong-shuffle", **header)


def test_the_page_does_not_reveal_if_its_pledge_is_not_in_the_list(browser):
    for number, change in enumerate(
        (
            lambda table: [pledge_to(new_secret(), table=TABLE, number=NUMBER, seat=0), *table.pledges[1:]],
            lambda table: [None, *table.pledges[1:]],
            lambda table: table.pledges[1:] + table.pledges[:1],
        )
    ):
        browser = Browser()
        table = Deception(browser)
        table.pledge()
        assert not table.reveal(pledges=change(table)), number
        assert table.contributions[0] is None and browser.keptOf(TABLE, NUMBER)[0]["isCheated"]
        browser.close()


def test_an_old_pledge_is_not_revealed(browser):
    table = Deception(browser)
    table.pledge()
    before = table.pledges[0]
    table.commitment = commitment_to(new_secret())  # a new try
    table.pledge()
    assert table.pledges[0] != before
    assert not table.reveal(pledges=[before, *table.pledges[1:]])


def test_another_list_for_one_player_is_found(browser):
    table = Deception(browser)
    table.pledge()
    assert table.reveal(pledges=[table.pledges[0], pledge_to(bytes(32), table=TABLE, number=NUMBER, seat=1), None])
    lines, events = table.play()
    refuses(table, lines, events, {"kept-pledges"}, "record/other-pledges")
    assert not table.reveal()  # nor is anything revealed to a second list


def test_a_skipped_reveal_is_found(browser):
    table = Deception(browser).shuffle()
    honest, table.pledges, table.contributions = (
        table.pledges,
        [table.pledges[0], None, None],
        [table.contributions[0], None, None],
    )
    lines, events = table.play()
    refuses(table, lines, events, {"kept-pledges"}, "record/other-pledges")
    refuses(table, lines, events, {"contributions"}, "record/bad-contribution", pledges=honest)


def test_a_secret_ground_after_the_contributions_is_found(browser):
    table = Deception(browser).shuffle()
    first, table.secret = table.commitment, new_secret()
    lines, events = table.play()
    refuses(table, lines, events, {"kept-commitment"}, "record/other-commitment")
    refuses(table, lines, events, {"commitment"}, "record/bad-secret", commitment=first)


@pytest.mark.parametrize("name", ["rainbow7", "rainbow7-first", "rainbow-sazuki", "rainbow-spaan"])
def test_other_cards_than_recorded_are_found(browser, name):
    """The server plays with other cards than it records: an own record that agrees with itself, of another shuffle."""
    seats = 2 if name == "rainbow-spaan" else 3
    table = Deception(browser, name, seats=seats).shuffle()
    table.play(Game(name, seats).deal(seed=4), seed=2)  # what the page is shown
    silent = Browser()
    honest = Deception(silent, name, seats=seats)
    honest.secret, honest.pledges, honest.contributions = table.secret, table.pledges, table.contributions
    lines, events = honest.play(seed=2)
    silent.close()
    [record] = read_records(lines)
    assert verify(record).shuffles == "pledged"
    proof = table.prove(lines, events)
    assert proof["verdict"] == "wrong" and "kept-cards" in wrong(proof)


def test_one_other_card_is_found(browser):
    """Everything is honest but one card, drawn from the deck by the page's own seat."""
    table = Deception(browser, people=2, seats=2).shuffle()
    tell, changed = table.tell, []

    def tell_otherwise(kind, events, **more):
        for event in events:
            told = event.told_to(0)
            if event.kind == "draw" and event.seat == 0 and told.moved[0].from_ == "deck" and not changed:
                changed.append(event)
                return lie(kind, events, event)
        tell(kind, events, **more)

    def lie(kind, events, about):
        table.version += 1
        told = [msgspec.to_builtins(event.told_to(0)) for event in events]
        moved = told[events.index(about)]["moved"][0]
        moved["card"] = "R1" if moved["card"] != "R1" else "O1"
        step = {"version": table.version, "kind": kind, "events": told}
        browser.note(TABLE, NUMBER, 0, [step], False)

    table.tell = tell_otherwise
    lines, events = table.play()
    assert changed and wrong(table.prove(lines, events)) >= {"kept-cards"}


def test_what_was_given_up_has_to_stand_in_the_record(browser):
    table = Deception(browser, people=3)
    table.pledge()
    given_up = {"commitment": table.commitment, "pledges": list(table.pledges), "seat": 2}
    table.secret = new_secret()
    table.commitment, table.pledges[2], table.contributions[2] = commitment_to(table.secret), None, None
    table.pledges[1] = pledge_to(other := new_secret(), table=TABLE, number=NUMBER, seat=1)
    table.contributions[1] = other
    table.shuffle()
    lines, events = table.play()
    proof = table.prove(lines, events, abandoned=[given_up])
    assert proof["verdict"] == "shared" and proof["abandoned"] == [{"seat": 2, "isDenied": False}]
    assert wrong(table.prove(lines, events)) == {"kept-abandoned"}
    again = given_up | {"seat": 1}
    assert "contributions" in wrong(table.prove(lines, events, abandoned=[again]))


def test_a_page_that_has_missed_something_checks_what_it_saw(browser):
    table = Deception(browser, "rainbow-sazuki").shuffle()
    tell = table.tell

    def tell_some(kind, events, **more):
        if table.version in range(20, 25):
            table.version += 1
        else:
            tell(kind, events, is_first=table.version == 25)

    table.tell = tell_some
    lines, events = table.play()
    [kept] = browser.keptOf(TABLE, NUMBER)
    assert not kept["isWhole"] and 5 < len(kept["seen"]) < 12
    proof = table.prove(lines, events)
    assert (proof["verdict"], wrong(proof)) == ("shared", set())


def test_steps_that_come_again_are_kept_once(browser):
    table = Deception(browser, "rainbow-sazuki").shuffle()
    told, tell = [], table.browser.note

    def note(id, number, seat, steps, is_first):
        told.extend(steps)
        tell(id, number, seat, told[-3:], True)  # as after a reconnection at every step

    class Reconnecting:
        def __getattr__(self, name):
            return note if name == "note" else getattr(browser, name)

    table.browser = Reconnecting()
    lines, events = table.play()
    [kept] = browser.keptOf(TABLE, NUMBER)
    assert kept["isWhole"] and len(kept["seen"]) == len(told)
    assert table.prove(lines, events)["verdict"] == "shared"


def test_what_is_kept_stays_small(browser):
    """A browser has room for five million characters."""
    table = Deception(browser, "rainbow7", seats=2).shuffle()
    table.play()
    [kept] = browser.keptOf(TABLE, NUMBER)
    assert len(kept["seen"]) > 100 and len(json.dumps(kept)) < 50 * len(kept["seen"])
