from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, TypeVar
from uuid import uuid4

import httpx

from ._answered import Answered
from ._decode import decode
from ._dossier_error import ConnectionFailedError, DossierError, ResponseTimeoutError, Server
from ._encode import Encoded, encode
from ._failure import failure_of
from ._operation import Operation
from ._options import RequestOptions
from ._page import Page
from ._retry import may_pass, retry_delay, was_refused
from ._transport import AsyncSecret, Transport

Answer = TypeVar("Answer")
Item = TypeVar("Item")
Result = TypeVar("Result")

RETRIES_MAX = 3
TIMEOUT_S = 60.0
USER_AGENT = f"dossier-python/{version('dossier-client')}"


@dataclass(frozen=True)
class Settings:
    """What all requests of a client have."""

    base_url: str
    api_key: AsyncSecret | None = None
    access_token: AsyncSecret | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    retries_max: int = RETRIES_MAX
    timeout: float | None = TIMEOUT_S


class Connection:
    """Sends operations to an installation."""

    def __init__(self, transport: Transport, settings: Settings) -> None:
        self.transport = transport
        self.settings = settings

    async def call(
        self, operation: Operation[Answer], fields: Mapping[str, object], options: RequestOptions | None = None
    ) -> Answered[Answer]:
        """Returns what an operation returns, with the response.

        Raises DossierError.
        """
        return await self._send(operation, fields, options or {}, lambda response: self._answer_of(operation, response))

    async def walk(
        self, operation: Operation[Page[Item]], fields: Mapping[str, object], options: RequestOptions | None = None
    ) -> AsyncGenerator[Item, None]:
        """Yields what is on all pages of a list, from the first one or from the one that the fields name.

        Raises DossierError.
        """
        page = (await self.call(operation, fields, options)).answer
        last: str | None = None
        others = {name: value for name, value in fields.items() if name != "page"}
        while True:
            for item in page.data:
                yield item
            cursor = page.pagination.next_cursor
            if cursor is None:
                return
            if cursor == last:
                raise RuntimeError("The list has no next page, but says that it has one")
            last = cursor
            page = (await self.call(operation, {**others, "cursor": cursor}, options)).answer

    async def open(
        self, operation: Operation[Any], fields: Mapping[str, object], options: RequestOptions | None = None
    ) -> httpx.Response:
        """Returns the response of an operation, whose body is not read yet. The caller closes it.

        Raises DossierError.
        """

        async def leave(response: httpx.Response) -> httpx.Response:
            return response

        return await self._send(operation, fields, options or {}, leave)

    async def _answer_of(self, operation: Operation[Answer], response: httpx.Response) -> Answered[Answer]:
        await self.transport.read(response)
        if operation.answer is httpx.Response:
            return Answered(response, response)  # type: ignore[arg-type]
        try:
            body = response.json()
            data = body if operation.is_whole else body["data"]
            return Answered(decode(operation.answer, data), response)
        except (ValueError, LookupError, TypeError):
            raise failure_of(response) from None

    async def _send(
        self,
        operation: Operation[Any],
        fields: Mapping[str, object],
        options: RequestOptions,
        read: Callable[[httpx.Response], Awaitable[Result]],
    ) -> Result:
        """Tries until a try ends well, or fails for good. All tries have the same idempotency key."""
        encoded = encode(operation, fields)
        key = options.get("idempotency_key", str(uuid4())) if operation.is_keyed else None
        is_repeatable = operation.method == "GET" or key is not None
        own_headers = {**options.get("headers", {}), **({} if key is None else {"idempotency-key": key})}
        retries_max = options.get("retries_max", self.settings.retries_max)
        timeout = options.get("timeout", self.settings.timeout)

        async def try_once() -> Result:
            request = await self._request(operation, encoded, own_headers, timeout)
            with own_errors("Dossier"):
                response = await self.transport.send(request)
                try:
                    if not _is_done(operation, response):
                        await self.transport.read(response)
                        raise failure_of(response)
                    return await read(response)
                except BaseException:
                    await self.transport.close(response)
                    raise

        return await repeat(self.transport, try_once, retries_max, may_pass if is_repeatable else was_refused)

    async def _request(
        self, operation: Operation[Any], encoded: Encoded, own_headers: Mapping[str, str], timeout: float | None
    ) -> httpx.Request:
        headers = {
            "user-agent": USER_AGENT,
            **({} if encoded.content_type is None else {"content-type": encoded.content_type}),
            **await self._credential_headers(),
            **self.settings.headers,
            **own_headers,
        }
        url = self.settings.base_url.rstrip("/") + encoded.path
        return self.transport.build(operation.method, url, headers, encoded.body, timeout)

    async def _credential_headers(self) -> dict[str, str]:
        if self.settings.api_key is not None:
            return {"x-api-key": await self.transport.ask(self.settings.api_key)}
        if self.settings.access_token is not None:
            return {"authorization": f"Bearer {await self.transport.ask(self.settings.access_token)}"}
        return {}


async def repeat(
    transport: Transport,
    try_once: Callable[[], Awaitable[Result]],
    retries_max: int,
    may_retry: Callable[[DossierError], bool],
) -> Result:
    """Tries until a try ends well, or fails for good.

    `may_retry` is whether another try after this error may help and does no harm.
    """
    failures = 0
    while True:
        try:
            return await try_once()
        except DossierError as error:
            failures += 1
            delay = retry_delay(error, failures)
            if failures > retries_max or not may_retry(error) or delay is None:
                raise
        await transport.pause(delay)


@contextmanager
def own_errors(server: Server) -> Iterator[None]:
    """Raises failures of the network as errors of this client. Others, such as a wrong address, stay those of `httpx`."""
    try:
        yield
    except (httpx.ConnectTimeout, httpx.PoolTimeout) as cause:
        raise ResponseTimeoutError.of(server, was_sent=False) from cause
    except httpx.TimeoutException as cause:
        raise ResponseTimeoutError.of(server, was_sent=True) from cause
    except httpx.ConnectError as cause:
        raise ConnectionFailedError.of(server, was_sent=False) from cause
    except (httpx.NetworkError, httpx.RemoteProtocolError, httpx.ProxyError, httpx.DecodingError) as cause:
        raise ConnectionFailedError.of(server, was_sent=True) from cause


def _is_done(operation: Operation[Any], response: httpx.Response) -> bool:
    """An operation whose answer is a redirect is done when it comes."""
    return response.is_success or (operation.answer is httpx.Response and response.is_redirect)
