import Testing
import TestSupport

@testable import SafeGen

/// Reads and plans a manifest, as `safegen validate` does, and expects these diagnostics in this order.
///
/// `including` are files beside it, by name. What is expected is one text for each diagnostic: `3:7 error: message
/// [rule]`, before it the name of an included file, and after it the edit that fixes it, if there is one:
/// `{old → new}`. What the knowledge base has to say of a class is left out unless it is asked for: the classes of
/// these manifests are mostly unknown to it.
func expectDiagnostics(
    _ yaml: String,
    including includes: [String: String] = [:],
    _ expected: [String],
    hazards: Bool = false,
    at sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    try expectDiagnostics(Array(yaml.utf8), including: includes, expected, hazards: hazards, at: sourceLocation)
}

/// The same for a manifest that is not text.
func expectDiagnostics(
    _ bytes: [UInt8],
    including includes: [String: String] = [:],
    _ expected: [String],
    hazards: Bool = false,
    at sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: "safegen.yml")
    for (name, text) in includes { try folder.write(text, to: name) }
    let generation = try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false)
    let shown = generation.diagnostics.filter { hazards || !Rule.silenceable.map(\.id).contains($0.rule) }
    let found = shown.map { describe($0, in: generation.sources, folder: folder.path) }
    if found == expected { return }
    let missing = expected.filter { !found.contains($0) }.map { "  missing:    \($0)" }
    let unexpected = found.filter { !expected.contains($0) }.map { "  unexpected: \($0)" }
    let order = missing.isEmpty && unexpected.isEmpty ? ["  the order or the number differs: \(found)"] : []
    let lines = ["the diagnostics differ"] + missing + unexpected + order
    Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

/// What is expected of a key that is not like any of a mapping of this kind: the keys that there are, in their order.
func unknownKey(_ name: String, of definition: String) -> String {
    let list = KeyList.all.first { $0.definition == definition }
    let keys = list?.names ?? []
    let alternatives = keys.dropLast().joined(separator: ", ") + " or " + (keys.last ?? "")
    return "unknown key '\(name)' in \(list?.subject ?? ""); it has \(alternatives) [unknown-key]"
}

private func describe(_ diagnostic: Diagnostic, in files: SourceFiles, folder: String) -> String {
    let path = (diagnostic.location.flatMap(files.path(of:)) ?? diagnostic.path ?? "").dropFirst(folder.count + 1)
    let place = diagnostic.location.map { "\($0.line):\($0.column)" }
    let head = [path == "safegen.yml" ? nil : String(path), place].compactMap { $0 }.joined(separator: ":")
    let bytes = diagnostic.location.map { files.files[Int($0.file)].bytes } ?? []
    let edits = diagnostic.fixits.map { edit in
        " {\(String(decoding: bytes[edit.start..<edit.end], as: UTF8.self)) → \(edit.replacement)}"
    }
    let message = diagnostic.message.replacing(folder + "/", with: "")
    return "\(head) \(diagnostic.severity): \(message) [\(diagnostic.rule.rawValue)]" + edits.joined()
}
import Foundation
