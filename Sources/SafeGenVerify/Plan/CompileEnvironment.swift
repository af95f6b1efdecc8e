import SafeGen
import SafeGenDiscovery

package struct CompileEnvironment: Sendable {
    /// Its name in the table; empty if there is only one.
    package var title = ""
    package var compiler: Compiler
    /// The folder of the SDK; nil for the compiler's own.
    package var sdk: String?
    /// The triple; nil for the compiler's own.
    package var triple: String?

    var arguments: [String] {
        (triple.map { ["-target", $0] } ?? []) + (sdk.map { ["-sdk", $0] } ?? [])
    }

    /// Each compiler with each SDK.
    ///
    /// - Parameters:
    ///   - compilers: Names or paths; none for that of this machine.
    ///   - sdks: Folders or, on macOS, names.
    ///   - targets: Triples: one for each SDK, or one for all, or several for one SDK.
    /// - Returns: One or more.
    /// - Throws: `RunError` if there is no such compiler or SDK, or the numbers don't fit.
    package static func all(
        compilers: [String], sdks: [String], targets: [String]
    ) throws(RunError) -> [CompileEnvironment] {
        guard sdks.count <= 1 || targets.count <= 1 || sdks.count == targets.count else {
            throw RunError("give one '--target' for each '--sdk', or one for all", exitCode: .usage)
        }
        var found: [CompileEnvironment] = []
        for name in compilers.isEmpty ? [nil] : compilers.map(Optional.some) {
            let compiler = try Compiler(name)
            for index in 0..<max(1, sdks.count, targets.count) {
                let sdk = sdks.count > 1 ? sdks[index] : sdks.first
                let target = targets.count > 1 ? targets[index] : targets.first
                var one = CompileEnvironment(compiler: compiler, triple: target)
                if sdk != nil || Compiler.needsSDK {
                    let choice = try SDKChoice(sdk, target: target)
                    (one.sdk, one.triple) = (choice.path, choice.target)
                }
                let names = [compilers.count > 1 ? name : nil, sdks.count + targets.count > 1 ? one.triple : nil]
                one.title = names.compactMap(\.self).joined(separator: ", ")
                found.append(one)
            }
        }
        return found
    }
}
