from __future__ import annotations

import random

from ._dossier_error import DossierError
from .errors import PERMANENT_CODES

FIRST_DELAY_S = 0.25
DELAY_S_MAX = 8.0
RETRY_AFTER_S_MAX = 60.0
"""A service that asks for a longer break is not waited for: the caller gets the error."""

REFUSED_CODES = {"rate_limit_exceeded", "idempotency_in_progress"}
"""Codes of requests that were not carried out: any of them can be sent again."""
MAY_PASS = {0, 408, 500, 502, 503, 504}


def was_refused(error: DossierError) -> bool:
    """Returns whether the request was not carried out, so that it can be sent again in any case."""
    return error.code in REFUSED_CODES or not error.was_sent


def may_pass(error: DossierError) -> bool:
    """Returns whether a request that has its effect once, however often it is sent, may succeed a little later."""
    return was_refused(error) or (error.status in MAY_PASS and error.code not in PERMANENT_CODES)


def retry_delay(error: DossierError, failures: int) -> float | None:
    """Returns how many seconds to wait before the next try; None if that is too long.

    `failures` is how many tries have failed, this one included.
    """
    retry_after = error.retry_after or 0.0
    if retry_after > RETRY_AFTER_S_MAX:
        return None
    longest: float = min(FIRST_DELAY_S * 2 ** (failures - 1), DELAY_S_MAX)
    # At random, so that clients that failed together do not come back together.
    return retry_after + longest * random.uniform(0.5, 1)
