"""Signals in the middle of a run, and limits of file descriptors, memory and threads."""
import os
import resource
import signal
import subprocess
import time

import pytest

from harness import LINE, PROGRAM, make_sparse, needs_root, read, temporary_files, write

FILES = {f"{number}.swift": LINE.replace("f(", f"f{number}(") * 20 for number in range(300)}

each_signal = pytest.mark.parametrize("number, status", [
    pytest.param(signal.SIGINT, 130, id="SIGINT"), pytest.param(signal.SIGTERM, 143, id="SIGTERM"),
])


def start(number, action, *arguments, **settings):
    """Starts cell-lint, which inherits the action for a signal. A shell starts background jobs with SIGINT ignored, so it is always set."""
    return subprocess.Popen(
        [PROGRAM, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        preexec_fn=lambda: action is None or signal.signal(number, action), **settings)


def interrupt(process, number, after):
    """Sends a signal after some seconds, and waits for the exit status."""
    time.sleep(after)
    process.send_signal(number)
    return process.wait(60)


@each_signal
def test_signal_during_a_fix_leaves_whole_files(sandbox, run, folder, number, status):
    path, fixed = folder("signal", FILES), folder("fixed", FILES)
    run("fix", "--unsafe-fixes", fixed, most=120)
    interrupted = 0
    for attempt in range(30):
        code = interrupt(start(number, signal.SIG_DFL, "fix", "--unsafe-fixes", path), number, after=0.02 * attempt)
        assert code in (0, -number, status)
        interrupted += code != 0
        for file, text in FILES.items():
            assert read(f"{path}/{file}") in (text, read(f"{fixed}/{file}")), f"{file} is neither unchanged nor fixed"
        assert temporary_files(path) == []
        for file, text in FILES.items():
            write(f"{path}/{file}", text)
    sandbox.note(f"{interrupted} of 30 were interrupted; every file was whole")
    assert interrupted, "no attempt was interrupted"


def test_next_fix_removes_what_a_killed_one_left(sandbox, run, folder):
    """A process that is killed cannot remove its temporary file."""
    path = folder("killed", FILES)
    left = 0
    for attempt in range(30):
        interrupt(start(signal.SIGKILL, None, "fix", "--unsafe-fixes", path), signal.SIGKILL, after=0.02 * attempt)
        left += len(temporary_files(path))
        for file, text in FILES.items():
            write(f"{path}/{file}", text)
    sandbox.note(f"{left} temporary files were seen after 30 kills")
    # One that is certainly left: no process has this number.
    write(path + "/.cell-lint-999999999-0", "")
    run("fix", "--unsafe-fixes", path, most=120)
    assert temporary_files(path) == []


@each_signal
def test_signal_during_a_report_leaves_a_whole_report_or_none(sandbox, run, folder, number, status):
    path = folder("signal", FILES)
    options = ["--reporter", "json", "--no-config"]
    whole = run(*options, path, cwd=sandbox.path, most=120).out
    for attempt in range(20):
        process = start(number, signal.SIG_DFL, *options, "--output", path + "/report", path, cwd=sandbox.path)
        code = interrupt(process, number, after=0.02 * attempt)
        assert code in (0, -number, status)
        if os.path.exists(path + "/report"):
            with open(path + "/report", "rb") as report:
                assert report.read() == whole
            os.unlink(path + "/report")


@each_signal
def test_signal_that_the_parent_ignores_stays_ignored(folder, number, status):
    process = start(number, signal.SIG_IGN, "fix", "--dry-run", folder("signal", FILES))
    assert interrupt(process, number, after=0.01) == 0


@each_signal
def test_exit_status_in_a_shell(sandbox, folder, number, status):
    script = 'set -m; "$0" fix "$1" >/dev/null 2>&1 & sleep 0.005; kill -"$2" $!; wait $!; exit $?'
    command = ["bash", "-c", script, PROGRAM, folder("signal", FILES), str(int(number))]
    code = subprocess.run(command, preexec_fn=lambda: signal.signal(number, signal.SIG_DFL)).returncode
    sandbox.note("the status in a shell", code)
    assert code in (0, status)


def test_few_file_descriptors(run, folder):
    path = folder("descriptors", {f"{n % 40}/{n // 40 % 7}/{n}.swift": LINE for n in range(2000)})
    run("--jobs", "8", path, limits={resource.RLIMIT_NOFILE: 32}, says="2000 warnings")
    run("--jobs", "2", path, limits={resource.RLIMIT_NOFILE: 16}, says="2000 warnings")
    run("fix", "--unsafe-fixes", "--jobs", "2", path, limits={resource.RLIMIT_NOFILE: 16}, says="fixed 2000 findings")
    run(path, limits={resource.RLIMIT_NOFILE: 3}, code=(2, 127))


@pytest.fixture
def many_files(folder):
    return folder("memory", {f"{number}.swift": LINE for number in range(2000)})


@pytest.mark.parametrize("jobs, megabytes", [("8", 400), ("8", 200), ("1", 150), ("1", 100)])
def test_little_memory(run, many_files, jobs, megabytes):
    run("--jobs", jobs, many_files, limits={resource.RLIMIT_AS: megabytes << 20}, says="2000 warnings")


@pytest.mark.parametrize("jobs", ["1", "2", "8"])
@pytest.mark.parametrize("limit", [resource.RLIMIT_AS, resource.RLIMIT_DATA], ids=["address-space", "data"])
def test_too_little_memory_is_said(run, many_files, jobs, limit):
    # With less the kernel cannot map the program itself.
    for megabytes in [*range(14, 42, 2), 60, 80]:
        result = run("--jobs", jobs, many_files, limits={limit: megabytes << 20}, code=(0, 2, 127))
        # A program whose libraries the loader cannot map never starts, and the loader says so.
        says = "shared libraries" if result.code == 127 else "memory"
        assert result.code == 0 or says in result.text, f"says nothing under {megabytes} MB: {result.text[:200]}"


def test_file_larger_than_the_memory(run, many_files):
    make_sparse(many_files + "/large.swift", 100 << 20)
    run("--jobs", "1", many_files, limits={resource.RLIMIT_AS: 300 << 20}, code=2,
        says=r"large.swift: Cannot allocate memory[\s\S]*2000 warnings in 2000 files")


@needs_root
def test_few_threads(run, many_files):
    # A user of its own: the limit counts all processes of the user.
    two_files = [many_files + "/1.swift", many_files + "/2.swift"]
    run("--jobs", "64", *two_files, user="65533", limits={resource.RLIMIT_NPROC: 2}, says="2 warnings")
