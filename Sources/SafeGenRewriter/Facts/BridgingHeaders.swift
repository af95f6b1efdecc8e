import SafeGenCommandSupport
import SafeGenSystem

/// The modules that bridging headers import, themselves or by the project's headers that they include.
struct BridgingHeaders {
    /// The most headers that are read for one bridging header.
    private static let greatestCount = 256
    private static let largestFile = 1 << 20

    private let headers: [String: [String]]
    private let files: ProjectFiles
    private var known: [String: Set<String>] = [:]

    init(among paths: [String], in files: ProjectFiles) {
        self.files = files
        headers = Dictionary(grouping: paths.filter { $0.hasSuffix(".h") }, by: RelativePath.name)
    }

    mutating func modules(importedBy header: String) -> Set<String> {
        if let known = known[header] { return known }
        var (open, seen, modules) = ([header], Set([header]), Set<String>())
        while let path = open.popLast() {
            for found in imports(of: path) {
                if let module = found.module { modules.insert(module) }
                guard found.text.hasPrefix("<") || found.text.hasPrefix("\"") else { continue }
                let name = String(found.text.dropFirst().dropLast())
                for next in places(of: name, in: path) where seen.count < Self.greatestCount {
                    if seen.insert(next).inserted { open.append(next) }
                }
            }
        }
        known[header] = modules
        return modules
    }

    /// The headers that an import may mean: next to the file, or else those of the name in the project.
    private func places(of name: String, in path: String) -> [String] {
        let beside = RelativePath.normalized(absolute: RelativePath.join(RelativePath.folder(of: path), name))
        if AbsolutePath.isThere(beside) { return [beside] }
        return (headers[RelativePath.name(of: name)] ?? []).map(AbsolutePath.of)
    }

    /// What a file imports; nothing if it can't be read.
    private func imports(of path: String) -> [ObjectiveCTokens.Import] {
        guard let bytes = try? ProjectFile(path, limit: Self.largestFile, in: files).bytes else { return [] }
        return bytes.withUnsafeBufferPointer { ObjectiveCTokens($0).imports }
    }
}
