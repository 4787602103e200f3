// Tells classes that nothing makes objects of, since no code and no document of the project names them.
import CellLintLinting

private final class UnusedClasses: FileMemos {
    let known = Memo<DeclarationID, Bool>()
}

extension FileContext {
    /// Whether nothing makes an object of a class: its name is nowhere but in its own declarations, and other modules do not see it. Without a
    /// document that has a table of some class, the documents may be elsewhere.
    public func isUnused(_ id: DeclarationID) -> Bool {
        guard !id.isInterface, project.type(id).kind == .class, !nibCells.classesWithTables.isEmpty else { return false }
        return context(ofFile: id.file).analysis(UnusedClasses.self).known(id) {
            let outline = project.file(id).outline
            guard !outline.isMarked(project.type(id).node, "open", "package", "public"), nibCells.incompleteDocuments.isEmpty else {
                return false
            }
            let names = namesInDocuments(of: id)
            return project.allFiles(containing: names).allSatisfy { isOnlyDeclared(names, inFile: $0) }
                && !documentAnalysis(make: DocumentsOfObjects.init).mayName(names)
        }
    }

    /// Whether a file only declares or extends types of some names.
    private func isOnlyDeclared(_ names: [String], inFile file: FileID) -> Bool {
        let outline = project.file(file).outline
        let declarations = outline.nodes(namedAnyOf: names).filter { node in
            outline.kind(node) == .classDecl
                || outline.parent(node).map { outline.kind($0) == .extensionDecl && outline.firstChild($0) == node } ?? false
        }
        let mentions = outline.tokens(of: .root).filter { token in
            switch outline.tokens[token].kind {
            case .word: names.contains { outline.word(token) == $0 }
            case .segment: names.contains { outline.word(token).contains($0) }
            default: false
            }
        }
        return mentions.count == declarations.count
    }
}

/// The documents and Objective-C files that may make an object of a class.
private final class DocumentsOfObjects: Sendable {
    private let provider: any FileProvider
    private let paths: [Path]

    init(_ provider: any FileProvider) {
        self.provider = provider
        paths = provider.documents.filter { path in [".storyboard", ".xib", ".m", ".mm", ".h"].contains { path.ends(with: $0) } }
    }

    /// Whether some document has one of some words, or cannot be read.
    func mayName(_ names: [String]) -> Bool {
        let search = WholeWordSearch(Set(names))
        return paths.contains { path in
            guard let text = provider.text(ofDocument: path) else { return true }
            var isNamed = false
            search.forEachOccurrence(in: text) { _, _ in isNamed = true }
            return isNamed
        }
    }
}
