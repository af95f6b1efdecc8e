/// A property of one of Apple's classes that keeps an unretained reference: one row of the knowledge base.
package struct Hazard: Equatable, Sendable {
    /// The declaration of the property in a platform's SDK.
    package enum Status: Equatable, Sendable {
        case available
        /// Deprecated since a version of the system; nil if the version is not known.
        case deprecated(String?)
        /// Announced to be deprecated, without a version.
        case deprecationPlanned
        /// Declared, and marked as unavailable.
        case unavailable
        /// The SDK does not have the module or the class.
        case absent
        /// It was not examined, or nothing was found.
        case notSeen
    }

    package enum ActorIsolation: Equatable, Sendable {
        case nonisolated
        case mainActor
        /// The main actor, declared by a superclass.
        case inherited(from: String)
        case notKnown
    }

    package enum Nullability: String, CaseIterable, Sendable {
        case optional, implicit
        case never = "none"
        case notKnown = "unknown"
    }

    package enum Creation: String, CaseIterable, Sendable {
        /// The code that uses the class.
        case own
        /// The code that uses the class, in addition to an instance that all share.
        case ownOrSingleton
        /// The code that uses the class, and the framework too.
        case ownOrVended
        /// The framework creates them.
        case vended
        /// There is one, which is the framework's.
        case singleton
        case abstract
        /// The class has private subclasses, and its initializers and functions return instances of these.
        case classCluster
        /// Swift can't use the class.
        case unavailableInSwift
        case notKnown = "unknown"
    }

    package enum Reading: String, CaseIterable, Sendable {
        /// It reads the pointer that it stored: an override of the property changes nothing.
        case pointer
        /// It calls its getter, which an override replaces.
        case getter
        case unknown
    }

    package enum Trait: String, CaseIterable, Sendable {
        /// Newer SDKs declare it weak.
        case weakInNewerSDKs
        /// The class relies on its getter answering something else than nil.
        case nilBreaksContract
        /// The importer infers the main actor, to which the framework does not keep.
        case mainActorIsInferred
        /// The delegate lives as long as the app, so the pointer never dangles.
        case delegateLivesForEver
    }

    package var module = ""
    package var className = ""
    /// The names of the generic parameters, in order, each with its bound if the header has one.
    package var genericParameters: [String] = []
    package var superclass = "NSObject"
    package var property = ""
    package var type = ReferenceType.object("AnyObject")
    /// The protocols of the object according to documentation, which the type doesn't name.
    package var documentedProtocols: [String] = []
    package var nullability = Nullability.optional
    package var iOS = Status.available
    package var macOS = Status.available
    /// The declarations in the SDKs of the other systems, as far as they are known.
    package var others: [AppleSystem: Status] = [:]
    package var isolation = ActorIsolation.nonisolated
    package var creation = Creation.own
    package var reads = Reading.unknown
    /// How that is known, for people; empty if it was not recorded.
    package var evidence = ""
    package var conformances: Set<Conformance> = []
    package var traits: [Trait] = []
    /// The versions since which systems hold the reference weakly, although the header declares otherwise.
    package var weakSince: [SystemRelease] = []
    /// A note for people about facts that no other field has; empty for none.
    package var note = ""
}

extension Hazard {
    /// The object that the superclass gets by default: the delegate if the class is known to call its getter, else a proxy. Of a
    /// class that kept a plain pointer until some release it is a proxy, which protects from more.
    package var forwarding: Forwarding { reads == .getter && weakSince.isEmpty ? .delegate : .proxy }

    /// The names of the generic parameters without their bounds.
    package var parameterNames: [String] {
        genericParameters.map { String($0.prefix { $0 != ":" }) }
    }

    /// The constraint of each generic parameter, with the module in front: arguments that every instance can be named with.
    var parameterBounds: [String] {
        genericParameters.map { parameter in
            guard let colon = parameter.firstIndex(of: ":") else { return "Swift.AnyObject" }
            let bound = parameter[parameter.index(after: colon)...].drop { $0 == " " }
            let isExistential = bound.hasPrefix("any ")
            let type = isExistential ? ReferenceType.existential(String(bound.dropFirst(4))) : .object(String(bound))
            return type.mapNames { "\(module).\($0)" }.spelling
        }
    }

    package func status(on system: AppleSystem) -> Status {
        switch system {
        case .iOS: iOS
        case .macOS: macOS
        case .tvOS, .watchOS, .visionOS: others[system] ?? .notSeen
        }
    }

    /// Whether the SDK of a system declares the property for use, as far as it is known.
    func isDeclared(on system: AppleSystem) -> Bool {
        switch status(on: system) {
        case .available, .deprecated, .deprecationPlanned: true
        case .unavailable, .absent, .notSeen: false
        }
    }

    /// A delegate that newer SDKs declare weak, on a system that does not hold it weakly yet.
    package init(onceUnretained weak: WeakProperty) {
        func status(_ system: AppleSystem) -> Status { weak.systems.contains(system) ? .available : .notSeen }
        self.init(
            module: weak.module, className: weak.className, property: weak.property,
            type: weak.type == "AnyObject" ? .object(weak.type) : .existential(weak.type), iOS: status(.iOS),
            macOS: status(.macOS),
            others: [.tvOS: status(.tvOS), .watchOS: status(.watchOS), .visionOS: status(.visionOS)],
            isolation: .notKnown, creation: .notKnown, traits: [.weakInNewerSDKs], weakSince: weak.weakVersions.since)
    }

    /// Whether Swift code can use the property: it can't if iOS 7 and OS X 10.9 deprecated it.
    package var isAvailableInSwift: Bool {
        if creation == .unavailableInSwift { return false }
        return !(Self.isGone(iOS, since: 7) && Self.isGone(macOS, since: 10))
    }

    /// Whether a platform lacks the property, or deprecated it up to a version; macOS counts in `10.x`.
    private static func isGone(_ status: Status, since major: Int) -> Bool {
        switch status {
        case .unavailable, .absent, .notSeen: return true
        case .deprecated(let version?):
            let numbers = version.split(separator: ".").compactMap { Int($0) }
            return numbers.lexicographicallyPrecedes(major == 10 ? [10, 10] : [major + 1])
        case .available, .deprecationPlanned, .deprecated(nil): return false
        }
    }
}
