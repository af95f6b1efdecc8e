import SafeGen

struct TrialSubject {
    /// The wrapper, or the class that is extended, as the test spells it.
    var className: String
    /// The class itself, with its generic arguments.
    var superclass: String
    /// The stem of the names of the test's file and type.
    var name: String
    var wrapper: Wrapper
    var property: WrappedProperty
    /// Whether the wrapper is an extension, which adds a property and leaves the unsafe one.
    var isExtension: Bool
    var listener: DelegateProxy
    var make: String
    var provoke: [String]
    /// Whether the statements have an effect more than once.
    var isRepeatable: Bool
    /// Whether the class may check which methods the delegate has, as classes with Objective-C protocols do.
    var isAsked: Bool { listener.isObjC && !listener.protocols.isEmpty }
}

/// Which tests a manifest's wrappers get, and which wrappers get none.
struct TrialPlan {
    private(set) var subjects: [TrialSubject] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ manifest: ResolvedManifest) {
        let own = WrapperPlanner.plan(manifest)
        let listeners = Self.listeners(manifest)
        var places: [String: (entry: ResolvedClass, location: SourceLocation)] = [:]
        for entry in manifest.classes {
            for wrapper in entry.wrappers { places[wrapper.name] = (entry, wrapper.location) }
        }
        for declaration in own.declarations {
            guard let (wrapper, isExtension) = declaration.wrapper, let place = places[wrapper.name] else { continue }
            for property in wrapper.properties {
                switch Self.subject(wrapper, property, isExtension, place.entry, listeners) {
                case .success(let subject): subjects.append(subject)
                case .failure(let reason):
                    let message = "no test is written for '\(property.name)' of '\(wrapper.name)': \(reason.text)"
                    diagnostics.append(Diagnostic(.untested, message, severity: .note, at: place.location))
                }
            }
        }
    }

    private struct Reason: Error {
        let text: String
    }

    private static func subject(
        _ wrapper: Wrapper, _ property: WrappedProperty, _ isExtension: Bool, _ entry: ResolvedClass,
        _ listeners: [DelegateProxy]
    ) -> Result<TrialSubject, Reason> {
        let known = KnownTrial.of(entry.bareName.text, in: entry.module)
        guard let make = entry.trial.make ?? known?.make else {
            return .failure(Reason(text: "it isn't known how an instance is made; say it with 'make'"))
        }
        guard let listener = listeners.first(where: { $0.target == property.type }) else {
            let type = property.type.spelling
            return .failure(Reason(text: "what '\(type)' asks for isn't known; describe it below 'protocols'"))
        }
        guard listener.members.allSatisfy(\.hasAnswer) else {
            return .failure(Reason(text: "a method of its delegate has no value to answer; say it with 'whenNil'"))
        }
        guard property.attributes.setter == nil else {
            return .failure(Reason(text: "a method sets it, for which no tests are written"))
        }
        guard property.attributes.optionality != .none else {
            return .failure(Reason(text: "it is never nil, so that it has no deallocated delegate"))
        }
        let isOnly = wrapper.properties.count == 1
        let stem = isExtension ? entry.bareName.text.filter { $0 != "." } : wrapper.name
        let suffix = isOnly ? "" : property.name.prefix(1).uppercased() + property.name.dropFirst()
        return .success(
            TrialSubject(
                className: isExtension ? wrapper.superclass : wrapper.name, superclass: wrapper.superclass,
                name: stem + suffix, wrapper: wrapper, property: property, isExtension: isExtension, listener: listener,
                make: make, provoke: entry.trial.provoke.isEmpty ? known?.provoke ?? [] : entry.trial.provoke,
                isRepeatable: !entry.trial.provoke.isEmpty))
    }

    /// The requirements that delegates of each type get calls of, as proxies would forward them.
    private static func listeners(_ manifest: ResolvedManifest) -> [DelegateProxy] {
        var manifest = manifest
        for index in manifest.classes.indices {
            for property in manifest.classes[index].properties.indices {
                manifest.classes[index].properties[property].forward.value = .proxy
            }
        }
        manifest.protocols += KnownProtocols.needed(by: manifest.classes, beside: manifest.protocols)
        let plan = WrapperPlanner.plan(manifest)
        // What follows the semicolon may name another protocol, which is meant perhaps.
        let unknown = plan.diagnostics.filter { $0.rule == Rule.unknownProtocol }.map {
            $0.message.prefix { $0 != ";" }
        }
        return plan.declarations.compactMap { declaration in
            guard case .proxy(let proxy) = declaration else { return nil }
            // One of which nothing is known is planned all the same, without a member.
            let names = proxy.protocols + [proxy.target.name]
            let isKnown = !unknown.contains { message in names.contains { message.contains("'\($0)'") } }
            return isKnown ? proxy : nil
        }
    }
}

extension ProxyMember {
    fileprivate var hasAnswer: Bool {
        if case .nothing = fallback { result == .nothing } else { true }
    }
}

extension EmittedDeclaration {
    /// The wrapper, and whether it is an extension; nil for all else.
    fileprivate var wrapper: (Wrapper, isExtension: Bool)? {
        switch self {
        case .subclass(let wrapper): (wrapper, false)
        case .extension(let wrapper): (wrapper, true)
        case .proxy, .support: nil
        }
    }
}
