import SafeGen

/// The ways of compiling in which emitted code has to be free of warnings.
package enum CompilerMode: String, CaseIterable, Sendable {
    case swift5
    case swift6
    case strictMemorySafety = "strict-memory-safety"
    case mainActorByDefault = "main-actor"
    case upcomingFeatures = "upcoming-features"

    package var arguments: [String] {
        switch self {
        case .swift5: ["-swift-version", "5"]
        case .swift6: ["-swift-version", "6"]
        case .strictMemorySafety: ["-swift-version", "6", "-strict-memory-safety"]
        case .mainActorByDefault: ["-swift-version", "6", "-default-isolation", "MainActor"]
        case .upcomingFeatures:
            ["-swift-version", "6"]
                + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .flatMap { ["-enable-upcoming-feature", $0] }
        }
    }

    package var title: String {
        switch self {
        case .swift5: "Swift 5"
        case .swift6: "Swift 6"
        case .strictMemorySafety: "strict memory"
        case .mainActorByDefault: "main actor"
        case .upcomingFeatures: "upcoming"
        }
    }

    /// The modes that output for a compiler and its successors has to pass.
    ///
    /// `nonisolated` on a class, which modules of the main actor require, exists before those modules do: from 6.1.
    package static func known(to swift: SwiftVersion) -> [CompilerMode] {
        switch swift {
        case .swift59: [.swift5]
        case .swift60: [.swift5, .swift6, .upcomingFeatures]
        case .swift61: [.swift5, .swift6, .upcomingFeatures, .mainActorByDefault]
        case .swift62: allCases
        }
    }

    private var since: SwiftVersion {
        switch self {
        case .swift5: .swift59
        case .swift6, .upcomingFeatures: .swift60
        case .strictMemorySafety, .mainActorByDefault: .swift62
        }
    }

    /// Whether a compiler has the mode; one whose version can't be read is tried with all.
    package func isIn(_ compiler: SwiftVersion?) -> Bool { compiler.map { $0 >= since } ?? true }
}
