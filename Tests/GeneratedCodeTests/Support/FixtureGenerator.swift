import Foundation
import SafeGen
import SafeGenCommandSupport

extension Fixture {
    /// Generates what a manifest asks for, the way that `safegen generate` goes; sorted by path.
    static func generate(manifest: URL) throws -> [EmittedFile] {
        let generation = try SafeGen.Generator.generate(from: .file(manifest.path))
        guard !generation.hasErrors else {
            throw Failure(DiagnosticFormat.text.render(generation.diagnostics, in: generation.sources))
        }
        let folder = manifest.deletingLastPathComponent().path
        let output = generation.outputDirectory.dropFirst(folder.count).drop { $0 == "/" }
        return generation.files
            .map { EmittedFile(path: output.isEmpty ? $0.path : "\(output)/\($0.path)", bytes: $0.contents) }
            .sorted { $0.path < $1.path }
    }
}
