// The system's C library under one name: Darwin on Apple's systems, Glibc or Musl on Linux. No other module names one of them.
#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#endif
