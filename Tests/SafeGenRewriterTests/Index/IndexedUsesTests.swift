import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// The places that set the delegate of a stream, as the index has them.
@Suite struct IndexedUsesTests {
    /// A few lines of code with a mark at each place that is to be found.
    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String

        init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

        var testDescription: String { name }
    }

    static let helpers = """
        import Foundation
        func makeStream() -> InputStream { fatalError() }
        func with(_ body: (Stream) -> Void) { body(makeStream()) }
        struct Box<T> { var value: T }
        final class Connection {
            let input: InputStream = makeStream()
            var streams: [Stream] { [input] }
            var byName: [String: Stream] { [:] }
            weak var delegate: AnyObject?
            subscript(_ index: Int) -> Stream { input }
        }
        final class Helper: NSObject, StreamDelegate {}
        class Own { weak var delegate: (any StreamDelegate)? }
        func makeOwn() -> Own { Own() }
        protocol HasStream { associatedtype S: Stream; var stream: S { get } }
        @dynamicMemberLookup struct Lens<T: AnyObject> {
            let it: T
            subscript<V>(dynamicMember path: ReferenceWritableKeyPath<T, V>) -> V {
                get { it[keyPath: path] }
                nonmutating set { it[keyPath: path] = newValue }
            }
        }
        class Redeclaring: InputStream {
            override var delegate: (any StreamDelegate)? { get { nil } set {} }
        }
        infix operator <-: AssignmentPrecedence
        func <- <T>(place: inout T, value: T) { place = value }
        func update<T>(_ place: inout T, _ value: T) { place = value }
        typealias Pipe = InputStream
        """

    static let shapes: [Shape] = [
        // The nine of a project, of which inference sees three.
        .init("result", "final class A: NSObject, StreamDelegate { func a() { makeStream().1️⃣delegate = self } }"),
        .init("closure", "final class B: NSObject, StreamDelegate { func a() { with { $0.1️⃣delegate = self } } }"),
        .init("container", "func c(_ b: Box<[InputStream?]>, _ h: Helper) { for s in b.value { s?.1️⃣delegate = h } }"),
        .init("generic parameter", "func d<T: Stream>(_ s: T, _ h: Helper) { s.1️⃣delegate = h }"),
        .init("another object", "func e(_ h: Helper) { makeStream().1️⃣delegate = h }"),
        .init("member", "func f(_ c: Connection, _ h: Helper) { c.input.1️⃣delegate = h }"),
        .init("each of an array", "func g(_ c: Connection, _ h: Helper) { c.streams.forEach { $0.1️⃣delegate = h } }"),
        .init("variable", "func h(_ c: Connection, _ h: Helper) { let s = c.input; s.1️⃣delegate = h }"),
        .init("stored", "final class I { let s = makeStream(); func a(_ h: Helper) { s.1️⃣delegate = h } }"),
        // Ways to an object.
        .init("dictionary", "func j(_ c: Connection, _ h: Helper) { c.byName[\"a\"]?.1️⃣delegate = h }"),
        .init("subscript", "func k(_ c: Connection, _ h: Helper) { c[0].1️⃣delegate = h }"),
        .init("cast", "func l(_ x: Any, _ h: Helper) { (x as? Stream)?.1️⃣delegate = h }"),
        .init("forced", "func m(_ x: Stream?, _ h: Helper) { x!.1️⃣delegate = h }"),
        .init("if let", "func n(_ c: Connection, _ h: Helper) { if let s = c.streams.first { s.1️⃣delegate = h } }"),
        .init(
            "guard",
            "func o(_ c: Connection, _ h: Helper) { guard let s = c.streams.last else { return }; s.1️⃣delegate = h }"),
        .init(
            "pattern",
            "func p(_ c: Connection, _ h: Helper) { for case let s as InputStream in c.streams { s.1️⃣delegate = h } }"),
        .init("tuple's member", "func q(_ t: (Stream, Int), _ h: Helper) { t.0.1️⃣delegate = h }"),
        .init("choice", "func r(_ c: Connection, _ h: Helper, _ b: Bool) { (b ? c.input : c[1]).1️⃣delegate = h }"),
        .init("alias", "func s(_ s: Pipe, _ h: Helper) { s.1️⃣delegate = h }"),
        .init("associated type", "func t<H: HasStream>(_ x: H, _ h: Helper) { x.stream.1️⃣delegate = h }"),
        .init("opaque", "func u(_ s: some Stream, _ h: Helper) { s.1️⃣delegate = h }"),
        .init("key path to it", "func v(_ c: Connection, _ h: Helper) { c[keyPath: \\.input].1️⃣delegate = h }"),
        .init(
            "several in a line", "func w(_ a: Connection, _ h: Helper) { a.input.1️⃣delegate = h; a[2].2️⃣delegate = h }"),
        .init("over two lines", "func x(_ c: Connection, _ h: Helper) { c.input\n    .1️⃣delegate = h }"),
        .init(
            "behind other letters", "func y(_ c: Connection, _ h: Helper) { let é = c.input; /* 👩‍👩‍👧 */ é.1️⃣delegate = h }"),
        .init("backticks", "func z(_ c: Connection, _ h: Helper) { c.input.1️⃣`delegate` = h }"),
        .init("unsafe", "func aa(_ c: Connection, _ h: Helper) { unsafe c.input.1️⃣delegate = h }"),
        // Ways to set it.
        .init("tuple", "func ab(_ c: Connection, _ h: Helper) { var i = 0; (i, c.input.1️⃣delegate) = (1, h); _ = i }"),
        .init("inout", "func ac(_ c: Connection, _ h: Helper) { update(&c.input.1️⃣delegate, h) }"),
        .init("operator", "func ad(_ c: Connection, _ h: Helper) { c.input.1️⃣delegate <- h }"),
        .init("key path", "func ae(_ c: Connection, _ h: Helper) { c.input[keyPath: \\.1️⃣delegate] = h }"),
        .init("passed key path", "func af(_ c: Connection) { let k = \\Stream.1️⃣delegate; _ = k }"),
        .init("lens", "func ag(_ l: Lens<InputStream>, _ h: Helper) { l.1️⃣delegate = h }"),
        .init("value that may be nil", "func ah(_ c: Connection, _ h: Helper?) { c.input.1️⃣delegate = h }"),
        .init("subclass", "class Sub: InputStream { func a(_ h: Helper) { 1️⃣delegate = h; self.2️⃣delegate = h } }"),
        .init("extension", "extension Stream { func connect(_ h: Helper) { 1️⃣delegate = h } }"),
        .init("compared", "func ai(_ c: Connection, _ h: Helper) -> Bool { c.input.1️⃣delegate === h }"),
        // What is nothing.
        .init("nil", "func aj(_ c: Connection) { c.input.delegate = nil; c[0].delegate = .none }"),
        .init("nil by a key path", "func ak(_ c: Connection) { c.input[keyPath: \\.delegate] = nil }"),
        .init("read", "func al(_ c: Connection) { _ = c.input.delegate; _ = c.input[keyPath: \\.delegate] }"),
        .init("another class", "final class AM: NSObject, StreamDelegate { func a() { makeOwn().delegate = self } }"),
        .init("another class's name", "func an(_ stream: Own, _ h: Helper) { stream.delegate = h }"),
        .init(
            "a class of that name in a type",
            "enum AO { class Stream { weak var delegate: Helper? }; static func a(_ s: Stream) { s.delegate = Helper() } }"
        ),
        .init("redeclared", "func ap(_ s: Redeclaring, _ h: Helper) { s.delegate = h }"),
        .init("text", "func aq() -> String { /* s.delegate = h */ \"s.delegate = h\" }"),
    ]

    private static let projects = Dictionary(
        uniqueKeysWithValues: IndexedProject.System.allCases.map { system in
            (system, Result { try Compiled(system) })
        })

    /// All shapes, compiled together.
    private struct Compiled {
        let project: IndexedProject
        let report: RewriteReport

        init(_ system: IndexedProject.System) throws {
            let files = shapes.enumerated().map { ("\($0.offset).swift", "import Foundation\n\($0.element.text)\n") }
            project = try IndexedProject(files + [("Helpers.swift", helpers)], system: system)
            report = try project.report()
        }
    }

    @Test(arguments: IndexedProject.System.allCases, shapes.indices)
    func findsThatAndNothingElse(system: IndexedProject.System, number: Int) throws {
        let compiled = try #require(try Self.projects[system]?.get())
        let name = "\(number).swift"
        let marks = compiled.project.sources[number].source.marks.keys.sorted().map(String.init)
        #expect(compiled.project.places(compiled.report, in: name) == marks, "\(Self.shapes[number].name)")
    }

    @Test func inferenceAloneGuesses() throws {
        let project = try #require(try Self.projects[.apple]?.get().project)
        let report = try project.report(readsIndex: false)
        #expect(project.places(report, in: "0.swift") == ["1"])
        let missed = Self.shapes.indices.filter { number in
            !project.sources[number].source.marks.isEmpty && project.places(report, in: "\(number).swift").isEmpty
        }
        #expect(
            missed.map { Self.shapes[$0].name } == ["operator", "passed key path"])
        let wrong = Self.shapes.indices.filter { number in
            let marks = project.sources[number].source.marks
            return marks.isEmpty && !project.places(report, in: "\(number).swift").isEmpty
        }
        #expect(wrong.map { Self.shapes[$0].name } == ["another class", "redeclared"])
    }
}
