/// A target of a project, as far as the file that describes it gives it in literals.
///
/// An optional that is nil is not known; nothing is guessed.
package struct ProjectTarget: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case app, appExtension = "app extension", executable, framework, codeLibrary = "library", test, plugin, macro,
            system, binary
        case other
    }

    /// A system that a target is built for, and the oldest version of it.
    package struct Platform: Equatable, Sendable {
        /// As `#if os()` and `@available` spell it: `iOS`.
        package var name: String
        /// As the description spells it, such as `16.0`; nil if that is not known.
        package var version: String?

        package init(_ name: String, _ version: String? = nil) { (self.name, self.version) = (name, version) }
    }

    package var name: String
    /// The name by which Swift imports it.
    package var module: String?
    package var kind = Kind.other
    package var sources = TargetSources()
    /// The names of the targets and products that it uses; nil if not all are known.
    package var dependencies: [String]?
    /// The systems that its description names. SwiftPM builds for others too; Xcode doesn't.
    package var platforms: [Platform] = []
    package var isAppleOnly = false
    /// `5`, `6`.
    package var languageMode: String?
    /// The oldest compiler that it promises to build with: the tools version of its package, `5.9`, or a pod's `swift_version`; nil
    /// elsewhere.
    package var toolsVersion: String?
    /// Whether its build settings certainly lack SWIFT_VERSION, without which Xcode compiles no Swift.
    package var lacksSwiftVersion = false
    package var settings = CompilerSettings()
    /// Whether ARC certainly manages the objects of its Objective-C, unless the flags of a file say otherwise.
    package var usesARC = false
    /// By the paths of files with such flags, whether they turn ARC on.
    package var flaggedARC: [String: Bool] = [:]
    /// The files that have it where others may have none.
    package var sourcesWithARC = TargetSources()
    /// The name of the header that the compiler exports for Objective-C; empty for none, nil if it isn't set.
    package var generatedHeader: String?
    /// Whether that name is known: it may be made of unknown values, or differ between configurations.
    package var knowsGeneratedHeader = true
    /// Whether Swift sees the target's own Objective-C by a bridging header.
    package var hasBridgingHeader = false
    /// The absolute paths of the bridging headers that its configurations have; those made of unknown values are left out.
    package var bridgingHeaders: [String] = []
    package var plugins: [String] = []
    /// Whether only the names of folders suggest it.
    package var isSuggested = false
    /// The condition under which it exists: `#if os(Linux)`; nil if it always does.
    package var condition: String?

    package init(name: String, module: String? = nil, kind: Kind = .other) {
        (self.name, self.module, self.kind) = (name, module, kind)
    }

    package var isTest: Bool { kind == .test }

    package func usesARC(in path: String) -> Bool {
        flaggedARC[path] ?? (usesARC || sourcesWithARC.contains(path))
    }
}

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
