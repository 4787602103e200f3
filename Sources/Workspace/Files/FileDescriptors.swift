// Reads and writes open files such as standard input and output. A closed pipe is reported as a result, not
// as a signal.
import CellLintCLibrary

/// The bytes available in an open file, blocking until the first; empty at its end, and if it cannot be read.
public func readBytes(from file: Int32, most: Int = 1 << 16) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
        while true {
            let got = read(file, buffer.baseAddress!, most)
            if got < 0, errno == EINTR { continue }
            if got < 0, errno == EAGAIN {
                var ready = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
                poll(&ready, 1, -1)
                continue
            }
            count = max(0, got)
            return
        }
    }
}

/// Writes all bytes; returns 0, or the `errno` of the failure.
public func writeBytes(_ bytes: [UInt8], to file: Int32) -> Int32 {
    bytes.withUnsafeBytes { buffer in
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, min(rest.count, 1 << 30))
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var ready = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
                poll(&ready, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

/// After this call, writing to a pipe without a reader returns `EPIPE`, and beyond the limit of file sizes `EFBIG`, instead of ending the
/// program.
public func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
}

/// Whether a process with this number exists; a process in another container does not count.
public func isRunning(process: Int) -> Bool {
    guard let process = pid_t(exactly: process), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
}

/// Waits until a process has ended.
public func waitForEnd(ofProcess process: Int) {
    while isRunning(process: process) { sleep(2) }
}
