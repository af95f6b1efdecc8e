import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

enum SymbolGraphLoader {
    struct Result: Sendable {
        var graphs: [SymbolGraph] = []
        var diagnostics: [Diagnostic] = []
        var sources = SourceFiles()
    }

    static func load(_ paths: [String]) throws(RunError) -> Result {
        var files: [String] = []
        for path in paths { files += try expand(path) }
        let outcomes = WorkerPool.map(files) { path -> Outcome in
            do throws(FileError) {
                let bytes = try FileReader.read(path)
                do throws(SymbolGraphReader.Problem) {
                    return .graph(try SymbolGraphReader.read(bytes))
                } catch {
                    return .problem(error, path, bytes)
                }
            } catch {
                return .unreadable(error)
            }
        }
        var result = Result()
        for outcome in outcomes {
            switch outcome {
            case .graph(let graph): result.graphs.append(graph)
            case .unreadable(let error): throw RunError(readingInput: error)
            case .problem(let problem, let path, let bytes):
                let file = result.sources.add(path: path, bytes: bytes, linesEnd: .text)
                let place = result.sources.index(of: file).place(ofOffset: problem.offset)
                let location = SourceLocation(file: file, line: place.line, column: place.column)
                result.diagnostics.append(Diagnostic(problem.rule, problem.message, at: location))
            }
        }
        return result
    }

    private enum Outcome: Sendable {
        case graph(SymbolGraph)
        case problem(SymbolGraphReader.Problem, String, [UInt8])
        case unreadable(FileError)
    }

    private static func expand(_ path: String) throws(RunError) -> [String] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw RunError(readingInput: .last("read", path)) }
        guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
        let suffix = ".symbols.json"
        let names = try RunError.value(missing: .inputNotFound, of: FolderListing.names(in: path))
        let files = names.filter { $0.hasSuffix(suffix) }.sorted()
        guard !files.isEmpty else {
            let message: Wording = "no '*\(suffix)' in '\(path)'; 'safegen discover --module NAME' extracts one"
            throw RunError(message, exitCode: .inputNotFound)
        }
        return files.map { RelativePath.join(path, $0) }
    }
}

extension RunError {
    package init(readingInput error: FileError) {
        self.init(error.message, exitCode: error.isMissing ? .inputNotFound : .readOrWriteFailed)
    }
}
