// Reads the client's capabilities from the parameters of `initialize`.
import CellLintJSON
import CellLintLinting
import CellLintWorkspace

/// The capabilities that a client declares.
struct Client: Sendable {
    var encoding = PositionEncoding.utf16
    /// Whether it pulls diagnostics; otherwise the server publishes them.
    var pullsDiagnostics = false
    var refreshesDiagnostics = false
    var showsTags = false
    var showsRelatedInformation = false
    var keepsDiagnosticData = false
    var takesActions = false
    var resolvesEdits = false
    var showsPreferred = false
    var takesVersionedEdits = false
    var readsMarkdown = true
    var registersWatchers = false
    /// The client's process: when it ends, the client is gone, even if another process keeps its pipe open.
    var process: Int?
    var folders: [Path] = []

    init() {}

    init(_ parameters: JSONValue) {
        process = parameters["processId"]?.integer
        let abilities = parameters["capabilities"]
        let document = abilities?["textDocument"]
        let workspace = abilities?["workspace"]
        encoding = PositionEncoding(offered: (abilities?["general"]?["positionEncodings"]?.array ?? []).compactMap(\.string))
        refreshesDiagnostics =
            workspace?["diagnostics"]?["refreshSupport"]?.bool ?? workspace?["diagnostic"]?["refreshSupport"]?.bool ?? false
        if case .object = document?["diagnostic"]?.content {
            // Neovim 0.11 only pulls for the changed document and does not support refresh requests: the server publishes if it can.
            pullsDiagnostics = refreshesDiagnostics || document?["publishDiagnostics"] == nil
        }
        for diagnostics in [document?["publishDiagnostics"], pullsDiagnostics ? document?["diagnostic"] : nil] {
            if (diagnostics?["tagSupport"]?["valueSet"]?.array ?? []).contains(where: { $0.integer == 2 }) { showsTags = true }
            if diagnostics?["relatedInformation"]?.bool ?? false { showsRelatedInformation = true }
            if diagnostics?["dataSupport"]?.bool ?? false { keepsDiagnosticData = true }
        }
        let actions = document?["codeAction"]
        if case .object = actions?["codeActionLiteralSupport"]?.content { takesActions = true }
        let resolved = (actions?["resolveSupport"]?["properties"]?.array ?? []).contains { $0.string == "edit" }
        resolvesEdits = resolved && actions?["dataSupport"]?.bool ?? false
        showsPreferred = actions?["isPreferredSupport"]?.bool ?? false
        takesVersionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
        let formats = (document?["hover"]?["contentFormat"]?.array ?? []).compactMap(\.string)
        readsMarkdown = (formats.first { $0 == "markdown" || $0 == "plaintext" } ?? "markdown") == "markdown"
        registersWatchers = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        if let list = parameters["workspaceFolders"]?.array {
            folders = list.compactMap { $0["uri"]?.string.flatMap(path(ofURI:)) }
        } else if let root = parameters["rootUri"]?.string {
            folders = path(ofURI: root).map { [$0] } ?? []
        } else if let root = parameters["rootPath"]?.string, root.begins(with: "/") {
            folders = path(ofURI: uri(ofPath: Path(root))).map { [$0] } ?? []
        }
    }
}
