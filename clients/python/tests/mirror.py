"""A copy of the feed in SQLite, as a caller of `follow()` keeps it, with the position of each event that was applied."""

from __future__ import annotations

import json
import sqlite3
from typing import Any, Iterator, Optional, Tuple

from rolecall import Event, digest


class Mirror:
    def __init__(self, path: Any) -> None:
        self.db = sqlite3.connect(path, isolation_level=None)
        # Processes are killed here, not machines.
        self.db.execute("pragma synchronous = off")
        self.db.execute("create table if not exists job (id integer primary key, row text not null)")
        # An event that took effect twice would violate this key.
        self.db.execute(
            "create table if not exists applied (number integer primary key, position text not null unique, event text)"
        )

    def begin(self) -> None:
        self.db.execute("begin")

    def apply(self, event: Event) -> None:
        if event.row is None:
            self.db.execute("delete from job where id = ?", (event.id,))
        else:
            self.db.execute("insert or replace into job values (?, ?)", (event.id, json.dumps(event.row)))
        self.db.execute("insert into applied (position, event) values (?, ?)", (event.position, json.dumps(event)))

    def commit(self) -> None:
        self.db.execute("commit")

    def save(self, event: Event) -> None:
        """Applies the event and stores its position, in one transaction."""
        self.begin()
        self.apply(event)
        self.commit()

    @property
    def saved(self) -> Optional[str]:
        found = self.db.execute("select position from applied order by number desc limit 1").fetchone()
        return None if found is None else found[0]

    def digest(self) -> Tuple[int, str]:
        ids = [each for (each,) in self.db.execute("select id from job")]
        return len(ids), digest(ids)

    def titles(self) -> Any:
        return {each: json.loads(row)["title"] for each, row in self.db.execute("select id, row from job")}

    def events(self) -> Iterator[Any]:
        for (event,) in self.db.execute("select event from applied order by number"):
            yield json.loads(event)

    def close(self) -> None:
        self.db.close()
