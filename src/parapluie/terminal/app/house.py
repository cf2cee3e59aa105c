"""A server, asked over HTTP; docs/tables.md says what it answers."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from typing import Any, NamedTuple

from parapluie.match.errors import ParapluieError

PATIENCE = 20.0  # seconds for an answer
LINK = re.compile(r"^(?P<house>https?://[^/\s]+(?:/[^/\s]+)*?)(?:/t/(?P<table>[\w-]+))?/?$")


class Link(NamedTuple):
    """Where a table is, or only its house."""

    house: str
    table: str | None


def read_link(text: str) -> Link:
    """The house and table that an address means, as the page shows it; ParapluieError if it is none."""
    text = text.strip()
    found = LINK.match(text if "://" in text else f"http://{text}")
    if found is None:
        raise ParapluieError("command/bad-link", f"{text!r} is not the address of a server or of a table.")
    return Link(found["house"], found["table"])


class House:
    """A server at an address."""

    def __init__(self, url: str) -> None:
        self.url = url

    def socket(self, table: str) -> str:
        """Where the socket of a table is."""
        return f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/play"

    def link(self, table: str) -> str:
        """What to send to friends."""
        return f"{self.url}/t/{table}"

    async def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The answer to a request; ParapluieError, with the server's code, if it was refused or nobody answers."""
        return await asyncio.to_thread(self._ask, method, path, body, token)

    def _ask(self, method: str, path: str, body: Any, token: str | None) -> Any:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                text = answer.read()
                return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            raise refusal(error) from None
        except (OSError, ValueError) as error:
            raise ParapluieError("server/unreachable", f"{self.url} does not answer: {error}") from None


def refusal(error: urllib.error.HTTPError) -> ParapluieError:
    """Why the server said no."""
    try:
        said = json.load(error)
        return ParapluieError(str(said["code"]), str(said["message"]))
    except (ValueError, KeyError, TypeError):
        return ParapluieError("server/error", f"the server answers {error.code}")
