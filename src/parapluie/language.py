"""Messages in English and French, from the Fluent files in locales/."""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")


def language_of_user() -> str:
    """The first of our languages that the environment asks for, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language:
            return language if language in LANGUAGES else "en"
    return "en"


def source(language: str) -> str:
    """The text of a language's Fluent file: shipped with the package, or in the root of a checkout."""
    shipped = files("parapluie") / "locales" / f"{language}.ftl"
    checkout = Path(__file__).parents[2] / "locales" / f"{language}.ftl"
    return (shipped if shipped.is_file() else checkout).read_text(encoding="utf-8")


@cache
def bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource

    messages = FluentBundle([language], use_isolating=False)
    messages.add_resource(FluentResource(source(language)))
    return messages


def say(language: str, message: str, **values: Any) -> str:
    """The text of a message with its values filled in; KeyError if there is no such message."""
    messages = bundle(language)
    text, errors = messages.format_pattern(messages.get_message(message).value, values)
    if errors:
        raise errors[0]
    return str(text)
