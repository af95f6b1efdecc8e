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

    /// The oldest systems that `swiftc` compiles for, and those that Xcode 15 and later do.
    private static let oldestSystems = [
        "iOS": ("7.0", "12.0"), "macOS": ("10.9", "10.13"), "tvOS": ("9.0", "12.0"), "watchOS": ("2.0", "4.0"),
    ]

    /// The settings to raise before the target can compile Swift, and to what: `MACOSX_DEPLOYMENT_TARGET to 10.13`.
    package var settingsToRaiseForSwift: [String] {
        platforms.compactMap { platform in
            guard let oldest = Self.oldestSystems[platform.name], let version = platform.version,
                version.versionParts.isOlder(than: oldest.0.versionParts),
                let setting = XcodeSettings.deploymentSetting(of: platform.name)
            else { return nil }
            return "\(setting) to \(oldest.1)"
        }
    }

    /// What people do so that targets can compile Swift, as the end of a sentence; nil if each can.
    package static func stepForSwift(in targets: [ProjectTarget]) -> String? {
        let steps = Set(targets.flatMap(\.settingsToRaiseForSwift)).sorted().map { setting in
            let own = targets.filter { $0.settingsToRaiseForSwift.contains(setting) }
            return "set \(setting) or later in \(ProjectDescription.Kind.targets(named: own.map(\.name)))"
        }
        return steps.isEmpty ? nil : steps.joined(separator: " and ") + ", because Swift isn't for the systems before"
    }

    package func usesARC(in path: String) -> Bool { flaggedARC[path] ?? usesARC }
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
