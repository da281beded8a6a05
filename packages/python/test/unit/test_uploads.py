from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Mapping
from pathlib import Path

import httpx
import pytest

from dossier import ConnectionFailedError, Dossier, DossierError, FileGoneError, StorageError
from either import Caller
from scripted_server import BREAK_OFF, Reply, ScriptedServer

CallerOf = Callable[..., Caller]
ServerOf = Callable[..., ScriptedServer]


def taking_a_whole_file(server_of: ServerOf, *puts: Reply) -> ScriptedServer:
    """A server of the API, and of the storage that replies to the file as it is told."""
    server = server_of()
    signed = {
        "upload_id": "upl_1",
        "upload_url": f"{server.base_url}/bucket?sig=a%2Fb",
        "fields": {"x-amz-meta-a": "1"},
    }
    server.replies = [Reply(body={"data": signed}), *puts, Reply(body={"data": {"id": "upl_1"}})]
    return server


def test_a_file_that_storage_did_not_get_is_sent_again(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = taking_a_whole_file(server_of, BREAK_OFF, Reply(503, body=b""), Reply(200, body=b""))
    caller = caller_of(server.base_url, api_key="dsr_live_x")
    options = {"idempotency_key": "order-7"}

    upload = caller.call(lambda d: d.upload_file("doc_1", b"some text", filename="a.txt", options=options))

    assert upload.id == "upl_1"
    assert [(seen.method, seen.url, seen.headers.get("idempotency-key") == "order-7") for seen in server.seen] == [
        ("POST", "/api/v1/uploads/signed-url", True),
        *[("PUT", "/bucket?sig=a%2Fb", False)] * 3,
        ("POST", "/api/v1/uploads/upl_1/confirm", False),
    ]
    assert {seen.body for seen in server.seen if seen.method == "PUT"} == {b"some text"}


def test_storage_gets_the_headers_that_were_signed_and_no_credential(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))
    caller = caller_of(server.base_url, api_key="dsr_live_x", headers={"x-trace": "7"})

    caller.call(lambda d: d.upload_file("doc_1", b"some text", filename="a.txt"))

    assert set(server.seen[1].headers) == {"host", "content-length", "x-amz-meta-a"}


def test_storage_gets_no_credential_of_the_callers_http_client(server_of: ServerOf) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))

    with httpx.Client(auth=("user", "password")) as http_client:
        Dossier(server.base_url, http_client=http_client).upload_file("doc_1", b"some text", filename="a.txt")

    assert ["authorization" in seen.headers for seen in server.seen] == [True, False, True]


class Recording(httpx.HTTPTransport):
    """A transport of the caller, which knows what went through it."""

    def __init__(self) -> None:
        super().__init__()
        self.methods: list[str] = []

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        self.methods.append(request.method)
        return super().handle_request(request)


def test_files_go_to_storage_through_the_callers_transport(server_of: ServerOf) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))
    transport = Recording()

    with httpx.Client(transport=transport) as http_client:
        Dossier(server.base_url, http_client=http_client).upload_file("doc_1", b"some text", filename="a.txt")

    assert transport.methods == ["POST", "PUT", "POST"]


def failed(status: int, headers: Mapping[str, str] | None = None) -> Reply:
    return Reply(status, headers or {}, {"error": {"code": "service_unavailable", "message": "No.", "details": {}}})


def test_confirming_waits_while_storage_joins_the_parts_longer_than_any_other_request(
    caller_of: CallerOf, server_of: ServerOf
) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))
    server.replies[2:2] = [failed(503, {"retry-after": "0"})] * 5

    upload = caller_of(server.base_url).call(lambda d: d.upload_file("doc_1", b"some text", filename="a.txt"))

    confirms = [seen for seen in server.seen if seen.url.endswith("/confirm")]
    assert (upload.id, len(confirms)) == ("upl_1", 6)
    assert len({seen.headers["idempotency-key"] for seen in confirms}) == 1


@pytest.mark.parametrize("status", [500, 503])
def test_confirming_that_fails_otherwise_is_tried_as_often_as_any_request(
    status: int, caller_of: CallerOf, server_of: ServerOf
) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))
    server.replies[2:] = [failed(status)]

    with pytest.raises(DossierError):
        caller_of(server.base_url).call(lambda d: d.upload_file("doc_1", b"some text", filename="a.txt"))

    assert len([seen for seen in server.seen if seen.url.endswith("/confirm")]) == 4


def test_the_error_names_storage_where_that_cannot_be_reached(
    caller_of: CallerOf, server_of: ServerOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dossier._uploads.PUT_RETRIES_MAX", 0)
    server = taking_a_whole_file(server_of, BREAK_OFF)

    with pytest.raises(ConnectionFailedError, match=r"The connection to the file storage failed\."):
        caller_of(server.base_url).call(lambda d: d.upload_file("doc_1", b"some text", filename="a.txt"))


def test_an_upload_has_the_response_that_confirmed_it(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))
    server.replies[-1] = Reply(headers={"x-request-id": "req_1"}, body={"data": {"id": "upl_1"}})

    answered = caller_of(server.base_url).call(
        lambda d: d.with_response(d.upload_file, "doc_1", b"some text", filename="a.txt")
    )

    assert (answered.answer.id, answered.response.headers["x-request-id"]) == ("upl_1", "req_1")


def test_an_upload_cannot_be_opened(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(Reply())

    with pytest.raises(NotImplementedError, match="An upload is several requests"):
        caller_of(server.base_url).read("upload_file", "doc_1", b"some text", filename="a.txt")

    assert server.seen == []


@pytest.mark.parametrize("status", [302, 403])
def test_a_refusal_of_storage_is_final(status: int, caller_of: CallerOf, server_of: ServerOf) -> None:
    server = taking_a_whole_file(server_of, Reply(status, {"location": "https://elsewhere.test"}, b"<Error/>"))
    caller = caller_of(server.base_url)

    with pytest.raises(StorageError) as refused:
        caller.call(lambda d: d.upload_file("doc_1", b"some text", filename="a.txt"))

    assert (refused.value.status, len(server.seen)) == (status, 2)


def test_a_file_has_its_name_and_media_type_from_its_path(
    caller_of: CallerOf, server_of: ServerOf, tmp_path: Path
) -> None:
    server = taking_a_whole_file(server_of, Reply(200, body=b""))
    (tmp_path / "passport.pdf").write_bytes(b"%PDF")

    caller_of(server.base_url).call(lambda d: d.upload_file("doc_1", tmp_path / "passport.pdf", replaces="upl_0"))

    assert server.seen[0].body == (
        b'{"document_id":"doc_1","filename":"passport.pdf","content_type":"application/pdf",'
        b'"file_size_bytes":4,"replaces":"upl_0"}'
    )


def test_a_file_without_a_name_needs_one(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(Reply())

    with pytest.raises(ValueError, match="needs a filename"):
        caller_of(server.base_url).call(lambda d: d.upload_file("doc_1", io.BytesIO(b"some text")))

    assert server.seen == []


def test_a_file_that_got_shorter_is_gone(caller_of: CallerOf, server_of: ServerOf) -> None:
    class Shrinking(io.BytesIO):
        def seek(self, offset: int, whence: int = 0) -> int:
            return super().seek(offset, whence) + (10 if whence else 0)

    server = server_of(Reply())

    with pytest.raises(FileGoneError):
        caller_of(server.base_url).call(lambda d: d.upload_file("doc_1", Shrinking(b"some"), filename="a.txt"))

    assert server.seen == []


BEGUN = {"id": "upl_1", "filename": "a.txt", "file_size_bytes": 9, "part_size_bytes": 9, "parts_count": 1}
DIGEST = hashlib.sha256(b"some text").hexdigest()


@pytest.mark.parametrize(
    ("arrived", "replaces", "sent_to"),
    [
        pytest.param([DIGEST], {}, None, id="all parts have arrived"),
        pytest.param([], {}, "upl_2", id="no part says which file it is"),
        pytest.param(["0" * 64], {}, "upl_2", id="the part of another file has arrived"),
        pytest.param([DIGEST], {"replaces": "upl_0"}, "upl_2", id="it replaces an upload"),
    ],
)
def test_an_upload_goes_on_only_where_parts_of_the_file_have_arrived(
    arrived: list[str],
    replaces: dict[str, str],
    sent_to: str | None,
    caller_of: CallerOf,
    server_of: ServerOf,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dossier._uploads.IN_PARTS_FROM_BYTES", 1)
    server = server_of()
    parts = [{"part_number": 1, "size_bytes": 9, "sha256": digest} for digest in arrived]
    signed = {"part_number": 1, "upload_url": f"{server.base_url}/bucket", "fields": {}}
    looked = [
        Reply(body={"data": [BEGUN], "pagination": {"next_cursor": None}}),
        Reply(body={"data": {**BEGUN, "parts": parts}}),
    ]
    begun = [
        Reply(body={"data": {**BEGUN, "id": "upl_2"}}),
        Reply(body={"data": {"parts": [signed]}}),
        Reply(200, body=b""),
    ]
    confirmed = Reply(body={"data": {"id": sent_to or "upl_1"}})
    server.replies = [*([] if replaces else looked), *(begun if sent_to else []), confirmed]

    upload = caller_of(server.base_url).call(
        lambda d: d.upload_file("doc_1", b"some text", filename="a.txt", **replaces)
    )

    assert upload.id == (sent_to or "upl_1")
    assert server.seen[-1].url == f"/api/v1/uploads/{sent_to or 'upl_1'}/confirm"
    assert [seen.body for seen in server.seen if seen.method == "PUT"] == ([b"some text"] if sent_to else [])
