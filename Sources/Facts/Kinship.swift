// Some files → what else says what their classes are: the files that declare or extend them, their superclasses and protocols.
// Rules ask for these sooner or later; parsed ahead, they cost no second check of the files that need them.

/// The classes of some files and what they inherit from, by name, as the parsing of further files brings it to light.
public struct Kinship {
    /// The names whose declarations are still to be looked at.
    private var waiting: [String] = []
    private var known: Set<String> = []

    public init(of files: some Sequence<SourceFile>) {
        for file in files {
            for type in file.facts.types where type.kind == .class && !type.isLocal { add(type.name) }
        }
    }

    private mutating func add(_ name: String) {
        if known.insert(name).inserted { waiting.append(name) }
    }

    /// The files to parse before asking again; none when there is nothing more to learn.
    public mutating func missing(in project: ProjectFacts) -> Set<Int> {
        var missing: Set<Int> = []
        var open: [String] = []
        while let name = waiting.popLast() {
            let files = project.unparsed(.declaring(name)) + project.unparsed(.extending(name))
            guard files.isEmpty else {
                missing.formUnion(files)
                open.append(name)
                continue
            }
            for type in project.topLevel(name) + project.extensions(name) { addParents(of: type, project) }
        }
        waiting = open
        return missing
    }

    private mutating func addParents(of type: DeclarationID, _ project: ProjectFacts) {
        let outline = project.file(type).outline
        guard let clause = outline.child(project.type(type).node, .inheritanceClause) else { return }
        for parent in outline.children(clause) where outline.kind(parent) == .typeName { add(outline.name(parent)) }
    }
}
