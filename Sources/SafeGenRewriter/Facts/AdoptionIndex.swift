import SafeGen
import SafeGenCommandSupport

/// The classes of a manifest by their names in code.
package struct AdoptionIndex: Sendable {
    package let targets: [AdoptionTarget]
    /// The classes with a property that gives instances of these, such as `SKScene.physicsWorld`, and others with a property of that
    /// name.
    private(set) var givers: [AdoptionTarget]
    /// The classes that the manifest leaves bare, each with the reason.
    package var bare: [String: String] = [:]
    /// The classes for which the project's other manifests have subclasses.
    package var subclassedByOthers: Set<String> = []
    /// The last parts of their names.
    let names: Set<String>
    /// Names before a dot that are modules and not types.
    let modules: Set<String>
    /// The names of the wrappers, and their prefixes.
    let wrapperNames: Set<String>
    let prefixes: Set<String>
    private let byName: [String: [AdoptionTarget]]
    private let knownAsGeneric: Set<String>
    /// The last parts of the names of the classes in SafeGen's knowledge.
    private let known: Set<String>

    package init(_ targets: [AdoptionTarget]) {
        self.targets = targets
        givers = AdoptionTarget.givers(of: targets.filter { !$0.properties.isEmpty })
        // Of several entries of one class, the first is the one that code gets.
        var whole: Set<[String?]> = []
        let distinct = targets.filter { target in
            let name = [target.module, target.name]
            if whole.contains(name) { return false }
            if !target.bindsArguments { whole.insert(name) }
            return true
        }
        byName = Dictionary(grouping: distinct) { $0.simpleName }
        knownAsGeneric = Set(targets.filter(\.isKnownAsGeneric).map(\.name))
        known = Set(targets.filter(\.isKnown).map(\.simpleName))
        names = Set(targets.map(\.simpleName))
        wrapperNames = Set(targets.flatMap(\.bindings).map(\.wrapperName))
        prefixes = Set(targets.map(\.prefix))
        modules = Set(targets.compactMap(\.module) + ["Swift", "Foundation"])
    }

    /// The classes with what the project derives from them.
    func following(_ derivations: ProjectDerivations) -> AdoptionIndex {
        var index = AdoptionIndex(targets.map { $0.following(derivations) })
        index.givers = index.givers.map { $0.following(derivations) }
        (index.bare, index.subclassedByOthers) = (bare, subclassedByOthers)
        return index
    }

    var namesAndWrappers: Set<String> { names.union(wrapperNames) }

    /// The classes that a name may mean; classes of several modules may share one.
    func targets(named name: String) -> [AdoptionTarget] { byName[name] ?? [] }

    /// Whether one of the classes has generic parameters; the knowledge of it is not looked up for each mention.
    func isGeneric(_ target: AdoptionTarget) -> Bool {
        target.bindsArguments || knownAsGeneric.contains(target.name)
    }

    func isKnown(_ name: String) -> Bool { known.contains(name) }

    /// Whether a wrapper may be in the code: its name is not that of a class that is to go.
    func isSafe(wrapperName: String) -> Bool { !names.contains(wrapperName) }

    /// The name of each class that has wrappers, as a pattern.
    var patterns: [WordPattern] {
        Set(targets.filter { !$0.bindings.isEmpty }.map(\.simpleName)).sorted().map(WordPattern.word)
    }
}

extension AdoptionTarget {
    /// The classes whose properties give instances of some classes, and those that have properties of the same names.
    static func givers(of targets: [AdoptionTarget]) -> [AdoptionTarget] {
        let properties = Set(targets.flatMap { CommandKnowledge.properties(givingA: $0.name) })
        return CommandKnowledge.givers.filter { properties.contains($0.property) }.map { giver in
            AdoptionTarget(
                name: giver.owner, module: giver.module, propertyNames: [giver.property], delegateTypes: [])
        }
    }

    func following(_ derivations: ProjectDerivations) -> AdoptionTarget {
        var target = self
        target.subclasses = derivations.subclasses.filter { $0.ofClass == name }
        (target.setters, target.factories, target.givers) = ([], [], [])
        for member in derivations.setters where member.ofClass == name {
            switch member.kind {
            case .setter: target.setters.insert(member.name)
            case .factory: target.factories.insert(member.name)
            case .giver: target.givers.insert(member.name)
            }
        }
        return target
    }

    /// The last part of the name: `C` of `A.B.C`.
    var simpleName: String {
        // Most have one part, and each mention of them calls this.
        guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
        return name.split(separator: ".").last.map(String.init) ?? name
    }

    /// The possible qualifiers before the last part: the types around it, the module, or both.
    var qualifiers: [String] {
        let types = name.split(separator: ".").dropLast().joined(separator: ".")
        if types.isEmpty { return module.map { [$0] } ?? [] }
        return [types] + (module.map { ["\($0).\(types)"] } ?? [])
    }
}
