"""Who goes too far is noted, but not over and over."""

import logging

import pytest

from parapluie.web import abuse
from parapluie.web.abuse import MOST, REMEMBERED, WHILE, Abuse


@pytest.fixture
def kept(monkeypatch, clock, caplog):
    monkeypatch.setattr(abuse, "time", clock)
    caplog.set_level(logging.WARNING)
    return caplog


def test_each_client_and_kind_is_noted_once_in_a_while(kept, clock):
    noted, counts = Abuse(), []
    noted.count = lambda name, label: counts.append((name, label))
    for _ in range(5):
        noted.note("messages", "192.0.2.7")
        noted.note("requests", "192.0.2.7")
        noted.note("messages", "192.0.2.8")
    assert [(one.client, one.kind) for one in kept.records] == [
        ("192.0.2.7", "messages"),
        ("192.0.2.7", "requests"),
        ("192.0.2.8", "messages"),
    ]
    assert len(counts) == 15 and counts[0] == ("cut", "messages")
    clock.time += WHILE + 1
    noted.note("messages", "192.0.2.7")
    assert len(kept.records) == 4


def test_many_clients_fill_neither_the_log_nor_the_memory(kept, clock):
    noted = Abuse()
    for number in range(REMEMBERED + 100):
        noted.note("messages", str(number))
    assert len(kept.records) == MOST + 1 and len(noted.noted) == REMEMBERED
    clock.time += WHILE + 1
    noted.note("messages", "another")
    assert kept.records[-1].client == "another"
