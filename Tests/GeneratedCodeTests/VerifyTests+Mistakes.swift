import SafeGenVerify

extension VerifyTests {
    private static func refusal(_ properties: String, _ rest: String = "") -> String {
        "- {name: OpenRefusal, module: SwiftRefusals\(rest), properties: [\(properties)]}"
    }

    private static let delegate = "properties: [{name: delegate, type: RefusalDelegate}]"

    /// What a proxy for `TPScannerDelegate` is told, with a mark in it.
    private static func proxy(_ requirements: String, _ name: String = "TPScannerDelegate", objc: Bool = true) -> String
    {
        """
        - name: TPScanner
            module: ThirdParty
            forward: proxy
            properties: [{name: delegate, type: TPScannerDelegate}]
        protocols:
          - name: \(name)
            module: ThirdParty
            objc: \(objc)
            inherits: [NSObjectProtocol]
            requirements: [\(requirements)]
        """
    }

    /// What a proxy for `ThrowingDelegate` is told.
    private static func throwing(_ requirements: String) -> String {
        """
        - name: OpenRefusal
            module: SwiftRefusals
            forward: proxy
            properties: [{name: throwingDelegate, type: ThrowingDelegate}]
        protocols:
          - name: 1️⃣ThrowingDelegate
            module: SwiftRefusals
            requirements: [\(requirements)]
        """
    }

    static let mistakes: [Mistake] =
        typeMistakes + classMistakes + propertyMistakes + isolationMistakes + proxyMistakes + otherMistakes

    private static let typeMistakes: [Mistake] = [
        Mistake(
            name: "a misspelled type",
            entries: "- {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: 1️⃣TPScanerDelegate}]}",
            words: "cannot find type 'TPScanerDelegate'"),
        Mistake(
            name: "a misspelled generic argument",
            entries: "- {name: NSCache, bind: [NSString, 1️⃣NSDatta]}", words: "cannot find type 'NSDatta'"),
        Mistake(
            name: "a generic argument that is no class", entries: "- NSCache<1️⃣String, NSData>",
            words: "be a class type"),
        Mistake(
            name: "a generic argument in a list of lines",
            entries: "- name: NSCache\n    bind:\n      - NSString\n      - 1️⃣NSDatta",
            words: "cannot find type 'NSDatta'"),
        Mistake(
            name: "the type of another property",
            entries: "- {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: 1️⃣TPScannerSource}]}",
            words: "cannot override a property with type"),
        Mistake(
            name: "one of two protocols",
            entries: "- {name: TPScanner, module: ThirdParty, properties: [{name: source, type: 1️⃣TPScannerDelegate}]}",
            words: "cannot override a property with type"),
        Mistake(
            name: "a missing import",
            entries:
                "- {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: 1️⃣SCNProgramDelegate}]}",
            words: "cannot find type 'SCNProgramDelegate'"),
        Mistake(
            name: "a class without the word",
            entries: "- {name: TPScanner, module: ThirdParty, properties: [{name: receiver, type: 1️⃣TPReceiver}]}",
            words: "'any' has no effect on concrete type"),
        Mistake(
            name: "a protocol with the word class",
            entries:
                "- {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: class 1️⃣TPScannerDelegate}]}",
            words: "must be written", mode: .upcomingFeatures),
        Mistake(
            name: "a protocol of structures", entries: refusal("{name: valueDelegate, type: 1️⃣ValueDelegate}"),
            words: "expected to be instance of class"),
        Mistake(
            name: "implicit optionality",
            entries: refusal("{name: delegate, type: RefusalDelegate, optionality: 1️⃣none, forward: proxy}")
                + "\nprotocols: [{name: RefusalDelegate, module: SwiftRefusals, requirements: [func didRefuse()]}]",
            words: "cannot override"),
        Mistake(
            name: "a member type that a type lacks",
            entries:
                "- {name: TPScanner, module: ThirdParty, properties: [{name: delegate, type: NSObject.1️⃣Delegate}]}",
            words: "'Delegate' is not a member type"),
    ]

    private static let classMistakes: [Mistake] = [
        Mistake(
            name: "a final class", entries: "- {name: 1️⃣FinalRefusal, module: SwiftRefusals, \(delegate)}",
            words: "inheritance from a final class"),
        Mistake(
            name: "a class that is not open", entries: "- {name: 1️⃣PublicRefusal, module: SwiftRefusals, \(delegate)}",
            words: "cannot inherit from non-open class"),
        Mistake(
            name: "a misspelled class", entries: "- {name: 1️⃣OpenRefusl, module: SwiftRefusals, \(delegate)}",
            words: "cannot find type 'OpenRefusl'"),
        Mistake(
            name: "a protocol in place of a class",
            entries:
                "- {name: RefusalDelegate, module: SwiftRefusals, properties: [{name: 1️⃣delegate, type: RefusalDelegate}]}",
            words: "does not override"),
        Mistake(
            name: "a generic class unbound", entries: "- {name: 1️⃣GenericRefusal, module: SwiftRefusals, \(delegate)}",
            words: "requires arguments"),
        Mistake(
            name: "arguments of a class that is not generic",
            entries: "- {name: OpenRefusal, module: SwiftRefusals, bind: 1️⃣[AnyObject], \(delegate)}",
            words: "cannot specialize non-generic type"),
        Mistake(
            name: "too many arguments",
            entries: "- {name: GenericRefusal, module: SwiftRefusals, bind: 1️⃣[AnyObject, AnyObject], \(delegate)}",
            words: "specialized with too many type parameters"),
        Mistake(
            name: "an argument that does not conform",
            entries: "- {name: GenericRefusal, module: SwiftRefusals, bind: [1️⃣FinalRefusal], \(delegate)}",
            words: "conform"),
        Mistake(
            name: "a class of one's own that hides another",
            entries:
                "- {name: TPScanner, module: ThirdParty, properties: [{name: 1️⃣delegate, type: TPScannerDelegate}]}",
            words: "does not override any property", own: "class TPScanner {}"),
        Mistake(
            name: "a structure of one's own that hides a class",
            entries:
                "- {name: 1️⃣TPScanner, module: ThirdParty, properties: [{name: delegate, type: TPScannerDelegate}]}",
            words: "inheritance from non-protocol, non-class type 'TPScanner'", own: "struct TPScanner {}"),
        Mistake(
            name: "a name that two modules declare",
            entries:
                "- {name: 1️⃣TPReceiver, module: SwiftRefusals, imports: [ThirdParty], \(delegate)}",
            words: "is ambiguous for type lookup"),
        Mistake(
            name: "a wrapper's name that the module has",
            entries: "- {name: OpenRefusal, module: SwiftRefusals, as: 1️⃣Taken, \(delegate)}",
            words: "invalid redeclaration of 'Taken'", own: "class Taken {}"),
        Mistake(
            name: "a class that is Sendable",
            entries:
                "- {name: 1️⃣SendingHazard, module: SwiftHazards, properties: [{name: delegate, type: SendableDelegate}]}",
            words: "must restate inherited '@unchecked Sendable' conformance"),
        Mistake(
            name: "a deprecated class",
            entries:
                "- {name: 1️⃣TPOldScanner, module: ThirdParty, properties: [{name: delegate, type: TPScannerDelegate}]}",
            words: "deprecated"),
    ]

    private static let propertyMistakes: [Mistake] = [
        Mistake(
            name: "a misspelled property", entries: refusal("{name: 1️⃣delegat, type: RefusalDelegate}"),
            words: "does not override any property"),
        Mistake(
            name: "a property that is not open", entries: refusal("{name: 1️⃣publicDelegate, type: RefusalDelegate}"),
            words: "overriding non-open property"),
        Mistake(
            name: "a final property of another module",
            entries: refusal("{name: 1️⃣finalDelegate, type: RefusalDelegate}"),
            words: "overriding non-open property"),
        Mistake(
            name: "a final property", entries: "- {name: Own, properties: [{name: 1️⃣delegate, type: OwnDelegate}]}",
            words: "overrides a 'final' property",
            own:
                "protocol OwnDelegate: AnyObject {}\nclass Own { final unowned(unsafe) var delegate: (any OwnDelegate)? }"
        ),
        Mistake(
            name: "a property in an extension",
            entries: "- {name: Own, properties: [{name: 1️⃣delegate, type: OwnDelegate}]}",
            words: "extension",
            own: """
                protocol OwnDelegate: AnyObject {}
                class Own {}
                extension Own { var delegate: (any OwnDelegate)? { get { nil } set {} } }
                """),
        Mistake(
            name: "a property that can't be set", entries: refusal("{name: 1️⃣readOnlyDelegate, type: RefusalDelegate}"),
            words: "readOnlyDelegate"),
        Mistake(
            name: "a reference that is weak by now", entries: refusal("{name: 1️⃣weakDelegate, type: RefusalDelegate}"),
            words: "no unsafe operations occur", mode: .strictMemorySafety),
        Mistake(
            name: "an unsafe reference that is said to be computed",
            entries: refusal("{name: delegate, type: RefusalDelegate, ownership: 1️⃣computed}"),
            words: "unsafe", mode: .strictMemorySafety),
        Mistake(
            name: "a member of the private property's name",
            entries: refusal("{name: 1️⃣otherDelegate, type: RefusalDelegate}"), words: "must be as accessible"),
        Mistake(
            name: "a setter that is misspelled",
            entries: refusal("{name: observer, type: RefusalDelegate, setter: \"1️⃣setObservr(_:)\", forward: proxy}")
                + "\nprotocols: [{name: RefusalDelegate, module: SwiftRefusals, requirements: [func didRefuse()]}]",
            words: "does not override any method"),
        Mistake(
            name: "a getter that is not there",
            entries: refusal(
                "{name: observer, type: RefusalDelegate, setter: \"setObserver(_:)\", getter: \"1️⃣observer()\", forward: proxy}"
            )
                + "\nprotocols: [{name: RefusalDelegate, module: SwiftRefusals, requirements: [func didRefuse()]}]",
            words: "does not override any method"),
    ]

    private static let isolationMistakes: [Mistake] = [
        Mistake(
            name: "a class of the main actor",
            entries:
                "- {name: 1️⃣MainActorHazard, module: SwiftHazards, properties: [{name: delegate, type: HazardDelegate}]}",
            words: "cannot conform to the 'Sendable' protocol"),
        Mistake(
            name: "a protocol of the main actor",
            entries: """
                - name: ScreenHazard
                    module: SwiftHazards
                    isolation: MainActor
                    forward: proxy
                    properties: [{name: delegate, type: ScreenDelegate}]
                protocols:
                  - name: ScreenDelegate
                    module: SwiftHazards
                    requirements:
                      - {declaration: "1️⃣var isVisible: Bool { get set }", whenNil: false}
                      - func screenDidLoad()
                      - {declaration: "func screen(_ number: Int) async -> Int", whenNil: 0}
                      - nonisolated func screenWillUnload()
                """,
            words: "actor-isolated"),
    ]

    private static let proxyMistakes: [Mistake] = [
        Mistake(
            name: "a misspelled requirement",
            entries: proxy("\"optional func 1️⃣scannerDidFnish(_ scanner: Any)\""),
            words: "scannerDidFnish"),
        Mistake(
            name: "a misspelled requirement with an underscore",
            entries: proxy(
                "\"optional func scannerDidFinish(_ scanner: Any)\", \"optional func 1️⃣scanner_did_fail(_ scanner: Any)\""
            ),
            words: "scanner_did_fail"),
        Mistake(
            name: "a wrong label", entries: proxy("\"optional func scannerDidFinish(1️⃣of scanner: Any)\""),
            words: "extraneous argument label"),
        Mistake(
            name: "a protocol with a requirement less",
            entries: """
                - name: OpenRefusal
                    module: SwiftRefusals
                    forward: proxy
                    properties: [{name: delegate, type: RefusalDelegate}]
                protocols:
                  - {name: 1️⃣RefusalDelegate, module: SwiftRefusals}
                """,
            words: "does not conform to protocol 'RefusalDelegate'"),
        Mistake(
            name: "a value of another type",
            entries: throwing("{declaration: \"func check(_ name: String) throws -> Int\", whenNil: 1️⃣'\"none\"'}")
                .replacing("name: 1️⃣Throwing", with: "name: Throwing"),
            words: "cannot convert"),
        Mistake(
            name: "a requirement that throws",
            entries: throwing("1️⃣\"func check(_ name: String) -> Int\"").replacing(
                "name: 1️⃣Throwing", with: "name: Throwing"),
            words: "call can throw"),
    ]

    private static let otherMistakes: [Mistake] = [
        Mistake(
            name: "a module that isn't there",
            entries: refusal("{name: delegate, type: RefusalDelegate}", ", imports: [1️⃣Kitt]"),
            words: "no such module 'Kitt'"),
        Mistake(
            name: "a statement with a misspelled name",
            entries: refusal(
                "{name: delegate, type: RefusalDelegate, whenReleased: [1️⃣setObservr(nil)]}"),
            words: "setObservr"),
        Mistake(
            name: "a wrapper that is more visible than its class",
            entries: "- {name: Own, access: 1️⃣public, properties: [{name: delegate, type: OwnDelegate}]}",
            words: "cannot be declared public",
            own: "protocol OwnDelegate: AnyObject {}\nclass Own { unowned(unsafe) var delegate: (any OwnDelegate)? }"),
    ]
}
