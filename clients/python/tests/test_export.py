"""export(): a file is there only when it is whole, and what was received before a break is not asked for again."""

from __future__ import annotations

import json

import pytest
from fake_service import cut, refuse, reset

import rolecall


@pytest.fixture
def ledger(fake):
    for number in range(50):
        fake.ledger.publish(f"Nurse {number}")
    return fake.ledger


def ids_in(path):
    lines = path.read_text("utf-8").splitlines()
    if path.suffix == ".csv":
        return [int(line.rsplit(",", 1)[1]) for line in lines[1:]]
    return [json.loads(line)["id"] for line in lines[1:]]


@pytest.mark.parametrize("name", ["jobs.jsonl", "jobs.csv", "jobs.parquet"])
@pytest.mark.parametrize("gzip", [False, True])
def test_writes_a_whole_file(client, fake, ledger, tmp_path, name, gzip):
    fake.gzip = gzip
    path = tmp_path / name
    manifest = client.export(path, title="Nurse")
    assert (manifest["rows"], manifest["digest"]) == ledger.digest()
    assert fake.requests[0][1] == {"format": path.suffix[1:], "title": "Nurse"}
    assert [each.name for each in tmp_path.iterdir()] == [name]
    if path.suffix != ".parquet":
        assert ids_in(path) == list(range(1, 51))


@pytest.mark.parametrize("name", ["jobs.jsonl", "jobs.csv"])
@pytest.mark.parametrize("chunked", [False, True])
def test_a_cut_file_is_continued(client, fake, ledger, tmp_path, name, chunked):
    fake.chunked = chunked
    fake.faults.extend([cut(400), reset, cut(200), cut(200), refuse(503, "overloaded", "1")])
    path = tmp_path / name
    client.export(path)
    assert ids_in(path) == list(range(1, 51))
    resumed = [request[1].get("resume") for request in fake.requests]
    assert resumed[0] is None and len(set(resumed[1:])) > 1
    assert all(each.startswith("50-") and int(each.split("-")[1]) > 0 for each in resumed[1:])


@pytest.mark.parametrize("name", ["jobs.jsonl", "jobs.csv", "jobs.parquet"])
def test_a_body_whose_end_nothing_marks_is_checked_by_its_manifest(client, fake, ledger, tmp_path, name):
    fake.unframed = True
    fake.faults.append(cut(400))
    path = tmp_path / name
    assert client.export(path)["rows"] == 50
    assert len(fake.requests) == 2


@pytest.mark.parametrize("size", [0, 1, 50, 200, 699, 700, 701])
@pytest.mark.parametrize("name", ["jobs.jsonl", "jobs.csv", "jobs.parquet"])
def test_a_cut_file_never_looks_whole_and_a_later_call_completes_it(connect, fake, ledger, tmp_path, name, size):
    path = tmp_path / name
    path.write_text("the export of yesterday")
    fake.faults.append(cut(size))
    with pytest.raises(rolecall.UnreachableError):
        connect(retries=0).export(path)
    assert path.read_text() == "the export of yesterday"
    manifest = connect().export(path)
    assert manifest["rows"] == 50
    assert [each.name for each in tmp_path.iterdir()] == [name]
    if path.suffix != ".parquet":
        assert ids_in(path) == list(range(1, 51))


def test_a_torn_last_line_is_taken_off(connect, fake, ledger, tmp_path):
    path = tmp_path / "jobs.csv"
    ledger.open[8]["title"] = 'Nurse, ""night""\r\nand, day'
    fake.faults.append(cut(700))
    with pytest.raises(rolecall.UnreachableError):
        connect(retries=0).export(path)
    part = tmp_path / "jobs.csv.part"
    # A process that is killed can leave any part of a line, even inside quotes.
    for size in range(part.stat().st_size, 0, -37):
        with part.open("rb+") as file:
            file.truncate(size)
        fake.faults.append(cut(0))
        with pytest.raises(rolecall.UnreachableError):
            connect(retries=0).export(path)
    connect().export(path)
    assert path.read_bytes().count(b"\r\n") == 52


@pytest.mark.parametrize("change", ["restored", "too old", "other"])
def test_a_part_that_cannot_be_continued_is_begun_again(connect, fake, ledger, tmp_path, change):
    path = tmp_path / "jobs.jsonl"
    fake.faults.append(cut(700))
    with pytest.raises(rolecall.UnreachableError):
        connect(retries=0).export(path)
    ledger.close(1)
    if change == "restored":
        ledger.restore()
    elif change == "too old":
        ledger.publish()
        ledger.forget_changes()
        ledger.close(51)
    else:
        fake.faults.append(refuse(400, "invalid_parameter", parameter="resume"))
    assert connect().export(path)["rows"] == 49
    assert ids_in(path) == list(range(2, 51))


def test_rows_that_do_not_add_up_are_exported_again_and_then_refused(client, fake, ledger, tmp_path, monkeypatch):
    path = tmp_path / "jobs.jsonl"
    whole = rolecall.digest
    wrong = [True]
    monkeypatch.setattr("fake_service.digest", lambda ids: "0" * 16 if wrong and wrong.pop() else whole(ids))
    assert client.export(path)["digest"] == ledger.digest()[1]
    monkeypatch.setattr("fake_service.digest", lambda ids: "0" * 16)
    with pytest.raises(rolecall.ExportError):
        client.export(tmp_path / "other.jsonl")
    assert [each.name for each in tmp_path.iterdir()] == ["jobs.jsonl"]


def test_other_parameters_begin_another_export(connect, fake, ledger, tmp_path):
    fake.faults.append(cut(700))
    with pytest.raises(rolecall.UnreachableError):
        connect(retries=0).export(tmp_path / "jobs.jsonl", country="DE")
    connect().export(tmp_path / "jobs.jsonl", country="AT")
    assert fake.requests[1][1] == {"format": "jsonl", "country": "AT"}


def test_a_position_that_is_too_old_is_raised(client, fake, tmp_path):
    fake.faults.append(refuse(410, "gone"))
    with pytest.raises(rolecall.GoneError):
        client.export(tmp_path / "jobs.jsonl", since=1)


def test_the_format_must_be_known(client, tmp_path):
    with pytest.raises(ValueError, match="pass format="):
        client.export(tmp_path / "jobs.txt")
    with pytest.raises(ValueError, match="resumed automatically"):
        client.export(tmp_path / "jobs.csv", resume="1-1")
