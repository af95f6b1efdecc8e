import SafeGen
import SwiftSyntax

/// A type in a form that can be compared: without `any`, spaces, comments and the names of modules, with `T?`, `[T]` and
/// `[K: V]` in place of their long names, and nested types by their whole names.
struct TypeSpelling: Hashable, Sendable {
    let text: String

    /// Reads a type of the manifest, or of a file, with the names that, before a dot, are modules; `resolve` gives the
    /// whole name of a type by the one that is written, if they differ.
    init(_ text: String, modules: Set<String>, resolve: (String) -> String? = { _ in nil }) {
        guard let type = try? SwiftText.spelledType(text) else {
            self.text = text
            return
        }
        self.text =
            type.mapNames { name in
                let parts = BareName(name).text.split(separator: ".", maxSplits: 1).map(String.init)
                if parts.count > 1, modules.contains(parts[0]) { return parts[1] }
                return ([resolve(parts[0]) ?? parts[0]] + parts.dropFirst()).joined(separator: ".")
            }.canonical.spelling
    }
}

extension SyntaxProtocol {
    /// The text without comments, and a space where there is anything between two tokens.
    var oneLine: String {
        var text = ""
        var hasGap = false
        for token in tokens(viewMode: .sourceAccurate) {
            if !text.isEmpty, hasGap || !token.leadingTrivia.isEmpty { text += " " }
            text += token.text
            hasGap = !token.trailingTrivia.isEmpty
        }
        return text
    }
}
