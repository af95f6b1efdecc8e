import Foundation
import PackagePlugin

/// The executable `safegen`.
enum SafeGenTool {
    /// A bundle gives its tool the product's name, and a source target its own.
    private static let names = ["safegen", "SafeGenCLI"]

    /// Finds the tool.
    ///
    /// - Parameter lookUp: What the plugin's context finds under a name.
    /// - Returns: where it lies.
    /// - Throws: `PluginError.noTool` where it is under no name.
    static func url(_ lookUp: (String) throws -> PluginContext.Tool) throws -> URL {
        for name in names {
            if let tool = try? lookUp(name) { return tool.url }
        }
        throw PluginError.noTool
    }
}
