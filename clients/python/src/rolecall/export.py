"""Bulk files. Rows are written to `PATH.part`; `PATH` appears only when all that the manifest announces is on disk.
An interrupted export of lines (JSON Lines, CSV) is continued where it stopped, also by a later process."""

from __future__ import annotations

import json
import os
import re
from array import array
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, Mapping, NamedTuple, Optional, Union

from .digest import digest
from .errors import ExportError, GoneError, InvalidAnswerError, InvalidRequestError, RolecallError
from .query import reject
from .transport import Transport

if TYPE_CHECKING:
    Ids = array[int]

Manifest = Dict[str, Any]

_FORMATS = {".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".parquet": "parquet"}
_ID = re.compile(rb'\{"id":(\d+)[,}]')
_CELL = re.compile(rb'(?:"((?:[^"]|"")*)"|([^,\r\n]*))(?:,|\r?\n)')
_MAGIC = b"PAR1"
#: Whole exports that are tried when the rows do not add up, as when a posting was removed while it was exported.
_ROUNDS = 2


class _ScanResult(NamedTuple):
    """What is on disk."""

    ids: Ids
    #: Bytes up to the end of the last whole record.
    size: int


class _CannotResume(Exception):
    """What is on disk cannot be continued."""


def export(
    transport: Transport, path: Union[str, "os.PathLike[str]"], format: Optional[str], params: Mapping[str, Any]
) -> Manifest:
    reject(params, {"resume": "an interrupted export is resumed automatically"})
    target = Path(path)
    chosen = format or _FORMATS.get(target.suffix)
    if chosen is None:
        raise ValueError(f"path: {target.name} does not end in .jsonl, .csv or .parquet; pass format=")
    job = _Export(transport, target, chosen, params)
    for _ in range(_ROUNDS):
        manifest = job.run()
        if manifest is not None:
            return manifest
        job.discard()
    raise ExportError(f"{target}: the rows do not agree with the manifest", body={"code": "export_incomplete"})


class _Export:
    def __init__(self, transport: Transport, target: Path, format: str, params: Mapping[str, Any]) -> None:
        self._transport = transport
        self._target = target
        self._part = target.with_name(f"{target.name}.part")
        self._note = target.with_name(f"{target.name}.part.json")
        self._params = {**params, "format": format}
        self._lines = format != "parquet"
        self._scan: Callable[[Path], _ScanResult] = _scan_csv if format == "csv" else _scan_jsonl

    def run(self) -> Optional[Manifest]:
        """Downloads what is missing; None if the file on disk is not what its manifest says."""
        manifest = self._download()
        if not self._is_whole(manifest):
            return None
        with self._part.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(self._part, self._target)
        self._note.unlink()
        return manifest

    def discard(self) -> None:
        for file in (self._note, self._part):
            if file.exists():
                file.unlink()

    def _download(self) -> Manifest:
        failures = 0
        while True:
            size = self._size()
            try:
                return self._attempt()
            except _CannotResume:
                self.discard()
            except RolecallError as error:
                failures = 1 if self._lines and self._size() > size else failures + 1
                if not error.transient or failures > self._transport.retries:
                    raise
                self._transport.pause(error, failures, max_wait=self._transport.max_wait)

    def _attempt(self) -> Manifest:
        """One request: for everything, or for what follows the last whole record on disk."""
        manifest = self._read_note()
        found = self._scan(self._part) if manifest is not None and self._lines and self._part.exists() else None
        if manifest is None or found is None or not found.ids:
            return self._fetch(None, {})
        os.truncate(self._part, found.size)
        if len(found.ids) >= manifest["rows"]:
            return manifest
        try:
            return self._fetch(manifest, {"resume": f"{manifest['seq']}-{found.ids[-1]}"})
        except GoneError as error:
            raise _CannotResume from error
        except InvalidRequestError as error:
            # The seq is beyond the newest change: the part was made by another ledger.
            if error.parameter == "resume":
                raise _CannotResume from error
            raise

    def _fetch(self, begun: Optional[Manifest], resume: Mapping[str, str]) -> Manifest:
        with self._transport.stream("export", {**self._params, **resume}) as (chunks, headers):
            manifest: Manifest = json.loads(headers.get("X-Manifest") or "{}")
            if "digest" not in manifest:
                raise InvalidAnswerError("the export has no manifest", body={"code": "invalid_answer"})
            if begun is None:
                self.discard()
                self._write_note(manifest)
            elif manifest.get("epoch") != begun["epoch"]:
                raise _CannotResume
            # The answer to a resumed export begins with its own manifest or header row.
            pieces = chunks if begun is None else _without_first_line(chunks)
            with self._part.open("wb" if begun is None else "ab") as file:
                for piece in pieces:
                    file.write(piece)
        return begun or manifest

    def _is_whole(self, manifest: Manifest) -> bool:
        if not self._lines:
            return _is_whole_parquet(self._part, manifest)
        found = self._scan(self._part)
        whole = found.size == self._size() and len(found.ids) == manifest["rows"]
        return whole and digest(found.ids) == manifest["digest"]

    def _size(self) -> int:
        return self._part.stat().st_size if self._part.exists() else 0

    def _read_note(self) -> Optional[Manifest]:
        """The manifest of the export that was begun here under the same parameters."""
        try:
            note = json.loads(self._note.read_text("utf-8"))
        except (OSError, ValueError):
            return None
        manifest: Manifest = note["manifest"]
        return manifest if note["params"] == self._plain_params() else None

    def _write_note(self, manifest: Manifest) -> None:
        self._note.write_text(json.dumps({"params": self._plain_params(), "manifest": manifest}), "utf-8")

    def _plain_params(self) -> Any:
        return json.loads(json.dumps({**self._params, "service": self._transport.url}, sort_keys=True, default=str))


def _without_first_line(chunks: Iterator[bytes]) -> Iterator[bytes]:
    for piece in chunks:
        end = piece.find(b"\n") + 1
        if end > 0:
            yield piece[end:]
            break
    yield from chunks


def _scan_jsonl(path: Path) -> _ScanResult:
    """The manifest, then a row a line."""
    ids = array("q")
    size = 0
    with path.open("rb") as file:
        for number, line in enumerate(file):
            if not line.endswith(b"\n"):
                break
            size += len(line)
            if number > 0:
                found = _ID.match(line)
                ids.append(int(found.group(1)) if found else json.loads(line)["id"])
    return _ScanResult(ids, size)


def _scan_csv(path: Path) -> _ScanResult:
    """The header row, then a record for each row; a quoted cell can contain line breaks."""
    ids = array("q")
    size = 0
    column: Optional[int] = None
    with path.open("rb") as file:
        for record in _records(file):
            cells = (quoted or plain for quoted, plain in _CELL.findall(record))
            if column is None:
                column = list(cells).index(b"id")
            else:
                ids.append(int(next(islice(cells, column, None))))
            size += len(record)
    return _ScanResult(ids, size)


def _records(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Whole records: one ends with a line break outside quotes."""
    record = []
    quotes = 0
    for line in lines:
        record.append(line)
        quotes += line.count(b'"')
        if line.endswith(b"\n") and quotes % 2 == 0:
            yield b"".join(record)
            record = []
            quotes = 0


def _is_whole_parquet(path: Path, manifest: Manifest) -> bool:
    """Whether the file has its footer, which is written last and contains the manifest."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        if size < 12:
            return False
        file.seek(size - 8)
        length, end = int.from_bytes(file.read(4), "little"), file.read(4)
        file.seek(0)
        if file.read(4) != _MAGIC or end != _MAGIC or length > size - 12:
            return False
        file.seek(size - 8 - length)
        return json.dumps(manifest, separators=(",", ":")).encode() in file.read(length)
