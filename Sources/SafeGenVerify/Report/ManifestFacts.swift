import SafeGen
import SafeGenDiscovery
import SafeGenCommandSupport

/// Compares the manifest with the compiler's view of its classes: whether each property is there, settable, of its type and
/// unretained still, and whether the protocols have the requirements that are described.
package struct ManifestFacts {
    private let generation: Generation
    /// The arguments of the compiler's frontend that the symbol graph extractor takes too, by the option: where modules and the
    /// compiler's own files are.
    private let places: [(option: String, value: String)]

    /// - Parameters:
    ///   - generation: The resolved manifest.
    ///   - flags: Arguments of the compiler's frontend.
    package init(_ generation: Generation, flags: [String]) {
        (self.generation, places) = (generation, Self.places(in: flags))
    }

    /// The options about places that compiler and extractor share, each with the value after it.
    private static let options: Set = [
        "-I", "-F", "-Isystem", "-Fsystem", "-L", "-Xcc", "-resource-dir", "-module-cache-path", "-plugin-path",
        "-external-plugin-path",
    ]

    private static func places(in flags: [String]) -> [(option: String, value: String)] {
        var (found, rest) = ([(option: String, value: String)](), flags[...])
        while let flag = rest.popFirst() {
            if options.contains(flag), let value = rest.popFirst() {
                found.append((flag, value))
            } else if let option = ["-I", "-F"].first(where: { flag.hasPrefix($0) && flag != $0 }) {
                found.append((option, String(flag.dropFirst(option.count))))
            }
        }
        return found
    }

    /// Compares with one SDK. A module that the compiler can't describe is a warning, and one of Apple's on another system a note.
    ///
    /// - Parameters:
    ///   - path: The manifest.
    ///   - around: Where the modules are looked for.
    ///   - allowsOutsideIncludes: Whether includes may lie outside of the manifest's repository.
    /// - Returns: The differences, at their places in the manifest.
    /// - Throws: `RunError` if the manifest can't be read, or a signal has come.
    package func diagnostics(
        of path: String, in around: Surroundings, allowsOutsideIncludes: Bool
    ) throws(RunError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        let hidden = around.isApple ? [] : modules.filter(KnowledgeBase.modules.contains)
        if !hidden.isEmpty {
            let message =
                "the facts of \(hidden.joined(separator: ", ")) are not checked here: SafeGen's classes are those of Apple's systems; give "
                + "the SDK of one to --sdk"
            found.append(Diagnostic(.notVerified, message, severity: .note, at: nil, path: path))
        }
        for module in modules where !hidden.contains(module) {
            var extraction = SymbolGraphExtraction(.modules([module]))
            extraction.sdks = around.sdk.map { [$0] } ?? []
            extraction.target = around.triple
            extraction.importPaths = places.filter { $0.option == "-I" }.map(\.value)
            extraction.frameworkPaths = places.filter { $0.option == "-F" }.map(\.value)
            extraction.flags = places.filter { !["-I", "-F"].contains($0.option) }.flatMap { [$0.option, $0.value] }
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
}
