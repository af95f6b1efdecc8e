import Testing
import TestSupport

/// Code that Linux compiles too is adopted where a wrapper's name stands for a class there whose delegate is weak.
@Suite struct AdoptElsewhereTests {
    private static let code = """
        import Foundation
        #if canImport(FoundationXML)
        import FoundationXML
        #endif

        final class Feed: NSObject, XMLParserDelegate {
            func load(_ data: Data) {
                let parser = XMLParser(data: data)
                parser.delegate = self
                queue.async { parser.parse() }
            }
        }
        """

    private static let streamCode = """
        import Foundation

        final class Reader: NSObject, StreamDelegate {
            func read(_ stream: InputStream) {
                stream.delegate = self
                stream.open()
            }
        }
        """

    @Test func editsExtensionsPropertiesInCodeThatLinuxAlsoCompiles() throws {
        let result = try adopted("Stream", Self.streamCode)
        #expect(
            result.text == Self.streamCode.replacing("stream.delegate =", with: "stream.safeDelegate ="),
            "\(result.errors)")
        let written =
            "{name: Stream, module: Foundation, form: extension, properties: [{name: delegate, type: StreamDelegate}]}"
        let branches = """
                    #if canImport(ObjectiveC)
                    stream.safeDelegate = self
                    #else
                    stream.delegate = self
                    #endif
            """
        let after = Self.streamCode.replacing("        stream.delegate = self", with: branches)
        #expect(try adopted(written, Self.streamCode).text == after)
    }

    private func adopted(_ classes: String, _ code: String = Self.code) throws -> (text: String?, errors: String) {
        let project = try Project("version: 1\noutput: {directory: Sources/App/Generated}\nclasses: [\(classes)]\n")
        try project.folder.write(PackageSample.package(".target(name: \"App\")"), to: "Package.swift")
        try project.folder.write(code, to: "Sources/App/Feed.swift")
        let result = try project.run("adopt", "--write", "--force")
        return (project.folder.text("Sources/App/Feed.swift"), result.errors)
    }

    @Test func editsCodeThatLinuxAlsoCompiles() throws {
        let result = try adopted("XMLParser")
        #expect(result.text == Self.code.replacing("= XMLParser(", with: "= SafeXMLParser("), "\(result.errors)")
    }

    @Test(arguments: ["condition: canImport(ObjectiveC)", "forward: proxy"])
    func leavesWhatHasNoSuchNameThere(key: String) throws {
        let result = try adopted(
            "{name: XMLParser, module: Foundation, \(key), properties: [{name: delegate, type: XMLParserDelegate}]}"
        )
        #expect(result.text == Self.code)
        #expect(result.errors.contains("canImport(ObjectiveC)"))
    }
}
