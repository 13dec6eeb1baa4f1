"""`follow()`: every open posting, then every change as it happens, across restarts of both sides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Callable, Dict, Iterator, Mapping, Optional

from .changefeed import CHANGES, ChangeFeed, ResyncNeeded, Step, event_number
from .state import FollowState, StatePath


class Event(Dict[str, Any]):
    """A change as a dict, with its main keys as attributes."""

    #: Stores that this event was dealt with, as asking for the next event does. Without effect after that.
    ack: Callable[[], None]

    @property
    def type(self) -> str:
        """`opened`, `modified`, `closed`, or under filters `left`: the posting no longer matches."""
        return str(self["type"])

    @property
    def id(self) -> int:
        """Id of the posting."""
        return int(self["id"])

    @property
    def seq(self) -> int:
        """Number of the change; all events of a backfill have the number at which it began."""
        return int(self["seq"])

    @property
    def row(self) -> Optional[Dict[str, Any]]:
        """The posting as it is now; None if it is closed or no longer matches."""
        row: Optional[Dict[str, Any]] = self["row"]
        return row

    @property
    def position(self) -> str:
        """Identifies the event within its state file: save it together with the effect of the event."""
        return str(self["position"])

    @property
    def backfill(self) -> bool:
        """Whether the event comes from a listing of open postings, not from the change stream."""
        return bool(self["backfill"])


def follow(
    feed: ChangeFeed,
    state_path: StatePath,
    params: Mapping[str, Any],
    *,
    saved: Optional[str],
    from_now: bool,
    until_current: bool,
    wait: int,
) -> Iterator[Event]:
    """Yields events without end, or until there is nothing new."""
    state = FollowState(state_path, params)
    try:
        if from_now and state.is_new and saved is None:
            state.acknowledge(feed.newest(generation=1))
        state.resume(saved)
        resyncs = 0
        while True:
            try:
                step = feed.step(state.position, state, wait=0 if until_current else wait)
            except ResyncNeeded as error:
                state.begin_listing()
                resyncs += 1
                if resyncs > 1:
                    feed.pause(error, resyncs)
                continue
            if step.position.phase == CHANGES:
                resyncs = 0
            if step.current and until_current:
                return
            yield from _events(state, step)
    finally:
        state.close()


def _events(state: FollowState, step: Step) -> Iterator[Event]:
    if step.events:
        state.expect(step.position, step.events)
    for each in step.events:
        position = replace(step.position, number=event_number(each, step.position))
        event = Event(each, position=position.token())
        event.ack = state.offer(position)
        yield event
        event.ack()
    if step.after != step.position:
        state.acknowledge(step.after)
