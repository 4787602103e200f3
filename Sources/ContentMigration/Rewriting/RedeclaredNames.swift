// Finds names of UIKit's that a fix writes and that mean declarations of the project, such as back-ports of new colors and types.
import CellLintUIKitModel

/// What extensions of the project add to the types whose members fixes name.
private final class ExtensionsOfNamedTypes {
    /// Colors, fonts, and what makes fonts: a dot alone names their static members.
    let ofValues: [DeclarationID]
    /// Configurations and their properties.
    let ofConfigurations: [DeclarationID]
    /// The views that have configurations.
    let ofViews: [DeclarationID]

    init(_ file: FileContext) {
        func extensions(of paths: [[String]]) -> [DeclarationID] {
            paths.compactMap(file.typeOfUIKit).flatMap(file.resolver.extensions).filter { !$0.isInterface }
        }
        ofValues = extensions(of: [["UIColor"], ["UIFont"], ["UIFont", "TextStyle"], ["UIFont", "Weight"]])
        let configuration = "UIListContentConfiguration"
        ofConfigurations = extensions(of: [[configuration], [configuration, "ImageProperties"], [configuration, "TextProperties"]])
        ofViews = extensions(of: [["UITableViewCell"], ["UITableViewHeaderFooterView"], ["UIView"]])
    }
}

extension FileContext {
    /// A type of UIKit's, by its name and those of the types around it.
    fileprivate func typeOfUIKit(_ path: [String]) -> DeclarationID? {
        guard let first = project.types(path[0], meantIn: resolver.file).first, first.isInterface else { return nil }
        let type = path.dropFirst().reduce(Type.nominal(first, [])) { resolver.nestedType($1, in: $0) ?? .unknown }
        return if case .nominal(let id, _) = type { id } else { nil }
    }
}

extension ContentMigration {
    /// Adds the first declaration of the project that a fix names where UIKit's is meant.
    /// - Parameter node: a place at which the fix writes names.
    func checkNames(writtenBy edits: [Edit], at node: NodeID, _ doubts: inout Caveats) {
        let known = file.projectAnalysis { ExtensionsOfNamedTypes(self.file) }
        let own = Set(edits.flatMap { WrittenName.all(in: outline.text.bytes[$0.range.start..<$0.range.end]) }.map(\.name))
        for written in edits.flatMap({ WrittenName.all(in: Array($0.replacement.utf8)[...]) }) {
            let name = written.name
            let found: DeclarationID?
            switch written.base {
            // The code's own values stay what they are.
            case .none where own.contains(name): found = nil
            case .none where isOfProject(typeNamed: name, at: node): return doubts.add(.redeclared(name: name))
            case .none: found = initializer(taking: written.labels, name, known.ofValues)
            case .implied: found = own.contains(name) ? nil : declaration(of: name, in: known.ofValues) { $0.isStatic }
            case .written where CellNames.membersOfConfigurations.contains(name): found = declaration(of: name, in: known.ofViews)
            case .written: found = declaration(of: name, in: known.ofConfigurations)
            }
            guard let found else { continue }
            return doubts.add(.redeclared(name: name, place: file.place(file.project.member(found).node, in: found.file)))
        }
    }

    private func isOfProject(typeNamed name: String, at node: NodeID) -> Bool {
        switch resolver.lookup(name, from: node) {
        case .type(.nominal(let id, _)): !id.isInterface || file.project.type(id).name != name
        case .unknown: false
        default: true
        }
    }

    private func declaration(
        of name: String, in extensions: [DeclarationID], where fits: (Member) -> Bool = { _ in true }
    ) -> DeclarationID? {
        extensions.filter { !file.isBuiltApart(from: $0.file) }.lazy.flatMap { self.file.project.members(named: name, of: $0) }.first {
            self.isVisible($0) && fits(self.file.project.member($0))
        }
    }

    /// Whether this file sees a member of an extension.
    private func isVisible(_ id: DeclarationID) -> Bool {
        guard id.file != resolver.file else { return true }
        let (home, member) = (file.project.file(id).outline, file.project.member(id))
        let declaration = home.kind(member.node) == .binding ? home.ancestor(member.node) { $0 == .varDecl } : member.node
        let part = member.owner.map { file.project.type(DeclarationID(file: id.file, $0)).node }
        return ![declaration, part].compactMap { $0 }.contains { home.flags($0).contains(.isPrivate) }
    }

    /// An initializer of the project with all labels of a call.
    private func initializer(taking labels: [String], _ type: String, _ extensions: [DeclarationID]) -> DeclarationID? {
        guard !labels.isEmpty else { return nil }
        return extensions.filter { file.project.type($0).name == type && !file.isBuiltApart(from: $0.file) }.lazy.flatMap { part in
            self.file.project.members(named: "init", of: part)
        }.first { id in
            guard self.isVisible(id) else { return false }
            let outline = self.file.project.file(id).outline
            return labels.allSatisfy { outline.hasParameter(self.file.project.member(id).node, labeled: $0) }
        }
    }
}

/// A name in the text of a fix that may be a type's or a member's.
private struct WrittenName {
    enum Base { case none, implied, written }

    var name: String
    var base: Base
    /// Those of the arguments that follow the name of a type.
    var labels: [String] = []

    private static let endsOfValues = Set(")]?!".utf8)

    /// The types' and members' names in a text, outside of strings.
    static func all(in text: ArraySlice<UInt8>) -> [WrittenName] {
        var found: [WrittenName] = []
        var isInString = false
        var previous: UInt8 = 0
        var beforePrevious: UInt8 = 0
        var at = text.startIndex
        while at < text.endIndex {
            let byte = text[at]
            guard byte.isWordByte, !isInString else {
                if byte == UInt8(ascii: "\""), previous != UInt8(ascii: "\\") { isInString.toggle() }
                (beforePrevious, previous) = (previous, byte)
                at += 1
                continue
            }
            let word = text[at...].prefix(while: \.isWordByte)
            let name = String(decoding: word, as: UTF8.self)
            if previous == UInt8(ascii: ".") {
                let isWritten = beforePrevious.isWordByte || endsOfValues.contains(beforePrevious)
                found.append(WrittenName(name: name, base: isWritten ? .written : .implied))
            } else if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
                found.append(WrittenName(name: name, base: .none, labels: labels(ofCall: text[word.endIndex...])))
            }
            at = word.endIndex
            (beforePrevious, previous) = (previous, text[at - 1])
        }
        return found
    }

    /// The labels of the arguments in a parenthesis that a text begins with.
    private static func labels(ofCall text: ArraySlice<UInt8>) -> [String] {
        guard text.first == UInt8(ascii: "(") else { return [] }
        let arguments = text.dropFirst().prefix { $0 != UInt8(ascii: ")") }
        return arguments.split(separator: UInt8(ascii: ",")).compactMap { argument in
            let label = argument.drop { $0 == UInt8(ascii: " ") }.prefix(while: \.isWordByte)
            guard label.endIndex < argument.endIndex, argument[label.endIndex] == UInt8(ascii: ":") else { return nil }
            return String(decoding: label, as: UTF8.self)
        }
    }
}
