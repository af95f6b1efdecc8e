import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery

/// The compiler, and a system that it compiles for.
package struct CompileEnvironment: Sendable {
    /// The compiler, by its path.
    let compiler: String
    /// The folder of the SDK; nil for the compiler's own.
    let sdk: String?
    /// The triple; nil for the compiler's own.
    let triple: String?

    /// The compiler with each SDK: no SDK alone has the classes of all systems.
    ///
    /// - Parameters:
    ///   - name: A name or a path; nil for the compiler of this machine.
    ///   - sdks: Folders or, on macOS, names.
    ///   - targets: Triples: one for each SDK, or one for all.
    /// - Returns: One or more.
    /// - Throws: `RunError` if there is no such compiler or SDK, or the numbers don't fit.
    package static func all(
        compiler name: String?, sdks: [String], targets: [String]
    ) throws(RunError) -> [CompileEnvironment] {
        guard targets.count <= 1 || targets.count == sdks.count else {
            throw RunError("give one '--target' for each '--sdk', or one for all", exitCode: .usage)
        }
        guard let compiler = try find(name) else {
            throw RunError("no compiler '\(name ?? "swiftc")'; give its path to --swiftc", exitCode: .inputNotFound)
        }
        var all: [CompileEnvironment] = []
        for index in 0..<max(1, sdks.count) {
            let sdk = sdks.isEmpty ? nil : sdks[index]
            let target = targets.count > 1 ? targets[index] : targets.first
            let choice = sdk != nil || needsSDK ? try SDKChoice(sdk, target: target) : nil
            all.append(CompileEnvironment(compiler: compiler, sdk: choice?.path, triple: choice?.target ?? target))
        }
        return all
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
