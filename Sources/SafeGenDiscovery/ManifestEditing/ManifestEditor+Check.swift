import SafeGen
import SafeGenReports

extension ManifestEditor {
    /// The edited text, which was read as a manifest before anybody sees it.
    ///
    /// - Throws: `RunError`, as a bug in SafeGen, where it would be wrong.
    func checkedResult(path: String, as role: ManifestReader.Role) throws(RunError) -> [UInt8] {
        let after = result()
        var sources = SourceFiles()
        let reading = YAMLReading(after, file: sources.add(path: path, bytes: after, linesEnd: .yaml), in: sources)
        var problems = reading.diagnostics
        if let document = reading.document {
            problems += ManifestReader.read(document, as: role, in: sources).diagnostics
        }
        problems.removeAll { $0.severity != .error }
        if !problems.isEmpty {
            let text = DiagnosticFormat.text.render(problems, in: sources)
            throw RunError(
                "the edited manifest would be wrong, so nothing was written:\n" + Wording(output: text),
                exitCode: .ourBug)
        }
        return after
    }
}
