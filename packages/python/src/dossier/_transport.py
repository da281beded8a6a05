"""What sends requests and waits.

The client is written once, as coroutines over a `Transport`. With `AsyncTransport` they are awaited. `SyncTransport` blocks
where the other one waits, so that a coroutine runs to its end at once, in `run`.
"""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Protocol, TypeVar

import httpx

Result = TypeVar("Result")

Secret = str | Callable[[], str]
"""A credential. Give a function for one that changes, such as an access token: it is called before each try."""
AsyncSecret = str | Callable[[], str | Awaitable[str]]
"""A credential. Give a function for one that changes, which may be a coroutine function: it is called before each try."""


class Transport(Protocol):
    def build(
        self, method: str, url: str, headers: Mapping[str, str], content: bytes | None, timeout: float | None
    ) -> httpx.Request:
        """Returns a request with what every request of the `httpx` client has."""
        ...

    async def send(self, request: httpx.Request, *, is_to_storage: bool = False) -> httpx.Response:
        """Returns the response without its body. Redirects are not followed: they would get the credential too.

        Storage gets no `auth` of the `httpx` client either.
        """
        ...

    async def read(self, response: httpx.Response) -> None:
        """Reads the body, for `response.content`."""

    async def close(self, response: httpx.Response) -> None:
        """Lets go of a response that need not be read to its end."""

    async def ask(self, secret: AsyncSecret) -> str:
        """Returns a credential as it is now."""
        ...

    async def pause(self, seconds: float) -> None:
        """Waits before the next try."""

    async def work(self, function: Callable[[], Result]) -> Result:
        """Calls a function that takes some time, such as one that reads a file."""
        ...


class SyncTransport:
    def __init__(self, client: httpx.Client) -> None:
        self._client = client

    def build(
        self, method: str, url: str, headers: Mapping[str, str], content: bytes | None, timeout: float | None
    ) -> httpx.Request:
        return self._client.build_request(method, url, headers=headers, content=content, timeout=timeout)

    async def send(self, request: httpx.Request, *, is_to_storage: bool = False) -> httpx.Response:
        auth = None if is_to_storage else httpx.USE_CLIENT_DEFAULT
        return self._client.send(request, stream=True, auth=auth, follow_redirects=False)

    async def read(self, response: httpx.Response) -> None:
        response.read()

    async def close(self, response: httpx.Response) -> None:
        response.close()

    async def ask(self, secret: AsyncSecret) -> str:
        answer = secret() if callable(secret) else secret
        if not isinstance(answer, str):
            raise TypeError("The credential of a client that blocks must come from a function that returns it")
        return answer

    async def pause(self, seconds: float) -> None:
        time.sleep(seconds)  # noqa: ASYNC251

    async def work(self, function: Callable[[], Result]) -> Result:
        return function()


class AsyncTransport:
    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    def build(
        self, method: str, url: str, headers: Mapping[str, str], content: bytes | None, timeout: float | None
    ) -> httpx.Request:
        return self._client.build_request(method, url, headers=headers, content=content, timeout=timeout)

    async def send(self, request: httpx.Request, *, is_to_storage: bool = False) -> httpx.Response:
        auth = None if is_to_storage else httpx.USE_CLIENT_DEFAULT
        return await self._client.send(request, stream=True, auth=auth, follow_redirects=False)

    async def read(self, response: httpx.Response) -> None:
        await response.aread()

    async def close(self, response: httpx.Response) -> None:
        await response.aclose()

    async def ask(self, secret: AsyncSecret) -> str:
        answer = secret() if callable(secret) else secret
        return await answer if inspect.isawaitable(answer) else answer

    async def pause(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    async def work(self, function: Callable[[], Result]) -> Result:
        return await asyncio.to_thread(function)


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """Returns the result of a coroutine that never waits, because its transport blocks."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        result: Result = end.value
        return result
    coroutine.close()
    raise RuntimeError("The coroutine waits for something besides its transport")
