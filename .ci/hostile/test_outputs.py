"""Outputs that are closed or full, and files and disks that cannot be written."""
import contextlib
import os
import resource
import subprocess

import pytest

from harness import LINE, PROGRAM, Result, needs_root, read, temporary_files, write

NO_SPACE = "No space left on device"


@contextlib.contextmanager
def mounted(path, options):
    """Mounts a disk in memory; skips the test where that is not allowed, as in a container."""
    if subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", path], capture_output=True).returncode != 0:
        pytest.skip("cannot mount a disk here")
    try:
        yield path
    finally:
        subprocess.run(["umount", path])


@pytest.fixture
def many_findings(folder):
    return folder("outputs", {f"{number}.swift": LINE * 200 for number in range(20)})


def test_standard_output_without_space(run, many_findings):
    with open("/dev/full", "w") as full:
        run(many_findings, stdout=full, code=2, says=f"the output could not be written: {NO_SPACE}")


def test_report_without_space(run, many_findings):
    run("--output", "/dev/full", many_findings, code=2, says=f"/dev/full: could not be written: {NO_SPACE}")


@pytest.mark.parametrize("command, code", [
    pytest.param('"$0" "$1" | head -1 >/dev/null; exit ${PIPESTATUS[0]}', 0, id="pipe-closed-early"),
    pytest.param('"$0" "$1" >&-', 2, id="no-stdout"),
    pytest.param('"$0" "$1" 2>&-', 0, id="no-stderr"),
    pytest.param('"$0" "$1" >&- 2>&-', 2, id="no-output"),
    pytest.param('"$0" "$1" <&-', 0, id="no-stdin"),
    pytest.param('"$0" "$1" >&- 2>&- <&-', 2, id="nothing-open"),
    pytest.param('"$0" - <&-', 2, id="no-stdin-to-lint"),
    pytest.param('"$0" version >&-', 2, id="no-stdout-for-version"),
])
def test_closed_standard_streams(sandbox, many_findings, command, code):
    result = subprocess.run(["bash", "-c", command, PROGRAM, many_findings], capture_output=True, timeout=60)
    sandbox.check(Result(result.returncode, result.stdout[:100], result.stderr), code)


def test_fix_beyond_the_limit_of_file_sizes(run, many_findings):
    before = read(many_findings + "/0.swift")
    run("fix", "--unsafe-fixes", many_findings + "/0.swift", limits={resource.RLIMIT_FSIZE: 4096}, code=2,
        says="0.swift: could not be written: File too large")
    assert read(many_findings + "/0.swift") == before and temporary_files(many_findings) == []


@pytest.mark.parametrize("reporter", ["xcode", "json"])
def test_standard_output_beyond_the_limit_of_file_sizes(sandbox, run, many_findings, reporter):
    with open(sandbox.path + "/out", "w") as out:
        run("--reporter", reporter, many_findings, stdout=out, limits={resource.RLIMIT_FSIZE: 4096}, code=2,
            says="the output could not be written: File too large")


@needs_root
def test_disk_that_becomes_full(run, folder):
    with mounted(folder("small"), "size=64k,nr_inodes=20") as path:
        text = LINE * 300
        write(path + "/A.swift", text)
        write(path + "/B.swift", "\n" * 20_000)
        run("fix", "--unsafe-fixes", path, code=2, says=f"A.swift: could not be written: {NO_SPACE}")
        run("--reporter", "sarif", "--output", path + "/report", path, code=2, says=f"report: could not be written: {NO_SPACE}")
        run("--write-baseline", path + "/baseline.json", path, code=2, says=NO_SPACE)
        assert read(path + "/A.swift") == text and sorted(os.listdir(path)) == ["A.swift", "B.swift"], "something is left"


def test_fix_of_a_read_only_file(run, folder):
    path = folder("readonly", {"A.swift": LINE})
    os.chmod(path + "/A.swift", 0o444)
    run("fix", "--unsafe-fixes", path, code=2, says="could not be written: the file is read-only|Permission denied")


@needs_root
def test_read_only_disk(run, folder):
    with mounted(folder("mount"), "size=1m") as path:
        write(path + "/A.swift", LINE)
        subprocess.run(["mount", "-o", "remount,ro", path], check=True)
        run("fix", "--unsafe-fixes", path, code=2, says="Read-only file system")
        run("--output", path + "/report", path, code=2, says="Read-only file system")
