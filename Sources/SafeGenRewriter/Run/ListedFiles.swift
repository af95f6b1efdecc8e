import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The files that a list names, one a line or with a zero byte after each.
package struct ListedFiles {
    /// The names, sorted, each once; for a link the file that it leads to.
    package private(set) var paths: [SourcePath] = []
    /// Names that lead nowhere.
    package private(set) var missing: [SourcePath] = []

    package init(_ bytes: [UInt8], where isWanted: (String) -> Bool) {
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
        for name in Set(lines.map { SourcePath(bytes: Self.unquoted($0)) }).sorted() where isWanted(name.text) {
            var status = stat()
            guard name.withCString({ stat($0, &status) }) == 0 else {
                missing.append(name)
                continue
            }
            paths.append(Self.followed(name))
        }
        paths = Array(Set(paths)).sorted()
    }

    /// A path, or if it is a link, the file behind it.
    private static func followed(_ path: SourcePath) -> SourcePath {
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
        guard let resolved = path.resolved else { return path }
        return resolved.isText ? SourcePath(PathFromFolder.path(resolved.text, from: ".")) : resolved
    }

    /// A name as git prints one with unusual characters: in quotes, with escapes as in C.
    static func unquoted(_ line: ArraySlice<UInt8>) -> [UInt8] {
        guard line.count > 1, line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") else {
            return Array(line)
        }
        var (name, rest) = ([UInt8](), line.dropFirst().dropLast())
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
                name.append(byte)
                continue
            }
            switch escaped {
            case UInt8(ascii: "n"): name.append(0x0A)
            case UInt8(ascii: "t"): name.append(0x09)
            case UInt8(ascii: "r"): name.append(0x0D)
            case UInt8(ascii: "a"): name.append(0x07)
            case UInt8(ascii: "b"): name.append(0x08)
            case UInt8(ascii: "v"): name.append(0x0B)
            case UInt8(ascii: "f"): name.append(0x0C)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                let digits = [escaped] + rest.prefix(2).prefix { $0 >= 0x30 && $0 <= 0x37 }
                rest = rest.dropFirst(digits.count - 1)
                name.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
            default: name.append(escaped)
            }
        }
        return name
    }
}

package enum StandardInput {
    /// Makes it a file, so that it can be read again from its beginning where the program is started again; a file
    /// stays.
    package static func keep() {
        guard lseek(STDIN_FILENO, 0, SEEK_CUR) < 0, let stream = tmpfile() else { return }
        defer { fclose(stream) }
        guard let bytes = try? FileReader.readStandardInput(),
            fwrite(bytes, 1, bytes.count, stream) == bytes.count, fflush(stream) == 0
        else { return }
        lseek(fileno(stream), 0, SEEK_SET)
        dup2(fileno(stream), STDIN_FILENO)
    }
}
