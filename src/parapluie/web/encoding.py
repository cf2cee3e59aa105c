"""Answers in fewer bytes, for clients that can unpack them.

What a running game tells is never packed: the length of a packed answer says something of what is in it.
"""

import gzip
from collections.abc import Collection
from typing import Any

from litestar import Request, Response

SMALL = 1024  # bytes that are not worth packing
EFFORT = 5  # of 9: a long replay takes some 10 ms


def best_encoding(accepted: str, offered: Collection[str]) -> str | None:
    """The first of the offered encodings that an Accept-Encoding header allows; None: only as it is."""
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        weights[name] = next((weight_of(one[2:]) for one in parameters if one.startswith("q=")), 1.0)
    return next((name for name in offered if weights.get(name, weights.get("*", 0.0)) > 0), None)


def weight_of(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def packed(request: Request[Any, Any, Any], body: bytes) -> Response[bytes]:
    """An answer of this JSON, packed if it is long and the client takes it so.

    Only for what holds no secret: of whatever is packed together with a stranger's text the length can be probed.
    """
    headers = {"vary": "accept-encoding"}
    if len(body) >= SMALL and best_encoding(request.headers.get("accept-encoding", ""), ["gzip"]):
        body = gzip.compress(body, EFFORT, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, media_type="application/json", headers=headers)
