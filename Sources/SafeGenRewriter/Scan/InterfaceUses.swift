import SafeGen
import SafeGenCommandSupport

extension FileUses {
    /// The objects of a storyboard or a xib whose unsafe delegates are connected, in the order of the file.
    ///
    /// An object is of its custom class, or of the class that its element is named after (`comboBox`). One with a connected
    /// delegate is made by the file, and its property is assigned.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - words: Those of Objective-C, whose names custom classes have.
    init(interface bytes: UnsafeBufferPointer<UInt8>, _ words: ScanWords) {
        let bytes = Array(bytes)
        let elements = InterfaceElements(in: bytes)
        for element in elements.all where !element.outlets.isEmpty {
            guard let subject = words.subject(of: element, isOfMac: elements.isOfMac) else { continue }
            let properties = Set(words.knowledge.classes[subject].hazards.map(\.property))
            let connected = element.outlets.filter { properties.contains($0.key) }
            if connected.isEmpty { continue }
            sites.append(
                ClassSite(
                    kind: .creation, subject: subject, name: "",
                    range: element.range.lowerBound + 1..<element.range.upperBound))
            sites += connected.map {
                ClassSite(kind: .assignment, subject: subject, name: $0.key, range: $0.value)
            }
        }
        sites.sort { $0.range.lowerBound < $1.range.lowerBound }
        place(in: bytes)
    }
}

extension ScanWords {
    /// The class of an object of Interface Builder; nil if it isn't one of those that are looked for.
    fileprivate func subject(of element: InterfaceElement, isOfMac: Bool) -> Int? {
        if let custom = element.customClass, let subject = subject(named: custom, module: element.customModule) {
            return subject
        }
        // An element keeps its name if it has a custom class, which inherits from its own.
        return knowledge.elements[element.name]?.first { subject in
            knowledge.classes[subject].hazards.contains {
                ![.absent, .notSeen, .unavailable].contains(isOfMac ? $0.macOS : $0.iOS)
            }
        }
    }

    private func subject(named custom: String, module: String?) -> Int? {
        guard let subject = meanings[custom]?.ofClass else { return nil }
        let known = knowledge.classes[subject]
        let isKnownItself = ([known.name] + known.subclasses).contains {
            custom == Self.name($0, known.module, .objectiveC)
        }
        // By that name another module has a class of its own.
        return isKnownItself && module.map { $0 != known.module } ?? false ? nil : subject
    }
}
