"""Structured logs: one JSON object a line, on standard error."""

import logging
import os
import traceback
from typing import Any

import msgspec

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonFormatter(logging.Formatter):
    """Time, level, where from, what; then whatever the caller added."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "from": record.name,
            "process": os.getpid(),
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN and name[0] != "_"}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    """Send everything from this level on to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "alembic", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
        logger.setLevel(max(logging.WARNING, root.level))  # their every connection is not our news
