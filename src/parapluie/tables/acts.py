"""What may be done at a table, by whom and when: each function checks an act and answers with the step it would be.

ParapluieError if it is not allowed; nothing changes here.
"""

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.shuffle import check_contribution, new_secret
from parapluie.tables.settings import Level, Settings, game_for
from parapluie.tables.steps import Away, Back, Deal, Fill, First, Leave, Move, Open, Seat, Sit, Undo
from parapluie.tables.table import PLAYING, Table
from parapluie.tables.tokens import clean_name

BOT_CONTRIBUTION = "bot"


def open_table(settings: Settings, host: str) -> Open:
    """A new table; `host` is the host's hashed token."""
    game = game_for(settings)
    return Open(msgspec.structs.replace(settings, seats=game.players), host, new_secret().hex())


def check_seat(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise ParapluieError("seat/unknown", f"Seats are from 0 to {len(table.seats) - 1}, not {seat}.")
    return table.seats[seat]


def check_pause(table: Table) -> None:
    if table.status == PLAYING:
        raise ParapluieError("table/playing", "A game is going on; this has to wait until it is over.")


def check_host(table: Table, token: str | None) -> None:
    if not table.is_host(token):
        raise ParapluieError("table/not-host", "Only the host of the table can do this.")


def own_seat(table: Table, token: str | None) -> int:
    seat = table.seat_of(token)
    if seat is None:
        raise ParapluieError("seat/not-yours", "This token holds no seat at this table.")
    return seat


def sit(table: Table, seat: int, name: str, *, token: str, contribution: str) -> Sit:
    """A person takes an open seat and adds to the next shuffle."""
    check_pause(table)
    if not check_seat(table, seat).is_open:
        raise ParapluieError("seat/taken", f"Seat {seat} is taken.")
    if table.seat_of(token) is not None:
        raise ParapluieError("seat/have-one", "You already have a seat at this table.")
    name = clean_name(name)
    if any(other.name.casefold() == name.casefold() for other in table.seats):
        raise ParapluieError("name/taken", f"Somebody at this table is called {name!r} already.")
    return Sit(seat, name, token, check_contribution(contribution))


def fill(table: Table, seat: int, level: Level, *, token: str | None) -> Fill:
    """The host puts a bot in an open seat."""
    check_host(table, token)
    check_pause(table)
    if not check_seat(table, seat).is_open:
        raise ParapluieError("seat/taken", f"Seat {seat} is taken.")
    return Fill(seat, level)


def leave(table: Table, seat: int, *, token: str | None) -> Leave | Away:
    """A person gets up, or the host sends a bot or a person away from a seat before the game.

    In the middle of a game a bot plays on for the person, who can come back.
    """
    held = check_seat(table, seat)
    is_own = held.token is not None and held.token == token
    if not is_own:
        check_host(table, token)
        check_pause(table)
    if held.is_open:
        raise ParapluieError("seat/open", f"Nobody sits in seat {seat}.")
    if table.status != PLAYING:
        return Leave(seat)
    if held.away:
        raise ParapluieError("seat/away", "A bot plays for this seat already.")
    return Away(seat, "left")


def come_back(table: Table, *, token: str | None) -> Back:
    """A person takes over from the bot that has played for it."""
    seat = own_seat(table, token)
    if not table.seats[seat].away:
        raise ParapluieError("seat/not-away", "You play this seat yourself.")
    return Back(seat)


def choose_first(table: Table, seat: int | None, *, token: str | None) -> First:
    """The host says who starts the next game; None leaves it to chance."""
    check_host(table, token)
    check_pause(table)
    if seat is not None:
        check_seat(table, seat)
    return First(seat)


def deal(table: Table, *, token: str | None, contribution: str | None = None) -> Deal:
    """The first game is dealt by the host, each further one by anybody who has a seat.

    What was played in a seat is its contribution to the next shuffle, unless it brings another. That shuffle's secret
    was fixed before these moves, so nobody could choose it to fit them.
    """
    check_pause(table)
    if table.state is None or table.seat_of(token) is None:
        check_host(table, token)
    return next_deal(table, token=token, contribution=contribution)


def next_deal(table: Table, *, token: str | None = None, contribution: str | None = None) -> Deal:
    """The deal of the next game, whoever asks for it."""
    open_seats = [seat for seat, held in enumerate(table.seats) if held.is_open]
    if open_seats:
        raise ParapluieError("table/not-full", f"Seat {open_seats[0]} is still open.")
    seats = []
    for number, held in enumerate(table.seats):
        added = contribution if token is not None and held.token == token else None
        if added is None:
            added = own_contribution(table, number)
        is_away = held.away and held.token != token
        seats.append(msgspec.structs.replace(held, contribution=check_contribution(added), away=is_away))
    return Deal(
        settings=table.settings,
        host=table.host,
        seats=seats,
        number=table.games + 1,
        first=table.first,
        secret=table.next_secret,
        next_secret=new_secret().hex(),
    )


def own_contribution(table: Table, seat: int) -> str:
    """What a seat adds to a shuffle by itself: what it said when it sat down; after a game, the trail of all it did."""
    held = table.seats[seat]
    if held.level is not None:
        return BOT_CONTRIBUTION
    return table.trails[seat].hex() if table.trails else held.contribution


def must_deal_again(table: Table) -> bool:
    """Whether the game has ended in a tie that is to be played again, and all players are still there."""
    state = table.state
    is_tied = state is not None and state.game.words.TIE_IS_PLAYED_AGAIN and len(state.winners) > 1
    return is_tied and not any(seat.is_open for seat in table.seats)


def check_version(table: Table, version: int) -> None:
    if version != table.version:
        raise ParapluieError(
            "move/stale", f"This answers version {version} of the table, which is at version {table.version} now."
        )


def move(table: Table, seat: int | None, text: str, *, version: int) -> Move:
    """A person's move. Whether it is legal is seen when it is played."""
    if seat is None:
        raise ParapluieError("seat/not-yours", "You have no seat at this table.")
    check_version(table, version)
    if table.state is None:
        raise ParapluieError("game/not-begun", "The game has not begun.")
    if table.seats[seat].away:
        raise ParapluieError("seat/away", "A bot plays for you; take your seat back first.")
    return Move(seat, text)


def undo(table: Table, seat: int | None, *, version: int) -> Undo:
    """A person takes back the last step of its own turn."""
    if seat is None:
        raise ParapluieError("seat/not-yours", "You have no seat at this table.")
    check_version(table, version)
    if not table.settings.undo:
        raise ParapluieError("undo/off", "At this table no move is taken back.")
    if not can_undo(table, seat):
        raise ParapluieError("undo/impossible", "There is nothing that you could take back here.")
    return Undo(seat)


def can_undo(table: Table, seat: int | None) -> bool:
    if not table.undoable or not table.settings.undo or seat is None:
        return False
    return seat == table.turn and not table.seats[seat].away
