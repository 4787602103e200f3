// The limits of findings and of a team's pages, and what happens beyond them.

enum Limits {
    /// How often files are checked again because what they depend on was parsed without function bodies. After that, what is not parsed counts
    /// as empty.
    static let maxBodyRounds = 8
}

extension Fix {
    /// Edits of one fix. All findings that share a fix carry it, so thousands of uses in one function would be millions of edits: with more
    /// there is no fix.
    public static let maxEdits = 200
}

extension FixNote {
    /// Places that a note names. Of further ones, it has only the number.
    static let maxPlaces = 3
}

extension TeamPages {
    /// The length of a page in bytes. A longer text is an error.
    public static let maxLength = 1 << 20
    /// Names that all pages declare together, since every file is searched for all of them at once. More are an error.
    static let maxNames = 5_000
}
