// What Swift's overlay adds to Darwin's headers, of what the sources use: variadic functions, casts and macros, which it cannot import
// (swiftlang/swift, stdlib/public/Platform/Platform.swift and TiocConstants.swift). No body runs.
@_exported import Darwin

public var errno: Int32 {
    get { fatalError() }
    set {}
}

public var stdin: UnsafeMutablePointer<FILE> { fatalError() }
public var stdout: UnsafeMutablePointer<FILE> { fatalError() }
public var stderr: UnsafeMutablePointer<FILE> { fatalError() }
public var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { fatalError() }

public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { fatalError() }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { fatalError() }
public func fcntl(_ file: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: CInt) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt, _ value: UnsafeMutableRawPointer) -> CInt { fatalError() }
public func ioctl(_ file: CInt, _ request: UInt) -> CInt { fatalError() }
public var TIOCGWINSZ: UInt { 0x4008_7468 }

public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
public var CLOCK_PROCESS_CPUTIME_ID: clockid_t { _CLOCK_PROCESS_CPUTIME_ID }

public var S_IFMT: mode_t { 0o170000 }
public var S_IFIFO: mode_t { 0o010000 }
public var S_IFCHR: mode_t { 0o020000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFBLK: mode_t { 0o060000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var S_IFSOCK: mode_t { 0o140000 }

public var MAP_FAILED: UnsafeMutableRawPointer! { UnsafeMutableRawPointer(bitPattern: -1) }

public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { unsafeBitCast(1, to: sig_t.self) }

@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func fork() -> Int32 { fatalError() }
