// A POSIX mutex and condition variable: the standard library's `Mutex` needs macOS 15.
import CellLintCLibrary

/// A mutex with one condition. The C structs are heap-allocated, since the address of a stored property cannot be passed twice at a time.
public final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    public init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    public func acquire() { pthread_mutex_lock(mutex) }
    public func release() { pthread_mutex_unlock(mutex) }
    /// Releases the lock until woken, and acquires it again. Spurious wake-ups are possible, as with every condition.
    public func wait() { pthread_cond_wait(condition, mutex) }
    public func wakeAll() { pthread_cond_broadcast(condition) }
}
