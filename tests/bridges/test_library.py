"""Bridges without the libraries that they lead to."""

import sys
from importlib import import_module

import pytest

from parapluie.match.errors import ParapluieError


@pytest.mark.parametrize(
    ("bridge", "missing", "extra"),
    [
        ("openspiel", "pyspiel", "openspiel"),
        ("ismcts", "open_spiel.python.algorithms.ismcts", "openspiel"),
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
    ],
)
def test_a_missing_library_is_named_with_the_way_to_get_it(bridge, missing, extra, monkeypatch):
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"parapluie.bridges.{bridge}", raising=False)
    with pytest.raises(ParapluieError) as refused:
        import_module(f"parapluie.bridges.{bridge}")
    assert refused.value.code == "library/missing"
    assert f"pip install 'parapluie[{extra}]'" in refused.value.message
