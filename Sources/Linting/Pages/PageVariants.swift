// Wraps an example in different surroundings, in which a rule must report the same findings, or none.

/// A way to transform an example's files.
struct Variant: Sendable {
    var name: String
    /// Whole lines before and after each file.
    var prefix = ""
    var suffix = ""
    public var lineEnd = "\n"
    /// Whether the rule must stay silent.
    var isSilent = false
    /// Whether the variant works for the example.
    var applies: @Sendable (Page.Example) -> Bool = { _ in true }

    static func all(of ruleID: String) -> [Variant] {
        [
            Variant(name: "with CRLF line ends", lineEnd: "\r\n"),
            Variant(name: "under a comment of emoji", prefix: "// 👩‍👩‍👧‍👦 é\u{301} 🇺🇳\n"),
            Variant(name: "under a shebang", prefix: "#!/usr/bin/env swift\n"),
            Variant(name: "nested in a function", prefix: "func enclosing() {\n", suffix: "}\n", applies: canBeNested),
            Variant(name: "inside `#if DEBUG`", prefix: "#if DEBUG\n", suffix: "#endif\n"),
            Variant(name: "inside a block comment", prefix: "/* /* nested */\n", suffix: "*/\n", isSilent: true),
            Variant(
                name: "inside a raw string", prefix: "let text = ####\"\"\"\n", suffix: "\"\"\"####\n", isSilent: true),
            Variant(name: "under a disable comment", prefix: "// cell-lint:disable \(ruleID)\n", isSilent: true),
        ]
    }

    func files(of example: Page.Example) -> [(path: Path, text: String)] {
        example.files.map { ($0.path, written(prefix + $0.text + suffix)) }
    }

    func written(_ text: String) -> String { lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd) }

    /// By how many lines the code is shifted down.
    var shift: Int { prefix.utf8.count { $0 == 0x0A } }
}

extension Page.Block {
    /// The path under which a block is linted.
    var path: Path { file ?? "Example.swift" }
}

/// Whether the code is allowed inside a function: nothing that must be at the top level, and no second file that uses it.
private func canBeNested(_ example: Page.Example) -> Bool {
    let modifiers: Set = ["public", "internal", "private", "fileprivate", "open", "package", "nonisolated"]
    let topLevelOnly: Set = ["extension", "protocol", "import", "prefix", "infix", "postfix", "precedencegroup"]
    guard example.files.count == 1, !example.files[0].text.contains("cell-lint:disable:file") else { return false }
    return !example.files[0].text.split(at: "\n").contains { line in
        guard line.first != " " else { return false }
        let words = line.split(whereSeparator: { " (:{".contains($0) })
        return words.drop { $0.begins(with: "@") || modifiers.contains(String($0)) }.first.map { topLevelOnly.contains(String($0)) }
            ?? false
    }
}
