// A fixed number of objects, each made by the first thread that requests it.
// Objects are made outside the lock, because making one takes long: other threads wait only for the object they request.

/// A fixed number of objects, each made on first use.
public final class LazySlots<Element: AnyObject & Sendable>: @unchecked Sendable {
    private enum Slot {
        case empty, inTheMaking
        /// Nil if it could not be made.
        case made(Element?)
    }

    private let lock = Lock()
    /// Read and written only while holding the lock.
    private var slots: [Slot]

    public init(count: Int) { slots = Array(repeating: .empty, count: count) }

    /// The object at an index; nil if `make` failed, which is not retried. `make` must not request the same object.
    /// - Parameter waits: whether to wait for a thread that is making it; otherwise the result is nil then.
    public func element(_ index: Int, waits: Bool = true, make: () -> Element?) -> Element? {
        lock.acquire()
        while waits, case .inTheMaking = slots[index] { lock.wait() }
        switch slots[index] {
        case .empty: slots[index] = .inTheMaking
        case .inTheMaking:
            lock.release()
            return nil
        case .made(let element):
            lock.release()
            return element
        }
        lock.release()
        let element = make()
        lock.acquire()
        slots[index] = .made(element)
        lock.wakeAll()
        lock.release()
        return element
    }

    /// The object at an index, if it was made before.
    public func known(_ index: Int) -> Element? {
        lock.acquire()
        defer { lock.release() }
        if case .made(let element) = slots[index] { return element }
        return nil
    }

    /// Whether no object has been requested yet.
    public var isUntouched: Bool {
        lock.acquire()
        defer { lock.release() }
        return slots.allSatisfy { if case .empty = $0 { true } else { false } }
    }

    /// All objects made so far.
    public var made: [Element?] {
        lock.acquire()
        defer { lock.release() }
        return slots.map { if case .made(let element) = $0 { element } else { nil } }
    }
}
