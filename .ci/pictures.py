"""Draws the README's pictures: what cell-lint writes on a terminal as SVG, and its report page as PNG, light and dark.

pictures.py PROGRAM SCRATCH-FOLDER PICTURES-FOLDER
"""
import fcntl
import html
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import termios
from pathlib import Path

# MARK: the example

TABLE = """import UIKit

final class PlantsViewController: UITableViewController {
    var plants: [Plant] = []

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "plant", for: indexPath)
        cell.textLabel?.text = plants[indexPath.row].name
        return cell
    }
}
"""
SHELF = """import UIKit

final class ShelfViewController: UICollectionViewController {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Plant> { cell, _, plant in
        cell.configurationUpdateHandler = { cell, state in
            var content = UIListContentConfiguration.cell()
            content.text = state.isSelected ? plant.name.uppercased() : plant.name
            cell.contentConfiguration = content
        }
    }
}
"""
CELL = """import UIKit

final class {name}ViewController: UITableViewController {{
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {{
        let cell = tableView.dequeueReusableCell(withIdentifier: "{name}", for: indexPath)
{uses}        return cell
    }}
}}
"""
USES = [
    'cell.textLabel?.text = "{name}"', 'cell.detailTextLabel?.text = "soon"', "cell.imageView?.image = nil",
    "cell.textLabel?.textAlignment = .right", "cell.addSubview(UIView())",
]
FEATURES = {"Garden": ["Plants", "Beds", "Seeds", "Tools"], "Shop": ["Offers", "Basket", "Orders"], "Settings": ["Account", "Reminders"], "Help": ["Questions"]}


def make_app(folder, done):
    """An app with screens of the older kind; the first `done` of them are migrated."""
    for number, (feature, name) in enumerate((feature, name) for feature, names in FEATURES.items() for name in names):
        uses = USES[: 2 + number % 4] if number >= done else []
        path = folder / "App" / feature / f"{name}ViewController.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(CELL.format(name=name, uses="".join(f"        {use.format(name=name)}\n" for use in uses)))


# MARK: the terminal

WIDTH, CELL_WIDTH, LINE_HEIGHT, MARGIN = 100, 7.8, 18, 16
COLORS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "36": "#76e3ea"}


def terminal_output(command, folder):
    """What a program writes on a terminal of our width."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "CI", "FORCE_HYPERLINK", "GITHUB_ACTIONS")}
        os.execve(command[0], command, environment | {"TERM": "xterm-256color"})
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, WIDTH, 0, 0))
    output = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:
            break
        if not part:
            break
        output += part
    os.waitpid(child, 0)
    return output.decode().replace("\r\n", "\n")


def runs(line):
    """The stretches of a line that look alike: column, text, colour, whether it is bold."""
    column, color, bold = 0, None, False
    for codes, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
        for code in (codes or "0").split(";") if not text else []:
            color, bold = (None, False) if code == "0" else (COLORS.get(code, color), bold or code == "1")
        # Several blanks are one to XML.
        for part in re.finditer(r"\S+( \S+)*", text):
            yield column + part.start(), part.group(), color, bold
        column += len(text)


def svg(lines, title):
    width, height = WIDTH * CELL_WIDTH + 2 * MARGIN, len(lines) * LINE_HEIGHT + 2 * MARGIN
    texts = []
    for row, line in enumerate(lines):
        for column, text, color, bold in runs(line):
            style = (f' fill="{color}"' if color else "") + (' font-weight="bold"' if bold else "")
            # Every machine has another font: the stretch is as wide as its columns, whatever it is drawn with.
            texts.append(
                f'<text x="{MARGIN + column * CELL_WIDTH:.1f}" y="{MARGIN + row * LINE_HEIGHT + 13}" '
                f'textLength="{len(text) * CELL_WIDTH:.1f}" lengthAdjust="spacingAndGlyphs"{style}>{html.escape(text, quote=False)}</text>')
    body = "\n".join(texts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}" role="img">\n'
        f"<title>{html.escape(title)}</title>\n"
        f'<rect x="0.5" y="0.5" width="{width - 1:.0f}" height="{height - 1:.0f}" rx="8" fill="#0d1117" stroke="#30363d"/>\n'
        '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="13" fill="#e6edf3">\n'
        f"{body}\n</g>\n</svg>\n")


# MARK: the pictures

def main(program, scratch, pictures):
    garden = scratch / "Garden"
    (garden / "Sources").mkdir(parents=True)
    (garden / "Sources/PlantsViewController.swift").write_text(TABLE)
    (garden / "Sources/ShelfViewController.swift").write_text(SHELF)
    subprocess.run(["git", "init", "-q", str(garden)], check=True)
    output = terminal_output([program, "Sources"], garden)
    lines = ["\x1b[2m$\x1b[0m cell-lint Sources", *output.rstrip("\n").split("\n")]
    (pictures / "terminal.svg").write_text(svg(lines, "cell-lint on a terminal: two findings, where they come from, and the changes that repair them"))

    app = scratch / "Almanac"
    app.mkdir()
    subprocess.run(["git", "init", "-q", str(app)], check=True)
    earlier = []
    for label, done in [("2026-03", 0), ("2026-06", 1), ("2026-09", 4)]:
        make_app(app, done)
        earlier += ["--since", str(scratch / f"{label}.json")]
        subprocess.run([program, "--reporter", "json=" + earlier[-1], "--deployment-target", "iOS=18.0", "--quiet"], cwd=app, check=False)
    make_app(app, 5)
    page = scratch / "report.html"
    subprocess.run([program, "report", "--deployment-target", "iOS=18.0", "--output", str(page), *earlier], cwd=app, check=True)
    for scheme in ["light", "dark"]:
        shot = scratch / f"{scheme}.png"
        subprocess.run(
            [shutil.which("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--window-size=1000,1010",
             f"--blink-settings=preferredColorScheme={0 if scheme == 'dark' else 1}", f"--screenshot={shot}", page.as_uri()],
            check=True, stderr=subprocess.DEVNULL)
        subprocess.run(["pngquant", "--force", "--strip", "--output", str(pictures / f"report-{scheme}.png"), "64", str(shot)], check=True)
    for picture in sorted(pictures.iterdir()):
        print(f"{picture.name}: {picture.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
