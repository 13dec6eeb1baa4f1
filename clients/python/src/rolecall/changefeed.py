"""The steps of a synchronisation: a listing of every open posting (backfill), the postings that vanished meanwhile, then
the stream of changes. Nothing is stored here: `follow()` and the Singer tap each keep the position in their own way."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any, Dict, Iterable, List, Mapping, NamedTuple, Optional, Protocol, Set

from .errors import GoneError, InvalidRequestError, RolecallError, TransientError, UnavailableError
from .pages import PAGE_ROWS, Page, Row
from .query import reject
from .transport import Transport

#: Parameters that shape or choose rows and that `changes` does not take. All others are filters of both endpoints.
_ROW_PARAMETERS = frozenset(
    "bom fields schema description_format include include_page_text include_basic_organization_details include_beta "
    "include_duplicates".split()
)
_SET_BY_FEED = dict.fromkeys(
    "after as_of cursor envelope format id mode offset order_by rows texts time_frame".split(),
    "the change stream sets it",
)
#: Ids in one request: with 16 digits each they stay within the longest address that the service takes.
_IDS = 500

#: The phases of a synchronisation, in their order.
PHASES = LISTING, VANISHED, CHANGES = "listing", "vanished", "changes"


@dataclass(frozen=True)
class Position:
    """Where a synchronisation stands. A plain value: `asdict()` of it is JSON."""

    #: Counts the listings, the first one included: a number of an older one is never mixed up with one of this.
    generation: int = 0
    epoch: str = ""
    phase: str = LISTING
    #: The last id (listing, vanished) or the last seq (changes) that was dealt with.
    number: int = 0
    #: The seq at which the listing began, and after which the changes go on; None before its first page.
    base: Optional[int] = None
    #: Ids up to this one were listed: changes that tell of their opening are not repeated.
    covered: int = 0

    def token(self) -> str:
        return f"{self.generation}-{self.phase}-{self.number}"

    def as_dict(self) -> Dict[str, Any]:
        return asdict(self)


class Step(NamedTuple):
    """Events of one answer, and the position before and after all of them."""

    position: Position
    events: List[Dict[str, Any]]
    after: Position
    #: There was nothing new.
    current: bool


class Holdings(Protocol):
    """What the receiver of the events holds."""

    def holds(self, posting: int, change: Position) -> bool:
        """Whether it held the posting before this change."""

    def vanished(self, after: Position, limit: int) -> List[int]:
        """Ids that it holds and that the listing did not contain, ascending, after `after.number`."""


class ResyncNeeded(Exception):
    """The position is of no use: the changes after it are gone, or the service was restored from a backup."""


def event_number(event: Mapping[str, Any], position: Position) -> int:
    """The number of an event in the phase of its step."""
    return int(event["seq"] if position.phase == CHANGES else event["id"])


def restart_listing(position: Position) -> Position:
    """The position at the beginning of a new listing."""
    return Position(generation=position.generation + 1)


class ChangeFeed:
    """Reads one step after another; `patient`: errors that can pass are waited for, without end."""

    def __init__(
        self, transport: Transport, params: Mapping[str, Any], *, limit: int = PAGE_ROWS, patient: bool = True
    ) -> None:
        reject(params, _SET_BY_FEED)
        given = {name: value for name, value in params.items() if value is not None}
        rows: Dict[str, Any] = {"include_duplicates": True, **given}
        if rows.get("fields") is not None:
            rows["fields"] = _with_id(rows["fields"])
        self._transport = transport
        self._limit = limit
        self._patient = patient
        self._rows = {**rows, "time_frame": "6m"}
        self._filters = {name: value for name, value in given.items() if name not in _ROW_PARAMETERS}
        #: Whether some open postings are left out: then a posting can leave the selection without being closed.
        self._narrowed = bool(self._filters) or rows["include_duplicates"] not in (True, "true")

    def newest(self, generation: int) -> Position:
        """The position after everything that has happened so far."""
        page = self._read("active-jobs", {"limit": 1, "fields": "id"}, "")
        return Position(generation, page.epoch, CHANGES, page.seq)

    def step(self, position: Position, holdings: Holdings, *, wait: int = 0) -> Step:
        if position.phase == LISTING:
            return self._listing(position)
        if position.phase == VANISHED:
            return self._vanished(position, holdings)
        return self._changes(position, holdings, wait)

    def pause(self, reason: ResyncNeeded, attempt: int) -> None:
        """Waits before another listing: machines of different epochs must not keep a client busy."""
        self._transport.pause(UnavailableError(str(reason)), attempt, max_wait=None)

    def _listing(self, position: Position) -> Step:
        params: Dict[str, Any] = {**self._rows, "limit": self._limit, "cursor": position.number}
        page = self._read("active-jobs", params, position.epoch, min_seq=position.base)
        if position.base is None:
            position = replace(position, base=page.seq, epoch=page.epoch)
        _check_epoch(page, position)
        after = replace(position, number=page.last_id)
        if len(page) < self._limit:
            after = replace(after, phase=VANISHED, number=0, covered=page.last_id)
        return Step(position, [_listed_event(row, position) for row in page], after, False)

    def _vanished(self, position: Position, holdings: Holdings) -> Step:
        ids = holdings.vanished(position, self._limit)
        if ids:
            events = [_event(position, "closed", each) for each in ids]
            return Step(position, events, replace(position, number=ids[-1]), False)
        return Step(position, [], replace(position, phase=CHANGES, number=position.base or 0), False)

    def _changes(self, position: Position, holdings: Holdings, wait: int) -> Step:
        params: Dict[str, Any] = {**self._filters, "after": position.number, "limit": self._limit, "wait": wait}
        try:
            page = self._read("changes", params, position.epoch)
        except GoneError as error:
            raise ResyncNeeded(str(error)) from error
        except InvalidRequestError as error:
            # The newest change is older than the position: this is another ledger, or an older copy of it.
            if error.parameter == "after":
                raise ResyncNeeded(str(error)) from error
            raise
        _check_epoch(page, position)
        rows = self._rows_of({change["id"] for change in page if change["type"] != "closed"}, page, position)
        events = (self._event_for(change, rows.get(change["id"]), position, holdings) for change in page)
        after = replace(position, number=max(position.number, page.last_seq))
        return Step(position, [event for event in events if event is not None], after, after == position)

    def _event_for(
        self, change: Row, row: Optional[Row], position: Position, holdings: Holdings
    ) -> Optional[Dict[str, Any]]:
        """The event for a change, or None where the receiver has no use for it."""
        kind, posting = change["type"], change["id"]
        if kind == "opened" and posting <= position.covered:
            return None
        if self._narrowed and (kind == "closed" or row is None):
            # The stream under filters also has changes of postings that only may have matched.
            if kind == "opened" or not holdings.holds(posting, replace(position, number=change["seq"])):
                return None
            kind = "closed" if kind == "closed" else "left"
        return {**change, "type": kind, "row": row, "backfill": False}

    def _rows_of(self, ids: Set[int], changes: Page[Row], position: Position) -> Dict[int, Row]:
        """The open postings among these ids, in the same form as in the listing."""
        rows: Dict[int, Row] = {}
        for part in _batches(sorted(ids), _IDS):
            params = {**self._rows, "id": part, "limit": len(part)}
            page = self._read("active-jobs", params, position.epoch, min_seq=changes.last_seq)
            _check_epoch(page, position)
            rows.update((row["id"], row) for row in page)
        return rows

    def _read(self, path: str, params: Mapping[str, Any], epoch: str, *, min_seq: Optional[int] = None) -> Page[Row]:
        # A service of another epoch that is `behind` may never reach the position: that is no matter of patience.
        def restored(error: RolecallError) -> bool:
            return error.epoch is not None and error.epoch != epoch

        patience = (lambda error: not restored(error)) if self._patient else None
        try:
            body, headers = self._transport.get(path, params, min_seq=min_seq, patience=patience)
        except TransientError as error:
            if restored(error):
                raise ResyncNeeded(str(error)) from error
            raise
        return Page(body, headers)


def _check_epoch(page: Page[Row], position: Position) -> None:
    if page.epoch != position.epoch:
        raise ResyncNeeded(f"the service was restored: its epoch is {page.epoch}, not {position.epoch}")


def _listed_event(row: Row, position: Position) -> Dict[str, Any]:
    return {**_event(position, "opened", row["id"]), "at": row.get("date_created"), "row": row}


def _event(position: Position, kind: str, posting: int) -> Dict[str, Any]:
    """An event of the backfill, with the keys that a change has."""
    empty = dict.fromkeys(("at", "duplicate_of", "modified_fields", "old", "new", "reason", "reposted_of", "row"))
    return {"seq": position.base, "type": kind, "id": posting, **empty, "backfill": True}


def _with_id(fields: Any) -> List[str]:
    names = [name.strip() for name in fields.split(",")] if isinstance(fields, str) else list(fields)
    return names if "id" in names else ["id", *names]


def _batches(values: List[int], size: int) -> Iterable[List[int]]:
    return (values[at : at + size] for at in range(0, len(values), size))
