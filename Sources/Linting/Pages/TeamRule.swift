// The rule of a team's page: it reports every use of the deprecated declarations in the page's interface.

/// A rule that consists only of an interface.
struct TeamRule: Rule {
    /// The page's path, which is also the interface's.
    let path: Path
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
    /// Words of which every use of the declaration contains one; none if there are no such words.
    var words: [String] {
        let isWord = name.unicodeScalars.first.map { $0.properties.isXIDStart || $0 == "_" } ?? false
        guard isWord, name != "subscript" else { return [] }
        // `.init(frame:)` does not name the type.
        if name == "init" { return [ownerName] + (labels ?? []).filter { !$0.isEmpty }.prefix(1).map { $0 + ":" } }
        return name.utf8.count > 1 ? [name] : [".\(name)", "\(name)("]
    }
}
