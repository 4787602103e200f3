// The interface of a rule: the words that trigger it, and its check. Its id, severity and texts are on its page.

/// One rule. A value that keeps no state between files.
public protocol Rule: Sendable {
    init()
    /// The words that trigger the rule; a file without any of them is not even tokenized for it.
    var triggers: [Trigger] { get }
    /// Further words that trigger the rule where it makes fixes: a file with none but these has no findings, and tells how safe the fixes of
    /// others are.
    var triggersOfFixes: [Trigger] { get }
    /// What a look at a text with the trigger words tells. The engine asks before it parses a file for this rule alone, so that a rule of
    /// common words can look at the text first.
    /// - Parameters:
    ///   - text: followed by at least 16 zero bytes.
    ///   - count: the length of the text.
    ///   - confidence: less certain findings are not reported.
    func look(
        at text: UnsafeBufferPointer<UInt8>, count: Int, least confidence: Confidence, buffer: inout TokenBuffer
    ) -> FirstLook
    /// Whether a text may have findings in its project, where a first look said that it depends on that.
    func mayFind(in file: UnparsedFile) -> Bool
    /// Whether the check of a file probably asks for its deployment target.
    func asksForTarget(of file: Outline) -> Bool
    /// Words of code that proofs of fixes follow into the bodies of functions in other files. A file with one of them is parsed whole when it
    /// is first needed: parsing it again, and checking again what rests on it, would cost more.
    var wordsOfFollowedCode: [String] { get }
    /// Parts of the names that proofs of fixes search all files for. A file that has none of a name's parts is not read again for it.
    var partsOfNames: [String] { get }
    /// Less specific rules: their findings are dropped where this rule reports exactly the same range.
    var supersedes: [String] { get }
    /// All findings of the rule when it checks one file. They may be in other files of the project.
    func check(_ file: FileContext) -> [Finding]
    /// The rule itself if it checks suppressions: a cast would query the runtime, which takes time at launch.
    var suppressionRule: (any SuppressionRule)? { get }
}

extension Rule {
    public var triggersOfFixes: [Trigger] { [] }
    public func look(
        at text: UnsafeBufferPointer<UInt8>, count: Int, least confidence: Confidence, buffer: inout TokenBuffer
    ) -> FirstLook { .mayFind }
    public func mayFind(in file: UnparsedFile) -> Bool { true }
    public func asksForTarget(of file: Outline) -> Bool { false }
    public var wordsOfFollowedCode: [String] { [] }
    public var partsOfNames: [String] { [] }
    public var supersedes: [String] { [] }
    public var suppressionRule: (any SuppressionRule)? { nil }
}
