// A rule that only reports deprecated declarations of an interface. Tests compare the page of such a rule with the
// compiler's warnings.

/// A rule about deprecated declarations of an interface.
public protocol DeprecationRule: Rule {
    /// The path of the interface that declares them.
    var interface: Path { get }
    func reports(_ declaration: DeprecatedDeclaration) -> Bool
}

extension DeprecationRule {
    public var interface: Path { "UIKit.swiftinterface" }

    /// Every use of the declarations.
    public func check(_ file: FileContext) -> [Finding] { uses(in: file).compactMap(file.finding) }

    /// The uses of the declarations in a file.
    public func uses(in file: FileContext) -> [DeprecatedUse] {
        file.uses(of: file.sought { file.deprecations(declaredIn: interface).filter(reports) })
    }
}
