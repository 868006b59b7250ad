"""Rows of a Spark DataFrame priced by ghg, where they are.

`price` asks ghg for each distinct question once and joins the answers, broadcast, to the rows: for commands whose answers
are one figure times the amount. `run` gives each partition to a ghg of its own, for the others.
"""

import re
import subprocess
import tempfile
import uuid
from dataclasses import dataclass
from typing import Optional, Sequence

import pyarrow as pa
import pyarrow.parquet as pq
from pyspark.sql import DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema

ROWS_OF_SAMPLE = 200


class GhgError(RuntimeError):
    """What ghg says on standard error."""


@dataclass(frozen=True)
class Priced:
    """Rows with their answers, and what says whether they are complete."""

    results: DataFrame
    """One row for each row: its columns, the answer, notices, error_code and error."""
    factors: DataFrame
    """The factor table that was joined."""
    unpriced: DataFrame
    """Keys without a factor, with their rows: of rows that came since the questions were asked."""
    checks: DataFrame
    """Counts that should be 0."""
    totals: DataFrame
    """Rows and kilograms by error and notices."""


def price(
    rows: DataFrame,
    command: str,
    mapping: Optional[str] = None,
    options: Sequence[str] = (),
    program: Sequence[str] = ("ghg",),
) -> Priced:
    """Prices rows where they are. `command` is as it is typed: "spend", "energy fuel"; `mapping` a mapping file;
    `options` go to `ghg factors` and `ghg sql` alike. Raises GhgError for what is not proportional to one amount."""
    spark = rows.sparkSession
    own = f"ghg_{uuid.uuid4().hex}"
    tables = {name: f"{own}_{name}" for name in ("ledger", "factors", "results")}
    rows.createOrReplaceTempView(tables["ledger"])
    given = ["--for", command, *(["--map", mapping] if mapping else []), *options]

    with tempfile.TemporaryDirectory() as folder:
        # A file of headings: names may have commas in them.
        pq.write_table(pa.table({name: pa.array([], pa.string()) for name in rows.columns}), f"{folder}/headings.parquet")

        def statement(only: str) -> str:
            named = ["--table", tables["ledger"], "--factors", tables["factors"], "--results", tables["results"]]
            asked = ["sql", f"{folder}/headings.parquet", *given, "--dialect", "spark", *named, "--only", only]
            return re.sub(r";\s*$", "", _ghg(program, asked))

        pq.write_table(spark.sql(statement("distinct")).toArrow(), f"{folder}/questions.parquet")
        _ghg(program, ["factors", f"{folder}/questions.parquet", *given, "--quiet", "-o", f"{folder}/factors.parquet"])
        factors = _frame(spark, pq.read_table(f"{folder}/factors.parquet"))
        F.broadcast(factors).createOrReplaceTempView(tables["factors"])
        results = spark.sql(statement("join"))
        results.createOrReplaceTempView(tables["results"])
        others = [spark.sql(statement(only)) for only in ("unpriced", "checks", "totals")]
    # Plans know their tables by now.
    for name in tables.values():
        spark.catalog.dropTempView(name)
    return Priced(results, factors, *others)


def run(
    rows: DataFrame,
    command: str,
    mapping: Optional[str] = None,
    options: Sequence[str] = (),
    program: Sequence[str] = ("ghg",),
) -> DataFrame:
    """Runs each partition through a ghg of its own: for answers that are not proportional to one amount. ghg has to be
    installed on the executors. Rows that depend on rows of other partitions (contracts, thresholds, bills of materials)
    cannot be run this way, and repeated rows are noticed within a partition."""
    asked = [*command.split(" "), *(["--map", mapping] if mapping else []), *options]
    first = rows.limit(ROWS_OF_SAMPLE).toArrow()
    schema = _answered(first, asked, program).schema
    kept = {field.name: field.type for field in first.schema}
    # Columns of the rows have the types that they had; what has no type in the sample is text.
    schema = pa.schema([pa.field(each.name, kept.get(each.name, _typed(each.type))) for each in schema])

    def answer(batches):
        table = [batch for batch in batches if batch.num_rows > 0]
        if table:
            yield from _cast(_answered(pa.Table.from_batches(table), asked, program), schema).to_batches()

    return rows.mapInArrow(answer, from_arrow_schema(schema))


def _answered(rows: pa.Table, asked: Sequence[str], program: Sequence[str]) -> pa.Table:
    with tempfile.TemporaryDirectory() as folder:
        pq.write_table(rows, f"{folder}/rows.parquet")
        _ghg(program, [*asked, f"{folder}/rows.parquet", "-o", f"{folder}/results.parquet", "--quiet"])
        return pq.read_table(f"{folder}/results.parquet")


def _cast(table: pa.Table, schema: pa.Schema) -> pa.Table:
    """The columns of a schema, as they are there: a column that was never seen is null."""
    columns = []
    for field in schema:
        if field.name in table.column_names:
            columns.append(table.column(field.name).cast(field.type))
        else:
            columns.append(pa.nulls(table.num_rows, field.type))
    return pa.table(columns, schema=schema)


def _typed(kind: pa.DataType) -> pa.DataType:
    return pa.string() if pa.types.is_null(kind) else kind


def _frame(spark, table: pa.Table) -> DataFrame:
    """A table of the driver as a DataFrame, its names as they are."""
    schema = from_arrow_schema(table.schema)
    return spark.createDataFrame([tuple(row.values()) for row in table.to_pylist()], schema)


def _ghg(program: Sequence[str], asked: Sequence[str]) -> str:
    """Standard output. Status 2 says that rows were refused, which is in their error."""
    done = subprocess.run([*program, *asked], capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode not in (0, 2):
        raise GhgError(done.stderr.strip())
    return done.stdout
