import SafeGen
import SafeGenSystem

/// Tests that prove wrappers where they run: `output.tests`, `generate --tests`.
package struct TrialFiles {
    /// The tests, as files of a folder of their own, with which wrappers get none, and why.
    package let generation: Generation

    /// Plans and writes them; nil if none are wanted.
    ///
    /// - Parameters:
    ///   - generation: The wrappers, without errors.
    ///   - module: The module of the wrappers, unless the manifest says it; nil if it is not known.
    ///   - folder: Where the tests go, from the working folder; nil for the place that the manifest sets.
    ///   - manifestFolder: The folder of the manifest.
    package init?(of generation: Generation, module: String?, in folder: String? = nil, manifestFolder: String) {
        let output = generation.manifest.output
        let written = output.tests.map { RelativePath.join(manifestFolder, $0) }
        guard let place = folder ?? written else { return nil }
        let plan = TrialPlan(generation.manifest)
        let module = output.testModule ?? module
        let files = plan.subjects.map { subject in
            let template = TrialTemplate(
                subject: subject, library: output.testLibrary, module: module, swift: output.swift)
            let contents = Banner.file(manifestName: generation.manifestName, body: template.text)
            return SourceFile(path: template.fileName, contents: contents)
        }
        self.generation = generation.with(
            tests: files, in: place, confinement: folder == nil ? manifestFolder : nil, diagnostics: plan.diagnostics)
    }
}
