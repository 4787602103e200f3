"""Fixes of several files that are killed at every system call: the next fix finds the files of each fix all old or all new, and cleans up."""
import fcntl
import os
import shutil
import signal
import subprocess

import pytest

from harness import PROGRAM, read, write

needs_strace = pytest.mark.skipif(not shutil.which("strace"), reason="needs strace")

CELL = "class {0}Cell: UITableViewCell {{\n    func setUp() {{ textLabel?.numberOfLines = 2 }}\n}}\n"
LIST = "final class {0}{1}: UITableViewController {{\n    func fill(_ cell: {0}Cell) {{ cell.textLabel?.text = \"{1}\" }}\n}}\n"
# Two fixes of three files each.
FIXES = [
    {
        f"{name}/Cell.swift": CELL.format(name), f"{name}/Lists/One.swift": LIST.format(name, "One"),
        f"{name}/Two.swift": LIST.format(name, "Two"),
    }
    for name in ("First", "Second")
]
FILES = {**FIXES[0], **FIXES[1]}
FIX = ["fix", "--unsafe-fixes", "--no-config", "--only-rule", "legacy_cell_content", "--jobs", "1"]
# Completes fixes, and finds none of its own.
COMPLETE = ["fix", "--no-config", "--only-rule", "whole_value_identifier"]
JOURNAL = ".cell-lint-journal"
# The calls that change files, by the names that they have on some machine.
CALLS = {
    "write": ["write"], "fsync": ["fsync"], "rename": ["rename", "renameat", "renameat2"], "unlink": ["unlink", "unlinkat"],
    "open": ["open", "openat"], "flock": ["flock"], "chmod": ["fchmod"], "close": ["close"],
}


class Project:
    """A folder in which fixes are killed."""

    def __init__(self, run, path):
        self.run, self.path = run, path
        run(*FIX, self.path)
        self.fixed = self.texts()
        assert all(self.fixed[file] != text for file, text in FILES.items())

    def reset(self):
        shutil.rmtree(self.path)
        for file, text in FILES.items():
            os.makedirs(os.path.dirname(f"{self.path}/{file}"), exist_ok=True)
            write(f"{self.path}/{file}", text)

    def texts(self):
        """The texts of all files, also of those that a run has left."""
        return {
            os.path.relpath(f"{folder}/{file}", self.path): read(f"{folder}/{file}") for folder, _, files in os.walk(self.path) for file in files
        }

    def kill(self, calls, number):
        """Kills a fix at a call. Returns whether it came to that."""
        self.reset()
        names = ",".join("?" + name for name in calls)
        injection = f"inject={names}:signal=SIGKILL:when={number}"
        command = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={names}", "-e", injection]
        code = subprocess.run([*command, PROGRAM, *FIX, self.path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        assert code in (0, -signal.SIGKILL, 128 + signal.SIGKILL)
        return code != 0

    def kill_between(self):
        """Kills a fix when one of its files is new and the others are old."""
        for number in range(1, 20):
            self.kill(CALLS["rename"], number)
            new = [file for file in FIXES[0] if self.texts()[file] == self.fixed[file]]
            if len(new) == 1:
                return new[0], [file for file in FIXES[0] if file not in new]
        raise AssertionError("no kill left some files old and some new")

    def is_whole(self):
        now = self.texts()
        assert now.keys() == FILES.keys(), "something is left"
        return all(now | fix == now or now | {file: self.fixed[file] for file in fix} == now for fix in FIXES)


@pytest.fixture
def project(run, folder):
    return Project(run, folder("project", FILES))


@needs_strace
@pytest.mark.parametrize("calls", CALLS)
def test_killed_fix_is_completed_or_was_not_begun(sandbox, project, calls):
    kills = mixed = number = 0
    while True:
        number += 1
        if not project.kill(CALLS[calls], number):
            break
        kills += 1
        left = project.texts()
        mixed += any(len({left[file] == project.fixed[file] for file in fix}) == 2 for fix in FIXES)
        says = "a fix of several files was interrupted" if left.get(JOURNAL) else None
        project.run("--no-config", project.path, says=says)
        assert project.texts() == left, "a run without fixes has changed something"
        project.run(*COMPLETE, project.path)
        assert project.is_whole(), f"kill {number} leaves some files old and some new"
    sandbox.note(f"{kills} kills at {calls}, {mixed} with some files old and some new")
    assert kills


@needs_strace
@pytest.mark.parametrize("named", ["", "First", "First/Lists", "First/Two.swift", "Other/First/Lists/One.swift"])
def test_fix_is_completed_from_any_folder(sandbox, project, named):
    project.kill_between()
    os.symlink(".", project.path + "/Other")
    project.run(*COMPLETE, named or ".", cwd=project.path, says="completes an interrupted fix")
    os.unlink(project.path + "/Other")
    assert project.is_whole()


def edit(path):
    write(path, "// mine\n", "a")


def check_out(path):
    """Writes the old text again, as a checkout does."""
    text = read(path)
    os.unlink(path)
    write(path, text)


def link(path):
    os.rename(path, path + ".txt")
    os.symlink(path + ".txt", path)


@needs_strace
@pytest.mark.parametrize("change", [edit, os.unlink, check_out, link], ids=["edited", "removed", "checked out", "link"])
def test_changed_file_is_not_overwritten(sandbox, project, change):
    new, old = project.kill_between()
    change(f"{project.path}/{old[0]}")
    left = project.texts()
    project.run(*FIX, project.path, code=2, says="an interrupted fix has changed")
    assert project.texts() == left
    # The way out that the message names.
    os.unlink(f"{project.path}/First/{JOURNAL}")
    project.run(*COMPLETE, project.path)
    assert project.texts().keys() == {file for file in left if ".cell-lint" not in file}


@needs_strace
def test_restored_files_stay_old(sandbox, project):
    new, _ = project.kill_between()
    write(f"{project.path}/{new}", FILES[new])
    project.run(*COMPLETE, project.path)
    assert project.texts() == FILES


@needs_strace
def test_copied_journal_changes_nothing(sandbox, project, folder):
    """As a checkout would have it: the same names and texts, but no file of which the journal was written."""
    project.kill_between()
    shutil.copytree(project.path, sandbox.path + "/copy")
    project.path = sandbox.path + "/copy"
    left = project.texts()
    project.run(*COMPLETE, project.path, code=2, says="no longer the file that it was made for")
    assert project.texts() == left


@pytest.mark.parametrize("text", [
    b"", b"cell-lint fix", b"cell-lint fix journal 1\n", b"cell-lint fix journal 1\n1 1", b"cell-lint fix journal 1\n1 0 9999999999 1 1 1\na",
])
def test_unfinished_journal_is_removed(sandbox, project, text):
    project.reset()
    write(f"{project.path}/{JOURNAL}", text, "wb")
    project.run(*COMPLETE, project.path)
    assert project.texts() == FILES


@pytest.mark.parametrize("text", [b"\0" * 99, b"cell-lint fix journal 2\n", b"mine\n"])
def test_other_file_is_left_alone(sandbox, project, text):
    project.reset()
    write(f"{project.path}/{JOURNAL}", text, "wb")
    project.run(*COMPLETE, project.path)
    project.run("--no-config", project.path, says_not="interrupted")
    assert project.texts() == {**FILES, JOURNAL: text.decode()}


@pytest.mark.parametrize("name", ["../b.swift", "/b.swift", ".git/config", ".GIT/config", "a/../b.swift", "./b.swift", "link/b.swift"])
def test_journal_reaches_no_other_file(run, folder, name):
    """The names of a hostile journal, whose stamps are right."""
    names = ["b.swift", "c/b.swift", "c/c/b.swift", "c/.git/config", "c/.GIT/config"]
    path = folder("hostile", {"c/a.swift": "new", **{name: "old" for name in names}})
    os.symlink("c", path + "/c/link")
    place = path + name if name.startswith("/") else os.path.normpath(f"{path}/c/{name}")
    journal = "cell-lint fix journal 1\n" + entry("a.swift", path + "/c/a.swift")
    write(f"{path}/c/{JOURNAL}", journal + entry(place if name.startswith("/") else name, place))
    run(*COMPLETE, path + "/c", code=2, says="no longer the file that it was made for")
    assert read(place) == "old"
    # Without such a name it is completed.
    write(f"{path}/c/{JOURNAL}", journal + entry("b.swift", path + "/c/b.swift"))
    run(*COMPLETE, path + "/c", says="completes")
    assert read(path + "/c/b.swift") == "new"


def entry(name, path):
    """A file that a journal makes new."""
    status = os.stat(path)
    return f"{len(name)} 3 3 {status.st_ino} {status.st_mtime_ns // 10**9} {status.st_mtime_ns % 10**9}\n{name}oldnew"


def test_live_journal_is_left_alone(run, folder):
    """A second run waits for the first; one that does not end keeps it from a fix of several files."""
    path = folder("live", FILES)
    journal = f"{path}/First/{JOURNAL}"
    write(journal, "cell-lint fix journal 1\n")
    with open(journal) as stream:
        fcntl.flock(stream, fcntl.LOCK_EX)
        run("--no-config", path, says_not="interrupted")
        run(*FIX, path, code=2, says="First/.cell-lint-journal` is in use by another run")
        assert read(path + "/First/Cell.swift") == FILES["First/Cell.swift"]
        assert read(path + "/Second/Cell.swift") != FILES["Second/Cell.swift"]
