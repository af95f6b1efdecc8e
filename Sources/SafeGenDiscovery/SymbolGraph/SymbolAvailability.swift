/// The systems that have a symbol, by a symbol graph.
struct SymbolAvailability: Equatable, Sendable {
    struct Item: Equatable, Sendable {
        /// `iOS`, `macOS`, … or `*` for all.
        var domain = ""
        var introduced: String?
        var deprecated: String?
        var isDeprecated = false
        var isUnavailable = false
    }

    var items: [Item] = []

    // MARK: The spelling in Swift

    /// The platforms that `@available` and `os(…)` are written for.
    private static let platforms = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]

    /// The oldest systems that Xcode still builds for: earlier symbols exist on all of them.
    private static let oldest = ["iOS": "12.0", "macOS": "10.13", "tvOS": "12.0", "watchOS": "4.0", "visionOS": "1.0"]

    /// The versions since which it is deprecated, or nil.
    var deprecation: String? {
        if items.contains(where: { $0.domain == "*" && $0.isDeprecated }) { return "deprecated" }
        let item = items.first { Self.platforms.contains($0.domain) && ($0.isDeprecated || $0.deprecated != nil) }
        // The headers' way of announcing a deprecation without a date.
        guard let item, item.deprecated.map({ !$0.hasPrefix("100000") }) ?? true else { return nil }
        return "deprecated on \(item.domain)\(item.deprecated.map { " \($0)" } ?? "")"
    }

    /// The arguments of `@available` that name the first versions; nil if there are none to name.
    var introduction: String? {
        let versions = Self.platforms.compactMap { platform in
            items.first { $0.domain == platform }?.introduced.map { "\(platform) \($0)" }
        }
        return versions.isEmpty ? nil : "\(versions.joined(separator: ", ")), *"
    }

    /// The same without the versions that every system has.
    var recentIntroduction: String? {
        SymbolAvailability(items: items.filter(Self.isRecent)).introduction
    }

    /// The arguments of the one `@available` that a wrapper needs: since when the symbol exists or, where
    /// that is long ago, since when it is deprecated, so that the wrapper may name it without a warning.
    var wrapperAvailability: String? {
        guard deprecation != nil else { return recentIntroduction }
        let deprecated = items.filter {
            Self.platforms.contains($0.domain) && $0.deprecated.map { !$0.hasPrefix("100000") } ?? false
        }
        guard let item = deprecated.first, deprecated.count == 1 else { return recentIntroduction ?? "*, deprecated" }
        let introduction = item.introduced.flatMap { Self.isRecent(item) ? "introduced: \($0), " : nil } ?? ""
        return "\(item.domain), \(introduction)deprecated: \(item.deprecated ?? "")"
    }

    /// The condition that leaves out the platforms without the symbol: those in it, and others.
    func condition(without others: Set<String> = []) -> String? {
        let missing = Self.platforms.filter { platform in
            others.contains(platform) || items.contains { $0.domain == platform && $0.isUnavailable }
        }
        return missing.isEmpty ? nil : missing.map { "!os(\($0))" }.joined(separator: " && ")
    }

    /// The attributes that a requirement has to repeat: since when there is one, where its protocol is older, and its own
    /// deprecation, since a protocol that isn't deprecated may inherit it.
    func attributes(beyond owner: SymbolAvailability) -> [String] {
        var attributes: [String] = []
        let introductions = Self.platforms.compactMap { platform -> String? in
            let item = items.first { $0.domain == platform }
            guard let item, let version = item.introduced, Self.isRecent(item) else { return nil }
            return owner.items.first { $0.domain == platform }?.introduced == version ? nil : "\(platform) \(version)"
        }
        if !introductions.isEmpty { attributes.append("@available(\(introductions.joined(separator: ", ")), *)") }
        for item in items where item.domain == "*" && item.isDeprecated {
            attributes.append("@available(*, deprecated)")
        }
        for item in items where Self.platforms.contains(item.domain) {
            guard let version = item.deprecated, !version.hasPrefix("100000") else { continue }
            attributes.append("@available(\(item.domain), deprecated: \(version))")
        }
        return attributes
    }

    /// The deprecations alone.
    var withoutIntroduction: SymbolAvailability {
        SymbolAvailability(
            items: items.map { item in
                var item = item
                item.introduced = nil
                item.isUnavailable = false
                return item
            })
    }

    /// The availability of a member: for each platform the later introduction, the earlier deprecation and every restriction.
    func joined(with member: SymbolAvailability) -> SymbolAvailability {
        var joined = self
        for item in member.items {
            guard let index = joined.items.firstIndex(where: { $0.domain == item.domain }) else {
                joined.items.append(item)
                continue
            }
            let own = joined.items[index]
            joined.items[index].introduced = [own.introduced, item.introduced].compactMap(\.self).max(by: Self.isOlder)
            joined.items[index].deprecated = [own.deprecated, item.deprecated].compactMap(\.self).min(by: Self.isOlder)
            joined.items[index].isDeprecated = own.isDeprecated || item.isDeprecated
            joined.items[index].isUnavailable = own.isUnavailable || item.isUnavailable
        }
        return joined
    }

    private static func isRecent(_ item: Item) -> Bool {
        guard let version = item.introduced, let oldest = oldest[item.domain] else { return false }
        return isOlder(oldest, version)
    }

    private static func isOlder(_ left: String, _ right: String) -> Bool {
        func numbers(_ version: String) -> [Int] { version.split(separator: ".").map { Int($0) ?? 0 } }
        return numbers(left).lexicographicallyPrecedes(numbers(right))
    }
}
