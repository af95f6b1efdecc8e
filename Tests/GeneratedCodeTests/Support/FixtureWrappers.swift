import Foundation
import Templates

/// What the manifests of the fixtures say, as values: it stands where the pipeline from manifest to wrappers will.
struct FixtureWrappers {
    let swift: SwiftVersion
    var header: [String] = []
    /// The path of the one file, or nil for a file for each wrapper.
    var singleFile: String?
    let wrappers: [Wrapper]

    /// Generates what the fixture of the manifest's folder asks for.
    static func generate(manifest: URL) throws -> [EmittedFile] {
        let name = manifest.deletingLastPathComponent().lastPathComponent
        guard let fixture = all[name] else { throw Failure("no wrappers for the fixture \(name)") }
        let template = SourceFileTemplate(
            manifestName: manifest.lastPathComponent, swift: fixture.swift, header: fixture.header)
        if let path = fixture.singleFile {
            return [EmittedFile(path: path, bytes: template.render(fixture.wrappers))]
        }
        return fixture.wrappers
            .map { EmittedFile(path: "expected/\($0.name).swift", bytes: template.render([$0])) }
            .sorted { $0.path < $1.path }
    }

    private static let all: [String: FixtureWrappers] = [
        "access-levels": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                controller("InternalController", .internal), controller("PackageController", .package),
                controller("PublicController", .public), controller("OpenController", .open),
            ]),
        "isolation": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                subclass("NSComboBox", of: "AppKit", "SafeComboBox", isolation: .mainActor)
                    .with("dataSource", .existential("NSComboBoxDataSource")),
                cameraController,
            ]),
        "conditions": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                program.with { $0.condition = "canImport(SceneKit) && (os(iOS) || os(macOS))" },
                metadataQuery.with { $0.condition = "canImport(Foundation) && !os(Windows)" },
            ]),
        "availability": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                metadataQuery.with { $0.availability = "iOS 5.0, macOS 10.4, *" },
                subclass("TPOldScanner", of: "ThirdParty", "SafeOldScanner")
                    .with("delegate", .existential("TPScannerDelegate"))
                    .with { $0.availability = "*, deprecated" },
                program.with { $0.availability = "iOS, introduced: 8.0, deprecated: 26.0" },
            ]),
        "objc-names": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                program.with { $0.objcName = "SGProgram" },
                dataCache.with { $0.objcName = "SGDataCache" },
                tableView(.open).with { $0.objcName = "SGTableView" },
            ]),
        "bindings": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                dataCache.with { $0.imports = ["Foundation", "UIKit"] },
                subclass("NSCache<NSURL, UIImage>", of: "Foundation", "SafeImageCache")
                    .with("delegate", .existential("NSCacheDelegate"))
                    .with { $0.imports = ["Foundation", "UIKit"] },
            ]),
        "implicit-optionality": FixtureWrappers(
            swift: .v6_2,
            header: ["swift-format-ignore-file"],
            wrappers: [
                subclass("ODQuery", of: "OpenDirectory", "SafeQuery")
                    .with("delegate", .existential("ODQueryDelegate"), optionality: .implicit)
            ]),
        "several-properties": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                subclass("TPScanner", of: "ThirdParty", "SafeScanner", access: .public)
                    .with("delegate", .existential("TPScannerDelegate"))
                    .with("source", .existential("TPScannerDelegate & TPScannerSource")),
                subclass("UITableView", of: "UIKit", "SafeTableView", isolation: .mainActor)
                    .with("dataSource", .existential("UITableViewDataSource"))
                    .with("delegate", .existential("UITableViewDelegate")),
            ]),
        "object-types": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                subclass("TPScanner", of: "ThirdParty", "SafeScanner")
                    .with("target", .object("AnyObject"))
                    .with("receiver", .object("TPReceiver"))
            ]),
        "narrower-redeclaration": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                videoEditor.with {
                    $0.availability = "iOS 3.1, *"
                    $0.objcName = "SafeVideoEditorController"
                }
            ]),
        "sendable": FixtureWrappers(swift: .v6_2, wrappers: [fileManager]),
        "ownership": FixtureWrappers(
            swift: .v6_2,
            wrappers: [
                hazard("UnsafeHazard", .unownedUnsafe, access: .open),
                hazard("UnownedHazard", .unowned),
                hazard("StrongHazard", .strong),
                hazard("HiddenHazard", .strong),
                hazard("MainActorHazard", .unownedUnsafe, isolation: .mainActor),
                subclass("DynamicHazard", of: "SwiftHazards", "SafeDynamicHazard", access: .public)
                    .with("target", .object("AnyObject")),
            ]),
        "single-file": FixtureWrappers(
            swift: .v6_2,
            header: ["swiftlint:disable all", "swift-format-ignore-file"],
            singleFile: "expected/SafeDelegates.swift",
            wrappers: [program, cameraController, tableView(.internal), videoEditor]),
        "single-file-mixed-access": FixtureWrappers(
            swift: .v6_2,
            singleFile: "expected/SafeDelegates.swift",
            wrappers: [
                subclass("SCNProgram", of: "SceneKit", "SafeProgram", access: .open)
                    .with("delegate", .existential("SCNProgramDelegate"))
                    .with { $0.condition = "canImport(SceneKit) && WIDE" },
                subclass("SCNCameraController", of: "SceneKit", "SafeCameraController", access: .package)
                    .with("delegate", .existential("SCNCameraControllerDelegate"))
                    .with { $0.condition = "canImport(SceneKit) && MIDDLE" },
                program.with { $0.name = "InternalProgram" },
                subclass("NSMetadataQuery", of: "Foundation", "SafeMetadataQuery", access: .public)
                    .with("delegate", .existential("NSMetadataQueryDelegate")),
            ]),
        "swift-5.9": FixtureWrappers(swift: .v5_9, wrappers: ofEveryShape),
        "swift-6.0": FixtureWrappers(swift: .v6_0, wrappers: ofEveryShape),
        "swift-6.1": FixtureWrappers(swift: .v6_1, wrappers: ofEveryShape),
    ]

    private static let ofEveryShape = [
        controller("SafeFetchedResultsController", .open),
        tableView(.public),
        subclass("SCNProgram", of: "SceneKit", "SafeProgram", access: .package)
            .with("delegate", .existential("SCNProgramDelegate")),
        fileManager,
    ]

    private static func controller(_ name: String, _ access: AccessLevel) -> Wrapper {
        subclass("NSFetchedResultsController<any NSFetchRequestResult>", of: "CoreData", name, access: access)
            .with("delegate", .existential("NSFetchedResultsControllerDelegate"))
    }

    private static func tableView(_ access: AccessLevel) -> Wrapper {
        subclass("UITableView", of: "UIKit", "SafeTableView", access: access, isolation: .mainActor)
            .with("delegate", .existential("UITableViewDelegate"))
    }

    private static func hazard(
        _ name: String, _ ownership: Ownership, access: AccessLevel = .internal, isolation: Isolation = .nonisolated
    ) -> Wrapper {
        subclass(name, of: "SwiftHazards", "Safe\(name)", access: access, isolation: isolation)
            .with("delegate", .existential("HazardDelegate"), ownership: ownership)
    }

    private static let program = subclass("SCNProgram", of: "SceneKit", "SafeProgram")
        .with("delegate", .existential("SCNProgramDelegate"))

    private static let cameraController = subclass("SCNCameraController", of: "SceneKit", "SafeCameraController")
        .with("delegate", .existential("SCNCameraControllerDelegate"))

    private static let metadataQuery = subclass("NSMetadataQuery", of: "Foundation", "SafeMetadataQuery")
        .with("delegate", .existential("NSMetadataQueryDelegate"))

    private static let dataCache = subclass("NSCache<NSString, NSData>", of: "Foundation", "SafeDataCache")
        .with("delegate", .existential("NSCacheDelegate"))

    private static let fileManager = subclass("FileManager", of: "Foundation", "SafeFileManager")
        .with("delegate", .existential("FileManagerDelegate"))
        .with { $0.isSendable = true }

    private static let videoEditor =
        subclass("UIVideoEditorController", of: "UIKit", "SafeVideoEditorController", isolation: .mainActor)
        .with("delegate", .existential("UINavigationControllerDelegate & UIVideoEditorControllerDelegate"))
        .with { $0.condition = "canImport(UIKit) && os(iOS)" }

    private static func subclass(
        _ superclass: String, of module: String, _ name: String, access: AccessLevel = .internal,
        isolation: Isolation = .nonisolated
    ) -> Wrapper {
        Wrapper(
            name: name, superclass: superclass, imports: [module], condition: "canImport(\(module))", access: access,
            isolation: isolation, properties: [])
    }
}

extension Wrapper {
    fileprivate func with(
        _ property: String, _ type: ReferenceType, optionality: Optionality = .optional,
        ownership: Ownership = .unownedUnsafe
    ) -> Wrapper {
        with {
            let backing = "safe" + property.prefix(1).uppercased() + property.dropFirst()
            $0.properties.append(
                WrappedProperty(
                    name: property, backingName: backing, type: type, optionality: optionality, ownership: ownership,
                    access: access))
        }
    }

    fileprivate func with(_ change: (inout Wrapper) -> Void) -> Wrapper {
        var copy = self
        change(&copy)
        return copy
    }
}
