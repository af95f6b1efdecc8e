import Testing

@testable import SafeGen
import SafeGenCommandSupport
@testable import SafeGenReview

/// The level of a change, where it depends on more than its kind.
@Suite struct ReviewLevelTests {
    @Test func reportsEveryLossOfARemovedManifest() throws {
        let review = try ReviewSamples.review(ReviewSamples.manifest, nil)
        #expect(review.changes.allSatisfy { $0.levels == [.weakened, .breaking] && $0.kind == .wrapperRemoved })
        #expect(review.changes.first?.sentence.plain == "SafeXMLParser is removed; it protected delegate by a proxy")
        #expect(review.changes.first?.rows.contains { $0.before == "safe" && $0.after == "crash" } == true)
    }

    @Test func removingANeedlessWrapperOnlyBreaksCode() throws {
        let before =
            "version: 1\nclasses: [{name: MKMapView, module: MapKit, properties: [{name: delegate, type: MKMapViewDelegate}]}]\n"
        let change = try #require(try ReviewSamples.review(before, "version: 1\n").changes.first)
        #expect(change.levels == [.breaking])
        #expect(change.reason?.plain.contains("delegate of MKMapView is weak already") == true)
    }

    @Test(arguments: [(nil, ReviewLevel.changed), (ReviewSamples.manifest, .weakened)])
    func baselineTakesAwayNothingIfItComesWithTheFirstManifest(before: String?, level: ReviewLevel) throws {
        var code = ReviewedCode()
        code.baselines = ["safegen-baseline.txt": 2]
        let sides = try [before, ReviewSamples.manifest].map { try $0.map { try ReviewSamples.generation($0) } }
        let manifest = ReviewedManifest(path: "safegen.yml", before: sides[0], after: sides[1])
        let review = Review([manifest], places: try PlaceComparison(code))
        #expect(review.changes.filter { $0.kind == .baseline }.map(\.level) == [level])
    }

    @Test func removedExtensionPropertyIsWeakenedAndBreaking() throws {
        let world = "properties: [{name: contactDelegate, type: ContactDelegate}"
        let two = ReviewSamples.manifest.replacing(world, with: world + ", {name: other, type: ContactDelegate}")
        let change = try #require(try ReviewSamples.review(two, ReviewSamples.manifest).changes.first)
        #expect(change.levels == [.weakened, .breaking])
        #expect(change.sentence.plain.hasPrefix("SKPhysicsWorld.safeOther is no longer protected"))
    }

    @Test func reportsWeakeningWithOtherChanges() throws {
        let after = ReviewSamples.manifest
            .replacing("type: XMLParserDelegate}", with: "type: OtherDelegate, forward: delegate}")
            .replacing("- name: XMLParser\n", with: "- name: XMLParser\n    as: Another\n    access: public\n")
            .replacing("directory: Generated", with: "file: Generated/All.swift")
            .replacing("module: Foundation\n    properties", with: "module: Other\n    properties")
        let review = try ReviewSamples.review(ReviewSamples.manifest, after)
        let weakened = review.changes.filter { $0.level == .weakened }
        #expect(
            weakened.map(\.sentence.plain) == [
                "Another wraps what Other declares, instead of Foundation",
                "Another.delegate is protected by a weak subclass instead of a proxy",
            ])
        #expect(weakened.last?.rows.contains { $0.hazard.contains("stored pointer") && $0.after == "crash" } == true)
    }

    @Test func reportsWeakeningOfAMovedWrapper() throws {
        let other = "version: 1\nclasses: [{name: Other, properties: [{name: delegate, type: D}]}]\n"
        let player = "{name: Player, properties: [{name: delegate, type: AnyObject, forward: proxy}]}"
        let sides = [
            "A/safegen.yml": (other.replacing("[{name: Other", with: "[\(player), {name: Other"), other),
            "B/safegen.yml": (
                other,
                other.replacing(
                    "[{name: Other", with: "[\(player.replacing("proxy", with: "delegate")), {name: Other")
            ),
        ]
        let manifests = try sides.sorted { $0.key < $1.key }.map { path, texts in
            ReviewedManifest(
                path: path, before: try ReviewSamples.generation(texts.0, path: path),
                after: try ReviewSamples.generation(texts.1, path: path))
        }
        let review = Review(manifests)
        #expect(
            review.changes.map { "\($0.level.rawValue): \($0.sentence.plain)" }.prefix(2) == [
                "weakened: SafePlayer.delegate is protected by a weak subclass instead of a proxy",
                "breaking: SafePlayer moved to B/safegen.yml",
            ])
        #expect(review.files().contains { $0.before == "A/Generated/SafePlayer.swift" && $0.status == "renamed" })
    }

    @Test(arguments: [
        ("implicit", "optional", ReviewLevel.breaking, "optional"),
        ("optional", "implicit", .changed, "implicitly unwrapped"),
        ("optional", "none", .breaking, "never nil"), ("implicit", "none", .breaking, "never nil"),
        ("none", "optional", .breaking, "optional"), ("none", "implicit", .breaking, "implicitly unwrapped"),
    ])
    func referenceThatCodeUnwrapsOtherwiseBreaksIt(old: String, new: String, level: ReviewLevel, words: String) throws {
        let sides = [old, new].map {
            ReviewSamples.manifest.replacing(
                "type: XMLParserDelegate}", with: "type: XMLParserDelegate, optionality: \($0)}")
        }
        let changes = try ReviewSamples.review(sides[0], sides[1]).changes
        #expect(changes.map(\.level) == [level])
        #expect(changes.map(\.sentence.plain) == ["SafeXMLParser.delegate is \(words) now"])
    }

    @Test func propertyOfAnExtensionIsOptionalInBothCases() throws {
        let property = "{name: contactDelegate,"
        let implicit = ReviewSamples.manifest.replacing(property, with: "\(property) optionality: implicit,")
        #expect(try ReviewSamples.review(implicit, ReviewSamples.manifest).changes.map(\.level) == [.changed])
    }

    @Test(arguments: [
        ("SKPhysicsWorld", ReviewLevel.weakened), ("NSFontManager", .weakened), ("FileManager", .breaking),
        ("XMLParser", .breaking),
    ])
    func subclassOfInstancesThatAFrameworkMakesIsALoss(name: String, level: ReviewLevel) throws {
        let sides = ["extension", "subclass"].map { "version: 1\nclasses: [{name: \(name), form: \($0)}]\n" }
        let change = try ReviewSamples.review(sides[0], sides[1]).changes.first { $0.kind == .wrapperForm }
        #expect(change?.level == level)
    }

    @Test(arguments: [
        ("GKMatch", "", [ReviewLevel.breaking]), ("GKMatch", "platforms: [iOS 13]", [.weakened, .breaking]),
        ("GKMatch", "platforms: [iOS 15]", [.breaking]),
        ("NSFetchedResultsController", "", [.weakened, .breaking]),
        ("NSFetchedResultsController", "platforms: [iOS 17]", [.weakened, .breaking]),
        ("NSFetchedResultsController", "platforms: [iOS 18]", [.breaking]),
    ])
    func lossDependsOnTheSystemsThatHoldTheDelegateWeakly(
        name: String, platforms: String, levels: [ReviewLevel]
    ) throws {
        let bind = name == "GKMatch" ? "module: GameKit" : "module: CoreData, bind: [Note]"
        let before = """
            version: 1
            \(platforms)
            classes: [{name: \(name), \(bind), forward: proxy, properties: [{name: delegate, type: \(name)Delegate}]}]

            """
        let change = try ReviewSamples.review(before, "version: 1\n\(platforms)\n").changes.first
        #expect(change?.levels == levels)
    }

    @Test(arguments: [("subclass", [ReviewLevel.changed]), ("extension", [.breaking])])
    func removingANeedlessPropertyBreaksCodeOnlyOfAnExtension(form: String, levels: [ReviewLevel]) throws {
        let after = """
            version: 1
            classes: [{name: MKMapView, module: MapKit, form: \(form), forward: proxy, properties: [{name: own, type: Own}]}]
            protocols: [{name: Own, objc: true}]

            """
        let before = after.replacing("type: Own}", with: "type: Own}, {name: delegate, type: MKMapViewDelegate}")
            .replacing("[{name: Own", with: "[{name: MKMapViewDelegate, objc: true}, {name: Own")
        let change = try ReviewSamples.review(before, after).changes.first { $0.kind == .propertyRemoved }
        #expect(change?.levels == levels)
    }

    @Test(arguments: [
        ("iOS 13, *", "iOS 12, *", ReviewLevel.changed), ("iOS 13, *", "iOS 13.1, *", .weakened),
        ("iOS 13, *", "iOS 13.0, *", .changed), ("iOS 13, macOS 12, *", "iOS 13, *", .changed),
        ("iOS 13, *", "iOS 12, macOS 12, *", .weakened), ("iOS 9, *", "iOS 10, *", .weakened),
        ("iOS 15, macCatalyst 14, *", "iOS 15, *", .weakened), ("iOS 13, *", "iOS, unavailable", .weakened),
    ])
    func narrowerAvailabilityIsALoss(old: String, new: String, level: ReviewLevel) throws {
        let before = ReviewSamples.manifest.replacing("iOS 13, *", with: old)
        let review = try ReviewSamples.review(before, before.replacing(old, with: new))
        #expect(review.changes.first { $0.kind == .availability }?.level == level)
    }

    private static let camera =
        "{name: ICCameraDevice, module: ImageCaptureCore, form: extension, properties: [{name: delegate, "
        + "type: ICCameraDeviceDelegate, forward: proxy}]}"
    private static let scanner =
        "{name: ICScannerDevice, module: ImageCaptureCore, form: extension, properties: [{name: delegate, "
        + "type: ICScannerDeviceDelegate, forward: proxy}]}"

    @Test(arguments: [
        (
            [camera], [],
            "weakened: ICDevice.safeDelegate has none for any ICCameraDeviceDelegate any more"
        ),
        (
            [camera], [scanner],
            "weakened: ICDevice.safeDelegate has a proxy of its own for any ICScannerDeviceDelegate where os(macOS) and none for "
                + "any ICCameraDeviceDelegate any more"
        ),
        (
            [], [camera],
            "changed: ICDevice.safeDelegate has a proxy of its own for any ICCameraDeviceDelegate"
        ),
        (
            [camera, scanner], [scanner, camera],
            "changed: ICDevice.safeDelegate has the same proxies in another order"
        ),
    ])
    func lostProxyOfANarrowerDelegateIsALoss(before: [String], after: [String], said: String) throws {
        let sides = [before, after].map { classes in
            "version: 1\nclasses:\n" + (["ICDevice"] + classes).map { "  - \($0)\n" }.joined()
        }
        let changes = try ReviewSamples.review(sides[0], sides[1]).changes.filter { $0.kind == .propertyType }
        #expect(changes.map { "\($0.level.rawValue): \($0.sentence.plain)" } == [said])
    }

    @Test(arguments: [("\"6.0\"", ReviewLevel.cosmetic), ("\"6.2\"", .breaking)])
    func isolationBreaksOnlyIfTheCodeDiffers(swift: String, level: ReviewLevel) throws {
        let before = "version: 1\noutput: {swift: \(swift)}\nclasses: [{name: FileManager}]\n"
        let after = before.replacing("name: FileManager", with: "name: FileManager, isolation: MainActor")
        #expect(try ReviewSamples.review(before, after).changes.map(\.level) == [level])
    }

    @Test func lossCountsOnceAndForBothGates() throws {
        let review = try ReviewSamples.review("version: 1\nclasses: [XMLParser]\n", "version: 1\n")
        #expect(review.summary == "1 weakened, breaking too")
        #expect(review.changes.map(\.levels) == [[.weakened, .breaking]])
    }
}
