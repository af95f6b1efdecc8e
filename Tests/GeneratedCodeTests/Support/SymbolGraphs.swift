import Foundation

/// Symbol graphs of the stand-in modules, by the toolchain that runs the tests.
enum SymbolGraphs {
    /// Extracts the graphs of modules of headers into a new folder.
    static func ofHeaders(_ modules: [String]) throws -> URL {
        let folder = try Folders.makeTemporary("graphs")
        let empty = folder.appendingPathComponent("Empty.swift")
        try Data().write(to: empty)
        for module in modules {
            let half = Folders.standIns.appendingPathComponent("\(module).swift")
            let hasHalf = FileManager.default.fileExists(atPath: half.path)
            let source = hasHalf ? half : empty
            try extract(module, from: source, ["-import-underlying-module"], into: folder)
        }
        return folder
    }

    /// Extracts the graph of a module of Swift code into a new folder, which the compiled module lies in too.
    static func ofSwift(_ module: String, _ code: String) throws -> URL {
        let folder = try Folders.makeTemporary("graphs")
        let source = folder.appendingPathComponent("\(module).swift")
        try Data(code.utf8).write(to: source)
        try extract(module, from: source, ["-swift-version", "6", "-enable-library-evolution"], into: folder)
        return folder
    }

    private static func extract(_ module: String, from source: URL, _ options: [String], into folder: URL) throws {
        let output = folder.appendingPathComponent("\(module).swiftmodule").path
        let arguments =
            ["-emit-module", "-module-name", module, source.path, "-o", output]
            + ["-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path] + options
        let outcome = try TypeCheck.make().frontend(arguments, in: folder).run()
        guard outcome.status == 0 else { throw Failure("no symbol graph of \(module):\n\(outcome.output)") }
    }
}
