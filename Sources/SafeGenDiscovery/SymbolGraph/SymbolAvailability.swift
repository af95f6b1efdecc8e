/// The systems that have a symbol, by a symbol graph.
package struct SymbolAvailability: Equatable, Sendable {
    package struct Item: Equatable, Sendable {
        /// `iOS`, `macOS`, … or `*` for all.
        package var domain = ""
        package var introduced: String?
        package var deprecated: String?
        package var isDeprecated = false
        package var isUnavailable = false

        package init() {}
    }

    package var items: [Item] = []

    package init(items: [Item] = []) { self.items = items }
}

extension SymbolGraph {
    package func availability(_ span: Span) -> SymbolAvailability {
        var availability = SymbolAvailability()
        guard !span.isEmpty else { return availability }
        bytes.withUnsafeBufferPointer { buffer in
            guard var cursor = JSONCursor(buffer, span) else { return }
            try? cursor.elements { cursor throws(JSONProblem) in
                var item = SymbolAvailability.Item()
                try cursor.members { cursor, key throws(JSONProblem) in
                    if cursor.matches(key, "domain") {
                        item.domain = JSONText.decode(try cursor.string(), in: buffer)
                    } else if cursor.matches(key, "introduced") {
                        item.introduced = try Self.version(&cursor)
                    } else if cursor.matches(key, "deprecated") {
                        item.deprecated = try Self.version(&cursor)
                    } else if cursor.matches(key, "obsoleted") || cursor.matches(key, "isUnconditionallyUnavailable") {
                        let value = try cursor.skip()
                        item.isUnavailable = item.isUnavailable || !cursor.matches(value, "false")
                    } else if cursor.matches(key, "isUnconditionallyDeprecated") {
                        item.isDeprecated = cursor.matches(try cursor.skip(), "true")
                    } else {
                        try cursor.skip()
                    }
                }
                availability.items.append(item)
            }
        }
        return availability
    }

    private static func version(_ cursor: inout JSONCursor) throws(JSONProblem) -> String {
        var numbers = [0, 0, 0]
        try cursor.members { cursor, key throws(JSONProblem) in
            if cursor.matches(key, "major") {
                numbers[0] = try cursor.integer()
            } else if cursor.matches(key, "minor") {
                numbers[1] = try cursor.integer()
            } else if cursor.matches(key, "patch") {
                numbers[2] = try cursor.integer()
            } else {
                try cursor.skip()
            }
        }
        if numbers[2] == 0 { numbers.removeLast() }
        return numbers.map(String.init).joined(separator: ".")
    }
}
