import SafeGen
import SafeGenCommandSupport

/// The uses of one class, and SafeGen's advice.
struct ClassUse: Sendable {
    enum Advice: Equatable, Sendable {
        /// A subclass whose superclass gets a proxy, or the delegate itself.
        case subclass(usesProxy: Bool)
        /// A proxy attached to instances that a framework makes.
        case attachment
        /// None, since nothing can protect instances that the code doesn't make: the delegate is to be cleared in time.
        case clearing
        /// Nothing, with the reason.
        case nothing(String)
    }

    var known: KnownClass
    var places: [CodeScan.UseSite]
    /// The generic arguments that the code binds it to, each list once.
    var bindings: [CodeBinding]

    /// The name of the class, and those of its delegates' protocols.
    var names: Set<String> {
        let types = known.hazards.flatMap { $0.type.name.split { " &".contains($0) }.map(String.init) }
        return Set([known.name] + types)
    }

    var isInObjectiveC: Bool { places.contains(where: \.isObjectiveC) }

    /// The manifest that lists the class; nil if none is known.
    var manifest: String?
    /// Whether that has an extension for it.
    var isExtended = false

    /// Whether the audit finds code that doesn't use the wrapper of the manifest.
    var hasFindings = false
    /// The places of which the audit has notes, since nothing shows whose delegate is set there.
    var doubtful: [String] = []

    /// The manifests that govern files which set its delegate, and that don't list the class.
    var unlisting: [String] = []

    /// The manifest that lists the class, and leaves out code which sets its delegate.
    var leftOutBy: String?
    /// Whether the audit finds nothing else of it.
    var isOnlyLeftOut = false

    /// Whether a place makes an instance of the generic class with arguments that no subclass is bound to.
    var hidesArguments: Bool { makers.contains(where: \.site.hidesArguments) }

    /// Whether generated code can name none of the arguments that the code binds the generic class to.
    var hasNoArguments: Bool {
        known.isGeneric && known.binding.isEmpty && bindings.allSatisfy { $0.obstacle != nil }
    }

    /// The files that set the safe property of a wrapper, which explains conformances in them.
    var safeFiles: Set<String> = []

    /// Whether another target uses a delegate of the class.
    var isUsedElsewhere = false

    /// Whether code of the project makes an instance of the class that a wrapper replaces, or inherits from it, in whichever target.
    var isMade = true

    /// Whether the code names the class, and not only a protocol of its delegates.
    var isNamed = true

    /// Whether code of other modules may hand instances in, beside those that the code makes.
    var isHandedIn = false

    /// Why the systems that its places are built for need no wrapper; nil if they do.
    var past: String?

    /// The targets that use it of which the systems aren't known, where they matter.
    var openTargets: Set<String> = []

    /// The versions in between of which it is unknown whether they need a wrapper, if all places are built for such.
    var gaps: [String] = []

    /// Whether code sets a property of the name, of an object that may be an instance.
    var isPerhapsSet = true

    /// Whether a delegate of the class is used: the property is assigned, or it may be, a type conforms to its protocol and the code
    /// makes instances, which a subclass can replace.
    var isUsed: Bool { isUsed { _ in true } }

    /// Whether all that shows a use is an object that may be of another class.
    var isUncertain: Bool {
        isUsed && places.contains { $0.site.kind == .assignment && $0.site.isUncertain }
            && !isUsed(orFound: false) { !$0.site.isUncertain }
    }

    private func isUsed(orFound: Bool = true, by counts: (CodeScan.UseSite) -> Bool) -> Bool {
        let isSet = places.contains { place in
            place.site.kind == .assignment && place.site.proof == nil && (isNamed || !place.site.isByValue)
                && counts(place)
        }
        if isUsedElsewhere || orFound && hasFindings || isSet { return true }
        // A delegate that a proxy stands for explains the conformance.
        if places.contains(where: { $0.site.kind == .assignment && $0.site.isProxied }) { return false }
        let isOpen = places.contains { $0.site.isOfConformer && !safeFiles.contains($0.path) }
        return isOpen && !replacedMakers.isEmpty && isPerhapsSet && known.form != .extension
    }

    /// Why the delegate that is set first can't dangle; nil if none is, or if it may.
    var proof: DelegateProof? { places.first { $0.site.kind == .assignment }?.site.proof }

    /// The places that make instances, or inherit from the class.
    var makers: [CodeScan.UseSite] {
        places.filter { $0.site.kind == .creation || $0.site.kind == .subclass }
    }

    /// Those of them that a wrapper replaces: a delegate of the instance is set, or may be, and may dangle.
    var replacedMakers: [CodeScan.UseSite] { makers.filter { !$0.site.isWithoutDelegate && $0.site.proof == nil } }

    /// Those of them that name the class itself, and none of the project's that inherits from it.
    var baseMakers: [CodeScan.UseSite] { makers.filter(isOfBase) }

    /// Whether a place names the class itself, and none of the project's that inherits from it.
    func isOfBase(_ place: CodeScan.UseSite) -> Bool {
        place.isObjectiveC || ["", known.name].contains(place.site.made)
    }

    /// The least access of a wrapper that can stand at all places.
    var access: AccessLevel { makers.map(\.site.access).max() ?? .internal }

    var isConformedTo: Bool { !conformers.isEmpty }

    /// The types that conform to a protocol of its delegates, and aren't their own delegates.
    var conformers: Set<String> {
        Set(places.lazy.filter(\.site.isOfConformer).map(\.site.name))
    }

    /// The use with the places and bindings of other uses of the class.
    func joined(with others: some Sequence<ClassUse>) -> ClassUse {
        var (use, seen) = (self, Set(places))
        var bound = Dictionary(grouping: bindings, by: \.arguments)
        for other in others {
            use.places += other.places.filter { seen.insert($0).inserted }
            for binding in other.bindings where bound[binding.arguments]?.contains(where: binding.isSame) != true {
                use.bindings.append(binding)
                bound[binding.arguments, default: []].append(binding)
            }
            let own = use.known.hazards.map(\.property)
            use.known.hazards += other.known.hazards.filter { !own.contains($0.property) }
        }
        return use
    }

    var isProposed: Bool {
        switch advice {
        case .subclass, .attachment: true
        case .clearing, .nothing: false
        }
    }

    /// Whether there is something to do: a class to wrap, or a delegate to clear by hand.
    var isUnsafe: Bool { isProposed || advice == .clearing }

    /// Whether only an extension serves all places: Objective-C sees no subclass of a generic class.
    var isErased: Bool { known.isGeneric && isInObjectiveC }

    /// Whether a class in Objective-C inherits from it, which can't inherit from a wrapper in Swift.
    var isInheritedInObjectiveC: Bool {
        places.contains { $0.isObjectiveC && $0.site.kind == .subclass && $0.site.proof == nil }
    }

    var advice: Advice {
        guard let hazard = known.hazards.first else { return .nothing("nothing is known of it") }
        if let past { return .nothing(past) }
        guard known.hazards.contains(where: \.isAvailableInSwift) else {
            return .nothing("Swift can't use it, so nothing in Swift can wrap it")
        }
        if known.hazards.allSatisfy(\.isDeprecatedEverywhere) {
            return .nothing("it is deprecated (\(hazard.deprecation)); replace it")
        }
        if let manifest, !hasFindings, isUsed || isConformedTo {
            let doubts = doubtful.isEmpty ? "" : ", but perhaps not \(doubtful.prefix(3).joined(separator: ", "))"
            return .nothing("wrapped by \(manifest), and every use that audit sees goes through the wrapper\(doubts)")
        }
        guard isUsed else {
            let proof = proof.map { "can't dangle here, because \($0)" }
            let perhaps = places.contains { $0.site.isByValue }
            let reason =
                perhaps
                ? "its \(hazard.property) is perhaps set, on an object whose type isn't written, and no code names the class"
                : "no code was found that sets its \(hazard.property)"
            return .nothing(proof ?? reason)
        }
        let sets = places.filter { $0.site.kind == .assignment }
        // The delegate of the shared instance is nobody's to set: the code is to make one of its own.
        if !sets.isEmpty, sets.allSatisfy(\.site.isOfSharedInstance) {
            return .subclass(usesProxy: hazard.forwarding == .proxy)
        }
        if manifest == nil ? known.form == .extension : isExtended { return .attachment }
        if isVendedHere || isSetUnmade, !known.canBeExtended { return .clearing }
        // An extension needs no arguments, and serves the instances of others. What the manifest has stays.
        if manifest == nil,
            isVendedHere || isSetUnmade || isHandedIn || hidesArguments || hasNoArguments || isErased
                || isInheritedInObjectiveC, known.canBeExtended
        {
            return .attachment
        }
        return .subclass(usesProxy: hazard.forwarding == .proxy)
    }

    /// Whether instances may be those of the framework, which can't be replaced, and the delegate of one's own is set in a place as
    /// well.
    private var isVendedHere: Bool {
        switch known.hazards.first?.creation {
        case .ownOrVended?:
            makers.isEmpty || places.contains { $0.site.kind == .assignment && !$0.site.isUncertain }
        case .ownOrSingleton?: makers.isEmpty
        case .notKnown?: known.isGivenAway
        default: false
        }
    }

    /// Whether it gets an extension only because other code makes its instances.
    var isExtendedForOthers: Bool { known.form != .extension && !isVendedHere && isSetUnmade }

    /// Whether the code sets delegates of instances that it doesn't make, so that a subclass protects none of them.
    private var isSetUnmade: Bool {
        !isMade && manifest == nil && places.contains { $0.site.kind == .assignment }
    }

    /// What is wrong with the property on some systems, in a clause; without systems on all.
    func harm(on targets: DeploymentTargets) -> String {
        guard let hazard = known.hazards.first else { return "" }
        let releases = hazard.weakSince.filter { targets.isEmpty || targets[$0.system] != nil }
        let since = releases.isEmpty ? "" : " before \(WrapperNeed.list(releases))"
        let harm = "isn't weak\(since)"
        return hazard.deprecation.isEmpty ? harm : "\(harm), and is deprecated (\(hazard.deprecation))"
    }
}

extension Hazard {
    /// Whether no platform has the property but as a deprecated one.
    package var isDeprecatedEverywhere: Bool {
        let statuses = [iOS, macOS].filter { ![.absent, .notSeen, .unavailable].contains($0) }
        return statuses.allSatisfy { status in
            if case .deprecated = status { return true }
            return false
        }
    }

    /// Which platforms deprecate it, and since when: "iOS 12.0, macOS 10.13".
    var deprecation: String {
        let statuses = [("iOS", iOS), ("macOS", macOS)]
        let done = statuses.compactMap { name, status in
            if case .deprecated(let version) = status { "\(name)\(version.map { " \($0)" } ?? "")" } else { nil }
        }
        let planned = statuses.filter { $0.1 == .deprecationPlanned }.map(\.0).joined(separator: " and ")
        return (done + (planned.isEmpty ? [] : ["announced for \(planned)"])).joined(separator: ", ")
    }
}

extension ClassSite {
    fileprivate var isOfConformer: Bool { kind == .conformance && proof == nil }
}
