extension SymbolGraph {
    package struct Fragment {
        package var kind = ""
        package var spelling = ""
        package var identifier = ""
    }

    package func fragments(_ span: Span) -> [Fragment] {
        var fragments: [Fragment] = []
        guard !span.isEmpty else { return fragments }
        bytes.withUnsafeBufferPointer { buffer in
            guard var cursor = JSONCursor(buffer, span) else { return }
            try? cursor.elements { cursor throws(JSONProblem) in
                var fragment = Fragment()
                try cursor.members { cursor, key throws(JSONProblem) in
                    if cursor.matches(key, "kind") {
                        fragment.kind = JSONText.decode(try cursor.string(), in: buffer)
                    } else if cursor.matches(key, "spelling") {
                        fragment.spelling = JSONText.decode(try cursor.string(), in: buffer)
                    } else if cursor.matches(key, "preciseIdentifier") {
                        fragment.identifier = JSONText.decode(try cursor.string(), in: buffer)
                    } else {
                        try cursor.skip()
                    }
                }
                fragments.append(fragment)
            }
        }
        return fragments
    }

    /// Reads the generic parameters, and for each the types that it has to be.
    package func generics(_ span: Span) -> (parameters: [String], bounds: [[String]]) {
        var parameters: [String] = []
        var constraints: [(left: String, right: String)] = []
        guard !span.isEmpty else { return ([], []) }
        bytes.withUnsafeBufferPointer { buffer in
            guard var cursor = JSONCursor(buffer, span) else { return }
            try? cursor.members { cursor, key throws(JSONProblem) in
                if cursor.matches(key, "parameters") {
                    try cursor.elements { cursor throws(JSONProblem) in
                        let name = try cursor.member("name") { cursor throws(JSONProblem) in try cursor.string() }
                        parameters.append(name.map { JSONText.decode($0, in: buffer) } ?? "")
                    }
                } else if cursor.matches(key, "constraints") {
                    try cursor.elements { cursor throws(JSONProblem) in
                        var constraint = (left: "", right: "")
                        try cursor.members { cursor, key throws(JSONProblem) in
                            let value = try cursor.string()
                            if cursor.matches(key, "lhs") { constraint.left = JSONText.decode(value, in: buffer) }
                            if cursor.matches(key, "rhs") { constraint.right = JSONText.decode(value, in: buffer) }
                        }
                        constraints.append(constraint)
                    }
                } else {
                    try cursor.skip()
                }
            }
        }
        let bounds = parameters.map { parameter in constraints.filter { $0.left == parameter }.map(\.right) }
        return (parameters, bounds)
    }
}
