// A place for objects that are made when they are first asked for, by whichever thread asks first.
// Unusual: an object is made outside of the lock, since making it takes long; who asks for it meanwhile waits, who asks for another does not.

/// A fixed number of objects, each made when it is first asked for.
final class OnDemand<Element: AnyObject & Sendable>: @unchecked Sendable {
    private enum Slot {
        case empty, inTheMaking
        /// Nil for what could not be made.
        case made(Element?)
    }

    private let lock = Lock()
    /// Read and written only by the holder of the lock.
    private var slots: [Slot]

    init(count: Int) { slots = Array(repeating: .empty, count: count) }

    /// The object at an index; nil where `make` cannot make it, which is not asked twice. It must not ask for the same object.
    func element(_ index: Int, make: () -> Element?) -> Element? {
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

    /// Whether nobody has asked for any object yet.
    var isUntouched: Bool {
        lock.acquire()
        defer { lock.release() }
        return slots.allSatisfy { if case .empty = $0 { true } else { false } }
    }

    /// All objects that were made so far.
    var made: [Element?] {
        lock.acquire()
        defer { lock.release() }
        return slots.map { if case .made(let element) = $0 { element } else { nil } }
    }
}
