"""A client's part in the shuffles of a table: pledge, look at the list, reveal, and keep what proves it afterwards.

The messages are those of docs/tables.md; a client in another language needs no more than what stands here.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.record import Record, wrong
from parapluie.match.shuffle import check_bytes, new_secret, pledge_to


class Kept(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a seat has been shown of a shuffle, and what it has added to it."""

    table: str
    number: int  # of the game
    seat: int
    commitment: str  # as shown before it pledged
    contribution: str  # as it has drawn it
    pledges: list[str | None] | None = None  # as shown before it revealed

    @property
    def pledge(self) -> str:
        contribution = check_bytes(self.contribution, "contribution")
        return pledge_to(contribution, table=self.table, number=self.number, seat=self.seat)


class Participant:
    """Somebody who takes part in the shuffles of one table, with fresh chance for each of them."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.kept: dict[tuple[int, str], Kept] = {}  # by seat and commitment
        self.said: set[tuple[int, str, bool]] = set()  # the same, and whether it was the contribution

    def answer(self, update: Mapping[str, Any]) -> dict[str, Any] | None:
        """What to send in answer to an update of the server, None if nothing new is asked of this seat.

        It is said once, and again after a refusal, or after the first update of another connection, since it may have
        been lost.
        ParapluieError if the server shows others another pledge than was sent: then nothing is revealed.
        """
        shuffle = (update.get("table") or {}).get("shuffle")
        seat = update["seat"]
        if shuffle is None or seat not in shuffle["waiting"]:
            return None
        number, commitment, pledges = shuffle["number"], shuffle["commitment"], shuffle.get("pledges")
        saying = seat, commitment, pledges is not None
        if saying in self.said and not update.get("protocol"):
            return None
        self.said.add(saying)
        kept = self.kept.get((seat, commitment))
        about = {"number": number, "commitment": commitment}
        if pledges is None:
            if kept is None:
                chance = new_secret().hex()
                kept = Kept(table=self.table, number=number, seat=seat, commitment=commitment, contribution=chance)
                self.kept[seat, commitment] = kept
            return {"type": "pledge", **about, "pledge": kept.pledge}
        if kept is None or pledges[seat] != kept.pledge or kept.pledges not in (None, pledges):
            raise ParapluieError("shuffle/not-pledged", "The list of pledges does not hold the one that was sent.")
        kept.pledges = pledges
        return {"type": "reveal", **about, "contribution": kept.contribution}

    def refused(self) -> None:
        """The server has refused something: what was said has perhaps not been taken, and is said again when asked."""
        self.said.clear()


def check_kept(record: Record, kept: Iterable[Kept]) -> int:
    """How many of these were kept of the shuffle of this record; RecordError if it says otherwise than they."""
    header, count = record.header, 0
    for one in kept:
        is_other = (one.table, one.number) != (header.table, header.number)
        if is_other or one.commitment in [given_up.commitment for given_up in header.abandoned]:
            continue
        count += 1
        if one.commitment != header.commitment:
            raise wrong(record.line, "record/other-commitment", "another commitment was shown before the deal")
        if one.pledges != header.pledges:
            raise wrong(record.line, "record/other-pledges", "another list of pledges was shown before the deal")
        if header.contributions is not None and header.contributions[one.seat] != one.contribution:
            raise wrong(record.line, "record/other-contribution", f"seat {one.seat} has contributed something else")
    return count
