import SafeGen
import SafeGenDiscovery
import SafeGenCommandSupport

package struct Compiler: Sendable {
    package let path: String
    /// The newest version that output is written for and that it has; nil if it doesn't report one.
    package let version: SwiftVersion?

    static var needsSDK: Bool {
        #if os(macOS)
        true
        #else
        false
        #endif
    }

    /// Finds a compiler, and runs it for its version.
    package init(_ name: String?) throws(RunError) {
        guard let found = try Self.find(name) else {
            throw RunError("no compiler '\(name ?? "swiftc")'; give its path to --swiftc", exitCode: .inputNotFound)
        }
        path = found
        let (status, text) = try ToolProcess.output(of: [found, "--version"], mergingErrors: true)
        version = status == 0 ? InstalledCompiler.version(in: text) : nil
    }

    private static func find(_ name: String?) throws(RunError) -> String? {
        if let name { return name.contains("/") ? (ProgramPath.isProgram(name) ? name : nil) : ProgramPath.find(name) }
        let words = try Toolchain.command("swiftc")
        guard words.count > 1 else { return words.first }
        // The frontend is started without xcrun, which looks the path up once.
        let (status, text) = try ToolProcess.output(of: words.prefix(1) + ["--find"] + words.dropFirst())
        return status == 0 ? text.split(separator: "\n").first.map(String.init) : nil
    }
}
