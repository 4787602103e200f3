// The reasons for which fixes need review that no mark of their case tells. Migrations/Reasons.txt has one line for each, so that a case does
// not pass because of another reason than its own. `BLESS=1 swift test --filter ProvenanceTests` writes them; read the difference.
import CellLintLinting
import Foundation
import Testing

/// What the marks of one case tell of fixes.
struct ToldFixes {
    private var told: Set<String> = []
    private var bare: [(place: String, fix: Fix, key: String)] = []

    /// - Parameter isTold: whether the mark of the finding names a reason.
    mutating func add(_ finding: Finding, isTold: Bool) {
        guard let fix = finding.fix, fix.applicability == .unsafe else { return }
        // A fix is told from others by all its edits.
        let parts = [(finding.location.path, fix.edits)] + fix.others.map { ($0.path, $0.edits) }
        let key = "\(parts.map { "\($0.0) \($0.1)" }.sorted())"
        if isTold { told.insert(key) } else { bare.append(("\(finding.location.path):\(finding.location.start.line)", fix, key)) }
    }

    /// The place and reasons of each fix without a mark that tells one, once.
    var reasons: [String] {
        var seen = told
        return bare.compactMap { place, fix, key in
            seen.insert(key).inserted ? "\(place) | " + fix.notes.map { "\($0)" }.joined(separator: "; ") : nil
        }
    }
}

/// The lines of Migrations/Reasons.txt: the name of a case, a place, and reasons.
enum Reasons {
    private static let url = MigrationTests.folder.appending(path: "Reasons.txt")
    private static let lock = NSLock()
    private nonisolated(unsafe) static var lines = Dictionary(
        grouping: ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n").map { line in
            line.split(separator: " | ", maxSplits: 1).map(String.init)
        }, by: { $0[0] }
    ).mapValues { $0.map { $0[1] } }

    /// All cases with such marks.
    static let samples = provenanceCases + subclassNames + olderNames + appearances + cellViews
    static var names: Set<String> { lock.withLock { Set(lines.keys) } }

    static func expect(_ reasons: [String], of name: String) throws {
        try lock.withLock {
            if ProcessInfo.processInfo.environment["BLESS"] == "1" {
                lines[name] = reasons.isEmpty ? nil : reasons
                let known = Set(samples.map(\.name))
                let text = lines.filter { known.contains($0.key) }.sorted { $0.key < $1.key }
                    .flatMap { name, reasons in reasons.map { "\(name) | \($0)\n" } }.joined()
                try text.write(to: url, atomically: true, encoding: .utf8)
            }
            #expect(lines[name] ?? [] == reasons, "mark the reason, or `BLESS=1 swift test --filter ProvenanceTests` writes it")
        }
    }
}

@Suite struct ReasonTests {
    @Test func reasonsAreOfOneCaseEach() {
        let cases = Dictionary(grouping: Reasons.samples) { $0.name }
        for name in Reasons.names.sorted() { #expect(cases[name]?.count == 1, "\(name)") }
    }
}
