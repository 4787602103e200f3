// Finds code that uses the labels of cells that other code made: after `cellForRow(at:)`, in `willDisplay`, in helpers that take a cell.
// Such code may meet any cell that it can be given.
import CellLintLinting

/// A use of a label on a cell that the function around it neither constructed nor dequeued.
public struct CellOfOtherCode: Sendable {
    public var file: FileID
    public var node: NodeID
    /// The expression for the cell; nil for `self`.
    public var base: NodeID?
    /// The static type of the cell.
    public var cell: Type
    /// The type that contains the code; nil outside of types.
    public var owner: Type?
    var source = Source.found
    var table = CellTable.own
    /// Whether the code uses what it has as a cell, as it does with labels: otherwise members of any view.
    var isOfCells = false
    /// Whether a library may call the code with a cell of the table of the type that contains the code.
    public var isCalledByLibrary = false
    /// The function or property of the app around the use; nil in code that UIKit calls.
    public var member: (name: String, node: NodeID)?
    /// Whether the code gets to the cell by itself, or by what a library passes it: by the text field of a delegate's method.
    public var isFound: Bool { !isGiven || isCalledByLibrary && parameter != nil && isOfCells }
}

extension CellOfOtherCode {
    /// How the code gets the cell.
    enum Source {
        /// The code finds it, or UIKit supplies it.
        case found
        /// Other code supplies it, by a parameter; nil for `self`.
        case given(NodeID?)
        /// It is the one value of a property, which the property's declaration makes. Other files may use its cell.
        case property(CellProperty)
    }

    public var isGiven: Bool { if case .given = source { true } else { false } }

    /// The parameter by which other code supplies the cell.
    var parameter: NodeID? { if case .given(let parameter) = source { parameter } else { nil } }

    public var property: CellProperty? { if case .property(let property) = source { property } else { nil } }

    /// Whether the cell may be one of any table: in a delegate that supplies no cells, or in code that is given a table.
    public var isOfAnyTable: Bool { if case .any = table { true } else { false } }

    /// Whether the cell is in a table of the type that contains the code, for which other objects supply the cells.
    public var isOfOwnView: Bool { if case .ownFilledByOthers = table { true } else { false } }

    /// The type of the object whose table has the cell: of `list` in `list.tableView.cellForRow(at: indexPath)`.
    public var tableOwner: Type? { if case .of(let type) = table { type } else { nil } }

    var place: NodeInFile { NodeInFile(file: file, node: node) }
}

/// The uses in all files that rules inspect.
private final class LabelUsesOfOtherCode {
    let all: FoundInProject<CellOfOtherCode>
    /// The uses on cells that the code around made.
    let made: FoundInProject<NodeInFile>
    /// What other files do with the properties of one cell that are not private.
    let naming: PropertyNaming

    init(_ file: FileContext) {
        let found = file.labelUsesOfFiles
        var all = found.flatMap(\.foreign)
        let named = Set(all.compactMap(\.property) + found.flatMap(\.given))
        let open = named.filter { !file.project.file($0.file).outline.flags($0.declaration).contains(.isPrivate) }
        let naming = file.naming(of: open, Set(found.flatMap(\.suppliers)))
        for at in all.indices {
            if let property = all[at].property, open.contains(property), !naming.assignedAtHome.contains(property) {
                all[at].source = .found
            }
        }
        self.naming = naming
        self.all = FoundInProject(all, file: \.file)
        made = FoundInProject(found.flatMap { home in home.made.map { NodeInFile(file: home.file, node: $0) } }, file: \.file)
    }
}

/// What one file does with the labels of cells.
final class LabelUsesOfFile: Sendable {
    let file: FileID
    let foreign: [CellOfOtherCode]
    /// The uses on cells that the code around made.
    let made: [NodeID]
    /// The properties of one cell that it gives to its own functions with uses of labels.
    let given: [CellProperty]
    /// The functions that return a cell and the properties with lists of cells, which other files may name.
    let suppliers: [CellProperty]
    /// The classes of the project whose cells' labels it uses, in the order of the uses.
    let classes: [DeclarationID]

    init(_ file: FileContext) {
        self.file = file.resolver.file
        let written = file.legacyContentUses()
        // What no supported system runs sees no label.
        let all = written.filter { !file.isObsoleteFallback(at: $0.node) }
        let resolved = Set(written.filter { $0.confidence > .possible }.map(\.node))
        foreign =
            all.filter { resolved.contains($0.node) }.compactMap(file.cellOfOtherCode(in:)) + file.labelRequirements
            + file.unresolvedLabelUses(besides: resolved)
        let known = Set(foreign.map(\.node))
        made = all.map(\.node).filter { !known.contains($0) }
        given = foreign.filter(\.isGiven).flatMap(file.propertiesGiven)
        suppliers = file.openSuppliers
        var found: Set<DeclarationID> = []
        classes = all.flatMap { use in
            let base = file.outline.kind(use.node) == .member ? file.outline.base(of: use.node) : nil
            return file.cellClasses(ofReceiver: base, at: use.node)
        }.filter { found.insert($0).inserted }
    }
}

/// The uses of labels in each file that has any.
private final class LabelUsesOfFiles {
    let all: [LabelUsesOfFile]

    init(_ file: FileContext) {
        // What takes the names of labels in strings.
        let callsWithNames = ["forKey", "forKeyPath", "perform", "NSPredicate", "NSSortDescriptor"]
        let project = file.project
        let files = project.inspectedFiles(containing: CellNames.legacyViews).filter {
            !project.file($0).outline.nodes(namedAnyOf: CellNames.legacyViews + callsWithNames).isEmpty
        }
        // Who asks for them goes on to ask about nearly every file.
        all = file.analyses(ofFiles: files, before: project.filesToInspect, make: LabelUsesOfFile.init)
    }
}

extension FileContext {
    /// The uses of labels in each file that has any.
    var labelUsesOfFiles: [LabelUsesOfFile] { projectAnalysis { LabelUsesOfFiles(self) }.all }

    /// The files with uses of labels.
    public var filesWithLabelUses: [FileID] { labelUsesOfFiles.map(\.file) }

    /// The uses of labels of cells that other code made, in the whole project.
    public var labelUsesOfOtherCode: FoundInProject<CellOfOtherCode> { projectAnalysis { LabelUsesOfOtherCode(self) }.all }

    /// What other files do with the properties of one cell that are not private.
    var propertyNaming: PropertyNaming { projectAnalysis { LabelUsesOfOtherCode(self) }.naming }

    /// The other uses of labels in the whole project: those of cells that the code around made, and of cell classes.
    public var otherLabelUses: FoundInProject<NodeInFile> { projectAnalysis { LabelUsesOfOtherCode(self) }.made }

    fileprivate func cellOfOtherCode(in use: LegacyContentUse) -> CellOfOtherCode? {
        let base = outline.kind(use.node) == .member ? outline.base(of: use.node) : nil
        let cell = base.map { resolver.type(of: $0).unwrapped } ?? resolver.selfType(at: use.node)
        guard !resolver.inherits(cell, from: ["UITableViewHeaderFooterView"]) else { return nil }
        var foreign = cellOfOtherCode(at: use.node, of: base, cell)
        foreign?.isOfCells = true
        return foreign
    }

    /// The protocols' requirements that cells satisfy with their labels: code may use those of any cell by such a protocol.
    fileprivate var labelRequirements: [CellOfOtherCode] {
        outline.nodes(namedAnyOf: CellNames.legacyViews).compactMap { node in
            guard outline.kind(node) == .binding, case .nominal(let id, _) = resolver.selfType(at: node),
                project.type(id).kind == .protocol, let declaration = outline.ancestor(node, where: { $0 == .varDecl }),
                outline.member(around: node)?.member == declaration
            else { return nil }
            return CellOfOtherCode(file: resolver.file, node: node, cell: .nominal(id, []), table: .any)
        }
    }

    /// What is known of the cell that code uses at a node; nil if the code around makes it.
    /// - Parameters:
    ///   - base: the expression for the cell; nil for `self`.
    ///   - cell: its type.
    ///   - isHolder: whether the expression is for something that leads to the cell, which code may have put in after it made that.
    func cellOfOtherCode(at node: NodeID, of base: NodeID?, _ cell: Type, isHolder: Bool = false) -> CellOfOtherCode? {
        let owner = resolver.selfType(at: node)
        let receiver = receiver(base, at: node)
        // A library's cell is not given to the code around, and in no other table.
        let isOfLibrary = isHandedOutByLibrary(receiver, base)
        let member = isOfLibrary ? nil : receivingMember(around: node)
        var use = CellOfOtherCode(
            file: resolver.file, node: node, base: base, cell: cell, owner: owner.isUnknown ? nil : owner,
            isCalledByLibrary: member.map { isCalledByLibrary($0, owner) } ?? false, member: member)
        switch receiver {
        case .local(let local, _):
            let root = aliases.root(of: local)
            if outline.kind(root) == .parameter, let function = outline.ancestor(root, where: { $0.isFunctionLike }),
                outline.kind(function) == .funcDecl, member != nil
            {
                use.source = .given(root)
                // Code may go from one view to the next: `var view: UIView? = field; while … { view = view?.superview }`.
                let isOnTheWay = isHolder || !resolver.mayHoldOne(resolver.type(of: root).unwrapped, cell)
                if isOnTheWay, use.isCalledByLibrary, mayServeOtherTables(owner) { use.table = .any }
            }
            let sources = aliases.sources(of: local)
            let isQueue = outline.function(around: node).map { outline.isNamed($0, "dequeueReusableCell") } ?? false
            if !isQueue, !isHolder, !sources.isEmpty, sources.allSatisfy(isMadeHere) { return nil }
            if !use.isGiven, let property = property(of: base) { use.source = .property(property) }
        case .own:
            // A class of the project is examined where its cells are made.
            if case .nominal(let id, _) = cell, !id.isInterface, project.type(id).kind == .class { return nil }
            if member == nil, isInUncalledMethod(node) { return nil }
            if member != nil { use.source = .given(nil) } else { use.table = .any }
            return use
        case .path where base.map(mayBeCell) ?? false: if let property = property(of: base) { use.source = .property(property) }
        case .path, .value, .first: break
        }
        // The cell of a property that makes it is in no other object, unless code assigns another one.
        guard case .found = use.source, !isOfLibrary, let base else { return use }
        switch cellTable(ofCell: base, at: node) {
        case .passed(let parameter) where member != nil:
            use.source = .given(parameter)
            if use.isCalledByLibrary, mayServeOtherTables(owner) { use.table = .any }
        case .passed: use.table = .any
        case let table: use.table = table
        }
        return use
    }

    /// Whether a library may call the code of a type for views of a table that others fill.
    private func mayServeOtherTables(_ owner: Type) -> Bool { if case .nominal(let id, _) = owner { servesOtherTables(id) } else { true } }

    /// The properties of one cell that this file's code gives to the function around a use.
    fileprivate func propertiesGiven(to use: CellOfOtherCode) -> [CellProperty] {
        guard let function = memberGivenCell(in: use)?.node, outline.kind(function) == .funcDecl else { return [] }
        return resolver.uses(ofFunction: function).compactMap { node in
            guard let call = outline.call(calling: node) else { return nil }
            let cell = use.parameter.map { argument(for: $0, ofFile: resolver.file, in: call) } ?? outline.base(of: node)
            return property(of: cell)
        }
    }

    private func property(of base: NodeID?) -> CellProperty? {
        base.flatMap { propertyAssignedOnce($0) ?? outletAssignedByDocuments($0) }.map {
            CellProperty(file: resolver.file, declaration: $0)
        }
    }

    /// Whether an expression may be a cell, and not only have one.
    func mayBeCell(_ expression: NodeID) -> Bool {
        let type = resolver.type(of: expression).unwrapped
        return type.isUnknown || resolver.inherits(type, from: ["UITableViewCell"])
    }

    /// Whether a source makes or dequeues the cell, as UIKit's API before Swift 3 does, too.
    private func isMadeHere(_ source: CellSource) -> Bool {
        guard case .other(let value) = source else { return true }
        return outline.call(value)?.name == "dequeueReusableCellWithIdentifier"
    }

    /// The function or property around a node, unless UIKit calls it.
    private func receivingMember(around node: NodeID) -> (name: String, node: NodeID)? {
        guard
            let member = outline.ancestor(node, where: { $0 == .funcDecl || $0 == .initDecl || $0 == .varDecl })
        else { return nil }
        var at = member
        // A local variable is part of its function.
        while outline.kind(at) == .varDecl, outline.isStatement(at) {
            guard let next = outline.ancestor(at, where: { $0 == .funcDecl || $0 == .initDecl || $0 == .varDecl }) else { return nil }
            at = next
        }
        if outline.kind(at) == .funcDecl { return isCalledByUIKit(at) ? nil : (outline.name(at), at) }
        guard outline.kind(at) == .varDecl, let property = outline.child(at, .patternBinding), let name = outline.child(property, .binding)
        else { return nil }
        return (outline.name(name), name)
    }
}
