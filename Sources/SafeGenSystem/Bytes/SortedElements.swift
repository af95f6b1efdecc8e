extension RandomAccessCollection where Index == Int {
    /// The first index from which on something holds, which then holds for all elements after it; `endIndex` if there
    /// is none.
    package func partition(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
