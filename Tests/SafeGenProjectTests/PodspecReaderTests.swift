import TestSupport
import Testing

@testable import SafeGenProject

@Suite struct PodspecReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func target(_ lines: String, named name: String = "Kit") throws -> (ProjectTarget, ProjectDescription) {
        try folder.write("Pod::Spec.new do |s|\n\(lines)\nend\n", to: "\(name).podspec")
        let description = try #require(TestModel(folder).descriptions.first)
        return (try #require(description.targets.first), description)
    }

    @Test func systemOfASubspecHasTheVersionOfThePod() throws {
        let (target, _) = try target(
            """
              s.ios.deployment_target = '4.0'
              s.subspec 'In' do |i|
                i.platform = :ios
                i.source_files =
                  'In/*.m'
              end
            """)
        #expect(target.platforms == [.init("iOS", "4.0")])
        #expect(target.sources.contains(folder.path("In/a.m")))
    }

    @Test func podGivesItsTarget() throws {
        let (target, description) = try target(
            """
              s.name = 'My-Kit'  # the name
              s.version = package["version"]
              s.summary = <<-DESC
                s.name = 'no'
              DESC
              s.ios.deployment_target = '12.0'
              s.platform = :osx, "10.14"
              s.swift_versions = ['4.2', '5.0']
              s.source_files = 'Classes/**/*', "More/*.{h,m}",
                               'One.swift'
              s.exclude_files = %w[Classes/Old/**]
              s.dependency 'Base/Core', '~> 1.0'
            """)
        #expect(description.kind == .podspec && description.name == "My-Kit" && description.unknown.isEmpty)
        #expect(target.module == "My_Kit" && target.languageMode == "5" && target.dependencies == ["Base"])
        #expect(target.platforms == [.init("iOS", "12.0"), .init("macOS", "10.14")])
        func holds(_ path: String) -> Bool { target.sources.contains(folder.path(path)) }
        #expect(["Classes/a.swift", "Classes/In/a.m", "More/a.h", "More/a.m", "One.swift"].allSatisfy(holds))
        #expect(!["Classes/Old/a.swift", "More/a.swift", "More/In/a.m", "a.swift"].contains(where: holds))
    }

    @Test func partsOfAPodAreOneModuleAndItsTestsAnother() throws {
        let (target, description) = try target(
            """
              s.subspec 'Core' do |core|
                core.source_files = 'Core/**/*.swift'
              end
              s.subspec 'More' do |more|
                more.ios.source_files = 'More'
              end
              s.test_spec 'Tests' do |tests|
                tests.source_files = 'Tests/*.swift'
              end
              s.module_name = 'Named'
            """)
        #expect(target.name == "Kit" && target.module == "Named")
        let model = TestModel(folder)
        #expect(["Core/In/a.swift", "More/a.swift"].map { model.modules($0) } == [["Named"], ["Named"]])
        #expect(model.modules("More/In/a.swift").isEmpty)
        #expect(description.targets.map(\.isTest) == [false, true])
        #expect(model.model.targets(compiling: folder.path("Tests/a.swift")).map(\.isTest) == [true])
    }

    @Test(arguments: [
        "if x then s.source_files = 'A/*' end", "s.source_files = '\(String(repeating: "{a,b}", count: 40))'",
        "s.source_files = files", "files = ['A/*']\n  files << 'B/*'\n  s.source_files = files",
        "if ENV['A']\n files = 'A/*'\nend\ns.source_files = files", "if ENV['A']\n s.source_files = 'A/*'\nend",
        "s.source_files = \"#{a}/*\"", "a = 'A'\n  s.source_files = \"\\#{a}/*\"",
        "a = 'A'\n  a << 'B'\n  s.source_files = \"#{a}/*\"", "a = ['A', 'B']\n  s.source_files = \"#{a}/*\"",
        "a = 'A'\n  ['B'].each do |a|\n    s.source_files = \"#{a}/*\"\n  end",
        "['A'].each do |a|\n    next if ENV[a]\n    s.source_files = 'A/*'\n  end",
        "[].each do |a|\n    s.source_files = 'A/*'\n  end",
    ])
    func filesThatAreNoLiteralsAreNotKnown(line: String) throws {
        let (target, description) = try target(line)
        #expect(!target.sources.isKnown)
        #expect(description.unknown.map(\.reason) == ["'source_files' of the pod 'Kit' is not a literal"])
    }

    @Test func filesMayBeThoseOfAVariable() throws {
        let (target, description) = try target("files = ['A/*.swift', 'B/**/*.swift']\n  s.source_files = files")
        #expect(target.sources.isKnown && description.unknown.isEmpty)
        #expect(
            target.sources.contains(folder.path("A/a.swift")) && target.sources.contains(folder.path("B/C/a.swift")))
        #expect(!target.sources.contains(folder.path("A/C/a.swift")))
    }

    @Test func filesMayHaveVariablesInTheirNames() throws {
        let (target, description) = try target(
            """
              root = 'Pods'
              s.name = 'Kit'
              dir = "#{root}/#{s.name}"
              root = 'Old'
              s.source_files = "#{dir}/*.{h,m}"
            """)
        #expect(description.unknown.isEmpty && target.sources.isKnown)
        #expect(target.sources.contains(folder.path("Pods/Kit/a.m")) && !target.sources.contains(folder.path("a.m")))
    }

    @Test func loopOverLiteralsRuns() throws {
        let (target, description) = try target(
            """
              ['A', 'B'].each do |label|
                s.subspec label do |part|
                  part.source_files = 'Kit/*.m'
                end
              end
            """)
        #expect(description.unknown.isEmpty && description.failure == nil)
        #expect(target.sources.isKnown && target.sources.contains(folder.path("Kit/a.m")))
    }

    @Test func projectThatCocoaPodsMakesOfAPodDoesNotCount() throws {
        _ = try target("s.source_files = 'Code/**/*.swift'")
        let project = XcodeSample.project([
            .init("Kit-iOS", files: ["../Code/a.swift"]), .init("Other", files: ["b.swift"]),
        ])
        try folder.write(project, to: "Pods/Pods.xcodeproj/project.pbxproj")
        try folder.write(
            "<Workspace><FileRef location = \"group:Pods/Pods.xcodeproj\"/></Workspace>",
            to: "P.xcworkspace/contents.xcworkspacedata")
        #expect(TestModel(folder).targets.map(\.name).sorted() == ["Kit", "Other"])
    }

    @Test func podWrittenAsJSONGivesItsTarget() throws {
        let text = """
            {"name": "My-Kit", "version": "1.4", "source_files": "Kit/*.{h,m}", "exclude_files": ["Kit/Old.m"],
             "platforms": {"ios": "4.3", "osx": "10.6"}, "swift_versions": ["5.0"],
             "dependencies": {"Base/Core": ["~> 1"]},
             "ios": {"source_files": "Phone/*.m"}, "subspecs": [{"name": "More", "source_files": "More/*.m"}],
             "testspecs": [{"name": "Tests", "source_files": "Tests/*.m"}]}
            """
        try folder.write(text, to: "Kit.podspec.json")
        let description = try #require(TestModel(folder).descriptions.first)
        #expect(description.kind == .podspec && description.name == "My-Kit" && description.targets.count == 2)
        let (target, tests) = (try #require(description.targets.first), try #require(description.targets.last))
        #expect(target.module == "My_Kit" && target.languageMode == "5" && target.dependencies == ["Base"])
        #expect(target.platforms == [.init("iOS", "4.3"), .init("macOS", "10.6")])
        func holds(_ path: String) -> Bool { target.sources.contains(folder.path(path)) }
        #expect(["Kit/a.m", "Phone/a.m", "More/a.m"].allSatisfy(holds))
        #expect(!["Kit/Old.m", "Kit/a.swift", "Tests/a.m"].contains(where: holds))
        #expect(tests.kind == .test && tests.sources.contains(folder.path("Tests/a.m")))
    }

    @Test func systemMayHaveNoVersion() throws {
        try folder.write(
            "{\"name\": \"A\", \"version\": \"1\", \"platforms\": {\"ios\": null, \"osx\": \"10.9\"}}",
            to: "A.podspec.json")
        #expect(TestModel(folder).targets.first?.platforms == [.init("iOS"), .init("macOS", "10.9")])
    }

    @Test(arguments: [
        "s.platforms = { 'ios' => '9.0', \"osx\" => '10.9' }",
        "s.platforms = {\n  ios: '9.0',\n  'osx' =>\n    '10.9'\n}",
    ])
    func keyMayBeAText(line: String) throws {
        #expect(try target(line).0.platforms == [.init("iOS", "9.0"), .init("macOS", "10.9")])
    }

    @Test func otherJSONIsNone() throws {
        try folder.write("{\"name\": \"Kit\"}", to: "Kit.podspec.json")
        #expect(TestModel(folder).descriptions.isEmpty)
    }

    @Test(arguments: ["", "[]", "{\"name\": 1"]) func textThatIsNoPodspecInJSONIsUnreadable(text: String) throws {
        try folder.write(text, to: "Kit.podspec.json")
        #expect(TestModel(folder).descriptions.allSatisfy { $0.failure != nil && $0.targets.isEmpty })
        #expect(TestModel(folder).descriptions.count == 1)
    }

    @Test(arguments: ["", "name: Kit\n", "puts 'Pod::Spec.new'\n"]) func otherFilesAreNone(text: String) throws {
        try folder.write(text, to: "Kit.podspec")
        #expect(TestModel(folder).descriptions.isEmpty)
    }
}
