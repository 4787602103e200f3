// Finds images that are no symbols: a configuration may show them at a different size, unless it gives them the layout of a symbol. The
// code that makes an image may be in other files.
import CellLintUIKitModel

extension ContentMigration {
    /// The property of a configuration, and its value, that show an image of any size as a cell does whose label has one line: neither the
    /// row nor the text makes room for its height, and it shrinks only if it is higher than the row.
    /// See .github/UIKIT.md#images.
    static let symbolHeight = (
        property: ConfigurationProperty.imageProperty(.reservedHeight),
        value: "UIListContentConfiguration.ImageProperties.standardDimension"
    )

    /// Whether the image of a cell never changes the height of its row: if its label has one line.
    /// - Parameters:
    ///   - linesAreKnown: whether no other code has set the number of lines.
    ///   - parts: the groups of the same fix.
    ///   - look: what the prototypes of the cell set, among it perhaps an image.
    func leavesRowHeightToText(_ group: CellGroup, _ linesAreKnown: Bool, _ parts: [CellGroup], _ look: PrototypeLook?) -> Bool {
        guard group.setsImage || look.map({ $0.image != .none }) ?? false, linesAreKnown else { return false }
        let lines = ConfigurationText.primary.numberOfLines
        if wholeClass?.written.contains(lines) ?? false { return false }
        let settings = (look?.settings ?? []) + settingsOfClasses(of: parts)
        if settings.contains(where: { $0.property == lines }) { return false }
        return parts.flatMap(\.uses).allSatisfy { use in
            switch use.action {
            case .write(_, lines, let value): isOne(value)
            case .lines(_, let assignments): assignments.allSatisfy { $0.property != lines || $0.text == "1" }
            default: true
            }
        }
    }

    /// Adds the images that may be wider than a row as high as photos are: a configuration shows them between its margins, where a cell limits
    /// only their height (.github/UIKIT.md#images). In lower rows only banners are.
    func addWideImages(of group: CellGroup, _ look: PrototypeLook?, _ caveats: inout Caveats) {
        let images = group.uses.flatMap(\.assignments).filter { $0.property == .image }
        guard let image = images.lazy.compactMap({ $0.value.flatMap(self.file.imageOtherThanSymbol) }).first, mayBeInHighRows(group, look)
        else { return }
        caveats.add(.imageWidth(image: outline.quotable(image)))
    }

    private func mayBeInHighRows(_ group: CellGroup, _ look: PrototypeLook?) -> Bool {
        func isHigh(_ height: Double?) -> Bool { height.map { $0 >= RowMetrics.heightOfWidePhotos } ?? false }
        if isHigh(look?.rowHeight) { return true }
        guard case .nominal(let owner, _) = resolver.selfType(at: group.uses[0].node), !owner.isInterface else { return false }
        let rows = file.tableRows(of: owner)
        return rows.drawn.contains { isHigh($0.fixedHeight) }
            || rows.ownHeight { file.context(ofFile: $0.file).resolver.numbers($0.height).contains(where: isHigh) } != nil
    }

    /// Whether some uses show an image that may be other than a symbol.
    func showsImageOtherThanSymbol(_ uses: [CellUse]) -> Bool {
        uses.contains { use in
            switch use.action {
            case .write(_, .image, let value): file.imageOtherThanSymbol(value) != nil
            case .lines(_, let assignments):
                assignments.contains { $0.property == .image && ($0.value.map { file.imageOtherThanSymbol($0) != nil } ?? true) }
            default: false
            }
        }
    }

    /// The values of some uses that may make a symbol larger than a line of text.
    func enlargedSymbols(of uses: [CellUse]) -> [NodeID] {
        uses.flatMap(\.assignments).compactMap { property, value in
            value.flatMap { value in
                switch property {
                case .imageProperty(.preferredSymbolConfiguration): file.mayEnlargeSymbols(value) ? value : nil
                case .image: file.symbolCalls(ofImage: value).contains(where: \.mayEnlarge) ? value : nil
                default: nil
                }
            }
        }
    }

    /// Whether all images that a group shows are surely no symbols, since code draws or decodes them.
    func showsOnlyPictures(_ group: CellGroup) -> Bool {
        let images = group.uses.flatMap(\.assignments).filter { $0.property == .image }
        return !images.isEmpty && images.allSatisfy { $0.value.map { self.file.isPicture($0) } ?? false }
    }
}

extension FileContext {
    /// What makes images of pixels.
    private static let functionsOfPictures: Set = ["UIGraphicsGetImageFromCurrentImageContext"]
    private static let labelsOfPictures: Set = ["cgImage", "ciImage", "data"]

    /// Whether a value is an image of pixels, also as a template: `UIImage(data: data)?.withRenderingMode(.alwaysTemplate)`.
    fileprivate func isPicture(_ image: NodeID, depth: Int = 0) -> Bool {
        let values = resolver.possibleValues(of: image)
        return depth < Limits.maxAliasDepth && !values.isEmpty
            && values.allSatisfy { value in
                let value = outline.unwrapped(value)
                guard let call = outline.call(value) else { return value != image && isPicture(value, depth: depth + 1) }
                if call.name == "withRenderingMode", let base = call.base { return isPicture(outline.unwrapped(base), depth: depth + 1) }
                if Self.functionsOfPictures.contains(call.name) { return true }
                return call.name == "UIImage" && call.arguments.first.map { Self.labelsOfPictures.contains($0.label) } ?? false
            }
    }

    /// A value of an expression that may be an image other than a symbol; nil if all are symbols or nil.
    func imageOtherThanSymbol(_ expression: NodeID) -> NodeID? {
        var seen: Set<NodeInFile> = []
        return imageOtherThanSymbol(expression, &seen)
    }

    /// - Parameter seen: the functions and variables that were followed; each is looked at once.
    private func imageOtherThanSymbol(_ expression: NodeID, _ seen: inout Set<NodeInFile>) -> NodeID? {
        resolver.possibleValues(of: expression).first { !isSymbol($0, &seen) }
    }

    private func isSymbol(_ value: NodeID, _ seen: inout Set<NodeInFile>) -> Bool {
        switch outline.kind(value) {
        case .nilLiteral: return true
        case .call:
            guard let call = outline.call(value) else { return false }
            if let base = call.base, call.name.utf8.starts(with: "with".utf8) || call.name.utf8.starts(with: "applying".utf8) {
                // A variable may be given an image that is made of itself: `image = image.withRenderingMode(mode)`.
                return isSymbol(outline.unwrapped(base), &seen)
            }
            if call.argument(labeled: "systemName") != nil, resolver.inherits(resolver.type(of: value), from: ["UIImage"]) { return true }
            guard let function = resolver.call(value)?.member, project.member(function).kind == .function else { return false }
            return resolver.alternatives(ofMember: function).allSatisfy {
                hasOnlySymbols(NodeInFile(file: $0.file, node: project.member($0).node), &seen)
            }
        case .identifier, .member:
            let variables = resolver.variables(namedBy: value)
            return !variables.isEmpty
                && variables.allSatisfy { hasOnlySymbols(NodeInFile(file: $0.home.file, node: $0.binding), &seen) }
        default: return false
        }
    }

    /// Whether a function, constant or computed variable gives nothing but symbols.
    /// - Parameter id: its node.
    private func hasOnlySymbols(_ declaration: NodeInFile, _ seen: inout Set<NodeInFile>) -> Bool {
        guard !declaration.file.isInterface, seen.count < Limits.maxFollowedImages else { return false }
        guard seen.insert(declaration).inserted else { return true }
        let home = context(ofFile: declaration.file)
        let values = home.fixedValues(ofDeclaration: declaration.node)
        return !values.isEmpty && values.allSatisfy { home.imageOtherThanSymbol($0, &seen) == nil }
    }

    /// The values of a function, constant or computed variable that no other code changes or overrides; empty if they are not known.
    func fixedValues(ofDeclaration node: NodeID) -> [NodeID] {
        let isVariable = outline.kind(node) == .binding
        guard let declaration = isVariable ? outline.ancestor(node, where: { $0 == .varDecl }) : node, !isOverridable(declaration),
            let owner = isVariable ? outline.parent(node) : node, !isVariable || outline.kind(owner) == .patternBinding
        else { return [] }
        let accessors = outline.child(owner, .accessorBlock)
        if isVariable, accessors == nil {
            guard outline.flags(declaration).contains(.isLet) else { return [] }
            return outline.initialValues(of: node)
        }
        let getter = accessors.flatMap { list in
            outline.children(list).first { outline.kind($0) == .accessor && outline.isNamed($0, "get") }
        }
        guard project.hasBodies(resolver.file), let body = outline.child(getter ?? accessors ?? owner, .block) else { return [] }
        return outline.resultValues(of: body)
    }

    /// Whether another declaration may take the place of a member.
    private func isOverridable(_ declaration: NodeID) -> Bool {
        guard case .nominal(let id, _) = resolver.selfType(at: declaration) else { return false }
        switch project.type(id).kind {
        case .protocol: return true
        case .class: return isInherited(id) && !outline.flags(declaration).contains(.isPrivate)
        default: return false
        }
    }
}
