"""How a server is set up."""

import re

import msgspec

from parapluie.bots.bot import bot
from parapluie.bots.levels import LEVELS
from parapluie.match.errors import ParapluieError
from parapluie.tables.keeper import Keeping
from parapluie.tables.settings import BOT_NAME


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How much each address, and all of them together, may use of one process.

    What is counted by the second may come faster for a moment: see `limits.MOMENTS`.
    """

    connections: int = 10_000  # open at once, of all addresses; fewer where the system lets a process have fewer
    connections_each: int = 300  # of one address, and never more than a third of all
    connecting: float = 50.0  # new connections a second, of one address
    sockets: int = 100  # of one address
    joining: float = 5.0  # new sockets a second, of one address
    messages: float = 20.0  # a second, on one socket
    messages_each: float = 200.0  # a second, on all sockets of one address
    requests: float = 20.0  # a second, of one address
    pages: float = 100.0  # files of the page a second, of one address
    openings: float = 0.5  # tables opened a second, by one address
    replays: float = 1.0  # replays and records a second, of one address
    advice: float = 0.5  # questions to the coach a second, of one address
    reviews: float = 0.05  # games to be reviewed a second, of one address
    stored: float = 50.0  # megabytes of steps a day, of one address
    unsent: int = 128  # kilobytes that may wait for a slow socket
    patience: float = 10.0  # seconds in which a request has to be here as a whole, and a socket has to join


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What `parapluie serve` was told."""

    database: str  # a file, or `postgresql://…`
    host: str = "127.0.0.1"  # the address to listen at
    port: int = 8000  # 0: any that is free
    redis: str | None = None  # `redis://…`, for several processes or machines
    workers: int = 1  # processes
    origins: tuple[str, ...] = ()  # of other sites whose pages may use this server
    names: tuple[str, ...] = ()  # by which this server is known to browsers, besides its addresses
    proxies: str = "127.0.0.1"  # addresses whose word about a client's address is taken
    metrics: str = "127.0.0.0/8,::1"  # networks that may read the numbers for Prometheus
    limits: bool = True  # whether clients have a budget
    budget: Budget = Budget()  # what that is
    keeping: Keeping = Keeping()  # what becomes of old tables
    bots: dict[str, str] = {}  # offered beside the levels: what each is, by name
    bot_seconds: float = 5.0  # that one of them may take for a move
    reviewers: int = 1  # processes that review games, beside each worker; 0: none are reviewed
    push_keys: str | None = None  # the file with the keys for Web Push; without it there is none
    push_contact: str = "mailto:host@localhost"  # whom a push service can ask about this server
    push_hosts: tuple[str, ...] = ()  # push services beside the known ones, as HOST:PORT
    browser: bool = False  # whether to show the page in the browser of this machine
    address: str | None = None  # where other devices in the same network find this server, if it lets them


def read_bots(texts: list[str]) -> dict[str, str]:
    """Bots to be offered, each as NAME=WHAT, where WHAT is a bot as `bot` takes it; ParapluieError if there is none."""
    found: dict[str, str] = {}
    for text in texts:
        name, _, what = text.partition("=")
        if re.fullmatch(BOT_NAME, name) is None or name in LEVELS or name in found or not what:
            raise ParapluieError(
                "command/bad-bot", f"{text!r} is not NAME=WHAT with a new name of at most 24 letters, digits, - and _."
            )
        bot(what).close()
        found[name] = what
    return found


def read_budget(texts: list[str]) -> Budget:
    """The budget with these changes, each as NAME=NUMBER; ParapluieError if one makes no sense."""
    found = {}
    for text in texts:
        name, _, number = text.partition("=")
        try:
            kind = type(getattr(Budget(), name.strip()))
            found[name.strip()] = kind(number)
            is_sensible = found[name.strip()] > 0
        except (AttributeError, TypeError, ValueError):
            is_sensible = False
        if not is_sensible:
            known = ", ".join(Budget.__struct_fields__)
            raise ParapluieError("command/bad-budget", f"{text!r} is not NAME=NUMBER with a name of these: {known}.")
    return Budget(**found)
