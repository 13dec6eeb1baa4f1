"""Every example of the README, run as a reader would run it."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from real_service import posting

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(
    r"(<!-- not run[^\n]*\n)?^```(python|bash)\n(.*?)^```$", (ROOT / "README.md").read_text("utf-8"), re.M | re.S
)
EXAMPLES = [(language, code) for not_run, language, code in BLOCKS if not not_run]


def test_there_are_five_examples_in_python_and_the_tap():
    assert [language for language, _ in EXAMPLES] == ["python"] * 5 + ["bash"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory, service) -> Path:
    """A folder in which the command is found by its name, with a running service that has some postings."""
    service.take(posting(each, "Readme engineer") for each in range(4000, 4010))
    made = tmp_path_factory.mktemp("readme")
    command = made / "bin" / "tap-rolecall"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m rolecall.tap.main "$@"\n')
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    return made


EXPECTED = (
    "open postings",
    "Acme GmbH",
    "postings at seq",
    "complete: True",
    "invalid_parameter seniority senior",
    '"type":"STATE"',
)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(service, folder, number):
    language, code = EXAMPLES[number]
    if "to_pandas" in code:
        pytest.importorskip("pandas")
    program = [sys.executable, "-c"] if language == "python" else ["bash", "-euo", "pipefail", "-c"]
    done = subprocess.run(
        [*program, code],
        cwd=folder,
        capture_output=True,
        text=True,
        env={
            **os.environ,
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT / "src"),
            "ROLECALL_URL": service.url,
            "ROLECALL_KEY": service.key,
        },
    )
    assert done.returncode == 0, done.stderr
    assert EXPECTED[number] in done.stdout
