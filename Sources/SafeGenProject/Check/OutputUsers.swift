/// Who needs the output of a manifest.
package struct OutputUsers {
    /// The files that name what it declares. Absolute paths, as those of the others.
    package var adopted: Set<String>
    /// The files that use the bare classes.
    package var bare: Set<String>
    /// The targets that get the same from another manifest, as places in the model.
    package var served: Set<Int>

    package init(adopted: Set<String> = [], bare: Set<String> = [], served: Set<Int> = []) {
        (self.adopted, self.bare, self.served) = (adopted, bare, served)
    }

    var all: Set<String> { adopted.union(bare) }
}
