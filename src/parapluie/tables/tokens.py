"""What people and tables are known by: unguessable tokens and ids, and names that are fit to be shown."""

import hashlib
import secrets
import unicodedata

from parapluie.match.errors import ParapluieError

NAME_LIMIT = 24  # characters
MARKS_LIMIT = 2  # combining marks on one letter


def new_token() -> str:
    """A secret that holds a seat or a table; whoever has it, is it."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """The public name of a table: short enough for a link, too long to be guessed."""
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    """What is stored of a token. It has 192 random bits, so a plain hash is enough."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def clean_name(text: str) -> str:
    """A name as it may be shown: no control or direction characters, no piles of marks, single spaces.

    ParapluieError if nothing that can be read is left of it, or if it is too long.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
        elif category[0] != "C" and marks <= MARKS_LIMIT:
            kept.append(character)
    name = " ".join("".join(kept).split())
    if not any(unicodedata.category(character)[0] in "LNSP" for character in name):
        raise ParapluieError("name/empty", "A name needs at least one letter or sign that can be read.")
    if len(name) > NAME_LIMIT:
        raise ParapluieError("name/too-long", f"A name has at most {NAME_LIMIT} characters.")
    return name
