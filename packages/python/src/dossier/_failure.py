from __future__ import annotations

import math
from typing import Any

import httpx

from ._dossier_error import DossierError, Failure
from .errors import ERROR_CLASSES


def failure_of(response: httpx.Response) -> DossierError:
    """Returns the error that a response is, whose body was read."""
    error, described = _read_body(response)
    status, headers = response.status_code, response.headers
    retry_after = _seconds(headers.get("retry-after"))
    if isinstance(error, dict) and isinstance(error.get("code"), str):
        code, details = error["code"], error.get("details") or {}
        failure = Failure(code, str(error.get("message")), status, details, headers, retry_after)
        return ERROR_CLASSES.get(code, DossierError)(failure)
    if isinstance(error, str):
        # OAuth's endpoints answer as RFC 6749 says.
        code, message = error, described or error
    else:
        code, message = "unexpected_response", f"The response has status {status} and is not one of Dossier."
    return DossierError(Failure(code, message, status, headers=headers, retry_after=retry_after))


def _read_body(response: httpx.Response) -> tuple[Any, str | None]:
    """Returns `error` and `error_description` of a body that may be anything."""
    try:
        body = response.json()
    except ValueError:
        return None, None
    return (body.get("error"), body.get("error_description")) if isinstance(body, dict) else (None, None)


def _seconds(text: str | None) -> float | None:
    try:
        seconds = float(text or "")
    except ValueError:
        return None
    return seconds if math.isfinite(seconds) else None
