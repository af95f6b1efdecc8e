import SafeGenSystem

/// Reads the targets of a `CMakeLists.txt` that compile Swift, as far as they are written in literals.
///
/// Source: CMake's `add_library`, `add_executable`, `target_sources`, and the property `Swift_MODULE_NAME`.
struct CMakeReader {
    private static let keywords: Set = [
        "STATIC", "SHARED", "MODULE", "OBJECT", "INTERFACE", "EXCLUDE_FROM_ALL", "WIN32", "MACOSX_BUNDLE", "PRIVATE",
        "PUBLIC",
    ]

    private let folder: String
    private var targets: [ProjectTarget] = []
    /// The first target of each name, as its place in `targets`.
    private var places: [String: Int] = [:]
    /// The modules that targets are given, by their names; nil if one is not a literal.
    private var modules: [String: String?] = [:]

    /// Reads a list.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: Its absolute path.
    /// - Returns: The description; nil if no target in it compiles Swift.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        var reader = CMakeReader(folder: RelativePath.folder(of: path))
        for command in CMakeCommands.read(bytes) { reader.read(command.name.lowercased(), command.arguments) }
        for index in reader.targets.indices {
            if let module = reader.modules[reader.targets[index].name] { reader.targets[index].module = module }
        }
        let swift = reader.targets.filter { $0.sources.files.contains { $0.hasSuffix(".swift") } }
        guard !swift.isEmpty else { return nil }
        var description = ProjectDescription(.cmake, path)
        description.targets = swift
        description.unknown = swift.filter { !$0.sources.isKnown }
            .map { .init("not all sources of the target '\($0.name)' are literals") }
        return description
    }

    private init(folder: String) { self.folder = folder }

    private mutating func read(_ command: String, _ arguments: [String]) {
        guard let name = arguments.first else { return }
        let rest = arguments.dropFirst()
        switch command {
        case "add_library", "add_executable":
            guard !name.contains("$"), !rest.contains("ALIAS"), !rest.contains("IMPORTED") else { return }
            var target = ProjectTarget(
                name: name, module: ModuleName.of(name), kind: command == "add_library" ? .codeLibrary : .executable)
            target.dependencies = []
            if places[name] == nil { places[name] = targets.count }
            targets.append(target)
            add(rest, to: targets.count - 1)
        case "target_sources":
            if let index = places[name] { add(rest, to: index) }
        case "target_link_libraries":
            guard let index = places[name] else { return }
            let names = rest.filter { !Self.keywords.contains($0) }
            if names.contains(where: { $0.contains("$") }) {
                targets[index].dependencies = nil
            } else {
                targets[index].dependencies?.append(contentsOf: names)
            }
        case "set_target_properties":
            guard let key = arguments.firstIndex(of: "Swift_MODULE_NAME"), key + 1 < arguments.count else { return }
            let module = arguments[key + 1].contains("$") ? nil : arguments[key + 1]
            for name in arguments[..<key] { modules.updateValue(module, forKey: name) }
        default: break
        }
    }

    private mutating func add(_ arguments: ArraySlice<String>, to index: Int) {
        for argument in arguments where !Self.keywords.contains(argument) {
            if argument.contains("$") {
                targets[index].sources.isKnown = false
            } else {
                let path = RelativePath.normalized(absolute: RelativePath.join(folder, argument))
                targets[index].sources.files.insert(path)
            }
        }
    }
}
