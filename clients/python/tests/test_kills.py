"""follow() in a process that is killed again and again, at every point of an event, while the service is killed as well:
the mirror equals the service in the end, and no event took effect twice."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from follower import POINTS
from mirror import Mirror
from real_service import RealService, posting

ALL = os.environ.get("ROLECALL_TEST_ALL") == "1"
KILLS = 50 if ALL else 15
#: Kills after which something happens at the service again.
GROUP = 5
HERE = Path(__file__).parent


class World:
    """A service with postings that open, change and close."""

    def __init__(self, service: RealService) -> None:
        self.service = service
        self.count = 0
        self.rounds = 0

    def open(self, many: int) -> None:
        self.churn(range(self.count, self.count + many))

    def churn(self, opened: range, changed: int = 0, replaced: int = 0, forgotten: int = 0) -> None:
        self.rounds += 1
        chance = random.Random(self.rounds)
        old = chance.sample(range(self.count), changed + replaced)
        rows = [posting(number, "Kill engineer") for number in opened]
        rows += [posting(number, f"Kill engineer, version {self.rounds},") for number in old[:changed]]
        for number in old[changed:]:
            # Another job under the same external id: the old posting closes, and a new one opens.
            other = posting(number, f"Pastry cook {self.rounds}", f"Bake {self.rounds} cakes a day for our guests.")
            rows.append({**other, "locations": ["Lyon, France"]})
        for row in rows:
            row["board"] = "kills"
        self.service.take(rows)
        self.count = max(self.count, opened.stop)
        ids = [row["id"] for row in self.service.client().search(title='"Kill engineer"', fields="id")]
        for each in chance.sample(ids, forgotten):
            self.forget(each)

    def forget(self, each: int) -> None:
        body = json.dumps({"id": each, "confirm": True}).encode()
        headers = {"Authorization": f"Bearer {self.service.key}", "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.service.url}/api/v1/admin/forget", body, headers)
        urllib.request.urlopen(request).close()


class Follower:
    """The program of follower.py as a process."""

    def __init__(self, service: RealService, folder: Path, events: int = 0, point: str = "") -> None:
        program = [sys.executable, str(HERE / "follower.py"), service.url, service.key]
        files = [str(folder / "state"), str(folder / "mirror.db")]
        self.process = subprocess.Popen(
            [*program, *files, "7", str(events), point],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": f"{HERE.parent / 'src'}:{HERE}"},
        )

    def read_until(self, word: str, times: int = 1) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            times -= line.startswith(word)
            if times == 0:
                return
        raise AssertionError(f"the follower ended with {self.process.wait()}")

    def end(self) -> None:
        self.process.kill()
        self.wait()

    def wait(self) -> None:
        """Waits for a process that was killed, by itself or by the test."""
        assert self.process.stdout is not None
        self.process.stdout.read()
        self.process.stdout.close()
        assert self.process.wait() == -signal.SIGKILL


@pytest.fixture
def world(service: RealService) -> World:
    made = World(service)
    made.open(250)
    return made


def kill_both(world: World, folder: Path) -> None:
    """The service is killed under a follower, which waits for it, goes on, and is killed then."""
    follower = Follower(world.service, folder)
    follower.read_until("saved")
    world.service.kill()
    follower.read_until("retry")
    world.service.resume()
    world.churn(range(world.count, world.count + 20))
    follower.read_until("saved", 3)
    follower.end()


def test_a_mirror_survives_every_kill(world: World, service: RealService, tmp_path: Path) -> None:
    chance = random.Random(44)
    services = 0
    for kill in range(KILLS):
        if kill % GROUP == 0:
            world.churn(range(world.count, world.count + 30), changed=30, replaced=5, forgotten=5)
        if kill % GROUP < GROUP - 1:
            Follower(service, tmp_path, chance.randint(1, 9), POINTS[chance.randrange(len(POINTS))]).wait()
        elif kill // GROUP % 2 == 0:
            kill_both(world, tmp_path)
            services += 1
        else:
            # From outside: wherever it is then.
            follower = Follower(service, tmp_path)
            follower.read_until("saved", chance.randint(1, 9))
            follower.end()
    mirror = Mirror(tmp_path / "mirror.db")
    client = service.client()
    for event in client.follow(tmp_path / "state", saved=mirror.saved, until_current=True, description_format="text"):
        mirror.save(event)
    count = client.count(time_frame="6m", include_duplicates=True, digest=True)
    assert mirror.digest() == (int(count), count.digest)
    assert mirror.titles() == {row["id"]: row["title"] for row in client.active_jobs(include_duplicates=True)}
    assert changes_of(mirror) == changes_since_listing(client, tmp_path / "state")
    closed = sum(event["type"] == "closed" for event in mirror.events())
    print(
        f"gate: {KILLS} kills of the follower, {services} of the service, {len(changes_of(mirror))} changes "
        f"({closed} closings), {count} postings"
    )
    mirror.close()


def changes_of(mirror: Mirror) -> list:
    return [event["seq"] for event in mirror.events() if not event["backfill"]]


def changes_since_listing(client, state: Path) -> list:
    """Every change that a follower must have handed out, once: all but the openings that its listing contained."""
    db = sqlite3.connect(state)
    generation, base, covered = db.execute("select generation, base, covered from position").fetchone()
    db.close()
    assert generation == 1
    seqs, after = [], base
    while True:
        page = client.changes(after=after)
        seqs += [each["seq"] for each in page if each["type"] != "opened" or each["id"] > covered]
        if page.last_seq == after:
            return seqs
        after = page.last_seq
