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
        let runtime = ["Runtime/ObjectiveC.swift", "Runtime/Messages.swift"].map {
            Folders.programs.appendingPathComponent($0).path
        }
        let module = ["-module-name", "ObjectiveC", "-emit-module-path", "ObjectiveC.swiftmodule"]
        let options = ["-swift-version", "6", "-wmo", "-parse-as-library", "-emit-module", "-c"] + module + arguments
        try compile(options + ["-o", "ObjectiveC.o"] + runtime, in: folder)
        return ["-I", folder.path, "ObjectiveC.o"]
    }

    /// Compiles SafeGenRuntime, once in this process for each sanitizer ("address", "thread" or nil); gives the arguments that
    /// a program needs for it.
    static func safeGenRuntime(sanitizer: String?) throws -> [String] {
        switch sanitizer {
        case "address": try sanitizedByAddress.get()
        case "thread": try sanitizedByThread.get()
        default: try notSanitized.get()
        }
    }

    private static let sanitizedByAddress = Result { try runtime(["-sanitize=address"]) }
    private static let sanitizedByThread = Result { try runtime(["-sanitize=thread"]) }
    private static let notSanitized = Result { try runtime([]) }

    private static func runtime(_ arguments: [String]) throws -> [String] {
        let folder = try Folders.makeTemporary("runtime")
        let module = ["-module-name", "SafeGenRuntime", "-emit-module", "-emit-library", "-static"]
        let options = ["-O", "-swift-version", "6", "-wmo", "-parse-as-library"] + module + arguments
        try compile(options + Folders.runtimeSources(), in: folder)
        return ["-I", folder.path, "-L", folder.path, "-lSafeGenRuntime"]
    }

    /// Runs the compiler.
    static func compile(_ arguments: [String], in folder: URL) throws {
        let outcome = try Command.swiftc(arguments, in: folder).run()
        guard outcome.status == 0 else { throw Failure("the program does not compile:\n\(outcome.output)") }
    }
}
