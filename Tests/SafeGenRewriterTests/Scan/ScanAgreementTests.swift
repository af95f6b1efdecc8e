import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// `scan` proposes a class if, and only if, `audit` finds something by the manifest that `init` would write for it.
@Suite struct ScanAgreementTests {
    /// How code comes by an instance, and what it does with it; `C` is the class, `P` the protocol of its delegate.
    private struct Parts {
        var name: String
        var instances: [String]
        var uses: [String]
    }

    private static let swift = Parts(
        name: "a.swift",
        instances: [
            "let p = C(x: d)", "let p: C = .init(x: d)", "private var p: C?\nfunc m() { p = C(x: d) }",
            "typealias D = C\nlet p = D(x: d)", "class D: C {}\nlet p = D(x: d)", "let (p, q) = (C(x: d), 1)",
            "struct C {}\nlet p = C(x: d)", "let p = other()", "let p: C = other()", "private weak var p: C!",
        ],
        uses: [
            "p.delegate = self", "p.delegate = nil", "(p.delegate, q) = (self, 1)", "p[keyPath: \\.delegate] = self",
            "[p].forEach { $0.delegate = self }", "p.run()", "give(p)",
        ])

    private static let objectiveC = Parts(
        name: "a.m",
        instances: [
            "NSC *p = [[NSC alloc] init];", "NSC *p = [NSC new];", "NSC *p = other;", "Other *p = other;",
            "id p = other;",
        ],
        uses: [
            "p.delegate = self;", "[p setDelegate:self];", "p.delegate = nil;", "[p run];",
            "[[self.x p] setDelegate:self];",
        ])

    private func code(_ parts: Parts, _ instance: String, _ use: String) -> String {
        if parts.name == "a.m" {
            return "@interface A : NSObject <NSCDelegate>\n@end\n@implementation A\n"
                + "- (void)f { \(instance) \(use) }\n@end\n"
        }
        return "import Foundation\n\(instance)\nfinal class A: NSObject, CDelegate {\nfunc f() { \(use) }\n}\n"
    }

    @Test(.proof, arguments: ["XMLParser", "Stream", "NetService", "NSCache"])
    func scanProposesWhatTheAuditFinds(name: String) throws {
        var differences: [String] = []
        for parts in [Self.swift, Self.objectiveC] {
            for instance in parts.instances {
                for use in parts.uses {
                    // Another name for a class is a finding by itself where its properties are replaced.
                    let isSet = use.contains("= self") || use.contains("= (")
                    if name == "Stream", instance.hasPrefix("typealias"), !isSet { continue }
                    let isPrefixed = name.hasPrefix("NS")
                    let text = code(parts, instance, use)
                        .replacing(/\bNSC(?=Delegate|\b)/, with: isPrefixed ? name : "NS\(name)")
                        .replacing(/\bC(?=Delegate|\b)/, with: name)
                    guard let difference = try difference(text, in: parts.name, of: name) else { continue }
                    differences.append(difference)
                }
            }
        }
        #expect(differences.isEmpty, "\(differences.count)\n\(differences.joined(separator: "\n"))")
    }

    /// Shapes that one of the two once missed.
    @Test(arguments: [
        (
            "NetService", "a.swift",
            "let a: NetService = .found()\nclass A: NetServiceDelegate { func f() { a.delegate = self } }"
        ),
        (
            "Stream", "a.swift",
            "class A: EAAccessoryDelegate, StreamDelegate { func f() { session?.inputStream?.delegate = self } }"
        ),
        (
            "Stream", "a.swift",
            "class A: EAAccessoryDelegate, StreamDelegate { func f() { session?.table?.delegate = self } }"
        ),
        (
            "Stream", "a.swift",
            "class A: StreamDelegate { var s: InputStream?\nfunc f() { run { [weak self] in self?.s?.delegate = self } } }"
        ),
        (
            "Stream", "a.swift",
            "class A: P { var s: InputStream?\nfunc f() { run { [weak self] in guard let me = self else { return }\nme.s?.delegate = me } } }"
        ),
        (
            "Stream", "a.swift",
            "class A: P { var s: InputStream?\nfunc f(o: O) { run { [me = o] in me.t?.delegate = me } } }"
        ),
        (
            "UIVideoEditorController", "a.swift",
            "class A: UINavigationControllerDelegate { func f() { let c = make()\nc.delegate = self } }"
        ),
        (
            "UIVideoEditorController", "a.swift",
            "class A: UINavigationControllerDelegate, UIVideoEditorControllerDelegate { func f() { let c = make()\nc.delegate = self } }"
        ),
        (
            "Stream", "a.swift",
            "protocol A { associatedtype S: Stream\nvar s: S { get } }\nfunc f<T: A>(_ a: T, l: any StreamDelegate) { a.s.delegate = l }\nlet s = InputStream(data: d)"
        ),
        (
            "Stream", "a.swift",
            "extension StreamDelegate { func hook(_ lines: Stream...) { lines.forEach { $0.delegate = self } } }"
        ),
        ("Stream", "a.m", "- (void)read:(NSInputStream *)s { [s setDelegate:self]; }"),
        ("Stream", "a.m", "- (void)read:(Other *)s { [s setDelegate:self]; }"),
        ("XMLParser", "a.m", "- (void)read:(NSXMLParser *)p { p.delegate = x; }"),
        ("XMLParser", "a.m", "- (void)read { NSXMLParser *p = [NSXMLParser new]; p.delegate = x; }"),
        ("Stream", "a.m", "- (void)read { [[_session inputStream] setDelegate:self]; }"),
        ("Stream", "a.m", "- (void)read { [[_session table] setDelegate:self]; }"),
    ])
    func bothSeeAShape(name: String, file: String, code: String) throws {
        let isSwift = file == "a.swift"
        let whole =
            isSwift
            ? "import Foundation\nimport UIKit\n\(code)\n"
            : "@interface A : NSObject <EAAccessoryDelegate, NSStreamDelegate>\n@end\n@implementation A\n\(code)\n@end\n"
        let difference = try difference(whole, in: file, of: name)
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// Members of a type that another file declares.
    @Test(
        arguments: [
            "x.line", "x.make(1)", "x[0]", "x.current?.line", "Holder.log", "Holder.shared.line", "try! x.make(1)",
            "(await x.line)",
        ], ["self", "Spy()", "spies[0]", "x.listener", "isOn ? self : nil", "own", "o as? StreamDelegate"])
    func bothSeeAMemberOfAnotherFile(receiver: String, value: String) throws {
        let code =
            "import Foundation\nclass A: StreamDelegate { let own = Spy(), make = 1\nfunc f(x: Holder) async { \(receiver).delegate = \(value) } }\n"
        let holder = """
            import Foundation
            class Holder {
                static let shared = Holder()
                static var log: OutputStream { OutputStream(toMemory: ()) }
                let line = InputStream(data: Data())
                func make(_ n: Int) -> InputStream? { nil }
                subscript(_ n: Int) -> Stream { line }
            }

            """
        let difference = try difference(code, in: "a.swift", of: "Stream", beside: ["b.swift": holder])
        #expect(difference == nil, "\(difference ?? "")")
    }

    @Test func bothSeeAClassPropertyOfObjectiveC() throws {
        let code = "import Foundation\nclass A: StreamDelegate { func f() { Holder.log.delegate = self } }\n"
        let header = "@interface Holder : NSObject\n@property (class, readonly) NSOutputStream *log;\n@end\n"
        let difference = try difference(code, in: "a.swift", of: "Stream", beside: ["Holder.h": header])
        #expect(difference == nil, "\(difference ?? "")")
    }

    /// What is wrong; nil if both agree.
    private func difference(
        _ code: String, in file: String, of name: String, beside others: [String: String] = [:]
    ) throws -> String? {
        let folder = try TemporaryFolder(others.merging([file: code]) { $1 })
        let manifest = try ProjectManifest(of: folder.path)
        let isProposed = manifest.scan.proposes(name)
        let entry = name == "NSCache" ? "\"NSCache<NSURL, NSData>\"" : name
        let text = isProposed ? manifest.text() : "version: 1\nclasses: [\(entry)]\n"
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        let index = AdoptionIndex(ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets)
        var layout = ProjectLayout()
        (layout.adoptsAll, layout.isWhole) = (false, true)
        let report = Rewriter(RuleSet(RuleSet.adopting, for: index, mode: .audit), threads: 1, layout: layout)
            .examine(([file: code].merging(others) { $1 }).map { (path: $0, bytes: Array($1.utf8)) })
        if (report.findingCount > 0) == isProposed { return nil }
        let findings = report.files.flatMap(\.findings).map(\.message)
        return "scan \(isProposed ? "proposes" : "doesn't propose"), and audit finds \(findings):\n\(code)"
    }
}
