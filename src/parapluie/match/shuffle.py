"""Where the key of a game comes from: a seed, or a shuffle that people had a hand in.

There are two kinds of such shuffles. With pledges (`PledgedShuffle`) any one honest participant, player or server, is
enough: everybody is bound to a contribution before anybody knows another's. The older kind (`Shuffle`) has one
commitment and open contributions; it is fair if whoever runs the table and whoever contributes last are honest.
docs/shuffles.md has the exact bytes and test vectors.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterator
from typing import Any

import msgspec

from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.number import is_number

SECRET_BYTES = 32  # of a secret, a pledge and the contribution to a pledged shuffle
CONTRIBUTION_LIMIT = 200  # characters, in the older kind
PLEDGED = 2  # how a record's header names the kind with pledges


def key_from_seed(seed: int) -> bytes:
    """The 256-bit key of a game that is named by a whole number."""
    if not is_number(seed) or abs(int(seed)) >= 1 << 63:
        raise ParapluieError("game/bad-seed", f"A seed is a whole number of at most 63 bits, not {quoted(seed)}.")
    return hashlib.sha256(f"parapluie seed {int(seed)}".encode()).digest()


def check_contribution(text: str) -> str:
    """The text, if it can be a contribution of the older kind; ParapluieError otherwise."""
    if not isinstance(text, str) or len(text) > CONTRIBUTION_LIMIT:
        raise ParapluieError(
            "shuffle/bad-contribution", f"A contribution is a text of at most {CONTRIBUTION_LIMIT} characters."
        )
    return text


def check_bytes(text: str, what: str) -> bytes:
    """The 32 bytes that a text of 64 lower-case hexadecimal digits stands for; ParapluieError otherwise."""
    if isinstance(text, str) and len(text) == 2 * SECRET_BYTES and set(text) <= set("0123456789abcdef"):
        return bytes.fromhex(text)
    raise ParapluieError(f"shuffle/bad-{what}", f"A {what} is {2 * SECRET_BYTES} lower-case hexadecimal digits.")


def commitment_to(secret: bytes) -> str:
    """SHA-256 of a secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def new_secret() -> bytes:
    """A fresh secret, or contribution to a pledged shuffle, from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)


def packed(*parts: str | int | bytes) -> bytes:
    """The parts one after the other, each behind its length in four bytes, so that no two lists give the same bytes.

    A text is UTF-8, a number its decimal digits.
    """
    encoded = [part if isinstance(part, bytes) else str(part).encode() for part in parts]
    return b"".join(len(part).to_bytes(4, "big") + part for part in encoded)


def pledge_to(contribution: bytes, *, table: str, number: int, seat: int) -> str:
    """What binds a seat to its contribution to the shuffle of a table's game, in hexadecimal."""
    return hashlib.sha256(packed("parapluie pledge", table, number, seat, contribution)).hexdigest()


class Shuffle(msgspec.Struct, frozen=True, kw_only=True):
    """A shuffle with open contributions: the secret, and one contribution a seat, in the order of the seats."""

    secret: bytes  # 32, of the server
    contributions: tuple[str, ...]  # texts, one a seat

    def __post_init__(self) -> None:
        check_secret(self.secret)
        for contribution in self.contributions:
            check_contribution(contribution)

    @property
    def commitment(self) -> str:
        """What is shown before the contributions are known: SHA-256 of the secret, in hexadecimal."""
        return commitment_to(self.secret)

    @property
    def key(self) -> bytes:
        """HMAC-SHA-256, under the secret, of "parapluie shuffle" and the SHA-256 of each contribution in UTF-8."""
        parts = [hashlib.sha256(contribution.encode()).digest() for contribution in self.contributions]
        return hmac.digest(self.secret, b"parapluie shuffle" + b"".join(parts), "sha256")

    def header(self, *, is_over: bool) -> dict[str, Any]:
        """What a record's header holds of it, which is all of it after the game only."""
        if not is_over:
            return {"commitment": self.commitment}
        return {
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "contributions": list(self.contributions),
        }


class Abandoned(msgspec.Struct, frozen=True):
    """A shuffle that was given up, because this seat did not reveal what it had pledged."""

    commitment: str  # of the server
    pledges: list[str | None]  # one a seat, None for bots
    seat: int  # who has not revealed


class PledgedShuffle(msgspec.Struct, frozen=True, kw_only=True):
    """A shuffle by pledges: of which game at which table; a pledge and the contribution behind it a seat.

    Both are None where a bot plays. ParapluieError if a contribution is not what was pledged.
    """

    table: str  # its id
    number: int  # of the game at the table, from 1
    secret: bytes  # 32, of the server
    pledges: tuple[str | None, ...]  # in hexadecimal, one a seat; None for bots
    contributions: tuple[bytes | None, ...]  # 32 bytes each
    abandoned: tuple[Abandoned, ...] = ()  # before it, for the same game

    def __post_init__(self) -> None:
        check_secret(self.secret)
        if len(self.pledges) != len(self.contributions):
            raise ParapluieError("shuffle/bad-contribution", "Each pledge needs its contribution.")
        for seat, (pledge, contribution) in enumerate(zip(self.pledges, self.contributions, strict=True)):
            expected = None if contribution is None else self.pledge_to(seat, contribution)
            if expected != pledge:
                raise ParapluieError("shuffle/bad-contribution", f"Seat {seat} has not pledged this contribution.")
        for problem in problems_of(self.commitment, self.pledges, self.abandoned):
            raise ParapluieError("shuffle/bad-pledge", problem)

    def pledge_to(self, seat: int, contribution: bytes) -> str:
        """The pledge of a seat that will reveal this contribution."""
        return pledge_to(contribution, table=self.table, number=self.number, seat=seat)

    @property
    def commitment(self) -> str:
        """What is shown before anybody pledges: SHA-256 of the secret, in hexadecimal."""
        return commitment_to(self.secret)

    @property
    def people(self) -> int:
        """How many have contributed, besides the server."""
        return sum(pledge is not None for pledge in self.pledges)

    @property
    def key(self) -> bytes:
        """HMAC-SHA-256, under the secret, of the table, the game, all pledges and all contributions, packed."""
        pledges = [b"" if pledge is None else bytes.fromhex(pledge) for pledge in self.pledges]
        contributions = [contribution or b"" for contribution in self.contributions]
        message = packed("parapluie shuffle 2", self.table, self.number, *pledges, *contributions)
        return hmac.digest(self.secret, message, "sha256")

    def header(self, *, is_over: bool) -> dict[str, Any]:
        """What a record's header holds of it; the secret and the contributions after the game only."""
        header: dict[str, Any] = {
            "shuffle": PLEDGED,
            "table": self.table,
            "number": self.number,
            "commitment": self.commitment,
            "pledges": list(self.pledges),
        }
        if is_over:
            contributions = [None if one is None else one.hex() for one in self.contributions]
            header |= {"secret": self.secret.hex(), "contributions": contributions}
        if self.abandoned:
            header["abandoned"] = msgspec.to_builtins(self.abandoned)
        return header


AnyShuffle = Shuffle | PledgedShuffle


def check_secret(secret: bytes) -> None:
    if not isinstance(secret, bytes) or len(secret) != SECRET_BYTES:
        raise ParapluieError("shuffle/bad-secret", f"A secret has {SECRET_BYTES} bytes.")


def problems_of(commitment: str, pledges: tuple[str | None, ...], abandoned: tuple[Abandoned, ...]) -> Iterator[str]:
    """What is wrong with the shuffles that were given up before this one.

    Every one of them costs a seat its say in this game, and the next begins with a new secret and new pledges.
    """
    tries = [*((one.commitment, tuple(one.pledges)) for one in abandoned), (commitment, pledges)]
    commitments = [shown for shown, _ in tries]
    if len(set(commitments)) < len(commitments):
        yield "A commitment was used again after its shuffle was given up."
    for one in abandoned:
        if len(one.pledges) != len(pledges) or not 0 <= one.seat < len(pledges) or one.pledges[one.seat] is None:
            yield f"The shuffle that seat {one.seat} is said to have given up had no pledge of that seat."
            return
    for place, one in enumerate(abandoned):
        for _, later in tries[place + 1 :]:
            if later[one.seat] is not None:
                yield f"Seat {one.seat} has pledged again after it did not reveal."
            if set(later) & set(one.pledges) - {None}:
                yield "A pledge was used again after its shuffle was given up."
