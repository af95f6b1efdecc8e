import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The program `safegen-rewrite`, which holds the parser of Swift that `safegen` is kept free of.
enum RewriteProgram {
    private static let name = "safegen-rewrite"

    /// Becomes the program; it takes over the terminal, the exit code and everything else.
    ///
    /// - Parameter arguments: The arguments to pass on.
    /// - Throws: where the program is nowhere to be found, or can't be started.
    static func replaceThisProcess(_ arguments: [String]) throws(RunError) -> Never {
        guard let path = find() else {
            let message: Wording = """
                '\(name)' is missing: it was looked for beside safegen and in PATH. It is built from SafeGen's sources with
                  swift build -c release --product \(name)
                and is to be copied beside safegen; 'make install' builds and copies both
                """
            throw RunError(message, exitCode: .inputNotFound)
        }
        let raw = RawArguments.bytes(of: arguments).map { $0.map(CChar.init(bitPattern:)) + [0] }
        var words: [UnsafeMutablePointer<CChar>?] = [strdup(path)] + raw.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        // The other program refuses to be one of another version.
        setenv(RewriteAgreement.variable, Version.current, 1)
        execv(path, &words)
        throw RunError("cannot start '\(path)': \(String(cString: strerror(errno)))", exitCode: .readOrWriteFailed)
    }

    private static func find() -> String? {
        var folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
        if let own = ownPath { folders.insert(RelativePath.folder(of: own), at: 0) }
        return folders.lazy.map { RelativePath.join($0, name) }.first(where: isProgram)
    }

    /// Whether a path leads to a file that can be started; a folder of that name is none.
    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Where this executable lies, with links followed.
    private static var ownPath: String? {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        let path = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        #else
        let path = "/proc/self/exe"
        #endif
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
