import SafeGen
import SafeGenCommandSupport

package enum SystemImages {
    /// Frameworks that no SDK declares, and those whose names other systems have too.
    private static let others: StaticString = """
        AE AXRuntime AccessibilityUtilities AppSupport AudioToolboxCore CarbonCore FSEvents AssertionServices Availability BackBoardServices BaseBoard
        BluetoothManager BoardServices CameraUI ChatKit CommonUtilities CorePDF CoreAutoLayout CoreFoundation CoreServicesInternal
        CoreUI CoreUtils DataDetectorsUI DesktopServicesPriv DocumentManager EmojiFoundation Foundation FrontBoard
        FrontBoardServices GPURawCounter GraphicsServices HIServices HIToolbox IDS IMCore IOMobileFramebuffer
        KeyboardServices LaunchServices LocationSupport ManagedConfiguration MediaPlayerUI MediaRemote MediaToolbox
        MobileBluetooth MobileContainerManager NewDeviceOutreach PhotoLibrary PhotoLibraryServices PhysicsKit PrintKit
        PrintingPrivate ProtocolBuffer QuartzCore RemoteUI RenderBox RunningBoardServices SafariShared SkyLight
        SpringBoardServices StoreKitUI StoreServices TextInput TextInputCore TextInputUI TextRecognition TouchRemote
        UIAccessibility UIFoundation UIKitCore UIKitMacHelper UIKitServices VectorKit ViewBridge VoiceServices WebBookmarks
        WebCore WebKit2 WebKitLegacy WebUI AttributeGraph dyld dyld_sim
        """
    private static let names = CommandKnowledge.appleModules.union(KnowledgeBase.modules)
        .union(CommandKnowledge.registrations.map(\.module))
        .union(others.description.split { $0.isWhitespace }.map(String.init)).subtracting(["Swift", "Nonisolated"])

    /// Whose code a binary is.
    package static func owner(of image: String, path: String = "", process: String) -> CrashFrame.Owner {
        if !path.isEmpty, path != image {
            let roots = ["/System/", "/usr/lib/", "/Developer/", "/Library/Apple/", "/private/preboot/"]
            if roots.contains(where: path.hasPrefix) || path.contains("/RuntimeRoot/") { return .system }
            if path.contains(".app/") || path.contains(".appex/") { return .app }
        }
        if image.isEmpty { return .unknown }
        if image == process { return .app }
        if image.hasPrefix("com.apple.") || names.contains(image) { return .system }
        if image.hasPrefix("lib"), isDynamicLibrary(image) { return .system }
        return image.hasPrefix("???") ? .unknown : .app
    }

    /// `libobjc.A.dylib`, `libsystem_kernel.dylib`, and not a library that an app brings along.
    private static func isDynamicLibrary(_ image: String) -> Bool {
        let stems = [
            "libobjc", "libsystem", "libSystem", "libdispatch", "libxml2", "libswift", "libc++", "libdyld",
            "libclosured",
            "libxpc", "libsqlite3", "libicucore", "libz.", "libCoreUI", "libRIP", "libnetwork", "libboringssl",
            "libMainThread", "libEmbeddedSystemAUs",
            "libBacktraceRecording", "libLLVM", "libGPU", "libAccessibility",
        ]
        return stems.contains(where: image.hasPrefix)
    }
}
