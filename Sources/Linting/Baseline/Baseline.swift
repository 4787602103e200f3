// Findings that a team knows already → which of today's are new, and which of the old ones are gone.
// Unusual: an entry is found again by its fingerprint alone; rule, path and declaration stand beside it for people.

/// Known findings.
public struct Baseline: Equatable, Sendable {
    /// One known finding.
    public struct Entry: Hashable, Sendable {
        public var rule: String
        /// From the root that fingerprints count from.
        public var path: String
        /// The declaration around it, as in `Cell.configure(with:)`; empty at the top of a file.
        public var declaration: String
        public var fingerprint: String

        public init(rule: String, path: String, declaration: String, fingerprint: String) {
            self.rule = rule
            self.path = path
            self.declaration = declaration
            self.fingerprint = fingerprint
        }
    }

    /// By path, rule, declaration and fingerprint, so that the file of a baseline changes as little as the findings do.
    public private(set) var entries: [Entry]

    public init(_ entries: some Sequence<Entry>) {
        fingerprints = Set(entries.map(\.fingerprint))
        self.entries = entries.sorted { a, b in
            (a.path, a.rule, a.declaration, a.fingerprint) < (b.path, b.rule, b.declaration, b.fingerprint)
        }
    }

    private var fingerprints: Set<String>

    /// The baseline that knows these findings.
    /// - Parameter path: a finding's path from the root.
    public init(of findings: [Finding], path: (Finding) -> String) {
        self.init(findings.map { Entry(rule: $0.rule, path: path($0), declaration: $0.declaration, fingerprint: $0.fingerprint) })
    }

    public func knows(_ finding: Finding) -> Bool { fingerprints.contains(finding.fingerprint) }

    /// The entries that no finding answers any more.
    /// - Parameter wasLinted: whether a run looked for what an entry stands for; one that it did not look for is not gone.
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
