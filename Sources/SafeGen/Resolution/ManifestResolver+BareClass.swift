extension ManifestResolver {
    /// Reports entries of `bare` that name no class, or one that is listed.
    mutating func check(_ bare: [BareClass], beside classes: [ResolvedClass]) {
        let listed = Set(classes.map(\.bareName.text))
        for entry in bare {
            let name = entry.className.value
            let length = name.unicodeScalars.count
            if listed.contains(name) {
                let message = "'\(name)' is one of the 'classes' too; remove it from there, or from 'bare'"
                report(.conflictingKeys, message, at: entry.className.location, length: length)
            } else if !KnowledgeBase.knows(name) {
                let hint = Suggestion.nearest(to: name, among: KnowledgeBase.classNames).map {
                    "; did you mean '\($0)'?"
                }
                let message = "'\(name)' is not a class that SafeGen knows\(hint ?? "")"
                report(.unknownClass, message, at: entry.className.location, length: length)
            }
        }
    }
}
