// Tells which files no target can build together: those of different projects that have nothing to do with anything outside. Where many apps
// are linted in one run, the code of most files has nothing to do with that of others.

/// The closed projects around files, by numbers. Belongs to one thread.
final class ClosedProjects {
    private let provider: any FileProvider
    private let ofFiles = Memo<FileID, Int?>()
    private let ofPaths = Memo<Path, Int?>()
    private let numbers = Memo<Path, Int>()
    private var count = 0

    init(_ provider: any FileProvider) { self.provider = provider }

    /// The number of the project around a file; nil if other projects may build it as well.
    func project(around file: FileID, path: @autoclosure () -> Path) -> Int? { ofFiles(file) { project(around: path()) } }

    /// - Parameter path: that of a file of any kind.
    func project(around path: Path) -> Int? {
        ofPaths(path) {
            provider.closedProject(aroundFileAt: path).map { folder in
                numbers(folder) {
                    count += 1
                    return count
                }
            }
        }
    }
}

extension FileContext {
    fileprivate var closedProject: Int? { closedProject(around: resolver.file) }

    private func closedProject(around file: FileID) -> Int? {
        session.closedProjects.project(around: file, path: project.path(of: file))
    }

    /// Whether no target can build this file and another one together, so that code of one never runs with the other's.
    public func isBuiltApart(from other: FileID) -> Bool { isApart(closedProject(around: other)) }

    /// The files that rules inspect, that may be built together with this one, and whose texts may have one of some words.
    public func inspectedFiles(mentioning words: [String]) -> [FileID] {
        // Idle threads search all texts faster than one thread makes an index of their words.
        if session.hasIdleThreads {
            return project.parse(project.filesToInspect.filter { !isBuiltApart(from: $0) }, containing: words)
        }
        return project.inspectedFiles(mentioning: words) { !isBuiltApart(from: $0) }
    }

    /// Whether no target can build this file and a file of any kind together.
    public func isBuiltApart(from other: Path) -> Bool { isApart(session.closedProjects.project(around: other)) }

    private func isApart(_ other: Int?) -> Bool {
        guard let other, let own = closedProject else { return false }
        return own != other
    }
}

/// What was found in files of the whole project, such as uses of labels, of which most questions concern those that may be built together
/// with one file.
public final class FoundInProject<Element> {
    public let all: [Element]
    private let file: (Element) -> FileID
    private let byProject = Memo<Int, [Element]>()

    /// - Parameter file: the file that an element was found in.
    public init(_ all: [Element], file: @escaping (Element) -> FileID) { (self.all, self.file) = (all, file) }

    /// The elements in files that may be built together with one of some files.
    public func builtTogether(with homes: FileContext...) -> [Element] { builtTogether(withAnyOf: homes) }

    public func builtTogether(withAnyOf homes: [FileContext]) -> [Element] {
        let projects = Set(homes.map(\.closedProject))
        guard projects.count == 1, let project = projects.first ?? nil else {
            return projects.contains(nil) ? all : all.filter { found in homes.contains { !$0.isBuiltApart(from: file(found)) } }
        }
        return byProject(project) { all.filter { !homes[0].isBuiltApart(from: file($0)) } }
    }
}
