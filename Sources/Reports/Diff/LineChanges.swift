// Finds the fewest lines to remove and insert between two texts, after Myers, "An O(ND) Difference Algorithm" (1986).
// Beyond a few hundred changes, everything between the equal ends counts as rewritten, which limits the cost of any text.

struct LineChanges {
    struct Hunk {
        enum Row: Equatable { case kept(Int), removed(Int), added(Int) }
        /// 0-based lines of both texts, including those around the changes.
        var old: Range<Int>
        var new: Range<Int>
        var rows: [Row]
    }

    private var isRemoved: [Bool]
    private var isAdded: [Bool]

    init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        isRemoved = [Bool](repeating: false, count: old.count)
        isAdded = [Bool](repeating: false, count: new.count)
        // Numbers instead of lines, so that a comparison costs the same for lines of any length.
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            let number = numbers[line] ?? numbers.count
            numbers[line] = number
            return number
        }
        let a = old.map(number)
        let b = new.map(number)
        var start = 0
        while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
        var tail = 0
        while tail < a.count - start, tail < b.count - start, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        compare(a[start..<(a.count - tail)], b[start..<(b.count - tail)])
    }

    private mutating func compare(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) {
        let (n, m) = (a.count, b.count)
        /// For each number of steps, how far each diagonal reaches.
        var trace: [[Int]] = []
        var reached = [1: 0]
        for steps in 0...min(n + m, Limits.maxDifferences) {
            var row = [Int](repeating: 0, count: 2 * steps + 1)
            for k in stride(from: -steps, through: steps, by: 2) {
                let goesDown = k == -steps || k != steps && reached[k - 1]! < reached[k + 1]!
                var x = goesDown ? reached[k + 1]! : reached[k - 1]! + 1
                while x < n, x - k < m, a[a.startIndex + x] == b[b.startIndex + x - k] { x += 1 }
                reached[k] = x
                row[k + steps] = x
                if x >= n, x - k >= m {
                    trace.append(row)
                    return mark(trace, a, b)
                }
            }
            trace.append(row)
        }
        for line in a.indices { isRemoved[line] = true }
        for line in b.indices { isAdded[line] = true }
    }

    /// Walks the path back from the end.
    private mutating func mark(_ trace: [[Int]], _ a: ArraySlice<Int>, _ b: ArraySlice<Int>) {
        var (x, y) = (a.count, b.count)
        for steps in stride(from: trace.count - 1, to: 0, by: -1) {
            let row = trace[steps - 1]
            func reached(_ k: Int) -> Int { abs(k) <= steps - 1 ? row[k + steps - 1] : -1 }
            let k = x - y
            let goesDown = k == -steps || k != steps && reached(k - 1) < reached(k + 1)
            let from = goesDown ? k + 1 : k - 1
            x = reached(from)
            y = x - from
            if goesDown { isAdded[b.startIndex + y] = true } else { isRemoved[a.startIndex + x] = true }
        }
    }

    /// The changes with up to `context` equal lines around them; changes whose context touches form one hunk.
    func hunks(context: Int) -> [Hunk] {
        var hunks: [Hunk] = []
        var (x, y) = (0, 0)
        while true {
            let start = x
            while x < isRemoved.count, y < isAdded.count, !isRemoved[x], !isAdded[y] {
                x += 1
                y += 1
            }
            let isEnd = x >= isRemoved.count && y >= isAdded.count
            let kept = x - start
            // Equal lines belong to the previous hunk, to the next, or to neither.
            if var last = hunks.popLast() {
                let rest = isEnd || kept > 2 * context ? min(context, kept) : kept
                last.keep(rest)
                hunks.append(last)
                if isEnd { return hunks }
                if rest < kept { hunks.append(Hunk(beginningAt: x, y, with: context)) }
            } else {
                if isEnd { return hunks }
                hunks.append(Hunk(beginningAt: x, y, with: min(context, kept)))
            }
            var hunk = hunks.removeLast()
            while x < isRemoved.count, isRemoved[x] {
                hunk.rows.append(.removed(x))
                x += 1
            }
            while y < isAdded.count, isAdded[y] {
                hunk.rows.append(.added(y))
                y += 1
            }
            hunk.old = hunk.old.lowerBound..<x
            hunk.new = hunk.new.lowerBound..<y
            hunks.append(hunk)
        }
    }
}

extension LineChanges.Hunk {
    /// A hunk whose first change is at lines x and y, with equal lines before it.
    fileprivate init(beginningAt x: Int, _ y: Int, with context: Int) {
        old = (x - context)..<x
        new = (y - context)..<y
        rows = old.map { .kept($0) }
    }

    /// Adds equal lines after the last change.
    fileprivate mutating func keep(_ count: Int) {
        rows += (0..<count).map { .kept(old.upperBound + $0) }
        old = old.lowerBound..<(old.upperBound + count)
        new = new.lowerBound..<(new.upperBound + count)
    }
}
