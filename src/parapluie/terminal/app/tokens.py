"""Tokens of seats at tables of servers, kept for the next time: whoever has one has the seat."""

import json
import os
from pathlib import Path

from parapluie.terminal.saving import default_folder

MOST = 50  # tables that are remembered


def tokens_file(folder: Path | None) -> Path:
    """Where they are kept: beside the folder of the records."""
    return (folder or default_folder()).parent / "seats.json"


def kept_tokens(folder: Path | None) -> dict[str, str]:
    """The tokens by the links of their tables; none if they cannot be read."""
    try:
        found = json.loads(tokens_file(folder).read_text(encoding="utf-8"))
    except (OSError, ValueError, RuntimeError):
        return {}
    is_right = isinstance(found, dict) and all(isinstance(part, str) for pair in found.items() for part in pair)
    return found if is_right else {}


def keep_token(folder: Path | None, link: str, token: str) -> None:
    """Keep a token; only this user may read the file. Where it cannot be written, the seat lasts as long as the app."""
    tokens = {key: value for key, value in kept_tokens(folder).items() if key != link} | {link: token}
    text = json.dumps(dict(list(tokens.items())[-MOST:]))
    try:
        path = tokens_file(folder)
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, RuntimeError):
        return
