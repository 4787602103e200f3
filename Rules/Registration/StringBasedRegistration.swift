// `register(PhotoCell.self, forCellWithReuseIdentifier: …)` of a collection view → findings about the string between it and its dequeue.
import CellLintUIKitModel

/// A cell or supplementary view that a collection view knows by a string.
struct StringBasedRegistration: Rule {
    let triggers: [Trigger] = ["forCellWithReuseIdentifier", "forSupplementaryViewOfKind"]

    func check(_ file: FileContext) -> [Finding] {
        let outline = file.outline
        return outline.calls(of: "register").compactMap { node in
            guard let callee = outline.firstChild(node), let form = form(of: node, outline),
                let confidence = confidence(ofReceiver: callee, file),
                let subject = registered(node, file), file.mayUse(Version(14), at: node), let name = outline.nameRange(callee)
            else { return nil }
            let message =
                "only a string ties \(subject) to the dequeue and its cast, and a slip in either shows at run time: "
                + "a `\(form.rawValue)` ties them by type"
            return file.finding(
                at: name, symbol: form.rawValue, confidence: confidence, message, notes: dequeues(sharing: form, with: node, file))
        }
    }

    /// What would replace a registration, by its labels.
    private func form(of call: NodeID, _ outline: Outline) -> Registration? {
        let labels = outline.children(call).dropFirst().map { outline.name($0) }
        switch labels {
        case ["", "forCellWithReuseIdentifier"]: return .cell
        case ["", "forSupplementaryViewOfKind", "withReuseIdentifier"]: return .supplementary
        default: return nil
        }
    }

    /// The labels are UIKit's collection view's alone, so an open receiver is likely one; nil for a view that is something else.
    private func confidence(ofReceiver callee: NodeID, _ file: FileContext) -> Confidence? {
        let base = file.outline.base(of: callee)
        let type =
            file.outline.kind(callee) == .member ? base.map { file.resolver.type(of: $0) } ?? .unknown : file.resolver.selfType(at: callee)
        if file.resolver.inherits(type, from: ["UICollectionView"]) { return .certain }
        return type.isUnknown || file.resolver.externalSuperclass(of: type) != nil ? .likely : nil
    }

    /// What is registered: a class that is named here, or a nib. A class that a helper is given may be any.
    private func registered(_ call: NodeID, _ file: FileContext) -> String? {
        let outline = file.outline
        guard let value = Array(outline.children(call).dropFirst()).first.flatMap({ outline.firstChild($0) }) else { return nil }
        if outline.kind(value) == .call, let callee = outline.firstChild(value), outline.isNamed(callee, "UINib") {
            let name = outline.next(callee).flatMap { outline.firstChild($0) }
            return name.map { outline.kind($0) == .stringLiteral && outline.firstChild($0) == nil || isType(outline.firstChild($0), file) }
                ?? false ? "this nib" : nil
        }
        guard outline.kind(value) == .member, outline.isNamed(value, "self"), let named = outline.firstChild(value), isType(named, file)
        else { return nil }
        return "`\(outline.name(named))`"
    }

    /// Whether an expression names a type, and one that is settled: not a generic parameter.
    private func isType(_ node: NodeID?, _ file: FileContext) -> Bool {
        guard let node, [.identifier, .member].contains(file.outline.kind(node)) else { return false }
        if case .metatype(.parameter) = file.resolver.type(of: node) { return false }
        return file.outline.name(node).first?.isUppercase ?? false
    }

    /// The dequeues of this file by the same words.
    private func dequeues(sharing form: Registration, with register: NodeID, _ file: FileContext) -> [Note] {
        let outline = file.outline
        guard let string = identifier(of: register, outline) else { return [] }
        return outline.calls(of: form == .cell ? "dequeueReusableCell" : "dequeueReusableSupplementaryView").compactMap { node in
            guard let callee = outline.firstChild(node), identifier(of: node, outline) == string else { return nil }
            return file.note(callee, "the string is repeated here")
        }
    }

    /// The source of the reuse identifier of a call.
    private func identifier(of call: NodeID, _ outline: Outline) -> String? {
        let argument = outline.children(call).dropFirst().first {
            outline.isNamed($0, "forCellWithReuseIdentifier") || outline.isNamed($0, "withReuseIdentifier")
        }
        return argument.flatMap { outline.firstChild($0) }.map { outline.source($0) }
    }
}
