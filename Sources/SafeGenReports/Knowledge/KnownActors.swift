import SafeGenTemplates

/// Which actor Apple's classes belong to, for modules whose superclasses are in no symbol graph that was given.
package enum KnownActors {
    /// The actor of a superclass that a symbol graph names, with its module where the graph has it; nil if nothing is
    /// known of it.
    package static func isolation(of className: String, module: String?) -> Isolation? {
        let name = Substring(className)
        if let module, !modules.contains(Substring(module)) { return nil }
        if mainActorClasses.contains(name) { return .mainActor }
        if nonisolatedClasses.contains(name) || name == "NSObject" || name == "NSProxy" { return .nonisolated }
        // Of UIKit and AppKit every class is listed, of the other modules those of the main actor alone.
        return module == nil || module == "UIKit" || module == "AppKit" ? nil : .nonisolated
    }

    /// Whether the name is that of a class of AppKit, and not of Foundation, whose names begin alike.
    package static func isOfAppKit(_ name: Substring) -> Bool {
        name.hasPrefix("NS") && isClass(name)
    }

    /// Whether the name is that of a class, and not of a protocol.
    package static func isClass(_ name: Substring) -> Bool {
        mainActorClasses.contains(name) || nonisolatedClasses.contains(name)
    }
}
