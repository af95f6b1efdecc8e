import SafeGen
import SafeGenCommandSupport

/// Adds to the text of one manifest; the existing text stays, byte for byte, except a `bind` that becomes `bindings` and
/// brackets without an entry.
struct ManifestEditor {
    /// An entry that can't be edited in place, for people to add by hand.
    struct Refusal: Error, Equatable {
        var message: String
    }

    let original: [UInt8]
    let outline: ManifestOutline?
    private let lineEnd: String
    /// The bytes to replace, with their new text; those of equal beginnings in the order of adding.
    var edits: [(range: Range<Int>, text: String)] = []
    /// Keys that get a value by this edit, with their entries in block style.
    private var newSections: [(key: String, lines: [String])] = []

    /// - Parameter bytes: A manifest that the reader accepts.
    init(_ bytes: [UInt8]) {
        original = bytes
        outline = ManifestOutline(bytes)
        let end = bytes.firstIndex(of: 0x0A)
        lineEnd = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
    }

    var isUnchanged: Bool { edits.isEmpty && newSections.isEmpty }

    /// Adds entries to a list of the manifest itself, and the list if there is none.
    mutating func add(_ entries: [ManifestEntry], to key: String) throws(Refusal) {
        guard !entries.isEmpty else { return }
        let flow = entries.map(\.flow)
        let block = { (indentation: Int) in entries.map { $0.lines(indentation: indentation) } }
        if let list = emptyList(key) {
            fill(list, flow: flow, block: block)
        } else if let outline, let list = outline.value(of: key, in: 0) {
            try append(flow, to: list, named: key, block: block)
        } else {
            try addSection(key, flow: flow, block: block(2))
        }
    }

    mutating func addIncludes(_ paths: [String]) throws(Refusal) {
        guard !paths.isEmpty, let outline, outline.nodes[0].kind == .mapping, !outline.nodes[0].isFlow,
            outline.value(of: "include", in: 0) == nil
        else { return try add(paths.map { ManifestEntry(name: $0) }, to: "include") }
        let anchor = outline.value(of: "version", in: 0) ?? 0
        insert(lines: ["include: \(YAMLText.list(paths))"], after: outline.nodes[anchor].end)
    }

    /// Adds elements to a list inside of an entry: properties to a class, requirements to a protocol.
    mutating func add(_ elements: [[String]], to key: String, ofEntry place: Int, in section: String) throws(Refusal) {
        guard let outline, let list = outline.value(of: section, in: 0), outline.nodes[list].kind == .sequence,
            outline.nodes[list].children.indices.contains(place)
        else { throw Refusal(message: "'\(section)' is elsewhere") }
        let entry = outline.nodes[list].children[place]
        guard outline.nodes[entry].kind == .mapping, let inner = outline.value(of: key, in: entry) else {
            throw Refusal(message: "'\(key)' comes from another entry by an alias or a merge")
        }
        guard !outline.nodes[inner].hasAnchor else {
            throw Refusal(message: "other entries share '\(key)' by its anchor")
        }
        try append(elements.map { $0[0] }, to: inner, named: key) { indentation in
            elements.map { ManifestEntry.element($0, indentation: indentation) }
        }
    }

    /// Adds bindings to a class: to its `bindings`, or to those that its `bind` and its `as`, or only its name, become.
    mutating func addBindings(_ elements: [String], toClass place: Int, _ read: ClassEntry) throws(Refusal) {
        guard let outline, let classes = outline.value(of: "classes", in: 0),
            outline.nodes[classes].children.indices.contains(place),
            case let entry = outline.nodes[classes].children[place]
        else { throw Refusal(message: "'classes' is elsewhere") }
        if outline.nodes[entry].kind == .scalar { return try replaceName(outline.nodes[entry], of: read, elements) }
        guard outline.nodes[entry].kind == .mapping else { throw Refusal(message: "the entry is elsewhere") }
        if outline.value(of: "bindings", in: entry) != nil {
            return try add(elements.map { [$0] }, to: "bindings", ofEntry: place, in: "classes")
        }
        guard let bind = outline.pair(of: "bind", in: entry) else {
            throw Refusal(message: "the class has neither 'bind' nor 'bindings'")
        }
        let list = outline.nodes[bind.value]
        guard list.kind == .sequence, list.isFlow, !list.hasAnchor else {
            throw Refusal(message: "'bind' is not a list in brackets, or is shared by its anchor")
        }
        var first = "{arguments: " + text(list.start..<list.end)
        if let name = outline.pair(of: "as", in: entry) {
            let value = outline.nodes[name.value]
            guard value.kind == .scalar, !value.hasAnchor,
                let line = wholeLine(outline.nodes[name.key].start..<value.end)
            else { throw Refusal(message: "'as' has no line of its own") }
            first += ", as: " + text(value.start..<value.end)
            edits.append((line, ""))
        }
        edits.append((outline.nodes[bind.key].start..<list.end, pair("bindings", [first + "}"] + elements)))
    }

    /// Writes an entry that is only a name as one with bindings; the first is the name's own.
    private mutating func replaceName(
        _ node: ManifestOutline.Node, of entry: ClassEntry, _ elements: [String]
    ) throws(Refusal) {
        let known = KnowledgeBase.classes(named: entry.bareName.text).first?.binding
        guard !node.hasAnchor, let arguments = entry.bindings.first?.arguments ?? known,
            !arguments.isEmpty
        else { throw Refusal(message: "the entry is a name alone, without generic arguments or with an anchor") }
        var replacement = ManifestEntry(name: entry.name.value)
        replacement.listKey = "bindings"
        replacement.list = ([ManifestEntry.binding(arguments)] + elements).map { [$0] }
        edits.append((node.start..<node.end, flow(replacement.flow)))
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: original[range], as: UTF8.self) }

    /// The line of a range, with its end, where nothing else is in it.
    func wholeLine(_ range: Range<Int>) -> Range<Int>? {
        let start = original[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let end = original[range.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? original.count
        let isBlank = (original[start..<range.lowerBound] + original[range.upperBound..<end])
            .allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
        return isBlank ? start..<end : nil
    }

    func result() -> [UInt8] {
        var all = edits
        if !newSections.isEmpty {
            let end = endOfContents
            let hasEnd = end == 0 || original[end - 1] == 0x0A
            var text = hasEnd ? "" : lineEnd
            for section in newSections {
                if !original.isEmpty || section.key != newSections[0].key { text += lineEnd }
                text += "\(section.key):\(lineEnd)"
                text += section.lines.map { $0 + lineEnd }.joined()
            }
            all.append((end..<end, text))
        }
        return original.replacing(all)
    }
}

extension ManifestEditor {
    /// Whether the manifest is JSON, by its first key, and is to stay so.
    private var isJSON: Bool {
        guard let outline, outline.nodes[0].isFlow, let key = outline.nodes[0].children.first else { return false }
        return original[outline.nodes[key].start...].first == UInt8(ascii: "\"")
    }

    /// A value in flow style, as the manifest has them.
    func flow(_ value: String) -> String { isJSON ? YAMLText.json(value) : value }

    /// A key with a list in flow style, as the manifest has them.
    private func pair(_ key: String, _ elements: [String]) -> String {
        let list = "[\(elements.joined(separator: ", "))]"
        return isJSON ? "\(YAMLText.quoted(key)): \(YAMLText.json(list))" : "\(key): \(list)"
    }

    private mutating func addSection(_ key: String, flow: [String], block: [[String]]) throws(Refusal) {
        guard let outline, outline.nodes[0].kind == .mapping, outline.nodes[0].isFlow else {
            newSections.append((key, block.flatMap(\.self)))
            return
        }
        guard let last = outline.nodes[0].children.last else { throw Refusal(message: "the manifest is empty") }
        insert(", " + pair(key, flow), at: outline.nodes[last].end)
    }

    /// The place of a new section: the end, or before the line that ends the document.
    private var endOfContents: Int {
        guard let outline, outline.hasExplicitEnd, let root = outline.nodes.first else { return original.count }
        let rest = original[root.end...]
        return rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? original.count
    }

    private mutating func append(
        _ flow: [String],
        to list: Int,
        named key: String,
        block: (Int) -> [[String]]
    ) throws(Refusal) {
        guard let outline, outline.nodes[list].kind == .sequence, let last = outline.nodes[list].children.last else {
            throw Refusal(message: "'\(key)' is an alias, or empty")
        }
        let node = outline.nodes[list]
        if node.isFlow {
            return insert(flow.map { ", \(self.flow($0))" }.joined(), at: outline.nodes[last].end)
        }
        guard let column = column(ofDashesOf: node) else { throw Refusal(message: "'\(key)' has no line of its own") }
        let entries = block(column)
        let isSpaced = hasBlankLines(between: node.children)
        insert(lines: entries.flatMap { isSpaced ? [""] + $0 : $0 }, after: node.end)
    }

    /// How far the dashes of a block list are from the beginning of the line. Its first mark may be that of an anchor or
    /// a tag before it.
    private func column(ofDashesOf list: ManifestOutline.Node) -> Int? {
        var position = list.start
        while position < original.count {
            switch original[position] {
            case UInt8(ascii: "&"), UInt8(ascii: "!"): skip { $0 > 0x20 }
            case UInt8(ascii: "#"): skip { $0 != 0x0A }
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            case UInt8(ascii: "-"):
                let line = original[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                let indentation = original[line..<position]
                return indentation.allSatisfy { $0 == 0x20 } ? indentation.count : list.column
            default: return nil
            }
        }
        return nil

        func skip(while isSkipped: (UInt8) -> Bool) {
            while position < original.count, isSkipped(original[position]) { position += 1 }
        }
    }

    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    mutating func insert(lines: [String], after offset: Int) {
        var position = offset
        let isAtLineStart = position > 0 && original[position - 1] == 0x0A
        if !isAtLineStart {
            while position < original.count, original[position] != 0x0A { position += 1 }
            position = min(position + 1, original.count)
        }
        let hasEnd = position > 0 && original[position - 1] == 0x0A
        let text = lines.map { $0 + lineEnd }.joined()
        insert(hasEnd ? text : lineEnd + text, at: position)
    }

    private func hasBlankLines(between entries: [Int]) -> Bool {
        guard let outline, entries.count > 1 else { return false }
        let gap = original[outline.nodes[entries[0]].end..<outline.nodes[entries[1]].start]
        let lines = gap.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.dropFirst().dropLast().contains { $0.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 } }
    }
}
