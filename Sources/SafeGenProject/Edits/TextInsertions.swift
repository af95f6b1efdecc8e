import SafeGenCommandSupport

/// Text that is put between the bytes of a project, or in the place of some.
struct TextInsertions {
    /// The bytes without them.
    let bytes: [UInt8]
    private var insertions: [(range: Range<Int>, text: String)] = []
    private let newline: String
    /// Where the objects of a class begin; nil where no comment shows it.
    private var sections: [String: Int?] = [:]
    /// The closing brackets of the lists that got an element.
    private var lists: Set<Int> = []

    init(into bytes: [UInt8]) {
        self.bytes = bytes
        let end = bytes.firstIndex(of: 0x0A)
        newline = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false ? "\r\n" : "\n"
    }

    mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    mutating func replace(_ place: Range<Int>, with text: String) { insertions.append((place, text)) }

    /// Adds an object to its section, where Xcode's comments show it, or else after all others.
    mutating func add(_ object: String, toSection section: String, or end: Int) {
        if let start = start(of: section) {
            insert("\(newline)\t\t\(object)", at: start)
        } else {
            insert("\t\(object)\(newline)", at: end)
        }
    }

    private mutating func start(of section: String) -> Int? {
        if let known = sections[section] { return known }
        let start = bytes.firstRange(of: Array("/* Begin \(section) section */".utf8))?.upperBound
        sections[section] = .some(start)
        return start
    }

    mutating func append(_ element: String, toListEndingAt end: Int) {
        let (last, indent) = place(before: end)
        let hasGot = !lists.insert(end).inserted
        let isEmpty = last > 0 && bytes[last - 1] == UInt8(ascii: "(")
        let isOpen = isEmpty || last > 0 && bytes[last - 1] == UInt8(ascii: ",")
        if let indent {
            insert("\(isOpen || hasGot ? "" : ",")\(newline)\(indent)\t\(element),", at: last)
        } else {
            let comma = isOpen && !hasGot ? "" : ","
            insert("\(comma)\(isEmpty && !hasGot ? "" : " ")\(element)", at: last)
        }
    }

    /// Gives a key of a table a value, in the place of the one that it has.
    mutating func set(_ key: String, to value: String, in table: PropertyList) {
        if case .text(_, let place?)? = table[key] { return replace(place, with: value) }
        guard let end = table.end else { return }
        let (last, indent) = place(before: end)
        insert((indent.map { "\(newline)\($0)\t" } ?? " ") + "\(key) = \(value);", at: last)
    }

    /// The end of what is before the bracket that closes a list or a table, and the bracket's indent if it begins a line.
    private func place(before end: Int) -> (last: Int, indent: String?) {
        let last = bytes[..<end].lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        let line = bytes[last..<end].lastIndex(of: 0x0A)
        return (last, line.map { String(decoding: bytes[($0 + 1)..<end], as: UTF8.self) })
    }

    /// The bytes with all insertions.
    var result: [UInt8] { bytes.replacing(insertions) }
}
