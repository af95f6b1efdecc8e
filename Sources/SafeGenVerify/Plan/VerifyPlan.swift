import SafeGen
import SafeGenProject
import SafeGenSystem

package struct VerifyPlan {
    /// Whether each mode is tried, and not the settings of the targets.
    package var isMatrix = false
    /// The modes of a matrix; empty for all that the output and the compiler have.
    package var modes: [CompilerMode] = []
    private let surroundings: [CompileEnvironment]
    /// More arguments of the compiler's frontend.
    package var flags: [String] = []

    package init(surroundings: [CompileEnvironment]) { self.surroundings = surroundings }

    /// Decides on the calls for output that is written for a compiler.
    package func calls(for targets: [VerifiedTarget], swift: SwiftVersion) -> [CompileCall] {
        if !isMatrix, !targets.isEmpty {
            return surroundings.flatMap { around in targets.map { call(around, $0) } }
        }
        // One module for the matrix: the first target's.
        let known = modes.isEmpty ? CompilerMode.known(to: swift) : modes
        return surroundings.flatMap { around in
            known.filter { $0.isIn(around.compiler.version) }.map { mode in
                var call = call(around, arguments: mode.arguments, targets.first)
                call.title = mode.title
                return call
            }
        }
    }

    private func call(_ around: CompileEnvironment, _ target: VerifiedTarget) -> CompileCall {
        let settings = target.settings
        var arguments = ["-swift-version", target.languageMode ?? "5"]
        if settings.isStrictlyMemorySafe { arguments.append("-strict-memory-safety") }
        if let isolation = settings.defaultIsolation { arguments += ["-default-isolation", isolation] }
        arguments += settings.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
        arguments += settings.experimentalFeatures.flatMap { ["-enable-experimental-feature", $0] }
        return call(around, arguments: arguments, target)
    }

    private func call(_ around: CompileEnvironment, arguments: [String], _ target: VerifiedTarget?) -> CompileCall {
        var around = around
        if let triple = around.triple, let version = target?.deploymentTarget(of: triple) {
            around.triple = Self.triple(triple, version: version)
        }
        let defines = (["DEBUG"] + (target?.settings.conditions ?? [])).flatMap { ["-D", $0] }
        let folders = (target?.moduleFolders ?? []).flatMap { ["-I", $0] }
        let module = target?.module ?? "SafeGenVerification"
        return CompileCall(
            title: target?.name ?? "", group: around.title, compiler: around.compiler.path,
            arguments: ["-module-name", module, "-package-name", "package"] + around.arguments + arguments + defines
                + folders + flags,
            ownFiles: target?.files ?? [], target: target?.name)
    }

    static func triple(_ triple: String, version: String) -> String {
        var parts = triple.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2 else { return triple }
        parts[2] = parts[2].prefix { !$0.isNumber } + version
        return parts.joined(separator: "-")
    }
}
