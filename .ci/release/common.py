"""What the steps of a release share: its names, its licence, and archives that are the same each time they are made."""
import gzip
import hashlib
import io
import platform
import re
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Optional

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = Path(__file__).resolve().parent / "templates"

# The name of a platform in the names of files → the triples that SwiftPM has for it.
PLATFORMS = {
    "macos-universal": ["arm64-apple-macosx", "x86_64-apple-macosx"],
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-arm64": ["aarch64-unknown-linux-gnu"],
}


def fail(what):
    print(f".ci/release/run: {what}", file=sys.stderr)
    sys.exit(2)


def say(what):
    print(what, flush=True)


def this_platform():
    if sys.platform == "darwin":
        return "macos-universal"
    return {"x86_64": "linux-x86_64", "aarch64": "linux-arm64"}.get(platform.machine()) or fail(f"no release is made for {platform.machine()}")


def source_version():
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        found = re.search(r'^public let toolVersion = "(.*)"$', file.read_text(encoding="utf-8"), re.MULTILINE)
        if found:
            return found[1]
    fail("no source declares `toolVersion`")


def licence():
    """The LICENSE file and its SPDX name, as far as its first lines tell."""
    file = ROOT / "LICENSE"
    if not file.is_file():
        return None, None
    text = " ".join(file.read_text(encoding="utf-8").split())
    for start, name in [("MIT License", "MIT"), ("Apache License Version 2.0", "Apache-2.0"), ("BSD 3-Clause License", "BSD-3-Clause"),
                        ("Mozilla Public License Version 2.0", "MPL-2.0"), ("ISC License", "ISC")]:
        if text.startswith(start):
            return file, name
    fail("LICENSE is none of MIT, Apache-2.0, BSD-3-Clause, MPL-2.0 and ISC; add it to `licence` in .ci/release/common.py")


def output(*command, **options):
    return subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, check=True, **options).stdout


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def tree_epoch():
    """The time of the commit, so that archives depend on the sources only."""
    try:
        return int(output("git", "log", "-1", "--format=%ct", cwd=ROOT, stderr=subprocess.DEVNULL))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 315532800  # 1980, the earliest that a zip archive can say


def tar_bytes(files, compressed=True):
    """A tar archive of [(name, bytes, mode)]."""
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data, mode in files:
            entry = tarfile.TarInfo(name)
            entry.mtime = tree_epoch()
            entry.mode = mode
            if name.endswith("/"):
                entry.type = tarfile.DIRTYPE
            else:
                entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(raw.getvalue(), 9, mtime=0) if compressed else raw.getvalue()


def zip_bytes(files):
    """A zip archive of [(name, bytes, mode)]."""
    import time

    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data, mode in files:
            entry = zipfile.ZipInfo(name, time.gmtime(max(tree_epoch(), 315532800))[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, data)
    return raw.getvalue()


@dataclass
class Release:
    version: str
    repository: str
    licence_file: Optional[Path]
    licence: Optional[str]
    out: Path

    def archive_name(self, name):
        return f"cell-lint-{self.version}-{name}.tar.gz"

    @property
    def bundle_name(self):
        return f"cell-lint-{self.version}.artifactbundle.zip"

    @property
    def image_name(self):
        return f"cell-lint-{self.version}-image.tar"

    @property
    def plugins_name(self):
        return f"cell-lint-plugins-{self.version}.tar.gz"

    @property
    def extension_name(self):
        return f"cell-lint-{self.version}.vsix"

    @property
    def platforms(self):
        """The platforms whose archives are there."""
        return [name for name in PLATFORMS if (self.out / self.archive_name(name)).is_file()]

    @property
    def licence_files(self):
        return [("LICENSE", self.licence_file.read_bytes(), 0o644)] if self.licence_file else []

    def url(self, file):
        return f"https://github.com/{self.repository}/releases/download/{self.version}/{file}"

    def write(self, name, data):
        file = self.out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data if isinstance(data, bytes) else data.encode())
        say(f"  {file.stat().st_size:>10,}  {name}")

    def program(self, name):
        """The program in the archive of a platform."""
        with tarfile.open(self.out / self.archive_name(name)) as archive:
            return archive.extractfile("cell-lint").read()

    def filled(self, template, **values):
        """The text of a template, with each {{NAME}} replaced."""
        text = (TEMPLATES / template).read_text(encoding="utf-8")
        values.update(version=self.version, repository=self.repository, owner=self.repository.split("/")[0])
        text = re.sub(r"\{\{(\w+)\}\}", lambda found: str(values[found[1]]), text)
        return text
