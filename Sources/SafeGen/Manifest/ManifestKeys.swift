import SafeGenSystem

package enum ManifestKeys {
    static let version = Key<ManifestReader.Result>(
        "version", .number(1), "The version of the manifest's format.", isRequired: true
    ) { reader, node, _ in
        reader.checkVersion(node)
        return nil
    }
    static let safegen = Key<ManifestReader.Result>(
        "safegen", \.manifest.requiredVersion, .versionRange,
        "Which versions of SafeGen write the output: `0.1` is every 0.1.x. Another one writes nothing, unless `--ignore-version` is given."
    )
    static let include = Key<ManifestReader.Result>(
        "include", .list(.text(examples: ["Protocols/Foundation.yml"])),
        "More manifests, relative to this one; they may hold classes and protocols only."
    ) { reader, node, result in
        result.includes = reader.values.texts(node, of: "include") ?? []
        return result.includes.first?.location
    }
    static let platforms = Key<ManifestReader.Result>(
        "platforms", .list(.text(examples: ["iOS 13.0"])),
        "The oldest systems that the code is built for. They decide what has to be wrapped: newer ones hold some delegates "
            + "weakly that older ones do not."
    ) { reader, node, result in
        let count = reader.values.diagnostics.count
        defer { result.manifest.targets.hasUnread = reader.values.diagnostics.count > count }
        if let list = reader.values.listOfPairs(node) {
            reader.values.report(.wrongType, "'platforms' is a list of text; write \(list)", at: node)
            return nil
        }
        let texts = reader.values.texts(node, of: "platforms") ?? []
        for text in texts {
            guard let release = SystemRelease(text.value) else {
                let systems = AppleSystem.allCases.map(\.rawValue).joined(separator: ", ")
                let message = "a platform is a system with its version, such as 'iOS 13.0'; the systems are \(systems)"
                reader.values.report(Diagnostic(.unknownValue, message, at: text.location))
                continue
            }
            result.manifest.targets.add(release)
        }
        return texts.first?.location
    }
    static let output = section(
        "output", \.manifest.output, outputKeys, "Where the Swift goes and which compiler has to read it.")
    static let defaults = section(
        "defaults", \.manifest.defaults, defaultsKeys, "What holds for every class that does not say otherwise.")
    static let sources = section(
        "sources", \.manifest, sourcesKeys, "Which code `adopt` and `audit` leave out; `init --exclude` writes it.")
    static let review = section(
        "review", \.manifest, reviewKeys, "What people decided about findings of `safegen review`.")
    static let bare = Key<ManifestReader.Result>(
        "bare", \.manifest.bare, .entries(),
        "Classes that the code uses without a wrapper on purpose: `audit`, `scan` and `review` don't ask for one.")
    static let classes = Key<ManifestReader.Result>(
        "classes", .list(.textOrMapping(ClassEntry.keys.list)),
        "The classes to wrap: an entry each, or the name alone of a class that SafeGen knows (`safegen list`)."
    ) { reader, node, result in
        let count = reader.values.diagnostics.count
        guard let nodes = reader.values.list(node, of: "classes") else {
            if reader.values.isNothing(node), reader.values.diagnostics.count > count {
                result.emptyClasses = reader.values.diagnostics.last
            }
            return nil
        }
        result.manifest.classes.reserveCapacity(nodes.count)
        for node in nodes {
            if let entry = reader.classEntry(node) { result.manifest.classes.append(entry) }
        }
        return result.manifest.classes.first?.name.location
    }
    static let protocols = Key<ManifestReader.Result>(
        "protocols", \.manifest.protocols, .entries(),
        "What `forward: proxy` has to know about the delegates' protocols.")

    package static let all = EntryKeys(
        "manifest", subject: "the manifest",
        [version, safegen, include, platforms, output, defaults, sources, review, bare, classes, protocols])

    static let ofIncludes: Set = ["version", "classes", "protocols"]

    /// A key with a mapping that is read into one value.
    private static func section<Value>(
        _ name: String, _ path: ValuePath<ManifestReader.Result, Value>, _ keys: EntryKeys<Value>,
        _ summary: String
    ) -> Key<ManifestReader.Result> {
        Key(name, .mapping(keys.list), summary) { reader, node, result in
            let fields = reader.values.fields(of: node, keys.list)
            reader.read(fields ?? [], by: keys, into: &result[keyPath: path])
            return reader.values.document.location(of: node)
        }
    }
}

// MARK: output

extension ManifestKeys {
    private static let directory = Key<Output>(
        "directory", .text(examples: ["Generated"]),
        "A folder for one file per wrapper, relative to the manifest and never outside its folder. "
            + "`Generated` where neither this nor `file` is given."
    ) { reader, node, output in
        guard let path = reader.outputPath(node, of: "directory") else { return nil }
        if path.value.hasSuffix(".swift") {
            reader.values.report(
                .badPath, "'directory': it names a folder; write 'file: \(path.value)' for one file", at: node)
            return nil
        }
        output.mode = .directory(path.value)
        return path.location
    }
    private static let file = Key<Output>(
        "file", .text(examples: ["SafeDelegates.swift"]),
        "One file for everything, relative to the manifest and never outside its folder; `NAME.m` for a proxy in Objective-C, "
            + "the class NAME.", alternative: "directory"
    ) { reader, node, output in
        guard let path = reader.outputFile(node, of: "file") else { return nil }
        output.mode = .file(path.value)
        return path.location
    }
    private static let swift = Key<Output>(
        "swift", \.swift, .choice(default: Output.defaultSwift), "The oldest compiler that has to read the output.")
    private static let module = Key<Output>(
        "module", \.module, .identifier(examples: ["App"]),
        "The module that compiles the output, if nothing that SafeGen can read describes its target.")
    private static let header = Key<Output>(
        "header", .list(.text(examples: ["swiftlint:disable all"])), "Comment lines under the banner of every file."
    ) { reader, node, output in
        output.header = reader.headerLines(node, of: "header")
        return reader.values.document.location(of: node)
    }
    private static let support = Key<Output>(
        "support", \.support, .identifier(examples: ["Feed"]),
        "The beginning of the names of types that wrappers share, `SafeProxy` and others; as `prefix`, if nothing is "
            + "said. Of two manifests for one module the second needs another.")

    private static let tests = Key<Output>(
        "tests", .text(examples: ["Tests/AppTests/Generated"]),
        "A folder for tests of the wrappers, relative to the manifest and never outside its folder; without it none are written."
    ) { reader, node, output in
        guard let path = reader.outputPath(node, of: "tests") else { return nil }
        output.tests = path.value
        return path.location
    }
    private static let testModule = Key<Output>(
        "testModule", \.testModule, .identifier(examples: ["App"]),
        "The module of the wrappers, which the tests import.")
    private static let testLibrary = Key<Output>(
        "testLibrary", \.testLibrary, .choice(default: .swiftTesting), "What the tests are written with.")

    static let outputKeys = EntryKeys(
        "output", subject: "the output",
        [directory, file, swift, module, header, support, tests, testModule, testLibrary])
}

// MARK: defaults and sources

extension ManifestKeys {
    static let prefixSummary =
        "What comes before the names of wrappers and, in lower case, of their private properties."
    static let forwardSummary =
        "What super is handed: the delegate itself, or a proxy that holds it weakly. Where nothing is said, a class that "
        + "SafeGen knows gets a proxy, unless it reads its getter and isn't known to have kept a plain pointer; another class gets the "
        + "delegate."

    private static let prefix = Key<Defaults>(
        "prefix", \.prefix, .identifier(examples: [Defaults.standardPrefix]), prefixSummary)
    private static let access = Key<Defaults>(
        "access", \.access, .choice(default: .internal), "How visible the wrappers are.")
    private static let forward = Key<Defaults>("forward", \.forward, .choice(), forwardSummary)

    private static let objc = Key<Defaults>(
        "objc", \.isObjC, .boolean, "Whether Objective-C code sees the wrappers of classes that are not generic.")

    static let defaultsKeys = EntryKeys("defaults", subject: "the defaults", [prefix, access, forward, objc])

    private static let exclude = Key<Manifest>(
        "exclude", .list(.text(examples: ["*Mock.swift", "Tests", "App/**/Legacy"])),
        "Files and folders to leave out, as patterns: without `/` they are about any part of a path, with one about the "
            + "path from the manifest's folder."
    ) { reader, node, manifest in
        for pattern in reader.values.texts(node, of: "exclude") ?? [] {
            let slip = YAMLSlip.problem(inPath: pattern.value)
            guard slip == nil, PathGlob(pattern.value).isUsable else {
                let message = slip ?? "a pattern is a relative path without '..', as 'Tests' or 'App/**/Legacy'"
                reader.values.report(Diagnostic(.badPath, message, at: pattern.location))
                continue
            }
            manifest.excludedSources.append(pattern.value)
        }
        return reader.values.document.location(of: node)
    }

    private static let accept = Key<Manifest>(
        "accept", \.acceptances, .entries(),
        "Losses that are accepted: they don't fail `--fail-on`, and the review says so.")

    static let reviewKeys = EntryKeys("review", subject: "the review", [accept])

    static let sourcesKeys = EntryKeys("sources", subject: "the sources", [exclude])
}

extension KeyList {
    package static let all = [ManifestKeys.all.list] + ManifestKeys.all.list.nested
}
