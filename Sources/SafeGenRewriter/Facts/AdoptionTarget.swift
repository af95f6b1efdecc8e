import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// A class of the manifest as the code that uses it sees it: its names, and its replacement.
package struct AdoptionTarget: Equatable, Sendable {
    /// Generic arguments, and the wrapper that binds them.
    package struct Binding: Equatable, Sendable {
        /// The arguments as the manifest spells them; none for a class that is not generic.
        package var arguments: [String]
        package var wrapperName: String
        package var objcName: String?
        /// The condition of the wrapper, in addition to those of the class.
        package var condition: String?
    }

    /// A property that an instance offers under a safe name, for `form: extension`.
    package struct Property: Equatable, Sendable {
        package var name: String
        package var safeName: String
    }

    /// The Swift name of the class; the parts of a nested class's name have dots between them.
    package var name: String
    /// The module that declares it; nil for a class of the module that uses it.
    package var module: String?
    /// The subclasses to use instead; none for `form: extension`.
    package var bindings: [Binding] = []
    /// The properties to set instead, for `form: extension`; none for a subclass.
    package var properties: [Property] = []
    package var access = AccessLevel.internal
    package var prefix = ""
    /// The names of the properties that hold its delegates.
    package var propertyNames: [String] = ["delegate"]
    /// The types of its delegates, all of them class-bound.
    package var delegateTypes: [String]
    /// The conditions of the wrapper's name, in addition to an importable module of the class.
    package var conditions: [String] = []
    /// The same of the wrapper itself, whose name stands for the class where that is safe.
    package var ownConditions: [String] = []
    /// The systems that have the class, where newer ones are known to hold its delegates weakly; none otherwise.
    package var systems: [AppleSystem] = []
    /// Those of them that hold its delegates weakly and have no wrapper.
    package var safeSystems: [AppleSystem] = []
    /// The systems that the code is built for, as far as the manifest lists them.
    package var builtFor: [AppleSystem] = []
    /// The arguments of the wrapper's `@available`; nil if it is there wherever the class is.
    package var availability: String?
    /// Whether Objective-C code sees the properties of `form: extension`.
    package var isInObjectiveC = false
    /// Whether the wrappers' names stand for the class where Objective-C's runtime isn't, except those with a condition.
    package var isSafeElsewhere = false
    /// Whether its delegates can have proxies, so that an extension can serve the instances that a framework makes.
    var canBeExtended = true
    /// The properties whose superclass gets a proxy.
    var proxiedProperties: Set<String> = []
    /// The classes of the project that inherit from it, and other names of it there.
    var subclasses: Set<ProjectSubclass> = []
    /// The members by which code of the project sets a delegate of its instances.
    var setters: Set<String> = []
    /// Those of the class itself by which it makes an instance of the type that they are called on.
    var factories: Set<String> = []
    /// The others of the class itself by which code of the project gives an instance.
    var givers: Set<String> = []

    /// The names by which code uses its wrappers; with the proxy in Objective-C, a property keeps its name.
    package var declaredNames: [String] {
        bindings.map(\.wrapperName) + (proxyName == nil ? properties.map(\.safeName) : [])
    }

    /// Whether it declares a name by which code uses its wrappers, as seen by instances of a class: its own, or one that inherits from it.
    package func declares(_ name: String, for className: String) -> Bool {
        guard declaredNames.contains(name) else { return false }
        return self.name == className
            || KnowledgeBase.classes(named: self.name).contains { $0.subclasses.contains(className) }
    }

    var bindsArguments: Bool { bindings.contains { !$0.arguments.isEmpty } }

    package var isKnown: Bool { !KnowledgeBase.hazards(ofClass: name).isEmpty }

    /// The proxy in Objective-C that its delegates are to be put into, instead of a wrapper in Swift.
    package var proxyName: String?
    /// The same with the type of the delegates, by which the compiler checks them; nil if it knows the type without that.
    package var proxyType: String?

    /// Whether code makes instances, and there is one that everybody shares, whose delegate is nobody's to set.
    var isSharedByAll: Bool { KnowledgeBase.hazards(ofClass: name).contains { $0.creation == .ownOrSingleton } }

    var isKnownAsGeneric: Bool {
        KnowledgeBase.hazards(ofClass: name).contains { !$0.genericParameters.isEmpty }
    }

    /// A name for the wrapper of arguments that the manifest does not bind yet, unlike those that it has.
    package func suggestedName(for arguments: [String]) -> String {
        let short = wrapperName(of: arguments.suffix(1))
        return bindings.contains { $0.wrapperName == short } ? longName(for: arguments) : short
    }

    func longName(for arguments: [String]) -> String { wrapperName(of: arguments[...]) }

    private func wrapperName(of arguments: ArraySlice<String>) -> String {
        let words = arguments.map { argument in
            let letters = argument.drop { $0 == "[" || $0 == "(" }
            let type = letters.hasPrefix("any ") ? letters.dropFirst(4) : letters
            return WrapperName.standard(prefix: "", className: type.filter { $0.isLetter || $0.isNumber })
        }
        return prefix + words.joined() + WrapperName.standard(prefix: "", className: name)
    }
}

extension ResolvedManifest {
    package var adoptionTargets: [AdoptionTarget] {
        let described = Set(protocols.flatMap(\.names))
        return classes.map { entry in
            var target = AdoptionTarget(entry)
            if let proxy = output.proxyName {
                target.use(proxy: proxy)
                let types = Set(entry.properties.map(objectiveCType))
                if objectiveCProtocols.isEmpty, types.count == 1, let type = types.first, type != "id" {
                    target.proxyType = "\(proxy)<\(type)>"
                }
            }
            target.canBeExtended = entry.properties.allSatisfy { property in
                let name = property.type.value.name
                return property.forward.value == .proxy || described.contains(name) || KnowledgeBase.describes(name)
            }
            return target
        }
    }
}

extension ResolvedClass {
    /// The condition of its wrappers' names; nil if they are there wherever the class is.
    fileprivate var nameCondition: String? {
        guard wrappers.allSatisfy({ safeClass(of: $0) != nil }) else { return attributes.condition }
        let named = wrapperSystems + safeSystems
        if knownSystems.allSatisfy(named.contains) { return nil }
        return CompilationCondition.list(ofSystems: AppleSystem.allCases.filter(named.contains).map(\.rawValue))
    }
}

extension AdoptionTarget {
    fileprivate mutating func use(proxy: String) {
        proxyName = proxy
        (bindings, properties) = ([], propertyNames.map { Property(name: $0, safeName: $0) })
        (conditions, ownConditions, availability) = ([], [], nil)
    }

    fileprivate init(_ entry: ResolvedClass) {
        let isExtension = entry.form.value == .extension
        // Code that names a class is compiled where the class is; Foundation of Linux has some that have no wrapper. Where a
        // wrapper's name stands for the class there, the others have the condition themselves.
        let isElsewhere = KnowledgeBase.classes(named: entry.bareName.text).contains { $0.elsewhere != nil }
        let isSafeElsewhere =
            isExtension
            ? entry.wrappers.allSatisfy { entry.safeClass(of: $0) != nil } : entry.safeModule != nil
        // Foundation of Linux can't have one.
        let hasProxy = entry.properties.contains { $0.hazard?.module == "Foundation" && $0.forward.value == .proxy }
        func conditions(_ own: String?) -> [String] {
            let all =
                entry.hasKnownCondition
                ? [isElsewhere && !isSafeElsewhere ? "canImport(ObjectiveC)" : nil]
                : [own, isExtension || hasProxy ? "canImport(ObjectiveC)" : nil]
            return all.compactMap(\.self)
        }
        self.init(
            name: entry.bareName.text,
            module: entry.module,
            bindings: isExtension
                ? []
                : entry.wrappers.map {
                    Binding(
                        arguments: $0.arguments, wrapperName: $0.name, objcName: entry.attributes.objc?.name,
                        condition: entry.safeModule != nil && entry.safeClass(of: $0) == nil
                            ? CompilationCondition.all(
                                of: ["canImport(ObjectiveC)"] + [$0.condition].compactMap(\.self))
                            : $0.condition)
                },
            properties: !isExtension
                ? [] : entry.properties.map { Property(name: $0.name.value.text, safeName: $0.backingName) },
            access: entry.attributes.access,
            prefix: entry.prefix,
            propertyNames: entry.properties.map(\.name.value.text),
            delegateTypes: entry.properties.map { property in
                entry.module.map { property.type.value.unqualified(by: $0).name } ?? property.type.value.name
            },
            conditions: conditions(entry.nameCondition),
            ownConditions: conditions(entry.attributes.condition),
            systems: entry.knownSystems,
            safeSystems: entry.safeSystems,
            builtFor: entry.targets.releases.map(\.system),
            availability: entry.hasKnownAvailability ? nil : entry.attributes.availability,
            isInObjectiveC: entry.attributes.objc == .visible,
            isSafeElsewhere: entry.safeModule != nil,
            proxiedProperties: Set(
                entry.properties.filter { $0.forward.value == .proxy }.map(\.name.value.text))
        )
    }
}
