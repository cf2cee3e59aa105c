"""How a server is set up."""

from pathlib import Path

import pytest

from parapluie.match.errors import ParapluieError
from parapluie.web.limits import MOMENTS, UNITS, Limits
from parapluie.web.options import Budget, read_budget

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_a_budget_is_read_from_names_and_numbers():
    assert read_budget([]) == Budget()
    assert read_budget(["sockets=300", " requests = 0.5"]) == Budget(sockets=300, requests=0.5)


@pytest.mark.parametrize(
    "text", ["", "sockets", "sockets=", "sockets=many", "sockets=1.5", "sockets=0", "rate=-1", "x=1"]
)
def test_a_budget_that_makes_no_sense(text):
    with pytest.raises(ParapluieError) as refused:
        read_budget([text])
    assert refused.value.code == "command/bad-budget" and "connections_each" in refused.value.message


def test_every_part_of_the_budget_is_documented_with_its_value():
    page = HOSTING.read_text(encoding="utf-8")
    for name in Budget.__struct_fields__:
        assert f"| `{name}` | {getattr(Budget(), name):g} |" in page


def test_every_rate_of_the_budget_has_its_moment():
    for name in MOMENTS:
        assert Limits().bucket(name).burst == getattr(Budget(), name) * UNITS.get(name, 1.0) * MOMENTS[name]
