// A place for objects that are made when they are first asked for, by whichever thread asks first.
// Unusual: no lock, since these are read at every step of a type resolution; and the standard library's own atomic references,
// since the module `Synchronization` wants macOS 15.

/// A fixed number of objects, each made when it is first asked for.
final class OnDemand<Element: AnyObject & Sendable>: @unchecked Sendable {
    private let slots: UnsafeMutablePointer<Element?>
    let count: Int

    init(count: Int) {
        slots = .allocate(capacity: count)
        slots.initialize(repeating: nil, count: count)
        self.count = count
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }

    /// The object at an index. Two threads may make it at the same time; all get the one that was first.
    func element(_ index: Int, make: () -> Element) -> Element {
        precondition(index >= 0 && index < count)
        if let made = _stdlib_atomicAcquiringLoadARCRef(object: slots + index) { return made.takeUnretainedValue() }
        return _stdlib_atomicAcquiringInitializeARCRef(object: slots + index, desired: make()).takeUnretainedValue()
    }
}
