import TestSupport
import Testing

@testable import SafeGen

/// Extensions of classes that inherit from each other. That the output compiles is tried with a fixture.
@Suite struct ExtensionHierarchyTests {
    private static let camera =
        "{name: ICCameraDevice, module: ImageCaptureCore, form: extension, properties: [{name: delegate, "
        + "type: ICCameraDeviceDelegate, forward: proxy}]}"
    private static let scanner =
        "{name: ICScannerDevice, module: ImageCaptureCore, condition: os(macOS), form: extension, "
        + "properties: [{name: delegate, type: ICScannerDeviceDelegate, forward: proxy}]}"

    private func plan(_ classes: String...) throws -> [Wrapper] {
        let text = "version: 1\nclasses:\n" + classes.map { "  - \($0)\n" }.joined()
        let folder = try TemporaryFolder()
        try folder.write(text, to: "safegen.yml")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        #expect(generation.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
        return generation.declarations.compactMap { declaration in
            switch declaration {
            case .subclass(let wrapper), .extension(let wrapper): wrapper
            case .proxy, .support: nil
            }
        }
    }

    @Test func extensionOfAClassDeclaresThePropertyOfItsSubclasses() throws {
        let wrappers = try plan(Self.camera, "ICDevice", Self.scanner)
        #expect(wrappers.map(\.name) == ["ICDevice+Safe"])
        let narrower = try #require(wrappers.first?.properties.first?.narrower)
        #expect(narrower.map(\.type.name) == ["ICCameraDeviceDelegate", "ICScannerDeviceDelegate"])
        #expect(narrower.map(\.proxy.name) == ["SafeCameraDeviceDelegateProxy", "SafeScannerDeviceDelegateProxy"])
        #expect(narrower.map(\.condition) == [nil, "os(macOS)"])
    }

    @Test func delegatesOfTheSameTypeShareOneProxy() throws {
        let wrappers = try plan(
            "Stream",
            "{name: InputStream, module: Foundation, form: extension, properties: [{name: delegate, type: StreamDelegate, "
                + "forward: proxy}]}")
        #expect(wrappers.map(\.name) == ["Stream+Safe"])
        #expect(wrappers.first?.properties.first?.narrower == [])
    }

    @Test func listedSubclassHasItsOwnExtension() throws {
        #expect(try plan(Self.camera).map(\.name) == ["ICCameraDevice+Safe"])
    }

    @Test func propertyOfAnotherPrefixIsDeclaredByBoth() throws {
        let prefixed = Self.camera.replacing("{name: delegate,", with: "{name: delegate, prefix: camera,")
        let wrappers = try plan("ICDevice", prefixed)
        #expect(wrappers.map(\.name) == ["ICDevice+Safe", "ICCameraDevice+Safe"])
        #expect(wrappers.flatMap(\.properties).map(\.backingName) == ["safeDelegate", "cameraDelegate"])
    }

    @Test func rejectsADelegateOfAnotherKind() throws {
        let other = Self.camera.replacing("type: ICCameraDeviceDelegate", with: "type: XMLParserDelegate")
        try expectDiagnostics(
            "version: 1\nclasses:\n  - ICDevice\n  - \(other)\n",
            [
                "4:91 error: 'ICCameraDevice' inherits 'safeDelegate' from the extension of 'ICDevice', which can't stand for "
                    + "both: 'XMLParserDelegate' does not inherit from 'ICDeviceDelegate'; give 'delegate' another 'prefix' "
                    + "[duplicate-property]"
            ])
    }

    @Test func rejectsAMoreVisibleSubclass() throws {
        let open = Self.camera.replacing("form: extension", with: "form: extension, access: public")
        try expectDiagnostics(
            "version: 1\nclasses:\n  - ICDevice\n  - \(open)\n",
            [
                "4:107 error: 'ICCameraDevice' inherits 'safeDelegate' from the extension of 'ICDevice', which can't stand for "
                    + "both: that one is 'internal', and this one 'public'; give 'delegate' another 'prefix' "
                    + "[duplicate-property]"
            ])
    }

    @Test func rejectsAWeakPropertyNamedLikeAnInheritedOne() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - Stream
              - name: OutputStream
                module: Foundation
                properties: [{name: delegate, type: StreamDelegate, forward: delegate}]
                allow: [{rule: forward-unproven, reason: a test}]
            """,
            [
                "6:25 error: the extension of 'Stream' declares 'safeDelegate', which this subclass would declare again; "
                    + "give 'delegate' another 'prefix' [duplicate-property]"
            ])
    }

    @Test func namesTheClassToListForASubclass() throws {
        try expectDiagnostics(
            "version: 1\nclasses: [ICCameraDevice]\n",
            [
                "2:11 error: 'ICCameraDevice' inherits 'delegate' from 'ICDevice': list 'ICDevice', whose safe properties it "
                    + "inherits [unknown-class]"
            ])
    }
}
