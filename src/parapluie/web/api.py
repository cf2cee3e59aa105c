"""The lobby and the tables over HTTP."""

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar, get_args

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State as AppState
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from parapluie.games.catalogue import rule_sets
from parapluie.games.rule_set import RuleSet
from parapluie.language import foreign_texts
from parapluie.match.errors import ParapluieError
from parapluie.tables import acts
from parapluie.tables.clock import now_ms
from parapluie.tables.damage import readable
from parapluie.tables.frames import TableInfo, info_of
from parapluie.tables.hall import Hall
from parapluie.tables.history import finished_record
from parapluie.tables.settings import Level
from parapluie.tables.steps import Row
from parapluie.tables.store import StorageError
from parapluie.tables.subscriptions import Subscription
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed, new_token
from parapluie.web.caller import Caller
from parapluie.web.encoding import packed
from parapluie.web.lessons import lesson_of, teacher_of
from parapluie.web.messages import ChooseFirst, EndPush, GameInfo, Held, Offer, OpenTable, Problem, PutBot, SitDown
from parapluie.web.replay import replay_of
from parapluie.web.safety import address_of

T = TypeVar("T")
SHOWN = 180_000  # milliseconds that an open table is listed after anybody was seen there; see `Keeper`
SeatNumber = Annotated[int, Parameter(ge=0, le=5, description="Counted from 0.")]
TableId = Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="What stands in the table's link.")]
PROBLEMS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in (
        (400, "The request cannot be read, or says what makes no sense."),
        (403, "You may not do this."),
        (404, "There is nothing of this name."),
        (409, "It cannot be done as the table stands."),
        (413, "Too large."),
        (429, "Too much at once."),
        (503, "Try again in a moment."),
    )
}
UPDATE = ResponseSpec(dict[str, Any], description="The message `update` of the socket.", generate_examples=False)
REPLAY = ResponseSpec(dict[str, Any], description="All steps of the game, with a view each.", generate_examples=False)
LESSON = ResponseSpec(dict[str, Any], description="All steps of the lesson.", generate_examples=False)
GameNumber = Annotated[int, Parameter(ge=1, le=10**6, description="Of a game at the table, counted from 1.")]


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """The token that a request carries, as `Authorization: Bearer TOKEN`."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def holder(request: Request[Any, Any, Any]) -> str | None:
    token = token_of(request)
    return None if token is None else hashed(token)


@get("/api/games", sync_to_thread=False, responses=PROBLEMS)
def games(state: AppState) -> Offer:
    """What can be played here."""
    return Offer(
        games=[info_of_game(rule_set) for rule_set in rule_sets().values()],
        levels=offered(state),
        address=state.options.address,
        push=None if state.push is None else state.push.public,
    )


def offered(state: AppState) -> list[str]:
    """The names of the bots that may be put in a seat: the levels, and those that the server brings."""
    return [*get_args(Level), *state.options.bots]


def check_bot(state: AppState, name: str) -> None:
    """ParapluieError unless there is a bot of this name."""
    if name not in offered(state):
        raise ParapluieError("bot/unknown", f"There is no bot {name!r} here, only {', '.join(offered(state))}.")


def info_of_game(rule_set: RuleSet) -> GameInfo:
    is_ours = rule_set.package.startswith("parapluie.")
    return GameInfo(
        game=rule_set.id,
        prefix=rule_set.prefix,
        board=rule_set.name if is_ours else "",
        seats=list(rule_set.seats),
        options={name: option.default for name, option in rule_set.options.items()},
        fewest_win=rule_set.fewest_win,
        held=sorted(rule_set.held),
        lesson=teacher_of(rule_set),
        places=list(rule_set.places),
    )


@get("/api/tables", responses=PROBLEMS)
async def list_tables(state: AppState) -> list[TableInfo]:
    """Listed tables that wait for players, the newest first."""
    hall: Hall = state.hall
    found = await asyncio.to_thread(hall.store.listed, since=now_ms() - SHOWN)
    return [msgspec.json.decode(info, type=TableInfo) for info in found]


@post("/api/tables", responses=PROBLEMS)
async def open_table(request: Request[Any, Any, Any], data: JSONBody[OpenTable], state: AppState) -> Held:
    """Open a table. The token makes you its host, and holds seat 0 if you gave a name."""
    address = address_of(request.scope)
    state.limits.check("openings", address)
    state.limits.check_stored(address)
    hall: Hall = state.hall
    token = new_token()

    def sits(table: Table) -> Any:
        return acts.sit(table, 0, str(data.name), token=hashed(token))

    id = await hall.open(data.settings, hashed(token), sits if data.name is not None else None, address=address)
    return await held(hall, id, token)


@get("/api/tables/{id:str}", responses=PROBLEMS)
async def see_table(id: TableId, state: AppState) -> TableInfo:
    """What everybody may know of a table."""
    async with state.hall.at(id) as live:
        await live.settled()
        return info_of(live.table)


@get("/api/tables/{id:str}/view", responses=PROBLEMS | {200: UPDATE})
async def see_view(request: Request[Any, Any, Any], id: TableId, state: AppState) -> Response[bytes]:
    """How the table stands for you: the same message that the socket sends first."""
    token = holder(request)
    async with state.hall.at(id) as live:
        await live.settled()
        frame = state.hall.first_frame(live, token)
    return Response(frame, media_type="application/json")


@post("/api/tables/{id:str}/seats/{seat:int}", responses=PROBLEMS)
async def sit_down(
    request: Request[Any, Any, Any], id: TableId, seat: SeatNumber, data: JSONBody[SitDown], state: AppState
) -> Held:
    """Take an open seat. Who has a token already, such as the host, sits down with it; others get a new one."""
    token, address = token_of(request) or new_token(), address_of(request.scope)
    state.limits.check_stored(address)

    def sits(table: Table) -> Any:
        if token_of(request) is not None and not table.is_host(hashed(token)):
            raise ParapluieError("table/not-host", "This token is not of this table; sit down without one.")
        return acts.sit(table, seat, data.name, token=hashed(token))

    live = await state.hall.act(id, sits, address=address)
    try:
        return await held(state.hall, id, token)
    except StorageError:  # it went away since; the seat is taken, and without its token nobody could have it
        return Held(token=token, seat=seat, table=info_of(live.table))


@delete("/api/tables/{id:str}/seats/{seat:int}", status_code=200, responses=PROBLEMS)
async def leave_seat(request: Request[Any, Any, Any], id: TableId, seat: SeatNumber, state: AppState) -> TableInfo:
    """Get up, or as the host send somebody away before a game. During a game a bot plays on for you."""
    address = address_of(request.scope)
    live = await state.hall.act(id, lambda table: acts.leave(table, seat, token=holder(request)), address=address)
    return info_of(live.table)


@post("/api/tables/{id:str}/seats/{seat:int}/bot", responses=PROBLEMS)
async def put_bot(
    request: Request[Any, Any, Any], id: TableId, seat: SeatNumber, data: JSONBody[PutBot], state: AppState
) -> TableInfo:
    """As the host, put a bot in an open seat."""
    address, token = address_of(request.scope), holder(request)
    state.limits.check_stored(address)
    check_bot(state, data.level)
    live = await state.hall.act(id, lambda table: acts.fill(table, seat, data.level, token=token), address=address)
    return info_of(live.table)


@put("/api/tables/{id:str}/first", responses=PROBLEMS)
async def choose_first(
    request: Request[Any, Any, Any], id: TableId, data: JSONBody[ChooseFirst], state: AppState
) -> TableInfo:
    """As the host, say who starts the next game."""
    address, token = address_of(request.scope), holder(request)
    state.limits.check_stored(address)
    live = await state.hall.act(id, lambda table: acts.choose_first(table, data.seat, token=token), address=address)
    return info_of(live.table)


@post("/api/tables/{id:str}/deal", responses=PROBLEMS)
async def deal(request: Request[Any, Any, Any], id: TableId, state: AppState) -> TableInfo:
    """Begin the first game, as the host; later, say that you want another one.

    It begins as soon as all people want it who are not away. People shuffle on the socket then.
    """
    address = address_of(request.scope)
    state.limits.check_stored(address)
    live = await state.hall.deal(id, holder(request), address=address)
    return info_of(live.table)


@post("/api/tables/{id:str}/back", responses=PROBLEMS)
async def come_back(request: Request[Any, Any, Any], id: TableId, state: AppState) -> TableInfo:
    """Take your seat back from the bot that plays for you."""
    address = address_of(request.scope)
    live = await state.hall.act(id, lambda table: acts.come_back(table, token=holder(request)), address=address)
    return info_of(live.table)


@post("/api/tables/{id:str}/pause", responses=PROBLEMS)
async def pause(request: Request[Any, Any, Any], id: TableId, state: AppState) -> TableInfo:
    """Say that you want a pause: there is one, without clocks and moves, as soon as all people want it."""
    address = address_of(request.scope)
    state.limits.check_stored(address)
    live = await state.hall.act(id, lambda table: acts.pause(table, token=holder(request)), address=address)
    return info_of(live.table)


@delete("/api/tables/{id:str}/pause", status_code=200, responses=PROBLEMS)
async def unpause(request: Request[Any, Any, Any], id: TableId, state: AppState) -> TableInfo:
    """Play on: end a pause, or the wish for one."""
    address = address_of(request.scope)
    live = await state.hall.act(id, lambda table: acts.unpause(table, token=holder(request)), address=address)
    return info_of(live.table)


@put("/api/tables/{id:str}/push", status_code=204, responses=PROBLEMS)
async def begin_push(
    request: Request[Any, Any, Any], id: TableId, data: JSONBody[Subscription], state: AppState
) -> None:
    """Let this browser be called when it is your turn and no page of yours is open."""
    address = address_of(request.scope)
    caller = caller_of(state)
    state.limits.check_stored(address)
    state.push.check(data)
    key, token = await seated_at(state.hall, id, holder(request))
    state.limits.store(address, len(data.endpoint) + 200)
    await asyncio.to_thread(caller.subscriptions.add, key, token, data, now_ms())


@delete("/api/tables/{id:str}/push", status_code=204, responses=PROBLEMS)
async def end_push(request: Request[Any, Any, Any], id: TableId, data: JSONBody[EndPush], state: AppState) -> None:
    """Let this browser not be called any more."""
    caller = caller_of(state)
    key, token = await seated_at(state.hall, id, holder(request))
    await asyncio.to_thread(caller.subscriptions.remove, data.endpoint, key, token)


def caller_of(state: AppState) -> Caller:
    if state.caller is None:
        raise ParapluieError("push/none", "This server calls nobody whose page is closed.")
    caller: Caller = state.caller
    return caller


async def seated_at(hall: Hall, id: str, token: str | None) -> tuple[int, str]:
    """The key of a table, and the hashed token that holds a seat there; ParapluieError if it holds none."""
    async with hall.at(id) as live:
        await live.settled()
        acts.own_seat(live.table, token)
        return live.table.key, str(token)


@get("/api/tables/{id:str}/games/{number:int}/record", responses=PROBLEMS)
async def record(request: Request[Any, Any, Any], id: TableId, number: GameNumber, state: AppState) -> Response[str]:
    """The record of a game that is over, with its secret, so that everybody can check the shuffles."""
    state.limits.check("replays", address_of(request.scope))
    lines = await slowly(state, lambda: finished_record(rows_of(state.hall, id), number))
    return Response("".join(line + "\n" for line in lines), media_type="application/jsonl")


@get("/api/tables/{id:str}/games/{number:int}/replay", responses=PROBLEMS | {200: REPLAY})
async def replay(
    request: Request[Any, Any, Any],
    id: TableId,
    number: GameNumber,
    state: AppState,
    seat: Annotated[int | None, Parameter(description="Who has seen it; left out: a spectator.")] = None,
) -> Response[bytes]:
    """A game that is over, step by step, as one of its seats or a spectator has seen it."""
    state.limits.check("replays", address_of(request.scope))

    def read() -> Response[bytes]:
        with readable("record/", "seat/unknown", "table/unknown"):
            return packed(request, msgspec.json.encode(replay_of(rows_of(state.hall, id), number, seat)))

    return await slowly(state, read)


@get("/api/lessons/{game:str}", responses=PROBLEMS | {200: LESSON})
async def lesson(
    request: Request[Any, Any, Any],
    game: Annotated[str, Parameter(pattern="^[A-Za-z0-9_-]{1,32}$", description="The game to be learnt.")],
    state: AppState,
) -> Response[bytes]:
    """A short game that teaches the rules of one of the games."""
    return await slowly(state, lambda: packed(request, lesson_of(game)))


@get("/api/texts/{language:str}", media_type="text/plain", sync_to_thread=False, responses=PROBLEMS)
def texts(language: Annotated[Literal["en", "fr"], Parameter(description="Of the page.")]) -> str:
    """The texts that games of other packages bring, as Fluent messages; ours are in the page."""
    return "\n".join(foreign_texts(language))


async def slowly(state: AppState, work: Callable[[], T]) -> T:
    """Have long work done beside the event loop, one after the other, so that it takes little from the players."""
    return await asyncio.get_running_loop().run_in_executor(state.slow, work)


def rows_of(hall: Hall, id: str) -> list[Row]:
    """All that has ever happened at a table; ParapluieError if there is none of this name."""
    found = hall.store.load(id, is_whole=True)
    if found is None:
        raise ParapluieError("table/unknown", "There is no table of this name.")
    return found[1]


async def held(hall: Hall, id: str, token: str) -> Held:
    async with hall.at(id) as live:
        await live.settled()
        return Held(token=token, seat=live.table.seat_of(hashed(token)), table=info_of(live.table))


HANDLERS = [
    games,
    list_tables,
    open_table,
    see_table,
    see_view,
    sit_down,
    leave_seat,
    put_bot,
    choose_first,
    deal,
    come_back,
    pause,
    unpause,
    begin_push,
    end_push,
    record,
    replay,
    lesson,
    texts,
]
