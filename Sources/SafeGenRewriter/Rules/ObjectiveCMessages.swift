import SafeGen

/// What `ObjectiveCRule` says of the places that it finds.
extension Finding.Message {
    static func of(_ doubt: ObjectiveCReader.Doubt?) -> Self? {
        switch doubt {
        case nil: nil
        case .macro?: "it is in a macro, which stays as it is"
        case .inferredType?: "the variable's type is inferred from it, so it stays as it is; write the type, or cast"
        case .guess?: nil
        case .receiver?: "this file doesn't show the object's type for sure, so the line stays as it is"
        case .ownObject?: "the object is the one whose method this is, so it stays as it is"
        }
    }

    static func made(_ name: String, _ wrapper: String) -> Self {
        "'\(name)' is made in Objective-C, which holds its delegate unsafely; make '\(wrapper)'"
    }

    static func inherited(_ name: String) -> Self {
        "Objective-C code inherits from '\(name)', and can't inherit from a wrapper in Swift; write this class in Swift, or have it "
            + "hold its delegate by the proxy in Docs/Adopt.md"
    }

    static func generic(_ name: String, _ what: String) -> Self {
        "'\(name)' \(what) in Objective-C, which sees no subclass of a generic class; hold its delegate by the proxy in "
            + "Docs/Adopt.md, or give the class 'form: extension' in the manifest"
    }

    static func called(_ name: String, _ other: String, _ target: AdoptionTarget) -> Self {
        "Objective-C code calls '\(name)' '\(other)' too; make sure that no code makes instances by it and that its delegate is "
            + "cleared in time, or accept this finding in a baseline"
    }

    static func set(_ property: String, _ target: AdoptionTarget) -> Self {
        "'\(property)' of a '\(target.name)' that this file doesn't create is set in Objective-C, so it may be held unsafely; "
            + "make sure that a '\(target.bindings.first?.wrapperName ?? target.name)' is created, or that the delegate is cleared in time"
    }

    static func replaced(_ property: String, _ target: AdoptionTarget) -> (String) -> Self {
        { "'\(property)' of '\(target.name)' is set in Objective-C, which holds it unsafely; set '\($0)'" }
    }

    static func guessed(_ property: String) -> (String) -> Self {
        {
            "this may be '\(property)' of a class of the manifest, but the type of its object is not written here; set '\($0)', "
                + "or silence this line"
        }
    }

    static func compared(_ property: String, _ target: AdoptionTarget) -> (String) -> Self {
        { "'\(property)' of '\(target.name)' returns a proxy and not what '\($0)' holds; compare '\($0)' instead" }
    }

    static func setInDealloc(_ name: String) -> Self {
        "'\(name)' is set to self in dealloc, where a weak reference crashes the program, and an unsafe one dangles; "
            + "set it to nil, or set it earlier"
    }

    static func comparedProxy(_ property: String, _ proxy: String) -> Self {
        "'\(property)' gives the proxy, and not what was set; compare with '[\(proxy) proxyOf:… for:…]', which is one for "
            + "each delegate"
    }
}
