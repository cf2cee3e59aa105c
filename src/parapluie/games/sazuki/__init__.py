"""Rainbow by Mito Sazuki."""

from parapluie.games.rule_set import Place, RuleSet

RULE_SETS = (
    RuleSet(
        id="rainbow-sazuki",
        prefix="SZ",
        package=__name__,
        seats=range(2, 7),
        scores_are_open=False,  # SZ-23
        harmless=frozenset({"play", "order", "take"}),  # nobody sees a card but those that were chosen to be shown
        places=(
            Place(name="deck"),  # before the deal
            Place(name="prizes"),
            Place(name="hand", count=None),
            Place(name="stack", count=None),  # the second one, with two seats
            Place(name="group", count=6),
            Place(name="won", count=None),
            Place(name="out"),  # prizes that nobody took, and cards removed
        ),
    ),
)
