import SafeGen

extension ProjectTarget {
    /// The oldest systems that `swiftc` compiles for, and those that Xcode 15 and later do.
    private static let oldestSystems = [
        "iOS": ("7.0", "12.0"), "macOS": ("10.9", "10.13"), "tvOS": ("9.0", "12.0"), "watchOS": ("2.0", "4.0"),
    ]

    /// The settings to raise before the target can compile Swift, and to what: `MACOSX_DEPLOYMENT_TARGET to 10.13`.
    private var settingsToRaiseForSwift: [String] {
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
}
