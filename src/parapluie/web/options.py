"""How a server is set up."""

import msgspec


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What `parapluie serve` was told."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    redis: str | None = None
    workers: int = 1
    origins: tuple[str, ...] = ()  # of other sites whose pages may use this server
    proxies: str = "127.0.0.1"  # addresses whose word about a client's address is taken
    limits: bool = True
    browser: bool = False  # whether to show the page in the browser of this machine
    address: str | None = None  # where other devices in the same network find this server, if it lets them
