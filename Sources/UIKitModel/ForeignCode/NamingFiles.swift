// Finds the files whose code has one of some names. Their function bodies are parsed as well.
import CellLintLinting

/// The files that mention some names, by these names.
private typealias FilesByNames = SharedAnswers<[String], [FileID]>

extension FileContext {
    /// The files that mention some names and may be built together with this one, with their bodies.
    func filesNaming(_ names: [String]) -> [FileID] {
        filesMentioning(names).filter { !isBuiltApart(from: $0) && project.hasBodies($0) }
    }

    /// The files of all projects that mention some names, with their bodies.
    func filesOfAllProjects(naming names: [String]) -> [FileID] { filesMentioning(names).filter(project.hasBodies) }

    /// Those of all projects, with or without bodies. One thread looks for them, since most texts of the project have to be searched.
    func filesMentioning(_ names: [String]) -> [FileID] {
        let shared = analysisOfAllThreads(make: FilesByNames.init)
        if let known = shared?.answer(to: names, orBegin: [names]) { return known }
        let (words, searches) = (Set(names), names.map { PackedPairSearch($0) })
        let found = project.allFiles(mentioning: names).filter { number in
            let outline = project.file(number).outline
            // Most files that are parsed already have none of the names even in comments.
            return searches.contains { $0.occurs(in: outline.text) } && outline.mentions(words, in: .root)
        }
        shared?.end([names], found)
        return found
    }
}
