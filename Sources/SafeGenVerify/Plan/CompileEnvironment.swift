import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery

/// The compiler, and the system that it compiles for.
package struct CompileEnvironment: Sendable {
    /// The compiler, by its path.
    let compiler: String
    /// The folder of the SDK; nil for the compiler's own.
    let sdk: String?
    /// The triple; nil for the compiler's own.
    let triple: String?

    /// - Parameters:
    ///   - name: A name or a path; nil for the compiler of this machine.
    ///   - sdk: A folder or, on macOS, a name.
    ///   - target: A triple.
    /// - Throws: `RunError` if there is no such compiler or SDK.
    package init(compiler name: String?, sdk: String?, target: String?) throws(RunError) {
        guard let found = try Self.find(name) else {
            throw RunError("no compiler '\(name ?? "swiftc")'; give its path to --swiftc", exitCode: .inputNotFound)
        }
        compiler = found
        let choice = sdk != nil || Self.needsSDK ? try SDKChoice(sdk, target: target) : nil
        self.sdk = choice?.path
        triple = choice?.target ?? target
    }

    private static func find(_ name: String?) throws(RunError) -> String? {
        if let name { return name.contains("/") ? (ProgramPath.isProgram(name) ? name : nil) : ProgramPath.find(name) }
        let words = try Toolchain.command("swiftc")
        guard words.count > 1 else { return words.first }
        // The frontend is started without xcrun, which looks the path up once.
        let (status, text) = try ToolProcess.output(of: words.prefix(1) + ["--find"] + words.dropFirst())
        return status == 0 ? text.split(separator: "\n").first.map(String.init) : nil
    }

    private static var needsSDK: Bool {
        #if os(macOS)
        true
        #else
        false
        #endif
    }
}
