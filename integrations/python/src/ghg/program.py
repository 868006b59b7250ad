"""The program `ghg`: which one is started, and how it is asked."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from .errors import GhgError

_OWN = Path(__file__).with_name("_program") / "ghg"

# Exit statuses of ghg: every row was estimated; some rows failed; a limit was exceeded.
SUCCESS = 0
ROWS_FAILED = 2
LIMIT_EXCEEDED = 3


def command() -> list[str]:
    """What is started: the program that GHG_PROGRAM names, the one in this package (the wheel of a platform has it), or `ghg`
    on the path. Raises GhgError where there is none: nothing is fetched."""
    named = os.environ.get("GHG_PROGRAM")
    if named:
        return [named]
    if _OWN.exists():
        return [str(_OWN)]
    found = shutil.which("ghg")
    if found is None:
        raise GhgError(
            "ghg is not on the path, and this wheel does not hold it: install the wheel for this platform, "
            "install ghg, or name it in the environment variable GHG_PROGRAM"
        )
    return [found]


def run(arguments: Sequence[str]) -> "subprocess.CompletedProcess[str]":
    """Runs ghg and waits for it. Raises GhgError with what it said where it could not do what was asked (status 1, a signal);
    other statuses are for the caller."""
    asked = [*command(), *arguments]
    try:
        done = subprocess.run(
            asked, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", check=False
        )
    except UnicodeEncodeError as error:
        raise GhgError(f"{error.object!r} is no Unicode, it has half of a surrogate pair") from error
    except (OSError, ValueError) as error:
        raise GhgError(f"{asked[0]} could not be started: {error}") from error
    if done.returncode not in (SUCCESS, ROWS_FAILED, LIMIT_EXCEEDED):
        raise GhgError(said(done.stderr) or f"ghg ended with status {done.returncode}")
    return done


def said(text: str) -> str:
    """What ghg wrote to standard error, without its name."""
    return "\n".join(line.removeprefix("ghg: ") for line in text.strip().splitlines())


def replace_this_process(name: str) -> NoReturn:
    """`ghg` and `ghg-mcp` of the wheel: becomes the program, so that signals and the exit status are its own. `GHG_PROGRAM`
    names another `ghg`; what serves agents is the one of the wheel."""
    program = command() if name == "ghg" else [str(_OWN.with_name(name))]
    os.execv(program[0], [*program, *sys.argv[1:]])
