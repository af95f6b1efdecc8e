/// One file to emit.
public struct SourceFile: Equatable, Sendable {
    /// Its path relative to the output folder.
    public var path: String
    /// Its whole contents.
    public var contents: [UInt8]
}
