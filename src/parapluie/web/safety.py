"""What keeps strangers' pages and requests out: origins, headers, addresses."""

from collections.abc import Collection
from typing import Any
from urllib.parse import urlsplit

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


def address_of(scope: Any) -> str:
    """The network address of a client; behind a proxy that is trusted, the one that the proxy names."""
    client = scope.get("client")
    return str(client[0]) if client else ""
