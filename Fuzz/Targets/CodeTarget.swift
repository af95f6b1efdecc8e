@testable import SafeGenDiscovery
import SafeGenEvidence
import SafeGenReports

/// A file of code, as a scan reads it: as Swift, as Objective-C and as a storyboard. What is found lies in the file.
enum CodeTarget {
    private static let knowledge = ScanKnowledge.apple
    private static let swift = CodeWords(knowledge, CodeWords.Derived(), for: .swift)
    private static let objectiveC = CodeWords(knowledge, CodeWords.Derived(), for: .objectiveC)

    static func run(_ bytes: [UInt8]) -> String? {
        // Memory of exactly that size, since an array may have room after its end that no sanitizer watches.
        let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        defer { buffer.deallocate() }
        _ = buffer.initialize(from: bytes)
        let file = UnsafeBufferPointer(buffer)
        let tokens = TokenBuffer()
        let found = [
            FileEvidence.read(file, swift, knowledge, tokens), FileEvidence.read(file, objectiveC, knowledge, tokens),
            InterfaceEvidence.read(file, objectiveC, knowledge),
        ]
        let lineCount = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
        for sighting in found.flatMap({ $0.sightings + $0.unresolved.map(\.sighting) }) {
            guard (1...lineCount).contains(sighting.line), sighting.column >= 1, sighting.length >= 0 else {
                return "a sighting in line \(sighting.line), column \(sighting.column), of \(lineCount) lines"
            }
        }
        return nil
    }
}
