"""tap-rolecall against the real service: valid messages, and nothing missed by a run that continues from a STATE."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from fake_service import KEY, refuse
from real_service import posting

from rolecall.tap.main import main

SOURCE = Path(__file__).parents[1] / "src"
POSITION = {"generation": int, "epoch": str, "phase": str, "number": int, "covered": int}
COMMAND = [sys.executable, "-m", "rolecall.tap.main"]


class Tap:
    """Runs the command with a config of its own, and keeps what a target would have taken."""

    def __init__(self, folder: Path, url: str, key: str, **config) -> None:
        self.folder = folder
        self.config = self.write("config.json", {"url": url, "key": key, **config})
        self.state = None
        self.catalog = None
        self.messages = []

    def write(self, name: str, content) -> str:
        path = self.folder / name
        path.write_text(json.dumps(content))
        return str(path)

    def arguments(self) -> list:
        given = ["--config", self.config]
        if self.state is not None:
            given += ["--state", self.write("state.json", self.state)]
        if self.catalog is not None:
            given += ["--catalog", self.write("catalog.json", self.catalog)]
        return given

    def run(self, kill_after: int = 0) -> list:
        """The messages of a run, which is killed when it has sent so many of them."""
        environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
        command = [*COMMAND, *self.arguments()]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        messages = []
        for line in process.stdout:
            messages.append(json.loads(line))
            if len(messages) == kill_after:
                process.kill()
                break
        process.stdout.close()
        assert process.wait() == (-signal.SIGKILL if kill_after else 0)
        for message in messages:
            if message["type"] == "STATE":
                self.state = message["value"]
        self.messages += messages
        return messages

    def held(self) -> dict:
        """What a target holds: the last record of each posting that is not deleted."""
        rows = {each["record"]["id"]: each["record"] for each in self.messages if is_record(each, "jobs")}
        return {number: row for number, row in rows.items() if row["_sdc_deleted_at"] is None}


def is_record(message, stream: str) -> bool:
    return message["type"] == "RECORD" and message["stream"] == stream


@pytest.fixture
def tap(service, tmp_path) -> Tap:
    return Tap(tmp_path, service.url, service.key, limit=40)


def open_ids(service) -> set:
    return {row["id"] for row in service.client().active_jobs(include_duplicates=True, fields="id")}


def test_discovers_streams_with_valid_schemas(service, tap, capsys):
    jsonschema = pytest.importorskip("jsonschema")
    assert main(["--config", tap.config, "--discover"]) == 0
    streams = {each["tap_stream_id"]: each for each in json.loads(capsys.readouterr().out)["streams"]}
    assert set(streams) == {"jobs", "organizations"}
    for stream in streams.values():
        jsonschema.Draft4Validator.check_schema(stream["schema"])
        jsonschema.Draft7Validator.check_schema(stream["schema"])
        text = json.dumps(stream["schema"])
        assert "$ref" not in text and "anyOf" not in text and '"enum"' not in text
        named = {each["breadcrumb"][1] for each in stream["metadata"] if each["breadcrumb"]}
        assert named == set(stream["schema"]["properties"])
    assert streams["jobs"]["key_properties"] == ["id"]
    assert streams["jobs"]["schema"]["properties"]["id"]["type"] == ["integer"]
    assert streams["jobs"]["schema"]["properties"]["date_posted"]["type"] == ["null", "string"]


def test_every_message_is_valid(service, tap):
    jsonschema = pytest.importorskip("jsonschema")
    service.take(posting(number, "Tap engineer") for number in range(1000, 1100))
    schemas = {}
    for message in tap.run():
        if message["type"] == "SCHEMA":
            assert set(message) == {"type", "stream", "schema", "key_properties"}
            schemas[message["stream"]] = jsonschema.Draft7Validator(message["schema"])
        elif message["type"] == "RECORD":
            assert set(message) == {"type", "stream", "record", "time_extracted"}
            schemas[message["stream"]].validate(message["record"])
            assert set(message["record"]) <= set(schemas[message["stream"]].schema["properties"])
        else:
            assert message["type"] == "STATE"
            assert all(isinstance(message["value"]["bookmarks"]["jobs"][name], kind) for name, kind in POSITION.items())
    assert set(schemas) == {"jobs", "organizations"}
    assert set(tap.held()) == open_ids(service)
    assert any(
        is_record(each, "organizations") and each["record"]["organization"] == "Acme GmbH" for each in tap.messages
    )
    row = next(iter(tap.held().values()))
    assert row["title"] and row["source"] == "own"


def test_a_run_that_continues_from_its_state_misses_nothing(service, tap):
    service.take(posting(number, "State engineer") for number in range(2000, 2150))
    for kill_after in (1, 30, 95):
        tap.run(kill_after)
    service.take([posting(2200, "Later engineer"), *(posting(2000 + number, "Changed") for number in range(2, 60))])
    for kill_after in (60, 5, 30):
        tap.run(kill_after)
    tap.run()
    assert set(tap.held()) == open_ids(service)
    titles = {row["id"]: row["title"] for row in service.client().active_jobs(include_duplicates=True)}
    assert {number: row["title"] for number, row in tap.held().items()} == titles
    # Nothing is sent again by a run that is up to date.
    assert not any(is_record(each, "jobs") for each in tap.run())
    service.take([{**posting(2001, "Pastry cook", "Bake cakes for our guests."), "locations": ["Lyon, France"]}])
    records = [each["record"] for each in tap.run() if is_record(each, "jobs")]
    gone = [record for record in records if record["_sdc_deleted_at"] is not None]
    assert [record["closing_reason"] for record in gone] == ["replaced"] and set(gone[0]) >= {"id", "closed_at"}
    assert set(tap.held()) == open_ids(service)


def test_sends_only_what_the_catalog_selects(service, tap):
    assert service.client().count(time_frame="6m") > 0
    output = subprocess.check_output(
        [*COMMAND, "--config", tap.config, "--discover"], env={**os.environ, "PYTHONPATH": str(SOURCE)}
    )
    catalog = json.loads(output)
    for stream in catalog["streams"]:
        for each in stream["metadata"]:
            if each["breadcrumb"] == []:
                each["metadata"]["selected"] = stream["tap_stream_id"] == "jobs"
            else:
                each["metadata"]["selected"] = each["breadcrumb"][1] == "title"
    tap.catalog = catalog
    messages = tap.run()
    assert {each["stream"] for each in messages if each["type"] != "STATE"} == {"jobs"}
    kept = {"id", "title", "closed_at", "closing_reason", "_sdc_deleted_at"}
    assert all(set(each["record"]) == kept for each in messages if each["type"] == "RECORD")
    assert set(messages[0]["schema"]["properties"]) == kept


OPENAPI = {
    "components": {
        "schemas": {
            "Posting": {"properties": {"id": {"type": "integer"}, "title": {"type": "string"}}},
            "Organization": {"properties": {"org_slug": {"type": "string"}}},
        }
    }
}


@pytest.fixture
def run(fake, tmp_path):
    """Runs the command in this process against a service in memory; gives its messages and what it wrote to stderr."""
    fake.answers["openapi.json"] = lambda params: OPENAPI
    fake.answers["organizations"] = lambda params: []
    tap = Tap(tmp_path, fake.url, KEY, activate_version=True)

    def run(code: int = 0):
        out, errors = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(errors):
            assert main(tap.arguments()) == code
        messages = [json.loads(line) for line in out.getvalue().splitlines()]
        tap.state = next((each["value"] for each in reversed(messages) if each["type"] == "STATE"), tap.state)
        return messages, errors.getvalue()

    return run


def test_lost_changes_and_a_new_epoch_lead_to_a_new_listing(fake, run):
    for _ in range(3):
        fake.ledger.publish()
    messages, _ = run()
    assert [each["version"] for each in messages if each["type"] in ("RECORD", "ACTIVATE_VERSION")] == [1, 1, 1, 1]
    fake.ledger.close(2)
    fake.ledger.publish()
    fake.ledger.forget_changes()
    messages, errors = run()
    records = [
        (each["record"]["id"], each["record"]["_sdc_deleted_at"] is None)
        for each in messages
        if is_record(each, "jobs")
    ]
    assert records == [(1, True), (3, True), (4, True), (2, False)]
    assert [each["version"] for each in messages if each["type"] == "ACTIVATE_VERSION"] == [2]
    assert "WARNING a new listing is needed" in errors
    fake.ledger.restore()
    messages, _ = run()
    assert [each["version"] for each in messages if each["type"] == "ACTIVATE_VERSION"] == [3]


def test_an_error_ends_the_run_with_a_message_and_a_status(fake, run, tmp_path):
    fake.faults.append(refuse(401, "unauthorized"))
    messages, errors = run(code=1)
    assert messages == [] and errors == "CRITICAL unauthorized happened\n"
    (tmp_path / "bad.json").write_text('{"adress": "x"}')
    assert main(["--config", str(tmp_path / "bad.json")]) == 1
