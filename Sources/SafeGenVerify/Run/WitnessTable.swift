/// What the compiler takes for the requirements of a protocol that a class conforms to: a `sil_witness_table`, as the compiler prints it.
struct WitnessTable: Equatable {
    var type: String
    var protocolName: String
    /// The methods and properties that instances must have, with their labels, in order. Protocols of Objective-C have no tables.
    var requirements: [String] = []

    private static let head = "sil_witness_table "
    private static let member = "  method #"
    private static let mark = "// protocol witness for "

    static func lines(of text: String) -> String {
        text.split(separator: "\n").filter { $0.hasPrefix(head) || $0.hasPrefix(member) }.joined(separator: "\n")
    }

    static func all(in text: String) -> [WitnessTable] {
        var tables: [WitnessTable] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix(head) {
                if let table = WitnessTable(head: line) { tables.append(table) }
            } else if !tables.isEmpty, let name = tables[tables.count - 1].requirement(in: line) {
                tables[tables.count - 1].requirements.append(name)
            }
        }
        return tables
    }

    /// `sil_witness_table hidden SafeProxy: PlayerDelegate module App {`
    private init?(head line: Substring) {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { $0.hasSuffix(":") }), words.indices.contains(place + 1) else {
            return nil
        }
        (type, protocolName) = (String(words[place].dropLast()), String(words[place + 1]))
    }

    /// `  method #P.a: … : @symbol // protocol witness for P.a(_:) in conformance C`. Of the accessors of a property, the getter counts.
    private func requirement(in line: Substring) -> String? {
        guard line.hasPrefix(Self.member), let start = line.firstRange(of: Self.mark)?.upperBound,
            let end = line.firstRange(of: " in conformance ")?.lowerBound, start < end,
            let reference = line.dropFirst(Self.member.count).split(separator: ":").first
        else { return nil }
        let accessor = reference.split(separator: "!").dropFirst().first
        guard accessor == nil || accessor == "getter" else { return nil }
        let name = line[start..<end]
        // A static requirement has a word in front.
        guard name.hasPrefix(protocolName + ".") else { return nil }
        let member = name.dropFirst(protocolName.count + 1)
        let plain = accessor == nil ? member : member.dropLast(".getter".count)
        guard !plain.hasPrefix("_"), !plain.hasPrefix("subscript") else { return nil }
        return Self.withoutGenericParameters(plain)
    }

    /// `use(_:)` of `use<A>(_:)`.
    private static func withoutGenericParameters(_ name: Substring) -> String {
        guard let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"), start < end else {
            return String(name)
        }
        return String(name[..<start] + name[name.index(after: end)...])
    }
}
