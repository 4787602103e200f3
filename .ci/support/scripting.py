"""What the scripts in Python share: they find or install the programs and packages that they need, and the cell-lint that they try."""
import os
import shutil
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(sys.argv[0]).resolve()
SUPPORT = Path(__file__).resolve().parent
ROOT = SUPPORT.parent.parent
# Lines appear in order with those of the programs that the script starts.
sys.stdout.reconfigure(line_buffering=True)


def missing(what):
    """Ends the script with the status for a machine that lacks something."""
    print(f"{SCRIPT.relative_to(ROOT)}: {what}", file=sys.stderr)
    sys.exit(2)


def need_programs(*names):
    for name in names:
        shutil.which(name) or missing(f"no {name} in PATH")


def need_debian(name, package):
    """Installs the Debian package of a program that is not in PATH."""
    if shutil.which(name):
        return
    for command in [["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", package]]:
        if not shutil.which("apt-get") or subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
            missing(f"no {name}; it is in Debian's {package}")


def need_packages(*names):
    """Starts the script again in an environment that has these packages of requirements.txt."""
    command = [SUPPORT / "packages", *names]
    programs = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if programs.returncode != 0:
        sys.exit(programs.returncode)
    folder = programs.stdout.strip()
    if Path(sys.prefix) != Path(folder).parent:
        os.environ["PATH"] = folder + os.pathsep + os.environ["PATH"]
        os.execv(folder + "/python", [folder + "/python", str(SCRIPT), *sys.argv[1:]])


def cell_lint(configuration):
    """The program that CELL_LINT names, or a build for debugging or release."""
    found = subprocess.run([SUPPORT / "program", configuration], stdout=subprocess.PIPE, text=True)
    if found.returncode != 0:
        sys.exit(found.returncode)
    return found.stdout.strip()
