"""The command in the user's language.

English stands in the code: in the help of commands and options, and in the errors. Other languages have it in
locales/command.LANGUAGE.ftl, and share the words for refusals with the page.
"""

from typing import Any

import typer

from parapluie.language import bundle, say

PARTS = ("command.", "web.")  # files with words for what is wrong: of the command, and of the page
HEADINGS = {  # of Typer's help, by the names of its constants
    "ARGUMENTS_PANEL_TITLE": "heading-arguments",
    "COMMANDS_PANEL_TITLE": "heading-commands",
    "DEFAULT_STRING": "heading-default",
    "OPTIONS_PANEL_TITLE": "heading-options",
    "REQUIRED_LONG_STRING": "heading-required",
}


def problem(language: str, code: str, message: str) -> str:
    """Return what is wrong: a sentence in this language, then what the error itself says, which is in English."""
    text = "" if language == "en" else sentence(language, code)
    return f"{text} [{message}]" if text and message else text or message


def sentence(language: str, code: str) -> str:
    """Return the words for a code, or else for its family, such as `record`; none if there are none."""
    for words in (code.replace("/", "-"), code.partition("/")[0]):
        for part in PARTS:
            messages = bundle(language, part)
            if messages.has_message(f"problem-{words}"):
                return str(messages.format_pattern(messages.get_message(f"problem-{words}").value)[0])
    return ""


def translate(command: Any, language: str, **values: str) -> None:
    """Put the help of a Typer group, its commands and their options into this language."""
    if language == "en":
        return
    from typer import rich_utils

    for constant, message in HEADINGS.items():
        setattr(rich_utils, constant, say(language, message, value="{}"))
    for message, thing in helps(command):
        thing.help = say(language, message, **values)
        if hasattr(thing, "short_help"):
            thing.short_help = None  # it is made of the help


def helps(group: Any) -> list[tuple[str, Any]]:
    """Return all of a group that has a help, each with the id of its message.

    Options that are alike in all commands share theirs: `option-seed`; others are `option-COMMAND-NAME`.
    """
    found: list[tuple[str, Any]] = [("help-parapluie", group)]
    found += [(f"option-{id_of(one)}", one) for one in group.params]
    commands = [(name, command) for name, command in group.commands.items() if not command.hidden]
    texts: dict[str, set[str]] = {}
    for _, command in commands:
        for one in command.params:
            texts.setdefault(id_of(one), set()).add(one.help)
    for name, command in commands:
        found.append((f"help-{name}", command))
        for one in command.params:
            is_shared = len(texts[id_of(one)]) == 1
            found.append((f"option-{id_of(one)}" if is_shared else f"option-{name}-{id_of(one)}", one))
    for owner in (group, *(command for _, command in commands)):
        option = owner.get_help_option(typer.Context(owner))
        if option is not None:
            found.append(("option-help", option))
    return found


def id_of(parameter: Any) -> str:
    """Return the name of an option or argument as the ids of messages have it."""
    return str(parameter.name).replace("_", "-")
