import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

package enum Toolchain {
    /// The words that start a program: through `xcrun` on macOS, else by its path in PATH, or by its path next to the
    /// compiler in PATH.
    ///
    /// - Throws: `RunError` with the programs to install.
    package static func command(_ name: String) throws(RunError) -> [String] {
        #if os(macOS)
        return ["/usr/bin/xcrun", name]
        #else
        if let path = ProgramPath.find(name) { return [path] }
        if let compiler = ProgramPath.find("swiftc"), let real = AbsolutePath.real(compiler) {
            let path = RelativePath.join(RelativePath.folder(of: real), name)
            if ProgramPath.isProgram(path) { return [path] }
        }
        let message: Wording =
            "no '\(name)' in PATH; it comes with every Swift toolchain: https://www.swift.org/install"
        throw RunError(message, exitCode: .inputNotFound)
        #endif
    }
}

package struct SDKChoice: Equatable {
    package var path: String?
    package var target: String

    /// - Parameters:
    ///   - sdk: A folder, or on macOS the name of one of Xcode's SDKs.
    ///   - target: A triple; nil for the one that the SDK names.
    /// - Throws: `RunError` if there is no such SDK.
    package init(_ sdk: String?, target: String?) throws(RunError) {
        #if os(macOS)
        let name = sdk ?? "macosx"
        if !name.contains("/") {
            path = try Self.ask(name, "--show-sdk-path")
            let version = target == nil ? try Self.ask(name, "--show-sdk-version") : ""
            self.target = target ?? Self.triple(sdk: "\(name)\(version).sdk") ?? Self.host
            return
        }
        #else
        if let sdk, !sdk.contains("/"), access(sdk, F_OK) != 0 {
            let message: Wording = "the name of an SDK ('\(sdk)') needs Xcode; give the SDK's folder to --sdk"
            throw RunError(message, exitCode: .usage)
        }
        #endif
        path = sdk
        self.target = target ?? sdk.flatMap { Self.triple(sdk: RelativePath.name(of: $0)) } ?? Self.host
    }

    /// The triple of an SDK by its folder's name, such as `iPhoneOS17.0.sdk`.
    static func triple(sdk name: String) -> String? {
        let systems = [
            ("iphonesimulator", "ios", "-simulator"), ("iphoneos", "ios", ""), ("macosx", "macosx", ""),
            ("appletvos", "tvos", ""), ("watchos", "watchos", ""), ("xros", "xros", ""),
        ]
        let lowered = name.lowercased()
        guard let system = systems.first(where: { lowered.hasPrefix($0.0) }) else { return nil }
        let rest = lowered.dropFirst(system.0.count)
        let version = rest.prefix { $0.isNumber || $0 == "." }.split(separator: ".").joined(separator: ".")
        return "arm64-apple-\(system.1)\(version.isEmpty ? "16.0" : version)\(system.2)"
    }

    /// The triple of this machine.
    static var host: String {
        #if arch(arm64) && os(macOS)
        "arm64-apple-macosx13.0"
        #elseif os(macOS)
        "x86_64-apple-macosx13.0"
        #elseif arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }

    #if os(macOS)
    private static func ask(_ sdk: String, _ question: String) throws(RunError) -> String {
        let (status, text) = try ToolProcess.output(of: ["/usr/bin/xcrun", "--sdk", sdk, question])
        guard status == 0 else { throw RunError("xcrun knows no SDK '\(sdk)'", exitCode: .usage) }
        return text.split(separator: "\n").first.map(String.init) ?? ""
    }
    #endif
}
