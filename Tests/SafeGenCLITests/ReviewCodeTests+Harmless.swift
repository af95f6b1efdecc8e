import TestSupport
import Testing

extension ReviewCodeTests {
    static let harmless: [ReviewedCommit] = [
        harmless(
            "the declared type is the class",
            .edit(reader, "private var parser: XMLParser", "private let parser: XMLParser")),
        harmless(
            "a use is deleted, and a callback is added",
            .write(
                reader,
                "import Foundation\nfinal class Reader: NSObject, XMLParserDelegate {\n    func parserDidEndDocument(_ parser: XMLParser) {}\n}\n"
            )),
        harmless(
            "a wrapped variable is renamed", .edit("Sources/App/Feed.swift", "let parser =", "let reader ="),
            .edit("Sources/App/Feed.swift", "parser.delegate", "reader.delegate"),
            .edit("Sources/App/Feed.swift", "parser.parse", "reader.parse")),
        harmless("a comment names the class", .append(reader, "// XMLParser(data: data)\n")),
        harmless("a text names the class", .append(reader, "let text = \"XMLParser(data:)\"\n")),
        harmless("a wrapped class moves to a new file", .move(reader, "Sources/App/Elsewhere.swift")),
        harmless("a wrapped class is deleted", .remove(reader)),
        harmless("a bare class is deleted", .remove("Sources/App/Old.swift")),
        harmless("a silenced class moves to a new file", .move("Sources/App/Silent.swift", "Sources/App/Quiet.swift")),
        harmless("a bare class moves to a new file", .move("Sources/App/Old.swift", "Sources/App/Older.swift")),
        harmless(
            "a bare variable is renamed", .edit("Sources/App/Old.swift", "let old =", "let older ="),
            .edit("Sources/App/Old.swift", "old.delegate", "older.delegate"),
            .edit("Sources/App/Old.swift", "parser = old", "parser = older")),
        harmless("a bare line is indented", .edit("Sources/App/Old.swift", "        let old", "            let old")),
        harmless(
            "a bare line gets a comment",
            .edit("Sources/App/Old.swift", "XMLParser(data: data)", "XMLParser(data: data) // see #7")),
        harmless(
            "a silenced variable is renamed", .edit("Sources/App/Silent.swift", "let silent =", "let quiet ="),
            .edit("Sources/App/Silent.swift", "silent.delegate", "quiet.delegate"),
            .edit("Sources/App/Silent.swift", "parser = silent", "parser = quiet")),
        harmless(
            "a silenced variable is renamed, and its file, too",
            .edit("Sources/App/Silent.swift", "let silent =", "let quiet ="),
            .edit("Sources/App/Silent.swift", "silent.delegate", "quiet.delegate"),
            .edit("Sources/App/Silent.swift", "parser = silent", "parser = quiet"),
            .move("Sources/App/Silent.swift", "Sources/App/Quiet.swift")),
        harmless(
            "a silence gets another reason",
            .edit("Sources/App/Silent.swift", "lives as long as the app", "is the app's")),
        harmless(
            "a silence is taken back",
            .edit("Sources/App/Silent.swift", " // safegen:ignore unadopted lives as long as the app", "")),
        harmless(
            "a bare place gets its wrapper",
            .edit("Sources/App/Old.swift", "let old = XMLParser", "let old = SafeXMLParser"),
            says: "1 strengthened"),
        harmless(
            "a local parser can't dangle",
            .append(
                "Sources/App/Feed.swift",
                "final class Local: NSObject, XMLParserDelegate {\n    func read(_ data: Data) {\n        let local = XMLParser(data: data)\n        local.delegate = self\n        local.parse()\n    }\n}\n"
            )),
        harmless(
            "a function takes the class",
            .append(reader, "func log(_ parser: XMLParser) { print(parser.lineNumber) }\n")),
        harmless(
            "a delegate is cleared",
            .edit(reader, "    func read() {", "    deinit { parser.delegate = nil }\n    func read() {")),
        harmless(
            "an own object's weak delegate is set",
            .append(
                reader,
                "protocol Watcher: AnyObject {}\nfinal class Watched { weak var delegate: Watcher? }\nfunc watch(_ one: Watched, _ watcher: Watcher) { one.delegate = watcher }\n"
            )),
        harmless("other line ends", .windowsLineEnds("Sources/App/Old.swift")),
        harmless("an import is added", .edit(reader, "import Foundation", "import Foundation\nimport Dispatch")),
        harmless("a condition of other code", .append(reader, "#if DEBUG\nlet isDebug = true\n#endif\n")),
        harmless("more code uses a wrapper", .append(reader, "let more = SafeXMLParser(data: Data())\n")),
        harmless("a text file", .write("notes.txt", "XMLParser\n")),
        harmless(
            "a target is added",
            .edit("Package.swift", ".target(name: \"Kit\")", ".target(name: \"Kit\"), .target(name: \"More\")"),
            .write("Sources/More/More.swift", "let more = 1\n")),
        harmless(
            "a class is added to the manifest that bare code uses",
            .edit("safegen.yml", "  - FileManager\n", "  - FileManager\n  - NetService\n"), .generate,
            says: "1 strengthened"),
        harmless("a comment of the package", .edit("Package.swift", "let package", "// the package\nlet package")),
    ]
}
