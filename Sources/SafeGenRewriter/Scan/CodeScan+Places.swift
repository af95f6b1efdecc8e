import SafeGen
import SafeGenCommandSupport

extension CodeScan {
    /// The places where a class is used: its delegate set, its protocol conformed to, an instance made.
    ///
    /// - Parameter className: The name in Swift.
    /// - Returns: The places with the kind of use, assignments first.
    package func places(ofClass className: String) -> [(path: String, line: Int, text: String)] {
        let places = uses.filter { $0.known.name == className }.flatMap(\.places)
        let assignments = places.filter { $0.sighting.kind == .assignment }
        let others = places.filter { $0.sighting.kind != .assignment }
        return (assignments + others).map { ($0.path, $0.sighting.line, $0.summary) }
    }

    /// Whether the manifest that `init` would write has a class.
    package func proposes(_ className: String) -> Bool {
        uses.contains { $0.isProposed && $0.known.name == className }
    }
}

extension CodeScan {
    /// The places of code that use one of some names; generated files are left out.
    ///
    /// - Parameters:
    ///   - names: The names, of types for one.
    ///   - folder: Where to look.
    /// - Returns: The places, with paths from the folder.
    /// - Throws: if there is no such folder.
    package static func mentions(
        of names: [String], in folder: String
    ) throws(RunError) -> [(name: String, path: String, line: Int)] {
        let files = ScanFiles(paths: try CodeFiles(below: [folder], excluding: []).paths, knowledge: .apple)
        let start = folder.hasSuffix("/") ? folder : folder + "/"
        return files.mentions(of: names).map { name, path, line in
            (name, path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path, line)
        }
    }
}
