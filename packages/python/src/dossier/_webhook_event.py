from __future__ import annotations

import datetime as dt
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class WebhookEvent:
    """An event as webhooks deliver it. Each type has a class of its own below this one.

    One of a type that this version of the client does not know is a plain `WebhookEvent`, whose `data` is a dictionary.
    """

    id: str
    """Every delivery of an event has the same. Keep it to ignore an event that comes again."""
    type: str
    created_at: dt.datetime
    firm_id: str
    api_version: str
    data: Any
