import SafeGen
import SafeGenProject

package struct VerifyPlan {
    private let environment: CompileEnvironment
    /// More arguments of the compiler's frontend.
    private let flags: [String]

    package init(_ environment: CompileEnvironment, flags: [String]) {
        (self.environment, self.flags) = (environment, flags)
    }

    /// A call for each target; without any, one that compiles the output alone, in the newest language mode that its
    /// compilers have.
    package func calls(for targets: [VerifiedTarget], swift: SwiftVersion) -> [CompileCall] {
        guard targets.isEmpty else { return targets.map(call) }
        return [call("output alone", arguments: ["-swift-version", swift == .swift59 ? "5" : "6"], nil)]
    }

    private func call(_ target: VerifiedTarget) -> CompileCall {
        let settings = target.settings
        var arguments = ["-swift-version", target.languageMode ?? "5"]
        if settings.isStrictlyMemorySafe { arguments.append("-strict-memory-safety") }
        if let isolation = settings.defaultIsolation { arguments += ["-default-isolation", isolation] }
        arguments += settings.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
        arguments += settings.experimentalFeatures.flatMap { ["-enable-experimental-feature", $0] }
        return call(target.name, arguments: arguments, target)
    }

    private func call(_ title: String, arguments: [String], _ target: VerifiedTarget?) -> CompileCall {
        var triple = environment.triple
        if let wanted = triple, let version = target?.deploymentTarget(of: wanted) {
            triple = Self.triple(wanted, version: version)
        }
        let system = (triple.map { ["-target", $0] } ?? []) + (environment.sdk.map { ["-sdk", $0] } ?? [])
        let defines = (["DEBUG"] + (target?.settings.conditions ?? [])).flatMap { ["-D", $0] }
        let folders = (target?.moduleFolders ?? []).flatMap { ["-I", $0] }
        let module = target?.module ?? "SafeGenVerification"
        return CompileCall(
            title: title, compiler: environment.compiler,
            arguments: ["-module-name", module, "-package-name", "package"] + system + arguments + defines + folders
                + flags,
            ownFiles: target?.files ?? [], target: target?.name)
    }

    static func triple(_ triple: String, version: String) -> String {
        var parts = triple.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2 else { return triple }
        parts[2] = parts[2].prefix { !$0.isNumber } + version
        return parts.joined(separator: "-")
    }
}
