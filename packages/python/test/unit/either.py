from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from dossier import AsyncDossier, Dossier


class Caller(Protocol):
    """Calls one of the two clients, so that a test is written once for both."""

    def __init__(self, base_url: str, **options: Any) -> None: ...

    def call(self, use: Callable[[Any], Any]) -> Any:
        """Returns what `use` returns, or what that is when it was awaited."""

    def walk(self, use: Callable[[Any], Any]) -> list[Any]:
        """Returns everything in the list that `use` returns."""
        ...

    def read(self, method: str, *arguments: Any, **options: Any) -> str:
        """Returns the text of a response that `open` opens."""
        ...

    def stop(self) -> None: ...


class SyncCaller:
    def __init__(self, base_url: str, **options: Any) -> None:
        self._dossier = Dossier(base_url, **options)

    def call(self, use: Callable[[Any], Any]) -> Any:
        return use(self._dossier)

    def walk(self, use: Callable[[Any], Any]) -> list[Any]:
        return list(use(self._dossier))

    def read(self, method: str, *arguments: Any, **options: Any) -> str:
        with self._dossier.open(getattr(self._dossier, method), *arguments, **options) as response:
            return response.read().decode()

    def stop(self) -> None:
        self._dossier.close()


class AsyncCaller:
    def __init__(self, base_url: str, **options: Any) -> None:
        self._loop = asyncio.new_event_loop()
        self._dossier = AsyncDossier(base_url, **options)

    def call(self, use: Callable[[Any], Awaitable[Any]]) -> Any:
        async def awaited() -> Any:
            return await use(self._dossier)

        return self._loop.run_until_complete(awaited())

    def walk(self, use: Callable[[Any], Any]) -> list[Any]:
        async def walked() -> list[Any]:
            return [item async for item in use(self._dossier)]

        return self._loop.run_until_complete(walked())

    def read(self, method: str, *arguments: Any, **options: Any) -> str:
        async def opened() -> str:
            async with self._dossier.open(getattr(self._dossier, method), *arguments, **options) as response:
                return (await response.aread()).decode()

        return self._loop.run_until_complete(opened())

    def stop(self) -> None:
        self._loop.run_until_complete(self._dossier.close())
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()
