"""A service in memory, behind real HTTP: enough of the API for the client, and on demand every fault that a network or a
restarting service can cause."""

from __future__ import annotations

import gzip
import json
import socket
import struct
import threading
from collections import deque
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Deque, Dict, List, Optional, Tuple
from urllib.parse import parse_qsl, urlsplit

from rolecall import digest

KEY = "rc_test"


class Ledger:
    """Postings and their changes, as the service numbers them."""

    def __init__(self) -> None:
        self.epoch = "first"
        self.seq = 0
        self.oldest = 1
        self.last_id = 0
        self.open: Dict[int, Dict[str, Any]] = {}
        self.closed: Dict[int, Dict[str, Any]] = {}
        self.changes: List[Dict[str, Any]] = []

    def publish(self, title: str = "Nurse", **fields: Any) -> int:
        self.last_id += 1
        at = f"2026-11-01T00:00:{self.last_id % 60:02}.000Z"
        self.open[self.last_id] = {"id": self.last_id, "title": title, "date_created": at, **fields}
        self._change("opened", self.last_id)
        return self.last_id

    def modify(self, posting: int, title: str) -> None:
        self.open[posting]["title"] = title
        self._change("modified", posting, modified_fields=["title"])

    def close(self, posting: int, reason: str = "absent") -> None:
        self.closed[posting] = self.open.pop(posting)
        self._change("closed", posting, reason=reason)

    def restore(self) -> None:
        """A backup was restored: a new epoch, and numbers jump ahead."""
        self.epoch += "+"
        self.seq += 1000
        self.last_id += 1000

    def forget_changes(self) -> None:
        """The changes so far are older than 190 days."""
        self.oldest = self.seq + 1
        self.changes.clear()

    def digest(self, title: Optional[str] = None) -> Tuple[int, str]:
        ids = [row["id"] for row in self.open.values() if title is None or row["title"] == title]
        return len(ids), digest(ids)

    def _change(self, kind: str, posting: int, **more: Any) -> None:
        self.seq += 1
        keys = ("duplicate_of", "modified_fields", "old", "new", "reason", "reposted_of")
        change = {"seq": self.seq, "type": kind, "id": posting, "at": "2026-11-02T00:00:00.000Z"}
        self.changes.append({**change, **dict.fromkeys(keys), **more})


class Problem(Exception):
    def __init__(self, status: int, code: str, retry_after: Optional[str] = None, **more: Any) -> None:
        super().__init__(code)
        self.status = status
        self.headers = {"Retry-After": retry_after} if retry_after is not None else {}
        self.headers.update(more.pop("headers", {}))
        body = {"error": f"{code} happened", "code": code, "parameter": None, "did_you_mean": None, "request_id": "r-1"}
        self.body = {**body, **more}


Fault = Callable[["Handler"], bool]


def refuse(status: int, code: str, retry_after: Optional[str] = None, **more: Any) -> Fault:
    """Answers with an error instead."""

    def fault(handler: "Handler") -> bool:
        raise Problem(status, code, retry_after, **more)

    return fault


def reset(handler: "Handler") -> bool:
    """Resets the connection instead of answering."""
    handler.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    handler.close_connection = True
    handler.connection.close()
    return True


def cut(size: int) -> Fault:
    """Ends the connection after so many bytes of the body."""

    def fault(handler: "Handler") -> bool:
        handler.cut_after = size
        return False

    return fault


class FakeService:
    """Serves a ledger at `url`."""

    def __init__(self) -> None:
        self.ledger = Ledger()
        #: What happens to the next requests, one after another; None: nothing.
        self.faults: Deque[Optional[Fault]] = deque()
        self.requests: List[Tuple[str, Dict[str, str], Dict[str, str]]] = []
        self.answers: Dict[str, Callable[[Dict[str, str]], Any]] = {}
        self.headers: Dict[str, str] = {}
        #: Called before each answer.
        self.meanwhile: Callable[[str, Dict[str, str]], None] = lambda path, params: None
        self.gzip = False
        self.chunked = False
        #: Bodies end with the connection, as behind an old proxy.
        self.unframed = False
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("BoundHandler", (Handler,), {"service": self}))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.01})
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def paths(self) -> List[str]:
        return [path for path, _, _ in self.requests]


class Handler(BaseHTTPRequestHandler):
    service: FakeService
    protocol_version = "HTTP/1.1"
    cut_after: Optional[int] = None

    def log_message(self, format: str, *args: Any) -> None:
        return None

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        path = parts.path[len("/api/v1/") :]
        params = dict(parse_qsl(parts.query))
        self.service.requests.append((path, params, dict(self.headers)))
        fault = self.service.faults.popleft() if self.service.faults else None
        try:
            if fault is not None and fault(self):
                return
            if self.headers.get("Authorization") != f"Bearer {KEY}":
                raise Problem(401, "unauthorized")
            self.service.meanwhile(path, params)
            self._answer(path, params)
        except Problem as problem:
            self._send(problem.status, json.dumps(problem.body).encode(), problem.headers)

    def _answer(self, path: str, params: Dict[str, str]) -> None:
        ledger = self.service.ledger
        minimum = int(self.headers.get("X-Min-Seq") or 0)
        here = {"X-Seq": str(ledger.seq), "X-Epoch": ledger.epoch}
        if minimum > ledger.seq:
            raise Problem(503, "behind", "1", headers=here)
        if path in self.service.answers:
            body, headers = self.service.answers[path](params), {}
        elif path in ("active-jobs", "search"):
            body, headers = self._list(params)
        elif path == "changes":
            body, headers = self._changes(params)
        elif path == "export":
            return self._export(params)
        elif path == "expired-jobs":
            body, headers = list(ledger.closed), {}
        else:
            raise Problem(404, "not_found")
        self._send(200, json.dumps(body).encode(), {**here, **headers, **self.service.headers})

    def _list(self, params: Dict[str, str]) -> Tuple[List[Any], Dict[str, str]]:
        limit, cursor = int(params.get("limit", 100)), int(params.get("cursor", 0))
        rows = [row for row in self.service.ledger.open.values() if matches(row, params) and row["id"] > cursor]
        if "id" in params:
            ids = {int(each) for each in params["id"].split(",")}
            rows = [row for row in rows if row["id"] in ids]
        page = rows[int(params.get("offset", 0)) :][:limit]
        if "fields" in params:
            page = [{name: row[name] for name in params["fields"].split(",")} for row in page]
        last = max((row["id"] for row in rows[:limit]), default=cursor)
        return page, {"X-Last-Id": str(last)}

    def _changes(self, params: Dict[str, str]) -> Tuple[List[Any], Dict[str, str]]:
        ledger = self.service.ledger
        after = int(params["after"])
        if after > ledger.seq:
            raise Problem(400, "invalid_parameter", parameter="after")
        if after < ledger.oldest - 1:
            raise Problem(410, "gone", hint="read every open posting anew")
        newer = [change for change in ledger.changes if change["seq"] > after]
        page: List[Dict[str, Any]] = []
        last = after
        for change in newer:
            if len(page) >= int(params.get("limit", 1000)):
                break
            last = change["seq"]
            posting = ledger.open.get(change["id"]) or ledger.closed[change["id"]]
            # Whatever was modified may have matched before.
            if change["type"] == "modified" or matches(posting, params):
                page.append(change)
        return page, {"X-Last-Seq": str(last)}

    def _export(self, params: Dict[str, str]) -> None:
        ledger = self.service.ledger
        seq, after = (int(part) for part in params.get("resume", f"{ledger.seq}-0").split("-"))
        if seq < ledger.oldest - 1:
            raise Problem(410, "gone")
        rows = [row for row in ledger.open.values() if row["id"] > after]
        manifest = {"epoch": ledger.epoch, "seq": seq, "rows": len(rows), "digest": digest(row["id"] for row in rows)}
        text = json.dumps(manifest, separators=(",", ":"))
        if params["format"] == "csv":
            lines = ["title,id\r\n"] + [f'"{row["title"]}",{row["id"]}\r\n' for row in rows]
        else:
            lines = [f"{text}\n"] + [json.dumps(row, separators=(",", ":")) + "\n" for row in rows]
        body = "".join(lines).encode()
        if params["format"] == "parquet":
            footer = b"schema rolecall" + text.encode()
            body = b"PAR1" + b"columns of a row" * len(rows) + footer + len(footer).to_bytes(4, "little") + b"PAR1"
        self._send(200, body, {"X-Manifest": text})

    def _send(self, status: int, body: bytes, headers: Dict[str, str]) -> None:
        self.send_response(status)
        if self.service.gzip:
            body = gzip.compress(body)
            self.send_header("Content-Encoding", "gzip")
        for name, value in headers.items():
            self.send_header(name, value)
        chunked = self.service.chunked
        if self.service.unframed:
            self.send_header("Connection", "close")
        elif chunked:
            self.send_header("Transfer-Encoding", "chunked")
        else:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        part = body if self.cut_after is None else body[: self.cut_after]
        if chunked:
            self.wfile.write(b"%x\r\n%s\r\n" % (len(part), part) if part else b"")
            self.wfile.write(b"0\r\n\r\n" if self.cut_after is None else b"")
        else:
            self.wfile.write(part)
        if self.cut_after is not None:
            self.close_connection = True


def matches(row: Dict[str, Any], params: Dict[str, str]) -> bool:
    return "title" not in params or row["title"] == params["title"]
