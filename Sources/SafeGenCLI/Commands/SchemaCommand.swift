import ArgumentParser
import SafeGenSystem

struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of the manifest.",
        discussion: """
            Editors with a YAML language server complete and check a manifest whose first line is
              # yaml-language-server: $schema=path/to/safegen.schema.json

            EXAMPLE
              safegen schema > safegen.schema.json
            """
    )

    func run() {
        Terminal.print(ManifestSchema.text)
    }
}
