// Reports `register(PhotoCell.self, forCellWithReuseIdentifier: …)` on a collection view, where only a string connects the
// registration to its dequeues.
import CellLintUIKitModel

/// A cell or supplementary view that is registered under a string.
struct StringBasedRegistration: Rule {
    let triggers: [Trigger] = ["forCellWithReuseIdentifier", "forSupplementaryViewOfKind"]

    func check(_ file: FileContext) -> [Finding] {
        let check = RegisterCheck(file: file)
        return file.outline.calls(of: "register").compactMap { file.outline.call($0) }.compactMap { check.finding(at: $0) }
    }
}

private final class RegisterCheck: FileCheck {
    let file: FileContext
    /// The dequeues of this file by the source of their identifier.
    private lazy var dequeues = [Registration.cell: "dequeueReusableCell", .supplementary: "dequeueReusableSupplementaryView"].mapValues {
        Dictionary(grouping: outline.calls(of: $0).compactMap { outline.call($0) }) { identifier(of: $0) }
    }

    init(file: FileContext) { self.file = file }

    func finding(at register: CallExpr) -> Finding? {
        guard let replacement = replacement(for: register), let confidence = receiverConfidence(of: register),
            let subject = subject(of: register), hasConstantIdentifier(register), file.mayUse(Version(14), at: register.node),
            let name = register.nameRange
        else { return nil }
        let message =
            "\(subject) is registered with a string identifier, so a typo or a wrong cast fails only at run time; "
            + "use `UICollectionView.\(replacement.rawValue)`"
        return file.finding(
            at: name, symbol: replacement.rawValue, confidence: confidence, message,
            notes: dequeues(sharingIdentifierOf: register, replacement) + nibCell(of: register))
    }

    /// The registration that could replace a call, judging by its labels.
    private func replacement(for register: CallExpr) -> Registration? {
        switch register.arguments.map(\.label) {
        case ["", "forCellWithReuseIdentifier"]: .cell
        case ["", "forSupplementaryViewOfKind", "withReuseIdentifier"]: .supplementary
        default: nil
        }
    }

    /// Only UIKit's collection view has these labels, so a receiver of unknown type is likely to be one; nil for any other receiver. The
    /// subclass of a library dequeues in its own way.
    private func receiverConfidence(of register: CallExpr) -> Confidence? {
        let type = receiverType(of: register)
        if resolver.inherits(type, from: ["UICollectionView"]) { return .certain }
        return type.isUnknown ? .likely : nil
    }

    private func receiverType(of register: CallExpr) -> Type {
        let callee = register.calledExpression
        guard outline.kind(callee) == .member else { return resolver.selfType(at: callee) }
        return register.base.map { resolver.type(of: $0) } ?? .unknown
    }

    // MARK: - What is registered

    /// What a message calls the registered class or nib; nil unless it is spelled in the call. A helper's parameter may be any class.
    private func subject(of register: CallExpr) -> String? {
        guard let value = register.arguments.first?.value else { return nil }
        if let call = outline.call(value), outline.isNamed(call.calledExpression, "UINib") {
            return namesNib(call) ? "this nib" : nil
        }
        guard let named = outline.metatypeBase(of: value), isConcreteType(named) else { return nil }
        return "`\(outline.name(named))`"
    }

    /// Whether the name of a `UINib` is a literal or derived from a type: `PhotoCell.identifier`, `String(describing: PhotoCell.self)`.
    private func namesNib(_ nib: CallExpr) -> Bool {
        guard var name = nib.arguments.first?.value else { return false }
        if outline.firstChild(name) == nil { return outline.kind(name) == .stringLiteral }
        while let argument = outline.call(name)?.firstArgument { name = argument.value }
        return outline.base(of: name).map { isConcreteType($0) } ?? false
    }

    /// Whether an expression names a type other than `Self`, a generic parameter or an associated type of one.
    private func isConcreteType(_ node: NodeID) -> Bool {
        guard [.identifier, .member].contains(outline.kind(node)), outline.name(node).first?.isUppercase ?? false else { return false }
        var root = node
        while let base = outline.base(of: root) { root = base }
        if case .metatype(.parameter) = resolver.type(of: root) { return false }
        return !outline.isNamed(root, "Self")
    }

    // MARK: - Identifiers

    /// Whether the identifier is the same in every run. One that is made at run time may tell more cells apart than there are classes.
    private func hasConstantIdentifier(_ register: CallExpr) -> Bool { identifierArgument(of: register).map { isConstant($0) } ?? true }

    private func isConstant(_ identifier: NodeID) -> Bool {
        let node = outline.unwrapped(identifier)
        switch outline.kind(node) {
        case .stringLiteral:
            return outline.children(node).allSatisfy { part in
                outline.firstChild(part).flatMap { outline.metatypeBase(of: $0) } != nil
            }
        case .subscriptCall, .binary, .ternary: return false
        case .call:
            // `String(describing: PhotoCell.self)`
            guard let argument = outline.call(node)?.arguments.first?.value else { return true }
            return outline.kind(argument) != .identifier && outline.kind(argument) != .subscriptCall
        case .identifier, .member:
            var root = node
            while let base = outline.base(of: root), [.member, .optionalChain, .forceUnwrap].contains(outline.kind(root)) { root = base }
            guard let local = resolver.local(namedBy: root) else { return true }
            return root == node && outline.isConstant(local)
                && outline.parent(local).flatMap { outline.lastChild($0) }.map { $0 != local && isConstant($0) } ?? false
        default: return true
        }
    }

    // MARK: - Dequeues

    /// Dequeues that a finding lists. As many registrations may share an identifier, and each would list all of them.
    private static let maxDequeues = 16

    /// The first dequeues of this file whose identifier has the same source.
    private func dequeues(sharingIdentifierOf register: CallExpr, _ replacement: Registration) -> [Note] {
        guard let identifier = identifier(of: register) else { return [] }
        let dequeues = dequeues[replacement]?[identifier]?.prefix(Self.maxDequeues) ?? []
        return dequeues.compactMap { file.note($0.calledExpression, "the same identifier is dequeued here") }
    }

    /// The cell in the document of a nib that the call names.
    private func nibCell(of register: CallExpr) -> [Note] {
        guard let value = register.arguments.first?.value, let nib = outline.call(value), outline.isNamed(nib.calledExpression, "UINib"),
            let name = nib.argument(labeled: "nibName").flatMap({ text(of: $0.value) }),
            let cells = file.nibCells.topLevelCells(inNibNamed: name),
            cells.count == 1
        else { return [] }
        let isRepeated = cells[0].cell.identifier.map { "\"\($0)\"" == identifier(of: register) } ?? false
        return [file.note(cells[0], isRepeated ? "the nib's cell has the same identifier" : "this is the nib's cell")]
    }

    /// The text of a literal without escapes.
    private func text(of literal: NodeID) -> String? {
        let source = outline.source(literal)
        guard outline.kind(literal) == .stringLiteral, source.utf8.count > 2, source.utf8.first == UInt8(ascii: "\""),
            !source.utf8.dropFirst().dropLast().contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
        else { return nil }
        return String(source.dropFirst().dropLast())
    }

    private func identifier(of call: CallExpr) -> String? { identifierArgument(of: call).map { outline.spelling($0) } }

    private func identifierArgument(of call: CallExpr) -> NodeID? {
        call.arguments.first { $0.isLabeled("forCellWithReuseIdentifier") || $0.isLabeled("withReuseIdentifier") }?.value
    }
}
