"""What list endpoints return: one page with its position, or a result that reads page after page."""

from __future__ import annotations

from email.message import Message
from itertools import islice
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Mapping, Optional, TypeVar
from urllib.parse import unquote

from .query import reject
from .transport import Transport

if TYPE_CHECKING:
    import pandas

Row = Dict[str, Any]
T = TypeVar("T")

PAGE_ROWS = 1000
#: Parameters of a live search. Only a first page without a cursor starts one.
_LIVE_PARAMETERS = ("mode", "refresh", "wait", "min_results")
_SET_BY_RESULT = {
    "cursor": "the result reads all pages",
    "format": "rows are dicts; use export() for files",
    "envelope": "rows are dicts; use get() for the envelope",
}


class Page(List[T]):
    """The rows of one response: a list, with the headers of the response as attributes."""

    headers: Message

    def __init__(self, rows: List[T], headers: Message) -> None:
        super().__init__(rows)
        self.headers = headers

    @property
    def seq(self) -> int:
        """Position of the index of this response."""
        return int(self.headers.get("X-Seq") or 0)

    @property
    def epoch(self) -> str:
        """Changes when the service is restored from a backup."""
        return self.headers.get("X-Epoch") or ""

    @property
    def last_id(self) -> int:
        """Highest id of the page: the next `cursor`."""
        return int(self.headers.get("X-Last-Id") or 0)

    @property
    def last_seq(self) -> int:
        """Last seq of a page of changes: the next `after`."""
        return int(self.headers.get("X-Last-Seq") or 0)

    @property
    def notice(self) -> Optional[str]:
        """Notices of the service about the response, for example that a window limits a date."""
        return read_notice(self.headers)

    def to_pandas(self) -> "pandas.DataFrame":
        """The rows as a DataFrame; `date_*` columns become UTC timestamps. Requires pandas."""
        return to_frame(list(self))


class Result:
    """The rows of a query, read page by page while you iterate. Iterating again sends the query again.

    Rows come by ascending id, so that a loop neither misses nor repeats a posting while others open and close. With
    `order_by` they come in that order, by `offset`: at most 100,000, which can shift while postings open and close.
    """

    def __init__(self, transport: Transport, endpoint: str, params: Mapping[str, Any]) -> None:
        reject(params, _SET_BY_RESULT)
        self._transport = transport
        self._endpoint = endpoint
        self._params = dict(params)
        #: The notice of the first page; None before it was read.
        self.notice: Optional[str] = None

    def __iter__(self) -> Iterator[Row]:
        for page in self.pages():
            yield from page

    def pages(self) -> Iterator[Page[Row]]:
        """The responses one by one, each with its headers."""
        params = dict(self._params)
        self._start_live(params)
        params["limit"] = limit = int(params.get("limit") or PAGE_ROWS)
        by_offset = params.get("order_by") is not None or params.get("offset") is not None
        step = "offset" if by_offset else "cursor"
        params[step] = int(params.get(step) or 0)
        seq: Optional[int] = None
        while True:
            # The next page comes from an index at least as new, whichever machine answers.
            body, headers = self._transport.get(self._endpoint, params, min_seq=seq)
            page: Page[Row] = Page(body, headers)
            if seq is None:
                self.notice = page.notice or self.notice
                self._fix_interval(params, page)
            seq = page.seq
            yield page
            if len(page) < limit:
                return
            params[step] = params[step] + len(page) if by_offset else page.last_id

    def first(self, count: int) -> List[Row]:
        """The first `count` rows; reads no more pages than they need."""
        return list(islice(self, count))

    def to_pandas(self) -> "pandas.DataFrame":
        """All rows as a DataFrame; `date_*` columns become UTC timestamps. Requires pandas."""
        return to_frame(list(self))

    def _start_live(self, params: Dict[str, Any]) -> None:
        """Has missing postings collected, and waits for them; the pages are read afterwards."""
        live = {name: params.pop(name) for name in _LIVE_PARAMETERS if name in params}
        if live.get("mode") != "live" and not live.get("refresh") and params.get("company_url") is None:
            return
        first = {**params, **live, "fields": "id"}
        self.notice = read_notice(self._transport.get(self._endpoint, first).headers)

    def _fix_interval(self, params: Dict[str, Any], page: Page[Row]) -> None:
        """Modifications are paged through in one fixed interval: without this, its end would move with the clock."""
        if self._endpoint != "modified-jobs":
            return
        params["date_modified_gte"] = page.headers.get("X-Window-Start") or params.get("date_modified_gte")
        params["date_modified_lt"] = page.headers.get("X-Window-End") or params.get("date_modified_lt")


def read_notice(headers: Message) -> Optional[str]:
    """The notice in its own letters, if the header has them."""
    extended = headers.get("X-Notice*")
    if extended is not None and extended.startswith("UTF-8''"):
        return unquote(extended[len("UTF-8''") :])
    return headers.get("X-Notice")


def to_frame(rows: List[Any]) -> "pandas.DataFrame":
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_pandas() requires pandas: pip install rolecall[pandas]") from error
    frame = pandas.DataFrame(rows)
    for name in frame.columns:
        # pandas cannot hold dates beyond the years 1677 to 2262; they become NaT.
        if str(name).startswith("date_"):
            frame[name] = pandas.to_datetime(frame[name], utc=True, errors="coerce")
    return frame
