import SafeGen
import SafeGenTemplates

/// The part of a manifest that a line of generated code comes from.
enum Subject: Equatable {
    /// A wrapper: the places of the class, of the binding, and of the property in the resolved manifest.
    case wrapper(class: Int, wrapper: Int, property: Int?)
    /// A proxy: the first property that uses it, its protocols, and the requirement.
    case proxy(class: Int, property: Int, protocols: [Int], requirement: Requirement?)
    /// The support that the proxies share.
    case support

    /// The place of the class.
    var `class`: Int? {
        switch self {
        case .wrapper(let index, _, _), .proxy(let index, _, _, _): index
        case .support: nil
        }
    }

    /// A requirement of one of the protocols of a proxy.
    struct Requirement: Equatable {
        var ofProtocol: Int
        var index: Int
    }
}

/// Which part of the manifest each declaration of an output comes from.
struct SubjectIndex {
    private let manifest: ResolvedManifest
    private var wrappers: [String: (class: Int, wrapper: Int)] = [:]

    init(_ manifest: ResolvedManifest) {
        self.manifest = manifest
        for (index, entry) in manifest.classes.enumerated() {
            for (number, wrapper) in entry.wrappers.enumerated() { wrappers[wrapper.name] = (index, number) }
        }
    }

    /// The subject of a line of a declaration.
    ///
    /// - Parameters:
    ///   - declaration: The declaration.
    ///   - lines: The declaration's lines up to that one, that one first.
    /// - Returns: nil if the manifest has nothing of the declaration's name.
    func subject(of declaration: EmittedDeclaration, upward lines: some Sequence<Substring>) -> Subject? {
        switch declaration {
        case .subclass(let wrapper), .extension(let wrapper):
            guard let place = wrappers[wrapper.name] else { return nil }
            let names = manifest.classes[place.class].properties.map(Self.names)
            let property = Self.first(of: names, in: lines)
            return .wrapper(class: place.class, wrapper: place.wrapper, property: property)
        case .proxy(let proxy):
            guard let (index, property) = user(of: proxy) else { return nil }
            let protocols = self.protocols(of: proxy.target)
            let requirements = protocols.flatMap { index in
                manifest.protocols[index].requirements.indices.map { Subject.Requirement(ofProtocol: index, index: $0) }
            }
            let found = requirement(of: requirements, in: lines.prefix(Self.longestMember))
            return .proxy(class: index, property: property, protocols: protocols, requirement: found)
        case .support: return .support
        }
    }

    /// So many lines a member of a proxy has at most.
    private static let longestMember = 8

    /// The requirement that the first line with a declaration is of: the one of its name with the most of its labels.
    private func requirement(
        of places: [Subject.Requirement], in lines: some Sequence<Substring>
    ) -> Subject.Requirement? {
        for line in lines {
            let words = Set(line.words)
            guard words.contains("func") || words.contains("var") else { continue }
            let named = places.filter { words.contains(self[$0].name[...]) }
            return named.max { self[$0].count(of: words) < self[$1].count(of: words) }
        }
        return nil
    }

    private subscript(place: Subject.Requirement) -> Requirement {
        manifest.protocols[place.ofProtocol].requirements[place.index].requirement
    }

    private static func names(_ property: ResolvedProperty) -> [String] {
        let setter = property.attributes.setter.map { String($0.prefix { $0 != "(" }) }
        return [property.name.value.text, property.backingName] + [setter].compactMap(\.self)
    }

    /// The entry one of whose names is a word of the first line that has any.
    private static func first(of entries: [[String]], in lines: some Sequence<Substring>) -> Int? {
        for line in lines {
            let words = Set(line.words)
            // The longest name: `delegate` is a word of a line about `otherDelegate` too.
            let found = entries.indices.filter { entries[$0].contains { words.contains($0[...]) } }
            if let index = found.first { return index }
        }
        return nil
    }

    /// The first property of the type that a proxy is for.
    private func user(of proxy: DelegateProxy) -> (class: Int, property: Int)? {
        for (index, entry) in manifest.classes.enumerated() {
            let property = entry.properties.firstIndex { property in
                property.type.value == proxy.target || property.type.value.name == proxy.target.name
            }
            if let property { return (index, property) }
        }
        return nil
    }

    /// The protocols of a delegate's type that the manifest describes, and those that they inherit from.
    private func protocols(of type: ReferenceType) -> [Int] {
        var open = type.name.words.map(String.init)
        var found: [Int] = []
        while !open.isEmpty {
            let name = open.removeFirst()
            for (index, entry) in manifest.protocols.enumerated()
            where !entry.isBuiltIn && entry.name.value == name && !found.contains(index) {
                found.append(index)
                open += entry.inherits.map(\.value)
            }
        }
        return found
    }
}

extension Requirement {
    fileprivate var name: String {
        switch kind {
        case .function(let function): function.name.filter { $0 != "`" }
        case .property(let property): property.name.filter { $0 != "`" }
        }
    }

    /// How many of its labels a line has, less those that it lacks.
    fileprivate func count(of words: Set<Substring>) -> Int {
        guard case .function(let function) = kind else { return 0 }
        return function.parameters.compactMap(\.label).reduce(0) { $0 + (words.contains($1[...]) ? 1 : -1) }
    }
}

extension StringProtocol where SubSequence == Substring {
    /// Its words: the parts that may be Swift identifiers.
    var words: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }
}
