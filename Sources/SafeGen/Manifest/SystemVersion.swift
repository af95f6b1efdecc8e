/// A system of Apple's, as `os(…)` names it.
package enum AppleSystem: String, CaseIterable, Sendable {
    case iOS, macOS, tvOS, watchOS, visionOS

    /// The system of a name, in capitals or not.
    package init?(named name: some StringProtocol) {
        let name = name.lowercased()
        guard let system = Self.allCases.first(where: { $0.rawValue.lowercased() == name }) else { return nil }
        self = system
    }
}

/// A version of a system: `13.0`, which is the same as `13`.
package struct SystemVersion: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The numbers between the dots, without zeros at the end.
    private let numbers: [Int]
    package let description: String

    /// The number before the first dot.
    package var major: Int { numbers.first ?? 0 }

    /// Reads a version; nil if it is not made of numbers with dots between them.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        var numbers = parts.compactMap { $0.allSatisfy(\.isWholeNumber) ? Int($0) : nil }
        guard numbers.count == parts.count else { return nil }
        while numbers.last == 0 { numbers.removeLast() }
        (self.numbers, description) = (numbers, String(text))
    }

    package static func == (left: SystemVersion, right: SystemVersion) -> Bool { left.numbers == right.numbers }

    package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(numbers) }
}

/// A version of one system: `iOS 13.0`.
package struct SystemRelease: Hashable, CustomStringConvertible, Sendable {
    package var system: AppleSystem
    package var version: SystemVersion

    package init(_ system: AppleSystem, _ version: SystemVersion) { (self.system, self.version) = (system, version) }

    /// Reads `iOS 13.0`, `ios13` or `macOS 10.15`; nil if it is something else.
    package init?(_ text: some StringProtocol) {
        let name = text.prefix { !$0.isNumber }
        guard let system = AppleSystem(named: name.hasSuffix(" ") ? name.dropLast() : name),
            let version = SystemVersion(text[name.endIndex...])
        else { return nil }
        self.init(system, version)
    }

    package var description: String { "\(system.rawValue) \(version)" }
}

/// The oldest version of each system that some code is built for; for the other systems it is not known.
package struct DeploymentTargets: Equatable, Sendable {
    private var versions: [AppleSystem: SystemVersion] = [:]
    /// Whether some could not be read. That is reported, so its consequences aren't reported too.
    var hasUnread = false

    /// Targets of these systems, for each the oldest that is given.
    package init(_ releases: some Sequence<SystemRelease> = []) {
        for release in releases { add(release) }
    }

    package var isEmpty: Bool { versions.isEmpty }

    /// The versions, by the order of the systems.
    package var releases: [SystemRelease] {
        AppleSystem.allCases.compactMap { system in versions[system].map { SystemRelease(system, $0) } }
    }

    package subscript(system: AppleSystem) -> SystemVersion? { versions[system] }

    /// Takes one more release; if there are two of one system, the older counts.
    package mutating func add(_ release: SystemRelease) {
        versions[release.system] = versions[release.system].map { min($0, release.version) } ?? release.version
    }

    /// `iOS 13.0, macOS 12.0`
    package var text: String { releases.map(\.description).joined(separator: ", ") }
}
