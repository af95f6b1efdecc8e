// Tables of Knowledge/ as 'make knowledge' writes them. Do not edit.
// swift-format-ignore-file

/// What commands alone ask of the knowledge base: lines of a name and what is known of it, sorted by their bytes.
enum CommandKnowledgeText {
    /// The properties that are no delegates, each with what it does.
    static let notDelegates: StaticString = """
        AppKit.NSWindowController.document: points back at its owner
        ImageCaptureCore.ICScannerFeatureEnumeration.currentValue: holds a value
        """

    /// The classes of which properties give an instance, each with the names of those.
    static let instances: StaticString = """
        SCNPhysicsWorld: physicsWorld
        SKPhysicsWorld: physicsWorld
        """

    /// The initializers, each with whether it may give nil.
    static let initializers: StaticString = """
        InputStream(fileAtPath:): failable
        InputStream(url:): failable
        MTKView(coder:): nonfailable
        NSImage(byReferencingFile:): failable
        NSImage(contentsOf:): failable
        NSImage(contentsOfFile:): failable
        NSImage(data:): failable
        NSImage(dataIgnoringOrientation:): failable
        NSImage(named:): failable
        NSImage(pasteboard:): failable
        NSSharingService(named:): failable
        NSSound(contentsOf:byReference:): failable
        NSSound(contentsOfFile:byReference:): failable
        NSSound(data:): failable
        NSSound(named:): failable
        NSSound(pasteboard:): failable
        NSSpeechRecognizer(): failable
        NSSpeechSynthesizer(voice:): failable
        NSUserActivity(coder:): failable
        OutputStream(toFileAtPath:append:): failable
        OutputStream(url:append:): failable
        PKAddPaymentPassViewController(requestConfiguration:delegate:): failable
        PKPaymentAuthorizationViewController(paymentRequest:): failable
        QLPreviewView(frame:): failable
        QLPreviewView(frame:style:): failable
        XMLParser(contentsOf:): failable
        """

    /// The modules that others re-export, each with those.
    static let reexporting: StaticString = """
        AVFoundation: ARKit AVKit MediaPlayer Photos
        AppKit: Cocoa InterfaceBuilder PreferencePanes ScreenSaver SwiftUI
        CoreData: CloudKit Cocoa SwiftData
        CoreLocation: CoreLocationUI MapKit
        Foundation: ARKit AVFoundation AVKit AppKit AuthenticationServices BackgroundTasks CallKit CloudKit Cocoa Combine Contacts ContactsUI CoreBluetooth CoreData CoreImage CoreLocation CoreLocationUI CoreML CoreMotion CoreSpotlight CoreText EventKit EventKitUI ExternalAccessory GameController GameKit GameplayKit HealthKit HomeKit Intents InterfaceBuilder JavaScriptCore LocalAuthentication MapKit MediaPlayer MessageUI Metal MetalKit MultipeerConnectivity NaturalLanguage NetworkExtension NotificationCenter OpenDirectory PDFKit PassKit Photos PhotosUI PreferencePanes Quartz QuartzCore QuickLook ReplayKit SafariServices SceneKit ScreenSaver Social Speech SpriteKit StoreKit SwiftData SwiftUI TVUIKit UIKit UserNotifications Vision WatchConnectivity WatchKit WebKit WidgetKit XCTest
        SceneKit: ARKit GameplayKit
        SpriteKit: ARKit GameplayKit
        UIKit: ARKit AVKit ContactsUI EventKitUI GameplayKit MapKit MessageUI PassKit PhotosUI ReplayKit SafariServices SpriteKit StoreKit SwiftUI WatchKit WidgetKit
        """
}
