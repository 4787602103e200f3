// The program: everything it does is in Commands.
import Commands
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

exit(cellLint(Array(CommandLine.arguments.dropFirst()), commit: builtCommit))
