// Checks how the repository is divided and what its words are: members by room, the length of the glossary, the terms of comments.
import CellLintLinting
import Foundation
import Testing

/// The members of a type that other files can use, in its declarations and extensions in one file.
private func sharedMembers(of type: String, in path: String) throws -> Int {
    let outline = Outline(SourceText(path: Path(path), try text(path)))
    let declarations = outline.allNodes.compactMap { TypeDecl($0, in: outline) }.filter { declaration in
        (declaration.extendedType.map { outline.source($0) } ?? declaration.name) == type
            && !outline.flags(declaration.node).contains(.isPrivate)
    }
    let kinds: Set<Node.Kind> = [.funcDecl, .initDecl, .varDecl, .subscriptDecl]
    return declarations.flatMap { $0.memberBlock.map { Array(outline.children($0)) } ?? [] }.count {
        kinds.contains(outline.kind($0)) && !outline.flags($0).contains(.isPrivate)
    }
}

@Suite struct RoomTests {
    /// A type that each room extends stays readable while no room adds too much to it.
    @Test(arguments: ["Resolver", "FileContext"])
    func sharedTypesGrowByRoom(_ type: String) throws {
        var members: [String: Int] = [:]
        for file in try swiftFiles(["Sources", "Rules"]) {
            members[file.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += try sharedMembers(of: type, in: file)
        }
        #expect(members.values.reduce(0, +) > 60, "\(type) has moved")
        for (room, count) in members { #expect(count <= 60, "\(room) adds \(count) members to \(type)") }
    }

    @Test func glossaryIsShort() throws {
        let glossary = try #require(try text(".github/ARCHITECTURE.md").components(separatedBy: "\n## Glossary\n").last)
        let terms = glossary.split(separator: "\n").filter { $0.hasPrefix("| ") }.count - 1
        #expect((10...30).contains(terms), "\(terms) terms")
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

    /// What Rules/README.md says that a rule can ask exists, with these labels.
    @Test func catalogOfQuestionsIsCurrent() throws {
        let page = try text("Rules/README.md")
        let asked = page.matches(of: /`(?:file|outline|resolver)\.(\w+\((?:\w+:)*\))`/).map { String($0.1) }
        #expect(asked.count > 20)
        let functions = try swiftFiles(["Structure", "Facts", "Linting", "UIKitModel"].map { "Sources/" + $0 }).flatMap { path in
            let outline = Outline(SourceText(path: Path(path), try text(path)))
            return outline.allNodes.compactMap { FunctionDecl($0, in: outline) }.compactMap { function -> String? in
                guard let list = outline.child(function.node, .parameterList) else { return nil }
                let labels = outline.labels(inParameters: list).map { ($0.isEmpty ? "_" : $0) + ":" }
                return "\(function.name)(\(labels.joined()))"
            }
        }
        #expect(Set(asked).subtracting(functions) == [])
    }

    /// Each room is on the map: ARCHITECTURE.md names every folder of Sources that holds Swift files.
    @Test func roomsAreOnTheMap() throws {
        let map = try text(".github/ARCHITECTURE.md")
        let folders = Set(try swiftFiles(["Sources"]).map { $0.split(separator: "/").dropLast().last.map(String.init) ?? "" })
        #expect(folders.count > 50)
        for folder in folders.sorted() {
            #expect(map.contains("`\(folder)`") || map.contains("/\(folder)`"), "\(folder) is not on the map")
        }
    }

    /// What the pages for contributors call by name exists: files and folders, and the types of the map.
    @Test(arguments: [
        ".github/ARCHITECTURE.md", ".github/CONTRIBUTING.md", ".github/SECURITY.md", ".github/UIKIT.md", "Rules/README.md", "README.md",
    ])
    func namedFilesExist(_ page: String) throws {
        for path in try text(page).matches(of: /`((?:Sources|Tests|Rules|\.ci|\.github)\/[\w.\/+-]+)`/).map({ String($0.1) }) {
            let exists = FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
            #expect(exists || path.lowercased().contains("your"), "\(page) names \(path)")
        }
    }

    /// The sections of UIKIT.md that comments cite.
    @Test func citedSectionsExist() throws {
        let headings = try text(".github/UIKIT.md").matches(of: /(?m)^## (.+)$/).map { $0.1.lowercased().replacing(" ", with: "-") }
        let cited = try swiftFiles(["Sources", "Rules"]).flatMap { file in
            try text(file).matches(of: /UIKIT\.md(?:#([a-z-]+))?/).map { (file, String($0.1 ?? "")) }
        }
        #expect(cited.count > 10)
        for (file, section) in cited where !headings.contains(section) && !section.isEmpty {
            Issue.record("\(file) cites \(section)")
        }
    }

    @Test func namedTypesExist() throws {
        let words = try swiftFiles(["Sources", "Rules", "Tests"]).reduce(into: Set<String>()) { words, file in
            let outline = Outline(SourceText(path: Path(file), try text(file)))
            words.formUnion(
                outline.tokens.indices.filter { outline.tokens[$0].kind == .word }.map { outline.text.string(outline.tokens[$0].range) })
        }
        let page = try text(".github/ARCHITECTURE.md")
        let names = page.matches(of: /`([A-Z][a-z]+[A-Z]\w+)(?:\.\w+)?`/).map { String($0.1) }
        #expect(names.count > 30)
        let folders = try swiftFiles(["Sources"]).flatMap { $0.split(separator: "/").map(String.init) }
        #expect(Set(names).subtracting(words).subtracting(folders) == [])
    }
}
