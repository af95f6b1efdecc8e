import SafeGen

/// The example of a rule, and its fix: from `Site/rules.yml`, which the pages of the rules show too.
package enum RuleExample {
    package static func exists(of rule: RuleID) -> Bool {
        RuleExamplesText.text.description.contains("\n\(rule.rawValue):\n")
    }

    /// The files with the mistake, and then the corrected one or a sentence; nil if the rule has no example.
    package static func text(of rule: String) -> String? {
        guard let document = try? YAMLDocument.of(RuleExamplesText.text.description),
            let entry = document.value(of: rule, in: document.root)
        else { return nil }
        let manifest = document.value(of: "manifest", in: entry).map { [("safegen.yml", document.string(of: $0))] }
        var files = manifest ?? document.value(of: "files", in: entry).map(document.texts) ?? []
        // The manifest is not the subject where code is shown.
        if files.contains(where: { !$0.0.hasSuffix(".yml") }) { files.removeAll { $0.0 == "safegen.yml" } }
        let examples = files.map { "Example, \($0.0):\n\n\(indented($0.1))" }.joined(separator: "\n")
        if let fixed = document.value(of: "fixed", in: entry) {
            return examples + "\nFixed:\n\n" + indented(document.string(of: fixed))
        }
        let fix = document.value(of: "fix", in: entry).map(document.string) ?? ""
        return examples + "\nFix: " + fix.replacing("`", with: "'") + "\n"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n").trimmingNewlines + "\n"
    }
}

extension String {
    /// The text without the line ends at its end.
    fileprivate var trimmingNewlines: Substring {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return text
    }
}

extension YAMLDocument {
    fileprivate static func of(_ text: String) throws(YAMLFailure) -> YAMLDocument {
        try YAMLComposer.compose(Array(text.utf8), file: 0)
    }

    fileprivate func value(of key: String, in mapping: NodeID) -> NodeID? {
        pairs(of: mapping).first { string(of: $0.key) == key }?.value
    }

    fileprivate func texts(of mapping: NodeID) -> [(String, String)] {
        pairs(of: mapping).map { (string(of: $0.key), string(of: $0.value)) }
    }
}
