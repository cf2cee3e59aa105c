"""Debian's Firefox over WebDriver BiDi: a page with as much of Playwright's as `hands` needs, and real clicks."""

import json
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect

from servers import PATIENCE, free_port

PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
FIND = """(steps) => {
    let found = [document];
    for (const [what, value] of steps) {
        if (what === 'css') found = found.flatMap(one => [...one.querySelectorAll(value)]);
        else if (what === 'text') found = found.filter(one => one.textContent.includes(value));
        else found = found.slice(value, value + 1);
    }
    return found;
}"""

AIM = """async (one, at) => {  // where to click; `isHit` says afterwards whether that was it
    if (!one || one.disabled) return null;
    one.scrollIntoView({block: 'nearest'});
    const place = () => {
        const box = one.getBoundingClientRect();
        return [box.left + (at ? at.x : box.width / 2), box.top + (at ? at.y : box.height / 2)];
    };
    const before = place();
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const [x, y] = place();
    if (String(before) !== String([x, y]) || !one.contains(document.elementFromPoint(x, y))) return null;
    window.isHit = false;
    one.addEventListener('click', () => (window.isHit = true), {capture: true, once: true});
    return [x, y];
}"""


class Firefox:
    """A process of Firefox with a profile of its own."""

    def __init__(self):
        binary = shutil.which("firefox-esr") or shutil.which("firefox")
        if binary is None:
            raise FileNotFoundError("These tests need Firefox: install it by `apt install firefox-esr`.")
        self.folder, port = Path(tempfile.mkdtemp(prefix="parapluie-firefox-")), free_port()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (self.folder / "user.js").write_text("".join(lines))
        options = ["--headless", "--no-remote", "--profile", self.folder, f"--remote-debugging-port={port}"]
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen([binary, *options, "about:blank"], **quiet)
        self.number, self.socket = 0, self._connect(f"ws://127.0.0.1:{port}/session")
        self.errors = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def _connect(self, url):
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return connect(url, max_size=None)
            except (OSError, InvalidHandshake):
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.05)

    def ask(self, method, **params):
        """Have something done; what the browser answers. What pages report as errors is noted."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while (answer := json.loads(self.socket.recv(PATIENCE))).get("id") != self.number:
            entry = answer.get("params", {})
            if entry.get("type") == "javascript" and entry.get("level") == "error":
                self.errors.append(entry.get("text"))
        assert answer["type"] == "success", answer
        return answer["result"]

    def new_page(self):
        """A page of somebody of its own: what one keeps, no other sees."""
        user = self.ask("browser.createUserContext")["userContext"]
        return Page(self, self.ask("browsingContext.create", type="tab", userContext=user)["context"])

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)


class Page:
    """A tab."""

    def __init__(self, firefox, context):
        self.firefox, self.context = firefox, context

    def goto(self, url):
        self.firefox.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def evaluate(self, function, *arguments):
        """What a function of JavaScript returns, for arguments that JSON can hold."""
        call = f"async () => JSON.stringify(await ({function})(...{json.dumps(arguments)}) ?? null)"
        told = self.firefox.ask(
            "script.callFunction",
            functionDeclaration=call,
            awaitPromise=True,
            target={"context": self.context},
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def wait_for(self, function, *arguments):
        """Wait until a function returns something that is true, and return it."""
        end = time.monotonic() + PATIENCE
        while not (found := self.evaluate(function, *arguments)):
            assert time.monotonic() < end, f"{function} {arguments}"
            time.sleep(0.02)
        return found

    def locator(self, css):
        return Locator(self, [("css", css)])

    def type(self, text):
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.perform({"type": "key", "id": "keys", "actions": keys})

    def perform(self, *actions):
        self.firefox.ask("input.performActions", context=self.context, actions=list(actions))


class Locator:
    """Elements, looked for when they are needed."""

    def __init__(self, page, steps):
        self.page, self.steps = page, steps

    def locator(self, css):
        return Locator(self.page, [*self.steps, ("css", css)])

    def filter(self, has_text):
        return Locator(self.page, [*self.steps, ("text", has_text)])

    def nth(self, number):
        return Locator(self.page, [*self.steps, ("nth", number)])

    @property
    def first(self):
        return self.nth(0)

    def count(self):
        return self.page.evaluate(f"steps => ({FIND})(steps).length", self.steps)

    def click(self, position=None):
        """Click with a pointer, as soon as it stands still and nothing lies over it; again, if it was missed."""
        while True:
            x, y = self.page.wait_for(f"(steps, at) => ({AIM})(({FIND})(steps)[0], at)", self.steps, position)
            move = {"type": "pointerMove", "x": round(x), "y": round(y)}
            press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
            self.page.perform({"type": "pointer", "id": "mouse", "actions": [move, *press]})
            if self.page.evaluate("() => window.isHit"):
                return
