"""`Client`: the endpoints of a Rolecall service as methods."""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Dict, Iterator, Optional, Union
from urllib.parse import quote

from .changefeed import ChangeFeed
from .export import Manifest, export
from .follow import Event, follow
from .pages import PAGE_ROWS, Page, Result, Row
from .query import reject
from .transport import Answer, OnRetry, Transport

PathLike = Union[str, "os.PathLike[str]"]
_ONE_FORMAT = {"format": "responses are Python values; use export() for files"}


class Count(int):
    """A number of postings, with the window it was counted in."""

    digest: Optional[str]
    time_frame: str
    window_start: str
    window_end: str


class Client:
    """A Rolecall service. All parameters of the API can be given by name.

    Values: lists for parameters that take several values, `datetime` (with a time zone) or `date` for dates, `True` and
    `False`. None omits a parameter.

    Args:
        url: Address of the service without `/api/v1`; default: the environment variable ROLECALL_URL.
        key: API key; default: the environment variable ROLECALL_KEY.
        timeout: Seconds without data after which a connection counts as lost.
        retries: Maximum number of retries after temporary errors. `follow()` has no such limit.
        max_wait: Seconds; if `Retry-After` is longer, the error is raised instead of retrying.
        on_retry: Called with the error and the seconds before each wait.
    """

    def __init__(
        self,
        url: Optional[str] = None,
        key: Optional[str] = None,
        *,
        timeout: float = 60.0,
        retries: int = 5,
        max_wait: float = 120.0,
        on_retry: Optional[OnRetry] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.transport = Transport(
            url or _from_environment("url", "ROLECALL_URL"),
            key or _from_environment("key", "ROLECALL_KEY"),
            timeout=timeout,
            retries=retries,
            max_wait=max_wait,
            on_retry=on_retry,
            sleep=sleep,
        )

    def __repr__(self) -> str:
        return f"Client({self.transport.url!r})"

    def get(self, path: str, **params: Any) -> Answer:
        """Sends a GET request under `/api/v1` and returns the JSON body and the headers."""
        return self.transport.get(path, params)

    def search(self, **filters: Any) -> Result:
        """Every open posting that matches. `limit` is the number of rows per request, not of the result.

        With `mode="live"`, `refresh=True` or a `company_url`, missing postings are collected first.
        """
        return Result(self.transport, "search", filters)

    def active_jobs(self, **filters: Any) -> Result:
        """Open postings first indexed in `time_frame`; default: every open posting."""
        return Result(self.transport, "active-jobs", {"time_frame": "6m", **filters})

    def modified_jobs(self, **filters: Any) -> Result:
        """Open postings that changed at their source, by default in the last 24 hours."""
        return Result(self.transport, "modified-jobs", filters)

    def expired_jobs(self, **params: Any) -> Page[int]:
        """Ids of postings that closed in `time_frame` (default `1d`), in the order of closing."""
        return self._page("expired-jobs", params)

    def organizations(self, **params: Any) -> Page[Row]:
        """Every employer with open postings, the largest first."""
        return self._page("organizations", params)

    def count(self, **filters: Any) -> Count:
        """The number of postings that match; `digest=True` also computes the digest of their ids."""
        body = self.transport.get("active-jobs-count", filters).body
        count = Count(body["count"])
        count.digest = body.get("digest")
        count.time_frame = body["time_frame"]
        count.window_start = body["window_start"]
        count.window_end = body["window_end"]
        return count

    def facets(self, **filters: Any) -> Dict[str, Any]:
        """The values of filters with the number of postings that match the given filters."""
        body: Dict[str, Any] = self.transport.get("facets", filters).body
        return body

    def job(self, id: int, **params: Any) -> Row:
        """One posting, open or closed, with its history."""
        body: Row = self.transport.get(f"jobs/{quote(str(id), safe='')}", params).body
        return body

    def changes(self, **params: Any) -> Page[Row]:
        """One page of the change stream: pass its `last_seq` as the next `after`. `follow()` reads all pages."""
        return self._page("changes", params)

    def export(self, path: PathLike, *, format: Optional[str] = None, **filters: Any) -> Manifest:
        """Writes all matching postings to a file and returns its manifest.

        The file extension (`.jsonl`, `.csv`, `.parquet`) or `format` determines the format. Rows are written to
        `PATH.part`; the file is created only when its rows agree with the manifest. If an export was interrupted, the
        next call with the same arguments resumes it. Requires a key with export permission.
        """
        return export(self.transport, path, format, filters)

    def follow(
        self,
        state_path: PathLike,
        *,
        saved: Optional[str] = None,
        start: str = "backfill",
        until_current: bool = False,
        wait: int = 30,
        limit: int = PAGE_ROWS,
        **filters: Any,
    ) -> Iterator[Event]:
        """Yields every open posting as `opened`, then every change, indefinitely.

        An event is acknowledged in the state file when the next one is requested, or by `event.ack()`. After a restart
        the stream continues with the first event that was not acknowledged.

        Args:
            state_path: File that stores the position; created if it does not exist.
            saved: `event.position` of the last event that you have saved. The stream continues after it, regardless of
                the state file: each event then takes effect exactly once.
            start: `"backfill"` begins with every open posting, `"now"` with the next change. Only for a new state file.
            until_current: Ends when there is nothing new, instead of waiting.
            wait: Seconds that one request waits for new changes, 0 to 60.
            limit: Maximum number of events per request.
            filters: Filters of `search`, and parameters of rows (`fields`, `description_format`, ...).
        """
        if start not in ("backfill", "now"):
            raise ValueError(f'start must be "backfill" or "now" (got {start!r})')
        feed = ChangeFeed(self.transport, filters, limit=limit)
        return follow(
            feed,
            state_path,
            filters,
            saved=saved,
            from_now=start == "now",
            until_current=until_current,
            wait=wait,
        )

    def _page(self, path: str, params: Dict[str, Any]) -> Page[Any]:
        reject(params, _ONE_FORMAT)
        return Page(*self.transport.get(path, params))


def _from_environment(name: str, variable: str) -> str:
    value = os.environ.get(variable)
    if not value:
        raise ValueError(f"`{name}` is missing: pass it to Client() or set {variable}")
    return value
