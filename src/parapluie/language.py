"""Messages in English and French, from the Fluent files in locales/."""

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from parapluie.games.catalogue import rule_sets
from parapluie.games.rule_set import RuleSet

LANGUAGES = ("en", "fr")


def language_of_user() -> str:
    """The first of our languages that the environment asks for, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(name, "")[:2].lower()
        if language:
            return language if language in LANGUAGES else "en"
    return "en"


def source(language: str, rule_set: RuleSet | None = None, *, part: str = "") -> str:
    """The text of a language's Fluent file, or of the one that a rule set of another package brings.

    `part` is what the name of ours begins with: nothing, "command.", "terminal." or "web.". Who brings none in a
    language has it in English.
    """
    if rule_set is not None and rule_set.texts:
        folder = files(rule_set.package).joinpath(rule_set.texts)
        own = folder / f"{language}.ftl"
        return (own if own.is_file() else folder / "en.ftl").read_text(encoding="utf-8")
    return (shared_folder("locales") / f"{part}{language}.ftl").read_text(encoding="utf-8")


def shared_folder(name: str) -> Path:
    """A folder that is shipped in the package, and stands in the root of a checkout."""
    shipped = Path(__file__).parent / name
    return shipped if shipped.is_dir() else Path(__file__).parents[2] / name


@cache
def bundle(language: str, part: str | None = None) -> Any:
    """The messages of one part, or by default all that Python says: of games, also of other packages, and commands."""
    from fluent.runtime import FluentBundle, FluentResource

    messages = FluentBundle([language], use_isolating=False)
    own = [source(language, part=one) for one in ("", "command.", "terminal.")]
    texts = [*own, *foreign_texts(language)]
    for text in texts if part is None else [source(language, part=part)]:
        messages.add_resource(FluentResource(text))
    return messages


def foreign_texts(language: str) -> list[str]:
    """The Fluent files that rule sets of other packages bring, each once."""
    found = {(one.package, one.texts): one for one in rule_sets().values() if one.texts}
    return [source(language, one) for one in found.values()]


def has_message(language: str, message: str) -> bool:
    return bool(bundle(language).has_message(message))


def say(language: str, message: str, **values: Any) -> str:
    """The text of a message with its values filled in; KeyError if there is no such message."""
    messages = bundle(language)
    text, errors = messages.format_pattern(messages.get_message(message).value, values)
    if errors:
        raise errors[0]
    return str(text)
