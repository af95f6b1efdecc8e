import SafeGen

/// The place in the manifest that causes a message of the compiler's, and the remedy.
struct ManifestCause: Equatable {
    /// Nil where the manifest has nothing about it.
    var location: SourceLocation?
    var length: Int
    var advice: String
    var isUnderstood: Bool
}

struct ManifestCauseFinder {
    private let values: ManifestValues
    private var text: ManifestText

    init(_ generation: Generation) {
        values = ManifestValues(manifest: generation.manifest)
        text = ManifestText(generation.sources)
    }

    /// Finds the cause of a message.
    ///
    /// Of a complaint about a name (`CompilerMessageKind`), the value counts that has the name. Otherwise that counts which has
    /// the word that the compiler points to, or the subject itself.
    mutating func blame(for message: CompilerMessage, at word: String?, in subject: Subject?) -> ManifestCause {
        let complaint = CompilerMessageKind.of(message)
        let advice = complaint?.advice(for: message) ?? "the compiler says: \(message.text)"
        let all = subject.map(values.values) ?? []
        let words = complaint?.words(of: message) ?? message.quoted.flatMap { $0.words.map(String.init) }
        let pointed = [word].compactMap(\.self)
        let likely = (complaint?.keys ?? []).flatMap { key in all.filter { $0.key == key } }
        if complaint?.goesByWords ?? true, let place = place(of: words + pointed, in: likely + all) {
            return ManifestCause(
                location: place.location, length: place.length, advice: advice, isUnderstood: complaint != nil)
        }
        guard let value = likely.first ?? all.first else {
            return ManifestCause(location: nil, length: 1, advice: advice, isUnderstood: complaint != nil)
        }
        let within = place(of: pointed + words, in: [value])
        return ManifestCause(
            location: within?.location ?? value.location, length: within?.length ?? text.length(of: value.location),
            advice: advice, isUnderstood: complaint != nil)
    }

    private mutating func place(
        of words: [String], in values: [ManifestValue]
    ) -> (location: SourceLocation, length: Int)? {
        for word in words {
            for value in values {
                if let location = text.place(of: word, in: value) { return (location, word.unicodeScalars.count) }
            }
        }
        return nil
    }
}
