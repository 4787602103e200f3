"""Uses each part of a release as a new user would, with the time that it takes until the first finding."""
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

from assembling import is_static, write_local_plugins
from common import PLATFORMS, ROOT, output, say, sha256, this_platform
from image import ARCHITECTURES

CELL = """#if canImport(UIKit)
import UIKit
final class Cell: UICollectionViewListCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
        contentConfiguration = defaultContentConfiguration()
    }
}
#endif
"""
FINDING = "Cell.swift:5:32: warning: "
MANIFEST = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Sample", platforms: [.iOS(.v16)],
    dependencies: [.package(name: "cell-lint-plugins", path: "%s")],
    targets: [.target(name: "App", plugins: [.plugin(name: "CellLintBuildTool", package: "cell-lint-plugins")])]
)
"""


def check(release):
    problems = []

    def judge(title, passed, details=""):
        say(("ok: " if passed else "FAILED: ") + title)
        if not passed:
            problems.append(title)
            say("    " + str(details).strip().replace("\n", "\n    "))

    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder).resolve()
        for part in [check_sums, check_archive, check_programs, check_getting, check_image, check_formulas, check_extension, check_plugins]:
            (work / part.__name__).mkdir()
            part(release, work / part.__name__, judge)
    say(f"{len(problems)} failed")
    sys.exit(1 if problems else 0)


def run(*command, **options):
    """The exit status, both outputs, and the seconds."""
    start = time.monotonic()
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **options)
    return done.returncode, done.stdout.decode(errors="replace"), time.monotonic() - start


def check_sums(release, _, judge):
    listed = dict(reversed(line.split("  ")) for line in (release.out / "SHA256SUMS").read_text().splitlines())
    found = {file.name: sha256(file.read_bytes()) for file in release.out.iterdir() if file.is_file() and file.name != "SHA256SUMS"}
    judge("SHA256SUMS has every file", listed == found, f"{listed}\n{found}")


def check_programs(release, _, judge):
    for name in release.platforms:
        data = release.program(name)
        if name.startswith("linux"):
            judge(f"the program for {name} is static", is_static(data))
            machine = {62: "linux-x86_64", 183: "linux-arm64"}.get(int.from_bytes(data[18:20], "little"))
            judge(f"the program for {name} is for that processor", machine == name, machine)
        else:
            # A fat Mach-O file: magic, count, and the processor of each part.
            kinds = {int.from_bytes(data[8 + 20 * index:][:4], "big") for index in range(int.from_bytes(data[4:8], "big") & 7)}
            judge(f"the program for {name} is for both processors", data[:4] == b"\xca\xfe\xba\xbe" and kinds == {0x01000007, 0x0100000C}, kinds)


def check_archive(release, work, judge):
    file = release.out / release.archive_name(this_platform())
    start = time.monotonic()
    subprocess.run(["tar", "-xzf", file, "-C", work], check=True)
    (work / "app").mkdir()
    (work / "app/Cell.swift").write_text(CELL)
    status, said, _ = run(work / "cell-lint", work / "app")
    judge(f"archive: unpacked and linted in {time.monotonic() - start:.2f} s", status == 0 and FINDING in said, said)
    names = sorted(str(path.relative_to(work)) for path in work.rglob("*") if path.is_file() and "app" not in path.parts)
    expected = ["cell-lint", "cell-lint.1", "completions/_cell-lint", "completions/cell-lint.bash", "completions/cell-lint.fish"]
    judge("archive: has the files of an installation", names == sorted(expected + [name for name, *_ in release.licence_files]), names)
    judge("archive: its completions are a shell's", run("bash", "-n", work / "completions/cell-lint.bash")[:2] == (0, ""))


def check_getting(release, work, judge):
    """.ci/get-program, which the action and the pre-commit hooks run."""
    environment = dict(os.environ, CELL_LINT_RELEASES=release.out.as_uri())
    command = [ROOT / ".ci/get-program", "--only-release", "--to"]
    status, said, seconds = run(*command, work / "a", env=environment)
    judge(f"get-program: takes the release in {seconds:.2f} s", status == 0 and said.endswith("/a/cell-lint\n"), said)
    for name in [f"cell-lint-{release.version}-sources.txt", "SHA256SUMS", release.archive_name(this_platform())]:
        shutil.copy(release.out / name, work)
    environment["CELL_LINT_RELEASES"] = work.as_uri()
    sums = work / "SHA256SUMS"
    sums.write_text(sums.read_text().replace(sha256((work / release.archive_name(this_platform())).read_bytes()), "0" * 64))
    status, said, _ = run(*command, work / "b", env=environment)
    judge("get-program: refuses a wrong checksum", status == 2 and "checksum" in said and not (work / "b").exists(), said)
    (work / f"cell-lint-{release.version}-sources.txt").write_text("0" * 64)
    judge("get-program: does not take the program of other sources", run(*command, work / "c", env=environment)[0] == 3)


def check_image(release, work, judge):
    file = release.out / release.image_name
    subprocess.run(["tar", "-xf", file, "-C", work], check=True)

    def blob(entry):
        data = (work / "blobs" / entry["digest"].replace(":", "/")).read_bytes()
        judge(f"image: {entry['mediaType'].split('oci.image.')[-1]} {entry['digest'][7:17]} is whole",
              len(data) == entry["size"] and hashlib.sha256(data).hexdigest() == entry["digest"][7:])
        return data

    top = json.loads((work / "index.json").read_bytes())
    manifests = json.loads(blob(top["manifests"][0]))["manifests"]
    expected = [ARCHITECTURES[name] for name in release.platforms if name in ARCHITECTURES]
    judge(f"image: is for {', '.join(expected)}", [entry["platform"]["architecture"] for entry in manifests] == expected)
    for entry in manifests:
        architecture = entry["platform"]["architecture"]
        manifest = json.loads(blob(entry))
        config = json.loads(blob(manifest["config"]))
        (layer,) = manifest["layers"]
        root = work / architecture
        root.mkdir()
        (work / "layer").write_bytes(blob(layer))
        with tarfile.open(work / "layer") as archive:
            held = [(member.name, oct(member.mode), member.size) for member in archive]
            archive.extractall(root)
        say("".join(f"    {mode} {size:>10,}  /{name}\n" for name, mode, size in held).rstrip())
        judge(f"image: {architecture} has the program and an empty folder", {name for name, *_ in held} <= {"cell-lint", "work", "LICENSE"})
        judge(f"image: {architecture} runs it", config["config"]["Entrypoint"] == ["/cell-lint"] and config["architecture"] == architecture)
        if sys.platform != "linux" or os.getuid() != 0 or architecture != ARCHITECTURES.get(this_platform()):
            say(f"not tried: {architecture} was not run, which needs root on such a machine")
            continue
        (root / "work/Cell.swift").write_text(CELL)
        os.chmod(root / "work/Cell.swift", 0o644)
        (root / "proc").mkdir()
        # As an engine does it: the image's files, /proc, which Swift's runtime needs, and nothing else.
        start = 'mount -t proc proc "$0/proc" && exec chroot --userspec=1000:1000 "$0" /cell-lint /work'
        status, said, _ = run("unshare", "--mount", "sh", "-c", start, root)
        judge("image: lints a folder in it, as a user without a name", status == 0 and FINDING in said, said)
    if shutil.which("skopeo"):
        status, said, _ = run("skopeo", "inspect", "--override-os", "linux", f"oci-archive:{file}")
        judge("image: skopeo reads it", status == 0 and json.loads(said)["Labels"]["org.opencontainers.image.version"] == release.version, said)
        status, said, _ = run("skopeo", "copy", "--insecure-policy", "--all", f"oci-archive:{file}", f"oci:{work}/copied")
        judge("image: skopeo copies all of it", status == 0, said)


def check_formulas(release, _, judge):
    formula = (release.out / "packaging/cell-lint.rb").read_text()
    for url, listed in re.findall(r'url "https://.*/(.*)"\n +sha256 "(.*)"', formula):
        file = release.out / url
        actual = sha256(file.read_bytes()) if file.is_file() else "0" * 64
        judge(f"formula: has the checksum of {url}" + ("" if file.is_file() else ", which is missing here"), listed == actual)
    mason = (release.out / "packaging/mason/package.yaml").read_text()
    named = {name.replace("{{ version }}", release.version) for name in re.findall(r"file: (.*)", mason)}
    judge("mason: names the archives", named == {release.archive_name(name) for name in PLATFORMS}, named)
    if not shutil.which("ruby"):
        return say("not tried: the formulas and mason's entry were not parsed, since there is no ruby in PATH")
    for name in ["packaging/cell-lint.rb", "packaging/homebrew-core/cell-lint.rb"]:
        judge(f"{name}: is Ruby", run("ruby", "-c", release.out / name)[0] == 0)
    status, said, _ = run("ruby", "-ryaml", "-e", "puts YAML.safe_load(File.read(ARGV[0]))['bin']", release.out / "packaging/mason/package.yaml")
    judge("mason: is YAML", status == 0 and "{{source.asset.bin}}" in said, said)


def check_extension(release, work, judge):
    with zipfile.ZipFile(release.out / release.extension_name) as archive:
        archive.extractall(work)
    package = json.loads((work / "extension/package.json").read_bytes())
    judge("extension: has the release's version", package["version"] == release.version, package["version"])
    if not shutil.which("node"):
        return say("not tried: the extension was not run, since there is no node in PATH")
    subprocess.run(["tar", "-xzf", release.out / release.archive_name(this_platform()), "-C", work, "cell-lint"], check=True)
    status, said, _ = run("node", ROOT / ".github/editors/vscode/test.js", work / "extension", work / "cell-lint")
    judge("extension: passes its tests", status == 0, said)


def check_plugins(release, work, judge):
    """The generated package in a package of an app."""
    if not shutil.which("swift"):
        return say("not tried: the plugins were not run, since there is no swift in PATH")
    bundle = release.out / release.bundle_name
    listed = output("swift", "package", "compute-checksum", bundle).decode().strip()
    (work / "released").mkdir()
    subprocess.run(["tar", "-xzf", release.out / release.plugins_name, "-C", work / "released"], check=True)
    judge("plugins: the manifest has the checksum that SwiftPM computes", f'checksum: "{listed}"' in (work / "released/Package.swift").read_text())
    package, app = work / "cell-lint-plugins", work / "Sample"
    write_local_plugins(release, package)
    (app / "Sources/App").mkdir(parents=True)
    source = app / "Sources/App/Cell.swift"
    source.write_text(CELL)
    (app / "Package.swift").write_text(MANIFEST % package)

    def swift(title, expected, *arguments, holds=None):
        status, said, seconds = run("swift", *arguments, cwd=app)
        judge(f"plugins: {title} in {seconds:.1f} s", status == expected and (holds is None or holds in said), said)
        return said

    said = swift("`swift build` finds in a fresh clone", 0, "build", holds=FINDING)
    judge("plugins: nothing of cell-lint is compiled", not re.search(r"Compiling (?!CellLint\w+ CellLint\w+\.swift|plugin)\S*[Cc]ell", said), said)
    swift("`swift build` with nothing changed", 0, "build")
    swift("`swift package cell-lint` finds", 0, "package", "cell-lint", holds=FINDING)
    swift("`swift package cell-lint` with nothing changed", 0, "package", "cell-lint", holds=FINDING)
    swift("`swift package cell-lint --strict` fails", 1, "package", "cell-lint", "--strict", holds="error: ")
    swift("`swift package cell-lint-fix` fixes", 0, "package", "--allow-writing-to-package-directory", "cell-lint-fix")
    judge("plugins: the file is fixed", source.read_text() == CELL.replace("Configuration()\n", "Configuration().updated(for: state)\n"))
