import SafeGen
import SafeGenCommandSupport

/// The libraries of a package with code in Objective-C, whose classes Swift sees through Clang.
struct ObjectiveCModules: Equatable {
    let names: [String]

    /// Runs SwiftPM, where a package has files in Objective-C. None if SwiftPM fails, which then fails to build the package too.
    init(ofPackage folder: String) throws(RunError) {
        let found = try CodeFiles.all(below: [folder], entersRepositories: true)
        guard found.files.contains(where: { CodeFiles.kind($0) == .objectiveC(isHeader: false) }) else {
            self.init(described: "")
            return
        }
        let arguments = try Toolchain.command("swift") + ["package", "--package-path", folder, "describe"]
        let (status, text) = try ToolProcess.output(of: arguments, mergingErrors: true)
        self.init(described: status == 0 ? text : "")
    }

    /// Reads the output of `swift package describe`, as SwiftPM 6.3.1 prints it.
    init(described text: String) {
        var names: [String] = []
        var (name, isLibrary, isClang) = (Substring(), false, false)
        for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("Type: ") {
                isLibrary = line == "Type: library"
            } else if line.hasPrefix("C99name: ") {
                name = line.dropFirst("C99name: ".count)
            } else if line.hasPrefix("Module type: ") {
                isClang = line == "Module type: ClangTarget"
            } else if isLibrary, isClang, line.hasSuffix(".m") || line.hasSuffix(".mm"), names.last != String(name) {
                names.append(String(name))
            }
        }
        self.names = names
    }
}
