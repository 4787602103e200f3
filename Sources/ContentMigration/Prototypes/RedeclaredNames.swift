// Finds names of UIKit's colors and fonts that a fix would write, and that the project declares for itself, as back-ports of new colors do:
// code means the project's color, and a document UIKit's.
import CellLintUIKitModel

extension ContentMigration {
    /// What to review where the fix writes the settings of a prototype: the first such name.
    func redeclaration(in settings: [PrototypeLook.Setting]) -> Caveat? {
        settings.lazy.compactMap { setting -> Caveat? in
            guard case .textProperty(_, let property) = setting.property, let type = [.color: "UIColor", .font: "UIFont"][property],
                let declaration = self.declaration(ofNamesIn: setting.value, in: type)
            else { return nil }
            let member = self.file.project.member(declaration)
            return .redeclared(name: member.name, place: self.file.place(member.node, in: declaration.file))
        }.first
    }

    /// The project's declaration of a static member that an expression names by a dot alone: `.label`, `.systemFont(ofSize: 12)`.
    private func declaration(ofNamesIn expression: String, in type: String) -> DeclarationID? {
        guard let id = file.project.types(type, meantIn: resolver.file).first else { return nil }
        let parts = resolver.extensions(of: id).filter { !$0.isInterface && !file.isBuiltApart(from: $0.file) }
        guard !parts.isEmpty else { return nil }
        return expression.utf8.split(separator: UInt8(ascii: " ")).lazy.filter { $0.first == UInt8(ascii: ".") }.flatMap { word in
            let name = String(Substring(word.dropFirst().prefix(while: \.isWordByte)))
            return parts.flatMap { self.file.project.members(named: name, of: $0) }
        }.first { self.file.project.member($0).isStatic }
    }
}
