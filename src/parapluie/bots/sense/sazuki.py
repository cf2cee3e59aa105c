"""How to play Rainbow by Mito Sazuki: which groups to lay for which prizes, and what a position is worth."""

import numpy as np

from parapluie.bots.sense.settings import SearchSettings
from parapluie.games.chance import guess
from parapluie.games.kernel import OVER, count_bits, kernel
from parapluie.games.sazuki.rules import (
    ANY,
    CHOOSING,
    HAND,
    PLAYED,
    RUN,
    TAKE,
    VALUES,
    WORTH,
    count_in,
    score,
    value_in,
    winners,
)

# In points of the prizes. What is said of cards is what one costs that is laid; it counts in no last round.
WEIGHTS = {
    "first": 0.15,  # the only card of its value in the hand,
    "second": 0.63,  # the second of its value,
    "third": 1.11,  # the third and each further one
    "run": 0.93,  # a card less in the longest run of the hand
    "two": 0.15,  # less for any card, with two seats
    "few": 0.25,  # any card, for each seat less than five, with three or four
    "opening": 0.35,  # any card, in the first round, when nobody takes two
    "pot": 0.09,  # any card, for each point a seat that has already been laid: there is more to win next time,
    "pace": 1.18,  # and for each card more that the others hold for one of the own; both not with two seats
    "later": 0.5,  # less for any card, if all others are still to lay
    "feed": 0.18,  # each point laid: it is a prize for somebody in the next round
    "start": 0.56,  # to choose first, and so to start the next round
    "lock": 0.39,  # to begin with a run: the others will not lay sets
    "empty": 0.97,  # gained by a seat that has no cards left to care for
    "late": 0.74,  # factor of the prizes at the last card; less with more cards
    "doubt": 0.4,  # with four seats or more: how far to expect that all who are still to lay will rank before
}
SEARCH = SearchSettings(horizon=2, others=1, trust=5.0, softness=1.5)
SEARCH_OF_MORE = SearchSettings(horizon=3, trust=5.0, softness=1.5)
ITERATIONS = {"hard": 100, "expert": 2000}
COMING = ("opening", "pot", "pace", "later", "feed", "start", "lock")  # the rounds that follow
IGNORED = {
    "easy": (*COMING, "first", "second", "third", "run", "two", "few"),  # what any card is worth in the hand
    "medium": (*COMING, "third", "run", "two"),  # large groups in the hand; there is nothing to remember for it
}
FIRST, SECOND, THIRD, RUN_LENGTH, TWO, FEW, OPENING, POT = range(8)
PACE, LATER, FEED, START, LOCK, EMPTY, LATE, DOUBT = range(8, len(WEIGHTS))

# By worth // 8: the chance that a later group ranks before it.
BEATEN = 1 / (1 + np.exp(2.0 * (np.arange(128) / 8 - 2.0)))

POINTS = np.zeros(TAKE)  # by move: the points of the cards that it plays
VALUES_OF = np.zeros(TAKE, np.int64)  # and their values, as bits
for move in range(TAKE):
    for card in range(VALUES):
        POINTS[move] += int(PLAYED[move, card]) * (card + 1)
        VALUES_OF[move] |= int(PLAYED[move, card] > 0) << card

LONGEST = np.zeros(64)  # by set of values: how long its longest run is
for values in range(64):
    for low in range(VALUES):
        for count in range(1, VALUES - low + 1):
            if values >> low & (1 << count) - 1 == (1 << count) - 1:
                LONGEST[values] = max(LONGEST[values], count)

# By number of seats, fitted to games of the rule of thumb against itself. What divides the points below: with no cards
# left, and for ten cards a seat more; points for a card in the hand, and for it at ten cards a seat more; for each card
# beyond the first of its value, and beyond the second; for each card of the longest run; for starting the next round.
ODDS = np.array(
    [
        [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [2.29, 1.38, 1.19, -0.34, 0.23, -0.24, 0.04, -1.01],
        [1.90, 3.18, 2.11, -0.62, 1.23, 0.11, 0.94, -0.37],
        [1.63, 3.16, 1.89, -0.77, 0.97, 0.28, 0.92, -0.53],
        [1.15, 3.68, 1.48, -0.35, 0.82, 0.66, 1.05, -0.14],
        [0.85, 4.38, 1.62, -0.72, 0.61, 1.05, 1.10, 0.09],
    ]
)

# How much more often than by chance hands are seen of which few cards are left, as logarithms, for: each point, each
# value held twice or more, each further card of it, each card of the longest run. In games of the rule of thumb, to
# which they were fitted, they are 1.7 times as large; they are smaller here because others play otherwise.
KEPT_POINTS, KEPT_SECOND, KEPT_THIRD, KEPT_RUN = 0.25, 1.4, 3.1, 2.0

LOWS, TOPS = 0x010101010101, 0x808080808080  # the lowest and the highest bit of each of six bytes
ONES = np.array([(1 << 4 * many) // 15 for many in range(11)], np.int64)  # so many times a 1, four bits each


@kernel
def rate(state, moves, n, ratings, weights):
    """Rate each of the n legal moves: points won in this round, less what the cards laid were worth in the hand."""
    if state.phase == CHOOSING:
        for i in range(n):
            ratings[i] = count_in(moves[i]) * (value_in(moves[i]) + 1.0)
    else:
        rate_plays(state, moves, n, ratings, weights)


@kernel
def rate_plays(state, moves, n, ratings, weights):
    """Rate the groups that may be laid."""
    seat, seats = np.int64(state.turn), np.int64(state.seats)
    held = np.int64(state.held[seat])
    if seats == 2:
        held += state.stacked[seat]
    later = plays_after(state)
    takes = prize_takes(state)
    own, loss = own_group(state, takes)
    ranks = ranks_laid(state)
    to_end = (1 if seats == 2 else 2) - empty_seats(state)  # so many more must run out of cards for the game to end
    card = cost_of_card(state, held, later, weights)
    doubt = weights[DOUBT] if seats > 3 else 0.0
    start = weights[START] if seats > 2 else 0.0
    empty = weights[EMPTY] if seats > 2 else 0.0
    lock = weights[LOCK] if seats > 2 and later > 0 and state.kind == ANY else 0.0
    feed, late, scale = weights[FEED], 1.0 + weights[LATE] / held, seats / 5.0
    first, second, third, run = weights[FIRST], weights[SECOND], weights[THIRD], weights[RUN_LENGTH]
    hand = values = ones = twos = np.int64(0)
    for value in range(VALUES):
        count = np.int64(state.hand[seat, value])
        hand |= count << 4 * value
        values |= (count > 0) << value
        ones |= (count == 1) << value
        twos |= (count == 2) << value
    for i in range(n):
        move = moves[i]
        count, worth = count_in(move), np.int64(WORTH[move])
        before = count_bits(((ranks | TOPS) - (worth >> 3) * LOWS) & TOPS)
        place = before + later * BEATEN[worth >> 3]
        gain = (1.0 - doubt) * gain_at(takes, place) + doubt * ((takes >> 4 * (before + later)) & 15)
        if worth > own:
            gain -= loss
        if to_end <= 0:
            ratings[i] = gain - count * (seats == 2)
        elif count == held and to_end == 1:
            ratings[i] = gain * late + empty
        else:
            if move >= RUN:
                cards = VALUES_OF[move]
                single, double = count_bits(cards & ones), count_bits(cards & twos)
                cost = first * single + second * double + third * (count - (single + double))
                left = values & ~(cards & ones)
            else:
                value = value_in(move)
                had = (hand >> 4 * value) & 15
                keeps = had - count
                cost = (first if keeps == 0 else 0.0) + (second if (keeps < 2) & (had > 1) else 0.0)
                cost += third * (max(had, 2) - max(keeps, 2))
                left = values & ~((keeps == 0) << value)
            cost = scale * (cost + run * (LONGEST[values] - LONGEST[left]))
            cost += card * count + feed * POINTS[move] + start * max(0.0, 1.0 - place)
            cost += lock if (move >= RUN) else 0.0
            cost -= empty if count == held else 0.0
            ratings[i] = gain * late - cost


@kernel
def ranks_laid(state):
    """The ranks of the groups that have been laid in this round, the time aside, a byte each."""
    ranks = np.int64(0)
    for group in range(state.groups):
        ranks = ranks << 8 | state.rank[group] >> 3
    return ranks


@kernel
def cost_of_card(state, held, later, weights):
    """What any card costs that is laid, whatever it is; `held` are those of the seat, the second stack included."""
    seats = np.int64(state.seats)
    cost = weights[OPENING] if state.rounds == 0 else 0.0
    cost -= weights[LATER] * later / seats
    if seats == 2:
        return cost - weights[TWO]
    laid = cards = np.int64(0)
    for value in range(VALUES):
        laid += state.laid[value] * (value + 1)
    for seat in range(seats):
        cards += state.held[seat]
    cost += weights[POT] * laid / seats + weights[FEW] * max(0, 5 - seats)
    return cost + weights[PACE] * min(1.0, (cards - held) / (held * (seats - 1.0)) - 1.0)


@kernel
def prize_takes(state):
    """What the prizes are worth to the first chooser, the second and so on, if each takes the most: four bits each."""
    takes, shift = np.int64(0), np.int64(0)
    if state.rounds == 0:
        for value in range(VALUES - 1, -1, -1):
            takes |= (ONES[state.prizes[value]] * (value + 1)) << shift
            shift += 4 * state.prizes[value]
        return takes
    for points in range(12, 0, -1):
        many = np.int64(0)
        if points & 1 == 0:
            many += state.prizes[(points >> 1) - 1] >> 1
        if points <= VALUES:
            many += state.prizes[points - 1] & 1
        takes |= (ONES[many] * points) << shift
        shift = min(shift + 4 * many, 60)
    return takes


@kernel
def gain_at(takes, place):
    """The points for the chooser at a place that need not be whole."""
    whole = np.int64(place)
    part = place - whole
    return ((takes >> (4 * whole)) & 15) * (1.0 - part) + ((takes >> (4 * whole + 4)) & 15) * part


@kernel
def plays_after(state):
    """How many groups the others will still lay in this round."""
    seats = np.int64(state.seats)
    if seats == 2:
        other = 1 - state.turn
        return ((4 - state.step) >> 1) * (state.held[other] > 0)
    later = 0
    for step in range(state.step + 1, seats):
        seat = state.starter + step
        later += state.held[seat - seats if seat >= seats else seat] > 0
    return later


@kernel
def empty_seats(state):
    """How many seats have no cards left."""
    empty = 0
    for seat in range(state.seats):
        empty += state.held[seat] == 0
    return empty


@kernel
def own_group(state, takes):
    """The rank of the group that the seat has already laid in this round, and what it loses by a better one."""
    if state.seats > 2 or state.step < 2:
        return np.int64(1 << 20), 0.0
    own = np.int64(0)
    for group in range(state.groups):
        if state.owner[group] == state.turn:
            own = np.int64(state.rank[group])
    place = np.int64(0)
    for group in range(state.groups):
        place += state.rank[group] > own
    return own, gain_at(takes, place) - gain_at(takes, place + 1)


@kernel
def value(state, out):
    """Write each seat's chance to win into `out`: by what it has won, and by what the cards in its hand may win."""
    if state.turn == OVER:
        winning = np.int64(winners(state))
        for seat in range(state.seats):
            out[seat] = (winning >> seat & 1) / count_bits(winning)
        return
    cards = np.int64(0)
    for seat in range(state.seats):
        cards += np.int64(state.held[seat]) + (state.stacked[seat] if state.seats == 2 else 0)
    stage = cards / (10.0 * state.seats)
    most = -1e9
    for seat in range(state.seats):
        out[seat] = prospects(state, seat, stage)
        most = max(most, out[seat])
    total = 0.0
    for seat in range(state.seats):
        out[seat] = np.exp(out[seat] - most)
        total += out[seat]
    for seat in range(state.seats):
        out[seat] /= total


@kernel
def prospects(state, seat, stage):
    """The logarithm of a seat's chance to win, but for a constant; `stage` is a tenth of the mean cards of a seat."""
    odds = ODDS[state.seats]
    second, third, values = np.int64(0), np.int64(0), 0
    for v in range(VALUES):
        second += max(0, state.hand[seat, v] - 1)
        third += max(0, state.hand[seat, v] - 2)
        values |= (state.hand[seat, v] > 0) << v
    held = np.int64(state.held[seat]) + (state.stacked[seat] if state.seats == 2 else 0)
    points = score(state, seat) + held * (odds[2] + odds[3] * stage)
    points += odds[4] * second + odds[5] * third + odds[6] * LONGEST[values]
    if seat == state.turn:
        points += odds[7]
    return points / (odds[0] + odds[1] * stage)


@kernel
def age(state):
    """The number of rounds that are over."""
    return np.int64(state.rounds)


@kernel
def mix(mark, facts):
    """A mark that depends on a former one and on some facts (the last steps of splitmix64)."""
    z = (mark ^ np.uint64(facts)) + np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    return z ^ (z >> np.uint64(27))


@kernel
def mark(state, seat):
    """A number for what `seat` knows of the round: its own cards, the table, and how many cards the others have.

    What lies in the piles of the others counts by number only: which prizes they took in this round shows in what is
    left of them, and what they took before is the same wherever marks are compared.
    """
    hand, pile, prizes, sizes = np.int64(seat), np.int64(state.turn + 2), np.int64(state.phase), np.int64(0)
    for v in range(VALUES):
        hand = hand << 4 | state.hand[seat, v]
        pile = pile << 4 | state.pile[seat, v]
        prizes = prizes << 4 | state.prizes[v]
    for other in range(state.seats):
        size = np.int64(0)
        for v in range(VALUES):
            size += state.pile[other, v]
        sizes = (sizes << 10) | (size << 4) | state.held[other]
    laid, before = np.int64(state.starter), np.int64(state.chooser)
    for group in range(state.groups):
        laid = laid << 10 | state.group[group]
        before = before << 3 | state.owner[group]
    if state.seats == 2:
        before = (before << 4 | state.stacked[0]) << 4 | state.stacked[1]
    found = mix(np.uint64(state.rounds), hand << 28 | pile)
    found = mix(found, sizes)
    found = mix(found, prizes << 30 | before)
    return mix(found, laid)


@kernel
def belief(state, seat):
    """How plausible the cards are that a guess of `seat` gives to the others, at most 1.

    Who has laid many cards has kept high ones, cards of one value, and runs.
    """
    doubts = 0.0
    for other in range(state.seats):
        if other != seat:
            held = np.int64(state.held[other])
            points, second, third, values = np.int64(0), np.int64(0), np.int64(0), 0
            for v in range(VALUES):
                count = state.hand[other, v]
                points += count * (v + 1)
                second += count > 1
                third += max(0, count - 2)
                values |= (count > 0) << v
            missed = KEPT_POINTS * (VALUES * held - points) + KEPT_SECOND * (held / 2.0 - second)
            missed += KEPT_THIRD * (held - third) + KEPT_RUN * (VALUES - LONGEST[values])
            doubts += missed * (1.0 - held / HAND[state.seats])
    return np.exp(-doubts)


@kernel
def is_remembered(salt, owner, value, copy, share):
    """Whether a seat with a weak memory knows that this card went where it went; always the same for the same salt."""
    fact = mix(mix(np.uint64(salt), (owner * VALUES + value) * 16 + copy), np.int64(0))
    return np.int64(fact >> np.uint64(40)) < share * (1 << 24)


@kernel
def forget(state, seat, share, salt, rng):
    """In a guess of `seat`, replace the cards that it has seen go and no longer remembers by others it might have seen.

    Those are cards of the others' piles and prizes that nobody took; they are exchanged among each other and with all
    cards that lie unseen, every exchange being equally likely. `share` is the part of them that is remembered.
    """
    lost, places, n = np.int64(0), np.int64(0), np.int64(0)  # forgotten cards by value and by place, a byte each
    for owner in range(state.seats + 1):
        if owner != seat:
            cards = state.gone[:] if owner == state.seats else state.pile[owner]
            for v in range(VALUES):
                for copy in range(cards[v]):
                    if not is_remembered(salt, owner, v, copy, share):
                        cards[v] -= 1
                        lost += np.int64(1) << 8 * v
                        places += np.int64(1) << 8 * owner
                        n += 1
    for owner in range(state.seats + 1):
        cards = state.gone[:] if owner == state.seats else state.pile[owner]
        for _ in range((places >> 8 * owner) & 255):
            card = pick(lost, guess(rng, n))
            lost -= np.int64(1) << 8 * card
            i = guess(rng, n + unseen(state, seat))
            n -= 1
            cards[card if i <= n else exchange(state, seat, i - n - 1, card)] += 1


@kernel
def pick(cards, i):
    """The value of the i-th of cards that are packed as a count a byte."""
    v = 0
    while i >= (cards >> 8 * v) & 255:
        i -= (cards >> 8 * v) & 255
        v += 1
    return v


@kernel
def unseen(state, seat):
    """How many cards `seat` cannot see: in the hands of the others, in the second stacks, and removed."""
    many = np.int64(0)
    for other in range(state.seats):
        many += state.held[other] * (other != seat)
    for v in range(VALUES):
        many += state.stack[0, v] + state.stack[1, v] + state.removed[v]
    return many


@kernel
def exchange(state, seat, i, card):
    """Put `card` in the place of the i-th card that `seat` cannot see. Return the value of that one."""
    seats = state.seats
    for place in range(seats + 3):
        if place != seat:
            cards = state.removed[:]
            if place < seats:
                cards = state.hand[place]
            elif place < seats + 2:
                cards = state.stack[place - seats]
            for v in range(VALUES):
                if i < cards[v]:
                    cards[v] -= 1
                    cards[card] += 1
                    return np.int64(v)
                i -= cards[v]
    return np.int64(card)
