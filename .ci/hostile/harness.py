"""Runs cell-lint under limits, and checks its exit status and what it says."""
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass

import pytest

PROGRAM = os.environ.get("CELL_LINT", "")
LINE = "func f(_ cell: UITableViewCell) { cell.textLabel?.text = nil }\n"
# An id of a user who owns nothing.
STRANGER = "65534"

needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")


@dataclass
class Result:
    code: int
    out: bytes
    err: bytes
    seconds: float = None
    peak: int = None

    @property
    def text(self):
        return (self.out + self.err).decode("utf-8", "backslashreplace")


@dataclass
class Row:
    """Runs of one test that said the same and ended alike."""
    said: str
    code: object
    runs: int = 0
    seconds: float = None
    peak: int = None

    def add(self, result):
        self.runs += 1
        if result.seconds is not None:
            self.seconds = max(self.seconds or 0, result.seconds)
            self.peak = max(self.peak or 0, result.peak)

    def values(self):
        return [self.said, self.code, self.runs, self.seconds, self.peak]


class Sandbox:
    """The folder of one test, and the runs of cell-lint in it."""

    def __init__(self, path):
        self.path = path
        self.rows = {}

    def folder(self, name, files=None):
        """Makes a folder with these files: names and texts."""
        path = os.path.join(self.path, name)
        os.makedirs(path)
        for file, text in (files or {}).items():
            where = os.path.join(path, file)
            os.makedirs(os.path.dirname(where), exist_ok=True)
            with open(where, "wb") as stream:
                stream.write(text.encode() if isinstance(text, str) else text)
        return path

    def run(
        self, *arguments, code=0, says=None, says_not=None, most=60, before=(), cwd=None, env=None, limits=None, stdin=b"", stdout=None,
        user=None,
    ):
        """Runs cell-lint; it must exit with `code`, or one of several, and its output must match `says`.

        `most` limits the processor time in seconds; `limits` are other resources. `before` is a command that runs cell-lint.
        """
        __tracebackhide__ = True
        command = [*before, PROGRAM, *map(os.fsencode, arguments)]
        if user:
            command = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", *command]

        def set_limits():
            # Processor time, because other processes may keep the machine busy.
            for kind, amount in {resource.RLIMIT_CPU: most, **(limits or {})}.items():
                resource.setrlimit(kind, (amount, amount))

        # Files instead of pipes, so that wait4 can collect the process: it is the call that returns the peak memory.
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            given.write(stdin)
            given.seek(0)
            start = time.monotonic()
            process = subprocess.Popen(
                command, cwd=cwd, stdin=given, stdout=stdout or out, stderr=err, preexec_fn=set_limits, env={**os.environ, **(env or {})})
            late = threading.Timer(most * 10, process.kill)
            late.start()
            _, status, used = os.wait4(process.pid, 0)
            late.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = time.monotonic() - start
            out.seek(0)
            err.seek(0)
            result = Result(process.returncode, out.read(), err.read(), seconds, used.ru_maxrss >> 10)
        if result.code in (-signal.SIGXCPU, -signal.SIGKILL):
            self.fail(f"took more than {most} s: {arguments}")
        return self.check(result, code, says, says_not)

    def check(self, result, code, says=None, says_not=None):
        __tracebackhide__ = True
        self.note(self.telling_line(result), result.code, result)
        if result.code not in (code if isinstance(code, tuple) else (code,)):
            self.fail(f"exits with {result.code}, not {code}: {result.text[:600]}")
        if says and not re.search(says, result.text):
            self.fail(f"does not say `{says}`: {result.text[:600]}")
        if says_not and re.search(says_not, result.text):
            self.fail(f"says `{says_not}`: {result.text[:600]}")
        return result

    def telling_line(self, result):
        """The first error of a run that failed, or the summary of findings; otherwise the first line."""
        lines = [line for line in result.text.splitlines() if line.strip()]
        summary = r"^(no finding|\d+ (?:finding|error|warning|info)|fixed|would fix|nothing)"
        for pattern in ["^error:|: error: ", summary] if result.code == 2 else [summary]:
            for line in lines:
                if re.search(pattern, line):
                    return line
        return lines[0] if lines else ""

    def note(self, said, code="", result=Result(0, b"", b"")):
        """Adds a run to the table that pytest prints at the end."""
        said = re.sub(r"[\d.]+ m?s\b", "… ms", said.replace(self.path, "…"))[:140]
        self.rows.setdefault((said, code), Row(said, code)).add(result)

    def expect_linear_time(self, write, arguments=(), names_folder=True):
        """`write` makes sources of a size in a folder. Four times as much may take four times the time and some more, not sixteen times."""
        __tracebackhide__ = True
        first, second = [self.processor_time(write, size, arguments, names_folder) for size in (1, 4)]
        self.note(f"{first:.2f} s of processor time, and {second:.2f} s for 4 times as much")
        if second > 0.3 and second > first * 9:
            self.fail(f"{second / first:.1f} times the time for 4 times as much")

    def processor_time(self, write, size, arguments, names_folder):
        """The processor time of linting sources of a size, in seconds: the best of three runs."""
        __tracebackhide__ = True
        path = self.folder(f"size-{size}")
        write(path, size)
        best = float("inf")
        for _ in range(3):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.run("--no-config", *arguments, *([path] if names_folder else []), code=(0, 1), says=r"(finding|warning|error)s?\b", most=300)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
        shutil.rmtree(path)
        return best

    def fail(self, message):
        __tracebackhide__ = True
        pytest.fail(message.replace(self.path, "…"))


def read(path):
    with open(path) as stream:
        return stream.read()


def write(path, text, mode="w"):
    with open(path, mode) as stream:
        stream.write(text)


def make_sparse(path, size):
    """Makes a file of zeros that takes no space, or extends one."""
    write(path, "", "a")
    os.truncate(path, size)


def make_repository(path):
    subprocess.run(["git", "init", "-q", path], check=True)


def temporary_files(path):
    """What an interrupted cell-lint left behind."""
    return [name for name in os.listdir(path) if name.startswith(".cell")]


def remove(path):
    """Removes a folder whose parts may be locked, or have paths that are too long for Python."""
    subprocess.run(["chmod", "-R", "u+rwx", path], stderr=subprocess.DEVNULL)
    subprocess.run(["rm", "-rf", path])
