import SafeGen
import SafeGenCommandSupport

package enum InstalledCompiler {
    /// The newest of the versions that the output is written for and that the compiler has; nil if there is none.
    package static let swift: SwiftVersion? = {
        guard let command = try? Toolchain.command("swiftc"),
            let (status, text) = try? ToolProcess.output(of: command + ["--version"], mergingErrors: true), status == 0
        else { return nil }
        return version(in: text)
    }()

    /// Reads `Swift version 6.2.1 (…)`.
    package static func version(in text: String) -> SwiftVersion? {
        guard let mark = text.firstRange(of: "Swift version ") else { return nil }
        let numbers = numbers(text[mark.upperBound...].prefix { $0.isNumber || $0 == "." })
        return SwiftVersion.allCases.last { !numbers.lexicographicallyPrecedes(Self.numbers($0.rawValue[...])) }
    }

    private static func numbers(_ version: Substring) -> [Int] { version.split(separator: ".").compactMap { Int($0) } }
}
