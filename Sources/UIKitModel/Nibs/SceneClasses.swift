// Tells whether code makes objects of the classes that storyboards have scenes for: these have no table of their scene.
import CellLintLinting

/// The names of classes that code of files which no rule inspects makes objects of.
private final class ClassesMadeElsewhere {
    let names: Set<String>

    init(_ file: FileContext) {
        let classes = file.nibCells.classesWithTables
        let search = WholeWordSearch(classes)
        let question = "made " + classes.sorted().joined(separator: " ")
        names = file.analysesOfUnparsedFiles(question: question) { part in
            ClassesMadeInFiles(file.project.texts(ofOthers: part, containing: classes), search)
        }.reduce(into: []) { $0.formUnion($1.names) }
    }
}

private final class ClassesMadeInFiles: Sendable {
    let names: Set<String>

    /// What is in front of a class that stands for its name, its bundle or its scene.
    private static let namesOnly = ["describing: ", "for: ", "NSStringFromClass(", "instantiate("]

    init(_ texts: some Sequence<(file: FileID, text: SourceText)>, _ search: WholeWordSearch) {
        var names: Set<String> = []
        for (_, text) in texts {
            search.forEachOccurrence(in: text) { word, range in
                let rest = text.bytes[range.end...]
                let isCalled = rest.starts(with: "(".utf8) && !rest.starts(with: "(coder:".utf8)
                let before = text.bytes[..<range.start]
                let isOnlyNamed = Self.namesOnly.contains { before.suffix($0.utf8.count).elementsEqual($0.utf8) }
                let isMetatype = rest.starts(with: ".self".utf8) && !isOnlyNamed
                if isCalled || isMetatype || rest.starts(with: ".init".utf8) { names.insert(word) }
            }
        }
        self.names = names
    }
}

/// The names of classes that Objective-C files make objects of: `[[ListController alloc] init]`.
private final class ClassesMadeInObjectiveC: Sendable {
    let names: Set<String>

    init(_ provider: any FileProvider) {
        let search = WholeWordSearch(["alloc", "new"])
        var names: Set<String> = []
        for text in provider.objectiveCTexts {
            search.forEachOccurrence(in: text) { _, range in
                let name = text.bytes[..<range.start].dropLast().reversed().prefix(while: \.isWordByte)
                names.insert(String(decoding: name.reversed(), as: UTF8.self))
            }
        }
        self.names = names
    }
}

/// The names of the classes that code makes objects of with the coder of a scene.
private final class ClassesMadeForScenes {
    private(set) var names: Set<String> = []

    init(_ file: FileContext) {
        let words = ["instantiateInitialViewController", "instantiateViewController", "IBSegueAction"]
        for fileID in file.filesOfAllProjects(naming: words) {
            let outline = file.project.file(fileID).outline
            for argument in outline.nodes(named: "coder") where outline.kind(argument) == .argument {
                guard let call = outline.parent(argument).flatMap({ outline.call($0) }) else { continue }
                names.insert(call.name == "init" ? call.base.map(outline.name) ?? "" : call.name)
            }
            // `board.instantiateInitialViewController(creator: ListController.init(coder:))`
            for initializer in outline.expressions(named: "init") where outline.spelling(initializer).ends(with: "(coder:)") {
                names.insert(outline.base(of: initializer).map(outline.name) ?? "")
            }
        }
    }
}

/// Which types of a file make objects of their own by static functions.
private final class TypesThatMakeObjects: FileMemos {
    let known = Memo<DeclarationID, Bool>()
}

extension FileContext {
    /// Whether code makes an object of a type or a subclass, which then has another table than those of storyboards.
    /// - Parameter drawn: the tables that documents draw.
    public func isMadeByCode(_ id: DeclarationID, besides drawn: [PlacedTable]) -> Bool {
        guard drawn.contains(where: { $0.path.ends(with: ".storyboard") }) else {
            return !drawn.isEmpty && isMadeWithoutNib(id, drawn.map { "\($0.path.name)" })
        }
        let elsewhere = projectAnalysis { ClassesMadeElsewhere(self) }.names
        return subclasses(of: id).contains { type in
            let name = project.type(type).name
            return elsewhere.contains(name) || makesItsObjects(type)
                || inspectedFiles(mentioning: [name]).contains { mayMake(name, inFile: $0) }
                || documentAnalysis { ClassesMadeInObjectiveC($0) }.names.contains(name)
        }
    }

    /// Whether code makes an object of a class that loads none of some xibs: one that its code does not name, and which has not the name of
    /// the class either, unless the call names a xib: `ListController(nibName: "Small", bundle: nil)`.
    private func isMadeWithoutNib(_ id: DeclarationID, _ documents: [String]) -> Bool {
        let classes = subclasses(of: id)
        let names = classes.map { project.type($0).name }
        func isDocument(_ name: String) -> Bool { documents.contains(name + ".xib") }
        // UIKit looks for `List.xib` and `ListController.xib`.
        guard resolver.inherits(.nominal(id, []), from: ["UIViewController"]),
            !names.contains(where: { isDocument($0) || $0.ends(with: "Controller") && isDocument(String($0.utf8.dropLast(10)) ?? $0) }),
            !classes.flatMap(family).contains(where: { part in
                project.file(part).outline.mentions(Self.triggersForXibs, in: project.type(part).node)
            })
        else { return false }
        return filesNaming(names).contains { fileID in
            let outline = project.file(fileID).outline
            return outline.nodes(namedAnyOf: names).compactMap(outline.call(ofCallee:)).contains { call in
                outline.call(call).map { $0.argument(labeled: "nibName") == nil && $0.argument(labeled: "coder") == nil } ?? false
            }
        }
    }

    /// Whether code makes an object of a class for a scene, which need not name the class:
    /// `board.instantiateViewController(identifier: "list") { ListController(coder: $0) }`.
    func isMadeForScenes(_ id: DeclarationID) -> Bool {
        projectAnalysis { ClassesMadeForScenes(self) }.names.contains(project.type(id).name)
    }

    /// Whether code of a file may make an object of a class that it names, for instance by `.init()` where it expects one.
    private func mayMake(_ name: String, inFile fileID: FileID) -> Bool {
        let home = context(ofFile: fileID)
        return home.outline.nodes(named: name).contains { home.outline.mayMake($0) && !home.isPassedToOtherUse($0) }
            || home.outline.nodes(named: "init").contains { node in
                guard home.outline.kind(node) == .member, home.outline.base(of: node) == nil,
                    let call = home.outline.call(ofCallee: node), case .nominal(let made, _)? = home.resolver.call(call)?.constructs
                else { return false }
                return project.type(made).name == name
            }
    }

    /// Whether a class is an argument, and the function that takes it makes no object of it: `instantiate(List.self)` asks a storyboard.
    private func isPassedToOtherUse(_ name: NodeID) -> Bool {
        guard let metatype = outline.parent(name), outline.metatypeBase(of: metatype) == name, let argument = outline.parent(metatype),
            outline.kind(argument) == .argument, let call = outline.parent(argument)
        else { return false }
        guard let member = resolver.call(call)?.member, !member.isInterface else { return true }
        let function = project.member(member).node
        let outline = project.file(member).outline
        let parameters = outline.child(function, .genericParameterList).map { outline.children($0).map(outline.name) } ?? []
        return outline.nodes(named: "init", in: function).isEmpty
            && !outline.nodes(namedAnyOf: parameters, in: function).contains { outline.call(ofCallee: $0) != nil }
    }

    /// Whether a static function of a class or its superclasses makes an object: `static func make() -> Self { Self() }`.
    private func makesItsObjects(_ type: DeclarationID) -> Bool {
        ([type] + resolver.superclasses(of: .nominal(type, []))).contains { at in
            context(ofFile: at.file).analysis(TypesThatMakeObjects.self).known(at) {
                family(of: at).contains { part in project.file(part.file).outline.makesObjects(inType: project.type(part).node) }
            }
        }
    }

    /// Whether the code of a type makes its objects the data source of tables that it does not show itself, such as those of search
    /// results.
    public func isSourceOfOtherTables(_ id: DeclarationID) -> Bool {
        family(of: id).contains { part in
            let home = context(ofFile: part.file)
            let names = ["dataSource", "searchResultsDataSource"]
            return home.outline.nodes(namedAnyOf: names, in: project.type(part).node).contains { node in
                guard let base = home.outline.base(of: node).map(home.outline.unwrapped),
                    let value = home.outline.assignment(to: node)?.value, home.outline.isSelf(value)
                else { return false }
                return home.outline.isNamed(node, "searchResultsDataSource") || !home.resolver.namesOwnMember(base)
            }
        }
    }
}

extension Outline {
    /// Whether a static function in the declaration of a type makes an object of it.
    fileprivate func makesObjects(inType type: NodeID) -> Bool {
        nodes(namedAnyOf: ["Self", "self"], in: type).contains { node in
            mayMake(node) && ancestor(node) { $0 == .funcDecl || $0 == .initDecl }.map { flags($0).contains(.isStatic) } ?? false
        }
    }

    /// Whether an object of a named class may be made: `List()`, `List.init(style: .plain)`, `make(List.self)`, or by another name of the
    /// class, but not by `List(coder: coder)`, which a storyboard calls.
    fileprivate func mayMake(_ name: NodeID) -> Bool {
        guard let parent = parent(name) else { return false }
        if kind(parent) == .typealiasDecl { return true }
        let member = kind(parent) == .member && base(of: parent) == name ? parent : nil
        if let member, isNamed(member, "self") { return true }
        if let member, !isNamed(member, "init") { return false }
        guard let call = call(calling: member ?? name) else { return member != nil }
        return call.argument(labeled: "coder") == nil
    }
}
