// The seam through which the linter gets its threads: Linting starts none.

/// Runs a body for each index and returns the results in order; the seam through which the linter gets its threads.
public protocol Concurrency: Sendable {
    /// Whether there is more than one thread.
    var isParallel: Bool { get }
    /// - Parameter state: called once on each thread; all calls on that thread share the result.
    func map<State: ~Copyable, Value: Sendable>(_ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value)
        -> [Value]
}

extension Concurrency {
    public var isParallel: Bool { false }

    func map<Value: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Value) -> [Value] {
        map(count, state: {}) { _, index in body(index) }
    }
}

/// Runs the calls one after the other.
public struct Serially: Concurrency {
    public init() {}
    public func map<State: ~Copyable, Value: Sendable>(
        _ count: Int, state: @Sendable () -> State, _ body: @Sendable (inout State, Int) -> Value
    ) -> [Value] {
        var state = state()
        var values: [Value] = []
        for index in 0..<count { values.append(body(&state, index)) }
        return values
    }
}
