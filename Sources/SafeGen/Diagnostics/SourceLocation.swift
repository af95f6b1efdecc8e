/// A place in one of the files that were read.
public struct SourceLocation: Equatable, Hashable, Sendable {
    /// Which file: its index in the `SourceFiles` that the location belongs to.
    public var file: Int32
    /// The line, from 1.
    public var line: Int32
    /// The column in Unicode scalars, from 1.
    public var column: Int32

    /// Creates a location.
    public init(file: Int32, line: Int32, column: Int32) {
        self.file = file
        self.line = line
        self.column = column
    }
}

/// A value together with the place where it was written.
public struct Located<Value> {
    /// The value.
    public var value: Value
    /// Where it was written.
    public var location: SourceLocation

    /// Creates a located value.
    public init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Sendable where Value: Sendable {}
