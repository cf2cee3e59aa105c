"""Checks of what is told: movements that are true, and words for everything in each language."""

from collections import Counter
from random import Random

from parapluie.games.event import Event, Movement, Sentence
from parapluie.games.view import PlacesView, View
from parapluie.language import LANGUAGES, has_message
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.speech import Listener
from parapluie.testing.play import Broken, ensure

Things = dict[str, Counter[str | None]]  # what lies at each place: cards by their texts (None: hidden), and tokens
TOKEN = "\0token"
SAID = 20  # moves of a position that are put into words


def check_movements(game: Game, *, games: int = 3) -> None:
    """Things move between places that the game declares, and as far as views say what lies where, just as told.

    So nothing is lost or made on the way, either.
    """
    names = {place.name: place.count for place in game.rule_set.places}
    for seed in range(games):
        state, rng = game.deal(seed), Random(seed)
        for event in state.opening:
            check_places(state, event, names)
        while not state.over:
            seats = [*range(game.players), None]
            before = [state.view(seat, recall=False) for seat in seats]
            happened = state.play(rng.choice(state.moves))
            for event in happened:
                check_places(state, event, names)
            for seat, view in zip(seats, before, strict=True):
                check_moved(state, seat, view, [event.told_to(seat) for event in happened])


def check_places(state: State, event: Event, names: dict[str, int | None]) -> None:
    """The places of an event, whoever is told of it, exist."""
    for seat in (*range(state.game.players), None):
        for movement in event.told_to(seat).moved:
            ensure(movement.count > 0, state, f"{event.kind!r} moves {movement.count} things")
            for place in (movement.from_, movement.to):
                ensure(is_declared(place, names, state.game.players), state, f"{place!r} is no place of the game")


def is_declared(place: str, names: dict[str, int | None], players: int) -> bool:
    """Return whether a place is one that the game declares: `NAME`, of several `NAME:NUMBER`, or a slot of one."""
    name, *numbers = place.split(":")
    if name not in names or not all(number.isdecimal() for number in numbers):
        return False
    count = names[name] or players
    return len(numbers) <= 2 and (int(numbers[0]) < count if numbers else count == 1)


def check_moved(state: State, seat: int | None, before: View, events: list[Event]) -> None:
    """What the seat saw before and what moved gives what it sees now, if its views say what lies where."""
    after = state.view(seat, recall=False)
    if not isinstance(before, PlacesView) or not isinstance(after, PlacesView):
        return
    things = lying(before)
    for movement in (movement for event in events for movement in event.moved):
        move(state, things, movement)
    found, expected = (
        {place: +there for place, there in one.items() if there.total()} for one in (things, lying(after))
    )
    ensure(found == expected, state, f"seat {seat} sees {expected}, and by what moved it should be {found}")


def lying(view: PlacesView) -> Things:
    """Return what lies at each place of a view."""
    return {place: Counter(there.cards) + Counter({TOKEN: there.tokens}) for place, there in view.places.items()}


def move(state: State, things: Things, movement: Movement) -> None:
    """Let something move; `Broken` if it is not where it should come from."""
    thing = TOKEN if movement.what == "token" else movement.card
    start = things.setdefault(movement.from_, Counter())
    taken = thing if start[thing] >= movement.count else None  # a hidden card that is seen as it moves
    ensure(start[taken] >= movement.count, state, f"{movement} moves what does not lie there: {start}")
    start[taken] -= movement.count
    things.setdefault(movement.to, Counter())[thing] += movement.count


def check_texts(game: Game, *, games: int = 3) -> None:
    """There are words in each language for the game, its table, what is asked, moves, and all that happens."""
    rule_set = game.rule_set
    for language in LANGUAGES:
        for message in (f"game-{game.id}", f"blurb-{game.id}", f"card-{rule_set.prefix}"):
            if not has_message(language, message):
                raise Broken(f"{game!r} has no text {message!r} in the language {language!r}.")
        listeners = [Listener(language, rule_set, seat) for seat in (*range(game.players), None)]
        for seed in range(games):
            state, rng = game.deal(seed), Random(seed)
            happened = state.opening
            while happened:
                for listener in listeners:
                    seat = listener.seat
                    told = [sentence for event in happened for sentence in event.told_to(seat).says]
                    say_all(state, listener, [*told, *words_of(state, seat)])
                happened = [] if state.over else state.play(rng.choice(state.moves))


def words_of(state: State, seat: int | None) -> list[Sentence]:
    """Return all that is said to a seat of the table, of what is asked, and of some moves."""
    telling, view = state.game.rule_set.telling, state.view(seat, recall=False)
    said: list[Sentence] = [*telling.table(view), *telling.help()]
    if view.moves:
        said += telling.prompt(view)
        said += [sentence for move in view.moves[:SAID] for sentence in telling.move(view, move)]
    return said


def say_all(state: State, listener: Listener, sentences: list[Sentence]) -> None:
    """Say sentences; `Broken` if there are no words for one."""
    for sentence in sentences:
        try:
            listener.say(sentence)
        except Exception as error:
            what = f"{sentence.id!r} cannot be said in {listener.language!r}: {error!r}"
            raise Broken(f"{state.game!r}: {what}") from error
