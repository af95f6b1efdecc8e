import Foundation
import TestSupport
import Testing

/// That a delegate can't dangle where `scan` says so rests on how long Swift keeps objects; here the sender calls an
/// `unowned(unsafe)` delegate whose owner lets go during the call.
@Suite(.proof, .writtenForLinux, .timeLimit(.minutes(20))) struct SynchronousDelegateTests {
    private static let program = """
        protocol ReaderDelegate: AnyObject { func found(_ text: String) }

        final class Reader {
            unowned(unsafe) var delegate: (any ReaderDelegate)?

            @inline(never) func parse() {
                for text in ["a", "b", "c"] { delegate?.found(text) }
            }
        }

        nonisolated(unsafe) var owner: Feed?

        final class Feed: ReaderDelegate {
            var titles: [String] = []

            @inline(never) func found(_ text: String) {
                owner = nil
                titles.append(text)
            }

            @inline(never) func readItself() {
                let reader = Reader()
                reader.delegate = self
                reader.parse()
            }
        }

        @inline(never) func read(for feed: Feed) {
            let reader = Reader()
            reader.delegate = feed
            reader.parse()
        }

        @inline(never) func readForLocalUsedLater() -> Int {
            let feed = Feed()
            let reader = Reader()
            reader.delegate = feed
            reader.parse()
            return feed.titles.count
        }

        @inline(never) func readForLocalUsedNoMore() {
            let feed = Feed()
            let reader = Reader()
            reader.delegate = feed
            reader.parse()
        }

        switch CommandLine.arguments[1] {
        case "self":
            owner = Feed()
            owner?.readItself()
        case "parameter":
            owner = Feed()
            if let feed = owner { read(for: feed) }
        case "usedLater": precondition(readForLocalUsedLater() == 3)
        default: readForLocalUsedNoMore()
        }
        print("done")
        """

    /// What the compiler may do, and does by default only in part: it ends the life of a local after its last use.
    private static let shortLives = [
        "-O", "-Xfrontend", "-enable-copy-propagation", "-Xfrontend", "-enable-lexical-lifetimes=false",
    ]

    @Test(arguments: [["-Onone"], ["-O"], shortLives])
    func delegatesThatCantDangleLiveUntilTheCallsEnd(options: [String]) throws {
        let run = try runner(options)
        for delegate in ["self", "parameter", "usedLater"] {
            let outcome = try run(delegate)
            #expect(outcome.status == 0 && outcome.output == "done\n", "\(delegate): \(outcome.output)")
        }
    }

    /// The control: this is why such a local may dangle.
    @Test func localThatIsUsedNoMoreDangles() throws {
        let outcome = try runner(Self.shortLives)("usedNoMore")
        #expect(outcome.output.contains("ERROR: AddressSanitizer: heap-use-after-free"), "\(outcome.output)")
    }

    private func runner(_ options: [String]) throws -> (String) throws -> Command.Outcome {
        let folder = try Folders.makeTemporary("synchronous")
        let source = folder.appendingPathComponent("main.swift")
        try Self.program.write(to: source, atomically: true, encoding: .utf8)
        let arguments = ["-swift-version", "6", "-sanitize=address", "-o", "program"] + options
        try ProgramParts.compile(arguments + [source.path], in: folder)
        let quiet = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "symbolize=0"]
        return { delegate in
            try Command(
                executable: folder.appendingPathComponent("program"), arguments: [delegate], environment: quiet
            ).run()
        }
    }
}
