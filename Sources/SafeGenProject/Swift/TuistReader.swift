import SafeGenSystem
import SwiftSyntax

/// Reads the targets of Tuist's `Project.swift`, as far as it is written in literals. Nothing of it is run.
///
/// The labels are those of Tuist 4's `ProjectDescription`, and of `Target(name:platform:…)` before it.
struct TuistReader {
    private let reader: LiteralReader
    private let folder: String
    private let turnsOffARC: Bool
    private var description: ProjectDescription

    /// Reads a project; nil if the file does not import `ProjectDescription`.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        guard String(decoding: bytes, as: UTF8.self).contains("import ProjectDescription") else { return nil }
        let reader = LiteralReader(bytes)
        var project = TuistReader(
            reader: reader, folder: RelativePath.folder(of: path), turnsOffARC: reader.turnsOffARC,
            description: ProjectDescription(.tuist, path))
        project.read()
        project.description.failure = DescriptionDamage.failure(of: project.reader.tree, in: bytes)
        return project.description
    }

    private mutating func read() {
        let finder = CallFinder(["Project", "target", "Target", "local", "package"])
        finder.walk(reader.tree)
        description.name = finder.found.first { $0.name == "Project" }.flatMap { reader.call($0.call)?["name"]?.text }
        for found in finder.found {
            guard let call = reader.call(found.call) else { continue }
            switch found.name {
            case "target", "Target":
                // A call without a product names a target among dependencies.
                if call["product"] != nil { read(call, found.condition) }
            case "local", "package":
                guard let path = call["path"]?.text else { continue }
                description.others.append(RelativePath.absolute(path, in: folder))
            default: break
            }
        }
        let listed = finder.found.filter { $0.name == "Project" }.compactMap { reader.call($0.call)?["targets"] }
        let strangers = listed.flatMap { $0.elements ?? [] }.compactMap { element in
            element.call.flatMap { ["target", "Target"].contains($0.name) ? nil : $0 }
        }
        for call in strangers {
            description.unknown.append(.init("a target is made by '\(call.name)'", at: call.place))
        }
        for place in listed.compactMap(\.unknownPlace) where strangers.isEmpty {
            description.unknown.append(.init("'targets' is not a literal", at: place))
        }
        if description.targets.isEmpty, strangers.isEmpty {
            description.unknown.append(.init("no targets are in literals; helpers of the project may make them"))
        }
    }

    private mutating func read(_ call: SwiftCall, _ condition: String?) {
        guard let name = description.name(ofTarget: call) else { return }
        var target = ProjectTarget(name: name)
        target.condition = condition
        target.isAppleOnly = true
        target.kind = Self.kind(call["product"]?.call?.name ?? "")
        let product = call["productName"]
        target.module = (product == nil ? name : product?.text).map(ModuleName.of)
        target.platforms = platforms(call)
        target.usesARC = !turnsOffARC
        description.noteUnknown(["sources", "buildableFolders"], of: call, in: &target)
        if let sources = call["sources"] { read(sources, into: &target) }
        for folder in call["buildableFolders"]?.elements ?? [] {
            guard let path = folder.text ?? folder.call?.first?.text else { continue }
            target.sources.folders.append(RelativePath.absolute(path, in: self.folder))
        }
        let dependencies = (call["dependencies"]?.elements ?? []).map { dependency in
            dependency.call?["name"]?.text ?? dependency.call?["target"]?.text
                ?? dependency.call?["product"]?.text
        }
        target.dependencies = dependencies.contains(nil) ? nil : dependencies.compactMap(\.self)
        description.targets.append(target)
    }

    private func read(_ sources: SwiftLiteral, into target: inout ProjectTarget) {
        for source in sources.elements ?? [sources] {
            if let text = source.text {
                add(text, into: &target)
            } else if let call = source.call, call.name == "glob", let text = call.first?.text {
                add(text, into: &target)
                let excluded = call["excluding"]
                let texts = (excluded?.elements ?? [excluded].compactMap(\.self)).compactMap(\.text)
                target.sources.exclude(texts, of: folder)
            } else if let call = source.call, let list = call["globs"] ?? call.first {
                read(list, into: &target)
            }
        }
    }

    private func add(_ text: String, into target: inout ProjectTarget) {
        let (root, pattern) = GlobBase.split(text, in: folder)
        if pattern == "**" || pattern.isEmpty {
            target.sources.folders.append(root)
        } else {
            target.sources.patterns.append(.init(folder: root, text: pattern))
        }
    }

    private func platforms(_ call: SwiftCall) -> [ProjectTarget.Platform] {
        let versions = call["deploymentTargets"]?.call ?? call["deploymentTarget"]?.call
        var platforms: [ProjectTarget.Platform] = []
        for name in ["iOS", "macOS", "tvOS", "watchOS", "visionOS"] {
            // `.iOS("16.0")`, `.multiplatform(iOS: "16.0", macOS: "13.0")`, `.iOS(targetVersion: "16.0", devices: …)`
            var version = versions?[name]?.text
            if versions?.name == name { version = versions?.first?.text ?? versions?["targetVersion"]?.text }
            let device: Set = [
                name, name == "iOS" ? "iPhone" : name, name == "iOS" ? "iPad" : name, name == "macOS" ? "mac" : name,
            ]
            let destinations = call["destinations"] ?? call["platform"]
            let named = (destinations?.elements ?? [destinations].compactMap(\.self)).compactMap { $0.call?.name }
            if version != nil || !device.isDisjoint(with: named) { platforms.append(.init(name, version)) }
        }
        return platforms
    }

    private static func kind(_ product: String) -> ProjectTarget.Kind {
        switch product {
        case "app", "appClip", "watch2App": .app
        case "unitTests", "uiTests": .test
        case "framework", "staticFramework": .framework
        case "staticLibrary", "dynamicLibrary": .codeLibrary
        case "commandLineTool", "xpc": .executable
        case "macro": .macro
        default: product.hasSuffix("Extension") ? .appExtension : .other
        }
    }
}
