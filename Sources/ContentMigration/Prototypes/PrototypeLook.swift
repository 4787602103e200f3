// Reads what the storyboards' prototypes of a cell set, and says it in terms of a content configuration: it is lost together with the
// labels, so the fix writes it.
import CellLintUIKitModel

/// What the prototypes that a cell may come from set beside Interface Builder's defaults.
struct PrototypeLook {
    /// A setting of a prototype, with its place in the document.
    struct Setting {
        var name: String
        var place: String
        /// The property of the configuration and its value.
        var property: ConfigurationProperty
        var value: String
        /// Whether it is what Interface Builder writes for the label of each new prototype of the style.
        var isDefault = false
        /// Whether it hardly differs from what a configuration shows by itself.
        var isSlight = false
        /// Whether code sets it as well, so that it counts only for a cell without a configuration.
        var isInitial = false
        /// Whether the cell's class sets it.
        var isOfClass = false
        /// The reuse identifiers of the prototypes that set it, as literals, if others do not.
        var identifiers: Set<LiteralString> = []

        /// What to review if the fix does not write it.
        var caveat: Caveat {
            if isOfClass { return .classSets(property: name, isLoss: property.isFontOrColor, place: place) }
            return isDefault ? .looksOfSystem26 : .prototypeSets(setting: name, isSlight: isSlight, place: place)
        }

        /// Whether both look the same.
        func shows(_ other: Self) -> Bool { property == other.property && value == other.value }
    }

    var settings: [Setting] = []
    /// The reuse identifiers of the prototypes, as literals; nil if a cell may have another one.
    var identifiers: Set<LiteralString>?
    /// The numbers of lines in which the prototypes differ. A configuration that leaves them open drops none.
    var openLines: Set<ConfigurationProperty> = []
    /// The texts of the prototypes, which are shown until code sets others.
    var text = PrototypeText.none
    var detail = PrototypeText.none
    /// The texts and the image that code sets as well, so that the prototype's count only for a cell without a configuration.
    var initialContent: Set<ConfigurationProperty> = []
    /// Whether the texts are set again whenever the code runs, which may read them.
    var isSetEachTime = false
    /// What the fix changes so that it can write the texts.
    var edits: [Edit] = []
    /// The image, likewise; a literal is an expression for it.
    var image = PrototypeText.none
    /// The name of the symbol that the image is.
    var symbol: String?
    /// Whether one has a separator inset of its own.
    var hasSeparatorInset = false
    /// What to say of an image that is lost.
    var imageCaveat = Caveat.prototypeTextLost
    /// What to say of an image that the fix writes.
    var imageSizeCaveat: Caveat?
    /// Whether all prototypes have a second label, and whether one may have.
    var hasDetail = true
    var mayHaveDetail = true
    /// The styles of the prototypes.
    var styles: Set<CellStyle> = []
    /// The greatest font that prototypes give each text; none for that of the style.
    var fonts: [ConfigurationText: FontSize] = [:]
    /// What obstacles say of fonts without a size, which do not matter where code sets the font of each text.
    var unsizedFonts: [ConfigurationText: [Caveat]] = [:]
    /// The lowest fixed height of a row, in points.
    var rowHeight: Double?
    /// The height that the tables of all prototypes fix, in points.
    var tableRowHeight: Double?
    /// The custom classes.
    var classes: [Type] = []
    /// Whether a prototype connects an outlet of its class, or may do so.
    var connectsOutlets = true
    /// What a configuration cannot show, or why the prototypes are not known.
    var obstacles: [Caveat] = []
    /// Whether the cells may begin with other texts than those of the prototypes, some of which are not known.
    var mayHaveOtherTexts = false
    /// What only images show.
    var imageObstacle: Caveat?
    /// Whether code makes some cells itself, and fills them in apart from those of prototypes.
    var sparesMadeCells = false
    /// The first prototype's place.
    var place: String?
    /// What to review about colors that the fix writes.
    var colorCaveats: [Caveat] = []

    /// The look of prototypes that are not known.
    static func unknown(_ obstacles: [Caveat]) -> Self { Self(obstacles: obstacles, mayHaveOtherTexts: true) }

    /// Adds why the prototypes are not known.
    mutating func addUnknown(_ obstacle: Caveat) {
        obstacles.append(obstacle)
        mayHaveOtherTexts = true
    }

    /// The settings that show in a configuration with some properties.
    func settings(showing written: Set<ConfigurationProperty>) -> [Setting] {
        settings.filter { setting in
            if setting.isInitial { return true }
            if case .imageProperty = setting.property { return image != .none || written.contains(.image) }
            return written.sets(.secondary) || setting.property.text != .secondary
        }
    }

    /// Whether a prototype shows a text or an image by itself.
    var showsContent: Bool { showsContent(besides: []) }

    /// Whether a prototype shows a text or an image that code with some properties leaves as it is.
    func showsContent(besides written: Set<ConfigurationProperty>) -> Bool { !contentLeft(by: written).isEmpty }

    /// The texts and the image of the prototypes, by the property that shows them.
    private var content: [(property: ConfigurationProperty, text: PrototypeText)] {
        [(.text(.primary), text), (.text(.secondary), detail), (.image, image)].filter { $0.1 != .none }
    }

    /// What shows the texts and the image of the prototypes that code with some properties leaves as they are.
    func contentLeft(by written: Set<ConfigurationProperty>) -> [ConfigurationProperty] {
        content.map(\.property).filter { !written.contains(where: $0.replaces) }
    }

    /// Adds what the cell's class sets after the prototype.
    /// - Parameter isWritten: whether a configuration begins without it.
    mutating func overlay(_ own: ClassLook, isWritten: Bool) {
        openLines.formUnion(own.settings.map(\.property).filter(\.isNumberOfLines))
        guard isWritten else { return }
        settings = settings.overlaid(by: own.settings)
        fonts.merge(own.fonts) { $1 }
    }

    /// Adds what Interface Builder writes for the second label of a subtitle cell by default. On iOS 26 a configuration's second text is
    /// larger and gray by default (.github/UIKIT.md#texts), so these defaults no longer tell nothing. The font is the text style of that size:
    /// it follows the user's text size, as the first text does, whose default font is not written.
    mutating func addLooksBeforeSystem26(of detail: NibLabel, place: String) {
        func add(_ name: String, _ style: ConfigurationProperty.TextProperty, _ value: String) {
            let property = ConfigurationProperty.textProperty(.secondary, style)
            guard !settings.contains(where: { $0.property == property }) else { return }
            settings.append(Setting(name: name, place: place, property: property, value: value, isDefault: true))
        }
        if case .system(12, nil) = detail.font {
            add("font", .font, ".preferredFont(forTextStyle: .caption1)")
        }
        add("textColor", .color, ".label")
    }

    /// The texts and the image of the prototypes that some path through a place leaves as they are, by the property that shows them.
    func contentLeft(in place: MigrationPlace, _ outline: Outline) -> [(property: ConfigurationProperty, text: PrototypeText)] {
        guard let list = outline.statementList(around: place.first) else { return [] }
        let statements = outline.children(list).filter {
            outline.nodes[$0].first >= outline.nodes[place.first].first && outline.nodes[$0].end <= outline.nodes[place.last].end
        }
        return content.filter { property, _ in
            let writes = place.uses.filter { $0.written.contains(where: property.replaces) }
            let isSet =
                place.exits.isEmpty && !(isSetEachTime && place.readsEarlierValue(of: property, outline))
                && outline.allPaths(through: statements, meet: Set(writes.compactMap { outline.statement(around: $0.node) }))
            return !isSet
        }
    }
}

extension ContentMigration {
    /// The look of the prototypes that the cell of a local may come from where code fills it in; nil if it comes from none.
    func prototypeLook(ofRoot root: NodeID) -> PrototypeLook? {
        looks(root) {
            if outline.kind(root) == .parameter { return findLook(ofParameter: root) }
            let places = placesFilling(root, index.ownGroups(ofCell: root).map { groups[$0] })
            return findLook(ofRoot: root, reaching: places.isEmpty ? nil : places)
        }
    }

    /// The look of the prototypes whose cells callers pass; they may also pass cells that code makes.
    private func findLook(ofParameter parameter: NodeID) -> PrototypeLook? {
        let shown = cellsShownUnfilled(as: parameter)
        if !shown.isEmpty { return PrototypeLook.joining(shown.compactMap { $0.home.look(ofSource: $0.source) }) }
        let looks = cellsGiven(to: parameter).map { home, local -> PrototypeLook? in
            let root = local.map(home.aliases.root)
            return root.flatMap { home.outline.kind($0) == .parameter ? nil : home.prototypeLook(ofRoot: $0) }
        }
        let drawn = looks.compactMap { $0 }
        guard !drawn.isEmpty else { return nil }
        // Cells that come from no prototype show nothing by themselves.
        return PrototypeLook.joining(drawn.count < looks.count ? drawn + [PrototypeLook()] : drawn)
    }

    /// The locals whose cells callers pass for a parameter; nil for other expressions.
    func cellsGiven(to parameter: NodeID) -> [(home: ContentMigration, local: NodeID?)] {
        let given = file.cellsGiven(to: parameter)
        guard !given.isEmpty else {
            let function = outline.ancestor(parameter) { $0.isFunctionLike }
            guard let function, outline.kind(function) == .funcDecl else { return [] }
            return resolver.uses(ofFunction: function).map { (self, outline.call(ofCallee: $0).flatMap(passedCell)) }
        }
        return given.map { given in
            let home = migration(ofFile: given.file)
            guard let base = given.base, case .local(let local, _) = home.file.receiver(base, at: base) else { return (home, nil) }
            return (home, local)
        }
    }

    /// - Parameters:
    ///   - nodes: code that the cells get to; nil for all cells.
    ///   - isOnePlace: whether one configuration is for all cells that get there.
    func findLook(ofRoot root: NodeID, reaching nodes: [NodeID]? = nil, asOnePlace isOnePlace: Bool = false) -> PrototypeLook? {
        var looks: [PrototypeLook] = []
        var obstacles: [Caveat] = []
        // Several branches may take cells of one prototype.
        var known: [KnownPrototype: PrototypeLook] = [:]
        var (drawn, made): (Set<CellSource>, Set<CellSource>) = ([], [])
        let sources = nodes.map { aliases.sources(of: root, reaching: $0) } ?? aliases.sources(of: root)
        for source in sources {
            if isNeverMade(source, sources) { continue }
            if let obstacle = registeredInPart(source) { obstacles.append(obstacle) }
            // No prototype has an empty identifier.
            guard let (call, identifier) = dequeue(of: source), identifier != .text(""),
                file.registrations(under: identifier, at: call).isEmpty,
                outline.call(call)?.argument(labeled: "for") != nil || !isConstructed(identifier, around: call)
                    || hasPrototype(identifier, at: call)
            else {
                made.insert(source)
                continue
            }
            let table = outline.call(call)?.base.map(outline.spelling)
            let prototype = KnownPrototype(identifier: identifier, table: table)
            let look = known[prototype] ?? look(ofPrototypes: identifier, at: call)
            if !look.obstacles.isEmpty, isInUnusedClass(call) {
                made.insert(source)
                continue
            }
            drawn.insert(source)
            if known.updateValue(look, forKey: prototype) == nil { looks.append(look) }
        }
        guard var look = PrototypeLook.joining(looks) else { return obstacles.isEmpty ? nil : .unknown(obstacles) }
        look.obstacles += obstacles
        look.mayHaveOtherTexts = look.mayHaveOtherTexts || !obstacles.isEmpty
        if !made.isEmpty {
            look.sparesMadeCells = !isOnePlace && nodes.map { areApart(drawn, made, ofRoot: root, in: $0) } ?? false
            if !look.sparesMadeCells { look.becomeLookOfMadeCells() }
        }
        return look
    }

    /// Whether nothing makes the controller or view whose method a node is in, so that no prototype is in its table.
    private func isInUnusedClass(_ node: NodeID) -> Bool {
        let type = resolver.selfType(at: node)
        guard case .nominal(let id, _) = type, resolver.isControllerOrView(type) else { return false }
        return file.isUnused(id)
    }

    /// What the code of one function takes cells of a prototype by.
    private struct KnownPrototype: Hashable {
        let identifier: ReuseIdentifier
        let table: String?
    }

    /// Whether each of some nodes gets cells from only one of two lists of sources.
    private func areApart(_ drawn: Set<CellSource>, _ made: Set<CellSource>, ofRoot root: NodeID, in nodes: [NodeID]) -> Bool {
        guard nodes.count <= Limits.maxComparedUses else { return false }
        return nodes.allSatisfy { node in
            let sources = aliases.sources(of: root, reaching: [node])
            return !sources.contains(where: drawn.contains) || !sources.contains(where: made.contains)
        }
    }

    /// The call that takes a cell from a queue, with its identifier. A function that is generic in the class may use the name of that.
    private func dequeue(of source: CellSource) -> (call: NodeID, identifier: ReuseIdentifier)? {
        switch source {
        case .dequeued(let call): return file.reuseIdentifier(of: source).map { (call, $0) }
        case .dequeuedByType(let call):
            guard case .nominal(let id, _) = resolver.type(of: call).unwrapped, case let name = LiteralString(file.project.type(id).name),
                case let found = file.prototypes(identifier: name, in: resolver.selfType(at: call)), found.isByScene, !found.cells.isEmpty
            else { return nil }
            return (call, .text(name))
        case .constructed, .other: return nil
        }
    }

    /// Where a scene has a prototype that code replaces, but perhaps not always, or not for this table.
    private func registeredInPart(_ source: CellSource) -> Caveat? {
        guard case .dequeued(let call) = source, let identifier = file.reuseIdentifier(of: source), case .text(let text) = identifier,
            !file.registrations(under: identifier, at: call).isEmpty, !file.surelyRegisters(identifier, at: call)
        else { return nil }
        let found = file.prototypes(identifier: text, in: resolver.selfType(at: call))
        let others = mayAskTableOfOtherScene(call) ? file.nibCells.prototypes(identifier: text) : []
        let cell = found.isByScene ? found.cells.first : others.first { !file.isBuiltApart(from: $0.path) }
        guard let cell else { return nil }
        return .prototypeMayBeUsed(place: cell.place)
    }

    func look(ofPrototypes identifier: ReuseIdentifier, at call: NodeID) -> PrototypeLook {
        let argument = outline.call(call)?.argument(labeled: "withIdentifier")?.value
        let written = argument.map(outline.spelling) ?? ""
        guard case .text(let text) = identifier, file.nibCells.incompleteStoryboards.isEmpty else {
            return look(ofPrototypesNamedBy: argument, at: call)
        }
        let found = file.prototypes(identifier: text, in: resolver.selfType(at: call))
        guard let first = found.cells.first else { return .unknown([.prototype(identifier: written)]) }
        guard found.isByScene || isDataSourceOnly(at: call) && file.tableCellRegistrations.under(identifier).isEmpty else {
            return .unknown([.prototypeElsewhere(identifier: written, place: first.place)])
        }
        let all = found.isByScene ? file.nibCells.prototypes(identifier: text).filter { !file.isBuiltApart(from: $0.path) } : []
        let cells = all.count > found.cells.count && mayAskTableOfOtherScene(call) ? all : found.cells
        var look = self.look(of: first)
        for other in cells where other.cell.place != first.cell.place || other.path != first.path { look.join(self.look(of: other)) }
        return look
    }
}
