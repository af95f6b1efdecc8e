import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// The places of Objective-C that set the delegate of a stream, as the index has them.
@Suite struct IndexedObjectiveCTests {
    private static let declarations = """
        #import <Foundation.h>
        #define nil ((id)0)
        @interface Peer : NSObject
        @property (nonatomic, strong) NSStream *link;
        @property (nonatomic, assign) id delegate;
        - (NSInputStream *)input;
        - (Peer *)peer;
        @end
        Peer *makePeer(void);
        NSStream *makeStream(void);

        """

    static let shapes: [(name: String, text: String)] = [
        ("property", "void a(NSStream *s, id d) { s.1️⃣delegate = d; }"),
        ("message", "void a(NSInputStream *s, id d) { [s 1️⃣setDelegate:d]; }"),
        ("result", "void a(id d) { makeStream().1️⃣delegate = d; [makeStream() 2️⃣setDelegate:d]; }"),
        ("member", "void a(Peer *p, id d) { p.link.1️⃣delegate = d; }"),
        ("message's result", "void a(Peer *p, id d) { [p input].1️⃣delegate = d; [[p input] 2️⃣setDelegate:d]; }"),
        ("members of members", "void a(Peer *p, id d) { p.peer.link.1️⃣delegate = d; [[p peer].link 2️⃣setDelegate:d]; }"),
        ("cast", "void a(id x, id d) { ((NSStream *)x).1️⃣delegate = d; }"),
        ("element", "void a(NSArray<NSStream *> *all, id d) { for (NSStream *s in all) { s.1️⃣delegate = d; } }"),
        ("inferred", "void a(id d) { __auto_type s = makeStream(); s.1️⃣delegate = d; }"),
        ("choice", "void a(Peer *p, int b, id d) { (b ? p.link : [p input]).1️⃣delegate = d; }"),
        ("pair", "void a(NSStream *a, NSStream *b, id d) { a.1️⃣delegate = b.2️⃣delegate = d; }"),
        ("nil", "void a(Peer *p) { p.link.delegate = nil; [[p input] setDelegate:nil]; }"),
        ("read", "id a(Peer *p) { return p.link.1️⃣delegate; }"),
        ("another class", "void a(Peer *p, id d) { p.delegate = d; [p setDelegate:d]; p.peer.delegate = d; }"),
        ("another class's result", "void a(id d) { makePeer().delegate = d; [makePeer() setDelegate:d]; }"),
    ]

    private static let compiled = Result {
        let project = try IndexedProject(
            shapes.enumerated().map { ("\($0.offset).m", "\(declarations)\($0.element.text)\n") })
        return (project, try project.report([ObjectiveCProject.stream]))
    }

    @Test(arguments: shapes.indices) func findsThatAndNothingElse(number: Int) throws {
        let (project, report) = try Self.compiled.get()
        let marks = project.sources[number].source.marks.keys.sorted().map(String.init)
        #expect(project.places(report, in: "\(number).m").sorted() == marks, "\(Self.shapes[number].name)")
    }

    @Test func editsWhatInferenceLeavesToPeople() throws {
        let (project, report) = try Self.compiled.get()
        #expect(report.files.flatMap(\.findings).allSatisfy { !$0.edits.isEmpty })
        let edits = report.files.first { $0.path == project.folder.path("4.m") }?.findings.flatMap(\.edits)
        #expect(edits?.map(\.replacement) == ["#import \"App-Swift.h\"\n", "safeDelegate", "setSafeDelegate"])
    }
}
