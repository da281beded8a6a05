from __future__ import annotations

from enum import Enum
from typing import Final


class Omit(Enum):
    """The type of `OMIT`."""

    OMIT = "omit"

    def __repr__(self) -> str:
        return "OMIT"


OMIT: Final = Omit.OMIT
"""What a field is that is not sent. `None` is sent, as null."""
