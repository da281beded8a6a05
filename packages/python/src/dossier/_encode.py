from __future__ import annotations

import datetime as dt
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, urlencode

from ._omit import OMIT
from ._operation import Operation


@dataclass(frozen=True)
class Encoded:
    """A request without its address and credential."""

    path: str
    """With its query."""
    content_type: str | None
    body: bytes | None


def encode(operation: Operation[Any], fields: Mapping[str, object]) -> Encoded:
    """Puts each field where the operation has it: into the path, the query or the body.

    Raises ValueError for what would lead to another address, and for a time without a zone.
    """
    left = {name: value for name, value in fields.items() if value is not OMIT}
    path = re.sub(r"\{(\w+)\}", lambda match: _segment(match[1], left.pop(match[1], None)), operation.path)
    query = [pair for name in operation.query if name in left for pair in _pairs(name, left.pop(name))]
    if query:
        path += f"?{urlencode(query)}"
    if not left:
        return Encoded(path, None, None)
    if operation.is_form:
        form = urlencode([pair for name, value in left.items() for pair in _pairs(name, value)])
        return Encoded(path, "application/x-www-form-urlencoded", form.encode())
    body = json.dumps(left, default=_json_value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return Encoded(path, "application/json", body.encode())


def _segment(name: str, value: object) -> str:
    text = "" if value is None else str(value)
    if text in {"", ".", ".."}:
        raise ValueError(f"{name} must not be {text!r}")
    return quote(text, safe="")


def _pairs(name: str, value: object) -> list[tuple[str, str]]:
    """A list is sent as its name again for each member; nothing is sent for None."""
    members = value if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    return [(name, _text(member)) for member in members if member is not None]


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return _date_text(value) if isinstance(value, dt.date) else str(value)


def _json_value(value: object) -> object:
    """What `json` takes for a value that it does not know."""
    if isinstance(value, dt.date):
        return _date_text(value)
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, Sequence):
        return list(value)
    raise TypeError(f"{type(value).__name__} cannot be sent as JSON")


def _date_text(value: dt.date) -> str:
    if isinstance(value, dt.datetime) and value.tzinfo is None:
        raise ValueError(f"{value!r} needs a time zone")
    return value.isoformat()
