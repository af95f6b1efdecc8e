import SafeGen
import SafeGenProject

package struct VerifyPlan {
    private let environments: [CompileEnvironment]
    /// More arguments of the compiler's frontend.
    private let flags: [String]

    package init(_ environments: [CompileEnvironment], flags: [String]) {
        (self.environments, self.flags) = (environments, flags)
    }

    /// A call for each target on each system; without a target, one that compiles the output alone, in the newest language
    /// mode that its compilers have.
    package func calls(for targets: [VerifiedTarget], swift: SwiftVersion) -> [CompileCall] {
        environments.flatMap { environment in
            if !targets.isEmpty { return targets.map { call(environment, $0) } }
            let mode = ["-swift-version", swift == .swift59 ? "5" : "6"]
            return [call(environment, "output alone", arguments: mode, nil)]
        }
    }

    private func call(_ environment: CompileEnvironment, _ target: VerifiedTarget) -> CompileCall {
        let settings = target.settings
        var arguments = ["-swift-version", target.languageMode ?? "5"]
        if settings.isStrictlyMemorySafe { arguments.append("-strict-memory-safety") }
        if let isolation = settings.defaultIsolation { arguments += ["-default-isolation", isolation] }
        arguments += settings.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
        arguments += settings.experimentalFeatures.flatMap { ["-enable-experimental-feature", $0] }
        return call(environment, target.name, arguments: arguments, target)
    }

    private func call(
        _ environment: CompileEnvironment, _ name: String, arguments: [String], _ target: VerifiedTarget?
    ) -> CompileCall {
        var triple = environment.triple
        if let wanted = triple, let version = target?.deploymentTarget(of: wanted) {
            triple = Self.triple(wanted, version: version)
        }
        let options = (triple.map { ["-target", $0] } ?? []) + (environment.sdk.map { ["-sdk", $0] } ?? [])
        let defines = (["DEBUG"] + (target?.settings.conditions ?? [])).flatMap { ["-D", $0] }
        let folders = (target?.moduleFolders ?? []).flatMap { ["-I", $0] }
        let module = target?.module ?? "SafeGenVerification"
        let system = environments.count > 1 ? triple.map { ", \($0)" } ?? "" : ""
        return CompileCall(
            title: name + system, compiler: environment.compiler,
            arguments: ["-module-name", module, "-package-name", "package"] + options + arguments + defines + folders
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
