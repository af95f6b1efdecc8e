extension [String] {
    /// These names and all that they lead to, each once: as classes do to their superclasses.
    package func closure(_ next: (String) -> some Sequence<String>) -> [String] {
        var (open, seen, found) = (self, Set<String>(), [String]())
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            found.append(name)
            open += next(name)
        }
        return found
    }
}
