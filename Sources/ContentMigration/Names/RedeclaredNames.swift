// Finds names of UIKit's that a fix writes and that mean declarations of the project, such as back-ports of new colors and types.
import CellLintUIKitModel

/// The declarations and extensions of the types whose members fixes name, those of the project among them.
private final class NamedTypes {
    /// The names of those that fixes write alone.
    static let names: Set = ["UIColor", "UIFont", "UIListContentConfiguration"]
    /// Colors, fonts, and what makes fonts: a dot alone names their static members.
    let values: [DeclarationID]
    /// Configurations and their properties.
    let configurations: [DeclarationID]
    /// The views that have configurations.
    let views: [DeclarationID]

    init(_ file: FileContext) {
        func parts(of paths: [[String]]) -> [DeclarationID] {
            paths.compactMap(file.typeOfUIKit).flatMap { [$0] + file.resolver.extensions(of: $0) }
        }
        values = parts(of: [["UIColor"], ["UIFont"], ["UIFont", "TextStyle"], ["UIFont", "Weight"]])
        let configuration = "UIListContentConfiguration"
        configurations = parts(of: [[configuration], [configuration, "ImageProperties"], [configuration, "TextProperties"]])
        views = parts(of: [["UITableViewCell"], ["UITableViewHeaderFooterView"], ["UIView"]])
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
    /// Adds the first declaration of the project that a fix names where UIKit's is meant, if there is nothing else to review: all extensions
    /// of colors, fonts and views are looked at.
    /// - Parameter node: a place at which the fix writes names.
    func checkNames(writtenBy edits: [Edit], at node: NodeID, _ caveats: inout Caveats) {
        guard caveats.all.isEmpty else { return }
        let known = file.projectAnalysis { NamedTypes(self.file) }
        let own = Set(edits.flatMap { WrittenName.all(in: Array(outline.text.bytes[$0.range.start..<$0.range.end])) }.map(\.name))
        for written in edits.flatMap({ WrittenName.all(in: Array($0.replacement.utf8)) }) {
            let name = written.name
            let found: DeclarationID?
            switch written.base {
            // The code's own values stay what they are.
            case .none where own.contains(name) || !NamedTypes.names.contains(name): found = nil
            case .none where isOfProject(typeNamed: name, at: node): return caveats.add(.redeclared(name: name))
            case .none: found = initializer(taking: written.labels, name, known.values)
            case .implied: found = own.contains(name) ? nil : declaration(of: name, in: known.values) { $0.isStatic }
            case .written where CellNames.membersOfConfigurations.contains(name): found = declaration(of: name, in: known.views)
            case .written: found = declaration(of: name, in: known.configurations)
            }
            guard let found else { continue }
            return caveats.add(.redeclared(name: name, place: file.place(file.project.member(found).node, in: found.file)))
        }
    }

    private func isOfProject(typeNamed name: String, at node: NodeID) -> Bool {
        switch resolver.lookup(name, from: node) {
        case .type(.nominal(let id, _)): !id.isInterface || file.project.type(id).name != name
        case .unknown: false
        default: true
        }
    }

    /// The project's declaration of a name that UIKit's types have as well.
    private func declaration(
        of name: String, in parts: [DeclarationID], where fits: (Member) -> Bool = { _ in true }
    ) -> DeclarationID? {
        let found = parts.flatMap { file.project.members(named: name, of: $0) }.filter { fits(file.project.member($0)) }
        guard found.contains(where: \.isInterface) else { return nil }
        return found.first { !$0.isInterface && isVisible($0) }
    }

    /// Whether this file sees a member of an extension.
    private func isVisible(_ id: DeclarationID) -> Bool {
        guard id.file != resolver.file else { return true }
        if file.isBuiltApart(from: id.file) { return false }
        let (home, member) = (file.project.file(id).outline, file.project.member(id))
        let declaration = home.kind(member.node) == .binding ? home.ancestor(member.node) { $0 == .varDecl } : member.node
        let part = member.owner.map { file.project.type(DeclarationID(file: id.file, $0)).node }
        return ![declaration, part].compactMap { $0 }.contains { home.flags($0).contains(.isPrivate) }
    }

    /// An initializer of the project with all labels of a call.
    private func initializer(taking labels: [String], _ type: String, _ parts: [DeclarationID]) -> DeclarationID? {
        guard !labels.isEmpty else { return nil }
        let extensions = parts.filter { !$0.isInterface && file.project.type($0).name == type }
        return extensions.lazy.flatMap { self.file.project.members(named: "init", of: $0) }.first { id in
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
    /// The labels of the arguments that follow the name of a type.
    var labels: [String] = []

    private static let endsOfValues: Set<Token.Kind> = [
        .word, .rightParen, .rightSquare, .closeQuote, .postfixQuestion, .exclamation,
    ]

    /// The types' and members' names in a text.
    static func all(in text: [UInt8]) -> [WrittenName] {
        let source = SourceText(path: "", text)
        let tokens = tokenize(source).tokens
        return tokens.indices.compactMap { at in
            guard tokens[at].kind == .word else { return nil }
            let name = source.string(tokens[at].range)
            guard at > 0, tokens[at - 1].kind == .dot else {
                guard name.utf8.first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) ?? false else { return nil }
                return WrittenName(name: name, base: .none, labels: labels(ofCallAt: at + 1, tokens, source))
            }
            // A dot behind a blank begins an expression.
            let isWritten = at > 1 && endsOfValues.contains(tokens[at - 2].kind) && tokens[at - 2].end == tokens[at - 1].start
            return WrittenName(name: name, base: isWritten ? .written : .implied)
        }
    }

    /// The labels of the arguments in a parenthesis, if one is there.
    private static func labels(ofCallAt start: Int, _ tokens: TokenList, _ source: SourceText) -> [String] {
        guard start < tokens.endIndex, tokens[start].kind == .leftParen else { return [] }
        var labels: [String] = []
        var depth = 0
        for at in start..<tokens.endIndex {
            switch tokens[at].kind {
            case .leftParen, .leftSquare, .leftBrace, .interpolation: depth += 1
            case .rightParen, .rightSquare, .rightBrace: depth -= 1
            case .colon where depth == 1 && [.leftParen, .comma].contains(tokens[at - 2].kind):
                labels.append(source.string(tokens[at - 1].range))
            default: break
            }
            if depth == 0 { break }
        }
        return labels
    }
}
