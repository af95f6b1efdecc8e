/// How a target is compiled, as far as its description gives it in literals and for all systems and configurations alike.
package struct CompilerSettings: Equatable, Sendable {
    /// `ExistentialAny`
    package var upcomingFeatures: [String] = []
    package var experimentalFeatures: [String] = []
    /// The conditions that `#if` finds defined.
    package var conditions: [String] = []
    /// `MainActor`; nil for none.
    package var defaultIsolation: String?
    package var isStrictlyMemorySafe = false

    package init() {}
}
