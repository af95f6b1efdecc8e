import SafeGenTemplates

extension HazardCatalog {
    /// The frameworks that several platforms have.
    static let shared: [Hazard] =
        module(
            "AVFoundation",
            .init(
                "AVCaptureFileOutput", of: "AVCaptureOutput", "delegate", "AVCaptureFileOutputDelegate",
                iOS: .unavailable, creation: .abstract)
        )
        + module(
            "CoreData",
            .init(
                "NSFetchedResultsController", generic: ["ResultType:id<NSFetchRequestResult>"], "delegate",
                "NSFetchedResultsControllerDelegate", traits: [.storedWeaklyByRecentSystems],
                note: "weak as seen on iOS 18 to 26; the header still says assign")
        )
        + module(
            "ExternalAccessory",
            .init("EAAccessory", "delegate", "EAAccessoryDelegate", creation: .vended)
        )
        + module(
            "Foundation",
            .init(
                "NSCache", generic: ["KeyType", "ObjectType"], "delegate", "NSCacheDelegate", reads: .pointer,
                note: "read from a C callback and during dealloc; the setter asks conforms(to:) and responds(to:) once"),
            .init(
                "NSConnection", "delegate", "NSConnectionDelegate", iOS: .absent, macOS: .deprecated("10.13"),
                creation: .unavailableInSwift),
            .init(
                "FileManager", "delegate", "FileManagerDelegate", creation: .ownOrSingleton,
                note: "FileManager.default is the singleton"),
            .init("NSInvocation", "target", "AnyObject", creation: .unavailableInSwift),
            .init(
                "NSKeyedArchiver", of: "NSCoder", "delegate", "NSKeyedArchiverDelegate", reads: .pointer,
                note: "as NSKeyedUnarchiver"),
            .init("NSKeyedUnarchiver", of: "NSCoder", "delegate", "NSKeyedUnarchiverDelegate", reads: .pointer),
            .init("NSMetadataQuery", "delegate", "NSMetadataQueryDelegate"),
            .init(
                "NetService", "delegate", "NetServiceDelegate", iOS: .deprecationPlanned, macOS: .deprecationPlanned,
                creation: .ownOrVended, note: "a browser hands out instances of its own"),
            .init(
                "NetServiceBrowser", "delegate", "NetServiceBrowserDelegate", iOS: .deprecationPlanned,
                macOS: .deprecationPlanned, reads: .getter, traits: [.storedWeaklyByRecentSystems],
                note: "the header still says assign"),
            .init("NSSpellServer", "delegate", "NSSpellServerDelegate", iOS: .absent),
            .init(
                "Stream", "delegate", "StreamDelegate", creation: .classCluster, traits: [.nilBreaksContract],
                note: "a stream is its own delegate by default, and setting nil must restore that"),
            .init(
                "NSUserNotificationCenter", "delegate", "NSUserNotificationCenterDelegate", iOS: .absent,
                macOS: .deprecated("11.0"), creation: .singleton, note: "NSUserNotificationCenter.default"),
            .init(
                "XMLParser", "delegate", "XMLParserDelegate", reads: .pointer,
                note: "some call sites use the getter; super must be handed a delegate or produces no event")
        )
        + module(
            "ImageCaptureCore",
            .init("ICDevice", "delegate", "ICDeviceDelegate", creation: .vended),
            .init("ICDeviceBrowser", "delegate", "ICDeviceBrowserDelegate")
        )
        + module(
            "SceneKit",
            .init(
                "SCNAvoidOccluderConstraint", of: "SCNConstraint", "delegate", "SCNAvoidOccluderConstraintDelegate",
                nullability: .never, conforms: [.copying, .secureCoding], note: "hand super a proxy that always exists"),
            .init("SCNCameraController", "delegate", "SCNCameraControllerDelegate"),
            .init(
                "SCNNode", "rendererDelegate", "SCNNodeRendererDelegate", conforms: [.copying, .secureCoding],
                traits: [.mainActorIsInferred],
                note: "the importer infers the main actor from UIFocusItem, and SceneKit renders on a thread of its own"
            ),
            .init("SCNProgram", "delegate", "SCNProgramDelegate", conforms: [.copying, .secureCoding])
        )
        + module(
            "SpriteKit",
            .init("SKPhysicsWorld", "contactDelegate", "SKPhysicsContactDelegate", creation: .vended)
        )
}
