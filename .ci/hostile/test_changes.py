"""Random histories of git whose attributes, configuration, filters and index would hide a change: each changed line with a finding counts.

Every line of the sources is unique, so a line is new if no version of the old commit holds it, whatever git says of it.
"""
import json
import os
import random
import subprocess

import pytest

from harness import write

CALL = "func f{0}(_ cell: UITableViewCell) {{ cell.textLabel?.text = \"{0}\" }}{1}"
# What may stand at the end of a line: bytes by which programs tell text from other files, or lines from each other.
ENDS = ["", "", "", " // \0", " // \r", " // \x0c", " // \u2028", " // $Id$", "\r", " // \u0d4e\u0301", " // @@ -1 +1 @@", " // \x1b[m", " \t "]
ATTRIBUTES = [
    "-diff", "binary", "diff=x", "filter=x", "ident", "text eol=crlf", "-text", "working-tree-encoding=ISO-8859-1", "text=auto", "-merge",
    "linguist-generated", "export-ignore", "whitespace=-all", "conflict-marker-size=1", "filter=\u0d4e", "diff=swift",
]
SETTINGS = [
    ("diff.noprefix", "true"), ("diff.mnemonicPrefix", "true"), ("color.ui", "always"), ("diff.external", "true"), ("diff.x.command", "true"),
    ("diff.x.textconv", "true"), ("diff.x.binary", "true"), ("core.bigFileThreshold", "1"), ("diff.context", "9"), ("diff.relative", "true"),
    ("diff.interHunkContext", "9"), ("core.autocrlf", "input"), ("core.autocrlf", "true"), ("core.eol", "crlf"), ("core.quotePath", "true"),
    ("diff.algorithm", "patience"), ("core.ignoreStat", "true"), ("core.trustctime", "false"), ("core.checkStat", "minimal"),
    ("diff.renames", "copies"), ("diff.renames", "false"), ("core.fileMode", "false"), ("core.abbrev", "4"), ("diff.indentHeuristic", "false"),
    ("diff.orderFile", "nowhere"), ("core.attributesFile", ".git/other-attributes"), ("diff.wordRegex", "."), ("core.untrackedCache", "true"),
    ("filter.x.clean", "sed s/cell.textLabel/x/"), ("filter.x.required", "true"), ("filter.\u0d4e.clean", "true"), ("core.preloadIndex", "false"),
    ("status.showUntrackedFiles", "no"), ("diff.ignoreSubmodules", "all"), ("index.version", "4"), ("core.splitIndex", "true"),
]
VARIABLES = {"GIT_DIFF_OPTS": "--unified=5", "GIT_EXTERNAL_DIFF": "true", "GIT_LITERAL_PATHSPECS": "1", "GIT_ICASE_PATHSPECS": "1", "GIT_PAGER": "true"}
NAMES = ["A.swift", "a/B.swift", "b/C.swift", "a/b/D.swift", "\u00e9.swift", "e\u0301.swift", "\u0301E.swift", "\u0d4e/\u0301F.swift", "G h\t\"\\.swift"]


class History:
    """A repository whose files change at random."""

    def __init__(self, sandbox, seed):
        self.random = random.Random(seed)
        self.path = sandbox.folder("history")
        self.count = 0
        self.files = {name: [self.line() for _ in range(self.random.randint(1, 8))] for name in self.random.sample(NAMES, 4)}
        self.git("init", "-q")
        self.save()

    def line(self):
        self.count += 1
        return CALL.format(self.count, self.random.choice(ENDS))

    def save(self):
        for name, lines in self.files.items():
            os.makedirs(os.path.dirname(f"{self.path}/{name}"), exist_ok=True)
            write(f"{self.path}/{name}", "".join(line + "\n" for line in lines).encode(), "wb")

    def git(self, *arguments, check=True):
        # What a user's git does must not depend on what is to be hidden.
        harmless = ["-c", "core.safecrlf=false", "-c", "filter.x.required=false", "-c", "diff.orderFile=/dev/null"]
        subprocess.run(["git", "-C", self.path, *harmless, *arguments], check=check, capture_output=True)

    def commit(self):
        self.git("add", "-A")
        self.git("commit", "-qm", "next", "--allow-empty")

    def hide(self, flags=True):
        """Changes what git thinks of files.

        `flags` allows those by which the index ignores a file; `git add` ignores it, too.
        """
        for _ in range(self.random.randint(0, 4)):
            self.git("config", *self.random.choice(SETTINGS))
        pattern = self.random.choice(["*", "*.swift", "/a/**", "A.swift"])
        attributes = f"{pattern} {self.random.choice(ATTRIBUTES)}\n"
        place = self.random.choice([".gitattributes", ".git/info/attributes", ".git/other-attributes", None])
        if place:
            write(f"{self.path}/{place}", attributes)
        if flags and self.random.random() < 0.2:
            flag = self.random.choice(["--assume-unchanged", "--skip-worktree"])
            self.git("update-index", flag, self.random.choice(list(self.files)), check=False)

    def edit(self, moves=True):
        """Changes some lines, or moves them."""
        name = self.random.choice(list(self.files))
        lines = self.files[name]
        place = self.random.randint(0, len(lines))
        kind = self.random.randint(0, 5 if moves else 2)
        if kind == 0:
            lines.insert(place, self.line())
        elif kind == 1 and lines:
            lines[place - 1] = self.line()
        elif kind == 2 and lines:
            del lines[place - 1]
        elif kind == 3:
            lines.sort(reverse=True)
        elif kind == 4:
            self.files[self.random.choice(["", "New"]) + str(self.count) + ".swift"] = [self.line(), *lines]
        else:
            moved = f"moved/{self.count}.swift"
            self.files[moved] = self.files.pop(name)
            os.unlink(f"{self.path}/{name}")
        self.save()

    def held(self):
        """The lines of all files, by the number in them."""
        return {self.number(line) for lines in self.files.values() for line in lines}

    @staticmethod
    def number(line):
        return int(line.split('"')[1])

    def counted(self, run, *arguments):
        """The numbers of the lines with a finding that counts."""
        said = run("--no-config", "--only-rule", "legacy_cell_content", "--reporter", "json", *arguments, ".", cwd=self.path, code=(0, 1), env=VARIABLES)
        findings = json.loads(said.out)["findings"]
        texts = {}
        for finding in findings:
            if finding["path"] not in texts:
                with open(f"{self.path}/{finding['path']}", "rb") as stream:
                    texts[finding["path"]] = stream.read()
        return {self.number(texts[each["path"]][each["offset"]:].split(b"\n")[0].decode()) for each in findings}


@pytest.mark.parametrize("seed", range(40))
def test_no_change_is_hidden(sandbox, run, seed):
    history = History(sandbox, seed)
    before = history.random.random() < 0.5
    if before:
        history.hide()
    history.commit()
    history.git("branch", "base")
    old = history.held()
    if not before:
        history.hide()
    for _ in range(history.random.randint(1, 3)):
        for _ in range(history.random.randint(0, 3)):
            history.edit()
        step = history.random.randint(0, 2)
        if step == 0:
            history.commit()
        elif step == 1:
            history.git("add", "-A", check=False)
    new = history.held() - old
    counted = history.counted(run, "--changed-since", "base")
    assert new <= counted, "hidden"


@pytest.mark.parametrize("seed", range(100, 130))
def test_no_staged_change_is_hidden(sandbox, run, seed):
    history = History(sandbox, seed)
    history.commit()
    old = history.held()
    history.hide(flags=False)
    for _ in range(history.random.randint(1, 4)):
        history.edit()
    history.git("add", "-A")
    staged = history.held() - old
    for _ in range(history.random.randint(0, 2)):
        # A line that is moved now is one that is not staged.
        history.edit(moves=False)
    assert staged & history.held() <= history.counted(run, "--staged"), "hidden"


@pytest.mark.parametrize("seed", range(200, 210))
def test_unchanged_lines_do_not_count(sandbox, run, seed):
    """Where nothing hides a change, no other line counts: a gate that lets nothing through would keep all promises."""
    history = History(sandbox, seed)
    history.commit()
    history.git("branch", "base")
    old = {name: list(lines) for name, lines in history.files.items()}
    for name in history.files:
        history.files[name].insert(0, history.line())
    history.save()
    new = {history.number(lines[0]) for lines in history.files.values()}
    assert history.counted(run, "--changed-since", "base") == new, old
