"""Makes the icons of the installed page out of its favicon: `python frontend/icons.py`."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parent / "public"
PAPER = "#f4f1ea"
ICONS = {
    "icon-192": (192, 0.84),
    "icon-512": (512, 0.84),
    "icon-maskable-512": (512, 0.6),
}  # size, share of the picture


def main() -> None:
    picture = (FOLDER / "favicon.svg").read_text(encoding="utf-8")
    with sync_playwright() as play:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;display:grid;place-content:center;height:100vh;background:{PAPER}}}"
                f"svg{{width:{share * size}px;height:{share * size}px}}</style>{picture}"
            )
            page.screenshot(path=FOLDER / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
