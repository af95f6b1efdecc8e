import SafeGen
import SafeGenDiscovery
import SafeGenCommandSupport

/// Compares the manifest with what the compiler knows of its classes: whether each property is there, settable, of its type and
/// unretained still, and whether the protocols have the requirements that are described.
package struct ManifestFacts {
    private let generation: Generation
    /// The folders that the compiler's arguments name, by the option.
    private let flags: [String]

    package init(_ generation: Generation, flags: [String]) { (self.generation, self.flags) = (generation, flags) }

    /// Compares with one SDK. A module of which the compiler has no facts is a warning.
    ///
    /// - Parameters:
    ///   - path: The manifest.
    ///   - around: Where the modules are looked for.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Returns: What differs, at its places in the manifest.
    /// - Throws: `RunError` if the manifest can't be read, or a signal has come.
    package func diagnostics(
        of path: String, in around: Surroundings, allowsOutsideIncludes: Bool
    ) throws(RunError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for module in modules {
            var extraction = SymbolGraphExtraction(.modules([module]))
            extraction.sdks = around.sdk.map { [$0] } ?? []
            extraction.target = around.triple
            extraction.importPaths = folders(of: "-I")
            extraction.frameworkPaths = folders(of: "-F")
            let discovery: Discovery
            do throws(RunError) {
                discovery = try extraction.discover(Discovery.Options()) { _ in }
            } catch {
                try DeferredSignals.check()
                let reason = error.message.split(separator: "\n").first ?? ""
                found.append(
                    Diagnostic(
                        .notVerified, "the compiler has no facts about '\(module)': \(reason)", severity: .warning,
                        at: nil,
                        path: path))
                continue
            }
            let review = try ManifestReview(
                of: path, with: discovery, allowsOutsideIncludes: allowsOutsideIncludes)
            found += review.contradictions.filter { !found.contains($0) }
        }
        return found
    }

    /// The modules of the manifest's classes, each once.
    private var modules: [String] {
        generation.manifest.classes.compactMap(\.module).reduce(into: []) { modules, name in
            if !modules.contains(name) { modules.append(name) }
        }
    }

    private func folders(of option: String) -> [String] {
        zip(flags, flags.dropFirst()).filter { $0.0 == option }.map(\.1)
            + flags.filter { $0.hasPrefix(option) && $0 != option }.map { String($0.dropFirst(option.count)) }
    }
}
