/// The modules that only Apple's systems have.
package enum AppleModules {
    /// The frameworks of iOS 17.0 and macOS 14.0 and the modules beneath them, except names that libraries of other systems
    /// may have.
    package static let names = Set(
        frameworks.description.split { $0.isWhitespace }.map(String.init) + ["Darwin", "ObjectiveC", "os"])

    private static let frameworks: StaticString = """
        AGL ARKit AVFAudio AVFoundation AVKit AVRouting Accelerate Accounts ActivityKit AdServices AdSupport
        AddressBook AddressBookUI AppClip AppIntents AppKit AppTrackingTransparency ApplicationServices
        AssetsLibrary AudioToolbox AudioUnit AudioVideoBridging AuthenticationServices AutomatedDeviceEnrollment
        AutomaticAssessmentConfiguration Automator BackgroundAssets BackgroundTasks BusinessChat CFNetwork
        CalendarStore CallKit CarKey CarPlay Carbon ClassKit ClockKit CloudKit Cocoa ColorSync Combine Contacts
        ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreGraphics CoreHaptics CoreImage
        CoreLocation CoreLocationUI CoreMIDI CoreML CoreMedia CoreMediaIO CoreMotion CoreNFC CoreServices
        CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CreateMLComponents
        CryptoKit CryptoTokenKit DVDPlayback DataDetection DeviceActivity DeviceCheck DeviceDiscoveryExtension
        DiscRecording DiscRecordingUI DiskArbitration DockKit DriverKit EventKit EventKitUI ExceptionHandling
        ExecutionPolicy ExposureNotification ExtensionFoundation ExtensionKit ExternalAccessory FamilyControls
        FileProvider FileProviderUI FinanceKit FinanceKitUI FinderSync ForceFeedback GLKit GameController GameKit
        GameplayKit GroupActivities HealthKit HealthKitUI HomeKit IOBluetooth IOBluetoothUI IOKit IOSurface
        IOUSBHost IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO InputMethodKit InstallerPlugins Intents
        IntentsUI JavaScriptCore LatentSemanticMapping LinkPresentation LocalAuthentication
        LocalAuthenticationEmbeddedUI MLCompute MailKit ManagedSettings ManagedSettingsUI MapKit MatterSupport
        MediaAccessibility MediaExtension MediaLibrary MediaPlayer MediaSetup MediaToolbox MessageUI Messages Metal
        MetalFX MetalKit MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MobileCoreServices ModelIO
        MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction NetFS Network NetworkExtension
        NotificationCenter OSAKit OSLog OpenDirectory PDFKit PHASE ParavirtualizedGraphics PassKit PencilKit Photos
        PhotosUI PreferencePanes ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook
        QuickLookThumbnailing QuickLookUI RealityKit ReplayKit RoomPlan SafariServices SafetyKit SceneKit
        ScreenCaptureKit ScreenSaver ScreenTime ScriptingBridge Security SecurityFoundation SecurityInterface
        SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou SharedWithYouCore ShazamKit Social
        SoundAnalysis Speech SpriteKit StoreKit SwiftData SwiftUI SystemConfiguration SystemExtensions ThreadNetwork
        UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoDecodeAcceleration
        VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit WatchConnectivity WatchKit WeatherKit
        WebKit WidgetKit WorkoutKit iTunesLibrary
        """
}
