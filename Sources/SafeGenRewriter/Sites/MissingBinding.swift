import SafeGen
import SafeGenCommandSupport

/// A wrapper that the manifest lacks: generic arguments that code uses and no wrapper binds.
package struct MissingBinding: Hashable, Sendable {
    package var className: String
    package var module: String?
    package var arguments: [String]
    /// A name for the wrapper, unlike those that the class has.
    package var wrapperName: String
    /// More modules that the arguments need.
    package var imports: [String] = []
    let longName: String
    /// The types around the place, as `Outer.Inner`.
    let container: String

    /// The binding of arguments that a file uses; the module of each is among those that the file imports.
    init(_ arguments: [String], of target: AdoptionTarget, imported: ImportList, in container: String = "") {
        self.container = container
        (className, module, self.arguments) = (target.name, target.module, arguments)
        (wrapperName, longName) = (target.suggestedName(for: arguments), target.longName(for: arguments))
        let found = AppleTypes.modules(of: arguments.flatMap(\.names), reachedBy: imported.modules)
        imports = found.filter { $0 != target.module }.sorted()
    }

    /// Takes another name where the project has a type of this one.
    mutating func avoid(_ names: Set<String>) {
        guard names.contains(wrapperName) else { return }
        var (candidate, number) = (longName, 2)
        while names.contains(candidate) {
            candidate = "\(longName)\(number)"
            number += 1
        }
        wrapperName = candidate
    }

    /// The element of `bindings` in flow style.
    package var yaml: String { ManifestEntry.binding(arguments, as: wrapperName, imports: imports) }
}
