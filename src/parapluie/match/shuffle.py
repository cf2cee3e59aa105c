"""Where the key of a game comes from: a seed, or a secret that was committed to and a contribution of each seat.

With a committed shuffle nobody can choose the deal: whoever runs the table fixes the secret and shows its hash before
the seats add their contributions, and shows the secret itself when the game is over. docs/shuffles.md has a test
vector.
"""

import hashlib
import hmac
import secrets
from typing import Any

import msgspec

from parapluie.match.errors import ParapluieError

SECRET_BYTES = 32
CONTRIBUTION_LIMIT = 200  # characters


def key_from_seed(seed: int) -> bytes:
    """The 256-bit key of a game that is named by a whole number."""
    if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 1 << 63:
        raise ParapluieError("game/bad-seed", f"A seed is a whole number of at most 63 bits, not {seed!r}.")
    return hashlib.sha256(f"parapluie seed {seed}".encode()).digest()


def check_contribution(text: str) -> str:
    """The text, if it can be a contribution; ParapluieError otherwise."""
    if not isinstance(text, str) or len(text) > CONTRIBUTION_LIMIT:
        raise ParapluieError(
            "shuffle/bad-contribution", f"A contribution is a text of at most {CONTRIBUTION_LIMIT} characters."
        )
    return text


def commitment_to(secret: bytes) -> str:
    """SHA-256 of a secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


class Shuffle(msgspec.Struct, frozen=True, kw_only=True):
    """A committed shuffle: the secret, and one contribution a seat, in the order of the seats."""

    secret: bytes
    contributions: tuple[str, ...]

    def __post_init__(self) -> None:
        if not isinstance(self.secret, bytes) or len(self.secret) != SECRET_BYTES:
            raise ParapluieError("shuffle/bad-secret", f"A secret has {SECRET_BYTES} bytes.")
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

    def header(self) -> dict[str, Any]:
        """What a record's header holds of it after the game."""
        return {
            "commitment": self.commitment,
            "secret": self.secret.hex(),
            "contributions": list(self.contributions),
        }


def new_secret() -> bytes:
    """A fresh secret from the operating system."""
    return secrets.token_bytes(SECRET_BYTES)
