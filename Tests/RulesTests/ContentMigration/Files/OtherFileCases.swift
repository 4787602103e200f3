// Cases of code that stands in a file of its own, without any label: it makes an object the delegate of a table, changes the labels of all
// views, or returns a table.

private let rows = """
    override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row"); tableView.rowHeight = 60 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    """

let otherFiles = [
    ProvenanceCase(
        "a view walk in a file of its own",
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(rows)
                cell.textLabel?.text = "a" // unsafe: other code uses the labels of cells (`B.swift:2`)
                return cell
            }
            override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); view.paint() }
        }
        // file B.swift
        extension UIView { func paint() { for view in subviews { (view as? UILabel)?.textColor = .red; view.paint() } } }
        """),
    ProvenanceCase(
        "a walk for other views in a file of its own",
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(rows)
                cell.textLabel?.text = "a" // safe
                return cell
            }
            override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(animated); view.paint() }
        }
        // file B.swift
        extension UIView { func paint() { for view in subviews { (view as? UISwitch)?.onTintColor = .red; view.paint() } } }
        """),
    ProvenanceCase(
        "another file gives the table a delegate with low rows",
        """
        // file A.swift
        final class ListController: UITableViewController {
            override func viewDidLoad() { tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row") }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // safe: Margins.top = 0
                return cell
            }
        }
        // file B.swift
        final class Heights: NSObject, UITableViewDelegate {
            func tableView(_ table: UITableView, heightForRowAt path: IndexPath) -> CGFloat { 20 }
        }
        // file C.swift
        final class Coordinator {
            let heights = Heights()
            func start() -> ListController { let list = ListController(); list.tableView.delegate = heights; return list }
        }
        """),
    ProvenanceCase(
        "a function of another file registers another class, with the same identifier",
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(rows)
                cell.textLabel?.text = "a" // display: `C.swift:6`
                return cell
            }
            override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated); setUp(tableView) }
        }
        // file B.swift
        func setUp(_ table: UITableView) { table.register(BadgeCell.self, forCellReuseIdentifier: "row") }
        // file C.swift
        final class BadgeCell: UITableViewCell {
            private let badge = UILabel()
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                textLabel?.addSubview(badge) // display
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        """),
    ProvenanceCase(
        "that function sets up the table of another controller",
        """
        // file A.swift
        final class ListController: UITableViewController {
            \(rows)
                cell.textLabel?.text = "a" // safe
                return cell
            }
        }
        // file B.swift
        func setUp(_ table: UITableView) { table.register(UINib(nibName: "Row", bundle: nil), forCellReuseIdentifier: "row") }
        // file C.swift
        final class OtherController: UITableViewController {
            override func viewDidLoad() { super.viewDidLoad(); setUp(tableView) }
        }
        """),
]
