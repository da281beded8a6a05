from __future__ import annotations

import hashlib
import mimetypes
import os
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import BinaryIO
from uuid import uuid4

import httpx

from . import _operations as ops
from . import types
from ._answered import Answered
from ._connection import Connection, own_errors, repeat
from ._dossier_error import DossierError, FileGoneError, StorageError
from ._omit import OMIT, Omit
from ._options import RequestOptions
from ._retry import may_pass

IN_PARTS_FROM_BYTES = 16 * 2**20
"""A larger file goes in parts, which need not be sent again when the connection fails."""
SIGNED_AT_ONCE = 4
"""Parts that are signed with one request, and in memory meanwhile."""
PUT_RETRIES_MAX = 4
JOINING_RETRIES_MAX = 10
"""Storage may take minutes to join the parts of a large file. Each of these retries is a request with retries of its own."""
STALLED_S = 30.0
"""Without a byte sent for so long, the connection is taken for dead."""
CHUNK_BYTES = 256 * 1024
"""After each chunk, the caller learns how many bytes are sent."""

File = bytes | str | os.PathLike[str] | BinaryIO
"""What to send: bytes, the path of a file, or a file that is open for reading bytes."""
OnProgress = Callable[[int, int], None]
"""Called with how many bytes are sent, and with how many there are."""


@dataclass(frozen=True)
class FileInput:
    document_id: str
    file: File
    filename: str | None
    content_type: str | None
    replaces: str | Omit


class Source:
    """A file that is read piece by piece."""

    def __init__(self, file: File) -> None:
        self._file = file
        self.name: str | None = None
        if isinstance(file, bytes):
            self.size = len(file)
        elif isinstance(file, str | os.PathLike):
            self.name = os.path.basename(file)
            self.size = os.stat(file).st_size
        else:
            name = getattr(file, "name", None)
            self.name = os.path.basename(name) if isinstance(name, str) else None
            self.size = file.seek(0, os.SEEK_END)

    def read(self, start: int, length: int) -> bytes:
        """Returns as many bytes from `start`.

        Raises FileGoneError.
        """
        try:
            piece = self._piece(start, length)
        except OSError as cause:
            raise FileGoneError.of() from cause
        if len(piece) < length:
            raise FileGoneError.of()
        return piece

    def _piece(self, start: int, length: int) -> bytes:
        if isinstance(self._file, bytes):
            return self._file[start : start + length]
        if isinstance(self._file, str | os.PathLike):
            with open(self._file, "rb") as opened:
                opened.seek(start)
                return opened.read(length)
        self._file.seek(start)
        return self._file.read(length)


async def upload_file(
    connection: Connection, given: FileInput, on_progress: OnProgress | None, options: RequestOptions | None
) -> Answered[types.ConfirmedUpload]:
    """Sends a file for a document request and confirms it; see `Dossier.upload_file`. The response is that to confirming."""
    source = await connection.transport.work(lambda: Source(given.file))
    upload = _Upload(connection, source, given, on_progress or (lambda sent, total: None), options or {})
    id = await (upload.send_parts() if source.size >= IN_PARTS_FROM_BYTES else upload.send_whole())
    return await _confirm(connection, id, upload.own_options)


async def _confirm(connection: Connection, id: str, options: RequestOptions) -> Answered[types.ConfirmedUpload]:
    """While storage joins the parts of a file, confirming fails with 503 and `Retry-After`."""
    once: RequestOptions = {**options, "idempotency_key": str(uuid4())}
    retries_max = min(options.get("retries_max", JOINING_RETRIES_MAX), JOINING_RETRIES_MAX)
    return await repeat(
        connection.transport, lambda: connection.call(ops.CONFIRM_UPLOAD, {"id": id}, once), retries_max, _is_joining
    )


def _is_joining(error: DossierError) -> bool:
    return error.status == 503 and error.retry_after is not None


class _Upload:
    def __init__(
        self, connection: Connection, source: Source, given: FileInput, on_progress: OnProgress, options: RequestOptions
    ) -> None:
        filename = given.filename or source.name
        if not filename:
            raise ValueError("The file needs a filename")
        self._connection = connection
        self._source = source
        self._on_progress = on_progress
        self._options = options
        self.own_options = options.copy()
        """Without the idempotency key, which is for what begins the upload."""
        self.own_options.pop("idempotency_key", None)
        self._declared = {
            "document_id": given.document_id,
            "filename": filename,
            "content_type": given.content_type or mimetypes.guess_type(filename)[0] or "application/octet-stream",
            "file_size_bytes": source.size,
            "replaces": given.replaces,
        }

    async def send_whole(self) -> str:
        content = await self._read(0, self._source.size)
        signed = (await self._connection.call(ops.CREATE_SIGNED_UPLOAD_URL, self._declared, self._options)).answer
        await self._put(signed.upload_url, signed.fields, content, 0)
        return signed.upload_id

    async def send_parts(self) -> str:
        """Sends what storage does not have. An upload of the same file that was begun before goes on where it stopped."""
        upload, present = await self._find_begun() or (await self._begin(), [])
        sent = sum(part.size_bytes for part in present)
        self._on_progress(sent, self._source.size)
        numbers = {part.part_number for part in present}
        missing = [number for number in range(1, upload.parts_count + 1) if number not in numbers]
        for at in range(0, len(missing), SIGNED_AT_ONCE):
            parts = {number: await self._read_part(upload, number) for number in missing[at : at + SIGNED_AT_ONCE]}
            wanted = [{"part_number": number, "sha256": digest} for number, (_, digest) in parts.items()]
            signed = await self._connection.call(
                ops.SIGN_UPLOAD_PARTS, {"id": upload.id, "parts": wanted}, self.own_options
            )
            for part in signed.answer.parts:
                content, _ = parts[part.part_number]
                await self._put(part.upload_url, part.fields, content, sent)
                sent += len(content)
        return upload.id

    async def _begin(self) -> types.OpenUpload:
        return (await self._connection.call(ops.CREATE_PART_UPLOAD, self._declared, self._options)).answer

    async def _find_begun(self) -> tuple[types.OpenUpload, list[types.UploadPart]] | None:
        """Returns the upload whose parts are all of this file, with those that storage has.

        Without any part, another file of the same name and length may be about to arrive there.
        """
        # The API does not say which upload a begun one is to replace.
        if self._declared["replaces"] is not OMIT:
            return None
        fields = {"id": self._declared["document_id"]}
        async for upload in self._connection.walk(ops.LIST_OPEN_UPLOADS, fields, self.own_options):
            same = ("filename", "file_size_bytes")
            if all(getattr(upload, name) == self._declared[name] for name in same):
                present = await self._connection.call(ops.GET_PART_UPLOAD, {"id": upload.id}, self.own_options)
                if present.answer.parts and await self._is_of_file(upload, present.answer.parts):
                    return upload, present.answer.parts
        return None

    async def _is_of_file(self, upload: types.OpenUpload, present: list[types.UploadPart]) -> bool:
        """Compares each part: a file may have been changed since, with its length as before."""
        for part in present:
            _, digest = await self._read_part(upload, part.part_number)
            if digest != part.sha256:
                return False
        return True

    async def _read_part(self, upload: types.OpenUpload, number: int) -> tuple[bytes, str]:
        """Returns the bytes of a part, and their SHA-256."""
        start = (number - 1) * upload.part_size_bytes
        content = await self._read(start, min(upload.part_size_bytes, self._source.size - start))
        return content, await self._connection.transport.work(lambda: hashlib.sha256(content).hexdigest())

    async def _read(self, start: int, length: int) -> bytes:
        return await self._connection.transport.work(lambda: self._source.read(start, length))

    async def _put(self, url: str, headers: Mapping[str, str], content: bytes, before: int) -> None:
        """Sends bytes to storage. At a signed address they are the same however often they are sent."""

        def on_sent(count: int) -> None:
            self._on_progress(before + count, self._source.size)

        async def try_once() -> None:
            request = _put_request(url, headers, _Chunks(content, on_sent), len(content))
            with own_errors("the file storage"):
                response = await self._connection.transport.send(request, is_to_storage=True)
                # To its end, so that the connection can be used again.
                await self._connection.transport.read(response)
            if not response.is_success:
                raise StorageError.of(response.status_code)

        await repeat(self._connection.transport, try_once, PUT_RETRIES_MAX, may_pass)


def _put_request(url: str, headers: Mapping[str, str], stream: _Chunks, length: int) -> httpx.Request:
    """Not made by the client of `httpx`: storage refuses headers that it does not expect, such as a credential."""
    host = httpx.URL(url).netloc.decode("ascii")
    return httpx.Request(
        "PUT",
        url,
        headers={"host": host, **headers, "content-length": str(length)},
        stream=stream,
        extensions={"timeout": httpx.Timeout(STALLED_S).as_dict()},
    )


class _Chunks(httpx.SyncByteStream, httpx.AsyncByteStream):
    """Bytes that say how many of them are sent."""

    def __init__(self, content: bytes, on_sent: Callable[[int], None]) -> None:
        self._content = memoryview(content)
        self._on_sent = on_sent

    def __iter__(self) -> Iterator[bytes]:
        for start in range(0, len(self._content), CHUNK_BYTES):
            chunk = self._content[start : start + CHUNK_BYTES]
            yield bytes(chunk)
            self._on_sent(start + len(chunk))

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self:
            yield chunk
