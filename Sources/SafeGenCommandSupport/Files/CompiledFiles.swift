/// What the targets of a project compile: commands look at it also where git ignores it, and in folders that they skip by their name.
///
/// Paths are absolute, and without symbolic links.
package struct CompiledFiles: Sendable {
    /// Whether a target compiles a file.
    let holds: @Sendable (_ file: String) -> Bool
    /// Whether a target may compile files in a folder or below it.
    let reaches: @Sendable (_ folder: String) -> Bool

    /// Whether nothing else is compiled; if not, what git ignores may be.
    let isWhole: Bool

    package init(
        isWhole: Bool, holds: @escaping @Sendable (_ file: String) -> Bool,
        reaches: @escaping @Sendable (_ folder: String) -> Bool
    ) {
        (self.isWhole, self.holds, self.reaches) = (isWhole, holds, reaches)
    }

    /// For those who look at what git lists, and at nothing else.
    package static let none = CompiledFiles(isWhole: true) { _ in
        false
    } reaches: { _ in
        false
    }
}
