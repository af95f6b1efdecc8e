import SafeGenSystem

/// Reads the target that a podspec of CocoaPods makes, as far as it is written in literals. Nothing of it is run.
///
/// The attributes are those of CocoaPods' "Podspec syntax reference".
struct PodspecReader {
    /// The block of a part of the specification; a loop is one over texts.
    private enum Block { case spec, test, loop, condition }

    static let systems = [
        "ios": "iOS", "osx": "macOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
    ]

    private let folder: String
    private var description: ProjectDescription
    private var target: ProjectTarget
    private var tests: ProjectTarget
    private var budget = ValueBudget()

    /// Reads a podspec.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: Its absolute path.
    /// - Returns: The description; nil if the file makes no `Pod::Spec`.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        if path.hasSuffix(Self.jsonSuffix) { return readJSON(bytes, path: path) }
        let statements = RubyStatements.read(bytes)
        guard statements.contains(where: { $0.tokens.contains(.word("Pod::Spec.new")) }) else { return nil }
        var reader = PodspecReader(path)
        reader.read(statements)
        return reader.description
    }

    /// The ending of podspecs that are written as JSON.
    static let jsonSuffix = ".podspec.json"

    private init(_ path: String) {
        folder = RelativePath.folder(of: path)
        description = ProjectDescription(.podspec, path)
        // A pod has the name of its file.
        let suffix = path.hasSuffix(Self.jsonSuffix) ? Self.jsonSuffix : ".podspec"
        let name = String(RelativePath.name(of: path).dropLast(suffix.count))
        target = ProjectTarget(name: name, module: ModuleName.of(name), kind: .framework)
        tests = ProjectTarget(name: "\(name)-Tests", kind: .test)
        target.isAppleOnly = true
        // By default, as the reference says.
        target.usesARC = true
        target.dependencies = []
        // Whoever takes a pod compiles it, with a compiler of theirs.
        target.toolsVersion = XcodeSettings.newSwiftVersion
        // It depends on the app that takes the pod whether it is a framework.
        target.knowsGeneratedHeader = false
    }

    private mutating func read(_ statements: [RubyStatements.Statement]) {
        var (blocks, variables) = ([Block](), [String: [RubyStatements.Token]]())
        for statement in statements {
            let isRepeated = blocks.contains(.loop)
            // What a loop changes has several values in it.
            let original = statement
            let statement = original.replacing(isRepeated ? [:] : variables, &budget)
            if let (name, value) = statement.assignment {
                variables[String(name.prefix { $0 != "." })] = nil
                variables[name] = isRepeated || blocks.contains(.condition) ? nil : value
            }
            if original.leavesLoop { blocks = blocks.map { $0 == .loop ? .condition : $0 } }
            if statement.names("requires_arc") && statement.tokens.last != .word("true")
                || statement.names("compiler_flags") || statement.mayTurnOffARC
            {
                target.usesARC = false
            }
            if statement.names("requires_arc") { readARC(Attribute(statement)?.values ?? []) }
            if statement.first == "end" || statement.first?.hasPrefix("end.") == true {
                _ = blocks.popLast()
                continue
            }
            if statement.opensBlock, statement.tokens.last != .word("end") {
                blocks.append(Self.block(of: statement))
                continue
            }
            // A block in one line, or in braces, isn't read.
            if statement.opensBlock || statement.tokens.contains(.word("Pod::Spec.new")) {
                if statement.names("source_files") { forgetSources(at: statement.place) }
                continue
            }
            guard let attribute = Attribute(statement) else { continue }
            let isCertain = !blocks.contains(.condition)
            if blocks.contains(.test) {
                if attribute.name == "source_files" { add(attribute, to: \.tests, isCertain) }
            } else if !blocks.isEmpty {
                read(attribute, isCertain)
            }
        }
        if !blocks.isEmpty { description.failure = .malformed("an 'end' is missing in it") }
        finish()
    }

    private mutating func finish() {
        description.name = target.name
        (tests.dependencies, tests.isAppleOnly, tests.platforms) = ([target.name], true, target.platforms)
        description.targets = tests.sources == TargetSources() ? [target] : [target, tests]
    }

    private static func block(of statement: RubyStatements.Statement) -> Block {
        if statement.words.contains("Pod::Spec.new") { return .spec }
        if statement.isLoopOverTexts { return .loop }
        switch statement.words.first?.split(separator: ".").last {
        case "subspec"?: return .spec
        case "test_spec"?, "app_spec"?: return .test
        default: return .condition
        }
    }

    private mutating func read(_ attribute: Attribute, _ isCertain: Bool) {
        switch attribute.name {
        case "name" where attribute.owners == 1:
            // The name of a subspec is an argument of its block.
            if let name = attribute.values?.first {
                (target.name, target.module) = (
                    name, target.module == ModuleName.of(target.name) ? ModuleName.of(name) : target.module
                )
            }
        case "module_name": target.module = attribute.values?.first
        case "source_files", "exclude_files": add(attribute, to: \.target, isCertain)
        case "dependency":
            if let name = attribute.values?.first {
                target.dependencies?.append(String(name.prefix { $0 != "/" }))
            } else {
                target.dependencies = nil
            }
        case "swift_version", "swift_versions":
            let versions = attribute.values?.sorted { $0.versionParts.isOlder(than: $1.versionParts) } ?? []
            target.languageMode = versions.last.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
            if let oldest = versions.first { target.toolsVersion = oldest }
        default: for (system, version) in attribute.systems { addPlatform(system, version) }
        }
    }

    /// The systems that a statement gives a version in literals, as `iOS`, with the places of their texts.
    static func versions(in statement: RubyStatements.Statement) -> [(
        system: String, version: String, place: Range<Int>
    )] {
        guard let attribute = Attribute(statement), attribute.values?.count == statement.texts.count else { return [] }
        return zip(attribute.systems, statement.texts).compactMap { system, place in
            guard let name = Self.systems[system.name], let version = system.version else { return nil }
            return (name, version, place)
        }
    }

    /// The files of one list in literals; nil if it is something else.
    static func sources(of statement: RubyStatements.Statement, path: String) -> TargetSources? {
        guard let attribute = Attribute(statement), attribute.values != nil else { return nil }
        var reader = PodspecReader(path)
        reader.add(attribute, to: \.target, true)
        return reader.target.sources.isKnown ? reader.target.sources : nil
    }

    /// Reads the patterns of the files that have ARC in a pod where others have none.
    private mutating func readARC(_ patterns: [String]) {
        for pattern in patterns.flatMap({ Self.alternatives(of: $0) ?? [] }) {
            add(pattern, to: &target.sourcesWithARC)
        }
    }

    private mutating func addPlatform(_ system: String, _ version: String?) {
        guard let name = Self.systems[system] else { return }
        // `platform = :ios` of a subspec has the version of the pod.
        let known = target.platforms.first { $0.name == name }?.version
        target.platforms.removeAll { $0.name == name }
        target.platforms.append(.init(name, version ?? known))
    }

    private mutating func add(
        _ attribute: Attribute, to target: WritableKeyPath<PodspecReader, ProjectTarget>, _ isCertain: Bool
    ) {
        let alternatives = (attribute.values ?? []).map(Self.alternatives)
        guard attribute.values != nil, isCertain, !alternatives.contains(nil) else {
            return forgetSources(attribute.name, at: attribute.place)
        }
        for pattern in alternatives.flatMap({ $0 ?? [] }) {
            if attribute.name == "exclude_files" {
                self[keyPath: target].sources.exclude([pattern], of: folder)
            } else {
                add(pattern, to: &self[keyPath: target].sources)
            }
        }
    }

    private func add(_ pattern: String, to sources: inout TargetSources) {
        let (root, rest) = GlobBase.split(pattern, in: folder)
        if rest == "**/*" || rest == "**" {
            sources.folders.append(root)
        } else if rest.isEmpty, [".swift", ".m", ".mm", ".h"].contains(where: root.hasSuffix) {
            sources.files.insert(root)
        } else {
            // A folder is all its files, and none of the folders in it.
            sources.patterns.append(.init(folder: root, text: rest.isEmpty ? "*.*" : rest))
        }
    }

    private mutating func forgetSources(_ name: String = "source_files", at place: Range<Int>) {
        target.sources.isKnown = false
        description.unknown.append(.init("'\(name)' of the pod '\(target.name)' is not a literal", at: place))
    }

    /// The most patterns that one with braces may stand for.
    private static let greatestCount = 256

    /// The patterns that one with braces stands for: `*.{h,m}`; nil if they are too many.
    private static func alternatives(of pattern: String) -> [String]? {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else {
            return [pattern]
        }
        let (head, tail) = (pattern[..<open], String(pattern[pattern.index(after: close)...]))
        let parts = pattern[pattern.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
        guard let rests = alternatives(of: tail), rests.count * parts.count <= greatestCount else { return nil }
        return parts.flatMap { part in rests.map { head + part + $0 } }.map(String.init)
    }
}

// MARK: JSON

extension PodspecReader {
    /// Reads a podspec that is written as JSON; nil if it is none.
    private static func readJSON(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        guard let root = YAMLMapping(bytes) else {
            var description = ProjectDescription(.podspec, path)
            description.failure = .malformed("it is no JSON")
            return description
        }
        guard let name = root["name"]?.text, root["version"] != nil else { return nil }
        var reader = PodspecReader(path)
        reader.read(Attribute("name", [name]), true)
        reader.readPart(root, to: \.target)
        reader.finish()
        return reader.description
    }

    /// Reads the specification, or a part of it, as of one system or a subspec.
    private mutating func readPart(_ part: YAMLMapping, to target: WritableKeyPath<PodspecReader, ProjectTarget>) {
        for (key, value) in part.pairs ?? [] {
            let values = value.text.map { [$0] } ?? value.elements?.compactMap(\.text) ?? []
            switch key {
            case "subspecs": for subspec in value.elements ?? [] { readPart(subspec, to: target) }
            case "testspecs", "appspecs": for spec in value.elements ?? [] { readPart(spec, to: \.tests) }
            case "source_files", "exclude_files": add(Attribute(key, values), to: target, true)
            case "requires_arc", "compiler_flags":
                if key == "compiler_flags" || value.text != "true" { self.target.usesARC = false }
                if key == "requires_arc" { readARC(values) }
            case "pod_target_xcconfig", "user_target_xcconfig", "xcconfig":
                let settings = value.pairs?.map { "\($0.0) \($0.1.text ?? "")" } ?? []
                if settings.contains(where: ARCSetting.mayBeOff) { self.target.usesARC = false }
            case "module_name", "swift_version", "swift_versions": read(Attribute(key, values), true)
            case "dependencies": for (name, _) in value.pairs ?? [] { read(Attribute("dependency", [name]), true) }
            case "platforms":
                for (system, version) in value.pairs ?? [] {
                    addPlatform(system, version.text == "null" ? nil : version.text)
                }
            default: if Self.systems[key] != nil { readPart(value, to: target) }
            }
        }
    }
}

extension RubyStatements.Statement {
    private static let longestValue = 256

    /// The variable or attribute that it sets, `files = ['a', 'b']`, and the value; of one that it changes otherwise the value is nil.
    fileprivate var assignment: (String, [RubyStatements.Token]?)? {
        guard let first, tokens.count > 1 || first.contains(".") else { return nil }
        let isSet = tokens.count > 2 && tokens[1] == .mark(UInt8(ascii: "="))
        return (first, isSet && !opensBlock && tokens.count < Self.longestValue ? Array(tokens.dropFirst(2)) : nil)
    }

    /// The same with the values of variables in their places, as in `s.source_files = files` and `"#{dir}/*.m"`.
    fileprivate func replacing(_ variables: [String: [RubyStatements.Token]], _ budget: inout ValueBudget) -> Self {
        var statement = self
        if (2...3).contains(tokens.count), case .word(let name)? = tokens.last, let value = variables[name] {
            statement.tokens = tokens.dropLast() + value
        }
        for (index, token) in statement.tokens.enumerated() {
            guard case .template(let text) = token else { continue }
            statement.tokens[index] = .text(Self.filled(text, variables, &budget))
        }
        return statement
    }

    /// A text with the values that are put into it; nil if one of them isn't a text.
    private static func filled(
        _ text: String, _ variables: [String: [RubyStatements.Token]], _ budget: inout ValueBudget
    ) -> String? {
        let parts = text.split(separator: "#{", omittingEmptySubsequences: false)
        var filled = String(parts.first ?? "")
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: "}"), let value = variables[String(part[..<end])], value.count == 1,
                case .text(let text?)? = value.first, budget.spend(text.utf8.count)
            else { return nil }
            filled += text + part[part.index(after: end)...]
        }
        return filled
    }

    /// Whether it opens a loop over some texts: `['a', 'b'].each do |name|`.
    fileprivate var isLoopOverTexts: Bool {
        let list = tokens.prefix { token in if case .word = token { false } else { true } }
        return list.contains { token in if case .text = token { true } else { false } }
            && tokens.dropFirst(list.count).starts(with: [.word("each"), .word("do")])
    }

    fileprivate var leavesLoop: Bool { first == "next" || first == "break" }

    /// Whether a value in it turns off ARC; a description that mentions it doesn't.
    fileprivate var mayTurnOffARC: Bool {
        guard !names("summary"), !names("description") else { return false }
        let isOfXcode = ["pod_target_xcconfig", "user_target_xcconfig", "xcconfig"].contains(where: names)
        return tokens.contains { token in
            switch token {
            case .text(let text): text.map(ARCSetting.mayBeOff) ?? isOfXcode
            case .symbol(let text), .word(let text): ARCSetting.mayBeOff(by: text)
            case .template: isOfXcode
            case .mark: false
            }
        }
    }
}

/// A value that a specification gives an attribute.
private struct Attribute {
    /// `source_files` of `s.ios.source_files`.
    let name: String
    /// `ios` of it.
    let system: String?
    /// How many names are in front of it.
    let owners: Int
    /// The texts of the value; nil if something in it isn't a literal.
    let values: [String]?
    let symbols: [String]
    let place: Range<Int>

    /// The systems that it gives versions, as they are written, such as `ios`.
    var systems: [(name: String, version: String?)] {
        switch name {
        case "deployment_target": [system].compactMap(\.self).map { ($0, values?.first) }
        case "platform": symbols.prefix(1).map { ($0, values?.first) }
        case "platforms": Array(zip(symbols, values ?? []))
        default: []
        }
    }

    init(_ name: String, _ values: [String]) {
        (self.name, self.values, symbols) = (name, values, [])
        (system, owners, place) = (nil, 1, 0..<0)
    }

    /// The attribute that a statement sets: `s.name = 'Kit'`, `s.dependency 'Core', '~> 1'`; nil if it sets none.
    init?(_ statement: RubyStatements.Statement) {
        let parts = statement.first?.split(separator: ".").map(String.init) ?? []
        guard parts.count > 1, let last = parts.last else { return nil }
        (name, system, owners, place) = (
            last, parts.count > 2 ? parts[parts.count - 2] : nil, parts.count - 1, statement.place
        )
        var rest = statement.tokens.dropFirst()
        while case .mark(let mark)? = rest.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "+") {
            rest = rest.dropFirst()
        }
        var (values, symbols, isKnown) = ([String](), [String](), true)
        for token in rest {
            switch token {
            case .text(let text?): values.append(text)
            case .symbol(let symbol): symbols.append(symbol)
            case .mark(let mark) where "[](){},=>".utf8.contains(mark): break
            case .text, .template, .word, .mark: isKnown = false
            }
        }
        (self.values, self.symbols) = (isKnown ? values : nil, symbols)
    }
}
