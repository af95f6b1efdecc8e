import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

extension ProjectOfReview {
    /// The new places that surely set an unsafe delegate of a class which the manifests of the head neither list nor leave bare.
    ///
    /// In the working copy they are those that `audit` reports; of a revision each file tells by itself.
    ///
    /// - Parameters:
    ///   - files: The code that isn't the same at both sides, by path.
    ///   - manifests: Those of the head.
    /// - Returns: The places, by manifests.
    /// - Throws: if the code or a manifest can't be read.
    func unsafePlaces(
        in files: [String: ReviewedCode.Contents], of manifests: [(manifest: String, generation: Generation)]
    ) throws -> [UnlistedUse] {
        guard !manifests.isEmpty, !files.isEmpty else { return [] }
        var targets = DeploymentTargets()
        for release in manifests.flatMap(\.generation.manifest.targets.releases) { targets.add(release) }
        let knowledge = ScanKnowledge(at: targets)
        var more: [PlaceWords: Int] = [:]
        var growing: [String: [String: Int]] = [:]
        for (path, contents) in files {
            for (bytes, step) in [(contents.before, -1), (contents.after, 1)] {
                for place in words(of: path, bytes, knowledge) {
                    more[place, default: 0] += step
                    growing[path, default: [:]][place.className, default: 0] += step
                }
            }
        }
        // Code that moves to another file brings nothing new, and neither does a line with other words.
        let isNew = { [more, growing] (place: UnlistedPlace, path: String) -> Bool in
            let words = PlaceWords(place, in: SourceIndex(files[path]?.after ?? [], linesEnd: .text))
            return more[words, default: 0] > 0 && (growing[path]?[place.className] ?? 0) > 0
        }
        guard more.values.contains(where: { $0 > 0 }) else { return [] }
        return isOfWorkingFolder
            ? try auditedPlaces(by: manifests.map(\.manifest), where: isNew)
            : places(in: files, manifests, knowledge).filter { isNew($0.0, $0.0.path) }
                .map { place, manifest in
                    UnlistedUse(place, path: place.path, manifest: manifest)
                }
    }

    /// Whether the head is the working copy, of which `audit` knows the targets.
    private var isOfWorkingFolder: Bool {
        sides.head.folder.map { AbsolutePath.of(RelativePath.join($0, sides.head.prefix)) == AbsolutePath.of(".") }
            ?? false
    }

    private func auditedPlaces(
        by manifests: [String], where isNew: (UnlistedPlace, String) -> Bool
    ) throws -> [UnlistedUse] {
        let scan = try ScanRun(of: ["."], on: TargetOptions.parse([]), for: .audit, known: known).scan
        return try RewriteRun.all(.of(manifests), known).flatMap { run in
            let config = run.manifest.config
            return scan.unlistedPlaces(by: try run.project().index, where: run.governs).compactMap { place in
                let path = sides.head.path(place.path)
                return isNew(place, path) ? UnlistedUse(place, path: path, manifest: config) : nil
            }
        }
    }

    /// The places that files show by themselves, with the nearest manifest around each.
    private func places(
        in files: [String: ReviewedCode.Contents], _ manifests: [(manifest: String, generation: Generation)],
        _ knowledge: ScanKnowledge
    ) -> [(UnlistedPlace, String)] {
        files.sorted { $0.key < $1.key }.flatMap { path, contents in
            CodeScan.unsafePlaces(path: path, bytes: contents.after ?? [], knowledge, areSure: true)
        }.compactMap { place in
            let around = manifests.filter {
                let folder = RelativePath.folder(of: sides.head.path($0.manifest))
                return folder == "." || folder.isEmpty || place.path.hasPrefix(folder + "/")
            }
            guard let own = around.max(by: { $0.manifest.utf8.count < $1.manifest.utf8.count }) else { return nil }
            let manifest = own.generation.manifest
            let listed = manifest.classes.map(\.bareName.text) + manifest.bare.map(\.className.value)
            return listed.contains(place.className) ? nil : (place, own.manifest)
        }
    }

    /// The places of a file that may set an unsafe delegate.
    private func words(of path: String, _ bytes: [UInt8]?, _ knowledge: ScanKnowledge) -> [PlaceWords] {
        guard let bytes else { return [] }
        let lines = SourceIndex(bytes, linesEnd: .text)
        return CodeScan.unsafePlaces(path: path, bytes: bytes, knowledge, areSure: false).map {
            PlaceWords($0, in: lines)
        }
    }
}

/// What a place is known by, in whatever file.
private struct PlaceWords: Hashable {
    let className: String
    let text: String

    init(_ place: UnlistedPlace, in lines: SourceIndex) {
        (className, text) = (place.className, BareUse.words(of: lines.text(line: place.line, limit: 500) ?? ""))
    }
}

extension UnlistedUse {
    fileprivate init(_ place: UnlistedPlace, path: String, manifest: String) {
        self.init(
            place.property, of: place.className, path: path, line: place.line, manifest: manifest,
            step: place.step(in: manifest))
    }
}
