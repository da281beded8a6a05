from __future__ import annotations

import asyncio
import datetime as dt
import pickle
import socket
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from dossier import AsyncDossier, ConnectionFailedError, Dossier, DossierError, ResponseTimeoutError
from dossier.errors import MatterNotFoundError, RateLimitExceededError
from either import Caller
from scripted_server import BREAK_OFF, Reply, ScriptedServer

CallerOf = Callable[..., Caller]
ServerOf = Callable[..., ScriptedServer]

KEYED = {"first_name": "Ana", "last_name": "Silva"}


def data(value: object) -> Reply:
    return Reply(body={"data": value})


def refusal(status: int, code: str, **headers: str) -> Reply:
    problem = {"field": "title", "message": "is missing"}
    error = {"code": code, "message": "No.", "details": {"fields": [problem]}}
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    return Reply(status, {"x-request-id": "req_1", **names}, {"error": error})


def test_each_field_goes_where_the_operation_has_it(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(data({"id": "mat_1"}), Reply(body={"data": [], "pagination": {}}), Reply(body={}), data({}))
    caller = caller_of(server.base_url + "/", api_key="dsr_live_x")

    caller.call(lambda d: d.update_matter("mat_/1", title="Silvä", description=None))
    caller.call(lambda d: d.list_matters(per_page=2, search="a b").page())
    caller.call(lambda d: d.token(grant_type="refresh_token", refresh_token="a&b"))
    caller.call(lambda d: d.archive_matter(id="mat_1"))

    assert [(seen.method, seen.url, seen.headers.get("content-type"), seen.body.decode()) for seen in server.seen] == [
        ("PATCH", "/api/v1/matters/mat_%2F1", "application/json", '{"title":"Silvä","description":null}'),
        ("GET", "/api/v1/matters?per_page=2&search=a+b", None, ""),
        ("POST", "/oauth/token", "application/x-www-form-urlencoded", "grant_type=refresh_token&refresh_token=a%26b"),
        ("POST", "/api/v1/matters/mat_1/archive", None, ""),
    ]
    assert server.seen[0].headers["x-api-key"] == "dsr_live_x"
    assert server.seen[0].headers["user-agent"].startswith("dossier-python/")


def test_times_are_sent_as_text_and_need_a_zone(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(data([]))
    caller = caller_of(server.base_url)
    noon = dt.datetime(2026, 3, 2, 12, tzinfo=dt.timezone.utc)

    caller.call(lambda d: d.create_matter_deadline("mat_1", title="Reply", due_date=dt.date(2027, 1, 15)))
    caller.call(lambda d: d.get_report("client-activity", from_=noon.date(), bom=True))

    assert b'"due_date":"2027-01-15"' in server.seen[0].body
    assert server.seen[1].url.endswith("?from=2026-03-02&bom=true")
    with pytest.raises(ValueError, match="needs a time zone"):
        caller.call(lambda d: d.create_matter_deadline("mat_1", title="Reply", due_date=noon.replace(tzinfo=None)))


@pytest.mark.parametrize("id", ["", ".", "..", None])
def test_an_id_that_would_lead_to_another_address_is_not_sent(
    id: Any, caller_of: CallerOf, server_of: ServerOf
) -> None:
    server = server_of(data({}))
    caller = caller_of(server.base_url)

    with pytest.raises(ValueError, match="deadline_id must not be"):
        caller.call(lambda d: d.delete_matter_deadline("mat_1", id))

    assert server.seen == []


def test_the_response_is_there_for_its_headers(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(Reply(headers={"x-request-id": "req_1"}, body={"data": {"id": "mat_1"}}))
    caller = caller_of(server.base_url)

    answered = caller.call(lambda d: d.with_response(d.get_matter, "mat_1"))

    assert (answered.answer.id, answered.response.headers["x-request-id"]) == ("mat_1", "req_1")


def test_a_page_of_a_list_has_its_response_too(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(Reply(headers={"x-request-id": "req_1"}, body={"data": [], "pagination": {"total": 7}}))
    caller = caller_of(server.base_url)

    answered = caller.call(lambda d: d.list_matters().page_with_response())

    assert (answered.answer.pagination.total, answered.response.headers["x-request-id"]) == (7, "req_1")


def test_a_request_that_fails_on_its_way_is_sent_again_with_the_same_idempotency_key(
    caller_of: CallerOf, server_of: ServerOf
) -> None:
    server = server_of(BREAK_OFF, Reply(502, body=b"<html>"), data({"id": "cli_1"}))
    caller = caller_of(server.base_url)

    client = caller.call(lambda d: d.create_client(**KEYED))

    keys = {seen.headers["idempotency-key"] for seen in server.seen}
    assert (client.id, len(server.seen), len(keys)) == ("cli_1", 3, 1)


def test_each_call_has_an_idempotency_key_of_its_own_or_that_of_the_caller(
    caller_of: CallerOf, server_of: ServerOf
) -> None:
    server = server_of(data({}))
    caller = caller_of(server.base_url)

    caller.call(lambda d: d.create_client(**KEYED))
    caller.call(lambda d: d.create_client(**KEYED))
    caller.call(lambda d: d.create_client(**KEYED, options={"idempotency_key": "order-7"}))
    caller.call(lambda d: d.create_client(**KEYED, options={"idempotency_key": None}))

    one, other, own, none = (seen.headers.get("idempotency-key") for seen in server.seen)
    assert one != other
    assert (own, none) == ("order-7", None)


@pytest.mark.parametrize(
    "use",
    [
        lambda d: d.token(grant_type="refresh_token", refresh_token="x"),
        lambda d: d.create_client(**KEYED, options={"idempotency_key": None}),
    ],
)
def test_a_request_without_a_key_is_not_sent_again_when_it_may_have_been_carried_out(
    use: Callable[[Any], Any], caller_of: CallerOf, server_of: ServerOf
) -> None:
    server = server_of(BREAK_OFF)
    caller = caller_of(server.base_url)

    with pytest.raises(ConnectionFailedError) as failed:
        caller.call(use)

    assert (failed.value.was_sent, len(server.seen)) == (True, 1)


def test_a_request_that_found_no_server_was_not_sent(caller_of: CallerOf) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    caller = caller_of(f"http://127.0.0.1:{port}", retries_max=0)

    with pytest.raises(ConnectionFailedError) as failed:
        caller.call(lambda d: d.get_firm())

    assert not failed.value.was_sent


def test_a_request_over_the_limit_waits_as_long_as_the_service_says(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(refusal(429, "rate_limit_exceeded", retry_after="1"), data({"id": "mat_1"}))
    caller = caller_of(server.base_url)
    began = time.monotonic()

    caller.call(lambda d: d.get_matter("mat_1"))

    assert time.monotonic() - began >= 1


def test_a_break_that_is_too_long_is_left_to_the_caller(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(refusal(429, "rate_limit_exceeded", retry_after="3600"))
    caller = caller_of(server.base_url)

    with pytest.raises(RateLimitExceededError) as refused:
        caller.call(lambda d: d.get_matter("mat_1"))

    assert (refused.value.retry_after, len(server.seen)) == (3600, 1)


def test_an_error_code_has_its_class_which_can_be_pickled(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(refusal(404, "matter_not_found"))
    caller = caller_of(server.base_url)

    with pytest.raises(MatterNotFoundError, match=r"^No\.$") as refused:
        caller.call(lambda d: d.get_matter("mat_1"))

    for error in (refused.value, pickle.loads(pickle.dumps(refused.value))):
        assert (error.code, error.status, error.request_id) == ("matter_not_found", 404, "req_1")
        assert [(problem.field, problem.message) for problem in error.fields] == [("title", "is missing")]


@pytest.mark.parametrize(
    ("reply", "code", "status"),
    [
        pytest.param(refusal(418, "teapot"), "teapot", 418, id="a code from a later version"),
        pytest.param(Reply(403, body=b"<html>"), "unexpected_response", 403, id="a page of a proxy"),
        pytest.param(Reply(200, body=b"<html>"), "unexpected_response", 200, id="a page where an answer should be"),
        pytest.param(Reply(200, body=[]), "unexpected_response", 200, id="another answer"),
        pytest.param(Reply(400, body={"error": "invalid_grant"}), "invalid_grant", 400, id="an error of OAuth"),
        pytest.param(
            Reply(302, {"location": "https://elsewhere.test"}, b""), "unexpected_response", 302, id="a redirect"
        ),
    ],
)
def test_what_is_not_known_is_a_plain_error(
    reply: Reply, code: str, status: int, caller_of: CallerOf, server_of: ServerOf
) -> None:
    caller = caller_of(server_of(reply).base_url)

    with pytest.raises(DossierError) as refused:
        caller.call(lambda d: d.get_matter("mat_1"))

    assert (type(refused.value), refused.value.code, refused.value.status) == (DossierError, code, status)


def test_after_the_last_try_the_error_is_raised(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(refusal(503, "service_unavailable"))
    caller = caller_of(server.base_url)

    with pytest.raises(DossierError):
        caller.call(lambda d: d.get_matter("mat_1", options={"retries_max": 1}))

    assert len(server.seen) == 2


def test_a_failure_that_only_an_operator_can_fix_is_not_retried(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(refusal(503, "billing_not_configured"))
    caller = caller_of(server.base_url)

    with pytest.raises(DossierError):
        caller.call(lambda d: d.get_subscription())

    assert len(server.seen) == 1


def page(ids: list[str], next_cursor: str | None) -> Reply:
    return Reply(body={"data": [{"id": id} for id in ids], "pagination": {"next_cursor": next_cursor}})


def test_a_list_is_walked_page_by_page_each_item_once(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(page(["1", "2"], "c2"), BREAK_OFF, page(["3"], "c3"), page([], None))
    caller = caller_of(server.base_url)

    walked = caller.walk(lambda d: d.list_matters(page=1, per_page=2))

    assert [matter.id for matter in walked] == ["1", "2", "3"]
    assert [seen.url.split("?")[1] for seen in server.seen] == [
        "page=1&per_page=2",
        "per_page=2&cursor=c2",
        "per_page=2&cursor=c2",
        "per_page=2&cursor=c3",
    ]


def test_a_list_whose_next_page_is_the_same_one_has_no_endless_walk(caller_of: CallerOf, server_of: ServerOf) -> None:
    caller = caller_of(server_of(page(["1"], "c2")).base_url)

    with pytest.raises(RuntimeError, match="no next page"):
        caller.walk(lambda d: d.list_matters())


def test_nothing_is_sent_for_a_list_that_is_not_used(server_of: ServerOf) -> None:
    server = server_of(data({}))

    with Dossier(server.base_url) as dossier:
        dossier.list_matters()
        dossier.get_firm()

    assert [seen.url for seen in server.seen] == ["/api/v1/firms"]


def test_a_walk_that_is_left_asks_for_no_further_page(server_of: ServerOf) -> None:
    server = server_of(page(["1", "2"], "c2"))

    async def leave() -> None:
        async with AsyncDossier(server.base_url) as dossier:
            async for _ in dossier.list_matters():
                break
        # A client that blocks may be used where an event loop runs.
        with Dossier(server.base_url) as dossier:
            for _ in dossier.list_matters():
                break

    asyncio.run(leave())

    assert len(server.seen) == 2


def test_a_wait_for_the_next_bytes_has_its_time(caller_of: CallerOf) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        caller = caller_of(f"http://127.0.0.1:{silent.getsockname()[1]}")

        with pytest.raises(ResponseTimeoutError) as late:
            caller.call(lambda d: d.get_firm(options={"timeout": 0.05, "retries_max": 0}))

    assert (late.value.code, late.value.status, late.value.was_sent) == ("timeout", 0, True)


def test_a_credential_that_changes_is_asked_before_each_try(caller_of: CallerOf, server_of: ServerOf) -> None:
    server = server_of(BREAK_OFF, data({"id": "mat_1"}))
    tokens = iter(["token-1", "token-2"])
    caller = caller_of(server.base_url, access_token=lambda: next(tokens))

    caller.call(lambda d: d.get_matter("mat_1"))

    assert [seen.headers["authorization"] for seen in server.seen] == ["Bearer token-1", "Bearer token-2"]


def test_an_answer_that_is_not_json_is_a_response_and_a_redirect_is_not_followed(
    caller_of: CallerOf, server_of: ServerOf
) -> None:
    csv = Reply(headers={"content-type": "text/csv"}, body=b"a,b")
    server = server_of(csv, Reply(302, {"location": "https://practice.test"}, b""))
    caller = caller_of(server.base_url)

    report = caller.read("get_report", "intake-summary", options={"headers": {"accept": "text/csv"}})
    redirect = caller.call(lambda d: d.connect_integration())

    assert (report, server.seen[0].headers["accept"]) == ("a,b", "text/csv")
    assert redirect.headers["location"] == "https://practice.test"


def test_a_refusal_of_what_is_opened_is_its_error(caller_of: CallerOf, server_of: ServerOf) -> None:
    caller = caller_of(server_of(refusal(404, "matter_not_found")).base_url)

    with pytest.raises(MatterNotFoundError):
        caller.read("get_matter", "mat_1")


def test_requests_go_through_a_client_of_httpx_that_is_given_and_that_stays_open(server_of: ServerOf) -> None:
    server = server_of(data({"name": "Silva & Co."}))

    with httpx.Client(headers={"x-trace": "7"}) as http_client:
        with Dossier(server.base_url, http_client=http_client) as dossier:
            dossier.get_firm()
        assert not http_client.is_closed

    assert server.seen[0].headers["x-trace"] == "7"


def test_a_task_that_is_cancelled_ends_also_between_two_tries(server_of: ServerOf) -> None:
    server = server_of(refusal(503, "service_unavailable", retry_after="30"))

    async def cancel() -> None:
        async with AsyncDossier(server.base_url) as dossier:
            task = asyncio.create_task(dossier.get_matter("mat_1"))
            await asyncio.to_thread(server.wait_for_request)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    asyncio.run(cancel())


def test_an_access_token_may_come_from_a_coroutine_where_calls_are_awaited(server_of: ServerOf) -> None:
    server = server_of(data({}))

    async def token() -> str:
        return "token-1"

    async def call() -> None:
        async with AsyncDossier(server.base_url, access_token=token) as dossier:
            await dossier.get_firm()

    asyncio.run(call())

    assert server.seen[0].headers["authorization"] == "Bearer token-1"
