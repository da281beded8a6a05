from __future__ import annotations

import asyncio
import datetime as dt
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest

from dossier import (
    AsyncDossier,
    ConnectionFailedError,
    Dossier,
    StorageError,
    WebhookEvent,
    WebhookSignatureError,
    verify_webhook,
)
from dossier.errors import InvalidRequestError
from dossier.events import ClientCreated
from dossier.types import ConfirmedUpload
from scripted_server import Reply, ScriptedServer

MIB = 2**20
TEXT = b"some text\n"


def text(length: int) -> bytes:
    return (TEXT * (length // len(TEXT) + 1))[:length]


@pytest.fixture
def dossier() -> Iterator[Dossier]:
    with Dossier(os.environ["DOSSIER_URL"], api_key=os.environ["DOSSIER_API_KEY"]) as client:
        yield client


@pytest.fixture
def document_id(dossier: Dossier) -> str:
    matter = dossier.create_matter(title=f"Files {uuid4()}", practice_area="other")
    return dossier.request_document(matter.id, name="Statement", accepted_types=["text/plain"], max_file_size_mb=25).id


Upload = Callable[..., ConfirmedUpload]


def upload_blocking(*arguments: Any, **options: Any) -> ConfirmedUpload:
    with Dossier(os.environ["DOSSIER_URL"], api_key=os.environ["DOSSIER_API_KEY"]) as dossier:
        return dossier.upload_file(*arguments, **options)


def upload_awaited(*arguments: Any, **options: Any) -> ConfirmedUpload:
    async def upload() -> ConfirmedUpload:
        async with AsyncDossier(os.environ["DOSSIER_URL"], api_key=os.environ["DOSSIER_API_KEY"]) as dossier:
            return await dossier.upload_file(*arguments, **options)

    return asyncio.run(upload())


@pytest.fixture(params=[upload_blocking, upload_awaited], ids=["Dossier", "AsyncDossier"])
def upload(request: pytest.FixtureRequest) -> Upload:
    chosen: Upload = request.param
    return chosen


def test_a_small_file_goes_whole_with_its_progress(upload: Upload, document_id: str) -> None:
    progress: list[tuple[int, int]] = []

    done = upload(document_id, text(1_000), filename="statement.txt", on_progress=lambda *sent: progress.append(sent))

    assert (done.document_id, done.filename, done.file_size_bytes) == (document_id, "statement.txt", 1_000)
    assert progress == [(1_000, 1_000)]


def test_an_open_file_is_sent_from_its_beginning(upload: Upload, document_id: str) -> None:
    opened = io.BytesIO(text(700))
    opened.read(10)

    done = upload(document_id, opened, filename="statement.txt", content_type="text/plain")

    assert done.file_size_bytes == 700


def test_a_large_file_goes_in_parts_and_a_second_try_goes_on_where_the_first_one_stopped(
    upload: Upload, document_id: str, tmp_path: Path
) -> None:
    path = tmp_path / "statement.txt"
    path.write_bytes(text(18 * MIB))

    class Enough(Exception):
        pass

    def stop_after_a_part(sent: int, total: int) -> None:
        if sent > 8 * MIB:
            raise Enough

    with pytest.raises(Enough):
        upload(document_id, path, on_progress=stop_after_a_part)
    progress: list[int] = []
    done = upload(document_id, str(path), on_progress=lambda sent, total: progress.append(sent))

    assert (done.document_id, done.file_size_bytes) == (document_id, 18 * MIB)
    assert (progress[0], progress[-1], progress) == (8 * MIB, 18 * MIB, sorted(progress))


def test_another_file_of_the_same_name_and_length_begins_anew(upload: Upload, document_id: str, tmp_path: Path) -> None:
    path = tmp_path / "statement.txt"
    path.write_bytes(text(18 * MIB))

    def stop_after_a_part(sent: int, total: int) -> None:
        if sent > 8 * MIB:
            raise InterruptedError

    with pytest.raises(InterruptedError):
        upload(document_id, path, on_progress=stop_after_a_part)
    path.write_bytes(b"\n" + text(18 * MIB - 1))
    progress: list[int] = []
    upload(document_id, path, on_progress=lambda sent, total: progress.append(sent))

    assert progress[0] == 0


def test_a_file_that_storage_refuses_is_not_confirmed(dossier: Dossier, document_id: str) -> None:
    class Changing(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            if request.method == "PUT":
                request.headers["content-type"] = "text/html"
            return super().handle_request(request)

    with httpx.Client(transport=Changing()) as http_client:
        changing = Dossier(os.environ["DOSSIER_URL"], api_key=os.environ["DOSSIER_API_KEY"], http_client=http_client)
        with pytest.raises(StorageError) as refused:
            changing.upload_file(document_id, text(10), filename="statement.txt")

    assert refused.value.status == 403
    assert [upload.status for upload in dossier.list_document_uploads(document_id)] == ["created"]


def test_a_webhook_is_verified_into_the_event_that_happened(dossier: Dossier) -> None:
    receiver = ScriptedServer([Reply(204, body=b"")])
    webhook = dossier.create_webhook(url=receiver.base_url, events=["client.created"])
    client = dossier.create_client(first_name="Ana", last_name="Silva")
    receiver.wait_for_request()
    delivery = receiver.seen[0]
    receiver.stop()

    # The platform of a test has a clock of its own.
    def verify(body: bytes) -> WebhookEvent:
        secret = webhook.signing_secret
        return verify_webhook(body=body, headers=delivery.headers, secret=secret, tolerance=float("inf"))

    event = verify(delivery.body)
    assert isinstance(event, ClientCreated)
    assert (event.data.id, event.created_at.tzinfo) == (client.id, dt.timezone.utc)
    with pytest.raises(WebhookSignatureError):
        verify(delivery.body.replace(b"Ana", b"Eva"))


def test_a_refusal_names_its_fields(dossier: Dossier) -> None:
    with pytest.raises(InvalidRequestError) as refused:
        dossier.create_client(first_name="", last_name="Silva")

    assert [problem.field for problem in refused.value.fields] == ["first_name"]
    assert refused.value.request_id


def test_a_connection_to_nobody_fails() -> None:
    with (
        Dossier("http://127.0.0.1:9", retries_max=0) as dossier,
        pytest.raises(ConnectionFailedError),
    ):
        dossier.get_firm()


def test_every_read_without_input_is_decoded(dossier: Dossier) -> None:
    assert dossier.get_firm().created_at.tzinfo
    assert isinstance(dossier.search(q="Silva").total_results, int)
    assert dossier.oauth_metadata()["token_endpoint"]
