"""One call of ghg: a frame goes in as a Parquet file, and its answers come out of one."""

import json
import logging
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import pyarrow as pa
import pyarrow.parquet as pq

from . import frames, program
from .errors import GhgError, LimitExceeded

log = logging.getLogger("ghg")

MappingFile = str | os.PathLike[str] | Mapping[str, Any]
"""A mapping file, or what one would hold."""

Value = str | int | float | bool

# The last column that goes in: what comes out after it are answers, and its numbers say that every row is there, in order.
_ROW = "ghg row"

# What a call says by itself.
_OWN_OPTIONS = (
    *("-o", "--output", "--format", "--input-format", "--columns", "--part", "--resume", "--dry-run"),
    *("--map", "--set", "--help", "-h", "--csv-safe", "--round"),
)


def rows_answered(
    frame: frames.Frame,
    command: Sequence[str],
    mapping: MappingFile | None,
    set: Mapping[str, Value] | None,
    options: Sequence[str],
) -> frames.Frame:
    """The frame with the answer to each of its rows in further columns, failed rows with `error_code` and `error`."""
    table = frames.to_arrow(frame)
    if _ROW in table.column_names:
        raise GhgError(f"a column is named {_ROW!r}, which ghg needs for itself: rename it first")
    rows = pa.array(range(table.num_rows), pa.int64())
    results = table_answered(table.append_column(_ROW, rows), command, mapping, set, options)
    at = results.column_names.index(_ROW)
    if results.column(_ROW).combine_chunks() != rows:
        raise GhgError(f"{table.num_rows} rows went in and {results.num_rows} others came out: this is a defect of ghg")
    answers = results.select(range(at + 1, results.num_columns))
    return cast(frames.Frame, frames.with_columns(frame, answers))


def table_answered(
    table: pa.Table,
    command: Sequence[str],
    mapping: MappingFile | None,
    set: Mapping[str, Value] | None,
    options: Sequence[str],
) -> pa.Table:
    """What a command writes for a table of rows."""
    with tempfile.TemporaryDirectory(prefix="ghg-") as folder:
        rows, results = os.path.join(folder, "rows.parquet"), os.path.join(folder, "results.parquet")
        try:
            pq.write_table(table, rows)
        except (pa.ArrowInvalid, pa.ArrowNotImplementedError) as error:
            raise GhgError(f"these columns cannot be written as Parquet: {error}") from error
        own = {rows: "the data frame", os.path.join(folder, "mapping.json"): "the mapping"}
        asked = [*command, rows, *_mapping(mapping, folder), *_constants(set), *checked(options), "-o", results]
        try:
            done = program.run(asked)
        except GhgError as error:
            raise GhgError(_in_words(str(error), own)) from error.__cause__
        if not os.path.exists(results):
            # A run that `--fail-fast` or `--max-errors` stopped has results for some of the rows only.
            raise GhgError(_in_words(program.said(done.stderr), own))
        answered = pq.read_table(results)
    return ended(done.returncode, _in_words(program.said(done.stderr), own), answered)


def _in_words(text: str, names: Mapping[str, str]) -> str:
    """Paths of files that are gone by now, as what they were."""
    for path, name in names.items():
        text = text.replace(path, name)
    return text


def ended(status: int, summary: str, result: pa.Table) -> pa.Table:
    """The result of a run, once its summary is in the log `ghg`: as a warning where rows failed. Raises LimitExceeded, which
    has the result, with what was exceeded."""
    if summary:
        log.log(logging.INFO if status == program.SUCCESS else logging.WARNING, "%s", summary)
    if status == program.LIMIT_EXCEEDED:
        exceeded = [line for line in summary.splitlines() if line.startswith("--")]
        raise LimitExceeded("\n".join(exceeded) or summary, result)
    return result


def _mapping(mapping: MappingFile | None, folder: str) -> list[str]:
    if mapping is None:
        return []
    if not isinstance(mapping, Mapping):
        return ["--map", os.fspath(mapping)]
    path = Path(folder, "mapping.json")
    try:
        path.write_text(json.dumps(dict(mapping)), encoding="utf-8")
    except (TypeError, ValueError) as error:
        raise GhgError(f"the mapping holds what a file cannot have: {error}") from error
    return ["--map", str(path)]


def _constants(set: Mapping[str, Value] | None) -> list[str]:
    constants = {name: str(value).lower() if isinstance(value, bool) else value for name, value in (set or {}).items()}
    return [part for name, value in constants.items() for part in ("--set", f"{name}={value}")]


def checked(options: Sequence[str]) -> list[str]:
    """Further options of the command line. Raises GhgError for those that say where rows come from and go to."""
    if isinstance(options, str):
        raise GhgError(f'options are a list, such as ["--prefer", "newest"]; {options!r} is a text')
    for option in options:
        if option.split("=")[0] in _OWN_OPTIONS:
            raise GhgError(f"{option} cannot be among the options: what goes in and out is of the call itself")
    return ["--no-color", *options]


def searched(text: str, kind: frames.Kind, options: Sequence[str]) -> Any:
    """The results of a search, one row for each factor, with nested fields."""
    done = program.run(["search", *checked(options), "--format", "json", "--", *([text] if text else [])])
    results = json.loads(done.stdout)["results"]
    return frames.from_arrow(pa.Table.from_pylist(results), kind)
