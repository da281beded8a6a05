from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

import httpx

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Answered(Generic[Answer]):
    """What an operation returned, with the response that had it."""

    answer: Answer
    response: httpx.Response
    """Its headers are `response.headers`."""
