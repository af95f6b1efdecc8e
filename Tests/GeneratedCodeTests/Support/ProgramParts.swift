import Foundation

/// What programs that use wrappers are built of, each part in the folder of the program.
enum ProgramParts {
    /// Generates the wrappers that a manifest asks for, for a program beside the stand-in for Objective-C's runtime or not;
    /// gives the paths of the files.
    static func wrappers(of manifest: URL, isAssociated: Bool, in folder: URL) throws -> [String] {
        try Fixture.generate(manifest: manifest).map { emitted in
            let file = folder.appendingPathComponent(URL(fileURLWithPath: emitted.path).lastPathComponent)
            // Foundation of Apple's systems brings Objective-C's runtime along, and that of Linux does not.
            let text =
                isAssociated
                ? emitted.text.replacing("import Foundation\n", with: "import Foundation\nimport ObjectiveC\n")
                : emitted.text
            try text.write(to: file, atomically: false, encoding: .utf8)
            return file.path
        }
    }

    /// Compiles the stand-in for Objective-C's runtime; gives the arguments that a program needs for it.
    static func objectiveC(_ arguments: [String] = [], in folder: URL) throws -> [String] {
        let runtime = Folders.programs.appendingPathComponent("Runtime/ObjectiveC.swift").path
        let module = ["-module-name", "ObjectiveC", "-emit-module-path", "ObjectiveC.swiftmodule"]
        let options = ["-swift-version", "6", "-wmo", "-parse-as-library", "-emit-module", "-c"] + module + arguments
        try compile(options + ["-o", "ObjectiveC.o", runtime], in: folder)
        return ["-I", folder.path, "ObjectiveC.o"]
    }

    /// Compiles SafeGenRuntime; gives the arguments that a program needs for it.
    static func safeGenRuntime(_ arguments: [String], in folder: URL) throws -> [String] {
        let module = ["-module-name", "SafeGenRuntime", "-emit-module", "-emit-library", "-static"]
        let options = ["-swift-version", "6", "-wmo", "-parse-as-library"] + module + arguments
        try compile(options + Folders.runtimeSources(), in: folder)
        return ["-I", folder.path, "-L", folder.path, "-lSafeGenRuntime"]
    }

    /// Runs the compiler.
    static func compile(_ arguments: [String], in folder: URL) throws {
        let outcome = try Command.swiftc(arguments, in: folder).run()
        guard outcome.status == 0 else { throw Failure("the program does not compile:\n\(outcome.output)") }
    }
}
