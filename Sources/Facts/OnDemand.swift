// A place for objects that are made when they are first asked for, by whichever thread asks first.
// Unusual: an object is made outside of the lock, since making it may ask for others.

/// A fixed number of objects, each made when it is first asked for.
final class OnDemand<Element: AnyObject & Sendable>: @unchecked Sendable {
    private let lock = Lock()
    /// Read and written only by the holder of the lock.
    private var slots: [Element?]

    init(count: Int) { slots = Array(repeating: nil, count: count) }

    /// The object at an index. Two threads may make it at the same time; all get the one that was first.
    func element(_ index: Int, make: () -> Element) -> Element {
        if let made = slot(index) { return made }
        let new = make()
        lock.acquire()
        defer { lock.release() }
        if let made = slots[index] { return made }
        slots[index] = new
        return new
    }

    /// All objects that were made so far.
    var made: [Element?] {
        lock.acquire()
        defer { lock.release() }
        return slots
    }

    private func slot(_ index: Int) -> Element? {
        lock.acquire()
        defer { lock.release() }
        return slots[index]
    }
}
