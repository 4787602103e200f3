// The limits of following cells and their configurations, and what happens beyond them.

enum Limits {
    /// Variables that a configuration is followed through. Beyond them its flow is unknown.
    static let maxConfigurationVariables = 50
    /// Uses of one variable that are checked. With more the configuration counts as updated.
    static let maxConfigurationUses = 200
    /// Distinct dimensions of one layout size. Further ones are left out.
    static let maxDimensions = 200
    /// Aliases and captures between a cell and the local that owns it. A longer chain ends at the limit.
    static let maxAliasDepth = 16
    /// Calls that may run a closure which makes a cell. With more of them the cell may get anywhere.
    static let maxCallersOfClosure = 20
    /// Locals, properties and functions between a string and the constants that it is made of. Beyond them it may be any.
    static let maxComputedStrings = 5
    /// Uses of one cell that a use is compared with, in source order.
    static let maxComparedUses = 100
    /// The length in bytes of an assignment's target. In code that is no Swift, `a = b..c = d`, each target may hold all before it.
    static let maxTargetLength = 1_000
    /// Names in one expression that may ask a table for a cell. With more, the cell may be of any table.
    static let maxAskingNames = 200
    /// Tokens of a call with a closure that is called with cells. In a longer one the cells may be of any table.
    static let maxTokensOfCall = 10_000
    /// Links of a chain of names. A longer one is no path to a cell.
    static let maxPathLength = 64
    /// Initializers that call one another to make a cell. Beyond them its style is unknown.
    static let maxFollowedInitializers = 16
    /// Bytes of the ID of an object in a document. A longer one is none that Interface Builder writes.
    static let maxLengthOfObjectID = 64
    /// Words of one statement in Objective-C that are read ahead. A longer one may do anything.
    static let maxWordsOfStatement = 200
    /// Functions that call one another when an object starts. Beyond them nothing is known to run.
    static let maxFollowedStarts = 16
    /// How many names and calls are followed to the cells that an expression of unknown type is taken from.
    static let maxDerivations = 5
    /// Methods of a class that one of its overrides calls on every path. Further ones are not followed.
    static let maxFollowedMethods = 16
    /// Locals, properties and functions between an expression and the calls that make its cell. Beyond them any code may make it.
    static let maxFollowedSuppliers = 32
    /// Functions and members that cells are followed through to uses of labels. Further ones are not followed.
    static let maxCellCallees = 2_000
    /// Functions that pass on a table to one another. Beyond them it may be any table.
    static let maxFollowedTables = 16
    /// Expressions between a view and the tables that it may be. Beyond them it may be any table.
    static let maxFollowedViews = 200
    /// Expressions of other files with the name of a member that has a cell. With more, one of them may name that member.
    static let maxComparedNames = 1_000
    /// Files that no rule inspects and that have the name of such a member. With more, one of them may name it.
    static let maxComparedFiles = 200
    /// Words of a call's argument that name the view it adds.
    static let maxWordsOfSubview = 32
    /// Functions that call one another to provide a cell. Beyond them its kind is unknown.
    static let maxFollowedProviders = 4
    /// Types of identifiers and their parts in a project. Further ones do not count as identifiers.
    static let maxIdentifyingTypes = 10_000
    /// Sections of a table and rows of a section that a `switch` lists. With more, its `default` may be for some of them.
    static let maxComparedRows = 1_000
    /// Rows whose branches are compared. In a table with more, a row may take any branch.
    static let maxComparedBranches = 200
}
