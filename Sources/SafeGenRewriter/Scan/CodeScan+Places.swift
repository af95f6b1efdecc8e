import SafeGen

extension CodeScan {
    /// The places where a class is used: its delegate set, its protocol conformed to, an instance made.
    ///
    /// - Parameter className: The name in Swift.
    /// - Returns: The places with what is done there, assignments first.
    package func places(ofClass className: String) -> [(path: String, line: Int, text: String)] {
        let places = uses.filter { $0.known.name == className }.flatMap(\.places)
        let assignments = places.filter { $0.sighting.kind == .assignment }
        let others = places.filter { $0.sighting.kind != .assignment }
        return (assignments + others).map { ($0.path, $0.sighting.line, $0.summary) }
    }
}
