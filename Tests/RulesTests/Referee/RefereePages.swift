// Finds where a page and the compiler disagree. Starting the compiler costs more than compiling a block, so blocks that share no names
// are compiled as files of one module. A block with an error is compiled again alone, and that result counts.
@testable import CellLintLinting
import CellLintRules

/// Where the compiler disagrees with a page; what it says again and again, of the `setup` block, once.
/// - Parameter shared: declarations of another page, which are known to compile.
func refused(_ page: Page, sharing shared: Page.Block? = nil) throws -> [Page.Problem] {
    var failures: [Page.Problem] = []
    for (target, examples) in Dictionary(grouping: page.examples, by: \.target) {
        let referee = try Referee.aiming(at: target)
        for module in modules(examples.flatMap(PageProgram.versions)) {
            for failure in try refused(module, of: page, sharing: shared, by: referee) where !failures.contains(failure) {
                failures.append(failure)
            }
        }
    }
    return failures.sorted { ($0.line, $0.reason) < ($1.line, $1.reason) }
}

/// The names under which the compiler speaks of what a rule reports; nil for a rule that is not about deprecations.
func deprecatedNames(ofRule id: String) -> Set<String>? {
    guard let rule = catalog.first(where: { $0.id == id })?.make() as? any DeprecationRule else { return nil }
    return Set(SourceFile(uikitInterface.text, isInterface: true).deprecations().filter(rule.reports).map(\.fullName))
}

/// Whether a warning says that one of these is deprecated: `'textLabel' is deprecated: …`, `'UITableViewRowAction.Style' is deprecated`.
func isDeprecation(_ diagnostic: Referee.Diagnostic, of names: Set<String>) -> Bool {
    guard !diagnostic.isError, let match = diagnostic.message.prefixMatch(of: #/'(?:[A-Za-z]+\.)*(?<name>[^'.]+)' is deprecated/#) else {
        return false
    }
    return names.contains(String(match.name))
}

/// An example, as it stands or fixed.
private struct PageProgram {
    let blocks: [Page.Block]
    /// What it declares at its top level.
    let names: Set<Substring>
    /// Every word of it.
    let words: Set<Substring>
    /// Whether it may share a module: it neither runs code at its top level nor extends what others may use.
    let isSociable: Bool

    static func versions(of example: Page.Example) -> [PageProgram] {
        let fixed = example.files.indices.map { example.fixed(of: $0) ?? example.files[$0] }
        return (example.fixed.isEmpty ? [example.files] : [example.files, fixed]).map(PageProgram.init)
    }

    init(_ blocks: [Page.Block]) {
        self.blocks = blocks
        let text = blocks.map(\.text).joined()
        words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
        let declarations = text.split(separator: "\n").filter { !" })]/".contains($0.first!) && !$0.hasPrefix("@available(") }
            .map(Self.declaration)
        names = Set(declarations.compactMap { $0?.name })
        let extended = declarations.compactMap { $0 }.filter { $0.keyword == "extension" }.map(\.name)
        let declared = Set(declarations.compactMap { $0 }.filter { $0.keyword != "extension" }.map(\.name))
        isSociable =
            declarations.allSatisfy { $0 != nil } && extended.allSatisfy(declared.contains)
            && blocks.allSatisfy { $0.file == nil } && !text.contains("@main\n")
    }

    /// The keyword and the name of a line that begins a declaration; nil for anything else.
    private static func declaration(_ line: Substring) -> (keyword: Substring, name: Substring)? {
        let modifiers: Set<Substring> = [
            "public", "internal", "private", "fileprivate", "open", "package", "nonisolated", "final", "static", "indirect", "weak", "lazy",
        ]
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" || $0 == "#") }
            .drop { modifiers.contains($0) || $0.hasPrefix("@") }
        guard words.count >= 2, let keyword = words.first,
            ["class", "struct", "enum", "protocol", "actor", "func", "typealias", "extension"].contains(keyword)
        else { return nil }
        return (keyword, words[words.startIndex + 1])
    }
}

/// Programs that may stand in one module together: none declares a word that another uses.
private func modules(_ programs: [PageProgram]) -> [[PageProgram]] {
    var modules: [(programs: [PageProgram], names: Set<Substring>, words: Set<Substring>)] = []
    for program in programs {
        let place = modules.firstIndex { module in
            program.isSociable && module.programs[0].isSociable
                && module.names.isDisjoint(with: program.words) && module.words.isDisjoint(with: program.names)
        }
        if let place {
            modules[place].programs.append(program)
            modules[place].names.formUnion(program.names)
            modules[place].words.formUnion(program.words)
        } else {
            modules.append(([program], program.names, program.words))
        }
    }
    return modules.map(\.programs)
}

private func refused(_ module: [PageProgram], of page: Page, sharing shared: Page.Block?, by referee: Referee) throws -> [Page.Problem] {
    let heading = "import UIKit\n"
    var files: [(name: String, text: String, block: Page.Block)] = []
    if let setup = page.setup { files.append(("Setup.swift", heading + setup.text, setup)) }
    for (number, program) in module.enumerated() {
        for block in program.blocks {
            // A block alone may have statements at its top level; files of a larger example are a module.
            let alone = block.text.contains("@main\n") ? "Example.swift" : "main.swift"
            files.append((block.file?.text ?? (module.count > 1 ? "Example\(number).swift" : alone), heading + block.text, block))
        }
    }
    // First, so that a second declaration of a name is an error in the page's own setup.
    let before = shared.map { [(name: "Shared.swift", text: heading + $0.text)] } ?? []
    let said = try referee.diagnostics(of: before + files.map { ($0.name, $0.text) })
    if module.count > 1, said.contains(where: \.isError) {
        return try module.flatMap { try refused([$0], of: page, sharing: shared, by: referee) }
    }
    var failures: [Page.Problem] = []
    for file in files {
        for error in said where error.isError && error.file == file.name {
            failures.append(Page.Problem(line: pageLine(error.line - 1, file.block), reason: "error: \(error.message)"))
        }
    }
    guard failures.isEmpty, let names = deprecatedNames(ofRule: page.id) else { return failures }
    for file in files where file.block.role != .setup {
        let warnings = said.filter { $0.file == file.name && isDeprecation($0, of: names) }
        failures += disagreements(between: warnings, and: file.block)
    }
    return failures
}

private func disagreements(between warnings: [Referee.Diagnostic], and block: Page.Block) -> [Page.Problem] {
    var failures: [Page.Problem] = []
    var carets = block.expectations
    for warning in warnings {
        let place = (warning.line - 1, warning.column)
        if let caret = carets.firstIndex(where: { ($0.line, $0.columns.lowerBound) == place }) {
            carets.remove(at: caret)
        } else {
            let reason = "deprecated for the compiler in column \(warning.column), and no caret begins there"
            failures.append(Page.Problem(line: pageLine(warning.line - 1, block), reason: reason))
        }
    }
    // The compiler has nothing against an implementation of what is deprecated.
    carets.removeAll { caret in
        let line = block.text.split(separator: "\n", omittingEmptySubsequences: false)[caret.line - 1]
        return ["func ", "var "].contains { String(decoding: line.utf8.prefix(caret.columns.lowerBound - 1), as: UTF8.self).hasSuffix($0) }
    }
    return failures + carets.map { Page.Problem(line: $0.pageLine, reason: "the compiler sees nothing deprecated here") }
}

private func pageLine(_ line: Int, _ block: Page.Block) -> Int {
    block.pageLines.indices.contains(line - 1) ? block.pageLines[line - 1] : block.line
}
