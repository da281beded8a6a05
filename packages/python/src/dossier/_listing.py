from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Generic, TypeVar

from ._answered import Answered
from ._connection import Connection
from ._operation import Operation
from ._options import RequestOptions
from ._page import Page
from ._transport import run

Item = TypeVar("Item")


class _AnyListing(Generic[Item]):
    def __init__(
        self,
        connection: Connection,
        operation: Operation[Page[Item]],
        fields: Mapping[str, object],
        options: RequestOptions | None,
    ) -> None:
        self._connection = connection
        self._operation = operation
        self._fields = fields
        self._options = options


class Listing(_AnyListing[Item]):
    """A list that is read when it is used: walk it to its end, or take a page of it.

    A walk goes by cursor, so it shows everything that is in the list the whole time exactly once.
    """

    def page(self) -> Page[Item]:
        """Returns one page: the first, or the one that `page` or `cursor` names."""
        return self.page_with_response().answer

    def page_with_response(self) -> Answered[Page[Item]]:
        """Returns one page with the response, which has the headers."""
        return run(self._connection.call(self._operation, self._fields, self._options))

    def __iter__(self) -> Iterator[Item]:
        walk = self._connection.walk(self._operation, self._fields, self._options)
        while True:
            try:
                item = run(walk.__anext__())
            except StopAsyncIteration:
                return
            yield item


class AsyncListing(_AnyListing[Item]):
    """A list that is read when it is used: walk it to its end with `async for`, or take a page of it.

    A walk goes by cursor, so it shows everything that is in the list the whole time exactly once.
    """

    async def page(self) -> Page[Item]:
        """Returns one page: the first, or the one that `page` or `cursor` names."""
        return (await self.page_with_response()).answer

    async def page_with_response(self) -> Answered[Page[Item]]:
        """Returns one page with the response, which has the headers."""
        return await self._connection.call(self._operation, self._fields, self._options)

    def __aiter__(self) -> AsyncIterator[Item]:
        return self._connection.walk(self._operation, self._fields, self._options)
