"""Stops the parent of workers again and again, mostly while it starts a worker: python stops.py SEED ROUNDS.

The workers do nothing. It ends with a message if a parent ends with an error, or not at all.
"""

import os
import signal
import socket
import sys
import time
from contextlib import suppress
from importlib import import_module
from random import Random

from parapluie.web import serve
from parapluie.web.options import Options

SLOW = 0.01  # seconds that the start of a worker lasts longer, so that it is met more often


def main(seed, rounds):
    import_module("prometheus_client.multiprocess")  # once for all rounds
    rng = Random(seed)
    serve.HASTY = 0.0
    serve.serve = lambda options, listening: time.sleep(600)
    for number in range(rounds):
        parent = new_parent()
        end(parent, rng)
        if status := status_of(parent):
            with suppress(ProcessLookupError):
                os.killpg(parent, signal.SIGKILL)
            sys.exit(f"round {number}: {status}")


def new_parent():
    """A process that supervises two workers and has begun to start them."""
    ready, said = os.pipe()
    parent = os.fork()
    if parent:
        os.close(said)
        os.read(ready, 1)
        os.close(ready)
        return parent
    status = 1
    try:
        os.setpgid(0, 0)
        start = serve.start_worker

        def start_worker(*arguments):
            with suppress(BrokenPipeError):  # it was heard the first time
                os.write(said, b".")
            worker = start(*arguments)
            time.sleep(SLOW)
            return worker

        os.close(ready)
        serve.start_worker = start_worker
        serve.supervise(Options(database="", workers=2), socket.socket())
        status = 0
    finally:
        os._exit(status)


def end(parent, rng):
    """Tell it to stop at a random moment, mostly right after the death of a worker."""
    time.sleep(rng.uniform(0, 0.03))
    with open(f"/proc/{parent}/task/{parent}/children") as children:
        workers = [int(worker) for worker in children.read().split()]
    if workers and rng.random() < 0.8:
        os.kill(rng.choice(workers), signal.SIGKILL)
        time.sleep(rng.uniform(0, 0.015))
    os.kill(parent, signal.SIGTERM)


def status_of(parent):
    """How it has ended: 0 if all is well."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        done, status = os.waitpid(parent, os.WNOHANG)
        if done:
            return status
        time.sleep(0.001)
    return "it does not end"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
