// Finds the code that has some names, in the files that rules inspect or in all files.
import CellLintLinting

/// The files that mention some names, by these names.
private typealias FilesByNames = SharedAnswers<[String], [FileID]>

extension FileContext {
    /// The expressions of a name in the files that rules inspect and that may be built together with this one, in the order of their paths.
    /// Each file is asked for them when a loop comes to it.
    public func inspectedExpressions(named name: String) -> some Sequence<(home: FileContext, node: NodeID)> {
        expressions(named: name, in: inspectedFiles(mentioning: [name]))
    }

    /// The expressions of a name in some files.
    func expressions(named name: String, in files: [FileID]) -> some Sequence<(home: FileContext, node: NodeID)> {
        files.lazy.flatMap { fileID -> [(home: FileContext, node: NodeID)] in
            let named = project.file(fileID).outline.expressions(named: name)
            guard !named.isEmpty else { return [] }
            let home = context(ofFile: fileID)
            return named.map { (home, $0) }
        }
    }

    /// The files that mention some names and may be built together with this one, with their bodies.
    public func filesNaming(_ names: [String]) -> [FileID] {
        filesMentioning(names).filter { !isBuiltApart(from: $0) && project.hasBodies($0) }
    }

    /// Such files, also of apps in the same folder that are built apart.
    func filesOfAllProjects(naming names: [String]) -> [FileID] { filesMentioning(names).filter(project.hasBodies) }

    /// Those of all projects, with or without bodies. One thread looks for them, since most texts of the project have to be searched.
    func filesMentioning(_ names: [String]) -> [FileID] {
        let shared = checkAnalysis(make: FilesByNames.init)
        if let known = shared?.answer(to: names, orBegin: [names]) { return known }
        let (words, searches) = (Set(names), names.map { PackedPairSearch($0) })
        let found = project.allFiles(mentioning: names).filter { fileID in
            let outline = project.file(fileID).outline
            // Most files that are parsed already have none of the names even in comments.
            return searches.contains { $0.occurs(in: outline.text) } && outline.mentions(words, in: .root)
        }
        shared?.end([names], found)
        return found
    }
}
