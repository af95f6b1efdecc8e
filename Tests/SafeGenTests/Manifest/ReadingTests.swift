import Testing
import TestSupport

@testable import SafeGen

@Suite struct ReadingTests {
    private func manifest(_ yaml: String) throws -> Manifest {
        let loaded = try ManifestLoader.load(.bytes(Array(yaml.utf8), name: "safegen.yml"))
        try #require(loaded.diagnostics.isEmpty, "\(loaded.diagnostics)")
        return loaded.manifest
    }

    @Test func manifestWithoutKeysHasTheDefaults() throws {
        let manifest = try manifest("version: 1")
        #expect(manifest.output.mode == .directory("Generated"))
        #expect(manifest.output.swift == .swift61)
        #expect(manifest.output.header.isEmpty)
        #expect(manifest.defaults.prefix == "Safe")
        #expect(manifest.defaults.access == .internal)
        #expect(manifest.defaults.forward == nil)
        #expect(manifest.classes.isEmpty)
        #expect(manifest.protocols.isEmpty)
    }

    @Test func readsExcludedSources() throws {
        let manifest = try manifest("version: 1\nsources: {exclude: [Tests, \"*Mock.swift\", App/**/Legacy]}")
        #expect(manifest.excludedSources == ["Tests", "*Mock.swift", "App/**/Legacy"])
    }

    @Test(arguments: ["/a", "../a", "a/../b", "\"\"", "/"]) func rejectsAPatternOutsideOfTheFolder(pattern: String)
        throws
    {
        let text = "version: 1\nsources: {exclude: [\(pattern)]}"
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.map(\.rule) == [Rule.badPath.id])
        #expect(loaded.manifest.excludedSources.isEmpty)
    }

    @Test func classWithoutKeysHasTheDefaults() throws {
        let entry = try #require(
            try manifest("version: 1\nclasses: [{name: A, properties: [{name: a, type: P}]}]").classes.first)
        #expect(entry.name.value == "A")
        #expect(entry.module == nil)
        #expect(entry.bindings.isEmpty)
        #expect(entry.wrapperName == nil)
        #expect(entry.attributes == ClassAttributes())
        #expect(entry.form == nil)
        #expect(entry.allowances.isEmpty)
        #expect(entry.prefix == nil)
        #expect(entry.forward == nil)
        let property = try #require(entry.properties.first)
        #expect(property.name.value == "a")
        #expect(property.type.value == .existential("P"))
        #expect(property.forward == nil)
        #expect(property.attributes == PropertyAttributes())
        #expect(property.prefix == nil)
    }

    @Test func everyKeyOfTheManifestIsRead() throws {
        let manifest = try manifest(EveryKey.manifest)
        #expect(manifest.output.mode == .directory("Safe/Generated"))
        #expect(manifest.output.swift == .swift62)
        #expect(manifest.output.header == ["swiftlint:disable all"])
        #expect(manifest.defaults.prefix == "Weak")
        #expect(manifest.defaults.access == .package)
        #expect(manifest.classes.map(\.name.value).starts(with: ["Outer.Inner", "Cache", "Cell", "Port", "XMLParser"]))
        #expect(manifest.protocols.map(\.name.value).starts(with: ["R", "P"]))
    }

    @Test func everyKeyOfAClassIsRead() throws {
        let entry = try manifest(EveryKey.manifest).classes[0]
        #expect(entry.module == "Kit")
        #expect(entry.bindings.map(\.arguments) == [["NSString", "any P"]])
        #expect(entry.wrapperName?.value == "InnerWrapper")
        #expect(entry.attributes.imports == ["Other", "Kit.Sub"])
        #expect(entry.attributes.condition == "os(iOS) || DEBUG")
        #expect(entry.attributes.conformances == [.copying, .secureCoding])
        #expect(entry.form == .subclass)
        #expect(entry.allowances.map(\.rule.value) == ["contract"])
        #expect(entry.allowances.map(\.reason) == ["checked"])
        #expect(entry.prefix == "Own")
        #expect(entry.forward == .delegate)
    }

    @Test(arguments: ClassKeys.attributes) func attributeOfAClassIsRead(attribute: Attribute<ClassAttributes>) throws {
        let standard = attribute.value(ClassAttributes())
        let values = try manifest(EveryKey.manifest).classes.map { attribute.value($0.attributes) }
        #expect(values.contains { $0 != standard }, "\(attribute.facts.name)")
    }

    @Test(arguments: PropertyKeys.attributes) func attributeOfAPropertyIsRead(
        attribute: Attribute<PropertyAttributes>
    ) throws {
        let standard = attribute.value(PropertyAttributes())
        let values = try manifest(EveryKey.manifest).classes.flatMap(\.properties).map {
            attribute.value($0.attributes)
        }
        #expect(values.contains { $0 != standard }, "\(attribute.facts.name)")
    }

    @Test func everyKeyOfAPropertyIsRead() throws {
        let property = try #require(try manifest(EveryKey.manifest).classes[0].properties.first)
        #expect(property.name.value == "delegate")
        #expect(property.type.value == .existential("A & B"))
        #expect(property.attributes.optionality == .implicit)
        #expect(property.attributes.ownership == .unowned)
        #expect(property.forward == .delegate)
        #expect(property.prefix == "My")
    }

    @Test func readsWhenReleasedStatements() throws {
        let manifest = try manifest(
            """
            version: 1
            classes: [{name: A, properties: [{name: a, type: P, whenReleased: ["isEditing = false", reset()]}]}]
            """)
        #expect(manifest.classes[0].properties[0].attributes.whenReleased == ["isEditing = false", "reset()"])
    }

    @Test func everyKeyOfABindingIsRead() throws {
        let entry = try manifest(EveryKey.manifest).classes[1]
        #expect(entry.bindings.map(\.arguments) == [["C"], ["D"]])
        #expect(entry.bindings.map(\.wrapperName?.value) == ["CCache", "DCache"])
    }

    @Test func everyKeyOfAProtocolIsRead() throws {
        let entry = try manifest(EveryKey.manifest).protocols[1]
        #expect(entry.module == "Kit")
        #expect(entry.inherits.map(\.value) == ["Q", "R.S"])
        #expect(entry.isObjC)
        #expect(entry.isolation == .mainActor)
        #expect(
            entry.requirements.map(\.requirement.spelling) == [
                "func a()", "func b() -> Int", "func c() -> Int?", "func d() -> Bool",
                "optional func e()", "func f()",
            ])
        #expect(entry.requirements.map(\.whenNil?.value) == [nil, "0", "nil", "false", nil, nil])
        #expect(entry.requirements.map(\.isForwarded) == [false, false, false, false, true, false])
        #expect(entry.condition == "os(iOS)")
        #expect(entry.requirements.map(\.condition) == [nil, nil, nil, nil, nil, "os(macOS)"])
    }

    @Test(arguments: [
        ("P", ReferenceType.existential("P")), ("A & B", .existential("A & B")), ("M.P", .existential("M.P")),
        ("P<A>", .existential("P<A>")), ("AnyObject", .object("AnyObject")),
        ("Swift.AnyObject", .object("Swift.AnyObject")),
        ("class C", .object("C")), ("class M.C<A>", .object("M.C<A>")), ("classy", .existential("classy")),
    ])
    func typeIsAProtocolOrAClass(text: String, type: ReferenceType) throws {
        let manifest = try manifest("version: 1\nclasses: [{name: A, properties: [{name: a, type: \"\(text)\"}]}]")
        #expect(manifest.classes[0].properties[0].type.value == type)
    }

    @Test(arguments: [
        ("file: All.swift", Output.Mode.file("All.swift")), ("file: ./a//b/../All.swift", .file("a/All.swift")),
        ("directory: .", .directory(".")), ("directory: a/./b/", .directory("a/b")),
        ("directory: a/../b", .directory("b")),
        ("directory: ..a", .directory("..a")), ("directory: My App", .directory("My App")),
    ])
    func outputPathIsReadInItsShortestForm(line: String, mode: Output.Mode) throws {
        #expect(try manifest("version: 1\noutput: {\(line)}").output.mode == mode)
    }

    @Test func valuesKeepTheirPlaces() throws {
        let manifest = try manifest("version: 1\nclasses:\n  - properties: [{type: P, name: a}]\n    name: A\n")
        #expect(
            manifest.classes[0].name
                == Located("A", at: SafeGen.SourceLocation(file: 0, line: 4, column: 11)))
        #expect(
            manifest.classes[0].properties[0].type.location
                == SafeGen.SourceLocation(file: 0, line: 3, column: 25))
    }

    @Test func includedClassesAndProtocolsComeAfterThoseOfTheManifest() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            version: 1
            include: [sub/b.yml, a.yml]
            classes: [{name: A, properties: [{name: a, type: P}]}]
            protocols: [{name: P}]
            """, to: "safegen.yml")
        try folder.write("classes: [{name: B, properties: [{name: a, type: P}]}]\nversion: 1", to: "sub/b.yml")
        try folder.write(
            "{protocols: [{name: Q}], classes: [{name: C, properties: [{name: a, type: P}]}]}", to: "a.yml")
        let loaded = try ManifestLoader.load(.file(folder.path("safegen.yml")))
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.manifest.classes.map(\.name.value) == ["A", "B", "C"])
        #expect(loaded.manifest.protocols.map(\.name.value) == ["P", "Q"])
        #expect(loaded.files.paths == ["safegen.yml", "sub/b.yml", "a.yml"].map(folder.path))
    }
}
