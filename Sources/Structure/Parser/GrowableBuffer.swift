// Room for what the parser makes: a list that grows at its end, and is changed in place at every step.
// Unusual: memory of its own instead of an array, which would ask at each change of an element whether somebody else holds it.

/// A list of plain values. Indices are checked; whoever made it gives it back.
struct GrowableBuffer<Element> {
    private var base: UnsafeMutablePointer<Element>
    /// Odd where the memory is an array's. Not a property of its own: debug builds copy the list over and over on the stack of the parser.
    private var capacity: Int
    private(set) var count = 0

    private var isLent: Bool { capacity & 1 == 1 }

    init(capacity: Int) {
        self.capacity = max(capacity + capacity & 1, 16)
        base = .allocate(capacity: self.capacity)
    }

    private init(in memory: UnsafeMutableBufferPointer<Element>) { (base, capacity) = (memory.baseAddress!, (memory.count - 1) | 1) }

    /// Gives the memory back. Nothing may be done with the list after that.
    func deallocate() { if !isLent { base.deallocate() } }

    /// What `fill` puts into a list.
    /// - Parameter expected: how many elements there will be, about.
    static func filled(_ expected: Int, _ fill: (inout GrowableBuffer) -> Void) -> [Element] {
        guard expected > 1 << 18 else { return copied(expected, fill) }
        // There is hardly another file of so many: they stay where they are made.
        var outgrown: [Element]?
        let elements = [Element](unsafeUninitializedCapacity: expected) { memory, count in
            var room = GrowableBuffer(in: memory)
            fill(&room)
            if room.isLent { count = room.count } else { outgrown = room.elements }
            room.deallocate()
        }
        return outgrown ?? elements
    }

    /// The same, in memory just large enough.
    private static func copied(_ expected: Int, _ fill: (inout GrowableBuffer) -> Void) -> [Element] {
        var room = GrowableBuffer(capacity: expected)
        defer { room.deallocate() }
        fill(&room)
        return room.elements
    }

    private var elements: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

    subscript(index: Int) -> Element {
        @inline(__always) _read {
            precondition(index >= 0 && index < count)
            yield base[index]
        }
        @inline(__always) _modify {
            precondition(index >= 0 && index < count)
            yield &base[index]
        }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    mutating func removeLast(_ number: Int) {
        precondition(number >= 0 && number <= count)
        count -= number
    }

    @inline(never) private mutating func grow() {
        let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
        larger.update(from: base, count: count)
        deallocate()
        (base, capacity) = (larger, capacity * 2)
    }
}
