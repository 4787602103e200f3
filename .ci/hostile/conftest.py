"""Gives every test a sandbox of its own, and prints what cell-lint did in each test."""
import os
import tempfile

import pytest

import harness

# A runner of GitHub or Xcode sets these; cell-lint would behave differently.
IGNORED_VARIABLES = ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "IPHONEOS_DEPLOYMENT_TARGET", "XCODE_VERSION_ACTUAL"]
GIT_CONFIGURATION = "[user]\n\tname = script\n\temail = script@example.com\n[init]\n\tdefaultBranch = main\n"


def pytest_configure(config):
    if not harness.PROGRAM:
        raise pytest.UsageError("CELL_LINT is not set; start the tests with .ci/hostile/run")


@pytest.fixture(scope="session")
def base():
    """A folder that other users may enter, and an environment without the machine's own configuration of git."""
    path = os.path.realpath(tempfile.mkdtemp(prefix="cell-lint-hostile-"))
    os.chmod(path, 0o755)
    with open(path + "/gitconfig", "w") as stream:
        stream.write(GIT_CONFIGURATION)
    with pytest.MonkeyPatch.context() as environment:
        for name in IGNORED_VARIABLES:
            environment.delenv(name, raising=False)
        environment.setenv("GIT_CONFIG_GLOBAL", path + "/gitconfig")
        environment.setenv("GIT_CONFIG_NOSYSTEM", "1")
        yield path
    harness.remove(path)


@pytest.fixture
def sandbox(base, request):
    sandbox = harness.Sandbox(tempfile.mkdtemp(dir=base))
    os.chmod(sandbox.path, 0o755)
    yield sandbox
    for row in sandbox.rows.values():
        request.node.user_properties.append(("run", row.values()))
    harness.remove(sandbox.path)


@pytest.fixture
def folder(sandbox):
    return sandbox.folder


@pytest.fixture
def run(sandbox):
    return sandbox.run


@pytest.fixture
def expect_linear_time(sandbox):
    return sandbox.expect_linear_time


def pytest_terminal_summary(terminalreporter):
    """A line for each kind of run: what cell-lint said, its exit status, the longest time and the highest memory."""
    lines = [("test", "what it said", "exit", "seconds", "peak MB")]
    # The teardown of a test is reported last, when all its runs are known.
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        if getattr(report, "when", None) != "teardown":
            continue
        name = report.nodeid.partition("::")[2]
        for key, (said, code, runs, seconds, peak) in report.user_properties:
            said = (said or "(nothing)") + (f" (×{runs})" if runs > 1 else "")
            measured = ("", "") if seconds is None else (f"{seconds:.2f}", str(peak))
            lines.append((name, said, str(code), *measured))
            name = ""
    if len(lines) == 1:
        return
    terminalreporter.section("what cell-lint did")
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    for line in lines:
        text, numbers = zip(line[:2], widths[:2]), zip(line[2:], widths[2:])
        columns = [f"{cell:{width}}" for cell, width in text] + [f"{cell:>{width}}" for cell, width in numbers]
        terminalreporter.write_line("  ".join(columns).rstrip())
