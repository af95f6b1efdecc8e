import SafeGen

/// Which binaries are the system's.
package enum SystemImages {
    private static let others: Set<String> = [
        "AE", "AXRuntime", "AppKit", "Availability", "BaseBoard", "BoardServices", "CFNetwork", "ColorSync",
        "CoreAutoLayout", "CoreFoundation", "CoreGraphics", "CoreText", "CoreUI", "CoreVideo", "DiskArbitration",
        "FrontBoardServices", "Foundation", "GPURawCounter", "GraphicsServices", "HIServices", "HIToolbox", "IOKit",
        "ImageIO", "JavaScriptCore", "LaunchServices", "MobileCoreServices", "QuartzCore", "RenderBox",
        "RunningBoardServices",
        "Security", "SkyLight", "SpringBoardServices", "StoreKit", "SwiftUI", "SystemConfiguration", "UIFoundation",
        "UIKit",
        "UIKitCore", "UIKitMacHelper", "ViewBridge", "WebCore", "WebKit", "WebKit2", "WebKitLegacy", "dyld", "dyld_sim",
        "AVFAudio", "AVFoundation", "AttributeGraph", "CoreData", "DesktopServicesPriv", "PhysicsKit", "SpriteKit",
    ]
    private static let names = others.union(KnowledgeBase.modules).subtracting(["Swift", "Nonisolated"])

    /// Whose code a binary is.
    ///
    /// - Parameters:
    ///   - image: Its name.
    ///   - path: Where it lies; empty if that is not known.
    ///   - process: The program that crashed.
    /// - Returns: The app's for a binary of the app, in its bundle or of its name.
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
            "libMainThread",
            "libBacktraceRecording", "libLLVM", "libGPU", "libAccessibility",
        ]
        return stems.contains(where: image.hasPrefix)
    }
}
