import SafeGenSystem
import Testing

@testable import SafeGen

/// Whoever changes what is emitted raises `Banner.revision`, by which `check` tells another version's file from one that was edited.
@Suite struct RevisionTests {
    /// The revision of the last release, and what it made of `manifest`. A release records both again, once the revision was raised.
    private static let released = (revision: UInt64(0), digest: "cfd9ddd3c72df2ea")

    /// One of each form.
    private static let manifest = """
        version: 1
        output: {swift: "6.2"}
        defaults: {forward: proxy}
        classes:
          - {name: Getter, module: Kit, forward: delegate, allow: [{rule: forward-unproven, reason: a sample}], properties: [{name: delegate, type: KitDelegate, whenReleased: ["stop()"]}]}
          - {name: Proxied, module: Kit, conforms: [NSCopying, NSSecureCoding], properties: [{name: delegate, type: KitDelegate}, \
        {name: source, type: KitDelegate, optionality: implicit}]}
          - {name: Vended, module: Kit, form: extension, properties: [{name: delegate, type: KitDelegate}]}
          - {name: Main, module: Kit, isolation: MainActor, properties: [{name: delegate, type: MainDelegate}]}
          - {name: Plain, condition: os(iOS), available: "iOS 13, *", access: public, properties: [{name: delegate, type: PlainDelegate}]}
        protocols:
          - {name: KitDelegate, module: Kit, objc: true, requirements: ["optional func didEnd()", \
        {declaration: "optional func mayBegin() -> Bool", whenNil: true}]}
          - {name: MainDelegate, module: Kit, objc: true, isolation: MainActor, requirements: ["func didEnd() -> String?"]}
          - {name: PlainDelegate, requirements: ["func didEnd() -> Int", "var count: Int { get }"]}

        """

    @Test func outputOfAReleaseHasARevisionOfItsOwn() throws {
        let tree = ManifestTree(label: "") { $0 == "safegen.yml" ? Array(Self.manifest.utf8) : nil }
        let generation = try Generator.generate(from: .tree("safegen.yml", tree))
        try #require(!generation.hasErrors, "\(generation.diagnostics.map(\.message))")
        // The digest line follows from the rest, and from the revision.
        let bodies = generation.files.flatMap { file in
            file.contents.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst(2).joined(
                separator: [UInt8(ascii: "\n")])
        }
        let digest = Digest.hexadecimal(of: bodies[...])
        #expect(
            digest == Self.released.digest || Banner.revision > Self.released.revision,
            "the output is not that of revision \(Self.released.revision): raise 'Banner.revision', once for a release (\(digest))"
        )
    }
}
