"""What people and tables are known by: unguessable tokens and ids, and names that are fit to be shown."""

import hashlib
import re
import secrets
import unicodedata

from parapluie.match.errors import ParapluieError

NAME_LIMIT = 24  # characters
MARKS_LIMIT = 2  # combining marks on one letter
SHOWN = ("So",)  # besides letters and digits: pictures
UNSEEN = (
    re.compile(  # letters, marks and pictures that fonts show as nothing: fillers, joiners, selectors, empty Braille
        "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
        "\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
    )
)


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
    """A name as it may be shown: nothing that controls, turns or cannot be seen, no piles of marks, single spaces.

    Letters that only look different, such as wide ones, become the plain ones. ParapluieError if no letter, digit or
    picture is left of it, or if it is too long.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", text):
        category = unicodedata.category(character)
        if category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
            marks = 0
        elif category[0] == "C" or UNSEEN.match(character):
            continue
        elif category in ("Mn", "Me"):
            marks += 1
            kept.append(character if marks <= MARKS_LIMIT else "")
        else:
            kept.append(character)
            marks = 0
    name = unicodedata.normalize("NFKC", " ".join("".join(kept).split()))
    if not any(unicodedata.category(character) in SHOWN or character.isalnum() for character in name):
        raise ParapluieError("name/empty", "A name needs at least one letter, digit or picture that can be seen.")
    if len(name) > NAME_LIMIT:
        raise ParapluieError("name/too-long", f"A name has at most {NAME_LIMIT} characters.")
    return name
