"""The games in numbers, one module a game: what a seat has been shown as an array, and the moves from 0 upwards.

Each module holds, in this order:

    ACTIONS                         how many moves there are; each has a number below, the same in every position
    number_of(code, turn, seats)    the number of a move of the rules, made by the seat `turn`
    code_of(number, turn, seats)    the other way round
    parts(seats)                    names and shapes of the parts of an observation, in their order
    observe(state, seat, out)       write what `seat` has been shown into `out`, numbers from 0 to 127; it reads nothing
                                    else, and a state from which `hide` took the rest gives the same

Seats are counted from the one that looks (or moves), which is 0, to the left, so that one policy can play all seats.
"""
