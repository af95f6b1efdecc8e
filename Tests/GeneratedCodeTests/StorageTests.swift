import Foundation
import Testing

/// What a wrapper of an Objective-C class adds to the bytes of the object, as Objective-C's runtime sees it.
@Suite struct StorageTests {
    private static let manifest = """
        version: 1
        output: {directory: expected, swift: "6.2"}
        classes:
          - &camera
            name: SCNCameraController
            module: SceneKit
            as: ProxiedController
            forward: proxy
            properties: [{name: delegate, type: SCNCameraControllerDelegate}]
          - <<: *camera
            as: PlainController
            forward: delegate
            allow: [{rule: forward-unproven, reason: to see what it stores}]
        protocols:
          - name: SCNCameraControllerDelegate
            module: SceneKit
            objc: true
            partial: the stand-in has no more
            inherits: [NSObjectProtocol]
            requirements: ["optional func cameraInertiaWillStart(for cameraController: SCNCameraController)"]
        """

    /// NSCopyObject copies bytes and retains nothing: what Swift stores in an object would be released twice. Objective-C also
    /// makes objects past Swift's initializers, where what is stored is zero.
    @Test(arguments: ["ProxiedController", "PlainController"]) func wrapperStoresNothingInTheObject(name: String) throws
    {
        let code = try Self.code.get()
        let data = try #require(Self.classData(name, in: code))
        #expect(!code.contains("@_IVARS__TtC6Client\(name.utf8.count)\(name)"))
        #expect(data.instanceStart == data.instanceSize)
        #expect(!Self.methods(name, in: code).contains(".cxx_destruct"))
        #expect(Self.methods(name, in: code).contains("setDelegate:"))
    }

    /// The control: the same questions find what a class stores that is written by hand.
    @Test func findsAStoredReference() throws {
        let code = try Self.code.get()
        let data = try #require(Self.classData("StoringController", in: code))
        #expect(code.contains("@_IVARS__TtC6Client17StoringController"))
        #expect(data.instanceStart < data.instanceSize)
        #expect(Self.methods("StoringController", in: code).contains(".cxx_destruct"))
    }

    private static let storing = """
        import SceneKit
        nonisolated class StoringController: SCNCameraController {
            private weak var safeDelegate: (any SCNCameraControllerDelegate)?
        }
        """

    private static let code = Result {
        let folder = try Folders.makeTemporary("storage")
        let file = folder.appendingPathComponent("safegen.yml")
        try manifest.write(to: file, atomically: false, encoding: .utf8)
        let own = EmittedFile(path: "Storing.swift", text: storing)
        return try TypeCheck.make().code(of: Fixture.generate(manifest: file) + [own])
    }

    /// Where the class's own storage begins and where the object ends, in bytes: the second and third field.
    private static func classData(
        _ name: String, in code: String
    ) -> (instanceStart: Int, instanceSize: Int)? {
        guard let line = line("@_DATA__TtC6Client\(name.utf8.count)\(name) =", in: code),
            let match = line.firstMatch(of: /\{ i32 \d+, i32 (\d+), i32 (\d+),/)
        else { return nil }
        guard let start = Int(match.1), let size = Int(match.2) else { return nil }
        return (start, size)
    }

    private static func methods(_ name: String, in code: String) -> Substring {
        line("@_INSTANCE_METHODS__TtC6Client\(name.utf8.count)\(name) =", in: code) ?? ""
    }

    private static func line(_ start: String, in code: String) -> Substring? {
        code.split(separator: "\n").first { $0.hasPrefix(start) }
    }
}
