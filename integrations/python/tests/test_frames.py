"""Rows in, the same rows out with their answers: of every kind of frame, with whatever types and names they have."""

import datetime
import decimal
import logging
import tempfile
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ghg

GRID = "electricity-supply_grid-source_supplier_mix"
BILLS = {"activity_id": [GRID] * 3, "region": ["GB", "ZZ", "GB"], "year": [2025] * 3, "energy": [1000.0, 2.0, 10.0]}


@pytest.fixture(autouse=True)
def no_files_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What a call writes for a while is gone when it ends, however it ends."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    yield
    assert list(tmp_path.glob("ghg-*")) == []


def test_pandas_keeps_index_columns_and_types() -> None:
    index = pd.MultiIndex.from_tuples([("b", 1), ("a", 2), ("a", 2)], names=["site", "meter"])
    bills = pd.DataFrame(
        {**BILLS, "paid": pd.Categorical(["yes", "no", "yes"]), "for": pd.Timedelta("31D")}, index=index
    )
    priced = ghg.estimate(bills)
    pd.testing.assert_frame_equal(priced[list(bills.columns)], bills)
    assert priced["co2e"].tolist()[::2] == [177.0, 1.77]
    assert priced["error_code"].tolist()[1] == "no_emission_factors_found"
    assert 'region "ZZ" is not a region code' in priced["error"].tolist()[1]
    assert str(priced["emission_factor.year"].dtype) == "Int64"


def test_polars_keeps_columns_and_types() -> None:
    bills = pl.DataFrame(
        {**BILLS, "lines": [[1], [], None], "by": [{"who": "me"}] * 3, "day": [datetime.date(2025, 1, 1)] * 3}
    )
    priced = ghg.estimate(bills)
    assert priced.select(bills.columns).equals(bills)
    assert priced["co2e"].to_list() == [177.0, None, 1.77]
    assert priced["licence"].to_list() == ["OGL-UK-3.0", None, "OGL-UK-3.0"]


def test_arrow_keeps_columns_and_types() -> None:
    bills = pa.table({**BILLS, "cost": [decimal.Decimal("1.50")] * 3})
    priced = ghg.estimate(bills)
    assert priced.select(bills.column_names).equals(bills)
    assert priced.column("co2e").to_pylist() == [177.0, None, 1.77]


def test_columns_of_the_same_name_stay_the_callers() -> None:
    priced = ghg.estimate(pd.DataFrame({**BILLS, "co2e": ["x", "y", "z"]}))
    assert priced["co2e"].tolist() == ["x", "y", "z"]
    assert priced["ghg.co2e"].tolist()[0] == 177.0


def test_texts_and_numbers_in_one_column_lose_nothing() -> None:
    bills = pd.DataFrame({**BILLS, "energy": [1000, "two", None], "note": [b"\xff", object, 2**80]})
    priced = ghg.estimate(bills)
    pd.testing.assert_frame_equal(priced[list(bills.columns)], bills)
    assert priced["co2e"].tolist()[0] == 177.0
    assert "two" in priced["error"].tolist()[1]
    assert priced["error_code"].notna().tolist() == [False, True, True]


def test_ten_thousand_rows_come_back_in_order() -> None:
    count = 10_000
    rows = pl.DataFrame({"activity_id": [GRID] * count, "region": ["GB", "ZZ"] * (count // 2), "energy": range(count)})
    priced = ghg.estimate(rows, set={"year": 2025})
    assert priced["energy"].to_list() == list(range(count))
    estimated = [round(energy * 0.177, 9) for energy in range(0, count, 2)]
    assert [round(co2e, 9) for co2e in priced["co2e"].to_list()[::2]] == estimated
    assert priced["error_code"].drop_nulls().len() == count // 2


def test_failed_rows_are_said(caplog: pytest.LogCaptureFixture) -> None:
    ghg.estimate(pd.DataFrame(BILLS))
    [record] = caplog.records
    assert (record.name, record.levelno) == ("ghg", logging.WARNING)
    assert record.getMessage().startswith("3 rows, 1 failed; 178.8 kg CO2e")


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (pd.DataFrame({"kWh": [1.0]}), "no column gives emission_factor"),
        (pd.DataFrame(BILLS).head(0), "the data frame has a heading but no rows"),
        (pd.DataFrame({0: [1]}), "names of columns are texts; 0 is not"),
        (pd.DataFrame([[1, 2]], columns=["a", "a"]), "2 columns are named 'a'"),
        (pd.DataFrame({"ghg row": [1]}), "a column is named 'ghg row'"),
        (pl.DataFrame(BILLS).lazy(), "call collect() first"),
        (pl.DataFrame({"thing": [object()]}), "column 'thing' holds Python objects"),
        ([1, 2], "not a data frame of pandas, polars or Arrow: list"),
        (pd.DataFrame(), "no column gives emission_factor"),
        (pl.DataFrame(BILLS).head(0), "the data frame has a heading but no rows"),
        (
            pd.DataFrame({**BILLS, "note": pd.Series(["a", "\ud800", "c"], dtype=object)}),
            "column 'note', row 2: a text is no Unicode, it has half of a surrogate pair",
        ),
        (
            pd.DataFrame({"note": pd.Series([["\ud800"], ["b"]], dtype=object)}),
            "column 'note': a text is no Unicode",
        ),
        (
            pd.DataFrame([[1]], columns=pd.Index(["\ud800"], dtype=object)),
            "the name of column '\\ud800' is no Unicode",
        ),
    ],
)
def test_what_cannot_be_read_is_said(frame: Any, message: str) -> None:
    with pytest.raises(ghg.GhgError) as raised:
        ghg.estimate(frame)
    assert message in str(raised.value)
    assert "rows.parquet" not in str(raised.value)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"mapping": "missing.yaml"}, "missing.yaml: no such file"),
        ({"mapping": {"columns": {"nothing": "a"}}}, "the mapping: columns: no field `nothing`"),
        ({"set": {"nothing": 1}}, "nothing"),
        ({"options": ["-o", "x.csv"]}, "-o cannot be among the options"),
        ({"options": ["--output=x.csv"]}, "--output=x.csv cannot be among the options"),
        ({"options": "--prefer newest"}, "options are a list"),
        ({"options": ["--prefer", "oldest"]}, "--prefer: must be one of highest, newest"),
        ({"options": ["--prefer", "\ud800"]}, "'\\ud800' is no Unicode"),
        ({"set": {"region": "\ud800"}}, "'region=\\ud800' is no Unicode"),
        ({"mapping": {"columns": {"region": {1}}}}, "the mapping holds what a file cannot have: Object of type set"),
        ({"options": ["--fail-above", "1kg"]}, "unknown option '--fail-above'"),
        ({"options": ["--fail-fast"]}, "no factor matches activity, region, year"),
    ],
)
def test_what_cannot_be_asked_is_said(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ghg.GhgError) as raised:
        ghg.estimate(pd.DataFrame(BILLS), **given)
    assert message in str(raised.value)
