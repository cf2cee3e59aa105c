"""What is built and installed is the whole product: sdist, a wheel of it, a fresh environment, a page and a game."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

import parapluie
from parapluie.games import code_cache
from servers import free_port, wait_until

ROOT = Path(__file__).parents[1]
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
ENVIRONMENT["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"  # where npm is


def build(target, source, into):
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", into]
    return subprocess.run(command, cwd=source, env=ENVIRONMENT, capture_output=True, text=True)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """An sdist of this checkout, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    done = build("sdist", ROOT, folder)
    assert done.returncode == 0, done.stderr
    [packed] = folder.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / packed.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    done = build("wheel", sdist, folder)
    assert done.returncode == 0, done.stderr
    [file] = folder.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The programs of a fresh environment with the wheel. The libraries it needs are those of this one."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    options = ["--quiet", "--no-deps", "--no-index", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, "install", *options, wheel], check=True)
    [packages] = folder.glob("lib/python*/site-packages")
    libraries = Path(pytest.__file__).parents[1]
    (packages / "libraries.pth").write_text(f"{libraries}\n")  # a line adds a folder, not what is linked into it
    return folder / "bin"


@pytest.fixture
def environment(tmp_path):
    """As on a machine of somebody else, but for the kernels: they have been compiled from the same sources."""
    return ENVIRONMENT | {"NUMBA_CACHE_DIR": str(code_cache.places()[0]), "XDG_DATA_HOME": str(tmp_path), "LANG": "C"}


def test_the_wheel_has_the_page_the_texts_and_the_examples(wheel):
    have = set(zipfile.ZipFile(wheel).namelist())
    for folder, inside in (
        ("locales", "locales"),
        ("examples", "examples"),
        ("src/parapluie/web/static", "web/static"),
    ):
        files = [file for file in (ROOT / folder).rglob("*") if file.is_file() and "__pycache__" not in file.parts]
        assert len(files) > 4
        assert {f"parapluie/{inside}/{file.relative_to(ROOT / folder).as_posix()}" for file in files} - have == set()
    assert not [name for name in have if name.endswith((".pyc", ".nbi", ".nbc"))]


def test_what_is_installed_serves_the_page_and_a_game(installed, environment, tmp_path):
    where = [installed / "python", "-c", "import parapluie; print(parapluie.__file__)"]
    assert subprocess.check_output(where, env=environment, text=True).startswith(str(installed.parent))
    port = free_port()
    command = [installed / "parapluie", "serve", "--port", str(port), "--database", tmp_path / "tables.sqlite"]
    log = (tmp_path / "log").open("wb")
    server = subprocess.Popen(command, stdout=log, stderr=log, env=environment)
    try:
        wait_until(lambda: b"Parapluie is at" in (tmp_path / "log").read_bytes(), "The installed server", server)
        page = urllib.request.urlopen(f"http://127.0.0.1:{port}/").read().decode()
        [script] = re.findall(r'src="(/assets/[^"]+\.js)"', page)
        assert len(urllib.request.urlopen(f"http://127.0.0.1:{port}{script}").read()) > 10_000
        listed = subprocess.check_output([installed / "parapluie", "examples"], env=environment, text=True)
        [client] = re.findall(r"\S+/table_client\.py", listed)
        played = subprocess.check_output(
            [installed / "python", client, f"http://127.0.0.1:{port}"], env=environment, text=True
        )
        assert "winners" in played
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
        log.close()
    assert server.returncode == 0


def test_what_is_installed_plays_in_lines_in_both_languages(installed, environment):
    for language, words in (("en", "Goodbye."), ("fr", "Au revoir.")):
        command = [installed / "python", "-m", "parapluie", "play", "--plain", "--game", "rainbow-spaan", "--seed", "4"]
        played = subprocess.run(
            [*command, "--lang", language], input="moves\n", env=environment, capture_output=True, text=True
        )
        assert played.returncode == 0 and played.stdout.endswith(words + "\n"), played


def test_a_damaged_sdist_builds_nothing(sdist, tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(sdist, copy, ignore=shutil.ignore_patterns("static", "docs", "tests", "frontend"))
    (copy / "frontend").mkdir()
    shutil.copy(sdist / "frontend/hatch_build.py", copy / "frontend")
    done = build("wheel", copy, tmp_path)
    assert done.returncode != 0 and "This sdist is damaged: it has no page" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_a_checkout_whose_page_cannot_be_built_says_what_to_do(sdist, tmp_path, monkeypatch):
    monkeypatch.setitem(ENVIRONMENT, "PATH", str(tmp_path))
    copy = tmp_path / "copy"
    shutil.copytree(sdist, copy, ignore=shutil.ignore_patterns("static", "docs", "tests", "PKG-INFO"))
    done = build("wheel", copy, tmp_path)
    assert done.returncode != 0 and "Run `make page` first" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_the_version_is_said_in_one_place(wheel, sdist):
    assert wheel.name.startswith(f"parapluie-{parapluie.__version__}-")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project and project["dynamic"] == ["version"]
