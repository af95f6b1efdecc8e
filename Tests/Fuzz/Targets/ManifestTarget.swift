import SafeGenCommandSupport

@testable import SafeGen

/// A manifest: it is read, planned, rendered, and its mistakes are reported in every format.
enum ManifestTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        guard let loaded = try? ManifestLoader.load(.bytes(bytes, name: "safegen.yml")) else { return nil }
        let resolution = ManifestResolver.resolve(loaded.manifest)
        let plan = WrapperPlanner.plan(resolution.manifest)
        let diagnostics = loaded.diagnostics + resolution.diagnostics + plan.diagnostics
        for format in DiagnosticFormat.allCases { _ = format.render(diagnostics, in: loaded.files) }
        for diagnostic in diagnostics {
            if let problem = problem(of: diagnostic, in: loaded.files) { return problem }
        }
        guard diagnostics.allSatisfy({ $0.severity == .warning }) else { return nil }
        let template = SourceFileTemplate(
            manifestName: "safegen.yml", swift: loaded.manifest.output.swift, header: loaded.manifest.output.header)
        let parts = plan.declarations.indices.map { plan.declarations[$0...$0] } + [plan.declarations[...]]
        for part in parts where Banner.verdict(of: template.render(part)) != .untouched {
            return "the banner does not know its own file"
        }
        return nil
    }

    private static func problem(of diagnostic: Diagnostic, in files: SourceFiles) -> String? {
        let isControl = diagnostic.message.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
        if isControl { return "a control character in a message" }
        guard let location = diagnostic.location else { return nil }
        guard files.path(of: location) != nil else { return "a place in no file" }
        return location.line < 1 || location.column < 1 ? "a place before the file" : nil
    }
}
