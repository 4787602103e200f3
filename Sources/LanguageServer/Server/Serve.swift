// Runs the server for a host on open files: one thread reads, one answers, others load projects.
import CellLintPlatform
import CellLintWorkspace

/// Serves a client until it sends `exit` or disconnects.
/// - Returns: whether it sent `shutdown` before.
public func serve(_ host: Host, input: Int32, output: Int32) -> Bool {
    ignoreWriteSignals()
    let inbox = Inbox()
    runInBackground {
        var reader = FrameReader()
        while true {
            let bytes = readBytes(from: input)
            guard !bytes.isEmpty else { return inbox.put(.closed) }
            for frame in reader.feed(bytes) {
                switch frame {
                case .body(let body): inbox.put(.message(Message(body)))
                case .problem(let reason): inbox.put(.message(.malformed(nil, .invalidRequest(reason))))
                }
            }
        }
    }
    var isGone = false
    let server = Server(host) { job in
        runInBackground { inbox.put(job()) }
    } send: { message in
        if writeBytes(framed(message.line), to: output) != 0 { isGone = true }
    }
    while !isGone {
        if let (event, isCancelled) = inbox.take(waits: !server.hasWork) {
            if let wasShutDown = server.handle(event, isCancelled: isCancelled) { return wasShutDown }
        } else {
            server.work()
        }
    }
    return false
}
