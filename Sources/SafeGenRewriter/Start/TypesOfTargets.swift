import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Where the code of some targets declares types, as far as lines of text show it.
package struct TypesOfTargets {
    /// The paths of the files that declare each of them.
    private var files: [String: [SourcePath]] = [:]

    /// Looks for types of some names; nil if there is no code, or not all of it can be read.
    package init?(named names: [String], in targets: [ProjectTarget], of model: ProjectModel) {
        let paths = targets.flatMap { Array($0.sources.folders) + $0.sources.files }.filter(AbsolutePath.isThere)
        guard let found = try? CodeFiles.all(below: paths, in: model.files).files, !found.isEmpty else { return nil }
        for path in found {
            guard let bytes = try? model.files.read(path) else { return nil }
            let places = CodeScan.mentions(of: Set(names).sorted(), path: path.text, bytes: bytes)
            let lines = places.isEmpty ? nil : SourceIndex(bytes, linesEnd: .text)
            for (name, line) in places {
                let text = lines?.text(line: line, limit: .max) ?? ""
                if ["class", "actor", "typealias", "@interface", "@implementation"].contains(where: {
                    text.contains("\($0) \(name)")
                }) {
                    files[name, default: []].append(path)
                }
            }
        }
    }

    package func contains(_ name: String) -> Bool { files[name] != nil }

    /// A file in Objective-C that implements a type which no Swift declares; nil for none.
    func implementation(of name: String) -> SourcePath? {
        let files = files[name] ?? []
        return files.contains { $0.text.hasSuffix(".swift") }
            ? nil : files.first { $0.text.hasSuffix(".m") || $0.text.hasSuffix(".mm") }
    }
}
