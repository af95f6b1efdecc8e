import SafeGen
import SafeGenSystem

/// A file, with what the rules say of it and what the other files of the project need to know of it.
package struct FileReport: Sendable {
    /// The path as it is shown.
    package var path: String
    /// Whether the file can be found by the path that is shown, and so be written.
    var isWritable = true
    /// The contents that all offsets are about; none where nothing points into them.
    package var bytes: [UInt8] = []
    /// What the rules say, in the order of the places.
    package var findings: [Finding] = []
    /// Whether the file was parsed.
    package var isParsed = false
    /// Why the file was not examined, or not edited.
    var failure: FileFailure?
    /// What the other files need to know of it.
    var facts = FileFacts()
    /// The comments that silence its findings.
    var ignores: [IgnoreComment] = []
    /// All edits of the file by itself, where they are to be carried out.
    var verified: VerifiedEdits?

    /// A file with findings.
    init(path: String, bytes: [UInt8] = [], findings: [Finding] = []) {
        (self.path, self.bytes, self.findings) = (path, bytes, findings)
    }

    /// A file that was not examined.
    init(path: String, bytes: [UInt8] = [], failure: FileFailure) {
        (self.path, self.bytes, self.failure) = (path, bytes, failure)
    }
}
