import SafeGen

/// The part of a manifest that a line of generated code comes from.
enum Subject: Equatable {
    /// A wrapper: the places of the class, of the binding, and of the property in the resolved manifest.
    case wrapper(class: Int, wrapper: Int, property: Int?)
    /// A proxy: the first property that uses it, its protocols, and the requirement.
    case proxy(class: Int, property: Int, protocols: [Int], requirement: Requirement?)
    case support

    var `class`: Int? {
        switch self {
        case .wrapper(let index, _, _), .proxy(let index, _, _, _): index
        case .support: nil
        }
    }

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

    /// The subject of a declaration, or of a line of it.
    func subject(of declaration: EmittedDeclaration, member: Int?) -> Subject? {
        switch declaration {
        case .subclass(let wrapper), .extension(let wrapper):
            guard let place = wrappers[wrapper.name] else { return nil }
            let property = member.flatMap { member in
                manifest.classes[place.class].properties.firstIndex {
                    $0.name.value.spelling == wrapper.properties[member].name
                }
            }
            return .wrapper(class: place.class, wrapper: place.wrapper, property: property)
        case .proxy(let proxy):
            guard let (index, property) = user(of: proxy) else { return nil }
            let protocols = self.protocols(of: proxy.target)
            let requirement = member.flatMap { self.requirement(of: protocols, for: proxy.members[$0]) }
            return .proxy(class: index, property: property, protocols: protocols, requirement: requirement)
        case .support: return .support
        }
    }

    private func requirement(of protocols: [Int], for member: ProxyMember) -> Subject.Requirement? {
        for number in protocols {
            let found = manifest.protocols[number].requirements.firstIndex { $0.requirement.isForwarded(by: member) }
            if let found { return Subject.Requirement(ofProtocol: number, index: found) }
        }
        return nil
    }

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
    fileprivate func isForwarded(by member: ProxyMember) -> Bool {
        switch (kind, member.kind) {
        case (.function(let function), .method(_, let name, let arguments)):
            function.name == name && function.parameters.map(\.argumentLabel) == arguments.map(\.label)
        case (.property(let property), .property(_, let name, _, _)): property.name == name
        default: false
        }
    }
}

extension StringProtocol where SubSequence == Substring {
    var words: [Substring] { split { !($0.isLetter || $0.isNumber || $0 == "_") } }
}
