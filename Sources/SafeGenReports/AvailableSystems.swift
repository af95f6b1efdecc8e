/// The systems, with their versions, that arguments of `@available` ask for.
struct AvailableSystems {
    /// The versions without zeros at their end.
    private var versions: [String: [Int]] = [:]

    /// Reads `iOS 13, macOS 10.15, *`; nil for what says anything else.
    init?(_ arguments: String) {
        for part in arguments.split(separator: ",") {
            let words = part.split(separator: " ")
            if words == ["*"] { continue }
            guard words.count == 2, let name = words.first, let version = words.last else { return nil }
            var numbers = version.split(separator: ".").compactMap { Int($0) }
            while numbers.last == 0 { numbers.removeLast() }
            guard !numbers.isEmpty else { return nil }
            versions[String(name)] = numbers
        }
    }

    /// Whether what is marked so is there wherever it is with other arguments.
    func reach(asFarAs other: AvailableSystems) -> Bool {
        Set(versions.keys).union(other.versions.keys).allSatisfy { system in
            guard let own = version(of: system) else { return true }
            return other.version(of: system).map { !$0.lexicographicallyPrecedes(own) } ?? false
        }
    }

    /// The least version; nil for any.
    private func version(of system: String) -> [Int]? {
        if let version = versions[system] { return version }
        let extensions = "ApplicationExtension"
        if system.hasSuffix(extensions) { return version(of: String(system.dropLast(extensions.count))) }
        // What is said of iOS holds for those that run what is built for it.
        return ["macCatalyst", "visionOS"].contains(system) ? versions["iOS"] : nil
    }
}
