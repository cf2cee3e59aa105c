"""What a player makes of a position, one module a game: kernels that rate moves and value positions.

Each module holds, in this order:

    WEIGHTS                               named weights of the rule of thumb, tuned by self-play
    rate(state, moves, n, ratings, weights)   how much the seat whose turn it is likes each of its n legal moves; it
                                          reads nothing that this seat has not been shown
    value(state, out)                     each seat's chance to win: the truth when the game is over, otherwise an
                                          estimate that is meant for the moment when a round has just ended
    age(state)                            a number that changes whenever a round ends, and only then
    mark(state, seat)                     a number for what the seat knows of the round: equal knowledge, equal marks
    belief(state, seat)                   how plausible the cards are that a guess gives to the others, at most 1
    forget(state, seat, share, salt, rng) in a guess, replace what a seat with a weak memory no longer knows by other
                                          cards that it might be; of all that it was shown it keeps this share
"""
