import SafeGenSystem
import SafeGen

/// The explicit submodules of a module, by its module map: the import of the module leaves them out.
struct ModuleMap {
    /// The explicit submodules of a module, each with the names of those around it: `Kit.Picker.Delegate`.
    let explicitSubmodules: [String]

    /// Looks for a module in a module map's text.
    init(_ text: String, of module: String) {
        var words = Words(Array(text.utf8))
        // For each open bracket the module that it belongs to; nil for other brackets.
        var open: [String?] = []
        var found: [String] = []
        var (isExplicit, isExtern) = (false, false)
        while let word = words.next() {
            switch word {
            case "explicit": isExplicit = true
            case "extern": isExtern = true
            case "framework": break
            case "module":
                guard let name = words.next() else { break }
                let path = open.isEmpty ? name : "\((open.last ?? nil) ?? "").\(name)"
                let isOfModule = path == module || path.hasPrefix("\(module).")
                if isExplicit, !open.isEmpty, isOfModule, name != "*" { found.append(path) }
                // Attributes are between the name and the bracket: `module A [system] {`.
                if !isExtern, words.skip(to: "{") { open.append(name == "*" ? nil : path) }
                (isExplicit, isExtern) = (false, false)
            case "{": open.append(nil)
            case "}": _ = open.popLast()
            default: (isExplicit, isExtern) = (false, false)
            }
        }
        explicitSubmodules = found
    }

    /// Reads the maps that may declare a module.
    ///
    /// - Parameters:
    ///   - module: The module.
    ///   - importPaths: Folders with module maps.
    ///   - frameworkPaths: Folders with frameworks.
    ///   - sdk: The folder of the SDK.
    /// - Returns: Those of the first map that has some; none if there is no map.
    /// - Throws: If there is a map that can't be read.
    static func explicitSubmodules(
        of module: String, importPaths: [String], frameworkPaths: [String], sdk: String?
    ) throws(RunError) -> [String] {
        let system = sdk.map { [RelativePath.join($0, "System/Library/Frameworks")] } ?? []
        let maps =
            (frameworkPaths + system).map { RelativePath.join($0, "\(module).framework/Modules/module.modulemap") }
            + importPaths.flatMap { folder in
                ["module.modulemap", "\(module)/module.modulemap"].map { RelativePath.join(folder, $0) }
            }
        for map in maps {
            guard let bytes = try RunError.contents(of: map, limit: 4 << 20) else { continue }
            let found = ModuleMap(String(decoding: bytes, as: UTF8.self), of: module).explicitSubmodules
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The words, strings and brackets of a module map, without its comments.
    private struct Words {
        private let bytes: [UInt8]
        private var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        mutating func next() -> String? {
            while position < bytes.count {
                let start = position
                let byte = bytes[position]
                position += 1
                if byte == UInt8(ascii: "/"), position < bytes.count, bytes[position] == UInt8(ascii: "/") {
                    while position < bytes.count, bytes[position] != 0x0A { position += 1 }
                } else if byte == UInt8(ascii: "/"), position < bytes.count, bytes[position] == UInt8(ascii: "*") {
                    position = start + 2
                    while position < bytes.count {
                        position += 1
                        let isEnd = bytes[position - 1] == UInt8(ascii: "/") && position > start + 3
                        if isEnd, bytes[position - 2] == UInt8(ascii: "*") { break }
                    }
                } else if byte == UInt8(ascii: "\"") {
                    while position < bytes.count, bytes[position] != byte { position += 1 }
                    position = min(position + 1, bytes.count)
                    return String(decoding: bytes[start..<position], as: UTF8.self).replacing("\"", with: "")
                } else if ByteClass.continuesWord(byte) {
                    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
                    return String(decoding: bytes[start..<position], as: UTF8.self)
                } else if byte > 0x20 {
                    return String(decoding: [byte], as: UTF8.self)
                }
            }
            return nil
        }

        /// Skips a sign, and the text before it in the same declaration; false if there is none.
        mutating func skip(to sign: String) -> Bool {
            while let word = next() {
                if word == sign { return true }
                if word == "}" || word == "module" { return false }
            }
            return false
        }

        private static func isName(_ byte: UInt8) -> Bool {
            ByteClass.continuesWord(byte) || byte == UInt8(ascii: ".")
        }
    }
}
