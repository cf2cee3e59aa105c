"""What a dishonest server or player can try with a pledged shuffle, and what becomes of it.

Every attempt ends in one of three ways: `verify` finds it in the record; a participant finds it by what it has kept;
or it leaves the cards to chance.
"""

import hashlib
import hmac
import json
from random import Random

import pytest
from scipy.stats import binomtest

from parapluie.match.errors import ParapluieError, RecordError
from parapluie.match.game import Game
from parapluie.match.pledging import Participant, check_kept
from parapluie.match.record import read_records, verify, write_record
from parapluie.match.shuffle import PledgedShuffle, Shuffle, commitment_to, new_secret, packed, pledge_to

TABLE, NUMBER = "K7pQ2xWm", 3


class Server:
    """A server and the people at its table. What it does at each stage can be changed, to cheat."""

    def __init__(self, people=2, seats=3):
        self.people = {seat: Participant(TABLE) for seat in range(people)}
        self.secret, self.abandoned = new_secret(), []
        self.commitment = commitment_to(self.secret)
        self.pledges = [None] * seats
        self.contributions = [None] * seats

    def update(self, seat, *, pledges=None):
        """What a seat is told while its pledge or, with the list, its contribution is awaited."""
        shuffle = {"number": NUMBER, "commitment": self.commitment, "waiting": [*self.people]}
        table = {"shuffle": shuffle | ({"pledges": pledges} if pledges else {})}
        return {"seat": seat, "table": table, "protocol": 2}

    def ask_pledges(self):
        for seat, person in self.people.items():
            self.pledges[seat] = person.answer(self.update(seat))["pledge"]

    def ask_reveals(self, lists=None):
        """Ask everybody to reveal, having shown them the list, or each another one."""
        for seat, person in self.people.items():
            shown = list((lists or {}).get(seat, self.pledges))
            self.contributions[seat] = person.answer(self.update(seat, pledges=shown))["contribution"]

    def honest(self):
        self.ask_pledges()
        self.ask_reveals()
        return self

    def kept(self, seat):
        return self.people[seat].kept.values()


def key_of(secret, pledges, contributions):
    """The key, as whoever wants to cheat computes it, without any check."""
    parts = [bytes.fromhex(one or "") for one in [*pledges, *contributions]]
    return hmac.digest(secret, packed("parapluie shuffle 2", TABLE, NUMBER, *parts), "sha256")


def record_of(secret, pledges, contributions, *, seats=3, **header):
    """The record of a game with these cards, made by a program that checks nothing."""
    from parapluie.match.state import State

    state = State.begin(Game("rainbow-sazuki", seats), key_of(secret, pledges, contributions))
    rng = Random(1)
    while not state.over:
        state.advance(rng.choice(state.moves))
    lines = list(write_record(state))
    first = {
        "shuffle": 2,
        "table": TABLE,
        "number": NUMBER,
        "commitment": commitment_to(secret),
        "pledges": pledges,
        "secret": secret.hex(),
        "contributions": contributions,
    }
    return [json.dumps(json.loads(lines[0]) | first | header), *lines[1:]]


def read(lines):
    [record] = read_records(lines)
    return record


def found(code, check, *arguments):
    with pytest.raises(ParapluieError) as raised:
        check(*arguments)
    assert raised.value.code == code, raised.value


def test_the_honest_run_passes():
    server = Server().honest()
    record = read(record_of(server.secret, server.pledges, server.contributions))
    verdict = verify(record)
    assert (verdict.shuffles, verdict.people, verdict.abandoned) == ("pledged", 2, 0)
    assert [check_kept(record, server.kept(seat)) for seat in (0, 1)] == [1, 1]


def test_a_replaced_contribution_is_found():
    server = Server().honest()
    other = new_secret().hex()
    record = read(record_of(server.secret, server.pledges, [server.contributions[0], other, None]))
    found("record/bad-contribution", verify, record)
    found("record/other-contribution", check_kept, record, server.kept(1))


def test_a_contribution_replaced_with_its_pledge_is_found_by_who_made_it():
    server = Server().honest()
    other = new_secret()
    pledges = [server.pledges[0], pledge_to(other, table=TABLE, number=NUMBER, seat=1), None]
    record = read(record_of(server.secret, pledges, [server.contributions[0], other.hex(), None]))
    verify(record)  # the record agrees with itself
    for seat in (0, 1):  # both were shown another list
        found("record/other-pledges", check_kept, record, server.kept(seat))


def test_another_list_for_one_player_is_found_before_it_reveals():
    server = Server()
    server.ask_pledges()
    without = [pledge_to(new_secret(), table=TABLE, number=NUMBER, seat=0), server.pledges[1], None]
    found("shuffle/not-pledged", server.ask_reveals, {0: without})
    assert server.contributions[0] is None


def test_another_list_with_the_own_pledge_is_found_afterwards():
    server = Server()
    server.ask_pledges()
    shown = [server.pledges[0], pledge_to(new_secret(), table=TABLE, number=NUMBER, seat=1), None]
    server.ask_reveals({0: shown})
    record = read(record_of(server.secret, server.pledges, server.contributions))
    found("record/other-pledges", check_kept, record, server.kept(0))


def test_the_list_cannot_be_changed_after_a_reveal():
    server = Server().honest()
    changed = [server.pledges[0], None, None]
    found("shuffle/not-pledged", server.people[0].answer, server.update(0, pledges=changed))


def test_a_skipped_reveal_is_found():
    server = Server().honest()
    record = read(record_of(server.secret, server.pledges, [server.contributions[0], None, None]))
    found("record/bad-contribution", verify, record)
    record = read(record_of(server.secret, [server.pledges[0], None, None], [server.contributions[0], None, None]))
    verify(record)
    found("record/other-pledges", check_kept, record, server.kept(1))
    found("record/other-pledges", check_kept, record, server.kept(0))


def test_a_secret_chosen_after_the_contributions_is_found():
    server = Server().honest()
    secret = new_secret()
    record = read(record_of(secret, server.pledges, server.contributions, commitment=server.commitment))
    found("record/bad-secret", verify, record)
    record = read(record_of(secret, server.pledges, server.contributions))
    verify(record)
    found("record/other-commitment", check_kept, record, server.kept(0))


def test_an_old_pledge_is_of_no_use():
    """The server knows what was revealed in another game, and shows that pledge in the list."""
    known = new_secret()
    server = Server()
    server.ask_pledges()
    server.pledges[1] = pledge_to(known, table=TABLE, number=NUMBER - 1, seat=1)
    found("shuffle/not-pledged", server.ask_reveals)
    record = read(record_of(server.secret, server.pledges, [server.contributions[0], known.hex(), None]))
    found("record/bad-contribution", verify, record)


def test_other_cards_than_the_key_gives_are_found():
    server = Server().honest()
    lines = record_of(server.secret, server.pledges, server.contributions)
    deal = json.loads(lines[1])
    hands = deal["deal"]["hands"]
    mine, theirs = next((a, b) for a in hands[0] for b in hands[1] if a != b)
    hands[0][hands[0].index(mine)], hands[1][hands[1].index(theirs)] = theirs, mine
    deal["deal"]["hands"] = [sorted(hand) for hand in hands]
    record = read([lines[0], json.dumps(deal)])
    found("record/wrong-shuffle", verify, record)


def test_a_participant_speaks_once_on_each_connection():
    server = Server()
    update = server.update(0)
    first = server.people[0].answer(update)
    del update["protocol"]  # a further message on the same connection
    assert server.people[0].answer(update) is None
    assert server.people[0].answer(server.update(0)) == first


def test_every_participant_draws_anew_for_every_try():
    server = Server()
    server.ask_pledges()
    before = list(server.pledges)
    server.ask_pledges()  # said twice: the same
    assert server.pledges == before
    server.commitment = commitment_to(new_secret())
    server.ask_pledges()
    assert not set(server.pledges) & set(before) - {None}


def abandon(server, seat):
    """The server says that a seat has not revealed, and begins again."""
    server.ask_pledges()
    server.abandoned.append({"commitment": server.commitment, "pledges": list(server.pledges), "seat": seat})
    del server.people[seat]
    server.secret, server.pledges[seat] = new_secret(), None
    server.commitment = commitment_to(server.secret)
    return server


def test_an_abandoned_shuffle_stands_in_the_record():
    server = abandon(Server(people=3), 2).honest()
    lines = record_of(server.secret, server.pledges, server.contributions, abandoned=server.abandoned)
    record = read(lines)
    verdict = verify(record)
    assert (verdict.people, verdict.abandoned) == (2, 1)
    assert check_kept(record, server.kept(0)) == 1  # what it kept of the first try is of the one given up
    silent = read(record_of(server.secret, server.pledges, server.contributions))
    found("record/other-commitment", check_kept, silent, server.kept(0))


def test_nobody_gives_up_twice():
    server = Server(people=3)
    person = server.people[2]
    abandon(server, 2)
    server.people[2] = person
    server.honest()
    record = read(record_of(server.secret, server.pledges, server.contributions, abandoned=server.abandoned))
    found("record/bad-pledge", verify, record)


# --- choosing


GAMES, TRIES = 60, 40  # deals with each way of choosing, and how many the one who chooses can try


def has_first_seat(key):
    """What the cheat wants: to start, which one deal in two gives."""
    from parapluie.match.state import State

    return int(State.begin(Game("rainbow-spaan"), key).plain_state.first) == 0


def test_the_last_contributor_and_the_server_choose_with_open_contributions():
    """Why the older kind proves less: who knows the secret tries contributions until the cards are right."""
    wins = 0
    for _ in range(GAMES):
        secret = new_secret()
        for number in range(TRIES):
            shuffle = Shuffle(secret=secret, contributions=(f"mine {number}", "honest"))
            if has_first_seat(shuffle.key):
                break
        wins += has_first_seat(shuffle.key)
    assert wins == GAMES


def test_the_last_contributor_and_the_server_gain_nothing_with_pledges():
    """The same cheats tell each other everything; but the honest person reveals after they are bound."""
    wins = 0
    for _ in range(GAMES):
        server = Server(people=2, seats=2)
        server.ask_pledges()
        honest = server.people[1]
        guess = new_secret().hex()  # all they can do is try against a contribution that they imagine
        for _ in range(TRIES):
            mine = new_secret()
            pledge = pledge_to(mine, table=TABLE, number=NUMBER, seat=0)
            if has_first_seat(key_of(server.secret, [pledge, server.pledges[1]], [mine.hex(), guess])):
                break
        pledges = [pledge, server.pledges[1]]
        theirs = honest.answer(server.update(1, pledges=pledges))["contribution"]
        shuffle = PledgedShuffle(
            table=TABLE,
            number=NUMBER,
            secret=server.secret,
            pledges=tuple(pledges),
            contributions=(mine, bytes.fromhex(theirs)),
        )
        wins += has_first_seat(shuffle.key)
    assert binomtest(wins, GAMES, 0.5).pvalue > 1e-6


def test_a_shuffle_that_is_thrown_away_can_be_chosen_once_for_each_cheat():
    """What remains possible, and is visible: with one accomplice the server gets the better of two shuffles."""
    wins = 0
    for _ in range(GAMES):
        server = Server(people=2, seats=2).honest()
        if not has_first_seat(key_of(server.secret, server.pledges, server.contributions)):
            server = abandon(Server(people=2, seats=2), 0)
            server.contributions = [None, None]
            server.honest()
            assert len(server.abandoned) == 1
        wins += has_first_seat(key_of(server.secret, server.pledges, server.contributions))
    assert binomtest(wins, GAMES, 0.75).pvalue > 1e-6


def test_an_old_record_verifies_as_what_it_is():
    shuffle = Shuffle(secret=bytes(range(32)), contributions=("anna", "bruno", "chloé"))
    state, rng = Game("rainbow7", 3).deal(shuffle=shuffle), Random(2)
    while not state.over:
        state.advance(rng.choice(state.moves))
    lines = list(write_record(state))
    assert set(json.loads(lines[0])) == {
        "parapluie", "game", "seats", "first", "options", "commitment", "secret", "contributions"
    }  # fmt: skip
    verdict = verify(read(lines))
    assert (verdict.shuffles, verdict.people) == ("committed", 0)
    assert hashlib.sha256(bytes(range(32))).hexdigest() == json.loads(lines[0])["commitment"]


def test_a_record_before_the_end_shows_neither_secret_nor_contributions():
    server = Server().honest()
    shuffle = PledgedShuffle(
        table=TABLE,
        number=NUMBER,
        secret=server.secret,
        pledges=tuple(server.pledges),
        contributions=tuple(one and bytes.fromhex(one) for one in server.contributions),
    )
    state = Game("rainbow-sazuki", 3).deal(shuffle=shuffle)
    text = "".join(write_record(state))
    assert server.secret.hex() not in text and server.contributions[0] not in text and server.pledges[0] in text
    with pytest.raises(RecordError):
        verify(read([json.dumps({"parapluie": 1, "game": "rainbow-sazuki", "seats": 3, "first": 0, "shuffle": 3})]))


def test_what_was_refused_is_said_again():
    """A server whose database was away has not taken it; a seat that said nothing more would lose its say."""
    part = Participant("t")
    asked = {"seat": 0, "table": {"shuffle": {"number": 1, "commitment": "00" * 32, "waiting": [0]}}}
    said = part.answer(asked)
    assert said["type"] == "pledge" and part.answer(asked) is None
    part.refused()
    assert part.answer(asked) == said
