"""Exceptions of the client. A response with an error status becomes one of these classes, with the fields of its body."""

from __future__ import annotations

from typing import Any, Mapping, Optional, Type


class RolecallError(Exception):
    """An error response of the service, or (status 0) no response."""

    status: int
    code: str
    #: The parameter at fault, if there is one.
    parameter: Optional[str]
    #: The nearest valid name or value, if the service suggests one.
    did_you_mean: Optional[str]
    #: Identifies the request in the log of the service.
    request_id: Optional[str]
    hint: Optional[str]
    #: Where a query's syntax is wrong: 0-based, in code points.
    position: Optional[int]
    #: Seconds that the service asks to wait, or None.
    retry_after: Optional[float]
    #: Epoch of the service that is `behind`, or None.
    epoch: Optional[str]

    def __init__(
        self,
        message: str,
        *,
        status: int = 0,
        body: Optional[Mapping[str, Any]] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        given = body or {}
        position = given.get("position")
        self.status = status
        self.code = _text(given, "code") or "unknown"
        self.parameter = _text(given, "parameter")
        self.did_you_mean = _text(given, "did_you_mean")
        self.request_id = _text(given, "request_id")
        self.hint = _text(given, "hint")
        self.position = position if isinstance(position, int) else None
        self.retry_after = retry_after
        self.epoch = _text(given, "epoch")

    @property
    def transient(self) -> bool:
        """Whether the same request can succeed later."""
        return False


class InvalidRequestError(RolecallError):
    """400, 405, 414, 431: the request itself must be corrected."""


class AuthenticationError(RolecallError):
    """401: the key is missing, unknown or revoked."""


class ForbiddenError(RolecallError):
    """403: the key is valid, but its subscription or role does not allow this."""


class NotFoundError(RolecallError):
    """404: no such path or posting."""


class GoneError(RolecallError):
    """410: the position is older than the stored changes. `follow()` and the tap handle it; `changes()` raises it."""


class QueryTooBroadError(RolecallError):
    """503 `query_too_broad`: the query needs another filter. A retry does not help."""


class TransientError(RolecallError):
    """A temporary error; raised when the retries are used up."""

    @property
    def transient(self) -> bool:
        return True


class RateLimitError(TransientError):
    """429: too many requests; `retry_after` is the time until the next one is allowed, in seconds."""


class UnavailableError(TransientError):
    """500, 502, 503 or 504: the service restarts, is overloaded, `behind`, or has lost its database."""


class UnreachableError(TransientError):
    """No complete response: the connection was refused, reset, cut or timed out."""


class InvalidAnswerError(RolecallError):
    """The response does not come from a Rolecall service, for example a proxy's sign-in page."""


class ExportError(RolecallError):
    """The rows of an export do not agree with its manifest."""


class StateError(RolecallError):
    """The state file of `follow()` cannot be used: damaged, in use, or made with other filters."""


_CLASSES: Mapping[int, Type[RolecallError]] = {
    401: AuthenticationError,
    403: ForbiddenError,
    404: NotFoundError,
    410: GoneError,
    429: RateLimitError,
    500: UnavailableError,
    502: UnavailableError,
    503: UnavailableError,
    504: UnavailableError,
}


def error_for(status: int, body: Mapping[str, Any], retry_after: Optional[float]) -> RolecallError:
    """The exception for a response with an error status."""
    kind = _CLASSES.get(status, InvalidRequestError if 400 <= status < 500 else RolecallError)
    if body.get("code") == "query_too_broad":
        kind = QueryTooBroadError
    message = _text(body, "error") or f"the service returned status {status}"
    return kind(message, status=status, body=body, retry_after=retry_after)


def _text(body: Mapping[str, Any], name: str) -> Optional[str]:
    value = body.get(name)
    return value if isinstance(value, str) else None
