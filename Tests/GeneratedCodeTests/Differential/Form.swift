/// What is between a superclass and those who use it.
enum Form: String, CaseIterable {
    /// `forward: delegate`, and the same for an `id`, and with `whenReleased`.
    case weak, weakLoose, weakReleasing
    /// `forward: proxy`, and the same for a delegate that is never nil, and with `whenReleased`.
    case proxy, proxySure, proxyReleasing
    #if canImport(ObjectiveC)
    /// `form: extension`
    case attached
    #endif
    /// Wrappers written by hand that have to be found wanting.
    case trusting, short, shortLived

    /// The class of this form, or the bare one.
    func type(isBare: Bool, isObserved: Bool) -> Root.Type {
        let isObserved = isObserved && isObservable
        switch self {
        case .weakLoose: return isBare ? LooseEmitter.self : SafeLooseEmitter.self
        case .proxySure: return isBare ? SureEmitter.self : ProxiedSureEmitter.self
        case _ where isBare: return isObserved ? ObservedEmitter.self : Emitter.self
        case .weak: return isObserved ? ObservedSafeEmitter.self : SafeEmitter.self
        case .weakReleasing: return ReleasingEmitter.self
        case .proxy: return isObserved ? ObservedProxiedEmitter.self : ProxiedEmitter.self
        case .proxyReleasing: return ProxiedReleasingEmitter.self
        #if canImport(ObjectiveC)
        case .attached: return AttachedEmitter.self
        #endif
        case .trusting: return TrustingEmitter.self
        case .short: return ShortEmitter.self
        case .shortLived: return ShortLivedEmitter.self
        }
    }

    /// Whether there is a subclass of it that observes the property.
    var isObservable: Bool { self == .weak || self == .proxy }

    /// Whether it is an extension.
    var isAttached: Bool {
        #if canImport(ObjectiveC)
        self == .attached
        #else
        false
        #endif
    }

    /// Whether super is handed a proxy.
    var isProxy: Bool {
        switch self {
        case .weak, .weakLoose, .weakReleasing, .trusting, .short: false
        default: true
        }
    }
}

#if canImport(ObjectiveC)
/// An emitter whose delegates are assigned as the extension asks for.
class AttachedEmitter: Emitter {
    override subscript(outside property: Property) -> (any EmitterDelegate)? {
        get { property == .delegate ? attachedDelegate : attachedDataSource }
        set {
            switch property {
            case .delegate: attachedDelegate = newValue
            case .dataSource: attachedDataSource = newValue
            }
        }
    }
}
#endif
