import SafeGen
import TestSupport
import Testing

@testable import SafeGenProject

/// A file is added to a podspec's lists of the files that use it, and nothing else changes.
@Suite struct PodspecEditTests {
    private func edited(
        _ text: String, adding files: [String] = ["/p/Kit/Safe.swift"], swift: Bool = false,
        users: Set<String> = ["/p/Kit/a.m"], path: String = "/p/Kit.podspec"
    ) -> String? {
        var edit = PodspecEdit(Array(text.utf8), path: path)
        for file in files {
            let addition = FileAddition(
                project: path, file: file, targets: ["Kit"], swiftTargets: swift ? ["Kit"] : [], users: users)
            guard (try? edit.add(addition)) != nil else { return nil }
        }
        return (try? edit.result()).map { String(decoding: $0, as: UTF8.self) }
    }

    private func spec(_ lines: String) -> String { "Pod::Spec.new do |s|\n  s.name = 'Kit'\n\(lines)\nend\n" }

    @Test(arguments: [
        ("  s.source_files = 'Kit/*.{h,m}'", "  s.source_files = 'Kit/*.{h,m}', 'Kit/Safe.swift'"),
        (
            "  s.source_files = \"Kit/*.m\", 'Old/*'  # all",
            "  s.source_files = \"Kit/*.m\", 'Old/*', 'Kit/Safe.swift'  # all"
        ),
        ("  s.source_files = ['Kit/*.m']", "  s.source_files = ['Kit/*.m', 'Kit/Safe.swift']"),
        (
            "  s.source_files = [\n    'A/*.m',\n    'Kit/*.m',\n  ]",
            "  s.source_files = [\n    'A/*.m',\n    'Kit/*.m', 'Kit/Safe.swift',\n  ]"
        ),
        (
            "  s.subspec 'A' do |a|\n    a.source_files = 'A/*.m'\n  end",
            "  s.subspec 'A' do |a|\n    a.source_files = 'A/*.m', 'Kit/Safe.swift'\n  end"
        ),
        (
            "  ['A', 'B'].each do |a|\n    s.subspec a do |b|\n      b.source_files = 'Kit/*.m'\n    end\n  end",
            "  ['A', 'B'].each do |a|\n    s.subspec a do |b|\n      b.source_files = 'Kit/*.m', 'Kit/Safe.swift'\n    end\n  end"
        ),
        ("  s.ios.source_files = 'A/*.m'", "  s.ios.source_files = 'A/*.m', 'Kit/Safe.swift'"),
        (
            "  s.source_files = 'A/*.m'\n  s.ios.source_files = 'Kit/*.m'",
            "  s.source_files = 'A/*.m'\n  s.ios.source_files = 'Kit/*.m', 'Kit/Safe.swift'"
        ),
        (
            "  s.ios.source_files = 'Kit/*.m', 'I/*.m'\n  s.osx.source_files = 'Kit/{a,b}.m'",
            "  s.ios.source_files = 'Kit/*.m', 'I/*.m', 'Kit/Safe.swift'\n  s.osx.source_files = 'Kit/{a,b}.m', 'Kit/Safe.swift'"
        ),
        (
            "  s.subspec 'A' do |a|\n    a.source_files = 'A/*.m'\n  end\n  s.subspec 'B' do |b|\n    b.source_files = 'Kit/**/*.m'\n  end",
            "  s.subspec 'A' do |a|\n    a.source_files = 'A/*.m'\n  end\n  s.subspec 'B' do |b|\n    b.source_files = 'Kit/**/*.m', 'Kit/Safe.swift'\n  end"
        ),
    ])
    func addsTheFileAfterTheLastPattern(before: String, after: String) {
        #expect(edited(spec(before)) == spec(after))
    }

    @Test func addsTheVersionOfSwiftBelow() {
        let before = spec("  s.source_files = 'Kit/*.m' # all\n  s.license = 'MIT'")
        let after = spec(
            "  s.source_files = 'Kit/*.m', 'Kit/It\\'s.swift', 'Kit/Safe.swift' # all\n  s.swift_version = '5.0'\n  s.license = 'MIT'"
        )
        #expect(edited(before, adding: ["/p/Kit/It's.swift", "/p/Kit/Safe.swift"], swift: true) == after)
    }

    @Test(arguments: [
        "  s.source_files = FILES", "  s.source_files = \"#{dir}/*.m\"", "  s.source_files = %w[Kit/a.m Kit/b.m]",
        "  s.source_files = 'A/*.m'\n  s.ios.source_files = 'B/*.m'",
        "  s.source_files = FILES\n  s.ios.source_files = 'Kit/*.m'",
        "  if ENV['A']\n    s.source_files = 'Kit/*.m'\n  end", "  s.license = 'MIT'",
        "  s.test_spec 'Tests' do |t|\n    t.source_files = 'Tests/*.m'\n  end",
        "  s.source_files = 'Kit/Safe.swift', 'Kit/*.m'",
    ])
    func whatHasNoListOfTheUsersInLiteralsStays(lines: String) {
        #expect(edited(spec(lines)) == nil)
    }

    @Test(arguments: [
        ("\"Kit/*.{h,m}\"", "[\"Kit/*.{h,m}\", \"Kit/Safe.swift\"]"),
        ("[ \"A/*.m\",\n \"]\" ]", "[ \"A/*.m\",\n \"]\", \"Kit/Safe.swift\" ]"),
    ])
    func listInJSONGetsTheFileAndTheVersion(before: String, after: String) {
        func spec(_ files: String, _ more: String = "") -> String {
            "{\n  \"name\": \"Kit\",\n  \"version\": \"1.0\",\n  \"source_files\": \(files)\(more),\n  \"license\": \"MIT\"\n}\n"
        }
        let path = "/p/Kit.podspec.json"
        #expect(edited(spec(before), path: path) == spec(after))
        #expect(edited(spec(before), swift: true, path: path) == spec(after, ",\n  \"swift_version\": \"5.0\""))
        #expect(edited(spec("{}"), path: path) == nil)
        #expect(edited(spec("\"Kit/*.m"), path: path) == nil)
        #expect(edited(spec(before, ", \"ios\": {\"source_files\": \"iOS/*.m\"}"), path: path) == nil)
    }

    @Test func linesEndAsTheirNeighboursDo() {
        let before = spec("  s.source_files = 'Kit/*.m'\n  s.license = 'MIT'").replacing("\n", with: "\r\n")
        let after = spec(
            "  s.source_files = 'Kit/*.m', 'Kit/Safe.swift'\n  s.swift_version = '5.0'\n  s.license = 'MIT'")
        #expect(edited(before, swift: true) == after.replacing("\n", with: "\r\n"))
    }

    @Test(arguments: [
        "<<<<<<< HEAD\n  s.source_files = 'Kit/*.m'\n=======\n  s.source_files = 'Kit/*.m'\n>>>>>>> other",
        "  s.source_files = 'Kit/*.m'\n>>>>>>> other", "  s.source_files = 'Kit/*.m'\n  if ENV['A']",
    ])
    func podspecThatIsDamagedStays(lines: String) {
        #expect(edited(spec(lines)) == nil)
    }

    /// Words of other texts and comments are none of Ruby's.
    @Test(arguments: [
        "  s.description = %q{What you do (if you can't {say}) ends}", "  s.summary = %(for all)",
        "=begin\n  if this\n=end", "  s.prefix_header_contents = %w[if do]",
        "  s.pod_target_xcconfig = [1].map do |x|\n    x\n  end.first",
    ])
    func otherStatementsDontHideTheList(line: String) {
        let before = spec("\(line)\n  s.source_files = 'Kit/*.m'")
        #expect(edited(before) == spec("\(line)\n  s.source_files = 'Kit/*.m', 'Kit/Safe.swift'"))
    }

    @Test func fileOutsideOfThePodIsNotAdded() {
        #expect(edited(spec("  s.source_files = 'Kit/*.m'"), adding: ["/q/Safe.swift"]) == nil)
    }

    /// The version alone, where a pattern takes the file.
    @Test func versionOfSwiftNeedsNoListOfFiles() throws {
        let text = spec("  s.source_files = files")
        let addition = FileAddition(
            project: "/p/Kit.podspec", file: "/p/Kit/Safe.swift", targets: [], swiftTargets: ["Kit"])
        let after = String(decoding: try addition.apply(to: Array(text.utf8)), as: UTF8.self)
        #expect(after == spec("  s.source_files = files\n  s.swift_version = '5.0'"))
    }

    private func raised(_ lines: String, path: String = "/p/Kit.podspec") throws -> String {
        let text = path.hasSuffix("json") ? lines : spec(lines)
        let systems = PodspecReader.read(Array(text.utf8), path: path)?.targets[0].systemsForSwift ?? []
        #expect(!systems.isEmpty)
        let addition = FileAddition(project: path, file: "/p/Kit/Safe.swift", targets: [], raised: systems)
        return String(decoding: try addition.apply(to: Array(text.utf8)), as: UTF8.self)
    }

    @Test(arguments: [
        ("  s.platform = :ios, '5.0'", "  s.platform = :ios, '12.0'"),
        ("  s.platform = :osx, \"10.7\" # old", "  s.platform = :osx, \"10.13\" # old"),
        (
            "  s.ios.deployment_target = '5.0'\n  s.tvos.deployment_target = '13.0'\n  s.osx.deployment_target = '10.7'",
            "  s.ios.deployment_target = '12.0'\n  s.tvos.deployment_target = '13.0'\n  s.osx.deployment_target = '10.13'"
        ),
        (
            "  s.platforms = { :ios => '5.0', :osx => '10.13', :tvos => '8.0' }",
            "  s.platforms = { :ios => '12.0', :osx => '10.13', :tvos => '12.0' }"
        ),
        (
            "  s.platforms = { 'ios' => '5.0',\n    \"osx\" => \"10.7\" }",
            "  s.platforms = { 'ios' => '12.0',\n    \"osx\" => \"10.13\" }"
        ),
        (
            "  s.platform = :ios, '8.0'\n  s.ios.deployment_target = '5.0'",
            "  s.platform = :ios, '12.0'\n  s.ios.deployment_target = '12.0'"
        ),
        (
            "  s.test_spec 'T' do |t|\n    t.source_files = 'T/*.m'\n  end\n  s.platform = :ios, '5.0'",
            "  s.test_spec 'T' do |t|\n    t.source_files = 'T/*.m'\n  end\n  s.platform = :ios, '12.0'"
        ),
    ])
    func systemsBeforeSwiftAreRaised(before: String, after: String) throws {
        #expect(try raised(before) == spec(after))
    }

    @Test func systemsInJSONAreRaised() throws {
        let text = """
            {"name": "Kit", "version": "1.0", "source_files": "Kit/*.swift",
             "platforms": {"ios": "5.0", "osx": "10.13", "tvos": "8.0"}}
            """
        let after = text.replacing("5.0", with: "12.0").replacing("8.0", with: "12.0")
        #expect(try raised(text, path: "/p/Kit.podspec.json") == after)
    }

    @Test(arguments: [
        ("  old = '5.0'\n  s.ios.deployment_target = old", "/p/Kit.podspec"),
        ("  s.platform = :ios, %q(5.0)\n  s.ios.deployment_target = %w[5.0]", "/p/Kit.podspec"),
        (
            "{\"name\": \"Kit\", \"version\": \"1.0\", \"source_files\": \"Kit/*\", \"platforms\": {\"osx\": null, \"ios\": \"5.0\"}}",
            "/p/Kit.podspec.json"
        ),
    ])
    func systemThatIsNoLiteralOfTheSpecificationStays(lines: String, path: String) {
        #expect(throws: RunError.self) { try raised(lines, path: path) }
    }

    /// Only the specification itself has a version of Swift.
    @Test func versionOfSwiftIsNotASubspecs() {
        let lines = "  s.subspec 'A' do |a|\n    a.source_files = 'A/*.m'\n  end"
        let after = "  s.swift_version = '5.0'\n" + lines.replacing("'A/*.m'", with: "'A/*.m', 'Kit/Safe.swift'")
        #expect(edited(spec(lines), swift: true) == spec(after))
    }
}
