"""Numbers for Prometheus."""

import asyncio
import os
from functools import cache
from typing import TYPE_CHECKING, Any

from litestar import Request, Response, get
from litestar.datastructures import State as AppState
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Gauge, generate_latest

from parapluie.match.errors import ParapluieError
from parapluie.web.safety import address_of, is_in

if TYPE_CHECKING:
    from parapluie.tables.hall import Hall

STEPS = Counter("parapluie_steps", "Steps that were stored and told, by kind", ["kind"])
REFUSED = Counter("parapluie_refused", "Messages on sockets that were refused, by code", ["code"])
CUT = Counter(
    "parapluie_cut", "Clients that were cut off or refused because they asked for too much, by kind", ["kind"]
)
TABLES = Gauge("parapluie_tables", "Tables in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("parapluie_sockets", "Open sockets", multiprocess_mode="livesum")
TASKS = Gauge("parapluie_tasks", "Tasks of the event loop", multiprocess_mode="livesum")
WAITING = Gauge("parapluie_waiting", "Steps that wait to be stored", multiprocess_mode="livesum")
COUNTERS = {"step": STEPS, "refused": REFUSED, "cut": CUT}
PULSE = 1.0  # seconds between two looks at the hall, for scrapes that another worker answers


@cache
def counter(name: str, label: str) -> Counter:
    return COUNTERS[name].labels(label)


def count(name: str, label: str) -> None:
    counter(name, label).inc()


def look(hall: "Hall") -> None:
    """Note how things stand in the hall."""
    TABLES.set(len(hall.lives))
    SOCKETS.set(sum(len(live.listeners) for live in hall.lives.values()))
    WAITING.set(hall.writer.waiting)
    TASKS.set(len(asyncio.all_tasks()))


async def watch(hall: "Hall") -> None:
    """Look at the hall again and again."""
    while True:
        look(hall)
        await asyncio.sleep(PULSE)


@get("/metrics", sync_to_thread=False, include_in_schema=False)
def scrape(request: Request[Any, Any, Any], state: AppState) -> Response[bytes]:
    """All numbers, of all workers if there are several; for those who were allowed to see them."""
    if not is_in(address_of(request.scope), state.options.metrics):
        raise ParapluieError("request/not-allowed", "These numbers are not for everybody: see `serve --metrics`.")
    look(state.hall)
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        from prometheus_client.multiprocess import MultiProcessCollector

        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)
