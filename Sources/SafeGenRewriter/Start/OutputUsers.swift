import SafeGenProject

/// Who needs the output of a manifest.
package struct OutputUsers {
    /// The files that name what it declares. Absolute paths.
    package var adopted: Set<String>
    var names: Set<String> = []
    /// The needs of the code that uses the bare classes.
    var bare: [TargetNeeds.Need] = []
    /// The files with such code of which no target is known.
    var unplaced: Set<String> = []
    /// The targets that get the same from another manifest, as places in the model.
    package var served: Set<Int>

    /// Whether other manifests declare all that it declares.
    var isRedundant = false

    package init(adopted: Set<String> = [], served: Set<Int> = []) { (self.adopted, self.served) = (adopted, served) }

    var files: Set<String> { bare.reduce(into: adopted.union(unplaced)) { $0.formUnion($1.files) } }
}
