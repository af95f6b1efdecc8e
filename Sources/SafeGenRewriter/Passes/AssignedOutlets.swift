import SafeGenSystem

/// The outlets of Interface Builder files by whose names code sets a delegate: `combo.dataSource = self`,
/// `[self.combo setDataSource:self]`.
///
/// Found in the text. If the assigned object belongs to something without a name in the text, such as `$0` or the variable
/// of a loop, each outlet in the file counts.
struct AssignedOutlets {
    private struct Assignment: Hashable {
        var outlet: String
        var property: String
    }

    private let assignments: Set<Assignment>

    /// Looks through the files of a run, if the code may set a delegate by an outlet.
    init(of reports: [FileReport], in files: SourceReading) {
        let uses = reports.lazy.flatMap(\.findings).compactMap(\.use).filter { !$0.outlets.isEmpty }
        let outlets = Set(uses.flatMap(\.outlets))
        guard !outlets.isEmpty else {
            assignments = []
            return
        }
        let properties = Set(uses.flatMap(\.target.propertyNames)).sorted()
        let names = outlets.sorted()
        let words = names.flatMap { [$0, "_" + $0] } + properties.flatMap { [$0, ObjectiveCName.setter(of: $0)] }
        let (scanner, outletCount) = (WordScanner(words.map(WordPattern.word)), names.count * 2)
        assignments = Set(
            files.compactMap { path, bytes -> Set<Assignment>? in
                guard !StoryboardRule.reads(path.text) else { return nil }
                let hits = scanner.hits(in: bytes)
                let named = Set(hits.lazy.map(\.pattern).filter { $0 < outletCount }.map { names[$0 / 2] })
                guard !named.isEmpty else { return nil }
                var found: Set<Assignment> = []
                for hit in hits where hit.pattern >= outletCount {
                    let property = properties[(hit.pattern - outletCount) / 2]
                    guard let receiver = bytes.receiver(ofAssignmentAt: hit.offset, scanner.patterns[hit.pattern].text)
                    else { continue }
                    let owners = named.contains(receiver) ? [receiver] : bytes.isUnnamed(receiver) ? named : []
                    found.formUnion(owners.map { Assignment(outlet: $0, property: property) })
                }
                return found
            }.joined())
    }

    /// Whether code sets a delegate of an object that one of the outlets of a use leads to.
    func include(_ use: WrapperUse) -> Bool {
        use.outlets.contains { outlet in
            use.target.propertyNames.contains { assignments.contains(Assignment(outlet: outlet, property: $0)) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The name of the owner of the property that is assigned at an offset, without an underscore before it; empty if the owner
    /// has no name; nil if nothing is assigned there.
    fileprivate func receiver(ofAssignmentAt offset: Int, _ word: String) -> String? {
        var end = offset + word.utf8.count
        let isSetter = end < count && self[end] == UInt8(ascii: ":")
        if !isSetter {
            while end < count, [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: " ")].contains(self[end]) {
                end += 1
            }
            guard end < count, self[end] == UInt8(ascii: "="), end + 1 == count || self[end + 1] != UInt8(ascii: "=")
            else { return nil }
        }
        var start = offset
        let skipped = (isSetter ? " \n\t]?!" : ".?! \n\t)").utf8
        while start > 0, skipped.contains(self[start - 1]) { start -= 1 }
        let last = start
        while start > 0, ByteClass.continuesName(self[start - 1]) { start -= 1 }
        let name = String(decoding: self[start..<last], as: UTF8.self)
        return name.hasPrefix("_") ? String(name.dropFirst()) : name
    }

    /// Whether a name means other objects: `$0`, or the variable of a loop or a closure.
    fileprivate func isUnnamed(_ name: String) -> Bool {
        if name.isEmpty || name.allSatisfy(\.isNumber) { return true }
        return WordScanner([.word(name)]).hits(in: self).contains { hit in
            var end = hit.offset + name.utf8.count
            while end < count, self[end] == UInt8(ascii: " ") { end += 1 }
            return end + 2 < count && self[end] == UInt8(ascii: "i") && self[end + 1] == UInt8(ascii: "n")
                && !ByteClass.continuesName(self[end + 2])
        }
    }
}
