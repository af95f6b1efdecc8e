import SafeGen

/// What `ObjectiveCRule` says of the places that it finds.
extension Finding.Message {
    static func of(_ doubt: ObjectiveCReader.Doubt?) -> Self? {
        switch doubt {
        case nil: nil
        case .macro?: "it is in a macro, which stays as it is"
        case .inferredType?: "a type follows from it, so it stays as it is; write the type of the variable, or cast"
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
        "'\(name)' is called '\(other)' too in Objective-C, by which it is not looked for in other files; see that '\(other)' "
            + "makes no instance, and that its delegate is cleared in time, or silence it by a baseline (found in the text)"
    }

    static func set(_ property: String, _ target: AdoptionTarget) -> Self {
        "'\(property)' of '\(target.name)' is set in Objective-C, of an instance that this file doesn't make, and may be held "
            + "unsafely; see that '\(target.bindings.first?.wrapperName ?? target.name)' is made, or that it is cleared in time "
            + "(found in the text)"
    }

    static func replaced(_ property: String, _ target: AdoptionTarget) -> (String) -> Self {
        { "'\(property)' of '\(target.name)' is set in Objective-C, which holds it unsafely; set '\($0)'" }
    }

    static func compared(_ property: String, _ target: AdoptionTarget) -> (String) -> Self {
        { "'\(property)' of '\(target.name)' gives the proxy of what '\($0)' holds; compare '\($0)'" }
    }
}
