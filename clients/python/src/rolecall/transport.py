"""HTTP requests to the service, with retries where they can help: lost connections, 429 and 503 with `Retry-After`,
500, 502 and 504. Errors in the request itself are raised at once."""

from __future__ import annotations

import http.client
import json
import random
import ssl
import time
import urllib.error
import urllib.request
import zlib
from contextlib import contextmanager
from datetime import datetime, timezone
from email.message import Message
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Iterator, Mapping, NamedTuple, Optional
from urllib.parse import urlsplit

from .errors import InvalidAnswerError, RolecallError, UnreachableError, error_for
from .query import query_string

OnRetry = Callable[[RolecallError, float], None]
Patience = Callable[[RolecallError], bool]

FIRST_WAIT_S = 0.5
LONGEST_BACKOFF_S = 30.0
CHUNK_BYTES = 64 * 1024
#: A connection that fails in one of these ways may work the next time.
_CONNECTION_ERRORS = (OSError, http.client.HTTPException, zlib.error, EOFError)


class Answer(NamedTuple):
    """The decoded body of an answer, and its headers (names in any case)."""

    body: Any
    headers: Message


class Stream(NamedTuple):
    """The body of a large answer, piece by piece, and its headers."""

    chunks: Iterator[bytes]
    headers: Message


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The API never redirects; following one would send the key to another host."""

    def redirect_request(self, *_: Any) -> None:
        return None


class Transport:
    """Sends requests to one service with one key."""

    def __init__(
        self,
        url: str,
        key: str,
        *,
        timeout: float,
        retries: int,
        max_wait: float,
        on_retry: Optional[OnRetry],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"url: {url!r} is not an http(s) address such as https://jobs.example.org")
        self.url = url.rstrip("/")
        self._key = key
        self._timeout = timeout
        self.retries = retries
        self.max_wait = max_wait
        self._on_retry = on_retry
        self._sleep = sleep
        self._opener = urllib.request.build_opener(_NoRedirect())

    def get(
        self,
        path: str,
        params: Optional[Mapping[str, Any]] = None,
        *,
        min_seq: Optional[int] = None,
        patience: Optional[Patience] = None,
    ) -> Answer:
        """One answer. With `patience`, errors that can pass are retried without end while it returns True."""
        attempt = 0
        while True:
            try:
                return self._get_once(path, params or {}, min_seq)
            except RolecallError as error:
                attempt += 1
                enough = attempt > self.retries if patience is None else not patience(error)
                if not error.transient or enough:
                    raise
                self.pause(error, attempt, max_wait=self.max_wait if patience is None else None)

    def pause(self, error: RolecallError, attempt: int, *, max_wait: Optional[float]) -> None:
        """Waits before another attempt; raises the error if the service asks for a longer wait than `max_wait`."""
        seconds = _wait_before(error, attempt)
        if max_wait is not None and seconds > max_wait:
            raise error
        if self._on_retry is not None:
            self._on_retry(error, seconds)
        self._sleep(seconds)

    def _get_once(self, path: str, params: Mapping[str, Any], min_seq: Optional[int]) -> Answer:
        with self.stream(path, params, min_seq=min_seq) as (chunks, headers):
            body = b"".join(chunks)
        try:
            return Answer(json.loads(body), headers)
        except ValueError as error:
            raise InvalidAnswerError(f"the response to {path} is not JSON; is {self.url} a Rolecall service?") from error

    @contextmanager
    def stream(self, path: str, params: Mapping[str, Any], *, min_seq: Optional[int] = None) -> Iterator[Stream]:
        """One attempt at a body that is read piece by piece. Reading a body that is cut raises UnreachableError."""
        query = query_string(params)
        request = urllib.request.Request(f"{self.url}/api/v1/{path}" + (f"?{query}" if query else ""))
        request.add_header("Authorization", f"Bearer {self._key}")
        request.add_header("Accept-Encoding", "gzip")
        request.add_header("User-Agent", "rolecall-python")
        if min_seq is not None:
            request.add_header("X-Min-Seq", str(min_seq))
        # A request that the service holds open (`wait`) is given that time and the usual one.
        timeout = self._timeout + float(params.get("wait") or 0)
        try:
            response = self._opener.open(request, timeout=timeout)
        except urllib.error.HTTPError as error:
            with error:
                raise _read_error(error) from None
        except _CONNECTION_ERRORS as error:
            raise self._unreachable(error) from error
        with response:
            yield Stream(self._chunks(response), response.headers)

    def _chunks(self, response: http.client.HTTPResponse) -> Iterator[bytes]:
        headers = response.headers
        expected = headers.get("Content-Length")
        inflate = zlib.decompressobj(31) if headers.get("Content-Encoding") == "gzip" else None
        received = 0
        try:
            while True:
                piece = response.read1(CHUNK_BYTES)
                if not piece:
                    break
                received += len(piece)
                plain = piece if inflate is None else inflate.decompress(piece)
                if plain:
                    yield plain
            # Reading in pieces ends silently where a body of known length is cut.
            if expected is not None and received != int(expected):
                raise EOFError(f"{received} of {expected} bytes were received")
            if inflate is not None and not inflate.eof:
                raise EOFError("the compressed body was cut")
        except _CONNECTION_ERRORS as error:
            raise self._unreachable(error) from error

    def _unreachable(self, error: BaseException) -> RolecallError:
        reason = getattr(error, "reason", error)
        message = f"no complete response from {self.url}: {reason or type(error).__name__}"
        # A certificate that is not trusted stays so.
        if isinstance(reason, ssl.SSLCertVerificationError):
            return RolecallError(message, body={"code": "certificate"})
        return UnreachableError(message, body={"code": "unreachable"})


def _read_error(error: urllib.error.HTTPError) -> RolecallError:
    try:
        body = json.loads(error.read(CHUNK_BYTES))
    except (ValueError, *_CONNECTION_ERRORS):
        body = {}
    given = dict(body) if isinstance(body, dict) else {}
    given.setdefault("request_id", error.headers.get("X-Request-Id"))
    given["epoch"] = error.headers.get("X-Epoch")
    return error_for(error.code, given, _retry_after(error.headers.get("Retry-After")))


def _retry_after(value: Optional[str]) -> Optional[float]:
    """Seconds of a `Retry-After` header: a number or a date."""
    if value is None:
        return None
    try:
        return max(0.0, float(value))
    except ValueError:
        pass
    try:
        until = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return None
    return max(0.0, (until - datetime.now(timezone.utc)).total_seconds())


def _wait_before(error: RolecallError, attempt: int) -> float:
    """What the service asks for, else twice as long each time, with jitter so that clients do not retry in step."""
    if error.retry_after is not None:
        return error.retry_after
    return min(LONGEST_BACKOFF_S, FIRST_WAIT_S * 2.0 ** min(attempt - 1, 10)) * random.uniform(0.5, 1.0)
