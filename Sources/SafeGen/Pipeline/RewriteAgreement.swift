import SafeGenSystem

/// How `safegen` and `safegen-rewrite` make sure that they have one version: each reads the other's output.
package enum RewriteAgreement {
    /// The variable in which `safegen` passes its version to the program that it becomes.
    package static let variable = "SAFEGEN_STARTED_BY_VERSION"

    /// Whether `safegen` started this program: people then use that name.
    package static var isStartedBySafeGen: Bool { getenv(variable) != nil }

    /// Checks that the program that started this one has the same version; people may start it directly.
    ///
    /// - Throws: if `safegen` of another version did.
    package static func check() throws(RunError) {
        guard let value = getenv(variable) else { return }
        let other = String(cString: value)
        guard other == Version.current else {
            let message: Wording =
                "safegen is version \(other), and the safegen-rewrite that it found is version \(Version.current); "
                + "install both from one release"
            throw RunError(message, exitCode: .inputNotFound)
        }
    }
}
