import SafeGen
import SafeGenCommandSupport

/// Reads a storyboard or a xib for objects whose unsafe delegates are connected.
///
/// An object is of its custom class, or of the class that its element is named after (`comboBox`). One with a connected
/// delegate is made by the file, and its property is assigned.
struct InterfaceEvidence {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let words: ScanWords
    private let knowledge: ScanKnowledge
    /// The elements that are open, the document first.
    private var open: [Element] = []
    /// Whether the file is for macOS.
    private var isOfMac = false
    private var found: [Find] = []

    /// An element, with the places of its attributes.
    private struct Element {
        var name: Range<Int>
        var customClass: Range<Int>?
        var customModule: Range<Int>?
        /// Whether its making was noted.
        var isNoted = false
    }

    /// A use that was found, and its place.
    private struct Find {
        var kind: FileEvidence.Sighting.Kind
        var subject: Int
        var name: String
        var place: Range<Int>
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - words: Those of Objective-C, whose names custom classes have.
    ///   - knowledge: The classes and protocols to look for.
    /// - Returns: Instances and assignments, in the order of the file.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: ScanWords, _ knowledge: ScanKnowledge
    ) -> FileEvidence {
        var file = InterfaceEvidence(bytes: bytes, words: words, knowledge: knowledge)
        var tags = XMLTags(bytes)
        while let tag = tags.next() { file.visit(tag) }
        return file.evidence
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, words: ScanWords, knowledge: ScanKnowledge) {
        (self.bytes, self.words, self.knowledge) = (bytes, words, knowledge)
    }

    private mutating func visit(_ tag: XMLTags.Tag) {
        if tag.isClosing {
            _ = open.popLast()
            return
        }
        var element = Element(name: tag.name)
        for (name, value) in tag.attributes {
            if `is`(name, "customClass") {
                element.customClass = value
            } else if `is`(name, "customModule") {
                element.customModule = value
            } else if `is`(name, "property"), `is`(tag.name, "outlet") {
                connect(text(value), at: tag.name)
            } else if `is`(name, "targetRuntime"), `is`(tag.name, "document") {
                isOfMac = text(value).hasPrefix("MacOSX")
            }
        }
        if !tag.isWhole { open.append(element) }
    }

    /// `<comboBox><connections><outlet property="dataSource" …/>`
    private mutating func connect(_ property: String, at place: Range<Int>) {
        guard open.count > 1, let connections = open.last, `is`(connections.name, "connections") else { return }
        guard words.meanings[property]?.isProperty ?? false else { return }
        let owner = open[open.count - 2]
        guard let subject = subject(of: owner),
            knowledge.classes[subject].hazards.contains(where: { $0.property == property })
        else { return }
        if !owner.isNoted { found.append(Find(kind: .creation, subject: subject, name: "", place: owner.name)) }
        open[open.count - 2].isNoted = true
        found.append(Find(kind: .assignment, subject: subject, name: property, place: place))
    }

    // MARK: Classes

    private func subject(of element: Element) -> Int? {
        if let custom = element.customClass, let subject = subject(named: custom, module: element.customModule) {
            return subject
        }
        // An element keeps its name if it has a custom class, which inherits from its own.
        return knowledge.elements[text(element.name)]?.first { subject in
            knowledge.classes[subject].hazards.contains {
                ![.absent, .notSeen, .unavailable].contains(isOfMac ? $0.macOS : $0.iOS)
            }
        }
    }

    private func subject(named custom: Range<Int>, module: Range<Int>?) -> Int? {
        let name = text(custom)
        guard let subject = words.meanings[name]?.ofClass else { return nil }
        let known = knowledge.classes[subject]
        let isKnownItself = ([known.name] + known.subclasses).contains {
            name == ScanWords.name($0, known.module, .objectiveC)
        }
        // By that name another module has a class of its own.
        if isKnownItself, let module, !`is`(module, known.module) { return nil }
        return subject
    }

    // MARK: Places

    /// The evidence that was found, in the order of the file.
    private var evidence: FileEvidence {
        var evidence = FileEvidence()
        evidence.sightings = found.sorted { $0.place.lowerBound < $1.place.lowerBound }.map {
            .init(kind: $0.kind, subject: $0.subject, name: $0.name, range: $0.place)
        }
        evidence.place(in: Array(bytes))
        return evidence
    }

    // MARK: Text

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func `is`(_ range: Range<Int>, _ word: String) -> Bool {
        range.count == word.utf8.count && bytes[range].elementsEqual(word.utf8)
    }
}
