"""follow() against a model: random histories with kills, restores and lost changes must leave a mirror that equals the
service, for callers that save each event, that save in batches, and that save nothing but the rows."""

from __future__ import annotations

import os
import random
import tempfile
from pathlib import Path

import pytest
from fake_service import Ledger
from mirror import Mirror

SEEDS = 60 if os.environ.get("ROLECALL_TEST_ALL") == "1" else 4
TITLES = ("Nurse", "Cook", "Pilot")


@pytest.fixture
def folder():
    """A folder in memory where there is one: thousands of transactions need not reach a disk."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as name:
        yield Path(name)


def happen(ledger: Ledger, chance: random.Random) -> None:
    """Something at the service, most often something ordinary."""
    draw = chance.random()
    some = chance.choice(sorted(ledger.open)) if ledger.open else None
    if draw < 0.45 or some is None:
        ledger.publish(chance.choice(TITLES))
    elif draw < 0.65:
        ledger.modify(some, chance.choice(TITLES))
    elif draw < 0.94:
        ledger.close(some)
    elif draw < 0.97:
        ledger.forget_changes()
    else:
        # What happened after the backup was made is lost.
        del ledger.open[some]
        ledger.changes = [change for change in ledger.changes if change["id"] != some]
        ledger.restore()


def run(client, fake, chance: random.Random, mirror: Mirror, path, batch: int, filters) -> None:
    """One life of a follower: it ends by itself when it is up to date, or is killed at any moment before."""
    left = chance.choice((1, 2, 3, 5, 8, 13, 10**6))
    events = client.follow(
        path, saved=mirror.saved if batch else None, until_current=True, limit=chance.choice((2, 5)), **filters
    )
    unsaved = 0
    for event in events:
        if unsaved == 0:
            mirror.begin()
        mirror.apply(event)
        unsaved += 1
        if unsaved >= max(1, batch):
            mirror.commit()
            unsaved = 0
        left -= 1
        if left == 0:
            break
    events.close()
    if unsaved:
        # Killed, its open transaction is undone; at its proper end it saves the rest.
        mirror.db.execute("rollback" if left == 0 else "commit")


@pytest.mark.parametrize("batch", [0, 1, 4])
@pytest.mark.parametrize("title", [None, "Nurse"])
@pytest.mark.parametrize("seed", range(SEEDS))
def test_a_mirror_equals_the_service_whatever_happens(client, fake, folder, seed, title, batch):
    chance = random.Random(f"{seed} {title} {batch}")
    ledger, path = fake.ledger, folder / "state"
    filters = {} if title is None else {"title": title}
    mirror = Mirror(folder / "mirror.db")
    if batch == 0:
        # Such a caller gets the event that it was killed in again.
        mirror.db.execute("drop table applied")
        mirror.db.execute("create table applied (number integer primary key, position text, event text)")
    fake.meanwhile = lambda route, params: happen(ledger, chance) if chance.random() < 0.3 else None
    for _ in range(25):
        for _ in range(chance.choice((0, 1, 4))):
            happen(ledger, chance)
        run(client, fake, chance, mirror, path, batch, filters)
    fake.meanwhile = lambda route, params: None
    for event in client.follow(path, saved=mirror.saved if batch else None, until_current=True, **filters):
        mirror.save(event)
    assert mirror.digest() == ledger.digest(title)
    held = {row["id"]: row["title"] for row in ledger.open.values() if title in (None, row["title"])}
    assert mirror.titles() == held
    mirror.close()
