// A question that splits a list in two ⇒ where it does so, by halving.

/// The first index at which something holds that then holds at all others; the end where it does at none.
@inlinable
public func firstIndex(below end: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, end)
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
