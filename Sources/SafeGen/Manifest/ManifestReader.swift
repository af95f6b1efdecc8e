import SafeGenSystem

/// Reads one file of the manifest: the root or an include.
///
/// It reads on after every mistake, so that one run reports them all; unreadable parts are left out.
package struct ManifestReader {
    package enum Role {
        case root
        case include
    }

    package struct Result {
        package var manifest = Manifest()
        /// The paths to include, as written.
        var includes: [Located<String>] = []
        package var diagnostics: [Diagnostic] = []
        /// The one of them that reports that 'classes' is empty.
        var emptyClasses: Diagnostic?
    }

    typealias NodeID = YAMLDocument.NodeID

    var values: ValueReader
    /// The node of `allow` of the class before, aliases resolved.
    var lastAllowances: (list: NodeID, allowances: [Allowance])?

    init(values: ValueReader) { self.values = values }

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

    mutating func outputFile(_ node: NodeID, of key: String) -> Located<String>? {
        guard let path = outputPath(node, of: key) else { return nil }
        if let proxy = Output.proxyName(ofFile: path.value) {
            guard let problem = ObjectiveCClassName.problem(proxy) else { return path }
            let message = "'\(key)': a file in Objective-C has the name of its class, and \(problem)"
            values.report(.badPath, message + "; choose another name, such as 'FeedDelegate.m'", at: node)
            return nil
        }
        guard path.value.hasSuffix(".swift"), path.value != ".swift", !path.value.hasSuffix("/.swift") else {
            values.report(
                .badPath,
                "'\(key)' names a file in Swift or Objective-C, so it must end in '.swift' or '.m'; a folder is 'directory'",
                at: node)
            return nil
        }
        return path
    }

    /// Ten times the longest licence that stands at the beginning of files.
    private static let maximumHeaderLineCount = 1_000

    /// Lines that may be comments; others are reported and left out.
    mutating func headerLines(_ node: NodeID, of key: String) -> [String] {
        let lines = values.texts(node, of: key) ?? []
        guard lines.count <= Self.maximumHeaderLineCount else {
            let message = "'\(key)' has \(lines.count) lines, which each file of the output would have; "
            values.report(.badHeader, message + "\(Self.maximumHeaderLineCount) are possible", at: node)
            return []
        }
        return lines.compactMap { line in
            guard let problem = SwiftText.commentLineProblem(line.value) else { return line.value }
            values.report(Diagnostic(.badHeader, "'\(key)': \(problem.message)", at: line.location))
            return nil
        }
    }
}

extension RelativePath {
    /// Returns why an output path is refused: empty, absolute, or outside of the manifest's folder.
    static func problem(_ path: String) -> (rule: Rule, message: String)? {
        if path.isEmpty { return (.badPath, "the path is empty") }
        if path.unicodeScalars.contains(where: PresentableText.isControl) {
            return (.badPath, "the path holds a control character ('\\' begins an escape in double quotes)")
        }
        if let slip = YAMLSlip.problem(inPath: path) { return (.badPath, slip) }
        let isOnDrive = path.utf8.dropFirst().starts(with: ":/".utf8)
        if path.hasPrefix("/") || path.hasPrefix("~") || isOnDrive {
            return (.outputOutside, "the path is relative to the manifest, and stays in its folder")
        }
        if normalized(path).hasPrefix("../") || normalized(path) == ".." {
            return (
                .outputOutside,
                "'\(path)' leads outside of the manifest's folder; name a place in it, or move the manifest up"
            )
        }
        return nil
    }
}

extension ManifestReader {
    package static func read(_ document: YAMLDocument, as role: Role, in files: SourceFiles) -> Result {
        var reader = ManifestReader(values: ValueReader(document: document, files: files))
        var result = reader.root(as: role)
        result.diagnostics = reader.values.diagnostics
        return result
    }

    private mutating func root(as role: Role) -> Result {
        var result = Result()
        let root = values.document.root
        guard role == .root || values.document.kind(of: root) == .mapping else {
            values.report(.wrongType, "an included manifest is a mapping of 'classes' and 'protocols'", at: root)
            return result
        }
        guard var fields = values.fields(of: root, ManifestKeys.all.list, requiringKeys: role == .root) else {
            return result
        }
        if role == .include { fields.removeAll { isMisplaced($0) } }
        result.manifest.places = read(fields, by: ManifestKeys.all, into: &result)
        return result
    }

    /// Reports a key that an included manifest can't have.
    private mutating func isMisplaced(_ field: ValueReader.Field) -> Bool {
        let name = ManifestKeys.all.list.names[field.ordinal]
        guard !ManifestKeys.ofIncludes.contains(name) else { return false }
        values.report(.misplacedKey, "'\(name)' belongs in the manifest that includes this one", at: field.keyNode)
        return true
    }
}
