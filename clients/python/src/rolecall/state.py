"""The state file of `follow()`: an SQLite database with the position and the ids that the caller holds. A new listing is
compared with these ids, so that postings which vanished meanwhile can be reported as closed."""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import contextmanager
from dataclasses import astuple, replace
from typing import Any, Callable, Iterable, Iterator, List, Mapping, Optional, Union

from .changefeed import CHANGES, PHASES, Position, event_number, restart_listing
from .errors import StateError

StatePath = Union[str, "os.PathLike[str]"]

_VERSION = 1
_SCHEMA = """
create table if not exists position (
  one integer primary key check (one = 1),
  version integer not null,
  params text not null,
  generation integer not null,
  epoch text not null,
  phase text not null,
  number integer not null,
  base integer,
  covered integer not null,
  -- The last rank whose posting was deleted from the table below.
  purged text not null
);
-- Postings that the caller holds; gone: the rank of the event that takes one away, valid once it is acknowledged.
create table if not exists held_posting (id integer primary key, generation integer not null, gone text);
"""


def _rank(position: Position) -> str:
    """A text that sorts as the events were handed out."""
    return f"{position.generation:08}{PHASES.index(position.phase)}{position.number:016}"


class FollowState:
    """An open state file. One process at a time can hold it."""

    def __init__(self, path: StatePath, params: Mapping[str, Any]) -> None:
        self._path = os.fspath(path)
        self._params = json.dumps(params, sort_keys=True, default=str)
        self._offered: Optional[Position] = None
        try:
            self._db = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
        except sqlite3.OperationalError as error:
            raise self._error(str(error)) from error
        try:
            self._prepare()
        except sqlite3.DatabaseError as error:
            self.close()
            used = "database is locked" in str(error)
            raise self._error("another process has it open" if used else f"it is not a state file ({error})") from error
        except BaseException:
            self.close()
            raise

    def _prepare(self) -> None:
        self._db.execute("pragma locking_mode = exclusive")
        self._db.execute("pragma journal_mode = wal")
        # Survives the end of the process. What must survive a power failure is written by _durable().
        self._db.execute("pragma synchronous = normal")
        self._db.executescript(_SCHEMA)
        first = (_VERSION, self._params, *astuple(Position(generation=1)))
        self._db.execute("insert or ignore into position values (1, ?, ?, ?, ?, ?, ?, ?, ?, '')", first)
        version, params = self._db.execute("select version, params from position").fetchone()
        if version != _VERSION:
            raise self._error(f"it has version {version}, and this client uses version {_VERSION}")
        if params != self._params:
            raise self._error(f"it was created with the parameters {params}, not {self._params}")

    def close(self) -> None:
        self._offered = None
        self._db.close()

    @property
    def position(self) -> Position:
        query = "select generation, epoch, phase, number, base, covered from position"
        return Position(*self._db.execute(query).fetchone())

    @property
    def is_new(self) -> bool:
        return self.position == Position(generation=1)

    def acknowledge(self, position: Position) -> None:
        """Stores that everything up to this position was dealt with."""
        self._db.execute(
            "update position set generation = ?, epoch = ?, phase = ?, number = ?, base = ?, covered = ?",
            astuple(position),
        )

    def offer(self, position: Position) -> Callable[[], None]:
        """Returns the function that acknowledges an event; it has no effect once the next event is offered."""
        self._offered = position

        def ack() -> None:
            if self._offered is position:
                self.acknowledge(position)

        return ack

    def expect(self, position: Position, events: Iterable[Mapping[str, Any]]) -> None:
        """Notes what the next events will give and take, before the first of them is handed out."""
        held = [(event["id"], position.generation) for event in events if event["row"] is not None]
        gone = [
            (_rank(replace(position, number=event_number(event, position))), event["id"])
            for event in events
            if event["type"] in ("closed", "left")
        ]
        with self._durable():
            self.acknowledge(position)
            self._db.executemany("insert or replace into held_posting values (?, ?, null)", held)
            self._db.executemany("update held_posting set gone = ? where id = ?", gone)

    def begin_listing(self) -> None:
        """Starts a new generation."""
        now = self.position
        with self._durable():
            self._restart(now, now)

    def resume(self, saved: Optional[str]) -> None:
        """Moves to the last event that the caller has saved, forwards or backwards; None: stays where it is."""
        with self._durable():
            reached = _rank(self.position if saved is None else self._move_to(saved))
            last = "coalesce((select max(gone) from held_posting where gone <= ?), '')"
            self._db.execute(f"update position set purged = max(purged, {last})", (reached,))
            self._db.execute("delete from held_posting where gone <= ?", (reached,))

    def _move_to(self, saved: str) -> Position:
        now = self.position
        there = self._parse(saved, now)
        again = there.generation == now.generation
        purged = self._db.execute("select purged from position").fetchone()[0]
        # Closings that are no longer noted come again only with the changes.
        lost = _rank(there) < purged and not (again and there.phase == CHANGES)
        if self.is_new or lost or there.generation > now.generation:
            raise self._error(
                f"it cannot continue from the position {saved}; delete the file and your copy, and start again"
            )
        if again:
            self.acknowledge(there)
        else:
            # Nothing of the present listing was saved: it begins anew.
            self._restart(now, there)
        return there

    def _restart(self, now: Position, reached: Position) -> None:
        """A new listing is compared with all that the caller holds: what later events would have taken away, too."""
        self._db.execute("update held_posting set gone = null where gone > ?", (_rank(reached),))
        self.acknowledge(restart_listing(now))

    def holds(self, posting: int, change: Position) -> bool:
        query = "select 1 from held_posting where id = ? and (gone is null or gone >= ?)"
        return self._db.execute(query, (posting, _rank(change))).fetchone() is not None

    def vanished(self, after: Position, limit: int) -> List[int]:
        """Ids that were not listed in this generation, reported as closed by it or not yet."""
        query = """select id from held_posting where id > ? and generation < ? and (gone is null or gone > ?)
          order by id limit ?"""
        first = _rank(replace(after, number=0))
        return [posting for (posting,) in self._db.execute(query, (after.number, after.generation, first, limit))]

    def _parse(self, saved: str, now: Position) -> Position:
        parts = saved.split("-")
        if len(parts) != 3 or parts[1] not in PHASES or not (parts[0] + parts[2]).isdigit():
            raise self._error(f"{saved!r} is not the position of an event")
        return replace(now, generation=int(parts[0]), phase=parts[1], number=int(parts[2]))

    @contextmanager
    def _durable(self) -> Iterator[None]:
        """One transaction that a power failure does not undo."""
        self._db.execute("pragma synchronous = full")
        self._db.execute("begin immediate")
        try:
            yield
            self._db.execute("commit")
        except BaseException:
            self._db.execute("rollback")
            raise
        finally:
            self._db.execute("pragma synchronous = normal")

    def _error(self, problem: str) -> StateError:
        return StateError(f"state file {self._path}: {problem}", body={"code": "invalid_state"})
