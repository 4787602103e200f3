"""The archive of this machine's program, and what is made of the archives of all machines."""
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import image
from common import PLATFORMS, ROOT, fail, output, say, sha256, tar_bytes, this_platform, zip_bytes


def archive(release):
    """Builds the program, strips it, and packs it with what it writes about itself."""
    name = this_platform()
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "cell-lint"
        build(program)
        data = program.read_bytes()
        if name.startswith("linux") and not is_static(data):
            fail("the program needs shared libraries; its machine lacks the static ones, see .ci/build-release")
        said = output(program, "version").decode()
        if not said.startswith(f"cell-lint {release.version} ("):
            fail(f"the program says {said.strip()!r}, but the sources have version {release.version}")
        files = [("cell-lint", data, 0o755), ("cell-lint.1", output(program, "manual"), 0o644)]
        for shell, file in [("bash", "cell-lint.bash"), ("zsh", "_cell-lint"), ("fish", "cell-lint.fish")]:
            files.append((f"completions/{file}", output(program, "completions", shell), 0o644))
    say(f"archive of {said.strip()}:")
    release.write(release.archive_name(name), tar_bytes(files + release.licence_files))


def build(program):
    given = os.environ.get("CELL_LINT")
    if given:
        shutil.copy(given, program)
    elif this_platform() == "macos-universal":
        parts = []
        for processor in ["arm64", "x86_64"]:
            scratch = ROOT / ".build" / f"for-release-{processor}"
            command = [ROOT / ".ci/build-release", "--triple", f"{processor}-apple-macosx13.0", "--scratch-path", scratch]
            parts.append(output(*command).decode().splitlines()[-1])
        output("lipo", "-create", "-output", program, *parts)
    else:
        shutil.copy(output(ROOT / ".ci/build-release", "--static").decode().splitlines()[-1], program)
    program.chmod(0o755)
    if this_platform() == "macos-universal":
        output("strip", "-x", program, stderr=subprocess.DEVNULL)
        # Stripping invalidates the signature that the linker made, without which no program starts on Apple silicon.
        output("codesign", "--force", "--sign", "-", program)
        if set(output("lipo", "-archs", program).decode().split()) != {"arm64", "x86_64"} and not given:
            fail("the program is not for both processors")
    else:
        output("strip", program)


def is_static(program):
    """Whether an ELF program names no dynamic linker."""
    if program[:6] != b"\x7fELF\x02\x01":
        return False
    start, size, count = (int.from_bytes(program[at:at + width], "little") for at, width in [(32, 8), (54, 2), (56, 2)])
    kinds = [int.from_bytes(program[start + index * size:][:4], "little") for index in range(count)]
    return 3 not in kinds  # PT_INTERP


def assemble(release):
    if not release.platforms:
        fail(f"{release.out} has no archive of version {release.version}; make one with `archive`")
    missing = [name for name in PLATFORMS if name not in release.platforms]
    say(f"release {release.version} for {', '.join(release.platforms)}" + (f"; missing: {', '.join(missing)}" if missing else "") + ":")
    release.write(f"cell-lint-{release.version}-sources.txt", output(ROOT / ".ci/get-program", "--sources"))
    bundle = bundle_bytes(release)
    release.write(release.bundle_name, bundle)
    release.write(release.plugins_name, tar_bytes(plugin_files(release, binary_target(release, bundle))))
    release.write(release.extension_name, extension_bytes(release))
    release.write(release.image_name, image.image_bytes(release))
    release.write("packaging/cell-lint.rb", formula(release))
    release.write("packaging/homebrew-core/cell-lint.rb", release.filled("homebrew-core.rb", licence=release.licence or "NONE"))
    release.write("packaging/mason/package.yaml", release.filled("mason.yaml", licence=release.licence or "NONE"))
    release.write("packaging/nvim-lspconfig/cell_lint.lua", release.filled("cell_lint.lua"))
    files = sorted(file for file in release.out.iterdir() if file.is_file() and file.name != "SHA256SUMS")
    release.write("SHA256SUMS", "".join(f"{sha256(file.read_bytes())}  {file.name}\n" for file in files))


def bundle_bytes(release):
    """SwiftPM's artifact bundle (SE-0305): the programs, and a file that says which is for which triple."""
    top = "cell-lint.artifactbundle/"
    variants = [{"path": f"{name}/cell-lint", "supportedTriples": PLATFORMS[name]} for name in release.platforms]
    artifact = {"version": release.version, "type": "executable", "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"cell-lint": artifact}}
    files = [(top + "info.json", (json.dumps(info, indent=2) + "\n").encode(), 0o644)]
    files += [(f"{top}{name}/cell-lint", release.program(name), 0o755) for name in release.platforms]
    return zip_bytes(files + [(top + name, data, mode) for name, data, mode in release.licence_files])


def extension_bytes(release):
    if this_platform() not in release.platforms:
        fail(f"{release.out} has no archive for this machine, whose program writes the schema of configurations")
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "cell-lint"
        program.write_bytes(release.program(this_platform()))
        program.chmod(0o755)
        return output(ROOT / ".github/editors/vscode/package", "--version", release.version, "--repository", release.repository, "--program", program)


def binary_target(release, bundle):
    return f'url: "{release.url(release.bundle_name)}",\n            checksum: "{sha256(bundle)}"'


def plugin_files(release, target):
    """The package whose plugins compile nothing but themselves: the same sources, and the program of the bundle."""
    files = [("Package.swift", release.filled("Package.swift", binary_target=target).encode(), 0o644),
             ("README.md", release.filled("plugins.md").encode(), 0o644)]
    for plugin in ["CellLintBuildTool", "CellLintCommand", "CellLintFixCommand"]:
        for file in sorted((ROOT / "Sources" / plugin).iterdir()):
            files.append((f"Plugins/{plugin}/{file.name}", file.read_bytes(), 0o644))
    return files + release.licence_files


def write_local_plugins(release, package):
    """The same package with the bundle beside its manifest, since SwiftPM takes a bundle from a folder or by https only."""
    for name, data, _ in plugin_files(release, f'path: "{release.bundle_name}"'):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_bytes(data)
    shutil.copy(release.out / release.bundle_name, package)


def formula(release):
    """Homebrew's formula for a tap: the release's programs. A platform whose archive is missing has a checksum of zeros."""
    sums = {}
    for name in PLATFORMS:
        file = release.out / release.archive_name(name)
        sums["sha256_" + name.replace("-", "_")] = sha256(file.read_bytes()) if file.is_file() else "0" * 64
    licence = f'  license "{release.licence}"\n' if release.licence else ""
    return release.filled("formula.rb", licence=licence, **sums)
