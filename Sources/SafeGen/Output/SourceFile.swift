package struct SourceFile: Equatable, Sendable {
    /// Its path relative to the output folder.
    package var path: String
    package var contents: [UInt8]

    package init(path: String, contents: [UInt8]) { (self.path, self.contents) = (path, contents) }
}
