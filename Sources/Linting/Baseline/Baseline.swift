// The known findings of a team: which of the current ones are new, and which of the known ones are gone.
// An entry is matched by its fingerprint alone; its rule, path and declaration are for human readers.

/// Known findings.
public struct Baseline: Equatable, Sendable {
    /// One known finding.
    public struct Entry: Hashable, Sendable {
        public var rule: String
        /// Relative to the root that fingerprints use.
        public var path: Path
        /// The enclosing declaration, as in `Cell.configure(with:)`; empty at the top of a file.
        public var declaration: String
        public var fingerprint: String

        public init(rule: String, path: Path, declaration: String, fingerprint: String) {
            self.rule = rule
            self.path = path
            self.declaration = declaration
            self.fingerprint = fingerprint
        }
    }

    /// Sorted by path, rule, declaration and fingerprint, so that a baseline file changes no more than the findings do.
    public private(set) var entries: [Entry]

    public init(_ entries: some Sequence<Entry>) {
        fingerprints = Set(entries.map(\.fingerprint))
        self.entries = entries.sorted { a, b in
            (a.path, a.rule, a.declaration, a.fingerprint) < (b.path, b.rule, b.declaration, b.fingerprint)
        }
    }

    private var fingerprints: Set<String>

    /// The baseline that contains these findings.
    /// - Parameter path: a finding's path relative to the root.
    public init(of findings: [Finding], path: (Finding) -> Path) {
        self.init(findings.map { Entry(rule: $0.rule, path: path($0), declaration: $0.declaration, fingerprint: $0.fingerprint) })
    }

    /// Whether an entry has the fingerprint of a finding.
    public func knows(_ finding: Finding) -> Bool { fingerprints.contains(finding.fingerprint) }

    /// The entries that no finding matches any more.
    /// - Parameter wasLinted: whether the run could have found an entry; otherwise it is not gone.
    public func stale(_ findings: [Finding], wasLinted: (Entry) -> Bool) -> [Entry] {
        let found = Set(findings.map(\.fingerprint))
        return entries.filter { !found.contains($0.fingerprint) && wasLinted($0) }
    }

    /// The baseline without some entries.
    public func without(_ gone: [Entry]) -> Baseline {
        let gone = Set(gone)
        return Baseline(entries.filter { !gone.contains($0) })
    }
}
