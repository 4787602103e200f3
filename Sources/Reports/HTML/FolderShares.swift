// Findings → the folders in which they lie, fine enough to say where most of the work is and few enough to be looked at.
// Unusual: folders are not cut at one depth. The one with the most findings is opened until none holds a large part of all.

/// How many findings are mended in which way.
struct Shares: Equatable {
    var safe = 0
    var unsafe = 0
    var byHand = 0

    var total: Int { safe + unsafe + byHand }
    /// What a fix is there for.
    var fixable: Int { safe + unsafe }

    init() {}

    init(_ findings: some Sequence<Finding>) {
        for finding in findings { add(finding) }
    }

    mutating func add(_ finding: Finding) {
        switch finding.fix?.applicability {
        case .safe: safe += 1
        case .unsafe: unsafe += 1
        case .display, nil: byHand += 1
        }
    }

    static func + (a: Shares, b: Shares) -> Shares {
        var sum = a
        sum.safe += b.safe
        sum.unsafe += b.unsafe
        sum.byHand += b.byHand
        return sum
    }
}

struct FolderShare: Equatable {
    /// `App/Cells`; `App/*` for what lies in a folder itself where those below it stand for themselves, `*` for the top level.
    var path: String
    var shares: Shares
}

/// The folders, those with the most findings first.
/// - Parameter path: from the root, of one that a finding carries.
func folderShares(_ findings: [Finding], path: (String) -> String) -> [FolderShare] {
    var tree = FolderTree()
    for file in byFile(findings) { tree.add(path(file.first!.location.path), Shares(file)) }
    var open = [tree.root]
    var done: [FolderShare] = []
    let large = max(1, findings.count / 6)
    while let index = open.indices.max(by: { (open[$0].shares.total, open[$1].path) < (open[$1].shares.total, open[$0].path) }) {
        let folder = open[index]
        open.remove(at: index)
        // All there is together is no answer to where it lies.
        let isAnswer = !folder.path.isEmpty && (folder.shares.total <= large || open.count + done.count > 24)
        if isAnswer || !folder.path.isEmpty && folder.children.isEmpty {
            done.append(FolderShare(path: folder.path, shares: folder.shares))
            continue
        }
        if folder.own.total > 0 { done.append(FolderShare(path: folder.path.isEmpty ? "*" : folder.path + "/*", shares: folder.own)) }
        open += folder.children.values
    }
    return done.sorted { ($1.shares.total, $0.path) < ($0.shares.total, $1.path) }
}

private struct FolderTree {
    struct Folder {
        var path: String
        /// Of files in the folder itself.
        var own = Shares()
        /// Of all below.
        var shares = Shares()
        var children: [String: Folder] = [:]

        mutating func add(_ folders: ArraySlice<Substring>, _ added: Shares) {
            shares = shares + added
            guard let first = folders.first else {
                own = own + added
                return
            }
            let name = String(first)
            let below = path.isEmpty || path == "/" ? path + name : path + "/" + name
            children[name, default: Folder(path: below)].add(folders.dropFirst(), added)
        }
    }

    var root = Folder(path: "")

    mutating func add(_ file: String, _ shares: Shares) {
        var folders = file.split(separator: "/").dropLast()
        if file.hasPrefix("/") { folders.insert("/", at: folders.startIndex) }
        root.add(folders, shares)
    }
}
