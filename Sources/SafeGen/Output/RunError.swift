import SafeGenSystem

/// Something outside of the manifest that ends a run.
package struct RunError: Error, Equatable, Sendable {
    package enum ExitCode: Int32, CaseIterable, Sendable {
        case success = 0
        case stale = 1
        case editedByHand = 2
        case usage = 64
        case badInput = 65
        case inputNotFound = 66
        case ourBug = 70
        case cannotCreateOutput = 73
        case readOrWriteFailed = 74
    }

    /// The message: a sentence or several lines, without a final line end.
    package var message: String
    package var exitCode: ExitCode
    /// Whether another program changed a file after it was read, and nothing was written: the same run may succeed now.
    package var isOvertaken = false

    package init(_ message: Wording, exitCode: ExitCode) {
        self.message = message.text
        self.exitCode = exitCode
    }

    package func followed(by line: Wording) -> RunError {
        var error = self
        error.message += "\n" + line.text
        return error
    }

    /// The error as a diagnostic, for formats that other programs read.
    package var diagnostic: Diagnostic {
        let rule: Rule =
            switch exitCode {
            case .inputNotFound: .inputNotFound
            case .cannotCreateOutput: .cannotCreateOutput
            default: .readOrWriteFailed
            }
        var diagnostic = Diagnostic(rule, "", at: nil)
        // Line ends and all: it is the tool's own text, and may name many files.
        diagnostic.message = message
        return diagnostic
    }

    /// The manifest in a folder, of either ending, hidden or not, and whatever the case of its letters; nil if there is none.
    private static func manifest(in folder: String, _ files: ProjectFiles = ProjectFiles()) -> String? {
        let names = (try? files.names(in: folder)) ?? []
        let found = names.filter {
            ["safegen.yml", "safegen.yaml", ".safegen.yml", ".safegen.yaml"].contains($0.lowercased())
        }
        return found.max().map { RelativePath.join(folder, $0) }
    }

    /// A manifest of another spelling in the folder, or one in a folder above, up to the repository's; nil if there is none.
    package static func manifest(near path: String) -> String? {
        let folder = RelativePath.folder(of: path)
        return manifest(in: folder) ?? manifest(above: folder)
    }

    /// The manifest in the nearest folder above one, up to the repository's, as a path by way of the folder; nil if there is none.
    package static func manifest(above folder: String) -> String? {
        RepositoryBoundary.folders(around: folder).dropFirst().map { RelativePath.join($0, "safegen.yml") }
            .first(where: AbsolutePath.isThere)
    }

    /// A manifest of another spelling in a folder that lacks `safegen.yml`; nil if there is none.
    package static func misspeltManifest(in folder: String, _ files: ProjectFiles) -> String? {
        AbsolutePath.isThere(RelativePath.join(folder, "safegen.yml")) ? nil : manifest(in: folder, files)
    }

    /// The contents of a file, or nil if there is none.
    ///
    /// - Throws: If there is one that can't be read, or that has more than `limit` bytes.
    package static func contents(
        of path: String, limit: Int = FileReader.largestFile, in files: ProjectFiles = ProjectFiles()
    ) throws(RunError) -> [UInt8]? {
        do throws(FileError) {
            return try files.read(SourcePath(path), limit: limit)
        } catch {
            guard error.isMissing else { throw RunError(error.message, exitCode: .readOrWriteFailed) }
            return nil
        }
    }

    /// The value of something that is read or written; a failure ends the command, by another code where nothing is there.
    package static func value<Value>(
        _ exitCode: ExitCode = .readOrWriteFailed, missing: ExitCode? = nil,
        of body: @autoclosure () throws(FileError) -> Value
    ) throws(RunError) -> Value {
        do throws(FileError) {
            return try body()
        } catch {
            throw RunError(error.message, exitCode: error.isMissing ? missing ?? exitCode : exitCode)
        }
    }

    package init(readingManifest error: FileError) {
        if error.isMissing {
            var hint: Wording = "'safegen init' writes one to start from, and --config names one elsewhere"
            if let other = Self.manifest(near: error.path) {
                hint = "there is one at '\(other)': name it with --config"
            }
            self.init("no manifest at '\(error.path)'; \(hint)", exitCode: .inputNotFound)
        } else if error.code == EISDIR {
            let inner: Wording =
                Self.manifest(in: error.path).map { "name the manifest in it: --config \($0)" }
                ?? "a manifest is a file"
            self.init("'\(error.path)' is a folder; " + inner, exitCode: .readOrWriteFailed)
        } else {
            self.init(error.message, exitCode: .readOrWriteFailed)
        }
    }
}
