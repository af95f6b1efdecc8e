import SafeGen
import SafeGenCommandSupport

/// The head of a manifest that a command creates.
package struct NewManifest: Sendable {
    /// The oldest compiler that reads the output; nil for none.
    package var swift: SwiftVersion?
    /// The folder of the output, from the manifest, and the name of the target that compiles it; nil for the usual folder.
    package var output: (directory: String, target: String)?

    /// The whole text, if it is known already.
    private var planned: String?

    package init(swift: SwiftVersion? = nil) { self.swift = swift }

    package init(text: String) { planned = text }

    /// The line of an output folder, with the target that is known to compile it.
    package static func line(ofOutput directory: String, target: String?) -> String {
        "  directory: \(YAMLText.scalar(directory))  # one file per wrapper"
            + (target.map { ", compiled with '\(PresentableText.line($0))'" } ?? "")
    }

    /// The text, without classes.
    var text: String {
        if let planned { return planned }
        let lines =
            (output.map { [Self.line(ofOutput: $0.directory, target: $0.target)] } ?? [])
            + (swift.map { ["  swift: \"\($0.rawValue)\""] } ?? [])
        return (["version: 1"] + (lines.isEmpty ? [] : ["output:"] + lines)).map { "\($0)\n" }.joined()
    }
}
