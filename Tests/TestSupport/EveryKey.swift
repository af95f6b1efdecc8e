import SafeGen

/// A manifest that has every key of version 1 that may be together, none with its default.
public enum EveryKey {
    /// Its text: what is written here, with an entry for each key of a class, a property, a protocol or a requirement that
    /// is not.
    public static let manifest: String = {
        let written = Set((classes + protocols).split { " \n{,".contains($0) }.map(String.init))
        func entries(_ definition: String, _ entry: (_ name: String, _ key: String) -> String) -> String {
            let keys = KeyList.all.first { $0.definition == definition }?.keys ?? []
            return keys.filter { !written.contains($0.name + ":") }.map { key in
                entry("With_\(key.name)", "\(key.name): \(key.shape.examples.first ?? "")")
            }.joined()
        }
        return classes
            + entries("class") { "\n  - {name: \($0), \($1), properties: [{name: delegate, type: R}]}" }
            + entries("property") { "\n  - {name: \($0), properties: [{name: delegate, type: R, \($1)}]}" }
            + "\n" + protocols
            + entries("protocol") { "\n  - {name: \($0), \($1)}" }
            + entries("requirement") { "\n  - {name: \($0), requirements: [{declaration: func a(), \($1)}]}" }
    }()

    private static let classes = """
        version: 1
        safegen: "0.1"
        platforms: [iOS 13.0, macOS 10.15]
        output:
          directory: Safe/Generated
          swift: "6.2"
          header: ["swiftlint:disable all"]
          support: Feed
          tests: Tests/Generated
          testModule: Kit
          testLibrary: XCTest
        defaults:
          prefix: Weak
          access: package
          forward: delegate
        sources:
          exclude: [Tests, "*Mock.swift"]
        review:
          accept: [{change: wrapper-removed, class: Player, until: "2999-12-31", reason: a sample}]
        bare: [{class: NetService, reason: a sample}]
        classes:
          - name: Outer.Inner
            module: Kit
            bind: [NSString, any P]
            as: InnerWrapper
            imports: [Other, Kit.Sub]
            isolation: MainActor
            condition: os(iOS) || DEBUG
            available: "iOS 13, *"
            objc: XYInner
            sendable: true
            conforms: [NSCopying, NSSecureCoding]
            form: subclass
            allow: [{rule: contract, reason: "checked"}]
            prefix: Own
            access: public
            forward: delegate
            properties:
              - name: delegate
                type: A & B
                optionality: implicit
                forward: delegate
                ownership: unowned
                access: package
                prefix: My
          - name: Cache
            bindings:
              - {arguments: [C], as: CCache}
              - {arguments: [D], as: DCache, imports: [More]}
            properties: [{name: dataSource, type: class Source, whenReleased: [reset()]}]
          - name: Cell
            copiedBytewise: true
            properties: [{name: delegate, type: R, forward: proxy}]
          - name: Port
            properties: [{name: delegate, type: R, forward: proxy, setter: "setDelegate(_:)", getter: "delegate()"}]
          - XMLParser
        """

    private static let protocols = """
        protocols:
          - name: R
          - name: P
            module: Kit
            inherits: [Q, R.S]
            imports: [Other]
            objc: true
            isolation: MainActor
            condition: os(iOS)
            partial: the rest is not ours
            requirements:
              - "func a()"
              - {declaration: "func b() -> Int", whenNil: 0}
              - {declaration: "func c() -> Int?", whenNil: nil}
              - {declaration: "func d() -> Bool", whenNil: false}
              - {declaration: "optional func e()", forwarded: true}
              - {declaration: "func f()", condition: os(macOS)}
        """
}

extension ValueShape {
    /// Values to try, in flow style: none of them is the default.
    package var examples: [String] {
        switch self {
        case .text(let examples): examples.map { "\"\($0)\"" }
        case .boolean: ["true"]
        case .booleanOrText(let examples): examples.map { "\"\($0)\"" } + ["true"]
        case .literal: ["0"]
        case .number(let number): [String(number)]
        case .choice(let words, let standard): words.filter { $0 != standard }
        case .list(let element): Self.lists(of: element.examples)
        case .mapping, .textOrMapping: []
        }
    }

    private static func lists(of elements: [String]) -> [String] {
        guard elements.count > 1 else { return elements.map { "[\($0)]" } }
        return elements.map { "[\($0)]" } + ["[\(elements[0]), \(elements[1])]", "[\(elements[1]), \(elements[0])]"]
    }
}
