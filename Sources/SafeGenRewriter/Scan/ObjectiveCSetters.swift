import SafeGenCommandSupport

/// The classes in Objective-C whose objects make themselves the delegate of something: of a class only if they may conform to a protocol of its
/// delegates.
struct ObjectiveCSetters {
    /// By property, the classes that set it to self.
    private var setters: [String: Set<String>] = [:]
    private var superclasses: [String: String] = [:]

    init(of files: [FileUses]) {
        for facts in files.lazy.map(\.facts.objectiveC) {
            for (name, properties) in facts.selfProperties {
                for property in properties { setters[property, default: []].insert(name) }
            }
            superclasses.merge(facts.superclasses) { first, _ in first }
        }
    }

    /// Whether an object that may conform, as some types do, sets a property to itself.
    func maySet(_ property: String, conformers: Set<String>) -> Bool {
        setters[property]?.contains { mayConform($0, conformers) } ?? false
    }

    /// Whether a class, or one that it inherits from, conforms, or isn't declared in the files.
    private func mayConform(_ name: String, _ conformers: Set<String>) -> Bool {
        var (name, seen) = (name, Set<String>())
        while seen.insert(name).inserted {
            if conformers.contains(name) { return true }
            guard let parent = superclasses[name] else { return !ProjectClasses.isOfApple(name) }
            name = parent
        }
        return true
    }
}
