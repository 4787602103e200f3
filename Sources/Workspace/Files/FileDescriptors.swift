// Open files such as standard input and output → bytes as they come, and bytes that go. Unusual: a reader that has gone away is a value to
// look at and not a signal.
import CellLintCLibrary

/// What stands ready in an open file, waiting for the first byte of it; empty at its end, and where it cannot be read.
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

/// Writes all bytes; 0, or the `errno` with which the system refused.
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

/// From here on writing to a pipe that nobody reads gives `EPIPE`.
public func ignoreClosedReaders() { signal(SIGPIPE, SIG_IGN) }

/// What tells whether a file was written since: its size and time; nil where there is none.
public func fileStamp(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let time = status.modificationTime
    return "\(status.st_size) \(time.tv_sec).\(time.tv_nsec) \(status.st_ino)"
}

/// Whether there is a process of a number; one in another container is not there.
public func isRunning(process: Int) -> Bool {
    guard let process = pid_t(exactly: process), process > 0 else { return false }
    return kill(process, 0) == 0 || errno == EPERM
}

/// Waits until a process has ended.
public func waitForEnd(ofProcess process: Int) {
    while isRunning(process: process) { sleep(2) }
}
