from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from .types import Pagination

Item = TypeVar("Item")


@dataclass(frozen=True)
class Page(Generic[Item]):
    """A page of a list."""

    data: list[Item]
    pagination: Pagination
    """Its position in the list, and where the next page begins."""
