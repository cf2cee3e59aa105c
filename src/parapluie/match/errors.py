"""What goes wrong, as one family of errors with stable codes."""

from typing import Any

SHOWN = 100  # characters of what was given that a message quotes
LISTED = 12  # legal moves that an error names


class ParapluieError(Exception):
    """Something was refused, and nothing has changed.

    `code` is stable and meant for programs; the message is meant for people and never names a hidden card. Where that
    applies, `rule` is the id of the rule behind the refusal, `legal` has the first few of the moves that would be
    accepted, and `choices` says how many there are.
    """

    def __init__(
        self, code: str, message: str, *, rule: str | None = None, legal: list[str] | None = None, choices: int = 0
    ) -> None:
        message = message.encode("utf-8", "backslashreplace").decode()  # it may quote what is no proper text
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.legal = legal or []
        self.choices = choices

    def __reduce__(self) -> tuple[object, ...]:
        return _remake, (type(self), self.code, self.message, self.rule, self.legal, self.choices), self.__dict__


class RecordError(ParapluieError):
    """A record is damaged or does not follow the rules; `line` is where, counted from 1."""

    line: int = 0  # of the file, from 1


def quoted(value: Any) -> str:
    """Return what was given as a message quotes it: of any size and kind, it becomes a short text."""
    if isinstance(value, str):
        return repr(value) if len(value) <= SHOWN else repr(value[:SHOWN]) + "…"
    try:
        text = repr(value)
    except Exception:  # a number of too many digits, or a foreign object
        return f"a value of type {type(value).__name__}"
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def _remake(
    kind: type[ParapluieError], code: str, message: str, rule: str | None, legal: list[str], choices: int
) -> ParapluieError:
    return kind(code, message, rule=rule, legal=legal, choices=choices)
