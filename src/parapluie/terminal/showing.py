"""Records told in words."""

from parapluie.language import say
from parapluie.match.record import Record, replay
from parapluie.terminal import telling
from parapluie.terminal.choosing import Write
from parapluie.terminal.typed import spoken


def show(record: Record, *, language: str, write: Write = print) -> None:
    """Tell a record move by move with all cards open; RecordError at the first line that is wrong."""
    header = record.header
    number = 0
    for step in replay(record):
        if step.number == record.lines[0][0]:
            write(say(language, "show-begin", game=say(language, f"game-{header.game}"), seats=header.seats))
        if step.line.move is not None and step.line.seat is not None:
            number += 1
            player = say(language, "player-number-name", n=step.line.seat + 1)
            move = spoken(language, step.line.move)
            write(say(language, "show-move", number=number, player=player, move=move))
        for event in step.events:
            for line in telling.tell(language, header.game, event, None):
                write(line)
        if step.line.result is not None:
            return
    write(say(language, "show-unfinished"))
