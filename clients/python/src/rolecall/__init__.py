"""Client of the Rolecall job-postings feed. Start with `Client`."""

from .client import Client, Count
from .digest import digest
from .errors import (
    AuthenticationError,
    ExportError,
    ForbiddenError,
    GoneError,
    InvalidAnswerError,
    InvalidRequestError,
    NotFoundError,
    QueryTooBroadError,
    RateLimitError,
    RolecallError,
    StateError,
    TransientError,
    UnavailableError,
    UnreachableError,
)
from .follow import Event
from .pages import Page, Result

__version__ = "0.1.0"

__all__ = [
    "AuthenticationError",
    "Client",
    "Count",
    "Event",
    "ExportError",
    "ForbiddenError",
    "GoneError",
    "InvalidAnswerError",
    "InvalidRequestError",
    "NotFoundError",
    "Page",
    "QueryTooBroadError",
    "RateLimitError",
    "Result",
    "RolecallError",
    "StateError",
    "TransientError",
    "UnavailableError",
    "UnreachableError",
    "digest",
]
