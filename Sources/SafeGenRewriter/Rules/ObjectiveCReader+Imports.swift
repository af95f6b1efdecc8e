import SafeGen

extension ObjectiveCReader {
    /// The imports of the file, and a place for a line before all edits.
    func fileImports(before edits: [SourceEdit]) -> FileImports {
        var own = FileImports()
        for header in imports.map(\.text) where !header.isEmpty {
            if header.hasPrefix("<") || header.hasPrefix("\"") {
                own.headers.insert(header)
                if let module = header.dropFirst().split(separator: "/").first, header.hasPrefix("<") {
                    own.modules.insert(String(module))
                }
            } else {
                own.modules.insert(header)
            }
        }
        let places = found.filter { found in
            edits.contains { [found.range.lowerBound, found.proxied?.value.lowerBound].contains($0.start) }
        }.map(\.token)
        own.place = imports.last { line in line.end != nil && places.allSatisfy(line.tokens.contains) }?.end
        return own
    }
}
