"""The page in the browser: which file answers to which address, how it is packed and kept."""

import gzip
import http.client
import json
import zlib

import httpx
import pytest

from parapluie.web import pages
from parapluie.web.safety import HEADERS

INDEX = b"<!doctype html><title>built</title>" + b"<p>page</p>" * 50
SCRIPT = b"console.log('built')\n" * 50
BROTLI = b"stands for what brotli makes of it"
TYPES = {
    "assets/index-abc123.js": "text/javascript; charset=utf-8",
    "assets/index-abc123.css": "text/css; charset=utf-8",
    "assets/rain-abc123.woff2": "font/woff2",
    "assets/rain-abc123.png": "image/png",
    "favicon.svg": "image/svg+xml",
    "site.webmanifest": "application/manifest+json",
    "words.json": "application/json",
    "words.ftl": "text/plain; charset=utf-8",
    "odd.xyz": "application/octet-stream",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A page that was built, with secrets of others beside it."""
    built = tmp_path / "static"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_bytes(INDEX)
    for name in TYPES:
        (built / name).write_bytes(name.encode())
    (built / "assets/index-abc123.js").write_bytes(SCRIPT)
    for name, content in (("index.html", INDEX), ("assets/index-abc123.js", SCRIPT)):
        (built / f"{name}.gz").write_bytes(gzip.compress(content))
        (built / f"{name}.br").write_bytes(BROTLI)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "more").mkdir()
    (tmp_path / "more/secret.txt").write_text("secret")
    (built / "link.txt").symlink_to(tmp_path / "secret.txt")
    (built / "more").symlink_to(tmp_path / "more")
    (built / "favicon.ico").symlink_to(built / "favicon.svg")
    monkeypatch.setattr(pages, "FOLDER", built)
    return built


@pytest.fixture
def site(inside, folder):
    with inside() as house:
        yield house


def raw(site, path, method="GET", **headers):
    """The answer to an address that is sent as it stands: status, headers, body."""
    url = httpx.URL(site.url)
    connection = http.client.HTTPConnection(url.host, url.port, timeout=20)
    connection.putrequest(method, path, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return found


@pytest.mark.parametrize("path", ["/", "/index.html", "/t/Ab3_-x", "/rules/rainbow7", "/apiary", "/healthy", "/a/b.c"])
def test_every_link_shows_the_page(site, path):
    status, headers, body = raw(site, path)
    assert (status, body) == (200, INDEX)
    assert headers["content-type"] == "text/html; charset=utf-8" and headers["cache-control"] == "no-cache"
    assert headers["vary"] == "accept-encoding" and headers["etag"] and "content-encoding" not in headers
    assert headers.items() >= HEADERS.items()


@pytest.mark.parametrize("name", TYPES)
def test_files_have_their_types(site, name):
    status, headers, body = raw(site, f"/{name}")
    assert status == 200 and body == (SCRIPT if name.endswith(".js") else name.encode())
    assert headers["content-type"] == TYPES[name] and headers["content-length"] == str(len(body))
    is_asset = name.startswith("assets/")
    assert headers["cache-control"] == ("public, max-age=31536000, immutable" if is_asset else "no-cache")
    assert headers["vary"] == "accept-encoding" and headers.items() >= HEADERS.items()


@pytest.mark.parametrize("path", ["/assets/index-old.js", "/assets/", "/assets/../index.html", "/assets/index.html"])
def test_assets_that_are_not_there_are_not_the_page(site, path):
    status, headers, body = raw(site, path)
    assert status == 404 and json.loads(body)["code"] == "request/not-found"
    assert headers["content-type"] == "application/json" and headers.items() >= HEADERS.items()
    assert "immutable" not in headers.get("cache-control", "")


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("identity", None),
        ("br;q=nonsense", None),
        ("", None),
    ],
)
def test_what_is_packed_beside_a_file_is_sent_to_who_can_unpack_it(site, accepted, encoding):
    contents = {"br": BROTLI, "gzip": gzip.compress(SCRIPT), None: SCRIPT}
    status, headers, body = raw(site, "/assets/index-abc123.js", accept_encoding=accepted)
    assert (status, headers.get("content-encoding")) == (200, encoding)
    assert (zlib.decompress(body, 31) == SCRIPT) if encoding == "gzip" else (body == contents[encoding])
    assert headers["content-type"] == TYPES["assets/index-abc123.js"]
    _, headers, body = raw(site, "/favicon.svg", accept_encoding=accepted)
    assert "content-encoding" not in headers and body == b"favicon.svg"


def test_packed_files_have_no_addresses_of_their_own(site):
    assert raw(site, "/index.html.gz")[2] == INDEX
    assert raw(site, "/assets/index-abc123.js.br")[0] == 404


def test_a_file_that_is_known_is_not_sent_again(site):
    tags = set()
    for accepted in ("br", "gzip", ""):
        _, headers, _ = raw(site, "/t/abc", accept_encoding=accepted)
        tags.add(headers["etag"])
        for known in (headers["etag"], f'"other", W/{headers["etag"]}'):
            status, again, body = raw(site, "/", accept_encoding=accepted, if_none_match=known)
            assert (status, body) == (304, b"") and again["etag"] == headers["etag"]
            assert again["vary"] == "accept-encoding" and "content-type" not in again
        assert raw(site, "/", accept_encoding=accepted, if_none_match='"other"')[0] == 200
    assert len(tags) == 3


@pytest.mark.parametrize("path", ["/", "/t/abc", "/assets/index-abc123.js", "/assets/nothing.js"])
def test_HEAD_is_GET_without_the_content(site, path):
    status, headers, _ = raw(site, path)
    head_status, head_headers, body = raw(site, path, method="HEAD")
    assert (head_status, body) == (status, b"")
    headers.pop("date"), head_headers.pop("date")
    assert head_headers == headers


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..%5csecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "//secret.txt",
        "/./../secret.txt",
        "/assets/%00/../../secret.txt",
        "/link.txt",
        "/more/secret.txt",
        "/..;/secret.txt",
        "/%c0%ae%c0%ae/secret.txt",
    ],
)
def test_nothing_but_the_folder_is_sent(site, folder, path):
    status, _, body = raw(site, path)
    assert b"secret" not in body and (status, body == INDEX) in ((200, True), (404, False), (400, False))
    absolute = raw(site, f"/{folder.parent / 'secret.txt'}")
    assert absolute[2] == INDEX


def test_links_within_the_folder_are_files_like_others(site):
    assert raw(site, "/favicon.ico")[2] == b"favicon.svg"


def test_what_is_no_page_stays_what_it_is(site):
    for path in ("/api", "/api/", "/api/nothing", "/api/tables/../../index.html", "/metrics/nothing"):
        status, headers, body = raw(site, path)
        assert status == 404 and headers["content-type"] == "application/json", path
        assert json.loads(body)["code"] == "request/not-found"
    assert site.do("GET", "/health")["status"] == "ok"
    assert "parapluie_tables" in site.http.get("/metrics").text
    for method in ("POST", "PUT", "DELETE"):
        for path in ("/", "/index.html", "/t/abc"):
            assert site.ask(method, path).status_code in (404, 405)
    assert not any(path.startswith(("/{", "/assets")) for path in site.do("GET", "/api/schema/openapi.json")["paths"])


def test_a_page_that_is_not_built_says_how_to_build_it(inside, monkeypatch, tmp_path):
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "nothing")
    with inside() as house:
        for path in ("/", "/t/abc"):
            answer = house.ask("GET", path)
            assert answer.status_code == 200 and "make play" in answer.text
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
        assert house.ask("GET", "/assets/a.js").status_code == 404


def test_a_family_behind_one_address_can_all_come_at_once(inside, folder, clock):
    """Six people load the page, look around, and open their table in the same second."""
    with inside(limits=True) as house:
        for _ in range(6):
            for path in ["/", *(f"/{name}" for name in TYPES)]:
                assert house.ask("GET", path).status_code == 200
            for path in ("/api/games", "/api/tables", "/api/games", "/health", "/api/tables"):
                assert house.ask("GET", path).status_code == 200
        codes = [house.ask("GET", "/").status_code for _ in range(150)]
        assert codes == [200] * 150
