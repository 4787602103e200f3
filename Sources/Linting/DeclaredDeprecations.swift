// What an interface declares as deprecated → findings at every use of it. The rule behind a team's page.

/// A rule that is nothing but an interface.
struct DeclaredDeprecations: Rule {
    /// The names of what is deprecated, each once.
    let names: [String]

    init() { self.init(SourceText(path: "", "")) }

    init(_ interface: SourceText) {
        let outline = SourceFile(interface, isInterface: true).outline
        var names: [String] = []
        for node in outline.nodes.indices where outline.kind(node) == .attribute && outline.isNamed(node, "available") {
            let node0 = outline.nodes[node]
            guard (Int(node0.first)..<Int(node0.end)).contains(where: { outline.word($0) == "deprecated" }), let owner = outline.parent(node) else { continue }
            names.append(outline.name(owner))
        }
        self.names = names
    }

    var triggers: [Trigger] { names.map { Trigger($0) } }

    func check(_ file: FileContext) -> [Finding] { [] }
}
