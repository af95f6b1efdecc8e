/// The class that a wrapper's name stands for in places where it holds its delegate weakly itself.
package struct SafeClass: Equatable, Sendable {
    package enum Systems: Hashable, Sendable {
        /// Where Objective-C's runtime isn't, and a module of another name may have the class.
        case withoutObjectiveC(module: String)
        /// On some of Apple's systems, as `os(…)` names them.
        case systems([String])
    }

    /// Its name as the output spells it, with its generic arguments.
    package var name: String
    package var place: Systems
    /// The arguments of `@available(…)` of a declaration that names it there, or nil.
    package var availability: String?
}

extension SafeClass.Systems {
    /// The text after `#elseif`.
    package var condition: String {
        switch self {
        case .withoutObjectiveC(let module): "canImport(\(module))"
        case .systems(let systems): CompilationCondition.list(ofSystems: systems)
        }
    }

    /// The text after `#if` where no earlier branch has left out the wrapper's systems.
    var fullCondition: String {
        switch self {
        case .withoutObjectiveC: "!canImport(ObjectiveC) && \(condition)"
        case .systems: condition
        }
    }

    /// Whether Objective-C code may see a declaration there.
    var hasObjectiveC: Bool {
        switch self {
        case .withoutObjectiveC: false
        case .systems: true
        }
    }

    /// The modules to import there, instead of those of the wrapper.
    func imports(insteadOf modules: [String]) -> [String] {
        switch self {
        case .withoutObjectiveC(let module): [module]
        case .systems: modules
        }
    }

    /// The place in words, which begin a sentence.
    var words: String {
        switch self {
        case .withoutObjectiveC: return "Without Objective-C's runtime"
        case .systems(let systems):
            let last = systems.suffix(2).joined(separator: " and ")
            return "On \((systems.dropLast(2) + [last]).joined(separator: ", "))"
        }
    }
}
