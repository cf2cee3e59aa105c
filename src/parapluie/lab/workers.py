"""Where the games are played: in this process, in several on this machine, or on a Ray cluster.

All three take games to play and give finished ones in any order. A game is the same wherever it is played.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context, parent_process
from socket import create_connection
from threading import Thread
from typing import Any, Protocol, TypeVar

from parapluie.bots.program import end_all
from parapluie.lab.play import Given
from parapluie.match.errors import ParapluieError
from parapluie.match.number import is_number
from parapluie.optional import library

Task = TypeVar("Task")  # what names a game that is to be played
Result = TypeVar("Result")  # and what is to be told of it
WAITING = 2  # games for each core that are under way or wait for it
OBJECT_STORE = 100 << 20  # bytes; games are small


TaskIn = TypeVar("TaskIn", contravariant=True)
ResultOut = TypeVar("ResultOut", covariant=True)


class Work(Protocol[TaskIn, ResultOut]):
    """What a worker has to know: it can be sent to other processes if the bots that it was given can."""

    @property
    def given(self) -> Given: ...

    def warm(self) -> None:
        """Load all code that the games need."""

    def play(self, task: TaskIn, is_stopped: Callable[[], bool] = lambda: False) -> ResultOut:
        """Play a game; Stopped if `is_stopped` says so before its end."""


is_stopped: Callable[[], bool] = bool  # in a worker: whether games are to be broken off
is_warm = False  # in a worker of Ray: whether it has played before


def finished(
    work: Work[Task, Result], tasks: Sequence[Task], *, cores: int | None, ray: str | None
) -> Iterator[Result]:
    """Play on the Ray cluster at this address, or else in so many processes, None for one a core."""
    if not tasks:
        return iter(())
    if ray is not None:
        return on_ray(work, tasks, ray, cores)
    cores = min(cores or os.cpu_count() or 1, len(tasks))
    return on_one_core(work, tasks) if cores == 1 else on_cores(work, tasks, cores)


def check_cores(cores: Any) -> None:
    if cores is not None and (not is_number(cores) or cores < 1):
        raise ParapluieError("lab/bad-cores", f"The number of cores is at least 1, not {cores!r}.")


def on_one_core(work: Work[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    """Play in this process."""
    work.warm()
    for task in tasks:
        yield work.play(task)


def on_cores(work: Work[Task, Result], tasks: Iterable[Task], cores: int) -> Iterator[Result]:
    """Play in so many processes; leaving the iterator breaks off the games under way."""
    check_portable(work)
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(cores, mp_context=context, initializer=begin_work, initargs=(work, stop))
    queue = iter(tasks)
    under_way: set[Future[Result]] = set()
    try:
        while True:
            for task in islice(queue, WAITING * cores - len(under_way)):
                under_way.add(pool.submit(do, work, task))
            if not under_way:
                return
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise ParapluieError(
            "lab/worker-died", "A process that played games has died, perhaps out of memory."
        ) from None
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


def check_portable(work: Work[Any, Any]) -> None:
    """ParapluieError if a bot cannot be sent to another process."""
    for name, one in work.given.items():
        try:
            pickle.dumps(one)
        except Exception as error:
            raise ParapluieError(
                "bot/not-portable", f"{name} cannot play in several processes: {error}. One core can do it."
            ) from None


def begin_work(work: Work[Any, Any], stop: Any) -> None:
    """Prepare a worker process. Ctrl-C is for the parent to deal with; without a parent there is no work.

    What is written to the standard output, by whatever means, goes to the standard error: it can only be a bot's.
    """
    global is_stopped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    is_stopped = stop.is_set
    Thread(target=end_with_parent, daemon=True).start()
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    work.warm()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        end_all()
        os._exit(1)


def do(work: Work[Task, Result], task: Task) -> Result:
    return work.play(task, is_stopped)


def on_ray(work: Work[Task, Result], tasks: Iterable[Task], address: str, cores: int | None) -> Iterator[Result]:
    """Play on a Ray cluster: the one at `address`, or one made for it on this machine ("local").

    `cores` is how many games are played at once, by default as many as the cluster has cores.
    """
    ray = library("ray", "ray")
    is_ours = not ray.is_initialized()
    if is_ours:
        join(ray, address, cores)
    under_way: list[Any] = []
    try:
        cores = cores or int(ray.cluster_resources().get("CPU", 1))
        task_on_ray = ray.remote(num_cpus=1)(do_on_ray)
        shared, queue = ray.put(work), iter(tasks)
        while True:
            under_way += [task_on_ray.remote(shared, task) for task in islice(queue, WAITING * cores - len(under_way))]
            if not under_way:
                return
            done, under_way = ray.wait(under_way)
            for reference in done:
                yield ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ParapluieError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        raise ParapluieError("lab/worker-died", f"The Ray cluster has failed: {first_line(error)}") from None
    finally:
        if is_ours:
            ray.shutdown()  # which ends the games under way
        for reference in under_way if not is_ours else ():
            ray.cancel(reference)


def join(ray: Any, address: str, cores: int | None) -> None:
    """Connect to the cluster, or start one; ParapluieError if that is not possible."""
    check_reachable(address)
    local = {"num_cpus": cores, "include_dashboard": False, "object_store_memory": OBJECT_STORE}
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", **(local if address == "local" else {}))
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        raise ParapluieError("lab/no-cluster", f"There is no Ray cluster {address!r}: {first_line(error)}") from None


def check_reachable(address: str) -> None:
    """ParapluieError at once if nothing answers at an address HOST:PORT: Ray itself tries for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdigit():
        try:
            create_connection((host.strip("[]"), int(port)), timeout=10).close()
        except (OSError, OverflowError) as error:
            raise ParapluieError("lab/no-cluster", f"There is no Ray cluster at {address!r}: {error}") from None


def do_on_ray(work: Work[Task, Result], task: Task) -> Result:
    global is_warm
    if not is_warm:
        work.warm()
        is_warm = True
    return work.play(task)


def first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).strip().splitlines()[0]
