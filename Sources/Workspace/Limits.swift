// The limits of looking at a project on disk, and what happens beyond them. The size of a file is `FileBuffer.limit`.

enum Limits {
    /// Files around a single one that are read at once: those of the largest enclosing folder that has no more.
    static let maxNearFiles = 400
    /// Build settings that one value refers to. Each costs a search of the whole file; further ones count as empty.
    static let maxSettings = 32
    /// Files and folders that are looked at for rule pages, and the bytes of all pages. With more the folder is none of pages, which is an
    /// error.
    static let maxPageEntries = 10_000
    static let maxPageBytes = 32 << 20
    /// Names that are tried for a temporary file, in case earlier runs left some behind. Then the file is not written.
    static let maxTemporaryNames = 100
}
