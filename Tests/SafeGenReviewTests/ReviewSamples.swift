import Testing

@testable import SafeGen
@testable import SafeGenReview

/// Manifests to review, made in memory.
enum ReviewSamples {
    /// A manifest with one of everything that can change.
    static let manifest = """
        version: 1
        output: {directory: Generated, swift: "6.2", header: [lint off]}
        defaults: {forward: proxy}
        sources: {exclude: [Tests]}
        classes:
          - name: XMLParser
            module: Foundation
            properties: [{name: delegate, type: XMLParserDelegate}]
          - name: Player
            module: Kit
            as: SafePlayer
            imports: [KitUI]
            condition: os(iOS)
            available: "iOS 13, *"
            objc: XYPlayer
            sendable: true
            conforms: [NSCopying, NSSecureCoding]
            access: public
            forward: delegate
            allow: [{rule: forward-unproven, reason: "it asks its getter"}]
            properties:
              - {name: delegate, type: PlayerDelegate, whenReleased: ["stop()"]}
              - {name: dataSource, type: PlayerDataSource, access: internal}
          - name: SKPhysicsWorld
            module: SpriteKit
            form: extension
            properties: [{name: contactDelegate, type: ContactDelegate}]
        protocols:
          - name: XMLParserDelegate
            module: Foundation
            objc: true
            partial: a sample
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func parserDidStartDocument(_ parser: XMLParser)"
              - {declaration: "optional func parser(_ parser: XMLParser, entity name: String) -> Data?", whenNil: nil}
              - {declaration: "optional func parserShouldGoOn(_ parser: XMLParser) -> Bool", whenNil: true}
          - name: ContactDelegate
            requirements: ["func didBegin()"]
        """

    /// What a manifest asks for.
    static func generation(_ manifest: String, path: String = "safegen.yml") throws -> Generation {
        let tree = ManifestTree(label: "") { $0 == path ? Array(manifest.utf8) : nil }
        return try Generator.generate(from: .tree(path, tree))
    }

    /// The review of one manifest that became another; both have to be right.
    static func review(_ before: String?, _ after: String?) throws -> Review {
        let sides = try [before, after].map { manifest -> Generation? in
            guard let manifest else { return nil }
            let generation = try generation(manifest)
            try #require(!generation.hasErrors, "\(generation.diagnostics.map(\.message))")
            return generation
        }
        return Review([ReviewedManifest(path: "safegen.yml", before: sides[0], after: sides[1])])
    }

    /// The review of `manifest` with a piece of it replaced.
    static func review(replacing old: String, with new: String) throws -> Review {
        try #require(manifest.contains(old))
        return try review(manifest, manifest.replacing(old, with: new))
    }
}
