import SafeGen
import SafeGenCommandSupport

package struct CrashSystem: Equatable, Sendable {
    /// `iOS`, `macOS`, `tvOS`, `watchOS`, `visionOS`; empty if only the version is known.
    package var name: String
    package var version: [Int]

    package init(name: String, version: [Int]) { (self.name, self.version) = (name, version) }

    /// Reads `iPhone OS 15.4.1 (19E258)`, `Mac OS X 10.11.4 (15E65)`, `9.3.1`; nil if there is no version.
    package init?(_ text: some StringProtocol) {
        let words = text.prefix(120).split { $0 == " " || $0 == "\t" }
        guard let index = words.firstIndex(where: { $0.utf8.first.map { 0x30...0x39 ~= $0 } ?? false }) else {
            return nil
        }
        let number = words[index].prefix { $0 == "." || 0x30...0x39 ~= ($0.asciiValue ?? 0) }
        version = number.split(separator: ".").prefix(3).compactMap { Int($0) }
        guard let major = version.first, major < 1_000 else { return nil }
        let name = words[..<index].joined(separator: " ").lowercased()
        let names = [
            ("iphone", "iOS"), ("ipados", "iOS"), ("ios", "iOS"), ("mac", "macOS"), ("os x", "macOS"), ("tvos", "tvOS"),
            ("watch", "watchOS"), ("visionos", "visionOS"), ("xros", "visionOS"),
        ]
        self.name =
            names.first { name.contains($0.0) }?.1
            ?? (major == 10 && version.count > 1 && version[1] > 3 ? "macOS" : "")
    }

    /// `iOS 15.4.1`
    package var text: String { (name.isEmpty ? "" : name + " ") + number }

    var number: String { version.map(String.init).joined(separator: ".") }

    /// The system's release. A report without the system's name is one of iOS: its tools leave the name out.
    var release: SystemRelease? { SystemRelease((name.isEmpty ? "iOS" : name) + " " + number) }
}

extension CrashReport {
    /// The facts of the program, for a project that is built for some systems.
    func program(for targets: DeploymentTargets) -> ProgramSystems {
        if let release = system?.release { return ProgramSystems(system: release, targets: targets) }
        let image = (crashedFrames + exceptionFrames).first { $0.image == "UIKitCore" }?.image
        // It is the part of UIKit that iOS 12 split off.
        return ProgramSystems(system: image.flatMap { _ in SystemRelease("iOS 12.0") }, image: image, targets: targets)
    }
}
