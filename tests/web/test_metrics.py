"""Numbers for Prometheus."""

from prometheus_client.parser import text_string_to_metric_families

from servers import wait_until
from web.guests import dealt


def test_the_format_is_that_of_prometheus(house):
    answer = house.ask("GET", "/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=")
    families = {family.name: family for family in text_string_to_metric_families(answer.text)}
    for name, kind in [("steps", "counter"), ("refused", "counter"), ("tables", "gauge"), ("sockets", "gauge")]:
        assert families[f"parapluie_{name}"].type == kind and families[f"parapluie_{name}"].documentation


def grown(before, after, name):
    return after.get(name, 0) - before.get(name, 0)


def test_counts_grow_with_what_happens(inside):
    with inside() as house:
        check_growth(house)


def check_growth(house):
    table = dealt(house, "rainbow-sazuki")
    before = house.metrics()
    guests = [table.guest(seat) for seat in (0, 1)]
    during = house.metrics()
    assert (during["parapluie_sockets"], during["parapluie_tables"]) == (2, 1)
    guest = guests[guests[0].view["turn"]]
    guest.play(guest.view["moves"][0])
    for _ in range(3):
        guest.ask_move("castle", 1)
        guest.is_refused("move/stale")
        guest.hear()
    table.do("DELETE", "/seats/0", token=table.tokens[0])
    table.do("POST", "/back", token=table.tokens[0])
    after = house.metrics()
    assert grown(before, after, 'parapluie_refused_total{code="move/stale"}') == 3
    assert grown(before, after, 'parapluie_steps_total{kind="away"}') == 1
    assert grown(before, after, 'parapluie_steps_total{kind="back"}') == 1
    assert grown(before, after, 'parapluie_steps_total{kind="move"}') >= 1
    assert after["parapluie_waiting"] == 0
    for guest in guests:
        guest.socket.close()
    wait_until(lambda: house.metrics()["parapluie_sockets"] == 0, "the end of the sockets")
    assert house.metrics()["parapluie_tables"] == 0


def test_opened_tables_and_seats_are_counted_as_steps(house):
    before = house.metrics()
    dealt(house, "rainbow-sazuki", 3)
    after = house.metrics()
    assert grown(before, after, 'parapluie_steps_total{kind="sit"}') == 2
    assert grown(before, after, 'parapluie_steps_total{kind="deal"}') == 1
