import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct UnsafePropertyRuleTests {
    private static let message = "'delegate' of 'FileManager' is held unsafely; set 'safeDelegate'"

    @Test(arguments: [
        "let a: FileManager = b\na.1️⃣delegate = c",
        "var a: FileManager?\na?.1️⃣delegate = c",
        "var a: FileManager!\na.1️⃣delegate = c",
        "let a = FileManager()\na.1️⃣delegate = c",
        "(a as! FileManager).1️⃣delegate = c",
        "func f(a: FileManager) { a.1️⃣delegate = c }",
        "func f(_ b: Int, with a: FileManager) { if d { a.1️⃣delegate = c } }",
        "run { (a: FileManager) in a.1️⃣delegate = c }",
        "func f(b: Any) { guard let a = b as? FileManager else { return }\n a.1️⃣delegate = c }",
        "func f(b: Any) { if let a = b as? FileManager { a.1️⃣delegate = c } }",
        "func f(a: FileManager?) { if let a { a.1️⃣delegate = c } }",
        "class A {\n    let a: FileManager\n    func f() { a.1️⃣delegate = c }\n}",
        "class A {\n    func f() { self.a.1️⃣delegate = c }\n    let a: FileManager\n}",
        "class A {\n    let a: FileManager\n}\nextension A {\n    func f() { a.1️⃣delegate = self }\n}",
        "for a: FileManager in b { a.1️⃣delegate = c }",
        "let make: () -> FileManager\nmake().1️⃣delegate = c",
        "func f(_ make: (() -> FileManager)?) { make?().1️⃣delegate = c }",
        "extension Optional where Wrapped == FileManager { func f() { self?.1️⃣delegate = c } }",
        "extension Optional where Wrapped: FileManager { func f() { if let self { self.1️⃣delegate = c } } }",
        "extension P where Self: FileManager { func f() { 1️⃣delegate = c } }",
        "protocol P where Self: FileManager {}\nextension P { func f() { self.1️⃣delegate = c } }",
        "extension P { func f() where Self: FileManager { self.1️⃣delegate = c } }",
        "extension Array where Element == FileManager { func f() { first?.1️⃣delegate = c } }",
        "extension Array where Element: FileManager { func f() { self[0].1️⃣delegate = c } }",
        "extension Set where Element == FileManager { func f() { for a in self { a.1️⃣delegate = c } } }",
        "let b: [FileManager]\nfor a in b { a.1️⃣delegate = c }",
        "let c: FileManager\nfor d in [c] { d.1️⃣delegate = self }",
        "class A {\n    let b: Set<FileManager>\n    func f() { for a in b { a.1️⃣delegate = self } }\n}",
        "let b: [FileManager]\nb.forEach { $0.1️⃣delegate = c }",
        "let b: FileManager\nlet all = [b]\nall.forEach { a in a.1️⃣delegate = c }",
        "let b: FileManager\n[b].forEach({ a in a.1️⃣delegate = c })",
        "let b: FileManager?\n[b].compactMap { $0 }.forEach { $0.1️⃣delegate = c }",
        "let b: [FileManager?]\nfor a in b.compactMap(\\.self).reversed() { a.1️⃣delegate = c }",
        "let b: [FileManager]?\nb?.lazy.filter(isNew).forEach { $0.1️⃣delegate = c }",
        "let b: [FileManager]?\nb?[0].1️⃣delegate = c",
        "let b: [String: FileManager]\nb[\"b\"]?.1️⃣delegate = c",
        "func make() -> FileManager { b }\nmake().1️⃣delegate = c",
        "func make() -> FileManager { b }\nlet a = make()\na.1️⃣delegate = c",
        "class A {\n    func f() { self.make().1️⃣delegate = c }\n    func make() -> FileManager { b }\n}",
        "let a: FileManager\ntry a.1️⃣delegate = c()",
        "let a: FileManager\n(a.1️⃣delegate) = c",
        "let a: FileManager\n(a.1️⃣delegate, b) = (c, d)",
        "let a: FileManager\na.1️⃣delegate? = c",
        "let a: FileManager\nswap(&a.1️⃣delegate, &c)",
        "let a = Optional(FileManager())\na?.1️⃣delegate = c", "let a = b ?? FileManager()\na.1️⃣delegate = c",
        "class B: FileManager { override var delegate: D? { nil } }\nlet a = B()\na.1️⃣delegate = c",
    ])
    func propertyIsAdoptedWhereTheTypeIsWritten(code: String) {
        let source = "import Foundation\n\(code)"
        let result = source.replacing("1️⃣delegate", with: "safeDelegate")
        check(UnadoptedRule.id, source, finds: [Expected(1, Self.message)], becomes: result)
    }

    /// The compiler warns of a mark that marks nothing (SE-0458).
    @Test(arguments: [
        ("unsafe a.1️⃣delegate = c", "a.safeDelegate = c"), ("unsafe a?.1️⃣delegate = c", "a?.safeDelegate = c"),
        ("unsafe (a.1️⃣delegate) = c", "(a.safeDelegate) = c"),
        ("try unsafe a.1️⃣delegate = c()", "try a.safeDelegate = c()"),
        ("unsafe (a.1️⃣delegate, b) = (c, d)", "unsafe (a.safeDelegate, b) = (c, d)"),
    ])
    func markOfThePropertyAloneGoes(before: String, after: String) {
        check(
            UnadoptedRule.id, "import Foundation\nvar a: FileManager!\n\(before)", finds: [Expected(1, Self.message)],
            becomes: "import Foundation\nvar a: FileManager!\n\(after)")
    }

    /// iOS 27 traps when the delegate of the shared manager is set.
    @Test(arguments: [
        "FileManager.default.1️⃣delegate = c", "let a = FileManager.default\na.1️⃣delegate = c",
        "let a = Foundation.FileManager.default\na.1️⃣delegate = c",
        "func f(a: FileManager = .default) { FileManager.default.1️⃣delegate = a }",
    ])
    func delegateOfTheSharedInstanceStaysAndIsReported(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [Expected(1, "this 'FileManager' is the one that everybody shares: other code may set")],
            becomes: nil)
    }

    @Test(arguments: [
        "class B: FileManager { var delegate: D? }\nlet a = B()\na.delegate = c",
        "class B: FileManager { var delegate: D? }\nclass C: B {}\nfunc f(a: C) { a.delegate = c }",
        "let a = b ?? Other()\na.delegate = c", "let a = Optional(Other())\na?.delegate = c",
    ])
    func propertyOfAnotherClassIsLeftAsItIs(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)", finds: [], becomes: nil)
    }

    /// The arguments may be what they like.
    @Test(arguments: [
        "class A<T: P> {\n    let a: NSFetchedResultsController<T>\n    init() { a.1️⃣delegate = self }\n}",
        "func f<T: P>(_ a: NSFetchedResultsController<T>) { a.1️⃣delegate = c }",
        "func f<T: P>(_: T) {\n    let a = NSFetchedResultsController<T>(fetchRequest: r)\n    a.1️⃣delegate = c\n}",
        "let a: CoreData.NSFetchedResultsController<Person>?\na?.1️⃣delegate = c",
    ])
    func propertyOfAGenericClassIsAdopted(code: String) {
        let target = AdoptionTarget(
            name: "NSFetchedResultsController", module: "CoreData", bindings: [],
            properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .internal, prefix: "Safe",
            delegateTypes: ["NSFetchedResultsControllerDelegate"])
        let message = "'delegate' of 'NSFetchedResultsController' is held unsafely; set 'safeDelegate'"
        check(
            UnadoptedRule.id, "import CoreData\n\(code)", finds: [Expected(1, message)],
            becomes: "import CoreData\n" + code.replacing("1️⃣delegate", with: "safeDelegate"), targets: [target])
    }

    /// The plain getter gives the proxy, which is no object that the code knows.
    @Test(arguments: [
        "if a.1️⃣delegate === self {}", "if self !== a.1️⃣delegate, b {}", "let b = a.1️⃣delegate as? B",
        "if let b = unsafe a.1️⃣delegate as? B {}", "let b = a.1️⃣delegate is B", "let b = c && a.1️⃣delegate! === d",
    ])
    func propertyThatIsComparedOrCastIsAdopted(code: String) {
        let source = "import Foundation\nlet a: FileManager\n\(code)"
        let result = source.replacing("1️⃣delegate", with: "safeDelegate").replacing("unsafe ", with: "")
        let message =
            "'delegate' of 'FileManager' gives the proxy once a delegate is set by 'safeDelegate'; read that"
        check(UnadoptedRule.id, source, finds: [Expected(1, message)], becomes: result)
    }

    /// A tuple sets it as well, so that the place that clears it is edited, too.
    @Test func delegateThatATupleSetsIsClearedBySafeName() {
        let clearing = "'delegate' of 'FileManager' is set by 'safeDelegate'; clear it by that name too"
        check(
            UnadoptedRule.id,
            "import Foundation\nlet a: FileManager\n(a.1️⃣delegate, b) = (c, d)\na.2️⃣delegate = nil",
            finds: [Expected(1, Self.message), Expected(2, clearing)],
            becomes: "import Foundation\nlet a: FileManager\n(a.safeDelegate, b) = (c, d)\na.safeDelegate = nil")
    }

    @Test(arguments: ["if a.delegate == nil {}", "if nil != a.delegate {}", "a.delegate?.run()", "f(a.delegate)"])
    func propertyThatIsOnlyReadOrCalledStays(code: String) {
        check(UnadoptedRule.id, "import Foundation\nlet a: FileManager\n\(code)")
    }

    @Test func backticksInTheManifestMakeNoDifference() throws {
        let yaml =
            "version: 1\nclasses:\n- {name: Player, form: extension, forward: proxy, properties: [{name: '`in`', type: P}]}"
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        let targets = ManifestResolver.resolve(loaded.manifest).manifest.adoptionTargets
        check(
            UnadoptedRule.id, "import UIKit\nlet a: Player\na.1️⃣in = c",
            finds: [Expected(1, "'in' of 'Player' is held unsafely; set 'safeIn'")],
            becomes: "import UIKit\nlet a: Player\na.safeIn = c",
            targets: targets)
    }

    @Test(arguments: [
        "let a = a\na.delegate = c", "let a = b\nlet b = a\na.delegate = c", "for a in a { a.delegate = c }",
        "class A {\n    let a = a\n    func f() { a.delegate = c }\n}",
        "class A {\n    let a = a[0]\n    func f() { a.delegate = c }\n}",
        "let a = [a]\nfor b in a { b.delegate = c }", "for a in [a] { a.forEach { a in a.delegate = c } }",
    ])
    func variableThatLeadsToItselfHasNoType(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)\nlet d: FileManager")
    }

    @Test(arguments: [
        "let b = a.delegate",
        "let a = make()\na.delegate = c  // FileManager",
        "func f(a: Other) { a.delegate = c }\nlet a: FileManager",
        "let a: FileManager\nfunc f() { let a = make()\n a.delegate = c }",
        "delegate = c\nlet a: FileManager",
        "let a: Other.FileManager? = nil\nstruct FileManager {}\nlet b: FileManager\nb.delegate = c",
        "let a: FileManager\na.safeDelegate = c",
        "let b: [FileManager: Other]\nfor a in b { a.delegate = c }",
        "let b: [FileManager]\nb.map(make).forEach { $0.delegate = c }",
        "let b: [FileManager]\nb.compactMap { $0.other }.forEach { $0.delegate = c }",
        "let b: [Other]\nlet c: FileManager\nfor a in b { a.delegate = c }",
        "let b: [FileManager]\nfor a in b { c.forEach { a in a.delegate = d } }",
        "func make() -> FileManager { b }\nfunc make() -> Other { b }\nmake().delegate = c",
        "func make() -> FileManager { b }\nother.make().delegate = c",
    ])
    func otherPropertiesStay(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)")
    }

    @Test(arguments: ["physicsWorld.1️⃣contactDelegate = self", "scene?.physicsWorld.1️⃣contactDelegate = self"])
    func findsInstancesOfKnownProperties(code: String) {
        check(
            UnadoptedRule.id, "import SpriteKit\n\(code)",
            finds: [Expected(1, "'contactDelegate' of 'SKPhysicsWorld' is held unsafely; set 'safeContactDelegate'")],
            becomes: "import SpriteKit\n" + code.replacing("1️⃣contactDelegate", with: "safeContactDelegate"),
            targets: [Classes.world])
    }

    /// `self` by all the names that a closure has for it.
    @Test(arguments: [
        "{ [weak self] in self?.s?.1️⃣delegate = self }", "{ [weak self] in self!.s!.1️⃣delegate = self }",
        "{ [weak self] in guard let me = self else { return }; me.s?.1️⃣delegate = me }",
        "{ [weak self] in if let me = self { me.s?.1️⃣delegate = d } }", "{ [me = self] in me.s?.1️⃣delegate = d }",
        "let me = self; run { me.s?.1️⃣delegate = me }", "{ [weak self] in self?.make().1️⃣delegate = d }",
        "{ [t = self.s] in t?.1️⃣delegate = d }", "{ [weak t = s] in t?.1️⃣delegate = d }",
    ])
    func selfByAnotherNameIsTheObject(code: String) {
        let start = "import Foundation\nclass A: NSObject, StreamDelegate {\n"
        let members = "var s: InputStream?\nfunc make() -> Stream { s! }\nfunc f() { "
        check(
            UnadoptedRule.id, start + members + code + " }\n}",
            finds: [Expected(1, "'delegate' of 'Stream' is held unsafely; set 'safeDelegate'")],
            becomes: start + members + code.replacing("1️⃣delegate", with: "safeDelegate") + " }\n}",
            targets: [Classes.stream])
    }

    @Test(arguments: [
        "{ [weak peer] in peer?.s?.delegate = d }", "{ [self = peer] in me.s?.delegate = d }",
        "{ [me = peer] in me.s?.delegate = d }", "guard let me = peer else { return }; me.s?.delegate = d",
        "let me = peer; run { me.s?.delegate = d }", "{ [weak self] in self?.delegate = d }",
        "{ [weak self] in self?.t?.delegate = d }", "{ [a = b, b = a] in a.s.delegate = d }",
        "{ [weak self] in self?.s?.delegate = nil }",
    ])
    func whatIsNotSelfStays(code: String) {
        let start = "import Foundation\nclass A: NSObject {\nvar s: InputStream?\nvar t: Other\nvar delegate: D?\n"
        check(UnadoptedRule.id, start + "func f(peer: Other) { \(code) }\n}", targets: [Classes.stream])
    }

    /// SceneKit's scenes have a `physicsWorld` too, whose delegate is weak.
    @Test func leavesThePhysicsWorldOfAnotherFrameworkAsItIs() {
        let code = "final class A: SCNPhysicsContactDelegate { func f() { scene.physicsWorld.contactDelegate = self } }"
        check(UnadoptedRule.id, "import ARKit\n\(code)", targets: [Classes.world])
        check(UnadoptedRule.id, "import SceneKit\nimport SpriteKit\n\(code)", targets: [Classes.world])
    }

    @Test(arguments: [
        "let a: Stream\na[keyPath: \\.1️⃣delegate] = self", "a[keyPath: \\Stream.1️⃣delegate] = self",
        "let k = \\InputStream.1️⃣delegate\na[keyPath: k] = self",
        "class A { let s: Stream }\na[keyPath: \\.s.1️⃣delegate] = self",
        "class D: InputStream {}\nclass E: D {}\nlet a = E(data: d)\na.1️⃣delegate = self",
        "class D: Stream {}\nfunc f(a: D) { a.1️⃣delegate = self }",
    ])
    func followsKeyPathsAndSubclassesOfTheFile(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [Expected(1, "'delegate' of 'Stream' is held unsafely; set 'safeDelegate'")],
            becomes: "import Foundation\n" + code.replacing("1️⃣delegate", with: "safeDelegate"),
            targets: [Classes.stream])
    }

    @Test(arguments: [
        "let a: Stream\na[keyPath: \\.delegate] = nil", "let a: Stream\nprint(a[keyPath: \\.delegate])",
        "let a: Other\na[keyPath: \\.delegate] = self", "class D: Other {}\nlet a = D()\na.delegate = self",
    ])
    func leavesOtherKeyPathsAndSubclasses(code: String) {
        check(UnadoptedRule.id, "import Foundation\n\(code)", targets: [Classes.stream])
    }

    /// The names of a file decide as they do in Objective-C.
    @Test func tellsFrameworksApartByTheirPrefixes() {
        let imports = "import SceneKit\nimport SpriteKit\n"
        let code = "scene.physicsWorld.1️⃣contactDelegate = a"
        check(
            UnadoptedRule.id, "\(imports)let node: SCNNode\nscene.physicsWorld.contactDelegate = a",
            targets: [Classes.world])
        check(
            UnadoptedRule.id, "\(imports)let node: SKNode\n\(code)",
            finds: [Expected(1, "'contactDelegate' of 'SKPhysicsWorld' is held unsafely; set 'safeContactDelegate'")],
            becomes: "\(imports)let node: SKNode\nscene.physicsWorld.safeContactDelegate = a", targets: [Classes.world])
    }

    /// The order of the classes in a manifest doesn't matter.
    @Test func tellsWorldsApartThatAreBothInTheManifest() {
        let scenes = AdoptionTarget(
            name: "SCNPhysicsWorld", module: "SceneKit", bindings: [],
            properties: [.init(name: "contactDelegate", safeName: "safeContactDelegate")], access: .internal,
            prefix: "Safe",
            propertyNames: ["contactDelegate"], delegateTypes: ["SCNPhysicsContactDelegate"])
        for targets in [[scenes, Classes.world], [Classes.world, scenes]] {
            check(
                UnadoptedRule.id, "import SpriteKit\nphysicsWorld.1️⃣contactDelegate = self",
                finds: [Expected(1, "'contactDelegate' of 'SKPhysicsWorld' is held unsafely")],
                becomes: "import SpriteKit\nphysicsWorld.safeContactDelegate = self", targets: targets)
        }
    }

    @Test func reportsAnAmbiguousPhysicsWorld() {
        check(
            UnadoptedRule.id, "import SceneKit\nimport SpriteKit\nscene.physicsWorld.1️⃣contactDelegate = a",
            finds: [
                Expected(1, "this may be 'contactDelegate' of 'SKPhysicsWorld', but this file doesn't show which")
            ],
            targets: [Classes.world])
    }

    @Test func unusualPropertyOfSomethingUnknownIsReported() {
        check(
            UnadoptedRule.id, "import SpriteKit\nworld().1️⃣contactDelegate = self",
            finds: [
                Expected(1, "this may be 'contactDelegate' of 'SKPhysicsWorld', but the type of its object")
            ],
            targets: [Classes.world])
        check(UnadoptedRule.id, "import Foundation\nworld.contactDelegate = self", targets: [Classes.world])
    }

    @Test(arguments: [
        "let a: InputStream = b\na.1️⃣delegate = self",
        "class A {\n    var a: OutputStream?\n    func f() { a?.1️⃣delegate = self }\n}",
        "let a = InputStream(data: d)\na.1️⃣delegate = self",
        "let a = Foundation.InputStream(data: d)\na.1️⃣delegate = self",
    ])
    func recognizesASubclassOfApples(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\n\(code)",
            finds: [Expected(1, "'delegate' of 'Stream' is held unsafely; set 'safeDelegate'")],
            becomes: "import Foundation\n" + code.replacing("1️⃣delegate", with: "safeDelegate"),
            targets: [Classes.stream])
    }

    @Test(arguments: ["ICCameraDevice", "ICScannerDevice"])
    func setsTheSafeDelegateOfADevice(name: String) {
        let device = AdoptionTarget(
            name: "ICDevice", module: "ImageCaptureCore", bindings: [],
            properties: [.init(name: "delegate", safeName: "safeDelegate")], access: .internal, prefix: "Safe",
            delegateTypes: ["ICDeviceDelegate"])
        check(
            UnadoptedRule.id, "import ImageCaptureCore\nfunc f(_ a: \(name)) { a.1️⃣delegate = self }",
            finds: [Expected(1, "'delegate' of 'ICDevice' is held unsafely; set 'safeDelegate'")],
            becomes: "import ImageCaptureCore\nfunc f(_ a: \(name)) { a.safeDelegate = self }", targets: [device])
    }

    @Test func unclearClassIsReported() {
        check(
            UnadoptedRule.id, "let a: FileManager = b\na.1️⃣delegate = c",
            finds: [Expected(1, "this may be 'delegate' of 'FileManager', but this file does not import Foundation")])
    }
}
