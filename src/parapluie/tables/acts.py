"""What may be done at a table, by whom and when: each function checks an act and answers with the step it would be.

ParapluieError if it is not allowed; nothing changes here.
"""

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.shuffle import new_secret
from parapluie.tables.settings import Settings, game_for
from parapluie.tables.shuffling import Shuffling
from parapluie.tables.steps import (
    Abandon,
    Advise,
    Again,
    Away,
    Back,
    DealStep,
    Fill,
    First,
    GoOn,
    Leave,
    MoveStep,
    Open,
    Pause,
    Pledge,
    Reveal,
    Seat,
    Shuffle,
    Shuffled,
    Sit,
    Undo,
    Unpause,
)
from parapluie.tables.table import PLAYING, STIRS, Table
from parapluie.tables.tokens import clean_name

UNDOS = 20  # steps that a seat may take back before another seat moves
PAUSES = 10  # pauses in one game
CALM = 600_000  # milliseconds in which people may come and go at a table as often as it notes


def open_table(settings: Settings, host: str) -> Open:
    """A new table; `host` is the host's hashed token."""
    game = game_for(settings)
    return Open(msgspec.structs.replace(settings, seats=game.players), host, new_secret().hex())


def check_seat(table: Table, seat: int) -> Seat:
    if not 0 <= seat < len(table.seats):
        raise ParapluieError("seat/unknown", f"Seats are from 0 to {len(table.seats) - 1}, not {seat}.")
    return table.seats[seat]


def check_pause(table: Table) -> None:
    if table.status == PLAYING or table.shuffling is not None:
        raise ParapluieError("table/playing", "A game is going on; this has to wait until it is over.")


def check_host(table: Table, token: str | None) -> None:
    if not table.is_host(token):
        raise ParapluieError("table/not-host", "Only the host of the table can do this.")


def own_seat(table: Table, token: str | None) -> int:
    seat = table.seat_of(token)
    if seat is None:
        raise ParapluieError("seat/not-yours", "This token holds no seat at this table.")
    return seat


def sit(table: Table, seat: int, name: str, *, token: str) -> Sit:
    """A person takes an open seat."""
    check_pause(table)
    if not check_seat(table, seat).is_open:
        raise ParapluieError("seat/taken", f"Seat {seat} is taken.")
    if table.seat_of(token) is not None:
        raise ParapluieError("seat/have-one", "You already have a seat at this table.")
    name = clean_name(name)
    if any(other.name.casefold() == name.casefold() for other in table.seats):
        raise ParapluieError("name/taken", f"Somebody at this table is called {name!r} already.")
    return Sit(seat, name, token)


def fill(table: Table, seat: int, level: str, *, token: str | None) -> Fill:
    """The host puts a bot in an open seat."""
    check_host(table, token)
    check_pause(table)
    if not check_seat(table, seat).is_open:
        raise ParapluieError("seat/taken", f"Seat {seat} is taken.")
    return Fill(seat, level)


def leave(table: Table, seat: int, *, token: str | None) -> Leave | Away | Abandon:
    """A person gets up, or the host sends a bot or a person away from a seat before the game.

    In the middle of a game, or of its shuffle, a bot plays on for the person, who can come back.
    """
    held = check_seat(table, seat)
    is_own = held.token is not None and held.token == token
    if not is_own:
        check_host(table, token)
        check_pause(table)
    if held.is_open:
        raise ParapluieError("seat/open", f"Nobody sits in seat {seat}.")
    if table.status != PLAYING and table.shuffling is None:
        return Leave(seat)
    if held.away:
        raise ParapluieError("seat/away", "A bot plays for this seat already.")
    if table.shuffling is not None and table.shuffling.is_listed and seat in table.shuffling.waiting:
        return Abandon(seat, new_secret().hex())
    return Away(seat, "left")


def come_back(table: Table, *, token: str | None) -> Back:
    """A person takes over from the bot that has played for it."""
    seat = own_seat(table, token)
    if not table.seats[seat].away:
        raise ParapluieError("seat/not-away", "You play this seat yourself.")
    if table.late == seat:
        raise ParapluieError("seat/late", "Your time is over: the bot makes this move, then you can come back.")
    return Back(seat)


def choose_first(table: Table, seat: int | None, *, token: str | None) -> First:
    """The host says who starts the next game; None leaves it to chance."""
    check_host(table, token)
    check_pause(table)
    if seat is not None:
        check_seat(table, seat)
    return First(seat)


def deal(table: Table, *, token: str | None) -> Shuffle | DealStep | Again | None:
    """The first game is dealt by the host; each further one as soon as all people want it, of whom this is one.

    None if this person has said so before, and others have not. Who wants it is back; who is away is not asked. A host
    without a seat deals to bots only.
    """
    check_pause(table)
    seat = table.seat_of(token)
    if table.state is None or seat is None:
        check_host(table, token)
    if seat is None and any(held.token for held in table.seats):
        raise ParapluieError("seat/needed", "People play here: sit down first, or let one of them deal.")
    if table.state is not None and seat is not None:
        is_waiting = set(table.people) - table.agreed - {seat} or any(held.is_open for held in table.seats)
        if is_waiting and seat not in table.agreed:
            return Again(seat)
        if set(table.people) - table.agreed - {seat}:
            return None
    return next_game(table, asked_by=seat)


def next_game(table: Table, *, asked_by: int | None = None) -> Shuffle | DealStep:
    """The beginning of the next game: its shuffle, or the deal at once if there are only bots."""
    open_seats = [seat for seat, held in enumerate(table.seats) if held.is_open]
    if open_seats:
        raise ParapluieError("table/not-full", f"Seat {open_seats[0]} is still open.")
    people = [seat for seat, held in enumerate(table.seats) if held.token and (not held.away or seat == asked_by)]
    if people:
        return Shuffle(people)
    return deal_of(table, Shuffling.begin(table.id, table.games + 1, 0, people=[], seats=len(table.seats)))


def deal_of(table: Table, shuffling: Shuffling) -> DealStep:
    """The deal that a complete shuffle leads to."""
    return DealStep(
        settings=table.settings,
        host=table.host,
        seats=[msgspec.structs.replace(held, contribution="") for held in table.seats],
        number=table.games + 1,
        first=table.first,
        secret=table.next_secret,
        next_secret=new_secret().hex(),
        shuffle=Shuffled(
            table=shuffling.table,
            pledges=list(shuffling.pledges),
            contributions=list(shuffling.contributions),
            abandoned=list(shuffling.abandoned),
        ),
    )


def current_shuffle(table: Table, number: int, commitment: str) -> Shuffling:
    """The shuffle that goes on, if it is this one."""
    shuffling = table.shuffling
    if shuffling is None or (number, commitment) != (shuffling.number, table.next_commitment):
        raise ParapluieError("shuffle/stale", "This shuffle does not go on any more.")
    return shuffling


def pledge(table: Table, pledge: str, *, number: int, commitment: str, token: str | None) -> Pledge | None:
    """A person's pledge to a shuffle; None if it was said before."""
    shuffling, seat = current_shuffle(table, number, commitment), own_seat(table, token)
    return Pledge(seat, pledge) if shuffling.check_pledge(seat, pledge) else None


def reveal(table: Table, contribution: str, *, number: int, commitment: str, token: str | None) -> Reveal | None:
    """What a person has pledged; None if it was said before."""
    shuffling, seat = current_shuffle(table, number, commitment), own_seat(table, token)
    return Reveal(seat, contribution) if shuffling.check_reveal(seat, contribution) else None


def miss(table: Table, seat: int) -> Away | Abandon:
    """What becomes of a seat that did not pledge or reveal in time."""
    assert table.shuffling is not None
    return Abandon(seat, new_secret().hex()) if table.shuffling.is_listed else Away(seat, "shuffle")


def pause(table: Table, *, token: str | None) -> Pause | None:
    """A person wants a pause; None if it has said so before."""
    seat = own_seat(table, token)
    if table.status != PLAYING or table.shuffling is not None:
        raise ParapluieError("pause/no-game", "No game goes on that could be paused.")
    if table.seats[seat].away:
        raise ParapluieError("seat/away", "A bot plays for you; take your seat back first.")
    if table.pauses >= PAUSES:
        raise ParapluieError("pause/too-many", f"In one game there can be {PAUSES} pauses.")
    return None if seat in table.pausing else Pause(seat)


def unpause(table: Table, *, token: str | None) -> Unpause | None:
    """A person wants to play on; None if nobody wants a pause."""
    seat = own_seat(table, token)
    return Unpause(seat) if table.pausing else None


def advise(table: Table, *, version: int, token: str | None) -> Advise | None:
    """A person asks the coach; None if that was counted before for the same decision."""
    seat = own_seat(table, token)
    if not may_ask_coach(table):
        raise ParapluieError("coach/off", "At this table nobody asks the coach.")
    check_version(table, version)
    if table.state is None:
        raise ParapluieError("game/not-begun", "The game has not begun.")
    if table.seats[seat].away:
        raise ParapluieError("seat/away", "A bot plays for you; take your seat back first.")
    if table.turn != seat:
        raise ParapluieError("coach/not-your-turn", "The coach answers when it is your turn.")
    return None if table.advised == table.position else Advise(seat)


def may_ask_coach(table: Table) -> bool:
    """Whether people may: whoever sat down agreed, or one plays against bots alone."""
    coach = table.settings.coach
    return coach if coach is not None else sum(held.token is not None for held in table.seats) == 1


def must_deal_again(table: Table) -> bool:
    """Whether the game has ended in a tie that is to be played again, and all players are still there."""
    state = table.state
    is_tied = state is not None and state.game.rule_set.tie_is_played_again and len(state.winners) > 1
    return is_tied and not any(seat.is_open for seat in table.seats)


def go_on(table: Table, *, version: int, token: str | None) -> GoOn | None:
    """A person has seen what the table is held for at this version; None if nobody waits for it (any more)."""
    seat = own_seat(table, token)
    return GoOn(seat) if seat in table.waiting and version >= table.position else None


def check_version(table: Table, version: int) -> None:
    """ParapluieError if the table is not as it was at this version; that somebody went on does not matter."""
    if not table.position <= version <= table.version:
        raise ParapluieError(
            "move/stale", f"This answers version {version} of the table, which is at version {table.version} now."
        )


def move(table: Table, seat: int | None, text: str, *, version: int) -> MoveStep:
    """A person's move. Whether it is legal is seen when it is played."""
    if seat is None:
        raise ParapluieError("seat/not-yours", "You have no seat at this table.")
    check_version(table, version)
    if table.state is None:
        raise ParapluieError("game/not-begun", "The game has not begun.")
    if table.seats[seat].away:
        raise ParapluieError("seat/away", "A bot plays for you; take your seat back first.")
    if table.paused is not None and seat == table.turn:
        raise ParapluieError("table/paused", "The game is paused; anybody at the table can go on.")
    if table.is_held and seat == table.turn:
        raise ParapluieError("table/held", "The others still look at what has happened; please wait a moment.")
    return MoveStep(seat, text)


def undo(table: Table, seat: int | None, *, version: int) -> Undo:
    """A person takes back the last step of its own turn."""
    if seat is None:
        raise ParapluieError("seat/not-yours", "You have no seat at this table.")
    check_version(table, version)
    if not table.settings.undo:
        raise ParapluieError("undo/off", "At this table no move is taken back.")
    if not can_undo(table, seat):
        raise ParapluieError("undo/impossible", "There is nothing that you could take back here.")
    if table.undos >= UNDOS:
        raise ParapluieError("undo/too-many", f"In one turn, {UNDOS} steps can be taken back.")
    return Undo(seat)


def can_undo(table: Table, seat: int | None) -> bool:
    if not table.undoable or not table.settings.undo or seat is None:
        return False
    return seat == table.turn and not table.seats[seat].away


def check_calm(table: Table, now: int) -> None:
    """ParapluieError if people come and go at a table as nobody does who wants to play."""
    if len(table.stirs) >= STIRS and now - table.stirs[0] < CALM:
        raise ParapluieError("table/restless", "Too much coming and going at this table; wait some minutes.")
