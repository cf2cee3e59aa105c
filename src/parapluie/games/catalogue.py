"""All rule sets: ours, and those of other packages, which register under the entry point `parapluie.games`."""

import logging
from functools import cache
from importlib.metadata import entry_points

from parapluie.games import rainbow7, sazuki, spaan
from parapluie.games.rule_set import RuleSet

log = logging.getLogger("parapluie.games")
GROUP = "parapluie.games"
OWN = (*rainbow7.RULE_SETS, *sazuki.RULE_SETS, *spaan.RULE_SETS)


@cache
def rule_sets() -> dict[str, RuleSet]:
    """All rule sets by id, ours first. A package that fails, or that takes a name twice, is left out and logged."""
    found = {one.id: one for one in OWN}
    for entry in entry_points(group=GROUP):
        try:
            offered = {one.id: one for one in entry.load()}
        except Exception:  # whatever another package does wrong, the other games can be played
            log.exception("the games of %s cannot be loaded", entry.value)
            continue
        if taken := offered.keys() & found.keys():
            log.error("%s declares %s, which is there already", entry.value, ", ".join(sorted(taken)))
            continue
        found |= offered
    return found
