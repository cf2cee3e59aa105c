import pytest
from playwright.sync_api import sync_playwright

from browser.people import CHROMIUM, Person
from servers import Server


@pytest.fixture(scope="session")
def house():
    """A server with the page, for all tests of this process that do not stop it."""
    with Server() as server:
        yield server


@pytest.fixture(scope="module")
def chromium():
    """A browser, for one module at a time: Playwright has an event loop running, which other tests could not stand."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM.path, args=CHROMIUM.flags)
        yield browser
        browser.close()


@pytest.fixture
def person(chromium, house):
    """Makes somebody at a browser of their own: `person()`, `person(phone=True, language="fr")`.

    A page that reports an error fails the test.
    """
    people = []

    def come(url=None, **wishes):
        people.append(Person(chromium, url or house.url, **wishes))
        return people[-1]

    yield come
    for one in people:
        one.context.close()
    assert [error for one in people for error in one.errors] == []


@pytest.fixture
def guest(person):
    return person()
