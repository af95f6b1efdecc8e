/// Text that is put between the bytes of a project.
struct TextInsertions {
    /// The bytes without them.
    let bytes: [UInt8]
    private var insertions: [(offset: Int, text: String)] = []
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

    mutating func insert(_ text: String, at offset: Int) { insertions.append((offset, text)) }

    /// Adds an object to its section, where Xcode's comments show it, or else after all others.
    mutating func add(_ object: String, toSection section: String, or end: Int) {
        if let start = start(of: section) {
            insertions.append((start, "\(newline)\t\t\(object)"))
        } else {
            insertions.append((end, "\t\(object)\(newline)"))
        }
    }

    private mutating func start(of section: String) -> Int? {
        if let known = sections[section] { return known }
        let start = bytes.firstRange(of: Array("/* Begin \(section) section */".utf8))?.upperBound
        sections[section] = .some(start)
        return start
    }

    mutating func append(_ element: String, toListEndingAt end: Int) {
        var last = end
        while last > 0, bytes[last - 1] <= 0x20 { last -= 1 }
        let space = bytes[last..<end]
        let hasGot = !lists.insert(end).inserted
        let isEmpty = last > 0 && bytes[last - 1] == UInt8(ascii: "(")
        let isOpen = isEmpty || last > 0 && bytes[last - 1] == UInt8(ascii: ",")
        if let line = space.lastIndex(of: 0x0A) {
            let indent = String(decoding: bytes[(line + 1)..<end], as: UTF8.self)
            insertions.append((last, "\(isOpen || hasGot ? "" : ",")\(newline)\(indent)\t\(element),"))
        } else {
            let comma = isOpen && !hasGot ? "" : ","
            insertions.append((last, "\(comma)\(isEmpty && !hasGot ? "" : " ")\(element)"))
        }
    }

    mutating func set(_ entry: String, inTableEndingAt end: Int) {
        var last = end
        while last > 0, bytes[last - 1] <= 0x20 { last -= 1 }
        guard let line = bytes[last..<end].lastIndex(of: 0x0A) else {
            return insertions.append((last, " \(entry);"))
        }
        let indent = String(decoding: bytes[(line + 1)..<end], as: UTF8.self)
        insertions.append((last, "\(newline)\(indent)\t\(entry);"))
    }

    /// The bytes with all insertions, those of one place in the order in which they came.
    var result: [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for (_, insertion) in insertions.enumerated().sorted(by: {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }) {
            result += bytes[position..<insertion.offset]
            result += Array(insertion.text.utf8)
            position = insertion.offset
        }
        return result + bytes[position...]
    }
}
