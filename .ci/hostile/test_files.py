"""Files that are not regular files, that others own or change, and names that are hard to print."""
import contextlib
import json
import os
import re
import shutil
import socket
import threading
import time

import pytest

from harness import LINE, STRANGER, needs_root, read, temporary_files, write

ODD_NAMES = [
    b"\xff\xfe.swift", b"a\nb.swift", b"\x1b[31mred.swift", b"\xe2\x80\xaetxt.swift", b"::error::x.swift", b"-rf.swift",
    b"a b'\"`$(id).swift", b"error: x.swift",
]
REPORTERS = ["pretty", "xcode", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson", "markdown"]


@pytest.fixture
def special_files(folder):
    """A folder with two Swift files and one of everything else, named like Swift files and like project files."""
    path = folder("kinds", {"folder.swift/A.swift": LINE, "B.swift": LINE})
    os.mkfifo(path + "/pipe.swift")
    os.mkfifo(path + "/.gitignore")
    os.symlink("/dev/zero", path + "/zero.swift")
    os.symlink("nowhere.swift", path + "/dangling.swift")
    os.symlink("circle.swift", path + "/circle.swift")
    os.symlink(".", path + "/loop")
    os.symlink(folder("outside", {"C.swift": LINE}), path + "/out")
    os.symlink("/dev/zero", path + "/Package.swift")
    os.symlink("/dev/zero", path + "/Info.plist")
    if os.geteuid() == 0:
        os.mknod(path + "/device.swift", 0o666 | 0o020000, os.makedev(1, 5))
    with contextlib.closing(socket.socket(socket.AF_UNIX)) as listening:
        listening.bind(path + "/socket.swift")
        yield path


def test_special_files_in_a_folder_are_skipped(run, special_files):
    run("--confidence", "possible", special_files, says="2 warnings in 2 files; checked 2 files")


def test_special_files_that_are_named_are_errors(run, special_files):
    names = ["pipe", "socket", "zero", "dangling", "circle"]
    run(*[f"{special_files}/{name}.swift" for name in names], code=2,
        says=r"pipe.swift: not a file or folder[\s\S]*socket.swift: not a file|circle.swift: Too many")


def test_configuration_that_is_a_device(run, special_files):
    os.symlink("/dev/zero", special_files + "/.cell-lint.json")
    run(special_files, code=2, says=r".cell-lint.json: not a file or folder")


@pytest.mark.parametrize("key", ["baseline", "extends"])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/stdin", "/dev/tty", "/proc/self/mem"])
def test_configuration_that_names_a_device(run, folder, key, device):
    path = folder("names", {"A.swift": LINE, ".cell-lint.json": json.dumps({key: device})})
    # A terminal or a pipe that nobody writes to would be waited for.
    run(path, before=["sh", "-c", 'sleep 1 | "$@"', "sh"], code=2, says=f"`{key}`: .*{device}", most=5)


@pytest.mark.parametrize("folder_name", ["/", "/proc", "/sys", "/dev"])
def test_rule_pages_that_are_the_whole_disk(run, folder, folder_name):
    path = folder("disk", {"A.swift": LINE, ".cell-lint.json": json.dumps({"rulePages": [folder_name]})})
    run(path, code=2, says=".cell-lint.json:1:16: error: `rulePages`: ", most=10)


@pytest.fixture
def locked(folder):
    """A folder of which another user can read B.swift only."""
    path = folder("locked", {"A.swift": LINE, "B.swift": LINE, "sub/C.swift": LINE, ".gitignore": ""})
    os.chmod(path, 0o777)
    os.chmod(path + "/A.swift", 0o200)
    os.chmod(path + "/.gitignore", 0)
    os.chmod(path + "/sub", 0o600)
    yield path
    assert read(path + "/B.swift") == LINE, "the file was changed"
    assert sorted(os.listdir(path)) == [".gitignore", "A.swift", "B.swift", "sub"]


@needs_root
def test_unreadable_files_and_folders(run, locked):
    run(locked, user=STRANGER, code=2, says=r"A.swift: Permission denied[\s\S]*sub: Permission denied")


@needs_root
@pytest.mark.parametrize("folder_mode, file_mode", [
    pytest.param(0o777, 0o444, id="read-only-file"), pytest.param(0o555, 0o666, id="read-only-folder"),
])
def test_fix_of_a_file_that_another_user_owns(run, locked, folder_mode, file_mode):
    os.chmod(locked + "/B.swift", file_mode)
    os.chmod(locked, folder_mode)
    run("fix", "--unsafe-fixes", locked + "/B.swift", user=STRANGER, code=2, says="B.swift: could not be written: Permission denied")


@needs_root
def test_report_into_a_folder_that_another_user_owns(run, locked):
    os.chmod(locked, 0o555)
    run("--output", locked + "/report.txt", locked + "/B.swift", user=STRANGER, code=2,
        says="report.txt: could not be written: Permission denied")


@pytest.fixture
def restless(folder):
    """300 files, one of which changes every 0.2 ms: it vanishes, grows, shrinks, or is replaced by a link and a new file."""
    path = folder("restless", {f"{number}.swift": LINE * 5 for number in range(300)})
    ended = threading.Event()

    def disturb():
        number = 0
        while not ended.is_set():
            # Each file goes through all four ways in turn, so none grows for long.
            file, way = f"{path}/{number % 300}.swift", number // 300 % 4
            number += 1
            with contextlib.suppress(OSError):
                if way == 0:
                    os.unlink(file)
                elif way == 1:
                    write(file, LINE * 10, "a")
                elif way == 2:
                    os.truncate(file, 30)
                else:
                    os.symlink("/etc/passwd", file + ".link")
                    os.rename(file + ".link", file)
                    write(file + ".new", LINE)
                    os.rename(file + ".new", file)
            time.sleep(0.0002)

    thread = threading.Thread(target=disturb)
    thread.start()
    yield path
    ended.set()
    thread.join()


def test_files_that_change_while_they_are_read(run, restless):
    for _ in range(15):
        run("--jobs", "4", restless, code=(0, 2), says_not="passwd")
    for _ in range(5):
        run("fix", "--unsafe-fixes", restless, code=(0, 2))
    assert temporary_files(restless) == []


@pytest.fixture
def odd_names(folder):
    """Files with names that are not UTF-8, or that contain line ends, escape sequences or commands of a shell."""
    path = folder("names")
    for name in ODD_NAMES:
        write(os.path.join(os.fsencode(path), name), LINE)
    return path


@pytest.mark.parametrize("reporter", REPORTERS)
def test_odd_names_in_a_report(run, odd_names, reporter):
    result = run("--reporter", reporter, odd_names, says="8 warnings")
    if reporter in ["pretty", "xcode", "github", "markdown"]:
        assert not re.search("\x1b|\u202e", result.out.decode("utf-8", "replace")), "a name steers the terminal"
    if reporter in ["json", "sarif", "gitlab", "rdjson"]:
        json.loads(result.out)


def test_odd_names_of_fixed_files(run, odd_names):
    assert b"\x1b" not in run("fix", "--unsafe-fixes", odd_names, says="fixed 8 findings in 8 files").err


@pytest.mark.parametrize("name", [
    pytest.param(b"\x1b[31mno.swift", id="escape-sequence"), pytest.param(b"a\nb\nno.swift", id="line-ends"),
    pytest.param(b"\xe2\x80\xaeno.swift", id="right-to-left"), pytest.param(b"\xffno.swift", id="not-utf-8"),
])
def test_odd_names_of_missing_files(run, folder, name):
    errors = run(os.path.join(os.fsencode(folder("names")), name), code=2).err
    assert b"\x1b" not in errors and b"\xe2\x80\xae" not in errors and errors.count(b"\n") <= 2


def test_escape_sequence_in_a_configuration_key(run, odd_names):
    write(odd_names + "/.cell-lint.json", '{"\\u001b[31m": 1}')
    assert b"\x1b" not in run(odd_names, code=2, says="unknown key").err


def test_names_that_are_workflow_commands(run):
    errors = run("##[error]x.swift", "::error::y", "--no-config", code=2, env={"GITHUB_ACTIONS": "true"}).err
    assert not re.search(rb"(?m)^\s*::|##\[", errors)


def test_path_longer_than_the_system_allows(run, folder):
    path = folder("deep", {"A.swift": LINE})
    here = os.open(path, os.O_RDONLY)
    for _ in range(60):
        os.mkdir("d" * 100, dir_fd=here)
        below = os.open("d" * 100, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = below
    os.close(os.open("B.swift", os.O_CREAT | os.O_WRONLY, dir_fd=here))
    os.close(here)
    run(path, code=2, says="File name too long")


@pytest.fixture
def odd_dates(folder):
    path = folder("dates", {"A.swift": LINE, "B.swift": LINE, "C.swift": LINE})
    os.utime(path + "/A.swift", (0, 0))
    os.utime(path + "/B.swift", (1 << 33, 1 << 33))
    os.utime(path + "/C.swift", (-(1 << 31), -(1 << 31)))
    return path


def test_files_of_odd_dates(run, odd_dates):
    run(odd_dates, says="3 warnings")
    run("fix", "--unsafe-fixes", odd_dates, says="fixed 3 findings")


@pytest.mark.skipif(not shutil.which("faketime"), reason="needs faketime")
@pytest.mark.parametrize("clock", [
    pytest.param("@1970-01-01 00:00:00", id="1970"), pytest.param("@2106-02-08 00:00:00", id="2106"),
    pytest.param("+0 x10000", id="10000-times-as-fast"), pytest.param("-10y", id="10-years-late"),
])
def test_wrong_clock(run, odd_dates, clock):
    faketime = ["faketime", "-f", clock]
    run(odd_dates, says="3 warnings", before=faketime)
    run("report", odd_dates, "--output", odd_dates + "/page.html", says="3 warnings", before=faketime)


def test_fix_follows_only_links_that_are_named(run, folder):
    path, target = folder("links", {"Real.swift": LINE}), folder("target", {"T.swift": LINE})
    os.symlink(target + "/T.swift", path + "/Link.swift")
    run("fix", "--unsafe-fixes", path, says="fixed 1 finding in 1 file")
    assert read(target + "/T.swift") == LINE, "a link in a folder was followed"
    run("fix", "--unsafe-fixes", path + "/Link.swift", says="fixed 1 finding in 1 file")
    assert read(target + "/T.swift") != LINE and os.path.islink(path + "/Link.swift"), "the link was not followed, or replaced"


def test_fix_keeps_extended_attributes_and_permissions(run, folder):
    path = folder("attributes", {"A.swift": LINE, "report.txt": ""})
    for file in ["/A.swift", "/report.txt"]:
        os.chmod(path + file, 0o640)
        try:
            os.setxattr(path + file, "user.origin", b"\0here\xff")
            os.setxattr(path + file, "user.empty", b"")
        except OSError:
            pytest.skip("the file system keeps no attributes")
    run("fix", "--unsafe-fixes", path, says="fixed 1 finding in 1 file")
    run("--output", path + "/report.txt", path, says="no findings")
    for file in ["/A.swift", "/report.txt"]:
        assert os.getxattr(path + file, "user.origin") == b"\0here\xff" and os.getxattr(path + file, "user.empty") == b""
        assert os.stat(path + file).st_mode & 0o7777 == 0o640
    assert read(path + "/A.swift") != LINE


def test_fix_does_not_write_through_links_with_names_of_temporary_files(run, folder, sandbox):
    """The names of temporary files can be guessed: they contain the process id."""
    path = folder("guarded", {"A.swift": LINE, "../guard": "as it was"})
    for number in range(os.getpid(), os.getpid() + 3000):
        os.symlink(sandbox.path + "/guard", f"{path}/.cell-lint-{number}-0")
    run("fix", "--unsafe-fixes", path, code=(0, 2))
    assert read(sandbox.path + "/guard") == "as it was"
