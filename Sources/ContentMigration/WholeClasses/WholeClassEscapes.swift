// Finds code beside the classes of a whole fix that gets their cells without naming the class: code outside the project, and code that loads
// the cells from documents or by the name of the class.
import CellLintUIKitModel

extension WholeClassProof {
    /// Code that no file declares, and that is given a cell of the classes, may use its labels.
    mutating func checkEscapes(ofCellNamedAt node: NodeID, _ home: FileContext) {
        let outline = home.outline
        checkPlace(ofCellMadeAt: node, home)
        let declaration = outline.ancestor(node) { [.patternBinding, .optionalBinding, .parameter].contains($0) || $0.isFunctionLike }
        guard let declaration, !outline.kind(declaration).isFunctionLike else { return }
        let binding = outline.kind(declaration) == .parameter ? declaration : outline.firstChild(declaration)
        guard let binding, outline.kind(declaration) == .parameter || outline.kind(binding) == .binding,
            isOwnClass(.type(home.resolver.type(of: binding).unwrapped))
        else { return }
        // Code of the project is examined by its uses of labels.
        var escapes = CellEscapes(home.aliases, [], Caveats()) { _, _ in true }
        escapes.ignoresLabels = true
        try? escapes.check(binding)
        for caveat in escapes.caveats.all where caveat == .passedToUnknownCode || caveat.unknownMember != nil { caveats.add(caveat) }
    }

    /// Adds a cell that code makes to show it outside of a table.
    private mutating func checkPlace(ofCellMadeAt name: NodeID, _ home: FileContext) {
        guard let call = home.outline.call(ofCallee: name), let made = home.resolver.call(call)?.constructs, isOwnClass(.type(made)) else {
            return
        }
        let receivers = home.receivers(ofCellMadeAt: call).map { (file.context(ofFile: $0.file), $0) }
        if home.showsOutsideTable(call) || receivers.contains(where: { $0.showsOutsideTable($1) }) {
            caveats.add(.shownOutsideTable, at: home.place(call))
        }
    }

    /// Adds the types of the scenes with cells of the classes. A document names a class as code does.
    mutating func addNibHolders() {
        for cell in cellsInDocuments {
            isNamed = true
            for type in sceneTypes(of: cell) { addHolder(type) }
        }
    }

    /// Adds the types that load xibs with cells of the classes, by the names of the xibs. If nothing names the classes themselves, adds those
    /// that may make a class of its name: `NSClassFromString("App." + name)`.
    mutating func findHoldersByStrings() {
        let xibs = cellsInDocuments.filter { sceneTypes(of: $0).isEmpty }.map { $0.path.name.stem.text }
        if !xibs.isEmpty { addHolders(writing: Set(xibs)) }
        guard !isNamed else { return }
        isNamed = addHolders(writing: namesForObjectiveC)
        isRegisteredElsewhere = isNamed
    }

    /// The names by which documents, strings and Objective-C code may refer to the classes.
    var namesForObjectiveC: Set<String> { Set(classes.flatMap(migration.file.namesInDocuments)) }

    var cellsInDocuments: [PlacedCell] { namesForObjectiveC.sorted().flatMap(migration.file.nibCells.cells) }

    /// The files that no rule inspects and that name a class. A cell that no code names comes from a nib alone.
    mutating func findOtherFiles() -> [FileID] {
        var found: [FileID] = []
        for (fileID, words) in migration.file.wordsOfOtherFiles where !words.isDisjoint(with: names) {
            if project.hasBodies(fileID) { found.append(fileID) } else { caveats.add(.labelsUsedElsewhere) }
        }
        return found
    }

    /// Adds the types whose code has one of some texts as a literal, or behind a module at the end of one: `"App.TitleCell"`. Returns
    /// whether there is one.
    @discardableResult
    private mutating func addHolders(writing texts: Set<String>) -> Bool {
        let lengths = texts.map { $0.utf8.count + 2 }
        let shortest = lengths.min() ?? 0
        var isWritten = false
        for fileID in file.inspectedFiles(mentioning: texts.sorted()) {
            let outline = project.file(fileID).outline
            // Many literals are known to be others by their length.
            for node in outline.nodes(of: .stringLiteral) where outline.range(node).count >= shortest {
                guard texts.contains(outline.lastName(inLiteral: node)) else { continue }
                isWritten = true
                if case .nominal(let id, _) = migration.file.context(ofFile: fileID).resolver.selfType(at: node) { addHolder(id) }
            }
        }
        return isWritten
    }
}

extension Outline {
    /// What follows the last period of a string literal of one line, or all of it.
    fileprivate func lastName(inLiteral node: NodeID) -> String {
        let text = text.bytes[range(node).start..<range(node).end].dropLast()
        let start = text.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "\"") } ?? text.startIndex
        return String(decoding: text[start...].dropFirst(), as: UTF8.self)
    }
}

extension FileContext {
    /// Whether the result of a function may be a cell, or hold one.
    func mayReturnCell(_ function: NodeID) -> Bool {
        guard outline.kind(function) == .funcDecl else { return outline.kind(function) != .initDecl }
        guard let result = outline.child(function, .resultType).flatMap({ outline.firstChild($0) }) else { return false }
        let type = resolver.type(written: result).unwrapped
        guard case .nominal(let id, _) = type, id.isInterface else { return true }
        return !["Bool", "CGFloat", "Double", "Int", "String", "Void"].contains(project.type(id).name)
    }
}
