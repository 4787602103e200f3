// How the C library's allocator is told what a run does with memory, and the system that it comes in large pages.
// Unusual: by default glibc gives every larger block back to the system when it is freed, and asks for the next one anew, page by page.
// That took a tenth of a run over a million lines. `mallopt` is declared here, since Swift's module of glibc lacks it and others have none.
import Linting
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets what is freed wait for its next use instead of going back to the system, and takes memory in large steps. For a run that ends soon.
/// - Parameter inLargePages: whether so much is taken that large pages pay off; a single small file touches less than one of them.
public func keepFreedMemory(inLargePages: Bool) {
    #if canImport(Glibc)
    // Where room is scarce all threads share one heap (M_ARENA_MAX of malloc.h): each other one claims 64 MB of it, used or not.
    if isRoomLimited {
        _ = mallopt(-8, 1)
        return
    }
    // M_TRIM_THRESHOLD, M_TOP_PAD and M_MMAP_THRESHOLD.
    for (parameter, megabytes) in [(-1, 256), (-2, 16), (-3, 64)] as [(CInt, CInt)] { _ = mallopt(parameter, megabytes << 20) }
    // What is asked for and freed stays at the end of the heap, untouched.
    guard inLargePages, let room = malloc(48 << 20) else { return }
    preferLargePages(room, 48 << 20)
    free(room)
    keeping.set()
    #endif
}

#if canImport(Glibc)
@_silgen_name("mallopt")
private func mallopt(_ parameter: CInt, _ value: CInt) -> CInt

/// Whether the process may only have so much address space.
private var isRoomLimited: Bool {
    var limit = rlimit()
    return [RLIMIT_AS, RLIMIT_DATA].contains { getrlimit(__rlimit_resource_t($0.rawValue), &limit) != 0 || limit.rlim_cur != .max }
}
#endif

/// Whether threads are to see to their heaps. With a lock, since tests run several programs in one.
private let keeping = Switch()

private final class Switch: @unchecked Sendable {
    private let lock = Lock()
    private var isSet = false

    func set() {
        lock.acquire()
        isSet = true
        lock.release()
    }

    var isOn: Bool {
        lock.acquire()
        defer { lock.release() }
        return isSet
    }
}

/// The same for a new thread, whose heap glibc puts into 64 MB of its own (HEAP_MAX_SIZE in arena.c) and lets grow by a call to the
/// system for every few pages.
func keepFreedMemoryOfThread() {
    guard keeping.isOn, let room = malloc(24 << 20) else { return }
    let size = 64 << 20
    let start = UInt(bitPattern: room) & ~UInt(size - 1)
    // A heap that an earlier thread left has been seen to, and in the main one this is another place.
    if let heap = UnsafeMutableRawPointer(bitPattern: start), UInt(bitPattern: room) - start < 1 << 20 { preferLargePages(heap, size) }
    free(room)
}

/// Asks Linux for pages of 2 MB: a run touches so much memory for the first time that the small ones take a tenth of it. Only advice.
private func preferLargePages(_ start: UnsafeMutableRawPointer, _ size: Int) {
    #if os(Linux)
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let first = (UInt(bitPattern: start) + page - 1) & ~(page - 1)
    // MADV_HUGEPAGE of mman.h.
    _ = madvise(UnsafeMutableRawPointer(bitPattern: first), size - Int(page), 14)
    #endif
}
