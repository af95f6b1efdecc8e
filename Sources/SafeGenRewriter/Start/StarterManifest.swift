import SafeGen
import SafeGenCommandSupport

/// The example of a manifest that `safegen init` writes where it finds no code.
package enum StarterManifest {
    /// The manifest's text: a few classes, and comments on the other keys.
    package static let text = """
        # What SafeGen wraps: classes whose delegates are 'assign', so that Swift sees them as unowned(unsafe).
        # 'safegen generate' writes the Swift; 'safegen schema' prints every key.
        version: 1

        output:
          directory: Generated      # one file per wrapper; or  file: SafeDelegates.swift  for one file in all
          swift: "6.1"              # the oldest Swift that must compile the output: "5.9", "6.0", "6.1" or "6.2"

        # defaults:
        #   prefix: Safe            # SafeFetchedResultsController
        #   access: internal        # internal, package, public or open

        classes:
          - NSCache<NSString, NSData>   # a class that SafeGen knows is its name; 'safegen list' shows them all
          # - XMLParser
          # - name: NSFetchedResultsController
          #   access: public            # what an entry says wins
          #   allow:
          #     - {rule: already-weak, reason: the app runs on systems before iOS 18}
        """

    /// The change that creates a manifest; throws `RunError` if there is one already that has more than comments.
    package static func change(creating text: String, at path: String) throws(RunError) -> ChangeSet.Change {
        let comments = try RunError.contents(of: path) ?? []
        let changes = try ChangeSet(writing: comments + Array(text.utf8), to: path).changes
        guard let change = changes.first, ManifestFinder.isBlank(comments) else {
            throw RunError("'\(path)' exists, and stays as it is", exitCode: .cannotCreateOutput)
        }
        return change
    }
}
