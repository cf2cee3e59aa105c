"""People over the network: another game by agreement, pauses, who is connected, phrases; bounded, and never stored."""

from web.guests import Guest, Table, dealt


def join(table, seat=None):
    """Somebody who wants to hear of people."""
    guest = Guest(f"{table.house.url}{table.path}/play")
    guest.send(type="join", token=table.tokens.get(seat), people=True)
    assert guest.hear()["type"] == "update"
    return guest


def test_who_is_connected_and_what_is_said(house):
    table = dealt(house, "rainbow-sazuki")
    ada = join(table, 0)
    assert ada.hear() == {"type": "present", "here": [0]}
    bo, watcher = join(table, 1), join(table)
    assert [one.hear() for one in (ada, bo, watcher)] == [{"type": "present", "here": [0, 1]}] * 3
    bo.send(type="say", phrase="well-played")
    assert [one.hear() for one in (ada, bo, watcher)] == [{"type": "said", "seat": 1, "phrase": "well-played"}] * 3
    watcher.send(type="say", phrase="hello")
    watcher.is_refused("seat/not-yours")
    bo.send(type="say", phrase="anything at all")
    bo.is_refused("message/unreadable")
    for _ in range(3):
        bo.send(type="say", phrase="heart")
        assert bo.hear()["phrase"] == "heart"
    bo.send(type="say", phrase="heart")
    bo.is_refused("talk/too-much")
    bo.socket.close()
    while (heard := ada.hear())["type"] == "said":
        pass
    assert heard == {"type": "present", "here": [0]}


def test_a_pause_over_http(house):
    table = dealt(house, "rainbow-sazuki", clock={"move": 60})
    table.refuses(403, "seat/not-yours", "POST", "/pause")
    assert table.do("POST", "/pause", None, table.tokens[0])["pausing"] == [0]
    assert "paused" not in table.do("POST", "/pause", None, table.tokens[0])  # said twice, done once
    assert table.do("POST", "/pause", None, table.tokens[1])["paused"]
    turn = table.turn()
    guest = table.guest(turn)
    assert guest.update["clock"]["deadline"] is None
    guest.ask_move(guest.view["moves"][0])
    guest.is_refused("table/paused")
    assert "pausing" not in table.do("DELETE", "/pause", None, table.tokens[1 - turn])
    guest.hear_of("unpause")
    assert guest.update["clock"]["deadline"] is not None
    guest.play(guest.view["moves"][0])


def test_nothing_is_paused_before_a_game(house):
    table = Table(house, "rainbow-sazuki")
    table.refuses(409, "pause/no-game", "POST", "/pause", None, table.host)
