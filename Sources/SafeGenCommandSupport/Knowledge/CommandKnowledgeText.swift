// Tables of Knowledge/ as 'make knowledge' writes them. Do not edit.
// swift-format-ignore-file

/// What commands alone ask of the knowledge base: lines of a name and what is known of it, sorted by their bytes.
enum CommandKnowledgeText {
    /// The classes, each with its actor and its module.
    static let actors: StaticString = """
        ABNewPersonViewController: MainActor AddressBookUI
        ABPeoplePickerNavigationController: MainActor AddressBookUI
        ABPeoplePickerView: MainActor AddressBook
        ABPersonPicker: nonisolated AddressBook
        ABPersonView: MainActor AddressBook
        ABPersonViewController: MainActor AddressBookUI
        ABUnknownPersonViewController: MainActor AddressBookUI
        AMWorkflowView: MainActor Automator
        ARCoachingOverlayView: MainActor ARKit
        ARSCNView: MainActor ARKit
        ARSKView: MainActor ARKit
        ASAuthorizationAppleIDButton: MainActor AuthenticationServices
        AUGenericView: MainActor CoreAudioKit
        AUPannerView: MainActor CoreAudioKit
        AVAudioSession: nonisolated AVFAudio
        AVCaptureFileOutput: nonisolated AVFoundation
        AVCaptureView: MainActor AVKit
        AVPictureInPictureVideoCallViewController: MainActor AVKit
        AVPlayer: MainActor AVFoundation
        AVPlayerItem: MainActor AVFoundation
        AVPlayerItemTrack: MainActor AVFoundation
        AVPlayerView: MainActor AVKit
        AVPlayerViewController: MainActor AVKit
        AVQueuePlayer: MainActor AVFoundation
        AVRoutePickerView: MainActor AVKit
        BCChatButton: MainActor BusinessChat
        BEContextMenuConfiguration: MainActor BrowserEngineKit
        BEDragInteraction: MainActor BrowserEngineKit
        BEScrollView: MainActor BrowserEngineKit
        BEScrollViewScrollUpdate: MainActor BrowserEngineKit
        CABTLEMIDIWindowController: MainActor CoreAudioKit
        CABTMIDICentralViewController: MainActor CoreAudioKit
        CABTMIDILocalPeripheralViewController: MainActor CoreAudioKit
        CAInterAppAudioSwitcherView: MainActor CoreAudioKit
        CAInterAppAudioTransportView: MainActor CoreAudioKit
        CAInterDeviceAudioViewController: MainActor CoreAudioKit
        CANetworkBrowserWindowController: MainActor CoreAudioKit
        CLLocationButton: MainActor CoreLocationUI
        CNContactPickerViewController: MainActor ContactsUI
        CNContactViewController: MainActor ContactsUI
        CPActionSheetTemplate: MainActor CarPlay
        CPAlertTemplate: MainActor CarPlay
        CPContactTemplate: MainActor CarPlay
        CPGridTemplate: MainActor CarPlay
        CPImageOverlay: MainActor CarPlay
        CPInformationTemplate: MainActor CarPlay
        CPInterfaceController: MainActor CarPlay
        CPListImageRowItem: MainActor CarPlay
        CPListImageRowItemCardElement: MainActor CarPlay
        CPListImageRowItemCondensedElement: MainActor CarPlay
        CPListImageRowItemElement: MainActor CarPlay
        CPListImageRowItemGridElement: MainActor CarPlay
        CPListImageRowItemImageGridElement: MainActor CarPlay
        CPListImageRowItemRowElement: MainActor CarPlay
        CPListItem: MainActor CarPlay
        CPListTemplate: MainActor CarPlay
        CPListTemplateDetailsHeader: MainActor CarPlay
        CPMapButton: MainActor CarPlay
        CPMapTemplate: MainActor CarPlay
        CPNavigationAlert: MainActor CarPlay
        CPNavigationSession: MainActor CarPlay
        CPNowPlayingAddToLibraryButton: MainActor CarPlay
        CPNowPlayingButton: MainActor CarPlay
        CPNowPlayingImageButton: MainActor CarPlay
        CPNowPlayingMode: MainActor CarPlay
        CPNowPlayingModeSports: MainActor CarPlay
        CPNowPlayingMoreButton: MainActor CarPlay
        CPNowPlayingPlaybackRateButton: MainActor CarPlay
        CPNowPlayingRepeatButton: MainActor CarPlay
        CPNowPlayingShuffleButton: MainActor CarPlay
        CPNowPlayingSportsClock: MainActor CarPlay
        CPNowPlayingSportsEventStatus: MainActor CarPlay
        CPNowPlayingSportsTeam: MainActor CarPlay
        CPNowPlayingSportsTeamLogo: MainActor CarPlay
        CPNowPlayingTemplate: MainActor CarPlay
        CPPlaybackConfiguration: MainActor CarPlay
        CPPointOfInterestTemplate: MainActor CarPlay
        CPSearchTemplate: MainActor CarPlay
        CPSportsOverlay: MainActor CarPlay
        CPTabBarTemplate: MainActor CarPlay
        CPTemplate: MainActor CarPlay
        CPTemplateApplicationDashboardScene: MainActor CarPlay
        CPTemplateApplicationInstrumentClusterScene: MainActor CarPlay
        CPTemplateApplicationScene: MainActor CarPlay
        CPThumbnailImage: MainActor CarPlay
        CPVoiceControlTemplate: MainActor CarPlay
        CPWindow: MainActor CarPlay
        DDDevicePickerViewController: MainActor DeviceDiscoveryUI
        DRBurnProgressPanel: MainActor DiscRecordingUI
        DRBurnSetupPanel: MainActor DiscRecordingUI
        DREraseProgressPanel: MainActor DiscRecordingUI
        DREraseSetupPanel: MainActor DiscRecordingUI
        DRSetupPanel: MainActor DiscRecordingUI
        EAAccessory: nonisolated ExternalAccessory
        EKCalendarChooser: MainActor EventKitUI
        EKEventEditViewController: MainActor EventKitUI
        EKEventViewController: MainActor EventKitUI
        EXAppExtensionBrowserViewController: MainActor ExtensionKit
        EXHostViewController: MainActor ExtensionKit
        FPUIActionExtensionViewController: MainActor FileProviderUI
        FileManager: nonisolated Foundation
        GCEventViewController: MainActor GameController
        GKAchievementViewController: MainActor GameKit
        GKFriendRequestComposeViewController: MainActor GameKit
        GKGameCenterViewController: MainActor GameKit
        GKGameSessionSharingViewController: MainActor GameKit
        GKLeaderboardViewController: MainActor GameKit
        GKMatchmakerViewController: MainActor GameKit
        GKTurnBasedMatchmakerViewController: MainActor GameKit
        GLKView: MainActor GLKit
        GLKViewController: MainActor GLKit
        HKActivityRingView: MainActor HealthKitUI
        HMCameraView: MainActor HomeKit
        ICDevice: nonisolated ImageCaptureCore
        ICDeviceBrowser: nonisolated ImageCaptureCore
        IKCameraDeviceView: MainActor Quartz
        IKDeviceBrowserView: MainActor Quartz
        IKImageBrowserView: MainActor Quartz
        IKImageEditPanel: MainActor Quartz
        IKImageView: MainActor Quartz
        IKSaveOptions: nonisolated Quartz
        IKScannerDeviceView: MainActor Quartz
        ILClassificationUIExtensionViewController: MainActor IdentityLookupUI
        IMKCandidates: MainActor InputMethodKit
        INUIAddVoiceShortcutButton: MainActor IntentsUI
        INUIAddVoiceShortcutViewController: MainActor IntentsUI
        INUIEditVoiceShortcutViewController: MainActor IntentsUI
        IOBluetoothAccessibilityIgnoredImageCell: MainActor IOBluetoothUI
        IOBluetoothAccessibilityIgnoredTextFieldCell: MainActor IOBluetoothUI
        IOBluetoothDeviceInquiry: nonisolated IOBluetooth
        IOBluetoothDeviceSelectorController: MainActor IOBluetoothUI
        IOBluetoothHandsFree: nonisolated IOBluetooth
        IOBluetoothObjectPushUIController: MainActor IOBluetoothUI
        IOBluetoothPairingController: MainActor IOBluetoothUI
        IOBluetoothPasskeyDisplay: MainActor IOBluetoothUI
        IOBluetoothServiceBrowserController: MainActor IOBluetoothUI
        LAAuthenticationView: MainActor LocalAuthenticationEmbeddedUI
        LPLinkView: MainActor LinkPresentation
        LayerHierarchy: MainActor BrowserEngineKit
        LayerHierarchyHostingView: MainActor BrowserEngineKit
        MCBrowserViewController: MainActor MultipeerConnectivity
        MEExtensionViewController: MainActor MailKit
        MFMailComposeViewController: MainActor MessageUI
        MFMessageComposeViewController: MainActor MessageUI
        MKAnnotationView: MainActor MapKit
        MKCircleView: MainActor MapKit
        MKCompassButton: MainActor MapKit
        MKLookAroundViewController: MainActor MapKit
        MKMapItemDetailViewController: MainActor MapKit
        MKMapView: MainActor MapKit
        MKMarkerAnnotationView: MainActor MapKit
        MKOverlayPathView: MainActor MapKit
        MKOverlayView: MainActor MapKit
        MKPinAnnotationView: MainActor MapKit
        MKPitchControl: MainActor MapKit
        MKPolygonView: MainActor MapKit
        MKPolylineView: MainActor MapKit
        MKScaleView: MainActor MapKit
        MKUserLocationView: MainActor MapKit
        MKUserTrackingBarButtonItem: MainActor MapKit
        MKUserTrackingButton: MainActor MapKit
        MKZoomControl: MainActor MapKit
        MPMediaPickerController: MainActor MediaPlayer
        MPMoviePlayerViewController: MainActor MediaPlayer
        MPVolumeView: MainActor MediaPlayer
        MSMessagesAppViewController: MainActor Messages
        MSStickerBrowserView: MainActor Messages
        MSStickerBrowserViewController: MainActor Messages
        MSStickerView: MainActor Messages
        MTKView: MainActor MetalKit
        NCWidgetListViewController: MainActor NotificationCenter
        NCWidgetSearchViewController: MainActor NotificationCenter
        NSATSTypesetter: nonisolated AppKit
        NSAccessibilityCustomAction: nonisolated AppKit
        NSAccessibilityCustomRotor: nonisolated AppKit
        NSAccessibilityCustomRotorItemResult: nonisolated AppKit
        NSAccessibilityCustomRotorSearchParameters: nonisolated AppKit
        NSAccessibilityElement: nonisolated AppKit
        NSActionCell: MainActor AppKit
        NSAdaptiveImageGlyph: nonisolated UIKit
        NSAlert: MainActor AppKit
        NSAlignmentFeedbackFilter: nonisolated AppKit
        NSAnimation: nonisolated AppKit
        NSAnimationContext: nonisolated AppKit
        NSAppearance: nonisolated AppKit
        NSApplication: MainActor AppKit
        NSArrayController: nonisolated AppKit
        NSBezierPath: nonisolated AppKit
        NSBindingSelectionMarker: nonisolated AppKit
        NSBitmapImageRep: nonisolated AppKit
        NSBox: MainActor AppKit
        NSBrowser: MainActor AppKit
        NSBrowserCell: MainActor AppKit
        NSButton: MainActor AppKit
        NSButtonCell: MainActor AppKit
        NSButtonTouchBarItem: MainActor AppKit
        NSCIImageRep: nonisolated AppKit
        NSCache: nonisolated Foundation
        NSCachedImageRep: nonisolated AppKit
        NSCandidateListTouchBarItem: MainActor AppKit
        NSCell: MainActor AppKit
        NSClickGestureRecognizer: MainActor AppKit
        NSClipView: MainActor AppKit
        NSCollectionLayoutAnchor: MainActor AppKit
        NSCollectionLayoutBoundarySupplementaryItem: MainActor AppKit
        NSCollectionLayoutDecorationItem: MainActor AppKit
        NSCollectionLayoutDimension: MainActor AppKit
        NSCollectionLayoutEdgeSpacing: MainActor AppKit
        NSCollectionLayoutGroup: MainActor AppKit
        NSCollectionLayoutGroupCustomItem: MainActor AppKit
        NSCollectionLayoutItem: MainActor AppKit
        NSCollectionLayoutSection: MainActor AppKit
        NSCollectionLayoutSize: MainActor AppKit
        NSCollectionLayoutSpacing: MainActor AppKit
        NSCollectionLayoutSupplementaryItem: MainActor AppKit
        NSCollectionView: MainActor AppKit
        NSCollectionViewCompositionalLayout: nonisolated AppKit
        NSCollectionViewCompositionalLayoutConfiguration: nonisolated AppKit
        NSCollectionViewDiffableDataSource: nonisolated AppKit
        NSCollectionViewFlowLayout: nonisolated AppKit
        NSCollectionViewFlowLayoutInvalidationContext: nonisolated AppKit
        NSCollectionViewGridLayout: nonisolated AppKit
        NSCollectionViewItem: MainActor AppKit
        NSCollectionViewLayout: nonisolated AppKit
        NSCollectionViewLayoutAttributes: nonisolated AppKit
        NSCollectionViewLayoutInvalidationContext: nonisolated AppKit
        NSCollectionViewTransitionLayout: nonisolated AppKit
        NSCollectionViewUpdateItem: nonisolated AppKit
        NSColor: nonisolated AppKit
        NSColorList: nonisolated AppKit
        NSColorPanel: MainActor AppKit
        NSColorPicker: nonisolated AppKit
        NSColorPickerTouchBarItem: MainActor AppKit
        NSColorSampler: nonisolated AppKit
        NSColorSpace: nonisolated AppKit
        NSColorWell: MainActor AppKit
        NSComboBox: MainActor AppKit
        NSComboBoxCell: MainActor AppKit
        NSConnection: nonisolated Foundation
        NSControl: MainActor AppKit
        NSController: nonisolated AppKit
        NSCursor: nonisolated AppKit
        NSCustomImageRep: nonisolated AppKit
        NSCustomTouchBarItem: MainActor AppKit
        NSDataAsset: nonisolated AppKit
        NSDatePicker: MainActor AppKit
        NSDatePickerCell: MainActor AppKit
        NSDictionaryController: nonisolated AppKit
        NSDictionaryControllerKeyValuePair: nonisolated AppKit
        NSDiffableDataSourceSectionSnapshotReference: nonisolated UIKit
        NSDiffableDataSourceSectionTransaction: nonisolated UIKit
        NSDiffableDataSourceSnapshotReference: nonisolated AppKit
        NSDiffableDataSourceTransaction: nonisolated UIKit
        NSDockTile: nonisolated AppKit
        NSDocument: MainActor AppKit
        NSDocumentController: MainActor AppKit
        NSDraggingImageComponent: nonisolated AppKit
        NSDraggingItem: nonisolated AppKit
        NSDraggingSession: nonisolated AppKit
        NSDrawer: MainActor AppKit
        NSEPSImageRep: nonisolated AppKit
        NSEvent: nonisolated AppKit
        NSFetchedResultsController: nonisolated CoreData
        NSFilePromiseProvider: nonisolated AppKit
        NSFilePromiseReceiver: nonisolated AppKit
        NSFont: nonisolated AppKit
        NSFontAssetRequest: nonisolated AppKit
        NSFontCollection: nonisolated AppKit
        NSFontDescriptor: nonisolated AppKit
        NSFontManager: nonisolated AppKit
        NSFontPanel: MainActor AppKit
        NSForm: MainActor AppKit
        NSFormCell: MainActor AppKit
        NSGestureRecognizer: MainActor AppKit
        NSGlyphGenerator: nonisolated AppKit
        NSGlyphInfo: nonisolated AppKit
        NSGradient: nonisolated AppKit
        NSGraphicsContext: nonisolated AppKit
        NSGridCell: MainActor AppKit
        NSGridColumn: MainActor AppKit
        NSGridRow: MainActor AppKit
        NSGridView: MainActor AppKit
        NSGroupTouchBarItem: MainActor AppKit
        NSHapticFeedbackManager: nonisolated AppKit
        NSHelpManager: MainActor AppKit
        NSImage.SymbolConfiguration: nonisolated AppKit
        NSImage: nonisolated AppKit
        NSImageCell: MainActor AppKit
        NSImageRep: nonisolated AppKit
        NSImageView: MainActor AppKit
        NSInputManager: nonisolated AppKit
        NSInputServer: nonisolated AppKit
        NSInvocation: nonisolated Foundation
        NSKeyedArchiver: nonisolated Foundation
        NSKeyedUnarchiver: nonisolated Foundation
        NSLayoutAnchor: MainActor AppKit
        NSLayoutConstraint: MainActor AppKit
        NSLayoutDimension: MainActor AppKit
        NSLayoutGuide: nonisolated AppKit
        NSLayoutManager: nonisolated AppKit
        NSLayoutXAxisAnchor: MainActor AppKit
        NSLayoutYAxisAnchor: MainActor AppKit
        NSLevelIndicator: MainActor AppKit
        NSLevelIndicatorCell: MainActor AppKit
        NSMagnificationGestureRecognizer: MainActor AppKit
        NSMatrix: MainActor AppKit
        NSMediaLibraryBrowserController: nonisolated AppKit
        NSMenu: nonisolated AppKit
        NSMenuItem: nonisolated AppKit
        NSMenuItemCell: MainActor AppKit
        NSMenuToolbarItem: MainActor AppKit
        NSMetadataQuery: nonisolated Foundation
        NSMovie: nonisolated AppKit
        NSMutableFontCollection: nonisolated AppKit
        NSMutableParagraphStyle: nonisolated AppKit
        NSNib: nonisolated AppKit
        NSNibConnector: nonisolated AppKit
        NSNibControlConnector: nonisolated AppKit
        NSNibOutletConnector: nonisolated AppKit
        NSObjectController: nonisolated AppKit
        NSOpenGLContext: nonisolated AppKit
        NSOpenGLLayer: nonisolated AppKit
        NSOpenGLPixelBuffer: nonisolated AppKit
        NSOpenGLPixelFormat: nonisolated AppKit
        NSOpenGLView: MainActor AppKit
        NSOpenPanel: MainActor AppKit
        NSOutlineView: MainActor AppKit
        NSPDFImageRep: nonisolated AppKit
        NSPDFInfo: nonisolated AppKit
        NSPDFPanel: MainActor AppKit
        NSPICTImageRep: nonisolated AppKit
        NSPageController: MainActor AppKit
        NSPageLayout: MainActor AppKit
        NSPanGestureRecognizer: MainActor AppKit
        NSPanel: MainActor AppKit
        NSParagraphStyle: nonisolated AppKit
        NSPasteboard: nonisolated AppKit
        NSPasteboardItem: nonisolated AppKit
        NSPathCell: MainActor AppKit
        NSPathComponentCell: MainActor AppKit
        NSPathControl: MainActor AppKit
        NSPathControlItem: nonisolated AppKit
        NSPersistentDocument: MainActor AppKit
        NSPickerTouchBarItem: MainActor AppKit
        NSPopUpButton: MainActor AppKit
        NSPopUpButtonCell: MainActor AppKit
        NSPopover: MainActor AppKit
        NSPopoverTouchBarItem: MainActor AppKit
        NSPredicateEditor: MainActor AppKit
        NSPredicateEditorRowTemplate: nonisolated AppKit
        NSPressGestureRecognizer: MainActor AppKit
        NSPressureConfiguration: nonisolated AppKit
        NSPrintInfo: nonisolated AppKit
        NSPrintOperation: MainActor AppKit
        NSPrintPanel: MainActor AppKit
        NSPrinter: nonisolated AppKit
        NSProgressIndicator: MainActor AppKit
        NSResponder: MainActor AppKit
        NSRotationGestureRecognizer: MainActor AppKit
        NSRuleEditor: MainActor AppKit
        NSRulerMarker: nonisolated AppKit
        NSRulerView: MainActor AppKit
        NSRunningApplication: nonisolated AppKit
        NSSavePanel: MainActor AppKit
        NSScreen: nonisolated AppKit
        NSScrollView: MainActor AppKit
        NSScroller: MainActor AppKit
        NSScrubber: MainActor AppKit
        NSScrubberArrangedView: MainActor AppKit
        NSScrubberFlowLayout: MainActor AppKit
        NSScrubberImageItemView: MainActor AppKit
        NSScrubberItemView: MainActor AppKit
        NSScrubberLayout: MainActor AppKit
        NSScrubberLayoutAttributes: nonisolated AppKit
        NSScrubberProportionalLayout: MainActor AppKit
        NSScrubberSelectionStyle: MainActor AppKit
        NSScrubberSelectionView: MainActor AppKit
        NSScrubberTextItemView: MainActor AppKit
        NSSearchField: MainActor AppKit
        NSSearchFieldCell: MainActor AppKit
        NSSearchToolbarItem: MainActor AppKit
        NSSecureTextField: MainActor AppKit
        NSSecureTextFieldCell: MainActor AppKit
        NSSegmentedCell: MainActor AppKit
        NSSegmentedControl: MainActor AppKit
        NSShadow: nonisolated AppKit
        NSSharingService: nonisolated AppKit
        NSSharingServicePicker: nonisolated AppKit
        NSSharingServicePickerToolbarItem: MainActor AppKit
        NSSharingServicePickerTouchBarItem: MainActor AppKit
        NSSlider: MainActor AppKit
        NSSliderAccessory: MainActor AppKit
        NSSliderAccessoryBehavior: MainActor AppKit
        NSSliderCell: MainActor AppKit
        NSSliderTouchBarItem: MainActor AppKit
        NSSound: nonisolated AppKit
        NSSpeechRecognizer: nonisolated AppKit
        NSSpeechSynthesizer: nonisolated AppKit
        NSSpellChecker: nonisolated AppKit
        NSSpellServer: nonisolated Foundation
        NSSplitView: MainActor AppKit
        NSSplitViewController: MainActor AppKit
        NSSplitViewItem: nonisolated AppKit
        NSStackView: MainActor AppKit
        NSStatusBar: nonisolated AppKit
        NSStatusBarButton: MainActor AppKit
        NSStatusItem: nonisolated AppKit
        NSStepper: MainActor AppKit
        NSStepperCell: MainActor AppKit
        NSStepperTouchBarItem: MainActor AppKit
        NSStoryboard: nonisolated AppKit
        NSStoryboardSegue: nonisolated AppKit
        NSStringDrawingContext: nonisolated AppKit
        NSSwitch: MainActor AppKit
        NSTabView: MainActor AppKit
        NSTabViewController: MainActor AppKit
        NSTabViewItem: nonisolated AppKit
        NSTableCellView: MainActor AppKit
        NSTableColumn: nonisolated AppKit
        NSTableHeaderCell: MainActor AppKit
        NSTableHeaderView: MainActor AppKit
        NSTableRowView: MainActor AppKit
        NSTableView: MainActor AppKit
        NSTableViewDiffableDataSource: nonisolated AppKit
        NSTableViewRowAction: nonisolated AppKit
        NSText: MainActor AppKit
        NSTextAlternatives: nonisolated AppKit
        NSTextAttachment: nonisolated AppKit
        NSTextAttachmentCell: MainActor AppKit
        NSTextAttachmentViewProvider: nonisolated AppKit
        NSTextBlock: nonisolated AppKit
        NSTextCheckingController: nonisolated AppKit
        NSTextContainer: nonisolated AppKit
        NSTextContentManager: nonisolated AppKit
        NSTextContentStorage: nonisolated AppKit
        NSTextElement: nonisolated AppKit
        NSTextField: MainActor AppKit
        NSTextFieldCell: MainActor AppKit
        NSTextFinder: nonisolated AppKit
        NSTextInputContext: nonisolated AppKit
        NSTextLayoutFragment: nonisolated AppKit
        NSTextLayoutManager: nonisolated AppKit
        NSTextLineFragment: nonisolated AppKit
        NSTextList: nonisolated AppKit
        NSTextListElement: nonisolated AppKit
        NSTextParagraph: nonisolated AppKit
        NSTextRange: nonisolated AppKit
        NSTextSelection: nonisolated AppKit
        NSTextSelectionNavigation: nonisolated AppKit
        NSTextStorage: nonisolated AppKit
        NSTextTab: nonisolated AppKit
        NSTextTable: nonisolated AppKit
        NSTextTableBlock: nonisolated AppKit
        NSTextView: MainActor AppKit
        NSTextViewportLayoutController: nonisolated AppKit
        NSTintConfiguration: nonisolated AppKit
        NSTitlebarAccessoryViewController: MainActor AppKit
        NSTokenField: MainActor AppKit
        NSTokenFieldCell: MainActor AppKit
        NSToolbar: MainActor AppKit
        NSToolbarItem: MainActor AppKit
        NSToolbarItemGroup: MainActor AppKit
        NSTouch: nonisolated AppKit
        NSTouchBar: MainActor AppKit
        NSTouchBarItem: MainActor AppKit
        NSTrackingArea: nonisolated AppKit
        NSTrackingSeparatorToolbarItem: MainActor AppKit
        NSTreeController: nonisolated AppKit
        NSTreeNode: nonisolated AppKit
        NSTypesetter: nonisolated AppKit
        NSUIViewToolbarItem: nonisolated UIKit
        NSUserDefaultsController: nonisolated AppKit
        NSUserInterfaceCompressionOptions: nonisolated AppKit
        NSUserNotificationCenter: nonisolated Foundation
        NSView: MainActor AppKit
        NSViewAnimation: nonisolated AppKit
        NSViewController: MainActor AppKit
        NSVisualEffectView: MainActor AppKit
        NSWindow: MainActor AppKit
        NSWindowController: MainActor AppKit
        NSWindowTab: nonisolated AppKit
        NSWindowTabGroup: nonisolated AppKit
        NSWorkspace: nonisolated AppKit
        NSWorkspaceAuthorization: nonisolated AppKit
        NSWorkspaceOpenConfiguration: nonisolated AppKit
        NetService: nonisolated Foundation
        NetServiceBrowser: nonisolated Foundation
        OBEXFileTransferServices: nonisolated IOBluetooth
        ODQuery: nonisolated OpenDirectory
        OSAScriptView: MainActor OSAKit
        PHLivePhotoView: MainActor PhotosUI
        PHPickerViewController: MainActor PhotosUI
        PKAddPassButton: MainActor PassKit
        PKAddPassesViewController: MainActor PassKit
        PKAddPaymentPassViewController: MainActor PassKit
        PKAddSecureElementPassViewController: MainActor PassKit
        PKCanvasView: MainActor PencilKit
        PKIdentityButton: MainActor PassKit
        PKPayLaterView: MainActor PassKit
        PKPaymentAuthorizationViewController: MainActor PassKit
        PKPaymentButton: MainActor PassKit
        PKShareSecureElementPassViewController: MainActor PassKit
        QLPreviewController: MainActor QuickLook
        QLPreviewPanel: MainActor QuickLookUI
        QLPreviewView: MainActor QuickLookUI
        RPBroadcastActivityViewController: MainActor ReplayKit
        RPPreviewViewController: MainActor ReplayKit
        RPSystemBroadcastPickerView: MainActor ReplayKit
        SCNAvoidOccluderConstraint: nonisolated SceneKit
        SCNCameraController: nonisolated SceneKit
        SCNNode: MainActor SceneKit
        SCNProgram: nonisolated SceneKit
        SCNView: MainActor SceneKit
        SFAuthorizationView: MainActor SecurityInterface
        SFCertificatePanel: MainActor SecurityInterface
        SFCertificateTrustPanel: MainActor SecurityInterface
        SFCertificateView: MainActor SecurityInterface
        SFChooseIdentityPanel: MainActor SecurityInterface
        SFChooseIdentityTableCellView: MainActor SecurityInterface
        SFKeychainSavePanel: MainActor SecurityInterface
        SFKeychainSettingsPanel: MainActor SecurityInterface
        SFSafariExtensionViewController: MainActor SafariServices
        SFSafariViewController: MainActor SafariServices
        SK3DNode: MainActor SpriteKit
        SKAudioNode: MainActor SpriteKit
        SKCameraNode: MainActor SpriteKit
        SKCloudServiceSetupViewController: MainActor StoreKit
        SKCropNode: MainActor SpriteKit
        SKEffectNode: MainActor SpriteKit
        SKEmitterNode: MainActor SpriteKit
        SKFieldNode: MainActor SpriteKit
        SKLabelNode: MainActor SpriteKit
        SKLightNode: MainActor SpriteKit
        SKNode: MainActor SpriteKit
        SKPhysicsWorld: nonisolated SpriteKit
        SKReferenceNode: MainActor SpriteKit
        SKScene: MainActor SpriteKit
        SKShapeNode: MainActor SpriteKit
        SKSpriteNode: MainActor SpriteKit
        SKStoreProductViewController: MainActor StoreKit
        SKTileMapNode: MainActor SpriteKit
        SKTransformNode: MainActor SpriteKit
        SKVideoNode: MainActor SpriteKit
        SKView: MainActor SpriteKit
        SLComposeServiceViewController: MainActor Social
        SLComposeViewController: MainActor Social
        STWebpageController: MainActor ScreenTime
        SWAttributionView: MainActor SharedWithYou
        SWCollaborationView: MainActor SharedWithYou
        SWRemoveParticipantAlertController: MainActor SharedWithYou
        ScreenSaverView: MainActor ScreenSaver
        Stream: nonisolated Foundation
        TWTweetComposeViewController: MainActor Twitter
        UIAcceleration: MainActor UIKit
        UIAccelerometer: MainActor UIKit
        UIAccessibilityCustomAction: MainActor UIKit
        UIAccessibilityCustomRotor: MainActor UIKit
        UIAccessibilityCustomRotorItemResult: MainActor UIKit
        UIAccessibilityCustomRotorSearchPredicate: MainActor UIKit
        UIAccessibilityElement: MainActor UIKit
        UIAccessibilityLocationDescriptor: MainActor UIKit
        UIAction: MainActor UIKit
        UIActionSheet: MainActor UIKit
        UIActivity: nonisolated UIKit
        UIActivityIndicatorView: MainActor UIKit
        UIActivityItemProvider: nonisolated UIKit
        UIActivityItemsConfiguration: MainActor UIKit
        UIActivityViewController.CollaborationModeRestriction: nonisolated UIKit
        UIActivityViewController: MainActor UIKit
        UIAlertAction: MainActor UIKit
        UIAlertController: MainActor UIKit
        UIAlertView: MainActor UIKit
        UIApplication: MainActor UIKit
        UIApplicationShortcutIcon: nonisolated UIKit
        UIApplicationShortcutItem: nonisolated UIKit
        UIAttachmentBehavior: MainActor UIKit
        UIBackgroundConfiguration: MainActor UIKit
        UIBackgroundExtensionView: MainActor UIKit
        UIBandSelectionInteraction: MainActor UIKit
        UIBarAppearance: MainActor UIKit
        UIBarButtonItem: MainActor UIKit
        UIBarButtonItemAppearance: MainActor UIKit
        UIBarButtonItemBadge: MainActor UIKit
        UIBarButtonItemGroup: MainActor UIKit
        UIBarButtonItemStateAppearance: MainActor UIKit
        UIBarItem: MainActor UIKit
        UIBezierPath: nonisolated UIKit
        UIBlurEffect: MainActor UIKit
        UIButton: MainActor UIKit
        UIButtonConfiguration: MainActor UIKit
        UICalendarSelection: MainActor UIKit
        UICalendarSelectionMultiDate: MainActor UIKit
        UICalendarSelectionSingleDate: MainActor UIKit
        UICalendarSelectionWeekOfYear: MainActor UIKit
        UICalendarView.Decoration: MainActor UIKit
        UICalendarView: MainActor UIKit
        UICanvasFeedbackGenerator: MainActor UIKit
        UICellAccessory: MainActor UIKit
        UICellAccessoryCheckmark: MainActor UIKit
        UICellAccessoryCustomView: MainActor UIKit
        UICellAccessoryDelete: MainActor UIKit
        UICellAccessoryDetail: MainActor UIKit
        UICellAccessoryDisclosureIndicator: MainActor UIKit
        UICellAccessoryInsert: MainActor UIKit
        UICellAccessoryLabel: MainActor UIKit
        UICellAccessoryMultiselect: MainActor UIKit
        UICellAccessoryOutlineDisclosure: MainActor UIKit
        UICellAccessoryPopUpMenu: MainActor UIKit
        UICellAccessoryReorder: MainActor UIKit
        UICellConfigurationState: MainActor UIKit
        UICloudSharingController: MainActor UIKit
        UICollectionLayoutListConfiguration: MainActor UIKit
        UICollectionLayoutSectionOrthogonalScrollingProperties: MainActor UIKit
        UICollectionReusableView: MainActor UIKit
        UICollectionView: MainActor UIKit
        UICollectionViewCell: MainActor UIKit
        UICollectionViewCellRegistration: MainActor UIKit
        UICollectionViewCompositionalLayout: MainActor UIKit
        UICollectionViewCompositionalLayoutConfiguration: MainActor UIKit
        UICollectionViewController: MainActor UIKit
        UICollectionViewDiffableDataSource: MainActor UIKit
        UICollectionViewDiffableDataSourceReference: MainActor UIKit
        UICollectionViewDiffableDataSourceReorderingHandlers: MainActor UIKit
        UICollectionViewDiffableDataSourceSectionSnapshotHandlers: MainActor UIKit
        UICollectionViewDropPlaceholder: MainActor UIKit
        UICollectionViewDropProposal: MainActor UIKit
        UICollectionViewFlowLayout: MainActor UIKit
        UICollectionViewFlowLayoutInvalidationContext: MainActor UIKit
        UICollectionViewFocusUpdateContext: MainActor UIKit
        UICollectionViewLayout: MainActor UIKit
        UICollectionViewLayoutAttributes: MainActor UIKit
        UICollectionViewLayoutInvalidationContext: MainActor UIKit
        UICollectionViewListCell: MainActor UIKit
        UICollectionViewPlaceholder: MainActor UIKit
        UICollectionViewSupplementaryRegistration: MainActor UIKit
        UICollectionViewTransitionLayout: MainActor UIKit
        UICollectionViewUpdateItem: MainActor UIKit
        UICollisionBehavior: MainActor UIKit
        UIColor: nonisolated UIKit
        UIColorEffect: MainActor UIKit
        UIColorPickerViewController: MainActor UIKit
        UIColorWell: MainActor UIKit
        UICommand: MainActor UIKit
        UICommandAlternate: MainActor UIKit
        UIContentUnavailableButtonProperties: MainActor UIKit
        UIContentUnavailableConfiguration: MainActor UIKit
        UIContentUnavailableConfigurationState: MainActor UIKit
        UIContentUnavailableImageProperties: MainActor UIKit
        UIContentUnavailableTextProperties: MainActor UIKit
        UIContentUnavailableView: MainActor UIKit
        UIContextMenuConfiguration: MainActor UIKit
        UIContextMenuInteraction: MainActor UIKit
        UIContextMenuSystem: MainActor UIKit
        UIContextualAction: MainActor UIKit
        UIControl: MainActor UIKit
        UIConversationContext.Entry: nonisolated UIKit
        UIConversationContext: nonisolated UIKit
        UICornerConfiguration: nonisolated UIKit
        UICornerRadius: nonisolated UIKit
        UICubicTimingParameters: MainActor UIKit
        UIDatePicker: MainActor UIKit
        UIDeferredMenuElement.Provider: MainActor UIKit
        UIDeferredMenuElement: MainActor UIKit
        UIDevice: MainActor UIKit
        UIDictationPhrase: MainActor UIKit
        UIDocument: MainActor UIKit
        UIDocumentBrowserAction: nonisolated UIKit
        UIDocumentBrowserTransitionController: MainActor UIKit
        UIDocumentBrowserViewController: MainActor UIKit
        UIDocumentInteractionController: MainActor UIKit
        UIDocumentMenuViewController: MainActor UIKit
        UIDocumentPickerExtensionViewController: MainActor UIKit
        UIDocumentPickerViewController: MainActor UIKit
        UIDocumentProperties: MainActor UIKit
        UIDocumentViewController.LaunchOptions: MainActor UIKit
        UIDocumentViewController: MainActor UIKit
        UIDragInteraction: MainActor UIKit
        UIDragItem: MainActor UIKit
        UIDragPreview: MainActor UIKit
        UIDragPreviewParameters: MainActor UIKit
        UIDragPreviewTarget: MainActor UIKit
        UIDropInteraction: MainActor UIKit
        UIDropProposal: MainActor UIKit
        UIDynamicAnimator: nonisolated UIKit
        UIDynamicBehavior: MainActor UIKit
        UIDynamicItemBehavior: MainActor UIKit
        UIDynamicItemGroup: MainActor UIKit
        UIEditMenuConfiguration: MainActor UIKit
        UIEditMenuInteraction: MainActor UIKit
        UIEvent: MainActor UIKit
        UIEventAttribution: MainActor UIKit
        UIEventAttributionView: MainActor UIKit
        UIFeedbackGenerator: MainActor UIKit
        UIFieldBehavior: MainActor UIKit
        UIFindInteraction: MainActor UIKit
        UIFindSession: MainActor UIKit
        UIFocusAnimationCoordinator: MainActor UIKit
        UIFocusDebugger: MainActor UIKit
        UIFocusEffect: nonisolated UIKit
        UIFocusGuide: MainActor UIKit
        UIFocusHaloEffect: nonisolated UIKit
        UIFocusMovementHint: nonisolated UIKit
        UIFocusSystem: MainActor UIKit
        UIFocusUpdateContext: MainActor UIKit
        UIFont: nonisolated UIKit
        UIFontDescriptor: nonisolated UIKit
        UIFontMetrics: nonisolated UIKit
        UIFontPickerViewController.Configuration: MainActor UIKit
        UIFontPickerViewController: MainActor UIKit
        UIGestureRecognizer: MainActor UIKit
        UIGlassContainerEffect: MainActor UIKit
        UIGlassEffect: MainActor UIKit
        UIGraphicsImageRenderer: nonisolated UIKit
        UIGraphicsImageRendererContext: nonisolated UIKit
        UIGraphicsImageRendererFormat: nonisolated UIKit
        UIGraphicsPDFRenderer: nonisolated UIKit
        UIGraphicsPDFRendererContext: nonisolated UIKit
        UIGraphicsPDFRendererFormat: nonisolated UIKit
        UIGraphicsRenderer: nonisolated UIKit
        UIGraphicsRendererContext: nonisolated UIKit
        UIGraphicsRendererFormat: nonisolated UIKit
        UIGravityBehavior: MainActor UIKit
        UIHoverAutomaticEffect: MainActor UIKit
        UIHoverEffectLayer: MainActor UIKit
        UIHoverGestureRecognizer: MainActor UIKit
        UIHoverHighlightEffect: MainActor UIKit
        UIHoverLiftEffect: MainActor UIKit
        UIHoverStyle: MainActor UIKit
        UIImage.Configuration: nonisolated UIKit
        UIImage.SymbolConfiguration: nonisolated UIKit
        UIImage: nonisolated UIKit
        UIImageAsset: nonisolated UIKit
        UIImagePickerController: MainActor UIKit
        UIImageReader: nonisolated UIKit
        UIImageReaderConfiguration: nonisolated UIKit
        UIImageView: MainActor UIKit
        UIImpactFeedbackGenerator: MainActor UIKit
        UIIndirectScribbleInteraction: MainActor UIKit
        UIInputSuggestion: nonisolated UIKit
        UIInputView: MainActor UIKit
        UIInputViewController: MainActor UIKit
        UIInterpolatingMotionEffect: MainActor UIKit
        UIKey: MainActor UIKit
        UIKeyCommand: MainActor UIKit
        UIKeyboardLayoutGuide: MainActor UIKit
        UILabel: MainActor UIKit
        UILargeContentViewerInteraction: MainActor UIKit
        UILayoutGuide: MainActor UIKit
        UILexicon: MainActor UIKit
        UILexiconEntry: MainActor UIKit
        UIListContentConfiguration: MainActor UIKit
        UIListContentImageProperties: MainActor UIKit
        UIListContentTextProperties: MainActor UIKit
        UIListContentView: MainActor UIKit
        UIListSeparatorConfiguration: MainActor UIKit
        UILocalNotification: MainActor UIKit
        UILocalizedIndexedCollation: MainActor UIKit
        UILongPressGestureRecognizer: MainActor UIKit
        UIMailConversationContext.MailEntry: nonisolated UIKit
        UIMailConversationContext: nonisolated UIKit
        UIMainMenuSystem.Configuration: MainActor UIKit
        UIMainMenuSystem: MainActor UIKit
        UIManagedDocument: MainActor UIKit
        UIMarkupTextPrintFormatter: MainActor UIKit
        UIMenu: MainActor UIKit
        UIMenuController: MainActor UIKit
        UIMenuDisplayPreferences: MainActor UIKit
        UIMenuElement: MainActor UIKit
        UIMenuItem: MainActor UIKit
        UIMenuSystem.FindElementGroupConfiguration: MainActor UIKit
        UIMenuSystem: MainActor UIKit
        UIMessageConversationContext.MessageEntry: nonisolated UIKit
        UIMessageConversationContext: nonisolated UIKit
        UIMotionEffect: MainActor UIKit
        UIMotionEffectGroup: MainActor UIKit
        UIMutableApplicationShortcutItem: nonisolated UIKit
        UIMutableUserNotificationAction: MainActor UIKit
        UIMutableUserNotificationCategory: MainActor UIKit
        UINavigationBar: MainActor UIKit
        UINavigationBarAppearance: MainActor UIKit
        UINavigationController: MainActor UIKit
        UINavigationItem: MainActor UIKit
        UINib: MainActor UIKit
        UINotificationFeedbackGenerator: MainActor UIKit
        UIOpenURLContext: MainActor UIKit
        UIPageControl: MainActor UIKit
        UIPageControlProgress: nonisolated UIKit
        UIPageControlTimerProgress: nonisolated UIKit
        UIPageViewController: MainActor UIKit
        UIPanGestureRecognizer: MainActor UIKit
        UIPasteConfiguration: MainActor UIKit
        UIPasteControl.Configuration: MainActor UIKit
        UIPasteControl: MainActor UIKit
        UIPasteboard: nonisolated UIKit
        UIPencilHoverPose: MainActor UIKit
        UIPencilInteraction.Squeeze: MainActor UIKit
        UIPencilInteraction.Tap: MainActor UIKit
        UIPencilInteraction: MainActor UIKit
        UIPercentDrivenInteractiveTransition: MainActor UIKit
        UIPickerView: MainActor UIKit
        UIPinchGestureRecognizer: MainActor UIKit
        UIPointerAccessory: MainActor UIKit
        UIPointerEffect: MainActor UIKit
        UIPointerHighlightEffect: MainActor UIKit
        UIPointerHoverEffect: MainActor UIKit
        UIPointerInteraction: MainActor UIKit
        UIPointerLiftEffect: MainActor UIKit
        UIPointerLockState: MainActor UIKit
        UIPointerRegion: MainActor UIKit
        UIPointerRegionRequest: MainActor UIKit
        UIPointerShape: MainActor UIKit
        UIPointerStyle: MainActor UIKit
        UIPopoverBackgroundView: MainActor UIKit
        UIPopoverController: MainActor UIKit
        UIPopoverPresentationController: MainActor UIKit
        UIPresentationController: MainActor UIKit
        UIPress: nonisolated UIKit
        UIPressesEvent: MainActor UIKit
        UIPreviewAction: MainActor UIKit
        UIPreviewActionGroup: MainActor UIKit
        UIPreviewInteraction: MainActor UIKit
        UIPreviewParameters: MainActor UIKit
        UIPreviewTarget: MainActor UIKit
        UIPrintFormatter: MainActor UIKit
        UIPrintInfo: MainActor UIKit
        UIPrintInteractionController: MainActor UIKit
        UIPrintPageRenderer: MainActor UIKit
        UIPrintPaper: MainActor UIKit
        UIPrintServiceExtension: MainActor UIKit
        UIPrinter: MainActor UIKit
        UIPrinterDestination: MainActor UIKit
        UIPrinterPickerController: MainActor UIKit
        UIProgressView: MainActor UIKit
        UIPushBehavior: MainActor UIKit
        UIReferenceLibraryViewController: MainActor UIKit
        UIRefreshControl: MainActor UIKit
        UIRegion: MainActor UIKit
        UIResolvedShape: nonisolated UIKit
        UIResponder: MainActor UIKit
        UIRotationGestureRecognizer: MainActor UIKit
        UIScene.ActivationRequestOptions: MainActor UIKit
        UIScene.ConnectionOptions: MainActor UIKit
        UIScene.OpenExternalURLOptions: MainActor UIKit
        UIScene.OpenURLOptions: MainActor UIKit
        UIScene.SystemProtectionManager: MainActor UIKit
        UIScene: MainActor UIKit
        UISceneActivationConditions: MainActor UIKit
        UISceneConfiguration: MainActor UIKit
        UISceneDestructionCondition: MainActor UIKit
        UISceneDestructionRequestOptions: MainActor UIKit
        UISceneSession: MainActor UIKit
        UISceneSessionActivationRequest: nonisolated UIKit
        UISceneSizeRestrictions: MainActor UIKit
        UISceneWindowingBehaviors: MainActor UIKit
        UIScreen: MainActor UIKit
        UIScreenEdgePanGestureRecognizer: MainActor UIKit
        UIScreenMode: nonisolated UIKit
        UIScreenshotService: MainActor UIKit
        UIScribbleInteraction: MainActor UIKit
        UIScrollEdgeEffect.Style: MainActor UIKit
        UIScrollEdgeEffect: MainActor UIKit
        UIScrollEdgeElementContainerInteraction: MainActor UIKit
        UIScrollView: MainActor UIKit
        UISearchBar: MainActor UIKit
        UISearchContainerViewController: MainActor UIKit
        UISearchController: MainActor UIKit
        UISearchDisplayController: MainActor UIKit
        UISearchSuggestionItem: MainActor UIKit
        UISearchTab: MainActor UIKit
        UISearchTextField: MainActor UIKit
        UISearchToken: MainActor UIKit
        UISegmentedControl: MainActor UIKit
        UISelectionFeedbackGenerator: MainActor UIKit
        UIShadowProperties: MainActor UIKit
        UIShape: nonisolated UIKit
        UIShapeResolutionContext: nonisolated UIKit
        UISheetPresentationController.Detent: MainActor UIKit
        UISheetPresentationController: MainActor UIKit
        UISimpleTextPrintFormatter: MainActor UIKit
        UISlider: MainActor UIKit
        UISliderTick: MainActor UIKit
        UISliderTrackConfiguration: MainActor UIKit
        UISmartReplySuggestion: nonisolated UIKit
        UISnapBehavior: MainActor UIKit
        UISplitViewController: MainActor UIKit
        UISpringLoadedInteraction: MainActor UIKit
        UISpringTimingParameters: MainActor UIKit
        UIStackView: MainActor UIKit
        UIStandardTextCursorView: MainActor UIKit
        UIStatusBarManager: MainActor UIKit
        UIStepper: MainActor UIKit
        UIStoryboard: MainActor UIKit
        UIStoryboardPopoverSegue: MainActor UIKit
        UIStoryboardSegue: MainActor UIKit
        UIStoryboardUnwindSegueSource: MainActor UIKit
        UISwipeActionsConfiguration: MainActor UIKit
        UISwipeGestureRecognizer: MainActor UIKit
        UISwitch: MainActor UIKit
        UISymbolContentTransition: nonisolated UIKit
        UISymbolEffectCompletionContext: MainActor UIKit
        UITab: MainActor UIKit
        UITabAccessory: MainActor UIKit
        UITabBar: MainActor UIKit
        UITabBarAppearance: MainActor UIKit
        UITabBarController.Sidebar: MainActor UIKit
        UITabBarController: MainActor UIKit
        UITabBarItem: MainActor UIKit
        UITabBarItemAppearance: MainActor UIKit
        UITabBarItemStateAppearance: MainActor UIKit
        UITabGroup: MainActor UIKit
        UITabSidebarItem.Request: MainActor UIKit
        UITabSidebarItem: MainActor UIKit
        UITabSidebarScrollTarget: MainActor UIKit
        UITableView: MainActor UIKit
        UITableViewCell: MainActor UIKit
        UITableViewController: MainActor UIKit
        UITableViewDiffableDataSource: MainActor UIKit
        UITableViewDiffableDataSourceReference: MainActor UIKit
        UITableViewDropPlaceholder: MainActor UIKit
        UITableViewDropProposal: MainActor UIKit
        UITableViewFocusUpdateContext: MainActor UIKit
        UITableViewHeaderFooterView: MainActor UIKit
        UITableViewPlaceholder: MainActor UIKit
        UITableViewRowAction: MainActor UIKit
        UITapGestureRecognizer: MainActor UIKit
        UITargetedDragPreview: MainActor UIKit
        UITargetedPreview: MainActor UIKit
        UITextChecker: MainActor UIKit
        UITextCursorDropPositionAnimator: MainActor UIKit
        UITextDragPreviewRenderer: MainActor UIKit
        UITextDropProposal: MainActor UIKit
        UITextField: MainActor UIKit
        UITextFormattingCoordinator: MainActor UIKit
        UITextFormattingViewController.Component: nonisolated UIKit
        UITextFormattingViewController.ComponentGroup: nonisolated UIKit
        UITextFormattingViewController.Configuration: nonisolated UIKit
        UITextFormattingViewController: MainActor UIKit
        UITextFormattingViewControllerChangeValue: nonisolated UIKit
        UITextFormattingViewControllerFormattingDescriptor: nonisolated UIKit
        UITextFormattingViewControllerFormattingStyle: nonisolated UIKit
        UITextInputAssistantItem: MainActor UIKit
        UITextInputContext: nonisolated UIKit
        UITextInputMode: MainActor UIKit
        UITextInputPasswordRules: MainActor UIKit
        UITextInputStringTokenizer: MainActor UIKit
        UITextInteraction: MainActor UIKit
        UITextItem: MainActor UIKit
        UITextItemMenuConfiguration: MainActor UIKit
        UITextItemMenuPreview: MainActor UIKit
        UITextLoupeSession: MainActor UIKit
        UITextPlaceholder: MainActor UIKit
        UITextPosition: MainActor UIKit
        UITextRange: MainActor UIKit
        UITextSearchOptions: MainActor UIKit
        UITextSearchingFindSession: MainActor UIKit
        UITextSelectionDisplayInteraction: MainActor UIKit
        UITextSelectionRect: MainActor UIKit
        UITextView: MainActor UIKit
        UITitlebar: MainActor UIKit
        UIToolTipConfiguration: MainActor UIKit
        UIToolTipInteraction: MainActor UIKit
        UIToolbar: MainActor UIKit
        UIToolbarAppearance: MainActor UIKit
        UITouch: MainActor UIKit
        UITrackingLayoutGuide: MainActor UIKit
        UITraitAccessibilityContrast: nonisolated UIKit
        UITraitActiveAppearance: nonisolated UIKit
        UITraitCollection: nonisolated UIKit
        UITraitDisplayGamut: nonisolated UIKit
        UITraitDisplayScale: nonisolated UIKit
        UITraitForceTouchCapability: nonisolated UIKit
        UITraitHDRHeadroomUsageLimit: nonisolated UIKit
        UITraitHorizontalSizeClass: nonisolated UIKit
        UITraitImageDynamicRange: nonisolated UIKit
        UITraitLayoutDirection: nonisolated UIKit
        UITraitLegibilityWeight: nonisolated UIKit
        UITraitListEnvironment: nonisolated UIKit
        UITraitPreferredContentSizeCategory: nonisolated UIKit
        UITraitResolvesNaturalAlignmentWithBaseWritingDirection: nonisolated UIKit
        UITraitSceneCaptureState: nonisolated UIKit
        UITraitSplitViewControllerLayoutEnvironment: nonisolated UIKit
        UITraitTabAccessoryEnvironment: MainActor UIKit
        UITraitToolbarItemPresentationSize: nonisolated UIKit
        UITraitTypesettingLanguage: nonisolated UIKit
        UITraitUserInterfaceIdiom: nonisolated UIKit
        UITraitUserInterfaceLevel: nonisolated UIKit
        UITraitUserInterfaceStyle: nonisolated UIKit
        UITraitVerticalSizeClass: nonisolated UIKit
        UIUpdateActionPhase: MainActor UIKit
        UIUpdateInfo: MainActor UIKit
        UIUpdateLink: MainActor UIKit
        UIUserNotificationAction: MainActor UIKit
        UIUserNotificationCategory: MainActor UIKit
        UIUserNotificationSettings: MainActor UIKit
        UIVibrancyEffect: MainActor UIKit
        UIVideoEditorController: MainActor UIKit
        UIView: MainActor UIKit
        UIViewConfigurationState: MainActor UIKit
        UIViewController.Transition: nonisolated UIKit
        UIViewController: MainActor UIKit
        UIViewControllerTransition.ZoomOptions: nonisolated UIKit
        UIViewControllerTransition.ZoomSourceViewProviderContext: nonisolated UIKit
        UIViewLayoutRegion: nonisolated UIKit
        UIViewPrintFormatter: MainActor UIKit
        UIViewPropertyAnimator: MainActor UIKit
        UIVisualEffect: MainActor UIKit
        UIVisualEffectView: MainActor UIKit
        UIWebView: MainActor UIKit
        UIWindow: MainActor UIKit
        UIWindowScene.ActivationAction: MainActor UIKit
        UIWindowScene.ActivationConfiguration: nonisolated UIKit
        UIWindowScene.ActivationInteraction: MainActor UIKit
        UIWindowScene.ActivationRequestOptions: MainActor UIKit
        UIWindowScene.Geometry: nonisolated UIKit
        UIWindowScene.GeometryPreferences.Mac: nonisolated UIKit
        UIWindowScene.GeometryPreferences.iOS: nonisolated UIKit
        UIWindowScene.GeometryPreferences: nonisolated UIKit
        UIWindowScene.WindowingControlStyle: nonisolated UIKit
        UIWindowScene: MainActor UIKit
        UIWindowSceneDestructionRequestOptions: MainActor UIKit
        UIWindowSceneDragInteraction: MainActor UIKit
        UIWindowSceneGeometryPreferencesVision: nonisolated UIKit
        UIWindowScenePlacement: nonisolated UIKit
        UIWindowSceneProminentPlacement: nonisolated UIKit
        UIWindowScenePushPlacement: nonisolated UIKit
        UIWindowSceneReplacePlacement: nonisolated UIKit
        UIWindowSceneStandardPlacement: nonisolated UIKit
        UIWritingToolsCoordinator.AnimationParameters: nonisolated UIKit
        UIWritingToolsCoordinator.Context: nonisolated UIKit
        UIWritingToolsCoordinator: MainActor UIKit
        UIZoomTransitionOptions.AlignmentRectContext: nonisolated UIKit
        UIZoomTransitionOptions.InteractionContext: nonisolated UIKit
        UndoManager: MainActor Foundation
        VNDocumentCameraViewController: MainActor VisionKit
        VZVirtualMachineView: MainActor Virtualization
        WKBackForwardList: MainActor WebKit
        WKBackForwardListItem: MainActor WebKit
        WKContentRuleList: MainActor WebKit
        WKContentRuleListStore: MainActor WebKit
        WKContentWorld: MainActor WebKit
        WKContextMenuElementInfo: MainActor WebKit
        WKDownload: MainActor WebKit
        WKFindConfiguration: MainActor WebKit
        WKFindResult: MainActor WebKit
        WKFrameInfo: MainActor WebKit
        WKHTTPCookieStore: MainActor WebKit
        WKNavigation: MainActor WebKit
        WKNavigationAction: MainActor WebKit
        WKNavigationResponse: MainActor WebKit
        WKOpenPanelParameters: MainActor WebKit
        WKPDFConfiguration: MainActor WebKit
        WKPreferences: MainActor WebKit
        WKProcessPool: MainActor WebKit
        WKScriptMessage: MainActor WebKit
        WKSecurityOrigin: MainActor WebKit
        WKSnapshotConfiguration: MainActor WebKit
        WKUserContentController: MainActor WebKit
        WKUserScript: MainActor WebKit
        WKWebExtension.Action: MainActor WebKit
        WKWebExtension.Command: MainActor WebKit
        WKWebExtension.DataRecord: MainActor WebKit
        WKWebExtension.MatchPattern: MainActor WebKit
        WKWebExtension.MessagePort: MainActor WebKit
        WKWebExtension.TabConfiguration: MainActor WebKit
        WKWebExtension.WindowConfiguration: MainActor WebKit
        WKWebExtension: MainActor WebKit
        WKWebExtensionContext: MainActor WebKit
        WKWebExtensionController.Configuration: MainActor WebKit
        WKWebExtensionController: MainActor WebKit
        WKWebView: MainActor WebKit
        WKWebViewConfiguration: MainActor WebKit
        WKWebpagePreferences: MainActor WebKit
        WKWebsiteDataRecord: MainActor WebKit
        WKWebsiteDataStore: MainActor WebKit
        WKWindowFeatures: MainActor WebKit
        WebView: MainActor WebKit
        XMLParser: nonisolated Foundation
        """

    /// The modules whose classes were all read, each with the actor of those that are not listed above.
    static let modules: StaticString = """
        ARKit: nonisolated
        AVFAudio: nonisolated
        AVFoundation: nonisolated
        AVKit: nonisolated
        AVRouting: nonisolated
        Accessibility: nonisolated
        AccessorySetupKit: nonisolated
        Accounts: nonisolated
        AdServices: nonisolated
        AdSupport: nonisolated
        AddressBook: nonisolated
        AddressBookUI: nonisolated
        AppClip: nonisolated
        AppKit: unknown
        AppTrackingTransparency: nonisolated
        AppleScriptKit: nonisolated
        AssetsLibrary: nonisolated
        AudioToolbox: nonisolated
        AudioVideoBridging: nonisolated
        AuthenticationServices: nonisolated
        AutomaticAssessmentConfiguration: nonisolated
        Automator: nonisolated
        BackgroundAssets: nonisolated
        BackgroundTasks: nonisolated
        BrowserEngineCore: nonisolated
        BrowserEngineKit: nonisolated
        BrowserKit: nonisolated
        BusinessChat: nonisolated
        CalendarStore: nonisolated
        CallKit: nonisolated
        CarPlay: nonisolated
        Cinematic: nonisolated
        ClassKit: nonisolated
        ClockKit: nonisolated
        CloudKit: nonisolated
        Collaboration: nonisolated
        Contacts: nonisolated
        ContactsUI: nonisolated
        CoreAudioKit: nonisolated
        CoreBluetooth: nonisolated
        CoreData: nonisolated
        CoreHaptics: nonisolated
        CoreImage: nonisolated
        CoreLocation: nonisolated
        CoreLocationUI: nonisolated
        CoreMIDI: nonisolated
        CoreML: nonisolated
        CoreMotion: nonisolated
        CoreNFC: nonisolated
        CoreSpotlight: nonisolated
        CoreTelephony: nonisolated
        CoreWLAN: nonisolated
        CryptoTokenKit: nonisolated
        DataDetection: nonisolated
        DeviceCheck: nonisolated
        DeviceDiscoveryExtension: nonisolated
        DeviceDiscoveryUI: nonisolated
        DiscRecordingUI: nonisolated
        EventKit: nonisolated
        EventKitUI: nonisolated
        ExceptionHandling: nonisolated
        ExecutionPolicy: nonisolated
        ExposureNotification: nonisolated
        ExtensionKit: nonisolated
        ExternalAccessory: nonisolated
        FileProvider: nonisolated
        FileProviderUI: nonisolated
        FinderSync: nonisolated
        Foundation: nonisolated
        GLKit: nonisolated
        GameController: nonisolated
        GameKit: nonisolated
        GameSave: nonisolated
        GameplayKit: nonisolated
        HealthKit: nonisolated
        HealthKitUI: nonisolated
        HomeKit: nonisolated
        IMServicePlugIn: nonisolated
        IOBluetoothUI: nonisolated
        IOSurface: nonisolated
        IOUSBHost: nonisolated
        IdentityLookup: nonisolated
        IdentityLookupUI: nonisolated
        ImageCaptureCore: nonisolated
        InputMethodKit: nonisolated
        InstallerPlugins: nonisolated
        InstantMessage: nonisolated
        Intents: nonisolated
        IntentsUI: nonisolated
        JavaScriptCore: nonisolated
        LinkPresentation: nonisolated
        LocalAuthentication: nonisolated
        LocalAuthenticationEmbeddedUI: nonisolated
        MLCompute: nonisolated
        MPSCore: nonisolated
        MPSImage: nonisolated
        MPSMatrix: nonisolated
        MPSNDArray: nonisolated
        MPSNeuralNetwork: nonisolated
        MPSRayIntersector: nonisolated
        MailKit: nonisolated
        MapKit: nonisolated
        Matter: nonisolated
        MediaAccessibility: nonisolated
        MediaLibrary: nonisolated
        MediaPlayer: nonisolated
        MediaSetup: nonisolated
        MessageUI: nonisolated
        Messages: nonisolated
        Metal: nonisolated
        MetalFX: nonisolated
        MetalKit: nonisolated
        MetalPerformanceShadersGraph: nonisolated
        MetricKit: nonisolated
        ModelIO: nonisolated
        MultipeerConnectivity: nonisolated
        NaturalLanguage: nonisolated
        NearbyInteraction: nonisolated
        NetworkExtension: nonisolated
        NotificationCenter: nonisolated
        OSAKit: nonisolated
        OSLog: nonisolated
        ObjectiveC: nonisolated
        OpenDirectory: nonisolated
        OpenGLES: nonisolated
        PDFKit: nonisolated
        PHASE: nonisolated
        ParavirtualizedGraphics: nonisolated
        PassKit: nonisolated
        PencilKit: nonisolated
        Photos: nonisolated
        PhotosUI: nonisolated
        PreferencePanes: nonisolated
        PushKit: nonisolated
        PushToTalk: nonisolated
        QuartzCore: nonisolated
        QuickLook: nonisolated
        QuickLookThumbnailing: nonisolated
        QuickLookUI: nonisolated
        ReplayKit: nonisolated
        SafariServices: nonisolated
        SafetyKit: nonisolated
        SceneKit: nonisolated
        ScreenSaver: nonisolated
        ScreenTime: nonisolated
        ScriptingBridge: nonisolated
        SecurityFoundation: nonisolated
        SecurityInterface: nonisolated
        SecurityUI: nonisolated
        SensitiveContentAnalysis: nonisolated
        SensorKit: nonisolated
        SharedWithYou: nonisolated
        SharedWithYouCore: nonisolated
        ShazamKit: nonisolated
        Social: nonisolated
        SoundAnalysis: nonisolated
        Speech: nonisolated
        SpriteKit: nonisolated
        StoreKit: nonisolated
        StoreKitTest: nonisolated
        Symbols: nonisolated
        SyncServices: nonisolated
        SystemExtensions: nonisolated
        ThreadNetwork: nonisolated
        TouchController: nonisolated
        Twitter: nonisolated
        UIKit: unknown
        UniformTypeIdentifiers: nonisolated
        UserNotifications: nonisolated
        VideoSubscriberAccount: nonisolated
        VideoToolbox: nonisolated
        Virtualization: nonisolated
        Vision: nonisolated
        VisionKit: nonisolated
        WatchConnectivity: nonisolated
        WebKit: nonisolated
        iAd: nonisolated
        iTunesLibrary: nonisolated
        """

    /// The properties that are no delegates, each with what it does.
    static let notDelegates: StaticString = """
        AppKit.NSLayoutManager.textStorage: points back at its owner
        AppKit.NSResponder.nextResponder: points back at its owner
        AppKit.NSTextContainer.layoutManager: points back at its owner
        AppKit.NSWindowController.document: points back at its owner
        CarPlay.CPManeuver.linkedLaneGuidance: refers to a value, which dangles unless you keep it as long as the maneuver
        ImageCaptureCore.ICScannerFeatureEnumeration.currentValue: holds a value
        """

    /// The classes with a method that sets a delegate, each with its module, the method, what gives the delegate, and
    /// its type.
    static let setters: StaticString = """
        IMKInputController: InputMethodKit setDelegate(_:) delegate() AnyObject
        NSColorPanel: AppKit setTarget(_:) - AnyObject
        NSExceptionHandler: ExceptionHandling setDelegate(_:) delegate() AnyObject
        NSMachPort: Foundation setDelegate(_:) delegate() NSMachPortDelegate
        Port: Foundation setDelegate(_:) delegate() PortDelegate
        QuartzFilterManager: Quartz setDelegate(_:) delegate() AnyObject
        SFAuthorizationView: SecurityInterface setDelegate(_:) delegate() AnyObject
        """

    /// How classes call their delegates, targets and observers: frames, selectors, and how each is held.
    static let callers: StaticString = """
        AVAudioPlayer.delegate: AVFAudio unretained, shown iOS 14.2; -[AVAudioPlayer finishedPlaying:]; audioPlayerDidFinishPlaying:successfully:, audioPlayerDecodeErrorDidOccur:error:, audioPlayerBeginInterruption:, audioPlayerEndInterruption:, audioPlayerEndInterruption:withOptions:; reports (mapbox-navigation-ios issues 1160 and 1561, nativescript-audio issue 179) and headers of iOS 9.3 and 14.5
        AVAudioRecorder.delegate: AVFAudio unretained; -; audioRecorderDidFinishRecording:successfully:, audioRecorderEncodeErrorDidOccur:error:; headers of iOS 9.3
        AVSpeechSynthesizer.delegate: AVFAudio unretained; -; speechSynthesizer:didStartSpeechUtterance:, speechSynthesizer:didFinishSpeechUtterance:, speechSynthesizer:didPauseSpeechUtterance:, speechSynthesizer:didContinueSpeechUtterance:, speechSynthesizer:didCancelSpeechUtterance:, speechSynthesizer:willSpeakRangeOfSpeechString:utterance:, speechSynthesizer:willSpeakMarker:utterance:; headers of iOS 9.3
        CAAnimation.delegate: QuartzCore retained; CA::Layer::run_animation_callbacks*, run_animation_callbacks*; animationDidStop:finished:, animationDidStart:; headers of iOS 9.3 to 14.5
        CADisplayLink.init(target:selector:): QuartzCore retained; CA::Display::DisplayLink::dispatch*, CA::Display::DisplayLinkItem::dispatch*, -[CADisplayLink *]; -; Apple's documentation
        CBCentralManager.delegate: CoreBluetooth unretained; -; centralManagerDidUpdateState:, centralManager:didDiscoverPeripheral:advertisementData:RSSI:, centralManager:didConnectPeripheral:, centralManager:didDisconnectPeripheral:error:, centralManager:didFailToConnectPeripheral:error:, centralManager:willRestoreState:, centralManager:didDisconnectPeripheral:timestamp:isReconnecting:error:, centralManager:connectionEventDidOccur:forPeripheral:, centralManager:didUpdateANCSAuthorizationForPeripheral:; headers of iOS 9.3 and 10.3
        CBPeripheral.delegate: CoreBluetooth unretained; -; peripheralDidUpdateName:, peripheral:didModifyServices:, peripheralDidUpdateRSSI:error:, peripheral:didReadRSSI:error:, peripheral:didDiscoverServices:, peripheral:didDiscoverIncludedServicesForService:error:, peripheral:didDiscoverCharacteristicsForService:error:, peripheral:didUpdateValueForCharacteristic:error:, peripheral:didWriteValueForCharacteristic:error:, peripheral:didUpdateNotificationStateForCharacteristic:error:, peripheral:didDiscoverDescriptorsForCharacteristic:error:, peripheral:didUpdateValueForDescriptor:error:, peripheral:didWriteValueForDescriptor:error:, peripheralIsReadyToSendWriteWithoutResponse:, peripheral:didOpenL2CAPChannel:error:; headers of iOS 9.3
        CBPeripheralManager.delegate: CoreBluetooth unretained; -; peripheralManagerDidUpdateState:, peripheralManager:willRestoreState:, peripheralManagerDidStartAdvertising:error:, peripheralManager:didAddService:error:, peripheralManager:central:didSubscribeToCharacteristic:, peripheralManager:central:didUnsubscribeFromCharacteristic:, peripheralManager:didReceiveReadRequest:, peripheralManager:didReceiveWriteRequests:, peripheralManagerIsReadyToUpdateSubscribers:, peripheralManager:didPublishL2CAPChannel:error:, peripheralManager:didUnpublishL2CAPChannel:error:, peripheralManager:didOpenL2CAPChannel:error:; headers of iOS 9.3
        CLLocationManager.delegate: CoreLocation unretained; -[CLLocationManager onClientEvent*]; locationManager:didUpdateLocations:, locationManager:didUpdateToLocation:fromLocation:, locationManager:didUpdateHeading:, locationManager:didFailWithError:, locationManager:didChangeAuthorizationStatus:, locationManager:didEnterRegion:, locationManager:didExitRegion:, locationManager:didRangeBeacons:inRegion:, locationManager:didDetermineState:forRegion:, locationManagerShouldDisplayHeadingCalibration:, locationManager:rangingBeaconsDidFailForRegion:withError:, locationManager:didRangeBeacons:satisfyingConstraint:, locationManager:didFailRangingBeaconsForConstraint:error:, locationManager:monitoringDidFailForRegion:withError:, locationManagerDidChangeAuthorization:, locationManager:didStartMonitoringForRegion:, locationManagerDidPauseLocationUpdates:, locationManagerDidResumeLocationUpdates:, locationManager:didFinishDeferredUpdatesWithError:, locationManager:didVisit:; reports (Bungloo issue 73) and headers of iOS 12.4 and 13.7
        EAAccessory.delegate: ExternalAccessory unretained; -; accessoryDidDisconnect:; headers of iOS 16.5
        FileManager.delegate: Foundation unretained; -; fileManager:shouldCopyItemAtPath:toPath:, fileManager:shouldMoveItemAtPath:toPath:, fileManager:shouldRemoveItemAtPath:, fileManager:shouldCopyItemAtURL:toURL:, fileManager:shouldRemoveItemAtURL:, fileManager:shouldProceedAfterError:copyingItemAtPath:toPath:, fileManager:shouldProceedAfterError:removingItemAtPath:; headers of iOS 16.5
        GLKView.delegate: GLKit unretained; -; glkView:drawInRect:; headers of iOS 16.5
        GLKViewController.delegate: GLKit unretained; -; glkViewControllerUpdate:, glkViewController:willPause:; headers of iOS 16.5
        ICDevice.delegate: ImageCaptureCore unretained; -; device:didOpenSessionWithError:, device:didCloseSessionWithError:, didRemoveDevice:, deviceDidBecomeReady:; headers of iOS 16.5
        ICDeviceBrowser.delegate: ImageCaptureCore unretained; -; deviceBrowser:didAddDevice:moreComing:, deviceBrowser:didRemoveDevice:moreGoing:, deviceBrowserDidEnumerateLocalDevices:; headers of iOS 16.5
        MKMapView.delegate: MapKit unretained; -[MKMapView annotationManager:representationForAnnotation:]; mapView:viewForAnnotation:, mapView:regionDidChangeAnimated:, mapView:regionWillChangeAnimated:, mapView:didUpdateUserLocation:, mapView:didSelectAnnotationView:, mapView:didAddAnnotationViews:, mapView:viewForOverlay:, mapView:rendererForOverlay:, mapViewDidFinishLoadingMap:, mapViewWillStartLoadingMap:, mapViewDidChangeVisibleRegion:, mapViewDidFailLoadingMap:withError:, mapViewWillStartRenderingMap:, mapViewDidFinishRenderingMap:fullyRendered:, mapView:didDeselectAnnotationView:, mapView:didSelectAnnotation:, mapView:didDeselectAnnotation:, mapView:selectionAccessoryForAnnotation:, mapViewWillStartLocatingUser:, mapViewDidStopLocatingUser:, mapView:didFailToLocateUserWithError:, mapView:annotationView:didChangeDragState:fromOldState:, mapView:didChangeUserTrackingMode:animated:, mapView:didAddOverlayRenderers:, mapView:clusterAnnotationForMemberAnnotations:; believed, the frame of a living delegate (react-native-maps pull request 23) and headers of iOS 9.3
        NSBrowser.delegate: AppKit unretained; -; browser:numberOfRowsInColumn:, browser:willDisplayCell:atRow:column:, browser:numberOfChildrenOfItem:, browser:createRowsForColumn:inMatrix:, browser:child:ofItem:, browser:isLeafItem:, browser:objectValueForItem:, browser:heightOfRow:inColumn:, rootItemForBrowser:, browser:setObjectValue:forItem:, browser:shouldEditItem:, browser:titleOfColumn:, browser:selectCellWithString:inColumn:, browser:selectRow:inColumn:, browser:isColumnValid:, browser:shouldSizeColumn:forUserResize:toWidth:, browser:sizeToFitWidthOfColumn:, browser:shouldShowCellExpansionForRow:column:, browser:writeRowsWithIndexes:inColumn:toPasteboard:, browser:namesOfPromisedFilesDroppedAtDestination:forDraggedRowsWithIndexes:inColumn:, browser:canDragRowsWithIndexes:inColumn:withEvent:, browser:draggingImageForRowsWithIndexes:inColumn:withEvent:offset:, browser:validateDrop:proposedRow:column:dropOperation:, browser:acceptDrop:atRow:column:dropOperation:, browser:typeSelectStringForRow:inColumn:, browser:shouldTypeSelectForEvent:withCurrentSearchString:, browser:nextTypeSelectMatchFromRow:toRow:inColumn:forString:, browser:previewViewControllerForLeafItem:, browser:headerViewControllerForItem:, browser:didChangeLastColumn:toColumn:, browser:selectionIndexesForProposedSelection:inColumn:; headers of macOS 11.3
        NSCache.delegate: Foundation unretained; -; cache:willEvictObject:; headers of iOS 16.5
        NSCollectionView.delegate: AppKit unretained; -[_NSCollectionViewCore _reuseCell:]; collectionView:itemForRepresentedObjectAtIndexPath:, collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:, collectionView:didSelectItemsAtIndexPaths:, collectionView:canDragItemsAtIndexPaths:withEvent:, collectionView:canDragItemsAtIndexes:withEvent:, collectionView:writeItemsAtIndexPaths:toPasteboard:, collectionView:writeItemsAtIndexes:toPasteboard:, collectionView:namesOfPromisedFilesDroppedAtDestination:forDraggedItemsAtIndexPaths:, collectionView:namesOfPromisedFilesDroppedAtDestination:forDraggedItemsAtIndexes:, collectionView:draggingImageForItemsAtIndexPaths:withEvent:offset:, collectionView:draggingImageForItemsAtIndexes:withEvent:offset:, collectionView:validateDrop:proposedIndexPath:dropOperation:, collectionView:validateDrop:proposedIndex:dropOperation:, collectionView:acceptDrop:indexPath:dropOperation:, collectionView:acceptDrop:index:dropOperation:, collectionView:pasteboardWriterForItemAtIndexPath:, collectionView:pasteboardWriterForItemAtIndex:, collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexPaths:, collectionView:draggingSession:willBeginAtPoint:forItemsAtIndexes:, collectionView:draggingSession:endedAtPoint:dragOperation:, collectionView:updateDraggingItemsForDrag:, collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:, collectionView:didChangeItemsAtIndexPaths:toHighlightState:, collectionView:shouldSelectItemsAtIndexPaths:, collectionView:shouldDeselectItemsAtIndexPaths:, collectionView:didDeselectItemsAtIndexPaths:, collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:, collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:, collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:, collectionView:transitionLayoutForOldLayout:newLayout:; reports (dropbox pilot pull request 30) and headers of macOS 11.3
        NSComboBox.dataSource: AppKit unretained; -; numberOfItemsInComboBox:, comboBox:objectValueForItemAtIndex:, comboBox:indexOfItemWithStringValue:, comboBox:completedString:; headers of macOS 11.3
        NSControl.target: AppKit unretained; -[NSApplication sendAction:to:from:]; -; believed, a living target (NSAlert-Popover issue 3) and headers of macOS 11.3, which make it weak by the SDK that an app was linked with
        NSDrawer.delegate: AppKit unretained; -; drawerDidOpen:, drawerDidClose:, drawerWillOpen:, drawerWillClose:, drawerWillResizeContents:toSize:; headers of macOS 11.3
        NSFetchedResultsController.delegate: CoreData unretained, weak iOS 18.0; *-[NSFetchedResultsController _core_managedObjectContextDidChange:]_block_invoke*, *-[NSFetchedResultsController _managedObjectContextDidChange:]_block_invoke*; controllerWillChangeContent:, controllerDidChangeContent:, controller:didChangeObject:atIndexPath:forChangeType:newIndexPath:, controller:didChangeSection:atIndex:forChangeType:, controller:sectionIndexTitleForSectionName:, controller:didChangeContentWithSnapshot:, controller:didChangeContentWithDifference:; believed, the frames of living delegates (WordPress-iOS issue 11384, the-blue-alliance-ios issue 566, cdq issue 70), the category's other methods call managed objects (simperium-ios issue 436, radar 15612154)
        NSKeyedArchiver.delegate: Foundation unretained; -; archiver:willEncodeObject:, archiver:didEncodeObject:, archiver:willReplaceObject:withObject:, archiverWillFinish:, archiverDidFinish:; headers of iOS 16.5
        NSKeyedUnarchiver.delegate: Foundation unretained; -; unarchiver:didDecodeObject:, unarchiver:willReplaceObject:withObject:, unarchiver:cannotDecodeObjectOfClassName:originalClasses:, unarchiverWillFinish:, unarchiverDidFinish:; headers of iOS 16.5
        NSLayoutManager.delegate: AppKit unretained; -; layoutManager:shouldGenerateGlyphs:properties:characterIndexes:font:forGlyphRange:, layoutManager:lineSpacingAfterGlyphAtIndex:withProposedLineFragmentRect:, layoutManager:paragraphSpacingBeforeGlyphAtIndex:withProposedLineFragmentRect:, layoutManager:paragraphSpacingAfterGlyphAtIndex:withProposedLineFragmentRect:, layoutManager:shouldUseAction:forControlCharacterAtIndex:, layoutManager:shouldBreakLineByWordBeforeCharacterAtIndex:, layoutManager:shouldBreakLineByHyphenatingBeforeCharacterAtIndex:, layoutManager:boundingBoxForControlGlyphAtIndex:forTextContainer:proposedLineFragment:glyphPosition:characterIndex:, layoutManager:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:inTextContainer:forGlyphRange:, layoutManagerDidInvalidateLayout:, layoutManager:didCompleteLayoutForTextContainer:atEnd:, layoutManager:textContainer:didChangeGeometryFromSize:; headers of iOS 9.3
        NSMenu.delegate: AppKit unretained; -; menuNeedsUpdate:, menuWillOpen:, menuDidClose:, menu:willHighlightItem:, numberOfItemsInMenu:, menu:updateItem:atIndex:shouldCancel:, confinementRectForMenu:onScreen:; headers of macOS 11.3
        NSMetadataQuery.delegate: Foundation unretained; -; metadataQuery:replacementObjectForResultObject:, metadataQuery:replacementValueForAttribute:value:; headers of iOS 16.5
        NSObject.addObserver(_:forKeyPath:options:context:): Foundation unretained; *KVO_IS_RETAINING_ALL_OBSERVERS*, believed NSKeyValueNotifyObserver; observeValueForKeyPath:ofObject:change:context:; reports (purchases-ios issue 58), believed, the frame of living observers (clevertap-ios-sdk issue 186)
        NSObject.perform(_:with:afterDelay:): Foundation retained; __NSFireDelayedPerform; -; Apple's documentation
        NSObject.performSelector(onMainThread:with:waitUntilDone:): Foundation retained; __NSThreadPerformPerform; -; Apple's documentation
        NSOutlineView.dataSource: AppKit unretained; -[NSOutlineView _dataSourceValueForColumn:row:], -[NSTableView preparedCellAtColumn:row:] when outlineView:objectValueForTableColumn:byItem:; outlineView:numberOfChildrenOfItem:, outlineView:child:ofItem:, outlineView:isItemExpandable:, outlineView:objectValueForTableColumn:byItem:, outlineView:setObjectValue:forTableColumn:byItem:, outlineView:itemForPersistentObject:, outlineView:persistentObjectForItem:, outlineView:sortDescriptorsDidChange:, outlineView:pasteboardWriterForItem:, outlineView:draggingSession:willBeginAtPoint:forItems:, outlineView:draggingSession:endedAtPoint:operation:, outlineView:writeItems:toPasteboard:, outlineView:updateDraggingItemsForDrag:, outlineView:validateDrop:proposedItem:proposedChildIndex:, outlineView:acceptDrop:item:childIndex:, outlineView:namesOfPromisedFilesDroppedAtDestination:forDraggedItems:; reports (MongoHub-Mac issues 45, 87 and 168) and headers of macOS 11.3
        NSOutlineView.delegate: AppKit unretained; -[NSOutlineView _delegate_isGroupRow:]; outlineView:viewForTableColumn:item:, outlineView:isGroupItem:, outlineView:shouldSelectItem:, outlineView:willDisplayCell:forTableColumn:item:, outlineViewSelectionDidChange:, outlineView:heightOfRowByItem:, outlineView:rowViewForItem:, outlineView:didAddRowView:forRow:, outlineView:didRemoveRowView:forRow:, outlineView:shouldEditTableColumn:item:, selectionShouldChangeInOutlineView:, outlineView:selectionIndexesForProposedSelection:, outlineView:shouldSelectTableColumn:, outlineView:mouseDownInHeaderOfTableColumn:, outlineView:didClickTableColumn:, outlineView:didDragTableColumn:, outlineView:toolTipForCell:rect:tableColumn:item:mouseLocation:, outlineView:tintConfigurationForItem:, outlineView:typeSelectStringForTableColumn:item:, outlineView:nextTypeSelectMatchFromItem:toItem:forString:, outlineView:shouldTypeSelectForEvent:withCurrentSearchString:, outlineView:shouldShowCellExpansionForTableColumn:item:, outlineView:shouldTrackCell:forTableColumn:item:, outlineView:dataCellForTableColumn:item:, outlineView:shouldExpandItem:, outlineView:shouldCollapseItem:, outlineView:willDisplayOutlineCell:forTableColumn:item:, outlineView:sizeToFitWidthOfColumn:, outlineView:shouldReorderColumn:toColumn:, outlineView:shouldShowOutlineCellForItem:, outlineView:userCanChangeVisibilityOfTableColumn:, outlineView:userDidChangeVisibilityOfTableColumns:, outlineViewSelectionIsChanging:; reports (sequelpro issues 1940 and 2252) and headers of macOS 11.3
        NSSound.delegate: AppKit unretained; -; sound:didFinishPlaying:; headers of macOS 11.3
        NSSplitView.delegate: AppKit unretained; *-[NSSplitView _willMeasureMinSizeForFullscreen]_block_invoke*, guessed -[NSSplitView resizeSubviewsWithOldSize:]; splitView:constrainMinCoordinate:ofSubviewAt:, splitView:constrainMaxCoordinate:ofSubviewAt:, splitView:canCollapseSubview:, splitView:resizeSubviewsWithOldSize:, splitViewDidResizeSubviews:, splitViewWillResizeSubviews:, splitView:shouldCollapseSubview:forDoubleClickOnDividerAtIndex:, splitView:constrainSplitPosition:ofSubviewAt:, splitView:shouldAdjustSizeOfSubview:, splitView:shouldHideDividerAtIndex:, splitView:effectiveRect:forDrawnRect:ofDividerAtIndex:, splitView:additionalEffectiveRectOfDividerAtIndex:; reports of OS X 10.11 (CotEditor issues 430 and 441, marta-issues issue 47) and headers of macOS 11.3, guessed, as TeXnicle issue 50 has it
        NSTableView.dataSource: AppKit unretained, shown macOS 12.6; -[NSTableView _uncachedNumberOfRows], -[NSTableView preparedCellAtColumn:row:]; numberOfRowsInTableView:, tableView:objectValueForTableColumn:row:, tableView:setObjectValue:forTableColumn:row:, tableView:validateDrop:proposedRow:proposedDropOperation:, tableView:sortDescriptorsDidChange:, tableView:pasteboardWriterForRow:, tableView:draggingSession:willBeginAtPoint:forRowIndexes:, tableView:draggingSession:endedAtPoint:operation:, tableView:updateDraggingItemsForDrag:, tableView:writeRowsWithIndexes:toPasteboard:, tableView:acceptDrop:row:dropOperation:, tableView:namesOfPromisedFilesDroppedAtDestination:forDraggedRowsWithIndexes:; reports of OS X 10.6 to macOS 12.6 (limechat issue 28, sequelpro issues 3215, 3784 and 3867) and headers of macOS 11.3
        NSTableView.delegate: AppKit unretained; -; tableView:viewForTableColumn:row:, tableView:rowViewForRow:, tableView:willDisplayCell:forTableColumn:row:, tableView:shouldSelectRow:, tableView:heightOfRow:, tableView:isGroupRow:, tableView:dataCellForTableColumn:row:, tableViewSelectionDidChange:, tableViewSelectionIsChanging:, tableView:didAddRowView:forRow:, tableView:didRemoveRowView:forRow:, tableView:shouldEditTableColumn:row:, tableView:toolTipForCell:rect:tableColumn:row:mouseLocation:, tableView:shouldShowCellExpansionForTableColumn:row:, tableView:shouldTrackCell:forTableColumn:row:, selectionShouldChangeInTableView:, tableView:selectionIndexesForProposedSelection:, tableView:shouldSelectTableColumn:, tableView:mouseDownInHeaderOfTableColumn:, tableView:didClickTableColumn:, tableView:didDragTableColumn:, tableView:typeSelectStringForTableColumn:row:, tableView:nextTypeSelectMatchFromRow:toRow:forString:, tableView:shouldTypeSelectForEvent:withCurrentSearchString:, tableView:sizeToFitWidthOfColumn:, tableView:shouldReorderColumn:toColumn:, tableView:rowActionsForRow:edge:, tableView:userCanChangeVisibilityOfTableColumn:, tableView:userDidChangeVisibilityOfTableColumns:; headers of macOS 11.3
        NSTextStorage.delegate: AppKit unretained; -; textStorage:willProcessEditing:range:changeInLength:, textStorage:didProcessEditing:range:changeInLength:; headers of iOS 9.3
        NSTextView.delegate: AppKit unretained; -[NSTextView setSelectedRanges:*] when respondsToSelector:; textView:shouldChangeTextInRange:replacementString:, textView:doCommandBySelector:, textView:clickedOnLink:atIndex:, textView:willChangeSelectionFromCharacterRanges:toCharacterRanges:, textView:clickedOnCell:inRect:atIndex:, textView:doubleClickedOnCell:inRect:atIndex:, textView:draggedCell:inRect:event:atIndex:, textView:writablePasteboardTypesForCell:atIndex:, textView:writeCell:atIndex:toPasteboard:type:, textView:willChangeSelectionFromCharacterRange:toCharacterRange:, textView:shouldChangeTextInRanges:replacementStrings:, textView:shouldChangeTypingAttributes:toAttributes:, textView:willDisplayToolTip:forCharacterAtIndex:, textView:completions:forPartialWordRange:indexOfSelectedItem:, textView:shouldSetSpellingState:range:, textView:menu:forEvent:atIndex:, textView:willCheckTextInRange:options:types:, textView:didCheckTextInRange:types:options:results:orthography:wordCount:, textView:URLForContentsOfTextAttachment:atIndex:, textView:willShowSharingServicePicker:forItems:, undoManagerForTextView:, textView:shouldUpdateTouchBarItemIdentifiers:, textView:candidatesForSelectedRange:, textView:candidates:forSelectedRange:, textView:shouldSelectCandidateAtIndex:, textView:writingToolsIgnoredRangesInEnclosingRange:, textView:clickedOnLink:, textView:clickedOnCell:inRect:, textView:doubleClickedOnCell:inRect:, textView:draggedCell:inRect:event:; believed, a report that does not name the object (CotEditor issue 292) and headers of macOS 11.3
        NSToolbar.delegate: AppKit unretained; -; toolbar:itemForItemIdentifier:willBeInsertedIntoToolbar:, toolbarAllowedItemIdentifiers:, toolbarDefaultItemIdentifiers:, toolbarSelectableItemIdentifiers:, toolbarImmovableItemIdentifiers:, toolbar:itemIdentifier:canBeInsertedAtIndex:; headers of macOS 11.3
        NSURLConnection.delegate: Foundation retained; -[NSURLConnection(NSURLConnectionReallyInternal) *], -[NSURLConnectionInternal *], -[NSURLConnectionInternalConnection *], *-[NSURLConnectionInternal *]_block_invoke*; connection:didReceiveResponse:, connection:didReceiveData:, connectionDidFinishLoading:, connection:didFailWithError:, connection:willSendRequest:redirectResponse:, connection:willCacheResponse:; reports and Apple's documentation
        NSUserNotificationCenter.delegate: Foundation unretained; -; userNotificationCenter:didActivateNotification:, userNotificationCenter:didDeliverNotification:, userNotificationCenter:shouldPresentNotification:; headers of macOS 12
        NSView.addToolTip(_:owner:userData:): AppKit unretained; guessed -[NSToolTipManager *]; view:stringForToolTip:point:userData:; Apple's documentation, guessed, as cmux issue 1036 has it
        NSWindow.delegate: AppKit unretained; -; windowShouldClose:, windowWillClose:, windowDidBecomeKey:, windowDidResignKey:, windowWillReturnFieldEditor:toObject:, windowWillReturnUndoManager:, windowWillResize:toSize:, windowWillUseStandardFrame:defaultFrame:, windowShouldZoom:toFrame:, window:willPositionSheet:usingRect:, window:shouldPopUpDocumentPathMenu:, window:shouldDragDocumentWithEvent:from:withPasteboard:, window:willUseFullScreenContentSize:, window:willUseFullScreenPresentationOptions:, customWindowsToEnterFullScreenForWindow:, window:startCustomAnimationToEnterFullScreenWithDuration:, customWindowsToExitFullScreenForWindow:, window:startCustomAnimationToExitFullScreenWithDuration:, customWindowsToEnterFullScreenForWindow:onScreen:, window:startCustomAnimationToEnterFullScreenOnScreen:withDuration:, window:willResizeForVersionBrowserWithMaxPreferredSize:maxAllowedSize:, window:willEncodeRestorableState:, window:didDecodeRestorableState:, previewRepresentableActivityItemsForWindow:, windowForSharingRequestFromWindow:; headers of macOS 11.3
        NetService.delegate: Foundation unretained; -; netServiceDidResolveAddress:, netService:didNotResolve:, netServiceDidPublish:, netService:didNotPublish:, netServiceWillResolve:, netServiceWillPublish:, netServiceDidStop:, netService:didUpdateTXTRecordData:, netService:didAcceptConnectionWithInputStream:outputStream:; headers of iOS 16.5
        NetServiceBrowser.delegate: Foundation unretained, weak iOS 18.0; -[NSNetServiceBrowser _dispatchCallBack:flags:error:]; netServiceBrowser:didFindService:moreComing:, netServiceBrowser:didRemoveService:moreComing:, netServiceBrowserWillSearch:, netServiceBrowserDidStopSearch:, netServiceBrowser:didNotSearch:, netServiceBrowser:didFindDomain:moreComing:; believed, the frame of living delegates (async-network issue 21, brave-browser issue 6242) and headers of iOS 16.5
        NotificationCenter.addObserver(_:selector:name:object:): Foundation unretained, weak iOS 9.0, weak tvOS 9.0, weak macOS 10.11; __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__, *-[NSNotificationCenter addObserver:selector:name:object:]_block_invoke*, _nsnote_callback; -; believed, the frames of living observers (swisscovid-app-ios pull request 26) and the release notes of Foundation for OS X 10.11 and iOS 9
        Port.setDelegate(_:): Foundation unretained; -; handlePortMessage:, handleMachMessage:; headers of iOS 16.5
        QLPreviewPanel.dataSource: QuickLookUI unretained; -; numberOfPreviewItemsInPreviewPanel:, previewPanel:previewItemAtIndex:; headers of macOS 12
        SKPaymentQueue.add(_:): StoreKit unretained; -[SKPaymentQueue _notifyObservers*, *_NotifyObserverAboutChanges*, *-[SKPaymentQueue _notifyObserver*; paymentQueue:updatedTransactions:, paymentQueue:removedTransactions:, paymentQueue:updatedDownloads:, paymentQueueRestoreCompletedTransactionsFinished:, paymentQueue:restoreCompletedTransactionsFailedWithError:, paymentQueue:shouldAddStorePayment:forProduct:, paymentQueueDidChangeStorefront:, paymentQueue:didRevokeEntitlementsForProductIdentifiers:; reports (SatelliteStore issue 7, MKStoreKit issue 77)
        SKPhysicsWorld.contactDelegate: SpriteKit unretained; -; didBeginContact:, didEndContact:; headers of iOS 9.3 to 14.5
        SKProductsRequest.delegate: StoreKit unretained; *-[SKProductsRequest _handleReply:]_block_invoke*; productsRequest:didReceiveResponse:; reports (Parse-SDK-iOS-OSX issue 537, cordova-plugin-purchase issue 569) and headers of iOS 11.4 and 12.4
        SKRequest.delegate: StoreKit unretained; *-[SKReceiptRefreshRequest _handleReply:]_block_invoke*; requestDidFinish:, request:didFailWithError:; reports (cordova-plugin-purchase issues 569 and 683) and headers of iOS 11.4 and 12.4
        Stream.delegate: Foundation unretained, weak iOS 18.0; _inputStreamCallbackFunc, _outputStreamCallbackFunc, believed _signalEventSync, guessed _CFStreamSignalEvent; stream:handleEvent:; reports (SocketRocket issue 425, MQTT-Client-Framework issue 139, apollo-ios issue 3390) and headers of iOS 16.5, believed, the frame under a living delegate's method (MQTT-Client-Framework issues 11 and 567), guessed, as the frames that it calls
        Thread.init(target:selector:object:): Foundation retained; -[NSThread main], __NSThread__main__; -; Apple's documentation
        Timer.scheduledTimer(timeInterval:target:selector:userInfo:repeats:): Foundation retained; __NSFireTimer; -; Apple's documentation
        UIActionSheet.delegate: UIKit unretained; -[UIActionSheet dismissWithClickedButtonIndex:animated:]; actionSheet:clickedButtonAtIndex:, actionSheet:willDismissWithButtonIndex:, actionSheet:didDismissWithButtonIndex:, actionSheetCancel:, willPresentActionSheet:, didPresentActionSheet:; believed, the frame of a living delegate (PSTAlertController pull request 7) and headers of iOS 9.3
        UIAlertView.delegate: UIKit unretained; -; alertView:clickedButtonAtIndex:, alertView:willDismissWithButtonIndex:, alertView:didDismissWithButtonIndex:, alertViewCancel:, willPresentAlertView:, didPresentAlertView:, alertViewShouldEnableFirstOtherButton:; headers of iOS 9.3
        UICollectionView.dataSource: UIKit unretained; -; collectionView:numberOfItemsInSection:, collectionView:cellForItemAtIndexPath:, numberOfSectionsInCollectionView:, collectionView:viewForSupplementaryElementOfKind:atIndexPath:, collectionView:canMoveItemAtIndexPath:, collectionView:moveItemAtIndexPath:toIndexPath:, indexTitlesForCollectionView:, collectionView:indexPathForIndexTitle:atIndex:; headers of iOS 9.3
        UICollectionView.delegate: UIKit unretained; -; collectionView:didSelectItemAtIndexPath:, collectionView:didEndDisplayingCell:forItemAtIndexPath:, collectionView:willDisplayCell:forItemAtIndexPath:, collectionView:layout:sizeForItemAtIndexPath:, collectionView:shouldHighlightItemAtIndexPath:, collectionView:didHighlightItemAtIndexPath:, collectionView:didUnhighlightItemAtIndexPath:, collectionView:shouldSelectItemAtIndexPath:, collectionView:shouldDeselectItemAtIndexPath:, collectionView:didDeselectItemAtIndexPath:, collectionView:canPerformPrimaryActionForItemAtIndexPath:, collectionView:performPrimaryActionForItemAtIndexPath:, collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:, collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:, collectionView:shouldShowMenuForItemAtIndexPath:, collectionView:canPerformAction:forItemAtIndexPath:withSender:, collectionView:performAction:forItemAtIndexPath:withSender:, collectionView:transitionLayoutForOldLayout:newLayout:, collectionView:canFocusItemAtIndexPath:, collectionView:shouldUpdateFocusInContext:, collectionView:didUpdateFocusInContext:withAnimationCoordinator:, indexPathForPreferredFocusedViewInCollectionView:, collectionView:selectionFollowsFocusForItemAtIndexPath:, collectionView:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:, collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:, collectionView:targetContentOffsetForProposedContentOffset:, collectionView:canEditItemAtIndexPath:, collectionView:shouldSpringLoadItemAtIndexPath:withContext:, collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:, collectionView:didBeginMultipleSelectionInteractionAtIndexPath:, collectionViewDidEndMultipleSelectionInteraction:, collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:, collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:, collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:, collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:, collectionView:willDisplayContextMenuWithConfiguration:animator:, collectionView:willEndContextMenuInteractionWithConfiguration:animator:, collectionView:sceneActivationConfigurationForItemAtIndexPath:point:, collectionView:contextMenuConfigurationForItemAtIndexPath:point:, collectionView:previewForHighlightingContextMenuWithConfiguration:, collectionView:previewForDismissingContextMenuWithConfiguration:, collectionView:layout:insetForSectionAtIndex:, collectionView:layout:minimumLineSpacingForSectionAtIndex:, collectionView:layout:minimumInteritemSpacingForSectionAtIndex:, collectionView:layout:referenceSizeForHeaderInSection:, collectionView:layout:referenceSizeForFooterInSection:; headers of iOS 9.3
        UIControl.addTarget(_:action:for:): UIKit unretained; -[UIApplication sendAction:to:from:forEvent:], -[UIApplication sendAction:toTarget:fromSender:forEvent:]; -; believed, few reports (facebook-ios-sdk pull request 553), and the target may be another's
        UIDocumentInteractionController.delegate: UIKit unretained; -; documentInteractionControllerViewControllerForPreview:, documentInteractionControllerRectForPreview:, documentInteractionControllerViewForPreview:, documentInteractionControllerWillBeginPreview:, documentInteractionControllerDidEndPreview:, documentInteractionControllerWillPresentOptionsMenu:, documentInteractionControllerDidDismissOptionsMenu:, documentInteractionControllerWillPresentOpenInMenu:, documentInteractionControllerDidDismissOpenInMenu:, documentInteractionController:willBeginSendingToApplication:, documentInteractionController:didEndSendingToApplication:, documentInteractionController:canPerformAction:, documentInteractionController:performAction:; headers of iOS 9.3
        UIGestureRecognizer.addTarget(_:action:): UIKit unretained; -[UIGestureRecognizerTarget _sendActionWithGestureRecognizer:], _UIGestureRecognizerSendTargetActions; -; believed, the frames of living targets (RxSwift issue 2021)
        UIGestureRecognizer.delegate: UIKit unretained; -; gestureRecognizerShouldBegin:, gestureRecognizer:shouldReceiveTouch:, gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:, gestureRecognizer:shouldRequireFailureOfGestureRecognizer:, gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:, gestureRecognizer:shouldReceivePress:, gestureRecognizer:shouldReceiveEvent:; headers of iOS 9.3
        UIImagePickerController.delegate: UIKit unretained; -; imagePickerController:didFinishPickingMediaWithInfo:, imagePickerController:didFinishPickingImage:editingInfo:, imagePickerControllerDidCancel:; headers of iOS 9.3
        UINavigationController.delegate: UIKit unretained; -[UINavigationController viewWillAppear:], -[UINavigationController _startCustomTransition:]; navigationController:willShowViewController:animated:, navigationController:didShowViewController:animated:, navigationControllerSupportedInterfaceOrientations:, navigationControllerPreferredInterfaceOrientationForPresentation:, navigationController:interactionControllerForAnimationController:, navigationController:animationControllerForOperation:fromViewController:toViewController:; reports of iOS 7 and 8 (posts of aplus.rs in 2013 and of seanchense in 2017) and headers of iOS 9.3
        UIPageViewController.dataSource: UIKit unretained; -; pageViewController:viewControllerBeforeViewController:, pageViewController:viewControllerAfterViewController:, presentationCountForPageViewController:, presentationIndexForPageViewController:; headers of iOS 9.3
        UIPageViewController.delegate: UIKit unretained; -; pageViewController:willTransitionToViewControllers:, pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:, pageViewController:spineLocationForInterfaceOrientation:, pageViewControllerSupportedInterfaceOrientations:, pageViewControllerPreferredInterfaceOrientationForPresentation:; headers of iOS 9.3
        UIPickerView.dataSource: UIKit unretained; -; numberOfComponentsInPickerView:, pickerView:numberOfRowsInComponent:; headers of iOS 9.3
        UIPickerView.delegate: UIKit unretained; -; pickerView:titleForRow:forComponent:, pickerView:didSelectRow:inComponent:, pickerView:viewForRow:forComponent:reusingView:, pickerView:widthForComponent:, pickerView:rowHeightForComponent:, pickerView:attributedTitleForRow:forComponent:; headers of iOS 9.3
        UIPopoverController.delegate: UIKit unretained; -; popoverControllerDidDismissPopover:, popoverControllerShouldDismissPopover:, popoverController:willRepositionPopoverToRect:inView:; headers of iOS 9.3
        UIPrintInteractionController.delegate: UIKit unretained; -; printInteractionControllerParentViewController:, printInteractionController:choosePaper:, printInteractionControllerWillPresentPrinterOptions:, printInteractionControllerDidPresentPrinterOptions:, printInteractionControllerWillDismissPrinterOptions:, printInteractionControllerDidDismissPrinterOptions:, printInteractionControllerWillStartJob:, printInteractionControllerDidFinishJob:, printInteractionController:cutLengthForPaper:, printInteractionController:chooseCutterBehavior:; headers of iOS 9.3
        UIScrollView.delegate: UIKit unretained; -[UIScrollView _notifyDidScroll], -[UIScrollView _delegateScrollViewAnimationEnded], -[UIScrollView _getDelegateZoomView]; scrollViewDidScroll:, scrollViewDidZoom:, scrollViewWillBeginDragging:, scrollViewWillEndDragging:withVelocity:targetContentOffset:, scrollViewDidEndDragging:willDecelerate:, scrollViewWillBeginDecelerating:, scrollViewDidEndDecelerating:, scrollViewDidEndScrollingAnimation:, viewForZoomingInScrollView:, scrollViewDidEndZooming:withView:atScale:, scrollViewShouldScrollToTop:, scrollViewDidScrollToTop:, scrollViewWillBeginZooming:withView:, scrollViewDidChangeAdjustedContentInset:; reports of iOS 6 to 8 (InfinitePagingView pull request 17, CoconutKit issue 28, EAIntroView issue 42) and headers of iOS 9.3
        UISearchBar.delegate: UIKit unretained; -; searchBar:textDidChange:, searchBarSearchButtonClicked:, searchBarCancelButtonClicked:, searchBarTextDidBeginEditing:, searchBarTextDidEndEditing:, searchBarShouldBeginEditing:, searchBarShouldEndEditing:, searchBar:shouldChangeTextInRange:replacementText:, searchBar:shouldChangeTextInRanges:replacementText:, searchBarBookmarkButtonClicked:, searchBarResultsListButtonClicked:, searchBar:selectedScopeButtonIndexDidChange:; headers of iOS 9.3
        UISearchDisplayController.delegate: UIKit unretained; -; searchDisplayController:shouldReloadTableForSearchString:, searchDisplayControllerWillBeginSearch:, searchDisplayControllerDidEndSearch:, searchDisplayControllerWillEndSearch:, searchDisplayControllerDidBeginSearch:, searchDisplayController:didLoadSearchResultsTableView:, searchDisplayController:willUnloadSearchResultsTableView:, searchDisplayController:willShowSearchResultsTableView:, searchDisplayController:didShowSearchResultsTableView:, searchDisplayController:willHideSearchResultsTableView:, searchDisplayController:didHideSearchResultsTableView:, searchDisplayController:shouldReloadTableForSearchScope:; headers of iOS 16.5
        UISplitViewController.delegate: UIKit unretained; -; splitViewController:willChangeToDisplayMode:, targetDisplayModeForActionInSplitViewController:, splitViewController:showViewController:sender:, splitViewController:showDetailViewController:sender:, primaryViewControllerForCollapsingSplitViewController:, primaryViewControllerForExpandingSplitViewController:, splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:, splitViewController:separateSecondaryViewControllerFromPrimaryViewController:, splitViewControllerSupportedInterfaceOrientations:, splitViewControllerPreferredInterfaceOrientationForPresentation:, splitViewController:willHideViewController:withBarButtonItem:forPopoverController:, splitViewController:willShowViewController:invalidatingBarButtonItem:, splitViewController:popoverController:willPresentViewController:, splitViewController:shouldHideViewController:inOrientation:, splitViewController:topColumnForCollapsingToProposedTopColumn:, splitViewController:displayModeForExpandingToProposedDisplayMode:, splitViewControllerDidCollapse:, splitViewControllerDidExpand:, splitViewController:willShowColumn:, splitViewController:willHideColumn:, splitViewController:didShowColumn:, splitViewController:didHideColumn:, splitViewControllerInteractivePresentationGestureWillBegin:, splitViewControllerInteractivePresentationGestureDidEnd:; headers of iOS 9.3
        UITabBar.delegate: UIKit unretained; -; tabBar:didSelectItem:, tabBar:willBeginCustomizingItems:, tabBar:didBeginCustomizingItems:, tabBar:willEndCustomizingItems:changed:, tabBar:didEndCustomizingItems:changed:; headers of iOS 9.3
        UITabBarController.delegate: UIKit unretained; -; tabBarController:shouldSelectTab:, tabBarController:didSelectTab:previousTab:, tabBarController:tab:operationForAcceptingItemsFromDropSession:, tabBarController:tab:acceptItemsFromDropSession:, tabBarControllerWillBeginEditing:, tabBarControllerDidEndEditing:, tabBarController:visibilityDidChangeForTabs:, tabBarController:displayOrderDidChangeForGroup:, tabBarController:displayedViewControllersForTab:proposedViewControllers:, tabBarController:shouldSelectViewController:, tabBarController:didSelectViewController:, tabBarController:willBeginCustomizingViewControllers:, tabBarController:willEndCustomizingViewControllers:changed:, tabBarController:didEndCustomizingViewControllers:changed:, tabBarControllerSupportedInterfaceOrientations:, tabBarControllerPreferredInterfaceOrientationForPresentation:, tabBarController:interactionControllerForAnimationController:, tabBarController:animationControllerForTransitionFromViewController:toViewController:; headers of iOS 9.3
        UITableView.dataSource: UIKit unretained; -[UITableViewRowData _updateNumSections]; tableView:numberOfRowsInSection:, tableView:cellForRowAtIndexPath:, numberOfSectionsInTableView:, tableView:titleForHeaderInSection:, tableView:titleForFooterInSection:, tableView:canEditRowAtIndexPath:, tableView:canMoveRowAtIndexPath:, tableView:commitEditingStyle:forRowAtIndexPath:, sectionIndexTitlesForTableView:, tableView:sectionForSectionIndexTitle:atIndex:, tableView:moveRowAtIndexPath:toIndexPath:; reports (mixpanel-iphone issue 493) and headers of iOS 9.3
        UITableView.delegate: UIKit unretained; -; tableView:didSelectRowAtIndexPath:, tableView:didDeselectRowAtIndexPath:, tableView:willSelectRowAtIndexPath:, tableView:heightForRowAtIndexPath:, tableView:heightForHeaderInSection:, tableView:heightForFooterInSection:, tableView:viewForHeaderInSection:, tableView:viewForFooterInSection:, tableView:willDisplayCell:forRowAtIndexPath:, tableView:didEndDisplayingCell:forRowAtIndexPath:, tableView:accessoryButtonTappedForRowWithIndexPath:, tableView:editingStyleForRowAtIndexPath:, tableView:indentationLevelForRowAtIndexPath:, tableView:willDisplayHeaderView:forSection:, tableView:willDisplayFooterView:forSection:, tableView:didEndDisplayingHeaderView:forSection:, tableView:didEndDisplayingFooterView:forSection:, tableView:estimatedHeightForRowAtIndexPath:, tableView:estimatedHeightForHeaderInSection:, tableView:estimatedHeightForFooterInSection:, tableView:accessoryTypeForRowWithIndexPath:, tableView:shouldHighlightRowAtIndexPath:, tableView:didHighlightRowAtIndexPath:, tableView:didUnhighlightRowAtIndexPath:, tableView:willDeselectRowAtIndexPath:, tableView:canPerformPrimaryActionForRowAtIndexPath:, tableView:performPrimaryActionForRowAtIndexPath:, tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:, tableView:editActionsForRowAtIndexPath:, tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:, tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:, tableView:shouldIndentWhileEditingRowAtIndexPath:, tableView:willBeginEditingRowAtIndexPath:, tableView:didEndEditingRowAtIndexPath:, tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:, tableView:shouldShowMenuForRowAtIndexPath:, tableView:canPerformAction:forRowAtIndexPath:withSender:, tableView:performAction:forRowAtIndexPath:withSender:, tableView:canFocusRowAtIndexPath:, tableView:shouldUpdateFocusInContext:, tableView:didUpdateFocusInContext:withAnimationCoordinator:, indexPathForPreferredFocusedViewInTableView:, tableView:selectionFollowsFocusForRowAtIndexPath:, tableView:shouldSpringLoadRowAtIndexPath:withContext:, tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:, tableView:didBeginMultipleSelectionInteractionAtIndexPath:, tableViewDidEndMultipleSelectionInteraction:, tableView:contextMenuConfigurationForRowAtIndexPath:point:, tableView:previewForHighlightingContextMenuWithConfiguration:, tableView:previewForDismissingContextMenuWithConfiguration:, tableView:willPerformPreviewActionForMenuWithConfiguration:animator:, tableView:willDisplayContextMenuWithConfiguration:animator:, tableView:willEndContextMenuInteractionWithConfiguration:animator:; reports and headers of iOS 9.3
        UITextField.delegate: UIKit unretained; -[UITextField _shouldEndEditing]; textFieldShouldBeginEditing:, textFieldDidBeginEditing:, textFieldShouldEndEditing:, textFieldDidEndEditing:, textField:shouldChangeCharactersInRange:replacementString:, textFieldShouldClear:, textFieldShouldReturn:, textFieldDidEndEditing:reason:, textField:shouldChangeCharactersInRanges:replacementString:, textFieldDidChangeSelection:, textField:editMenuForCharactersInRange:suggestedActions:, textField:editMenuForCharactersInRanges:suggestedActions:, textField:willPresentEditMenuWithAnimator:, textField:willDismissEditMenuWithAnimator:, textField:insertInputSuggestion:; reports (MJPopupViewController issue 56) and headers of iOS 9.3
        UITextView.delegate: UIKit unretained; -; textViewShouldBeginEditing:, textViewDidBeginEditing:, textViewShouldEndEditing:, textViewDidEndEditing:, textView:shouldChangeTextInRange:replacementText:, textViewDidChange:, textViewDidChangeSelection:, textView:shouldChangeTextInRanges:replacementText:, textView:editMenuForTextInRange:suggestedActions:, textView:editMenuForTextInRanges:suggestedActions:, textView:willPresentEditMenuWithAnimator:, textView:willDismissEditMenuWithAnimator:, textView:primaryActionForTextItem:defaultAction:, textView:menuConfigurationForTextItem:defaultMenu:, textView:textItemMenuWillDisplayForTextItem:animator:, textView:textItemMenuWillEndForTextItem:animator:, textViewWritingToolsWillBegin:, textViewWritingToolsDidEnd:, textView:writingToolsIgnoredRangesInEnclosingRange:, textView:shouldInteractWithURL:inRange:interaction:, textView:shouldInteractWithTextAttachment:inRange:interaction:, textView:shouldInteractWithURL:inRange:, textView:shouldInteractWithTextAttachment:inRange:, textView:willBeginFormattingWithViewController:, textView:didBeginFormattingWithViewController:, textView:willEndFormattingWithViewController:, textView:didEndFormattingWithViewController:, textView:insertInputSuggestion:; headers of iOS 9.3
        UIVideoEditorController.delegate: UIKit unretained; -; videoEditorController:didSaveEditedVideoToPath:, videoEditorController:didFailWithError:, videoEditorControllerDidCancel:; headers of iOS 16.5
        UIWebView.delegate: UIKit unretained; -[UIWebView webView:resource:*], -[UIWebView webThreadWebView:*], -[UIWebView webView:decidePolicyForNavigationAction:*]; webViewDidStartLoad:, webViewDidFinishLoad:, webView:didFailLoadWithError:, webView:shouldStartLoadWithRequest:navigationType:; reports (vk-ios-sdk pull request 548, tealium-ios issue 37, dailymotion-player-sdk-ios issue 3) and headers of iOS 9.3 to 14.5
        URLSession.delegate: Foundation retained; *-[NSURLSession delegate_*, *-[__NSCFURLSession delegate_*, *-[__NSCFURLLocalSessionConnection *; URLSession:task:didCompleteWithError:, URLSession:dataTask:didReceiveData:, URLSession:downloadTask:didFinishDownloadingToURL:, URLSession:didBecomeInvalidWithError:; Apple's documentation
        UndoManager.registerUndo(withTarget:selector:object:): Foundation unretained; -[_NSUndoStack popAndInvoke], -[NSUndoManager undoNestedGroup], *closure*UndoManager.registerUndo*; -; reports (macshot issue 305, pine issue 525, radar 23443090)
        WebView.frameLoadDelegate: WebKit unretained; CallFrameLoadDelegate*, _Z*CallFrameLoadDelegate*, guessed -[_WebSafeForwarder forwardInvocation:]; webView:didFinishLoadForFrame:, webView:didStartProvisionalLoadForFrame:, webView:didCommitLoadForFrame:, webView:didReceiveTitle:forFrame:; believed, the frames of living delegates (limechat issue 309, sketch-module-web-view issue 23), guessed, the forwarder calls all of a WebView's delegates (Longboxed-iOS issue 18)
        XMLParser.delegate: Foundation unretained; guessed _startElementNs, guessed _endElementNs, guessed _characters, guessed _startDocument, guessed _endDocument, guessed _colonSplitStringFromC*; parserDidStartDocument:, parserDidEndDocument:, parser:didStartElement:namespaceURI:qualifiedName:attributes:, parser:didEndElement:namespaceURI:qualifiedName:, parser:foundCharacters:, parser:foundCDATA:, parser:parseErrorOccurred:, parser:validationErrorOccurred:, parser:foundComment:, parser:didStartMappingPrefix:toURI:; headers of iOS 16.5, guessed, named as what libxml2 calls
        """

    /// What keeps a plain pointer to an object: its module, the argument, how it is held, what ends it, frames, the source.
    static let registrations: StaticString = """
        AURenderCallbackStruct: AudioToolbox; inputProcRefCon 0; keeps; AudioOutputUnitStop, AudioUnitUninitialize, AudioComponentInstanceDispose, AUGraphStop, DisposeAUGraph; ausdk::AUInputElement::PullInput*, AUInputElement::PullInput*; reports (flutter_pcm_sound issue 46)
        AXObserverAddNotification: ApplicationServices; 3; keeps; AXObserverRemoveNotification, CFRunLoopRemoveSource; _XXMIGPostNotification, _AXXMIGPostNotification; reports (AXSwift issue 11)
        AudioDeviceCreateIOProcID: CoreAudio; 2 6; keeps; AudioDeviceDestroyIOProcID, AudioDeviceStop; -; headers of macOS 14.0
        AudioObjectAddPropertyListener: CoreAudio; 3 3; keeps; AudioObjectRemovePropertyListener; HALObject::PropertiesChanged*; believed, backtraces of living objects (SimplyCoreAudio issue 73)
        AudioQueueAddPropertyListener: AudioToolbox; 3 0; keeps; AudioQueueRemovePropertyListener, AudioQueueDispose; -; headers of macOS 14.0
        AudioQueueNewInput: AudioToolbox; 2 0; keeps; AudioQueueDispose, AudioQueueStop; ClientAudioQueue::*; believed, by its name
        AudioQueueNewOutput: AudioToolbox; 2 0; keeps; AudioQueueDispose, AudioQueueStop; ClientAudioQueue::*; believed, by its name
        AudioUnitAddPropertyListener: AudioToolbox; 3 0; keeps; AudioUnitRemovePropertyListenerWithUserData, AudioComponentInstanceDispose; -; headers of macOS 14.0
        AudioUnitAddRenderNotify: AudioToolbox; 2 0; keeps; AudioUnitRemoveRenderNotify, AudioOutputUnitStop, AudioUnitUninitialize, AudioComponentInstanceDispose; -; headers of macOS 14.0
        CFFileDescriptorContext: CoreFoundation; info 2; releases; CFFileDescriptorInvalidate; -; headers of macOS 14.0
        CFMachPortContext: CoreFoundation; info 3; releases; CFMachPortInvalidate; __CFMachPortPerform; believed, by its name
        CFMessagePortContext: CoreFoundation; info 3; keeps; CFMessagePortInvalidate; __CFMessagePortPerform; believed, by its name
        CFNotificationCenterAddObserver: CoreFoundation; 1 1 2; keeps; CFNotificationCenterRemoveObserver, CFNotificationCenterRemoveEveryObserver; -; headers of macOS 14.0
        CFRunLoopObserverContext: CoreFoundation; info 2; releases; CFRunLoopObserverInvalidate, CFRunLoopRemoveObserver; __CFRUNLOOP_IS_CALLING_OUT_TO_AN_OBSERVER_CALLBACK_FUNCTION__; believed, by its name
        CFRunLoopSourceContext: CoreFoundation; info 0 perform; releases; CFRunLoopSourceInvalidate, CFRunLoopRemoveSource; __CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__; believed, by its name
        CFRunLoopTimerContext: CoreFoundation; info 1; releases; CFRunLoopTimerInvalidate, CFRunLoopRemoveTimer; __CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__; believed, by its name
        CFSocketContext: CoreFoundation; info 4; releases; CFSocketInvalidate; __CFSocketPerformV0; believed, backtraces of living objects
        CFStreamClientContext: CoreFoundation; info 2; releases; CFReadStreamSetClient nil, CFWriteStreamSetClient nil, CFReadStreamClose, CFWriteStreamClose; -; headers of macOS 14.0
        CGDisplayRegisterReconfigurationCallback: CoreGraphics; 1 2; keeps; CGDisplayRemoveReconfigurationCallback; -; headers of macOS 14.0
        CGEvent.tapCreate: CoreGraphics; userInfo 3; keeps; CFMachPortInvalidate, tapEnable false, CFRunLoopRemoveSource; processEventTapData*; reports (Thaw pull request 56) and backtraces of living objects (yabai issue 240)
        CGEvent.tapCreateForPid: CoreGraphics; userInfo 3; keeps; CFMachPortInvalidate, tapEnable false, CFRunLoopRemoveSource; -; headers of macOS 14.0
        CVDisplayLinkSetOutputCallback: CoreVideo; 2 5; keeps; CVDisplayLinkStop; CVDisplayLink::performIO*; believed, backtraces of living objects
        DARegisterDiskAppearedCallback: DiskArbitration; 3 1; keeps; DAUnregisterCallback, DASessionUnscheduleFromRunLoop, DASessionSetDispatchQueue nil; -; headers of macOS 14.0
        DARegisterDiskDisappearedCallback: DiskArbitration; 3 1; keeps; DAUnregisterCallback, DASessionUnscheduleFromRunLoop, DASessionSetDispatchQueue nil; -; headers of macOS 14.0
        FSEventStreamContext: CoreServices; info 1; releases; FSEventStreamInvalidate, FSEventStreamStop; implementation_callback_rpc; believed, backtraces of living objects
        IOHIDDeviceRegisterInputReportCallback: IOKit; 4 0; keeps; IOHIDDeviceUnscheduleFromRunLoop, IOHIDDeviceCancel, IOHIDDeviceClose; -; headers of macOS 14.0
        IOHIDDeviceRegisterInputValueCallback: IOKit; 2 0; keeps; IOHIDDeviceUnscheduleFromRunLoop, IOHIDDeviceCancel, IOHIDDeviceClose; -; headers of macOS 14.0
        IOHIDManagerRegisterDeviceMatchingCallback: IOKit; 2 0; keeps; IOHIDManagerUnscheduleFromRunLoop, IOHIDManagerCancel, IOHIDManagerClose; -; headers of macOS 14.0
        IOHIDManagerRegisterDeviceRemovalCallback: IOKit; 2 0; keeps; IOHIDManagerUnscheduleFromRunLoop, IOHIDManagerCancel, IOHIDManagerClose; -; headers of macOS 14.0
        IOHIDManagerRegisterInputValueCallback: IOKit; 2 0; keeps; IOHIDManagerUnscheduleFromRunLoop, IOHIDManagerCancel, IOHIDManagerClose; -; headers of macOS 14.0
        IOPSNotificationCreateRunLoopSource: IOKit; 1 0; keeps; CFRunLoopSourceInvalidate, CFRunLoopRemoveSource; -; headers of macOS 14.0
        IORegisterForSystemPower: IOKit; 0 0 2; keeps; IODeregisterForSystemPower, CFRunLoopRemoveSource; -; headers of macOS 14.0
        IOServiceAddInterestNotification: IOKit; 4 0; keeps; IONotificationPortDestroy, CFRunLoopRemoveSource, IOObjectRelease; IODispatchCalloutFromCFMessage; believed, backtraces of living objects
        IOServiceAddMatchingNotification: IOKit; 4 0; keeps; IONotificationPortDestroy, CFRunLoopRemoveSource, IOObjectRelease; IODispatchCalloutFromCFMessage; believed, backtraces of living objects
        InstallEventHandler: Carbon; 4 2 1; keeps; RemoveEventHandler; DispatchEventToHandlers*; believed, backtraces of living objects
        MIDIClientCreate: CoreMIDI; 2 1; keeps; MIDIClientDispose; -; headers of macOS 14.0
        MIDIDestinationCreate: CoreMIDI; 3 1; keeps; MIDIEndpointDispose, MIDIClientDispose; -; headers of macOS 14.0
        MIDIInputPortCreate: CoreMIDI; 3 1; keeps; MIDIPortDispose, MIDIClientDispose; -; headers of macOS 14.0
        MIDIPortConnectSource: CoreMIDI; 2; keeps; MIDIPortDisconnectSource, MIDIPortDispose, MIDIClientDispose; -; headers of macOS 14.0
        MTAudioProcessingTapCallbacks: MediaToolbox; clientInfo 1 init; keeps; -; -; reports (pocket-casts-ios pull request 2420)
        NSTextView.allowsUndo: AppKit; 0; object; removeAllActions; -; reports (macshot issue 305, cmux-tb issue 16); give it an undo manager of its own; The view registers its edits with its window's undo manager. A view that has left its window finds no undo manager, so in its deinit removeAllActions does nothing. Override 'undoManager', as here, or return one from 'undoManager(for:)' of the delegate. Cmd+Z then undoes the text only while the view has the focus, and its edits don't mark a document as edited. So leave the text view of a document the document's manager, and remove the view's actions before it leaves its window.
        SCDynamicStoreContext: SystemConfiguration; info 2; releases; SCDynamicStoreSetDispatchQueue nil, CFRunLoopSourceInvalidate, CFRunLoopRemoveSource; -; headers of macOS 14.0
        SCNetworkReachabilityContext: SystemConfiguration; info 2; releases; SCNetworkReachabilitySetCallback nil, SCNetworkReachabilitySetDispatchQueue nil, SCNetworkReachabilityUnscheduleFromRunLoop; reachPerform, reachPerformAndUnlock, _reachPerformAndUnlock; reports (WordPress-iOS issue 1839, Reachability issue 173)
        SKPaymentQueue.add: StoreKit; 0; observer; remove; -; Apple's documentation
        UndoManager.registerUndo: Foundation; withTarget; object; removeAllActions; -; Apple's documentation; call removeAllActions(withTarget:) before it is deallocated, or let the handler capture it; A view that has left its window finds no undo manager, so in its deinit removeAllActions does nothing.
        VTCompressionSessionCreate: VideoToolbox; refcon 0; keeps; VTCompressionSessionInvalidate; -; headers of macOS 14.0
        VTDecompressionOutputCallbackRecord: VideoToolbox; decompressionOutputRefCon 0; keeps; VTDecompressionSessionInvalidate; -; headers of macOS 14.0
        """

    /// The names in Objective-C of the classes that Swift calls otherwise.
    static let objectiveCNames: StaticString = """
        FileManager: NSFileManager
        InputStream: NSInputStream
        NetService: NSNetService
        NetServiceBrowser: NSNetServiceBrowser
        NotificationCenter: NSNotificationCenter
        OutputStream: NSOutputStream
        Port: NSPort
        Stream: NSStream
        Thread: NSThread
        Timer: NSTimer
        URLSession: NSURLSession
        UndoManager: NSUndoManager
        XMLParser: NSXMLParser
        """

    /// The classes whose instances some properties give, each with these properties.
    static let instances: StaticString = """
        SCNPhysicsWorld: SceneKit.SCNScene.physicsWorld
        SKPhysicsWorld: SpriteKit.SKScene.physicsWorld
        Stream: CoreBluetooth.CBL2CAPChannel.inputStream CoreBluetooth.CBL2CAPChannel.outputStream ExternalAccessory.EASession.inputStream ExternalAccessory.EASession.outputStream
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

    /// The classes whose delegates only some methods call, each before it returns, and these methods.
    static let synchronous: StaticString = """
        FileManager: copyItem(at:to:) linkItem(at:to:) moveItem(at:to:) removeItem(at:)
        NSFileManager: copyItemAtPath:toPath:error: copyItemAtURL:toURL:error: linkItemAtPath:toPath:error: linkItemAtURL:toURL:error: moveItemAtPath:toPath:error: moveItemAtURL:toURL:error: removeItemAtPath:error: removeItemAtURL:error:
        XMLParser: parse()
        """

    /// The modules that others re-export, each with those.
    static let reexporting: StaticString = """
        AVFAudio: ARKit AVFoundation AVKit MediaPlayer Photos
        AVFoundation: ARKit AVKit MediaPlayer Photos
        AppKit: Cocoa FlutterMacOS InterfaceBuilder PreferencePanes ScreenSaver SwiftUI
        CoreData: CloudKit Cocoa SwiftData
        CoreLocation: CoreLocationUI MapKit
        Foundation: ARKit AVFoundation AVKit AppKit AuthenticationServices BackgroundTasks CallKit CloudKit Cocoa Combine Contacts ContactsUI CoreBluetooth CoreData CoreImage CoreLocation CoreLocationUI CoreML CoreMotion CoreSpotlight CoreText EventKit EventKitUI ExternalAccessory Flutter FlutterMacOS GameController GameKit GameplayKit HealthKit HomeKit Intents InterfaceBuilder JavaScriptCore LocalAuthentication MapKit MediaPlayer MessageUI Metal MetalKit MultipeerConnectivity NaturalLanguage NetworkExtension NotificationCenter OpenDirectory PDFKit PassKit Photos PhotosUI PreferencePanes Quartz QuartzCore QuickLook ReplayKit SafariServices SceneKit ScreenSaver Social Speech SpriteKit StoreKit SwiftData SwiftUI TVUIKit UIKit UserNotifications Vision WatchConnectivity WatchKit WebKit WidgetKit XCTest
        QuickLookUI: Quartz
        SceneKit: ARKit GameplayKit
        SpriteKit: ARKit GameplayKit
        UIKit: ARKit AVKit ContactsUI EventKitUI Flutter GameplayKit MapKit MessageUI PassKit PhotosUI ReplayKit SafariServices SpriteKit StoreKit SwiftUI WatchKit WidgetKit
        """

    /// The modules that only Apple's systems have.
    static let frameworks: StaticString = """
        AGL
        ARKit
        AVFAudio
        AVFoundation
        AVKit
        AVRouting
        Accelerate
        Accounts
        ActivityKit
        AdServices
        AdSupport
        AddressBook
        AddressBookUI
        AppClip
        AppIntents
        AppKit
        AppTrackingTransparency
        ApplicationServices
        AssetsLibrary
        AudioToolbox
        AudioUnit
        AudioVideoBridging
        AuthenticationServices
        AutomatedDeviceEnrollment
        AutomaticAssessmentConfiguration
        Automator
        BackgroundAssets
        BackgroundTasks
        BusinessChat
        CFNetwork
        CalendarStore
        CallKit
        CarKey
        CarPlay
        Carbon
        ClassKit
        ClockKit
        CloudKit
        Cocoa
        ColorSync
        Combine
        Contacts
        ContactsUI
        CoreAudio
        CoreAudioKit
        CoreAudioTypes
        CoreBluetooth
        CoreData
        CoreGraphics
        CoreHaptics
        CoreImage
        CoreLocation
        CoreLocationUI
        CoreMIDI
        CoreML
        CoreMedia
        CoreMediaIO
        CoreMotion
        CoreNFC
        CoreServices
        CoreSpotlight
        CoreTelephony
        CoreText
        CoreTransferable
        CoreVideo
        CoreWLAN
        CreateML
        CreateMLComponents
        CryptoKit
        CryptoTokenKit
        DVDPlayback
        Darwin
        DataDetection
        DeviceActivity
        DeviceCheck
        DeviceDiscoveryExtension
        DiscRecording
        DiscRecordingUI
        DiskArbitration
        DockKit
        DriverKit
        EventKit
        EventKitUI
        ExceptionHandling
        ExecutionPolicy
        ExposureNotification
        ExtensionFoundation
        ExtensionKit
        ExternalAccessory
        FamilyControls
        FileProvider
        FileProviderUI
        FinanceKit
        FinanceKitUI
        FinderSync
        ForceFeedback
        GLKit
        GameController
        GameKit
        GameplayKit
        GroupActivities
        HealthKit
        HealthKitUI
        HomeKit
        IOBluetooth
        IOBluetoothUI
        IOKit
        IOSurface
        IOUSBHost
        IdentityLookup
        IdentityLookupUI
        ImageCaptureCore
        ImageIO
        InputMethodKit
        InstallerPlugins
        Intents
        IntentsUI
        JavaScriptCore
        LatentSemanticMapping
        LinkPresentation
        LocalAuthentication
        LocalAuthenticationEmbeddedUI
        MLCompute
        MailKit
        ManagedSettings
        ManagedSettingsUI
        MapKit
        MatterSupport
        MediaAccessibility
        MediaExtension
        MediaLibrary
        MediaPlayer
        MediaSetup
        MediaToolbox
        MessageUI
        Messages
        Metal
        MetalFX
        MetalKit
        MetalPerformanceShaders
        MetalPerformanceShadersGraph
        MetricKit
        MobileCoreServices
        ModelIO
        MultipeerConnectivity
        MusicKit
        NaturalLanguage
        NearbyInteraction
        NetFS
        Network
        NetworkExtension
        NotificationCenter
        OSAKit
        OSLog
        ObjectiveC
        OpenDirectory
        PDFKit
        PHASE
        ParavirtualizedGraphics
        PassKit
        PencilKit
        Photos
        PhotosUI
        PreferencePanes
        ProximityReader
        PushKit
        PushToTalk
        Quartz
        QuartzCore
        QuickLook
        QuickLookThumbnailing
        QuickLookUI
        RealityKit
        ReplayKit
        RoomPlan
        SafariServices
        SafetyKit
        SceneKit
        ScreenCaptureKit
        ScreenSaver
        ScreenTime
        ScriptingBridge
        Security
        SecurityFoundation
        SecurityInterface
        SensitiveContentAnalysis
        SensorKit
        ServiceManagement
        SharedWithYou
        SharedWithYouCore
        ShazamKit
        Social
        SoundAnalysis
        Speech
        SpriteKit
        StoreKit
        SwiftData
        SwiftUI
        SystemConfiguration
        SystemExtensions
        ThreadNetwork
        UIKit
        UniformTypeIdentifiers
        UserNotifications
        UserNotificationsUI
        VideoDecodeAcceleration
        VideoSubscriberAccount
        VideoToolbox
        Virtualization
        Vision
        VisionKit
        WatchConnectivity
        WatchKit
        WeatherKit
        WebKit
        WidgetKit
        WorkoutKit
        iTunesLibrary
        os
        """

    /// The classes whose objects are values.
    static let values: StaticString = """
        CIColor
        CIImage
        DispatchGroup
        DispatchQueue
        NSArray
        NSAttributedString
        NSCalendar
        NSCharacterSet
        NSColor
        NSCountedSet
        NSData
        NSDate
        NSDateComponents
        NSDecimalNumber
        NSDictionary
        NSError
        NSFont
        NSHashTable
        NSImage
        NSIndexPath
        NSIndexSet
        NSLocale
        NSMapTable
        NSMutableArray
        NSMutableAttributedString
        NSMutableData
        NSMutableDictionary
        NSMutableOrderedSet
        NSMutableSet
        NSMutableString
        NSNull
        NSNumber
        NSOrderedSet
        NSParagraphStyle
        NSPredicate
        NSRegularExpression
        NSSet
        NSSortDescriptor
        NSString
        NSTimeZone
        NSURL
        NSURLRequest
        NSUUID
        NSValue
        UIColor
        UIFont
        UIImage
        dispatch_queue_t
        """

    /// Functions of the runtime that send a message or take a reference.
    static let runtimeMessages: StaticString = """
        -[NSObject respondsToSelector:]
        _class_lookupMethodAndLoadCache3
        _objc_msgSend
        _objc_retain
        _swift_retain
        cache_getImp
        class_getMethodImplementation
        class_respondsToSelector
        getMethodNoSuper_nolock
        initializeAndMaybeRelock
        lookUpImpOrForward
        objc_loadWeakRetained
        objc_msgSend
        objc_opt_class
        objc_opt_isKindOfClass
        objc_opt_respondsToSelector
        objc_opt_self
        objc_retain
        object_getClass
        object_isClass
        realizeClassMaybeSwiftMaybeRelock
        swift_getObjectType
        swift_retain
        swift_unknownObjectRetain
        """

    /// Functions of the runtime that a message comes to which its object doesn't implement.
    static let runtimeForwarding: StaticString = """
        _CF_forwarding_prep_0
        _CF_forwarding_prep_1
        ___forwarding___
        __forwarding__
        __forwarding_prep_0___
        __forwarding_prep_1___
        __methodDescriptionForSelector
        forwarding_prep_0
        """

    /// Beginnings of the names of functions that give a reference up.
    static let runtimeReleases: StaticString = """
        (anonymous namespace)::AutoreleasePoolPage
        -[NSAutoreleasePool drain]
        -[NSAutoreleasePool release]
        -[NSObject release]
        AutoreleasePoolPage
        CFRelease
        _Block_release
        _CFAutoreleasePoolPop
        _CFRelease
        _objc_autoreleasePoolPop
        _objc_release
        _objc_rootDealloc
        _objc_rootRelease
        _object_remove_assocations
        _swift_release
        objc_autoreleasePoolPop
        objc_clear_deallocating
        objc_destroyWeak
        objc_destructInstance
        objc_object::sidetable_release
        objc_release
        objc_setProperty
        objc_storeStrong
        object_cxxDestruct
        object_dispose
        reallySetProperty
        swift_release
        swift_unknownObjectRelease
        """

    /// Classes whose objects are never delegates, targets or observers.
    static let neverDelegates: StaticString = """
        CABasicAnimation
        CAGradientLayer
        CALayer
        CALayerArray
        CAShapeLayer
        CATransformLayer
        CATransition
        CFArray
        CFNumber
        CFString
        NSArray
        NSAttributedString
        NSBezierPath
        NSBitmapImageRep
        NSCalendar
        NSCharacterSet
        NSColor
        NSComparisonPredicate
        NSCursor
        NSData
        NSDate
        NSDateComponents
        NSDictionary
        NSError
        NSFetchRequest
        NSFont
        NSImage
        NSIndexPath
        NSIndexSet
        NSInvocation
        NSKeyPathExpression
        NSLayoutConstraint
        NSLocale
        NSLock
        NSMethodSignature
        NSMutableArray
        NSMutableData
        NSMutableDictionary
        NSMutableSet
        NSMutableString
        NSMutableURLRequest
        NSNotification
        NSNull
        NSNumber
        NSParagraphStyle
        NSPathStore2
        NSPredicate
        NSRecursiveLock
        NSScanner
        NSSet
        NSSortDescriptor
        NSString
        NSTimeZone
        NSURL
        NSURLRequest
        NSUUID
        NSValue
        UIBezierPath
        UICTFont
        UICachedDeviceRGBColor
        UICachedDeviceWhiteColor
        UIColor
        UIDeviceRGBColor
        UIDeviceWhiteColor
        UIEvent
        UIFont
        UIImage
        UITouch
        UITraitCollection
        _NSLayoutConstraintConstant
        _UIFlowLayoutItem
        _UIFlowLayoutSection
        """

    /// Frameworks of the system that no SDK declares, and those whose names other systems have too.
    static let systemBinaries: StaticString = """
        AE
        AXRuntime
        AccessibilityUtilities
        AppSupport
        AssertionServices
        AttributeGraph
        AudioToolboxCore
        Availability
        BackBoardServices
        BaseBoard
        BluetoothManager
        BoardServices
        CameraUI
        CarbonCore
        ChatKit
        CommonUtilities
        CoreAutoLayout
        CoreFoundation
        CorePDF
        CoreServicesInternal
        CoreUI
        CoreUtils
        DataDetectorsUI
        DesktopServicesPriv
        DocumentManager
        EmojiFoundation
        FSEvents
        Foundation
        FrontBoard
        FrontBoardServices
        GPURawCounter
        GraphicsServices
        HIServices
        HIToolbox
        IDS
        IMCore
        IOMobileFramebuffer
        KeyboardServices
        LaunchServices
        LocationSupport
        ManagedConfiguration
        MediaPlayerUI
        MediaRemote
        MediaToolbox
        MobileBluetooth
        MobileContainerManager
        NewDeviceOutreach
        PhotoLibrary
        PhotoLibraryServices
        PhysicsKit
        PrintKit
        PrintingPrivate
        ProtocolBuffer
        QuartzCore
        RemoteUI
        RenderBox
        RunningBoardServices
        SafariShared
        SkyLight
        SpringBoardServices
        StoreKitUI
        StoreServices
        TextInput
        TextInputCore
        TextInputUI
        TextRecognition
        TouchRemote
        UIAccessibility
        UIFoundation
        UIKitCore
        UIKitMacHelper
        UIKitServices
        VectorKit
        ViewBridge
        VoiceServices
        WebBookmarks
        WebCore
        WebKit2
        WebKitLegacy
        WebUI
        dyld
        dyld_sim
        """

    /// Beginnings of the names of the system's dynamic libraries.
    static let systemLibraries: StaticString = """
        libAccessibility
        libBacktraceRecording
        libCoreUI
        libEmbeddedSystemAUs
        libGPU
        libLLVM
        libMainThread
        libRIP
        libSystem
        libboringssl
        libc++
        libclosured
        libdispatch
        libdyld
        libicucore
        libnetwork
        libobjc
        libsqlite3
        libswift
        libsystem
        libxml2
        libxpc
        libz.
        """

    /// What 'explain' says of SafeGen's own rules.
    static let rules: StaticString = """
        access-too-wide: An override can't be more visible than its class. Lower 'access' of the property, or raise that of the class.
        alias-cycle: An alias is inside the value that it names, so the value would contain itself. Remove the alias.
        alias-expansion: Aliases of aliases multiply. The limit prevents a small file from expanding into a huge one. Write the values out, or use 'include'.
        already-weak: The reference is weak already, on all systems or on recent ones. You only need the wrapper for older systems. List yours in 'platforms', or remove the entry.
        bad-availability: The value becomes the arguments of '@available', but isn't valid there. Write it as in Swift: 'iOS 15.0, *'.
        bad-condition: The value becomes the condition of '#if', but isn't valid there. Write it as in Swift: 'os(iOS) || os(tvOS)'.
        bad-declaration: A requirement is a Swift declaration ('func …' or 'var … { get }'). Put it in quotes, because it contains a colon.
        bad-header: A header line becomes a comment, so it can't contain a line end. Write one entry per line.
        bad-identifier: The value becomes a Swift name, but isn't a valid one. Use letters, digits and underscores, and don't begin with a digit.
        bad-ignore: SafeGen can't read the comment that silences a rule. Write 'safegen:ignore RULE REASON'.
        bad-path: Paths of output and sources are relative to the manifest and stay inside its folder. So a manifest can't write elsewhere. Use a path inside the folder, or move the manifest.
        bad-statement: The value becomes a Swift statement, but isn't a complete one. Its brackets or quotes don't match, for example.
        bad-symbol-graph: The file isn't a symbol graph of the Swift compiler, or is damaged. Extract it again.
        bad-type: The value becomes a Swift type, but a delegate can't have it. Use a protocol, a composition, AnyObject, or 'class Name'. The warning is about a property of Apple's with the protocol of another class: correct it, or remove 'properties', which SafeGen knows, or name the module of your own class.
        cannot-create-output: SafeGen can't create the output. Either the permission is missing, or another file or folder has that path.
        cannot-edit: SafeGen can't edit the manifest in place. The message contains the text to add by hand.
        compiled-out: The condition around the wrapper was false in every call of the compiler, so nothing was checked. Either the module is misspelt, or the wrapper is for another system. Give 'safegen verify' the SDK of that system (--sdk). 'safegen generate' prints it as a note: an extension is only compiled on Apple's systems. List the systems as 'platforms', or allow the rule. As a warning, it is about a class that no system of 'platforms' has.
        compiled-twice: Two targets of one process compile the output, so each wrapper is defined twice. Remove the output from one target, and import the other one there. The wrappers then need 'access: public'. If SafeGen's plugin makes the wrappers in the build, remove files that 'safegen generate' wrote for the same manifest. If two manifests declare a wrapper for one target, move the classes of one to the other, and delete it with its output.
        compiler-warning: The Swift compiler reports a warning in the generated code. The note after it has the compiler's message.
        conflicting-keys: Two keys contradict each other. Keep one of them.
        contract: The class needs a delegate that isn't nil (a Stream is its own delegate). A weak override returns nil when the delegate is deallocated. Use 'forward: proxy'.
        does-not-compile: The Swift compiler reports an error in the generated code. The note after it has the compiler's message and its place. Correct the entry that the error points at. Docs/Verify.md describes how SafeGen finds it.
        does-not-parse: The file isn't valid Swift, or exceeds a limit. SafeGen checked the part that it could read, and doesn't edit the file.
        duplicate-key: The key occurs twice, and only one of its values could apply. Remove one of them.
        duplicate-property: Two properties, or their private properties, have the same name. Change one name with 'prefix'.
        duplicate-protocol: The protocol is described twice. Remove one description.
        duplicate-requirement: Two requirements are the same method. Remove one of them.
        duplicate-wrapper: Two types in the output have the same name, or names that a file system can't distinguish. Rename one with 'as'.
        edited-by-hand: The output was edited. The next 'safegen generate' overwrites the edit. Move it into code of your own.
        empty-list: A list without entries has no effect. Remove the key, or add an entry.
        empty-manifest: The manifest has no content. 'safegen init' writes one to start from.
        file-too-large: The file is larger than any file that people write, and reading it could use up the memory. Split a manifest with 'include'. Leave code out with --exclude, or with 'sources: {exclude: …}' in the manifest.
        forward-unproven: 'forward: delegate' overrides the property with a weak one. That only helps if the superclass calls its getter. If the superclass reads its stored pointer, the pointer still dangles. If you don't know, use 'forward: proxy'.
        include-cycle: The manifest includes itself. Remove that 'include'.
        include-missing: The included file doesn't exist or can't be read. Paths are relative to the manifest.
        include-outside: The included file is outside the manifest's repository. An untrusted manifest could name any of your files this way. Move the file into the repository, or give '--allow-outside-includes' if you trust the manifest.
        include-twice: The file is included twice, so its classes would be declared twice. Remove one 'include'.
        incomplete-protocol: A proxy has methods for the requirements in the description, and the protocol has more of them. Remove the description to use SafeGen's own, complete it, or give 'partial' with a reason.
        inferred-isolation: The importer infers the main actor, but the framework reads the property on other threads. In Swift 6 mode the override would crash the app there. Use 'form: extension'.
        input-not-found: A file or folder doesn't exist, or contains nothing to read. Check the path.
        invalid-utf8: A manifest has to be UTF-8. Save the file in that encoding.
        left-behind: This file comes from this manifest, whose output lies elsewhere: remove the file. Or its manifest is gone: restore it, or run 'safegen init'.
        misplaced-key: The key is only allowed in the manifest itself. Move it out of the included file.
        missing-key: The mapping is incomplete without this key. Add it.
        missing-symbol-graph: The compiler wrote no symbol graph of a module of the package. The message gives the reason, and 'swift build' prints more if the module doesn't compile. SafeGen reads the other modules. Objective-C classes only appear in symbol graphs on Apple's systems, and only in those of Swift's extractor, not Clang's.
        missing-when-nil: When the delegate is deallocated, the proxy answers instead. An empty answer may change the behaviour of the class. Add 'whenNil' with the value that the class assumes without a delegate.
        needs-proxy: This property needs 'forward: proxy'. A weak property becomes nil when its object is deallocated, and an extension can't override a property.
        nesting-too-deep: The file has more nested brackets than any file that people write. The parser might not finish, so SafeGen skipped the file. Split the expression or the value into smaller ones.
        not-compiled: No target of the project compiles the output, so its wrappers protect nothing, or a target lacks it whose code needs it, or code uses a wrapper that its target doesn't see, or declares a type of its name. Set 'output' to a folder that a target compiles, or add the files to a target. 'safegen project' prints the targets. If nothing that SafeGen can read describes the target, write its module as 'module: …' below 'output:'.
        not-verified: The compiler couldn't check the generated code. The message names what it needs.
        not-yours-to-create: The class needs no wrapper, or you don't create its instances: a framework does, the class is abstract, or Swift can't use it. If a framework creates them, 'form: extension' attaches a proxy to them.
        older-target: A target that compiles the output supports older systems than 'platforms' of the manifest says. On these, delegates may dangle of which the manifest knows nothing. Write the systems of the target as 'platforms', and run 'safegen scan' again.
        other-version: The manifest pins the versions of SafeGen that write its output ('safegen:'). So two versions don't overwrite each other's output. Install such a version. Or change the line, generate, and review the difference.
        output-outside: Paths of output and sources are relative to the manifest and stay inside its folder. So a manifest can't write elsewhere. Use a path inside the folder, or move the manifest.
        read-or-write-failed: Reading or writing failed. The message is the operating system's.
        requirement-new: The protocol has a requirement that the manifest doesn't list, or SafeGen's own description. If the requirement has a default implementation, the proxy compiles without it, and answers its calls with that implementation instead of forwarding them to the delegate. Add it to the protocol's 'requirements', and run 'safegen generate'. If the default implementation may answer, give the protocol 'partial' with the reason.
        retained-proxy: The superclass retains its delegate, so it would retain the proxy, which holds the delegate weakly. The delegate's calls would be lost when nothing else retains it. Remove the property, because a retained delegate doesn't dangle. If the superclass computes the property over a plain pointer, write 'ownership: computed'.
        several-documents: A manifest is one YAML document. The part after a second '---' would be ignored. Remove it, or move it into a file of its own.
        stale-baseline: The baseline lists findings that don't exist any more. '--update-baseline' removes them.
        stale: The output doesn't match the manifest. Run 'safegen generate'.
        still-retained: The superclass retains its delegate, so nothing dangles, and a weak override changes nothing. Remove the property. To end a reference cycle, set the property to nil when the work ends. If the superclass computes the property over a plain pointer, write 'ownership: computed'.
        targets-unread: The package's targets aren't written as literals, so SafeGen doesn't know the module of each file. Name the modules with '--module PATH=NAME'.
        too-many-mistakes: One file has too many mistakes to list. Fix the first ones, and run the command again.
        unbound-generic: Swift can't subclass a generic Objective-C class without its arguments. List the arguments that your code uses with 'bind' or 'bindings', one wrapper each. In generic code, use 'form: extension'. A class that isn't generic can't have arguments.
        unforwardable: Swift can't write a method for this requirement, or a proxy can't have this type. Use 'forward: delegate' for the property, or 'forwarded: true' for the requirement.
        unknown-anchor: An alias '*name' needs an anchor '&name' above it in the same file. Add the anchor, or correct the name.
        unknown-class: SafeGen only completes entries of classes that it knows ('safegen list'). A name close to a known class is probably a typo, and its generated file would be empty. Correct the name. Any other class needs 'properties'.
        unknown-graph-version: The symbol graph has a newer format than this safegen reads. Update safegen.
        unknown-key: The mapping has no such key. SafeGen doesn't ignore it, because you would lose its effect. Correct the spelling, or remove the key.
        unknown-protocol: A proxy needs the requirements of its protocol. 'safegen discover --module M --update --protocols-only' reads them from the SDK. Or describe the protocol under 'protocols'.
        unknown-tag: YAML tags ('!name') have no meaning in a manifest. Remove the tag.
        unknown-value: The value isn't one of the words that the key allows. Use one of the words in the message.
        unsafe-delegate: The code uses a delegate that its class keeps unretained. If the delegate is deallocated first, the next callback is a use after free. 'safegen init' and 'safegen adopt' wrap the class. Docs/Scan.md lists what counts as a use.
        unsupported-version: This safegen only reads version 1 of the format. Write 'version: 1', or install a safegen that reads the other version.
        untested: SafeGen wrote no test for the wrapper. Either it doesn't know how to make an instance, or the delegate's protocol has no description. Add the expression with 'make', or the requirements with 'protocols'.
        unused-acceptance: An entry of 'review: accept:' matches no change, or is after its last day. Check its 'change' and 'class'. If the base already contains the loss, remove the entry.
        unused-allowance: The manifest no longer breaks the rule, so the 'allow' entry has no effect. Remove the entry.
        unused-ignore: The comment silences no finding. Remove it.
        wrong-type: The value has the wrong kind. The message names the right one: text, a list, a mapping, true or false.
        yaml-syntax: The text isn't valid YAML. The location is where the parser stopped. An unclosed bracket or quote may be further up.
        """

    /// What 'explain' says of the kinds of changes that 'review' reports.
    static let changes: StaticString = """
        access: a wrapper is visible to more code, or to less
        allowance-added: 'allow' lets a class break a rule that it had to keep
        allowance-dropped: 'allow' no longer lets a class break a rule
        allowance-reason: 'allow' gives another reason
        availability: '@available' of a wrapper names other systems
        bare-classes: the manifest leaves a class without a wrapper on purpose, or no longer does
        bare-use: a place of the code uses a class of the manifest without its wrapper, and the base has no such place
        base-mistakes: the manifest is wrong at the base, and was compared as far as it could be read
        baseline: a baseline accepts more findings of the audit
        callback-added: a proxy forwards a callback that it did not forward
        callback-answer: a callback returns another value after the delegate was deallocated
        callback-condition: a callback is compiled under another '#if'
        callback-declaration: a callback has another declaration
        callback-forwarded: a callback is forwarded in another way: by Objective-C's runtime, or by a member of the proxy
        callback-lost: a proxy no longer forwards a callback
        condition: a wrapper is compiled under another '#if'
        conformance: a wrapper has the members that NSCopying or NSSecureCoding needs, or no longer has them
        copied-bytewise: the manifest's answer to whether NSCopyObject copies the class changed
        excluded-sources: 'sources: {exclude: …}' leaves out other code
        imports: a wrapper imports other modules
        isolation: a wrapper or a protocol is isolated to another actor
        key: a key of the manifest that has no kind of its own has another value
        manifest-name: the manifest has another name, which the generated files cite
        module: the class of a wrapper comes from another module
        objc-name: Objective-C sees a wrapper under another name, or no longer sees it
        optionality: a property became optional, implicitly unwrapped or non-optional
        order: declarations or properties are in another order
        other-text: the text of a generated file changed, and nothing in the manifest says why
        output-edited: committed output was edited by hand
        output-gone: committed output was deleted
        output-header: the generated files begin with another comment
        output-left: a file of a former output is still there
        output-missing: a file of the committed output is missing
        output-place: the output goes to another folder or file
        output-refreshed: committed output that was stale, edited or of another version is what the manifest asks for
        output-stale: committed output differs from what the manifest asks for
        output-swift: the output is for another version of Swift
        output-targets: other targets compile the output, or none does, or that isn't known any more
        ownership: the manifest describes differently how the class holds a delegate
        platforms: 'platforms' names other systems
        property-access: a property is visible to more code, or to less
        property-added: a wrapper protects one more property
        property-name: a safe property, or the property behind it, has another name
        property-removed: a wrapper no longer protects a property
        property-type: a property has another type
        protection: a delegate is protected in another way: by a proxy, by a weak property, or by an attached proxy
        protocol-kind: a protocol became one of Objective-C, or is no longer one
        proxy: a proxy has another name, or other imports, systems or conditions
        safe-use: a place of the code that used the bare class uses the wrapper
        sendable: a wrapper became Sendable, or is no longer Sendable
        silenced: a comment silences such a place, or the manifest leaves its file out
        superclass: a wrapper inherits from another class, or binds other generic arguments
        unexamined: a file of the code can't be read any more
        unsafe-place: new code sets an unsafe delegate of a class that the manifest doesn't list
        warning-added: 'safegen generate' gives a new warning
        when-released: other statements run when a delegate is deallocated
        wrapper-added: a class has a wrapper that it did not have before
        wrapper-form: a wrapper is an extension instead of a subclass, or the other way round
        wrapper-moved: another manifest lists the class of a wrapper
        wrapper-removed: a wrapper was removed, so code can use only the bare class
        wrapper-renamed: a wrapper has another name, so code that uses the old one no longer compiles
        """

    /// The table of Docs/Safety.md: a hazard, and its outcome with the bare class, a weak subclass and a proxy.
    static let safety: StaticString = """
        the delegate is deallocated, and the superclass calls its getter | crash | safe | safe
        the delegate is deallocated, and the superclass reads its stored pointer | crash | crash | safe
        the superclass caches which methods the delegate has | crash | safe | safe
        the superclass compares addresses, and the next delegate has the previous one's address | crash | safe | safe
        the delegate is deallocated, and the superclass's setter calls its getter before it stores the next one | crash | safe, unless the next one is nil, or the setter [compares](#differences-for-the-superclass) the two | safe
        the superclass refuses a delegate, and an earlier one was deallocated | safe | safe | safe
        the superclass calls back during its own deallocation, through its getter | crash | safe | safe
        the superclass calls back in its `deinit`, through its stored pointer | crash | crash | safe
        the superclass calls back on its own thread | crash | crash | safe
        the delegate is deallocated during a callback | crash | safe, if the superclass calls its getter | safe
        the delegate is replaced during a callback | safe | safe | safe
        the same, and the superclass uses one pointer for two calls | safe | safe | safe
        the superclass applies a changed delegate later | safe | safe | safe
        the superclass creates copies with its pointer, and the original is deallocated first | safe | safe | safe
        the superclass copies bytes | safe | safe | safe
        a replacement of the superclass's setter calls the setter again | safe | safe | safe
        the superclass's setter calls the delegate, which assigns another delegate or nil | safe | safe | safe
        the superclass uses its own delegate if none is set, or gets one from an initializer | safe | safe | safe
        the delegate is the object itself | safe | safe | safe
        two objects share a delegate | crash | safe, if the superclass calls its getter | safe
        the delegate owns the object | crash, if the superclass calls back during its deallocation | safe, if it calls its getter | safe
        delegates are deallocated on one thread during callbacks on another | crash | safe, if the superclass calls its getter | safe
        the same delegate is set again during a callback on another thread | safe | safe | safe
        the superclass calls its getter on another thread while the property is set | race | as safe as the superclass | as safe as the superclass
        two threads assign the property at the same time | race | as safe as the superclass | as safe as the superclass
        a framework creates the instance | crash | can't be used | as an extension
        """
}
