// Tells whether code makes objects of the classes that storyboards have scenes for: these have no table of their scene.
import CellLintLinting

/// The names of classes that code of files which no rule inspects makes objects of.
private final class ClassesMadeElsewhere {
    let names: Set<String>

    init(_ file: FileContext) {
        let classes = file.nibCells.classesWithTables
        let search = WholeWordSearch(classes)
        let question = "made " + classes.sorted().joined(separator: " ")
        names = file.sharedAnalysesOfOtherFiles(question: question) { part in
            ClassesMadeInFiles(file.project.texts(ofOthers: part), search)
        }.reduce(into: []) { $0.formUnion($1.names) }
    }
}

private final class ClassesMadeInFiles: Sendable {
    let names: Set<String>

    init(_ texts: some Sequence<(file: FileID, text: SourceText)>, _ search: WholeWordSearch) {
        var names: Set<String> = []
        for (_, text) in texts {
            search.forEachOccurrence(in: text) { word, range in
                let rest = text.bytes[range.end...]
                let isCalled = rest.starts(with: "(".utf8) && !rest.starts(with: "(coder:".utf8)
                if isCalled || rest.starts(with: ".init(".utf8) { names.insert(word) }
            }
        }
        self.names = names
    }
}

extension FileContext {
    /// Whether code makes an object of a type or a subclass, which then has another table than those of storyboards.
    /// - Parameter drawn: the tables that documents draw.
    public func isMadeByCode(_ id: DeclarationID, besides drawn: [PlacedTable]) -> Bool {
        guard drawn.contains(where: { $0.path.ends(with: ".storyboard") }) else { return false }
        let elsewhere = projectAnalysis { ClassesMadeElsewhere(self) }.names
        return subclasses(of: id).contains { type in
            let name = project.type(type).name
            return elsewhere.contains(name)
                || project.triggeredFiles(containing: [name]).contains { number in
                    let outline = project.file(number).outline
                    return outline.nodes(named: name).contains { outline.isCalled($0) } && !isBuiltApart(from: number)
                }
        }
    }

    /// Whether the code of a type makes its objects the data source of tables that it does not show itself, such as those of search
    /// results.
    public func isSourceOfOtherTables(_ id: DeclarationID) -> Bool {
        family(of: id).contains { part in
            let home = context(ofFile: part.file)
            return home.outline.nodes(namedAnyOf: ["dataSource", "searchResultsDataSource"]).contains { node in
                guard home.outline.contains(project.type(part).node, node),
                    let base = home.outline.base(of: node).map(home.outline.unwrapped),
                    let value = home.outline.assignment(to: node)?.value, home.outline.source(value) == "self"
                else { return false }
                return home.outline.isNamed(node, "searchResultsDataSource") || !home.resolver.namesOwnMember(base)
            }
        }
    }
}

extension Outline {
    /// Whether the name of a class is called: `List()` or `List.init(style: .plain)`, but not `List(coder: coder)` for a storyboard.
    fileprivate func isCalled(_ name: NodeID) -> Bool {
        let callee = parent(name).flatMap { kind($0) == .member && isNamed($0, "init") ? $0 : nil } ?? name
        return call(calling: callee).map { $0.argument(labeled: "coder") == nil } ?? false
    }
}
