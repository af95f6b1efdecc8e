/// Which modules of Apple's SDKs bring another one along.
///
/// Every Objective-C framework re-exports what its headers import. Source: the headers' umbrella imports in the SDKs of
/// iOS and macOS.
enum ReexportingModules {
    /// The modules that re-export one.
    static func modules(reexporting reexported: String) -> Set<String> {
        switch reexported {
        case "Foundation": foundation
        case "CoreData": ["Cocoa", "CloudKit", "SwiftData"]
        case "UIKit": uiKit
        case "AppKit": ["Cocoa", "SwiftUI", "InterfaceBuilder", "PreferencePanes", "ScreenSaver"]
        case "SpriteKit", "SceneKit": ["ARKit", "GameplayKit"]
        case "AVFoundation": ["AVKit", "MediaPlayer", "Photos", "ARKit"]
        case "CoreLocation": ["MapKit", "CoreLocationUI"]
        default: []
        }
    }

    private static let uiKit: Set<String> = [
        "ARKit", "AVKit", "ContactsUI", "EventKitUI", "MapKit", "MessageUI", "PassKit", "PhotosUI", "ReplayKit",
        "SafariServices", "SpriteKit", "StoreKit", "SwiftUI", "WatchKit", "WidgetKit",
    ]

    private static let foundation: Set<String> = uiKit.union([
        "AppKit", "AuthenticationServices", "AVFoundation", "BackgroundTasks", "CallKit", "CloudKit", "Cocoa",
        "Combine",
        "Contacts", "CoreBluetooth", "CoreData", "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreSpotlight",
        "CoreText", "EventKit", "ExternalAccessory", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
        "Intents", "JavaScriptCore", "LocalAuthentication", "MediaPlayer", "Metal", "MetalKit", "MultipeerConnectivity",
        "NaturalLanguage", "NetworkExtension", "NotificationCenter", "OpenDirectory", "PDFKit", "Photos", "Quartz",
        "QuartzCore", "QuickLook", "SceneKit", "ScreenSaver", "Social", "Speech", "SwiftData", "TVUIKit", "UIKit",
        "UserNotifications", "Vision", "WatchConnectivity", "WebKit", "XCTest",
    ])
}
