// What else is done with a cell. A configuration replaces the cell's content view, so whoever else reaches for that view, or for
// the labels, must be known; and whoever fills in the cell as well must not be overruled by a configuration made before.
import CellLintUIKitModel

/// A walk over everything that is done with a cell besides the uses that become a configuration.
struct CellEscapes {
    let references: CellAliases
    /// Those that become a configuration.
    let uses: [CellUse]
    /// Whether all uses in a declaration of a file become configurations as well.
    let isMigrated: (NodeID, FileID) -> Bool
    var doubts: Caveats
    /// Where other code, migrated as well, changes what the cell shows.
    private(set) var changes: [NodeID] = []

    init(_ references: CellAliases, _ uses: [CellUse], _ doubts: Caveats, _ isMigrated: @escaping (NodeID, FileID) -> Bool) {
        self.references = references
        self.uses = uses
        self.doubts = doubts
        self.isMigrated = isMigrated
    }

    private var file: FileContext { references.file }
    private var outline: Outline { references.outline }
    private var resolver: Resolver { references.resolver }

    /// Refuses where something else needs the cell's own views.
    mutating func check(_ binding: NodeID, depth: Int = 0) throws { try check(references.references(to: binding), depth) }

    /// The same for `$0` of a closure.
    mutating func check(firstOf closure: NodeID) throws { try check(references.references(toFirstOf: closure), 0) }

    private mutating func check(_ names: [NodeID], _ depth: Int) throws {
        for node in names where !uses.contains(where: { $0.base.map { outline.contains($0, node) } ?? false }) {
            try check(reference: node, depth)
        }
    }

    /// Another name for a cell: what is done by that name counts as well, and so does the class that it says.
    private mutating func check(otherName binding: NodeID, _ depth: Int) throws {
        guard depth < 8 else { throw MigrationRefusal("the cell has another name") }
        try references.checkClass(of: resolver.type(of: binding), &doubts, isMigrated)
        try check(binding, depth: depth + 1)
    }

    private mutating func check(reference: NodeID, _ depth: Int) throws {
        if outline.kind(reference) == .capture { return try check(otherName: reference, depth) }
        if outline.kind(reference) == .optionalBinding, let name = outline.firstChild(reference) {
            return try check(otherName: name, depth)
        }
        var at = reference
        while let parent = outline.parent(at) {
            switch outline.kind(parent) {
            case .optionalChain, .forceUnwrap, .effect, .tuple: at = parent
            case .argument:
                guard let owner = outline.parent(parent) else { return }
                if outline.kind(owner) == .tuple, outline.isOnlyChild(parent) {
                    at = owner
                    continue
                }
                return try checkHandOver(owner)
            case .cast:
                if outline.isNamed(parent, "is") { return }
                // `(cell as? ChartCell)?.chart`: it may be one.
                if let type = outline.next(at) { try references.checkClass(of: resolver.type(written: type), &doubts, isMigrated) }
                at = parent
            case .patternBinding, .optionalBinding:
                guard let name = outline.firstChild(parent), outline.kind(name) == .binding else {
                    throw MigrationRefusal("the cell has another name")
                }
                return try check(otherName: name, depth)
            case .switchStmt, .patternCondition:
                let names = outline.descendants(of: parent) { outline.kind($0) == .block }.filter {
                    outline.kind($0) == .binding && references.source(of: $0) != nil
                }
                for name in names { try check(otherName: name, depth) }
                return
            case .caseItem: throw MigrationRefusal("the cell has another name")
            case .member: return try checkMember(parent, of: at)
            case .assignment:
                guard outline.firstChild(parent) != at else { return }
                if let target = outline.firstChild(parent), outline.kind(target) != .identifier {
                    doubts.add("the cell is kept elsewhere, too")
                }
                return
            case .arrayLiteral
            where outline.ancestor(parent, where: { $0 == .returnStmt || $0 == .block }).map({ outline.kind($0) }) == .returnStmt: return
            case .returnStmt, .block, .ifConfigClause, .ifStmt, .guardStmt, .whileStmt, .stringLiteral: return
            case .binary:
                if outline.isNamed(parent, "??") { doubts.add("another cell may take its place") }
                return
            default: return doubts.add("the cell is kept elsewhere, too")
            }
        }
    }

    private mutating func checkMember(_ member: NodeID, of base: NodeID) throws {
        let name = outline.name(member)
        switch name {
        case "textLabel", "detailTextLabel", "imageView": throw MigrationRefusal("another use of its labels stays")
        case "contentConfiguration", "defaultContentConfiguration", "automaticallyUpdatesContentConfiguration",
            "configurationUpdateHandler",
            "updateConfiguration", "setNeedsUpdateConfiguration", "configurationState":
            throw MigrationRefusal("the cell has a configuration")
        case "contentView": return try checkContentView(member)
        case "layoutIfNeeded", "layoutSubviews", "sizeToFit", "sizeThatFits", "systemLayoutSizeFitting", "prepareForReuse", "addSubview",
            "subviews":
            return doubts.add("`\(name)` meets other views")
        default: break
        }
        switch resolver.members(name, of: resolver.type(of: base).instance) {
        case .found(let found): for member in found { try check(member.id, at: base) }
        default: doubts.add("what `\(name)` does is not known")
        }
    }

    /// The content view is another one afterwards; to make it clear is all the same to it.
    private mutating func checkContentView(_ member: NodeID) throws {
        guard let property = outline.parent(member), outline.kind(property) == .member, outline.isNamed(property, "backgroundColor"),
            let assignment = outline.parent(property), outline.kind(assignment) == .assignment, let value = outline.next(property),
            [".clear", "UIColor.clear", "nil"].contains(outline.source(value))
        else { throw MigrationRefusal("its `contentView` is used") }
        doubts.add("the cell's `contentView` becomes another one")
    }

    /// A call that is given the cell.
    private mutating func checkHandOver(_ call: NodeID) throws {
        guard outline.kind(call) == .call, let found = resolver.call(call) else { return try checkClosure(call) }
        if let local = found.localFunction {
            try check(local, inFile: resolver.file, at: call)
        } else if let member = found.member, file.project.member(member).kind != .variable {
            try check(member, at: call)
        } else {
            try checkClosure(call)
        }
    }

    /// A call of a value: of a closure in a local, or of what nobody declares.
    private mutating func checkClosure(_ call: NodeID) throws {
        doubts.add("what the cell is given to is not known")
        guard let callee = outline.firstChild(call), outline.kind(callee) == .identifier,
            case .local(let local) = resolver.lookup(outline.name(callee), from: callee), let declaration = outline.parent(local)
        else { return }
        try check(declaration, inFile: resolver.file, at: call)
    }

    private mutating func check(_ id: DeclarationID, at place: NodeID) throws {
        let source = file.project.file(id)
        guard !source.isInterface else { return }
        let node = file.project.member(id).node
        // A property does what its accessors and observers do, beside its name.
        let declaration = source.outline.kind(node) == .binding ? source.outline.parent(node)! : node
        try check(declaration, inFile: id.file, at: place)
    }

    /// A declaration that reaches for the labels must be migrated as well.
    private mutating func check(_ declaration: NodeID, inFile file: FileID, at place: NodeID) throws {
        guard let words = references.words(of: declaration, inFile: file) else { return }
        doubts.add("the cell is given to code that fills it in as well")
        guard words == .configuration || isMigrated(declaration, file) else {
            throw MigrationRefusal("it is given to code that keeps the labels")
        }
        changes.append(place)
    }
}
