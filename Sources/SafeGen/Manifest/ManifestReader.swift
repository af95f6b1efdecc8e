import SafeGenSystem
import SafeGenTemplates
import SafeGenText

/// Reads one file of the manifest: the root or an include.
///
/// It reads on after every mistake, so that one run reports them all; what could not be read is left out.
package struct ManifestReader {
    /// Whether the file is the manifest itself or one that it includes.
    package enum Role {
        case root
        case include
    }

    /// What one file says.
    package struct Result {
        package var manifest = Manifest()
        /// The paths to include, as written.
        var includes: [Located<String>] = []
        package var diagnostics: [Diagnostic] = []
        /// The one of them that says that nothing is in 'classes'.
        var emptyClasses: Diagnostic?
    }

    typealias NodeID = YAMLDocument.NodeID

    var values: ValueReader
    /// The node of `allow` of the class before, aliases resolved.
    var lastAllowances: (list: NodeID, allowances: [Allowance])?
    private let role: Role
    private var result = Result()

    /// Reads a document.
    package static func read(_ document: YAMLDocument, as role: Role, in files: SourceFiles) -> Result {
        var reader = ManifestReader(values: ValueReader(document: document, files: files), role: role)
        reader.readRoot()
        reader.result.diagnostics = reader.values.diagnostics
        return reader.result
    }

    init(values: ValueReader, role: Role) {
        self.values = values
        self.role = role
    }

    private mutating func readRoot() {
        let root = values.document.root
        guard role == .root || values.document.kind(of: root) == .mapping else {
            return values.report(.wrongType, "an included manifest is a mapping of 'classes' and 'protocols'", at: root)
        }
        guard var fields = values.fields(of: root, ManifestKeys.all.list, requiringKeys: role == .root) else { return }
        if role == .include { fields.removeAll { isMisplaced($0) } }
        var result = Result()
        read(fields, by: ManifestKeys.all, into: &result)
        self.result = result
    }

    /// Reports a key that an included manifest can't have.
    private mutating func isMisplaced(_ field: ValueReader.Field) -> Bool {
        let name = ManifestKeys.all.list.names[field.ordinal]
        guard !ManifestKeys.ofIncludes.contains(name) else { return false }
        values.report(.misplacedKey, "'\(name)' belongs in the manifest that includes this one", at: field.keyNode)
        return true
    }

    /// Reports another version of the format than 1.
    mutating func checkVersion(_ node: NodeID) {
        guard values.document.kind(of: node) == .plainScalar, values.document.string(of: node) == "1" else {
            let isNumber = PlainScalar.nonTextKind(of: values.document.bytes(of: node)) == "a number"
            let rule: Rule = isNumber ? .unsupportedVersion : .wrongType
            let message = "'version' must be 1, the only version of the format that this safegen reads"
            return values.report(rule, message, at: node, replaceBy: "1")
        }
    }

    // MARK: Output

    /// A path of the output, in its shortest form.
    mutating func outputPath(_ node: NodeID, of key: String) -> Located<String>? {
        guard let path = values.text(node, of: key) else { return nil }
        if let problem = RelativePath.problem(path.value) {
            values.report(problem.rule, "'\(key)': \(problem.message)", at: node)
            return nil
        }
        return Located(RelativePath.normalized(path.value), at: path.location)
    }

    /// The path of a Swift file.
    mutating func outputFile(_ node: NodeID, of key: String) -> Located<String>? {
        guard let path = outputPath(node, of: key) else { return nil }
        guard path.value.hasSuffix(".swift"), path.value != ".swift", !path.value.hasSuffix("/.swift") else {
            values.report(.badPath, "'\(key)' names a Swift file, so it must end in '.swift'", at: node)
            return nil
        }
        return path
    }

    /// Lines that may be comments; others are reported and left out.
    mutating func headerLines(_ node: NodeID, of key: String) -> [String] {
        (values.texts(node, of: key) ?? []).compactMap { line in
            guard let problem = SwiftText.commentLineProblem(line.value) else { return line.value }
            values.report(Diagnostic(.badHeader, "'\(key)': \(problem.message)", at: line.location))
            return nil
        }
    }
}
