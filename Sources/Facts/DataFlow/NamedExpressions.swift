// Finds the files whose code names something. Thousands of functions may have one name.

/// Which files of a project have identifiers and members of a name.
final class NamedExpressions {
    private let project: ProjectView
    private let known = Memo<String, [FileID]>()

    init(_ project: ProjectView) { self.project = project }

    /// The files that rules inspect and that name something, in the order of their paths; also those without bodies that may.
    func files(naming name: String) -> [FileID] {
        known(name) {
            project.triggeredFiles(mentioning: [name]).filter { number in
                !project.file(number).hasBodies || !project.file(number).outline.expressions(named: name).isEmpty
            }
        }
    }
}

extension Resolver {
    /// The files that rules inspect and that name something, in the order of their paths; also those whose bodies are not parsed and may.
    public func triggeredFiles(naming name: String) -> [FileID] { resolution.namedExpressions.files(naming: name) }
}
