import SafeGen
import SafeGenSystem
import SafeGenTemplates

/// The changes that concern all wrappers of a manifest.
struct OutputComparison {
    private let manifest: String
    private let place: (String) -> ReviewPlace?
    private(set) var changes: [ReviewChange] = []

    /// Compares two sides.
    init(_ before: Generation, _ after: Generation, manifest: String, places: SidePlaces) {
        self.manifest = manifest
        place = { places[after.manifest.places[$0]] }
        let (old, new) = (before.manifest, after.manifest)
        compare(old.output, new.output)
        if before.manifestName != after.manifestName {
            add(
                .cosmetic, .manifestName,
                "is named \(after.manifestName) in every banner, and was \(before.manifestName)",
                before.manifestName, after.manifestName)
        }
        if old.targets != new.targets {
            let none = "systems that it does not name"
            add(
                .changed, .platforms,
                "is for \(words: new.targets.isEmpty ? none : new.targets.text), and was for "
                    + "\(words: old.targets.isEmpty ? none : old.targets.text)",
                old.targets.text, new.targets.text)
        }
        let excluded = (Set(old.excludedSources), Set(new.excludedSources))
        let list = { (names: Set<String>) in ReviewText.list(names.sorted().map { "\($0)" }, most: 4) }
        if !excluded.1.subtracting(excluded.0).isEmpty {
            add(
                .changed, .excludedSources,
                "has adopt and audit leave out \(list(excluded.1.subtracting(excluded.0))) as well")
        }
        if !excluded.0.subtracting(excluded.1).isEmpty {
            add(
                .changed, .excludedSources,
                "has adopt and audit look at \(list(excluded.0.subtracting(excluded.1))) again")
        }
    }

    private mutating func compare(_ old: Output, _ new: Output) {
        if old.mode != new.mode {
            let (former, folder) = (Self.folder(old.mode), Self.folder(new.mode))
            let isReached = former == "." || folder == former || folder.hasPrefix(former + "/")
            // Code that no longer finds a wrapper doesn't compile; it doesn't lose protection silently.
            let statement = Statement(
                isReached ? .changed : .breaking, .outputPlace,
                "writes to \(Self.title(new.mode)) instead of \(Self.title(old.mode))",
                Self.path(old.mode), Self.path(new.mode),
                because: isReached ? nil : "the target that compiled the wrappers there may not compile them here")
            changes.append(
                ReviewChange(statement, of: manifest, .manifest, in: manifest, at: place("output")))
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

    private static func path(_ mode: Output.Mode) -> String {
        switch mode {
        case .directory(let path), .file(let path): path
        }
    }

    /// The folder that the files lie in.
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
        let key = [.platforms: "platforms", .excludedSources: "sources"][kind, default: "output"]
        changes.append(ReviewChange(statement, of: manifest, .manifest, in: manifest, at: place(key)))
    }
}
