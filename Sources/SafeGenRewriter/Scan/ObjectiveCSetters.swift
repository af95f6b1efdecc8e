import SafeGenCommandSupport

/// The classes in Objective-C whose objects make themselves the delegate of something: of a class only if they may conform to a protocol of its
/// delegates.
struct ObjectiveCSetters {
    private let files: [FileUses]
    /// The types that conform.
    private let conformers: Set<String>

    init(of files: [FileUses], conformers: Set<String>) {
        self.files = files.filter {
            !$0.facts.objectiveC.selfProperties.isEmpty || !$0.facts.objectiveC.superclasses.isEmpty
        }
        self.conformers = conformers
    }

    /// Whether an object that may conform sets a property to itself.
    func maySet(_ property: String) -> Bool {
        files.contains { file in
            file.facts.objectiveC.selfProperties.contains { $0.value.contains(property) && mayConform($0.key) }
        }
    }

    /// Whether a class, or one that it inherits from, conforms, or isn't declared in the files.
    private func mayConform(_ name: String) -> Bool {
        var (name, seen) = (name, Set<String>())
        while seen.insert(name).inserted {
            if conformers.contains(name) { return true }
            guard let parent = files.lazy.compactMap({ $0.facts.objectiveC.superclasses[name] }).first else {
                return !ProjectClasses.isOfApple(name)
            }
            name = parent
        }
        return true
    }
}
