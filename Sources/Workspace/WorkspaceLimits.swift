// The limits of looking at a project on disk, and what happens beyond them. The size of a file is `FileBuffer.limit`.

enum Limits {
    /// Files around the linted ones that are read at once: those of the largest enclosing folder that has no more.
    static let maxNearFiles = 400
    /// Linted files that are checked again when more of the project around them turns out to matter. If there are more, the whole project
    /// is read for the first question.
    static let maxCheckedTwice = 32
    /// Files and folders that are looked at for rule pages, and the bytes of all pages. With more the folder is none of pages, which is an
    /// error.
    static let maxPageEntries = 10_000
    static let maxPageBytes = 32 << 20
    /// Names that are tried for a temporary file, in case earlier runs left some behind. Then the file is not written.
    static let maxTemporaryNames = 100
    /// Files in one journal, and the length of a line in it. A fix of more files is not written.
    static let maxJournalFiles = 10_000
    static let maxJournalLine = 160
    /// How often a fix looks whether another run has removed its journal, and how long it waits in between, in microseconds: two seconds in
    /// all. Then the fix is not written.
    static let maxJournalAttempts = 100
    static let journalPause: UInt32 = 20_000

    // MARK: - Project files

    /// Build settings that one value refers to, directly or not. Beyond that, and beyond this depth, a setting counts as not set.
    static let maxSettings = 64
    static let maxSettingDepth = 16
    /// The length of a setting's value in bytes. A longer one counts as not set.
    static let maxSettingLength = 4096
    /// How deeply `.xcconfig` files include each other, and how many are read for a project, in files and bytes. Others are not read.
    static let maxIncludeDepth = 16
    static let maxIncludedFiles = 1000
    static let maxIncludedBytes = 16 << 20
    /// How often the objects of an Xcode project are read, on average. Then the rest counts as missing.
    static let maxObjectReads = 16
    /// How deeply groups of an Xcode project lie in each other. Files in deeper ones are not found.
    static let maxGroupDepth = 64
    /// The length of a path in an Xcode project in bytes. A file with a longer one is not found.
    static let maxPathLength = 4096
    /// How many files of Tuist's helpers are read. Others count as without a version.
    static let maxHelpers = 100
    /// Templates of a target in XcodeGen's specifications, or groups of its settings, with those that they name. Others are not read.
    static let maxTemplates = 100
    /// How deeply values of a YAML file lie in each other. Deeper ones are skipped.
    static let maxYAMLDepth = 32
}
