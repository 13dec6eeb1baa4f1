"""Lists: all pages, order, notices, DataFrames."""

from __future__ import annotations

import pytest


def test_reads_all_pages_by_cursor(fake, client):
    ids = [fake.ledger.publish(f"Nurse {number}") for number in range(25)]
    result = client.search(limit=10)
    assert [row["id"] for row in result] == ids
    assert [request[1]["cursor"] for request in fake.requests] == ["0", "10", "20"]
    # The first page's position holds for the others, whichever machine answers.
    assert [request[2].get("X-Min-Seq") for request in fake.requests] == [None, "25", "25"]
    assert [row["id"] for row in result] == ids, "iterating again asks again"


def test_misses_and_repeats_nothing_while_postings_open_and_close(fake, client):
    ids = [fake.ledger.publish() for _ in range(30)]

    def churn(path, params):
        if params["cursor"] == "10":
            for posting in (1, 2, 3, 15):
                fake.ledger.close(posting)
            fake.ledger.publish()

    fake.meanwhile = churn
    found = [row["id"] for row in client.active_jobs(limit=10)]
    assert found == [each for each in [*ids, 31] if each != 15]


def test_an_order_is_read_by_offset(fake, client):
    for _ in range(25):
        fake.ledger.publish()
    assert len(list(client.search(order_by="salary", limit=10))) == 25
    assert [request[1].get("offset") for request in fake.requests] == ["0", "10", "20"]
    assert all("cursor" not in request[1] for request in fake.requests)


def test_first_reads_no_more_than_it_needs(fake, client):
    for _ in range(25):
        fake.ledger.publish()
    assert [row["id"] for row in client.search(limit=10).first(12)] == list(range(1, 13))
    assert len(fake.requests) == 2


def test_active_jobs_are_all_open_ones_unless_a_window_is_given(fake, client):
    list(client.active_jobs())
    list(client.active_jobs(time_frame="1h"))
    assert [request[1]["time_frame"] for request in fake.requests] == ["6m", "1h"]


def test_modifications_are_paged_through_in_one_interval(fake, client):
    rows = [{"id": number} for number in range(1, 6)]
    fake.answers["modified-jobs"] = lambda params: [row for row in rows if row["id"] > int(params["cursor"])][:3]
    fake.headers = {
        "X-Window-Start": "2026-11-01T00:00:00.000Z",
        "X-Window-End": "2026-11-02T00:00:00.000Z",
        "X-Last-Id": "3",
    }
    assert [row["id"] for row in client.modified_jobs(limit=3)] == [1, 2, 3, 4, 5]
    second = fake.requests[1][1]
    assert second["date_modified_gte"] == "2026-11-01T00:00:00.000Z"
    assert second["date_modified_lt"] == "2026-11-02T00:00:00.000Z"


def test_a_live_search_collects_first_and_then_reads_all_pages(fake, client):
    fake.ledger.publish()
    rows = list(client.search(title="Nurse", mode="live", wait=10))
    assert len(rows) == 1
    (_, live, _), (_, walk, _) = fake.requests
    assert (live["mode"], live["wait"], live["fields"]) == ("live", "10", "id")
    assert "mode" not in walk and "wait" not in walk and walk["cursor"] == "0"


def test_notices_come_in_their_own_letters(fake, client):
    fake.headers = {"X-Notice": "Munchen is near", "X-Notice*": "UTF-8''M%C3%BCnchen%20is%20near"}
    result = client.search(title="Nurse")
    assert result.notice is None
    assert list(result) == []
    assert result.notice == "München is near"


def test_pages_have_their_position(fake, client):
    fake.ledger.publish()
    fake.ledger.publish()
    page = client.changes(after=0, limit=1)
    assert [change["type"] for change in page] == ["opened"]
    assert (page.last_seq, page.seq, page.epoch) == (1, 2, "first")


def test_becomes_a_data_frame(fake, client):
    pandas = pytest.importorskip("pandas")
    fake.ledger.publish("Nurse", date_posted=None, salary_min=1)
    fake.ledger.publish("Cook", date_posted="2026-10-31T00:00:00.000Z", salary_min=2)
    frame = client.search().to_pandas()
    assert list(frame["title"]) == ["Nurse", "Cook"]
    assert str(frame["date_created"].dtype) == "datetime64[ns, UTC]"
    assert pandas.isna(frame["date_posted"][0])
    assert frame["date_posted"][1] == pandas.Timestamp("2026-10-31", tz="UTC")
    assert len(client.search(title="nobody").to_pandas()) == 0
