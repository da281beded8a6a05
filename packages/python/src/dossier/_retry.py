from __future__ import annotations

import random

from ._dossier_error import DossierError

FIRST_DELAY_S = 0.25
DELAY_S_MAX = 8.0
RETRY_AFTER_S_MAX = 60.0
"""A service that asks for a longer break is not waited for: the caller gets the error."""

REFUSED_CODES = {"rate_limit_exceeded", "idempotency_in_progress"}
"""Codes of requests that were not carried out: any of them can be sent again."""
MAY_PASS = {0, 408, 500, 502, 503, 504}


def retry_delay(error: DossierError, failures: int, *, is_repeatable: bool) -> float | None:
    """Returns how many seconds to wait before the next try; None if another try would not help or could do harm.

    `failures` is how many tries have failed, this one included. `is_repeatable` is whether the request has its effect
    once however often it is sent.
    """
    was_refused = error.code in REFUSED_CODES or not error.was_sent
    if not was_refused and not (is_repeatable and error.status in MAY_PASS):
        return None
    retry_after = error.retry_after or 0.0
    if retry_after > RETRY_AFTER_S_MAX:
        return None
    longest: float = min(FIRST_DELAY_S * 2 ** (failures - 1), DELAY_S_MAX)
    # At random, so that clients that failed together do not come back together.
    return retry_after + longest * random.uniform(0.5, 1)
