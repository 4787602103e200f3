// How the C library's allocator is told what a run does with memory.
// Unusual: by default glibc gives every larger block back to the system when it is freed, and asks for the next one anew, page by page.
// That took a tenth of a run over a million lines. `mallopt` is looked up, since Swift's module of glibc lacks it and others have none.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets what is freed wait for its next use instead of going back to the system, and takes memory in large steps. For a run that ends soon.
public func keepFreedMemory() {
    guard let found = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(found, to: (@convention(c) (CInt, CInt) -> CInt).self)
    // M_TRIM_THRESHOLD, M_TOP_PAD and M_MMAP_THRESHOLD of malloc.h.
    for (parameter, megabytes) in [(-1, 256), (-2, 16), (-3, 64)] as [(CInt, CInt)] { _ = mallopt(parameter, megabytes << 20) }
}
