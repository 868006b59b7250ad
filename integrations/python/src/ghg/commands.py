"""The commands of ghg, as functions of a frame."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from . import frames
from .call import MappingFile, Value, rows_answered, searched
from .frames import Frame

_Set = Mapping[str, Value] | None


def estimate(
    frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()
) -> Frame:
    """Emissions of activities by a factor: `co2e` in kg, factor, gases, licence, notices.

    Columns are named as the fields of `ghg estimate --help`, or a mapping says which column is which field: a mapping file, or
    a dictionary of the same shape. `set` gives a field the same value in every row. `options` are further ones of the command
    line, such as `["--prefer", "newest"]`. Raises GhgError with what ghg says where it cannot run at all, as with a frame without the
    columns or without rows."""
    return rows_answered(frame, ["estimate"], mapping, set, options)


def spend(frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()) -> Frame:
    """Emissions of spending: margins removed, currency and inflation adjusted; `estimate.co2e` in kg. See `estimate`."""
    return rows_answered(frame, ["spend"], mapping, set, options)


def classify(
    frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()
) -> Frame:
    """Emissions of spending by an industry code, unadjusted; `co2e` in kg. See `estimate`."""
    return rows_answered(frame, ["classify"], mapping, set, options)


def energy(
    frame: Frame,
    what: Literal["electricity", "heat", "fuel"],
    *,
    mapping: MappingFile | None = None,
    set: _Set = None,
    options: Sequence[str] = (),
) -> Frame:
    """Emissions of electricity by both methods of scope 2, of heat, or of fuel, each with upstream. See `estimate`."""
    return rows_answered(frame, ["energy", what], mapping, set, options)


def travel(
    frame: Frame,
    what: Literal["distance", "hotel", "spend"],
    *,
    mapping: MappingFile | None = None,
    set: _Set = None,
    options: Sequence[str] = (),
) -> Frame:
    """Emissions of journeys, hotel nights, or spending on travel; `co2e` in kg. See `estimate`."""
    return rows_answered(frame, ["travel", what], mapping, set, options)


def freight(
    frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()
) -> Frame:
    """Emissions of cargo on a route, by ISO 14083; `co2e` in kg. See `estimate`."""
    return rows_answered(frame, ["freight"], mapping, set, options)


def compute(
    frame: Frame,
    what: Literal["instance", "cpu", "memory", "storage"],
    *,
    mapping: MappingFile | None = None,
    set: _Set = None,
    options: Sequence[str] = (),
) -> Frame:
    """Emissions of cloud compute; `total_co2e` in kg. See `estimate`."""
    return rows_answered(frame, ["compute", what], mapping, set, options)


def cbam(frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()) -> Frame:
    """Emissions embedded in goods imported into the European Union. See `estimate`."""
    return rows_answered(frame, ["cbam"], mapping, set, options)


def estimate_labels(
    frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()
) -> Frame:
    """Emissions of activities by labels of a store (`options=["--store", "own.sqlite"]`). See `estimate`."""
    return rows_answered(frame, ["labels", "estimate"], mapping, set, options)


def suggest(
    frame: Frame, *, mapping: MappingFile | None = None, set: _Set = None, options: Sequence[str] = ()
) -> Frame:
    """Factors suggested for texts, the best ones of each row. See `estimate`."""
    return rows_answered(frame, ["suggest"], mapping, set, options)


def search(text: str = "", *, frame: frames.Kind = "pandas", options: Sequence[str] = ()) -> Any:
    """Emission factors by words, as a frame of the kind that is named: one page, or all with `options=["--all"]`; filters are
    options too, such as `["--region", "GB", "--year", "2025"]`."""
    return searched(text, frame, options)
