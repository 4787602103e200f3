// Finds methods that are there for Objective-C, as their attribute says, though the project has no code that names them: nothing runs them.
import CellLintLinting

/// Whether a project has Objective-C files.
private final class ObjectiveCFiles: Sendable {
    let areThere: Bool

    init(_ provider: any FileProvider) {
        areThere = provider.documents.contains { $0.ends(with: ".m") || $0.ends(with: ".mm") }
    }
}

private final class UncalledMethods: FileMemos {
    let known = Memo<NodeID, Bool>()
}

extension FileContext {
    /// Whether a node is in a method of an extension that only Objective-C code could call, and no code or string of the project names it.
    public func isInUncalledMethod(_ node: NodeID) -> Bool {
        guard let method = outline.ancestor(node, where: { $0 == .funcDecl }), isForObjectiveC(method) else { return false }
        return analysis(UncalledMethods.self).known(method) {
            let name = outline.name(method)
            return takesOnlyValues(method) && !satisfiesRequirement(method)
                && outline.expressions(named: name).allSatisfy { resolver.local(namedBy: $0) != nil }
                && !documentAnalysis(make: ObjectiveCFiles.init).areThere
                && project.allFiles(containing: [name]).allSatisfy { fileID in
                    let other = project.file(fileID).outline
                    return !other.hasString(containing: name) && (fileID == resolver.file || !other.mentions([name], in: .root))
                }
        }
    }

    /// `@objc func`, in an extension, for this module.
    private func isForObjectiveC(_ method: NodeID) -> Bool {
        let first = outline.nodes[method].first
        guard let owner = outline.member(around: method)?.of, outline.kind(owner) == .extensionDecl,
            outline.hasAttribute("objc", from: first), !outline.isSelectorWritten(from: first)
        else { return false }
        return !["IBAction", "IBSegueAction"].contains { outline.hasAttribute($0, from: first) }
            && !outline.flags(method).contains(.isOverride) && !isForOtherModules(method)
    }

    /// Whether a method takes numbers and the like, and no object: UIKit finds the methods of actions by their names.
    private func takesOnlyValues(_ method: NodeID) -> Bool {
        let parameters = outline.child(method, .parameterList).map { Array(outline.children($0)) } ?? []
        return !parameters.isEmpty
            && parameters.allSatisfy { parameter in
                guard case .nominal(let id, _) = resolver.type(of: parameter) else { return false }
                return project.type(id).kind == .struct || project.type(id).kind == .enum
            }
    }
}

extension Outline {
    /// `@objc(setTitle:)`
    fileprivate func isSelectorWritten(from first: TokenID) -> Bool {
        var at = first
        while at < endOfFile, tokens[at].kind == .at {
            if word(at.next) == "objc", tokens[at.next.next].kind == .leftParen { return true }
            at = at.next.next
        }
        return false
    }

    fileprivate func hasString(containing text: String) -> Bool {
        tokens(of: .root).contains { tokens[$0].kind == .segment && word($0).contains(text) }
    }
}
