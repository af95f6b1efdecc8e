/// One type or extension in the output.
package enum EmittedDeclaration: Equatable, Sendable {
    /// A subclass with weak properties (`form: subclass`).
    case subclass(Wrapper)
    /// An extension that attaches proxies (`form: extension`).
    case `extension`(Wrapper)
    /// A class that stands for a delegate.
    indirect case proxy(DelegateProxy)
    /// The types that the proxies share.
    case support(ProxySupport)

    /// Its name, after which its file is named.
    package var name: String {
        switch self {
        case .subclass(let wrapper), .extension(let wrapper): wrapper.name
        case .proxy(let proxy): proxy.name
        case .support(let support): support.name
        }
    }

    var imports: [String] {
        switch self {
        case .subclass(let wrapper), .extension(let wrapper): wrapper.attributes.imports
        case .proxy(let proxy): proxy.imports
        // For locks and threads; it brings Objective-C's runtime along if there is one.
        case .support: ["Foundation"]
        }
    }

    /// The modules that only the bodies need.
    var privateImports: [String] {
        guard case .subclass(let wrapper) = self else { return [] }
        return wrapper.properties.allSatisfy { $0.attributes.whenReleased.isEmpty } ? [] : ["SafeGenRuntime"]
    }

    /// Where its name stands for a class that needs no wrapper, while its own condition doesn't hold.
    package var safePlace: SafeClass.Systems? { safeClass?.place }

    /// The class that needs no wrapper where its condition doesn't hold.
    var safeClass: SafeClass? {
        switch self {
        case .subclass(let wrapper), .extension(let wrapper):
            wrapper.attributes.condition == nil ? nil : wrapper.safeClass
        case .proxy, .support: nil
        }
    }

    /// The text after `#if` around it; nil if every system has it.
    package var condition: String? {
        switch self {
        case .subclass(let wrapper), .extension(let wrapper): wrapper.attributes.condition
        case .proxy(let proxy): proxy.condition
        case .support(let support): support.condition
        }
    }

    /// How visible its imports have to be: as it is itself, as far as they appear in its interface.
    var access: AccessLevel {
        switch self {
        case .subclass(let wrapper): wrapper.attributes.access
        // Only the bodies need the runtime's own module.
        case .extension(let wrapper):
            wrapper.attributes.imports == ["ObjectiveC"] && wrapper.safeClass == nil
                ? .internal : wrapper.attributes.access
        case .proxy, .support: .internal
        }
    }
}
