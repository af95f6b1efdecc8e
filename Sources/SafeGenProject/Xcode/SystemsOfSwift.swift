import SafeGen
import SafeGenSystem

/// A system that a target is older than Swift on, and the oldest version that will do.
package struct SystemForSwift: Hashable, Sendable {
    package let target: String
    /// `iOS`
    package let name: String
    package let version: String

    /// `IPHONEOS_DEPLOYMENT_TARGET`
    package var setting: String? { XcodeSettings.deploymentSetting(of: name) }
}

extension ProjectTarget {
    /// The oldest systems that have the types of Foundation which the output names, and those that Xcode 15 and later compile for.
    private static let oldestSystems = [
        "iOS": ("8.0", "12.0"), "macOS": ("10.10", "10.13"), "tvOS": ("9.0", "12.0"), "watchOS": ("2.0", "4.0"),
    ]

    /// The systems to raise before the target can compile Swift.
    package var systemsForSwift: [SystemForSwift] {
        platforms.compactMap { platform in
            guard let oldest = Self.oldestSystems[platform.name], let version = platform.version,
                version.versionParts.isOlder(than: oldest.0.versionParts)
            else { return nil }
            return SystemForSwift(target: name, name: platform.name, version: oldest.1)
        }
    }

    mutating func raise(_ system: SystemForSwift) {
        for index in platforms.indices where platforms[index].name == system.name {
            platforms[index].version = system.version
        }
    }

    /// The target once it can compile Swift.
    package var raisedForSwift: ProjectTarget {
        systemsForSwift.reduce(into: self) { target, system in target.raise(system) }
    }
}

extension ProjectModel {
    /// What people do so that targets, which are places in the model, can compile Swift, as the end of a sentence; nil if each can.
    package func stepForSwift(in indices: [Int]) -> String? {
        var (settings, pods) = ([String: [String]](), [String: Set<String>]())
        for index in indices {
            let description = owner(of: index)
            for system in targets[index].systemsForSwift {
                if description.kind == .podspec {
                    pods[RelativePath.name(of: description.path), default: []]
                        .insert("\(system.name) to \(system.version)")
                } else if let setting = system.setting {
                    settings["\(setting) to \(system.version)", default: []].append(targets[index].name)
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
