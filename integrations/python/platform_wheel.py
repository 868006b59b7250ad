"""Puts an archive of ghg (`npm run archive`) into the wheel, where GHG_ARCHIVE names one: the wheel is then for Linux on x64
with glibc 2.28 or newer, needs neither Node.js nor a network, and puts `ghg` and `ghg-mcp` on the path; its bill of materials
is in it, and its checksum is written beside the archive, since builders take away nothing but the wheel. Without it, a wheel of Python alone, which starts the `ghg` that it finds there."""

import hashlib
import os
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What Node.js and the driver of the store ask of the C library: the newest symbols are of glibc 2.28.
TAG = "py3-none-manylinux_2_28_x86_64"

COMMANDS = ("ghg", "ghg-mcp")

COMMAND = """#!python
from ghg.program import replace_this_process

replace_this_process("{name}")
"""


class PlatformWheel(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        archive = os.environ.get("GHG_ARCHIVE")
        if not archive or version == "editable":
            return
        # Builders work in a folder of their own.
        if not Path(archive).is_absolute() or not Path(archive).is_file():
            raise FileNotFoundError(f"GHG_ARCHIVE is the whole path of an archive; there is none at {archive!r}")
        self.folder = tempfile.TemporaryDirectory()
        with tarfile.open(archive) as packed:
            packed.extractall(self.folder.name, filter="tar")
        [program] = Path(self.folder.name).iterdir()
        build_data["tag"] = TAG
        build_data["pure_python"] = False
        build_data["force_include"][str(program)] = "ghg/_program"
        build_data["sbom_files"].append(str(program / "ghg.cdx.json"))
        for name in COMMANDS:
            command = Path(self.folder.name, name)
            command.write_text(COMMAND.format(name=name), encoding="utf-8")
            command.chmod(0o755)
            build_data["shared_scripts"][str(command)] = name

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
            wheel = Path(artifact_path)
            recompress(wheel)
            checksum = hashlib.sha256(wheel.read_bytes()).hexdigest()
            Path(os.environ["GHG_ARCHIVE"]).with_name(f"{wheel.name}.sha256").write_text(f"{checksum}  {wheel.name}\n", encoding="utf-8")


def recompress(wheel: Path) -> None:
    """Compresses a wheel as far as the format allows: builders use the middle level."""
    smaller = wheel.with_suffix(".smaller")
    with zipfile.ZipFile(wheel) as packed, zipfile.ZipFile(smaller, "w") as written:
        for entry in packed.infolist():
            written.writestr(entry, packed.read(entry), compresslevel=9)
    smaller.replace(wheel)
