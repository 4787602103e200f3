// The rule behind a team's page: every use of what the page's interface declares as deprecated.

/// A rule that is nothing but an interface.
struct TeamRule: Rule {
    /// The page, which is the interface's path as well.
    let path: String
    let triggers: [Trigger]

    init() { self.init(SourceFile(SourceText(path: "", ""), isInterface: true)) }

    init(_ interface: SourceFile) {
        path = interface.path
        triggers = Set(interface.deprecations().flatMap(\.words)).sorted().map { Trigger($0) }
    }

    func check(_ file: FileContext) -> [Finding] {
        file.uses(of: file.sought { file.deprecations(declaredIn: path) }, describingProject: true).compactMap(file.finding)
    }
}

extension DeprecatedDeclaration {
    /// Words of which one occurs wherever the declaration is used; none where nothing can be said.
    var words: [String] {
        let isWord = name.unicodeScalars.first.map { $0.properties.isXIDStart || $0 == "_" } ?? false
        guard isWord, name != "subscript" else { return [] }
        // `.init(frame:)` need not name the type.
        if name == "init" { return [ownerName] + (labels ?? []).filter { !$0.isEmpty }.prefix(1).map { $0 + ":" } }
        return name.utf8.count > 1 ? [name] : [".\(name)", "\(name)("]
    }
}
