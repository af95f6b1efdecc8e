import Foundation
import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// Adopting random Objective-C files: the words that are meant change, and nothing else.
@Suite struct ObjectiveCRandomTests {
    /// A statement, and what becomes of it; the same where it stays.
    private static let statements: [(before: String, after: String)] = [
        ("stream.delegate = self;", "stream.safeDelegate = self;"),
        ("[_input setDelegate:self];", "[_input setSafeDelegate:self];"),
        ("self.input.delegate = other;", "self.input.safeDelegate = other;"),
        ("if (stream.delegate == self) { [other run]; }", "if (stream.safeDelegate == self) { [other run]; }"),
        (
            "NSXMLParser *p = [[NSXMLParser alloc] initWithData:data];",
            "NSXMLParser *p = [[SafeXMLParser alloc] initWithData:data];"
        ),
        ("[list addObject:[NSXMLParser new]];", "[list addObject:[SafeXMLParser new]];"),
        ("[self each:^(id x) { stream.delegate = x; }];", "[self each:^(id x) { stream.safeDelegate = x; }];"),
        ("((NSStream *)[list lastObject]).delegate = self;", "((NSStream *)[list lastObject]).safeDelegate = self;"),
    ]
    private static let others = [
        "stream.delegate = nil;", "other.delegate = self;", "[other setDelegate:self queue:nil];",
        "// stream.delegate = self;",
        "/* [NSXMLParser new] */", "NSLog(@\"[NSXMLParser new] \\\" stream.delegate = self;\");",
        "{ Other *stream = other; stream.delegate = self; }",
        "[self each:^(Other *stream) { stream.delegate = self; }];", "char c = '\"'; c = '\\'';",
        "x = [NSXMLParser class];",
        "#if 0\n    stream.delegate = self;\n#endif", "for (Other *stream in list) { [stream setDelegate:self]; }",
        "@[@1, @{@\"a\": @\"}\"}, @(2)];", "if (a < b && c > d) { a = b * c; }",
        "@synchronized (self) { [self stop]; }",
        "f(@selector(setDelegate:));", "id y = (id)stream;", "[self stream:stream delegate:self];",
        "\u{e9}t\u{e9} = 1;",
    ]
    private static let wrappers = [
        ("", ""), ("#if A\n", "\n#endif"), ("#ifdef A\n", "\n#else\n    [other run];\n#endif"), ("if (a) {", "}"),
        ("dispatch_async(q, ^{", "});"), ("@try {", "} @finally {}"), ("@autoreleasepool {", "}"),
        ("do {", "} while (0);"),
    ]

    @Test(.proof) func onlyTheWordsThatAreMeantChange() {
        let rewriter = ObjectiveCProject.rewriter()
        for seed in UInt64(0)..<1_000 {
            var generator = SeededGenerator(seed: seed)
            let (before, after) = file(&generator)
            let adopted = ObjectiveCProject.adopted([("a.m", before)], using: rewriter)
            #expect(adopted.texts == [after], "seed \(seed)")
            guard seed % 8 == 0 else { continue }
            #expect(
                ObjectiveCProject.adopted([("a.m", after)], using: rewriter).texts == [after],
                "seed \(seed), a second time")
        }
    }

    private func file(_ generator: inout SeededGenerator) -> (before: String, after: String) {
        let end = Bool.random(using: &generator) ? "\n" : "\r\n"
        var (before, after, isEdited) = ("", "", false)
        func add(_ text: String, _ other: String? = nil) {
            before += text + "\n"
            after += (other ?? text) + "\n"
        }
        let imports = "#import <Foundation/Foundation.h>\n#import \"A.h\"\n"
        add(
            "@interface A () {\n    NSInputStream *_input;\n}\n@property NSInputStream *input;\n@end\n@implementation A"
        )
        for number in 0..<Int.random(in: 1...4, using: &generator) {
            add("- (void)go\(number):(NSStream *)stream with:(NSArray *)list {")
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let around = Self.wrappers.randomElement(using: &generator) ?? ("", "")
                if Bool.random(using: &generator), let statement = Self.statements.randomElement(using: &generator) {
                    isEdited = true
                    add(
                        around.0 + "\n    " + statement.before + around.1,
                        around.0 + "\n    " + statement.after + around.1)
                } else if let other = Self.others.randomElement(using: &generator) {
                    add(around.0 + "\n    " + other + "\n" + around.1)
                }
            }
            add("}")
        }
        add("@end")
        let line = isEdited ? "#import \"App-Swift.h\"\n" : ""
        let mark = Bool.random(using: &generator) ? "\u{FEFF}" : ""
        return (
            (mark + imports + before).replacing("\n", with: end),
            (mark + imports + line + after).replacing("\n", with: end)
        )
    }

    @Test(arguments: [
        "[", "{", "}", "(", ")", "@interface ", "@implementation A { ", "^(", "NSStream *a; ", "a.delegate = ", "\"",
        "/*", "R\"(", "'",
        "#if A\n", "#else\n", "#endif\n", "#import <", "#define A \\\n", "- (", "<", "typedef ", "[NSXMLParser ",
        "@import A;", "\\\n", "1'",
        "@property ", "x ? y : ", "((NSStream *)", "\0", "\u{FEFF}",
    ])
    func hostileFilesAreReadToTheirEnd(piece: String) {
        for text in [
            piece, String(repeating: piece, count: 2_000),
            "@implementation A\n- (void)f:(NSStream *)a {\n" + String(repeating: piece, count: 300)
                + "a.delegate = self;",
        ] {
            let adopted = ObjectiveCProject.adopted([("a.m", text), ("a.h", text), ("b.mm", text)])
            let again = ObjectiveCProject.adopted([
                ("a.m", adopted.texts[0]), ("a.h", adopted.texts[1]), ("b.mm", adopted.texts[2]),
            ])
            #expect(again.texts == adopted.texts)
        }
    }

    @Test func anyBytesAreReadToTheirEnd() {
        let pieces = Self.statements.map(\.before) + Self.others + Self.wrappers.flatMap { [$0.0, $0.1] }
        let rewriter = ObjectiveCProject.rewriter()
        for seed in Proofs.sample(of: Array(UInt64(0)..<500), 100) {
            var generator = SeededGenerator(seed: seed)
            var bytes: [UInt8] = []
            for _ in 0..<40 {
                var piece = Array((pieces.randomElement(using: &generator) ?? "").utf8)
                if !piece.isEmpty, Bool.random(using: &generator) {
                    piece.remove(at: Int.random(in: 0..<piece.count, using: &generator))
                    piece.insert(UInt8.random(in: 0...255, using: &generator), at: 0)
                }
                bytes += piece
            }
            var report = rewriter.examine([(path: "/Nowhere/a.m", bytes: bytes)])
            let after = rewriter.changes(of: &report).changes.first?.after
            #expect(
                report.files.allSatisfy { $0.failure.map { "\($0)".hasPrefix("unreadable") } ?? true }, "seed \(seed)")
            guard let after else { continue }
            let again = rewriter.examine([(path: "/Nowhere/a.m", bytes: after)])
            #expect(again.editCount == 0, "seed \(seed)")
        }
    }
}
