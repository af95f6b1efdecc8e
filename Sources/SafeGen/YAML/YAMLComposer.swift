import CLibYAML
import SafeGenSystem

/// Builds a `YAMLDocument` out of libyaml's events, and refuses constructs that no manifest needs before they cost anything.
package struct YAMLComposer {
    /// How deep collections may nest. A manifest needs 8.
    static let maximumNestingDepth = 64
    /// How many nodes aliases may stand for, all together.
    static let maximumAliasExpansion = 250_000

    /// Among how many anchors an unknown one is looked for.
    private static let maximumSuggestionCount = 64

    private struct Frame {
        var node: YAMLDocument.NodeID
        var anchor: String?
        /// How many nodes more it holds with all aliases written out.
        var excess = 0
    }

    private var document: YAMLDocument
    private var frames: [Frame] = []
    private var anchors: [String: (node: YAMLDocument.NodeID, size: Int)] = [:]
    /// Their names, in order.
    private var anchorNames: [String] = []
    private var aliasSize = 0

    /// Parses the only document in `bytes`.
    ///
    /// Mistakes that leave the rest readable are in the document's `problems`.
    ///
    /// - Throws: the mistake that ends the reading, after all that was found before it: a parser of YAML cannot go on after
    ///   a mistake of syntax.
    package static func compose(_ bytes: [UInt8], file: Int) throws(YAMLFailure) -> YAMLDocument {
        var composer = YAMLComposer(file: file, byteCount: bytes.count)
        do throws(YAMLProblem) {
            if let offset = TagDirectives.offset(in: bytes) { throw .tagDirective(offset: offset) }
            try composer.parse(bytes)
        } catch {
            throw YAMLFailure(problems: composer.document.problems + [error])
        }
        return composer.document
    }

    private init(file: Int, byteCount: Int) {
        document = YAMLDocument(file: file)
        // A node takes 10 bytes of a manifest or more, and most of a manifest is scalars.
        document.nodes.reserveCapacity(byteCount / 10)
        document.text.reserveCapacity(byteCount * 3 / 4)
    }

    private mutating func parse(_ bytes: [UInt8]) throws(YAMLProblem) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw .outOfMemory
        }
        defer { yaml_parser_delete(&parser) }
        // With the encoding set, libyaml would count the mark as a column.
        let mark = ByteOrderMark.length(in: bytes)
        let failure: YAMLProblem? = bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, buffer.baseAddress.map { $0 + mark }, buffer.count - mark)
            do throws(YAMLProblem) {
                try consumeEvents(of: &parser, skipped: mark)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Consumes all events; the `skipped` bytes in front, a byte order mark, the parser was not given.
    private mutating func consumeEvents(of parser: inout yaml_parser_t, skipped: Int) throws(YAMLProblem) {
        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(&parser, &event) == 1 else {
                throw .syntax(YAMLParserError(parser, skipped: skipped))
            }
            let type = event.type
            defer { yaml_event_delete(&event) }
            if type == YAML_STREAM_END_EVENT { break }
            if type == YAML_DOCUMENT_START_EVENT, !document.nodes.isEmpty {
                document.problems.append(.severalDocuments(place(of: event)))
                break
            }
            try consume(event)
        }
        guard let root = document.nodes.first else { throw .emptyDocument(YAMLPlace(line: 1, column: 1)) }
        let isPlain = root.kind == .plainScalar
        if isPlain, PlainScalar.nonTextKind(of: document.bytes(of: document.root)) == "nothing" {
            throw .emptyDocument(YAMLPlace(line: root.line, column: 1))
        }
    }

    private mutating func consume(_ event: yaml_event_t) throws(YAMLProblem) {
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

    private mutating func consumeScalar(_ event: yaml_event_t) throws(YAMLProblem) {
        let scalar = event.data.scalar
        let isReadable = checkTag(scalar.tag, standard: "tag:yaml.org,2002:str", event)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil
        var node = node(!isReadable ? .unreadable : isPlain ? .plainScalar : .quotedScalar, event)
        node.start = document.text.count
        node.length = scalar.length
        if scalar.length > 0 {
            document.text.append(contentsOf: UnsafeBufferPointer(start: scalar.value, count: scalar.length))
        }
        let id = append(node)
        if let anchor = scalar.anchor { add(String(cString: anchor), standingFor: id, size: 1) }
    }

    private mutating func open(
        _ kind: YAMLDocument.Node.Kind,
        anchor: UnsafeMutablePointer<yaml_char_t>?,
        _ event: yaml_event_t
    ) throws(YAMLProblem) {
        guard frames.count < Self.maximumNestingDepth else {
            throw .nestingTooDeep(limit: Self.maximumNestingDepth, place(of: event))
        }
        document.nodes.append(node(kind, event))
        let id = YAMLDocument.NodeID(document.nodes.count - 1)
        let name = anchor.map { String(cString: $0) }
        if let name { add(name, standingFor: id, size: 0) }
        frames.append(Frame(node: id, anchor: name))
    }

    private mutating func close() {
        guard let frame = frames.popLast() else { return }
        let end = YAMLDocument.NodeID(document.nodes.count)
        document.nodes[frame.node].end = end
        if let anchor = frame.anchor, anchors[anchor]?.node == frame.node {
            anchors[anchor] = (frame.node, end - frame.node + frame.excess)
        }
        if frame.excess > 0, !frames.isEmpty { frames[frames.count - 1].excess += frame.excess }
    }

    private mutating func consumeAlias(_ event: yaml_event_t) throws(YAMLProblem) {
        let name = String(cString: event.data.alias.anchor)
        guard let target = anchors[name] else {
            document.problems.append(
                .unknownAnchor(name, known: Array(anchorNames.suffix(Self.maximumSuggestionCount)), place(of: event)))
            _ = append(node(.unreadable, event))
            return
        }
        guard target.size > 0 else {
            throw .aliasCycle(name, place(of: event))
        }
        aliasSize += target.size
        guard aliasSize <= Self.maximumAliasExpansion else {
            throw .aliasExpansion(limit: Self.maximumAliasExpansion, place(of: event))
        }
        var node = node(.alias, event)
        node.start = target.node
        _ = append(node)
        if !frames.isEmpty { frames[frames.count - 1].excess += target.size - 1 }
    }

    private mutating func add(_ anchor: String, standingFor node: YAMLDocument.NodeID, size: Int) {
        anchors[anchor] = (node, size)
        anchorNames.append(anchor)
    }

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
            line: Int(clamping: event.start_mark.line + 1),
            column: Int(clamping: event.start_mark.column + 1)
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
        document.problems.append(.unknownTag(written, place(of: event)))
        return false
    }

    private func place(of event: yaml_event_t) -> YAMLPlace {
        YAMLPlace(event.start_mark)
    }
}

extension YAMLPlace {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: Int(clamping: mark.line + 1), column: Int(clamping: mark.column + 1))
    }
}

extension YAMLParserError {
    /// The error that a parser stopped at; the `skipped` bytes in front it was not given.
    fileprivate init(_ parser: yaml_parser_t, skipped: Int) {
        self.init(
            kind: parser.error == YAML_READER_ERROR ? .reader : parser.error == YAML_MEMORY_ERROR ? .memory : .other,
            problem: parser.problem.map { String(cString: $0) },
            place: YAMLPlace(parser.problem_mark),
            context: parser.context.map { String(cString: $0) },
            contextPlace: YAMLPlace(parser.context_mark),
            offset: skipped + parser.problem_offset,
            value: parser.problem_value
        )
    }
}
