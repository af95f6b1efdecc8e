import SafeGen
import SafeGenEvidence
import SafeGenReports

extension CodeWords {
    /// The words of a language, of what is looked for, and of what the project has derived from it.
    convenience init(_ knowledge: ScanKnowledge, _ derived: Derived, for language: Language) {
        var words: [String: Meaning] = [:]
        for (text, keyword) in Keyword.all(of: language) { words[text, default: Meaning()].keyword = keyword }
        for (index, known) in knowledge.classes.enumerated() {
            let looked = known.hazards.filter { language == .objectiveC || $0.isAvailableInSwift }
            guard !looked.isEmpty else { continue }
            for name in [known.name] + known.subclasses {
                words[Self.name(name, known.module, language), default: Meaning()].ofClass = index
            }
            for hazard in looked { words[hazard.property, default: Meaning()].isProperty = true }
            words[known.module, default: Meaning()].isModule = true
        }
        for (index, known) in knowledge.protocols.enumerated() {
            let module = known.classes.first.map { knowledge.classes[$0].module } ?? ""
            words[Self.name(known.name, module, language), default: Meaning()].ofProtocol = index
        }
        for (name, properties) in knowledge.weak {
            words[Self.name(name, properties.first?.module ?? "", language), default: Meaning()].isWeakProtocol = true
        }
        for (name, index) in derived.classes { words[name, default: Meaning()].ofClass = index }
        for (name, index) in derived.protocols { words[name, default: Meaning()].ofProtocol = index }
        // Subjects come first, so that a number tells them.
        let sorted = words.sorted { ($0.value.isSubject ? 0 : 1, $0.key) < ($1.value.isSubject ? 0 : 1, $1.key) }
        self.init(sorted.map { (text: $0.key, meaning: $0.value) }, for: language)
    }
}
