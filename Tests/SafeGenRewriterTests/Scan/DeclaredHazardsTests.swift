import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Classes that aren't Apple's, and whose declaration is at hand.
@Suite struct DeclaredHazardsTests {
    private func scan(_ files: [String: String]) throws -> CodeScan {
        let folder = try TemporaryFolder(files)
        return try CodeScan(of: [folder.path], for: .report)
    }

    private static let header = """
        @protocol GridSource <NSObject>
        @end
        @interface Grid : NSObject
        @property (nonatomic, unsafe_unretained) IBOutlet id <GridSource> dataSource;
        @property (nonatomic, assign) id<GridDelegate> delegate;
        @property (nonatomic, weak) id<GridDelegate> other;
        @property (nonatomic, assign) NSInteger count;
        @end

        """
    private static let use = """
        import GridKit
        final class Screen: NSObject {
            let grid = Grid()
            func show() { grid.dataSource = self; grid.other = self; grid.count = 3 }
        }

        """

    @Test(arguments: [
        "Pods/GridKit/Grid.h", "Carthage/Checkouts/GridKit/Grid.h",
        ".build/checkouts/grid/Sources/GridKit/include/Grid.h",
    ])
    func classOfALibraryIsNamedWithItsEntry(path: String) throws {
        let scan = try scan([path: Self.header, "Sources/App/Screen.swift": Self.use])
        #expect(scan.others.map(\.className) == ["Grid"])
        #expect(scan.others.flatMap(\.places).map { "\($0.site.line) \($0.site.name)" } == ["4 dataSource"])
        let entry =
            "{name: Grid, module: GridKit, properties: [{name: dataSource, type: GridSource}, {name: delegate, type: GridDelegate}]}"
        #expect(scan.text.contains("make it weak there, or list the class in a manifest: \(entry)\n"), "\(scan.text)")
        #expect(scan.answer == "You need SafeGen for 1 class: Grid.")
        #expect(scan.hasFindings)
    }

    /// The superclass has the property, and keeps it.
    @Test func dynamicPropertyIsNoStorage() throws {
        let header =
            "@interface Grid : NSOutlineView\n@property (assign) id<GridDelegate> delegate;\n@property "
            + "(assign) id<GridSource> dataSource;\n@end\n"
        let use =
            "#import \"Grid.h\"\n@implementation Screen\n"
            + "- (void)f { Grid *g = [[Grid alloc] init]; g.delegate = self; g.dataSource = self; }\n@end\n"
        func answer(_ names: String) throws -> String {
            let code = "@implementation Grid\n@dynamic \(names);\n@end\n"
            return try scan(["Grid.h": header, "Grid.m": code, "Screen.m": use]).answer
        }
        #expect(try answer("delegate") == "Make Grid.dataSource weak; if you can't, wrap the class.")
        #expect(try answer("delegate, dataSource").hasPrefix("You don't need SafeGen here"))
    }

    /// `@protocol P;` announces a protocol and has no body.
    @Test(arguments: ["@protocol GridSource;\n", "@protocol GridSource, GridDelegate;\n"])
    func classBehindAnAnnouncedProtocolIsNamed(announcement: String) throws {
        let header =
            announcement + "@interface Grid : NSObject\n@property (assign) id <GridSource> dataSource;\n@end\n"
        let use =
            "#import \"Grid.h\"\n@implementation Screen\n"
            + "- (void)f { Grid *g = [[Grid alloc] init]; g.dataSource = self; }\n@end\n"
        let scan = try scan(["Grid.h": header, "Screen.m": use])
        #expect(scan.answer == "Make Grid.dataSource weak; if you can't, wrap the class.")
    }

    /// With qualifiers and macros at every place, of which `adopt` changes none.
    @Test(arguments: [
        "id<D> KEPT", "id<D> const", "id<D> KEPT __unsafe_unretained", "id KEPT", "KEPT id<D>", "NSObject * KEPT",
        "NSObject __unsafe_unretained *", "NSObject * __unsafe_unretained", "NSObject<D> * KEPT", "NSObject<D> KEPT *",
    ])
    func delegateWithQualifiersIsNamed(type: String) throws {
        for name in ["delegate", "delegate OLD", "delegate OLD(1, 2)"] {
            let header = "@interface Grid : NSObject\n@property (nonatomic, assign) \(type) \(name);\n@end\n"
            let code =
                "@implementation Grid\n@end\n@implementation Screen\n"
                + "- (void)f:(Grid *)g { g.delegate = self; }\n@end\n"
            let scan = try scan(["Grid.h": header, "Screen.m": code])
            #expect(scan.answer == "Make Grid.delegate weak; if you can't, wrap the class.", "\(name)")
        }
    }

    /// The entry has the type that Swift sees, since a property is overridden with its own type.
    @Test(arguments: [
        ("id<D>", "D"), ("id", "AnyObject"), ("id<NSObject, D>", "NSObjectProtocol & D"),
        ("NSObject *", "class NSObject"), ("IBOutlet Owner *", "class Owner"), ("NSObject<D> *", "NSObject & D"),
        ("UIView<D> * KEPT", "UIView & D"),
    ])
    func entryHasTheTypeOfTheProperty(type: String, inSwift: String) throws {
        let header = "@interface Grid : NSObject\n@property (nonatomic, assign) \(type) delegate;\n@end\n"
        let code = "@implementation Screen\n- (void)f:(Grid *)g { g.delegate = self; }\n@end\n"
        let entry = try #require(try scan(["Grid.h": header, "Screen.m": code]).others.first?.entry)
        #expect(entry == "{name: Grid, properties: [{name: delegate, type: \(inSwift)}]}")
    }

    @Test(arguments: [
        "void *delegate", "NSInteger delegate", "void (^delegate)(NSObject *delegate)", "void (*call)(id delegate)",
        "NSObject delegate",
    ])
    func propertyThatIsNoObjectIsNotNamed(property: String) throws {
        let header = "@interface Grid : NSObject\n@property (nonatomic, assign) \(property);\n@end\n"
        let code = "@implementation Screen\n- (void)f:(Grid *)g { g.delegate = self; }\n@end\n"
        #expect(try scan(["Grid.h": header, "Screen.m": code]).others.isEmpty)
    }

    @Test func delegateWithoutProtocolIsNamed() throws {
        let header =
            "@interface Request : NSObject\n@property (assign, nonatomic) id delegate;\n@property (assign) id tag;\n@end\n"
        let use = "#import \"Request.h\"\nvoid f(Request *r, id d) { r.delegate = d; r.tag = d; }\n"
        let scan = try scan(["Request.h": header, "a.m": use])
        let entry = "{name: Request, properties: [{name: delegate, type: AnyObject}]}\n"
        #expect(scan.text.contains(entry), "\(scan.text)")
    }

    /// Compilers of today compile the first branch.
    @Test func delegateThatIsWeakWhereTheCompilerKnowsWeakIsSafe() throws {
        let header =
            "@interface Node : NSObject\n#if __has_feature(objc_arc_weak)\n@property (weak) id delegate;\n#else\n"
            + "@property (unsafe_unretained) id delegate;\n#endif\n@end\n"
        #expect(try scan(["Node.h": header, "a.m": "void f(Node *n, id d) { n.delegate = d; }\n"]).others.isEmpty)
    }

    /// Both classes have a variable of that name; a parameter is neither.
    @Test func variableOfAnotherClassIsNotMistakenForIt() throws {
        let header = "@interface Grid : NSObject\n@property (assign) id<GridDelegate> delegate;\n@end\n"
        let owner =
            "@interface Screen : NSObject\n@property Grid *view;\n@end\n@implementation Screen\n"
            + "- (void)f { self.view.delegate = self; }\n@end\n"
        let other =
            "@interface List : NSObject { Other *view; }\n@end\n@implementation List\n- (void)f { view.delegate = self; }\n"
            + "- (void)g:(id<Viewing>)view { [view setDelegate:self]; }\n@end\n"
        let scan = try scan(["Grid.h": header, "Screen.m": owner, "List.m": other])
        #expect(scan.others.flatMap(\.places).map { "\($0.path.hasSuffix("Screen.m")) \($0.site.line)" } == ["true 5"])
    }

    private static let source =
        "@interface Source : NSObject\n@property (unsafe_unretained) id<SourceDelegate> delegate;\n@end\n"

    @Test(arguments: ["", "Pods/SourceKit/"])
    func entryIsOfTheSubclassThatCodeMakes(folder: String) throws {
        let header = "@interface BufferedSource : Source\n@end\n@interface FileSource : BufferedSource\n@end\n"
        let use =
            "@implementation Player\n- (void)f { FileSource *s = [[FileSource alloc] init];\ns.delegate = self; }\n@end\n"
        let scan = try scan([folder + "Source.h": Self.source, folder + "Other.h": header, "Player.m": use])
        #expect(scan.others.flatMap(\.places).map { "\($0.site.line) \($0.site.name)" } == ["3 delegate"])
        let module = folder.isEmpty ? "" : "module: SourceKit, "
        let entry = "{name: FileSource, \(module)properties: [{name: delegate, type: SourceDelegate}]}\n"
        #expect(scan.text.contains(entry), "\(scan.text)")
    }

    @Test func headerThatIsThereTwiceGivesOneProperty() throws {
        let use = "@implementation A\n- (void)f:(Source *)s { s.delegate = self; }\n@end\n"
        let scan = try scan(["Demo/Source.h": Self.source, "Source.h": Self.source, "A.m": use])
        #expect(scan.answer == "Make Source.delegate weak; if you can't, wrap the class.")
    }

    @Test func protocolOfFoundationHasItsNameInSwift() throws {
        let header = "@interface Pipe : NSObject\n@property (assign) id<NSStreamDelegate> delegate;\n@end\n"
        let use = "@implementation A\n- (void)f:(Pipe *)p { p.delegate = self; }\n@end\n"
        let text = try scan(["Pipe.h": header, "A.m": use]).text
        #expect(text.contains("{name: Pipe, properties: [{name: delegate, type: StreamDelegate}]}\n"), "\(text)")
    }

    @Test(arguments: ["Pipe.m", "Pipe.mm"])
    func propertyThatNoHeaderDeclaresTakesNoWrapper(file: String) throws {
        let code =
            "@interface Pipe ()\n@property (assign) id<PipeDelegate> delegate;\n@end\n@implementation Pipe\n@end\n"
        let use = "@implementation A\n- (void)f { [[Pipe alloc] initWithDelegate:self]; }\n@end\n"
        let text = try scan([file: code, "A.m": use]).text
        #expect(text.contains("\n  make it weak; no header declares it, so no wrapper sees it\n"), "\(text)")
    }

    @Test func delegateOfTheSuperclassIsAnotherOne() throws {
        let code =
            "@implementation Source\n- (void)setDelegate:(id)d {\n"
            + "if ([d conformsToProtocol:@protocol(A)]) [super setDelegate:d]; }\n@end\n"
        #expect(try scan(["Source.h": Self.source, "Source.m": code]).others.isEmpty)
    }

    private static let view = """
        @interface CalendarView : UIView
        @property (nonatomic, assign) id<CalendarViewDelegate> delegate;
        - (id)initWithFrame:(CGRect)frame delegate:(id<CalendarViewDelegate>)delegate;
        @end

        """

    @Test(arguments: [
        ("a.m", "[[CalendarView alloc] initWithFrame:[self frame] delegate:self]", 2),
        ("a.m", "[[[CalendarView alloc] initWithDelegate:(b ? self : c) frame:f] autorelease]", 2),
        ("a.m", "[CalendarView viewWithDelegate:self]", 2),
        ("a.m", "[[CalendarView alloc] initWithFrame:f andOuterDelegate:self]", 2),
        ("a.swift", "CalendarView(frame: frame, delegate: self)", 2),
    ])
    func initializerThatGetsADelegateIsNamed(path: String, value: String, line: Int) throws {
        let code =
            path == "a.m"
            ? "@implementation Screen\n- (void)f { CalendarView *v = \(value); }\n@end\n"
            : "class Screen {\nlazy var v = \(value)\n}\n"
        let scan = try scan(["CalendarView.h": Self.view, path: code])
        #expect(scan.others.flatMap(\.places).map { "\($0.site.line) \($0.site.name)" } == ["\(line) delegate"])
        let advice =
            "}]}; a wrapper may not see what an initializer stores, so pass nil to it and set the property then\n"
        #expect(scan.text.contains(advice), "\(scan.text)")
    }

    @Test(arguments: [
        "[[CalendarView alloc] initWithFrame:f delegate:nil]", "[[CalendarView alloc] initWithFrame:[b delegate:self]]",
        "[[CalendarView alloc] initWithFrame:(b ? delegate : f)]", "[[OtherView alloc] initWithFrame:f delegate:self]",
        "[[CalendarView alloc] initWithSheet:self]",
    ])
    func otherInitializersAreLeft(value: String) throws {
        let code = "@implementation Screen\n- (void)f { CalendarView *v = \(value); }\n@end\n"
        #expect(try scan(["CalendarView.h": Self.view, "a.m": code]).others.isEmpty)
    }

    @Test(arguments: [
        "@interface Runner : NSObject { id<Case> case_; }\n\n@end\n@implementation Runner\n"
            + "- (void)f { case_.delegate = self; }\n@end\n",
        "@interface Runner : NSObject\n@property (strong) id<Case> test;\n@end\n@implementation Runner\n"
            + "- (void)f { self.test.delegate = self; }\n@end\n",
        "\n@implementation Runner\n\n- (void)f:(id<Case>)test {\n[test setDelegate:self]; }\n@end\n",
    ])
    func delegateThatAProtocolDeclaresIsNamed(code: String) throws {
        let header =
            "@protocol Case <NSObject>\n@property (assign, nonatomic) id<CaseDelegate> delegate;\n@end\n"
        let scan = try scan(["Case.h": header, "Runner.m": code])
        #expect(scan.others.flatMap(\.places).map { "\($0.site.line) \($0.site.name)" } == ["5 delegate"])
        #expect(scan.text.contains("\n  make it weak in the protocol; a wrapper can't help\n"), "\(scan.text)")
        #expect(scan.answer == "Make Case.delegate weak; if you can't, wrap the class.")
    }

    private static let meter = "open class Meter {\n    unowned(unsafe) var delegate: (any MeterDelegate)?\n}\n"

    @Test func classOfTheProjectIsToBecomeWeak() throws {
        let scan = try scan(["a.swift": Self.meter, "b.swift": "func f(_ m: Meter, _ d: D) { m.delegate = d }\n"])
        #expect(scan.answer == "Make Meter.delegate weak; if you can't, wrap the class.")
        #expect(scan.hasFindings)
    }

    @Test(arguments: [
        ["a.swift": meter, "b.swift": "func f(_ m: Other, _ d: D) { m.delegate = d }\n"],
        [
            "a.swift": meter.replacing("unowned(unsafe)", with: "weak"),
            "b.swift": "func f(_ m: Meter, _ d: D) { m.delegate = d }\n",
        ],
        ["a.swift": "private \(meter)func f(_ m: Meter) { m.delegate = nil }\n"],
        ["Pods/GridKit/Grid.h": header, "b.swift": "func f(_ m: Grid, _ d: D) { m.other = d }\n"],
        [
            "Pods/GridKit/Grid.h": header.replacing("unsafe_unretained", with: "weak").replacing(
                "assign", with: "copy"), "b.swift": use,
        ],
    ])
    func othersAreNotNamed(files: [String: String]) throws {
        let scan = try scan(files)
        #expect(scan.others.isEmpty && !scan.hasFindings, "\(scan.text)")
        #expect(
            scan.answer
                == "You don't need SafeGen here: the code sets no unsafe delegate of Apple's classes, or of classes whose source is here."
        )
    }
}
