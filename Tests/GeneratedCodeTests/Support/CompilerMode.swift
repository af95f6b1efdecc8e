import SafeGen
import TestSupport
import Testing

/// The ways of compiling in which emitted code has to be free of warnings.
enum CompilerMode: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case swift5
    case swift6
    case strictMemorySafety = "strict-memory-safety"
    case mainActorByDefault = "main-actor"
    case upcomingFeatures = "upcoming-features"

    /// The name of the mode.
    var testDescription: String { rawValue }

    /// The modes that output is compiled in: all of them where proofs run, and otherwise the oldest and the strictest.
    static let tried: [CompilerMode] = Proofs.areRun ? allCases : [.swift5, .strictMemorySafety]

    var arguments: [String] {
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

    /// The modes that output for a compiler and its successors has to pass.
    ///
    /// `nonisolated` on a class, which modules of the main actor require, exists before those modules do: from 6.1.
    static func known(to swift: SwiftVersion) -> [CompilerMode] {
        switch swift {
        case .swift59: [.swift5]
        case .swift60: [.swift5, .swift6, .upcomingFeatures]
        case .swift61: [.swift5, .swift6, .upcomingFeatures, .mainActorByDefault]
        case .swift62: allCases
        }
    }
}
