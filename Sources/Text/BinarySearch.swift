// Binary search by a predicate, over a range of integers.

/// The first index at which the predicate holds, given that it then holds at all later ones; the end where it never does.
@inlinable
public func firstIndex(below end: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, end)
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
