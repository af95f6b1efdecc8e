import SafeGenTemplates
import SafeGenText
import Testing

@testable import SafeGen

@Suite struct HazardTests {
    private static let hint: Comment = "a new class or property: change the count"

    @Test func holdsEveryRow() {
        #expect(KnowledgeBase.hazards.count == 65, Self.hint)
        #expect(Set(KnowledgeBase.hazards.map { "\($0.module).\($0.className).\($0.property)" }).count == 65, Self.hint)
        #expect(Set(KnowledgeBase.hazards.map(\.module)).count == 19, Self.hint)
    }

    @Test func countsWhatIsKnown() {
        let all = KnowledgeBase.hazards
        #expect(all.count { $0.reads == .pointer } == 4, Self.hint)
        #expect(all.count { $0.reads == .getter } == 1, Self.hint)
        #expect(all.count { $0.nullability == .never } == 2, Self.hint)
        #expect(all.count { $0.creation == .vended || $0.creation == .singleton } == 10, Self.hint)
        #expect(all.count { $0.traits.contains(.storedWeaklyByRecentSystems) } == 3, Self.hint)
        #expect(all.count { $0.traits.contains(.nilBreaksContract) } == 1, Self.hint)
        #expect(all.count { !$0.genericParameters.isEmpty } == 2, Self.hint)
    }

    @Test func knowsAClassThatReadsItsPointer() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "XMLParser", property: "delegate"))
        #expect(hazard.module == "Foundation")
        #expect(hazard.superclass == "NSObject")
        #expect(hazard.type == .existential("XMLParserDelegate"))
        #expect(hazard.reads == .pointer)
        #expect(hazard.iOS == .available)
    }

    @Test func knowsTheTypeOfARedeclaredProperty() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "UIVideoEditorController", property: "delegate"))
        #expect(hazard.type == .existential("UINavigationControllerDelegate & UIVideoEditorControllerDelegate"))
        #expect(hazard.isolation == .mainActor)
        #expect(hazard.macOS == .notSeen)
    }

    @Test func knowsAReferenceToAnyObject() throws {
        let hazard = try #require(KnowledgeBase.hazard(ofClass: "ABPeoplePickerView", property: "target"))
        #expect(hazard.type == .object("AnyObject"))
        #expect(hazard.nullability == .implicit)
        #expect(hazard.isolation == .inherited(from: "NSResponder"))
    }

    @Test func knowsTheGenericParameters() {
        #expect(KnowledgeBase.hazards(ofClass: "NSCache").first?.parameterNames == ["KeyType", "ObjectType"])
        let controller = KnowledgeBase.hazards(ofClass: "NSFetchedResultsController").first
        #expect(controller?.parameterNames == ["ResultType"])
    }

    @Test func hasAnExampleForEveryGenericClass() {
        for hazard in KnowledgeBase.hazards where !hazard.genericParameters.isEmpty {
            #expect(KnowledgeBase.exampleBinding(forClass: hazard.className) != nil)
        }
    }

    @Test(
        arguments: [
            ("SCNNode", [.copying, .secureCoding]), ("SCNProgram", [.copying, .secureCoding]),
            ("SCNAvoidOccluderConstraint", [.copying, .secureCoding]), ("ODQuery", [.copying]),
            ("NSComboBoxCell", [.copying]), ("XMLParser", []), ("Nobody", []),
        ] as [(String, [Conformance])])
    func knowsWhatCanBeCopiedAndArchived(name: String, conformances: [Conformance]) {
        #expect(KnowledgeBase.conformances(ofClass: name, module: nil) == Set(conformances))
        #expect(KnowledgeBase.conformances(ofClass: name, module: "Mine").isEmpty)
    }

    @Test func knowsWhatIsCopiedByteByByte() {
        let isCopied = KnowledgeBase.isCopiedBytewise(_:module:)
        #expect(["NSCell", "NSComboBoxCell", "NSEvent", "NSPDFImageRep"].allSatisfy { isCopied($0, "AppKit") })
        #expect(isCopied("NSCell", nil) && !isCopied("NSCell", "Mine"))
        #expect(!["NSComboBox", "NSImage", "NSObject"].contains { isCopied($0, nil) })
    }

    @Test func listsEveryPropertyOfAClass() {
        #expect(KnowledgeBase.hazards(ofClass: "WebView").count == 6)
        #expect(KnowledgeBase.hazards(ofClass: "NSWindow").isEmpty)
        #expect(KnowledgeBase.hazard(ofClass: "XMLParser", property: "dataSource") == nil)
    }

    @Test func everyClassHasAWrapperNameOfItsOwn() {
        let names = Set(KnowledgeBase.hazards.map(\.className)).sorted()
            .map { "\($0) \(WrapperName.standard(prefix: "Safe", className: $0))" }
        // UIWebView and the WebView of macOS, which never meet, share one.
        #expect(Set(names.map { $0.split(separator: " ")[1] }).count == names.count - 1)
        let expected = """
            ABNewPersonViewController SafeNewPersonViewController
            ABPeoplePickerNavigationController SafePeoplePickerNavigationController
            ABPeoplePickerView SafePeoplePickerView
            ABPersonPicker SafePersonPicker
            ABPersonViewController SafePersonViewController
            ABUnknownPersonViewController SafeUnknownPersonViewController
            AVAudioSession SafeAudioSession
            AVCaptureFileOutput SafeCaptureFileOutput
            EAAccessory SafeAccessory
            FileManager SafeFileManager
            GLKView SafeGLKView
            GLKViewController SafeGLKViewController
            ICDevice SafeDevice
            ICDeviceBrowser SafeDeviceBrowser
            IKCameraDeviceView SafeCameraDeviceView
            IKDeviceBrowserView SafeDeviceBrowserView
            IKImageBrowserView SafeImageBrowserView
            IKImageEditPanel SafeImageEditPanel
            IKImageView SafeIKImageView
            IKSaveOptions SafeSaveOptions
            IKScannerDeviceView SafeScannerDeviceView
            IOBluetoothDeviceInquiry SafeDeviceInquiry
            IOBluetoothHandsFree SafeHandsFree
            NSCache SafeCache
            NSComboBox SafeComboBox
            NSComboBoxCell SafeComboBoxCell
            NSConnection SafeConnection
            NSDrawer SafeDrawer
            NSFetchedResultsController SafeFetchedResultsController
            NSFontManager SafeFontManager
            NSInvocation SafeInvocation
            NSKeyedArchiver SafeKeyedArchiver
            NSKeyedUnarchiver SafeKeyedUnarchiver
            NSMetadataQuery SafeMetadataQuery
            NSSpellServer SafeSpellServer
            NSText SafeNSText
            NSTextFinder SafeTextFinder
            NSUserNotificationCenter SafeUserNotificationCenter
            NetService SafeNetService
            NetServiceBrowser SafeNetServiceBrowser
            OBEXFileTransferServices SafeFileTransferServices
            ODQuery SafeQuery
            PKPayLaterView SafePayLaterView
            QLPreviewPanel SafePreviewPanel
            SCNAvoidOccluderConstraint SafeAvoidOccluderConstraint
            SCNCameraController SafeCameraController
            SCNNode SafeNode
            SCNProgram SafeProgram
            SKPhysicsWorld SafePhysicsWorld
            Stream SafeStream
            UIApplication SafeApplication
            UISearchDisplayController SafeSearchDisplayController
            UITableViewCell SafeTableViewCell
            UIVideoEditorController SafeVideoEditorController
            UIWebView SafeWebView
            WebView SafeWebView
            XMLParser SafeXMLParser
            """
        #expect(
            names == expected.split(separator: "\n").map(String.init),
            "a new class: add its line above, in order: its name, a space, and the name of its wrapper")
    }
}
