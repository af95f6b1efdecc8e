import SafeGen
import SafeGenSystem

/// A class that a manifest lists only by its name, without any other entry.
package enum NameEntry {
    /// Looks for the reason why the name can't be an entry.
    ///
    /// - Parameters:
    ///   - name: The name as YAML has it in a list, in quotes if it needs them.
    ///   - proxy: The proxy in Objective-C that the manifest's output is; nil for wrappers.
    /// - Returns: An error, or the diagnostic with the reason why nothing is made of it; nil if it is an entry.
    /// - Throws: if such a manifest can't be read at all.
    package static func problem(with name: String, for proxy: String? = nil) throws(FileError) -> Diagnostic? {
        let output = proxy.map { "output: {file: \($0).m}\n" } ?? ""
        let bytes = Array("version: 1\n\(output)classes: [\(name)]\n".utf8)
        let loaded = try ManifestLoader.load(.bytes(bytes, name: "safegen.yml"))
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let isEmpty = resolution.manifest.classes.isEmpty
        return (loaded.diagnostics + resolution.diagnostics + plan.diagnostics)
            .first { $0.severity == .error || isEmpty }
    }
}
