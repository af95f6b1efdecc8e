import SafeGen
import SafeGenCommandSupport

package enum SystemImages {
    private static let names = CommandKnowledge.appleModules.union(KnowledgeBase.modules)
        .union(CommandKnowledge.registrations.map(\.module))
        .union(CommandKnowledge.systemBinaries).subtracting(["Swift", "Nonisolated"])

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
        // `libobjc.A.dylib`, `libsystem_kernel.dylib`, and not a library that an app brings along.
        if image.hasPrefix("lib"), CommandKnowledge.systemLibraries.contains(where: image.hasPrefix) { return .system }
        return image.hasPrefix("???") ? .unknown : .app
    }
}
