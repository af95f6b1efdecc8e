import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Places that the systems they are built for excuse: what is left has to be a use by itself.
@Suite struct ScanExcuseTests {
    private static let use = """
        import CoreLocation
        final class Place: NSObject, CLLocationManagerDelegate {
            private let manager = CLLocationManager()
            func start() { manager.delegate = self }
        }

        """
    private static let maker = "import CoreLocation\nfunc ask() { CLLocationManager().requestAlwaysAuthorization() }\n"

    private func scan(_ files: [String: String]) throws -> CodeScan {
        let folder = try TemporaryFolder()
        for (path, text) in files { try folder.write(text, to: path) }
        return try Plan(of: folder.path).scan
    }

    private func package(_ platforms: String) -> String {
        PackageSample.package(".target(name: \"Kit\")", platforms: platforms)
    }

    /// The code that sets the delegate is excused, and an instance is no use. Packages that are part of the repository have their own systems.
    @Test(arguments: ["Examples/Ask.swift", "Vendors/Hammer/Sources/Kit/Ask.swift"])
    func instanceIsNoNeedOnceTheUseIsExcused(maker: String) throws {
        let scan = try scan([
            "Package.swift": package(".iOS(.v16)"), "Sources/Kit/Place.swift": Self.use, maker: Self.maker,
            "Vendors/Hammer/Package.swift": package(".iOS(.v12)"),
        ])
        #expect(!scan.hasFindings, "\(scan.text)")
        #expect(scan.text.contains("CLLocationManager: weak on iOS 16 (since 13.0)"), "\(scan.text)")
    }

    /// A file that no target compiles has the systems of the nearest description above it.
    @Test(arguments: [("Examples/Place.swift", false), ("Vendors/Hammer/Examples/Place.swift", true)])
    func fileOutsideOfTargetsHasTheSystemsOfTheNearestDescription(path: String, isNeeded: Bool) throws {
        let scan = try scan([
            "Package.swift": package(".iOS(.v16)"), "Sources/Kit/a.swift": "let a = 1\n", path: Self.use,
            "Vendors/Hammer/Package.swift": package(".iOS(.v12)"),
            "Vendors/Hammer/Sources/Kit/b.swift": "let b = 1\n",
        ])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    @Test func useOnAnOldSystemStaysBesideAnExcusedOne() throws {
        let scan = try scan([
            "Package.swift": package(".iOS(.v16)"), "Sources/Kit/Place.swift": Self.use,
            "Old/Package.swift": package(".iOS(.v12)"), "Old/Sources/Kit/Place.swift": Self.use,
        ])
        #expect(scan.hasFindings)
        #expect(
            scan.answer == "You need SafeGen only on iOS before 13.0, for 1 class: CLLocationManager.", "\(scan.answer)"
        )
    }

    /// The app's delegate lives as long as the program; another object may go.
    @Test(arguments: [
        ("@main final class Feed: NSObject, UIApplicationDelegate, XMLParserDelegate { BODY }", false),
        ("@main final class Feed: NSObject, XMLParserDelegate { BODY\nstatic func main() { Feed().run() } }", true),
        ("final class Feed: NSObject, XMLParserDelegate { BODY }\nextension Feed: NSApplicationDelegate {}", false),
        ("final class Feed: NSObject, XMLParserDelegate { BODY }\n@main struct App {}", true),
    ])
    func delegateOfTheAppIsNoNeed(code: String, isNeeded: Bool) throws {
        let body = "func f(_ parser: XMLParser) { parser.delegate = self }"
        let scan = try scan(["a.swift": "import Foundation\n" + code.replacing("BODY", with: body)])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    /// A class of whose objects a constant keeps the only one; look-alikes that may have others, or lose the one.
    @Test(arguments: [
        ("static let shared = Feed()\n private override init() {}", false),
        ("static let shared: Feed = .init(1)\n private init(_ i: Int) {}", false),
        ("static let shared: Feed = { let made = Feed(); return made }()\n private override init() {}", false),
        (
            "static let shared = Feed()\n private override init() {}\n required init?(coder: NSCoder) { fatalError() }",
            false
        ),
        ("static let shared = Feed()", false),
        ("static let shared = Feed()\n override init() {}", false),
        ("private override init() {}\n static func make() -> Feed { Feed() }", true),
        ("static let shared = Feed()\n private override init() {}\n static func make() -> Feed { Feed() }", true),
        (
            "private static var shared: Feed? = Feed()\n private override init() {}\n static func end() { shared = nil }",
            true
        ),
        ("static weak let shared = Feed()\n private override init() {}", true),
    ])
    func delegateOfWhichAConstantKeepsTheOnlyOneIsNoNeed(members: String, isNeeded: Bool) throws {
        let use = "func f(_ parser: XMLParser) { parser.delegate = self }"
        let code = "import Foundation\nfinal class Feed: NSObject, XMLParserDelegate {\n \(members)\n \(use)\n}\n"
        let scan = try scan(["a.swift": code])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    /// A stream that hands its own delegate on is no need; who gives it one is.
    @Test(arguments: [
        ("class Tee: InputStream { override var PROPERTY }", "", false),
        ("class Tee: InputStream { override var PROPERTY }", "func f(_ t: Tee) { t.delegate = self }", true),
        ("class Tee: Base { override var PROPERTY }", "", true),
        ("class Tee: InputStream { var PROPERTY }", "", true),
        ("class Tee: InputStream { override var PROPERTY\n func g() { inner.delegate = newValue } }", "", true),
    ])
    func streamThatHandsItsDelegateOnIsNoNeed(tee: String, use: String, isNeeded: Bool) throws {
        let property = "delegate: StreamDelegate? { get { nil } set { inner.delegate = newValue } }"
        let code = "import Foundation\n\(tee.replacing("PROPERTY", with: property))\nlet inner = InputStream(data: d)\n"
        let scan = try scan([
            "a.swift": code, "b.swift": "import Foundation\nclass User: NSObject, StreamDelegate { \(use) }\n",
        ])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    /// A type that is its own delegate shows no delegate of other instances.
    @Test(arguments: [("", false), ("@interface Other : NSObject <NSComboBoxDataSource>\n@end\n", true)])
    func conformanceOfAnOwnDelegateIsNoUse(other: String, isNeeded: Bool) throws {
        let picker = "@interface Picker : NSComboBox <NSComboBoxDataSource>\n@end\n@implementation Picker\n"
        let scan = try scan([
            "a.m": picker + "- (void)f { [self setDataSource:self]; }\n@end\n",
            "b.m": other + "@implementation B\n- (void)f { NSComboBox *b = [[NSComboBox alloc] init]; keep(b);"
                + " self.table.dataSource = self; }\n@end\n",
            "Package.swift": package(".macOS(.v13)"), "Sources/Kit/a.swift": "let a = 1\n",
        ])
        #expect(scan.hasFindings == isNeeded, "\(scan.text)")
    }

    private static let match = """
        import GameKit
        final class Game: NSObject, GKMatchDelegate { func f(_ m: GKMatch) { m.delegate = self } }

        """

    /// No header between the two was looked at, so neither answer is known.
    @Test func gapBetweenTwoHeadersIsUnknownAndNoNeed() throws {
        let scan = try scan(["Package.swift": package(".iOS(.v14)"), "Sources/Kit/Game.swift": Self.match])
        #expect(!scan.hasFindings)
        #expect(scan.answer == "No need is known here: GKMatch.delegate: unknown between iOS 13.7 and 14.5.")
    }

    @Test func gapOfOneTargetIsUnknownBesideAnotherOnes() throws {
        let scan = try scan([
            "Package.swift": package(".iOS(.v14)"), "Sources/Kit/Game.swift": Self.match,
            "Old/Package.swift": package(".iOS(.v12)"), "Old/Sources/Kit/a.swift": "let a = 1\n",
        ])
        #expect(!scan.hasFindings)
        #expect(scan.answer == "No need is known here: GKMatch: unknown between iOS 13.7 and 14.5.", "\(scan.text)")
    }

    @Test func answerNamesTheOldSystemsIfNoTargetsAreKnown() throws {
        let answer = try scan(["a.swift": Self.match]).answer
        #expect(
            answer
                == "You don't need SafeGen here, unless the code runs on iOS before 14.5 or tvOS before 14.5: name the systems with --target."
        )
    }

    /// What a target doesn't say of its versions is open for its own systems.
    @Test(arguments: [("macosx", false), ("auto", true)]) func answerNamesNoSystemsOfOthers(sdk: String, isOpen: Bool)
        throws
    {
        let project = XcodeSample.project([
            .init("App", files: ["a.m"], settings: ["SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "10.13"]),
            .init("Tool", type: "tool", files: ["a.m"], settings: ["SDKROOT": sdk]),
        ])
        let code =
            "@interface Doc : NSDocument <NSTextStorageDelegate>\n@end\n@implementation Doc\n"
            + "- (void)f { NSTextStorage *s = [[NSTextStorage alloc] init]; s.delegate = self; }\n@end\n"
        let scan = try scan([
            "App.xcodeproj/project.pbxproj": project, "a.m": code,
        ])
        #expect(scan.answer.contains("unless the code runs on iOS") == isOpen, "\(scan.text)")
    }
}
