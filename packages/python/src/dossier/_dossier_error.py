from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import httpx


@dataclass(frozen=True)
class FieldProblem:
    """A field of the input that was refused."""

    field: str
    """Its name, with dots into objects, such as `address.zip`."""
    message: str
    """What is wrong with it."""


@dataclass(frozen=True)
class Failure:
    """What is known about a request that failed."""

    code: str
    message: str
    status: int = 0
    details: Mapping[str, Any] = field(default_factory=dict)
    headers: httpx.Headers | None = None
    retry_after: float | None = None
    was_sent: bool = True


class DossierError(Exception):
    """A request that failed.

    Each error code has a class of its own below this one. A code that this version of the client does not know comes as
    a plain `DossierError`: go by its `status`.
    """

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.code = failure.code
        """What went wrong, for programs. Codes are added, never renamed."""
        self.message = failure.message
        self.status = failure.status
        """HTTP status; 0 if no response came."""
        self.details = failure.details
        """Depends on the code."""
        self.headers = failure.headers
        """Those of the response; None if none came."""
        self.retry_after = failure.retry_after
        """How many seconds to wait before another try, if the service says so."""
        self.was_sent = failure.was_sent
        """Whether the service may have got the request."""

    def __str__(self) -> str:
        return self.message

    @property
    def request_id(self) -> str | None:
        """Names the request when you ask the operator of the installation for help."""
        return None if self.headers is None else self.headers.get("x-request-id")

    @property
    def fields(self) -> list[FieldProblem]:
        """The fields that were refused."""
        problems = self.details.get("fields")
        return [FieldProblem(**problem) for problem in problems] if isinstance(problems, list) else []

    @property
    def docs_url(self) -> str | None:
        """The page of the documentation that explains the code, if the service names one."""
        url = self.details.get("docs_url")
        return url if isinstance(url, str) else None


Server = Literal["Dossier", "the file storage"]
"""What a request goes to, as messages name it."""


class ConnectionFailedError(DossierError):
    """No response came, or it broke off. The operation may have been carried out if `was_sent`."""

    @classmethod
    def of(cls, server: Server, *, was_sent: bool) -> ConnectionFailedError:
        return cls(Failure("connection_failed", f"The connection to {server} failed.", was_sent=was_sent))


class ResponseTimeoutError(DossierError):
    """No response came in time. The operation may have been carried out if `was_sent`."""

    @classmethod
    def of(cls, server: Server, *, was_sent: bool) -> ResponseTimeoutError:
        return cls(Failure("timeout", f"No response from {server} came in time.", was_sent=was_sent))


class StorageError(DossierError):
    """Storage refused the bytes: the address has expired, or they are not those that were signed."""

    @classmethod
    def of(cls, status: int) -> StorageError:
        return cls(Failure("storage_refused", f"Storage refused the file with status {status}.", status))


class FileGoneError(DossierError):
    """The file was changed, moved or removed while it was sent."""

    @classmethod
    def of(cls) -> FileGoneError:
        return cls(Failure("file_gone", "The file can no longer be read."))


class WebhookSignatureError(DossierError):
    """A delivery that was not signed with the secret, or too long ago. Respond to it with 400."""

    @classmethod
    def of(cls, message: str) -> WebhookSignatureError:
        return cls(Failure("webhook_signature_invalid", message))
