// Checks that types which many folders extend stay readable.
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

@Suite struct ModuleSizeTests {
    /// A type that each folder extends stays readable while no folder adds too much to it.
    @Test(arguments: ["Resolver", "FileContext"])
    func foldersAddFewMembersToSharedTypes(_ type: String) throws {
        var members: [String: Int] = [:]
        for file in try swiftFiles(["Sources", "Rules"]) {
            members[file.split(separator: "/").dropLast().joined(separator: "/"), default: 0] += try sharedMembers(of: type, in: file)
        }
        #expect(members.values.reduce(0, +) > 60, "\(type) has moved")
        for (folder, count) in members { #expect(count <= 60, "\(folder) adds \(count) members to \(type)") }
    }
}
