/// An entry of a list of a manifest, which all commands write by this one type.
package struct ManifestEntry: Sendable {
    package var remarks: [String] = []
    package var name: String
    package var module: String?
    package var bind: [String] = []
    /// Its other keys, with their values in flow style.
    package var fields: [(key: String, value: String)] = []
    package var listKey = ""
    /// The elements of the list: their lines, of which only the first is in flow style.
    package var list: [[String]] = []

    package init(name: String, module: String? = nil, bind: [String] = []) {
        self.name = name
        self.module = module
        self.bind = bind
    }

    /// Whether it is that of a class, with the module in front or without.
    package func isOf(_ className: String) -> Bool { name == className || name.hasSuffix(".\(className)") }

    package var properties: [String] {
        get { list.map { $0[0] } }
        set {
            listKey = "properties"
            list = newValue.map { [$0] }
        }
    }

    /// The class with its generic arguments; nil if the entry says more.
    package var shortName: String? {
        guard module == nil, fields.isEmpty, list.isEmpty else { return nil }
        return bind.isEmpty ? name : "\(name)<\(bind.joined(separator: ", "))>"
    }

    private var pairs: [String] {
        var pairs = ["name: \(YAMLText.scalar(name))"]
        if let module { pairs.append("module: \(YAMLText.scalar(module))") }
        if !bind.isEmpty { pairs.append("bind: \(YAMLText.list(bind))") }
        return pairs + fields.map { "\($0.key): \($0.value)" }
    }

    package var flow: String {
        if let shortName { return YAMLText.scalar(shortName) }
        let list = list.isEmpty ? [] : ["\(listKey): [\(list.map { $0[0] }.joined(separator: ", "))]"]
        return "{\((pairs + list).joined(separator: ", "))}"
    }

    /// The lines of the entry in a list: in block style if it has a list of its own or a module.
    package func lines(indentation: Int) -> [String] {
        let spaces = String(repeating: " ", count: indentation)
        let remarks = remarks.map { "\(spaces)# \($0)" }
        guard module != nil || !list.isEmpty else { return remarks + ["\(spaces)- \(flow)"] }
        let head = Self.element(pairs + (list.isEmpty ? [] : ["\(listKey):"]), indentation: indentation)
        return remarks + head + list.flatMap { Self.element($0, indentation: indentation + 4) }
    }

    package static func element(_ lines: [String], indentation: Int) -> [String] {
        let spaces = String(repeating: " ", count: indentation)
        return lines.enumerated().map { "\(spaces)\($0.offset == 0 ? "- " : "  ")\($0.element)" }
    }

    package static func property(_ name: String, type: String, _ fields: [(key: String, value: String)] = []) -> String
    {
        let pairs = [("name", YAMLText.scalar(name)), ("type", YAMLText.scalar(type))] + fields
        return "{\(pairs.map { "\($0.0): \($0.1)" }.joined(separator: ", "))}"
    }

    package static func binding(
        _ arguments: [String], as name: String? = nil, imports: [String] = [], condition: String? = nil
    ) -> String {
        var pairs = ["arguments: \(YAMLText.list(arguments))"]
        if let name { pairs.append("as: \(name)") }
        if !imports.isEmpty { pairs.append("imports: \(YAMLText.list(imports))") }
        if let condition { pairs.append("condition: \(YAMLText.scalar(condition))") }
        return "{\(pairs.joined(separator: ", "))}"
    }
}
