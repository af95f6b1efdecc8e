import SafeGen
import SafeGenCommandSupport

/// A place that sets an unsafe delegate at the head, and not at the base, of a class that no manifest lists.
package struct UnlistedUse: Sendable {
    private let className: String
    private let property: String
    /// Its path from the root of the side.
    private let path: String
    private let line: Int
    private let manifest: String
    private let step: String

    /// Creates a place with the manifest that governs it, and the step that lists its class there.
    package init(
        _ property: String, of className: String, path: String, line: Int, manifest: String, step: String
    ) {
        (self.className, self.property, self.path, self.line) = (className, property, path, line)
        (self.manifest, self.step) = (manifest, step)
    }

    var change: ReviewChange {
        let statement = Statement(
            .weakened, .unsafePlace, "is set without a wrapper at \("\(path):\(line)")",
            because: "the manifest doesn't list \(className); \(step)")
        return ReviewChange(
            statement, of: "\(className).\(property)", .property, in: manifest,
            at: ReviewPlace(path: path, line: line, column: 1, isAtBase: false, label: ""))
    }
}
