// The words with a meaning in Swift's grammar, reserved or contextual. The tokenizer marks them by spelling alone;
// Structure decides whether a contextual one is a keyword in its position. `KeywordTable.words` repeats the list.

public enum Keyword: UInt8, Sendable {
    case none
    // declarations
    case `actor`, `associatedtype`, `case`, `class`, `deinit`, `enum`, `extension`, `func`, `import`, `indirect`, `infix`, `init`
    case `let`, `macro`, `operator`, `postfix`, `precedencegroup`, `prefix`, `protocol`, `struct`, `subscript`, `typealias`, `var`
    // modifiers
    case `async`, `borrowing`, `consuming`, `convenience`, `distributed`, `dynamic`, `fileprivate`, `final`, `inout`, `internal`
    case `isolated`, `lazy`, `mutating`, `nonisolated`, `nonmutating`, `open`, `optional`, `override`, `package`, `private`
    case `public`, `required`, `rethrows`, `sending`, `static`, `throws`, `unowned`, `weak`
    // accessors
    case `get`, `set`, `willSet`, `didSet`, `_read`, `_modify`, `yield`
    // statements
    case `break`, `catch`, `continue`, `default`, `defer`, `discard`, `do`, `else`, `fallthrough`, `for`, `guard`, `if`, `in`
    case `repeat`, `return`, `switch`, `throw`, `where`, `while`
    // expressions and types
    case `any`, `as`, `await`, `copy`, `consume`, `each`, `false`, `is`, `nil`, `self`, `Self`, `some`, `super`, `true`, `try`
    case `Any`, `underscore`
    // directives, without their #
    case `elseif`, `endif`, `available`, `unavailable`, `sourceLocation`
}
