"""Data frames of pandas, polars and Arrow: as a table of Arrow on the way in, as what they were on the way out."""

import sys
from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Any, Literal, TypeVar

import pyarrow as pa

from .errors import GhgError

Frame = TypeVar("Frame")
"""A frame of pandas or polars, or a table of Arrow: what goes in comes out."""

Kind = Literal["pandas", "polars", "arrow"]


def kind_of(frame: object) -> Kind:
    """Which library a frame is of. Raises GhgError for what is not a frame. Libraries that nobody imported are not."""
    if isinstance(frame, pa.Table):
        return "arrow"
    pandas, polars = sys.modules.get("pandas"), sys.modules.get("polars")
    if pandas is not None and isinstance(frame, pandas.DataFrame):
        return "pandas"
    if polars is not None and isinstance(frame, polars.DataFrame):
        return "polars"
    if polars is not None and isinstance(frame, polars.LazyFrame):
        raise GhgError("a polars LazyFrame has no rows yet: call collect() first")
    raise GhgError(f"not a data frame of pandas, polars or Arrow: {type(frame).__name__}")


def to_arrow(frame: Any) -> pa.Table:
    """The columns and rows of a frame, without the index of pandas. Columns of Python objects of several types are their
    texts. Raises GhgError for columns that a file cannot have: without a name, or of the same name."""
    kind = kind_of(frame)
    _check_names(frame.column_names if kind == "arrow" else frame.columns)
    if kind == "arrow":
        return frame
    if kind == "polars":
        import polars as pl

        objects = [name for name, kind_of_column in frame.schema.items() if kind_of_column == pl.Object]
        if objects:
            raise GhgError(f"column {objects[0]!r} holds Python objects, which have no type in polars: cast it first")
        return frame.to_arrow()
    return pa.table({name: _column(name, frame[name]) for name in frame.columns})


def _check_names(names: Iterable[Hashable]) -> None:
    listed = list(names)
    for name in listed:
        if not isinstance(name, str) or name.strip() == "":
            raise GhgError(f"names of columns are texts; {name!r} is not: rename the columns first")
        if not _is_unicode(name):
            raise GhgError(f"the name of column {name!r} is no Unicode, it has half of a surrogate pair: rename it first")
    for name, times in Counter(listed).items():
        if times > 1:
            raise GhgError(f"{times} columns are named {name!r}: rename them first")


def _column(name: str, values: Any) -> "pa.Array | pa.ChunkedArray":
    try:
        try:
            return pa.array(values, from_pandas=True)
        except (pa.ArrowInvalid, pa.ArrowTypeError, pa.ArrowNotImplementedError, OverflowError):
            missing = values.isna()
            texts = [None if none else str(value) for value, none in zip(values, missing)]
            return pa.array(texts, pa.string())
    except UnicodeEncodeError as error:
        row = next((f", row {at}" for at, value in enumerate(values, 1) if not _is_unicode(str(value))), "")
        raise GhgError(
            f"column {name!r}{row}: a text is no Unicode, it has half of a surrogate pair; "
            'text.encode("utf-8", "replace").decode() puts a question mark there'
        ) from error


def _is_unicode(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def with_columns(frame: Any, answers: pa.Table) -> Any:
    """The frame with further columns, its own as they were: types, order and index."""
    kind = kind_of(frame)
    if kind == "arrow":
        for name in answers.column_names:
            frame = frame.append_column(name, answers.column(name))
        return frame
    added = from_arrow(answers, kind)
    if kind == "polars":
        return frame.hstack(added)
    import pandas as pd

    added.index = frame.index
    return pd.concat([frame, added], axis=1)


def from_arrow(table: pa.Table, kind: Kind) -> Any:
    """A table as a frame. Whole numbers and truth values of pandas may be missing, so theirs are the types that can."""
    if kind == "arrow":
        return table
    if kind == "polars":
        import polars as pl

        return pl.from_arrow(table)
    import pandas as pd

    nullable = {pa.int64(): pd.Int64Dtype(), pa.int32(): pd.Int32Dtype(), pa.bool_(): pd.BooleanDtype()}
    return table.to_pandas(types_mapper=nullable.get)
