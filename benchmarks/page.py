"""The page as a browser sees it: what is loaded, how soon one can play, whether anything jumps, how smooth cards move.

python benchmarks/page.py: real Chromium, a server of its own on loopback.
"""

import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.hands import play_on
from browser.people import CHROMIUM, Person
from servers import Server

ROUNDS = 7
WATCH = """
() => {
  window.shifted = 0; window.frames = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
  }).observe({type: 'layout-shift', buffered: true});
  let last = 0;
  const tick = now => {
    if (document.querySelector('.ghost')) window.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}
"""
PAGES = [
    ("start page", "/", "article button"),
    ("rules", "/rules/rainbow7", "dl"),
    ("lesson, its table to be played", "/learn/rainbow-spaan", ".mat"),
]


def load(page: Page, url: str, ready: str) -> tuple[int, float, float]:
    """Open an address with an empty cache: bytes over the line, milliseconds until it is ready, and what has jumped."""
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(url)
    page.wait_for_selector(ready)
    took = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    return round(sum(sizes)), took, page.evaluate("window.shifted")


def measure() -> None:
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM.path, args=CHROMIUM.flags)

        def new() -> Page:
            page = browser.new_context().new_page()
            page.add_init_script(f"({WATCH})()")
            return page

        print(f"{'':34}{'bytes':>9}{'ready, ms':>12}{'at most':>9}{'layout shift':>15}")
        for name, path, ready in PAGES:
            loads = [load(new(), server.url + path, ready) for _ in range(ROUNDS)]
            times = [time for _, time, _ in loads]
            shift = max(shift for *_, shift in loads)
            print(f"{name:34}{loads[0][0]:9,}{statistics.median(times):12.0f}{max(times):9.0f}{shift:15.4f}")

        times = []
        for _ in range(ROUNDS):
            page = new()
            load(page, server.url, "article button")
            begun = page.evaluate("performance.now()")
            page.locator("[data-way=computer]").first.click()
            page.wait_for_selector(".mat")
            times.append(page.evaluate("performance.now()") - begun)
        name = "from a click to a dealt table"
        print(f"{name:34}{'':9}{statistics.median(times):12.0f}{max(times):9.0f}")

        print(f"\n{'while cards move':34}{'frames a second':>17}{'median, ms':>13}{'over 25 ms':>13}")
        for title, phone in [("desktop", False), ("phone", True)]:
            for game in ("rainbow7", "rainbow-sazuki", "rainbow-spaan"):
                person = Person(browser, server.url, phone=phone, motion=True)
                person.page.add_init_script(f"({WATCH})()")
                person.play_computer(game, pace="0.6")
                play_on(person, turns=6)
                frames = person.page.evaluate("window.frames")
                late = sum(frame > 25 for frame in frames) / len(frames)
                mean, median = statistics.mean(frames), statistics.median(frames)
                print(f"{f'{title}, {game}':34}{1000 / mean:17.0f}{median:13.1f}{late:13.1%}")
                person.context.close()
        browser.close()


if __name__ == "__main__":
    measure()
