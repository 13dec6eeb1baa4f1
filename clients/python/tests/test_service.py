"""Every method against the real service."""

from __future__ import annotations

import json
import os

import pytest
from real_service import posting

import rolecall


@pytest.fixture(scope="module")
def client(service):
    service.take(posting(number, "Method engineer") for number in range(3000, 3030))
    service.take([posting(3005, "Method engineer (changed)")])
    return service.client()


def test_search_and_lists(client):
    filters = {"title": '"Method engineer"'}
    rows = list(client.search(**filters, limit=7))
    assert len(rows) == 30 and rows == sorted(rows, key=lambda row: row["id"])
    assert [row["id"] for row in client.active_jobs(**filters, fields="id", limit=7)] == [row["id"] for row in rows]
    assert [row["title"] for row in client.modified_jobs(**filters)] == ["Method engineer (changed) 3005"]
    newest = client.search(**filters, order_by="date_created", limit=4).first(6)
    assert [row["id"] for row in newest] == [row["id"] for row in rows[::-1][:6]]
    assert client.search(**filters, country=["DE", "AT"]).first(1)[0]["country_codes_derived"] == ["DE"]
    assert all(isinstance(each, int) for each in client.expired_jobs(time_frame="7d"))


def test_count_facets_organizations_job_changes(client):
    filters = {"title": '"Method engineer"'}
    ids = [row["id"] for row in client.search(**filters)]
    count = client.count(**filters, time_frame="6m", digest=True)
    assert (int(count), count.digest, count.time_frame) == (30, rolecall.digest(ids), "6m")
    assert count.window_start < count.window_end
    assert {"value": "DE", "count": 30} in client.facets(**filters, facet="country")["country"]
    assert "Acme GmbH" in [row["organization"] for row in client.organizations()]
    job = client.job(ids[5])
    assert [each["type"] for each in job["history"]] == ["opened", "modified"]
    page = client.changes(after=0, limit=5)
    assert len(page) == 5 and page.last_seq == page[-1]["seq"] and page.epoch
    assert client.get("usage").body


def test_errors(service, client):
    with pytest.raises(rolecall.InvalidRequestError) as raised:
        client.count(seniority="senor")
    error = raised.value
    assert (error.status, error.code, error.parameter, error.did_you_mean) == (
        400,
        "invalid_parameter",
        "seniority",
        "senior",
    )
    assert error.request_id
    with pytest.raises(rolecall.NotFoundError):
        client.job(10**9)
    with pytest.raises(rolecall.AuthenticationError):
        rolecall.Client(service.url, "rc_none").count()


@pytest.mark.skipif(os.environ.get("ROLECALL_TEST_ALL") != "1", reason="the service waits for five seconds")
def test_a_position_that_the_index_has_not_reached(client):
    with pytest.raises(rolecall.UnavailableError) as raised:
        client.transport.retries = 0
        client.transport.get("active-jobs", {}, min_seq=10**9)
    client.transport.retries = 5
    assert raised.value.code == "behind" and raised.value.epoch and raised.value.retry_after


@pytest.mark.parametrize("name", ["jobs.jsonl", "jobs.csv", "jobs.parquet"])
def test_exports(client, tmp_path, name):
    filters = {"title": '"Method engineer"'}
    count = client.count(**filters, time_frame="6m", digest=True)
    path = tmp_path / name
    manifest = client.export(path, **filters, description_format="text")
    assert (manifest["rows"], manifest["digest"]) == (30, count.digest)
    assert [each.name for each in tmp_path.iterdir()] == [name]
    # A part as an interrupted process leaves it is completed, and the file is the same.
    whole = path.read_bytes()
    if path.suffix == ".parquet":
        return
    path.rename(tmp_path / f"{name}.part")
    with (tmp_path / f"{name}.part").open("rb+") as file:
        file.truncate(len(whole) // 2)
    params = {**filters, "description_format": "text", "format": path.suffix[1:], "service": client.transport.url}
    (tmp_path / f"{name}.part.json").write_text(json.dumps({"params": params, "manifest": manifest}))
    assert client.export(path, **filters, description_format="text") == manifest
    assert path.read_bytes() == whole


def test_follows_under_filters(service, client, tmp_path):
    state = tmp_path / "state"
    filters = {"title": '"Method engineer"', "fields": ["title"], "include_duplicates": False}
    events = list(client.follow(state, until_current=True, limit=9, **filters))
    assert len(events) == 30 and {event.type for event in events} == {"opened"}
    service.take(
        [posting(3001, "Renamed"), posting(3002, "Method engineer (new title)"), posting(3090, "Method engineer")]
    )
    later = list(client.follow(state, until_current=True, limit=9, **filters))
    assert sorted((event.type, (event.row or {}).get("title")) for event in later) == [
        ("left", None),
        ("modified", "Method engineer (new title) 3002"),
        ("opened", "Method engineer 3090"),
    ]
    service.take([posting(3001, "Method engineer (back)")])
    (event,) = client.follow(state, until_current=True, **filters)
    assert (event.type, event.row["title"]) == ("modified", "Method engineer (back) 3001")
