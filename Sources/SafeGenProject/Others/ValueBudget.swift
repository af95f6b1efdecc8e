/// How many values of a description are read, those that several targets share counted for each: few bytes can ask for many.
struct ValueBudget {
    private var rest = 1_000_000

    /// Takes a number of values; the result is false from when there were too many.
    mutating func spend(_ count: Int) -> Bool {
        rest -= min(rest + 1, count)
        return rest >= 0
    }
}
