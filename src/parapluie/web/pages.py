"""The page in the browser: its files, read into memory at the start and sent as they are.

What is not in memory cannot be sent, so no address leads out of the folder.
"""

import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from parapluie.web.encoding import best_encoding
from parapluie.web.messages import Problem
from parapluie.web.safety import RAW_HEADERS

FOLDER = Path(__file__).parent / "static"  # where the page is built
OTHERS = ("/api", "/health", "/metrics")  # addresses that are no pages
ASSETS = "/assets/"  # files whose names change with their contents
INDEX = "/index.html"
SCRIPT = re.compile(rb'<script type="module"[^>]* src="([^"]+)"')
PACKED = {"br": ".br", "gzip": ".gz"}  # encodings that may lie beside a file, the better one first
FOREVER, ASK_AGAIN = b"public, max-age=31536000, immutable", b"no-cache"
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".ftl": "text/plain; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Parapluie</title>
<h1>Parapluie</h1>
<p>The server runs, but its page has not been built. Stop it and start it with <code>make play</code>, which builds the
page first. <a href="/api/schema/openapi.json">Programs can use the tables as they are.</a></p>
<p lang="fr">Le serveur fonctionne, mais sa page n’a pas été construite. Arrêtez-le et lancez-le avec
<code>make play</code>, qui la construit d’abord.</p>
</html>
"""


class File(msgspec.Struct, frozen=True):
    """A file as it is sent: its contents by encoding, "" for none, each with its tag."""

    type: bytes
    contents: dict[str, tuple[bytes, bytes]]


def is_for_pages(scope: Any) -> bool:
    """Whether a request asks for a page, or for a file of one."""
    path = scope["path"]
    is_other = any(path == other or path.startswith(other + "/") for other in OTHERS)
    return scope["method"] in ("GET", "HEAD") and not is_other


class Pages:
    """The files of a folder as they are now; what is built later is seen at the next start."""

    def __init__(self, folder: Path) -> None:
        found = dict(files_in(folder))
        self.files = {
            path: file_of(path, content, found)
            for path, content in found.items()
            if not any(path.removesuffix(suffix) in found for suffix in PACKED.values() if path.endswith(suffix))
        }
        if INDEX not in self.files:
            self.files[INDEX] = file_of(INDEX, NOT_BUILT.encode(), {})

    @property
    def script(self) -> str:
        """The address of the script that the page starts with, which changes with it; empty if it is not built."""
        found = SCRIPT.search(self.files[INDEX].contents[""][0])
        return found[1].decode() if found else ""

    async def answer(self, scope: Any, send: Any) -> None:
        """Send the file that a GET or HEAD asks for; every address that is no file's shows the one page there is."""
        path: str = scope["path"]
        file = self.files.get(path)
        if file is None and path.startswith(ASSETS):
            lost = Problem(code="request/not-found", message="There is no such file.")
            await respond(scope, send, 404, msgspec.json.encode(lost), [(b"content-type", b"application/json")])
            return
        file = file or self.files[INDEX]
        asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
        encodings = [name for name in PACKED if name in file.contents]
        encoding = best_encoding(asked.get(b"accept-encoding", ""), encodings) or ""
        content, tag = file.contents[encoding]
        headers = [
            (b"cache-control", FOREVER if path.startswith(ASSETS) else ASK_AGAIN),
            (b"vary", b"accept-encoding"),
            (b"etag", tag),
        ]
        if tag.decode() in (one.strip().removeprefix("W/") for one in asked.get(b"if-none-match", "").split(",")):
            await respond(scope, send, 304, b"", headers)
            return
        headers.append((b"content-type", file.type))
        if encoding:
            headers.append((b"content-encoding", encoding.encode()))
        await respond(scope, send, 200, content, headers)


async def respond(scope: Any, send: Any, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    if status != 304:
        headers = [*headers, (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *RAW_HEADERS]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def files_in(folder: Path) -> Iterator[tuple[str, bytes]]:
    """The files in a folder by their addresses; links that lead out of it are left out."""
    root = folder.resolve()
    for place in sorted(root.rglob("*")):
        if place.is_file() and place.resolve().is_relative_to(root):
            yield "/" + place.relative_to(root).as_posix(), place.read_bytes()


def file_of(path: str, content: bytes, found: dict[str, bytes]) -> File:
    """A file with whatever packed forms of it were found beside it."""
    contents = {"": content} | {name: found[path + suffix] for name, suffix in PACKED.items() if path + suffix in found}
    kind = TYPES.get(Path(path).suffix, "application/octet-stream")
    return File(kind.encode(), {name: (form, tag_of(form)) for name, form in contents.items()})


def tag_of(content: bytes) -> bytes:
    return b'"%s"' % sha256(content).hexdigest()[:20].encode()
