// The limits of type resolution and data flow: what keeps a hostile or generated source from costing more than it should.
// Beyond a limit an answer is less exact, as each one says, and never wrong on purpose.

enum Limits {
    // MARK: Types

    /// Superclasses that are followed. Members of those further up are not found.
    static let maxSuperclassDepth = 64
    /// How deep questions about types may nest. Deeper expressions have no known type.
    static let maxResolutionDepth = 120
    /// Cycles after which every answer is kept, so that no source makes the work exponential. Later answers may miss a type.
    static let maxCycles = 10_000
    /// The parts of a type, arguments included. A larger type counts as unknown.
    static let maxTypeParts = 256
    /// Types of one name in one file that stand for one another. With more, none of them is known: all code of the name is doubtful.
    static let maxAlternatives = 64
    /// Overloads of one name in one type. Further ones are not considered.
    static let maxOverloads = 128
    /// Conformances that are followed from one type. Members of further protocols are not found.
    static let maxConformances = 1000
    /// Protocols that are searched for a member. Requirements of further ones are not found.
    static let maxSearchedProtocols = 200
    /// Elements of a literal that settle its type.
    static let maxLiteralElements = 8
    /// Aliases that are followed from one name. A longer chain stays unresolved.
    static let maxAliasDepth = 32
    /// Links of a chain that may rest on a guess. A longer chain counts as one.
    static let maxGuessDepth = 16
    /// Extensions of a type that are searched one by one. With more, an index by member name is made.
    static let maxSearchedExtensions = 64
    /// How many names are looked for in all files one by one; for more, an index of all names pays off.
    static let maxSearchedNames = 256
    /// How many files a thread reads for the index at a time.
    static let filesReadTogether = 128
    /// As how many names one counts that is looked for in all texts, which are read for it: the index is made in the time of five.
    static let namesPerReading = 48
    /// Components of a qualified type name. A longer one stays unresolved.
    static let maxNameComponents = 64

    /// How many files must be read for other threads to take part: to wake them takes as long as reading some.
    static let leastParsedElsewhere = 32

    // MARK: Values

    /// Values that an expression may have. Further ones are left out.
    static let maxReachingValues = 200
    /// How deep an expression and the variables that it names are computed. What is deeper has no known number.
    static let maxNumberDepth = 8
    /// Functions that are followed for what they read. Beyond them everything counts as read.
    static let maxFollowedReads = 40
    /// Elements of a tuple that are matched one by one.
    static let maxTupleElements = 64
    /// Locals that are followed from one to the next. A longer chain counts as undetermined.
    static let maxValueDepth = 8
    /// Functions that are followed to a call.
    static let maxFollowedCalls = 100

    // MARK: Equality

    /// Candidates for `==` of one type. With more the choice counts as unknown.
    static let maxEqualities = 16
    /// Types that are compared member by member.
    static let maxComparedTypes = 200
}
