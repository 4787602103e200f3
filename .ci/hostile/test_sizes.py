"""Files and folders of extreme sizes."""
import pytest

from harness import LINE, make_sparse

ENDLESS_INPUT = ["bash", "-c", 'yes | "$@"', "bash"]


def test_empty_file(run, folder):
    run(folder("empty", {"A.swift": ""}), says="no findings; checked 1 file")


def test_empty_folder(run, folder):
    run(folder("nothing"), says="no Swift files found")


@pytest.mark.parametrize("gigabytes", [1, 3])
def test_sparse_file_of_gigabytes(run, folder, gigabytes):
    path = folder("sparse", {"B.swift": LINE})
    make_sparse(path + "/A.swift", gigabytes << 30)
    run(path, code=2, says=r"A.swift: larger than 128 MB[\s\S]*1 warning in 1 file")
    run("fix", "--unsafe-fixes", path + "/A.swift", code=2, says="A.swift: larger than 128 MB")


def test_finding_before_a_gigabyte_of_zeros(run, folder):
    path = folder("sparse", {"A.swift": LINE})
    make_sparse(path + "/A.swift", 1 << 30)
    run(path, code=2, says="A.swift: larger than 128 MB")


def test_largest_file_that_is_read(run, folder):
    path = folder("sparse", {"A.swift": LINE})
    make_sparse(path + "/A.swift", 128 << 20)
    run(path, says="1 warning")


def test_standard_input(run):
    run("-", stdin=LINE.encode() * 20, says="20 warnings")


def test_endless_standard_input(run):
    run("-", before=ENDLESS_INPUT, code=2, says="larger than 128 MB")


def test_endless_diff(run, folder):
    run("--diff-file", "-", folder("endless", {"A.swift": LINE}), before=ENDLESS_INPUT, code=2, says="larger than 128 MB")


@pytest.fixture
def long_line(folder):
    """A file of a single line of 50 MB."""
    statements = "let a = 1; " * (50_000_000 // 11) + "cell.textLabel?.text = nil; "
    return folder("line", {"A.swift": "func f(_ cell: UITableViewCell) { " + statements + "}\n"})


@pytest.mark.parametrize("reporter", ["pretty", "xcode", "json", "sarif", "github"])
def test_line_of_50_megabytes(run, long_line, reporter):
    run("--reporter", reporter, long_line, says="1 warning", most=120)


def test_fix_in_a_line_of_50_megabytes(run, long_line):
    run("fix", "--unsafe-fixes", long_line, says="fixed 1 finding", most=120)


@pytest.mark.parametrize("head, tail", [
    pytest.param('let a = """\n', '"""\n', id="string"),
    pytest.param("/*\n", "*/\n", id="comment"),
    pytest.param("#if A\nclass A {\n", "}\n#endif\n", id="condition"),
])
def test_20_megabytes_that_look_like_classes(run, folder, head, tail):
    lines = "}\n\nclass A {\n" * (20_000_000 // 13)
    run(folder("looks", {"A.swift": LINE + head + lines + tail}), says="1 warning")


def test_200_000_files_in_one_folder(run, folder):
    path = folder("names")
    for number in range(200_000):
        open(f"{path}/{number}.swift", "w").close()
    run(path, says="200000 files", most=300)
    run("--exclude", "*1*", path, says=r"\d+ files", most=300)
