// FileFacts of all parsed files ⇒ one read-only answer to "who declares this name". The only join between files.
// Unusual: it may not hold every file. The index knows which of the others declare a name, and a question that they would
// have to answer is noted by the resolver, so that they can be parsed and the question asked again.

/// One parsed file of the project, or of the interfaces that describe what lies outside it.
public final class SourceFile: Sendable {
    public let outline: Outline
    public let facts: FileFacts
    /// Whether it describes what lies outside the project (UIKit, the standard library).
    public let isInterface: Bool
    /// The folders of its path, outermost first.
    let folders: [Substring]

    /// - Parameters:
    ///   - skippingBodies: leaves the statements of functions out, for a file that is only asked what it declares.
    ///   - place: where it lies, if its text's path says so in another way than those of the files around it.
    ///   - buffer: room for tokens, of whoever parses many files.
    public init(_ text: SourceText, isInterface: Bool = false, skippingBodies: Bool = false, place: String = "", buffer: inout TokenBuffer) {
        outline = Outline(text, buffer.tokenize(text), skippingBodies: skippingBodies)
        facts = FileFacts(outline)
        self.isInterface = isInterface
        folders = (place.isEmpty ? text.path : place).split(separator: "/").dropLast()
    }

    public convenience init(_ text: SourceText, isInterface: Bool = false, skippingBodies: Bool = false) {
        var buffer = TokenBuffer()
        self.init(text, isInterface: isInterface, skippingBodies: skippingBodies, buffer: &buffer)
    }

    public var text: SourceText { outline.text }
    public var path: String { outline.text.path }
}

/// What the parsed files of a project declare, merged. Immutable.
public final class ProjectFacts: Sendable {
    /// What lies outside the project. Its files have the first numbers.
    public let interfaces: Interfaces
    /// The project's files by their numbers; nil for one that is known but not parsed, and for those of interfaces.
    public let files: [SourceFile?]
    /// The files of interfaces that were parsed when this was made; these are looked at without a lock.
    private let parsedInterfaces: [SourceFile?]
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

    /// Merges files.
    /// - Parameters:
    ///   - files: those of the project; their numbers follow those of the interfaces.
    ///   - index: speaks of the numbers.
    public convenience init(_ interfaces: Interfaces, files: some Sequence<SourceFile?>, index: DeclarationIndex = DeclarationIndex()) {
        let files = [SourceFile?](repeating: nil, count: interfaces.count) + files
        var names = Names()
        for (number, file) in files.enumerated() { if let file { names.set(true, file, number) } }
        self.init(interfaces, files, index, names)
    }

    private init(_ interfaces: Interfaces, _ files: [SourceFile?], _ index: DeclarationIndex, _ names: Names) {
        self.interfaces = interfaces
        parsedInterfaces = interfaces.parsedFiles
        self.files = files
        self.index = index
        self.names = names
    }

    /// The same, with all of the interfaces that was parsed meanwhile at hand.
    func refreshed() -> ProjectFacts { ProjectFacts(interfaces, files, index, names) }

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
        return ProjectFacts(interfaces, files, index, names)
    }

    func topLevel(_ name: String) -> [DeclarationID] { interfaces.topLevel(name) + (names.topLevel[name] ?? []) }
    func extensions(_ name: String) -> [DeclarationID] { interfaces.extensions(name) + (names.extensions[name] ?? []) }
    func globals(_ name: String) -> [DeclarationID] { interfaces.globals(name) + (names.globals[name] ?? []) }

    /// Files that answer a question and are not parsed yet.
    func unparsed(_ question: NameQuestion) -> [Int] { index.files(question).filter { files[$0] == nil } }

    public func type(_ id: DeclarationID) -> TypeDeclaration { file(id).facts.types[Int(id.index)] }
    public func member(_ id: DeclarationID) -> Member { file(id).facts.members[Int(id.index)] }
    public func file(_ id: DeclarationID) -> SourceFile { file(Int(id.file)) }

    /// A parsed file, or one of an interface, by its number.
    public func file(_ number: Int) -> SourceFile {
        number < parsedInterfaces.count ? parsedInterfaces[number] ?? interfaces.file(number) : files[number]!
    }

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
        if a < interfaces.count { return -1 }
        if b < interfaces.count { return 0 }
        guard let first = files[a], let second = files[b] else { return 0 }
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
