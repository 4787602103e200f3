// Finds code that gives methods of UIKit's own classes other implementations by the functions of Objective-C's runtime, and tells which
// methods of extensions may run in place of UIKit's.
import CellLintLinting

/// Where code exchanges methods of the classes of views in cells, of cells and of fonts.
private final class MethodExchanges {
    /// The names of the classes that code gives other implementations of their methods, with the places of the names.
    let exchanged: [(name: String, place: NodeInFile)]
    /// Where extensions of fonts take another initializer for those that documents hold.
    let fontsOfDocuments: [NodeInFile]
    private static let search = PackedPairSearch("class_")

    init(_ file: FileContext) {
        let project = file.project
        let exchanging = project.inspectedFiles(containing: Outline.exchanges.sorted())
        exchanged = exchanging.flatMap { fileID -> [(name: String, place: NodeInFile)] in
            let outline = project.file(fileID).outline
            // Most texts have none of the names, which a search tells sooner than the tokens.
            guard Self.search.occurs(in: outline.text), outline.mentions(Outline.exchanges, in: .root) else { return [] }
            return file.context(ofFile: fileID).exchangedClasses(among: ["UIFont", "UIImageView", "UILabel", "UITableViewCell", "UIView"])
        }
        let namingMethods = project.inspectedFiles(containing: ["class_getInstanceMethod"])
        fontsOfDocuments = namingMethods.flatMap { file.context(ofFile: $0).exchangesOfDecodedFonts }
    }
}

extension FileContext {
    /// Where code exchanges the fonts of all views that come from a storyboard or xib.
    public var placeExchangingFontsOfDocuments: String? {
        let exchange = projectAnalysis { MethodExchanges(self) }.fontsOfDocuments.first { !isBuiltApart(from: $0.file) }
        return exchange.map { place($0.node, in: $0.file) }
    }

    /// The exchanges in extensions of fonts of the initializer that reads one: `class_getInstanceMethod(self,
    /// #selector(UIFontDescriptor.init(coder:)))`.
    fileprivate var exchangesOfDecodedFonts: [NodeInFile] {
        outline.calls(of: "class_getInstanceMethod").filter { node in
            guard let call = outline.call(node), let type = call.firstArgument?.value, outline.isSelf(type),
                resolver.inherits(resolver.selfType(at: node), from: ["UIFont"])
            else { return false }
            return call.arguments.dropFirst().contains { outline.mentions(["coder"], in: $0.value) }
        }.map { NodeInFile(file: resolver.file, node: $0) }
    }

    /// Where code gives the methods of all views in cells, of all cells or of fonts other implementations.
    public func exchangesOfAllViews(withImages: Bool) -> [NodeInFile] {
        projectAnalysis { MethodExchanges(self) }.exchanged.filter { withImages || $0.name != "UIImageView" }.map(\.place)
    }

    /// The classes that calls of Objective-C's runtime name: `class_replaceMethod(UILabel.self, …)`,
    /// `method_setImplementation(class_getInstanceMethod(UILabel.self, …)!, …)`. A method may also be asked for its types alone, which a
    /// subclass gets. Unit tests show no cells.
    fileprivate func exchangedClasses(among names: [String]) -> [(name: String, place: NodeInFile)] {
        guard !outline.holdsUnitTests else { return [] }
        return outline.calls(of: "class_addMethod", "class_getInstanceMethod", "class_replaceMethod").compactMap { node in
            guard let call = outline.call(node), let named = call.firstArgument.flatMap({ outline.metatypeBase(of: $0.value) }),
                names.contains(outline.name(named))
            else { return nil }
            if call.name == "class_getInstanceMethod" {
                let function = outline.function(around: node) ?? node
                guard outline.mentions(["method_exchangeImplementations", "method_setImplementation"], in: function),
                    !outline.exchangesEventsOnly(in: function)
                else { return nil }
            }
            return (outline.name(named), NodeInFile(file: resolver.file, node: node))
        }
    }
}

extension Outline {
    /// The functions of Objective-C's runtime that give methods other code.
    static let exchanges: Set = [
        "class_addMethod", "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
    ]

    /// Where a text names something: in code, whose statements an outline omits that was parsed only for its declarations.
    fileprivate func words(_ name: String, in node: NodeID) -> [TokenID] {
        tokens(of: node).filter { tokens[$0].kind == .word && word($0) == name }
    }
}

extension FileContext {
    /// Whether a method of an extension may run in place of one of UIKit's: it calls itself, which only then comes to an end, or code of the
    /// file that exchanges methods names it.
    func mayBeExchanged(_ method: NodeID, _ name: String) -> Bool {
        guard outline.kind(method) == .funcDecl, outline.hasAttribute("objc", from: outline.nodes[method].first) else { return false }
        let namesItself = outline.child(method, .block).map { body in
            outline.words(name, in: body).contains { outline.tokens[$0.next].kind == .leftParen }
        }
        if namesItself ?? false, !project.hasBodies(resolver.file) || callsItself(method, name) { return true }
        return outline.mentions(Outline.exchanges, in: .root)
            && outline.words(name, in: .root).count > outline.words(name, in: method).count
    }

    /// Whether a call in a method may be one of the method itself on the same object, and not of another one of its name.
    private func callsItself(_ method: NodeID, _ name: String) -> Bool {
        outline.calls(of: name).contains { node in
            guard outline.contains(method, node), let call = outline.call(node), call.base.map(outline.isSelf) ?? true,
                resolver.takesArguments(of: node, method, in: resolver.file)
            else { return false }
            guard let called = resolver.call(node)?.member else { return true }
            return called.file == resolver.file && project.member(called).node == method
        }
    }
}
