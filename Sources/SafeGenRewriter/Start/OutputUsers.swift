import SafeGenProject
import SafeGenSystem

/// Who needs the output of a manifest.
package struct OutputUsers {
    /// Files, and which of them each target compiles.
    package struct Code {
        /// Absolute paths.
        package var files: Set<String> = []
        /// By the targets' places in the model.
        package var byTarget: [Int: Set<String>] = [:]

        package init() {}

        package init(_ files: Set<String>, in model: ProjectModel) {
            self.files = files
            for file in files.map(model.compiledFile) {
                for index in model.indices(compiling: file) { byTarget[index, default: []].insert(file) }
            }
        }

        func shared(with targets: Set<Int>) -> Code {
            let shared = targets.reduce(into: Set<String>()) { $0.formUnion(byTarget[$1] ?? []) }
            var code = self
            code.files = shared
            code.byTarget = byTarget.mapValues(shared.intersection).filter { !$0.value.isEmpty }
            return code
        }
    }

    /// The files that name what it declares.
    package var adopted: Code
    /// The files that use the bare classes, by the targets that need wrappers for it.
    package var bare: Code
    /// The targets that get the same from another manifest, as places in the model.
    package var served: Set<Int>

    package init(adopted: Code = Code(), bare: Code = Code(), served: Set<Int> = []) {
        (self.adopted, self.bare, self.served) = (adopted, bare, served)
    }

    var files: Set<String> { adopted.files.union(bare.files) }
    var all: Code {
        var all = adopted
        all.files = files
        all.byTarget.merge(bare.byTarget) { $0.union($1) }
        return all
    }
}

extension ProjectModel {
    /// The tests that need wrappers of their own: all if no other target needs any. Tests see those of the targets that they use,
    /// unless they compile a file in Swift of one.
    package func testsThatNeedTheirOwn(_ code: [Int: Set<String>]) -> Set<Int> {
        let others = code.filter { !targets[$0.key].isTest }
        let shared = Set(others.values.joined()).filter { $0.hasSuffix(".swift") }
        return Set(code.keys).filter { index in
            targets[index].isTest && (others.isEmpty || !shared.isDisjoint(with: code[index] ?? []))
        }
    }
}
