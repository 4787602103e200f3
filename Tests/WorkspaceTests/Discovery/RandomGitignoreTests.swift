// Tests random trees with random ignore files against git itself. Each run generates the same trees.
import Foundation
import CellLintFuzzing
import Testing
import CellLintWorkspace

private let hasGit = FileManager.default.isExecutableFile(atPath: "/usr/bin/git")

struct RandomGitignoreTests {
    @Test(.enabled(if: hasGit, "git is not installed"), arguments: 0..<40)
    func randomGitignoreFilesAgreeWithGit(seed: Int) throws {
        var random = FixedRandom(seed: UInt64(seed))
        let names = random.tree()
        let tree = try Tree(names)
        _ = try output(["git", "init", "-q", tree.path])
        let folders = [""] + Set(names.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }).sorted()
        var written: [String: String] = [:]
        for _ in 0..<3 {
            let folder = random.pick(folders)
            let text = (0..<random.below(5)).map { _ in random.line() }.joined(separator: random.pick(["\n", "\n", "\r\n"]))
            written[(folder.isEmpty ? "" : folder + "/") + ".gitignore"] = text
        }
        for (name, text) in written { try tree.add(name, text) }
        let listed = try output([
            "git", "-C", tree.path, "-c", "core.excludesFile=/dev/null", "ls-files", "-z", "-co", "--exclude-standard",
        ])
        let expected = listed.split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") }.sorted()
        #expect(try tree.found().sorted() == expected, "\(written)")
    }
}

extension FixedRandom {
    fileprivate mutating func below(_ end: Int) -> Int { Int(next() % UInt64(end)) }
    fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

    /// Files none of which is a folder of another.
    fileprivate mutating func tree() -> [String] {
        let parts = ["a", "b", "ab", "a.b", "x", "foo", "Foo", "a b", "é", "[a]", "a*", "\\b"]
        return (0..<25).map { number in
            let folders = (0..<below(5)).map { _ in pick(parts) + "/" }.joined()
            return folders + pick(parts) + (number % 3 == 0 ? ".\(number)" : "") + ".swift"
        }.reduce(into: []) { names, name in if !names.contains(name) { names.append(name) } }
    }

    fileprivate mutating func line() -> String {
        let pieces = [
            "a", "b", "ab", "*", "**", "***", "?", "[ab]", "[!a]", "[^b]", "[a-f]", "[[:alpha:]]", "foo", "Foo", ".swift", "*.swift", "/",
            "/",
            "/**/", "/**", "!", "#", "\\", "\\a", "\\*", "[", "[]a]", "[a", "]", "{a,b}", " ", "é", "x", ".", "\\ ",
        ]
        return pick(["", "", "", "!", "/"]) + (0..<(1 + below(5))).map { _ in pick(pieces) }.joined() + pick(["", "", "", "/"])
    }
}
