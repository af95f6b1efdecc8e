import SafeGenSystem

#if canImport(Darwin)
import MachO
#endif

package enum ProgramPath {
    /// The path of a program that PATH leads to; nil if there is none.
    package static func find(_ name: String) -> String? {
        let variable = getenv("PATH").map { String(cString: $0) } ?? ""
        return variable.split(separator: ":").lazy.map { RelativePath.join(String($0), name) }.first(where: isProgram)
    }

    /// Whether a path leads to a program; a folder is none.
    package static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }

    /// Where the program of this process lies, without symbolic links.
    package static var own: SourcePath? {
        #if canImport(Darwin)
        var size = UInt32(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
        return SourcePath(bytes: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))).resolved
        #else
        return SourcePath("/proc/self/exe").resolved
        #endif
    }
}
