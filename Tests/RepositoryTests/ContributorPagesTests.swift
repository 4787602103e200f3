// Checks the pages for contributors: the length of the glossary, and that what they name exists.
import CellLintLinting
import Foundation
import Testing

@Suite struct ContributorPagesTests {
    @Test func glossaryIsShort() throws {
        let glossary = try #require(try text(".github/ARCHITECTURE.md").components(separatedBy: "\n## Glossary\n").last)
        let terms = glossary.split(separator: "\n").filter { $0.hasPrefix("| ") }.count - 1
        #expect((10...30).contains(terms), "\(terms) terms")
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

    /// Each folder is on the map: ARCHITECTURE.md names every folder of Sources that holds Swift files.
    @Test func foldersAreOnTheMap() throws {
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

    /// The other way round: each script that can be called is on the page.
    @Test func scriptsAreOnThePage() throws {
        let page = try text(".github/CONTRIBUTING.md")
        // These are parts of scripts.
        let parts = [".ci/clients/", ".ci/support/"]
        let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(".ci").path)?.compactMap { $0 as? String } ?? []
        let scripts = names.map { ".ci/" + $0 }.filter { path in
            let place = root.appendingPathComponent(path).path
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) && !isFolder.boolValue
                && FileManager.default.isExecutableFile(atPath: place) && !parts.contains { path.hasPrefix($0) }
        }
        #expect(scripts.count > 15)
        for script in scripts { #expect(page.contains("\(script) "), "\(script) is not in CONTRIBUTING.md") }
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
