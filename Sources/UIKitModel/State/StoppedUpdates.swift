// Finds code of the project that may switch off the automatic updates of a cell, so that its configuration stays as it was made.
import CellLintLinting

extension FileContext {
    /// The place of code that may switch off the automatic updates of cells of a type.
    public func placeStoppingUpdates(of part: UpdatePart, ofCell cell: Type) -> String? {
        let stop = projectAnalysis { StoppedUpdates(self) }.all.first { $0.part == part && !areApart(cell, $0.owner) }
        return stop.map { context(ofFile: $0.file).place($0.node) }
            ?? documentAnalysis { FlagsInDocuments($0) }.paths.first { $0.part == part && !isBuiltApart(from: $0.path) }?.path.name.text
    }

    /// The type of the cell whose property code names; unknown where a key path or selector names it.
    func ownerOfCellProperty(_ name: NodeID) -> Type {
        outline.isInPathOrSelector(name) ? .unknown : resolver.ownerType(ofMember: name)?.unwrapped ?? .unknown
    }

    /// Whether two types are classes of cells, and no object is of both.
    func areApart(_ one: Type, _ other: Type) -> Bool {
        guard case .nominal(let first, _) = one, case .nominal(let second, _) = other,
            [one, other].allSatisfy({ resolver.inherits($0, from: CellNames.reusableViews) })
        else { return false }
        return !resolver.isRelated(first, second)
    }
}

/// The code of a project that may switch off automatic updates.
private final class StoppedUpdates {
    struct Place {
        var part: UpdatePart
        var file: FileID
        var node: NodeID
        /// The type whose cells stop; unknown if it may be any.
        var owner: Type
    }

    let all: [Place]

    init(_ file: FileContext) {
        let files = file.project.inspectedFiles(containing: UpdatePart.allCases.map { "\($0.flag)" })
        all = files.filter(file.project.hasBodies).flatMap { fileID in
            let home = file.context(ofFile: fileID)
            return UpdatePart.allCases.flatMap { part in
                let named = home.outline.nodes(named: "\(part.flag)").filter { Self.mayStop($0, home.outline) }.map { use in
                    Place(part: part, file: fileID, node: use, owner: home.ownerOfCellProperty(use))
                }
                return named
                    + home.outline.strings(naming: "\(part.flag)").map {
                        Place(part: part, file: fileID, node: $0, owner: .unknown)
                    }
            }
        }
    }

    /// Whether a node may set the flag to false. An override may answer anything, and so may code that gets a key path or selector.
    private static func mayStop(_ use: NodeID, _ outline: Outline) -> Bool {
        if outline.kind(use) == .binding || outline.isInPathOrSelector(use) { return true }
        return outline.assignment(to: use).map { !outline.isTrue($0.value) } ?? outline.isChanged(use)
    }
}

/// The storyboards, xibs and Objective-C files that name a flag of automatic updates.
private final class FlagsInDocuments: Sendable {
    let paths: [(part: UpdatePart, path: Path)]

    init(_ provider: any FileProvider) {
        // Without the first letter, since Objective-C's setter begins with `setAutomatically…`.
        let searches = UpdatePart.allCases.map { (part: $0, search: PackedPairSearch(String("\($0.flag)".dropFirst()))) }
        let documents = provider.documents.filter { path in [".storyboard", ".xib", ".m", ".mm"].contains { path.ends(with: $0) } }
        paths = documents.flatMap { path -> [(part: UpdatePart, path: Path)] in
            guard let text = provider.text(ofDocument: path) else { return [] }
            return text.bytes.withUnsafeBufferPointer { bytes in
                searches.filter { $0.search.occurs(in: bytes, text.count) }.map { ($0.part, path) }
            }
        }
    }
}
