import Foundation
import Testing

/// What Objective-C code sees of the wrappers: the header that the compiler exports.
@Suite struct ObjectiveCHeaderTests {
    @Test func safePropertyOfAnExtensionIsExported() throws {
        #expect(
            try header(of: "objc-visible").contains(
                """
                @interface SKPhysicsWorld (SWIFT_EXTENSION(Client))
                @property (nonatomic, strong) id <SKPhysicsContactDelegate> _Nullable safeContactDelegate;
                @end
                """))
        #expect(!(try header(of: "extension")).contains("safeContactDelegate"))
    }

    @Test func subclassIsExportedUnderItsNameUnlessItsClassIsGeneric() throws {
        let header = try header(of: "objc-names")
        #expect(header.contains("@interface SGTableView : UITableView\n"))
        #expect(!header.contains("SGDataCache") && !header.contains("SafeDataCache"))
    }

    private func header(of fixture: String) throws -> String {
        let files = try Fixture.generate(manifest: Fixture(name: fixture).manifest).map(\.withEveryConditionMet)
        return try TypeCheck.make().objectiveCHeader(of: files)
    }
}
