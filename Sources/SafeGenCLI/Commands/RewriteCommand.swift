import ArgumentParser
import SafeGen
import SafeGenCommandSupport

/// A command that another program carries out.
protocol RewriteCommand: ParsableCommand {
    /// How both programs call it.
    static var name: String { get }
    /// The words after the name on the command line.
    var arguments: [String] { get }
}

extension RewriteCommand {
    /// Starts the program in place of this one.
    func run() throws {
        try CommandReporter().run { () throws(RunError) in
            try RewriteProgram.replaceThisProcess([Self.name] + arguments)
        }
    }
}
