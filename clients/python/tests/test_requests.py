"""Requests: parameters, retries, typed errors."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import pytest
from fake_service import cut, refuse, reset

import rolecall
from rolecall import Client


def test_writes_python_values_as_parameters(fake, client):
    fake.answers["facets"] = lambda params: params
    sent = client.facets(
        country=["DE", "AT"],
        organization=["Acme, Inc.", "Plain"],
        has_salary=True,
        include_duplicates=False,
        date_created_gte=datetime(2026, 11, 1, 12, tzinfo=timezone(timedelta(hours=1))),
        date_posted_gte=date(2026, 10, 1),
        near=(52.1, 5.5),
        title='"night nurse" OR Ärztin',
        location=None,
    )
    assert sent == {
        "country": "DE,AT",
        "organization": '"Acme, Inc.",Plain',
        "has_salary": "true",
        "include_duplicates": "false",
        "date_created_gte": "2026-11-01T11:00:00.000Z",
        "date_posted_gte": "2026-10-01",
        "near": "52.1,5.5",
        "title": '"night nurse" OR Ärztin',
    }


@pytest.mark.parametrize(
    "params, message",
    [
        ({"country": []}, "`country` is an empty list"),
        ({"date_created_gte": datetime(2026, 11, 1)}, "has no time zone"),
        ({"cursor": 5}, "`cursor` cannot be given here"),
        ({"format": "csv"}, "use export()"),
    ],
)
def test_refuses_values_that_cannot_be_meant(client, params, message):
    with pytest.raises(ValueError, match=message.replace("(", r"\(").replace(")", r"\)")):
        list(client.search(**params))


def test_takes_address_and_key_from_the_environment(fake, monkeypatch):
    monkeypatch.setenv("ROLECALL_URL", fake.url + "/")
    monkeypatch.setenv("ROLECALL_KEY", "rc_test")
    assert Client().get("expired-jobs").body == []
    monkeypatch.delenv("ROLECALL_KEY")
    with pytest.raises(ValueError, match="ROLECALL_KEY"):
        Client()
    with pytest.raises(ValueError, match="not an http"):
        Client("file:///etc/passwd", "key")
    assert "rc_test" not in repr(Client(fake.url, "rc_test"))


def test_errors_have_a_class_and_the_fields_of_their_body(fake, connect):
    body = {"parameter": "seniority", "did_you_mean": "senior", "request_id": "r-7", "position": 3, "hint": "try again"}
    fake.faults.append(refuse(400, "invalid_parameter", **body))
    with pytest.raises(rolecall.InvalidRequestError) as raised:
        connect().count(seniority="senor")
    error = raised.value
    assert (error.status, error.code, error.parameter) == (400, "invalid_parameter", "seniority")
    assert (error.did_you_mean, error.request_id) == ("senior", "r-7")
    assert (error.position, error.hint, error.retry_after) == (3, "try again", None)
    assert str(error) == "invalid_parameter happened"


@pytest.mark.parametrize(
    "status, code, kind",
    [
        (401, "unauthorized", rolecall.AuthenticationError),
        (403, "subscription_inactive", rolecall.ForbiddenError),
        (404, "not_found", rolecall.NotFoundError),
        (405, "method_not_allowed", rolecall.InvalidRequestError),
        (410, "gone", rolecall.GoneError),
        (503, "query_too_broad", rolecall.QueryTooBroadError),
    ],
)
def test_raises_at_once_where_a_retry_cannot_help(fake, client, waits, status, code, kind):
    fake.faults.append(refuse(status, code))
    with pytest.raises(kind):
        client.expired_jobs()
    assert len(fake.requests) == 1 and waits == []


@pytest.mark.parametrize(
    "fault, seconds",
    [
        (refuse(429, "too_many_requests", "7"), 7),
        (refuse(503, "behind", "1"), 1),
        (refuse(503, "overloaded", "2"), 2),
        (refuse(503, "database_unavailable", "3"), 3),
        (refuse(503, "unknown"), None),
        (refuse(500, "internal_error"), None),
        (refuse(502, "bad_gateway"), None),
        (reset, None),
        (cut(0), None),
        (cut(1), None),
    ],
)
@pytest.mark.parametrize("chunked", [False, True])
def test_waits_as_long_as_the_service_asks_and_tries_again(fake, client, waits, fault, seconds, chunked):
    fake.chunked = chunked
    fake.faults.extend([fault, fault])
    fake.ledger.close(fake.ledger.publish())
    assert client.expired_jobs() == [1]
    assert len(waits) == 2
    assert waits == [seconds, seconds] if seconds is not None else 0.25 <= waits[0] <= 0.5 <= waits[1] <= 1.0


@pytest.mark.parametrize("unframed", [False, True])
def test_a_cut_compressed_body_is_no_answer(fake, client, waits, unframed):
    fake.gzip = True
    fake.unframed = unframed
    fake.faults.append(cut(15))
    assert client.expired_jobs() == []
    assert len(waits) == 1


def test_retries_end_and_the_last_error_is_raised(fake, connect, waits):
    noted = []
    client = connect(retries=3, on_retry=lambda error, seconds: noted.append((error.code, seconds)))
    fake.faults.extend([refuse(429, "too_many_requests", "1")] * 4)
    with pytest.raises(rolecall.RateLimitError) as raised:
        client.expired_jobs()
    assert raised.value.retry_after == 1
    assert waits == [1, 1, 1]
    assert noted == [("too_many_requests", 1)] * 3


def test_a_wait_that_is_too_long_is_raised(fake, connect, waits):
    fake.faults.append(refuse(429, "too_many_requests", "3600"))
    with pytest.raises(rolecall.RateLimitError):
        connect(max_wait=60).expired_jobs()
    assert waits == []


def test_reads_a_date_as_retry_after(fake, client, waits):
    fake.faults.append(refuse(503, "overloaded", "Wed, 01 Jan 2020 00:00:00 GMT"))
    client.expired_jobs()
    assert waits == [0]


def test_a_service_that_is_away_is_unreachable(fake, connect, waits):
    client = connect(retries=1)
    fake.close()
    with pytest.raises(rolecall.UnreachableError) as raised:
        client.expired_jobs()
    assert (raised.value.status, raised.value.code) == (0, "unreachable")
    assert len(waits) == 1


def test_no_redirect_carries_the_key_away(fake, client):
    fake.faults.append(refuse(302, "moved", headers={"Location": fake.url + "/api/v1/expired-jobs"}))
    with pytest.raises(rolecall.RolecallError) as raised:
        client.organizations()
    assert raised.value.status == 302
    assert fake.paths() == ["organizations"]


def test_an_answer_that_is_not_json_is_named(fake, client, monkeypatch):
    monkeypatch.setattr("fake_service.json.dumps", lambda *_, **__: "<html>Sign in</html>")
    with pytest.raises(rolecall.InvalidAnswerError, match="is not JSON"):
        client.expired_jobs()


def test_digest_is_the_documented_one():
    # The values that the service computes for the same ids.
    assert rolecall.digest([]) == "0" * 16
    assert rolecall.digest([1, 2, 3]) == rolecall.digest([3, 2, 1]) == "9d196ff622ffcf88"
    assert rolecall.digest([2**32]) == "b5d455e1b5d455e1"
