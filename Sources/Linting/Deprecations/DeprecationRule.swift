// A rule that only reports deprecated declarations of an interface. Tests compare the page of such a rule with the
// compiler's warnings.

/// A rule about deprecated declarations of an interface.
public protocol DeprecationRule: Rule {
    /// The path of the interface that declares them.
    var interface: Path { get }
    /// Whether this rule reports a declaration.
    func reports(_ declaration: DeprecatedDeclaration) -> Bool
}

extension DeprecationRule {
    public var interface: Path { "UIKit.swiftinterface" }

    /// Every use of the declarations.
    public func check(_ file: FileContext) -> [Finding] {
        file.uses(of: file.sought { file.deprecations(declaredIn: interface).filter(reports) }).compactMap(file.finding)
    }
}
