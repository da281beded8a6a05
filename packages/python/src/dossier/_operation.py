from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

Answer = TypeVar("Answer")


@dataclass(frozen=True)
class Operation(Generic[Answer]):
    """One operation of the API, as the client has to know it."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    """With `{name}` for each path parameter."""
    answer: Any
    """What it returns, as `decode` takes it. `httpx.Response` if that is not JSON."""
    query: tuple[str, ...] = ()
    """Fields that go into the query. Those that are neither there nor in the path make up the body."""
    is_form: bool = False
    """Whether the body is an urlencoded form."""
    is_keyed: bool = False
    """Whether it takes an `Idempotency-Key`, so that it is carried out once however often it is sent."""
    is_whole: bool = False
    """Whether the answer is the whole body of the response, and not its `data`."""
