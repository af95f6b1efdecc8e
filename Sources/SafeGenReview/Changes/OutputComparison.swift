import SafeGen
import SafeGenSystem

struct OutputComparison {
    private let manifest: ReviewedManifest
    private(set) var changes: [ReviewChange] = []

    init(_ manifest: ReviewedManifest, _ old: ResolvedManifest, _ new: ResolvedManifest) {
        self.manifest = manifest
        compare(old.output, new.output)
        if let former = manifest.before?.manifestName, let name = manifest.after?.manifestName, former != name {
            add(.cosmetic, .manifestName, "is named \(name) in every banner, and was \(former)", former, name)
        }
        let pins = (old.requiredVersion?.value, new.requiredVersion?.value)
        if pins.0 != pins.1 {
            add(
                .changed, .key,
                pins.1.map { "is for safegen \($0)" } ?? "is for any version of safegen, and was for \(pins.0 ?? "")",
                pins.0,
                pins.1, because: "this review is by \(words: Version.current)")
        }
        if old.targets != new.targets {
            let none = "systems that it does not name"
            add(
                .changed, .platforms,
                "is for \(words: new.targets.isEmpty ? none : new.targets.text), and was for "
                    + "\(words: old.targets.isEmpty ? none : old.targets.text)",
                old.targets.text, new.targets.text)
        }
        let hidden = Set(new.excludedSources).subtracting(old.excludedSources).sorted()
        let shown = Set(old.excludedSources).subtracting(new.excludedSources).sorted()
        if !hidden.isEmpty {
            add(.changed, .excludedSources, "hides \(.list(hidden, most: 4)) from audit and adopt")
        }
        if !shown.isEmpty {
            add(.changed, .excludedSources, "shows \(.list(shown, most: 4)) to audit and adopt again")
        }
        compare(bare: old.bare, new.bare)
    }

    /// Reports classes that are left without a wrapper on purpose, with the reasons. That a wrapper went is reported by itself.
    private mutating func compare(bare old: [BareClass], _ new: [BareClass]) {
        let former = Set(old.map(\.className.value))
        let wrapped = Set((manifest.before?.manifest.classes ?? []).map(\.bareName.text))
        for entry in new where !former.contains(entry.className.value) {
            let name = entry.className.value
            let level: ReviewLevel = wrapped.contains(name) ? .changed : .weakened
            add(level, .bareClasses, "leaves \(name) bare", because: "its reason: \(entry.reason)")
            changes[changes.count - 1].subjects[0].className = name
        }
        let gone = former.subtracting(new.map(\.className.value)).sorted()
        if !gone.isEmpty { add(.changed, .bareClasses, "no longer leaves \(.list(gone, most: 4)) bare") }
    }

    private mutating func compare(_ old: Output, _ new: Output) {
        if old.mode != new.mode {
            let (former, folder) = (Self.folder(old.mode), Self.folder(new.mode))
            let isReached = former == "." || folder == former || folder.hasPrefix(former + "/")
            // Code that no longer finds a wrapper doesn't compile; it doesn't lose protection silently.
            add(
                manifest.keepsTargets ?? isReached ? .changed : .breaking, .outputPlace,
                "writes to \(Self.title(new.mode)) instead of \(Self.title(old.mode))",
                Self.path(old.mode), Self.path(new.mode),
                because: manifest.compilation
                    ?? (isReached ? nil : "the target that compiles the wrappers here isn't known"))
        }
        if old.swift != new.swift {
            let isRaised = new.swift > old.swift
            add(
                isRaised ? .breaking : .changed, .outputSwift,
                "is for compilers from Swift \(new.swift.rawValue) on, and was from \(old.swift.rawValue) on",
                old.swift.rawValue, new.swift.rawValue,
                because: isRaised
                    ? "older compilers no longer read the output"
                    : "newer compilers may warn of what the older can't say")
        }
        if old.header != new.header {
            add(
                .cosmetic, .outputHeader,
                new.header.isEmpty
                    ? "has no header any more"
                    : "has another header: \(quote: new.header.joined(separator: " / "))",
                old.header.joined(separator: "\n"), new.header.joined(separator: "\n"))
        }
    }

    /// The change that reports new files which no target compiles; none if the whole output moved, of which a comparison tells.
    static func uncompiled(_ manifest: ReviewedManifest) -> [ReviewChange] {
        let files = manifest.uncompiled
        guard !files.isEmpty, let after = manifest.after,
            manifest.before.map({ $0.manifest.output.mode == after.manifest.output.mode }) ?? true
        else { return [] }
        let statement = Statement(
            .breaking, .outputPlace, "writes \(.list(files, most: 3))", because: manifest.compilation)
        let place = manifest.headPlaces?[after.manifest.places["output"]]
        return [manifest.change(statement, at: place)]
    }

    private static func path(_ mode: Output.Mode) -> String {
        switch mode {
        case .directory(let path), .file(let path): path
        }
    }

    private static func folder(_ mode: Output.Mode) -> String {
        switch mode {
        case .directory(let path): RelativePath.normalized(path)
        case .file(let path): RelativePath.folder(of: RelativePath.normalized(path))
        }
    }

    private static func title(_ mode: Output.Mode) -> ReviewText {
        switch mode {
        case .directory(let path): "the folder \(path)"
        case .file(let path): "the file \(path)"
        }
    }

    private mutating func add(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ phrase: ReviewText, _ old: String? = nil,
        _ new: String? = nil, because reason: ReviewText? = nil
    ) {
        let statement = Statement(level, kind, phrase, old, new, because: reason)
        let key = [.platforms: "platforms", .excludedSources: "sources", .bareClasses: "bare", .key: "safegen"][
            kind, default: "output"]
        let place = manifest.headPlaces?[manifest.after?.manifest.places[key]]
        changes.append(manifest.change(statement, at: place))
    }
}
