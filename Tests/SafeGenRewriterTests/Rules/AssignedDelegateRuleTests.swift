import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Delegates of the project's own classes in Objective-C that `adopt` makes weak.
@Suite struct AssignedDelegateRuleTests {
    private static let package =
        "// swift-tools-version: 5.9\nlet package = Package(name: \"P\", targets: [.target(name: \"Kit\", path: \".\")])\n"
    private static let property = "@property (nonatomic, assign) id<GridDelegate> delegate;"
    private static let code = "@implementation Grid\n- (void)draw { [self.delegate gridDidDraw:self]; }\n@end\n"
    private static let use = "@implementation Screen\n- (void)show:(Grid *)grid { grid.delegate = self; }\n@end\n"

    private static func header(_ property: String = property, inherits superclass: String = "NSObject") -> String {
        "@interface Grid : \(superclass)\n\(property)\n@end\n"
    }

    /// The lines that the edits of a project change, as they are afterwards.
    private func changed(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        let all = ["Package.swift": Self.package, "Grid.m": Self.code, "Screen.m": Self.use].merging(files) { $1 }
        for (path, text) in all where !text.isEmpty { try folder.write(text, to: path) }
        let found = try CodeScan.assignedDelegates(below: folder.path, known: Session())
        let scan = try CodeScan(of: [folder.path], for: .report).deployed(
            in: GuardedProjectReader.model(of: [folder.path]))
        let isEdited = found.flatMap(\.files).flatMap(\.findings).contains { !$0.edits.isEmpty }
        #expect(scan.text.contains("\n  'safegen adopt' makes ") == isEdited, "\(scan.text)")
        let isAdvised = ["make it weak", "it can't be weak without ARC"].contains(where: scan.text.contains)
        #expect(isAdvised == !isEdited, "\(scan.text)")
        return try found.flatMap(\.files).flatMap { file in
            let after = try #require(ObjectiveCEdits.apply(file.findings.flatMap(\.edits), to: file.bytes))
            let before = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
            return String(decoding: after, as: UTF8.self).split(separator: "\n").map(String.init)
                .enumerated().filter { $0.element != before[$0.offset] }.map(\.element)
        }
    }

    @Test func fileThatBeginsLikeADeclarationHasNone() throws {
        let lines = try changed(["Grid.h": Self.header(), "Other.h": "property;\nvoid f(id delegate);\n"])
        #expect(lines == ["@property (nonatomic, weak) id<GridDelegate> delegate;"])
    }

    @Test func findingNamesThePropertyAndItsClass() throws {
        let folder = try TemporaryFolder()
        for (path, text) in [
            "Package.swift": Self.package, "Grid.h": Self.header(), "Grid.m": Self.code, "Screen.m": Self.use,
        ] {
            try folder.write(text, to: path)
        }
        let found = try CodeScan.assignedDelegates(below: folder.path, known: Session())
        #expect(found.map(\.className) == ["Grid"])
        let message =
            "'delegate' of 'Grid' is assign: using it after its object is deallocated is a use after free; make it weak"
        #expect(found.flatMap(\.files).flatMap(\.findings).map(\.message) == [message])
    }

    /// Clang refuses a weak property whose type says how it is kept, and a macro may say so.
    @Test(arguments: [
        "id<GridDelegate> __unsafe_unretained", "id<GridDelegate> __strong",
        "NSObject<GridDelegate> * __unsafe_unretained", "NSObject<GridDelegate> __unsafe_unretained *",
        "__unsafe_unretained id<GridDelegate>", "id<GridDelegate> KEPT<A>",
    ])
    func typeWithMoreWordsThanItsNameStays(type: String) throws {
        let property = "@property (nonatomic, assign) \(type) delegate;"
        #expect(try changed(["Grid.h": Self.header(property)]) == [])
    }

    @Test(arguments: [
        // A property whose variable the compiler makes.
        (["Grid.h": header()], ["@property (nonatomic, weak) id<GridDelegate> delegate;"]),
        (
            ["Grid.h": header("@property (unsafe_unretained, nullable) IBOutlet NSObject<GridDelegate> *delegate;")],
            ["@property (weak, nullable) IBOutlet NSObject<GridDelegate> *delegate;"]
        ),
        // Its variable has a name.
        (
            [
                "Grid.h": header(),
                "Grid.m": code.replacing("Grid\n", with: "Grid\n@synthesize a = b, delegate = d_;\n"),
            ],
            ["@property (nonatomic, weak) id<GridDelegate> delegate;"]
        ),
        // A variable that is declared is weak as well.
        (
            [
                "Grid.h":
                    "@interface Grid : NSObject {\n  int a, b;\n  id<GridDelegate> __unsafe_unretained delegate;\n}\n"
                    + "\(property)\n@end\n",
                "Grid.m": code.replacing("Grid\n", with: "Grid\n@synthesize delegate;\n"),
            ],
            [
                "  id<GridDelegate> __weak delegate;",
                "@property (nonatomic, weak) id<GridDelegate> delegate;",
            ]
        ),
        (
            [
                "Grid.h":
                    "@interface Grid : NSObject {\n  id <GridDelegate, NSObject> __unsafe_unretained delegate;\n}\n"
                    + "\(property)\n@end\n",
                "Grid.m": code.replacing("Grid\n", with: "Grid\n@synthesize delegate;\n"),
            ],
            [
                "  id <GridDelegate, NSObject> __weak delegate;",
                "@property (nonatomic, weak) id<GridDelegate> delegate;",
            ]
        ),
        // A class extension declares it again.
        (
            [
                "Grid.h": header("@property (nonatomic, assign, readonly) id delegate;"),
                "Grid.m": "@interface Grid ()\n@property (nonatomic, assign, readwrite) id delegate;\n@end\n" + code,
            ],
            [
                "@property (nonatomic, weak, readonly) id delegate;",
                "@property (nonatomic, weak, readwrite) id delegate;",
            ]
        ),
        // No class of Apple's has a property of that name, and one of a library hardly.
        (
            [
                "Grid.h": header(inherits: "LibraryView").replacing("delegate;", with: "gridDelegate;"),
                "Screen.m": use.replacing("delegate", with: "gridDelegate"),
            ],
            ["@property (nonatomic, weak) id<GridDelegate> gridDelegate;"]
        ),
        // The superclass is the project's own.
        (
            ["Grid.h": header(inherits: "Base"), "Base.h": "@interface Base : UIView\n@end\n"],
            ["@property (nonatomic, weak) id<GridDelegate> delegate;"]
        ),
        // A podspec, whose code has ARC.
        (
            [
                "Grid.h": header(), "Package.swift": "",
                "Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = '*.{h,m}'\nend\n",
            ],
            ["@property (nonatomic, weak) id<GridDelegate> delegate;"]
        ),
    ])
    func declarationBecomesWeak(files: [String: String], after: [String]) throws {
        #expect(try changed(files) == after)
    }

    @Test(arguments: [
        // A method of its own sets or gets it.
        [
            "Grid.m": code.replacing(
                "- (void)draw", with: "- (void)setDelegate:(id)d { [_a setDelegate:d]; }\n- (void)draw")
        ],
        ["Grid+A.m": "@implementation Grid (A)\n- (id<GridDelegate>)delegate { return nil; }\n@end\n"],
        ["Grid.m": code.replacing("Grid\n", with: "Grid\n@dynamic delegate;\n")],
        // Its declared variable isn't a plain one, or a subclass may use it.
        ["Grid.m": code.replacing("Grid\n", with: "Grid {\n  id _delegate;\n}\n")],
        ["Grid.m": code.replacing("Grid\n", with: "Grid {\n  __unsafe_unretained id _a, _delegate;\n}\n")],
        ["Grid.m": code.replacing("Grid\n", with: "Grid {\n  @public\n  __unsafe_unretained id _delegate;\n}\n")],
        [
            "Grid.h": "@interface Grid : NSObject {\n  __unsafe_unretained id _delegate;\n}\n\(property)\n@end\n",
            "Sub.h": "@interface Sub : Grid\n@end\n",
        ],
        // Code that doesn't compile with a weak variable.
        ["Grid.m": code.replacing("[self.delegate", with: "_delegate->x = 1; [self.delegate")],
        ["Grid.m": code.replacing("[self.delegate", with: "f(&self->_delegate); [self.delegate")],
        // Declared again in another way, in a subclass, a category or a protocol.
        ["Grid.m": "@interface Grid ()\n@property (strong) id<GridDelegate> delegate;\n@end\n" + code],
        ["Sub.h": "@interface Sub : Base\n\(property)\n@end\n", "Base.h": "@interface Base : Grid\n@end\n"],
        ["A.h": "@interface Grid (A)\n\(property)\n@end\n"],
        ["Grid.h": header(inherits: "NSObject <Drawn>"), "A.h": "@protocol Drawn\n\(property)\n@end\n"],
        // The superclass has it, or may have it.
        ["Grid.h": header(inherits: "UITableView")], ["Grid.h": header(inherits: "LibraryView")],
        // In Swift, its type would become Optional.
        ["Grid.h": "NS_ASSUME_NONNULL_BEGIN\n\(header())NS_ASSUME_NONNULL_END\n"],
        ["Grid.h": header("@property (nonatomic, assign, nonnull) id<GridDelegate> delegate;")],
        // Its methods have other names.
        ["Grid.h": header("@property (assign, getter=theDelegate) id<GridDelegate> delegate;")],
        // No target is known, or one has no ARC.
        ["Package.swift": ""],
        ["Package.swift": package.replacing("path", with: "cSettings: [.unsafeFlags([\"-fno-objc-arc\"])], path")],
        ["Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = '*.{h,m}'\n  s.requires_arc = false\nend\n"],
        // No code of the class is there.
        ["Grid.m": ""],
    ])
    func uncertainDeclarationStays(files: [String: String]) throws {
        #expect(try changed(["Grid.h": Self.header()].merging(files) { $1 }) == [])
    }

    /// Clang refuses it: "cannot synthesize weak property in file using manual reference counting".
    @Test(arguments: [
        ["Package.swift": package.replacing("path", with: "cSettings: [.unsafeFlags([\"-fno-objc-arc\"])], path")],
        ["Kit.podspec": "Pod::Spec.new do |s|\n  s.source_files = '*.{h,m}'\n  s.requires_arc = false\nend\n"],
    ])
    func classWithoutARCIsToBeClearedOrWrapped(files: [String: String]) throws {
        let folder = try TemporaryFolder()
        let all = ["Package.swift": Self.package, "Grid.h": Self.header(), "Grid.m": Self.code, "Screen.m": Self.use]
        for (path, text) in all.merging(files, uniquingKeysWith: { $1 }) { try folder.write(text, to: path) }
        let scan = try CodeScan(of: [folder.path], for: .report).deployed(
            in: GuardedProjectReader.model(of: [folder.path]))
        let advice =
            "it can't be weak without ARC: set it to nil before its object is deallocated, and write "
            + "'// safegen:ignore assigned-delegate REASON' above it; or list the class in a manifest: {name: Grid, "
        #expect(scan.text.contains("  \(advice)"), "\(scan.text)")
        let answer = "\nSet Grid.delegate to nil in time, or wrap the class: it can't be weak without ARC."
        #expect(scan.text.contains(answer), "\(scan.text)")
        #expect(!scan.text.lowercased().contains("make "), "\(scan.text)")
        let found = try CodeScan.assignedDelegates(below: folder.path, known: Session())
        let findings = found.flatMap(\.files).flatMap(\.findings)
        #expect(findings.map(\.edits) == [[]] && findings[0].message.contains(advice), "\(findings)")
    }

    @Test func folderWithADotHidesNoTargetWithoutARC() throws {
        let folder = try TemporaryFolder()
        let package = Self.package.replacing("path", with: "cSettings: [.unsafeFlags([\"-fno-objc-arc\"])], path")
        for (path, text) in [
            "Package.swift": package, "Grid.h": Self.header(), "Grid.m": Self.code, "Screen.m": Self.use,
        ] { try folder.write(text, to: "Kit.v1/\(path)") }
        let root = folder.path("Kit.v1")
        let scan = try CodeScan(of: [root], for: .report).deployed(in: GuardedProjectReader.model(of: [root]))
        #expect(scan.text.contains("it can't be weak without ARC"), "\(scan.text)")
    }

    /// A pointer that isn't an object's, or that no code sets, is no delegate that dangles.
    @Test(arguments: [
        "@property (nonatomic, assign) NSInteger delegate;", "@property (nonatomic, assign) void (^delegate)(id<P> x);",
        "@property (nonatomic, assign) Class<P> delegate;", "@property (nonatomic, weak) id<P> delegate;",
        "@property (nonatomic, assign) id<GridDelegate> dataSource;",
    ])
    func otherPropertyStays(property: String) throws {
        let folder = try TemporaryFolder()
        for (path, text) in [
            "Package.swift": Self.package, "Grid.h": Self.header(property), "Grid.m": Self.code, "Screen.m": Self.use,
        ] {
            try folder.write(text, to: path)
        }
        #expect(try CodeScan.assignedDelegates(below: folder.path, known: Session()).isEmpty)
    }

    @Test func runHasTheFindingsOfItsFilesAlone() {
        func file(_ path: String) -> FileReport {
            let finding = Finding(AssignedDelegateRule.id, "m", at: 0..<1)
            return FileReport(path: AbsolutePath.of(path), bytes: [0x20], findings: [finding])
        }
        var rewriter = Rewriter(RuleSet([], for: AdoptionIndex([]), mode: .adopt))
        rewriter.shared = [file("a.h"), file("a.m"), file("a.h")]
        #expect(rewriter.examine([(path: "a.h", bytes: [0x20])]).files.map(\.findings.count) == [2])
        let both = rewriter.examine([(path: "a.h", bytes: [0x20]), (path: "a.m", bytes: [0x20])])
        #expect(both.files.map(\.findings.count) == [2, 1])
    }
}
