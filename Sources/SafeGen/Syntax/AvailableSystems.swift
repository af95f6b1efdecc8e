/// The systems, with their versions, in the arguments of `@available`.
package struct AvailableSystems: Equatable, Sendable {
    /// The versions without zeros at their end.
    private var versions: [String: [Int]] = [:]

    /// Reads `iOS 13, macOS 10.15, *` and `iOS, introduced: 13, deprecated: 15`; nil for anything else.
    package init?(_ arguments: String) {
        let parts = arguments.split(separator: ",").map { $0.split { $0.isWhitespace || $0 == ":" } }
        if let first = parts.first, first.count == 1, parts.count > 1 {
            guard readLabels(of: String(first[0]), parts.dropFirst()) else { return nil }
            return
        }
        for words in parts where words != ["*"] {
            guard words.count == 2, read(words[1], of: String(words[0])) else { return nil }
        }
    }

    /// Reads `introduced: 13, deprecated`; a deprecated declaration is available all the same.
    private mutating func readLabels(of system: String, _ parts: ArraySlice<[Substring]>) -> Bool {
        for words in parts {
            switch words.first {
            // A message may have commas.
            case "message": return true
            case "deprecated", "renamed": continue
            case "introduced" where words.count == 2 && read(words[1], of: system): continue
            default: return false
            }
        }
        return true
    }

    private mutating func read(_ version: Substring, of system: String) -> Bool {
        var numbers = version.split(separator: ".").compactMap { Int($0) }
        while numbers.last == 0 { numbers.removeLast() }
        versions[system] = numbers
        return !numbers.isEmpty
    }

    /// Whether a declaration with these is available wherever one is with all of some others.
    package func reach(asFarAs others: [AvailableSystems]) -> Bool {
        Set(versions.keys).union(others.flatMap(\.versions.keys)).allSatisfy { system in
            guard let own = version(of: system) else { return true }
            return others.contains { $0.version(of: system).map { !$0.lexicographicallyPrecedes(own) } ?? false }
        }
    }

    /// Leaves out the versions that are older than these: Swift refuses them in a declaration within one with these.
    ///
    /// - Parameter arguments: Those of an `@available` within.
    /// - Returns: The arguments that are left; nil if they restrict nothing any more.
    func withoutOlder(_ arguments: String) -> String? {
        let parts = arguments.split(separator: ",", omittingEmptySubsequences: false)
        let words = parts.map { $0.split { $0.isWhitespace || $0 == ":" } }
        guard let first = words.first, parts.count > 1 else { return arguments }
        let system = first.count == 1 && first != ["*"] ? String(first[0]) : nil
        let kept = zip(parts, words).filter { _, words in
            guard words.count == 2 else { return true }
            return system.map { words[0] != "introduced" || !isOlder(words[1], on: $0) }
                ?? !isOlder(words[1], on: String(words[0]))
        }
        if kept.count == parts.count { return arguments }
        let left = kept.map { $0.0.drop { $0 == " " } }.joined(separator: ", ")
        return kept.count > 1 ? left : nil
    }

    private func isOlder(_ version: Substring, on system: String) -> Bool {
        guard let own = self.version(of: system) else { return false }
        return version.split(separator: ".").compactMap { Int($0) }.lexicographicallyPrecedes(own)
    }

    /// The least version; nil for any.
    private func version(of system: String) -> [Int]? {
        if let version = versions[system] { return version }
        let extensions = "ApplicationExtension"
        if system.hasSuffix(extensions) { return version(of: String(system.dropLast(extensions.count))) }
        // The version of iOS holds for systems that run programs built for it.
        return ["macCatalyst", "visionOS"].contains(system) ? versions["iOS"] : nil
    }
}
