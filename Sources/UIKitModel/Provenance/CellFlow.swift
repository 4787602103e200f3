// Says which functions pass a cell on to which, as a graph.
import CellLintLinting

/// What leads code to a cell that it is given.
enum GivenForCell: Hashable, Sendable {
    /// The cell, by a type that only cells have.
    case cell
    /// Any view, which may be the cell.
    case view(goesInside: Bool)
    /// Something else that has the cell, such as a list or a view inside of it.
    case holder(isView: Bool)

    /// Whether it may be a view that is not known as a cell or a table, which any code may have.
    var isAnyView: Bool {
        switch self {
        case .cell: false
        case .view: true
        case .holder(let isView): isView
        }
    }

    /// Whether the cell may be inside of it.
    var mayHoldCell: Bool {
        switch self {
        case .cell: false
        case .view(let goesInside): goesInside
        case .holder: true
        }
    }
}

/// A function with a parameter for a cell, or a member of cells, whose code uses labels or passes the cell to such code.
struct CellCallee: Hashable, Sendable {
    var file: FileID
    /// The declaration's node: of a property, the one of its name.
    var node: NodeID
    var name: String
    /// The parameter for the cell; nil for `self`.
    var parameter: NodeID?
    /// What the parameter or `self` is.
    var given: GivenForCell = .cell
    /// Whether the cell gets to code that has it as a cell.
    var isOfCells = false
    /// Whether the code takes any views for what all views have.
    var isOfAnyView = false
    /// Whether no other file can name it.
    var isPrivate = false
    /// The type that declares it.
    var owner: Type
    /// The static type of the cell.
    var cell: Type
}

/// Where cells get to, from one function or member to the next. Functions may call one another in a circle.
struct CellFlow {
    private(set) var callees: [CellCallee] = []
    private var numbers: [CellCallee: Int] = [:]
    /// The uses of labels in the code of each of them.
    private var labels: [[NodeInFile]] = []
    /// The functions that each function passes its cell to.
    private var next: [[Int]] = []

    /// Adds a function or member.
    /// - Returns: its number.
    private mutating func number(of callee: CellCallee) -> Int {
        if let known = numbers[callee] { return known }
        numbers[callee] = callees.count
        callees.append(callee)
        labels.append([])
        next.append([])
        return callees.count - 1
    }

    mutating func add(_ label: NodeInFile, in callee: CellCallee) { labels[number(of: callee)].append(label) }

    mutating func add(_ callee: CellCallee, calledBy caller: CellCallee) { next[number(of: caller)].append(number(of: callee)) }

    /// The uses of labels that the cell of a function or member gets to.
    func labels(reachedFrom callee: CellCallee) -> [[NodeInFile]] {
        guard let first = numbers[callee] else { return [] }
        var found = [first]
        var seen: Set = [first]
        var position = 0
        while position < found.count {
            found += next[found[position]].filter { seen.insert($0).inserted }
            position += 1
        }
        return found.map { labels[$0] }.filter { !$0.isEmpty }
    }
}
