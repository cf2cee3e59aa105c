"""Names that are fit to be shown, and tokens that nobody can guess."""

import hashlib
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parapluie.match.errors import ParapluieError
from parapluie.tables.tokens import MARKS_LIMIT, NAME_LIMIT, clean_name, hashed, new_id, new_token
from tables.scenes import refuses


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t\n Lovelace ", "Ada Lovelace"),
        ("Chloé", "Chloé"),
        ("Chloe\u0301", "Chloé"),
        ("虹", "虹"),
        ("🌈", "🌈"),
        ("7", "7"),
        ("A\u202edA", "AdA"),  # a change of direction
        ("A\u200bda", "Ada"),  # a space of no width
        ("A\0\x1bda", "Ada"),
        ("A\u2028da", "A da"),
        ("z" + "\u0335" * 9, "z" + "\u0335" * MARKS_LIMIT),
        ("x" * NAME_LIMIT, "x" * NAME_LIMIT),
        (" " * 100 + "x", "x"),
        ("<b>", "<b>"),
        ("\uff21\uff44\uff41", "Ada"),  # wide letters
        ("A\u3164d\u2800a\ufe0f", "Ada"),
        ("\u2764\ufe0f", "\u2764"),
    ],
)
def test_names_are_made_fit_to_be_shown(text, name):
    assert clean_name(text) == name


@pytest.mark.parametrize(
    "text",
    ["", "   ", "\u200b\u202e", "\u0301\u0301", "\ud800", "\U0010ffff", "\u3164", "\uffa0\u115f", "\ufe0f", "\u2800"]
    + ["\u3164\u0301", "\u200d\ufe0f", "\x07" * 200, "...", "\U000e0100", "\u061c\u2066"],
)
def test_a_name_without_anything_to_read_is_refused(text):
    with refuses("name/empty"):
        clean_name(text)


def test_a_name_that_is_too_long_is_refused():
    with refuses("name/too-long"):
        clean_name("x" * (NAME_LIMIT + 1))


@given(st.text(max_size=40))
def test_a_name_stays_as_it_is_when_it_is_cleaned_again(text):
    try:
        name = clean_name(text)
    except ParapluieError as error:
        assert error.code in ("name/empty", "name/too-long")
        return
    assert 0 < len(name) <= NAME_LIMIT and clean_name(name) == name
    assert not any(unicodedata.category(character)[0] == "C" for character in name)
    assert name == " ".join(name.split())
    name.encode()


def test_tokens_and_ids_are_never_the_same():
    assert len({new_token() for _ in range(1000)}) == 1000 == len({new_id() for _ in range(1000)})
    assert len(new_token()) == 32 and len(new_id()) == 12


def test_a_token_is_kept_as_its_hash():
    assert hashed("abc") == hashlib.sha256(b"abc").hexdigest()
    assert len(hashed("\ud800")) == 64  # whatever somebody sends
