from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from either import AsyncCaller, Caller, SyncCaller
from scripted_server import Reply, ScriptedServer

KINDS: dict[str, type[Caller]] = {"Dossier": SyncCaller, "AsyncDossier": AsyncCaller}


@pytest.fixture(params=list(KINDS.values()), ids=list(KINDS))
def caller_of(request: pytest.FixtureRequest) -> Iterator[Callable[..., Caller]]:
    """Makes callers, once with the client that blocks and once with the one that is awaited."""
    callers: list[Caller] = []

    def make(base_url: str, **options: Any) -> Caller:
        callers.append(request.param(base_url, **options))
        return callers[-1]

    yield make
    for caller in callers:
        caller.stop()


@pytest.fixture
def server_of() -> Iterator[Callable[..., ScriptedServer]]:
    """Starts servers that reply as they are told."""
    servers: list[ScriptedServer] = []

    def start(*replies: Reply) -> ScriptedServer:
        servers.append(ScriptedServer(replies))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
