import SafeGenSystem

/// Reads the targets of Bazel's `BUILD` files that compile Swift or Objective-C, as far as they are written in literals.
///
/// Source of the rules' attributes, and of the name of a module: rules_swift's `doc/rules.md` (`derive_swift_module_name`).
enum BazelReader {
    private static let rules: [String: ProjectTarget.Kind] = [
        "swift_library": .codeLibrary, "swift_binary": .executable, "swift_test": .test,
        "swift_compiler_plugin": .macro,
        "objc_library": .codeLibrary,
    ]

    /// Reads a package; without targets where none in it compiles Swift or Objective-C. The packages below it are none of it.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription {
        var description = ProjectDescription(.bazel, path)
        let folder = RelativePath.folder(of: path)
        let file = StarlarkCalls.read(bytes)
        var (strangers, listed) = ([SwiftCall](), Set<String>())
        let groups = Dictionary(
            file.calls.filter { $0.name == "filegroup" }.map { ($0["name"]?.text ?? "", $0["srcs"] ?? .list([])) }
        ) { first, _ in first }
        for call in file.calls where !declarations.contains(call.name) {
            let bundle = Self.bundle(of: call)
            let kind = bundle?.kind ?? rules[call.name]
            guard let kind, let name = description.name(ofTarget: call) else {
                description.partsOfOthers += labels(in: call.arguments.map(\.value))
                if kind == nil { strangers.append(call) }
                continue
            }
            var target = ProjectTarget(name: name, kind: kind)
            if let bundle {
                target.platforms = [.init(bundle.system, call["minimum_os_version"]?.text)]
                target.dependencies = dependencies(of: call)
                target.isAppleOnly = true
                description.targets.append(target)
                continue
            }
            if call.name != "objc_library" { target.module = module(of: call, name, folder) }
            let flags = call["copts"]?.elements?.compactMap(\.text) ?? []
            target.usesARC = !flags.contains(where: ARCSetting.mayBeOff)
            description.noteUnknown(["srcs"], of: call, in: &target)
            // Bazel hides headers that no target lists.
            let sources = ["srcs", "hdrs"].compactMap { call[$0] }.flatMap(\.parts)
            listed.formUnion(SwiftLiteral.list(sources).codeNames)
            var groups = groups
            for label in add(sources, in: folder, &groups, into: &target) {
                target.sources.isKnown = false
                description.unknown.append(.init("the files of '\(label)' in the target '\(name)' are not known"))
            }
            target.dependencies = dependencies(of: call)
            description.targets.append(target)
        }
        // A rule that checks the style names the same files.
        if let call = strangers.first(where: { !SwiftLiteral.call($0).codeNames.isSubset(of: listed) }) {
            description.unknown.append(.init("what '\(call.name)' compiles is not known", at: call.place))
        }
        if file.isCut, description.describesTargets { description.failure = .malformed("a bracket in it isn't closed") }
        return description
    }

    /// The calls that make nothing.
    private static let declarations: Set = [
        "exports_files", "filegroup", "licenses", "load", "package", "package_group", "test_suite",
    ]

    /// The system and the kind of the bundle that a rule of rules_apple makes: `ios_application`; nil for another rule.
    private static func bundle(of call: SwiftCall) -> (system: String, kind: ProjectTarget.Kind)? {
        let parts = call.name.split(separator: "_", maxSplits: 1)
        guard let system = parts.first.flatMap({ PodspecReader.systems[String($0)] }) else { return nil }
        switch parts.last {
        case "unit_test"?, "ui_test"?: return (system, .test)
        case "application"?, "app_clip"?, "extension"?, "framework"?, "dynamic_framework"?, "static_framework"?,
            "command_line_application"?:
            // What it is made of compiles the code.
            return (system, .other)
        default: return nil
        }
    }

    private static func dependencies(of call: SwiftCall) -> [String]? {
        let labels = (call["deps"] ?? .list([])).elements?.map(\.text)
        return labels.flatMap { $0.contains(nil) ? nil : $0.compactMap(\.self).map { name(ofLabel: $0) } }
    }

    /// The names of the targets that values of a call may mean.
    private static func labels(in values: [SwiftLiteral]) -> [String] {
        values.flatMap { $0.elements ?? [$0] }.compactMap(\.text)
            .filter { $0.hasPrefix(":") || $0.hasPrefix("/") || $0.hasPrefix("@") }.map { name(ofLabel: $0) }
    }

    /// Adds files, those of groups in the same file among them, each group once.
    ///
    /// - Returns: The labels of what isn't known: rules of other packages, or of other kinds.
    private static func add(
        _ sources: [SwiftLiteral], in folder: String, _ groups: inout [String: SwiftLiteral],
        into target: inout ProjectTarget
    ) -> [String] {
        var unknown: [String] = []
        for source in sources {
            if let text = source.text {
                let file = text.hasPrefix(":") ? String(text.dropFirst()) : text
                if let group = groups[file] {
                    groups[file] = .list([])
                    if group.unknownPlace != nil { unknown.append(text) }
                    unknown += add(group.parts, in: folder, &groups, into: &target)
                } else if text.hasPrefix("//") || text.hasPrefix("@") || !RelativePath.name(of: file).contains(".") {
                    unknown.append(text)
                } else if file.isInPackage {
                    target.sources.files.insert(RelativePath.absolute(file, in: folder))
                }
            } else if let call = source.call, call.name == "glob" {
                let texts = (call.first ?? call["include"])?.elements?.compactMap(\.text) ?? []
                for text in texts where text.isInPackage {
                    let (root, rest) = GlobBase.split(text, in: folder)
                    if rest.isEmpty {
                        target.sources.files.insert(root)
                    } else {
                        target.sources.patterns.append(.init(folder: root, text: rest))
                    }
                }
                target.sources.exclude(call["exclude"]?.elements?.compactMap(\.text) ?? [], of: folder)
            } else if let call = source.call, source.unknownPlace == nil {
                unknown.append("\(call.name)(…)")
            }
        }
        return unknown
    }

    private static func module(of call: SwiftCall, _ name: String, _ folder: String) -> String? {
        if let module = call["module_name"] { return module.text }
        let (folders, marks) = (
            RelativePath.folders(around: folder), ["MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "REPO.bazel"]
        )
        let root = folders.firstIndex { root in
            marks.contains { AbsolutePath.isThere(RelativePath.join(root, $0)) }
        }
        let above = root.map { folders[..<$0].reversed().map { RelativePath.name(of: $0) } }
        return above.map { ModuleName.of(($0 + [name]).joined(separator: "_")) }
    }

    private static func name(ofLabel label: String) -> String {
        let last = label.split(whereSeparator: { $0 == "/" || $0 == ":" }).last
        return last.map(String.init) ?? label
    }
}

extension String {
    /// Whether Bazel takes it as the name of a file of the package: it refuses to load a package with `..`.
    fileprivate var isInPackage: Bool {
        split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
    }
}

extension SwiftLiteral {
    fileprivate var parts: [SwiftLiteral] { elements ?? [self] }

    /// The files and patterns in it that Swift or Objective-C may belong to.
    fileprivate var codeNames: Set<String> {
        switch self {
        case .text(let text): [".swift", ".m", ".mm", "*"].contains { text.hasSuffix($0) } ? [text] : []
        case .list(let elements): elements.reduce(into: []) { $0.formUnion($1.codeNames) }
        case .call(let call): call.arguments.reduce(into: []) { $0.formUnion($1.value.codeNames) }
        default: []
        }
    }
}
