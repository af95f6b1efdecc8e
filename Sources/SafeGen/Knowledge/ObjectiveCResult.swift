/// What a method in Objective-C returns once its delegate is deallocated.
package struct ObjectiveCResult {
    package enum Value: Equatable {
        /// `YES`, `NSNotFound`, `26`
        case number(String)
        /// The first one is 1.
        case argument(Int)
    }

    package let selector: String
    package let value: Value

    /// Reads `fileManager:shouldCopyItemAtPath:toPath: YES` and `archiver:willEncodeObject: argument 2`.
    init?(_ text: Substring) {
        let words = text.split(separator: " ")
        guard let selector = words.first, let last = words.last, words.count > 1 else { return nil }
        self.selector = String(selector)
        value = words[1] == "argument" ? .argument(Int(last) ?? 1) : .number(String(last))
    }
}
