from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass(frozen=True)
class Seen:
    """A request as it came."""

    method: str
    url: str
    headers: Mapping[str, str]
    body: bytes


@dataclass(frozen=True)
class Reply:
    """What the server does with a request: it replies, or breaks off the connection."""

    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    breaks_off: bool = False


BREAK_OFF = Reply(breaks_off=True)


class ScriptedServer:
    """A server that replies to one request after the other as it is told, and the last reply from then on."""

    def __init__(self, replies: Sequence[Reply]) -> None:
        self.seen: list[Seen] = []
        self.replies = list(replies)
        self._has_seen = threading.Event()
        scripted = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self) -> None:
                self.raw_requestline = self.rfile.readline(65537)
                if not self.raw_requestline or not self.parse_request():
                    self.close_connection = True
                    return
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                headers = {name.lower(): value for name, value in self.headers.items()}
                scripted.seen.append(Seen(self.command, self.path, headers, body))
                scripted._has_seen.set()
                self._reply(scripted.replies[min(len(scripted.seen), len(scripted.replies)) - 1])

            def _reply(self, reply: Reply) -> None:
                if reply.breaks_off:
                    self.close_connection = True
                    return
                content = reply.body if isinstance(reply.body, bytes) else json.dumps(reply.body).encode()
                self.send_response(reply.status)
                for name, value in {"content-type": "application/json", **reply.headers}.items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.base_url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def wait_for_request(self) -> None:
        self._has_seen.wait()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
