"""Kuhn poker, after H. W. Kuhn, "A simplified two-person poker" (1950)."""

from parapluie.games.rule_set import Place, RuleSet

RULE_SETS = (
    RuleSet(
        id="kuhn",
        prefix="KP",
        package=__name__,
        seats=range(2, 3),
        places=(Place(name="deck"), Place(name="pot"), Place(name="hand", count=None), Place(name="chips", count=None)),
        parts={part: f"{__name__}.table" for part in ("moves", "deals", "views", "events")},
        texts="texts",
    ),
)
