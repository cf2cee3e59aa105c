"""The shuffle before a deal: who takes part, who has pledged and revealed, and what was given up on the way.

It has two stages. First everybody pledges; when the last pledge is there, the list is shown and everybody reveals; when
the last contribution is there, the cards can be dealt. docs/shuffles.md says what for.
"""

from typing import Any

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.shuffle import Abandoned, check_bytes, pledge_to

PRESENT = 10.0  # seconds that somebody who is connected has for a pledge, and again to reveal
ABSENT = 30.0  # seconds for somebody who is not


class Shuffling(msgspec.Struct, frozen=True, kw_only=True):
    """How far the shuffle of a game has come. It is a value: each step makes another one of it."""

    table: str
    number: int  # of the game that will be dealt
    since: int  # when this stage began, in milliseconds since 1970
    people: tuple[int, ...]  # seats that take part
    pledges: tuple[str | None, ...]  # one a seat
    contributions: tuple[str | None, ...]  # secret until the game is over
    abandoned: tuple[Abandoned, ...] = ()

    @classmethod
    def begin(cls, table: str, number: int, time: int, *, people: list[int], seats: int) -> "Shuffling":
        """The shuffle of a game in which these seats take part."""
        nothing = (None,) * seats
        return cls(table=table, number=number, since=time, people=tuple(people), pledges=nothing, contributions=nothing)

    @property
    def is_listed(self) -> bool:
        """Whether all pledges are there, so that the list can be shown."""
        return all(self.pledges[seat] is not None for seat in self.people)

    @property
    def is_complete(self) -> bool:
        """Whether all contributions are there too, so that the cards can be dealt."""
        return all(self.contributions[seat] is not None for seat in self.people)

    @property
    def waiting(self) -> list[int]:
        """The seats whose pledge or, once the list is there, whose contribution is awaited."""
        awaited = self.contributions if self.is_listed else self.pledges
        return [seat for seat in self.people if awaited[seat] is None]

    def pledged(self, seat: int, pledge: str, time: int) -> "Shuffling":
        """This shuffle after a pledge; the last one begins the next stage."""
        after = self._with(pledges=put(self.pledges, seat, pledge))
        return after._with(since=time) if after.is_listed else after

    def revealed(self, seat: int, contribution: str) -> "Shuffling":
        """This shuffle after a contribution that fits its pledge."""
        return self._with(contributions=put(self.contributions, seat, contribution))

    def without(self, seat: int, time: int) -> "Shuffling":
        """This shuffle after somebody has gone: without a say, unless the list has been shown with the pledge in it."""
        if self.is_listed or seat not in self.people:
            return self
        people = tuple(one for one in self.people if one != seat)
        after = self._with(people=people, pledges=put(self.pledges, seat, None))
        return after._with(since=time) if after.is_listed else after

    def given_up(self, seat: int, commitment: str, time: int) -> "Shuffling":
        """A new shuffle for the others, after this one was given up because a seat did not reveal."""
        others = [one for one in self.people if one != seat]
        again = Shuffling.begin(self.table, self.number, time, people=others, seats=len(self.pledges))
        return again._with(abandoned=(*self.abandoned, Abandoned(commitment, list(self.pledges), seat)))

    def check_pledge(self, seat: int, pledge: str) -> bool:
        """Whether a pledge is new; ParapluieError if the seat has no say, or has pledged something else."""
        check_bytes(pledge, "pledge")
        if seat not in self.people:
            raise ParapluieError("shuffle/not-asked", "You take no part in this shuffle.")
        if self.pledges[seat] not in (None, pledge):
            raise ParapluieError("shuffle/pledged", "You have pledged something else.")
        return self.pledges[seat] is None

    def check_reveal(self, seat: int, contribution: str) -> bool:
        """Whether a contribution is new; ParapluieError if it is not the one that was pledged, or comes too early."""
        chance = check_bytes(contribution, "contribution")
        if seat not in self.people:
            raise ParapluieError("shuffle/not-asked", "You take no part in this shuffle.")
        if not self.is_listed:
            raise ParapluieError("shuffle/too-early", "Nobody reveals before all have pledged.")
        if pledge_to(chance, table=self.table, number=self.number, seat=seat) != self.pledges[seat]:
            raise ParapluieError("shuffle/bad-contribution", "This is not what you have pledged.")
        return self.contributions[seat] is None

    def _with(self, **changes: Any) -> "Shuffling":
        return msgspec.structs.replace(self, **changes)


def put(values: tuple[str | None, ...], place: int, value: str | None) -> tuple[str | None, ...]:
    return (*values[:place], value, *values[place + 1 :])
