/// One run of the compiler: the generated files, type-checked as a part of one module.
package struct CompileCall: Sendable {
    /// How the table calls it: the target, or that there is none, and the system if there are several.
    package var title: String
    /// The compiler, by its path.
    package var compiler: String
    /// Its arguments, without the files.
    package var arguments: [String]
    /// Files of the project's own that are compiled along, so that types are looked up in them. Absolute paths.
    package var ownFiles: [String] = []
    /// The target that the files are of; nil for none.
    package var target: String?
    /// Generated files that are left out, because with them the compiler would check nothing else.
    var leftOut: Set<String> = []
    /// Generated files whose witness tables are printed; empty to check all files.
    var printsTables: Set<String> = []

    /// The same call without the project's own files.
    package var alone: CompileCall {
        var call = self
        call.ownFiles = []
        return call
    }
}
