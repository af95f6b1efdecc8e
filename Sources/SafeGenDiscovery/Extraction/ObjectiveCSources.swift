import SafeGen
import SafeGenSystem

/// The Objective-C code of a package, whose classes Swift sees on Apple's systems alone.
enum ObjectiveCSources {
    /// A warning that the package's graphs lack such classes; nil if the package has no such code, and on Apple's systems.
    ///
    /// - Throws: if there is no such folder.
    static func warning(in folder: String) throws(RunError) -> Diagnostic? {
        #if canImport(Darwin)
        return nil
        #else
        let files = try CodeFiles(below: [folder], excluding: [])
        guard let file = files.paths.first(where: CodeFiles.isObjectiveC) else { return nil }
        let message =
            "the delegates of the package's classes in Objective-C ('\(file.text)') are not listed: symbol graphs have such "
            + "classes on Apple's systems only"
        return Diagnostic(.missingSymbolGraph, message, severity: .warning, at: nil)
        #endif
    }
}
