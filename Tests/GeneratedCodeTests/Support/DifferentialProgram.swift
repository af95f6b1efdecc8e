import Foundation

/// The program of `Differential/`, which compares wrappers with bare classes.
struct DifferentialProgram {
    /// How it is built.
    struct Build: Hashable, CustomStringConvertible {
        /// Whether beside the stand-in for Objective-C's runtime, with proxies and slots by association.
        var isAssociated = false
        /// Whether under AddressSanitizer, where wrapped emitters use what they find.
        var isSanitized = false

        var description: String {
            (isAssociated ? "associated" : "table") + (isSanitized ? ", AddressSanitizer" : "")
        }

        fileprivate var arguments: [String] {
            ["-swift-version", "6", "-wmo", "-O"] + (isSanitized ? ["-sanitize=address", "-D", "SANITIZED"] : [])
        }
    }

    /// What is tried.
    struct Subject: Hashable, CustomStringConvertible {
        let form: String
        let deaths: String
        var build = Build()

        var description: String { "\(form), deaths \(deaths), \(build)" }
    }

    static let deaths = ["none", "takenAway", "inDeinit", "anyhow"]

    /// Builds the program, once in this process for each build.
    static func make(_ build: Build) throws -> DifferentialProgram { try programs.program(for: build).get() }

    private static let programs = Programs()

    /// The programs that were built, or why they could not be.
    private final class Programs: @unchecked Sendable {
        private let lock = NSLock()
        private var built: [Build: Result<DifferentialProgram, any Error>] = [:]

        func program(for build: Build) -> Result<DifferentialProgram, any Error> {
            lock.withLock {
                if let program = built[build] { return program }
                let program = Result { try DifferentialProgram(build) }
                built[build] = program
                return program
            }
        }
    }

    private let executable: URL

    private init(_ build: Build) throws {
        let folder = try Folders.makeTemporary("differential")
        executable = folder.appendingPathComponent("differential")
        let library = [
            "-parse-as-library", "-module-name", "SafeGenRuntime", "-emit-module", "-emit-library", "-static",
        ]
        try Self.compile(build.arguments + library + Folders.runtimeSources(), in: folder)
        var arguments =
            build.arguments + ["-o", executable.path, "-I", folder.path, "-L", folder.path, "-lSafeGenRuntime"]
        if build.isAssociated {
            let runtime = Folders.programs.appendingPathComponent("Runtime/ObjectiveC.swift").path
            let module = ["-module-name", "ObjectiveC", "-emit-module-path", "ObjectiveC.swiftmodule", "-emit-module"]
            let object = ["-parse-as-library", "-c", "-o", "ObjectiveC.o", runtime]
            try Self.compile(build.arguments + module + object, in: folder)
            arguments.append("ObjectiveC.o")
        }
        try Self.compile(
            arguments + Self.sources() + Self.wrappers(isAssociated: build.isAssociated, in: folder), in: folder)
    }

    private static func sources() throws -> [String] {
        let own = try FileManager.default.contentsOfDirectory(atPath: Folders.differential.path)
        let shared = ["Thread.swift", "associations.swift"].map { Folders.programs.appendingPathComponent($0).path }
        return shared
            + own.filter { $0.hasSuffix(".swift") }.sorted().map {
                Folders.differential.appendingPathComponent($0).path
            }
    }

    /// Writes the wrappers that the manifest asks for.
    private static func wrappers(isAssociated: Bool, in folder: URL) throws -> [String] {
        try Fixture.generate(manifest: Folders.differential.appendingPathComponent("safegen.yml")).map { emitted in
            let file = folder.appendingPathComponent(URL(fileURLWithPath: emitted.path).lastPathComponent)
            // Foundation of Apple's systems brings Objective-C's runtime along, and that of Linux does not.
            let imports = isAssociated ? "import Foundation\nimport ObjectiveC\n" : "import Foundation\n"
            let text = emitted.text.replacing("import Foundation\n", with: imports)
            try text.write(to: file, atomically: false, encoding: .utf8)
            return file.path
        }
    }

    private static func compile(_ arguments: [String], in folder: URL) throws {
        let outcome = try Command.swiftc(arguments, in: folder).run()
        guard outcome.status == 0 else { throw Failure("the program does not compile:\n\(outcome.output)") }
    }

    /// Compares the cases of some seeds; 0 is the status where none differs.
    func compare(_ subject: Subject, seeds: Range<Int>) throws -> Command.Outcome {
        try run([subject.form, subject.deaths, "\(seeds.lowerBound)", "\(seeds.count)"])
    }

    /// Shrinks the case of a seed, and tells it.
    func tell(_ subject: Subject, seed: Int) throws -> String {
        try run([subject.form, subject.deaths, "\(seed)"]).output
    }

    private func run(_ arguments: [String]) throws -> Command.Outcome {
        let quiet = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "symbolize=0:abort_on_error=1"]
        return try Command(executable: executable, arguments: arguments, environment: quiet).run()
    }
}
