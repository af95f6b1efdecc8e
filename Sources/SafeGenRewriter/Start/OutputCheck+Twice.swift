import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

extension OutputCheck {
    /// Reports two targets of one process that both compile the output.
    var twice: [Diagnostic] {
        for file in place.files {
            let targets = model.targets(compiling: file).filter { $0.module != nil }
            for target in targets {
                guard
                    let other = targets.first(where: {
                        $0.module != target.module && target.loads($0)
                    })
                else { continue }
                // Swift code that both compile uses the wrappers of its own module.
                let isShared =
                    users().files.contains { target.sources.contains($0) && other.sources.contains($0) }
                    || target.swiftFiles(in: model.files).contains { other.sources.contains($0) && namesWrapper($0) }
                if isShared, !place.exportsToObjectiveC { continue }
                let message =
                    "two targets of one process compile '\(place.shown)': '\(target.name)' and '\(other.name)', which it uses; "
                    + "take it out of '\(target.name)'"
                return [Diagnostic(.compiledTwice, message, at: nil, path: place.shown)]
            }
        }
        return []
    }

    /// Whether a file, wherever it lies, names something of the output.
    private func namesWrapper(_ path: String) -> Bool {
        let bytes = (try? model.files.read(SourcePath(path))) ?? nil
        return bytes.map { !CodeScan.mentions(of: users().names.sorted(), path: path, bytes: $0).isEmpty } ?? false
    }
}
