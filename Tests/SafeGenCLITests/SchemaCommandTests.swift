import Foundation
import Testing
import TestSupport

@testable import SafeGen

@Suite struct SchemaCommandTests {
    /// The root of the package, which the test's own place leads to.
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let file = root + "/Schema/safegen.schema.json"
    private static let hasPython =
        (try? Command.run("/usr/bin/env", ["python3", "-c", "import jsonschema, yaml"], in: "/"))?.status == 0

    @Test func committedSchemaIsTheOneThatIsPrinted() throws {
        let printed = try Project(nil).run("schema").output
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(printed.utf8).write(to: URL(fileURLWithPath: Self.file))
        }
        let committed = String(decoding: try Data(contentsOf: URL(fileURLWithPath: Self.file)), as: UTF8.self)
        let isFresh = committed == printed
        #expect(isFresh, "run: RECORD=1 make test FILTER=SchemaCommandTests")
    }

    @Test func schemaHasEveryKeyThatTheReaderReads() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(Project(nil).run("schema").output.utf8)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        func keys(_ mapping: [String: Any]?) -> [String]? { (mapping?["properties"] as? [String: Any])?.keys.sorted() }
        #expect(keys(schema) == KeyList.all[0].names.sorted())
        for list in KeyList.all.dropFirst() { #expect(keys(definitions[list.definition]) == list.names.sorted()) }
        #expect(definitions.count == KeyList.all.count - 1)
    }

    @Test(
        .enabled(if: hasPython, "python3 with jsonschema and yaml is not there"),
        arguments: [
            ("the root manifest", nil as String?, true),
            ("every key", EveryKey.manifest, true),
            ("an unknown key", "version: 1\nclases: []", false),
            ("a version without quotes", "version: 1\noutput: {swift: 6.1}", false),
            ("an empty list", "version: 1\nclasses: []", false),
        ])
    func validatorsOfOthersAgreeWithTheReader(name: String, manifest: String?, isFine: Bool) throws {
        let project = try Project(manifest)
        let path = manifest == nil ? Self.root + "/safegen.yml" : project.folder.path("safegen.yml")
        // Not the committed file, which may be written at the same time.
        try project.folder.write(try project.run("schema").output, to: "schema.json")
        let schema = project.folder.path("schema.json")
        let script = """
            import json, sys, yaml, jsonschema
            schema = json.load(open(sys.argv[1]))
            validator = jsonschema.validators.validator_for(schema)
            validator.check_schema(schema)
            errors = list(validator(schema).iter_errors(yaml.safe_load(open(sys.argv[2]))))
            for error in errors: print(error.json_path, error.message)
            sys.exit(1 if errors else 0)
            """
        let result = try Command.run("/usr/bin/env", ["python3", "-c", script, schema, path], in: "/")
        #expect(result.status == (isFine ? 0 : 1), "\(result.output)\(result.errors)")
        let validated = try project.run("validate", "--config", path)
        #expect(validated.status == (isFine ? 0 : 65), "\(validated.errors)")
    }
}
