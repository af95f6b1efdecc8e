import Foundation
import PackagePlugin

/// The executable `safegen`.
enum SafeGenTool {
    /// A bundle gives its tool the name of the executable, and a package from source that of the target.
    private static let names = ["safegen", "SafeGenCLI", "SafeGenBuildTool"]

    /// Finds the tool.
    ///
    /// - Parameter lookUp: What the plugin's context finds under a name.
    /// - Returns: where it lies.
    /// - Throws: `PluginError.noTool` if it is under no name.
    static func url(_ lookUp: (String) throws -> PluginContext.Tool) throws -> URL {
        for name in names {
            if let tool = try? lookUp(name) { return tool.url }
        }
        throw PluginError.noTool
    }
}
