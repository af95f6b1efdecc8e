/// The version of SafeGen.
package enum Version {
    /// Semantic version; `CHANGELOG.md` says what came with it.
    package static let current = "0.1.0"
}
