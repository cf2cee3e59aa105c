"""Study over HTTP: reviews of games that are over, and playing on from their moments; and the coach at a table."""

import asyncio
import gzip
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State as AppState
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from parapluie.match.errors import ParapluieError
from parapluie.tables import acts, onward
from parapluie.tables.coach import Told, question
from parapluie.tables.damage import readable
from parapluie.tables.history import finished_record
from parapluie.tables.reviews import Reviews, Standing
from parapluie.tables.steps import Onward
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed, new_token
from parapluie.web.api import PROBLEMS, GameNumber, TableId, check_bot, held, holder, rows_of, slowly
from parapluie.web.encoding import packed
from parapluie.web.messages import AskCoach, Held, PlayOn, ReviewState
from parapluie.web.safety import address_of

REVIEW = ResponseSpec(
    dict[str, Any], description="A `ReviewState`; with `told` once it is done.", generate_examples=False
)


@post("/api/tables/{id:str}/games/{number:int}/review", status_code=202, responses=PROBLEMS)
async def begin_review(
    request: Request[Any, Any, Any], id: TableId, number: GameNumber, state: AppState
) -> ReviewState:
    """Have a game that is over reviewed, unless it was before; it is done beside the tables, when there is time."""
    address = address_of(request.scope)
    state.limits.check("reviews", address)
    state.limits.check_stored(address)
    reviews: Reviews = state.reviews

    def begin() -> Standing:
        if (standing := reviews.look(id, number, owner=address)).status != "none":
            return standing
        found = state.hall.store.load(id, is_whole=True)
        if found is None:
            raise ParapluieError("table/unknown", "There is no table of this name.")
        key, rows = found
        return reviews.ask(id, key, number, finished_record(rows, number), owner=address)

    standing = await slowly(state, begin)
    return ReviewState(status=standing.status, done=standing.done, total=standing.total)


@get("/api/tables/{id:str}/games/{number:int}/review", responses=PROBLEMS | {200: REVIEW})
async def see_review(
    request: Request[Any, Any, Any], id: TableId, number: GameNumber, state: AppState
) -> Response[bytes]:
    """How the review of a game stands, and all of it once it is done."""
    status, done, total, body = await slowly(state, lambda: state.reviews.find(id, number))
    found: dict[str, Any] = {"status": status, "done": done, "total": total}
    if body is not None:
        state.limits.check("replays", address_of(request.scope))

    def read() -> Response[bytes]:
        if body is not None:
            with readable():
                found["told"] = msgspec.Raw(gzip.decompress(body))
        return packed(request, msgspec.json.encode(found))

    return await slowly(state, read)


@post("/api/tables/{id:str}/games/{number:int}/onward", responses=PROBLEMS)
async def play_on(
    request: Request[Any, Any, Any], id: TableId, number: GameNumber, data: JSONBody[PlayOn], state: AppState
) -> Held:
    """Play on against bots from a moment of a game that is over, at a new table whose host you are."""
    address, token = address_of(request.scope), new_token()
    state.limits.check("openings", address)
    state.limits.check_stored(address)
    check_bot(state, data.level)

    def begin() -> Onward:
        return onward.play_on(
            rows_of(state.hall, id),
            number,
            data.moves,
            seat=data.seat,
            is_guessed=data.guess,
            level=data.level,
            name=data.name,
            token=hashed(token),
        )

    opened = await state.hall.play_on(await slowly(state, begin), address=address)
    return await held(state.hall, opened, token)


@post("/api/tables/{id:str}/coach", responses=PROBLEMS)
async def ask_coach(request: Request[Any, Any, Any], id: TableId, data: JSONBody[AskCoach], state: AppState) -> Told:
    """Ask what the coach would play in your place, where that is allowed; how often you do is told with the result."""
    address, token = address_of(request.scope), holder(request)
    state.limits.check("advice", address)
    state.limits.check_stored(address)

    def asks(table: Table) -> Any:
        return acts.advise(table, version=data.version, token=token)

    async with state.hall.at(id):
        live = await state.hall.act(id, asks, address=address)
        asks(live.table)  # it is still the same decision
        think = question(live.table, acts.own_seat(live.table, token))
        return await asyncio.wrap_future(state.thinkers.submit(address, "expert", think))


HANDLERS = [begin_review, see_review, play_on, ask_coach]
