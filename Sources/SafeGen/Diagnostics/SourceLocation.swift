package struct SourceLocation: Equatable, Hashable, Sendable {
    /// Which file: its index in the `SourceFiles` that the location belongs to.
    package var file: Int
    /// The line, from 1.
    package var line: Int
    /// The column in Unicode scalars, from 1.
    package var column: Int

    package init(file: Int, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// A value together with the place where it was written.
package struct Located<Value> {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Sendable where Value: Sendable {}
