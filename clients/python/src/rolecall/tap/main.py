"""The command `tap-rolecall` (Singer 0.3): --config, --state, --catalog, --discover."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import Any, Dict, List, Optional

from ..changefeed import ChangeFeed
from ..client import Client
from ..errors import RolecallError
from .catalog import JOBS, discover, selection
from .streams import MessageWriter, sync_jobs, sync_organizations

_CONFIG = frozenset(("url", "key", "filters", "limit", "activate_version"))


def main(arguments: Optional[List[str]] = None) -> int:
    given = _parser().parse_args(arguments)
    try:
        _run(given)
        return 0
    except BrokenPipeError:
        # The target ended. What it has taken is in the STATE that it last saw.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (RolecallError, OSError, ValueError) as error:
        print(f"CRITICAL {error}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tap-rolecall", description="Singer tap of the Rolecall job-postings feed.")
    parser.add_argument("-c", "--config", help="JSON file: url, key, filters, limit, activate_version")
    parser.add_argument("-s", "--state", help="JSON file: the value of the last STATE message of an earlier run")
    parser.add_argument("--catalog", "-p", "--properties", help="JSON file: the catalog with what is selected")
    parser.add_argument("-d", "--discover", action="store_true", help="print the catalog and exit")
    return parser


def _run(given: argparse.Namespace) -> None:
    config = _read(given.config)
    unknown = sorted(set(config) - _CONFIG)
    if unknown:
        raise ValueError(f"{given.config}: unknown setting {unknown[0]!r}; known are {', '.join(sorted(_CONFIG))}")
    client = Client(config.get("url"), config.get("key"))
    filters: Dict[str, Any] = config.get("filters") or {}
    feed = ChangeFeed(client.transport, filters, limit=int(config.get("limit") or 1000), patient=False)
    catalog = _read(given.catalog)
    if given.discover or not catalog:
        catalog = discover(client.get("openapi.json").body, native=filters.get("schema") == "native")
    if given.discover:
        print(json.dumps(catalog, indent=2))
        return
    messages = MessageWriter(sys.stdout, _read(given.state))
    for stream in selection(catalog):
        if stream.kind is JOBS:
            sync_jobs(client, feed, stream, messages, config)
        else:
            sync_organizations(client, stream, messages)


def _read(path: Optional[str]) -> Dict[str, Any]:
    if path is None:
        return {}
    content = json.loads(Path(path).read_text("utf-8"))
    if not isinstance(content, dict):
        raise ValueError(f"{path}: a JSON object is expected")
    return content


if __name__ == "__main__":
    sys.exit(main())
