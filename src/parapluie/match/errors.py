"""What goes wrong, as one family of errors with stable codes."""


class ParapluieError(Exception):
    """Something was refused, and nothing has changed.

    `code` is stable and meant for programs; the message is meant for people and never names a hidden card. `rule` is
    the id of the rule behind the refusal and `legal` the moves that would be accepted, where that applies.
    """

    def __init__(self, code: str, message: str, *, rule: str | None = None, legal: list[str] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.legal = legal or []

    def __reduce__(self) -> tuple[object, ...]:
        return _remake, (type(self), self.code, self.message, self.rule, self.legal)


class RecordError(ParapluieError):
    """A record is damaged or does not follow the rules; `line` is where, counted from 1."""

    line: int = 0


def _remake(kind: type[ParapluieError], code: str, message: str, rule: str | None, legal: list[str]) -> ParapluieError:
    return kind(code, message, rule=rule, legal=legal)
