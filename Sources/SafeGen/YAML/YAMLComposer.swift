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
        do throws(End) {
            if let offset = tagDirective(in: bytes) {
                let place = SourceIndex(bytes, linesEnd: .yaml).place(ofOffset: offset)
                let location = SourceLocation(file: file, line: place.line, column: place.column)
                let message = "tags mean nothing in a manifest; remove the line"
                throw .mistake(Diagnostic(.unknownTag, message, at: location, length: 4))
            }
            try composer.parse(bytes)
        } catch {
            switch error {
            case .mistake(let last): throw YAMLFailure(diagnostics: composer.document.problems + [last])
            case .syntax(let error): throw YAMLFailure(diagnostics: composer.document.problems, syntax: error)
            }
        }
        return composer.document
    }

    /// The mistake that ends the reading.
    private enum End: Error {
        case mistake(Diagnostic)
        case syntax(YAMLParserError)
    }

    /// The offset of the first line that begins with `%TAG`: no manifest names tags, and libyaml compares each with all before it.
    private static func tagDirective(in bytes: [UInt8]) -> Int? {
        let mark = Array("%TAG".utf8)
        var rest = bytes[...]
        while let offset = rest.firstIndex(of: mark[0]) {
            rest = bytes[(offset + 1)...]
            // Before a line is nothing, a line's end, or a byte order mark: never a word or a space.
            let beginsLine = offset == 0 || bytes[offset - 1] < 0x20 || bytes[offset - 1] >= 0x80
            if beginsLine, bytes[offset...].starts(with: mark) { return offset }
        }
        return nil
    }

    private init(file: Int, byteCount: Int) {
        document = YAMLDocument(file: file)
        // A node takes 10 bytes of a manifest or more, and most of a manifest is scalars.
        document.nodes.reserveCapacity(byteCount / 10)
        document.text.reserveCapacity(byteCount * 3 / 4)
    }

    private mutating func parse(_ bytes: [UInt8]) throws(End) {
        var parser = yaml_parser_t()
        guard yaml_parser_initialize(&parser) == 1 else {
            throw .mistake(Diagnostic(.yamlSyntax, "out of memory", at: nil))
        }
        defer { yaml_parser_delete(&parser) }
        // With the encoding set, libyaml would count the mark as a column.
        let mark = ByteOrderMark.length(in: bytes)
        let failure: End? = bytes.withUnsafeBufferPointer { buffer in
            yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(&parser, buffer.baseAddress.map { $0 + mark }, buffer.count - mark)
            do throws(End) {
                try consumeEvents(of: &parser, skipped: mark)
                return nil
            } catch {
                return error
            }
        }
        if let failure { throw failure }
    }

    /// Consumes all events; the `skipped` bytes in front, a byte order mark, the parser was not given.
    private mutating func consumeEvents(of parser: inout yaml_parser_t, skipped: Int) throws(End) {
        var event = yaml_event_t()
        while true {
            guard yaml_parser_parse(&parser, &event) == 1 else {
                throw .syntax(YAMLParserError(parser, file: document.file, skipped: skipped))
            }
            let type = event.type
            defer { yaml_event_delete(&event) }
            if type == YAML_STREAM_END_EVENT { break }
            if type == YAML_DOCUMENT_START_EVENT, !document.nodes.isEmpty {
                report(
                    .severalDocuments,
                    "a second document begins here, which would not be read; a manifest is one document", event)
                break
            }
            try consume(event)
        }
        let root = document.nodes.first
        guard let root, root.kind != .plainScalar || PlainScalar.nonTextKind(of: document.bytes(of: 0)) != "nothing"
        else {
            let message =
                "the manifest is empty; it needs 'version: 1' and 'classes:' ('safegen init' writes one to start from)"
            let location = SourceLocation(file: document.file, line: root?.line ?? 1, column: 1)
            throw .mistake(Diagnostic(.emptyManifest, message, at: location))
        }
    }

    private mutating func consume(_ event: yaml_event_t) throws(End) {
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

    private mutating func consumeScalar(_ event: yaml_event_t) throws(End) {
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
    ) throws(End) {
        guard frames.count < Self.maximumNestingDepth else {
            let message = "more than \(Self.maximumNestingDepth) nested lists and mappings"
            throw .mistake(Diagnostic(.nestingTooDeep, message, at: location(of: event)))
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

    private mutating func consumeAlias(_ event: yaml_event_t) throws(End) {
        let name = String(cString: event.data.alias.anchor)
        guard let target = anchors[name] else {
            let known = anchorNames.suffix(Self.maximumSuggestionCount)
            let near = Suggestion.nearest(to: name, among: known.sorted())
            let hint = near.map { "; did you mean '*\($0)'?" } ?? ""
            report(.unknownAnchor, "there is no anchor '&\(name)' above this alias\(hint)", event)
            _ = append(node(.unreadable, event))
            return
        }
        guard target.size > 0 else {
            let message = "the alias '*\(name)' is inside the value that it names"
            throw .mistake(Diagnostic(.aliasCycle, message, at: location(of: event)))
        }
        aliasSize += target.size
        guard aliasSize <= Self.maximumAliasExpansion else {
            let message = "the aliases in this file expand to more than \(Self.maximumAliasExpansion) values"
            throw .mistake(Diagnostic(.aliasExpansion, message, at: location(of: event)))
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
        report(.unknownTag, "the tag '\(written)' means nothing in a manifest; remove it", event)
        return false
    }

    private mutating func report(_ rule: Rule, _ message: String, _ event: yaml_event_t) {
        document.problems.append(Diagnostic(rule, message, at: location(of: event)))
    }

    private func location(of event: yaml_event_t) -> SourceLocation {
        SourceLocation(event.start_mark, in: document.file)
    }
}

extension SourceLocation {
    fileprivate init(_ mark: yaml_mark_t, in file: Int) {
        self.init(file: file, line: Int(clamping: mark.line + 1), column: Int(clamping: mark.column + 1))
    }
}

extension YAMLParserError {
    /// The error that a parser stopped at; the `skipped` bytes in front it was not given.
    fileprivate init(_ parser: yaml_parser_t, file: Int, skipped: Int) {
        self.init(
            kind: parser.error == YAML_READER_ERROR ? .reader : .other,
            problem: parser.problem.map { String(cString: $0) },
            place: SourceLocation(parser.problem_mark, in: file),
            context: parser.context.map { String(cString: $0) },
            contextPlace: SourceLocation(parser.context_mark, in: file),
            offset: skipped + parser.problem_offset,
            value: parser.problem_value
        )
    }
}
