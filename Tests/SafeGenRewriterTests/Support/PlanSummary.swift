import Foundation
import TestSupport

@testable import SafeGenRewriter

/// The text of a plan, in short.
enum PlanSummary {
    /// The manifests of the plan for a project, each with the line of its output: `/Sources/A/safegen.yml: directory: Generated`.
    static func manifests(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder(files)
        return try Plan(of: folder.path).steps.map { step in
            let lines = step.manifest.text().split(separator: "\n").map(String.init)
            let output = lines.first { $0.hasPrefix("  directory: ") || $0.hasPrefix("  file: ") } ?? "in the build"
            let path = step.path.components(separatedBy: folder.path.split(separator: "/").last ?? "").last ?? step.path
            return "\(path): \(output.split(separator: "#")[0].trimmingCharacters(in: .whitespaces))"
                + (step.byHand == nil ? "" : " by hand")
        }
    }
}
