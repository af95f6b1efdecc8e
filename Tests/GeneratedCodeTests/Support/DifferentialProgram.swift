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
            ["-O"] + (isSanitized ? ["-sanitize=address", "-D", "SANITIZED"] : [])
        }
    }

    /// What is tried.
    struct Subject: Hashable, CustomStringConvertible {
        let form: String
        let deaths: String
        var build = Build()

        var description: String { "\(form), deaths \(deaths), \(build)" }
    }

    static let deaths = ["none", "takenAway", "inDeinit", "anyhow", "interrupted"]

    /// Builds the program, once in this process for each build.
    static func make(_ build: Build) throws -> DifferentialProgram {
        switch (build.isAssociated, build.isSanitized) {
        case (false, false): try table.get()
        case (false, true): try sanitizedTable.get()
        case (true, false): try associated.get()
        case (true, true): try sanitizedAssociated.get()
        }
    }

    private static let table = Result { try DifferentialProgram(Build()) }
    private static let sanitizedTable = Result { try DifferentialProgram(Build(isSanitized: true)) }
    private static let associated = Result { try DifferentialProgram(Build(isAssociated: true)) }
    private static let sanitizedAssociated = Result {
        try DifferentialProgram(Build(isAssociated: true, isSanitized: true))
    }

    private let executable: URL

    private init(_ build: Build) throws {
        let folder = try Folders.makeTemporary("differential")
        executable = folder.appendingPathComponent("differential")
        var arguments = ["-swift-version", "6", "-wmo", "-o", executable.path] + build.arguments
        arguments += try ProgramParts.safeGenRuntime(sanitizer: build.isSanitized ? "address" : nil)
        if build.isAssociated { arguments += try ProgramParts.objectiveC(build.arguments, in: folder) }
        let manifest = Folders.differential.appendingPathComponent("safegen.yml")
        arguments += try ProgramParts.wrappers(of: manifest, isAssociated: build.isAssociated, in: folder)
        let own = try FileManager.default.contentsOfDirectory(atPath: Folders.differential.path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { Folders.differential.appendingPathComponent($0).path }
        let shared = ["Thread.swift", "associations.swift"].map { Folders.programs.appendingPathComponent($0).path }
        try ProgramParts.compile(arguments + own + shared, in: folder)
    }

    /// Compares the cases of some seeds; 0 is the status where none differs.
    func compare(_ subject: Subject, seeds: Range<Int>) throws -> Command.Outcome {
        try run([subject.form, subject.deaths, "\(seeds.lowerBound)", "\(seeds.count)"])
    }

    /// Shrinks the case of a seed, and tells it; 0 is the status where nothing is wrong with it.
    func tell(_ subject: Subject, seed: Int) throws -> Command.Outcome {
        try run([subject.form, subject.deaths, "\(seed)"])
    }

    private func run(_ arguments: [String]) throws -> Command.Outcome {
        // The leaks are none: weak references of what lives in a global table lie where LeakSanitizer doesn't look.
        let options = "symbolize=0:abort_on_error=1:detect_leaks=0"
        let quiet = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": options]
        return try Command(executable: executable, arguments: arguments, environment: quiet).run()
    }
}
