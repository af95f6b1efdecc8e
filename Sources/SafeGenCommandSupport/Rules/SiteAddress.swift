import SafeGen

/// The pages of the rules on the published documentation.
package struct SiteAddress: Sendable {
    /// The address of the site with a slash at its end; empty in a build of the sources. `Scripts/release-build.sh` fills it in.
    private static let published = ""

    package static let current = published.isEmpty ? nil : SiteAddress(published)

    private let text: String

    /// - Parameter text: The address, with a slash at its end.
    package init(_ text: String) { self.text = text }

    package func page(of rule: RuleID) -> String { "\(text)rules/\(rule.rawValue).html" }
}
