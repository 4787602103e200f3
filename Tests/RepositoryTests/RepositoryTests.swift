// Tests the repository itself: its top level, the imports of each module, how files begin, and cell-lint's findings on its own code.
import Foundation
import CellLintLinting
import CellLintRules
import Testing

/// The modules that a file imports, as Structure sees them.
private func modules(importedBy path: String) throws -> Set<String> {
    let outline = Outline(SourceText(path: Path(path), try text(path)))
    return Set(
        outline.allNodes.filter { outline.kind($0) == .importDecl }.map { outline.word(outline.tokens(of: $0).last!) })
}

/// The modules and programs of Package.swift, each with those that it builds on.
private let targets: [String: [String]] = {
    let package = (try? text("Package.swift")) ?? ""
    let tables = package.components(separatedBy: "let modules").last?.components(separatedBy: "let tests").first ?? ""
    let rows = tables.matches(of: /"([\w-]+)": \[([^\]]*)\]/).map { row in
        (String(row.1), row.2.matches(of: /"([\w-]+)"/).map { String($0.1) })
    }
    return Dictionary(uniqueKeysWithValues: rows)
}()

/// All that a target builds on, by way of others as well.
private func foundations(of target: String) -> Set<String> {
    targets[target, default: []].reduce(into: []) { $0.formUnion(foundations(of: $1).union([$1])) }
}

/// What a folder may import beside the modules that it builds on.
private let imports: [String: Set<String>] = [
    "Sources/CLibrary": ["Darwin", "Glibc", "Musl"], "Sources/Tools/rule-catalog": ["Foundation"],
    "Sources/Tools/build-commit": ["Foundation"], "Sources/Tools/cell-lint-benchmark": ["Foundation"],
    "Sources/Plugins": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"],
]

/// The folders of the targets.
private let foldersOfTargets: [String: String] = targets.keys.reduce(into: ["Sources/Plugins": ""]) { folders, target in
    let places = [target, "Sources/" + target, "Sources/Tools/" + target]
    let folder = places.first { FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path) }
    folders[folder ?? target] = target
}

/// The headings of a page as links name them.
private func headings(_ page: String) -> Set<String> {
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("#") }
    let names = lines.map { line in
        line.drop { $0 == "#" }.dropFirst().lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    }
    return Set(names.map { $0.replacing(" ", with: "-") })
}

@Suite struct RepositoryTests {
    @Test func repositoryHasASmallTopLevel() throws {
        let visible = try FileManager.default.contentsOfDirectory(atPath: root.path).filter {
            !$0.hasPrefix(".") && $0 != "Package.resolved"
        }
        #expect(Set(visible).subtracting(["LICENSE"]) == ["Package.swift", "Sources", "Tests", "Rules", "README.md"])
    }

    @Test func packageHasNoDependencies() throws {
        #expect(!(try text("Package.swift")).contains(".package("))
    }

    @Test(arguments: foldersOfTargets.sorted(by: <))
    func filesImportWhatTheirModuleBuildsOn(_ folder: String, _ target: String) throws {
        let allowed = foundations(of: target).union(imports[folder, default: []])
        for file in try swiftFiles([folder]) {
            let modules = try modules(importedBy: file).map { $0.hasPrefix("CellLint") ? String($0.dropFirst("CellLint".count)) : $0 }
            let strangers = Set(modules).subtracting(allowed)
            #expect(strangers.isEmpty, "\(file) imports \(strangers.sorted())")
        }
    }

    @Test func everyFolderIsATarget() throws {
        let folders = try swiftFiles(["Sources"]).map { file in
            let parts = file.split(separator: "/")
            return parts.prefix(parts[1] == "Tools" ? 3 : 2).joined(separator: "/")
        }
        #expect(Set(folders + ["Rules"]) == Set(foldersOfTargets.keys))
        #expect(foundations(of: "cell-lint").isSuperset(of: ["CLibrary", "Facts", "Commands"]))
        #expect(foundations(of: "Linting").isDisjoint(with: ["UIKitModel", "Rules", "Reports"]))
    }

    /// What is linted is never run: one place of the program starts others, and it starts git, and the pager for `help` and `explain`.
    @Test func programRunsOnlyGit() throws {
        #expect(programFolders.count > 15)
        let files = try swiftFiles(programFolders)
        func using(_ pattern: some RegexComponent) throws -> [String] { try files.filter { try text($0).contains(pattern) } }
        #expect(
            try using(/posix_spawnp?\(|\bexec[lv]p?e?\(|\bp?v?fork\(\)|\bpopen\(|[^.]\bsystem\("|\bdlopen\(|\bProcess\(/) == [
                "Sources/Workspace/Git/Subprocess.swift"
            ])
        #expect(try using(/runProgram\(/).filter { $0 != "Sources/Workspace/Git/Subprocess.swift" } == ["Sources/Workspace/Git/Git.swift"])
        #expect(
            try text("Sources/Workspace/Git/Git.swift").matches(of: /runProgram\(\s*"git"/).count
                == text("Sources/Workspace/Git/Git.swift").matches(of: /runProgram\(/).count)
    }

    /// A delimiter is a byte. As a `Character`, it melts into a combining mark behind it or a letter that joins it before it, and some marks
    /// are canonically equal to others.
    @Test(arguments: programFolders)
    func delimitersAreBytes(_ folder: String) throws {
        let patterns = [
            #/\.has(?:Prefix|Suffix)\(/#, #/\bsplit\(separator: "/#, #/\bcomponents\(separatedBy: "/#, #/Index\(of: "(?:\\)?[^"]"\)/#,
            #/Index\(of: Character\(/#, #/\(of: "[^"]*", options: /#,
            #/firstRange\(of: "[^"]*"\)/#,
        ]
        for file in try swiftFiles([folder]) {
            for line in try text(file).split(separator: "\n") {
                #expect(
                    !patterns.contains { line.firstMatch(of: $0) != nil }, "\(file): \(line): use `begins(with:)`, `split(at:)`, `utf8`")
            }
        }
    }

    /// What a node is, its kind and its name tell. Its text has blanks and comments as they were written, and may be spelled in other ways.
    @Test func nodesAreComparedByWhatTheyAre() throws {
        for file in try swiftFiles(["Sources", "Rules"]) {
            for line in try text(file).split(separator: "\n") {
                let isText = line.firstMatch(of: #/\bsource\([^"]*\) [!=]= "/#) != nil
                #expect(!isText, "\(file): \(line): use `isSelf`, `isTrue`, `isNamed`, `numbers`")
                #expect(!line.contains(#", "super")"#), "\(file): \(line): use `isSuper`, `isMemberOfSuper`")
                let isValue = line.firstMatch(of: #/!= (?:binding|local|name|node|root) && !(?:\w+\.)*kind\(\$0\)\.isType/#) != nil
                #expect(!isValue || file.hasPrefix("Sources/Structure/"), "\(file): \(line): use `initialValues(of:)`")
            }
        }
    }

    @Test func sourceFilesSayWhatTheyAre() throws {
        for file in try swiftFiles(["Sources", "Rules"]) {
            let lines = try text(file).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.first?.hasPrefix("//") == true, "\(file) does not begin with a comment that says what it is")
            #expect(!lines.prefix(8).contains { $0.contains("Unusual:") }, "\(file) does not say in plain words what it is")
        }
    }

    /// Comments and messages name who acts.
    @Test(arguments: ["Sources", "Rules", "Tests"])
    func textNamesTheActor(_ folder: String) throws {
        let words = /\b(?:Unusual:|[Nn]obody|[Ss]omebody|[Ww]hoever|[Nn]ought)\b/.wordBoundaryKind(.simple)
        for file in try swiftFiles([folder]) where !file.hasPrefix("Tests/RepositoryTests/") {
            for line in try text(file).split(separator: "\n") {
                #expect(line.firstMatch(of: words) == nil, "\(file): \(line)")
            }
        }
    }

    @Test func filesHaveAtMostFourHundredLines() throws {
        for file in try swiftFiles(["Sources", "Rules", "Tests"]) {
            let count = try text(file).utf8.count { $0 == 0x0A }
            #expect(count <= 400, "\(file) has \(count) lines")
        }
    }

    /// What a folder holds can be seen at one glance.
    @Test func foldersShowAtMostFourteenFiles() throws {
        let files = ["Sources", "Rules", "Tests"].flatMap { top in
            (FileManager.default.enumerator(atPath: root.appendingPathComponent(top).path)?.compactMap { $0 as? String } ?? [])
                .map { top + "/" + $0 }
        }
        let folders = Dictionary(grouping: files.filter { $0.split(separator: "/").last!.contains(".") }) { file in
            file.split(separator: "/").dropLast().joined(separator: "/")
        }
        #expect(folders.count > 50)
        for (folder, files) in folders { #expect(files.count <= 14, "\(folder) shows \(files.count) files") }
    }

    /// A list of cases that no other list and no test names would never run.
    @Test func everyListOfCasesRuns() throws {
        let outlines = try swiftFiles(["Tests/RulesTests/ContentMigration"]).map { Outline(SourceText(path: Path($0), try text($0))) }
        let named = Set(outlines.flatMap { outline in outline.nodes(of: .identifier).map { outline.name($0) } })
        let lists = outlines.flatMap { outline in
            outline.children(.root).filter { outline.kind($0) == .varDecl }
                .compactMap { outline.pattern(ofVariable: $0) }
                .filter { outline.kind($0) == .binding }
                .map { outline.name($0) }
        }
        #expect(lists.count > 150)
        #expect(Set(lists).subtracting(named) == [])
    }

    /// Linting and the modules below it know Swift and no framework; comments may give examples.
    @Test(arguments: ["CLibrary", "Platform", "Text", "JSON", "SymbolIndex", "Tokens", "Structure", "Facts", "Linting"])
    func lowerModulesNameNoTypeOfUIKit(_ module: String) throws {
        let type = /\bUI(?!Kit\b)[A-Z]\w+|\bNS(?:Diffable|Collection)\w+/.wordBoundaryKind(.simple)
        for file in try swiftFiles(["Sources/" + module]) {
            let outline = Outline(SourceText(path: Path(file), try text(file)))
            for token in outline.tokens where token.kind == .word || token.kind == .segment {
                #expect(outline.text.string(token.range).firstMatch(of: type) == nil, "\(file) names a type of UIKit")
            }
        }
    }

    /// A node, a token, a file, a declaration or a rule is no number outside of the arrays that store it. None is nil, not -1.
    @Test func signaturesTakeTypedIDs() throws {
        let nodes = "node|binding|closure|call|callee|statement|argument|scope|block|expression|resolver"
        let others = "token|file|fileID|type|member|owner|outer|declaration|rule"
        let number = try Regex("\\b(?:\(nodes)|\(others))s?: (?:\\[|Range<|Set<)?Int(?:32)?\\b").wordBoundaryKind(.simple)
        let none = /(?:==|\?\?|return) -1\b/
        // The parser and the arrays of an outline store them as numbers.
        let ofStructure = ["ControlFlow", "Queries", "Splitting", "Views"].map { "Structure/" + $0 }
        let folders = ["Facts", "Linting", "UIKitModel", "ContentMigration", "Reports", "LanguageServer", "Commands"] + ofStructure
        for file in try swiftFiles(folders.map { "Sources/" + $0 } + ["Rules"]) {
            for line in try text(file).split(separator: "\n") {
                #expect(line.firstMatch(of: number) == nil && line.firstMatch(of: none) == nil, "\(file): \(line)")
            }
        }
    }

    /// As text, a path is another file's, or none: below Commands only the type `Path` is one.
    @Test func pathsAreNoText() throws {
        let asText =
            /\b(?:\w*(?:[pP]ath|[fF]older|[dD]irectory)s?|files?|place|roots?)\??: \[?(?:String|Substring)\b|\[String: (?:FileID|SourceFile)\b/
            .wordBoundaryKind(.simple)
        let folders = ["Platform", "Text", "JSON", "SymbolIndex", "Facts", "Linting", "Reports", "Workspace", "LanguageServer"]
        for file in try swiftFiles(folders.map { "Sources/" + $0 }) {
            for line in try text(file).split(separator: "\n") {
                #expect(line.firstMatch(of: asText) == nil, "\(file): \(line)")
            }
        }
    }

    @Test func rulesHavePages() throws {
        for file in try swiftFiles(["Rules"]) where file.split(separator: "/").count == 3 {
            let page = String(file.dropLast(5)) + "md"
            #expect(FileManager.default.fileExists(atPath: root.appendingPathComponent(page).path), "\(file) has no page beside it")
        }
        #expect(catalog.map(\.id) == catalog.map(\.id).sorted())
    }

    @Test func filesNameNoMachinesPaths() throws {
        let pattern = /(^|[^A-Za-z0-9_.])\/(work|root|home|Users)\//
        for file in try swiftFiles(["Sources", "Rules", "Tests"]) + ["README.md", ".ci/run"] {
            for line in try text(file).split(separator: "\n") where !line.contains("let pattern") {
                #expect(line.firstMatch(of: pattern) == nil, "\(file): \(line)")
            }
        }
    }

    /// The links of all pages for users and contributors lead to files, and to headings of pages.
    @Test func pageLinksLeadSomewhere() throws {
        let folders = [".github", "Rules", "Sources"]
        let pages = try folders.flatMap { try files(["md"], in: $0) } + ["README.md"]
        #expect(pages.count > 60)
        var countOfLinks = 0
        for page in pages {
            let folder = root.appendingPathComponent(page).deletingLastPathComponent()
            for link in try text(page).matches(of: /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/).map({ String($0.1 ?? $0.2 ?? "") })
            where !link.contains("://") {
                countOfLinks += 1
                let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
                let target = parts[0].isEmpty ? root.appendingPathComponent(page) : folder.appendingPathComponent(parts[0])
                #expect(FileManager.default.fileExists(atPath: target.path), "\(page) points to \(link)")
                guard parts.count == 2, target.pathExtension == "md" else { continue }
                let headings = headings(try String(contentsOf: target, encoding: .utf8))
                #expect(headings.contains(parts[1]), "\(page) points to \(link), which is no heading")
            }
        }
        #expect(countOfLinks > 50)
    }

    @Test func cellLintFindsNothingInItself() throws {
        let rules = catalog.map { ActiveRule(id: $0.id, severity: $0.severity, confidence: .possible, rule: $0.make()) }
        let linter = Linter(rules: rules, interfaces: [uikitInterface], knownRules: catalog.map(\.id))
        let files = try swiftFiles(["Sources", "Rules", "Tests"]).map { LintInput(SourceText(path: Path($0), try text($0))) }
        #expect(files.count > 50)
        #expect(linter.lint(files).findings == [])
    }

    /// UIKit's interface is read whole: nothing in it is opaque to us, and its types are what the rules build on.
    @Test func uikitInterfaceIsReadByFacts() {
        let file = SourceFile(uikitInterface.text, isInterface: true)
        #expect(!file.outline.nodes.contains { $0.kind == .opaque || $0.kind == .missing })
        let names = Set(file.facts.types.map(\.name))
        #expect(
            names.isSuperset(of: [
                "UITableViewCell", "UITableViewHeaderFooterView", "UICollectionViewCell", "UICollectionViewListCell",
                "UIListContentConfiguration",
                "UIBackgroundConfiguration", "UICollectionViewDiffableDataSource", "NSDiffableDataSourceSnapshot", "CellRegistration",
            ]))
    }
}
