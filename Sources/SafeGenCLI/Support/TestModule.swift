import SafeGen
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

extension CommandRun.Tests {
    /// Tests that import the module of the target which compiles the wrappers.
    static func ofProject(in folder: String? = nil, known: ReadDescriptions? = nil) -> Self {
        Self(folder: folder) { module(of: $0, known: known) }
    }

    /// The module of the target that compiles the wrappers; where its description can't be read the one that the folders of a package
    /// suggest, and nil where nothing describes targets.
    private static func module(of generation: Generation, known: ReadDescriptions?) -> String? {
        let output = AbsolutePath.of(generation.outputDirectory)
        let file = RelativePath.join(output, "_.swift")
        var reader = GuardedProjectReader.reader(known: known)
        reader.look(around: file)
        let model = reader.model.guessing(for: [file], below: "/", inPackages: true)
        let targets = model.targets(compilingOutputOf: generation) + model.targets(holding: output)
        let owner = targets.first { !$0.isTest } ?? targets.first
        return owner?.module
    }
}
