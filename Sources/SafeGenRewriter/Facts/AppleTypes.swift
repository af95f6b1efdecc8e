import SafeGen
import SafeGenCommandSupport

/// Apple's types by their names, and the modules that they come from.
enum AppleTypes {
    /// The modules of some of the types, as far as imports reach them; those of Foundation need none.
    static func modules(of names: some Sequence<String>, reachedBy imports: Set<String>) -> Set<String> {
        Set(names.compactMap(module)).filter { $0 != "Foundation" && ImportList.reach($0, by: imports) }
    }

    static func isOne(_ name: String, reachedBy imports: Set<String>) -> Bool {
        ["any", "Any", "AnyObject"].contains(name) || prefix(of: name) == "NS"
            || module(of: name).map { ImportList.reach($0, by: imports) } ?? false
    }

    static func isModule(_ name: String) -> Bool {
        CommandKnowledge.appleModules.contains(name) || KnowledgeBase.modules.contains(name)
    }

    private static func module(of name: String) -> String? {
        let ofCoreData = ["NSManaged", "NSFetch"].contains(where: name.hasPrefix) ? "CoreData" : nil
        return KnownActors.module(of: name) ?? ofCoreData ?? modules[prefix(of: name)]
    }

    /// `UI` of `UIImage`
    private static func prefix(of name: String) -> String { String(name.prefix { $0.isUppercase }.dropLast()) }

    private static let modules = [
        "AV": "AVFoundation", "CA": "QuartzCore", "CG": "CoreGraphics", "CI": "CoreImage", "CK": "CloudKit",
        "CL": "CoreLocation", "CN": "Contacts", "EK": "EventKit", "MK": "MapKit", "MTL": "Metal", "PDF": "PDFKit",
        "PH": "Photos", "SCN": "SceneKit", "SK": "SpriteKit", "UI": "UIKit", "VN": "Vision", "WK": "WebKit",
    ]
}
