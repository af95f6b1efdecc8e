/// What the files of a project derive from some classes: the names of classes that inherit from them, and methods that set their
/// delegates; for a scan, also protocols that inherit from those of delegates. Another file is read again by these names.
struct ProjectDerivations: Equatable, Sendable {
    /// So often are files read again: a class inherits from one of another file, and that from one of a third.
    static let rounds = 4

    var subclasses: Set<ProjectSubclass> = []
    var setters: Set<ProjectSetter> = []

    init() {}

    /// Objective-C has one class of a name: if two files disagree about it, nothing follows from the name there.
    init(_ files: some Sequence<(isSwift: Bool, facts: FileFacts)>) {
        var others: Set<String> = []
        for (isSwift, facts) in files {
            subclasses.formUnion(facts.subclasses)
            setters.formUnion(facts.setters)
            if isSwift { continue }
            others.formUnion(Set(facts.declarations.map(\.name)).subtracting(facts.subclasses.map(\.name)))
        }
        subclasses = Set(
            subclasses.map { subclass in
                var subclass = subclass
                if subclass.objectiveCName.map(others.contains) ?? false { subclass.objectiveCName = nil }
                return subclass
            })
    }

    /// The words of files that mean something else by these than by other ones.
    func names(unlike other: ProjectDerivations) -> Set<String> {
        let classes = subclasses.symmetricDifference(other.subclasses)
        return Set(classes.flatMap { [$0.name, $0.objectiveCName].compactMap(\.self) })
            .union(setters.symmetricDifference(other.setters).map(\.name).filter { $0 != ProjectSetter.initializer })
    }
}
