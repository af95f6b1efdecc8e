/// What is fed with arbitrary bytes.
enum FuzzTarget: String, CaseIterable {
    case manifest, fragment, interface, baseline, crash, project
    case symbolGraph = "symbol-graph"

    /// Feeds it; whatever the bytes are, this returns.
    ///
    /// - Parameter bytes: The input.
    /// - Returns: What does not hold that should; nil where all is well.
    func run(_ bytes: [UInt8]) -> String? {
        switch self {
        case .manifest: ManifestTarget.run(bytes)
        case .symbolGraph: SymbolGraphTarget.run(bytes)
        case .fragment: FragmentTarget.run(bytes)
        case .interface: InterfaceTarget.run(bytes)
        case .baseline: BaselineTarget.run(bytes)
        case .crash: CrashTarget.run(bytes)
        case .project: ProjectTarget.run(bytes)
        }
    }
}
