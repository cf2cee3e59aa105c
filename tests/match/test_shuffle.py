"""Chance, checked by a second implementation written from docs/shuffles.md."""

import hashlib
import hmac
import re
import struct
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chisquare

from parapluie.games import chance
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.shuffle import Abandoned, PledgedShuffle, Shuffle, key_from_seed, packed, pledge_to

PAGE = (Path(__file__).parents[2] / "docs" / "shuffles.md").read_text(encoding="utf-8")


class Stream:
    """The words of a key, in plain Python."""

    def __init__(self, key):
        self.key, self.words, self.counter = struct.unpack("<8I", key), [], 0

    def word(self):
        if not self.words:
            self.words = self.block()
            self.counter += 1
        return self.words.pop(0)

    def block(self):
        start = [*b"expa", *b"nd 3", *b"2-by", *b"te k"]
        start = [*struct.unpack("<4I", bytes(start)), *self.key, self.counter & 0xFFFFFFFF, self.counter >> 32, 0, 0]
        x = list(start)
        columns = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
        diagonals = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]
        for a, b, c, d in (columns + diagonals) * 4:
            for i, j, k, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                x[i] = (x[i] + x[j]) % 2**32
                x[k] ^= x[i]
                x[k] = (x[k] << turn | x[k] >> (32 - turn)) % 2**32
        return [(a + b) % 2**32 for a, b in zip(x, start)]

    def draw(self, n):
        while True:
            product = self.word() * n
            if product % 2**32 >= (2**32 - n) % n:
                return product >> 32

    def shuffle(self, cards):
        for i in range(len(cards) - 1, 0, -1):
            j = self.draw(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


def in_page(row):
    """What the test vector on the page says, by the name of its row."""
    return re.findall(r"`([^`]+)`", re.search(rf"\| {re.escape(row)} \|(.*)\|", PAGE)[1])


def test_chacha8_gives_the_known_key_stream():
    """The all-zero key, from the published vectors of the cipher."""
    state = Game("rainbow-spaan").new_states()[0]
    chance.next_block(state)
    assert state.block.astype("<u4").tobytes().hex().startswith("3e00ef2f895f40d67f5bb8e81f09a5a1")
    stream = Stream(bytes(32))
    assert [stream.word() for _ in range(16)] == [int(word) for word in state.block]


def test_the_published_vector_holds():
    secret, contributions = bytes.fromhex(in_page("secret")[0]), in_page("contributions")
    assert hashlib.sha256(secret).hexdigest() == in_page("commitment")[0]
    parts = b"".join(hashlib.sha256(text.encode()).digest() for text in contributions)
    key = hmac.digest(secret, b"parapluie shuffle" + parts, "sha256")
    assert [key.hex()] == in_page("key")
    stream = Stream(key)
    assert [f"{stream.word():08x}" for _ in range(4)] == in_page("first words")
    stream = Stream(key)
    assert [stream.draw(n) for n in (3, 46, 45, 44, 43)] == [1, 14, 41, 27, 27]
    shuffle = Shuffle(secret=secret, contributions=tuple(contributions))
    assert shuffle.key == key and [shuffle.commitment] == in_page("commitment")
    state = Game("rainbow7", 3).deal(shuffle=shuffle)
    deal = rainbow7_deal(key, 3)
    assert state.steps[0]["deal"] == deal
    for seat in range(3):
        assert " ".join(deal["hands"][seat]) == in_page(f"hand of seat {seat}")[0]
    assert [pile[0] for pile in deal["piles"]] == in_page("piles")
    assert " ".join(deal["deck"]) == in_page("deck from the top")[0]


def lengths(*parts):
    """The parts with their lengths, as the page says it."""
    return b"".join(struct.pack(">I", len(part)) + part for part in parts)


def test_the_published_vector_of_pledges_holds():
    one = lambda row: in_page(row)[0]  # noqa: E731
    table, number = one("name of the table").encode(), one("number of the game").encode()
    secret = bytes.fromhex(one("secret *s*"))
    mine, other = (bytes.fromhex(one(f"contribution of seat {seat}")) for seat in (0, 2))
    assert hashlib.sha256(secret).hexdigest() == one("commitment *S*")
    hashed = lengths(b"parapluie pledge", table, number, b"0", mine)
    assert hashed.hex() == one("bytes of the pledge of seat 0, before hashing") + mine.hex()
    pledges = [hashlib.sha256(hashed), hashlib.sha256(lengths(b"parapluie pledge", table, number, b"2", other))]
    assert [pledge.hexdigest() for pledge in pledges] == [one("pledge of seat 0"), one("pledge of seat 2")]
    first, last = (pledge.digest() for pledge in pledges)
    message = lengths(b"parapluie shuffle 2", table, number, first, b"", last, mine, b"", other)
    key = hmac.digest(secret, message, "sha256")
    assert key.hex() == one("key of the shuffle")
    shuffle = PledgedShuffle(
        table=table.decode(),
        number=int(number),
        secret=secret,
        pledges=(first.hex(), None, last.hex()),
        contributions=(mine, None, other),
    )
    assert shuffle.key == key and shuffle.commitment == one("commitment *S*") and shuffle.people == 2
    deal = Game("rainbow7", 3).deal(shuffle=shuffle).steps[0]["deal"]
    assert deal == rainbow7_deal(key, 3)
    assert " ".join(deal["hands"][1]) == one("hand of the bot")
    assert [pile[0] for pile in deal["piles"]] == in_page("piles of that deal")


def test_packed_parts_cannot_be_confused():
    lists = [("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""), ("", "abc"), ("a", "b", "c"), (1, 2), (12,), ("", 12)]
    assert len({packed(*parts) for parts in lists}) == len(lists)
    assert packed("é", 10, b"\0") == b"\0\0\0\x02\xc3\xa9\0\0\0\x0210\0\0\0\x01\0"


def test_a_pledge_is_of_one_seat_and_game_and_table():
    chance = bytes(32)
    pledges = {
        pledge_to(chance, table=table, number=number, seat=seat)
        for table in ("a", "b", "a1")
        for number in (1, 2, 11)
        for seat in (0, 1)
    }
    assert len(pledges) == 18


def pledged(**changes):
    """A shuffle of two people, changed."""
    chances = (bytes([1] * 32), bytes([2] * 32))
    pledges = tuple(pledge_to(chance, table="t", number=1, seat=seat) for seat, chance in enumerate(chances))
    arguments = {"table": "t", "number": 1, "secret": bytes(32), "pledges": pledges, "contributions": chances}
    return PledgedShuffle(**arguments | changes)


def test_every_part_of_a_pledged_shuffle_decides_its_key():
    keys = {pledged().key, pledged(secret=bytes([1] * 32)).key}
    for seat in (0, 1):
        chances = [bytes([1] * 32), bytes([2] * 32)]
        chances[seat] = bytes([3] * 32)
        for table, number in (("t", 1), ("u", 1), ("t", 2)):
            pledges = tuple(pledge_to(one, table=table, number=number, seat=at) for at, one in enumerate(chances))
            keys.add(pledged(table=table, number=number, pledges=pledges, contributions=tuple(chances)).key)
        chances[seat] = None
        pledges = tuple(one and pledge_to(one, table="t", number=1, seat=at) for at, one in enumerate(chances))
        keys.add(pledged(pledges=pledges, contributions=tuple(chances)).key)
    assert len(keys) == 10


MINE, YOURS = pledged().pledges
EARLIER = Abandoned("ab" * 32, ["cd" * 32, "ef" * 32, "99" * 32], 2)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"secret": b"short"}, "shuffle/bad-secret"),
        ({"contributions": (bytes([2] * 32), bytes([1] * 32))}, "shuffle/bad-contribution"),
        ({"contributions": (bytes([1] * 32), None)}, "shuffle/bad-contribution"),
        ({"contributions": (bytes([1] * 32),)}, "shuffle/bad-contribution"),
        ({"pledges": (MINE, None)}, "shuffle/bad-contribution"),
        ({"abandoned": (EARLIER,)}, "shuffle/bad-pledge"),  # of another table
        ({"abandoned": (Abandoned("ab" * 32, ["cd" * 32, None], 1),)}, "shuffle/bad-pledge"),  # it had not pledged
        ({"abandoned": (Abandoned("ab" * 32, ["cd" * 32, "ef" * 32], 1),)}, "shuffle/bad-pledge"),  # it pledged again
        ({"number": 2}, "shuffle/bad-contribution"),
    ],
)
def test_bad_pledged_shuffles_are_refused(changes, code):
    with pytest.raises(ParapluieError) as refused:
        pledged(**changes)
    assert refused.value.code == code


def test_what_was_given_up_is_not_used_again():
    alone = {"pledges": (MINE, None), "contributions": (bytes([1] * 32), None)}
    right = Abandoned("ab" * 32, ["cd" * 32, YOURS], 1)
    assert pledged(**alone, abandoned=(right,)).people == 1
    commitment = pledged().commitment
    for abandoned in (
        (Abandoned(commitment, ["cd" * 32, YOURS], 1),),
        (Abandoned("ab" * 32, [MINE, YOURS], 1),),
        (right, Abandoned("cd" * 32, ["ee" * 32, "dd" * 32], 1)),
    ):
        with pytest.raises(ParapluieError) as refused:
            pledged(**alone, abandoned=abandoned)
        assert refused.value.code == "shuffle/bad-pledge"


def test_the_other_numbers_on_the_page_hold():
    shuffle = Shuffle(secret=bytes(range(32)), contributions=("anna", "bruno"))
    assert shuffle.key.hex() in PAGE and key_from_seed(2026).hex() in PAGE
    first, deck = spaan_deck(shuffle.key)
    assert first == 1 and " ".join(deck[:5]) in PAGE
    assert Game("rainbow-spaan").deal(shuffle=shuffle).steps[0]["deal"]["deck"] == deck


def rainbow7_deal(key, seats):
    """The first round of the current edition, as the page describes it."""
    stream = Stream(key)
    first = stream.draw(seats)
    others = [colour + value for colour in "ROYGBIV" for value in "123456"] + ["*"] * 4
    stream.shuffle(others)
    hands = [[others.pop() for _ in range(6)] for _ in range(seats)]
    sevens = [colour + "7" for colour in "ROYGBIV"]
    stream.shuffle(sevens)
    for hand in hands:
        hand.append(sevens.pop())
    deck = others + sevens
    stream.shuffle(deck)
    piles = [[deck.pop()] for _ in range(3)]
    order = lambda card: ("ROYGBIV*".index(card[0]), card)  # noqa: E731
    return {"first": first, "hands": [sorted(hand, key=order) for hand in hands], "deck": deck[::-1], "piles": piles}


def spaan_deck(key):
    stream = Stream(key)
    first = stream.draw(2)
    pairs = ["".join(pair) for pair in combinations("ROYGBIVWK", 2)]
    deck = pairs + [pair for pair in pairs if not set(pair) & set("WK")]
    stream.shuffle(deck)
    return first, [card[::-1] if stream.draw(2) else card for card in deck]


@pytest.mark.parametrize("seed", [0, 1, 2026])
@pytest.mark.parametrize("seats", [2, 5])
def test_deals_follow_from_the_seed(seed, seats):
    key = hashlib.sha256(f"parapluie seed {seed}".encode()).digest()
    assert Game("rainbow7", seats).deal(seed=seed).steps[0]["deal"] == rainbow7_deal(key, seats)
    assert Game("rainbow-spaan").deal(seed=seed).steps[0]["deal"]["deck"] == spaan_deck(key)[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_sazuki_deals_follow_from_the_seed(seats):
    stream = Stream(key_from_seed(9))
    stream.draw(seats)
    left = [str(value) for value in range(1, 7) for _ in range(10)]
    hand, prizes = {2: (14, 4), 3: (14, 3), 4: (14, 4), 5: (11, 5), 6: (9, 6)}[seats]
    take = lambda n: sorted(left.pop(stream.draw(len(left))) for _ in range(n))  # noqa: E731
    deal = {"prizes": take(prizes), "hands": [take(hand) for _ in range(seats)]}
    deal["stacks"] = [take(14), take(14)] if seats == 2 else []
    assert Game("rainbow-sazuki", seats).deal(seed=9).steps[0]["deal"] == deal | {"removed": left}


def test_draws_are_even():
    state = Game("rainbow-spaan").new_states()[0]
    counts = np.bincount([chance.draw(state, 57) for _ in range(57_000)], minlength=57)
    assert chisquare(counts).pvalue > 1e-6


def test_draws_reject_what_would_be_unfair():
    """For n = 3 * 2**29 the low part rejects a third of all words; the second implementation agrees on which."""
    state, stream, n = Game("rainbow-spaan").new_states()[0], Stream(bytes(32)), 3 << 29
    assert [int(chance.draw(state, n)) for _ in range(200)] == [stream.draw(n) for _ in range(200)]
    assert state.counter > 200 // 16 + 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({"secret": b"short", "contributions": ("a", "b")}, "shuffle/bad-secret"),
        ({"secret": bytes(32), "contributions": ("a" * 201, "b")}, "shuffle/bad-contribution"),
        ({"secret": bytes(32), "contributions": (1, "b")}, "shuffle/bad-contribution"),
    ],
)
def test_bad_shuffles_are_refused(arguments, code):
    with pytest.raises(ParapluieError) as refused:
        Shuffle(**arguments)
    assert refused.value.code == code


def test_a_shuffle_needs_one_contribution_of_each_seat_and_no_seed():
    shuffle = Shuffle(secret=bytes(32), contributions=("a", "b"))
    for game, seed, code in (("rainbow7", None, "shuffle/bad-contribution"), ("rainbow-spaan", 3, "game/bad-seed")):
        with pytest.raises(ParapluieError) as refused:
            Game(game, 3 if game == "rainbow7" else 2).deal(seed, shuffle=shuffle)
        assert refused.value.code == code
