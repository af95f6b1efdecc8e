import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

extension SymbolGraphExtraction {
    func dump(_ folder: String, _ progress: (String?) -> Void) throws(RunError) -> PackageDump {
        guard FileIdentity(RelativePath.join(folder, "Package.swift")) != nil else {
            throw RunError(
                "no Package.swift in '\(folder)'; --package takes the folder of one", exitCode: .inputNotFound)
        }
        var arguments = try Toolchain.command("swift") + ["package", "dump-symbol-graph", "--package-path", folder]
        if !sdks.isEmpty || target != nil {
            let sdk = try SDKChoice(sdks.first, target: target)
            if let path = sdk.path { arguments += ["--sdk", path] }
            arguments += ["--triple", sdk.target]
        }
        // SwiftPM 6.3.1 only accepts its general options before the command's own, and all of them in one place.
        arguments += flags + ["--skip-synthesized-members"]
        let (status, text) = try run(arguments, folder, progress)
        guard let dump = PackageDump(text, succeeded: status == 0, graphs: { (try? FolderListing.names(in: $0)) ?? [] })
        else {
            let (said, hint) = shown(text)
            let message: Wording =
                "'swift package dump-symbol-graph' ended with \(status) on '\(folder)'. The package has to build; --sdk names the "
                + "platform if that is not this machine's"
            throw RunError(said + message + hint, exitCode: .badInput)
        }
        guard !dump.isEmpty else {
            let message: Wording =
                "'\(folder)' has no library target, and SwiftPM writes no symbol graphs of executables: 'safegen discover --module "
                + "NAME -I FOLDER' extracts one, where FOLDER is '.build/debug/Modules' of a package that was built"
            throw RunError(message, exitCode: .badInput)
        }
        return dump
    }
}
