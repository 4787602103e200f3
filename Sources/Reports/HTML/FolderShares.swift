// Groups findings by folder, fine enough to show where most of the work is and few enough to read.
// Folders are not cut at one depth: the one with the most findings is split until none has a large share of the total.

/// How many findings can be fixed, and how. The uses of one cell are one.
struct Shares: Equatable {
    var safe = 0
    var unsafe = 0
    var byHand = 0

    var total: Int { safe + unsafe + byHand }
    /// Findings with a fix.
    var fixable: Int { safe + unsafe }

    static func + (a: Shares, b: Shares) -> Shares {
        Shares(safe: a.safe + b.safe, unsafe: a.unsafe + b.unsafe, byHand: a.byHand + b.byHand)
    }
}

extension Shares {
    init(_ groups: some Sequence<FindingGroup>) {
        for group in groups {
            switch group.fix?.applicability {
            case .safe: safe += 1
            case .unsafe: unsafe += 1
            case .display, nil: byHand += 1
            }
        }
    }
}

struct FolderShare: Equatable {
    /// `App/Cells`; `App/*` for files directly in a folder whose subfolders are listed separately, `*` for the top level.
    var path: Path
    var shares: Shares
}

/// The folders, those with the most findings first.
/// - Parameter path: converts the path in a finding to one relative to the root.
func folderShares(_ groups: [FindingGroup], path: (Path) -> Path) -> [FolderShare] {
    var tree = FolderTree()
    for file in byFile(groups) { tree.add(path(file.first!.first.location.path), Shares(file)) }
    var open = [tree.root]
    var done: [FolderShare] = []
    let large = max(1, groups.count / 6)
    while let index = open.indices.max(by: { (open[$0].shares.total, open[$1].path) < (open[$1].shares.total, open[$0].path) }) {
        let folder = open[index]
        open.remove(at: index)
        // The root holds all findings, so it does not say where they are.
        let isAnswer = !folder.path.isEmpty && (folder.shares.total <= large || open.count + done.count > 24)
        if isAnswer || !folder.path.isEmpty && folder.children.isEmpty {
            done.append(FolderShare(path: folder.path, shares: folder.shares))
            continue
        }
        if folder.own.total > 0 { done.append(FolderShare(path: folder.path.appending("*"), shares: folder.own)) }
        open += folder.children.values
    }
    return done.sorted { ($1.shares.total, $0.path) < ($0.shares.total, $1.path) }
}

private struct FolderTree {
    struct Folder {
        var path: Path
        /// The shares of files directly in the folder.
        var own = Shares()
        /// The shares of all files below the folder.
        var shares = Shares()
        var children: [Path: Folder] = [:]

        mutating func add(_ folders: ArraySlice<Path>, _ added: Shares) {
            shares = shares + added
            guard let name = folders.first else {
                own = own + added
                return
            }
            children[name, default: Folder(path: path.appending(name))].add(folders.dropFirst(), added)
        }
    }

    var root = Folder(path: "")

    mutating func add(_ file: Path, _ shares: Shares) {
        root.add((file.isAbsolute ? ["/"] : []) + file.components.dropLast(), shares)
    }
}
