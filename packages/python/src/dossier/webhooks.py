"""Receives the events that webhooks deliver."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable
from typing import Protocol

from ._decode import decode
from ._dossier_error import WebhookSignatureError
from ._webhook_event import WebhookEvent as WebhookEvent
from .events import EVENT_CLASSES

TOLERANCE_S = 300.0
"""How far the time of a delivery may be from ours: older ones may be sent again by somebody else."""
SIGNATURES_MAX = 8
"""Bounds the comparisons that a forged request can cause. A genuine one has at most two signatures."""
TIMESTAMP_DIGITS_MAX = 12
SECRET_PREFIX = "whsec_"


class Headers(Protocol):
    """Headers of any framework, or a dictionary of them."""

    def items(self) -> Iterable[tuple[str, str]]: ...


def verify_webhook(*, body: bytes | str, headers: Headers, secret: str, tolerance: float = TOLERANCE_S) -> WebhookEvent:
    """Checks who sent a webhook, by the signature of Standard Webhooks, and returns its event.

    `body` is exactly what came, before anything parsed it. `secret` is the signing secret of the webhook, `whsec_…`. While
    it is being replaced, a delivery is signed with both, so either will do. `tolerance` is how many seconds the time of
    the delivery may be from that of this machine.

    Raises WebhookSignatureError.
    """
    by_name = {name.lower(): value for name, value in headers.items()}
    id, timestamp, signatures = (
        _header(by_name, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    content = body.encode() if isinstance(body, str) else body
    # Digits alone: `float` takes more than seconds, such as nan.
    is_number = len(timestamp) <= TIMESTAMP_DIGITS_MAX and timestamp.isascii() and timestamp.isdigit()
    if not (is_number and abs(time.time() - int(timestamp)) <= tolerance):
        raise WebhookSignatureError.of("The delivery is too old, or this clock is wrong.")
    signed = hmac.new(_key_of(secret), f"{id}.{timestamp}.".encode() + content, hashlib.sha256).digest()
    expected = f"v1,{base64.b64encode(signed).decode()}"
    if not any(
        hmac.compare_digest(expected.encode(), claimed.encode()) for claimed in signatures.split()[:SIGNATURES_MAX]
    ):
        raise WebhookSignatureError.of("The signature does not belong to the body and the secret.")
    return _event_of(json.loads(content))


def _header(by_name: dict[str, str], name: str) -> str:
    value = by_name.get(name)
    if not value:
        raise WebhookSignatureError.of(f"The header {name} is missing.")
    return value


def _key_of(secret: str) -> bytes:
    try:
        if secret.startswith(SECRET_PREFIX):
            return base64.b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    except binascii.Error:
        pass
    raise ValueError(f"The secret of a webhook is {SECRET_PREFIX} and Base64")


def _event_of(body: dict[str, object]) -> WebhookEvent:
    event: WebhookEvent = decode(EVENT_CLASSES.get(str(body.get("type")), WebhookEvent), body)
    return event
