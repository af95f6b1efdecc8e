import SafeGenCommandSupport
import SafeGenSystem

/// A file that declares types of some names, and all types that it declares.
struct DeclaringFile: Sendable {
    let path: String
    let types: [DeclaredType]

    /// Looks for the types; nil if the file declares none of the names. In Objective-C, a class is the target's that implements it.
    init?(_ path: String, _ bytes: UnsafeBufferPointer<UInt8>, naming names: WordScanner, in files: ProjectFiles) {
        let isObjectiveC = ObjectiveCRule.reads(path)
        guard !StoryboardRule.reads(path),
            names.hits(in: bytes).contains(where: {
                bytes.isAfterTypeKeyword($0.offset, inObjectiveC: isObjectiveC)
            })
        else { return nil }
        self.path = path
        if isObjectiveC {
            let tokens = ObjectiveCTokens.all(in: bytes)
            let classes = tokens.sections.filter { section in
                tokens[section.lowerBound].text == "implementation"
                    && !(section.count > 2 && tokens[section.lowerBound + 2].text == "(")
            }
            types = classes.map {
                DeclaredType(
                    name: tokens[$0.lowerBound + 1].text, container: "", isHidden: false, isGeneric: false)
            }
        } else {
            types = DeclaredType.all(in: bytes, path: path, files)
        }
    }
}
