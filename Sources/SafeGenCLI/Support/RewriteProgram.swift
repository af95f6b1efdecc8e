import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// The program `safegen-rewrite`, which holds the parser of Swift that `safegen` is kept free of.
enum RewriteProgram {
    private static let name = "safegen-rewrite"

    /// This program's arguments after the name of a command.
    static func arguments(after command: String) -> [String] {
        CommandLine.arguments.firstIndex(of: command).map { Array(CommandLine.arguments[($0 + 1)...]) } ?? []
    }

    /// Becomes the program if it is one of this installation; does nothing if not.
    static func becomeTheOneBesideThis(_ arguments: [String]) {
        guard let folder = ProgramPath.own?.parent,
            folder.appending(name.utf8).withCString({ access($0, X_OK) }) == 0
        else { return }
        // If the other program can't be started, this one goes on with its own work.
        try? replaceThisProcess(arguments)
    }

    private static var pathBesideThis: String? {
        guard let path = ProgramPath.own?.parent?.appending(name.utf8).text, ProgramPath.isProgram(path) else {
            return nil
        }
        return path
    }

    /// Whether the program is next to this one.
    static var isBesideThis: Bool { pathBesideThis != nil }

    /// Runs the program to its end, without taking its place.
    ///
    /// - Parameter arguments: The arguments to pass on.
    /// - Returns: Its output; nil if it is not next to this one, or didn't read everything.
    static func output(of arguments: [String]) -> String? {
        guard let path = pathBesideThis else { return nil }
        let agreement = Array("\(RewriteAgreement.variable)=\(Version.current)".utf8)
        let output = try? Subprocess.run(
            [Array(path.utf8)] + arguments.map { Array($0.utf8) }, environment: Subprocess.environment + [agreement],
            deadline: .seconds(10))
        guard let output, output.status == 0 else { return nil }
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// Becomes the program; it takes over the terminal, the exit code and everything else.
    ///
    /// - Parameter arguments: The arguments to pass on.
    /// - Throws: if the program is nowhere to be found, or can't be started.
    static func replaceThisProcess(_ arguments: [String]) throws(RunError) -> Never {
        let beside = ProgramPath.own?.parent
        guard let path = ProgramPath.find(name, first: beside.map(\.text)) else {
            let message: Wording = """
                '\(name)' is neither beside safegen nor in PATH; a release has both programs, and 'make install' in SafeGen's \
                sources builds them
                """
            throw RunError(message, exitCode: .inputNotFound)
        }
        var words = CStrings([Array(path.utf8)] + RawArguments.bytes(of: arguments))
        defer { words.free() }
        // The other program refuses to be one of another version.
        setenv(RewriteAgreement.variable, Version.current, 1)
        execv(path, &words.pointers)
        throw RunError("cannot start '\(path)': \(String(cString: strerror(errno)))", exitCode: .readOrWriteFailed)
    }
}
