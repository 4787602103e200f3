// Controllers whose prototype is nowhere, and whether something may make them: more cases of ProvenanceTests.

/// A scene of a class with a prototype.
private func scene(_ owner: String, _ identifier: String = "other") -> String {
    """
    // file Main.storyboard
    <document><scenes><scene><objects><tableViewController customClass='\(owner)'><tableView rowHeight='60'><prototypes>
    <tableViewCell reuseIdentifier='\(identifier)' style='IBUITableViewCellStyleDefault' textLabel='t'>
    <tableViewCellContentView key='contentView'><subviews><label id='t' text='Title' textAlignment='natural'/></subviews>
    </tableViewCellContentView></tableViewCell>
    </prototypes></tableView></tableViewController></objects></scene></scenes></document>
    """
}

private func list(
    _ name: String, _ mark: String, _ others: String, is modifiers: String = "final", members: String = ""
) -> ProvenanceCase {
    ProvenanceCase(
        "a list without a prototype: " + name,
        """
        // file A.swift
        \(modifiers) class ListController: UITableViewController {
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(mark)
                return cell
            }
            \(members)
        }
        \(others)
        """)
}

private let unregistered = "unsafe: no code registers `\"row\"`"

let unusedClasses = [
    list("nothing names it", "safe", scene("OtherController")),
    list("the prototype is in another scene, and nothing names it", "safe", scene("OtherController", "row")),
    list("an extension of its own", "safe", "// file B.swift\nextension ListController { func g() {} }\n" + scene("OtherController")),
    list("a comment names it", "safe", "// file B.swift\nfunc f() {} /* ListController() */\n" + scene("OtherController")),
    ProvenanceCase(
        "a data source without a prototype: nothing names it",
        """
        // file A.swift
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = "a" // \(unregistered)
                return cell
            }
        }
        \(scene("OtherController"))
        """),
    list("the project has no documents", unregistered, ""),
    list("its own scene", unregistered, scene("ListController")),
    list("another document", unregistered, scene("OtherController") + "\n// file Launch.xib\n<a><b customClass='ListController'/></a>"),
    list("code makes it", unregistered, "// file B.swift\nlet shown = ListController()\n" + scene("OtherController")),
    list("it makes itself", unregistered, scene("OtherController"), members: "static func make() -> UIViewController { ListController() }"),
    list("a subclass", unregistered, "// file B.swift\nclass BigController: ListController {}\n" + scene("OtherController"), is: "open"),
    list("a string", unregistered, "// file B.swift\nlet shown = NSClassFromString(\"App.ListController\")\n" + scene("OtherController")),
    list("Objective-C", unregistered, scene("OtherController") + "\n// file B.m\nid f(void) { return [ListController new]; }"),
    list("other modules", unregistered, scene("OtherController"), is: "public"),
    list("a name for Objective-C", unregistered, scene("XYList"), is: "@objc(XYList) final"),
]
