import SafeGen
import SafeGenSystem

/// Reads the description of a project that the user hands in, in the form in which `safegen project` prints it: for
/// build systems that SafeGen doesn't read. Docs/JSON.md describes the keys.
package enum HandedProject {
    /// Reads a file.
    ///
    /// - Parameters:
    ///   - file: Its path.
    ///   - root: The folder that paths in it begin at, absolute.
    /// - Returns: The model.
    /// - Throws: `RunError` if the file can't be read, or says something that is no description; with the place.
    package static func model(in file: String, from root: String) throws(RunError) -> ProjectModel {
        let bytes = try RunError.value(
            missing: .inputNotFound, of: FileReader.read(file, limit: 64 << 20, acceptsPipes: true))
        return try HandedReader(file: file, root: root).model(of: try HandedValue(bytes, of: file))
    }
}

/// Makes descriptions and targets of values.
private struct HandedReader {
    let file: String
    let root: String

    func model(of value: HandedValue) throws(RunError) -> ProjectModel {
        var (descriptions, isComplete) = ([ProjectDescription](), true)
        try value.visit(["version", "isComplete", "descriptions", "unreadable"]) { key, value throws(RunError) in
            switch key {
            case "version":
                guard try value.text() == "1" else {
                    throw value.failure("this is a version that SafeGen doesn't know; it is 1")
                }
            case "isComplete": if try !value.flag() { isComplete = false }
            case "descriptions": for element in try value.list() { descriptions.append(try description(of: element)) }
            default: if try !value.list().isEmpty { isComplete = false }
            }
        }
        return ProjectModel(descriptions, isCutShort: !isComplete)
    }

    private func description(of value: HandedValue) throws(RunError) -> ProjectDescription {
        var description = ProjectDescription(.handed, AbsolutePath.of(file))
        let keys = ["kind", "path", "name", "targets", "names", "products", "unknown", "failure"]
        try value.visit(keys) { key, value throws(RunError) in
            switch key {
            case "kind": description.kind = try value.choice(ProjectDescription.Kind.self)
            case "path": description.path = try path(value)
            case "name": description.name = try value.text()
            case "targets": for element in try value.list() { description.targets.append(try target(of: element)) }
            case "names": description.others = try paths(value)
            case "products":
                try value.visit(nil) { name, targets throws(RunError) in
                    description.products[name] = try targets.texts()
                }
            case "unknown":
                for element in try value.list() {
                    try element.visit(["line", "reason"]) { key, value throws(RunError) in
                        guard key == "reason" else { return }
                        description.unknown.append(.init(try value.required()))
                    }
                }
            default: description.failure = try value.text().map(ProjectDescription.Failure.malformed)
            }
        }
        return description
    }

    private func target(of value: HandedValue) throws(RunError) -> ProjectTarget {
        var target = ProjectTarget(name: "")
        let keys = [
            "name", "module", "kind", "folders", "patterns", "files", "excluded", "sourcesAreKnown", "dependencies",
            "platforms", "isAppleOnly", "languageMode", "toolsVersion", "lacksSwiftVersion", "settings",
            "generatedHeader", "knowsGeneratedHeader", "hasBridgingHeader", "bridgingHeaders", "plugins", "condition",
        ]
        try value.visit(keys) { key, value throws(RunError) in
            switch key {
            case "name": target.name = try value.required()
            case "module": target.module = try value.text()
            case "kind": target.kind = try value.choice(ProjectTarget.Kind.self)
            case "folders": target.sources.folders += try paths(value)
            case "files": target.sources.files.formUnion(try paths(value))
            case "patterns":
                for path in try paths(value) {
                    let (folder, rest) = GlobBase.split(path)
                    target.sources.patterns.append(.init(folder: folder, text: rest))
                }
            case "excluded": target.sources.exclude(try value.texts(), of: root)
            case "sourcesAreKnown": target.sources.isKnown = try value.flag()
            case "dependencies": target.dependencies = value.isNull ? nil : try value.texts()
            case "platforms":
                for element in try value.list() { target.platforms.append(try platform(of: element)) }
            case "isAppleOnly": target.isAppleOnly = try value.flag()
            case "languageMode": target.languageMode = try value.text()
            case "toolsVersion": target.toolsVersion = try value.text()
            case "lacksSwiftVersion": target.lacksSwiftVersion = try value.flag()
            case "settings": target.settings = try settings(of: value)
            case "generatedHeader": target.generatedHeader = try value.text()
            case "knowsGeneratedHeader": target.knowsGeneratedHeader = try value.flag()
            case "hasBridgingHeader": target.hasBridgingHeader = try value.flag()
            case "bridgingHeaders": target.bridgingHeaders = try paths(value)
            case "plugins": target.plugins = try value.texts()
            default: target.condition = try value.text()
            }
        }
        guard !target.name.isEmpty else { throw value.failure("this target has no 'name'") }
        return target
    }

    private func platform(of value: HandedValue) throws(RunError) -> ProjectTarget.Platform {
        var platform = ProjectTarget.Platform("")
        try value.visit(["name", "version"]) { key, value throws(RunError) in
            if key == "name" { platform.name = try value.required() } else { platform.version = try value.text() }
        }
        return platform
    }

    private func settings(of value: HandedValue) throws(RunError) -> CompilerSettings {
        var settings = CompilerSettings()
        let keys = [
            "upcomingFeatures", "experimentalFeatures", "conditions", "defaultIsolation", "isStrictlyMemorySafe",
        ]
        try value.visit(keys) { key, value throws(RunError) in
            switch key {
            case "upcomingFeatures": settings.upcomingFeatures = try value.texts()
            case "experimentalFeatures": settings.experimentalFeatures = try value.texts()
            case "conditions": settings.conditions = try value.texts()
            case "defaultIsolation": settings.defaultIsolation = try value.text()
            default: settings.isStrictlyMemorySafe = try value.flag()
            }
        }
        return settings
    }

    private func path(_ value: HandedValue) throws(RunError) -> String {
        RelativePath.absolute(try value.required(), in: root)
    }

    private func paths(_ value: HandedValue) throws(RunError) -> [String] {
        var paths: [String] = []
        for element in try value.list() { paths.append(try path(element)) }
        return paths
    }
}

private struct HandedValue {
    private let document: YAMLDocument
    private let node: YAMLDocument.NodeID
    private let file: String

    /// Reads the bytes of a file: JSON is YAML.
    init(_ bytes: [UInt8], of file: String) throws(RunError) {
        var sources = SourceFiles()
        let reading = YAMLReading(bytes, file: sources.add(path: file, bytes: bytes, linesEnd: .text), in: sources)
        guard let document = reading.document, reading.diagnostics.isEmpty else {
            let first = reading.diagnostics.first
            let place = first?.location.map { ":\($0.line):\($0.column)" } ?? ""
            throw RunError("\(file)\(place): \(first?.message ?? "it is no JSON")", exitCode: .badInput)
        }
        self.init(document, document.root, file)
    }

    private init(_ document: YAMLDocument, _ node: YAMLDocument.NodeID, _ file: String) {
        (self.document, self.node, self.file) = (document, node, file)
    }

    func failure(_ message: String) -> RunError {
        let place = document.location(of: node)
        return RunError("\(file):\(place.line):\(place.column): \(message)", exitCode: .badInput)
    }

    var isNull: Bool { kind == .plainScalar && ["null", "~", ""].contains(document.string(of: node)) }

    private var kind: YAMLDocument.Node.Kind { document.kind(of: node) }

    /// Visits the keys and values of a mapping, each key once; throws if this is none, or has a key that is not among
    /// `keys`, where nil allows all.
    func visit(
        _ keys: [String]?, _ take: (_ key: String, _ value: HandedValue) throws(RunError) -> Void
    ) throws(RunError) {
        guard kind == .mapping else { throw failure("this is to be an object with keys and values") }
        var seen: Set<String> = []
        for (key, value) in document.pairs(of: node) {
            let name = HandedValue(document, key, file)
            let text = document.string(of: key)
            guard seen.insert(text).inserted else { throw name.failure("'\(text)' is here a second time") }
            if let keys, !keys.contains(text) {
                let near = Suggestion.nearest(to: text, among: keys).map { "; did you mean '\($0)'?" } ?? ""
                throw name.failure("'\(text)' is no key of this object\(near)")
            }
            try take(text, HandedValue(document, value, file))
        }
    }

    func list() throws(RunError) -> [HandedValue] {
        guard kind == .sequence else { throw failure("this is to be a list") }
        return document.children(of: node).map { HandedValue(document, $0, file) }
    }

    /// The text; nil for null.
    func text() throws(RunError) -> String? {
        if isNull { return nil }
        guard kind == .plainScalar || kind == .quotedScalar else { throw failure("this is to be a text") }
        return document.string(of: node)
    }

    func required() throws(RunError) -> String {
        guard let text = try text(), !text.isEmpty else { throw failure("this is to be a text") }
        return text
    }

    func texts() throws(RunError) -> [String] {
        var texts: [String] = []
        for element in try list() { texts.append(try element.required()) }
        return texts
    }

    func flag() throws(RunError) -> Bool {
        let text = kind == .plainScalar ? document.string(of: node) : ""
        guard text == "true" || text == "false" else { throw failure("this is to be true or false") }
        return text == "true"
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ type: Choice.Type
    ) throws(RunError) -> Choice where Choice.RawValue == String {
        let text = try required()
        guard let choice = Choice(rawValue: text) else {
            let all = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw failure("'\(text)' is none of \(all)")
        }
        return choice
    }
}
