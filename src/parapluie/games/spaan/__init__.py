"""Rainbow by Mathias Spaan."""

from parapluie.games.rule_set import Place, RuleSet

RULE_SETS = (
    RuleSet(
        id="rainbow-spaan",
        prefix="SP",
        package=__name__,
        seats=range(2, 3),
        tie_is_played_again=True,  # SP-33
        places=(
            Place(name="deck"),
            Place(name="hand", count=None),
            Place(name="row", count=6),
            Place(name="won", count=None),
        ),
    ),
)
