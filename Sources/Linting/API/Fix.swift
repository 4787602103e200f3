// What a rule offers to change: edits of the original texts of one or more files, which are applied together or not at all.

/// A fix for a finding: edits on the file of the finding's location, and perhaps on others.
public struct Fix: Hashable, Sendable {
    /// Whether a tool may apply a fix by itself.
    public enum Applicability: String, Sendable {
        /// Compiles and keeps the behavior.
        case safe
        /// The user should review the result.
        case unsafe
        /// Shown, never applied.
        case display
    }

    public package(set) var applicability: Applicability
    /// A short description of the fix, for an editor's menu.
    public let title: String
    /// The edits of the finding's own file. In ascending order, never overlapping. A `display` fix may have none.
    public package(set) var edits: [Edit]
    /// The edits of other files, by path; `FileContext.edits(of:_:)` makes them.
    public internal(set) var others: [FileEdits]
    /// What to check before an `unsafe` fix is applied, or why a `display` fix cannot be applied.
    public internal(set) var notes: [FixNote]

    /// A fix that is safe if there is nothing to review.
    /// - Parameter notes: what to check.
    public init(_ title: String, _ edits: [Edit], others: [FileEdits] = [], review notes: [FixNote]) {
        (self.title, self.edits, self.others, self.notes) = (title, edits, others, notes)
        applicability = notes.isEmpty ? .safe : .unsafe
    }

    /// A fix that compiles and keeps the behavior.
    public static func safe(_ title: String, _ edits: [Edit], others: [FileEdits] = []) -> Fix {
        Fix(title, edits, others: others, review: [])
    }

    /// A fix that the user should review.
    /// - Parameter notes: what to check.
    public static func unsafe(_ title: String, _ edits: [Edit], others: [FileEdits] = [], review notes: [FixNote]) -> Fix {
        var fix = Fix(title, edits, others: others, review: notes)
        fix.applicability = .unsafe
        return fix
    }

    /// What the user has to do; the edits, if there are any, have placeholders or guesses.
    /// - Parameter notes: why it is not applied.
    public static func suggestion(_ title: String, _ edits: [Edit] = [], why notes: [FixNote] = []) -> Fix {
        var fix = Fix(title, edits, review: notes)
        fix.applicability = .display
        return fix
    }

    /// The same edits of all files, for the user to review for more reasons.
    public func reviewed(because reasons: [FixNote]) -> Fix {
        Fix.unsafe(title, edits, others: others, review: notes + reasons)
    }
}

/// The edits of one file besides that of the finding.
public struct FileEdits: Hashable, Sendable {
    public var path: Path
    /// The text that the edits were made for. The finding's own file is checked again whenever it changes, but this one may have changed
    /// since.
    public var text: TextStamp
    /// In ascending order, never overlapping.
    public var edits: [Edit]

    public init(path: Path, text: TextStamp, edits: [Edit]) {
        self.path = path
        self.text = text
        self.edits = edits
    }
}

/// Tells whether a text is still the one that edits were made for.
public struct TextStamp: Hashable, Sendable {
    fileprivate var count: Int
    fileprivate var hash: UInt64
}

extension SourceText {
    public var stamp: TextStamp {
        var hash = FNV()
        withBytes { hash.add($0) }
        return TextStamp(count: count, hash: hash.value)
    }
}

extension FileContext {
    /// The edits of another file of the project, with the line ends of the lines around them.
    public func edits(of file: FileID, _ edits: [Edit]) -> FileEdits {
        let text = project.file(file).outline.text
        let path = project.file(file).path
        let stamps = projectAnalysis(make: TextStamps.init)
        let stamp = stamps.byPath[path] ?? text.stamp
        stamps.byPath[path] = stamp
        return FileEdits(path: path, text: stamp, edits: edits.fitted(to: text))
    }
}

/// The stamps of texts, which many fixes may need. The parts of a file share one.
private final class TextStamps {
    var byPath: [Path: TextStamp] = [:]
}

extension [Edit] {
    /// The edits in order, with the line ends of the lines around them.
    func fitted(to text: SourceText) -> [Edit] { sorted { $0.range < $1.range }.map { $0.withLineEnds(of: text) } }
}

/// What tells fixes apart: all edits, whichever file's finding leads to them. A migration repairs many findings, perhaps in several files,
/// and each of these has the same fix.
public struct FixIdentity: Hashable, Sendable {
    private struct Part: Hashable {
        var path: Path
        var edits: [Edit]
    }

    /// By path.
    private let parts: [Part]

    /// Nil for a finding without edits.
    public init?(_ finding: Finding) {
        guard let fix = finding.fix, !fix.edits.isEmpty else { return nil }
        let parts = [Part(path: finding.location.path, edits: fix.edits)] + fix.others.map { Part(path: $0.path, edits: $0.edits) }
        self.parts = parts.count == 1 ? parts : parts.sorted { $0.path < $1.path }
    }

    /// Thousands of findings may share thousands of edits: the first edit tells most fixes apart.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(parts.count)
        hasher.combine(parts[0].path)
        hasher.combine(parts[0].edits.count)
        hasher.combine(parts[0].edits.first)
    }
}
