"""What keeps strangers' pages and requests out: origins, headers, names, addresses."""

import ipaddress
import socket
from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

from parapluie.match.errors import ParapluieError
from parapluie.web.options import Options

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
RAW_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def add_headers(message: Any, scope: Any) -> None:
    """Put the headers on every answer, errors included."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message.get("headers", ()), *RAW_HEADERS]


def is_own_origin(headers: Any, allowed: Collection[str]) -> bool:
    """Whether a request comes from our own pages, from an allowed site, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        host = urlsplit(origin).netloc
    except ValueError:
        return False
    return origin in allowed or (host != "" and host == headers.get("host"))


def own_names(options: Options) -> set[str]:
    """The names by which browsers may call this server: those it was told, and those of its machine."""
    machine = socket.gethostname().lower()
    sites = (urlsplit(origin).hostname or "" for origin in options.origins)
    return {"localhost", machine, f"{machine}.local", options.host, *map(str.lower, options.names), *sites} - {""}


def host_of(scope: Any) -> str:
    """What a client has called this server; empty if it did not say."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")


def is_own_host(host: str, names: Collection[str]) -> bool:
    """Whether a client calls this server by a name it has, or by an address.

    Otherwise a stranger's site could let its own name stand for our address, and its pages would pass for ours. With
    an address in place of a name this cannot be done.
    """
    name = host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
    name = name.lower().rstrip(".")
    if name in names or name == "" or name.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_in(address: str, networks: str) -> bool:
    """Whether an address is in one of these networks, which stand between commas."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(found in ipaddress.ip_network(one.strip()) for one in networks.split(",") if one.strip())


def check_networks(networks: str) -> str:
    """The same networks; ParapluieError if one of them is none."""
    try:
        is_in("::", networks)
    except ValueError as error:
        raise ParapluieError("command/bad-network", f"{error}.") from None
    return networks


def address_of(scope: Any) -> str:
    """The network address of a client; behind a proxy that is trusted, the one that the proxy names."""
    client = scope.get("client")
    return str(client[0]) if client else ""
