// Cells that code outside the project may get: more cases of ProvenanceTests.

/// A file of a library, in which a client may find what is public.
private func library(_ name: String, _ code: String) -> ProvenanceCase { ProvenanceCase(name, "// file A.swift\n\(code)") }

private let outside = "unsafe: code outside the project may use the labels of the cell"

/// A controller of a library with a delegate for its table.
private func delegated(_ mark: String, _ access: String) -> String {
    """
    public final class Picker: UIViewController, UITableViewDataSource {
        \(access) weak var rowsDelegate: UITableViewDelegate? { didSet { list.delegate = rowsDelegate } }
        private let list = UITableView()
        public override func viewDidLoad() { list.dataSource = self }
        public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "a" // \(mark)
            return cell
        }
    }
    """
}

let cellsForOthers = [
    library(
        "a client may call a function that returns a cell",
        """
        public func makeRow() -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "a" // \(outside)
            return cell
        }
        """),
    library(
        "only the project calls a function that returns a cell",
        """
        func makeRow() -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "a" // safe
            return cell
        }
        """),
    library(
        "a client may have the table of a data source",
        """
        public final class Source: NSObject, UITableViewDataSource {
            public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // \(outside)
                return cell
            }
        }
        """),
    library(
        "a client may have the cell of a property",
        """
        public final class Form {
            public let row = UITableViewCell()
            public init() { row.textLabel?.text = "a" } // \(outside)
        }
        """),
    library(
        "a client may have the table of a controller",
        """
        public final class Picker: UIViewController, UITableViewDataSource {
            public let table = UITableView()
            public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // \(outside)
                return cell
            }
        }
        """),
    library(
        "a client has the controller alone",
        """
        public final class Picker: UITableViewController {
            public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell()
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        """),
    library(
        "a client may have the cell of a property that is called like a label of the manifest",
        """
        public final class Form {
            public let name = UITableViewCell()
            public init() { name.textLabel?.text = "a" } // \(outside)
        }
        // file Package.swift
        let package = Package(name: "Form", targets: [.target(name: "Form")])
        """),
    library("a client gives the delegate", delegated("unsafe: `A.swift:3`", "public")),
    library("no code gives the delegate", delegated("safe", "internal")),
]
