"""The client of the Dossier API: `Dossier`, whose methods block, and `AsyncDossier`, whose methods are awaited.

`dossier.types` has what operations take and return, `dossier.errors` a class for each error code, and `dossier.events` the
events that webhooks deliver.
"""

from ._answered import Answered
from ._async_client import AsyncDossier
from ._listing import AsyncListing, Listing
from ._omit import OMIT, Omit
from ._options import RequestOptions
from ._page import Page
from ._sync_client import Dossier
from .errors import (
    ConnectionFailedError,
    DossierError,
    FieldProblem,
    FileGoneError,
    ResponseTimeoutError,
    StorageError,
    WebhookSignatureError,
)
from .webhooks import WebhookEvent, verify_webhook

__all__ = [
    "OMIT",
    "Answered",
    "AsyncDossier",
    "AsyncListing",
    "ConnectionFailedError",
    "Dossier",
    "DossierError",
    "FieldProblem",
    "FileGoneError",
    "Listing",
    "Omit",
    "Page",
    "RequestOptions",
    "ResponseTimeoutError",
    "StorageError",
    "WebhookEvent",
    "WebhookSignatureError",
    "verify_webhook",
]
