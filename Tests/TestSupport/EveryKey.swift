/// A manifest that has every key of version 1 that may be together, none with its default.
public enum EveryKey {
    /// Its text.
    public static let manifest = """
        version: 1
        output:
          directory: Safe/Generated
          swift: "6.2"
          header: ["swiftlint:disable all"]
          support: Feed
        defaults:
          prefix: Weak
          access: package
          forward: delegate
        sources:
          exclude: [Tests, "*Mock.swift"]
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
                access: internal
                prefix: My
          - name: Cache
            bindings:
              - {arguments: [C], as: CCache}
              - {arguments: [D], as: DCache, imports: [More]}
            properties: [{name: dataSource, type: class Source, whenReleased: [reset()]}]
          - name: Cell
            copiedBytewise: true
            properties: [{name: delegate, type: R, forward: proxy}]
          - XMLParser
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
