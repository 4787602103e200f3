// Images that are symbols, and others: more cases of ProvenanceTests.

private func controller(_ image: String, _ more: String) -> String {
    """
    // file A.swift
    final class ListController: UITableViewController {
        let topic = Topic()
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.imageView?.image = \(image)
            return cell
        }
    }
    // file B.swift
    \(more)
    """
}

let images = [
    ProvenanceCase(
        "a getter with a symbol for each case",
        controller(
            "topic.icon // safe",
            """
            struct Topic {
                var kind = 0
                var icon: UIImage? {
                    switch kind {
                    case 0: return UIImage(systemName: "a")
                    case 1: return Topic.other(UIImage(systemName: "b"))
                    default: return nil
                    }
                }
                static func other(_ image: UIImage?) -> UIImage? { UIImage(systemName: "c")?.withTintColor(.red) }
            }
            """)),
    ProvenanceCase(
        "a getter with another image in one case",
        controller(
            "topic.icon // unsafe: `topic.icon` may be shown at a different size",
            """
            struct Topic {
                var kind = 0
                var icon: UIImage? { kind == 0 ? UIImage(systemName: "a") : UIImage(named: "b") }
            }
            """)),
    ProvenanceCase(
        "a function that returns what it is given",
        controller(
            "topic.icon(UIImage(named: \"a\")) // unsafe: may be shown at a different size",
            "struct Topic { func icon(_ image: UIImage?) -> UIImage? { image } }")),
    ProvenanceCase(
        "functions that call each other",
        controller(
            "topic.first(3) // safe",
            """
            struct Topic {
                func first(_ depth: Int) -> UIImage? { depth == 0 ? UIImage(systemName: "a") : second(depth - 1) }
                func second(_ depth: Int) -> UIImage? { depth == 0 ? nil : first(depth - 1) }
            }
            """)),
    ProvenanceCase(
        "a subclass may override the getter",
        controller(
            "topic.icon // unsafe: may be shown at a different size",
            """
            class Topic { var icon: UIImage? { UIImage(systemName: "a") } }
            final class BigTopic: Topic { override var icon: UIImage? { UIImage(named: "big") } }
            """)),
    ProvenanceCase(
        "no class overrides the getter",
        controller("topic.icon // safe", "class Topic { var icon: UIImage? { UIImage(systemName: \"a\") } }")),
    ProvenanceCase(
        "a variable that may be set",
        controller(
            "topic.icon // unsafe: may be shown at a different size",
            "struct Topic { var icon: UIImage? = UIImage(systemName: \"a\") }")),
    ProvenanceCase(
        "constants",
        controller(
            "Topic.icon // safe",
            "struct Topic { static let icon = UIImage(systemName: \"a\") ?? plain, plain = UIImage(systemName: \"b\")! }")),
]
