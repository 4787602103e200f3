// The manual: the topics in Topics/, embedded by the build. `cell-lint help TOPIC` and the manual page print them.

/// A topic of the manual.
public struct Topic: Sendable {
    /// The name in `cell-lint help NAME`, which is that of its file.
    public let name: String
    /// The title, for instance `Pull requests`.
    public let title: String
    /// The sentence below the title.
    public let summary: String
    /// The whole topic, in Markdown.
    public let text: String
}

/// All topics, in reading order.
public var manualTopics: [Topic] {
    let places = Dictionary(uniqueKeysWithValues: readingOrder.enumerated().map { ($1, $0) })
    return collectedTopics.sorted { (places[$0.name] ?? .max, $0.name) < (places[$1.name] ?? .max, $1.name) }
}

/// Topics that are missing here come last.
private let readingOrder = [
    "getting-started", "configuration", "silencing", "fixing", "baselines", "pull-requests", "exit-status", "reports",
    "editors", "vim", "neovim", "emacs", "xcode", "swiftpm",
    "deployment-targets", "single-files", "team-rules", "limits", "migrating-an-app", "swiftlint-users",
]
