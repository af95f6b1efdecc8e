import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

package struct CrashReport: Equatable, Sendable {
    package var process = ""
    package var system: SystemRelease?
    /// `EXC_BAD_ACCESS (SIGSEGV)`, with whatever the report adds to it.
    package var exceptionType = ""
    /// What else the report says of the end: why the system ended the program, the kind of the event, the region of memory.
    package var circumstances: [String] = []
    /// The messages of programs and the runtime: reasons of exceptions, zombies, selectors of registers.
    package var messages: [String] = []
    /// The frames of the thread that crashed, the innermost first.
    package var crashedFrames: [CrashFrame] = []
    package var exceptionFrames: [CrashFrame] = []
    /// Whether the innermost frames are left out, as far as is known.
    package var lacksTop = false

    var hasFrames: Bool { !crashedFrames.isEmpty || !exceptionFrames.isEmpty }

    package var isEmpty: Bool { exceptionType.isEmpty && circumstances.isEmpty && messages.isEmpty && !hasFrames }

    mutating func say(_ text: String) {
        if messages.count < 200, !text.isEmpty { messages.append(String(text.prefix(2_000))) }
    }

    /// The same with what another part of it says.
    func merged(with other: CrashReport) -> CrashReport {
        var report = self
        if process.isEmpty { report.process = other.process }
        if exceptionType.isEmpty { report.exceptionType = other.exceptionType }
        report.system = system ?? other.system
        report.circumstances += other.circumstances
        report.messages += other.messages
        if crashedFrames.isEmpty || lacksTop, !other.crashedFrames.isEmpty {
            report.crashedFrames = other.crashedFrames
            report.lacksTop = other.lacksTop
        }
        if exceptionFrames.isEmpty { report.exceptionFrames = other.exceptionFrames }
        return report
    }

    /// The facts of the program, for a project that is built for some systems.
    func program(for targets: DeploymentTargets) -> ProgramSystems {
        if let system { return ProgramSystems(system: system, targets: targets) }
        let image = (crashedFrames + exceptionFrames).first { $0.image == "UIKitCore" }?.image
        // It is the part of UIKit that iOS 12 split off.
        return ProgramSystems(system: image.flatMap { _ in SystemRelease("iOS 12.0") }, image: image, targets: targets)
    }
}

extension SystemRelease {
    /// Reads `iPhone OS 15.4.1 (19E258)`; and, unless it must be named, `9.3.1` as one of iOS, whose tools leave the name out.
    package init?(inReport text: some StringProtocol, isNamed: Bool = false) {
        let words = text.prefix(120).split { $0 == " " || $0 == "\t" }
        guard let index = words.firstIndex(where: { $0.utf8.first.map(ByteClass.isDigit) ?? false }) else { return nil }
        let numbers = words[index].prefix { $0 == "." || $0.isASCII && $0.isNumber }.split(separator: ".")
        guard let version = SystemVersion(numbers.joined(separator: ".")) else { return nil }
        let names: [(String, AppleSystem)] = [
            ("iphone", .iOS), ("ipados", .iOS), ("ios", .iOS), ("mac", .macOS), ("os x", .macOS), ("tvos", .tvOS),
            ("watch", .watchOS), ("visionos", .visionOS), ("xros", .visionOS),
        ]
        let name = words[..<index].joined(separator: " ").lowercased()
        let named = names.first { name.contains($0.0) }?.1
        if named == nil, isNamed { return nil }
        let isMac = version.major == 10 && numbers.dropFirst().first.flatMap { Int($0) } ?? 0 > 3
        self.init(named ?? (isMac ? .macOS : .iOS), version)
    }
}
