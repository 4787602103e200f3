// The limits of the migration, and what happens beyond them. The number of edits in a fix is `Fix.maxEdits`.

enum Limits {
    /// Functions of a label's own that call each other and are written out. A deeper call gets no fix.
    static let maxInlinedCalls = 4
    /// Functions that a function given a cell calls by name, and those that they call. What is beyond is not read.
    static let maxFollowedCallees = 32
    /// Classes above that of a cell. One further away counts as unknown, and so do classes that inherit from each other.
    static let maxSuperclasses = 64
    /// Names for one cell, each an alias of the one before. A longer chain gets no fix.
    static let maxAliasDepth = 8
    /// How often a fix is made whose result rests on others in progress. The last result is kept.
    static let maxAttempts = 3
    /// How often a fix spells the expression for the configuration that a cell shows. With more, a property of the file stands for it.
    static let maxSpelledConfigurations = 4
    /// Functions and variables that an image is followed through. An image from further away counts as no symbol.
    static let maxFollowedImages = 64
    /// Dequeues of one file that may take a cell from one queue. With more, one of them keeps its labels.
    static let maxComparedDequeues = 200
    /// Calls of one function that are given cells. With more, some cell counts as filled in by other code.
    static let maxComparedCalls = 200
    /// Uses of one cell that are compared with each branch of a `switch`. With more, each branch counts as meant to run.
    static let maxComparedUses = 100
    /// Tokens of a color whose two assignments are compared.
    static let maxTokensOfColor = 32
    /// Tokens before or after an assignment that are searched for another one of the same block.
    static let maxTokensOfBlock = 400
    /// Calls from a member of a class to another that uses labels. What is further away is not seen.
    static let maxStylingDetours = 8
    /// Files with code that may set a text which is read. With more, some of it counts as migrated.
    static let maxFilesOfWriters = 64
    /// Cell classes of a project with uses of their labels. With more, the fix of a whole class is unsafe: its proof looks at all files.
    static let maxLabelledClasses = 200
    /// Types whose code names the classes of a whole fix. With more, the fix is unsafe: the proof looks at the tables of each.
    static let maxHolders = 200
    /// Lines of a text that are compared with a row's height. A row with room for more counts as high enough for them.
    static let maxLines = 64
}
