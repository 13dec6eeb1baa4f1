"""follow(): what it yields, how it is acknowledged, and how it comes back from restarts, restores and lost changes."""

from __future__ import annotations

import pytest
from fake_service import cut, refuse, reset
from mirror import Mirror

import rolecall


@pytest.fixture
def path(tmp_path):
    return tmp_path / "follow.state"


@pytest.fixture
def ledger(fake):
    return fake.ledger


def summaries(events):
    return [(event.type, event.id) for event in events]


def test_yields_every_open_posting_and_then_every_change(client, ledger, path):
    for _ in range(5):
        ledger.publish()
    ledger.close(2)
    events = list(client.follow(path, until_current=True, limit=2))
    assert summaries(events) == [("opened", 1), ("opened", 3), ("opened", 4), ("opened", 5)]
    assert all(event.backfill and event.seq == 6 and event.row["id"] == event.id for event in events)
    ledger.publish("Cook")
    ledger.modify(3, "Head nurse")
    ledger.close(4)
    later = list(client.follow(path, until_current=True, limit=2))
    assert summaries(later) == [("opened", 6), ("modified", 3), ("closed", 4)]
    assert [event.seq for event in later] == [7, 8, 9]
    assert later[1].row["title"] == "Head nurse" and later[1]["modified_fields"] == ["title"]
    assert later[2].row is None and later[2]["reason"] == "absent"
    assert not any(event.backfill for event in later)
    assert list(client.follow(path, until_current=True)) == []


def test_waits_for_something_new(client, fake, ledger, path):
    fake.meanwhile = lambda route, params: ledger.publish() if params.get("wait") == "20" else None
    events = client.follow(path, wait=20, start="now")
    assert [next(events).id for _ in range(3)] == [1, 2, 3]
    events.close()


def test_an_event_is_acknowledged_when_the_next_one_is_asked_for(client, ledger, path):
    for _ in range(3):
        ledger.publish()
    events = client.follow(path)
    assert [next(events).id, next(events).id] == [1, 2]
    events.close()
    assert summaries(client.follow(path, until_current=True)) == [("opened", 2), ("opened", 3)]


def test_an_event_can_be_acknowledged_before(client, ledger, path):
    for _ in range(4):
        ledger.publish()
    events = client.follow(path)
    first = next(events)
    second = next(events)
    second.ack()
    first.ack()
    events.close()
    assert summaries(client.follow(path, until_current=True)) == [("opened", 3), ("opened", 4)]


def test_a_position_that_the_caller_saved_goes_before_the_state_file(client, ledger, path):
    for _ in range(3):
        ledger.publish()
    events = client.follow(path)
    saved = [next(events).position for _ in range(3)]
    events.close()
    # The state file has acknowledged two events; the caller has saved three, or one.
    assert summaries(client.follow(path, saved=saved[2], until_current=True)) == []
    assert summaries(client.follow(path, saved=saved[0], until_current=True)) == [("opened", 2), ("opened", 3)]
    ledger.close(2)
    ledger.publish()
    ledger.publish()
    later = list(client.follow(path, saved=saved[2], until_current=True))
    assert summaries(later) == [("opened", 4), ("opened", 5), ("closed", 2)]
    ledger.publish()
    ledger.close(4)
    changes = list(client.follow(path, until_current=True))
    assert summaries(changes) == [("opened", 6), ("closed", 4)]
    assert summaries(client.follow(path, saved=changes[0].position, until_current=True)) == [("closed", 4)]


def test_a_posting_that_opens_during_the_listing_is_yielded_once(client, fake, ledger, path):
    for _ in range(4):
        ledger.publish()

    def churn(route, params):
        if params.get("cursor") == "2":
            ledger.publish("Late")
            ledger.close(1)
            ledger.close(3)

    fake.meanwhile = churn
    events = summaries(client.follow(path, until_current=True, limit=2))
    assert events == [("opened", 1), ("opened", 2), ("opened", 4), ("opened", 5), ("closed", 1), ("closed", 3)]


def test_lost_changes_are_made_up_for_by_a_listing(client, ledger, path):
    for _ in range(5):
        ledger.publish()
    list(client.follow(path, until_current=True))
    ledger.close(1)
    ledger.close(4)
    ledger.publish("New")
    ledger.modify(2, "Changed")
    ledger.forget_changes()
    events = list(client.follow(path, until_current=True, limit=2))
    assert summaries(events) == [
        ("opened", 2),
        ("opened", 3),
        ("opened", 5),
        ("opened", 6),
        ("closed", 1),
        ("closed", 4),
    ]
    assert events[0].row["title"] == "Changed"
    assert all(event.backfill for event in events)
    ledger.close(2)
    assert summaries(client.follow(path, until_current=True)) == [("closed", 2)]
    # What was reported as closed is not reported again by the next listing.
    ledger.publish()
    ledger.forget_changes()
    assert summaries(client.follow(path, until_current=True)) == [(("opened"), each) for each in (3, 5, 6, 7)]


def test_a_new_epoch_is_made_up_for_by_a_listing(client, ledger, path):
    for _ in range(3):
        ledger.publish()
    list(client.follow(path, until_current=True))
    # The backup was older: posting 3 and its change never were.
    del ledger.open[3]
    ledger.restore()
    ledger.publish()
    events = summaries(client.follow(path, until_current=True))
    assert events == [("opened", 1), ("opened", 2), ("opened", 1004), ("closed", 3)]


def test_an_epoch_that_begins_during_the_listing_begins_it_again(client, fake, ledger, path):
    for _ in range(6):
        ledger.publish()

    def restored(route, params):
        if params.get("cursor") == "2" and ledger.epoch == "first":
            del ledger.open[1]
            ledger.restore()

    fake.meanwhile = restored
    events = summaries(client.follow(path, until_current=True, limit=2))
    assert events[:2] == [("opened", 1), ("opened", 2)]
    assert events[2:] == [*(("opened", each) for each in (2, 3, 4, 5, 6)), ("closed", 1)]


def test_another_ledger_with_fewer_changes_is_noticed(client, fake, ledger, path):
    for _ in range(5):
        ledger.publish()
    list(client.follow(path, until_current=True))
    fake.ledger = type(ledger)()
    fake.ledger.epoch = "other"
    fake.ledger.publish()
    assert summaries(client.follow(path, until_current=True)) == [
        ("opened", 1),
        *(("closed", each) for each in (2, 3, 4, 5)),
    ]


def test_a_machine_of_another_epoch_that_is_behind_is_not_waited_for(client, fake, ledger, path):
    for _ in range(6):
        ledger.publish()
    events = client.follow(path, limit=2)
    assert [next(events).id for _ in range(2)] == [1, 2]
    fake.ledger = type(ledger)()
    fake.ledger.epoch = "other"
    fake.ledger.publish()
    assert summaries([next(events), next(events)]) == [("opened", 1), ("closed", 2)]
    events.close()


def test_machines_of_different_epochs_do_not_keep_a_client_busy(client, fake, ledger, path, waits):
    for _ in range(9):
        ledger.publish()

    def alternate(route, params):
        if params.get("cursor", "0") != "0" and len(waits) < 3:
            ledger.epoch += "+"

    fake.meanwhile = alternate
    events = list(client.follow(path, until_current=True, limit=4))
    assert len(waits) == 3
    assert summaries(events)[-9:] == [("opened", each) for each in range(1, 10)]


@pytest.mark.parametrize("start", ["backfill", "now"])
def test_goes_through_every_trouble_without_missing_or_repeating_an_event(client, fake, ledger, path, waits, start):
    for _ in range(10):
        ledger.publish()
    troubles = [
        refuse(429, "too_many_requests", "1"),
        refuse(503, "behind", "1"),
        refuse(503, "overloaded", "1"),
        refuse(503, "database_unavailable", "1"),
        refuse(500, "internal_error"),
        refuse(502, "bad_gateway"),
        reset,
        cut(3),
    ]
    for trouble in troubles * 2:
        fake.faults.extend([trouble, trouble, None])
    events = []
    for _ in range(4):
        events += client.follow(path, until_current=True, limit=3, start=start)
        ledger.publish()
        ledger.close(ledger.last_id - 5)
    events += client.follow(path, until_current=True, limit=3)
    first = list(range(1, 11)) if start == "backfill" else []
    assert [event.id for event in events if event.type == "opened"] == [*first, 11, 12, 13, 14]
    assert [event.id for event in events if event.type == "closed"] == [6, 7, 8, 9]
    assert len(waits) >= 20


def test_a_refused_key_ends_it(client, fake, path):
    fake.faults.append(refuse(401, "unauthorized"))
    with pytest.raises(rolecall.AuthenticationError):
        next(client.follow(path))


def test_under_filters_a_posting_can_leave_and_come_back(client, ledger, path):
    for title in ("Nurse", "Cook", "Nurse"):
        ledger.publish(title)
    follow = lambda: summaries(client.follow(path, title="Nurse", until_current=True))
    assert follow() == [("opened", 1), ("opened", 3)]
    ledger.modify(2, "Chef")
    ledger.modify(3, "Cook")
    ledger.publish("Cook")
    assert follow() == [("left", 3)]
    ledger.modify(2, "Nurse")
    ledger.close(3)
    ledger.modify(1, "Nurse")
    assert follow() == [("modified", 2), ("modified", 1)]
    ledger.close(2)
    ledger.publish("Nurse")
    assert follow() == [("closed", 2), ("opened", 5)]


def test_a_row_has_its_id_whatever_fields_are_chosen(client, ledger, path):
    ledger.publish("Nurse")
    (event,) = client.follow(path, fields=["title"], until_current=True)
    assert event.row == {"id": 1, "title": "Nurse"}


def test_a_listing_that_was_interrupted_goes_on_and_still_finds_what_vanished(client, ledger, path):
    for _ in range(6):
        ledger.publish()
    list(client.follow(path, until_current=True))
    ledger.close(1)
    ledger.close(5)
    ledger.forget_changes()
    events = client.follow(path, limit=2)
    begun = [next(events) for _ in range(2)]
    events.close()
    assert summaries(begun) == [("opened", 2), ("opened", 3)]
    rest = summaries(client.follow(path, limit=2, until_current=True))
    assert rest == [("opened", 3), ("opened", 4), ("opened", 6), ("closed", 1), ("closed", 5)]


def test_a_caller_that_lost_events_before_a_listing_gets_a_new_one(client, ledger, path):
    for _ in range(4):
        ledger.publish()
    events = client.follow(path)
    backfill = [next(events) for _ in range(4)]
    ledger.close(1)
    ledger.close(2)
    changes = [next(events) for _ in range(2)]
    ledger.close(3)
    ledger.forget_changes()
    assert summaries([next(events), next(events)]) == [("opened", 4), ("closed", 3)]
    events.close()
    # The caller has saved the closing of 1, and neither that of 2 nor anything later.
    again = summaries(client.follow(path, saved=changes[0].position, until_current=True))
    assert again == [("opened", 4), ("closed", 2), ("closed", 3)]
    with pytest.raises(rolecall.StateError, match="start again"):
        next(client.follow(path, saved=backfill[0].position))


def test_state_files_that_cannot_be_used_are_refused(client, ledger, path, tmp_path):
    ledger.publish()
    (event,) = client.follow(path, until_current=True)
    with pytest.raises(rolecall.StateError, match="created with the parameters"):
        next(client.follow(path, title="Cook"))
    with pytest.raises(rolecall.StateError, match="start again"):
        next(client.follow(tmp_path / "new", saved=event.position))
    with pytest.raises(rolecall.StateError, match="not the position of an event"):
        next(client.follow(path, saved="12"))
    (tmp_path / "text").write_text("not a database, but long enough to be looked at as one. " * 30)
    with pytest.raises(rolecall.StateError, match="not a state file"):
        next(client.follow(tmp_path / "text"))
    with pytest.raises(rolecall.StateError, match="unable to open"):
        next(client.follow(tmp_path / "missing" / "state"))


def test_parameters_that_the_stream_sets_are_refused_at_once(client, path):
    for name in ("after", "cursor", "id", "order_by", "time_frame"):
        with pytest.raises(ValueError, match=name):
            client.follow(path, **{name: 1})
    with pytest.raises(ValueError, match="start"):
        client.follow(path, start="then")
    assert not path.exists()


def test_keeps_a_mirror_equal(client, ledger, path, tmp_path):
    mirror = Mirror(tmp_path / "mirror.db")
    for number in range(12):
        ledger.publish(f"Nurse {number}")
    for event in client.follow(path, saved=mirror.saved, until_current=True, limit=5):
        mirror.save(event)
    ledger.modify(3, "Matron")
    ledger.close(9)
    for event in client.follow(path, saved=mirror.saved, until_current=True, limit=5):
        mirror.save(event)
    assert mirror.digest() == ledger.digest()
    assert mirror.titles()[3] == "Matron"
    mirror.close()
