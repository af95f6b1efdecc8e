import ArgumentParser
import SafeGen

/// A command that another program carries out.
protocol RewriteCommand: ParsableCommand {
    /// How both programs call it.
    static var name: String { get }
    /// What stands behind the name on the command line.
    var arguments: [String] { get }
}

extension RewriteCommand {
    /// Starts the program in place of this one.
    func run() throws {
        do throws(RunError) {
            try RewriteProgram.replaceThisProcess([Self.name] + arguments)
        } catch {
            Terminal.printError("safegen: error: \(error.message)\n")
            throw ExitCode(error.exitCode)
        }
    }
}
