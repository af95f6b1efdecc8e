import SafeGenTemplates

/// Which actor Apple's classes belong to, for modules whose superclasses are in no symbol graph that was given.
enum KnownActors {
    /// The actor of a superclass that a symbol graph names; nil where nothing is known of it.
    static func isolation(of type: SymbolIndex.Reference) -> Isolation? {
        let name = Substring(type.name)
        if let module = type.module, !modules.contains(Substring(module)) { return nil }
        if mainActorClasses.contains(name) { return .mainActor }
        if nonisolatedClasses.contains(name) || name == "NSObject" || name == "NSProxy" { return .nonisolated }
        // Of UIKit and AppKit every class is listed, of the other modules those of the main actor alone.
        return type.module == nil || type.module == "UIKit" || type.module == "AppKit" ? nil : .nonisolated
    }

    /// Whether the name is that of a class of AppKit, told from those of Foundation, which begin alike.
    static func isOfAppKit(_ name: Substring) -> Bool {
        name.hasPrefix("NS") && isClass(name)
    }

    /// Whether the name is that of a class, and not of a protocol.
    static func isClass(_ name: Substring) -> Bool {
        mainActorClasses.contains(name) || nonisolatedClasses.contains(name)
    }
}
