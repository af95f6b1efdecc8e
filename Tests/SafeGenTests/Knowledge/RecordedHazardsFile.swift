import Foundation

@testable import SafeGen

/// `RecordedHazards.txt`: each property of the files with the name of its wrapper and how it is read, in a line.
enum RecordedHazardsFile {
    static let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "RecordedHazards.txt")

    static func contents(of files: [KnowledgeFile]) -> String {
        let lines = files.flatMap { $0.result.framework.classes }.flatMap(\.hazards).map { hazard in
            let words =
                [
                    "\(hazard.module).\(hazard.className).\(hazard.property)",
                    WrapperName.standard(prefix: Defaults.standardPrefix, className: hazard.className),
                    hazard.creation.rawValue, hazard.reads.rawValue, hazard.nullability.rawValue,
                ] + hazard.genericParameters.map { "<\($0)>" } + hazard.traits.map(\.rawValue)
            return words.joined(separator: " ") + "\n"
        }
        return """
            # What 'make knowledge' reads of each property of Knowledge/: the name of its class's wrapper, who makes the
            # instances, how the class reads its pointer, how optional it is, generic parameters, and traits. Do not edit.

            \(lines.joined())
            """
    }
}
