"""`rolecall serve` in a process of its own, over a ledger in a temporary folder. It contacts no site."""

from __future__ import annotations

import ctypes
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from typing import Any, Dict, Iterable, List, Optional

from rolecall import Client

ROOT = Path(__file__).resolve().parents[3]
#: The Node that the checkout brings along, where it does: another one would start it as a child of its own.
_OWN_NODE = ROOT / "node_modules/.bin/node"
_BIN = os.environ.get("ROLECALL_TEST_BIN") or str(ROOT / "bin/rolecall.mjs")


def unavailable() -> Optional[str]:
    """Why the service cannot be started here; None if it can."""
    if not (ROOT / "node_modules").is_dir():
        return "run `npm ci` first"
    if not _OWN_NODE.exists() and shutil.which("node") is None:
        return "Node is not installed"
    return None


def _end_with_parent() -> None:
    """Has the kernel end the service when the tests end, however they end."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class RealService:
    """A running service with an admin key; its data go with it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rolecall-python-"))
        self._node = str(_OWN_NODE) if _OWN_NODE.exists() else "node"
        self.key = self.command("key", "create", "--account", "tests", "--admin")
        self._port = "0"
        self._process = self._start()

    def _environment(self) -> Dict[str, str]:
        limits = "requests=0,live=0,collect=0,concurrent=0"
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "NODE_COMPILE_CACHE") if name in os.environ}
        own = {"ROLECALL_DATA": str(self.folder), "ROLECALL_METRICS": "off", "ROLECALL_LIMITS": limits}
        return {**kept, **own}

    def command(self, *arguments: str, text: str = "") -> str:
        done = subprocess.run(
            [self._node, _BIN, *arguments],
            input=text,
            capture_output=True,
            text=True,
            env={**self._environment(), "ROLECALL_PORT": "0"},
            cwd=ROOT,
        )
        assert done.returncode == 0, f"rolecall {' '.join(arguments)}: {done.stderr}"
        return done.stdout.strip()

    def take(self, postings: Iterable[Dict[str, Any]]) -> None:
        """Imports postings and waits until the index has them."""
        self.command("import", "-", text="\n".join(json.dumps(posting) for posting in postings))

    def _start(self) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [self._node, _BIN, "serve"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**self._environment(), "ROLECALL_PORT": self._port},
            cwd=ROOT,
            preexec_fn=_end_with_parent,
        )
        output: List[str] = []
        assert process.stdout is not None
        for line in process.stdout:
            output.append(line)
            found = re.search(r"http://\S+", line)
            if found is not None:
                self.url = found.group(0)
                self._port = self.url.rsplit(":", 1)[1]
                return process
        raise AssertionError(f"the service ended without an address: {''.join(output)}")

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def resume(self) -> None:
        """Starts it again at the same address, with the same data."""
        self._process = self._start()

    def client(self, **options: Any) -> Client:
        return Client(self.url, self.key, **options)

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def posting(number: int, title: str = "Engineer", text: str = "We use Python and SQL.") -> Dict[str, Any]:
    return {
        "source": "own",
        "board": "tests",
        "external_id": str(number),
        "title": f"{title} {number}",
        "url": f"https://acme.example/jobs/{number}",
        "organization": "Acme GmbH",
        "locations": ["Berlin"],
        "description_html": f"<p>{text} Opening number {number}.</p>",
    }
