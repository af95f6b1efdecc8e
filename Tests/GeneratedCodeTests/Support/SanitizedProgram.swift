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
        /// The same two beside the stand-in for Objective-C's runtime, with proxies and slots by association.
        case optimizedAddressAssociated, optimizedThreadAssociated
        /// No sanitizer: memory is used again.
        case optimized

        fileprivate var arguments: [String] {
            switch self {
            case .address: ["-sanitize=address", "-Onone"]
            case .optimizedAddress, .optimizedAddressAssociated: ["-sanitize=address", "-O"]
            case .optimizedThread, .optimizedThreadAssociated: ["-sanitize=thread", "-O"]
            case .optimized: ["-O"]
            }
        }

        fileprivate var isAssociated: Bool { self == .optimizedAddressAssociated || self == .optimizedThreadAssociated }
    }

    /// A stand-in of `Programs/Superclasses`.
    enum Superclass: String, CaseIterable {
        case getter = "GetterEmitter"
        case pointer = "PointerEmitter"
        case caching = "CachingEmitter"
        case farewell = "FarewellEmitter"
        case atDeinit = "DeinitEmitter"
        case holding = "HoldingEmitter"
        case deferring = "DeferringEmitter"
        case copying = "CopyingEmitter"
        case bytes = "BytesEmitter"
        case working = "WorkingEmitter"
        case address = "AddressEmitter"
        case reentering = "ReenteringEmitter"
        case locked = "LockedEmitter"
        case atomic = "AtomicEmitter"
        case defaulting = "DefaultingEmitter"
        case telling = "TellingEmitter"
        case comparing = "ComparingEmitter"
        case stubborn = "StubbornEmitter"
        case announcing = "AnnouncingEmitter"
        case picky = "PickyEmitter"
        case messenger = "MessengerEmitter"
        case departing = "DepartingEmitter"
        case frozen = "FrozenEmitter"
    }

    /// The class that is between the superclass and the program.
    enum Form: String, CaseIterable {
        /// None: the superclass itself.
        case bare
        /// `forward: delegate`
        case plain
        /// `forward: proxy`
        case proxy
        /// The proxy of old, which lived for one assignment; written by hand.
        case shortLived
        /// The weak subclass without a lock; written by hand.
        case unlocked
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

    /// The scenarios that any superclass can be tried with, by the names of their functions.
    ///
    /// A superclass that a scenario does not fit ends with a claim that does not hold.
    static let everywhere = [
        "beginningIsUnwanted", "copyOutlivesOriginal", "delegateClearsAtItsEnd", "delegateDies",
        "delegateDiesInsideCallback", "delegateDiesInsideGetter", "delegateIsClearedAfterItsDeath",
        "delegateIsClearedWhileHeld", "delegateIsClearedWhileSet", "delegateIsEmitter",
        "delegateIsReplacedByOneThatDies", "delegateIsReplacedInsideCallback",
        "delegateIsReplacedWhileHeld", "delegateIsReplacedWhileSet", "delegateIsSetAgainWhileCalledBack",
        "delegateIsSetFromTwoThreads",
        "delegateOwnsEmitter", "delegatesTakeTurns", "emitterDies", "emitterOutlivesDelegate", "getterIsReadElsewhere",
        "superHasItsOwnDelegate", "twoEmittersShareADelegate",
    ]

    /// Builds the program, once in this process for each build.
    static func make(_ build: Build) throws -> SanitizedProgram { try programs.program(for: build).get() }

    private static let programs = Programs()

    /// The programs that were built, or why they could not be.
    private final class Programs: @unchecked Sendable {
        private let locks = Dictionary(uniqueKeysWithValues: Build.allCases.map { ($0, NSLock()) })
        private let lock = NSLock()
        private var built: [Build: Result<SanitizedProgram, any Error>] = [:]

        func program(for build: Build) -> Result<SanitizedProgram, any Error> {
            // One build waits for itself alone.
            locks[build]?.lock()
            defer { locks[build]?.unlock() }
            if let program = lock.withLock({ built[build] }) { return program }
            let program = Result { try SanitizedProgram(build) }
            lock.withLock { built[build] = program }
            return program
        }
    }

    private let executable: URL

    private init(_ build: Build) throws {
        let folder = try Folders.makeTemporary("program")
        executable = folder.appendingPathComponent("program")
        var sources = try FileManager.default.subpathsOfDirectory(atPath: Folders.programs.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Runtime/") }
            .sorted()
            .map { Folders.programs.appendingPathComponent($0).path }
        let manifest = Folders.programs.appendingPathComponent("safegen.yml")
        sources += try ProgramParts.wrappers(of: manifest, isAssociated: build.isAssociated, in: folder)
        var arguments = ["-swift-version", "6", "-wmo", "-o", executable.path] + build.arguments
        if build.isAssociated { arguments += try ProgramParts.objectiveC(in: folder) }
        try ProgramParts.compile(arguments + sources, in: folder)
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
