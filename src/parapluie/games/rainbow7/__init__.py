"""Rainbow 7 in both editions."""

from typing import Any

from parapluie.games.rule_set import Option, Place, RuleSet

EFFECTS = "FCSU"  # flood, cloud, shelter, sun
EFFECTS_MEAN = "The effects of the sevens, a letter a colour from red to violet: Flood, Cloud, Shelter, sUn (R7-46)."


def check_effects(effects: Any) -> None:
    """ValueError if these are not the effects of the sevens, a letter a colour (R7-46)."""
    if not isinstance(effects, str) or len(effects) != 7 or any(letter not in EFFECTS for letter in effects):
        raise ValueError("R7-46: effects are seven letters of F, C, S and U")


def edition(id: str) -> RuleSet:
    return RuleSet(
        id=id,
        prefix="R7",
        package=__name__,
        seats=range(2, 6),
        options={"effects": Option(default="FFCCSSU", check=check_effects, meaning=EFFECTS_MEAN)},
        fewest_win=True,
        # these show nothing hidden to the seat that caused them, and nobody a card but those that it chose to show
        harmless=frozenset({"combination", "pile", "lay", "effect", "skip"}),
        held=frozenset({"round"}),
        places=(
            Place(name="deck"),
            Place(name="pile", count=3),
            Place(name="hand", count=None),
            Place(name="playing"),  # the combination that is being laid
            Place(name="tokens", count=None),
            Place(name="supply"),
        ),
    )


CURRENT, FIRST = edition("rainbow7"), edition("rainbow7-first")
RULE_SETS = (CURRENT, FIRST)
