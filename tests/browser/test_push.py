"""A closed page is called: from the choice in the settings to the notice of the browser, over a push service."""

import json

import pytest
from playwright.sync_api import expect

from browser.people import DESKTOP
from pushes import Browser, PushService
from servers import Server
from web.guests import House, dealt

SUBSCRIBED = """subscription => {  // a browser without a screen gives no notices, and has no push service: it gets ours
    Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async options => {
        window.asked = options;
        return {toJSON: () => subscription};
    };
}"""


@pytest.fixture
def service(tmp_path):
    one = PushService(tmp_path)
    yield one
    one.close()


@pytest.fixture
def calling(service, tmp_path):
    """A server that calls people over a service of this machine."""
    certificate = str(service.certificate)
    with Server("--push-keys", tmp_path / "keys", "--push-host", service.host, SSL_CERT_FILE=certificate) as server:
        yield House(server.url)


def test_somebody_whose_page_is_closed_is_told_that_it_is_its_turn(chromium, calling, service):
    browser, table = Browser(), dealt(calling, "rainbow-spaan", 2)
    context = chromium.new_context(service_workers="allow", locale="fr-FR", viewport=DESKTOP)
    keys = browser.subscription("")
    told = {"endpoint": service.endpoint("anna"), "keys": {"p256dh": keys["p256dh"], "auth": keys["auth"]}}
    context.add_init_script(f"({SUBSCRIBED})({json.dumps(told)})")
    page = context.new_page()
    page.goto(calling.url)
    kept = {table.id: {"game": "", "time": 1, "host": None, "seats": {1: table.tokens[1]}}}
    page.evaluate("kept => localStorage.setItem('parapluie.tables', kept)", json.dumps(kept))
    page.evaluate("() => navigator.serviceWorker.ready")
    page.goto(f"{calling.url}/t/{table.id}")
    expect(page.locator(".mat")).to_be_visible()
    assert page.evaluate("window.asked") is None  # nobody has asked to be called
    page.get_by_role("button", name="Réglages").click()
    with page.expect_response("**/push") as answer:
        page.locator("dialog[open]").get_by_label("Me prévenir quand c’est à moi").check()
    assert answer.value.status == 204
    assert (
        page.evaluate("asked.userVisibleOnly && asked.applicationServerKey") == calling.do("GET", "/api/games")["push"]
    )
    page.goto("about:blank")  # nothing of it is open any more
    while (turn := table.turn()) == 1:
        with table.guest(turn) as guest:
            guest.play(guest.view["moves"][0])
    while (turn := table.turn()) == 0:
        with table.guest(turn) as guest:
            guest.play(guest.view["moves"][0])
    message = browser.read(service.next()[2])
    assert message["title"] == "À vous de jouer" and message["table"] == table.id
    # what the browser would do now: give the message to the worker
    page.goto(f"{calling.url}/offline.html")
    devtools = context.new_cdp_session(page)
    found = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    told = {"origin": calling.url, "registrationId": found[0]["registrationId"], "data": json.dumps(message)}
    worker = context.service_workers[0]
    worker.evaluate("() => { self.registration.showNotification = async (...told) => { self.shown = told } }")
    devtools.send("ServiceWorker.deliverPushMessage", told)
    while not (shown := worker.evaluate("self.shown")):
        page.wait_for_timeout(20)
    title, options = shown
    assert title == message["title"] and options["body"] == message["body"]
    assert options["data"] == f"/t/{table.id}" and options["tag"] == message["tag"]
    context.close()
