import SafeGen
import SafeGenSystem

/// A program that SwiftPM runs in the extractor's place, so that there are symbol graphs of a package's Clang modules.
///
/// SwiftPM 6.3.1 passes the module to the extractor as the one being built (`-fmodule-name`). Clang then reads its headers as
/// text, not as a module, and the graph is empty. Nor does SwiftPM name the SDK, without which no header of Apple's is found.
struct ClangModuleExtractor {
    /// The settings for SwiftPM's environment, as `env` takes them.
    let settings: [String]

    /// Writes the program.
    ///
    /// - Parameters:
    ///   - folder: Where to; it belongs to this run.
    ///   - sdk: The SDK's folder, if it is known.
    /// - Throws: `RunError` if there is no extractor, and if the program can't be written.
    init(in folder: borrowing ScratchFolder, sdk: String?) throws(RunError) {
        let variable = "SWIFT_SYMBOLGRAPH_EXTRACT"
        let given = getenv(variable).map { String(cString: $0) } ?? ""
        let extractor = given.isEmpty ? try Toolchain.command("swift-symbolgraph-extract") : [given]
        let path = RelativePath.join(try folder.subfolder("bin"), "extract")
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o700)
        guard descriptor >= 0 else {
            throw RunError(FileError.last("write", path).message, exitCode: .cannotCreateOutput)
        }
        defer { close(descriptor) }
        do throws(FileError) {
            try FileWriter.write(Array(Self.program.utf8), to: descriptor, path: path)
        } catch {
            throw RunError(error.message, exitCode: .readOrWriteFailed)
        }
        settings = [
            "\(variable)=\(path)", "SAFEGEN_EXTRACTOR=\(extractor[0])",
            "SAFEGEN_EXTRACTOR_TOOL=\(extractor.dropFirst().joined())", "SAFEGEN_SDK=\(sdk ?? "")",
        ]
    }

    /// Leaves `-Xcc -fmodule-name=…` out, adds `-sdk` where it is missing, and interoperates with C++ only where it fails without:
    /// SwiftPM requests that where a source is in C++, and most code that imports the module does not. For other systems than
    /// Apple's it changes nothing: there Clang reads no Objective-C.
    private static let program = """
        #!/bin/sh
        case "$*" in
        *-apple-*) count=$# ;;
        *) exec "$SAFEGEN_EXTRACTOR" $SAFEGEN_EXTRACTOR_TOOL "$@" ;;
        esac
        interoperation=
        while [ "$count" -gt 0 ]; do
            case $1,$2 in
            -Xcc,-fmodule-name=*)
                shift 2
                count=$((count - 2))
                continue
                ;;
            -Xcc,-std=*++*)
                interoperation="$interoperation $1 $2"
                shift 2
                count=$((count - 2))
                continue
                ;;
            -cxx-interoperability-mode=*,*)
                interoperation="$interoperation $1"
                shift
                count=$((count - 1))
                continue
                ;;
            -sdk,*) SAFEGEN_SDK= ;;
            esac
            set -- "$@" "$1"
            shift
            count=$((count - 1))
        done
        [ -z "$SAFEGEN_SDK" ] || set -- "$@" -sdk "$SAFEGEN_SDK"
        if [ -n "$interoperation" ]; then
            "$SAFEGEN_EXTRACTOR" $SAFEGEN_EXTRACTOR_TOOL "$@" >/dev/null 2>&1 && exit
        fi
        exec "$SAFEGEN_EXTRACTOR" $SAFEGEN_EXTRACTOR_TOOL "$@" $interoperation

        """
}
