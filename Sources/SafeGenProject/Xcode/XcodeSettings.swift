import SafeGenSystem

/// The build settings of a target, as Xcode combines them: the target's own over its `.xcconfig` over the project's over the
/// project's `.xcconfig`, in each configuration.
///
/// Source: Apple's "Build settings reference", and "Adding a build configuration file to your project".
struct XcodeSettings {
    /// The settings of one level, by the configuration's name.
    typealias Layers = [String: [[String: String]]]

    /// `IPHONEOS_DEPLOYMENT_TARGET`, with the names in `SDKROOT` and `SUPPORTED_PLATFORMS`.
    private static let systems: [(name: String, version: String, sdks: [String])] = [
        ("iOS", "IPHONEOS_DEPLOYMENT_TARGET", ["iphoneos", "iphonesimulator"]),
        ("macOS", "MACOSX_DEPLOYMENT_TARGET", ["macosx"]),
        ("tvOS", "TVOS_DEPLOYMENT_TARGET", ["appletvos", "appletvsimulator"]),
        ("watchOS", "WATCHOS_DEPLOYMENT_TARGET", ["watchos", "watchsimulator"]),
        ("visionOS", "XROS_DEPLOYMENT_TARGET", ["xros", "xrsimulator"]),
    ]

    /// One for each configuration.
    private let configurations: [SettingLevels]
    private let folder: String
    /// Whether the target has settings of its own.
    private let isOwn: Bool

    static func configurations(of object: PropertyList, _ objects: XcodeObjects) -> [PropertyList] {
        let list = object["buildConfigurationList"].flatMap { objects[$0] }?["buildConfigurations"]?.list ?? []
        return list.compactMap { objects[$0] }
    }

    static func layers(
        of object: PropertyList, _ objects: XcodeObjects, _ files: inout ConfigurationFiles
    ) -> Layers {
        var layers: Layers = [:]
        for configuration in configurations(of: object, objects) {
            let name = configuration["name"]?.text ?? ""
            // Xcode gives no two configurations of a list one name.
            guard layers[name] == nil else { continue }
            layers[name] = levels(of: configuration, objects, &files)
        }
        return layers
    }

    private static func levels(
        of configuration: PropertyList, _ objects: XcodeObjects, _ files: inout ConfigurationFiles
    ) -> [[String: String]] {
        let own = (configuration["buildSettings"]?.table ?? [:]).compactMapValues { value in
            value.text ?? value.list.compactMap(\.text).joined(separator: " ")
        }
        return [own, file(of: configuration, objects, &files)]
    }

    /// A setting of a target's configuration as it is written, and whether a file of settings says it; nil if nothing does.
    static func text(
        of setting: String, in configuration: PropertyList, _ objects: XcodeObjects
    ) -> (text: String, isOfFile: Bool)? {
        var files = ConfigurationFiles()
        let name = configuration["name"]?.text
        let ofProject = configurations(of: objects.project, objects).first { $0["name"]?.text == name }
        let all = [configuration, ofProject].compactMap(\.self).flatMap { levels(of: $0, objects, &files) }
        return all.enumerated().lazy.compactMap { level, settings in
            settings[setting].map { ($0, !level.isMultiple(of: 2)) }
        }.first
    }

    /// The settings of the file that a configuration is based on.
    private static func file(
        of configuration: PropertyList, _ objects: XcodeObjects, _ files: inout ConfigurationFiles
    ) -> [String: String] {
        if let path = configuration["baseConfigurationReference"]?.text.flatMap(objects.path(of:)) {
            return files.settings(of: path)
        }
        guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text.flatMap(objects.path(of:)),
            let path = configuration["baseConfigurationReferenceRelativePath"]?.text
        else { return [:] }
        return files.settings(of: RelativePath.join(anchor, path))
    }

    init(_ project: Layers, _ target: Layers, targetName: String, projectName: String, folder: String) {
        (self.folder, isOwn) = (folder, !target.isEmpty)
        let standard = [
            "PROJECT_NAME": projectName, "PROJECT": projectName, "SRCROOT": folder, "SOURCE_ROOT": folder,
            "PROJECT_DIR": folder,
            "TARGET_NAME": targetName, "TARGETNAME": targetName, "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "SWIFT_MODULE_NAME": "$(PRODUCT_MODULE_NAME)",
        ]
        let names = target.isEmpty ? project.keys.sorted() : target.keys.sorted()
        configurations = (names.isEmpty ? [""] : names).map {
            SettingLevels(levels: (target[$0] ?? []) + (project[$0] ?? []) + [standard])
        }
    }

    /// The module; nil if the configurations differ, or it is made of unknown values.
    var module: String? {
        values(of: "PRODUCT_MODULE_NAME").flatMap { $0.contains("$") || $0.isEmpty ? nil : ModuleName.of($0) }
    }

    /// The mode of Swift: `5`, `6`.
    var languageMode: String? {
        guard let version = values(of: Self.swiftVersion), !version.contains("$"), !version.isEmpty else { return nil }
        return version.hasSuffix(".0") ? String(version.dropLast(2)) : version
    }

    /// Nothing is no version, though the project have one.
    var lacksSwiftVersion: Bool {
        isOwn && configurations.indices.allSatisfy { value(of: Self.swiftVersion, in: $0)?.isEmpty != false }
    }

    /// Whether all configurations compile Objective-C with ARC, which Xcode doesn't without the setting.
    var usesARC: Bool {
        configurations.indices.allSatisfy { index in
            let flags = ["OTHER_CFLAGS", "OTHER_CPLUSPLUSFLAGS"].compactMap { value(of: $0, in: index) }
            return value(of: ARCSetting.name, in: index) == "YES"
                && !flags.contains { ARCSetting.isOn(by: $0) == false }
        }
    }

    /// The setting, and the value that new ones get.
    static let swiftVersion = "SWIFT_VERSION"
    static let newSwiftVersion = "5.0"
    /// The setting without which the header that Swift exports imports nothing, so that a file which imports it has to import the modules
    /// of all classes in it. Xcode sets it with the first Swift file.
    static let modules = "CLANG_ENABLE_MODULES"

    /// The header that the compiler exports for Objective-C, nil for the usual one; and whether that is known.
    var generatedHeader: (name: String?, isKnown: Bool) {
        let names = Set(configurations.indices.map { value(of: "SWIFT_OBJC_INTERFACE_HEADER_NAME", in: $0) })
        guard names.count == 1, let name = names.first, name?.contains("$") != true else { return (nil, false) }
        return (name, true)
    }

    var hasBridgingHeader: Bool {
        configurations.indices.allSatisfy { value(of: "SWIFT_OBJC_BRIDGING_HEADER", in: $0)?.isEmpty == false }
    }

    var bridgingHeaders: [String] {
        let paths = configurations.indices.compactMap { value(of: "SWIFT_OBJC_BRIDGING_HEADER", in: $0) }
        return Set(paths.filter { !$0.isEmpty && !$0.contains("$") }).sorted().map {
            RelativePath.normalized(absolute: $0.hasPrefix("/") ? $0 : RelativePath.join(folder, $0))
        }
    }

    /// How it is compiled, where all configurations agree.
    var compilerSettings: CompilerSettings {
        var settings = CompilerSettings()
        if values(of: "SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" { settings.defaultIsolation = "MainActor" }
        settings.isStrictlyMemorySafe = values(of: "SWIFT_STRICT_MEMORY_SAFETY") == "YES"
        let isApproachable = values(of: "SWIFT_APPROACHABLE_CONCURRENCY") == "YES"
        settings.upcomingFeatures = Self.features.filter { feature in
            let value = values(of: feature.setting)
            return value == "YES" || value == nil && isApproachable && feature.isApproachable
        }.map(\.name)
        let conditions = values(of: "SWIFT_ACTIVE_COMPILATION_CONDITIONS")?.split(separator: " ") ?? []
        settings.conditions = conditions.filter { $0 != "DEBUG" && !$0.contains("$") }.map(String.init)
        return settings
    }

    /// The upcoming features that have a setting, and those that "approachable concurrency" stands for.
    ///
    /// Source: Apple's "Build settings reference", Xcode 26.
    private static let features: [(setting: String, name: String, isApproachable: Bool)] = [
        ("SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE", "ConciseMagicFile", false),
        ("SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference", true),
        ("SWIFT_UPCOMING_FEATURE_DYNAMIC_ACTOR_ISOLATION", "DynamicActorIsolation", false),
        ("SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY", "ExistentialAny", false),
        ("SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability", true),
        ("SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances", true),
        ("SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures", true),
        ("SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT", "InternalImportsByDefault", false),
        ("SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY", "MemberImportVisibility", false),
        ("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault", true),
    ]

    /// The systems that it is built for. The version is the oldest of all configurations.
    var platforms: [ProjectTarget.Platform] {
        let named = Set(
            configurations.indices.flatMap { index in
                let supported = value(of: "SUPPORTED_PLATFORMS", in: index) ?? value(of: "SDKROOT", in: index) ?? ""
                return supported.split(separator: " ").map(Self.sdkName)
            })
        // 'auto' with no other value: the systems whose versions are given.
        let isOpen = named.isEmpty || named.contains("auto")
        return Self.systems.compactMap { system in
            let oldest = oldestVersion(of: system.name)
            guard isOpen ? oldest != nil : !named.isDisjoint(with: system.sdks) else { return nil }
            return .init(system.name, oldest)
        }
    }

    /// The name of an SDK without its version and its folder: `macosx` of `macosx10.10`, and of `…/SDKs/MacOSX10.6.sdk`.
    private static func sdkName(_ value: Substring) -> String {
        let name = value.split(separator: "/").last ?? value
        return name.prefix { $0.isLetter }.lowercased()
    }

    /// The oldest version of a system in all configurations; nil if none says it.
    func oldestVersion(of system: String) -> String? {
        guard let key = Self.deploymentSetting(of: system) else { return nil }
        return configurations.indices.compactMap { value(of: key, in: $0) }.filter { !$0.contains("$") && !$0.isEmpty }
            .min { $0.versionParts.isOlder(than: $1.versionParts) }
    }

    /// `MACOSX_DEPLOYMENT_TARGET`; nil for a name that Xcode doesn't know.
    static func deploymentSetting(of system: String) -> String? { systems.first { $0.name == system }?.version }

    /// The value that all configurations have; nil if they differ.
    private func values(of key: String) -> String? {
        let values = Set(configurations.indices.map { value(of: key, in: $0) })
        return values.count == 1 ? values.first ?? nil : nil
    }

    func value(of key: String, in configuration: Int) -> String? {
        configurations[configuration].value(of: key)
    }
}

/// The settings of one configuration, the strongest level first.
private struct SettingLevels {
    /// The most names that are replaced in one value.
    private static let greatestCount = 100

    let levels: [[String: String]]

    /// The value of a setting with the names in it replaced; nil if no level has it.
    func value(of key: String) -> String? {
        var budget = Self.greatestCount
        return value(of: key, from: 0, &budget)
    }

    private func value(of key: String, from first: Int, _ budget: inout Int) -> String? {
        budget -= 1
        guard budget > 0, let level = levels.indices.dropFirst(first).first(where: { levels[$0][key] != nil }),
            let text = levels[level][key]
        else { return nil }
        return SettingText.expanded(text) { name, modifiers in
            // A setting that names itself takes its value from below, as `$(inherited)` does.
            let isInherited = name == "inherited" || name == key
            let value =
                isInherited
                ? self.value(of: key, from: level + 1, &budget) ?? "" : self.value(of: name, from: 0, &budget)
            return value.flatMap { SettingText.modified($0, modifiers) }
        }
    }
}
