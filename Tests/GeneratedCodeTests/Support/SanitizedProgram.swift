import Foundation

/// The program of `Programs/` with the wrappers that it names, built under a sanitizer.
struct SanitizedProgram {
    /// What to look for, and how far to optimise.
    enum Build: String, CaseIterable {
        /// AddressSanitizer, as in a debug build.
        case address
        /// AddressSanitizer, as in a release build.
        case optimizedAddress
        /// ThreadSanitizer, as in a release build.
        case optimizedThread

        fileprivate var arguments: [String] {
            switch self {
            case .address: ["-sanitize=address", "-Onone"]
            case .optimizedAddress: ["-sanitize=address", "-O"]
            case .optimizedThread: ["-sanitize=thread", "-O"]
            }
        }
    }

    /// A stand-in of `Programs/Superclasses`.
    enum Superclass: String, CaseIterable {
        case getter = "GetterEmitter"
        case pointer = "PointerEmitter"
        case caching = "CachingEmitter"
        case farewell = "FarewellEmitter"
        case atDeinit = "DeinitEmitter"
    }

    /// The class that stands between the superclass and the program.
    enum Form: String, CaseIterable {
        /// None: the superclass itself.
        case bare
        /// `forward: delegate`
        case plain
        /// `forward: proxy`
        case proxy
    }

    /// What a sanitizer thinks of a run.
    enum Verdict: Equatable {
        /// The program reached its end, and all its claims hold.
        case clean
        /// The sanitizer reported an error.
        case reported
        /// Anything else, such as a claim that does not hold; with the output.
        case failed(String)
    }

    /// Builds the program, once in this process for each build.
    static func make(_ build: Build) throws -> SanitizedProgram {
        switch build {
        case .address: try address.get()
        case .optimizedAddress: try optimizedAddress.get()
        case .optimizedThread: try optimizedThread.get()
        }
    }

    private static let address = Result { try SanitizedProgram(.address) }
    private static let optimizedAddress = Result { try SanitizedProgram(.optimizedAddress) }
    private static let optimizedThread = Result { try SanitizedProgram(.optimizedThread) }

    private let executable: URL

    private init(_ build: Build) throws {
        let folder = try Folders.makeTemporary("program")
        executable = folder.appendingPathComponent("program")
        var sources = try FileManager.default.subpathsOfDirectory(atPath: Folders.programs.path)
            .filter { $0.hasSuffix(".swift") }
            .sorted()
            .map { Folders.programs.appendingPathComponent($0).path }
        for emitted in try Fixture.generate(manifest: Folders.programs.appendingPathComponent("safegen.yml")) {
            let file = folder.appendingPathComponent(URL(fileURLWithPath: emitted.path).lastPathComponent)
            try Data(emitted.bytes).write(to: file)
            sources.append(file.path)
        }
        let arguments = ["-swift-version", "6", "-wmo", "-o", executable.path] + build.arguments + sources
        let outcome = try Command.swiftc(arguments, in: folder).run()
        guard outcome.status == 0 else { throw Failure("the program does not compile:\n\(outcome.output)") }
    }

    /// Runs a scenario of `Programs/Scenarios`, by the name of its function.
    func run(_ scenario: String, _ form: Form, _ superclass: Superclass) throws -> Verdict {
        let quiet = [
            "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "symbolize=0", "TSAN_OPTIONS": "symbolize=0",
        ]
        let arguments = [scenario, form.rawValue, superclass.rawValue]
        let outcome = try Command(executable: executable, arguments: arguments, environment: quiet).run()
        if outcome.status == 0 && outcome.output == "done\n" { return .clean }
        let reports = ["ERROR: AddressSanitizer: ", "ERROR: LeakSanitizer: ", "WARNING: ThreadSanitizer: "]
        if reports.contains(where: outcome.output.contains) { return .reported }
        return .failed("\(arguments): status \(outcome.status)\n\(outcome.output)")
    }
}
