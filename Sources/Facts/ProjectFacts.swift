// FileFacts of all parsed files ⇒ one read-only answer to "who declares this name". The only join between files.
// Unusual: it may not hold every file. The index knows which of the others declare a name, and a question that they would
// have to answer is noted by the resolver, so that they can be parsed and the question asked again.

/// One parsed file of the project, or one of the interfaces that describe what lies outside it.
public final class SourceFile: Sendable {
    public let outline: Outline
    public let facts: FileFacts
    /// Whether it describes what lies outside the project (UIKit, the standard library).
    public let isInterface: Bool
    /// What an interface declares as deprecated; empty for a file of the project, whose author the compiler tells.
    public let deprecations: [DeprecatedDeclaration]
    /// The folders of its path, outermost first.
    let folders: [Substring]

    /// - Parameters:
    ///   - skippingBodies: leaves the statements of functions out, for a file that is only asked what it declares.
    ///   - place: where it lies, if its text's path says so in another way than those of the files around it.
    public init(_ text: SourceText, isInterface: Bool = false, skippingBodies: Bool = false, place: String = "") {
        outline = Outline(text, skippingBodies: skippingBodies)
        facts = FileFacts(outline)
        self.isInterface = isInterface
        deprecations = isInterface ? Self.deprecations(outline, facts) : []
        folders = (place.isEmpty ? text.path : place).split(separator: "/").dropLast()
    }

    public var text: SourceText { outline.text }
    public var path: String { outline.text.path }
}

/// What the parsed files of a project declare, merged. Immutable.
public final class ProjectFacts: Sendable {
    /// All files, interfaces first; nil for one that is known but not parsed.
    public let files: [SourceFile?]
    /// Which files declare a name.
    public let index: DeclarationIndex
    private let names: Names

    /// Declarations by name.
    private struct Names: Sendable {
        /// Types and aliases that stand at the top level of a file.
        var topLevel: [String: [DeclarationID]] = [:]
        /// Extensions by the last component of the extended type's name.
        var extensions: [String: [DeclarationID]] = [:]
        /// Functions and variables outside of types.
        var globals: [String: [DeclarationID]] = [:]

        /// Takes a file's declarations in, or out.
        mutating func set(_ isIn: Bool, _ file: SourceFile, _ number: Int) {
            for (index, type) in file.facts.types.enumerated() {
                let id = DeclarationID(file: number, index: index)
                if type.kind == .extension {
                    Self.set(isIn, id, of: type.lastName, in: &extensions)
                } else if type.outer < 0, !type.isLocal {
                    Self.set(isIn, id, of: type.name, in: &topLevel)
                }
            }
            for (name, members) in file.facts.globals {
                for member in members { Self.set(isIn, DeclarationID(file: number, index: Int(member)), of: name, in: &globals) }
            }
        }

        /// Lists are in order, whenever a file was parsed.
        private static func set(_ isIn: Bool, _ id: DeclarationID, of name: String, in table: inout [String: [DeclarationID]]) {
            guard isIn else {
                table[name]?.removeAll { $0 == id }
                if table[name]?.isEmpty ?? false { table[name] = nil }
                return
            }
            table[name, default: []].insertInOrder(id)
        }
    }

    /// Merges files. `index` speaks of the same positions as `files`.
    public convenience init(files: [SourceFile?], index: DeclarationIndex = DeclarationIndex()) {
        var names = Names()
        for (number, file) in files.enumerated() { if let file { names.set(true, file, number) } }
        self.init(files, index, names)
    }

    private init(_ files: [SourceFile?], _ index: DeclarationIndex, _ names: Names) {
        self.files = files
        self.index = index
        self.names = names
    }

    /// The same with other files at some positions, one behind the last among them; nil for one that is known but not parsed.
    /// - Parameter index: what the files declare, as far as it is known now.
    public func replacing(_ changed: [(Int, SourceFile?)], index: DeclarationIndex) -> ProjectFacts {
        var (files, names) = (files, names)
        for (number, file) in changed {
            while files.count <= number { files.append(nil) }
            if let old = files[number] { names.set(false, old, number) }
            files[number] = file
            if let file { names.set(true, file, number) }
        }
        return ProjectFacts(files, index, names)
    }

    func topLevel(_ name: String) -> [DeclarationID] { names.topLevel[name] ?? [] }
    func extensions(_ name: String) -> [DeclarationID] { names.extensions[name] ?? [] }
    func globals(_ name: String) -> [DeclarationID] { names.globals[name] ?? [] }

    /// Files that answer a question and are not parsed yet.
    func unparsed(_ question: NameQuestion) -> [Int] { index.files(question).filter { files[$0] == nil } }

    public func type(_ id: DeclarationID) -> TypeDeclaration { files[Int(id.file)]!.facts.types[Int(id.index)] }
    public func member(_ id: DeclarationID) -> Member { files[Int(id.file)]!.facts.members[Int(id.index)] }
    public func file(_ id: DeclarationID) -> SourceFile { files[Int(id.file)]! }

    /// The candidate that a file means by a name: the one that shares the longest path with it, the project's own before
    /// the interfaces'. Files of the same name in several apps of one tree are told apart like this.
    func nearest(_ candidates: [DeclarationID], to file: Int) -> DeclarationID? {
        guard candidates.count > 1 else { return candidates.first }
        var best: (id: DeclarationID, shared: Int)?
        for id in candidates {
            let shared = nearness(Int(id.file), file)
            // Files are merged in the order in which they are asked for, so ties are settled by their position.
            if best.map({ shared > $0.shared || (shared == $0.shared && id < $0.id) }) ?? true { best = (id, shared) }
        }
        return best?.id
    }

    /// How many folders two files share; more for the same file, less than none for an interface.
    func nearness(_ a: Int, _ b: Int) -> Int {
        if a == b { return .max }
        guard let first = files[a], let second = files[b] else { return 0 }
        if first.isInterface { return -1 }
        var shared = 0
        for (x, y) in zip(first.folders, second.folders) {
            guard x == y else { break }
            shared += 1
        }
        return shared
    }
}

extension [DeclarationID] {
    fileprivate mutating func insertInOrder(_ id: DeclarationID) {
        var at = count
        while at > 0, id < self[at - 1] { at -= 1 }
        insert(id, at: at)
    }
}
