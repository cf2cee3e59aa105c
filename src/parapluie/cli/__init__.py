"""The command `parapluie`."""

import sys
from typing import Annotated

import typer

from parapluie import __version__, phrasebook
from parapluie.cli import games, house, study
from parapluie.cli.shared import CHOICES, GAMES, app, is_asked
from parapluie.games.catalogue import rule_sets
from parapluie.language import language_of_user
from parapluie.match.errors import ParapluieError

__all__ = ["app", "games", "house", "main", "study"]


def main() -> None:
    """Run the command; what is wrong is said in one line with its code, without a traceback."""
    command = typer.main.get_command(app)
    phrasebook.translate(command, language_of_user(), games=GAMES, choices=", ".join(CHOICES))
    try:
        command.main(spelled_out(sys.argv[1:]), standalone_mode=False, prog_name="parapluie")
    except ParapluieError as error:
        fail(error.code, error.message)
    except typer.Exit as stop:
        sys.exit(stop.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(141)
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        fail("command/bad-usage", error.format_message())  # a command or option is wrong or missing


def spelled_out(arguments: list[str]) -> list[str]:
    """`--ray` alone is `--ray local`: Typer knows no option whose value can be left out.

    An option of a game by its own name is one of the command: `--effects X` is `--option effects=X`.
    """
    names = {f"--{name}" for game in rule_sets().values() for name in game.options}
    for place, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name in names and (equals or place + 1 < len(arguments)):
            rest = arguments[place + 1 :] if equals else arguments[place + 2 :]
            chosen = f"{name[2:]}={value if equals else arguments[place + 1]}"
            return [*arguments[:place], "--option", chosen, *spelled_out(rest)]
    for place, argument in enumerate(arguments):
        if argument == "--ray" and (place + 1 == len(arguments) or arguments[place + 1].startswith("-")):
            return [*arguments[: place + 1], "local", *arguments[place + 1 :]]
    return arguments


def fail(code: str, message: str) -> None:
    print(f"parapluie: {code}: {phrasebook.problem(language_of_user(), code, message)}", file=sys.stderr)
    sys.exit(2)


@app.callback()
def begin(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version, and do nothing else.")] = False,
) -> None:
    """The card games called Rainbow: play, study, check. Without a command, a menu asks what you would like."""
    if version:
        print(f"parapluie {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if not is_asked() or not sys.stdout.isatty():
        print(context.get_help())
        return
    from parapluie.terminal.menu import choose

    if arguments := choose(language_of_user()):
        context.command.main(arguments, standalone_mode=False, prog_name="parapluie")
