"""A follower that keeps a mirror, as a process of its own for the tests to kill. Its arguments: service, key, state file,
mirror file, page size, and the event number and point at which it kills itself (0: never). It prints what it has done."""

from __future__ import annotations

import os
import signal
import sys
import time

from mirror import Mirror

from rolecall import Client
from rolecall.state import FollowState

#: Points of one event at which a process can end.
POINTS = ("before saving", "while saving", "after saving", "while acknowledging", "between pages")


def main(url: str, key: str, state: str, database: str, limit: int, events: int, point: str) -> None:
    mirror = Mirror(database)

    def reach(number: int, here: str) -> None:
        if number == events and here == point:
            os.kill(os.getpid(), signal.SIGKILL)

    count = 0
    acknowledge, expect = FollowState.acknowledge, FollowState.expect

    def slow_acknowledge(self: FollowState, *given: object) -> None:
        reach(count, "while acknowledging")
        acknowledge(self, *given)  # type: ignore[arg-type]

    def slow_expect(self: FollowState, *given: object) -> None:
        expect(self, *given)  # type: ignore[arg-type]
        # Pages begin where they begin: the first one after that many events.
        reach(min(count, events), "between pages")

    FollowState.acknowledge, FollowState.expect = slow_acknowledge, slow_expect  # type: ignore[method-assign]
    client = Client(
        url,
        key,
        on_retry=lambda error, seconds: print("retry", error.code, flush=True),
        sleep=lambda seconds: time.sleep(min(seconds, 0.1)),
    )
    print("started", flush=True)
    for event in client.follow(state, saved=mirror.saved, limit=limit, wait=10, description_format="text"):
        count += 1
        reach(count, "before saving")
        mirror.begin()
        mirror.apply(event)
        reach(count, "while saving")
        mirror.commit()
        reach(count, "after saving")
        print("saved", event.position, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:5], int(sys.argv[5]), int(sys.argv[6]), sys.argv[7])
