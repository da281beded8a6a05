from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict


class RequestOptions(TypedDict, total=False):
    """What a call may have besides its fields. What is left out is as the client has it."""

    idempotency_key: str | None
    """Unique to what you want done once, such as the id of an order. By default each call has a new one. `None` sends
    none: then the request is not sent again when its connection fails.
    """
    headers: Mapping[str, str]
    retries_max: int
    """How often a request that failed is sent again."""
    timeout: float | None
    """How many seconds a try may wait for a connection, or for the next bytes. `None` waits without end."""
