import SafeGenSystem
import SafeGenTemplates

extension ManifestReader {
    private static let table = KeyTable<OutputKey>()

    /// Reads `output`.
    mutating func output(_ node: NodeID) -> Output {
        var output = Output()
        var modeField: ValueReader.Field?
        for field in values.fields(of: node, Self.table) ?? [] {
            let outputKey = Self.table.key(of: field)
            let key = outputKey.rawValue
            switch outputKey {
            case .directory, .file:
                if modeField != nil {
                    values.report(.conflictingKeys, "give 'directory' or 'file', not both", at: field.keyNode)
                }
                modeField = field
            case .swift:
                let version: Located<SwiftVersion>? = values.choice(field.value, of: key)
                output.swift = version?.value ?? output.swift
            case .header:
                output.header = headerLines(field.value, of: key)
            case .support:
                output.support = identifier(field.value, of: key)?.value
            }
        }
        if let modeField, let mode = mode(modeField) { output.mode = mode }
        return output
    }

    private mutating func mode(_ field: ValueReader.Field) -> Output.Mode? {
        let outputKey = Self.table.key(of: field)
        let key = outputKey.rawValue
        guard let path = values.text(field.value, of: key) else { return nil }
        if let problem = RelativePath.problem(path.value) {
            values.report(problem.rule, "'\(key)': \(problem.message)", at: field.value)
            return nil
        }
        let normal = RelativePath.normalized(path.value)
        guard outputKey == .file else { return .directory(normal) }
        guard normal.hasSuffix(".swift"), normal != ".swift", !normal.hasSuffix("/.swift") else {
            values.report(.badPath, "'file' names a Swift file, so it must end in '.swift'", at: field.value)
            return nil
        }
        return .file(normal)
    }

    private mutating func headerLines(_ node: NodeID, of key: String) -> [String] {
        (values.texts(node, of: key) ?? []).compactMap { line in
            guard let problem = SwiftText.commentLineProblem(line.value) else { return line.value }
            values.report(Diagnostic(.badHeader, "'\(key)': \(problem.message)", at: line.location))
            return nil
        }
    }
}
