"""Every command, and the ledger of a project."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

import ghg
from ghg import program

Frame = pd.DataFrame


@pytest.mark.parametrize(
    ("command", "row", "column", "expected"),
    [
        (
            ghg.spend,
            {
                "classification_code": "327310",
                "classification_type": "naics2017",
                "spend_year": 2023,
                "spend_region": "US",
                "money": 1000,
                "money_unit": "usd",
            },
            "estimate.co2e",
            5560.5776,
        ),
        (
            ghg.classify,
            {
                "classification_code": "14.12",
                "classification_type": "nace2",
                "region": "GB",
                "money": 1000,
                "money_unit": "gbp",
            },
            "co2e",
            292.5,
        ),
        (
            lambda rows: ghg.energy(rows, "electricity"),
            {"region": "GB", "year": 2025, "energy": 1000, "recs": 400},
            "market.consumption.co2e",
            106.2,
        ),
        (
            lambda rows: ghg.energy(rows, "fuel"),
            {"fuel_type": "diesel", "region": "GB", "year": 2025, "volume": 250, "volume_unit": "l"},
            "combustion.co2e",
            642.705,
        ),
        (
            lambda rows: ghg.travel(rows, "distance"),
            {"travel_mode": "air", "origin": "LHR", "destination": "JFK"},
            "distance_km",
            5541,
        ),
        (lambda rows: ghg.travel(rows, "hotel"), {"hotel_nights": 3, "location": "Lisbon"}, "co2e", 57),
        (ghg.freight, {"route": "Lyon | road | sea | road | Chicago", "weight": 12, "weight_unit": "t"}, "co2e", 2540),
        (
            lambda rows: ghg.compute(rows, "instance"),
            {"provider": "aws", "region": "eu_central_1", "instance": "t2.micro", "duration": 24},
            "total_co2e",
            0.073680774,
        ),
        (ghg.suggest, {"text": "natural gas"}, "suggestion_id", None),
    ],
)
def test_commands(command: Callable[[Frame], Frame], row: dict[str, Any], column: str, expected: float | None) -> None:
    [answer] = command(pd.DataFrame([row])).to_dict("records")
    assert pd.isna(answer["error_code"])
    if expected is None:
        assert isinstance(answer[column], str)
    else:
        assert answer[column] == pytest.approx(expected, rel=1e-3)


def test_search() -> None:
    found = ghg.search("diesel", options=["--region", "GB", "--results-per-page", "3"])
    assert found["region"].tolist() == ["GB"] * 3
    assert ghg.search("zzzz", frame="polars").height == 0


def test_run_gives_the_ledger_of_rows() -> None:
    bills = pl.DataFrame({"Region": ["GB", "XX"], "Year": [2025, 2025], "kWh": [10.0, 20.0]})
    mapping = {"operation": "energy electricity", "columns": {"region": "Region", "year": "Year", "energy": "kWh"}}
    ledger = ghg.run(bills, mapping=mapping)
    assert isinstance(ledger, pl.DataFrame)
    assert ledger["file"].unique().to_list() == ["data frame"]
    assert sorted(set(ledger["row"].to_list())) == [1, 2]
    assert ledger.filter(pl.col("row") == 2)["error_code"].to_list() == ["unknown_region"]
    assert ledger.filter(pl.col("part") == "consumption")["co2e"].to_list() == [1.77]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("a project")
    subprocess.run([*program.command(), "init", "--example", "demo"], cwd=folder, check=True, capture_output=True)
    return folder / "demo"


def test_run_gives_the_ledger_of_a_project(project: Path) -> None:
    ledger = ghg.run(project)
    assert isinstance(ledger, pd.DataFrame)
    written = pd.read_csv(project / "ledger.csv")
    assert len(ledger) == len(written) > 100
    record = json.loads((project / "ledger.manifest.json").read_text(encoding="utf-8"))
    total = sum(source["totals"]["co2e"] for source in record["sources"])
    assert ledger["co2e"].sum() == pytest.approx(total, rel=1e-9)
    again = ghg.run(project / "ghg.yaml", frame="arrow")
    assert isinstance(again, pa.Table) and again.num_rows == len(written)
    (project / "broken.manifest.json").write_text("{", encoding="utf-8")
    assert len(ghg.run(project)) == len(written)


def test_run_has_the_ledger_where_a_limit_is_exceeded(project: Path) -> None:
    with pytest.raises(ghg.LimitExceeded) as raised:
        ghg.run(project, frame="polars", options=["--fail-above", "1kg"])
    total = raised.value.result["co2e"].sum() / 1000
    assert str(raised.value) == f"--fail-above: {total:,.0f} t CO2e location-based is more than 0.001 t"


def test_run_says_what_is_not_there(project: Path) -> None:
    with pytest.raises(ghg.GhgError, match="no such file; ghg init writes a project"):
        ghg.run(project / "other.yaml")
    with pytest.raises(ghg.GhgError, match="a project names its mappings itself"):
        ghg.run(project, mapping="some.yaml")
    with pytest.raises(ghg.GhgError, match="ghg run needs a mapping"):
        ghg.run(pd.DataFrame({"kWh": [1.0]}))


def test_without_a_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GHG_PROGRAM", str(tmp_path / "missing"))
    with pytest.raises(ghg.GhgError, match="could not be started"):
        ghg.search("diesel")
    monkeypatch.delenv("GHG_PROGRAM")
    monkeypatch.setenv("PATH", os.devnull)
    with pytest.raises(ghg.GhgError, match="ghg is not on the path, and this wheel does not hold it"):
        ghg.search("diesel")
