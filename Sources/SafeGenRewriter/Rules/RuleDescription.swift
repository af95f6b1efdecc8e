import SafeGen

/// What a rule is about, in a line: for the help and for the documentation.
package enum RuleDescription {
    /// The description of a rule that can be switched on and off.
    package static func text(_ rule: Rule) -> String {
        switch rule {
        case .unadopted:
            "an instance of a class of the manifest is made, or a class inherits from it, without the wrapper"
        case .unbound: "a generic class of the manifest is used with arguments that no wrapper binds"
        case .unownedDelegate: "a delegate of one's own is 'unowned'"
        case .unownedUnsafeDelegate: "a delegate of one's own is 'unowned(unsafe)'"
        case .strongDelegate: "a delegate of one's own is held strongly (off unless enabled)"
        case .assignInDeinit: "a delegate is set to self within deinit"
        case .discardedObservation: "the token of a block observer of NotificationCenter is dropped"
        case .storyboard: "a .xib or .storyboard file makes an instance of a class of the manifest"
        case .objectiveC: "Objective-C code makes an instance of a class of the manifest, or sets its delegate"
        case .shortLivedDelegate: "a weak delegate is assigned an object that nobody else keeps"
        case .unclearedDelegate:
            "an object makes itself the unsafe delegate of its property and never clears it (off unless enabled)"
        case .retainedTarget: "a repeating timer keeps self and is never invalidated (off unless enabled)"
        case .shortLivedObserver:
            "NotificationCenter is given an observer that nobody else keeps, and so never calls it"
        case .unremovedObserver:
            "an object observes in a way that holds it unsafely, and never removes itself (off unless enabled)"
        default: ""
        }
    }

    /// All rules, one a line, for the help.
    package static var list: String {
        let width = RuleSet.switchable.map(\.rawValue.count).max() ?? 0
        return RuleSet.switchable.map { rule in
            let padding = String(repeating: " ", count: width - rule.rawValue.count + 2)
            return "  \(rule.rawValue)\(padding)\(text(rule))"
        }.joined(separator: "\n")
    }
}
