"""The streams of the tap as Singer messages. A STATE message with the position follows each page of records: a run that
is given that STATE continues right after it."""

from __future__ import annotations

import json
import sys
from datetime import datetime, timezone
from typing import Any, Dict, List, Mapping, Optional, TextIO

from ..changefeed import CHANGES, ChangeFeed, Position, ResyncNeeded, Step, restart_listing
from ..client import Client
from .catalog import JOBS, SelectedStream


class MessageWriter:
    """Writes Singer messages, and keeps the state that they carry."""

    def __init__(self, out: TextIO, state: Mapping[str, Any]) -> None:
        self._out = out
        self.bookmarks: Dict[str, Any] = dict(state.get("bookmarks") or {})

    def schema(self, stream: SelectedStream) -> None:
        self._write(type="SCHEMA", stream=stream.kind.name, schema=stream.schema, key_properties=[stream.kind.key])

    def record(self, stream: SelectedStream, row: Mapping[str, Any], version: Optional[int]) -> None:
        known = stream.schema["properties"]
        record = {name: value for name, value in row.items() if name in known}
        more = {} if version is None else {"version": version}
        self._write(type="RECORD", stream=stream.kind.name, record=record, time_extracted=_now(), **more)

    def activate(self, stream: SelectedStream, version: int) -> None:
        self._write(type="ACTIVATE_VERSION", stream=stream.kind.name, version=version)

    def state(self) -> None:
        self._write(type="STATE", value={"bookmarks": self.bookmarks})
        self._out.flush()

    def _write(self, **message: Any) -> None:
        self._out.write(json.dumps(message, separators=(",", ":")) + "\n")


class _Target:
    """What the target holds is not known here: after a new listing, every closing of the last half year is sent again."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._expired: Optional[List[int]] = None

    def holds(self, posting: int, change: Position) -> bool:
        return True

    def vanished(self, after: Position, limit: int) -> List[int]:
        if after.generation == 1:
            return []
        if self._expired is None:
            self._expired = sorted(self._client.expired_jobs(time_frame="6m"))
        return [each for each in self._expired if each > after.number][:limit]


def sync_jobs(
    client: Client, feed: ChangeFeed, stream: SelectedStream, messages: MessageWriter, config: Mapping[str, Any]
) -> None:
    """Records of every open posting, then of every change, until there is nothing new."""
    filters = json.dumps(config.get("filters") or {}, sort_keys=True)
    position = _read_bookmark(messages, filters)
    target = _Target(client)
    messages.schema(stream)
    resyncs = 0
    while True:
        try:
            step = feed.step(position, target)
        except ResyncNeeded as error:
            print(f"WARNING a new listing is needed: {error}", file=sys.stderr)
            position = restart_listing(position)
            resyncs += 1
            if resyncs > 1:
                feed.pause(error, resyncs)
            continue
        version = position.generation if config.get("activate_version") is True else None
        for event in step.events:
            _send(event, stream, messages, version)
        if version is not None and _listing_ends(step):
            messages.activate(stream, version)
        position = step.after
        messages.bookmarks[JOBS.name] = {**position.as_dict(), "filters": filters}
        messages.state()
        if step.current:
            return


def sync_organizations(client: Client, stream: SelectedStream, messages: MessageWriter) -> None:
    """Records of every employer."""
    messages.schema(stream)
    for row in client.organizations():
        messages.record(stream, row, None)
    messages.state()


def _read_bookmark(messages: MessageWriter, filters: str) -> Position:
    stored = dict(messages.bookmarks.get(JOBS.name) or {})
    if not stored:
        return Position(generation=1)
    same = stored.pop("filters", None) == filters
    position = Position(**stored)
    return position if same else restart_listing(position)


def _listing_ends(step: Step) -> bool:
    return step.position.phase != CHANGES and step.after.phase == CHANGES


def _send(event: Mapping[str, Any], stream: SelectedStream, messages: MessageWriter, version: Optional[int]) -> None:
    row = event["row"]
    if row is not None:
        # The target may have marked it as closed when it left the selection.
        messages.record(stream, {**row, "closed_at": None, "closing_reason": None, "_sdc_deleted_at": None}, version)
    elif event["type"] in ("closed", "left"):
        at = event["at"] or _now()
        reason = "left" if event["type"] == "left" else event["reason"]
        gone = {"id": event["id"], "closed_at": at, "closing_reason": reason, "_sdc_deleted_at": at}
        messages.record(stream, gone, version)


def _now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
