"""The version of the wheel: that of the program it starts."""

import json
from pathlib import Path


def version() -> str:
    """Of `package.json`, in a checkout and in an installed npm package alike."""
    package = Path(__file__).resolve().parents[2] / "package.json"
    return str(json.loads(package.read_text(encoding="utf-8"))["version"])
