"""Libraries that a bridge needs and Parapluie does not."""

from importlib import import_module
from typing import Any

from parapluie.match.errors import ParapluieError


def library(name: str, extra: str) -> Any:
    """The module of this name; ParapluieError that says how to get it if it is not installed."""
    try:
        return import_module(name)
    except ImportError as error:
        raise ParapluieError(
            "bridge/missing",
            f"The bridge to {extra} needs {name.partition('.')[0]} ({error}): pip install 'parapluie[{extra}]'",
        ) from error
