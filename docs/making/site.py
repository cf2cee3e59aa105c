"""Builds the site: all pages of docs/, the reference made of the code, and the players' pages in French.

`python docs/making/site.py [FOLDER]` writes it to FOLDER, by default `site`. It ends with an error where a link or an
anchor leads nowhere, a name is not described, or a page is in no navigation.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
DOCS, ROOT = HERE.parent, HERE.parents[1]
sys.path.insert(0, str(DOCS))

from making import reference  # noqa: E402
from parapluie.terminal.handbook import rules  # noqa: E402

RULES = re.compile(r"^<!-- rules of ([\w-]+) -->$", re.M)
RULE = re.compile(r"\w+ (\w\w-\d\d)\s?: (.+)")
OTHERS = {  # links of the pages of a language to those of the other one
    "en": re.compile(r"\]\(()(fr/[\w/-]+)\.md(#[\w-]+)?\)"),
    "fr": re.compile(r"\]\(((?:\.\./)+)([\w/-]+)\.md(#[\w-]+)?\)"),
}
LANGUAGES = {"en": DOCS, "fr": DOCS / "fr"}


def build(target: Path) -> None:
    """Build the site of all languages into a folder, which is replaced."""
    with tempfile.TemporaryDirectory() as made:
        for language in LANGUAGES:
            folder = gather(language, Path(made) / language)
            check_navigation(folder)
            command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            if done.returncode:
                raise SystemExit(f"The site cannot be built ({language}):\n{done.stdout}{done.stderr}")
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(Path(made) / "en" / "site", target)
        shutil.copytree(Path(made) / "fr" / "site", target / "fr")


def gather(language: str, folder: Path) -> Path:
    """Put the pages of a language, and what the tool wants to know, into a folder."""
    source, pages = LANGUAGES[language], folder / "docs"
    for page in sorted(source.rglob("*.md")):
        if language != "en" or LANGUAGES["fr"] not in page.parents:
            write(pages / page.relative_to(source), completed(page.read_text(encoding="utf-8"), language))
    if language == "en":
        for name, text in reference.pages().items():
            write(pages / "reference" / name, text)
        shutil.copytree(DOCS / "images", pages / "images", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
        shutil.copytree(DOCS / "reports", pages / "reports")
    shutil.copytree(DOCS / "looks", pages / "looks")
    shutil.copy(ROOT / "frontend" / "public" / "favicon.svg", pages / "looks" / "logo.svg")
    shutil.copy(source / "zensical.toml", folder)
    return folder


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def completed(text: str, language: str) -> str:
    """A page with the rules that it asks for; links to pages in the other language go to where these are built."""
    text = RULES.sub(lambda found: rules_list(language, found[1]), text)
    return OTHERS[language].sub(lambda found: f"]({found[1]}{address(found[2])}{found[3] or ''})", text)


def address(page: str) -> str:
    """Where a page stands in the built site."""
    return page.removesuffix("index") if page.endswith("index") else f"{page}/"


def rules_list(language: str, game: str) -> str:
    """The rules of a game, as its players read them on the page and in the terminal."""
    told = [RULE.match(line) for line in rules(language, game)]
    return "\n".join(f"- **{rule[1]}** {rule[2]}" for rule in told if rule)


def check_navigation(folder: Path) -> None:
    """SystemExit if a page is in no navigation, or the navigation names a page that is not there."""
    named = set(files_in(tomllib.loads((folder / "zensical.toml").read_text(encoding="utf-8"))["project"]["nav"]))
    pages = {page.relative_to(folder / "docs").as_posix() for page in (folder / "docs").rglob("*.md")}
    if named != pages:
        raise SystemExit(f"Not in the navigation: {sorted(pages - named)}; not there: {sorted(named - pages)}")


def files_in(part: object) -> list[str]:
    """The pages of a navigation, which is made of lists and tables."""
    if isinstance(part, str):
        return [part]
    inner = part.values() if isinstance(part, dict) else part
    return [name for one in inner for name in files_in(one)]


if __name__ == "__main__":
    build(Path(sys.argv[1] if len(sys.argv) > 1 else "site"))
