// Reads what the initializers of a cell class set on the labels of each new cell. If the class does nothing else with its labels, its lines
// may stay: a fix writes their values into each configuration instead, as it does with what a prototype sets.
import CellLintUIKitModel

/// What the code of one class sets on its labels as a cell is made.
struct ClassSetUp {
    fileprivate let constants: ConstantLooks
    /// What its initializers set, all of them the same, and what it sets on a cell of a document.
    var made: [PrototypeLook.Setting] = []
    var drawn: [PrototypeLook.Setting] = []
    /// Whether some of it waits until a document's objects are all there.
    var awakens = false
    /// What to review about the values.
    var caveats: [Caveat] = []
    /// The greatest font that it gives each text.
    var fonts: [ConfigurationText: FontSize] = [:]
    /// The uses of labels that set all this.
    var uses: Set<NodeID> = []
}

/// What each class of the project sets up; nil for one that does more with its labels.
private final class KnownSetUps {
    let byClass = Memo<DeclarationID, (result: ClassSetUp?, missing: Set<FileID>)>()
}

extension ContentMigration {
    /// What a class sets up; nil if it does more with its labels.
    func setUp(of id: DeclarationID) -> ClassSetUp? {
        let known = file.projectAnalysis(asksLater: true, make: KnownSetUps.init)
        let (setUp, missing) = known.byClass(id) {
            file.project.recordingMissingBodies { migration(ofFile: id.file).findSetUp(of: id) }
        }
        for fileID in missing { _ = file.project.hasBodies(fileID) }
        return setUp
    }

    /// The class whose new cells a use sets up, if the class does nothing else with its labels.
    func classSetUp(by node: NodeID, inFile fileID: FileID) -> DeclarationID? {
        let home = migration(ofFile: fileID)
        guard case .nominal(let id, _) = home.resolver.selfType(at: node), id.file == fileID, !id.isInterface else { return nil }
        return setUp(of: id)?.uses.contains(node) ?? false ? id : nil
    }

    private func findSetUp(of id: DeclarationID) -> ClassSetUp? {
        let parts = ([id] + resolver.extensions(of: id)).filter { file.classCheck.words(of: $0) != nil }
        guard file.labelledProtocols(of: id).isEmpty else { return nil }
        let isOpen = outline.isMarked(file.project.type(id).node, "open", "public")
        let setUp = ClassSetUp(constants: ConstantLooks(file: file, seesProject: !isOpen))
        guard let part = parts.first else { return setUp }
        // An initializer cannot be in an extension unless it calls another one.
        guard parts == [id], file.classCheck.words(of: part) == .labels, file.project.hasBodies(id.file) else { return nil }
        return complete(setUp, in: file.project.type(id).node)
    }

    private func complete(_ setUp: ClassSetUp, in declaration: NodeID) -> ClassSetUp? {
        let uses = index.groups(within: declaration).flatMap { groups[$0].uses }
        // Each of the words must be a use that is understood.
        let words = outline.tokens(of: declaration).filter { token in
            outline.tokens[token].kind == .word && CellWords.areOfContent(outline.word(token))
        }
        guard words.count == uses.count, uses.count <= Fix.maxEdits, let members = outline.child(declaration, .memberBlock) else {
            return nil
        }
        var setUp = setUp
        var made: [[PrototypeLook.Setting]] = []
        for member in outline.children(members) {
            let isAwake = outline.kind(member) == .funcDecl && outline.isNamed(member, "awakeFromNib")
            guard outline.kind(member) == .initDecl && !outline.isConvenience(member) || isAwake else { continue }
            guard let settings = settings(in: member, &setUp) else { return nil }
            if isAwake || outline.hasParameter(member, labeled: "coder") {
                if isAwake, !settings.isEmpty { setUp.awakens = true }
                setUp.drawn = isAwake ? setUp.drawn.overlaid(by: settings) : settings.overlaid(by: setUp.drawn)
            } else {
                made.append(settings)
            }
        }
        guard setUp.uses.count == uses.count, made.dropFirst().allSatisfy({ $0.show(made[0]) }) else { return nil }
        setUp.made = made.first ?? []
        return setUp
    }

    /// What the statements of an initializer set, each time that it runs; nil if they do more with labels.
    private func settings(in function: NodeID, depth: Int = 0, _ setUp: inout ClassSetUp) -> [PrototypeLook.Setting]? {
        guard let body = outline.child(function, .block) else { return [] }
        var settings: [PrototypeLook.Setting] = []
        var mayHaveLeft = false
        for statement in outline.children(body) {
            let uses = index.groups(within: statement).flatMap { groups[$0].uses }.filter { outline.contains(statement, $0.node) }
            if let helper = helper(calledBy: statement, in: function), depth < Limits.maxAliasDepth {
                guard !mayHaveLeft, let others = self.settings(in: helper, depth: depth + 1, &setUp) else { return nil }
                settings = settings.overlaid(by: others)
            }
            guard uses.isEmpty || !mayHaveLeft else { return nil }
            for use in uses {
                guard add(use, of: statement, to: &settings, &setUp) else { return nil }
            }
            mayHaveLeft = mayHaveLeft || !index.jumps.within(outline.tokens(of: statement)).isEmpty
        }
        return settings
    }

    /// Whether a statement is a constant for a property that a configuration has as well.
    private func add(
        _ use: CellUse, of statement: NodeID, to settings: inout [PrototypeLook.Setting], _ setUp: inout ClassSetUp
    ) -> Bool {
        guard use.base.map(outline.isSelf) ?? true, use.isReplaceable, use.confidence == .certain else { return false }
        setUp.uses.insert(use.node)
        switch use.action {
        case .drop(statement, let caveat):
            if let caveat { setUp.caveats.append(caveat) }
            return true
        case .write(let target, let property, let value):
            guard outline.parent(target) == statement, property.text != nil || property == .imageProperty(.tintColor), !property.isContent,
                setUp.constants.contain(value, for: property)
            else { return false }
            var caveats = Caveats()
            guard let text = try? self.value(of: use, &caveats) else { return false }
            setUp.caveats += caveats.all
            let setting = PrototypeLook.Setting(
                name: property.description, place: file.place(use.node), property: property, value: text, isOfClass: true)
            settings = settings.overlaid(by: [setting])
            if case .textProperty(let text, .font) = property {
                let size = resolver.fontSize(of: value)
                setUp.fonts[text] = setUp.fonts[text]?.joined(size) ?? size
            }
            return true
        default: return false
        }
    }

    /// The value of an assignment as the property of a configuration takes it.
    private func value(of use: CellUse, _ caveats: inout Caveats) throws(MigrationRefusal) -> String? {
        guard case .write(let target, _, let value) = use.action else { return nil }
        let (range, left) = (outline.range(value), outline.range(target))
        guard !outline.hasComment(in: range), !outline.source(value).contains("\n") else { return nil }
        var bytes = Array(outline.source(value).utf8)
        let edits = try edits(for: use, ContentName(name: "", mark: "", cell: ""), &caveats).filter { $0.range != left }
        for edit in edits.reversed() {
            guard range.start <= edit.range.start, edit.range.end <= range.end else { return nil }
            bytes.replaceSubrange(edit.range.start - range.start..<edit.range.end - range.start, with: edit.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The method of the same class that a statement only calls, if nothing else calls it: `setUpLabels()`.
    private func helper(calledBy statement: NodeID, in function: NodeID) -> NodeID? {
        guard outline.kind(statement) == .call, let callee = outline.firstChild(statement), isOwn(callee),
            let member = resolver.call(statement)?.member, member.file == resolver.file
        else { return nil }
        let helper = file.project.member(member).node
        guard helper != function, outline.kind(helper) == .funcDecl, runsInInitializers(helper, depth: 0),
            outline.ancestor(helper, where: \.isTypeDeclaration) == outline.ancestor(function, where: \.isTypeDeclaration)
        else { return nil }
        return helper
    }

    private func isOwn(_ callee: NodeID) -> Bool {
        if outline.kind(callee) == .identifier { return true }
        return outline.kind(callee) == .member && outline.base(of: callee).map(outline.isSelf) ?? false
    }

    /// Whether only initializers call a function, each time that they run.
    private func runsInInitializers(_ function: NodeID, depth: Int) -> Bool {
        let uses = resolver.uses(ofFunction: function)
        return depth < Limits.maxAliasDepth && !uses.isEmpty && file.isCalledHereOnly(function)
            && uses.allSatisfy { name in
                guard let call = outline.call(ofCallee: name), let around = outline.ancestor(call, where: { $0.isFunctionLike }),
                    outline.parent(call) == outline.child(around, .block)
                else { return false }
                if outline.kind(around) == .initDecl { return true }
                return outline.kind(around) == .funcDecl
                    && (outline.isNamed(around, "awakeFromNib") || runsInInitializers(around, depth: depth + 1))
            }
    }
}

extension [PrototypeLook.Setting] {
    /// With what later code sets.
    func overlaid(by later: Self) -> Self { filter { own in !later.contains { $0.property == own.property } } + later }

    /// Whether both set the same.
    func show(_ other: Self) -> Bool {
        count == other.count && allSatisfy { own in other.contains(where: own.shows) }
    }
}
