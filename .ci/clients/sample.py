#!/usr/bin/env python3
"""A folder -> a small app in it, with what is hard for editors: columns behind emoji and tabs, CRLF, blanks in names, facts in other files.

`▸` in a text below stands before what a finding is about; sources are written without it. `sample.py DIR` writes the app.
"""
import pathlib, sys

MARK = "▸"
CONFIGURATION = '{ "deploymentTarget": { "iOS": "18.0" }, "excluded": ["Generated"] }\n'
FILES = {
    # Safe fix; behind an emoji of eight UTF-16 units and eighteen bytes, and a tab.
    "Contacts.swift": """\
import UIKit

final class ContactsController: UITableViewController {
    let names = ["Ada", "Grace"]
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
/* 👩‍👩‍👧 */\tcell.▸textLabel?.text = names[indexPath.row]
        return cell
    }
}
""",
    "Line ends.swift": """\
import UIKit\r
\r
func fill(_ cell: UITableViewCell, _ title: String) {\r
    print("🧵 \\(title)"); cell.▸textLabel?.text = title\r
}\r
""",
    # PersonCell's `textLabel` is UIKit's until the class in the other file gets one of its own.
    "Person cell/PersonCell.swift": """\
import UIKit

final class PersonCell: UITableViewCell {
    // members
}
""",
    "Person cell/People.swift": """\
import UIKit

func fill(_ cell: PersonCell, _ name: String) {
    cell.▸textLabel?.text = name
}
""",
    "State.swift": """\
import UIKit

func style(_ cell: UICollectionViewListCell) {
    cell.configurationUpdateHandler = { cell, state in
        /* é */ cell.backgroundConfiguration = cell.▸defaultBackgroundConfiguration()
    }
}
""",
    "Deprecated.swift": """\
import UIKit

func flag(_ style: ▸UITableViewRowAction.▸Style) {}
""",
    "Generated/Made.swift": """\
import UIKit

func fill(_ cell: UITableViewCell) { cell.textLabel?.text = "not looked at" }
""",
    "Clean.swift": "import UIKit\n\nfinal class CleanCell: UITableViewCell {}\n",
}


def text(name):
    return FILES[name].replace(MARK, "")


def marks(name):
    """Where findings start: (line, UTF-16 column), from 0."""
    found = []
    for number, line in enumerate(FILES[name].split("\n")):
        *before, _ = line.split(MARK)
        for index in range(len(before)):
            found.append((number, len("".join(before[: index + 1]).encode("utf-16-le")) // 2))
    return found


def write(folder):
    folder = pathlib.Path(folder)
    (folder / ".git").mkdir(parents=True)
    (folder / ".cell-lint.json").write_text(CONFIGURATION)
    for name in FILES:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text(name).encode())


if __name__ == "__main__":
    write(sys.argv[1])
