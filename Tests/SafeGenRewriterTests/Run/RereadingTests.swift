import SafeGen
import Testing

@testable import SafeGenRewriter

/// A class of one file that inherits replaced properties is known in the others.
@Suite struct RereadingTests {
    private static let message = "'delegate' of 'Stream' is held unsafely; set 'safeDelegate'"

    @Test(arguments: [
        ["class D: InputStream {}"], ["public final class D<T>: Foundation.InputStream, P {}"],
        ["class C: Stream {}", "class D: C {}"], ["class D\n  : C {}", "open class C : Stream {}"],
        ["typealias D = InputStream"], ["public typealias C = InputStream", "class D: C {}"],
        ["@interface D : NSInputStream\n@end"],
        ["@interface C : NSStream\n@end", "@interface D : C <P>\n@end"],
    ])
    func setterOfASubclassOfAnotherFileIsAdopted(declarations: [String]) {
        let code = "import Foundation\nfunc f(d: D) { d.delegate = self }"
        let files = declarations.enumerated().map { place, text in
            text.contains("@") ? ("C\(place).h", text) : ("c\(place).swift", "import Foundation\n\(text)")
        }
        #expect(adopted(code, with: files) == code.replacing(".delegate", with: ".safeDelegate"))
    }

    @Test(arguments: [
        "let d = D(data: x)\nd.delegate = self", "class E: D {}\nlet e = E(data: x)\ne.delegate = self",
        "class E: D {}\nclass F: E {}\nlet f = F(data: x)\nf.delegate = self",
        "extension D { func f() { delegate = g } }", "extension D { func f() { self.delegate = g } }",
        "class A { var d: D?\nfunc f() { d?.delegate = self } }", "let d = D.init(data: x)\nd.delegate = self",
    ])
    func followsTheSubclassAsItFollowsTheClass(code: String) {
        let code = "import Foundation\n\(code)"
        let expected = code.replacing("delegate", with: "safeDelegate")
        #expect(adopted(code, with: [("b.swift", "import Foundation\nclass D: InputStream {}")]) == expected)
    }

    @Test(arguments: ["class D: InputStream {}", "typealias D = InputStream"])
    func followsANestedSubclass(declaration: String) {
        let declaration = ("b.swift", "import Foundation\nenum A { \(declaration) }")
        let code = "import Foundation\nfunc f(d: A.D) { d.delegate = self }"
        #expect(adopted(code, with: [declaration]) == code.replacing(".delegate", with: ".safeDelegate"))
        let other = "import Foundation\nfunc f(d: D, e: B.D) { d.delegate = self\ne.delegate = self }"
        #expect(adopted(other, with: [declaration]) == other)
    }

    @Test(arguments: [
        "class D {}", "struct D {}", "class D: OtherStream {}", "private class D: InputStream {}",
        "func g() { class D: InputStream {} }", "// class D: InputStream", "let D: InputStream",
    ])
    func leavesOtherClassesOfTheName(declaration: String) {
        let code = "import Foundation\nfunc f(d: D) { d.delegate = self }"
        #expect(adopted(code, with: [("b.swift", "import Foundation\n\(declaration)")]) == code)
        #expect(report([("a.swift", code), ("b.swift", "import Foundation\n\(declaration)")]).findingCount == 0)
    }

    @Test func typeOfTheFilesOwnModuleComesFirst() {
        let code = "import Foundation\nimport B\nfunc f(d: D) { d.delegate = self }"
        let stream = "import Foundation\nopen class D: InputStream {}"
        let files = [("Sources/A/a.swift", code), ("Sources/A/d.swift", "struct D {}"), ("Sources/B/d.swift", stream)]
        #expect(report(files).findingCount == 0)
        #expect(report([files[0], files[2]]).editCount == 1)
        #expect(report([("Sources/A/a.swift", code.replacing("import B\n", with: "")), files[2]]).findingCount == 0)
        let own = [files[0], ("Sources/A/d.swift", stream), ("Sources/B/d.swift", "public struct D {}")]
        #expect(report(own).editCount == 1)
    }

    @Test func doubtfulSubclassStaysAsItIs() {
        let files = [
            ("a.swift", "import Foundation\nfunc f(d: D) { d.delegate = self }"),
            ("b.swift", "import Foundation\nclass D: InputStream {}"), ("c.swift", "struct D {}"),
        ]
        let found = report(files)
        #expect(found.editCount == 0)
        #expect(
            found.files.flatMap(\.findings).map(\.message) == [
                "'D' may be what c.swift declares; if not, \(Self.message)"
            ])
    }

    @Test(arguments: [
        ("b.swift", "import Foundation\n@objc class D: InputStream {}", "D"),
        ("b.swift", "import Foundation\n@objc(KD) class E: InputStream {}", "KD"),
        ("D.h", "@interface D : NSInputStream\n@end\n", "D"),
    ])
    func objectiveCSetterOfASubclassIsAdopted(path: String, declaration: String, name: String) {
        let code = "#import \"D.h\"\n@implementation A\n- (void)f:(\(name) *)d { d.delegate = self; }\n@end\n"
        #expect(
            adopted(code, with: [(path, declaration)], path: "a.m").contains("{ d.safeDelegate = self; }"))
    }

    @Test(arguments: [
        "@interface D : NSObject\n@end\n",
        "@interface D : NSInputStream\n@property (weak) id<DDelegate> delegate;\n@end\n",
        "@interface D : NSInputStream\n@end\n@interface B : NSObject\n@end\n//\n@interface D : NSObject\n@end\n",
    ])
    func leavesOtherClassesOfObjectiveC(declaration: String) {
        let code = "#import \"D.h\"\n@implementation A\n- (void)f:(D *)d { d.delegate = self; }\n@end\n"
        let parts = declaration.split(separator: "//\n").map(String.init)
        let files = parts.enumerated().map { ("D\($0).h", $1) }
        #expect(adopted(code, with: files, path: "a.m") == code)
    }

    private static var stream: AdoptionTarget {
        var target = Classes.stream
        (target.isInObjectiveC, target.access) = (true, .public)
        return target
    }

    private func rewriter() -> Rewriter {
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Self.stream]), mode: .adopt)
        return Rewriter(rules, threads: 2)
    }

    private func report(_ files: [(String, String)]) -> RewriteReport {
        rewriter().examine(files.map { (path: $0.0, bytes: Array($0.1.utf8)) })
    }

    /// A file with all edits, among others.
    private func adopted(_ code: String, with others: [(String, String)], path: String = "a.swift") -> String {
        let layout = ProjectLayout(
            output: "/Nowhere/Generated", manifestFolder: "/Nowhere", named: [("/Nowhere", "App")], adoptsAll: true,
            isWhole: false)
        let rules = RuleSet(RuleSet.adopting, for: AdoptionIndex([Self.stream]), mode: .adopt)
        let rewriter = Rewriter(rules, threads: 2, layout: layout)
        let files = ([(path, code)] + others).map { (path: "/Nowhere/\($0.0)", bytes: Array($0.1.utf8)) }
        var report = rewriter.examine(files)
        let changes = rewriter.changes(of: &report).changes
        return changes.first { $0.path.hasSuffix(path) }?.after.map { String(decoding: $0, as: UTF8.self) } ?? code
    }
}
