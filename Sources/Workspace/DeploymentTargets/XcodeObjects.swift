// The objects of a `project.pbxproj`, found by their IDs and read on request.
import CellLintLinting

/// The objects of a project file.
final class XcodeObjects {
    let list: PropertyList
    /// The offsets of the objects.
    private let offsets: [IDHash: Int]
    /// How many bytes of objects may still be read. Only a broken file refers to its objects so often that this matters.
    private var budget: Int
    /// The project object.
    private(set) var root: XcodeObject?

    /// A hash of the ID of an object.
    private struct IDHash: NumberKey { let keyNumber: UInt64 }

    init(_ text: SourceText) {
        let list = PropertyList(text: text)
        budget = text.count * Limits.maxObjectReads
        var members: [PropertyList.Member] = []
        let top = XcodeObject(list, at: list.next(text.bytes.byteOrderMarkLength)) { key, value in
            guard members.isEmpty, list.text.matches(key, "objects") else { return nil }
            // Nearly the whole file: the objects are noted on the way to its end.
            let end: Int
            (members, end) = list.members(at: value)
            return end > value ? end : nil
        }
        var offsets: [IDHash: Int] = Dictionary(minimumCapacity: members.count)
        for member in members { offsets[Self.hash(member.key, list)] = member.value }
        (self.list, self.offsets) = (list, offsets)
        root = object("rootObject", of: top)
    }

    /// The number of objects.
    var count: Int { offsets.count }

    /// The offset of the object whose ID is the value at an offset.
    private func offset(referredToAt value: Int) -> Int? { offsets[Self.hash(list.wordRange(at: value), list)] }

    func object(at offset: Int) -> XcodeObject? {
        guard budget > 0 else { return nil }
        let object = XcodeObject(list, at: offset)
        budget -= object.length
        return object
    }

    /// Whether the object at an offset is a file reference in the form that Xcode gives it. If not, it may still be one.
    func isFile(at offset: Int) -> Bool {
        let start: StaticString = "{isa = PBXFileReference;"
        return list.text.matches(ByteRange(offset, min(offset + start.utf8CodeUnitCount, list.text.count)), start)
    }

    /// The object that a member of another one refers to.
    func object(_ key: StaticString, of object: XcodeObject) -> XcodeObject? { offset(key, of: object).flatMap(self.object(at:)) }

    /// The offset of the object that a member of another one refers to.
    func offset(_ key: StaticString, of object: XcodeObject) -> Int? {
        object.offset(of: key).flatMap(offset(referredToAt:))
    }

    /// The objects that a member of another one lists.
    func objects(_ key: StaticString, of object: XcodeObject) -> [XcodeObject] {
        offsets(key, of: object).compactMap(self.object(at:))
    }

    /// The offsets of the objects that a member of another one lists.
    func offsets(_ key: StaticString, of object: XcodeObject) -> [Int] {
        object.offset(of: key).map { list.elements(at: $0).compactMap(offset(referredToAt:)) } ?? []
    }

    /// An ID is a word, which some tools put in quotes.
    private static func hash(_ range: ByteRange, _ list: PropertyList) -> IDHash {
        list.text.bytes.withUnsafeBufferPointer { bytes in
            let isQuoted = range.count > 1 && bytes[range.start] == UInt8(ascii: "\"")
            return IDHash(keyNumber: wordHash(bytes.baseAddress! + range.start + (isQuoted ? 1 : 0), range.count - (isQuoted ? 2 : 0)))
        }
    }
}

struct XcodeObject {
    private let list: PropertyList
    /// The offset of the object in the file, which identifies it.
    let offset: Int
    /// The length in bytes.
    let length: Int
    private let members: [PropertyList.Member]

    /// - Parameter end: where the value of a member ends, if that is known.
    init(_ list: PropertyList, at offset: Int, endOf end: (PropertyList.Member) -> Int? = { _ in nil }) {
        (self.list, self.offset) = (list, offset)
        let (members, end) = list.members(at: offset, endOf: end)
        (self.members, length) = (members, end - offset)
    }

    func offset(of key: StaticString) -> Int? { members.first { list.text.matches($0.key, key) }?.value }

    /// A member's value as text.
    func string(_ key: StaticString) -> String? { offset(of: key).flatMap(list.string(at:)) }

    /// The path that a member names; empty if there is none.
    func path(_ key: StaticString) -> Path { Path(string(key) ?? "") }

    /// Whether the object has a kind, such as `PBXGroup`.
    func isA(_ kind: StaticString) -> Bool { offset(of: "isa").map { list.text.matches(list.wordRange(at: $0), kind) } ?? false }
}
