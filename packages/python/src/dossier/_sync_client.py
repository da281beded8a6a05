from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

import httpx

from . import types
from ._answered import Answered
from ._connection import RETRIES_MAX, TIMEOUT_S, Connection, Settings
from ._listing import Listing
from ._omit import OMIT, Omit
from ._operation import Operation
from ._options import RequestOptions
from ._page import Page
from ._sync_methods import SyncMethods
from ._transport import Secret, SyncTransport, run
from ._uploads import File, FileInput, OnProgress, upload_file

Answer = TypeVar("Answer")
Item = TypeVar("Item")
P = ParamSpec("P")


class _Methods(SyncMethods):
    """The methods of a client. Subclasses decide what a method returns of an answer."""

    def upload_file(
        self,
        document_id: str,
        file: File,
        *,
        filename: str | None = None,
        content_type: str | None = None,
        replaces: str | Omit = OMIT,
        on_progress: OnProgress | None = None,
        options: RequestOptions | None = None,
    ) -> types.ConfirmedUpload:
        """Sends a file for a document request and confirms it.

        A file of 16 MiB or more goes in parts. If parts of the same file have arrived before, from here or elsewhere, it
        goes on where that stopped, unless it replaces another upload. By default `filename` is that of the file and
        `content_type` what its ending means; the content decides whether the request takes it. `replaces` is the upload
        that this one replaces. `on_progress` is called with how many bytes are sent, and with how many there are.

        Raises DossierError, StorageError, FileGoneError.
        """
        given = FileInput(document_id, file, filename, content_type, replaces)
        return self._upload(given, on_progress, options)

    def _upload(
        self, given: FileInput, on_progress: OnProgress | None, options: RequestOptions | None
    ) -> types.ConfirmedUpload:
        raise NotImplementedError("An upload is several requests: their answers are JSON, and there is none to open")


class Dossier(_Methods):
    """A client of the installation at `base_url`, whose methods block.

    Several threads may use it at once.
    """

    def __init__(
        self,
        base_url: str,
        *,
        api_key: Secret | None = None,
        access_token: Secret | None = None,
        headers: Mapping[str, str] | None = None,
        retries_max: int = RETRIES_MAX,
        timeout: float | None = TIMEOUT_S,
        http_client: httpx.Client | None = None,
    ) -> None:
        """Makes a client; `close` it, or use it in a `with` statement.

        A credential is text, or a function that is called before each try. `headers` are sent with every request.
        `retries_max` is how often a request that failed is sent again. `timeout` is how many seconds a try may wait for a
        connection, or for the next bytes. Requests go through `http_client` if it is given; then it stays open.
        """
        self._http_client = http_client or httpx.Client()
        self._closes_http_client = http_client is None
        settings = Settings(base_url, api_key, access_token, headers or {}, retries_max, timeout)
        self._connection = Connection(SyncTransport(self._http_client), settings)

    def close(self) -> None:
        if self._closes_http_client:
            self._http_client.close()

    def __enter__(self) -> Dossier:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def with_response(self, method: Callable[P, Answer], /, *args: P.args, **kwargs: P.kwargs) -> Answered[Answer]:
        """Calls a method of this client and returns the response too, for its headers:

        answered = dossier.with_response(dossier.get_matter, matter.id)
        print(answered.answer.status, answered.response.headers["x-ratelimit-remaining"])
        """
        answered: Answered[Answer] = getattr(_Answering(self._connection), method.__name__)(*args, **kwargs)
        return answered

    @contextmanager
    def open(self, method: Callable[P, object], /, *args: P.args, **kwargs: P.kwargs) -> Iterator[httpx.Response]:
        """Calls a method of this client for an answer that is not JSON, such as a report as CSV, and yields the response.

        Its body is not read yet. `options` name the media type:

            with dossier.open(dossier.get_report, "client-activity", options={"headers": {"accept": "text/csv"}}) as csv:
                for line in csv.iter_lines():
                    print(line)
        """
        response: httpx.Response = getattr(_Opening(self._connection), method.__name__)(*args, **kwargs)
        try:
            yield response
        finally:
            response.close()

    def _call(
        self, operation: Operation[Answer], fields: Mapping[str, object], options: RequestOptions | None
    ) -> Answer:
        return run(self._connection.call(operation, fields, options)).answer

    def _upload(
        self, given: FileInput, on_progress: OnProgress | None, options: RequestOptions | None
    ) -> types.ConfirmedUpload:
        return run(upload_file(self._connection, given, on_progress, options)).answer

    def _list(
        self, operation: Operation[Page[Item]], fields: Mapping[str, object], options: RequestOptions | None
    ) -> Listing[Item]:
        return Listing(self._connection, operation, fields, options)


class _Answering(_Methods):
    """Has the same methods, which return the response too."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _call(self, operation: Operation[Any], fields: Mapping[str, object], options: RequestOptions | None) -> Any:
        return run(self._connection.call(operation, fields, options))

    def _upload(self, given: FileInput, on_progress: OnProgress | None, options: RequestOptions | None) -> Any:
        """The response is that to confirming."""
        return run(upload_file(self._connection, given, on_progress, options))


class _Opening(_Methods):
    """Has the same methods, which return a response whose body is not read."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def _call(self, operation: Operation[Any], fields: Mapping[str, object], options: RequestOptions | None) -> Any:
        return run(self._connection.open(operation, fields, options))
