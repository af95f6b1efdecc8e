import Foundation

/// Compiles Swift against the stand-in Objective-C modules, as far as the diagnostics go.
///
/// It stops short of machine code, which needs Objective-C's runtime, but passes through SIL, so that also what the
/// compiler says about isolation regions and definite initialization is heard.
struct TypeCheck {
    /// The stand-in modules, compiled once for this process.
    static func make() throws -> TypeCheck { try prepared.get() }

    private static let prepared = Result { try TypeCheck() }

    let cache: URL

    private init() throws {
        cache = try Folders.makeTemporary("modules")
        for module in ["ObjectiveC", "Foundation"] {
            let source = Folders.standIns.appendingPathComponent("\(module).swift").path
            let output = cache.appendingPathComponent("\(module).swiftmodule").path
            try build([
                "-emit-module", "-import-underlying-module", "-enable-library-evolution", "-module-name", module,
                source, "-o", output,
            ])
        }
        let dispatch = Folders.standIns.appendingPathComponent("Dispatch.swift").path
        let queue = cache.appendingPathComponent("Dispatch.swiftmodule").path
        try build(["-emit-module", "-swift-version", "6", "-module-name", "Dispatch", dispatch, "-o", queue])
        let runtime = cache.appendingPathComponent("SafeGenRuntime.swiftmodule").path
        let interface = ["-emit-module", "-experimental-skip-all-function-bodies", "-swift-version", "6"]
        try build(interface + ["-module-name", "SafeGenRuntime", "-o", runtime] + Folders.runtimeSources())
        for module in ["SwiftHazards", "SwiftRefusals"] {
            let source = Folders.standIns.appendingPathComponent("\(module).swift").path
            let output = cache.appendingPathComponent("\(module).swiftmodule").path
            let options = ["-emit-module", "-module-name", module, "-enable-library-evolution"]
            try build(options + ["-swift-version", "6", source, "-o", output])
        }
    }

    /// Compiles files together as one module.
    ///
    /// - Parameters:
    ///   - files: The module.
    ///   - mode: How to compile it.
    ///   - defines: What `#if` finds defined.
    ///   - extra: Further arguments of the compiler's frontend.
    ///   - lowers: Whether to go on to SIL after the type-check. Bridging Objective-C's `id` to `Any` needs a part of
    ///     the standard library that Linux does not have, and ends the compiler there.
    /// - Returns: What the compiler says, which is nothing if all is well.
    /// - Throws: Where the compiler can't be run.
    func diagnostics(
        of files: [EmittedFile],
        in mode: CompilerMode,
        defines: [String] = [],
        extra: [String] = [],
        lowers: Bool = true
    ) throws -> String {
        let folder = try Folders.makeTemporary("check")
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try write(files, to: folder)
        let arguments =
            (lowers ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"]) + [
                "-module-name", "Client", "-package-name", "client",
            ] + mode.arguments
            + defines.flatMap { ["-D", $0] } + extra + paths
        let outcome = try frontend(arguments, in: folder).run()
        if outcome.status != 0 && outcome.output.isEmpty { return "the compiler ended with \(outcome.status)" }
        return outcome.output
    }

    /// Compiles files together as one module, and gives LLVM's code with the metadata of Objective-C's runtime.
    ///
    /// - Throws: Where they don't compile.
    func code(of files: [EmittedFile]) throws -> String {
        let folder = try Folders.makeTemporary("code")
        defer { try? FileManager.default.removeItem(at: folder) }
        let options = ["-emit-ir", "-o", "-", "-module-name", "Client", "-swift-version", "6"]
        let outcome = try frontend(options + write(files, to: folder), in: folder).run()
        guard outcome.status == 0 else { throw Failure(outcome.output) }
        return outcome.output
    }

    /// Compiles files together as one module, and gives the header that Objective-C code imports.
    ///
    /// - Throws: Where they don't compile.
    func objectiveCHeader(of files: [EmittedFile]) throws -> String {
        let folder = try Folders.makeTemporary("header")
        defer { try? FileManager.default.removeItem(at: folder) }
        let options = [
            "-typecheck", "-module-name", "Client", "-swift-version", "6", "-emit-objc-header-path", "Client-Swift.h",
        ]
        let outcome = try frontend(options + write(files, to: folder), in: folder).run()
        guard outcome.status == 0 else { throw Failure(outcome.output) }
        return try String(contentsOf: folder.appendingPathComponent("Client-Swift.h"), encoding: .utf8)
    }

    private func write(_ files: [EmittedFile], to folder: URL) throws -> [String] {
        try files.map { file in
            let path = String(file.path.split(separator: "/").joined(separator: "-"))
            try file.text.write(to: folder.appendingPathComponent(path), atomically: false, encoding: .utf8)
            return path
        }
    }

    private func build(_ arguments: [String]) throws {
        let outcome = try frontend(arguments, in: cache).run()
        guard outcome.status == 0 else { throw Failure("the stand-ins don't compile:\n\(outcome.output)") }
    }

    func frontend(_ arguments: [String], in folder: URL) throws -> Command {
        try Command.swiftc(["-frontend", "-parse-as-library"] + importArguments + arguments, in: folder)
    }

    /// The arguments with which the compiler's frontend finds the stand-ins.
    var importArguments: [String] {
        [
            "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-module-cache-path", cache.path,
            "-I", cache.path, "-I", Folders.standIns.path,
        ]
    }
}
