from __future__ import annotations

import datetime as dt
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from dossier import WebhookEvent, WebhookSignatureError, verify_webhook
from dossier._decode import decode
from dossier.events import EVENT_CLASSES, MatterArchived

# The example of the specification of Standard Webhooks.
DELIVERY: dict[str, Any] = json.loads(Path(__file__).with_name("webhook_vector.json").read_text("utf-8"))
SECRET, BODY, HEADERS = DELIVERY["secret"], DELIVERY["body"], DELIVERY["headers"]
SENT_AT = int(HEADERS["webhook-timestamp"])


@pytest.fixture(autouse=True)
def time_of_delivery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: SENT_AT)


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({}, id="as text"),
        pytest.param({"body": BODY.encode()}, id="as bytes"),
        pytest.param({"headers": httpx.Headers(HEADERS)}, id="with headers of httpx"),
        pytest.param({"headers": {name.title(): value for name, value in HEADERS.items()}}, id="with capitals"),
        pytest.param(
            {"headers": {**HEADERS, "webhook-signature": f"v1,AAAA v2,x {HEADERS['webhook-signature']}"}},
            id="signed with another secret too",
        ),
    ],
)
def test_a_delivery_is_its_event(changed: dict[str, Any]) -> None:
    assert isinstance(verify_webhook(**{**DELIVERY, **changed}), WebhookEvent)


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"body": '{"test": 2432232315}'}, id="of another body"),
        pytest.param({"secret": "whsec_AAAA"}, id="of another secret"),
        pytest.param({"headers": {**HEADERS, "webhook-signature": "v1,%é"}}, id="with a signature that is no Base64"),
        pytest.param({"headers": {**HEADERS, "webhook-signature": ""}}, id="without a signature"),
        pytest.param({"headers": {**HEADERS, "webhook-id": "msg_2"}}, id="with another id"),
        pytest.param({"headers": {**HEADERS, "webhook-timestamp": "nan"}}, id="with no time"),
        pytest.param({"headers": {**HEADERS, "webhook-timestamp": "1" * 5_000}}, id="with a time of many digits"),
    ],
)
def test_a_delivery_that_was_not_signed_so_is_refused(changed: dict[str, Any]) -> None:
    with pytest.raises(WebhookSignatureError):
        verify_webhook(**{**DELIVERY, **changed})


@pytest.mark.parametrize("seconds", [-301, 301])
def test_a_delivery_whose_time_is_off_is_refused(seconds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: SENT_AT + seconds)

    with pytest.raises(WebhookSignatureError, match="too old"):
        verify_webhook(**DELIVERY)


@pytest.mark.parametrize("secret", ["", SECRET.removeprefix("whsec_"), "whsec_%"])
def test_a_secret_that_is_none_is_a_mistake_of_the_caller(secret: str) -> None:
    with pytest.raises(ValueError, match="The secret of a webhook"):
        verify_webhook(**{**DELIVERY, "secret": secret})


def test_an_event_has_the_class_of_its_type() -> None:
    came = {
        **{"id": "evt_1", "type": "matter.archived", "firm_id": "firm_1", "api_version": "v1"},
        **{"created_at": "2026-03-02T14:05:11.482Z", "data": {"title": "Silva visa"}},
    }

    event = decode(EVENT_CLASSES["matter.archived"], json.loads(json.dumps(came)))

    assert isinstance(event, MatterArchived)
    assert event.data.title == "Silva visa"
    assert event.created_at == dt.datetime(2026, 3, 2, 14, 5, 11, 482_000, tzinfo=dt.timezone.utc)
