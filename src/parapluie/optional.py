"""Libraries that a part of Parapluie needs and Parapluie itself does not."""

from importlib import import_module
from typing import Any

from parapluie.match.errors import ParapluieError


def library(name: str, extra: str) -> Any:
    """The module of this name; ParapluieError that says how to get it if it is not installed."""
    try:
        return import_module(name)
    except ImportError as error:
        raise ParapluieError(
            "library/missing",
            f"This needs {name.partition('.')[0]}, which is not installed ({error}): pip install 'parapluie[{extra}]'",
        ) from error
