import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

struct CommittedOutput {
    private let base: ReviewSide
    private let head: ReviewSide
    private(set) var changes: [ReviewChange] = []
    /// The lines that nobody's change of a manifest explains.
    private(set) var files: [ReviewedFile] = []
    /// Whether a file of the head isn't what its manifest asks for, so that sentences about the output don't hold for it.
    private(set) var isOutdated = false

    init(base: ReviewSide, head: ReviewSide) { (self.base, self.head) = (base, head) }

    private enum State {
        /// As the manifest generates it, or not generated and not there.
        case fresh
        case missing
        /// This version wrote it for a manifest of other contents.
        case stale
        /// Another version wrote it.
        case ofAnotherVersion
        case edited
        /// It begins without the banner.
        case foreign
        /// The manifest doesn't ask for it.
        case left
    }

    /// The files that one side generates, rendered where they are looked at.
    private struct Asked {
        private let generation: Generation?
        private let places: [String: Int]

        init(_ generation: Generation?) {
            self.generation = generation
            let paths = generation?.outputPaths ?? []
            places = Dictionary(zip(paths, paths.indices), uniquingKeysWith: { first, _ in first })
        }

        var paths: some Sequence<String> { places.keys }

        subscript(path: String) -> [UInt8]? {
            guard let generation, let place = places[path] else { return nil }
            return generation.files[place].contents
        }

        func protections(of path: String) -> [Int: LineProtection] {
            guard let generation, let place = places[path] else { return [:] }
            return generation.origins(at: place).compactMapValues(\.protection)
        }

        /// The declaration in a file; nil if it has all of them.
        func declaration(_ path: String) -> EmittedDeclaration? {
            guard let generation, let place = places[path], generation.placement.fileName == nil else { return nil }
            return generation.declarations[place]
        }
    }

    /// Compares both sides of a manifest.
    ///
    /// Where neither side has one of its files, the build makes the output, and there is no finding; nor is there one on
    /// former problems.
    ///
    /// - Parameters:
    ///   - manifest: The manifest.
    ///   - taken: Files that another manifest generates at the head: a removed manifest leaves none of these behind.
    /// - Throws: if a side can't be read.
    mutating func add(_ manifest: ReviewedManifest, taken: Set<String>) throws(RunError) {
        var texts = CommittedOutputTexts(manifest: manifest)
        try addAskedFor(manifest, but: manifest.after == nil ? taken : [], &texts)
        if let after = manifest.after {
            let asked = Set(after.outputPaths).union(manifest.before?.outputPaths ?? [])
            for path in try leftovers(of: after, but: asked) { texts.add(.needlessOutput, path) }
        }
        changes += texts.changes
        isOutdated = isOutdated || texts.isOutdated
    }

    /// The finding on committed output that was removed, where its manifest moved and no output of the moved one is committed.
    mutating func addLost(withMovesOf manifests: [ReviewedManifest]) throws(RunError) {
        let new = manifests.filter { $0.before == nil }.compactMap(\.after)
        for manifest in manifests where manifest.after == nil {
            guard let before = manifest.before else { continue }
            let successors = new.filter { !$0.wrapperNames.isDisjoint(with: before.wrapperNames) }
            let paths = Set(before.outputPaths + successors.flatMap(\.outputPaths)).sorted()
            guard !successors.isEmpty, try head.files(at: paths).isEmpty else { continue }
            var texts = CommittedOutputTexts(manifest: manifest)
            for (path, contents) in try base.files(at: before.outputPaths)
            where Banner.verdict(of: contents) != .foreign { texts.add(.goneOutput, path) }
            changes += texts.changes
        }
    }

    private mutating func addAskedFor(
        _ manifest: ReviewedManifest, but taken: Set<String>, _ texts: inout CommittedOutputTexts
    ) throws(RunError) {
        let (wanted, formerly) = (Asked(manifest.after), Asked(manifest.before))
        let paths = Set(wanted.paths).union(formerly.paths).subtracting(taken).sorted()
        let (present, before) = (try head.files(at: paths), try base.files(at: paths))
        guard !present.isEmpty else {
            let gone = before.filter { Banner.verdict(of: $0.value) != .foreign }.keys
            if manifest.after != nil, manifest.before != nil { for path in gone { texts.add(.goneOutput, path) } }
            return
        }
        var helpers: [String] = []
        // From this folder, 'generate' removes what the manifest doesn't ask for.
        let pruned = manifest.after.flatMap { after in
            after.placement.fileName == nil ? RelativePath.normalized(after.outputDirectory) : nil
        }
        for path in paths {
            let file = AskedFile(
                path, now: present[path], wanted: wanted[path], was: before[path], formerlyWanted: formerly[path])
            if file.state == file.formerState, file.now == file.was { continue }
            switch file.state {
            case .fresh where manifest.before?.hasErrors == true: addUnexplained(file, &texts)
            case .fresh: addRefreshed(file, &texts)
            case .missing:
                switch wanted.declaration(path) {
                case .proxy where file.was == nil, .support where file.was == nil: helpers.append(path)
                default: texts.add(.missingOutput, path)
                }
            case .left where pruned == RelativePath.folder(of: path): texts.add(.needlessOutput, path)
            case .left: texts.add(.leftOutput(of: manifest), path)
            case .stale, .ofAnotherVersion, .edited, .foreign:
                addDeviating(file, wanted.protections(of: path), &texts)
            }
        }
        for path in helpers { texts.addHelper(path) }
    }

    /// A file of one side's output or both's: what is committed, and what the manifests ask for.
    private struct AskedFile {
        let path: String
        let now: [UInt8]?
        let wanted: [UInt8]?
        let was: [UInt8]?
        let formerlyWanted: [UInt8]?
        let state: State
        let formerState: State

        init(_ path: String, now: [UInt8]?, wanted: [UInt8]?, was: [UInt8]?, formerlyWanted: [UInt8]?) {
            self.path = path
            (self.now, self.wanted, self.was, self.formerlyWanted) = (now, wanted, was, formerlyWanted)
            state = CommittedOutput.state(of: now, wanted: wanted)
            formerState = CommittedOutput.state(of: was, wanted: formerlyWanted)
        }
    }

    /// Adds a file that is fresh, while the base's manifest can't tell what it should have been.
    private mutating func addUnexplained(_ file: AskedFile, _ texts: inout CommittedOutputTexts) {
        guard let was = file.was, Banner.verdict(of: was) != .foreign else { return }
        let reviewed = file.now.flatMap { ReviewedFile(before: (file.path, was), after: (file.path, $0)) }
        guard file.now == nil || reviewed.map({ $0.removed > 0 }) == true else { return }
        texts.add(.unexplainedOutput, file.path)
        files += [reviewed].compactMap(\.self)
    }

    /// Adds a file that is fresh, and wasn't.
    private mutating func addRefreshed(_ file: AskedFile, _ texts: inout CommittedOutputTexts) {
        guard file.wanted != nil, let others = file.formerlyWanted, let was = file.was else { return }
        let former = file.formerState
        guard [.edited, .foreign, .ofAnotherVersion].contains(former) || former == .stale && file.wanted == others
        else { return }
        texts.add(.refreshedOutput, file.path)
        files += [ReviewedFile(before: (file.path, was), after: (file.path, others))].compactMap(\.self)
    }

    /// Adds a file that isn't as the manifest asks for, with the protections that it lost.
    private mutating func addDeviating(
        _ file: AskedFile, _ protections: @autoclosure () -> [Int: LineProtection], _ texts: inout CommittedOutputTexts
    ) {
        guard let own = file.wanted, let now = file.now else { return }
        let state = file.state
        let finding = Self.deviation(of: now, state)
        guard now != file.was else {
            // A file that nobody touched lost nothing.
            texts.add(finding, file.path)
            return
        }
        let reviewed = ReviewedFile(before: (file.path, own), after: (file.path, now))
        // A new file can't lack what the base has, but an edit what the manifest asks for.
        let former = file.was ?? ([.edited, .foreign].contains(state) ? own : [])
        let lost = Self.lost(now, own, since: former, protections())
        texts.add(finding, file.path, lost: lost, line: reviewed?.firstLine)
        files += [reviewed].compactMap(\.self)
    }

    /// The finding on a file that isn't as the manifest asks for.
    private static func deviation(of now: [UInt8], _ state: State) -> Statement {
        switch state {
        case .stale: .staleOutput
        case .ofAnotherVersion: .outputOfAnotherVersion
        default: .editedOutput(hasConflict: now.hasConflict)
        }
    }

    /// The protections whose lines a committed file lacks, and its former contents had.
    private static func lost(
        _ contents: [UInt8], _ wanted: [UInt8], since before: [UInt8], _ protections: [Int: LineProtection]
    ) -> Set<LineProtection> {
        let known = Set(LineDifference(before: [], after: before.withUnixLineEnds).after)
        let difference = LineDifference(before: wanted, after: contents.withUnixLineEnds)
        let steps = difference.steps.filter { $0 != .added }
        return Set(
            zip(steps, difference.before.indices).compactMap { step, number in
                step == .removed && known.contains(difference.before[number]) ? protections[number] : nil
            })
    }

    /// The files of the output folder that name the manifest as their source, though neither side generates them, and
    /// that the base did not have as they are.
    private func leftovers(of generation: Generation, but asked: Set<String>) throws(RunError) -> [String] {
        guard generation.placement.fileName == nil else { return [] }
        let folder = RelativePath.normalized(generation.outputDirectory)
        let others = try head.names(in: folder).filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }
            .map { RelativePath.join(folder, $0) }.filter { !asked.contains($0) }
        let names = [generation.bannerName, generation.manifestName]
        let own = try head.files(at: others).filter { Banner.manifestName(of: $0.value).map(names.contains) ?? false }
        let before = try base.files(at: own.keys.sorted())
        return own.keys.filter { before[$0] != own[$0] }
    }

    private static func state(of contents: [UInt8]?, wanted: [UInt8]?) -> State {
        guard let contents else { return wanted == nil ? .fresh : .missing }
        let verdict = Banner.verdict(of: contents)
        guard let wanted else { return verdict == .foreign ? .fresh : .left }
        if Banner.isSame(contents, wanted) { return .fresh }
        switch verdict {
        case .untouched: return .stale
        case .untouchedOfAnother: return .ofAnotherVersion
        case .edited: return .edited
        case .foreign: return .foreign
        }
    }
}

extension Generation {
    fileprivate var wrapperNames: Set<String> { Set(manifest.classes.flatMap(\.wrappers).map(\.name)) }
}

extension [UInt8] {
    /// Whether a line is one by which git marks a conflict.
    fileprivate var hasConflict: Bool {
        split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: "<<<<<<< ".utf8) }
    }
}
