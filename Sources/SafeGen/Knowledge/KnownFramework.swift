package struct KnownFramework: Sendable {
    package var module = ""
    /// The SDKs in which the facts were seen, each with its version.
    package var seen: [String] = []
    /// The classes with delegates that are kept unretained.
    package var classes: [KnownClass] = []
    package var weak: [WeakProperty] = []
    package var protocols: [ProtocolEntry] = []
    /// The requirements whose caller gives up its reference to an argument or takes over one to the result, as
    /// `Protocol.name(_:)`.
    var consuming: [String] = []
}

/// A class of the knowledge base. It completes an entry of a manifest that has only its name.
package struct KnownClass: Equatable, Sendable {
    package var module: String
    /// The name in Swift, without generic arguments.
    package var name: String
    /// Its unsafe properties; one or more.
    package var hazards: [Hazard]
    /// Classes of Apple's that inherit the properties and don't redeclare them.
    package var subclasses: [String] = []
    /// The generic arguments that fit every user; none for a class that is not generic, or that every user binds.
    package var binding: [String] = []
    /// Generic arguments to show if the user has to choose.
    package var exampleBinding: [String] = []
    /// The generic arguments to write where the manifest has none.
    package var sampleArguments: [String] { binding.isEmpty ? exampleBinding : binding }
    package var isGeneric: Bool { hazards.first?.genericParameters.isEmpty == false }
    /// The condition to add to `canImport` of the module.
    package var condition: String?
    /// The module whose class of that name holds the delegates weakly where Objective-C's runtime isn't.
    package var weakElsewhere: String?
    /// The module that declares a class of that name where Objective-C's runtime isn't, whether its delegates are weak or there are none.
    package var elsewhere: String?
    /// The arguments of `@available`.
    package var availability: String?
    /// Since when systems have the class that are older than it.
    package var introduced: [SystemRelease] = []
    /// The remedy: a subclass, or an extension for instances that a framework makes.
    package var form = Form.subclass
    package var seen: [String] = []

    /// Whether a proxy is of use, and not a weak subclass for each property.
    package var usesProxy: Bool { form == .extension || hazards.contains { $0.forwarding == .proxy } }

    package var wrapperIsolation: Isolation {
        guard let first = hazards.first else { return .nonisolated }
        switch first.isolation {
        case .mainActor, .inherited: return .mainActor
        case .nonisolated, .notKnown:
            return hazards.contains { $0.traits.contains(.mainActorIsInferred) } ? .mainActor : .nonisolated
        }
    }

    /// The arguments of `@available` of its wrappers: since when there is the class, where code is built for older systems, or, where it
    /// is deprecated, since when that is, so that a wrapper may name it without a warning.
    func wrapperAvailability(on targets: DeploymentTargets) -> String? {
        guard availability == nil, let first = hazards.first else { return availability }
        let newer = introduced.filter { release in targets[release.system].map { $0 < release.version } ?? false }
        if !newer.isEmpty { return newer.map { "\($0), " }.joined() + "*" }
        let deprecations = AppleSystem.allCases.compactMap { system -> String? in
            guard case .deprecated(let version?) = first.status(on: system) else { return nil }
            return "\(system.rawValue), deprecated: \(version)"
        }
        return deprecations.count > 1 ? "*, deprecated" : deprecations.first
    }

    /// Whether a wrapper is of use: Swift can use the class, some system still has it, and its delegate can go away.
    package var canBeHelped: Bool {
        hazards.contains { $0.isAvailableInSwift && !$0.traits.contains(.delegateLivesForEver) }
    }
}

/// A delegate that is weak in Swift, so that nothing is to be done.
package struct WeakProperty: Hashable, Sendable {
    package var module: String
    package var className: String
    package var property: String
    /// The protocols that its value conforms to, joined by `&`, or `AnyObject`.
    package var type: String
    package var systems: [AppleSystem]
    package var seen: String
    /// Whether a subclass can't override it, because a method sets it or a protocol declares it.
    package var isNotOverridable = false
    /// The `@available` of code that names the class on the systems that always held it weakly; nil if it needs none.
    package var availability: String?
}

extension WeakProperty {
    /// A property of a class that isn't Apple's, which some system has.
    package init(_ property: String, ofClass className: String, in module: String, type: String) {
        self.init(
            module: module, className: className, property: property, type: type, systems: AppleSystem.allCases,
            seen: "")
    }

    /// An unsafe property that the systems in question hold weakly.
    init(_ hazard: Hazard, seen: String) {
        self.init(
            module: hazard.module, className: hazard.className, property: hazard.property, type: hazard.type.name,
            systems: hazard.weakSince.map(\.system), seen: seen)
    }
}
