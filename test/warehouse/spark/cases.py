"""Runs the cases of a JSON file in Spark, on workers that are processes of their own, and writes what comes of each."""

import json
import sys

sys.path.insert(0, "integrations/spark")

from ghg_spark import GhgError, price, run
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

cases = json.load(open(sys.argv[1], encoding="utf-8"))
spark = (
    SparkSession.builder.master("local-cluster[2,1,1024]")
    .config("spark.ui.enabled", "false")
    .config("spark.executor.memory", "1g")
    .config("spark.sql.shuffle.partitions", "2")
    .config("spark.submit.pyFiles", "integrations/spark/ghg_spark.py")
    .getOrCreate()
)
program = [sys.argv[2], sys.argv[3]]
found = []
for case in cases:
    rows = spark.read.parquet(case["rows"]).repartition(2)
    asked = [case["command"], case.get("mapping"), case.get("options", []), program]
    try:
        if case["how"] == "run":
            results = run(rows, *asked)
            found.append({})
        else:
            priced = price(rows, *asked)
            results = priced.results
            found.append({"total": priced.totals.agg(F.sum("co2e")).first()[0]})
            if case["isChecked"]:
                plan = results._jdf.queryExecution().toString()
                found[-1]["broadcast"] = "BroadcastHashJoin" in plan
                found[-1]["unpriced"] = priced.unpriced.count()
                found[-1]["checks"] = [row["found"] for row in priced.checks.collect()]
        results.coalesce(1).write.parquet(case["results"])
    except GhgError as error:
        found.append({"error": str(error)})
print(json.dumps(found))
spark.stop()
