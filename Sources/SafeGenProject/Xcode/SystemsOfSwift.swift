import SafeGen
import SafeGenSystem

extension ProjectTarget {
    /// The oldest systems that `swiftc` compiles for, and those that Xcode 15 and later do.
    private static let oldestSystems = [
        "iOS": ("7.0", "12.0"), "macOS": ("10.9", "10.13"), "tvOS": ("9.0", "12.0"), "watchOS": ("2.0", "4.0"),
    ]

    /// The systems to raise before the target can compile Swift, each with the oldest version that will do.
    fileprivate var systemsToRaiseForSwift: [(name: String, version: String)] {
        platforms.compactMap { platform in
            guard let oldest = Self.oldestSystems[platform.name], let version = platform.version,
                version.versionParts.isOlder(than: oldest.0.versionParts)
            else { return nil }
            return (platform.name, oldest.1)
        }
    }
}

extension ProjectModel {
    /// What people do so that targets, which are places in the model, can compile Swift, as the end of a sentence; nil if each can.
    package func stepForSwift(in indices: [Int]) -> String? {
        var (settings, pods) = ([String: [String]](), [String: Set<String>]())
        for index in indices {
            let description = descriptions[description(of: index)]
            for (system, version) in targets[index].systemsToRaiseForSwift {
                if description.kind == .podspec {
                    pods[RelativePath.name(of: description.path), default: []].insert("\(system) to \(version)")
                } else if let setting = XcodeSettings.deploymentSetting(of: system) {
                    settings["\(setting) to \(version)", default: []].append(targets[index].name)
                }
            }
        }
        let ofTargets = settings.sorted { $0.key < $1.key }.map { setting, names in
            "set \(setting) or later in \(ProjectDescription.Kind.targets(named: names))"
        }
        let ofPods = pods.sorted { $0.key < $1.key }.map { file, systems in
            "set the \(systems.count == 1 ? "platform" : "platforms") \(systems.sorted().joined(separator: " and ")) or later in '\(file)'"
        }
        let steps = ofTargets + ofPods
        return steps.isEmpty ? nil : steps.joined(separator: " and ") + ", because Swift isn't for the systems before"
    }
}
