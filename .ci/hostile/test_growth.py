"""Sources that repeat or nest something thousands of times: the time must grow with their size, not with its square.

The sources are in growth.toml.
"""
import pathlib
import re

import pytest

from examples import examples_by_rule, numbered
from harness import LINE

try:
    import tomllib
except ModuleNotFoundError:  # Python before 3.11
    import tomli as tomllib

SOURCES = tomllib.loads((pathlib.Path(__file__).parent / "growth.toml").read_text(encoding="utf-8"))

EXAMPLES = examples_by_rule()
PAGE = """---
severity: warning
fix: safe
---
# old_api

Old.

## Interface

```swift interface
⟨⟩
```
"""

TABLE = """
extension UITableView { func lower#() { rowHeight = 20 } }
final class List#: UITableViewController {
    override func viewDidLoad() { tableView.lower#() }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "a"
        return cell
    }
}
"""


def each(section):
    """A test for each source of a section."""
    return pytest.mark.parametrize("source", [pytest.param(source, id=name) for name, source in SOURCES[section].items()])


def repeat(source, times):
    """Repeats the parts between ⟨ and ⟩."""
    return re.sub("⟨(.*?)⟩", lambda part: part[1] * times, source, flags=re.DOTALL)


@each("repetitions")
def test_repetitions_take_linear_time(expect_linear_time, source):
    def write(path, size):
        with open(path + "/A.swift", "w") as stream:
            stream.write(repeat(source, 2_500 * size) + "\n")
    expect_linear_time(write)


@each("objective-c")
def test_objective_c_takes_linear_time(expect_linear_time, source):
    def write(path, size):
        with open(path + "/A.swift", "w") as stream:
            stream.write("func f() { let cell = UITableViewCell(); cell.textLabel?.text = nil; view.addSubview(cell) }\n")
        with open(path + "/B.m", "w") as stream:
            stream.write(repeat(source, 10_000 * size) + "\n")
    expect_linear_time(write)


@pytest.mark.parametrize("name", [
    "cells-returned-from-branches", "handlers-that-return-from-branches", "labels-in-branches", "added-identifier-lists",
])
def test_300_000_repetitions(run, folder, name):
    """So many branches or operands that recursion would exhaust the stack."""
    run(folder("long", {"A.swift": repeat(SOURCES["repetitions"][name], 300_000) + "\n"}), code=(0, 1), says="finding|warning|error", most=300)


@each("levels")
def test_levels_do_not_multiply(run, folder, source):
    count, level = source.get("levels", 12), repeat(source["level"], source.get("uses", 6))
    levels = [level.replace("#", str(number)).replace("@", str(number - 1)) for number in range(1, count + 1)]
    path = folder("levels", {"A.swift": "\n".join([source["head"], *levels, source["tail"].replace("#", str(count))]) + "\n"})
    run("--enable", "all", path, says="1 file in", code=(0, 1), most=10)
    run("fix", "--diff", "--enable", "all", "--unsafe-fixes", path, code=(0, 1), most=10)


@each("declarations")
def test_declarations_in_thousands_of_files_take_linear_time(expect_linear_time, source):
    def write(path, size):
        for number in range(1_250 * size):
            with open(f"{path}/{number}.swift", "w") as stream:
                stream.write(source.replace("#", str(number)) + "\n")
    expect_linear_time(write)


# A conflict marker keeps cell-lint from dividing a large file into its declarations.
@pytest.mark.parametrize("count, head", [pytest.param(10_000, "", id="divided"), pytest.param(2_500, "// <<<<\n", id="whole")])
@each("declarations")
def test_declarations_in_one_file_take_linear_time(expect_linear_time, source, count, head):
    def write(path, size):
        with open(path + "/A.swift", "w") as stream:
            stream.write(head)
            for number in range(count * size):
                stream.write(source.replace("#", str(number)) + f"\nfunc h{number}() {{\n}}\n")
    expect_linear_time(write, arguments=("--reporter", "json"))


@each("interfaces")
def test_interfaces_of_pages_take_linear_time(expect_linear_time, folder, source):
    pages = folder("pages")

    def write(path, size):
        declarations = [source["each"].replace("#", str(number)).strip("\n") for number in range(1_000 * size)]
        interface = "\n".join([source["head"], *declarations, source["tail"]])
        with open(pages + "/page.md", "w") as stream:
            stream.write(PAGE.replace("⟨⟩", interface))
        with open(path + "/A.swift", "w") as stream:
            stream.write("func f(_ a: A) {\n" + "".join(f"a.old{number}()\n" for number in range(1_000 * size)) + "}\n")
    expect_linear_time(write, arguments=("--rule-pages", pages))


@pytest.mark.parametrize("arguments", [
    ("--dry-run", "--unsafe-fixes"), ("--diff", "--unsafe-fixes"), ("--add-suppressions", ), ("--write-baseline", "/dev/null"),
    *[("--reporter", name) for name in ["json", "sarif", "github", "gitlab", "checkstyle", "junit", "rdjson", "markdown", "html"]],
], ids=" ".join)
def test_findings_of_one_file_take_linear_time(expect_linear_time, arguments):
    def write(path, size):
        with open(path + "/A.swift", "w") as stream:
            for number in range(2_500 * size):
                stream.write(f"func f{number}(_ cell: UITableViewCell) {{\n    cell.textLabel?.text = nil\n}}\n")
    expect_linear_time(write, arguments=arguments)


@pytest.mark.parametrize("rule, text", EXAMPLES.items(), ids=EXAMPLES)
@pytest.mark.parametrize("files", [pytest.param(False, id="file"), pytest.param(True, id="project")])
def test_examples_of_pages_take_linear_time(expect_linear_time, rule, text, files):
    """Copies of everything that a rule finds, with the rules that run by default and those that do not."""
    def write(path, size):
        copies = [numbered(text, number) for number in range(max(1, 60_000 // len(text)) * size)]
        for number, copy in enumerate(copies if files else ["\n".join(copies)]):
            with open(f"{path}/{number}.swift", "w") as stream:
                stream.write(copy)
    expect_linear_time(write, arguments=("--enable", "all"))


@each("nesting")
def test_a_million_nested(run, folder, source):
    nested = source.get("head", "") + source["opening"] * 1_000_000 + "a" + source["closing"] * 1_000_000
    path = folder("nested", {"A.swift": LINE + nested + "\n" + LINE.replace("f(", "g(")})
    run("--reporter", "json", path, says='"rule"', most=120)
    run("fix", "--dry-run", path, most=120)


def test_nested_casts_of_one_cell_take_linear_time(expect_linear_time):
    def write(path, size):
        with open(path + "/A.swift", "w") as stream:
            stream.write("class B: UITableViewCell {}\nfunc f(_ cell: UITableViewCell) {\n")
            stream.write("switch cell {\ncase let b as B:\nb.textLabel?.text = nil\n" * (70 * size) + "}\n" * (70 * size) + "}\n")
    expect_linear_time(write)


def test_files_of_one_folder_that_are_named_take_linear_time(expect_linear_time, folder):
    names = folder("names") + "/names"

    def write(path, size):
        with open(names, "w") as listing:
            for number in range(2_000 * size):
                with open(f"{path}/{number}.swift", "w") as stream:
                    stream.write(LINE.replace("f(", f"f{number}("))
                listing.write(f"{path}/{number}.swift\n")
    expect_linear_time(write, arguments=("--file-list", names), names_folder=False)


def test_copies_of_a_file_take_linear_time(expect_linear_time):
    """All findings have the same ranges."""
    def write(path, size):
        for number in range(2_000 * size):
            with open(f"{path}/{number}.swift", "w") as stream:
                stream.write(LINE)
    expect_linear_time(write, arguments=("--reporter", "json"))


def test_tables_that_others_set_up_take_linear_time(expect_linear_time):
    def write(path, size):
        for number in range(50 * size):
            with open(f"{path}/{number}.swift", "w") as stream:
                stream.write(TABLE.replace("#", str(number)))
    expect_linear_time(write, arguments=("--reporter", "json", "--deployment-target", "18.0"))


def test_classes_that_inherit_from_each_other_take_linear_time(expect_linear_time):
    def write(path, size):
        for number in range(400 * size):
            with open(f"{path}/{number}.swift", "w") as stream:
                stream.write(f"class Cell{number}: Cell{number + 1} {{ func f() {{ textLabel?.text = nil }} }}\n" * 4)
    expect_linear_time(write)


def test_19_000_methods_of_cells_are_migrated_together(run, folder):
    methods = "func f() { textLabel?.text = nil }\n" * 190
    text = "".join(f"class Cell{number}: UITableViewCell {{\n{methods}}}\n" for number in range(100))
    run(folder("together", {"A.swift": text}), says="19000 (warnings|uses)", most=30)
