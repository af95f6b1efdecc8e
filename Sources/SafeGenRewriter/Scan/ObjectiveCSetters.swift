import SafeGenCommandSupport

/// The classes in Objective-C whose objects make themselves the delegate of something: of a class only if they may conform to a protocol of its
/// delegates.
struct ObjectiveCSetters {
    /// By property, the classes that set it to self.
    private var setters: [String: Set<String>] = [:]
    private var parents = ObjectiveCFacts()

    init(of files: [FileUses]) {
        for facts in files.lazy.map(\.facts.objectiveC) {
            for (name, properties) in facts.selfProperties {
                for property in properties { setters[property, default: []].insert(name) }
            }
            parents.formUnion(facts)
        }
    }

    /// Whether an object that may conform, as some types do, sets a property to itself.
    func maySet(_ property: String, conformers: Set<String>) -> Bool {
        setters[property]?.contains { mayConform($0, conformers) } ?? false
    }

    /// Whether a class, or one that it inherits from, conforms, or isn't declared in the files.
    private func mayConform(_ name: String, _ conformers: Set<String>) -> Bool {
        let classes = parents.inheriting(name)
        return classes.contains(where: conformers.contains) || !ProjectClasses.isOfApple(classes[classes.count - 1])
    }
}
