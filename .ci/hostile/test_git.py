"""Repositories of strangers, whose configuration would run programs."""
import os
import subprocess

import pytest

from harness import LINE, STRANGER, make_repository, needs_root, read, write

# Settings of git that name a program.
PROGRAM_SETTINGS = [
    "core.fsmonitor", "core.pager", "pager.diff", "diff.external", "core.hooksPath", "alias.diff", "alias.rev-parse", "filter.evil.clean",
    "filter.evil.smudge", "filter.evil.process", "filter.x.y.clean", "diff.evil.command", "diff.evil.textconv", "core.sshCommand",
    "core.editor", "core.askPass", "credential.helper", "core.gitProxy", "gpg.program", "remote.origin.uploadpack",
    "interactive.diffFilter", "core.alternateRefsCommand", "uploadpack.packObjectsHook",
]
HOOKS = ["post-index-change", "pre-commit", "post-checkout", "fsmonitor-watchman", "reference-transaction"]


class Trap:
    """A repository with a commit and a change, in which git runs a program on every occasion. The program leaves a trace."""

    def __init__(self, sandbox):
        self.path = sandbox.folder("trap", {"A.swift": "\n", "sub/B.swift": "\n", ".gitattributes": "*.swift filter=evil diff=evil\n"})
        self.trace, self.program = sandbox.path + "/ran", sandbox.path + "/trap.sh"
        write(self.program, f"#!/bin/sh\necho \"$0 $@\" >>'{self.trace}'\ncat\n")
        os.chmod(self.program, 0o755)
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("commit", "-qm", "first")
        for key in PROGRAM_SETTINGS:
            self.git("config", key, ("!" if key.startswith("alias") else "") + self.program)
        self.git("config", "filter.evil.required", "true")
        for hook in HOOKS:
            os.symlink(self.program, f"{self.path}/.git/hooks/{hook}")
        write(self.path + "/A.swift", "\n" + LINE)
        write(self.path + "/sub/New.swift", LINE)
        # A program with the name of git beside the sources, which a relative PATH finds.
        os.symlink(self.program, self.path + "/git")
        self.environment = {name: self.program for name in ["GIT_EXTERNAL_DIFF", "GIT_PAGER", "GIT_SSH_COMMAND", "GIT_ASKPASS"]}
        self.environment["PATH"] = ".::" + os.environ["PATH"]

    def git(self, *arguments):
        return subprocess.run(["git", "-C", self.path, *arguments], check=True, capture_output=True).stdout.decode().strip()

    def stage(self):
        """Adds the changed file, with everything switched off that would run the program."""
        harmless = [
            "filter.evil.clean=", "filter.evil.process=", "filter.evil.required=false", "core.fsmonitor=", "core.hooksPath=/dev/null",
        ]
        self.git(*[word for setting in harmless for word in ("-c", setting)], "add", "A.swift")

    def check(self):
        assert not os.path.exists(self.trace), "ran: " + read(self.trace)


@pytest.fixture
def trap(sandbox):
    return Trap(sandbox)


def test_changed_lines_run_no_program(run, trap):
    run("--changed-since", "HEAD", ".", cwd=trap.path, says="2 warnings", env=trap.environment)
    trap.check()


def test_staged_lines_run_no_program(run, trap):
    trap.stage()
    run("--staged", ".", cwd=trap.path, says="1 warning", env=trap.environment)
    trap.check()


@pytest.mark.parametrize("remote", ["ext::{trap.program}", "{trap.path}", "ssh://example.com/x"], ids=["ext", "path", "ssh"])
def test_partial_clone_fetches_nothing(run, trap, remote):
    """A clone that lacks a file which the diff needs, and a remote that git would ask for it."""
    trap.stage()
    for key, value in [
        ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"), ("protocol.ext.allow", "always"),
        ("protocol.allow", "always"), ("remote.origin.url", remote.format(trap=trap)),
    ]:
        trap.git("config", key, value)
    blob = trap.git("rev-parse", "HEAD:sub/B.swift")
    os.unlink(f"{trap.path}/.git/objects/{blob[:2]}/{blob[2:]}")
    write(trap.path + "/sub/B.swift", LINE)
    run("--changed-since", "HEAD", ".", cwd=trap.path, code=(0, 2), env=trap.environment)
    trap.check()


def test_filter_that_cannot_be_named_on_a_command_line(run, folder):
    path = folder("filter", {"A.swift": "\n"})
    make_repository(path)
    write(path + "/.git/config", '[filter "a=b"]\n\tclean = false\n', "a")
    run("--staged", ".", cwd=path, code=2, says="cannot be disabled")


def test_variables_of_a_hook_do_not_hide_changes_in_submodules(run, folder):
    """A hook's variables name the repository that it belongs to; the submodule has a file of the same name."""
    path = folder("outer", {"A.swift": "\n", "inner/A.swift": "\n"})

    def git(*arguments):
        subprocess.run(["git", "-C", path, *arguments], check=True, capture_output=True)

    for repository in [path + "/inner", path]:
        make_repository(repository)
        git("-C", repository, "add", "-A")
        git("-C", repository, "commit", "-qm", "first")
    write(path + "/inner/A.swift", LINE)
    run("--changed-since", "HEAD", ".", cwd=path, says="1 warning",
        env={"GIT_DIR": path + "/.git", "GIT_INDEX_FILE": path + "/.git/index"})


@needs_root
def test_repository_of_another_user(run, folder):
    path = folder("theirs", {"A.swift": LINE})
    make_repository(path)
    run("--staged", ".", cwd=path, user=STRANGER, code=2, says="dubious ownership")
    run(".", cwd=path, user=STRANGER, says="1 warning")
