"""1,000 calls over a network that drops connections. Whoever runs this counts what each of them has done."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from dossier import AsyncDossier, Dossier

Item = TypeVar("Item")
Result = TypeVar("Result")

AT_ONCE = 8
CLIENTS = 250
DEADLINES = 125

URL, KEY = os.environ["DOSSIER_URL"], os.environ["DOSSIER_API_KEY"]


def test_1000_calls_that_block() -> None:
    with Dossier(URL, api_key=KEY, retries_max=12) as dossier, ThreadPoolExecutor(AT_ONCE) as pool:

        def each(items: Iterable[Item], work: Callable[[Item], Result]) -> list[Result]:
            return list(pool.map(work, items))

        def delete_deadline(id: str) -> None:
            deadline = dossier.create_matter_deadline(id, title="Reply", due_date="2027-01-15")
            dossier.delete_matter_deadline(id, deadline.id)

        clients = each(range(CLIENTS), lambda n: dossier.create_client(first_name="Ana", last_name=f"Silva {n}").id)
        matters = each(
            clients,
            lambda id: dossier.create_matter(title=f"Visa of {id}", practice_area="immigration", client_id=id).id,
        )
        each(matters, lambda id: dossier.update_matter(id, case_number=f"1:26-{id}"))
        each(matters[:DEADLINES], delete_deadline)

        walked = [matter.id for matter in dossier.list_matters(per_page=10)]

    assert sorted(walked) == sorted(matters)


def test_1000_calls_that_are_awaited() -> None:
    async def run() -> None:
        places = asyncio.Semaphore(AT_ONCE)

        async def each(items: Iterable[Item], work: Callable[[Item], Awaitable[Result]]) -> list[Result]:
            async def one(item: Item) -> Result:
                async with places:
                    return await work(item)

            return await asyncio.gather(*(one(item) for item in items))

        async with AsyncDossier(URL, api_key=KEY, retries_max=12) as dossier:

            async def create_client(n: int) -> str:
                return (await dossier.create_client(first_name="Ana", last_name=f"Silva {n}")).id

            async def create_matter(id: str) -> str:
                matter = dossier.create_matter(title=f"Visa of {id}", practice_area="immigration", client_id=id)
                return (await matter).id

            async def update_matter(id: str) -> Any:
                return await dossier.update_matter(id, case_number=f"1:26-{id}")

            async def delete_deadline(id: str) -> None:
                deadline = await dossier.create_matter_deadline(id, title="Reply", due_date="2027-01-15")
                await dossier.delete_matter_deadline(id, deadline.id)

            clients = await each(range(CLIENTS), create_client)
            matters = await each(clients, create_matter)
            await each(matters, update_matter)
            await each(matters[:DEADLINES], delete_deadline)

            walked = [matter.id async for matter in dossier.list_matters(per_page=10)]

        assert sorted(walked) == sorted(matters)

    asyncio.run(run())
