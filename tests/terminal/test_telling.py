"""Events, tables and moves in words: complete in both languages, and silent about what a seat may not know."""

import re
from functools import cache
from random import Random

import pytest

from parapluie import Game, State, World, read_records, replay, write_record
from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Argument
from parapluie.lab.policy import choose_move, choose_style, play_game
from parapluie.language import LANGUAGES, say, source
from parapluie.terminal import handbook, telling
from parapluie.terminal.choosing import Quit
from parapluie.terminal.lines import Lines
from parapluie.terminal.listing import LISTED, list_moves
from parapluie.terminal.plain import Conversation
from parapluie.terminal.showing import show
from parapluie.terminal.sitting import Sitting
from texts import Messages

GAMES = {"rainbow7": (2, 3, 5), "rainbow7-first": (2, 4), "rainbow-sazuki": (2, 3, 6), "rainbow-spaan": (2,)}
SITTINGS = [(game, seats) for game, numbers in GAMES.items() for seats in numbers]
TOLD = ("cause", "target", "change", "side", "over")  # arguments that make a sentence another one
MARKS = re.compile(r"[{}]|\bNone\b|(?<!or )\bnone\b|\?\?|  |\x1b|[\u2500-\u259f|]")  # of a sentence that went wrong


def walk(game, seed):
    """A game at random that reaches many rules: each state in turn with the events that led there."""
    state, rng = game.deal(seed), Random(seed)
    styles = [choose_style(game, "varied", rng) for _ in range(game.players)]
    happened = []
    while True:
        yield state, happened
        if state.turn is None:
            return
        happened = state.play(choose_move(state, styles[state.turn], rng))


@cache
def events_of(name, seats):
    """Events of some games, the deals included: the first of each kind and cause, target, change or side."""
    found = {}
    for seed in range(3):
        [record] = read_records(write_record(play_game(Game(name, seats), seed, policy="varied")))
        for step in replay(record):
            for event in step.events:
                detail = [(said.id, *(str(said.args.get(name)) for name in TOLD)) for said in event.says]
                found.setdefault((event.kind, event.seat, *detail), []).append(event)
    deals = [event for seed in range(40) for event in Game(name, seats).deal(seed).opening]
    return deals + [event for events in found.values() for event in events[:2]]


@pytest.mark.parametrize("part", ["", "terminal."])
def test_both_languages_have_the_same_messages_with_the_same_variables(part):
    english, french = (Messages(source(language, part=part)) for language in LANGUAGES)
    assert english.junk == french.junk == []
    assert english.variables == french.variables
    assert list(english.variables) == list(french.variables), "in the same order"
    for language in LANGUAGES:
        ids = re.findall(r"^([a-zA-Z][\w-]*) =", source(language, part=part), re.MULTILINE)
        assert len(ids) == len(set(ids))


def test_French_sentences_take_any_name():
    """Nothing before a name that would have to be elided or is an article, and no pronoun that takes its gender."""
    before = r"(?:\b(?:de|du|le|la|que|jusque|lorsque|puisque|quoique|si|ce|se|ne|joueur)\s|[’'])"
    assert not re.findall(rf"{before}\{{ \$(?:player|players|target) \}}.*", source("fr"), re.IGNORECASE)
    named = [line for line in source("fr").splitlines() if "{ $player }" in line]
    assert len(named) > 40
    assert [line for line in named if re.search(r"\b(?:il|lui|celui|celle)\b", line)] == []
    assert [line for line in named if re.search(r"\belle\b", line) and "carte { $place }" not in line] == []


def test_names_and_codes_come_from_outside():
    """A message takes a player's whole name; only what is typed at a terminal has a seat's code."""
    for language in LANGUAGES:
        assert not re.search(r"(?:Player|[Jj]oueur) \{ \$player \}", source(language))
        assert source(language).count("@{ $place }") == 2, "you and the others, at the table"
    assert say("en", "prompt-wait", player="Anna") == "It is Anna’s turn."
    assert say("fr", "prompt-wait", player="Anna") == "C’est à Anna de jouer."
    hand = {"who": "other", "player": "Anna", "cards": "3 vert"}
    assert say("fr", "event-hand", **hand) == "Anna a en main\N{NO-BREAK SPACE}: 3 vert."


def test_a_hand_that_shows_nothing_is_counted():
    empty = {"player": "Anna", "n": "0 cards", "faces": "none"}
    assert say("en", "view-SP-hand", who="you", **empty) == "You have 0 cards in hand."
    assert say("en", "view-SP-hand", who="other", **empty) == "Anna has 0 cards in hand."


@pytest.mark.parametrize("part", ["", "terminal."])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_breaks_before_a_mark(language, part):
    """French has a space that does not break before a high mark, English has none."""
    assert not re.search(r"[ \t][:;!?](?:\s|$)", source(language, part=part), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, seats", SITTINGS)
def test_every_event_is_a_sentence(name, seats, language):
    for event in events_of(name, seats):
        for me in (None, *range(seats)):
            for told in telling.tell(language, name, event.told_to(me), me):
                assert told.endswith((".", "!")) and not MARKS.search(told), told
        for told in telling.tell(language, name, event, None):
            assert told.endswith((".", "!")) and not MARKS.search(told), told


def test_every_kind_of_event_happens_and_every_message_is_told():
    events = [(rule_sets()[name], event) for name, seats in SITTINGS for event in events_of(name, seats)]
    told = {said.id for _, event in events for said in event.says}
    messages = {message for message in Messages(source("en")).variables if re.match("event-(R7|SZ|SP)-", message)}
    assert {id for id in told if re.match("event-(R7|SZ|SP)-", id)} == messages
    for rule_set in rule_sets().values():
        assert {type(event) for one, event in events if one is rule_set} <= set(rule_set.events.KINDS)
        assert {event.kind for one, event in events if one.package == rule_set.package} == {
            one.__struct_config__.tag for one in rule_set.events.KINDS
        }


def test_cards_are_told_in_words_with_what_is_typed():
    english, french = (telling.listener(language, "rainbow7", 0) for language in LANGUAGES)
    assert (
        english.words(Argument(cards=["G3", "Y7", "*", "*"])) == "green 3 (G3), yellow 7 (Y7) and 2 Rainbow cards (*)"
    )
    assert french.words(Argument(cards=["G3", "*"])) == "3 vert (G3) et carte Rainbow (*)"
    sazuki = telling.listener("en", "rainbow-sazuki", 0)
    assert sazuki.words(Argument(cards=["1", "5", "5"])) == "a 1 and 2 of value 5"


def test_people_count_from_one():
    hears = telling.listener("en", "rainbow7", 0)
    assert (hears.player(0), hears.player(2)) == ("you", "Player 3")
    assert hears.words(Argument(numbers=[3, 0])) == "3 for you and 0 for Player 2"


def test_cards_laid_one_by_one_are_told_once():
    state = next(state for state in first_moves("rainbow7") if state.turn == 0 and len(state.moves[-1].split()) > 3)
    move = max(state.moves, key=lambda move: len(move.split()))
    happened = state.play(move)
    happened += state.play("on B")
    while state.view(0).phase == "lay":
        happened += state.play(state.moves[-1])
    laid = [event for event in happened if event.kind == "lay"]
    assert sorted(card for event in laid for card in event.cards) == sorted(move.split()[1:])
    assert [bool(event.says) for event in laid] == [False] * (len(laid) - 1) + [True]
    assert telling.tell("en", "rainbow7", laid[-1], 0)[0].startswith("You lay them on pile B, with ")


def first_moves(name):
    for seed in range(100):
        yield Game(name, 2).deal(seed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, seats", SITTINGS)
def test_every_table_question_and_move_is_told(name, seats, language):
    for number, (state, _) in enumerate(walk(Game(name, seats), 7)):
        if number % 7 and state.turn is not None:
            continue
        if number > 400:
            break
        for seat in (None, state.turn, 0):
            view = state.view(seat)
            for line in [*telling.describe(language, view), *telling.brief(language, view)]:
                assert line.endswith(".") and not MARKS.search(line), line
            question = telling.prompt(language, view)
            assert question.endswith((".", "?")) and not MARKS.search(question), question
        view = state.view(state.turn)
        words = [telling.move_words(language, view, move) for move in view.moves[:20]]
        assert len(set(words)) == len(words), "moves that sound the same"
        assert not any(MARKS.search(text) for text in words)


def test_a_list_leaves_out_what_is_too_much_and_finds_it_when_asked():
    views = (state.view(state.turn) for state, _ in walk(Game("rainbow-sazuki", 2), 3) if state.turn is not None)
    view = max(views, key=lambda view: len(view.moves))
    lines, listed = list_moves("en", view)
    assert lines[0] == f"{len(view.moves)} legal moves. Type a move, or its number."
    assert sorted(listed.values()) == sorted(view.moves)
    some, found = list_moves("en", view, "5 5")
    assert found and found.items() <= listed.items() and all("5" in move for move in found.values())
    assert list_moves("en", view, "X9") == (["No legal move has that in it."], {})
    assert len(some) < len(lines)


def test_a_long_group_is_cut():
    state = State(*many_cards())
    view = state.view(0)
    lines, listed = list_moves("en", view)
    cut = [line for line in lines if line.startswith("Not listed: ")]
    assert cut and len(listed) < len(view.moves)
    assert max(sum(len(move.split()) == n for move in listed.values()) for n in range(9)) == LISTED


def many_cards():
    """Rainbow 7 with more cards in a hand than a deal gives: 25 of them."""
    game = Game("rainbow7", 2, first=0)
    states = game.deal(1)._states.copy()
    states[0].hand[0] = (1 << 25) - 1
    return game, states


@pytest.mark.parametrize("name, seats", SITTINGS)
def test_nothing_is_told_that_the_seat_may_not_know(name, seats):
    """States that seat 0 cannot tell apart give the same text, whatever is typed; told openly, they differ."""
    differ = 0
    for number, (state, _) in enumerate(walk(Game(name, seats), 11)):
        if state.turn != 0 or number % 5 or len(state.moves) == 1:
            continue
        world = World.from_view(state.view(0, recall=True), seed=number)
        twin = State(state.game, world._states.copy())
        differ += twin.kernel_state.tobytes() != state.kernel_state.tobytes()
        assert overheard(state) == overheard(twin)
        if number > 100:
            break
    assert differ


def overheard(state):
    """All that the player at seat 0 gets to read in this state without a legal move."""
    moves = ["play R1 R9", "play R7", "play 6 6 6 6", "play 1 back", "take 6", "stop", "flip 1", "skip", "on A", "keep"]
    typed = iter(["table", "?", *(move for move in moves if move not in state.moves), "rules", "help", "quit"])
    written = []
    sitting = Sitting(state.game, 1, "random", begun=state)
    with pytest.raises(Quit):
        Conversation(sitting, "en", lambda question: next(typed), written.append, Lines(), is_new=False).decide()
    assert sitting.state is state
    return written


@pytest.mark.parametrize("name", ["rainbow7", "rainbow-spaan"])
def test_what_another_seat_draws_stays_its_secret(name):
    """The same move of another seat in two worlds is told to seat 0 alike; told openly it is not."""
    openly = 0
    for number, (state, _) in enumerate(walk(Game(name, 2), 5)):
        move = next((move for move in state.moves if move in ("draw deck", "stop")), None)
        if state.turn == 1 and move and name == "rainbow7" and state.kernel_state.stock > 1:
            world = World.from_view(state.view(0, recall=True), seed=number)
            twins = [state.copy(), State(state.game, world._states.copy())]
            happened = [twin.play(move) for twin in twins]
            told = [[telling.tell("en", name, event.told_to(0), 0) for event in events] for events in happened]
            assert told[0] == told[1]
            shown = [[telling.tell("en", name, event, None) for event in events] for events in happened]
            openly += shown[0] != shown[1]
            if openly > 5:
                break
        elif state.turn == 1 and name == "rainbow-spaan":
            event = next((event for event in state.copy().play(state.moves[-1]) if event.kind == "draw"), None)
            if event is not None:
                mine, theirs = ([move.card for move in event.told_to(seat).moved] for seat in range(2))
                [told] = telling.tell("en", name, event.told_to(0), 0)
                assert set(re.findall(r"\((\w)\)", told)) == set(mine)
                openly += mine != theirs
    assert openly


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name, seats", SITTINGS)
def test_a_record_is_told_move_by_move(name, seats, language):
    state = play_game(Game(name, seats), 4, policy="varied")
    [record] = read_records(write_record(state))
    written = []
    show(record, language=language, write=written.append)
    moves = [line for line in written if re.match(r"(Move|Coup) \d+, ", line)]
    assert len(moves) == sum("move" in step for step in state.steps)
    result = say(
        language, "result-win", who="other", player=say(language, "player-number-name", n=state.winners[0] + 1)
    )
    assert len(state.winners) > 1 or written[-1] == result
    assert not any(MARKS.search(line) or not line for line in written if line not in moves)
    unfinished = record._replace(lines=record.lines[:1])
    show(unfinished, language=language, write=written.append)
    assert written[-1].startswith(("The record ends here", "Le relevé s’arrête ici"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_told_whole_or_one_by_one(language):
    for name in GAMES:
        ids = handbook.rule_ids(name)
        assert len(ids) > 10 and len(handbook.rules(language, name)) == len(ids)
        assert ids[3] in handbook.rules(language, name, ids[3].lower())[0]
        assert handbook.rules(language, name, ids[3][3:]) == handbook.rules(language, name, ids[3])
        assert ids[-1] in handbook.rules(language, name, "99")[0]
