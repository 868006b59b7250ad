"""Greenhouse-gas emissions of data frames.

Each function takes a frame of pandas or polars, or a table of Arrow, and returns one of the same kind: the same rows in the
same order with the same index, the columns as they were, and the columns of the answer after them. Rows that fail are there
with `error_code` and `error`. The work is done by the program `ghg`, on this machine: see `ghg.program`.

    import ghg, pandas as pd

    bills = pd.read_excel("bills.xlsx")
    priced = ghg.estimate(bills, mapping="bills.yaml", set={"region": "GB"})
"""

from .commands import (
    cbam,
    classify,
    compute,
    energy,
    estimate,
    estimate_labels,
    freight,
    search,
    spend,
    suggest,
    travel,
)
from .errors import GhgError, LimitExceeded
from .ledger import run

__all__ = [
    "GhgError",
    "LimitExceeded",
    "cbam",
    "classify",
    "compute",
    "energy",
    "estimate",
    "estimate_labels",
    "freight",
    "run",
    "search",
    "spend",
    "suggest",
    "travel",
]
