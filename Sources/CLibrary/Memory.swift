// What the C libraries offer to tune their allocators, behind one signature each.

/// Parameters of glibc's `mallopt` (malloc.h).
public enum AllocatorParameter: CInt, Sendable {
    case trimThreshold = -1
    case topPadding = -2
    case mapThreshold = -3
    case maximumArenas = -8
}

/// Whether the allocator can be tuned at all.
public var hasTunableAllocator: Bool {
    #if canImport(Glibc)
    true
    #else
    false
    #endif
}

/// Sets a parameter of the allocator, in bytes or as a count; does nothing where there is none.
public func setAllocator(_ parameter: AllocatorParameter, to value: Int) {
    #if canImport(Glibc)
    _ = mallopt(parameter.rawValue, CInt(value))
    #endif
}

#if canImport(Glibc)
// Swift's module of glibc lacks the declaration.
@_silgen_name("mallopt")
private func mallopt(_ parameter: CInt, _ value: CInt) -> CInt
#endif

/// How much address space the process may have, in bytes; nil without a limit, and where the system has none that holds.
public var addressSpaceLimit: Int? {
    #if canImport(Glibc)
    return [RLIMIT_AS, RLIMIT_DATA].compactMap { kind -> Int? in
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(kind.rawValue), &limit) == 0, limit.rlim_cur != .max else { return nil }
        return Int(clamping: limit.rlim_cur)
    }.min()
    #else
    return nil
    #endif
}

/// Asks Linux for pages of 2 MB; only advice, and nothing elsewhere.
public func adviseLargePages(_ start: UnsafeMutableRawPointer?, _ size: Int) {
    #if os(Linux)
    // MADV_HUGEPAGE of mman.h, which Swift's modules lack.
    let largePages: CInt = 14
    _ = madvise(start, size, largePages)
    #endif
}
