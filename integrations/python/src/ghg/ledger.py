"""`ghg run`: a project, or rows of several kinds of activity, into one ledger."""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from . import frames, program
from .call import MappingFile, Value, checked, ended, table_answered
from .errors import GhgError, LimitExceeded


def run(
    project: Any,
    *,
    mapping: MappingFile | None = None,
    set: Mapping[str, Value] | None = None,
    frame: frames.Kind | None = None,
    options: Sequence[str] = (),
) -> Any:
    """The ledger of a project (a `ghg.yaml`, or its folder), whose files are written as `ghg run` does; or of a frame with a
    `mapping`, which says which row is what. A row may give several lines; `row` counts the rows of the frame from 1.

    The ledger is a frame of the kind that `frame` names, else of the kind that went in, else of pandas. Raises GhgError with
    what ghg says, and LimitExceeded, which has the ledger, where a limit of `options` such as `["--fail-above", "100t"]` is
    exceeded."""
    is_path = isinstance(project, (str, os.PathLike))
    kind: frames.Kind = frame or ("pandas" if is_path else frames.kind_of(project))
    try:
        ledger = (
            _of_project(Path(project), mapping, set, options) if is_path else _of_rows(project, mapping, set, options)
        )
    except LimitExceeded as limit:
        limit.result = frames.from_arrow(limit.result, kind)
        raise
    return frames.from_arrow(ledger, kind)


def _of_rows(
    rows: Any,
    mapping: MappingFile | None,
    set: Mapping[str, Value] | None,
    options: Sequence[str],
) -> pa.Table:
    table = frames.to_arrow(rows)
    try:
        return _named(table_answered(table, ["run"], mapping, set, options))
    except LimitExceeded as limit:
        limit.result = _named(limit.result)
        raise


def _named(ledger: pa.Table) -> pa.Table:
    """The file of a line is one that is gone by now."""
    at = ledger.column_names.index("file")
    return ledger.set_column(at, "file", pa.array(["data frame"] * ledger.num_rows, pa.string()))


def _of_project(
    path: Path, mapping: MappingFile | None, set: Mapping[str, Value] | None, options: Sequence[str]
) -> pa.Table:
    if mapping is not None or set is not None:
        raise GhgError("a project names its mappings itself: mapping and set are for frames")
    file = path / "ghg.yaml" if path.is_dir() else path
    if not file.exists():
        raise GhgError(f"{file}: no such file; ghg init writes a project")
    done = program.run(["run", str(file), *checked(options)])
    return ended(done.returncode, program.said(done.stderr), pq.read_table(_written_for(file)))


def _written_for(project: Path) -> Path:
    """The ledger that the record of the run names: the record that has the checksum of this project file."""
    sha256 = hashlib.sha256(project.read_bytes()).hexdigest()
    for record in sorted(project.parent.glob("*.manifest.json")):
        try:
            written = json.loads(record.read_text(encoding="utf-8"))
            if written["project"]["sha256"] != sha256:
                continue
            names: list[str] = [file["name"] for file in written["ledger"]["files"]]
        except (ValueError, KeyError, TypeError):
            continue
        for name in names:
            if name.endswith(".parquet"):
                return project.parent / name
    raise GhgError(f"{project.parent} has no record of a run of {project.name}: *.manifest.json")
