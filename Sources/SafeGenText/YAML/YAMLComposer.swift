import SafeGenDiagnostics
import CLibYAML

/// Why a document could not be read: the last of these, and what was found in front of it.
package struct YAMLFailure: Error {
    package var diagnostics: [Diagnostic]
}

/// Builds a `YAMLDocument` out of libyaml's events, and refuses what no manifest needs before it costs anything.
package struct YAMLComposer {
    /// How deep collections may nest. A manifest needs 8.
    static let deepestNesting = 64
    /// How many nodes aliases may stand for, all together.
    static let largestAliasExpansion = 250_000

    private struct Frame {
        var node: YAMLDocument.NodeID
        var anchor: String?
        /// How many nodes more it holds with all aliases written out.
        var excess = 0
    }

    private var document: YAMLDocument
    private var frames: [Frame] = []
    private var anchors: [String: (node: YAMLDocument.NodeID, size: Int)] = [:]
    private var aliasSize = 0

    /// Parses the only document in `bytes`.
    ///
    /// Mistakes that leave the rest readable are in the document's `diagnostics`.
    ///
    /// - Throws: what ends the reading, behind all that was found in front of it: a parser of YAML cannot go on behind
    ///   a mistake of syntax.
    package static func compose(_ bytes: [UInt8], file: Int32, in files: SourceFiles) throws(YAMLFailure)
        -> YAMLDocument
    {
        var composer = YAMLComposer(file: file, byteCount: bytes.count)
        do throws(Diagnostic) {
            if let refusal = TagDirectives.refusal(bytes, file: file, in: files) { throw refusal }
            try composer.parse(bytes, files: files)
        } catch {
            throw YAMLFailure(diagnostics: composer.document.diagnostics + [error])
        }
        return composer.document
    }

    private init(file: Int32, byteCount: Int) {
        document = YAMLDocument(file: file)
        // A node takes 10 bytes of a manifest or more, and most of a manifest is scalars.
        document.nodes.reserveCapacity(byteCount / 10)
        document.text.reserveCapacity(byteCount * 3 / 4)
    }

    private mutating func parse(_ bytes: [UInt8], files: SourceFiles) throws(Diagnostic) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw Diagnostic(.yamlSyntax, "out of memory", at: nil)
        }
        defer { yaml_parser_delete(&parser) }
        // With the encoding set, libyaml would count the mark as a column.
        let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let failure: Diagnostic? = bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, buffer.baseAddress.map { $0 + mark }, buffer.count - mark)
            do throws(Diagnostic) {
                try consumeEvents(of: &parser, skipped: mark, files: files)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    private mutating func consumeEvents(
        of parser: inout yaml_parser_t,
        skipped: Int,
        files: SourceFiles
    ) throws(Diagnostic) {
        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(&parser, &event) == 1 else {
                throw YAMLSyntaxError(parser, file: document.file, skipped: skipped, files: files).diagnostic
            }
            let type = event.type
            defer { yaml_event_delete(&event) }
            if type == YAML_STREAM_END_EVENT { break }
            if type == YAML_DOCUMENT_START_EVENT, !document.nodes.isEmpty {
                let message = "a second document begins here, and is not read; a manifest is one document"
                document.diagnostics.append(diagnostic(.severalDocuments, message, event))
                break
            }
            try consume(event)
        }
        guard let root = document.nodes.first else { throw emptyManifest(at: 1) }
        let isPlain = root.kind == .plainScalar
        if isPlain, PlainScalar.nonTextKind(of: document.bytes(of: document.root)) == "nothing" {
            throw emptyManifest(at: Int(root.line))
        }
    }

    private mutating func consume(_ event: yaml_event_t) throws(Diagnostic) {
        switch event.type {
        case YAML_SCALAR_EVENT:
            try consumeScalar(event)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            _ = checkTag(start.tag, standard: "tag:yaml.org,2002:seq", event)
            try open(.sequence, anchor: start.anchor, event)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            _ = checkTag(start.tag, standard: "tag:yaml.org,2002:map", event)
            try open(.mapping, anchor: start.anchor, event)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            close()
        case YAML_ALIAS_EVENT:
            try consumeAlias(event)
        default:
            break
        }
    }

    private mutating func consumeScalar(_ event: yaml_event_t) throws(Diagnostic) {
        let scalar = event.data.scalar
        let isReadable = checkTag(scalar.tag, standard: "tag:yaml.org,2002:str", event)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
        var node = node(!isReadable ? .unreadable : isPlain ? .plainScalar : .quotedScalar, event)
        node.start = Int32(document.text.count)
        node.length = Int32(scalar.length)
        if scalar.length > 0 {
            document.text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        }
        let id = append(node)
        if let anchor = scalar.anchor { anchors[String(cString: anchor)] = (id, 1) }
    }

    private mutating func open(
        _ kind: YAMLDocument.Node.Kind,
        anchor: UnsafeMutablePointer<yaml_char_t>?,
        _ event: yaml_event_t
    ) throws(Diagnostic) {
        guard frames.count < Self.deepestNesting else {
            let message = "more than \(Self.deepestNesting) lists and mappings inside each other"
            throw diagnostic(.nestingTooDeep, message, event)
        }
        document.nodes.append(node(kind, event))
        let id = YAMLDocument.NodeID(document.nodes.count - 1)
        let name = anchor.map { String(cString: $0) }
        if let name { anchors[name] = (id, 0) }
        frames.append(Frame(node: id, anchor: name))
    }

    private mutating func close() {
        guard let frame = frames.popLast() else { return }
        let end = YAMLDocument.NodeID(document.nodes.count)
        document.nodes[Int(frame.node)].end = end
        if let anchor = frame.anchor, anchors[anchor]?.node == frame.node {
            anchors[anchor] = (frame.node, Int(end - frame.node) + frame.excess)
        }
        if frame.excess > 0, !frames.isEmpty { frames[frames.count - 1].excess += frame.excess }
    }

    private mutating func consumeAlias(_ event: yaml_event_t) throws(Diagnostic) {
        let name = String(cString: event.data.alias.anchor)
        guard let target = anchors[name] else {
            let near = Suggestion.nearest(to: name, among: anchors.keys.sorted())
            let hint = near.map { "; did you mean '*\($0)'?" } ?? ""
            let message = "no anchor '&\(name)' stands above this alias\(hint)"
            document.diagnostics.append(diagnostic(.unknownAnchor, message, event))
            _ = append(node(.unreadable, event))
            return
        }
        guard target.size > 0 else {
            throw diagnostic(.aliasCycle, "the alias '*\(name)' stands inside of what it stands for", event)
        }
        aliasSize += target.size
        guard aliasSize <= Self.largestAliasExpansion else {
            let message = "the aliases of this file stand for more than \(Self.largestAliasExpansion) values"
            throw diagnostic(.aliasExpansion, message, event)
        }
        var node = node(.alias, event)
        node.start = target.node
        _ = append(node)
        if !frames.isEmpty { frames[frames.count - 1].excess += target.size - 1 }
    }

    /// Appends a node without children.
    private mutating func append(_ node: YAMLDocument.Node) -> YAMLDocument.NodeID {
        var node = node
        let id = YAMLDocument.NodeID(document.nodes.count)
        node.end = id + 1
        document.nodes.append(node)
        return id
    }

    private func node(_ kind: YAMLDocument.Node.Kind, _ event: yaml_event_t) -> YAMLDocument.Node {
        YAMLDocument.Node(
            kind: kind,
            line: Int32(clamping: event.start_mark.line + 1),
            column: Int32(clamping: event.start_mark.column + 1)
        )
    }

    /// Whether the tag is one that a manifest may have; another is reported.
    private mutating func checkTag(
        _ tag: UnsafeMutablePointer<yaml_char_t>?,
        standard: String,
        _ event: yaml_event_t
    ) -> Bool {
        guard let tag else { return true }
        let name = String(cString: tag)
        if name == standard || name == "!" { return true }
        let yaml = "tag:yaml.org,2002:"
        let written = name.hasPrefix(yaml) ? "!!" + name.dropFirst(yaml.count) : name
        let message = "the tag '\(written)' means nothing in a manifest; remove it"
        document.diagnostics.append(diagnostic(.unknownTag, message, event))
        return false
    }

    private func diagnostic(_ rule: Rule, _ message: String, _ event: yaml_event_t) -> Diagnostic {
        let mark = node(.plainScalar, event)
        return Diagnostic(
            rule,
            message,
            at: SourceLocation(file: document.file, line: mark.line, column: mark.column)
        )
    }

    private func emptyManifest(at line: Int) -> Diagnostic {
        Diagnostic(
            .emptyManifest,
            "the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' writes one to start from)",
            at: SourceLocation(file: document.file, line: Int32(clamping: line), column: 1)
        )
    }
}
