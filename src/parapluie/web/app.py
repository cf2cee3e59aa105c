"""The web application: what answers under which address, and how errors leave it."""

import asyncio
import logging
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from parapluie.match.errors import ParapluieError
from parapluie.tables.attendant import Attendant
from parapluie.tables.guests import Guests
from parapluie.tables.hall import Hall
from parapluie.tables.keeper import Keeper
from parapluie.tables.reviews import Reviews
from parapluie.tables.store import Store
from parapluie.web import api, metrics, pages, study
from parapluie.web.caller import Caller
from parapluie.web.door import Door
from parapluie.web.limits import Limits, too_many
from parapluie.web.messages import Health, Problem
from parapluie.web.options import Options
from parapluie.web.push import push_of
from parapluie.web.safety import add_headers, address_of, host_of, is_own_host, is_own_origin, own_names
from parapluie.web.socket import play

log = logging.getLogger("parapluie.web")
BODY_LIMIT = 16 * 1024  # bytes of a request
STATUS = {  # by the code, or by what stands before its slash
    "table/unknown": 404,
    "record/unknown": 404,
    "lesson/unknown": 404,
    "seat/unknown": 404,
    "record/not-over": 409,
    "review/busy": 503,
    "review/off": 404,
    "coach": 409,
    "move/stale": 409,
    "table/not-host": 403,
    "seat/not-yours": 403,
    "request/bad-origin": 403,
    "request/bad-host": 421,
    "request/not-allowed": 403,
    "push/none": 404,
    "request/too-many": 429,
    "request/too-much": 429,
    "table": 409,
    "pause": 409,
    "seat": 409,
    "name/taken": 409,
    "storage": 503,
    "server": 503,
}
CODES = {
    400: "request/invalid",
    401: "request/unauthorized",
    404: "request/not-found",
    405: "request/bad-method",
    413: "request/too-large",
    415: "request/bad-type",
}


class House(Litestar):
    """The application; sockets go straight to the tables, as each layer between would cost every message.

    Pages come from memory and are counted apart: somebody who comes needs a dozen files at once. What is refused
    before it is looked at costs little, and ends the connection, with whatever else was sent on it.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await play(self.state, scope, receive, send)
        elif scope["type"] != "http":
            await super().__call__(scope, receive, send)
        elif (error := self.objection(scope)) is not None:
            body = msgspec.json.encode(Problem(code=error.code, message=error.message))
            headers = [(b"content-type", b"application/json"), (b"connection", b"close"), (b"retry-after", b"5")]
            await pages.respond(scope, send, STATUS[error.code], body, headers)
        elif pages.is_for_pages(scope):
            await self.state.pages.answer(scope, send)
        else:
            await super().__call__(scope, receive, send)

    def objection(self, scope: Any) -> ParapluieError | None:
        """Why a request is not even looked at."""
        host = host_of(scope)
        if not is_own_host(host, self.state.names):
            return ParapluieError(
                "request/bad-host", f"This server was not told that it is called {host!r}: see `serve --name`."
            )
        kind = "pages" if pages.is_for_pages(scope) else "requests"
        return None if self.state.limits.allows(kind, address_of(scope)) else too_many()


def create_app(options: Options) -> House:
    """The application for these options."""
    limits = Limits(options.budget, is_on=options.limits)
    limits.abuse.count = metrics.count
    return House(
        route_handlers=[*api.HANDLERS, *study.HANDLERS, health, metrics.scrape],
        state=AppState(
            {
                "options": options,
                "limits": limits,
                "door": Door(limits),
                "names": own_names(options),
                "origins": set(options.origins),
                "pages": pages.Pages(pages.FOLDER),
                "push": push_of(options),
            }
        ),
        lifespan=[tables_of],
        before_request=check_request,
        before_send=[add_headers],
        exception_handlers={
            ParapluieError: refusal,
            HTTPException: bad_request,
            RecursionError: unreadable,
            UnicodeDecodeError: unreadable,
            Exception: failure,
        },
        request_max_body_size=BODY_LIMIT,
        openapi_config=OpenAPIConfig(
            title="Parapluie",
            version="1",
            description="Tables for the card games called Rainbow.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],  # pages that show it would load scripts from other sites
        ),
        logging_config=None,
        debug=False,
    )


@asynccontextmanager
async def tables_of(app: Litestar) -> AsyncIterator[None]:
    """Open the hall while the server runs, and close it with all that was begun in it."""
    options: Options = app.state.options
    store = Store(options.database)
    attendant = Attendant(Guests(options.bots, seconds=options.bot_seconds))
    fanout = None
    if options.redis is not None:
        from parapluie.tables.fanout import RedisFanout

        fanout = RedisFanout(options.redis)
    app.state.thinkers = attendant.thinkers
    hall = app.state.hall = Hall(store, fanout=fanout, helper=attendant)
    hall.count = metrics.count
    hall.charge = app.state.limits.store
    reviews = app.state.reviews = Reviews(store, processes=options.reviewers)
    loop = asyncio.get_running_loop()
    reviews.charge = lambda owner, size: loop.call_soon_threadsafe(app.state.limits.store, owner, size)
    caller = app.state.caller = None if app.state.push is None else Caller(hall, app.state.push)
    if caller is not None:
        hall.turned = caller.turned
    keeper = Keeper(hall, options.keeping)
    app.state.slow = ThreadPoolExecutor(1, thread_name_prefix="slow")  # long work waits for its like, not for tables
    work = (metrics.watch(hall), app.state.door.keep(), keeper.keep())
    watching = [asyncio.create_task(one) for one in work]
    if fanout is not None:
        fanout.start(hall)
    try:
        yield
    finally:
        for task in watching:
            task.cancel()
        app.state.slow.shutdown(wait=False, cancel_futures=True)
        if caller is not None:
            caller.close()
        await hall.close()
        if fanout is not None:
            await fanout.close()
        attendant.close()
        reviews.close()
        store.close()


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Refuse what comes from a page that is not ours."""
    origins = request.app.state.origins
    if request.method not in ("GET", "HEAD", "OPTIONS") and not is_own_origin(request.headers, origins):
        raise ParapluieError("request/bad-origin", "This request comes from a page of another site.")


@get("/health", responses=api.PROBLEMS)
async def health(state: AppState) -> Response[Health]:
    """Whether this process is well; 503 if its database does not answer, or takes no steps."""
    hall: Hall = state.hall
    is_there = not await hall.health()
    sockets = sum(len(live.listeners) for live in hall.lives.values())
    found = Health(status="ok" if is_there else "ill", storage=is_there, tables=len(hall.lives), sockets=sockets)
    return Response(found, status_code=200 if is_there else 503)


def problem(status: int, code: str, message: str, **more: Any) -> Response[Any]:
    body = msgspec.json.encode(Problem(code=code, message=message, **more))
    return Response(body, status_code=status, media_type="application/json")


def refusal(request: Request[Any, Any, Any], error: ParapluieError) -> Response[Any]:
    status = STATUS.get(error.code) or STATUS.get(error.code.partition("/")[0], 400)
    return problem(status, error.code, error.message, rule=error.rule, legal=error.legal, choices=error.choices)


def bad_request(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses: an unknown address, a body that cannot be read."""
    code = CODES.get(error.status_code, "request/invalid")
    details: list[Any] = error.extra if isinstance(error.extra, list) else []
    reasons = "; ".join(f"{one.get('key', 'body')}: {one.get('message', '')}" for one in details)
    message = f"{error.detail} {reasons}".strip() if error.status_code < 500 else "Something went wrong."
    return problem(error.status_code, code if error.status_code < 500 else "server/error", message)


def unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """What the decoder of bodies gives up at: thousands of brackets, or bytes that are no text."""
    return problem(400, "request/invalid", "The body cannot be read.")


def failure(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.error("a request has failed", exc_info=error)
    return problem(500, "server/error", "Something went wrong here; it has been noted.")
