import SafeGen

/// Modules with classes in Objective-C that the symbol graphs don't show as Swift sees them.
enum UnseenModules {
    static func warnings(_ expected: [String], in graphs: [SymbolGraph]) -> [Diagnostic] {
        let modules = Set(expected).union(graphs.filter(\.hasObjectiveC).map(\.module))
        return modules.subtracting(graphs.filter(\.hasSwift).map(\.module)).sorted().map { module in
            let message = "the delegates of the module '\(module)' are not listed, since " + reason(module, graphs)
            return Diagnostic(.missingSymbolGraph, message, severity: .warning, at: nil)
        }
    }

    private static func reason(_ module: String, _ graphs: [SymbolGraph]) -> String {
        let graphs = graphs.filter { $0.module == module }
        let hint = "; 'safegen discover --module \(module) -I FOLDER' extracts it, where FOLDER has its module map"
        if graphs.contains(where: \.hasObjectiveC) {
            return "its symbol graph is in Objective-C and does not say how Swift sees it\(hint)"
        }
        guard graphs.isEmpty || graphs.contains(where: { $0.system != nil }) else {
            return "symbol graphs have classes in Objective-C on Apple's systems only"
        }
        return "\(graphs.isEmpty ? "it has no symbol graph" : "its symbol graph is empty")\(hint)"
    }
}
