import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

/// Classes that no code makes, and that can have no extension: no knowledge describes the protocol of their delegate.
@Suite struct UnmadeClassTests {
    private static let advice =
        "no code makes an instance, so no subclass protects one; set 'delegate' to nil before the delegate is deallocated"
    private static let peripheral =
        "import CoreBluetooth\nclass A: NSObject, CBPeripheralDelegate { func f(p: CBPeripheral) { p.delegate = self } }\n"
    private static let central =
        "import CoreBluetooth\nclass B: NSObject, CBCentralManagerDelegate { let m = CBCentralManager()\n"
        + "func f() { m.delegate = self } }\n"

    @Test func getsNoEntryBesideOthers() throws {
        let plan = try plan(["App/a.swift": Self.peripheral, "App/b.swift": Self.central])
        #expect(plan.steps.map(\.manifest.classNames) == [["CBCentralManager"]])
        #expect(plan.notes == ["no entry is written for CBPeripheral: \(Self.advice)"])
        #expect(plan.scan.text.contains("  SafeGen writes nothing: \(Self.advice)\n"), "\(plan.scan.text)")
        #expect(plan.scan.answer == "You need SafeGen only on iOS before 10.3, for 1 class: CBCentralManager.")
    }

    @Test func scanPromisesNoWrapper() throws {
        let plan = try plan(["App/a.swift": Self.peripheral])
        #expect(plan.steps.allSatisfy { $0.manifest.isNeedless })
        #expect(plan.notes == ["no entry is written for CBPeripheral: \(Self.advice)"])
        #expect(plan.scan.hasFindings, "the exit code is 1, as there is something to do by hand")
        #expect(plan.scan.diagnostics.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(
            plan.scan.textWithNextStep.hasSuffix(
                "No wrapper helps here: set the delegate of CBPeripheral to nil before that is deallocated.\n"),
            "\(plan.scan.textWithNextStep)")
        #expect(plan.scan.json.contains(#""advice": "clear","#), "\(plan.scan.json)")
    }

    @Test func getsAnEntryOnceCodeMakesOne() throws {
        let plan = try plan(["App/a.swift": Self.peripheral, "App/b.swift": "let p = CBPeripheral()\n"])
        #expect(plan.steps.map(\.manifest.classNames) == [["CBPeripheral"]])
        #expect(plan.notes.isEmpty)
    }

    /// The app's own subclass protects what the library gets.
    @Test func targetThatGetsTheInstancesGetsNoEntry() throws {
        let plan = try plan(["Kit/a.swift": Self.peripheral, "App/b.swift": "let p = CBPeripheral()\n"])
        #expect(plan.steps.map(\.target) == ["App"])
    }

    /// The plan for an app and its framework, of iOS 9.
    private func plan(_ files: [String: String]) throws -> Plan {
        let folder = try TemporaryFolder(files)
        let settings = ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "9.0"]
        let targets = [
            XcodeSample.Target("App", folders: ["App"], settings: settings, uses: ["Kit"]),
            XcodeSample.Target("Kit", type: "framework", folders: ["Kit"], settings: settings),
        ]
        try folder.write(XcodeSample.project(targets), to: "P.xcodeproj/project.pbxproj")
        return try Plan(of: folder.path)
    }
}
