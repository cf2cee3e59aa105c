"""The page as a browser sees it: what is loaded, how soon one can play, whether anything jumps, how smooth cards move.

python benchmarks/page.py: real Chromium, a server of its own on loopback.
"""

import statistics
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from browser.people import CHROMIUM, PHONE
from servers import Server

ROUNDS = 7
WATCH = """
() => {
  window.shifted = 0; window.frames = [];
  new PerformanceObserver(list => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
  }).observe({type: 'layout-shift', buffered: true});
}
"""
COUNT = """
async () => {
  const frames = [];
  let last = performance.now();
  const until = last + 8000;
  await new Promise(done => {
    const tick = now => {
      if (document.querySelector('.ghost')) frames.push(now - last);
      last = now;
      now < until ? requestAnimationFrame(tick) : done();
    };
    requestAnimationFrame(tick);
  });
  return frames;
}
"""


def load(page: Page, url: str, ready: str) -> tuple[int, float]:
    """Open an address with an empty cache; how many bytes came over the line, and milliseconds until it was ready."""
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    sizes: list[float] = []
    client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(url)
    page.wait_for_selector(ready)
    took = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    return round(sum(sizes)), took


def measure() -> None:
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM.path, args=CHROMIUM.flags)

        def new(**more: object) -> Page:
            page = browser.new_context(**more).new_page()  # type: ignore[arg-type]
            page.add_init_script(f"({WATCH})()")
            return page

        print(f"{'':34}{'bytes':>9}{'ready, ms':>12}")
        for name, path, ready in [
            ("start page", "/", "article button"),
            ("rules", "/rules/rainbow7", "dl"),
            ("lesson, its table playable", "/learn/rainbow-spaan", ".mat"),
        ]:
            loads = [load(new(), server.url + path, ready) for _ in range(ROUNDS)]
            times = [time for _, time in loads]
            print(f"{name:34}{loads[0][0]:9,}{statistics.median(times):12.0f}   (of {ROUNDS}: up to {max(times):.0f})")

        times, sizes = [], []
        for _ in range(ROUNDS):
            page = new()
            size, _ = load(page, server.url, "article button")
            begun = page.evaluate("performance.now()")
            page.locator(".ways button").nth(0).click()
            page.wait_for_selector(".mat")
            times.append(page.evaluate("performance.now()") - begun)
            sizes.append(size)
        name = "from click to a dealt table"
        print(f"{name:34}{'':9}{statistics.median(times):12.0f}   (of {ROUNDS}: up to {max(times):.0f})")

        for title, more in [("desktop", {"viewport": {"width": 1280, "height": 800}}), ("phone", {"viewport": PHONE})]:
            page = new(**more)
            page.goto(server.url)
            page.locator("article").nth(1).locator(".ways button").nth(0).click()
            page.wait_for_selector(".mat")
            frames = page.evaluate(COUNT)
            shifted = page.evaluate("window.shifted")
            rate = 1000 / statistics.mean(frames) if frames else float("nan")
            late = sum(frame > 25 for frame in frames) / max(1, len(frames))
            print(
                f"{title}: {rate:.0f} frames a second while cards move ({len(frames)} frames, {late:.1%} late);"
                f" layout shift {shifted:.4f}"
            )
        browser.close()


if __name__ == "__main__":
    measure()
