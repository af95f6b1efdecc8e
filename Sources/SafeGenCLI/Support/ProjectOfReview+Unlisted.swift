import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

extension ProjectOfReview {
    typealias HeadManifest = (path: String, generation: Generation)

    /// Adds the places of both sides that may set an unsafe delegate of a class which no manifest lists, as far as the files that
    /// changed show.
    ///
    /// In the working copy `audit` confirms those that are new; of a revision each file tells by itself.
    func addUnlisted(to code: inout ReviewedCode, by manifests: [HeadManifest]) {
        guard !manifests.isEmpty else { return }
        var targets = DeploymentTargets()
        for release in manifests.flatMap(\.generation.manifest.targets.releases) { targets.add(release) }
        let knowledge = ScanKnowledge(at: targets)
        for (path, contents) in code.files.sorted(by: { $0.key < $1.key }) {
            code.base += Self.places(in: path, contents.before, knowledge)
            code.head += Self.places(in: path, contents.after, knowledge)
        }
        code.confirmed = { [files = code.files] new in
            let sure =
                isOfWorkingFolder
                ? try auditedPlaces(by: manifests.map(\.path))
                : Set(new.map(\.path)).flatMap { surePlaces(in: $0, files[$0]?.after, manifests, knowledge) }
            return new.compactMap { place in
                let found = sure.first {
                    $0.path == place.path && $0.place.line == place.line && $0.place.className == place.className
                }
                guard let (_, found, manifest) = found else { return nil }
                var place = place
                place.remedy = .list(
                    property: found.property, manifest: manifest, step: found.step(in: manifest))
                return place
            }
        }
    }

    /// The places of a file that may set an unsafe delegate.
    private static func places(in path: String, _ bytes: [UInt8]?, _ knowledge: ScanKnowledge) -> [CodePlace] {
        guard let bytes else { return [] }
        let lines = SourceIndex(bytes, linesEnd: .text)
        return CodeScan.unsafePlaces(path: path, bytes: bytes, knowledge, areSure: false).map { place in
            CodePlace(
                of: place.className, .list(property: place.property, manifest: "", step: ""), path: path,
                line: place.line, text: CodePlace.words(of: lines.text(line: place.line, limit: 500) ?? ""),
                state: place.silence.map { .silenced($0) } ?? .open)
        }
    }

    /// A place, with its path from the root of the head and the manifest that governs it.
    private typealias GovernedPlace = (path: String, place: UnlistedPlace, manifest: String)

    /// Whether the head is the working copy, of which `audit` knows the targets.
    private var isOfWorkingFolder: Bool {
        sides.head.folder.map { AbsolutePath.of(RelativePath.join($0, sides.head.prefix)) == AbsolutePath.of(".") }
            ?? false
    }

    private func auditedPlaces(by manifests: [String]) throws -> [GovernedPlace] {
        let scan = try ScanRun(of: ["."], on: TargetOptions.parse([]), for: .audit, known: known).scan
        return try RewriteRun.all(of: manifests, known).flatMap { run in
            scan.unlistedPlaces(by: try run.project().index, where: run.governs).map {
                (sides.head.path($0.path), $0, run.manifest.config)
            }
        }
    }

    /// The places that a file shows by itself, with the nearest manifest around it.
    private func surePlaces(
        in path: String, _ bytes: [UInt8]?, _ manifests: [HeadManifest], _ knowledge: ScanKnowledge
    ) -> [GovernedPlace] {
        let around = manifests.filter {
            let folder = RelativePath.folder(of: sides.head.path($0.path))
            return folder == "." || folder.isEmpty || path.hasPrefix(folder + "/")
        }
        guard let own = around.max(by: { $0.path.utf8.count < $1.path.utf8.count }) else { return [] }
        let manifest = own.generation.manifest
        let listed = manifest.classes.map(\.bareName.text) + manifest.bare.map(\.className.value)
        return CodeScan.unsafePlaces(path: path, bytes: bytes ?? [], knowledge, areSure: true)
            .filter { !listed.contains($0.className) }.map { (path, $0, own.path) }
    }
}
