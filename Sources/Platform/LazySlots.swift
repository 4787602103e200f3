// A fixed number of objects, each made by the first thread that asks for it.
// Objects are made outside the lock, because making one takes long: other threads wait only for the object they ask for.

/// A fixed number of objects, each made when it is first asked for.
public final class LazySlots<Element: AnyObject & Sendable>: @unchecked Sendable {
    private enum Slot {
        case empty, inTheMaking
        /// Nil for what could not be made.
        case made(Element?)
    }

    private let lock = Lock()
    /// Read and written only by the holder of the lock.
    private var slots: [Slot]

    public init(count: Int) { slots = Array(repeating: .empty, count: count) }

    /// The object at an index; nil where `make` cannot make it, which is not asked twice. It must not ask for the same object.
    public func element(_ index: Int, make: () -> Element?) -> Element? {
        lock.acquire()
        while case .inTheMaking = slots[index] { lock.wait() }
        if case .made(let element) = slots[index] {
            lock.release()
            return element
        }
        slots[index] = .inTheMaking
        lock.release()
        let element = make()
        lock.acquire()
        slots[index] = .made(element)
        lock.wakeAll()
        lock.release()
        return element
    }

    /// Whether no object has been asked for yet.
    public var isUntouched: Bool {
        lock.acquire()
        defer { lock.release() }
        return slots.allSatisfy { if case .empty = $0 { true } else { false } }
    }

    /// All objects that were made so far.
    public var made: [Element?] {
        lock.acquire()
        defer { lock.release() }
        return slots.map { if case .made(let element) = $0 { element } else { nil } }
    }
}
