// swift-format-ignore: AlwaysUseLowerCamelCase
/// The oldest compiler that has to read what is emitted (`output.swift`).
public enum SwiftVersion: String, CaseIterable, Comparable, Sendable {
    case v5_9 = "5.9"
    case v6_0 = "6.0"
    case v6_1 = "6.1"
    case v6_2 = "6.2"

    /// Orders by age: the older compiler is the lesser one.
    public static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .v5_9: 0
        case .v6_0: 1
        case .v6_1: 2
        case .v6_2: 3
        }
    }

    /// Whether imports may carry an access level (SE-0409, Swift 6.0).
    var hasAccessLevelImports: Bool { self >= .v6_0 }

    /// Whether `nonisolated` may stand on a type (SE-0449, Swift 6.1).
    var hasNonisolatedTypes: Bool { self >= .v6_1 }

    /// Whether expressions may be marked `unsafe` (SE-0458, Swift 6.2).
    var hasUnsafeExpressions: Bool { self >= .v6_2 }
}
