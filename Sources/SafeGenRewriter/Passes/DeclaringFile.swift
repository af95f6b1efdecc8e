import SafeGenCommandSupport
import SafeGenSystem

/// A file that declares types of some names, and all types that it declares.
struct DeclaringFile: Sendable {
    let path: String
    let types: [DeclaredType]

    /// Looks for the types; nil if the file is not Swift, or declares none of the names.
    init?(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>, naming names: WordScanner, in files: ProjectFiles) {
        guard !StoryboardRule.reads(path), !ObjectiveCRule.reads(path),
            names.hits(in: bytes).contains(where: { bytes.isAfterTypeKeyword($0.offset) }),
            NestingLimit.exceeded(in: bytes) == nil
        else { return nil }
        self.path = path
        types = DeclaredType.all(in: bytes, path: path, files)
    }
}
