// Room for what the parser makes: a list that grows at its end, and is changed in place at every step.
// Unusual: memory of its own instead of an array, which would ask at each change of an element whether somebody else holds it.

/// A list of plain values. Indices are checked; whoever made it gives it back.
struct Room<Element> {
    private var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        base = .allocate(capacity: self.capacity)
    }

    /// Gives the memory back. Nothing may be done with the list after that.
    func deallocate() { base.deallocate() }

    /// A copy of the elements, in memory just large enough.
    var elements: [Element] { Array(UnsafeBufferPointer(start: base, count: count)) }

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
        base.deallocate()
        (base, capacity) = (larger, capacity * 2)
    }
}
