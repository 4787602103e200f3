// The limits of the language server, and what happens beyond them.

enum Limits {
    /// The length of a message in bytes. A longer one is skipped, with an error.
    static let maxBodyLength = 256 << 20
    /// The length of a header in bytes. What is longer is skipped, with an error.
    static let maxHeaderLength = 1 << 13
    /// The length in bytes of the field `Content-Length` where a header is searched for.
    static let maxHeaderLine = 64
    /// Diagnostics of one document, as many as Visual Studio Code shows. One more says how many findings are left out.
    static let maxDiagnostics = 1_000
    /// Further places of one diagnostic. Those that are left out have diagnostics of their own.
    static let maxRelated = 50
}
