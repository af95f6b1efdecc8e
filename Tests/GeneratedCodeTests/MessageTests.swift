import Foundation
import TestSupport
import Testing

/// What the proxies of Objective-C's protocols and the extensions do, beside a stand-in for Objective-C's runtime.
@Suite(.writtenForLinux, .timeLimit(.minutes(20))) struct MessageTests {
    private static let names = [
        "conformsLikeItsDelegate", "copyIsProtectedToo", "extensionAnswersItsOwnDelegate",
        "extensionKeepsTheProxyOfAFrameworkThatIgnoresNil",
        "extensionLeavesForeignObjectsAlone", "forwardsWhatItDoesNotImplement", "holderKeepsTheProxy",
        "propertiesAreApart",
        "replacedProxyStaysUntilThePoolDrains", "respondsLikeADelegateThatLacksARequiredMethod",
        "respondsLikeItsDelegate",
    ]

    @Test(arguments: names) func proxyStandsInForItsDelegate(name: String) throws {
        let environment = ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "symbolize=0"]
        let program = try Command(executable: Self.program.get(), arguments: [name], environment: environment)
        let outcome = try program.run()
        #expect(outcome.status == 0 && outcome.output == "done\n", "\(outcome.output)")
    }

    private static let program = Result {
        let folder = try Folders.makeTemporary("messages")
        let manifest = Folders.messages.appendingPathComponent("safegen.yml")
        let wrappers = try ProgramParts.wrappers(of: manifest, isAssociated: true, in: folder)
        for wrapper in wrappers {
            let text = try String(contentsOfFile: wrapper, encoding: .utf8)
            try withoutSelectors(text).write(toFile: wrapper, atomically: false, encoding: .utf8)
        }
        let sanitizer = ["-sanitize=address"]
        let runtime = try ProgramParts.objectiveC(sanitizer, in: folder)
        let own = ["Holder.swift", "main.swift"].map { Folders.messages.appendingPathComponent($0).path }
        let require = Folders.programs.appendingPathComponent("require.swift").path
        let options = ["-swift-version", "6", "-suppress-warnings", "-o", "messages"] + sanitizer
        try ProgramParts.compile(options + runtime + wrappers + own + [require], in: folder)
        return folder.appendingPathComponent("messages")
    }

    /// Swift knows `@objc` and `#selector` only where there is the real runtime: a class names its methods instead.
    private static func withoutSelectors(_ text: String) -> String {
        text
            .replacing(/#selector\((?:getter: )?(?:\w+\.)*(\w+)\)/) { "\"\($0.1)\"" }
            .replacing(/@objc (private func (\w+)\(\) -> Swift.AnyObject\?)/) { method in
                """
                override class var methods: [ObjectiveC.Selector: ObjectiveC.IMP] {
                    ["\(method.2)": { ($0 as? Self)?.\(method.2)().map(Swift.Unmanaged.passUnretained) }]
                }
                \(method.1)
                """
            }
    }
}
