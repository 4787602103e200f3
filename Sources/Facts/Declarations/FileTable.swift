// Maps each file of a project, and each part of its divided files, to an element.

/// An element for each file of a project and each part of its divided files, perhaps also for each file of the interfaces. Only files of
/// the project can be added.
public struct FileTable<Element> {
    /// Those of parts, interfaces and files.
    public private(set) var elements: [Element]
    @usableFromInline let partCount: Int
    /// The position of the project's first file.
    @usableFromInline let start: Int

    public init(_ files: [Element], parts: [Element] = []) {
        // Nearly always without parts: then nothing is copied.
        (elements, partCount, start) = (parts.isEmpty ? files : parts + files, parts.count, parts.count)
    }

    /// The elements of a table without interfaces, and some for these.
    init(_ table: FileTable, interfaces: [Element]) {
        (partCount, start) = (table.partCount, table.start + interfaces.count)
        elements = table.elements
        elements.insert(contentsOf: interfaces, at: partCount)
    }

    /// The number of the project's files, without parts.
    @inlinable public var fileCount: Int { elements.count - start }

    /// The files of the project, and after them the parts of the divided ones.
    @inlinable public var ids: [FileID] { Array(FileID(0)..<FileID(fileCount)) + Array(FileID(part: 0)..<FileID(part: partCount)) }

    /// The files and parts whose elements meet a condition.
    @inlinable public func ids(where isSought: (Element) -> Bool) -> [FileID] { ids.filter { isSought(elements[position($0)]) } }

    /// The position of a file's element in `elements`.
    @inlinable @inline(__always) func position(_ file: FileID) -> Int { file.part ?? start + file.index }

    public subscript(_ file: FileID) -> Element {
        @inlinable get { elements[position(file)] }
        _modify { yield &elements[position(file)] }
    }

    /// Adds files until there are as many as this.
    public mutating func grow(to count: Int, with element: Element) {
        if count > fileCount { elements += Array(repeating: element, count: count - fileCount) }
    }
}

extension FileTable: Sendable where Element: Sendable {}

/// The elements of a table of one thread, which reads some for each question about a type. They are in a buffer, since Swift checks every
/// access to a mutable property of a class for conflicts.
final class FileSlots<Element> {
    private let elements: UnsafeMutableBufferPointer<Element>
    private let start: Int

    init(_ table: FileTable<Element>) {
        start = table.start
        elements = .allocate(capacity: table.elements.count)
        _ = elements.initialize(from: table.elements)
    }

    deinit {
        elements.deinitialize()
        elements.deallocate()
    }

    subscript(_ file: FileID) -> Element {
        get { elements[position(file)] }
        set { elements[position(file)] = newValue }
    }

    @inline(__always)
    private func position(_ file: FileID) -> Int {
        let position = file.part ?? start + file.index
        precondition(elements.indices.contains(position))
        return position
    }
}
