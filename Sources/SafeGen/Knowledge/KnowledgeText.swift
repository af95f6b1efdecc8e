// The files of Knowledge/ as 'make knowledge' writes them. Do not edit.
// swift-format-ignore-file

/// The knowledge base as text that is part of the program, read where something of it is asked for.
enum KnowledgeText {
    /// Which name is known in which module.
    static let names: StaticString = """
        ABNewPersonViewController: C6
        ABNewPersonViewControllerDelegate: P6 T6
        ABPeoplePickerNavigationController: C6
        ABPeoplePickerNavigationControllerDelegate: P6 T6
        ABPeoplePickerView: C5
        ABPersonPicker: C5
        ABPersonPickerDelegate: P5 T5
        ABPersonViewController: C6
        ABPersonViewControllerDelegate: P6 T6
        ABUnknownPersonViewController: C6
        ABUnknownPersonViewControllerDelegate: P6 T6
        AEAssessmentSession: W10
        AMWorkflowController: W11
        ARCoachingOverlayView: W0
        ARSCNView: W0
        ARSKView: W0
        ARSession: W0
        ASAccountAuthenticationModificationController: W9
        ASAuthorizationController: W9
        ASWebAuthenticationSession: W9
        ASWebAuthenticationSessionRequest: W9
        AVAssetReaderOutputCaptionAdaptor: W2
        AVAssetResourceLoader: W2
        AVAssetWriter: W2
        AVAudioPlayer: W1
        AVAudioPlayerDelegate: P1
        AVAudioRecorder: W1
        AVAudioRecorderDelegate: P1
        AVAudioSession: C1
        AVAudioSessionDelegate: T1
        AVB17221EntityDiscovery: W8
        AVCaptureFileOutput: C2
        AVCaptureFileOutputDelegate: P2 T2
        AVCapturePhotoOutputReadinessCoordinator: W2
        AVCaptureView: W3
        AVContentKeySession: W2
        AVCustomRoutingController: W4
        AVDelegatingPlaybackCoordinator: W2
        AVInputPickerInteraction: W3
        AVLegibleMediaOptionsMenuController: W3
        AVPictureInPictureController.ContentSource: W3
        AVPictureInPictureController: W3
        AVPlayerItemLegibleOutput: W2
        AVPlayerItemMetadataCollector: W2
        AVPlayerItemMetadataOutput: W2
        AVPlayerItemVideoOutput: W2
        AVPlayerPlaybackCoordinator: W2
        AVPlayerView: W3
        AVPlayerViewController: W3
        AVRoutePickerView: W3
        AVRoutingPlaybackArbiter: W4
        AVSpeechSynthesizer: W1
        AnyObject: T30 T37 T5 T56 T59 T7 T74
        BADownloadManager: W12
        BEScrollView: W13
        BETextInput: W13
        BETextInteraction: W13
        CALayer: W57
        CAMetalDisplayLink: W57
        CBCentralManager: W18
        CBPeripheral: W18
        CBPeripheralManager: W18
        CLLocationManager: W20
        CLLocationManagerDelegate: P20
        CLSDataStore: W16
        CMFallDetectionManager: W21
        CMHeadphoneMotionManager: W21
        CMWaterSubmersionManager: W21
        CNContactPicker: W17
        CNContactPickerViewController: W17
        CNContactViewController: W17
        CPInstrumentClusterController: W15
        CPInterfaceController: W15
        CPListTemplate: W15
        CPMapTemplate: W15
        CPPointOfInterestTemplate: W15
        CPSearchTemplate: W15
        CPSessionConfiguration: W15
        CPTabBarTemplate: W15
        CSSearchableIndex: W23
        CTSubscriber: W24
        CTTelephonyNetworkInfo: W24
        CWWiFiClient: W25
        CXCallDirectoryExtensionContext: W14
        DataScannerViewController: W78
        EAAccessory: C29
        EAAccessoryDelegate: P29 T29
        EAWiFiUnconfiguredAccessoryBrowser: W29
        EKCalendarChooser: W27
        EKEventEditViewController: W27
        EKEventViewController: W27
        EXHostViewController: W28
        FileManager: C30
        FileManagerDelegate: P30 T30
        GCPhysicalInputProfile: W32
        GKAchievementViewController: W33
        GKAgent: W34
        GKChallengeEventHandler: W33
        GKChallengesViewController: W33
        GKFriendRequestComposeViewController: W33
        GKFriendRequestComposeViewControllerDelegate: P33
        GKGameCenterControllerDelegate: P33
        GKGameCenterViewController: W33
        GKGameSessionSharingViewController: W33
        GKLeaderboardViewController: W33
        GKMatch: W33
        GKMatchDelegate: P33
        GKMatchmakerViewController: W33
        GKMatchmakerViewControllerDelegate: P33
        GKSession: W33
        GKTurnBasedEventHandler: W33
        GKTurnBasedMatchmakerViewController: W33
        GKTurnBasedMatchmakerViewControllerDelegate: P33
        GLKView: C31
        GLKViewController: C31
        GLKViewControllerDelegate: P31 T31
        GLKViewDelegate: P31 T31
        HKLiveWorkoutBuilder: W35
        HKWorkoutSession: W35
        HMAccessory: W36
        HMAccessoryBrowser: W36
        HMCameraSnapshotControl: W36
        HMCameraStreamControl: W36
        HMHome: W36
        HMHomeManager: W36
        HMNetworkConfigurationProfile: W36
        ICCameraDeviceDelegate: P38
        ICDevice: C38
        ICDeviceBrowser: C38
        ICDeviceBrowserDelegate: P38 T38
        ICDeviceDelegate: P38 T38
        ICScannerDeviceDelegate: P38
        IKCameraDeviceView: C56
        IKCameraDeviceViewDelegate: P56 T56
        IKDeviceBrowserView: C56
        IKDeviceBrowserViewDelegate: P56 T56
        IKImageBrowserView: C56
        IKImageEditPanel: C56
        IKImageEditPanelDataSource: P56 T56
        IKImageView: C56
        IKSaveOptions: C56
        IKScannerDeviceView: C56
        IKScannerDeviceViewDelegate: P56 T56
        INUIAddVoiceShortcutButton: W39
        INUIAddVoiceShortcutViewController: W39
        INUIEditVoiceShortcutViewController: W39
        IOBluetoothDeviceInquiry: C37
        IOBluetoothDevicePair: W37
        IOBluetoothHandsFree: C37
        IOBluetoothHandsFreeDelegate: P37 T37
        IOBluetoothHostController: W37
        ImageAnalysisInteraction: W78
        ImageAnalysisOverlayView: W78
        MCAdvertiserAssistant: W46
        MCBrowserViewController: W46
        MCNearbyServiceAdvertiser: W46
        MCNearbyServiceBrowser: W46
        MCSession: W46
        MFMailComposeViewController: W43
        MFMailComposeViewControllerDelegate: P43
        MFMessageComposeViewController: W43
        MFMessageComposeViewControllerDelegate: P43
        MKLocalSearchCompleter: W40
        MKLookAroundViewController: W40
        MKMapItemDetailViewController: W40
        MKMapView: W40
        MPMediaPickerController: W41
        MPNowPlayingSession: W41
        MPPlayableContentManager: W41
        MSSetupSession: W42
        MSStickerBrowserView: W44
        MTKView: W45
        NCWidgetListViewController: W49
        NCWidgetSearchViewController: W49
        NEAppPushManager: W48
        NFCReaderSession: W22
        NISession: W47
        NSAccessibilityCustomAction: W7
        NSAccessibilityCustomRotor.ItemResult: W7
        NSAccessibilityCustomRotor: W7
        NSActionCell: B7 W7
        NSAlert: W7
        NSAnimation: B7 W7
        NSApplication: W7
        NSBitmapImageRep: B7
        NSBrowser: W7
        NSBrowserCell: B7
        NSButtonCell: B7
        NSButtonTouchBarItem: W7
        NSCIImageRep: B7
        NSCache: C30
        NSCacheDelegate: P30 T30
        NSCachedImageRep: B7
        NSCandidateListTouchBarItem: W7
        NSCell: B7 W7
        NSCollectionView: W7
        NSColorPickerTouchBarItem: W7
        NSColorWell: W7
        NSComboBox: C7 W7
        NSComboBoxCell: B7 C7
        NSComboBoxCellDataSource: P7 T7
        NSComboBoxDataSource: P7 T7
        NSConnection: C30
        NSConnectionDelegate: T30
        NSControl: W7
        NSCustomImageRep: B7 W7
        NSDatePicker: W7
        NSDatePickerCell: B7 W7
        NSDrawer: C7
        NSDrawerDelegate: P7 T7
        NSEPSImageRep: B7
        NSEvent: B7
        NSFetchedResultsController: C19
        NSFetchedResultsControllerDelegate: P19 T19
        NSFilePromiseProvider: W7
        NSFontManager: C7 W7
        NSFormCell: B7
        NSGestureRecognizer: W7
        NSImage: W7
        NSImageCell: B7
        NSImageRep: B7
        NSInvocation: C30
        NSKeyedArchiver: C30
        NSKeyedArchiverDelegate: P30 T30
        NSKeyedUnarchiver: C30
        NSKeyedUnarchiverDelegate.unarchiver(_:didDecode:): R30
        NSKeyedUnarchiverDelegate: P30 T30
        NSLayoutManager: W7 W74
        NSLevelIndicatorCell: B7
        NSMatrix: W7
        NSMenu: W7
        NSMenuItem: W7
        NSMenuItemCell: B7
        NSMetadataQuery: C30
        NSMetadataQueryDelegate: P30 T30
        NSOutlineView: W7
        NSPDFImageRep: B7
        NSPICTImageRep: B7
        NSPageController: W7
        NSPathCell: B7 W7
        NSPathComponentCell: B7
        NSPathControl: W7
        NSPickerTouchBarItem: W7
        NSPopUpButtonCell: B7
        NSPopover: W7
        NSRefreshController: W7
        NSRuleEditor: W7
        NSSavePanel: W7
        NSScrubber: W7
        NSSearchField: W7
        NSSearchFieldCell: B7
        NSSecureTextFieldCell: B7
        NSSegmentedCell: B7
        NSSharingService: W7
        NSSharingServicePicker: W7
        NSSharingServicePickerToolbarItem: W7
        NSSharingServicePickerTouchBarItem: W7
        NSSliderCell: B7
        NSSliderTouchBarItem: W7
        NSSound: W7
        NSSpeechRecognizer: W7
        NSSpeechSynthesizer: W7
        NSSpellServer: C30
        NSSpellServerDelegate: P30 T30
        NSSplitView: W7
        NSStackView: W7
        NSStatusItem: W7
        NSStepperCell: B7
        NSStepperTouchBarItem: W7
        NSTabView: W7
        NSTableHeaderCell: B7
        NSTableView: W7
        NSText: C7
        NSTextAttachmentCell: B7
        NSTextContentManager: W7 W74
        NSTextContentStorage: W7 W74
        NSTextDelegate: P7 T7
        NSTextField: W7
        NSTextFieldCell: B7
        NSTextFinder: C7
        NSTextFinderBarContainer: P7 T7
        NSTextFinderClient: P7 T7
        NSTextLayoutManager: W7 W74
        NSTextSelectionManager: W7
        NSTextSelectionNavigation: W7 W74
        NSTextStorage: W7 W74
        NSTextView: W7
        NSTextViewportLayoutController: W7 W74
        NSTokenField: W7
        NSTokenFieldCell: B7 W7
        NSToolbar: W7
        NSToolbarItem: W7
        NSTouchBar: W7
        NSUserActivity: W30
        NSUserNotificationCenter: C30
        NSUserNotificationCenterDelegate: P30 T30
        NSViewAnimation: B7
        NSWindow: W7
        NSXPCListener: W30
        NSXPCListenerDelegate: P30
        NetService: C30
        NetServiceBrowser: C30
        NetServiceBrowserDelegate: P30 T30
        NetServiceDelegate: P30 T30
        OBEXFileTransferServices: C37
        ODQuery: C50
        ODQueryDelegate: P50 T50
        OSSystemExtensionRequest: W72
        PDFDocument: W51
        PDFView: W51
        PHLivePhotoView: W54
        PHPickerViewController: W54
        PKAddPassesViewController: W52
        PKAddPassesViewControllerDelegate: P52
        PKAddPaymentPassViewController: W52
        PKAddSecureElementPassViewController: W52
        PKCanvasView: W53
        PKDisbursementAuthorizationController: W52
        PKPayLaterView: C52
        PKPayLaterViewDelegate: P52 T52
        PKPaymentAuthorizationController: W52
        PKPaymentAuthorizationViewController: W52
        PKPushRegistry: W55
        PKShareSecureElementPassViewController: W52
        PKToolPicker: W53
        PKVehicleConnectionSession: W52
        QLPreviewController: W58
        QLPreviewPanel: C59
        QLPreviewPanelDataSource: P59 T59
        RPBroadcastActivityController: W60
        RPBroadcastActivityViewController: W60
        RPBroadcastController: W60
        RPPreviewViewController: W60
        RPScreenRecorder: W60
        RoomCaptureSession: W61
        RoomCaptureView: W61
        SACrashDetectionManager: W63
        SAEmergencyResponseManager: W63
        SCNAvoidOccluderConstraint: C64
        SCNAvoidOccluderConstraintDelegate: P64 T64
        SCNCameraController: C64
        SCNCameraControllerDelegate: P64 T64
        SCNNode: C64
        SCNNodeRendererDelegate: P64 T64
        SCNPhysicsContactDelegate: P64
        SCNPhysicsWorld: W64
        SCNProgram: C64
        SCNProgramDelegate: P64 T64
        SCNRenderer: W64
        SCNSceneRenderer: W64
        SCNView: W64
        SFSafariViewController: W62
        SFSpeechRecognizer: W69
        SHSession: W68
        SKCloudServiceSetupViewController: W71
        SKOverlay: W71
        SKPaymentQueue: W71
        SKPhysicsContactDelegate: P70 T70
        SKPhysicsWorld: C70
        SKProductsRequest: W71
        SKRequest: W71
        SKScene: W70
        SKStoreProductViewController: W71
        SKView: W70
        SRSensorReader: W65
        SWCollaborationCoordinator: W67
        SWCollaborationView: W66
        SWHighlightCenter: W66
        Stream: C30
        StreamDelegate: P30 T30
        TKSmartCardUserInteraction: W26
        TKToken: W26
        TKTokenDriver: W26
        TKTokenSession: W26
        TVBrowserViewController: W73
        TVDocumentViewController: W73
        UIAccessibilityCustomAction: W74
        UIAccessibilityCustomRotorItemResult: W74
        UIActionSheet: W74
        UIAlertView: W74
        UIApplication: C74
        UIApplicationDelegate: T74
        UIBarButtonItem: W74
        UICalendarSelectionMultiDate: W74
        UICalendarSelectionSingleDate: W74
        UICalendarView: W74
        UICloudSharingController: W74
        UICollectionView: W74
        UICollisionBehavior: W74
        UIColorPickerViewController: W74
        UIContextMenuInteraction: W74
        UIDocumentBrowserViewController: W74
        UIDocumentInteractionController: W74
        UIDocumentMenuViewController: W74
        UIDocumentPickerViewController: W74
        UIDragInteraction: W74
        UIDropInteraction: W74
        UIDynamicAnimator: W74
        UIEditMenuInteraction: W74
        UIFindInteraction: W74
        UIFocusSystem: W74
        UIFocusUpdateContext: W74
        UIFontPickerViewController: W74
        UIGestureRecognizer: W74
        UIImagePickerController: W74
        UIIndirectScribbleInteraction: W74
        UILargeContentViewerInteraction: W74
        UINavigationBar: W74
        UINavigationController: W74
        UINavigationControllerDelegate & UIVideoEditorControllerDelegate: T74
        UINavigationControllerDelegate: P74
        UINavigationItem: W74
        UIPageControlProgress: W74
        UIPageControlTimerProgress: W74
        UIPageViewController: W74
        UIPasteControl: W74
        UIPencilInteraction: W74
        UIPickerView: W74
        UIPointerInteraction: W74
        UIPopoverController: W74
        UIPopoverPresentationController: W74
        UIPresentationController: W74
        UIPreviewInteraction: W74
        UIPrintInteractionController: W74
        UIPrinterPickerController: W74
        UIScreen: W74
        UIScreenshotService: W74
        UIScribbleInteraction: W74
        UIScrollView: W74
        UISearchBar: W74
        UISearchController: W74
        UISearchDisplayController: C74 W74
        UISearchDisplayDelegate: P74 T74
        UISearchTextField: W74
        UISheetPresentationController: W74
        UISplitViewController: W74
        UITabBar: W74
        UITabBarController.Sidebar: W74
        UITabBarController: W74
        UITableView: W74
        UITableViewCell: C74
        UITextDraggable: W74
        UITextDroppable: W74
        UITextField: W74
        UITextFormattingCoordinator: W74
        UITextFormattingViewController: W74
        UITextInput: W74
        UITextInteraction: W74
        UITextPasteConfigurationSupporting: W74
        UITextSearchingFindSession: W74
        UITextSelectionDisplayInteraction: W74
        UITextView: W74
        UIToolTipInteraction: W74
        UIToolbar: W74
        UIVideoEditorController: C74
        UIVideoEditorControllerDelegate: P74
        UIViewController: W74
        UIWebView: C74
        UIWebViewDelegate: P74 T74
        UIWindowScene: W74
        UNUserNotificationCenter: W75
        VNDocumentCameraViewController: W78
        VSAccountManager: W76
        VZCustomVirtioDevice: W77
        VZNetworkBlockDeviceStorageDeviceAttachment: W77
        VZVirtioConsoleDevice: W77
        VZVirtioSocketListener: W77
        VZVirtualMachine: W77
        WCSession: W79
        WKCrownSequencer: W80
        WKDownload: W81
        WKExtendedRuntimeSession: W80
        WKWebExtensionController: W81
        WKWebView: W81
        WebDownloadDelegate: T81
        WebEditingDelegate: T81
        WebFrameLoadDelegate: T81
        WebPolicyDelegate: T81
        WebResourceLoadDelegate: T81
        WebUIDelegate: T81
        WebView: C81
        XMLParser: C30
        XMLParserDelegate: P30 T30
        """

    /// The types without a prefix, each with its module.
    static let unprefixed: StaticString = """
        CollectionDifference: Swift
        Data: Foundation
        Error: Swift
        IndexPath: Foundation
        InputStream: Foundation
        MessageComposeResult: MessageUI
        Notification: Foundation
        OutputStream: Foundation
        URL: Foundation
        URLRequest: Foundation
        Unmanaged: Swift
        """

    /// What methods of protocols return in Objective-C once their delegate is deallocated, where zero would be wrong.
    static let objectiveCResults: StaticString = """
        ABPeoplePickerNavigationControllerDelegate: peoplePickerNavigationController:shouldContinueAfterSelectingPerson: YES; peoplePickerNavigationController:shouldContinueAfterSelectingPerson:property:identifier: YES
        ABPersonViewControllerDelegate: personViewController:shouldPerformDefaultActionForPerson:property:identifier: YES
        ABUnknownPersonViewControllerDelegate: unknownPersonViewController:shouldPerformDefaultActionForPerson:property:identifier: YES
        FileManagerDelegate: fileManager:shouldCopyItemAtPath:toPath: YES; fileManager:shouldCopyItemAtURL:toURL: YES; fileManager:shouldMoveItemAtPath:toPath: YES; fileManager:shouldMoveItemAtURL:toURL: YES; fileManager:shouldLinkItemAtPath:toPath: YES; fileManager:shouldLinkItemAtURL:toURL: YES; fileManager:shouldRemoveItemAtPath: YES; fileManager:shouldRemoveItemAtURL: YES
        IKImageEditPanelDataSource: hasAdjustMode YES; hasEffectsMode YES; hasDetailsMode YES
        NSComboBoxDataSource: comboBox:indexOfItemWithStringValue: NSNotFound
        NSDrawerDelegate: drawerShouldOpen: YES; drawerShouldClose: YES; drawerWillResizeContents:toSize: argument 2
        NSFetchedResultsControllerDelegate: controller:sectionIndexTitleForSectionName: argument 2
        NSKeyedArchiverDelegate: archiver:willEncodeObject: argument 2
        NSKeyedUnarchiverDelegate: unarchiver:didDecodeObject: argument 2
        NSMetadataQueryDelegate: metadataQuery:replacementObjectForResultObject: argument 2; metadataQuery:replacementValueForAttribute:value: argument 3
        NSSpellServerDelegate: spellServer:findMisspelledWordInString:language:wordCount:countOnly: NSNotFound; spellServer:checkGrammarInString:language:details: NSNotFound
        NSTextDelegate: textShouldBeginEditing: YES; textShouldEndEditing: YES
        NSTextFinderClient: allowsMultipleSelection YES; isEditable YES
        SCNAvoidOccluderConstraintDelegate: avoidOccluderConstraint:shouldAvoidOccluder:forNode: YES
        SCNProgramDelegate: programIsOpaque: YES
        UINavigationControllerDelegate: navigationControllerSupportedInterfaceOrientations: 26; navigationControllerPreferredInterfaceOrientationForPresentation: 1
        UISearchDisplayDelegate: searchDisplayController:shouldReloadTableForSearchString: YES; searchDisplayController:shouldReloadTableForSearchScope: YES
        UIWebViewDelegate: webView:shouldStartLoadWithRequest:navigationType: YES
        """

    /// How the headers of SDKs hold each property.
    static let history: StaticString = """
        ARKit.ARCoachingOverlayView.delegate: iOS: weak 13.0 to 26.5
        ARKit.ARCoachingOverlayView.sessionProvider: iOS: weak 13.0 to 26.5
        ARKit.ARSCNView.delegate: iOS: weak 11.4 to 26.5
        ARKit.ARSKView.delegate: iOS: weak 11.4 to 26.5
        ARKit.ARSession.delegate: iOS: weak 11.4 to 26.5
        AVFAudio.AVAudioPlayer.delegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: assign 10.14, weak 10.15 to 14.0; tvOS: assign 10.2 to 12.4, weak 13.0 to 17.0; shown iOS 14.2
        AVFAudio.AVAudioRecorder.delegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: assign 10.14, weak 10.15 to 14.0; tvOS: weak 17.0
        AVFAudio.AVAudioSession.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0
        AVFAudio.AVSpeechSynthesizer.delegate: iOS: assign 9.3 to 10.3, weak 11.4 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2, weak 11.4 to 17.0
        AVFoundation.AVAssetReaderOutputCaptionAdaptor.validationDelegate: iOS: weak 15.0 to 26.5; macOS: weak 13.0 to 14.0
        AVFoundation.AVAssetResourceLoader.delegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 10.2 to 17.0
        AVFoundation.AVAssetWriter.delegate: iOS: weak 14.5 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 17.0
        AVFoundation.AVCaptureFileOutput.delegate: iOS: assign 12.4 to 26.5; macOS: assign 13.0 to 14.0
        AVFoundation.AVCapturePhotoOutputReadinessCoordinator.delegate: iOS: weak 17.0 to 26.5; macOS: weak 14.0; tvOS: weak 17.0
        AVFoundation.AVContentKeySession.delegate: iOS: weak 10.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 11.4 to 17.0
        AVFoundation.AVDelegatingPlaybackCoordinator.playbackControlDelegate: iOS: weak 15.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 17.0
        AVFoundation.AVPlayerItemLegibleOutput.delegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 10.2 to 17.0
        AVFoundation.AVPlayerItemMetadataCollector.delegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 10.2 to 17.0
        AVFoundation.AVPlayerItemMetadataOutput.delegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 10.2 to 17.0
        AVFoundation.AVPlayerItemVideoOutput.delegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 12.4, weak 13.0 to 17.0
        AVFoundation.AVPlayerPlaybackCoordinator.delegate: iOS: weak 15.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 17.0
        AVKit.AVCaptureView.delegate: macOS: weak 11.3 to 14.0
        AVKit.AVInputPickerInteraction.delegate: iOS: weak 26.5
        AVKit.AVLegibleMediaOptionsMenuController.delegate: iOS: weak 26.5
        AVKit.AVPictureInPictureController.ContentSource.sampleBufferPlaybackDelegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AVKit.AVPictureInPictureController.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        AVKit.AVPlayerView.delegate: macOS: weak 12.0 to 14.0
        AVKit.AVPlayerView.pictureInPictureDelegate: macOS: weak 11.3 to 14.0
        AVKit.AVPlayerViewController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        AVKit.AVRoutePickerView.delegate: iOS: weak 11.4 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 11.4 to 17.0
        AVRouting.AVCustomRoutingController.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        AVRouting.AVRoutingPlaybackArbiter.preferredParticipantForExternalPlayback: iOS: weak 26.5
        AVRouting.AVRoutingPlaybackArbiter.preferredParticipantForNonMixableAudioRoutes: iOS: weak 26.5
        AddressBook.ABPeoplePickerView.target: macOS: assign 11.3 to 14.0
        AddressBook.ABPersonPicker.delegate: macOS: assign 11.3 to 14.0
        AddressBookUI.ABNewPersonViewController.newPersonViewDelegate: iOS: assign 9.3 to 26.5
        AddressBookUI.ABPeoplePickerNavigationController.peoplePickerDelegate: iOS: assign 9.3 to 26.5
        AddressBookUI.ABPersonViewController.personViewDelegate: iOS: assign 9.3 to 26.5
        AddressBookUI.ABUnknownPersonViewController.unknownPersonViewDelegate: iOS: assign 9.3 to 26.5
        AppKit.NSAccessibilityCustomAction.target: macOS: weak 11.3 to 14.0
        AppKit.NSAccessibilityCustomRotor.ItemResult.targetElement: macOS: weak 11.3 to 14.0
        AppKit.NSAccessibilityCustomRotor.itemLoadingDelegate: macOS: weak 11.3 to 14.0
        AppKit.NSAccessibilityCustomRotor.itemSearchDelegate: macOS: weak 11.3 to 14.0
        AppKit.NSActionCell.target: macOS: weak 11.3 to 14.0
        AppKit.NSAlert.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSAnimation.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSApplication.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSBrowser.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSButtonTouchBarItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSCandidateListTouchBarItem.client: macOS: weak 11.3 to 14.0
        AppKit.NSCandidateListTouchBarItem.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSCell.target: macOS: weak 11.3 to 14.0
        AppKit.NSCollectionView.dataSource: macOS: weak 11.3 to 14.0
        AppKit.NSCollectionView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSCollectionView.prefetchDataSource: macOS: weak 11.3 to 14.0
        AppKit.NSColorPickerTouchBarItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSColorWell.pulldownTarget: macOS: weak 13.0 to 14.0
        AppKit.NSComboBox.dataSource: macOS: assign 11.3 to 14.0
        AppKit.NSComboBox.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSComboBoxCell.dataSource: macOS: assign 11.3 to 14.0
        AppKit.NSControl.target: macOS: weak 11.3 to 14.0
        AppKit.NSCustomImageRep.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSDatePicker.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSDatePickerCell.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSDrawer.delegate: macOS: assign 11.3 to 14.0
        AppKit.NSFilePromiseProvider.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSFontManager.delegate: macOS: assign 11.3 to 14.0
        AppKit.NSFontManager.target: macOS: weak 11.3 to 14.0
        AppKit.NSGestureRecognizer.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSGestureRecognizer.target: macOS: weak 11.3 to 14.0
        AppKit.NSImage.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSLayoutManager.delegate: iOS: assign 9.3 to 10.3, weak 11.4 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2, weak 11.4 to 17.0
        AppKit.NSMatrix.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSMenu.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSMenuItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSOutlineView.dataSource: macOS: weak 11.3 to 14.0
        AppKit.NSOutlineView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSPageController.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSPathCell.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSPathControl.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSPickerTouchBarItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSPopover.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSRuleEditor.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSavePanel.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSScrubber.dataSource: macOS: weak 11.3 to 14.0
        AppKit.NSScrubber.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSearchField.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSharingService.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSharingServicePicker.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSharingServicePickerToolbarItem.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSharingServicePickerTouchBarItem.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSliderTouchBarItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSSound.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSpeechRecognizer.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSpeechSynthesizer.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSSplitView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSStackView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSStatusItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSStepperTouchBarItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSTabView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSTableView.dataSource: macOS: weak 11.3 to 14.0; shown macOS 12.6
        AppKit.NSTableView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSText.delegate: macOS: assign 11.3 to 14.0
        AppKit.NSTextContentManager.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AppKit.NSTextContentStorage.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AppKit.NSTextField.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSTextFinder.client: macOS: assign 11.3 to 14.0
        AppKit.NSTextFinder.findBarContainer: macOS: assign 11.3 to 14.0
        AppKit.NSTextLayoutManager.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AppKit.NSTextSelectionNavigation.textSelectionDataSource: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AppKit.NSTextStorage.delegate: iOS: assign 9.3 to 10.3, weak 11.4 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2, weak 11.4 to 17.0
        AppKit.NSTextStorage.textStorageObserver: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AppKit.NSTextView.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSTextViewportLayoutController.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        AppKit.NSTokenField.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSTokenFieldCell.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSToolbar.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSToolbarItem.target: macOS: weak 11.3 to 14.0
        AppKit.NSTouchBar.delegate: macOS: weak 11.3 to 14.0
        AppKit.NSWindow.appearanceSource: macOS: weak 11.3 to 14.0
        AppKit.NSWindow.delegate: macOS: weak 11.3 to 14.0
        AudioVideoBridging.AVB17221EntityDiscovery.discoveryDelegate: macOS: weak 11.3 to 14.0
        AuthenticationServices.ASAccountAuthenticationModificationController.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        AuthenticationServices.ASAccountAuthenticationModificationController.presentationContextProvider: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        AuthenticationServices.ASAuthorizationController.delegate: iOS: weak 13.0 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        AuthenticationServices.ASAuthorizationController.presentationContextProvider: iOS: weak 13.0 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        AuthenticationServices.ASWebAuthenticationSession.presentationContextProvider: iOS: weak 13.0 to 26.5; macOS: weak 11.3 to 14.0
        AuthenticationServices.ASWebAuthenticationSessionRequest.delegate: iOS: weak 13.7 to 26.5; macOS: weak 11.3 to 14.0
        AutomaticAssessmentConfiguration.AEAssessmentSession.delegate: iOS: weak 13.7 to 26.5; macOS: weak 11.3 to 14.0
        Automator.AMWorkflowController.delegate: macOS: weak 11.3 to 14.0
        BackgroundAssets.BADownloadManager.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        BrowserEngineKit.BEScrollView.delegate: iOS: weak 26.5
        BrowserEngineKit.BETextInput.asyncInputDelegate: iOS: weak 26.5
        BrowserEngineKit.BETextInteraction.contextMenuInteractionDelegate: iOS: weak 26.5
        BrowserEngineKit.BETextInteraction.delegate: iOS: weak 26.5
        CallKit.CXCallDirectoryExtensionContext.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0
        CarPlay.CPInstrumentClusterController.delegate: iOS: weak 15.6 to 26.5
        CarPlay.CPInterfaceController.delegate: iOS: weak 12.0 to 26.5
        CarPlay.CPListTemplate.delegate: iOS: weak 12.0 to 26.5
        CarPlay.CPMapTemplate.mapDelegate: iOS: weak 12.0 to 26.5
        CarPlay.CPPointOfInterestTemplate.pointOfInterestDelegate: iOS: weak 14.5 to 26.5
        CarPlay.CPSearchTemplate.delegate: iOS: weak 12.0 to 26.5
        CarPlay.CPSessionConfiguration.delegate: iOS: weak 12.0 to 26.5
        CarPlay.CPTabBarTemplate.delegate: iOS: weak 14.5 to 26.5
        ClassKit.CLSDataStore.delegate: iOS: weak 11.4 to 26.5; macOS: weak 11.3 to 14.0
        ContactsUI.CNContactPicker.delegate: macOS: weak 11.3 to 14.0
        ContactsUI.CNContactPickerViewController.delegate: iOS: weak 9.3 to 26.5
        ContactsUI.CNContactViewController.delegate: iOS: weak 9.3 to 26.5
        CoreBluetooth.CBCentralManager.delegate: iOS: assign 9.3, weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        CoreBluetooth.CBPeripheral.delegate: iOS: assign 9.3, weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        CoreBluetooth.CBPeripheralManager.delegate: iOS: assign 9.3, weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        CoreData.NSFetchedResultsController.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        CoreLocation.CLLocationManager.delegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: assign 10.14, weak 10.15 to 14.0; tvOS: assign 10.2 to 12.4, weak 13.0 to 17.0
        CoreMotion.CMFallDetectionManager.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        CoreMotion.CMHeadphoneMotionManager.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        CoreMotion.CMWaterSubmersionManager.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        CoreNFC.NFCReaderSession.delegate: iOS: weak 11.4 to 26.5
        CoreSpotlight.CSSearchableIndex.indexDelegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        CoreTelephony.CTSubscriber.delegate: iOS: weak 12.4 to 26.5; macOS: weak 13.0 to 14.0
        CoreTelephony.CTTelephonyNetworkInfo.delegate: iOS: weak 13.0 to 26.5; macOS: weak 13.0 to 14.0
        CoreWLAN.CWWiFiClient.delegate: macOS: weak 11.3 to 14.0
        CryptoTokenKit.TKSmartCardUserInteraction.delegate: iOS: weak 13.7 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        CryptoTokenKit.TKToken.delegate: iOS: weak 13.7 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        CryptoTokenKit.TKTokenDriver.delegate: iOS: weak 13.7 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        CryptoTokenKit.TKTokenSession.delegate: iOS: weak 13.7 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        EventKitUI.EKCalendarChooser.delegate: iOS: weak 9.3 to 26.5
        EventKitUI.EKEventEditViewController.editViewDelegate: iOS: weak 9.3 to 26.5
        EventKitUI.EKEventViewController.delegate: iOS: weak 9.3 to 26.5
        ExtensionKit.EXHostViewController.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 17.0
        ExternalAccessory.EAAccessory.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        ExternalAccessory.EAWiFiUnconfiguredAccessoryBrowser.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        Foundation.FileManager.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NSCache.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NSConnection.delegate: macOS: assign 11.3 to 14.0
        Foundation.NSInvocation.target: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NSKeyedArchiver.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NSKeyedUnarchiver.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NSMetadataQuery.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NSSpellServer.delegate: macOS: assign 11.3 to 14.0
        Foundation.NSUserActivity.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 12.4
        Foundation.NSUserNotificationCenter.delegate: macOS: assign 11.3 to 14.0
        Foundation.NSXPCListener.delegate: iOS: assign 11.4 to 12.4, weak 13.0 to 26.5; macOS: assign 10.14, weak 10.15 to 14.0; tvOS: assign 11.4 to 12.4, weak 13.0 to 17.0
        Foundation.NetService.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.NetServiceBrowser.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.Stream.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        Foundation.XMLParser.delegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        GLKit.GLKView.delegate: iOS: assign 9.3 to 26.5; tvOS: assign 10.2 to 17.0
        GLKit.GLKViewController.delegate: iOS: assign 9.3 to 26.5; tvOS: assign 10.2 to 17.0
        GameController.GCPhysicalInputProfile.device: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        GameKit.GKAchievementViewController.achievementDelegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: weak 13.0 to 14.0
        GameKit.GKChallengeEventHandler.delegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; macOS: weak 13.0 to 14.0
        GameKit.GKChallengesViewController.challengeDelegate: macOS: weak 13.0 to 14.0
        GameKit.GKFriendRequestComposeViewController.composeViewDelegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; macOS: weak 13.0 to 14.0
        GameKit.GKGameCenterViewController.gameCenterDelegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 12.4, weak 13.0 to 17.0
        GameKit.GKGameSessionSharingViewController.delegate: tvOS: weak 10.2 to 17.0
        GameKit.GKLeaderboardViewController.leaderboardDelegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: weak 13.0 to 14.0
        GameKit.GKMatch.delegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 13.7, weak 14.5 to 17.0
        GameKit.GKMatchmakerViewController.matchmakerDelegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 13.7, weak 14.5 to 17.0
        GameKit.GKSession.delegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; macOS: weak 13.0 to 14.0
        GameKit.GKTurnBasedEventHandler.delegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; macOS: weak 13.0 to 14.0
        GameKit.GKTurnBasedMatchmakerViewController.turnBasedMatchmakerDelegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 12.4, weak 13.0 to 17.0
        GameplayKit.GKAgent.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        HealthKit.HKLiveWorkoutBuilder.delegate: iOS: weak 12.4 to 26.5; macOS: weak 13.0 to 14.0
        HealthKit.HKWorkoutSession.delegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0
        HomeKit.HMAccessory.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        HomeKit.HMAccessoryBrowser.delegate: iOS: weak 9.3 to 26.5
        HomeKit.HMCameraSnapshotControl.delegate: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        HomeKit.HMCameraStreamControl.delegate: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        HomeKit.HMHome.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        HomeKit.HMHomeManager.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        HomeKit.HMNetworkConfigurationProfile.delegate: iOS: weak 13.7 to 26.5; tvOS: weak 17.0
        IOBluetooth.IOBluetoothDeviceInquiry.delegate: macOS: assign 13.0 to 14.0
        IOBluetooth.IOBluetoothDevicePair.delegate: macOS: weak 13.0 to 14.0
        IOBluetooth.IOBluetoothHandsFree.delegate: macOS: assign 13.0 to 14.0
        IOBluetooth.IOBluetoothHostController.delegate: macOS: weak 13.0 to 14.0
        IOBluetooth.OBEXFileTransferServices.delegate: macOS: assign 13.0 to 14.0
        ImageCaptureCore.ICDevice.delegate: iOS: assign 13.0 to 26.5; macOS: assign 11.3 to 14.0
        ImageCaptureCore.ICDeviceBrowser.delegate: iOS: assign 13.0 to 26.5; macOS: assign 11.3 to 14.0
        IntentsUI.INUIAddVoiceShortcutButton.delegate: iOS: weak 12.0 to 26.5; macOS: weak 12.0 to 14.0
        IntentsUI.INUIAddVoiceShortcutViewController.delegate: iOS: weak 12.0 to 26.5; macOS: weak 12.0 to 14.0
        IntentsUI.INUIEditVoiceShortcutViewController.delegate: iOS: weak 12.0 to 26.5; macOS: weak 12.0 to 14.0
        MapKit.MKLocalSearchCompleter.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MapKit.MKLookAroundViewController.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        MapKit.MKMapItemDetailViewController.delegate: iOS: weak 26.5
        MapKit.MKMapView.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MediaPlayer.MPMediaPickerController.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MediaPlayer.MPNowPlayingSession.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        MediaPlayer.MPPlayableContentManager.dataSource: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MediaPlayer.MPPlayableContentManager.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MediaSetup.MSSetupSession.presentationContext: iOS: weak 14.5 to 26.5
        MessageUI.MFMailComposeViewController.mailComposeDelegate: iOS: assign 9.3 to 12.4, weak 13.0 to 26.5
        MessageUI.MFMessageComposeViewController.messageComposeDelegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5
        Messages.MSStickerBrowserView.dataSource: iOS: weak 10.3 to 26.5
        MetalKit.MTKView.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MultipeerConnectivity.MCAdvertiserAssistant.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MultipeerConnectivity.MCBrowserViewController.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MultipeerConnectivity.MCNearbyServiceAdvertiser.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MultipeerConnectivity.MCNearbyServiceBrowser.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        MultipeerConnectivity.MCSession.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        NearbyInteraction.NISession.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        NetworkExtension.NEAppPushManager.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        NotificationCenter.NCWidgetListViewController.delegate: macOS: weak 11.3 to 14.0
        NotificationCenter.NCWidgetSearchViewController.delegate: macOS: weak 11.3 to 14.0
        OpenDirectory.ODQuery.delegate: macOS: assign 11.3 to 14.0
        PDFKit.PDFDocument.delegate: iOS: weak 11.4 to 26.5; macOS: weak 11.3 to 14.0
        PDFKit.PDFView.delegate: iOS: weak 11.4 to 26.5; macOS: weak 11.3 to 14.0
        PDFKit.PDFView.pageOverlayViewProvider: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        PassKit.PKAddPassesViewController.delegate: iOS: assign 9.3 to 13.7, weak 14.5 to 26.5
        PassKit.PKAddPaymentPassViewController.delegate: iOS: weak 9.3 to 26.5
        PassKit.PKAddSecureElementPassViewController.delegate: iOS: weak 13.7 to 26.5
        PassKit.PKDisbursementAuthorizationController.delegate: iOS: assign 12.4 to 13.7, weak 14.5 to 16.5; macOS: weak 11.3 to 13.3
        PassKit.PKPayLaterView.delegate: iOS: assign 17.0 to 26.5
        PassKit.PKPaymentAuthorizationController.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0
        PassKit.PKPaymentAuthorizationViewController.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 11.3 to 14.0
        PassKit.PKShareSecureElementPassViewController.delegate: iOS: weak 16.2 to 26.5
        PassKit.PKVehicleConnectionSession.delegate: iOS: weak 15.6 to 26.5; macOS: weak 13.0 to 14.0
        PencilKit.PKCanvasView.delegate: iOS: weak 13.0 to 26.5
        PencilKit.PKToolPicker.delegate: iOS: weak 26.5
        PhotosUI.PHLivePhotoView.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        PhotosUI.PHPickerViewController.delegate: iOS: weak 14.5 to 26.5; macOS: weak 13.0 to 14.0
        PushKit.PKPushRegistry.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0
        Quartz.IKCameraDeviceView.delegate: macOS: assign 13.0 to 14.0
        Quartz.IKDeviceBrowserView.delegate: macOS: assign 13.0 to 14.0
        Quartz.IKImageBrowserView.dataSource: macOS: assign 13.0 to 14.0
        Quartz.IKImageBrowserView.delegate: macOS: assign 13.0 to 14.0
        Quartz.IKImageEditPanel.dataSource: macOS: assign 13.0 to 14.0
        Quartz.IKImageView.delegate: macOS: assign 13.0 to 14.0
        Quartz.IKSaveOptions.delegate: macOS: assign 13.0 to 14.0
        Quartz.IKScannerDeviceView.delegate: macOS: assign 13.0 to 14.0
        QuartzCore.CALayer.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        QuartzCore.CAMetalDisplayLink.delegate: iOS: weak 17.0 to 26.5; macOS: weak 14.0; tvOS: weak 17.0
        QuickLook.QLPreviewController.dataSource: iOS: weak 9.3 to 26.5
        QuickLook.QLPreviewController.delegate: iOS: weak 9.3 to 26.5
        QuickLookUI.QLPreviewPanel.dataSource: macOS: assign 12.0 to 14.0
        QuickLookUI.QLPreviewPanel.delegate: macOS: assign 12.0 to 14.0
        ReplayKit.RPBroadcastActivityController.delegate: macOS: weak 11.3 to 14.0
        ReplayKit.RPBroadcastActivityViewController.delegate: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        ReplayKit.RPBroadcastController.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        ReplayKit.RPPreviewViewController.previewControllerDelegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        ReplayKit.RPScreenRecorder.delegate: iOS: weak 9.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        SafariServices.SFSafariViewController.delegate: iOS: weak 9.3 to 26.5
        SafetyKit.SACrashDetectionManager.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        SafetyKit.SAEmergencyResponseManager.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        SceneKit.SCNAvoidOccluderConstraint.delegate: iOS: assign 11.4 to 26.5; macOS: assign 13.0 to 14.0; tvOS: assign 11.4 to 17.0
        SceneKit.SCNCameraController.delegate: iOS: assign 11.4 to 26.5; macOS: assign 13.0 to 14.0; tvOS: assign 11.4 to 17.0
        SceneKit.SCNNode.rendererDelegate: iOS: assign 9.3 to 26.5; macOS: assign 13.0 to 14.0; tvOS: assign 10.2 to 17.0
        SceneKit.SCNPhysicsWorld.contactDelegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 11.4, weak 12.0 to 17.0
        SceneKit.SCNProgram.delegate: iOS: assign 9.3 to 26.5; macOS: assign 13.0 to 14.0; tvOS: assign 10.2 to 17.0
        SceneKit.SCNRenderer.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 11.4, weak 12.0 to 17.0
        SceneKit.SCNSceneRenderer.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 11.4, weak 12.0 to 17.0
        SceneKit.SCNView.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 13.0 to 14.0; tvOS: assign 10.2 to 11.4, weak 12.0 to 17.0
        SensorKit.SRSensorReader.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        SharedWithYou.SWCollaborationView.cloudSharingControllerDelegate: iOS: weak 16.2 to 26.5
        SharedWithYou.SWCollaborationView.cloudSharingDelegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        SharedWithYou.SWCollaborationView.cloudSharingServiceDelegate: macOS: weak 13.0 to 14.0
        SharedWithYou.SWCollaborationView.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        SharedWithYou.SWHighlightCenter.delegate: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 17.0
        SharedWithYouCore.SWCollaborationCoordinator.actionHandler: iOS: weak 16.2 to 26.5; macOS: weak 13.0 to 14.0
        ShazamKit.SHSession.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        Speech.SFSpeechRecognizer.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0
        SpriteKit.SKPhysicsWorld.contactDelegate: iOS: assign 9.3 to 26.5; macOS: assign 11.3 to 14.0; tvOS: assign 10.2 to 17.0
        SpriteKit.SKScene.delegate: iOS: assign 9.3, weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        SpriteKit.SKView.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        StoreKit.SKCloudServiceSetupViewController.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0
        StoreKit.SKOverlay.delegate: iOS: weak 14.5 to 26.5; macOS: weak 11.3 to 14.0
        StoreKit.SKPaymentQueue.delegate: iOS: weak 13.0 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 17.0
        StoreKit.SKProductsRequest.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2 to 11.4, weak 12.0 to 17.0
        StoreKit.SKRequest.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2 to 11.4, weak 12.0 to 17.0
        StoreKit.SKStoreProductViewController.delegate: iOS: assign 9.3 to 11.4, weak 12.0 to 26.5; macOS: weak 11.3 to 14.0
        SystemExtensions.OSSystemExtensionRequest.delegate: iOS: weak 26.5; macOS: weak 11.3 to 14.0
        TVMLKit.TVBrowserViewController.dataSource: tvOS: weak 17.0
        TVMLKit.TVBrowserViewController.delegate: tvOS: weak 17.0
        TVMLKit.TVDocumentViewController.delegate: tvOS: weak 17.0
        UIKit.NSLayoutManager.delegate: iOS: assign 9.3 to 10.3, weak 11.4 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2, weak 11.4 to 17.0
        UIKit.NSTextContentManager.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        UIKit.NSTextContentStorage.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        UIKit.NSTextLayoutManager.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        UIKit.NSTextSelectionNavigation.textSelectionDataSource: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        UIKit.NSTextStorage.delegate: iOS: assign 9.3 to 10.3, weak 11.4 to 26.5; macOS: weak 11.3 to 14.0; tvOS: assign 10.2, weak 11.4 to 17.0
        UIKit.NSTextStorage.textStorageObserver: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        UIKit.NSTextViewportLayoutController.delegate: iOS: weak 15.0 to 26.5; macOS: weak 12.0 to 14.0; tvOS: weak 17.0
        UIKit.UIAccessibilityCustomAction.target: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIAccessibilityCustomRotorItemResult.targetElement: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIActionSheet.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIAlertView.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIApplication.delegate: iOS: assign 9.3 to 26.5; tvOS: assign 10.2 to 17.0
        UIKit.UIBarButtonItem.target: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UICalendarSelectionMultiDate.delegate: iOS: weak 16.2 to 26.5
        UIKit.UICalendarSelectionSingleDate.delegate: iOS: weak 16.2 to 26.5
        UIKit.UICalendarView.delegate: iOS: weak 16.2 to 26.5
        UIKit.UICloudSharingController.delegate: iOS: weak 10.3 to 26.5
        UIKit.UICollectionView.dataSource: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UICollectionView.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UICollectionView.dragDelegate: iOS: weak 11.4 to 26.5
        UIKit.UICollectionView.dropDelegate: iOS: weak 11.4 to 26.5
        UIKit.UICollectionView.prefetchDataSource: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UICollisionBehavior.collisionDelegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIColorPickerViewController.delegate: iOS: weak 14.5 to 26.5
        UIKit.UIContextMenuInteraction.delegate: iOS: weak 13.0 to 26.5; tvOS: weak 17.0
        UIKit.UIDocumentBrowserViewController.delegate: iOS: weak 11.4 to 26.5
        UIKit.UIDocumentInteractionController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIDocumentMenuViewController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIDocumentPickerViewController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIDragInteraction.delegate: iOS: weak 11.4 to 26.5
        UIKit.UIDropInteraction.delegate: iOS: weak 11.4 to 26.5
        UIKit.UIDynamicAnimator.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIEditMenuInteraction.delegate: iOS: weak 16.2 to 26.5
        UIKit.UIFindInteraction.delegate: iOS: weak 16.2 to 26.5
        UIKit.UIFocusSystem.focusedItem: iOS: weak 12.0 to 26.5; tvOS: weak 12.4 to 17.0
        UIKit.UIFocusUpdateContext.nextFocusedItem: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIFocusUpdateContext.previouslyFocusedItem: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIFontPickerViewController.delegate: iOS: weak 13.0 to 26.5
        UIKit.UIGestureRecognizer.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIImagePickerController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIIndirectScribbleInteraction.delegate: iOS: weak 14.5 to 26.5
        UIKit.UILargeContentViewerInteraction.delegate: iOS: weak 13.0 to 26.5
        UIKit.UINavigationBar.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UINavigationController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UINavigationItem.renameDelegate: iOS: weak 16.2 to 26.5
        UIKit.UIPageControlProgress.delegate: iOS: weak 17.0 to 26.5; tvOS: weak 17.0
        UIKit.UIPageControlTimerProgress.delegate: iOS: weak 17.0 to 26.5; tvOS: weak 17.0
        UIKit.UIPageViewController.dataSource: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIPageViewController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIPasteControl.target: iOS: weak 16.2 to 26.5
        UIKit.UIPencilInteraction.delegate: iOS: weak 12.4 to 26.5
        UIKit.UIPickerView.dataSource: iOS: weak 9.3 to 26.5
        UIKit.UIPickerView.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIPointerInteraction.delegate: iOS: weak 13.7 to 26.5
        UIKit.UIPopoverController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIPopoverPresentationController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIPresentationController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIPreviewInteraction.delegate: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIPrintInteractionController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIPrinterPickerController.delegate: iOS: weak 9.3 to 26.5
        UIKit.UIScreen.focusedItem: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIScreenshotService.delegate: iOS: weak 13.0 to 26.5; tvOS: weak 17.0
        UIKit.UIScribbleInteraction.delegate: iOS: weak 14.5 to 26.5
        UIKit.UIScrollView.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UISearchBar.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UISearchController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UISearchController.searchResultsUpdater: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UISearchDisplayController.delegate: iOS: assign 9.3 to 26.5
        UIKit.UISearchDisplayController.searchResultsDataSource: iOS: weak 9.3 to 26.5
        UIKit.UISearchDisplayController.searchResultsDelegate: iOS: weak 9.3 to 26.5
        UIKit.UISearchTextField.inputDelegate: iOS: weak 13.0 to 26.5
        UIKit.UISearchTextField.pasteDelegate: iOS: weak 13.0 to 26.5
        UIKit.UISearchTextField.textDragDelegate: iOS: weak 13.0 to 26.5
        UIKit.UISearchTextField.textDropDelegate: iOS: weak 13.0 to 26.5
        UIKit.UISheetPresentationController.delegate: iOS: weak 15.0 to 26.5
        UIKit.UISplitViewController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITabBar.delegate: iOS: assign 9.3, weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITabBarController.Sidebar.delegate: iOS: weak 26.5
        UIKit.UITabBarController.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITableView.dataSource: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITableView.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITableView.dragDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITableView.dropDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITableView.prefetchDataSource: iOS: weak 10.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITableViewCell.target: iOS: assign 9.3 to 26.5
        UIKit.UITextDraggable.textDragDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextDroppable.textDropDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextField.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITextField.inputDelegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITextField.pasteDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextField.textDragDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextField.textDropDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextFormattingCoordinator.delegate: iOS: weak 13.0 to 26.5; tvOS: weak 17.0
        UIKit.UITextFormattingViewController.delegate: iOS: weak 26.5
        UIKit.UITextInput.inputDelegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITextInteraction.delegate: iOS: weak 13.0 to 26.5
        UIKit.UITextInteraction.textInput: iOS: weak 13.0 to 26.5
        UIKit.UITextPasteConfigurationSupporting.pasteDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextSearchingFindSession.searchableObject: iOS: weak 16.2 to 26.5
        UIKit.UITextSelectionDisplayInteraction.delegate: iOS: weak 17.0 to 26.5; tvOS: weak 17.0
        UIKit.UITextSelectionDisplayInteraction.textInput: iOS: weak 17.0 to 26.5; tvOS: weak 17.0
        UIKit.UITextView.delegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITextView.inputDelegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UITextView.pasteDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextView.textDragDelegate: iOS: weak 11.4 to 26.5
        UIKit.UITextView.textDropDelegate: iOS: weak 11.4 to 26.5
        UIKit.UIToolTipInteraction.delegate: iOS: weak 15.0 to 26.5
        UIKit.UIToolbar.delegate: iOS: assign 9.3, weak 10.3 to 26.5
        UIKit.UIVideoEditorController.delegate: iOS: assign 9.3 to 26.5
        UIKit.UIViewController.transitioningDelegate: iOS: weak 9.3 to 26.5; tvOS: weak 10.2 to 17.0
        UIKit.UIWebView.delegate: iOS: assign 9.3 to 26.5
        UIKit.UIWindowScene.activityItemsConfigurationSource: iOS: weak 15.0 to 26.5
        UserNotifications.UNUserNotificationCenter.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        VideoSubscriberAccount.VSAccountManager.delegate: iOS: weak 10.3 to 26.5; macOS: weak 11.3 to 14.0; tvOS: weak 10.2 to 17.0
        Virtualization.VZNetworkBlockDeviceStorageDeviceAttachment.delegate: macOS: weak 14.0
        Virtualization.VZVirtioConsoleDevice.delegate: macOS: weak 13.0 to 14.0
        Virtualization.VZVirtioSocketListener.delegate: macOS: weak 11.3 to 14.0
        Virtualization.VZVirtualMachine.delegate: macOS: weak 11.3 to 14.0
        VisionKit.VNDocumentCameraViewController.delegate: iOS: weak 13.0 to 26.5
        WatchConnectivity.WCSession.delegate: iOS: weak 9.3 to 26.5
        WatchKit.WKCrownSequencer.delegate: iOS: weak 10.3 to 12.4
        WebKit.WKDownload.delegate: iOS: weak 14.5 to 26.5; macOS: weak 13.0 to 14.0
        WebKit.WKWebExtensionController.delegate: iOS: weak 26.5
        WebKit.WKWebView.navigationDelegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 11.4
        WebKit.WKWebView.uiDelegate: iOS: weak 9.3 to 26.5; macOS: weak 13.0 to 14.0; tvOS: weak 11.4
        WebKit.WebView.downloadDelegate: macOS: assign 13.0 to 14.0
        WebKit.WebView.editingDelegate: macOS: assign 13.0 to 14.0
        WebKit.WebView.frameLoadDelegate: macOS: assign 13.0 to 14.0
        WebKit.WebView.policyDelegate: macOS: assign 13.0 to 14.0
        WebKit.WebView.resourceLoadDelegate: macOS: assign 13.0 to 14.0
        WebKit.WebView.uiDelegate: macOS: assign 13.0 to 14.0
        """

    /// The classes that people ask about and that are not hazards, each with its module and the reason.
    static let notHazards: StaticString = """
        AVCaptureAudioDataOutput: AVFoundation it keeps its delegate in a weak storage, as read in the system's binary; no header says so (AVCaptureAudioDataOutput.h:67 of iOS 26.5)
        AVCaptureDepthDataOutput: AVFoundation it keeps its delegate in a weak storage, as read in the system's binary; no header says so (AVCaptureDepthDataOutput.h:69 of iOS 26.5)
        AVCaptureMetadataOutput: AVFoundation it keeps its delegate in a weak storage, as read in the system's binary; no header says so (AVCaptureMetadataOutput.h:66 of iOS 26.5)
        AVCaptureVideoDataOutput: AVFoundation it keeps its delegate in a weak storage, as read in the system's binary; no header says so (AVCaptureVideoDataOutput.h:68 of iOS 26.5)
        AVPlayer: AVFoundation it has no delegate; it calls a block, whose token is retained (AVPlayer.h:549 of iOS 17.0)
        BAAssetPackManager: BackgroundAssets its delegate is `weak` (BAAssetPackManager.h of iOS 26.5)
        CAAnimation: QuartzCore the animation retains its delegate: `strong` (CAAnimation.h:52 of iOS 17.0), so that it lives longer than expected
        CAAnimationGroup: QuartzCore as CAAnimation
        CABasicAnimation: QuartzCore as CAAnimation
        CADisplayLink: QuartzCore it has no delegate, and keeps its target until it is invalidated (CADisplayLink.h:49 of iOS 17.0)
        CAKeyframeAnimation: QuartzCore as CAAnimation
        CAPropertyAnimation: QuartzCore as CAAnimation
        CASpringAnimation: QuartzCore as CAAnimation
        CATransition: QuartzCore as CAAnimation
        CKSyncEngine: CloudKit the delegate of its configuration is `weak` (CKSyncEngineConfiguration.h of iOS 26.5)
        CLGeocoder: CoreLocation it has no delegate; it calls a block (CLGeocoder.h:33 of iOS 17.0)
        CMMotionManager: CoreMotion it has no delegate; it calls a block (CMMotionManager.h:32 of iOS 17.0)
        CPTemplateApplicationScene: CarPlay the scene retains its delegate: `strong` (CPTemplateApplicationScene.h:89 of iOS 17.0)
        CXCallObserver: CallKit setDelegate(_:queue:) stores the delegate weakly, as a comment says (CXCallObserver.h:29 of iOS 26.5)
        CXProvider: CallKit setDelegate(_:queue:) stores the delegate weakly, as a comment says (CXProvider.h:88 of iOS 26.5)
        HKObserverQuery: HealthKit it has no delegate; it calls a block (HKObserverQuery.h:28 of iOS 17.0)
        MKLocalSearch: MapKit it has no delegate; it calls a block (MKLocalSearch.h:16 of iOS 17.0)
        NSItemProvider: Foundation it has no delegate; it copies its handlers, which are blocks (NSItemProvider.h:51 of iOS 17.0)
        NSURLConnection: Foundation the connection retains its delegate until it has ended (NSURLConnection.h:47 of iOS 17.0)
        NSXPCConnection: Foundation it has no delegate, and retains the object that it exports: `retain` (NSXPCConnection.h:66 of iOS 17.0)
        NotificationCenter: Foundation it has no delegate; an observer of a selector is held weakly since iOS 9 and macOS 10.11 (release notes of Foundation), and the token of a block is retained (NSNotification.h:41 and 52 of iOS 17.0)
        Operation: Foundation it has no delegate; it copies the block that runs at its end (NSOperation.h:62 of iOS 17.0)
        Thread: Foundation it has no delegate, and retains its target while it runs, as Apple documents (NSThread.h:55 of iOS 17.0)
        Timer: Foundation it has no delegate, and retains the target that a method gives it until it is invalidated, as Apple documents (NSTimer.h:18 of iOS 17.0)
        UIActivityViewController: UIKit it has no delegate; it calls a block at its end (UIActivityViewController.h:19 of iOS 17.0)
        UIAlertAction: UIKit it has no delegate: its handler is a block (UIAlertController.h:34 of iOS 17.0)
        UIScene: UIKit the scene retains its delegate: `strong` (UIScene.h:34 of iOS 17.0)
        UIViewPropertyAnimator: UIKit it has no delegate: completions are blocks (UIViewPropertyAnimator.h:82 of iOS 17.0)
        URLProtocol: Foundation it retains its client: `readonly, retain` (NSURLProtocol.h:187 of iOS 17.0)
        URLSession: Foundation the session retains its delegate until it is invalidated: `readonly, retain` (NSURLSession.h:140 of iOS 17.0)
        URLSessionTask: Foundation a task retains its delegate: `retain` (NSURLSession.h:322 of iOS 17.0)
        WKUserContentController: WebKit it has no delegate, and retains its message handlers, as Apple documents (WKUserContentController.h:77 of iOS 17.0)
        """

    /// The modules, sorted.
    static let modules: [KnowledgeModule] = [
        KnowledgeModule(name: "ARKit") { KnownARKit.facts } readProtocols: { KnownARKit.protocols },
        KnowledgeModule(name: "AVFAudio") { KnownAVFAudio.facts } readProtocols: { KnownAVFAudio.protocols },
        KnowledgeModule(name: "AVFoundation") { KnownAVFoundation.facts } readProtocols: { KnownAVFoundation.protocols },
        KnowledgeModule(name: "AVKit") { KnownAVKit.facts } readProtocols: { KnownAVKit.protocols },
        KnowledgeModule(name: "AVRouting") { KnownAVRouting.facts } readProtocols: { KnownAVRouting.protocols },
        KnowledgeModule(name: "AddressBook") { KnownAddressBook.facts } readProtocols: { KnownAddressBook.protocols },
        KnowledgeModule(name: "AddressBookUI") { KnownAddressBookUI.facts } readProtocols: { KnownAddressBookUI.protocols },
        KnowledgeModule(name: "AppKit") { KnownAppKit.facts } readProtocols: { KnownAppKit.protocols },
        KnowledgeModule(name: "AudioVideoBridging") { KnownAudioVideoBridging.facts } readProtocols: { KnownAudioVideoBridging.protocols },
        KnowledgeModule(name: "AuthenticationServices") { KnownAuthenticationServices.facts } readProtocols: { KnownAuthenticationServices.protocols },
        KnowledgeModule(name: "AutomaticAssessmentConfiguration") { KnownAutomaticAssessmentConfiguration.facts } readProtocols: { KnownAutomaticAssessmentConfiguration.protocols },
        KnowledgeModule(name: "Automator") { KnownAutomator.facts } readProtocols: { KnownAutomator.protocols },
        KnowledgeModule(name: "BackgroundAssets") { KnownBackgroundAssets.facts } readProtocols: { KnownBackgroundAssets.protocols },
        KnowledgeModule(name: "BrowserEngineKit") { KnownBrowserEngineKit.facts } readProtocols: { KnownBrowserEngineKit.protocols },
        KnowledgeModule(name: "CallKit") { KnownCallKit.facts } readProtocols: { KnownCallKit.protocols },
        KnowledgeModule(name: "CarPlay") { KnownCarPlay.facts } readProtocols: { KnownCarPlay.protocols },
        KnowledgeModule(name: "ClassKit") { KnownClassKit.facts } readProtocols: { KnownClassKit.protocols },
        KnowledgeModule(name: "ContactsUI") { KnownContactsUI.facts } readProtocols: { KnownContactsUI.protocols },
        KnowledgeModule(name: "CoreBluetooth") { KnownCoreBluetooth.facts } readProtocols: { KnownCoreBluetooth.protocols },
        KnowledgeModule(name: "CoreData") { KnownCoreData.facts } readProtocols: { KnownCoreData.protocols },
        KnowledgeModule(name: "CoreLocation") { KnownCoreLocation.facts } readProtocols: { KnownCoreLocation.protocols },
        KnowledgeModule(name: "CoreMotion") { KnownCoreMotion.facts } readProtocols: { KnownCoreMotion.protocols },
        KnowledgeModule(name: "CoreNFC") { KnownCoreNFC.facts } readProtocols: { KnownCoreNFC.protocols },
        KnowledgeModule(name: "CoreSpotlight") { KnownCoreSpotlight.facts } readProtocols: { KnownCoreSpotlight.protocols },
        KnowledgeModule(name: "CoreTelephony") { KnownCoreTelephony.facts } readProtocols: { KnownCoreTelephony.protocols },
        KnowledgeModule(name: "CoreWLAN") { KnownCoreWLAN.facts } readProtocols: { KnownCoreWLAN.protocols },
        KnowledgeModule(name: "CryptoTokenKit") { KnownCryptoTokenKit.facts } readProtocols: { KnownCryptoTokenKit.protocols },
        KnowledgeModule(name: "EventKitUI") { KnownEventKitUI.facts } readProtocols: { KnownEventKitUI.protocols },
        KnowledgeModule(name: "ExtensionKit") { KnownExtensionKit.facts } readProtocols: { KnownExtensionKit.protocols },
        KnowledgeModule(name: "ExternalAccessory") { KnownExternalAccessory.facts } readProtocols: { KnownExternalAccessory.protocols },
        KnowledgeModule(name: "Foundation") { KnownFoundation.facts } readProtocols: { KnownFoundation.protocols },
        KnowledgeModule(name: "GLKit") { KnownGLKit.facts } readProtocols: { KnownGLKit.protocols },
        KnowledgeModule(name: "GameController") { KnownGameController.facts } readProtocols: { KnownGameController.protocols },
        KnowledgeModule(name: "GameKit") { KnownGameKit.facts } readProtocols: { KnownGameKit.protocols },
        KnowledgeModule(name: "GameplayKit") { KnownGameplayKit.facts } readProtocols: { KnownGameplayKit.protocols },
        KnowledgeModule(name: "HealthKit") { KnownHealthKit.facts } readProtocols: { KnownHealthKit.protocols },
        KnowledgeModule(name: "HomeKit") { KnownHomeKit.facts } readProtocols: { KnownHomeKit.protocols },
        KnowledgeModule(name: "IOBluetooth") { KnownIOBluetooth.facts } readProtocols: { KnownIOBluetooth.protocols },
        KnowledgeModule(name: "ImageCaptureCore") { KnownImageCaptureCore.facts } readProtocols: { KnownImageCaptureCore.protocols },
        KnowledgeModule(name: "IntentsUI") { KnownIntentsUI.facts } readProtocols: { KnownIntentsUI.protocols },
        KnowledgeModule(name: "MapKit") { KnownMapKit.facts } readProtocols: { KnownMapKit.protocols },
        KnowledgeModule(name: "MediaPlayer") { KnownMediaPlayer.facts } readProtocols: { KnownMediaPlayer.protocols },
        KnowledgeModule(name: "MediaSetup") { KnownMediaSetup.facts } readProtocols: { KnownMediaSetup.protocols },
        KnowledgeModule(name: "MessageUI") { KnownMessageUI.facts } readProtocols: { KnownMessageUI.protocols },
        KnowledgeModule(name: "Messages") { KnownMessages.facts } readProtocols: { KnownMessages.protocols },
        KnowledgeModule(name: "MetalKit") { KnownMetalKit.facts } readProtocols: { KnownMetalKit.protocols },
        KnowledgeModule(name: "MultipeerConnectivity") { KnownMultipeerConnectivity.facts } readProtocols: { KnownMultipeerConnectivity.protocols },
        KnowledgeModule(name: "NearbyInteraction") { KnownNearbyInteraction.facts } readProtocols: { KnownNearbyInteraction.protocols },
        KnowledgeModule(name: "NetworkExtension") { KnownNetworkExtension.facts } readProtocols: { KnownNetworkExtension.protocols },
        KnowledgeModule(name: "NotificationCenter") { KnownNotificationCenter.facts } readProtocols: { KnownNotificationCenter.protocols },
        KnowledgeModule(name: "OpenDirectory") { KnownOpenDirectory.facts } readProtocols: { KnownOpenDirectory.protocols },
        KnowledgeModule(name: "PDFKit") { KnownPDFKit.facts } readProtocols: { KnownPDFKit.protocols },
        KnowledgeModule(name: "PassKit") { KnownPassKit.facts } readProtocols: { KnownPassKit.protocols },
        KnowledgeModule(name: "PencilKit") { KnownPencilKit.facts } readProtocols: { KnownPencilKit.protocols },
        KnowledgeModule(name: "PhotosUI") { KnownPhotosUI.facts } readProtocols: { KnownPhotosUI.protocols },
        KnowledgeModule(name: "PushKit") { KnownPushKit.facts } readProtocols: { KnownPushKit.protocols },
        KnowledgeModule(name: "Quartz") { KnownQuartz.facts } readProtocols: { KnownQuartz.protocols },
        KnowledgeModule(name: "QuartzCore") { KnownQuartzCore.facts } readProtocols: { KnownQuartzCore.protocols },
        KnowledgeModule(name: "QuickLook") { KnownQuickLook.facts } readProtocols: { KnownQuickLook.protocols },
        KnowledgeModule(name: "QuickLookUI") { KnownQuickLookUI.facts } readProtocols: { KnownQuickLookUI.protocols },
        KnowledgeModule(name: "ReplayKit") { KnownReplayKit.facts } readProtocols: { KnownReplayKit.protocols },
        KnowledgeModule(name: "RoomPlan") { KnownRoomPlan.facts } readProtocols: { KnownRoomPlan.protocols },
        KnowledgeModule(name: "SafariServices") { KnownSafariServices.facts } readProtocols: { KnownSafariServices.protocols },
        KnowledgeModule(name: "SafetyKit") { KnownSafetyKit.facts } readProtocols: { KnownSafetyKit.protocols },
        KnowledgeModule(name: "SceneKit") { KnownSceneKit.facts } readProtocols: { KnownSceneKit.protocols },
        KnowledgeModule(name: "SensorKit") { KnownSensorKit.facts } readProtocols: { KnownSensorKit.protocols },
        KnowledgeModule(name: "SharedWithYou") { KnownSharedWithYou.facts } readProtocols: { KnownSharedWithYou.protocols },
        KnowledgeModule(name: "SharedWithYouCore") { KnownSharedWithYouCore.facts } readProtocols: { KnownSharedWithYouCore.protocols },
        KnowledgeModule(name: "ShazamKit") { KnownShazamKit.facts } readProtocols: { KnownShazamKit.protocols },
        KnowledgeModule(name: "Speech") { KnownSpeech.facts } readProtocols: { KnownSpeech.protocols },
        KnowledgeModule(name: "SpriteKit") { KnownSpriteKit.facts } readProtocols: { KnownSpriteKit.protocols },
        KnowledgeModule(name: "StoreKit") { KnownStoreKit.facts } readProtocols: { KnownStoreKit.protocols },
        KnowledgeModule(name: "SystemExtensions") { KnownSystemExtensions.facts } readProtocols: { KnownSystemExtensions.protocols },
        KnowledgeModule(name: "TVMLKit") { KnownTVMLKit.facts } readProtocols: { KnownTVMLKit.protocols },
        KnowledgeModule(name: "UIKit") { KnownUIKit.facts } readProtocols: { KnownUIKit.protocols },
        KnowledgeModule(name: "UserNotifications") { KnownUserNotifications.facts } readProtocols: { KnownUserNotifications.protocols },
        KnowledgeModule(name: "VideoSubscriberAccount") { KnownVideoSubscriberAccount.facts } readProtocols: { KnownVideoSubscriberAccount.protocols },
        KnowledgeModule(name: "Virtualization") { KnownVirtualization.facts } readProtocols: { KnownVirtualization.protocols },
        KnowledgeModule(name: "VisionKit") { KnownVisionKit.facts } readProtocols: { KnownVisionKit.protocols },
        KnowledgeModule(name: "WatchConnectivity") { KnownWatchConnectivity.facts } readProtocols: { KnownWatchConnectivity.protocols },
        KnowledgeModule(name: "WatchKit") { KnownWatchKit.facts } readProtocols: { KnownWatchKit.protocols },
        KnowledgeModule(name: "WebKit") { KnownWebKit.facts } readProtocols: { KnownWebKit.protocols },
    ]
}

private enum KnownARKit {
    static let facts = KnowledgeReader.framework(factsText, of: "ARKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ARKit").protocols

    private static let factsText: StaticString = #"""
        module: ARKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - ARCoachingOverlayView.delegate: ARCoachingOverlayViewDelegate
              - ARCoachingOverlayView.sessionProvider: ARSessionProviding
              - ARSCNView.delegate: ARSCNViewDelegate
              - ARSKView.delegate: ARSKViewDelegate
              - ARSession.delegate: ARSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ARKit
        """#
}

private enum KnownAVFAudio {
    static let facts = KnowledgeReader.framework(factsText, of: "AVFAudio")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AVFAudio").protocols

    private static let factsText: StaticString = #"""
        module: AVFAudio
        seen: [iOS 16.5, iOS 26.5 headers]
        classes:
          - name: AVAudioSession
            creation: singleton
            form: extension
            iOS: deprecated 6.0
            macOS: unavailable
            condition: os(iOS)
            note: AVAudioSession.sharedInstance(); the property delegate is deprecated, and Swift can't use it
            properties:
              - name: delegate
                type: AVAudioSessionDelegate
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - AVAudioPlayer.delegate: AVAudioPlayerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            available: tvOS 17.0, *
            properties:
              - AVAudioRecorder.delegate: AVAudioRecorderDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            available: macOS 10.14, *
            properties:
              - AVSpeechSynthesizer.delegate: AVSpeechSynthesizerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AVFAudio
        protocols:
          - name: AVAudioPlayerDelegate
            module: AVFAudio
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "optional func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)"
              - "optional func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)"
              - "@available(iOS, deprecated: 8.0) optional func audioPlayerBeginInterruption(_ player: AVAudioPlayer)"
              - "@available(iOS,
                deprecated: 8.0) optional func audioPlayerEndInterruption(_ player: AVAudioPlayer,
                withOptions flags: Int)"
          - name: AVAudioRecorderDelegate
            module: AVFAudio
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "optional func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)"
              - "optional func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)"
              - declaration: "@available(iOS,
                  deprecated: 8.0) optional func audioRecorderBeginInterruption(_ recorder: AVAudioRecorder)"
                condition: "!os(tvOS)"
              - declaration: "@available(iOS,
                  deprecated: 8.0) optional func audioRecorderEndInterruption(_ recorder: AVAudioRecorder,
                  withOptions flags: Int)"
                condition: "!os(tvOS)"
        """#
}

private enum KnownAVFoundation {
    static let facts = KnowledgeReader.framework(factsText, of: "AVFoundation")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AVFoundation").protocols

    private static let factsText: StaticString = #"""
        module: AVFoundation
        seen: [iOS 16.5, iOS 26.5 headers, macOS 11]
        classes:
          - name: AVCaptureFileOutput
            inherits: AVCaptureOutput
            subclasses: [AVCaptureMovieFileOutput, AVCaptureAudioFileOutput]
            creation: abstract
            form: extension
            iOS: unavailable
            condition: os(macOS)
            properties:
              - name: delegate
                type: AVCaptureFileOutputDelegate
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - AVContentKeySession.delegate: AVContentKeySessionDelegate
              - AVPlayerItemMetadataCollector.delegate: AVPlayerItemMetadataCollectorPushDelegate
              - AVPlayerItemMetadataOutput.delegate: AVPlayerItemMetadataOutputPushDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - AVAssetResourceLoader.delegate: AVAssetResourceLoaderDelegate
              - AVAssetWriter.delegate: AVAssetWriterDelegate
              - AVDelegatingPlaybackCoordinator.playbackControlDelegate: AVPlaybackCoordinatorPlaybackControlDelegate
              - AVPlayerItemLegibleOutput.delegate: AVPlayerItemLegibleOutputPushDelegate
              - AVPlayerPlaybackCoordinator.delegate: AVPlayerPlaybackCoordinatorDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            notOverridable: true
            properties:
              - AVPlayerItemVideoOutput.delegate: AVPlayerItemOutputPullDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS]
            properties:
              - AVAssetReaderOutputCaptionAdaptor.validationDelegate: AVAssetReaderCaptionValidationHandling
          - seen: iOS 26.5 headers
            systems: [iOS, macOS, tvOS]
            properties:
              - AVCapturePhotoOutputReadinessCoordinator.delegate: AVCapturePhotoOutputReadinessCoordinatorDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AVFoundation
        protocols:
          - name: AVCaptureFileOutputDelegate
            module: AVFoundation
            imports: [CoreMedia]
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - declaration: "func fileOutputShouldProvideSampleAccurateRecordingStart(_ output: AVCaptureFileOutput) -> Bool"
                whenNil: false
              - "optional func fileOutput(_ output: AVCaptureFileOutput, didOutputSampleBuffer sampleBuffer: CMSampleBuffer,
                from connection: AVCaptureConnection)"
        """#
}

private enum KnownAVKit {
    static let facts = KnowledgeReader.framework(factsText, of: "AVKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AVKit").protocols

    private static let factsText: StaticString = #"""
        module: AVKit
        seen: [iOS 16.5, iOS 26.5 headers, macOS 12 headers]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - AVRoutePickerView.delegate: AVRoutePickerViewDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - AVPictureInPictureController.ContentSource.sampleBufferPlaybackDelegate:
                  AVPictureInPictureSampleBufferPlaybackDelegate
              - AVPictureInPictureController.delegate: AVPictureInPictureControllerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, tvOS, visionOS]
            properties:
              - AVPlayerViewController.delegate: AVPlayerViewControllerDelegate
          - seen: iOS 26.5 headers
            systems: [iOS]
            properties:
              - AVInputPickerInteraction.delegate: AVInputPickerInteractionDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - AVLegibleMediaOptionsMenuController.delegate: AVLegibleMediaOptionsMenuControllerDelegate
          - seen: macOS 12 headers
            systems: [macOS]
            properties:
              - AVCaptureView.delegate: AVCaptureViewDelegate
              - AVPlayerView.delegate: AVPlayerViewDelegate
              - AVPlayerView.pictureInPictureDelegate: AVPlayerViewPictureInPictureDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AVKit
        """#
}

private enum KnownAVRouting {
    static let facts = KnowledgeReader.framework(factsText, of: "AVRouting")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AVRouting").protocols

    private static let factsText: StaticString = #"""
        module: AVRouting
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - AVCustomRoutingController.delegate: AVCustomRoutingControllerDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, tvOS]
            properties:
              - AVRoutingPlaybackArbiter.preferredParticipantForExternalPlayback: AVRoutingPlaybackParticipant
          - seen: iOS 26.5 headers
            systems: [tvOS]
            properties:
              - AVRoutingPlaybackArbiter.preferredParticipantForNonMixableAudioRoutes: AVRoutingPlaybackParticipant
        """#

    private static let protocolsText: StaticString = #"""
        module: AVRouting
        """#
}

private enum KnownAddressBook {
    static let facts = KnowledgeReader.framework(factsText, of: "AddressBook")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AddressBook").protocols

    private static let factsText: StaticString = #"""
        module: AddressBook
        seen: [macOS 12]
        classes:
          - name: ABPeoplePickerView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: target
                type: AnyObject
                optionality: implicit
          - name: ABPersonPicker
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: ABPersonPickerDelegate
                optionality: implicit
        """#

    private static let protocolsText: StaticString = #"""
        module: AddressBook
        protocols:
          - name: ABPersonPickerDelegate
            module: AddressBook
            imports: [AddressBook.ObjectiveC.ABPersonPicker, AddressBook.ObjectiveC.ABPersonPickerDelegate]
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - "func personPicker(_ picker: ABPersonPicker!, didChoose person: ABPerson!, property: String!,
                identifier: String!)"
              - "optional func personPickerDidClose(_ picker: ABPersonPicker!)"
        """#
}

private enum KnownAddressBookUI {
    static let facts = KnowledgeReader.framework(factsText, of: "AddressBookUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AddressBookUI").protocols

    private static let factsText: StaticString = #"""
        module: AddressBookUI
        seen: [iOS 16.5, iOS 26.5 headers]
        classes:
          - name: ABNewPersonViewController
            inherits: UIViewController
            isolation: MainActor
            inheritsIsolation: UIViewController
            iOS: deprecated 9.0
            macOS: unseen
            condition: os(iOS)
            properties:
              - name: newPersonViewDelegate
                type: ABNewPersonViewControllerDelegate
          - name: ABPeoplePickerNavigationController
            inherits: UINavigationController
            isolation: MainActor
            inheritsIsolation: UINavigationController
            iOS: deprecated 9.0
            macOS: unseen
            condition: os(iOS)
            properties:
              - name: peoplePickerDelegate
                type: ABPeoplePickerNavigationControllerDelegate
          - name: ABPersonViewController
            inherits: UIViewController
            isolation: MainActor
            inheritsIsolation: UIViewController
            iOS: deprecated 9.0
            macOS: unseen
            condition: os(iOS)
            properties:
              - name: personViewDelegate
                type: ABPersonViewControllerDelegate
          - name: ABUnknownPersonViewController
            inherits: UIViewController
            isolation: MainActor
            inheritsIsolation: UIViewController
            iOS: deprecated 9.0
            macOS: unseen
            condition: os(iOS)
            properties:
              - name: unknownPersonViewDelegate
                type: ABUnknownPersonViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AddressBookUI
        protocols:
          - name: ABNewPersonViewControllerDelegate
            module: AddressBookUI
            imports: [AddressBook]
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(iOS)
            requirements:
              - "func newPersonViewController(_ newPersonView: ABNewPersonViewController,
                didCompleteWithNewPerson person: ABRecord?)"
          - name: ABPeoplePickerNavigationControllerDelegate
            module: AddressBookUI
            imports: [AddressBook]
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(iOS)
            requirements:
              - "optional func peoplePickerNavigationController(_ peoplePicker: ABPeoplePickerNavigationController,
                didSelectPerson person: ABRecord)"
              - "optional func peoplePickerNavigationController(_ peoplePicker: ABPeoplePickerNavigationController,
                didSelectPerson person: ABRecord, property: ABPropertyID, identifier: ABMultiValueIdentifier)"
              - "optional func peoplePickerNavigationControllerDidCancel(_ peoplePicker: ABPeoplePickerNavigationController)"
              - declaration: "@available(iOS, deprecated: 8.0)
                  optional func peoplePickerNavigationController(_ peoplePicker: ABPeoplePickerNavigationController,
                  shouldContinueAfterSelectingPerson person: ABRecord) -> Bool"
                whenNil: true
              - declaration: "@available(iOS, deprecated: 8.0)
                  optional func peoplePickerNavigationController(_ peoplePicker: ABPeoplePickerNavigationController,
                  shouldContinueAfterSelectingPerson person: ABRecord, property: ABPropertyID,
                  identifier: ABMultiValueIdentifier) -> Bool"
                whenNil: true
          - name: ABPersonViewControllerDelegate
            module: AddressBookUI
            imports: [AddressBook]
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(iOS)
            requirements:
              - declaration: "func personViewController(_ personViewController: ABPersonViewController,
                  shouldPerformDefaultActionForPerson person: ABRecord, property: ABPropertyID,
                  identifier: ABMultiValueIdentifier) -> Bool"
                whenNil: true
          - name: ABUnknownPersonViewControllerDelegate
            module: AddressBookUI
            imports: [AddressBook]
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(iOS)
            requirements:
              - "func unknownPersonViewController(_ unknownCardViewController: ABUnknownPersonViewController,
                didResolveToPerson person: ABRecord?)"
              - declaration: "optional func unknownPersonViewController(_ personViewController: ABUnknownPersonViewController,
                  shouldPerformDefaultActionForPerson person: ABRecord, property: ABPropertyID,
                  identifier: ABMultiValueIdentifier) -> Bool"
                whenNil: true
        """#
}

private enum KnownAppKit {
    static let facts = KnowledgeReader.framework(factsText, of: "AppKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AppKit").protocols

    private static let factsText: StaticString = #"""
        module: AppKit
        seen: [macOS 12, macOS 27 headers]
        classes:
          - name: NSComboBox
            inherits: NSTextField
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: dataSource
                type: NSComboBoxDataSource
          - name: NSComboBoxCell
            inherits: NSTextFieldCell
            isolation: MainActor
            inheritsIsolation: NSCell
            conforms: [NSCopying]
            iOS: absent
            condition: os(macOS)
            note: copied byte by byte
            properties:
              - name: dataSource
                type: NSComboBoxCellDataSource
          - name: NSText
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            creation: ownOrVended                # `fieldEditor(_:for:)` of a window gives one
            iOS: absent
            condition: os(macOS)
            note: NSTextView redeclares the property as weak
            properties:
              - name: delegate
                type: NSTextDelegate
          - name: NSTextFinder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: client
                type: NSTextFinderClient
              - name: findBarContainer
                type: NSTextFinderBarContainer
          - name: NSDrawer
            inherits: NSResponder
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            macOS: deprecated 10.13
            condition: os(macOS)
            properties:
              - name: delegate
                type: NSDrawerDelegate
          - name: NSFontManager
            creation: singleton
            form: extension
            iOS: absent
            macOS: deprecated 10.11
            condition: os(macOS)
            note: NSFontManager.shared is a wrapper after setFontManagerFactory(_:) sets its class; only the property is deprecated
            properties:
              - name: delegate
                type: AnyObject
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - NSLayoutManager.delegate: NSLayoutManagerDelegate
              - NSTextContentManager.delegate: NSTextContentManagerDelegate
              - NSTextContentStorage.delegate: NSTextContentStorageDelegate
              - NSTextLayoutManager.delegate: NSTextLayoutManagerDelegate
              - NSTextSelectionNavigation.textSelectionDataSource: NSTextSelectionDataSource
              - NSTextStorage.delegate: NSTextStorageDelegate
              - NSTextStorage.textStorageObserver: NSTextStorageObserving
              - NSTextViewportLayoutController.delegate: NSTextViewportLayoutControllerDelegate
              - NSAccessibilityCustomAction.target: NSObjectProtocol
              - NSAccessibilityCustomRotor.itemLoadingDelegate: NSAccessibilityElementLoading
              - NSAccessibilityCustomRotor.itemSearchDelegate: NSAccessibilityCustomRotorItemSearchDelegate
              - NSAccessibilityCustomRotor.ItemResult.targetElement: NSAccessibilityElementProtocol
              - NSActionCell.target: AnyObject
              - NSAlert.delegate: NSAlertDelegate
              - NSAnimation.delegate: NSAnimationDelegate
              - NSApplication.delegate: NSApplicationDelegate
              - NSBrowser.delegate: NSBrowserDelegate
              - NSButtonTouchBarItem.target: AnyObject
              - NSCandidateListTouchBarItem.client: NSView & NSTextInputClient
              - NSCandidateListTouchBarItem.delegate: NSCandidateListTouchBarItemDelegate
              - NSCell.target: AnyObject
              - NSCollectionView.dataSource: NSCollectionViewDataSource
              - NSCollectionView.delegate: NSCollectionViewDelegate
              - NSCollectionView.prefetchDataSource: NSCollectionViewPrefetching
              - NSColorPickerTouchBarItem.target: AnyObject
              - NSComboBox.delegate: NSComboBoxDelegate
              - NSControl.target: AnyObject
              - NSCustomImageRep.delegate: AnyObject
              - NSDatePicker.delegate: NSDatePickerCellDelegate
              - NSDatePickerCell.delegate: NSDatePickerCellDelegate
              - NSFilePromiseProvider.delegate: NSFilePromiseProviderDelegate
              - NSFontManager.target: AnyObject
              - NSGestureRecognizer.delegate: NSGestureRecognizerDelegate
              - NSGestureRecognizer.target: AnyObject
              - NSImage.delegate: NSImageDelegate
              - NSMatrix.delegate: NSMatrixDelegate
              - NSMenu.delegate: NSMenuDelegate
              - NSMenuItem.target: AnyObject
              - NSOutlineView.dataSource: NSOutlineViewDataSource
              - NSOutlineView.delegate: NSOutlineViewDelegate
              - NSPageController.delegate: NSPageControllerDelegate
              - NSPathCell.delegate: NSPathCellDelegate
              - NSPathControl.delegate: NSPathControlDelegate
              - NSPickerTouchBarItem.target: AnyObject
              - NSPopover.delegate: NSPopoverDelegate
              - NSRuleEditor.delegate: NSRuleEditorDelegate
              - NSSavePanel.delegate: NSOpenSavePanelDelegate
              - NSScrubber.dataSource: NSScrubberDataSource
              - NSScrubber.delegate: NSScrubberDelegate
              - NSSearchField.delegate: NSSearchFieldDelegate
              - NSSharingService.delegate: NSSharingServiceDelegate
              - NSSharingServicePicker.delegate: NSSharingServicePickerDelegate
              - NSSharingServicePickerToolbarItem.delegate: NSSharingServicePickerToolbarItemDelegate
              - NSSharingServicePickerTouchBarItem.delegate: NSSharingServicePickerTouchBarItemDelegate
              - NSSliderTouchBarItem.target: AnyObject
              - NSSound.delegate: NSSoundDelegate
              - NSSpeechRecognizer.delegate: NSSpeechRecognizerDelegate
              - NSSpeechSynthesizer.delegate: NSSpeechSynthesizerDelegate
              - NSSplitView.delegate: NSSplitViewDelegate
              - NSStackView.delegate: NSStackViewDelegate
              - NSStatusItem.target: AnyObject
              - NSStepperTouchBarItem.target: AnyObject
              - NSTabView.delegate: NSTabViewDelegate
              - NSTableView.dataSource: NSTableViewDataSource
              - NSTableView.delegate: NSTableViewDelegate
              - NSTextField.delegate: NSTextFieldDelegate
              - NSTextView.delegate: NSTextViewDelegate
              - NSTokenField.delegate: NSTokenFieldDelegate
              - NSTokenFieldCell.delegate: NSTokenFieldCellDelegate
              - NSToolbar.delegate: NSToolbarDelegate
              - NSToolbarItem.target: AnyObject
              - NSTouchBar.delegate: NSTouchBarDelegate
              - NSWindow.appearanceSource: NSAppearanceCustomization
              - NSWindow.delegate: NSWindowDelegate
          - seen: macOS 27 headers
            systems: [macOS]
            properties:
              - NSRefreshController.target: AnyObject
              - NSStatusItem.expandedInterfaceDelegate: NSStatusItemExpandedInterfaceDelegate
              - NSTextSelectionManager.delegate: NSTextSelectionManager.Delegate
              - NSTextSelectionManager.textSelectionDataSource: NSTextSelectionDataSource
          - seen: macOS 14.0
            systems: [macOS]
            properties:
              - NSColorWell.pulldownTarget: AnyObject
        """#

    private static let protocolsText: StaticString = #"""
        module: AppKit
        protocols:
          - name: NSComboBoxDataSource
            module: AppKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - "@MainActor optional func numberOfItems(in comboBox: NSComboBox) -> Int"
              - "@MainActor optional func comboBox(_ comboBox: NSComboBox, objectValueForItemAt index: Int) -> Any?"
              - declaration: "@MainActor optional func comboBox(_ comboBox: NSComboBox,
                  indexOfItemWithStringValue string: String) -> Int"
                whenNil: NSNotFound
              - declaration: "@MainActor optional func comboBox(_ comboBox: NSComboBox, completedString string: String)
                  -> String?"
                whenNil: nil
          - name: NSComboBoxCellDataSource
            module: AppKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - {declaration: "optional func numberOfItems(in comboBoxCell: NSComboBoxCell) -> Int", forwarded: true}
              - declaration: "optional func comboBoxCell(_ comboBoxCell: NSComboBoxCell, objectValueForItemAt index: Int) -> Any"
                forwarded: true
              - declaration: "optional func comboBoxCell(_ comboBoxCell: NSComboBoxCell,
                  indexOfItemWithStringValue string: String) -> Int"
                forwarded: true
              - declaration: "optional func comboBoxCell(_ comboBoxCell: NSComboBoxCell,
                  completedString uncompletedString: String) -> String?"
                forwarded: true
          - name: NSTextDelegate
            module: AppKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - declaration: "@MainActor optional func textShouldBeginEditing(_ textObject: NSText) -> Bool"
                whenNil: true
              - declaration: "@MainActor optional func textShouldEndEditing(_ textObject: NSText) -> Bool"
                whenNil: true
              - "@MainActor optional func textDidBeginEditing(_ notification: Notification)"
              - "@MainActor optional func textDidEndEditing(_ notification: Notification)"
              - "@MainActor optional func textDidChange(_ notification: Notification)"
          - name: NSTextFinderClient
            module: AppKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - {declaration: "optional var isSelectable: Bool { get }", forwarded: true}
              - {declaration: "optional var allowsMultipleSelection: Bool { get }", whenNil: true}
              - {declaration: "optional var isEditable: Bool { get }", whenNil: true}
              - "optional var string: String { get }"
              - declaration: "optional func string(at characterIndex: Int, effectiveRange outRange: NSRangePointer,
                  endsWithSearchBoundary outFlag: UnsafeMutablePointer<ObjCBool>) -> String"
                forwarded: true
              - "optional func stringLength() -> Int"
              - declaration: "optional var firstSelectedRange: NSRange { get }"
                whenNil: "NSRange(location: 0, length: 0)"
              - {declaration: "optional var selectedRanges: [NSValue] { get set }", forwarded: true}
              - "optional func scrollRangeToVisible(_ range: NSRange)"
              - declaration: "optional func shouldReplaceCharacters(inRanges ranges: [NSValue], with strings: [String]) -> Bool"
                whenNil: false
              - "optional func replaceCharacters(in range: NSRange, with string: String)"
              - "optional func didReplaceCharacters()"
              - declaration: "optional func contentView(at index: Int, effectiveCharacterRange outRange: NSRangePointer)
                  -> NSView"
                forwarded: true
              - {declaration: "optional func rects(forCharacterRange range: NSRange) -> [NSValue]?", whenNil: nil}
              - "optional var visibleCharacterRanges: [NSValue] { get }"
              - "optional func drawCharacters(in range: NSRange, forContentView view: NSView)"
          - name: NSTextFinderBarContainer
            module: AppKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - "var findBarView: NSView? { get set }"
              - {declaration: "var isFindBarVisible: Bool { get set }", whenNil: false}
              - "func findBarViewDidChangeHeight()"
              - {declaration: "optional func contentView() -> NSView?", whenNil: nil}
          - name: NSDrawerDelegate
            module: AppKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - declaration: "@available(macOS, deprecated: 10.13) optional func drawerShouldOpen(_ sender: NSDrawer) -> Bool"
                whenNil: true
              - declaration: "@available(macOS, deprecated: 10.13) optional func drawerShouldClose(_ sender: NSDrawer) -> Bool"
                whenNil: true
              - declaration: "@available(macOS, deprecated: 10.13)
                  optional func drawerWillResizeContents(_ sender: NSDrawer, to contentSize: NSSize) -> NSSize"
                whenNil: contentSize
              - "@available(macOS, deprecated: 10.13) optional func drawerWillOpen(_ notification: Notification)"
              - "@available(macOS, deprecated: 10.13) optional func drawerDidOpen(_ notification: Notification)"
              - "@available(macOS, deprecated: 10.13) optional func drawerWillClose(_ notification: Notification)"
              - "@available(macOS, deprecated: 10.13) optional func drawerDidClose(_ notification: Notification)"
        """#
}

private enum KnownAudioVideoBridging {
    static let facts = KnowledgeReader.framework(factsText, of: "AudioVideoBridging")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AudioVideoBridging").protocols

    private static let factsText: StaticString = #"""
        module: AudioVideoBridging
        seen: [macOS 12]
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - AVB17221EntityDiscovery.discoveryDelegate: AVB17221EntityDiscoveryDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AudioVideoBridging
        """#
}

private enum KnownAuthenticationServices {
    static let facts = KnowledgeReader.framework(factsText, of: "AuthenticationServices")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AuthenticationServices").protocols

    private static let factsText: StaticString = #"""
        module: AuthenticationServices
        seen: [iOS 16.5, macOS 12, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - ASAuthorizationController.delegate: ASAuthorizationControllerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - ASAccountAuthenticationModificationController.delegate: ASAccountAuthenticationModificationControllerDelegate
              - ASAccountAuthenticationModificationController.presentationContextProvider:
                  ASAccountAuthenticationModificationControllerPresentationContextProviding
          - seen: macOS 12, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - ASWebAuthenticationSession.presentationContextProvider: ASWebAuthenticationPresentationContextProviding
              - ASAuthorizationController.presentationContextProvider: ASAuthorizationControllerPresentationContextProviding
          - seen: macOS 12
            systems: [macOS]
            properties:
              - ASWebAuthenticationSessionRequest.delegate: ASWebAuthenticationSessionRequestDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AuthenticationServices
        """#
}

private enum KnownAutomaticAssessmentConfiguration {
    static let facts = KnowledgeReader.framework(factsText, of: "AutomaticAssessmentConfiguration")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "AutomaticAssessmentConfiguration").protocols

    private static let factsText: StaticString = #"""
        module: AutomaticAssessmentConfiguration
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS]
            properties:
              - AEAssessmentSession.delegate: AEAssessmentSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: AutomaticAssessmentConfiguration
        """#
}

private enum KnownAutomator {
    static let facts = KnowledgeReader.framework(factsText, of: "Automator")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "Automator").protocols

    private static let factsText: StaticString = #"""
        module: Automator
        seen: [macOS 12]
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - AMWorkflowController.delegate: AMWorkflowControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: Automator
        """#
}

private enum KnownBackgroundAssets {
    static let facts = KnowledgeReader.framework(factsText, of: "BackgroundAssets")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "BackgroundAssets").protocols

    private static let factsText: StaticString = #"""
        module: BackgroundAssets
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - BADownloadManager.delegate: BADownloadManagerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: BackgroundAssets
        """#
}

private enum KnownBrowserEngineKit {
    static let facts = KnowledgeReader.framework(factsText, of: "BrowserEngineKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "BrowserEngineKit").protocols

    private static let factsText: StaticString = #"""
        module: BrowserEngineKit
        seen: [iOS 26.5 headers]
        weak:
          - seen: iOS 26.5 headers
            systems: [iOS]
            properties:
              - BEScrollView.delegate: BEScrollViewDelegate
              - BETextInput.asyncInputDelegate: BETextInputDelegate
              - BETextInteraction.contextMenuInteractionDelegate: UIContextMenuInteractionDelegate
              - BETextInteraction.delegate: BETextInteractionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: BrowserEngineKit
        """#
}

private enum KnownCallKit {
    static let facts = KnowledgeReader.framework(factsText, of: "CallKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CallKit").protocols

    private static let factsText: StaticString = #"""
        module: CallKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - CXCallDirectoryExtensionContext.delegate: CXCallDirectoryExtensionContextDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CallKit
        """#
}

private enum KnownCarPlay {
    static let facts = KnowledgeReader.framework(factsText, of: "CarPlay")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CarPlay").protocols

    private static let factsText: StaticString = #"""
        module: CarPlay
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - CPInstrumentClusterController.delegate: CPInstrumentClusterControllerDelegate
              - CPInterfaceController.delegate: CPInterfaceControllerDelegate
              - CPListTemplate.delegate: CPListTemplateDelegate
              - CPMapTemplate.mapDelegate: CPMapTemplateDelegate
              - CPPointOfInterestTemplate.pointOfInterestDelegate: CPPointOfInterestTemplateDelegate
              - CPSearchTemplate.delegate: CPSearchTemplateDelegate
              - CPSessionConfiguration.delegate: CPSessionConfigurationDelegate
              - CPTabBarTemplate.delegate: CPTabBarTemplateDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CarPlay
        """#
}

private enum KnownClassKit {
    static let facts = KnowledgeReader.framework(factsText, of: "ClassKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ClassKit").protocols

    private static let factsText: StaticString = #"""
        module: ClassKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - CLSDataStore.delegate: CLSDataStoreDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ClassKit
        """#
}

private enum KnownContactsUI {
    static let facts = KnowledgeReader.framework(factsText, of: "ContactsUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ContactsUI").protocols

    private static let factsText: StaticString = #"""
        module: ContactsUI
        seen: [iOS 16.5, macOS 12]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - CNContactPickerViewController.delegate: CNContactPickerDelegate
              - CNContactViewController.delegate: CNContactViewControllerDelegate
          - seen: macOS 12
            systems: [macOS]
            properties:
              - CNContactPicker.delegate: CNContactPickerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ContactsUI
        """#
}

private enum KnownCoreBluetooth {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreBluetooth")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreBluetooth").protocols

    private static let factsText: StaticString = #"""
        module: CoreBluetooth
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - CBCentralManager.delegate: CBCentralManagerDelegate
              - CBPeripheral.delegate: CBPeripheralDelegate
              - CBPeripheralManager.delegate: CBPeripheralManagerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreBluetooth
        """#
}

private enum KnownCoreData {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreData")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreData").protocols

    private static let factsText: StaticString = #"""
        module: CoreData
        seen: [iOS 16.5, iOS 26.5 headers, macOS 12, tvOS 14.2, watchOS 7.1]
        classes:
          - name: NSFetchedResultsController
            introduced: [macOS 10.12]
            tvOS: available
            watchOS: available
            visionOS: available
            generics: ["ResultType: any NSFetchRequestResult"]
            bind: [any NSFetchRequestResult]
            note: weak on iOS 18 to 26, as observed; the header still has assign
            properties:
              - name: delegate
                type: NSFetchedResultsControllerDelegate
                reads: getter
                evidence: "as a published debugging session shows: with a weak override the message went to nil, and a crash that
                  came every time was gone"
                weakSince: [iOS 18.0]
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreData
        protocols:
          - name: NSFetchedResultsControllerDelegate
            module: CoreData
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func controller(_ controller: NSFetchedResultsController<any NSFetchRequestResult>,
                  didChangeContentWith snapshot: NSDiffableDataSourceSnapshot)"
                forwarded: true
              - "@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, *)
                optional func controller(_ controller: NSFetchedResultsController<any NSFetchRequestResult>,
                didChangeContentWith diff: CollectionDifference<NSManagedObjectID>)"
              - "optional func controller(_ controller: NSFetchedResultsController<any NSFetchRequestResult>,
                didChange anObject: Any, at indexPath: IndexPath?, for type: NSFetchedResultsChangeType,
                newIndexPath: IndexPath?)"
              - "optional func controller(_ controller: NSFetchedResultsController<any NSFetchRequestResult>,
                didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
                for type: NSFetchedResultsChangeType)"
              - "optional func controllerWillChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)"
              - "optional func controllerDidChangeContent(_ controller: NSFetchedResultsController<any NSFetchRequestResult>)"
              - declaration: "optional func controller(_ controller: NSFetchedResultsController<any NSFetchRequestResult>,
                  sectionIndexTitleForSectionName sectionName: String) -> String?"
                whenNil: "String(sectionName.prefix(1)).uppercased()"
        """#
}

private enum KnownCoreLocation {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreLocation")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreLocation").protocols

    private static let factsText: StaticString = #"""
        module: CoreLocation
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - CLLocationManager.delegate: CLLocationManagerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreLocation
        protocols:
          - name: CLLocationManagerDelegate
            module: CoreLocation
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "optional func locationManager(_ manager: CLLocationManager,
                didUpdateLocations locations: [CLLocation])"
              - declaration: "optional func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)"
                condition: os(iOS)
              - declaration: "optional func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool"
                condition: os(iOS)
                whenNil: false
              - declaration: "optional func locationManager(_ manager: CLLocationManager,
                  didDetermineState state: CLRegionState, for region: CLRegion)"
                condition: os(iOS)
              - declaration: "@available(iOS,
                  deprecated: 13.0) optional func locationManager(_ manager: CLLocationManager,
                  didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)"
                condition: os(iOS)
              - declaration: "@available(iOS,
                  deprecated: 13.0) optional func locationManager(_ manager: CLLocationManager,
                  rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error)"
                condition: os(iOS)
              - declaration: "@available(iOS 13.0, *) optional func locationManager(_ manager: CLLocationManager,
                  didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint)"
                condition: os(iOS)
              - declaration: "@available(iOS 13.0, *) optional func locationManager(_ manager: CLLocationManager,
                  didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error)"
                condition: os(iOS)
              - declaration: "optional func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)"
                condition: os(iOS)
              - declaration: "optional func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)"
                condition: os(iOS)
              - "optional func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)"
              - declaration: "optional func locationManager(_ manager: CLLocationManager,
                  monitoringDidFailFor region: CLRegion?, withError error: any Error)"
                condition: os(iOS)
              - "@available(iOS,
                deprecated: 14.0) optional func locationManager(_ manager: CLLocationManager,
                didChangeAuthorization status: CLAuthorizationStatus)"
              - "@available(iOS 14.0,
                *) optional func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)"
              - declaration: "optional func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)"
                condition: os(iOS)
              - declaration: "optional func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)"
                condition: os(iOS)
              - declaration: "optional func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)"
                condition: os(iOS)
              - declaration: "optional func locationManager(_ manager: CLLocationManager,
                  didFinishDeferredUpdatesWithError error: (any Error)?)"
                condition: os(iOS)
              - declaration: "optional func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)"
                condition: os(iOS)
        """#
}

private enum KnownCoreMotion {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreMotion")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreMotion").protocols

    private static let factsText: StaticString = #"""
        module: CoreMotion
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, watchOS]
            properties:
              - CMHeadphoneMotionManager.delegate: CMHeadphoneMotionManagerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, watchOS, visionOS]
            properties:
              - CMWaterSubmersionManager.delegate: CMWaterSubmersionManagerDelegate
          - seen: iOS 26.5 headers
            systems: [watchOS]
            properties:
              - CMFallDetectionManager.delegate: CMFallDetectionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreMotion
        """#
}

private enum KnownCoreNFC {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreNFC")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreNFC").protocols

    private static let factsText: StaticString = #"""
        module: CoreNFC
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - NFCReaderSession.delegate: AnyObject
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreNFC
        """#
}

private enum KnownCoreSpotlight {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreSpotlight")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreSpotlight").protocols

    private static let factsText: StaticString = #"""
        module: CoreSpotlight
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS]
            properties:
              - CSSearchableIndex.indexDelegate: CSSearchableIndexDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreSpotlight
        """#
}

private enum KnownCoreTelephony {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreTelephony")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreTelephony").protocols

    private static let factsText: StaticString = #"""
        module: CoreTelephony
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - CTSubscriber.delegate: CTSubscriberDelegate
          - seen: iOS 16.5
            systems: [iOS, watchOS]
            properties:
              - CTTelephonyNetworkInfo.delegate: CTTelephonyNetworkInfoDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreTelephony
        """#
}

private enum KnownCoreWLAN {
    static let facts = KnowledgeReader.framework(factsText, of: "CoreWLAN")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CoreWLAN").protocols

    private static let factsText: StaticString = #"""
        module: CoreWLAN
        seen: [macOS 12]
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - CWWiFiClient.delegate: AnyObject
        """#

    private static let protocolsText: StaticString = #"""
        module: CoreWLAN
        """#
}

private enum KnownCryptoTokenKit {
    static let facts = KnowledgeReader.framework(factsText, of: "CryptoTokenKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "CryptoTokenKit").protocols

    private static let factsText: StaticString = #"""
        module: CryptoTokenKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - TKTokenSession.delegate: TKTokenSessionDelegate
              - TKTokenDriver.delegate: TKTokenDriverDelegate
              - TKToken.delegate: TKTokenDelegate
              - TKSmartCardUserInteraction.delegate: TKSmartCardUserInteractionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: CryptoTokenKit
        """#
}

private enum KnownEventKitUI {
    static let facts = KnowledgeReader.framework(factsText, of: "EventKitUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "EventKitUI").protocols

    private static let factsText: StaticString = #"""
        module: EventKitUI
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - EKCalendarChooser.delegate: EKCalendarChooserDelegate
              - EKEventEditViewController.editViewDelegate: EKEventEditViewDelegate
              - EKEventViewController.delegate: EKEventViewDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: EventKitUI
        """#
}

private enum KnownExtensionKit {
    static let facts = KnowledgeReader.framework(factsText, of: "ExtensionKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ExtensionKit").protocols

    private static let factsText: StaticString = #"""
        module: ExtensionKit
        seen: [iOS 26.5 headers]
        weak:
          - seen: macOS 14.0, iOS 26.5 headers
            systems: [iOS, macOS]
            properties:
              - EXHostViewController.delegate: EXHostViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ExtensionKit
        """#
}

private enum KnownExternalAccessory {
    static let facts = KnowledgeReader.framework(factsText, of: "ExternalAccessory")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ExternalAccessory").protocols

    private static let factsText: StaticString = #"""
        module: ExternalAccessory
        seen: [iOS 16.5, iOS 26.5 headers, macOS 12, tvOS 14.2]
        classes:
          - name: EAAccessory
            introduced: [macOS 10.13, tvOS 10.0]
            tvOS: available
            visionOS: available
            creation: vended
            form: extension
            note: EAAccessoryManager creates the instances
            properties:
              - name: delegate
                type: EAAccessoryDelegate
        weak:
          - seen: iOS 16.5
            systems: [iOS, tvOS]
            properties:
              - EAWiFiUnconfiguredAccessoryBrowser.delegate: EAWiFiUnconfiguredAccessoryBrowserDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ExternalAccessory
        protocols:
          - name: EAAccessoryDelegate
            module: ExternalAccessory
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func accessoryDidDisconnect(_ accessory: EAAccessory)"
        """#
}

private enum KnownFoundation {
    static let facts = KnowledgeReader.framework(factsText, of: "Foundation")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "Foundation").protocols

    private static let factsText: StaticString = #"""
        module: Foundation
        seen: [iOS 16.5, iOS 26.5 headers, macOS 12, tvOS 14.2, watchOS 7.1]
        classes:
          - name: NSCache
            tvOS: available
            watchOS: available
            visionOS: available
            generics: [KeyType, ObjectType]
            example: [NSString, NSData]
            condition: canImport(ObjectiveC)
            weakElsewhere: Foundation
            note: the setter calls conforms(to:) and responds(to:) once
            properties:
              - name: delegate
                type: NSCacheDelegate
                reads: pointer
                evidence: read from a C callback and during dealloc, as seen on devices and in public re-implementations
          - name: FileManager
            tvOS: available
            watchOS: available
            visionOS: available
            creation: ownOrSingleton
            condition: canImport(ObjectiveC)
            elsewhere: Foundation
            note: FileManager.default is shared by the whole program, so don't set its delegate; on iOS 27 that traps (public reports of 2026)
            properties:
              - name: delegate
                type: FileManagerDelegate
          - name: XMLParser
            tvOS: available
            watchOS: available
            visionOS: available
            condition: canImport(ObjectiveC)
            weakElsewhere: FoundationXML
            note: the class produces no events without a delegate
            properties:
              - name: delegate
                type: XMLParserDelegate
                reads: pointer
                evidence: some call sites use the pointer and some the getter, as seen on devices
          - name: NSKeyedArchiver
            tvOS: available
            watchOS: available
            visionOS: available
            inherits: NSCoder
            condition: canImport(ObjectiveC)
            weakElsewhere: Foundation
            properties:
              - name: delegate
                type: NSKeyedArchiverDelegate
                reads: pointer
                evidence: as NSKeyedUnarchiver
          - name: NSKeyedUnarchiver
            tvOS: available
            watchOS: available
            visionOS: available
            inherits: NSCoder
            condition: canImport(ObjectiveC)
            weakElsewhere: Foundation
            properties:
              - name: delegate
                type: NSKeyedUnarchiverDelegate
                reads: pointer
                evidence: as seen on devices
          - name: NSMetadataQuery
            tvOS: available
            watchOS: available
            visionOS: available
            condition: canImport(ObjectiveC)
            properties:
              - name: delegate
                type: NSMetadataQueryDelegate
          - name: NetService
            creation: ownOrVended
            iOS: deprecationPlanned
            macOS: deprecationPlanned
            tvOS: deprecationPlanned
            watchOS: unavailable
            visionOS: deprecationPlanned
            condition: canImport(ObjectiveC) && !os(watchOS)
            note: a browser creates instances of its own
            properties:
              - name: delegate
                type: NetServiceDelegate
          - name: NetServiceBrowser
            iOS: deprecationPlanned
            macOS: deprecationPlanned
            tvOS: deprecationPlanned
            watchOS: unavailable
            visionOS: deprecationPlanned
            condition: canImport(ObjectiveC) && !os(watchOS)
            note: weak in the binaries of iOS 18 to 26.1, as seen; the header still has assign
            properties:
              - name: delegate
                type: NetServiceBrowserDelegate
                reads: getter
                evidence: held weakly, as seen on recent systems
                weakSince: [iOS 18.0]
          - name: NSSpellServer
            iOS: absent
            condition: os(macOS)
            seen: [macOS 12]
            properties:
              - name: delegate
                type: NSSpellServerDelegate
          - name: Stream
            tvOS: available
            watchOS: available
            visionOS: available
            subclasses: [InputStream, OutputStream]
            creation: classCluster
            form: extension
            condition: canImport(ObjectiveC)
            weakElsewhere: Foundation
            note: a stream is its own delegate by default, and nil restores that; weak in the binaries of iOS 18 to 26.1, as
              seen; the headers of iOS 26.5 have assign, with a comment that calls it weak
            properties:
              - name: delegate
                type: StreamDelegate
                traits: [nilBreaksContract]
                weakSince: [iOS 18.0]
          - name: NSUserNotificationCenter
            creation: singleton
            form: extension
            iOS: absent
            macOS: deprecated 11.0
            condition: os(macOS)
            seen: [macOS 12]
            note: NSUserNotificationCenter.default
            properties:
              - name: delegate
                type: NSUserNotificationCenterDelegate
          - name: NSConnection
            creation: unavailableInSwift
            iOS: absent
            macOS: deprecated 10.13
            condition: os(macOS)
            seen: [macOS 12]
            properties:
              - name: delegate
                type: NSConnectionDelegate
          - name: NSInvocation
            creation: unavailableInSwift
            condition: canImport(ObjectiveC)
            properties:
              - name: target
                type: AnyObject
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - NSUserActivity.delegate: NSUserActivityDelegate
              - NSXPCListener.delegate: NSXPCListenerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: Foundation
        consuming:
          - NSKeyedUnarchiverDelegate.unarchiver(_:didDecode:)
        protocols:
          - name: NSXPCListenerDelegate
            module: Foundation
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - declaration: "optional func listener(_ listener: NSXPCListener,
                  shouldAcceptNewConnection newConnection: NSXPCConnection) -> Bool"
                whenNil: false
          - name: NSCacheDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any)"
          - name: XMLParserDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func parserDidStartDocument(_ parser: XMLParser)"
              - "optional func parserDidEndDocument(_ parser: XMLParser)"
              - "optional func parser(_ parser: XMLParser, foundNotationDeclarationWithName name: String, publicID: String?,
                systemID: String?)"
              - "optional func parser(_ parser: XMLParser, foundUnparsedEntityDeclarationWithName name: String,
                publicID: String?, systemID: String?, notationName: String?)"
              - "optional func parser(_ parser: XMLParser, foundAttributeDeclarationWithName attributeName: String,
                forElement elementName: String, type: String?, defaultValue: String?)"
              - "optional func parser(_ parser: XMLParser, foundElementDeclarationWithName elementName: String,
                model: String)"
              - "optional func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String,
                value: String?)"
              - "optional func parser(_ parser: XMLParser, foundExternalEntityDeclarationWithName name: String,
                publicID: String?, systemID: String?)"
              - "optional func parser(_ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
                qualifiedName qName: String?, attributes attributeDict: [String: String])"
              - "optional func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
                qualifiedName qName: String?)"
              - "optional func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI namespaceURI: String)"
              - "optional func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String)"
              - "optional func parser(_ parser: XMLParser, foundCharacters string: String)"
              - "optional func parser(_ parser: XMLParser, foundIgnorableWhitespace whitespaceString: String)"
              - "optional func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String,
                data: String?)"
              - "optional func parser(_ parser: XMLParser, foundComment comment: String)"
              - "optional func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data)"
              - declaration: "optional func parser(_ parser: XMLParser, resolveExternalEntityName name: String,
                  systemID: String?) -> Data?"
                whenNil: nil
              - "optional func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error)"
              - "optional func parser(_ parser: XMLParser, validationErrorOccurred validationError: any Error)"
          - name: NSKeyedArchiverDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any?"
                whenNil: object
              - "optional func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?)"
              - "optional func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, with newObject: Any?)"
              - "optional func archiverWillFinish(_ archiver: NSKeyedArchiver)"
              - "optional func archiverDidFinish(_ archiver: NSKeyedArchiver)"
          - name: NSKeyedUnarchiverDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func unarchiver(_ unarchiver: NSKeyedUnarchiver,
                  cannotDecodeObjectOfClassName name: String, originalClasses classNames: [String]) -> AnyClass?"
                whenNil: nil
              - "optional func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any?"
              - "optional func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any)"
              - "optional func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver)"
              - "optional func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver)"
          - name: FileManagerDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldCopyItemAtPath srcPath: String,
                  toPath dstPath: String) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldCopyItemAt srcURL: URL,
                  to dstURL: URL) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  copyingItemAtPath srcPath: String, toPath dstPath: String) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  copyingItemAt srcURL: URL, to dstURL: URL) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldMoveItemAtPath srcPath: String,
                  toPath dstPath: String) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldMoveItemAt srcURL: URL,
                  to dstURL: URL) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  movingItemAtPath srcPath: String, toPath dstPath: String) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  movingItemAt srcURL: URL, to dstURL: URL) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldLinkItemAtPath srcPath: String,
                  toPath dstPath: String) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldLinkItemAt srcURL: URL,
                  to dstURL: URL) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  linkingItemAtPath srcPath: String, toPath dstPath: String) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  linkingItemAt srcURL: URL, to dstURL: URL) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldRemoveItemAtPath path: String)
                  -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldRemoveItemAt URL: URL) -> Bool"
                whenNil: true
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  removingItemAtPath path: String) -> Bool"
                whenNil: false
              - declaration: "optional func fileManager(_ fileManager: FileManager, shouldProceedAfterError error: any Error,
                  removingItemAt URL: URL) -> Bool"
                whenNil: false
          - name: NSMetadataQueryDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func metadataQuery(_ query: NSMetadataQuery,
                  replacementObjectForResultObject result: NSMetadataItem) -> Any"
                whenNil: result
              - declaration: "optional func metadataQuery(_ query: NSMetadataQuery,
                  replacementValueForAttribute attrName: String, value attrValue: Any) -> Any"
                whenNil: attrValue
          - name: NetServiceDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            condition: "!os(watchOS)"
            requirements:
              - "optional func netServiceWillPublish(_ sender: NetService)"
              - "optional func netServiceDidPublish(_ sender: NetService)"
              - "optional func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])"
              - "optional func netServiceWillResolve(_ sender: NetService)"
              - "optional func netServiceDidResolveAddress(_ sender: NetService)"
              - "optional func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])"
              - "optional func netServiceDidStop(_ sender: NetService)"
              - "optional func netService(_ sender: NetService, didUpdateTXTRecord data: Data)"
              - "optional func netService(_ sender: NetService, didAcceptConnectionWith inputStream: InputStream,
                outputStream: OutputStream)"
          - name: NetServiceBrowserDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            condition: "!os(watchOS)"
            requirements:
              - "optional func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)"
              - "optional func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)"
              - "optional func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])"
              - "optional func netServiceBrowser(_ browser: NetServiceBrowser, didFindDomain domainString: String,
                moreComing: Bool)"
              - "optional func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService,
                moreComing: Bool)"
              - "optional func netServiceBrowser(_ browser: NetServiceBrowser, didRemoveDomain domainString: String,
                moreComing: Bool)"
              - "optional func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService,
                moreComing: Bool)"
          - name: NSSpellServerDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - declaration: "optional func spellServer(_ sender: NSSpellServer, findMisspelledWordIn stringToCheck: String,
                  language: String, wordCount: UnsafeMutablePointer<Int>, countOnly: Bool) -> NSRange"
                whenNil: "NSRange(location: NSNotFound, length: 0)"
              - declaration: "optional func spellServer(_ sender: NSSpellServer, suggestGuessesForWord word: String,
                  inLanguage language: String) -> [String]?"
                whenNil: nil
              - "optional func spellServer(_ sender: NSSpellServer, didLearnWord word: String, inLanguage language: String)"
              - "optional func spellServer(_ sender: NSSpellServer, didForgetWord word: String, inLanguage language: String)"
              - declaration: "optional func spellServer(_ sender: NSSpellServer,
                  suggestCompletionsForPartialWordRange range: NSRange, in string: String, language: String) -> [String]?"
                whenNil: nil
              - declaration: "optional func spellServer(_ sender: NSSpellServer, checkGrammarIn stringToCheck: String,
                  language: String?, details: AutoreleasingUnsafeMutablePointer<NSArray?>?) -> NSRange"
                whenNil: "NSRange(location: NSNotFound, length: 0)"
              - declaration: "optional func spellServer(_ sender: NSSpellServer, check stringToCheck: String, offset: Int,
                  types checkingTypes: NSTextCheckingTypes, options: [String: Any]?, orthography: NSOrthography?,
                  wordCount: UnsafeMutablePointer<Int>) -> [NSTextCheckingResult]?"
                whenNil: nil
              - "optional func spellServer(_ sender: NSSpellServer, recordResponse response: Int,
                toCorrection correction: String, forWord word: String, language: String)"
          - name: StreamDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func stream(_ aStream: Stream, handle eventCode: Stream.Event)"
          - name: NSUserNotificationCenterDelegate
            module: Foundation
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - "@available(macOS, deprecated: 11.0)
                optional func userNotificationCenter(_ center: NSUserNotificationCenter,
                didDeliver notification: NSUserNotification)"
              - "@available(macOS, deprecated: 11.0)
                optional func userNotificationCenter(_ center: NSUserNotificationCenter,
                didActivate notification: NSUserNotification)"
              - declaration: "@available(macOS, deprecated: 11.0)
                  optional func userNotificationCenter(_ center: NSUserNotificationCenter,
                  shouldPresent notification: NSUserNotification) -> Bool"
                whenNil: false
        """#
}

private enum KnownGLKit {
    static let facts = KnowledgeReader.framework(factsText, of: "GLKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "GLKit").protocols

    private static let factsText: StaticString = #"""
        module: GLKit
        seen: [iOS 16.5, iOS 26.5 headers, tvOS 14.2]
        classes:
          - name: GLKView
            inherits: UIView
            isolation: MainActor
            inheritsIsolation: UIView
            iOS: deprecated 12.0
            macOS: unavailable
            tvOS: deprecated 12.0
            condition: (os(iOS) && !targetEnvironment(macCatalyst)) || os(tvOS)
            properties:
              - name: delegate
                type: GLKViewDelegate
          - name: GLKViewController
            inherits: UIViewController
            isolation: MainActor
            inheritsIsolation: UIViewController
            iOS: deprecated 12.0
            macOS: unavailable
            tvOS: deprecated 12.0
            condition: (os(iOS) && !targetEnvironment(macCatalyst)) || os(tvOS)
            properties:
              - name: delegate
                type: GLKViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: GLKit
        protocols:
          - name: GLKViewDelegate
            module: GLKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: (os(iOS) && !targetEnvironment(macCatalyst)) || os(tvOS)
            requirements:
              - "func glkView(_ view: GLKView, drawIn rect: CGRect)"
          - name: GLKViewControllerDelegate
            module: GLKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: (os(iOS) && !targetEnvironment(macCatalyst)) || os(tvOS)
            requirements:
              - "func glkViewControllerUpdate(_ controller: GLKViewController)"
              - "optional func glkViewController(_ controller: GLKViewController, willPause pause: Bool)"
        """#
}

private enum KnownGameController {
    static let facts = KnowledgeReader.framework(factsText, of: "GameController")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "GameController").protocols

    private static let factsText: StaticString = #"""
        module: GameController
        seen: [macOS 12, iOS 26.5 headers]
        weak:
          - seen: macOS 12, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - GCPhysicalInputProfile.device: GCDevice
        """#

    private static let protocolsText: StaticString = #"""
        module: GameController
        """#
}

private enum KnownGameKit {
    static let facts = KnowledgeReader.framework(factsText, of: "GameKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "GameKit").protocols

    private static let factsText: StaticString = #"""
        module: GameKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - GKGameCenterViewController.gameCenterDelegate: GKGameCenterControllerDelegate
              - GKMatch.delegate: GKMatchDelegate
              - GKMatchmakerViewController.matchmakerDelegate: GKMatchmakerViewControllerDelegate
              - GKTurnBasedMatchmakerViewController.turnBasedMatchmakerDelegate: GKTurnBasedMatchmakerViewControllerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            available: "macOS, introduced: 10.8, deprecated: 10.12"
            properties:
              - GKFriendRequestComposeViewController.composeViewDelegate: GKFriendRequestComposeViewControllerDelegate
          - seen: macOS 14.0
            systems: [macOS]
            properties:
              - GKAchievementViewController.achievementDelegate: GKAchievementViewControllerDelegate
              - GKChallengeEventHandler.delegate: GKChallengeEventHandlerDelegate
              - GKChallengesViewController.challengeDelegate: GKChallengesViewControllerDelegate
              - GKLeaderboardViewController.leaderboardDelegate: GKLeaderboardViewControllerDelegate
              - GKSession.delegate: GKSessionDelegate
              - GKTurnBasedEventHandler.delegate: GKTurnBasedEventHandlerDelegate & NSObjectProtocol
          - seen: tvOS 17.0
            systems: [tvOS]
            properties:
              - GKGameSessionSharingViewController.delegate: GKGameSessionSharingViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: GameKit
        protocols:
          - name: GKFriendRequestComposeViewControllerDelegate
            module: GameKit
            objc: true
            requirements:
              - "func friendRequestComposeViewControllerDidFinish(_ viewController: GKFriendRequestComposeViewController)"
          - name: GKGameCenterControllerDelegate
            module: GameKit
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)"
          - name: GKMatchDelegate
            module: GameKit
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "optional func match(_ match: GKMatch, didReceive data: Data, fromRemotePlayer player: GKPlayer)"
              - "optional func match(_ match: GKMatch, didReceive data: Data, forRecipient recipient: GKPlayer,
                fromRemotePlayer player: GKPlayer)"
              - "optional func match(_ match: GKMatch, player: GKPlayer, didChange state: GKPlayerConnectionState)"
              - "optional func match(_ match: GKMatch, didFailWithError error: (any Error)?)"
              - declaration: "optional func match(_ match: GKMatch,
                  shouldReinviteDisconnectedPlayer player: GKPlayer) -> Bool"
                whenNil: false
              - declaration: "@available(iOS, deprecated: 8.0) optional func match(_ match: GKMatch, didReceive data: Data,
                  fromPlayer playerID: String)"
                condition: "!os(tvOS)"
              - declaration: "@available(iOS, deprecated: 8.0) optional func match(_ match: GKMatch, player playerID: String,
                  didChange state: GKPlayerConnectionState)"
                condition: "!os(tvOS)"
              - declaration: "@available(iOS, deprecated: 8.0) optional func match(_ match: GKMatch,
                  shouldReinvitePlayer playerID: String) -> Bool"
                whenNil: false
                condition: "!os(tvOS)"
          - name: GKMatchmakerViewControllerDelegate
            module: GameKit
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "func matchmakerViewControllerWasCancelled(_ viewController: GKMatchmakerViewController)"
              - "func matchmakerViewController(_ viewController: GKMatchmakerViewController,
                didFailWithError error: any Error)"
              - "optional func matchmakerViewController(_ viewController: GKMatchmakerViewController,
                didFind match: GKMatch)"
              - "optional func matchmakerViewController(_ viewController: GKMatchmakerViewController,
                didFindHostedPlayers players: [GKPlayer])"
              - "optional func matchmakerViewController(_ viewController: GKMatchmakerViewController,
                hostedPlayerDidAccept player: GKPlayer)"
              - declaration: "@available(iOS,
                  deprecated: 8.0) optional func matchmakerViewController(_ viewController: GKMatchmakerViewController,
                  didFindPlayers playerIDs: [String])"
                condition: "!os(tvOS)"
              - declaration: "@available(iOS,
                  deprecated: 8.0) optional func matchmakerViewController(_ viewController: GKMatchmakerViewController,
                  didReceiveAcceptFromHostedPlayer playerID: String)"
                condition: "!os(tvOS)"
          - name: GKTurnBasedMatchmakerViewControllerDelegate
            module: GameKit
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "func turnBasedMatchmakerViewControllerWasCancelled(_ viewController: GKTurnBasedMatchmakerViewController)"
              - "func turnBasedMatchmakerViewController(_ viewController: GKTurnBasedMatchmakerViewController,
                didFailWithError error: any Error)"
              - "@available(iOS,
                deprecated: 9.0) optional func turnBasedMatchmakerViewController(_ viewController: GKTurnBasedMatchmakerViewController,
                didFind match: GKTurnBasedMatch)"
              - "@available(iOS,
                deprecated: 9.0) optional func turnBasedMatchmakerViewController(_ viewController: GKTurnBasedMatchmakerViewController,
                playerQuitFor match: GKTurnBasedMatch)"
        """#
}

private enum KnownGameplayKit {
    static let facts = KnowledgeReader.framework(factsText, of: "GameplayKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "GameplayKit").protocols

    private static let factsText: StaticString = #"""
        module: GameplayKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - GKAgent.delegate: GKAgentDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: GameplayKit
        """#
}

private enum KnownHealthKit {
    static let facts = KnowledgeReader.framework(factsText, of: "HealthKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "HealthKit").protocols

    private static let factsText: StaticString = #"""
        module: HealthKit
        seen: [iOS 26.5 headers]
        weak:
          - seen: iOS 26.5 headers
            systems: [iOS, watchOS]
            properties:
              - HKLiveWorkoutBuilder.delegate: HKLiveWorkoutBuilderDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, watchOS, visionOS]
            properties:
              - HKWorkoutSession.delegate: HKWorkoutSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: HealthKit
        """#
}

private enum KnownHomeKit {
    static let facts = KnowledgeReader.framework(factsText, of: "HomeKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "HomeKit").protocols

    private static let factsText: StaticString = #"""
        module: HomeKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, tvOS, watchOS, visionOS]
            properties:
              - HMAccessory.delegate: HMAccessoryDelegate
              - HMCameraSnapshotControl.delegate: HMCameraSnapshotControlDelegate
              - HMCameraStreamControl.delegate: HMCameraStreamControlDelegate
              - HMHome.delegate: HMHomeDelegate
              - HMHomeManager.delegate: HMHomeManagerDelegate
              - HMNetworkConfigurationProfile.delegate: HMNetworkConfigurationProfileDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - HMAccessoryBrowser.delegate: HMAccessoryBrowserDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: HomeKit
        """#
}

private enum KnownIOBluetooth {
    static let facts = KnowledgeReader.framework(factsText, of: "IOBluetooth")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "IOBluetooth").protocols

    private static let factsText: StaticString = #"""
        module: IOBluetooth
        seen: [macOS 11, Apple's documentation of 2026, bindings of 2025]
        classes:
          - name: IOBluetoothDeviceInquiry
            iOS: absent
            condition: os(macOS)
            note: AnyObject! in macOS 11; an old header states that the delegate is retained; then keep it
              yourself, because the class only retains the proxy
            properties:
              - name: delegate
                type: AnyObject
                protocols: [IOBluetoothDeviceInquiryDelegate]
          - name: IOBluetoothHandsFree
            creation: abstract
            form: extension
            iOS: absent
            condition: os(macOS)
            note: IOBluetoothHandsFreeDevice and IOBluetoothHandsFreeAudioGateway inherit the property; their delegates have
              their own protocols
            properties:
              - name: delegate
                type: IOBluetoothHandsFreeDelegate
                optionality: implicit
          - name: OBEXFileTransferServices
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: AnyObject
                optionality: implicit
        weak:
          - seen: bindings of 2025
            systems: [macOS]
            properties:
              - IOBluetoothDevicePair.delegate: AnyObject
              - IOBluetoothHostController.delegate: AnyObject
        """#

    private static let protocolsText: StaticString = #"""
        module: IOBluetooth
        protocols:
          - name: IOBluetoothHandsFreeDelegate
            module: IOBluetooth
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - "optional func handsFree(_ device: IOBluetoothHandsFree!, connected status: NSNumber!)"
              - "optional func handsFree(_ device: IOBluetoothHandsFree!, disconnected status: NSNumber!)"
              - "optional func handsFree(_ device: IOBluetoothHandsFree!, scoConnectionOpened status: NSNumber!)"
              - "optional func handsFree(_ device: IOBluetoothHandsFree!, scoConnectionClosed status: NSNumber!)"
        """#
}

private enum KnownImageCaptureCore {
    static let facts = KnowledgeReader.framework(factsText, of: "ImageCaptureCore")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ImageCaptureCore").protocols

    private static let factsText: StaticString = #"""
        module: ImageCaptureCore
        seen: [iOS 16.5, iOS 26.5 headers, macOS 12]
        classes:
          - name: ICDevice
            subclasses: [ICCameraDevice, ICScannerDevice]
            visionOS: available
            available: "iOS 13.0, *"
            creation: vended
            form: extension
            note: an ICCameraDevice needs an ICCameraDeviceDelegate, and an ICScannerDevice an ICScannerDeviceDelegate
            properties:
              - name: delegate
                type: ICDeviceDelegate
                protocols: [ICCameraDeviceDelegate, ICScannerDeviceDelegate]
          - name: ICDeviceBrowser
            visionOS: available
            available: "iOS 13.0, *"
            properties:
              - name: delegate
                type: ICDeviceBrowserDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ImageCaptureCore
        protocols:
          - name: ICDeviceDelegate
            module: ImageCaptureCore
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "func device(_ device: ICDevice, didCloseSessionWithError error: (any Error)?)"
              - "func didRemove(_ device: ICDevice)"
              - "func device(_ device: ICDevice, didOpenSessionWithError error: (any Error)?)"
              - "optional func deviceDidBecomeReady(_ device: ICDevice)"
              - {declaration: "optional func deviceDidChangeName(_ device: ICDevice)", condition: os(macOS)}
              - "optional func device(_ device: ICDevice, didReceiveStatusInformation status: [ICDeviceStatus: Any])"
              - "optional func device(_ device: ICDevice, didEncounterError error: (any Error)?)"
              - "optional func device(_ device: ICDevice, didEjectWithError error: (any Error)?)"
              - declaration: "@available(macOS, deprecated: 10.15)
                  optional func deviceDidChangeSharingState(_ device: ICDevice)"
                condition: os(macOS)
          - name: ICCameraDeviceDelegate
            module: ImageCaptureCore
            objc: true
            inherits: [ICDeviceDelegate]
            requirements:
              - "func cameraDevice(_ camera: ICCameraDevice, didAdd items: [ICCameraItem])"
              - "func cameraDevice(_ camera: ICCameraDevice, didRemove items: [ICCameraItem])"
              - "func cameraDevice(_ camera: ICCameraDevice, didReceiveThumbnail thumbnail: CGImage?, for item: ICCameraItem,
                error: (any Error)?)"
              - "func cameraDevice(_ camera: ICCameraDevice, didReceiveMetadata metadata: [AnyHashable: Any]?,
                for item: ICCameraItem, error: (any Error)?)"
              - "func cameraDevice(_ camera: ICCameraDevice, didRenameItems items: [ICCameraItem])"
              - "func cameraDeviceDidChangeCapability(_ camera: ICCameraDevice)"
              - "func cameraDevice(_ camera: ICCameraDevice, didReceivePTPEvent eventData: Data)"
              - "func deviceDidBecomeReady(withCompleteContentCatalog device: ICCameraDevice)"
              - "func cameraDeviceDidRemoveAccessRestriction(_ device: ICDevice)"
              - "func cameraDeviceDidEnableAccessRestriction(_ device: ICDevice)"
              - declaration: "optional func cameraDevice(_ cameraDevice: ICCameraDevice,
                  shouldGetThumbnailOf item: ICCameraItem) -> Bool"
                whenNil: true
              - declaration: "optional func cameraDevice(_ cameraDevice: ICCameraDevice,
                  shouldGetMetadataOf item: ICCameraItem) -> Bool"
                whenNil: true
              - "optional func cameraDevice(_ camera: ICCameraDevice, didCompleteDeleteFilesWithError error: (any Error)?)"
              - "@available(macOS, deprecated: 10.15)
                optional func cameraDevice(_ camera: ICCameraDevice, didAdd item: ICCameraItem)"
              - "@available(macOS, deprecated: 10.15)
                optional func cameraDevice(_ camera: ICCameraDevice, didRemove item: ICCameraItem)"
              - "@available(macOS, deprecated: 10.15)
                optional func cameraDevice(_ camera: ICCameraDevice, didReceiveThumbnailFor item: ICCameraItem)"
              - "@available(macOS, deprecated: 10.15)
                optional func cameraDevice(_ camera: ICCameraDevice, didReceiveMetadataFor item: ICCameraItem)"
          - name: ICScannerDeviceDelegate
            module: ImageCaptureCore
            objc: true
            inherits: [ICDeviceDelegate]
            condition: os(macOS)
            requirements:
              - "optional func scannerDeviceDidBecomeAvailable(_ scanner: ICScannerDevice)"
              - "optional func scannerDevice(_ scanner: ICScannerDevice, didSelect functionalUnit: ICScannerFunctionalUnit,
                error: (any Error)?)"
              - declaration: "optional func scannerDevice(_ scanner: ICScannerDevice, didScanTo url: URL, data: Data)"
                forwarded: true
              - "optional func scannerDevice(_ scanner: ICScannerDevice, didScanTo url: URL)"
              - "optional func scannerDevice(_ scanner: ICScannerDevice, didScanTo data: ICScannerBandData)"
              - "optional func scannerDevice(_ scanner: ICScannerDevice, didCompleteOverviewScanWithError error: (any Error)?)"
              - "optional func scannerDevice(_ scanner: ICScannerDevice, didCompleteScanWithError error: (any Error)?)"
          - name: ICDeviceBrowserDelegate
            module: ImageCaptureCore
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "func deviceBrowser(_ browser: ICDeviceBrowser, didAdd device: ICDevice, moreComing: Bool)"
              - "func deviceBrowser(_ browser: ICDeviceBrowser, didRemove device: ICDevice, moreGoing: Bool)"
              - "optional func deviceBrowser(_ browser: ICDeviceBrowser, deviceDidChangeName device: ICDevice)"
              - "@available(macOS, deprecated: 10.13)
                optional func deviceBrowser(_ browser: ICDeviceBrowser, deviceDidChangeSharingState device: ICDevice)"
              - declaration: "optional func deviceBrowser(_ browser: ICDeviceBrowser, requestsSelect device: ICDevice)"
                condition: os(macOS)
              - declaration: "optional func deviceBrowserDidEnumerateLocalDevices(_ browser: ICDeviceBrowser)"
                condition: os(macOS)
              - declaration: "@available(iOS 14.0, *)
                  optional func deviceBrowserWillSuspendOperations(_ browser: ICDeviceBrowser)"
                condition: "!os(macOS)"
              - declaration: "@available(iOS 14.0, *)
                  optional func deviceBrowserDidSuspendOperations(_ browser: ICDeviceBrowser)"
                condition: "!os(macOS)"
              - declaration: "@available(iOS 14.0, *)
                  optional func deviceBrowserDidCancelSuspendOperations(_ browser: ICDeviceBrowser)"
                condition: "!os(macOS)"
              - declaration: "@available(iOS 14.0, *)
                  optional func deviceBrowserDidResumeOperations(_ browser: ICDeviceBrowser)"
                condition: "!os(macOS)"
        """#
}

private enum KnownIntentsUI {
    static let facts = KnowledgeReader.framework(factsText, of: "IntentsUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "IntentsUI").protocols

    private static let factsText: StaticString = #"""
        module: IntentsUI
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS]
            properties:
              - INUIAddVoiceShortcutButton.delegate: INUIAddVoiceShortcutButtonDelegate
              - INUIAddVoiceShortcutViewController.delegate: INUIAddVoiceShortcutViewControllerDelegate
              - INUIEditVoiceShortcutViewController.delegate: INUIEditVoiceShortcutViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: IntentsUI
        """#
}

private enum KnownMapKit {
    static let facts = KnowledgeReader.framework(factsText, of: "MapKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "MapKit").protocols

    private static let factsText: StaticString = #"""
        module: MapKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - MKLocalSearchCompleter.delegate: MKLocalSearchCompleterDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - MKMapView.delegate: MKMapViewDelegate
          - seen: iOS 16.5, macOS 14.0, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - MKLookAroundViewController.delegate: MKLookAroundViewControllerDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - MKMapItemDetailViewController.delegate: MKMapItemDetailViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: MapKit
        """#
}

private enum KnownMediaPlayer {
    static let facts = KnowledgeReader.framework(factsText, of: "MediaPlayer")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "MediaPlayer").protocols

    private static let factsText: StaticString = #"""
        module: MediaPlayer
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - MPMediaPickerController.delegate: MPMediaPickerControllerDelegate
              - MPPlayableContentManager.dataSource: MPPlayableContentDataSource
              - MPPlayableContentManager.delegate: MPPlayableContentDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, tvOS, visionOS]
            properties:
              - MPNowPlayingSession.delegate: MPNowPlayingSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: MediaPlayer
        """#
}

private enum KnownMediaSetup {
    static let facts = KnowledgeReader.framework(factsText, of: "MediaSetup")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "MediaSetup").protocols

    private static let factsText: StaticString = #"""
        module: MediaSetup
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - MSSetupSession.presentationContext: MSAuthenticationPresentationContext
        """#

    private static let protocolsText: StaticString = #"""
        module: MediaSetup
        """#
}

private enum KnownMessageUI {
    static let facts = KnowledgeReader.framework(factsText, of: "MessageUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "MessageUI").protocols

    private static let factsText: StaticString = #"""
        module: MessageUI
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - MFMailComposeViewController.mailComposeDelegate: MFMailComposeViewControllerDelegate
              - MFMessageComposeViewController.messageComposeDelegate: MFMessageComposeViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: MessageUI
        protocols:
          - name: MFMailComposeViewControllerDelegate
            module: MessageUI
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "optional func mailComposeController(_ controller: MFMailComposeViewController,
                didFinishWith result: MFMailComposeResult, error: (any Error)?)"
          - name: MFMessageComposeViewControllerDelegate
            module: MessageUI
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "func messageComposeViewController(_ controller: MFMessageComposeViewController,
                didFinishWith result: MessageComposeResult)"
        """#
}

private enum KnownMessages {
    static let facts = KnowledgeReader.framework(factsText, of: "Messages")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "Messages").protocols

    private static let factsText: StaticString = #"""
        module: Messages
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - MSStickerBrowserView.dataSource: MSStickerBrowserViewDataSource
        """#

    private static let protocolsText: StaticString = #"""
        module: Messages
        """#
}

private enum KnownMetalKit {
    static let facts = KnowledgeReader.framework(factsText, of: "MetalKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "MetalKit").protocols

    private static let factsText: StaticString = #"""
        module: MetalKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - MTKView.delegate: MTKViewDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: MetalKit
        """#
}

private enum KnownMultipeerConnectivity {
    static let facts = KnowledgeReader.framework(factsText, of: "MultipeerConnectivity")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "MultipeerConnectivity").protocols

    private static let factsText: StaticString = #"""
        module: MultipeerConnectivity
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - MCAdvertiserAssistant.delegate: MCAdvertiserAssistantDelegate
              - MCBrowserViewController.delegate: MCBrowserViewControllerDelegate
              - MCNearbyServiceAdvertiser.delegate: MCNearbyServiceAdvertiserDelegate
              - MCNearbyServiceBrowser.delegate: MCNearbyServiceBrowserDelegate
              - MCSession.delegate: MCSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: MultipeerConnectivity
        """#
}

private enum KnownNearbyInteraction {
    static let facts = KnowledgeReader.framework(factsText, of: "NearbyInteraction")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "NearbyInteraction").protocols

    private static let factsText: StaticString = #"""
        module: NearbyInteraction
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, watchOS]
            properties:
              - NISession.delegate: NISessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: NearbyInteraction
        """#
}

private enum KnownNetworkExtension {
    static let facts = KnowledgeReader.framework(factsText, of: "NetworkExtension")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "NetworkExtension").protocols

    private static let factsText: StaticString = #"""
        module: NetworkExtension
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - NEAppPushManager.delegate: NEAppPushDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: NetworkExtension
        """#
}

private enum KnownNotificationCenter {
    static let facts = KnowledgeReader.framework(factsText, of: "NotificationCenter")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "NotificationCenter").protocols

    private static let factsText: StaticString = #"""
        module: NotificationCenter
        seen: [macOS 12]
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - NCWidgetListViewController.delegate: NCWidgetListViewDelegate
              - NCWidgetSearchViewController.delegate: NCWidgetSearchViewDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: NotificationCenter
        """#
}

private enum KnownOpenDirectory {
    static let facts = KnowledgeReader.framework(factsText, of: "OpenDirectory")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "OpenDirectory").protocols

    private static let factsText: StaticString = #"""
        module: OpenDirectory
        seen: [macOS 12]
        classes:
          - name: ODQuery
            conforms: [NSCopying]
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: ODQueryDelegate
                optionality: implicit
        """#

    private static let protocolsText: StaticString = #"""
        module: OpenDirectory
        protocols:
          - name: ODQueryDelegate
            module: OpenDirectory
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(macOS)
            requirements:
              - "func query(_ inQuery: ODQuery!, foundResults inResults: [Any]!, error inError: (any Error)!)"
        """#
}

private enum KnownPDFKit {
    static let facts = KnowledgeReader.framework(factsText, of: "PDFKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "PDFKit").protocols

    private static let factsText: StaticString = #"""
        module: PDFKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - PDFDocument.delegate: PDFDocumentDelegate
              - PDFView.delegate: PDFViewDelegate
              - PDFView.pageOverlayViewProvider: PDFPageOverlayViewProvider
        """#

    private static let protocolsText: StaticString = #"""
        module: PDFKit
        """#
}

private enum KnownPassKit {
    static let facts = KnowledgeReader.framework(factsText, of: "PassKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "PassKit").protocols

    private static let factsText: StaticString = #"""
        module: PassKit
        seen: [iOS 26.5 headers, iOS 16.5]
        classes:
          - name: PKPayLaterView
            inherits: UIView
            isolation: MainActor
            inheritsIsolation: UIView
            macOS: unavailable
            condition: os(iOS) && !targetEnvironment(macCatalyst)
            available: "iOS 17.0, *"
            note: only init(amount:currencyCode:) makes an instance; the delegate is never nil
            properties:
              - name: delegate
                type: PKPayLaterViewDelegate
                optionality: none
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            notOverridable: true
            properties:
              - PKDisbursementAuthorizationController.delegate: PKDisbursementAuthorizationControllerDelegate
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - PKAddSecureElementPassViewController.delegate: PKAddSecureElementPassViewControllerDelegate
              - PKShareSecureElementPassViewController.delegate: PKShareSecureElementPassViewControllerDelegate
              - PKVehicleConnectionSession.delegate: PKVehicleConnectionDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, watchOS, visionOS]
            properties:
              - PKPaymentAuthorizationController.delegate: PKPaymentAuthorizationControllerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            available: macOS 11.0, *
            properties:
              - PKPaymentAuthorizationViewController.delegate: PKPaymentAuthorizationViewControllerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - PKAddPassesViewController.delegate: PKAddPassesViewControllerDelegate
              - PKAddPaymentPassViewController.delegate: PKAddPaymentPassViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: PassKit
        protocols:
          - name: PKAddPassesViewControllerDelegate
            module: PassKit
            inherits: [NSObjectProtocol]
            objc: true
            requirements:
              - "optional func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)"
          - name: PKPayLaterViewDelegate
            module: PassKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: os(iOS) && !targetEnvironment(macCatalyst)
            requirements:
              - "func payLaterViewDidUpdateHeight(_ view: PKPayLaterView)"
        """#
}

private enum KnownPencilKit {
    static let facts = KnowledgeReader.framework(factsText, of: "PencilKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "PencilKit").protocols

    private static let factsText: StaticString = #"""
        module: PencilKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - PKCanvasView.delegate: PKCanvasViewDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - PKToolPicker.delegate: PKToolPickerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: PencilKit
        """#
}

private enum KnownPhotosUI {
    static let facts = KnowledgeReader.framework(factsText, of: "PhotosUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "PhotosUI").protocols

    private static let factsText: StaticString = #"""
        module: PhotosUI
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - PHLivePhotoView.delegate: PHLivePhotoViewDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - PHPickerViewController.delegate: PHPickerViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: PhotosUI
        """#
}

private enum KnownPushKit {
    static let facts = KnowledgeReader.framework(factsText, of: "PushKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "PushKit").protocols

    private static let factsText: StaticString = #"""
        module: PushKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - PKPushRegistry.delegate: PKPushRegistryDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: PushKit
        """#
}

private enum KnownQuartz {
    static let facts = KnowledgeReader.framework(factsText, of: "Quartz")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "Quartz").protocols

    private static let factsText: StaticString = #"""
        module: Quartz
        seen: [macOS 13.3, macOS 14.0, Apple's documentation of 2026]
        classes:
          - name: IKCameraDeviceView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: IKCameraDeviceViewDelegate
                optionality: implicit
          - name: IKDeviceBrowserView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: IKDeviceBrowserViewDelegate
                optionality: implicit
          - name: IKImageBrowserView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            macOS: deprecated 10.14
            condition: os(macOS)
            properties:
              - name: dataSource
                type: AnyObject
                optionality: implicit
              - name: delegate
                type: AnyObject
                optionality: implicit
          - name: IKImageEditPanel
            inherits: NSPanel
            isolation: MainActor
            inheritsIsolation: NSResponder
            creation: singleton
            form: extension
            iOS: absent
            condition: os(macOS)
            note: IKImageEditPanel.shared()
            properties:
              - name: dataSource
                type: IKImageEditPanelDataSource
                optionality: implicit
          - name: IKImageView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: AnyObject
                optionality: implicit
          - name: IKSaveOptions
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: AnyObject
                optionality: implicit
          - name: IKScannerDeviceView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            condition: os(macOS)
            properties:
              - name: delegate
                type: IKScannerDeviceViewDelegate
                optionality: implicit
        """#

    private static let protocolsText: StaticString = #"""
        module: Quartz
        protocols:
          - name: IKCameraDeviceViewDelegate
            module: Quartz
            objc: true
            condition: os(macOS)
            requirements:
              - "optional func cameraDeviceViewSelectionDidChange(_ cameraDeviceView: IKCameraDeviceView!)"
              - "optional func cameraDeviceView(_ cameraDeviceView: IKCameraDeviceView!, didDownloadFile file: ICCameraFile!,
                location url: URL!, fileData data: Data!, error: (any Error)!)"
              - "optional func cameraDeviceView(_ cameraDeviceView: IKCameraDeviceView!,
                didEncounterError error: (any Error)!)"
          - name: IKDeviceBrowserViewDelegate
            module: Quartz
            objc: true
            condition: os(macOS)
            requirements:
              - "func deviceBrowserView(_ deviceBrowserView: IKDeviceBrowserView!, selectionDidChange device: ICDevice!)"
              - "optional func deviceBrowserView(_ deviceBrowserView: IKDeviceBrowserView!,
                didEncounterError error: (any Error)!)"
          - name: IKImageEditPanelDataSource
            module: Quartz
            objc: true
            condition: os(macOS)
            requirements:
              - {declaration: "var image: CGImage! { get }", whenNil: nil}
              - "func setImage(_ image: CGImage!, imageProperties metaData: [AnyHashable: Any]!)"
              - {declaration: "optional func thumbnail(withMaximumSize size: NSSize) -> Unmanaged<CGImage>!", whenNil: nil}
              - {declaration: "optional var imageProperties: [AnyHashable: Any]! { get }", whenNil: nil}
              - {declaration: "optional var hasAdjustMode: Bool { get }", whenNil: true}
              - {declaration: "optional var hasEffectsMode: Bool { get }", whenNil: true}
              - {declaration: "optional var hasDetailsMode: Bool { get }", whenNil: true}
          - name: IKScannerDeviceViewDelegate
            module: Quartz
            objc: true
            condition: os(macOS)
            requirements:
              - "optional func scannerDeviceView(_ scannerDeviceView: IKScannerDeviceView!, didScanTo url: URL!,
                fileData data: Data!, error: (any Error)!)"
              - "optional func scannerDeviceView(_ scannerDeviceView: IKScannerDeviceView!, didScanTo url: URL!,
                error: (any Error)!)"
              - "optional func scannerDeviceView(_ scannerDeviceView: IKScannerDeviceView!,
                didScanTo data: ICScannerBandData!, scanInfo: [AnyHashable: Any]!, error: (any Error)!)"
              - "optional func scannerDeviceView(_ scannerDeviceView: IKScannerDeviceView!,
                didEncounterError error: (any Error)!)"
        """#
}

private enum KnownQuartzCore {
    static let facts = KnowledgeReader.framework(factsText, of: "QuartzCore")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "QuartzCore").protocols

    private static let factsText: StaticString = #"""
        module: QuartzCore
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - CALayer.delegate: CALayerDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - CAMetalDisplayLink.delegate: CAMetalDisplayLinkDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: QuartzCore
        """#
}

private enum KnownQuickLook {
    static let facts = KnowledgeReader.framework(factsText, of: "QuickLook")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "QuickLook").protocols

    private static let factsText: StaticString = #"""
        module: QuickLook
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - QLPreviewController.dataSource: QLPreviewControllerDataSource
              - QLPreviewController.delegate: QLPreviewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: QuickLook
        """#
}

private enum KnownQuickLookUI {
    static let facts = KnowledgeReader.framework(factsText, of: "QuickLookUI")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "QuickLookUI").protocols

    private static let factsText: StaticString = #"""
        module: QuickLookUI
        seen: [macOS 12]
        classes:
          - name: QLPreviewPanel
            inherits: NSPanel
            isolation: MainActor
            inheritsIsolation: NSResponder
            creation: singleton
            form: extension
            iOS: absent
            condition: os(macOS)
            note: QLPreviewPanel.shared(); its delegate should conform to QLPreviewPanelDelegate
            properties:
              - name: dataSource
                type: QLPreviewPanelDataSource
                optionality: implicit
              - name: delegate
                type: AnyObject
                protocols: [QLPreviewPanelDelegate]
                optionality: implicit
        """#

    private static let protocolsText: StaticString = #"""
        module: QuickLookUI
        protocols:
          - name: QLPreviewPanelDataSource
            module: QuickLookUI
            objc: true
            condition: os(macOS)
            requirements:
              - {declaration: "func numberOfPreviewItems(in panel: QLPreviewPanel!) -> Int", whenNil: 0}
              - declaration: "func previewPanel(_ panel: QLPreviewPanel!, previewItemAt index: Int) -> (any QLPreviewItem)!"
                whenNil: nil
        """#
}

private enum KnownReplayKit {
    static let facts = KnowledgeReader.framework(factsText, of: "ReplayKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ReplayKit").protocols

    private static let factsText: StaticString = #"""
        module: ReplayKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - RPBroadcastController.delegate: RPBroadcastControllerDelegate
              - RPPreviewViewController.previewControllerDelegate: RPPreviewViewControllerDelegate
              - RPScreenRecorder.delegate: RPScreenRecorderDelegate
          - seen: iOS 16.5
            systems: [iOS, tvOS]
            properties:
              - RPBroadcastActivityViewController.delegate: RPBroadcastActivityViewControllerDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS]
            properties:
              - RPBroadcastActivityController.delegate: RPBroadcastActivityControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ReplayKit
        """#
}

private enum KnownRoomPlan {
    static let facts = KnowledgeReader.framework(factsText, of: "RoomPlan")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "RoomPlan").protocols

    private static let factsText: StaticString = #"""
        module: RoomPlan
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - RoomCaptureSession.delegate: RoomCaptureSessionDelegate
              - RoomCaptureView.delegate: RoomCaptureViewDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: RoomPlan
        """#
}

private enum KnownSafariServices {
    static let facts = KnowledgeReader.framework(factsText, of: "SafariServices")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SafariServices").protocols

    private static let factsText: StaticString = #"""
        module: SafariServices
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - SFSafariViewController.delegate: SFSafariViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SafariServices
        """#
}

private enum KnownSafetyKit {
    static let facts = KnowledgeReader.framework(factsText, of: "SafetyKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SafetyKit").protocols

    private static let factsText: StaticString = #"""
        module: SafetyKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, watchOS]
            properties:
              - SACrashDetectionManager.delegate: SACrashDetectionDelegate
              - SAEmergencyResponseManager.delegate: SAEmergencyResponseDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SafetyKit
        """#
}

private enum KnownSceneKit {
    static let facts = KnowledgeReader.framework(factsText, of: "SceneKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SceneKit").protocols

    private static let factsText: StaticString = #"""
        module: SceneKit
        seen: [iOS 16.5, iOS 26.5 headers, macOS 11, tvOS 14.2, watchOS 7.1]
        classes:
          - name: SCNAvoidOccluderConstraint
            introduced: [iOS 11.0, macOS 10.13, tvOS 11.0, watchOS 4.0]
            tvOS: available
            watchOS: available
            visionOS: available
            inherits: SCNConstraint
            conforms: [NSCopying, NSSecureCoding]
            note: the delegate is never nil
            properties:
              - name: delegate
                type: SCNAvoidOccluderConstraintDelegate
                optionality: none
          - name: SCNCameraController
            introduced: [iOS 11.0, macOS 10.13, tvOS 11.0, watchOS 4.0]
            tvOS: available
            watchOS: available
            visionOS: available
            creation: ownOrVended
            note: the view creates SCNView.defaultCameraController
            properties:
              - name: delegate
                type: SCNCameraControllerDelegate
          - name: SCNNode
            tvOS: available
            watchOS: available
            visionOS: available
            isolation: MainActor
            conforms: [NSCopying, NSSecureCoding]
            form: extension
            note: the importer infers the main actor from UIFocusItem on iOS 16.5, not from the headers of iOS 26.5; SceneKit
              renders on its own thread
            properties:
              - name: rendererDelegate
                type: SCNNodeRendererDelegate
                traits: [mainActorIsInferred]
          - name: SCNProgram
            tvOS: available
            watchOS: unavailable
            visionOS: available
            conforms: [NSCopying, NSSecureCoding]
            condition: "!os(watchOS)"
            properties:
              - name: delegate
                type: SCNProgramDelegate
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            notOverridable: true
            properties:
              - SCNSceneRenderer.delegate: SCNSceneRendererDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - SCNPhysicsWorld.contactDelegate: SCNPhysicsContactDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - SCNRenderer.delegate: SCNSceneRendererDelegate
              - SCNView.delegate: SCNSceneRendererDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SceneKit
        protocols:
          - name: SCNAvoidOccluderConstraintDelegate
            module: SceneKit
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func avoidOccluderConstraint(_ constraint: SCNAvoidOccluderConstraint,
                  shouldAvoidOccluder occluder: SCNNode, for node: SCNNode) -> Bool"
                whenNil: true
              - "optional func avoidOccluderConstraint(_ constraint: SCNAvoidOccluderConstraint,
                didAvoidOccluder occluder: SCNNode, for node: SCNNode)"
          - name: SCNCameraControllerDelegate
            module: SceneKit
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func cameraInertiaWillStart(for cameraController: SCNCameraController)"
              - "optional func cameraInertiaDidEnd(for cameraController: SCNCameraController)"
          - name: SCNNodeRendererDelegate
            module: SceneKit
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - declaration: "optional func renderNode(_ node: SCNNode, renderer: SCNRenderer, arguments: [String: Any])"
                condition: "!os(watchOS)"
          - name: SCNPhysicsContactDelegate
            module: SceneKit
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func physicsWorld(_ world: SCNPhysicsWorld, didBegin contact: SCNPhysicsContact)"
              - "optional func physicsWorld(_ world: SCNPhysicsWorld, didUpdate contact: SCNPhysicsContact)"
              - "optional func physicsWorld(_ world: SCNPhysicsWorld, didEnd contact: SCNPhysicsContact)"
          - name: SCNProgramDelegate
            module: SceneKit
            objc: true
            inherits: [NSObjectProtocol]
            condition: "!os(watchOS)"
            requirements:
              - "optional func program(_ program: SCNProgram, handleError error: any Error)"
              - declaration: "@available(macOS, deprecated: 10.10)
                  optional func programIsOpaque(_ program: SCNProgram) -> Bool"
                condition: os(macOS)
                whenNil: program.isOpaque
              - declaration: "@available(macOS, deprecated: 10.10) optional func program(_ program: SCNProgram,
                  bindValueForSymbol symbol: String, atLocation location: UInt32, programID: UInt32, renderer: SCNRenderer)
                  -> Bool"
                condition: os(macOS)
                forwarded: true
              - declaration: "@available(macOS, deprecated: 10.10) optional func program(_ program: SCNProgram,
                  unbindValueForSymbol symbol: String, atLocation location: UInt32, programID: UInt32, renderer: SCNRenderer)"
                condition: os(macOS)
                forwarded: true
        """#
}

private enum KnownSensorKit {
    static let facts = KnowledgeReader.framework(factsText, of: "SensorKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SensorKit").protocols

    private static let factsText: StaticString = #"""
        module: SensorKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - SRSensorReader.delegate: SRSensorReaderDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SensorKit
        """#
}

private enum KnownSharedWithYou {
    static let facts = KnowledgeReader.framework(factsText, of: "SharedWithYou")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SharedWithYou").protocols

    private static let factsText: StaticString = #"""
        module: SharedWithYou
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS]
            properties:
              - SWCollaborationView.cloudSharingControllerDelegate: UICloudSharingControllerDelegate
              - SWCollaborationView.cloudSharingDelegate: UICloudSharingControllerDelegate
              - SWCollaborationView.delegate: SWCollaborationViewDelegate
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - SWHighlightCenter.delegate: SWHighlightCenterDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS]
            properties:
              - SWCollaborationView.cloudSharingServiceDelegate: NSCloudSharingServiceDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SharedWithYou
        """#
}

private enum KnownSharedWithYouCore {
    static let facts = KnowledgeReader.framework(factsText, of: "SharedWithYouCore")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SharedWithYouCore").protocols

    private static let factsText: StaticString = #"""
        module: SharedWithYouCore
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS]
            properties:
              - SWCollaborationCoordinator.actionHandler: SWCollaborationActionHandler
        """#

    private static let protocolsText: StaticString = #"""
        module: SharedWithYouCore
        """#
}

private enum KnownShazamKit {
    static let facts = KnowledgeReader.framework(factsText, of: "ShazamKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "ShazamKit").protocols

    private static let factsText: StaticString = #"""
        module: ShazamKit
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - SHSession.delegate: SHSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: ShazamKit
        """#
}

private enum KnownSpeech {
    static let facts = KnowledgeReader.framework(factsText, of: "Speech")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "Speech").protocols

    private static let factsText: StaticString = #"""
        module: Speech
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS]
            properties:
              - SFSpeechRecognizer.delegate: SFSpeechRecognizerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: Speech
        """#
}

private enum KnownSpriteKit {
    static let facts = KnowledgeReader.framework(factsText, of: "SpriteKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SpriteKit").protocols

    private static let factsText: StaticString = #"""
        module: SpriteKit
        seen: [iOS 16.5, iOS 26.5 headers, macOS 12, tvOS 14.2, watchOS 7.1]
        classes:
          - name: SKPhysicsWorld
            tvOS: available
            watchOS: available
            visionOS: available
            creation: vended
            form: extension
            conforms: [NSSecureCoding]
            note: SKScene.physicsWorld
            properties:
              - name: contactDelegate
                type: SKPhysicsContactDelegate
        weak:
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS]
            properties:
              - SKView.delegate: SKViewDelegate
          - seen: iOS 16.5
            systems: [iOS, macOS, tvOS, watchOS]
            properties:
              - SKScene.delegate: SKSceneDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SpriteKit
        protocols:
          - name: SKPhysicsContactDelegate
            module: SpriteKit
            objc: true
            inherits: [NSObjectProtocol]
            requirements:
              - "optional func didBegin(_ contact: SKPhysicsContact)"
              - "optional func didEnd(_ contact: SKPhysicsContact)"
        """#
}

private enum KnownStoreKit {
    static let facts = KnowledgeReader.framework(factsText, of: "StoreKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "StoreKit").protocols

    private static let factsText: StaticString = #"""
        module: StoreKit
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - SKCloudServiceSetupViewController.delegate: SKCloudServiceSetupViewControllerDelegate
          - seen: iOS 16.5
            systems: [iOS, macOS]
            available: macOS 11.0, *
            properties:
              - SKStoreProductViewController.delegate: SKStoreProductViewControllerDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - SKPaymentQueue.delegate: SKPaymentQueueDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            available: watchOS 6.2, *
            properties:
              - SKProductsRequest.delegate: SKProductsRequestDelegate
              - SKRequest.delegate: SKRequestDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - SKOverlay.delegate: SKOverlayDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: StoreKit
        """#
}

private enum KnownSystemExtensions {
    static let facts = KnowledgeReader.framework(factsText, of: "SystemExtensions")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "SystemExtensions").protocols

    private static let factsText: StaticString = #"""
        module: SystemExtensions
        seen: [macOS 12]
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - OSSystemExtensionRequest.delegate: OSSystemExtensionRequestDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: SystemExtensions
        """#
}

private enum KnownTVMLKit {
    static let facts = KnowledgeReader.framework(factsText, of: "TVMLKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "TVMLKit").protocols

    private static let factsText: StaticString = #"""
        module: TVMLKit
        seen: [tvOS 14.2]
        weak:
          - seen: tvOS 14.2
            systems: [tvOS]
            properties:
              - TVBrowserViewController.dataSource: TVBrowserViewControllerDataSource
              - TVBrowserViewController.delegate: TVBrowserViewControllerDelegate
              - TVDocumentViewController.delegate: TVDocumentViewControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: TVMLKit
        """#
}

private enum KnownUIKit {
    static let facts = KnowledgeReader.framework(factsText, of: "UIKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "UIKit").protocols

    private static let factsText: StaticString = #"""
        module: UIKit
        seen: [iOS 16.5, iOS 26.5 headers]
        classes:
          - name: UIApplication
            inherits: UIResponder
            isolation: MainActor
            creation: singleton
            macOS: unseen
            condition: "!os(watchOS)"
            properties:
              - name: delegate
                type: UIApplicationDelegate
                traits: [delegateLivesForEver]
          - name: UIVideoEditorController
            inherits: UINavigationController
            isolation: MainActor
            form: extension
            macOS: unseen
            visionOS: available
            condition: os(iOS) || os(visionOS)
            note: redeclares UINavigationController.delegate, which is weak, with another type; Apple documents that the class
              does not support subclassing
            properties:
              - name: delegate
                type: UINavigationControllerDelegate & UIVideoEditorControllerDelegate
          - name: UISearchDisplayController
            isolation: MainActor
            iOS: deprecated 8.0
            macOS: unseen
            condition: os(iOS)
            properties:
              - name: delegate
                type: UISearchDisplayDelegate
          - name: UITableViewCell
            inherits: UIView
            isolation: MainActor
            condition: os(iOS)
            iOS: deprecated 3.0
            macOS: unseen
            note: the property target is deprecated, and Swift can't use it
            properties:
              - name: target
                type: AnyObject
          - name: UIWebView
            inherits: UIView
            isolation: MainActor
            iOS: deprecated 12.0
            macOS: unavailable
            condition: os(iOS) && !targetEnvironment(macCatalyst)
            properties:
              - name: delegate
                type: UIWebViewDelegate
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - UIActionSheet.delegate: UIActionSheetDelegate
              - UIAlertView.delegate: AnyObject
              - UIDocumentMenuViewController.delegate: UIDocumentMenuDelegate
              - UIIndirectScribbleInteraction.delegate: UIIndirectScribbleInteractionDelegate
              - UILargeContentViewerInteraction.delegate: UILargeContentViewerInteractionDelegate
              - UIScribbleInteraction.delegate: UIScribbleInteractionDelegate
              - UISearchDisplayController.searchResultsDataSource: UITableViewDataSource
              - UISearchDisplayController.searchResultsDelegate: UITableViewDelegate
          - seen: iOS 16.5
            systems: [iOS, tvOS]
            properties:
              - UIPopoverController.delegate: UIPopoverControllerDelegate
              - UIScreen.focusedItem: UIFocusItem
              - UIScreenshotService.delegate: UIScreenshotServiceDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, tvOS, visionOS]
            properties:
              - NSLayoutManager.delegate: NSLayoutManagerDelegate
              - NSTextContentManager.delegate: NSTextContentManagerDelegate
              - NSTextContentStorage.delegate: NSTextContentStorageDelegate
              - NSTextLayoutManager.delegate: NSTextLayoutManagerDelegate
              - NSTextSelectionNavigation.textSelectionDataSource: NSTextSelectionDataSource
              - NSTextStorage.delegate: NSTextStorageDelegate
              - NSTextStorage.textStorageObserver: NSTextStorageObserving
              - NSTextViewportLayoutController.delegate: NSTextViewportLayoutControllerDelegate
              - UIAccessibilityCustomAction.target: AnyObject
              - UIAccessibilityCustomRotorItemResult.targetElement: NSObjectProtocol
              - UIBarButtonItem.target: AnyObject
              - UICollectionView.dataSource: UICollectionViewDataSource
              - UICollectionView.delegate: UICollectionViewDelegate
              - UICollectionView.prefetchDataSource: UICollectionViewDataSourcePrefetching
              - UICollisionBehavior.collisionDelegate: UICollisionBehaviorDelegate
              - UIContextMenuInteraction.delegate: UIContextMenuInteractionDelegate
              - UIDynamicAnimator.delegate: UIDynamicAnimatorDelegate
              - UIFocusSystem.focusedItem: UIFocusItem
              - UIFocusUpdateContext.nextFocusedItem: UIFocusItem
              - UIFocusUpdateContext.previouslyFocusedItem: UIFocusItem
              - UIGestureRecognizer.delegate: UIGestureRecognizerDelegate
              - UINavigationBar.delegate: UINavigationBarDelegate
              - UINavigationController.delegate: UINavigationControllerDelegate
              - UIPageViewController.dataSource: UIPageViewControllerDataSource
              - UIPageViewController.delegate: UIPageViewControllerDelegate
              - UIPresentationController.delegate: UIAdaptivePresentationControllerDelegate
              - UIScrollView.delegate: UIScrollViewDelegate
              - UISearchBar.delegate: UISearchBarDelegate
              - UISearchController.delegate: UISearchControllerDelegate
              - UISearchController.searchResultsUpdater: UISearchResultsUpdating
              - UISplitViewController.delegate: UISplitViewControllerDelegate
              - UITabBar.delegate: UITabBarDelegate
              - UITabBarController.delegate: UITabBarControllerDelegate
              - UITableView.dataSource: UITableViewDataSource
              - UITableView.delegate: UITableViewDelegate
              - UITableView.prefetchDataSource: UITableViewDataSourcePrefetching
              - UITextField.delegate: UITextFieldDelegate
              - UITextField.inputDelegate: UITextInputDelegate
              - UITextFormattingCoordinator.delegate: UITextFormattingCoordinatorDelegate
              - UITextInput.inputDelegate: UITextInputDelegate
              - UITextView.delegate: UITextViewDelegate
              - UITextView.inputDelegate: UITextInputDelegate
              - UIViewController.transitioningDelegate: UIViewControllerTransitioningDelegate
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - UICalendarSelectionMultiDate.delegate: UICalendarSelectionMultiDateDelegate
              - UICalendarSelectionSingleDate.delegate: UICalendarSelectionSingleDateDelegate
              - UICalendarView.delegate: UICalendarViewDelegate
              - UICloudSharingController.delegate: UICloudSharingControllerDelegate
              - UICollectionView.dragDelegate: UICollectionViewDragDelegate
              - UICollectionView.dropDelegate: UICollectionViewDropDelegate
              - UIColorPickerViewController.delegate: UIColorPickerViewControllerDelegate
              - UIDocumentBrowserViewController.delegate: UIDocumentBrowserViewControllerDelegate
              - UIDocumentInteractionController.delegate: UIDocumentInteractionControllerDelegate
              - UIDocumentPickerViewController.delegate: UIDocumentPickerDelegate
              - UIDragInteraction.delegate: UIDragInteractionDelegate
              - UIDropInteraction.delegate: UIDropInteractionDelegate
              - UIEditMenuInteraction.delegate: UIEditMenuInteractionDelegate
              - UIFindInteraction.delegate: UIFindInteractionDelegate
              - UIFontPickerViewController.delegate: UIFontPickerViewControllerDelegate
              - UIImagePickerController.delegate: UIImagePickerControllerDelegate & UINavigationControllerDelegate
              - UINavigationItem.renameDelegate: UINavigationItemRenameDelegate
              - UIPasteControl.target: UIPasteConfigurationSupporting
              - UIPencilInteraction.delegate: UIPencilInteractionDelegate
              - UIPickerView.dataSource: UIPickerViewDataSource
              - UIPickerView.delegate: UIPickerViewDelegate
              - UIPointerInteraction.delegate: UIPointerInteractionDelegate
              - UIPopoverPresentationController.delegate: UIPopoverPresentationControllerDelegate
              - UIPreviewInteraction.delegate: UIPreviewInteractionDelegate
              - UIPrintInteractionController.delegate: UIPrintInteractionControllerDelegate
              - UIPrinterPickerController.delegate: UIPrinterPickerControllerDelegate
              - UISearchTextField.inputDelegate: UITextInputDelegate
              - UISearchTextField.pasteDelegate: UITextPasteDelegate
              - UISearchTextField.textDragDelegate: UITextDragDelegate
              - UISearchTextField.textDropDelegate: UITextDropDelegate
              - UISheetPresentationController.delegate: UISheetPresentationControllerDelegate
              - UITableView.dragDelegate: UITableViewDragDelegate
              - UITableView.dropDelegate: UITableViewDropDelegate
              - UITextDraggable.textDragDelegate: UITextDragDelegate
              - UITextDroppable.textDropDelegate: UITextDropDelegate
              - UITextField.pasteDelegate: UITextPasteDelegate
              - UITextField.textDragDelegate: UITextDragDelegate
              - UITextField.textDropDelegate: UITextDropDelegate
              - UITextInteraction.delegate: UITextInteractionDelegate
              - UITextInteraction.textInput: UIResponder & UITextInput
              - UITextPasteConfigurationSupporting.pasteDelegate: UITextPasteDelegate
              - UITextSearchingFindSession.searchableObject: __UITextSearching
              - UITextView.pasteDelegate: UITextPasteDelegate
              - UITextView.textDragDelegate: UITextDragDelegate
              - UITextView.textDropDelegate: UITextDropDelegate
              - UIToolTipInteraction.delegate: UIToolTipInteractionDelegate
              - UIToolbar.delegate: UIToolbarDelegate
              - UIWindowScene.activityItemsConfigurationSource: UIActivityItemsConfigurationProviding
          - seen: iOS 26.5 headers
            systems: [iOS, tvOS, visionOS]
            properties:
              - UIPageControlProgress.delegate: UIPageControlProgressDelegate
              - UIPageControlTimerProgress.delegate: UIPageControlTimerProgressDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, visionOS]
            properties:
              - UITabBarController.Sidebar.delegate: UITabBarControllerSidebarDelegate
              - UITextFormattingViewController.delegate: UITextFormattingViewControllerDelegate
          - seen: iOS 17.0, tvOS 17.0
            systems: [iOS, tvOS]
            properties:
              - UITextSelectionDisplayInteraction.textInput: UITextInput
              - UITextSelectionDisplayInteraction.delegate: UITextSelectionDisplayInteractionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: UIKit
        protocols:
          - name: UINavigationControllerDelegate
            module: UIKit
            objc: true
            isolation: MainActor
            inherits: [NSObjectProtocol]
            condition: "!os(watchOS)"
            requirements:
              - "optional func navigationController(_ navigationController: UINavigationController,
                willShow viewController: UIViewController, animated: Bool)"
              - "optional func navigationController(_ navigationController: UINavigationController,
                didShow viewController: UIViewController, animated: Bool)"
              - declaration: "optional func navigationControllerSupportedInterfaceOrientations(
                  _ navigationController: UINavigationController) -> UIInterfaceOrientationMask"
                condition: "!os(tvOS)"
                whenNil: "navigationController.traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown"
              - declaration: "optional func navigationControllerPreferredInterfaceOrientationForPresentation(
                  _ navigationController: UINavigationController) -> UIInterfaceOrientation"
                condition: "!os(tvOS)"
                whenNil: .portrait
              - declaration: "optional func navigationController(_ navigationController: UINavigationController,
                  interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning)
                  -> (any UIViewControllerInteractiveTransitioning)?"
                whenNil: nil
              - declaration: "optional func navigationController(_ navigationController: UINavigationController,
                  animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                  to toVC: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?"
                whenNil: nil
          - name: UIVideoEditorControllerDelegate
            module: UIKit
            objc: true
            isolation: MainActor
            inherits: [NSObjectProtocol]
            condition: os(iOS) || os(visionOS)
            requirements:
              - "optional func videoEditorController(_ editor: UIVideoEditorController,
                didSaveEditedVideoToPath editedVideoPath: String)"
              - "optional func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error)"
              - "optional func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)"
          - name: UIWebViewDelegate
            module: UIKit
            objc: true
            isolation: MainActor
            inherits: [NSObjectProtocol]
            condition: os(iOS) && !targetEnvironment(macCatalyst)
            requirements:
              - declaration: "@available(iOS, deprecated: 12.0) optional func webView(_ webView: UIWebView,
                  shouldStartLoadWith request: URLRequest, navigationType: UIWebView.NavigationType) -> Bool"
                whenNil: true
              - "@available(iOS, deprecated: 12.0) optional func webViewDidStartLoad(_ webView: UIWebView)"
              - "@available(iOS, deprecated: 12.0) optional func webViewDidFinishLoad(_ webView: UIWebView)"
              - "@available(iOS, deprecated: 12.0) optional func webView(_ webView: UIWebView,
                didFailLoadWithError error: any Error)"
          - name: UISearchDisplayDelegate
            module: UIKit
            objc: true
            isolation: MainActor
            inherits: [NSObjectProtocol]
            condition: os(iOS)
            requirements:
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayControllerWillBeginSearch(_ controller: UISearchDisplayController)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayControllerDidBeginSearch(_ controller: UISearchDisplayController)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayControllerWillEndSearch(_ controller: UISearchDisplayController)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayControllerDidEndSearch(_ controller: UISearchDisplayController)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayController(_ controller: UISearchDisplayController,
                didLoadSearchResultsTableView tableView: UITableView)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayController(_ controller: UISearchDisplayController,
                willUnloadSearchResultsTableView tableView: UITableView)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayController(_ controller: UISearchDisplayController,
                willShowSearchResultsTableView tableView: UITableView)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayController(_ controller: UISearchDisplayController,
                didShowSearchResultsTableView tableView: UITableView)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayController(_ controller: UISearchDisplayController,
                willHideSearchResultsTableView tableView: UITableView)"
              - "@available(iOS, deprecated: 8.0)
                optional func searchDisplayController(_ controller: UISearchDisplayController,
                didHideSearchResultsTableView tableView: UITableView)"
              - declaration: "@available(iOS, deprecated: 8.0)
                  optional func searchDisplayController(_ controller: UISearchDisplayController,
                  shouldReloadTableForSearch searchString: String?) -> Bool"
                whenNil: true
              - declaration: "@available(iOS, deprecated: 8.0)
                  optional func searchDisplayController(_ controller: UISearchDisplayController,
                  shouldReloadTableForSearchScope searchOption: Int) -> Bool"
                whenNil: true
        """#
}

private enum KnownUserNotifications {
    static let facts = KnowledgeReader.framework(factsText, of: "UserNotifications")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "UserNotifications").protocols

    private static let factsText: StaticString = #"""
        module: UserNotifications
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, watchOS, visionOS]
            properties:
              - UNUserNotificationCenter.delegate: UNUserNotificationCenterDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: UserNotifications
        """#
}

private enum KnownVideoSubscriberAccount {
    static let facts = KnowledgeReader.framework(factsText, of: "VideoSubscriberAccount")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "VideoSubscriberAccount").protocols

    private static let factsText: StaticString = #"""
        module: VideoSubscriberAccount
        seen: [iOS 16.5, iOS 26.5 headers]
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, tvOS, visionOS]
            properties:
              - VSAccountManager.delegate: VSAccountManagerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: VideoSubscriberAccount
        """#
}

private enum KnownVirtualization {
    static let facts = KnowledgeReader.framework(factsText, of: "Virtualization")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "Virtualization").protocols

    private static let factsText: StaticString = #"""
        module: Virtualization
        seen: [macOS 12, macOS 26.5 headers, macOS 27 headers]
        weak:
          - seen: macOS 12
            systems: [macOS]
            properties:
              - VZVirtioSocketListener.delegate: VZVirtioSocketListenerDelegate
              - VZVirtualMachine.delegate: VZVirtualMachineDelegate
          - seen: macOS 26.5 headers
            systems: [macOS]
            properties:
              - VZNetworkBlockDeviceStorageDeviceAttachment.delegate: VZNetworkBlockDeviceStorageDeviceAttachmentDelegate
              - VZVirtioConsoleDevice.delegate: VZVirtioConsoleDeviceDelegate
          - seen: macOS 27 headers
            systems: [macOS]
            properties:
              - VZCustomVirtioDevice.delegate: VZCustomVirtioDeviceDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: Virtualization
        """#
}

private enum KnownVisionKit {
    static let facts = KnowledgeReader.framework(factsText, of: "VisionKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "VisionKit").protocols

    private static let factsText: StaticString = #"""
        module: VisionKit
        seen: [iOS 16.5, macOS 27]
        weak:
          - seen: iOS 16.5
            systems: [iOS]
            properties:
              - DataScannerViewController.delegate: DataScannerViewControllerDelegate
              - ImageAnalysisInteraction.delegate: ImageAnalysisInteractionDelegate
              - VNDocumentCameraViewController.delegate: VNDocumentCameraViewControllerDelegate
          - seen: macOS 27
            systems: [macOS]
            properties:
              - ImageAnalysisOverlayView.delegate: ImageAnalysisOverlayViewDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: VisionKit
        """#
}

private enum KnownWatchConnectivity {
    static let facts = KnowledgeReader.framework(factsText, of: "WatchConnectivity")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "WatchConnectivity").protocols

    private static let factsText: StaticString = #"""
        module: WatchConnectivity
        seen: [iOS 16.5]
        weak:
          - seen: iOS 16.5
            systems: [iOS, watchOS]
            properties:
              - WCSession.delegate: WCSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: WatchConnectivity
        """#
}

private enum KnownWatchKit {
    static let facts = KnowledgeReader.framework(factsText, of: "WatchKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "WatchKit").protocols

    private static let factsText: StaticString = #"""
        module: WatchKit
        seen: [watchOS 7.1]
        weak:
          - seen: watchOS 7.1
            systems: [watchOS]
            properties:
              - WKCrownSequencer.delegate: WKCrownDelegate
              - WKExtendedRuntimeSession.delegate: WKExtendedRuntimeSessionDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: WatchKit
        """#
}

private enum KnownWebKit {
    static let facts = KnowledgeReader.framework(factsText, of: "WebKit")
    static let protocols = KnowledgeReader.framework(protocolsText, of: "WebKit").protocols

    private static let factsText: StaticString = #"""
        module: WebKit
        seen: [macOS 11, Apple's documentation of 2026, iOS 16.5, iOS 26.5 headers]
        classes:
          - name: WebView
            inherits: NSView
            isolation: MainActor
            inheritsIsolation: NSResponder
            iOS: absent
            macOS: deprecated 10.14
            condition: os(macOS)
            properties:
              - name: uiDelegate
                type: WebUIDelegate
                optionality: implicit
              - name: downloadDelegate
                type: WebDownloadDelegate
                optionality: implicit
              - name: editingDelegate
                type: WebEditingDelegate
                optionality: implicit
              - name: frameLoadDelegate
                type: WebFrameLoadDelegate
                optionality: implicit
              - name: policyDelegate
                type: WebPolicyDelegate
                optionality: implicit
              - name: resourceLoadDelegate
                type: WebResourceLoadDelegate
                optionality: implicit
        weak:
          - seen: iOS 16.5, iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - WKDownload.delegate: WKDownloadDelegate
              - WKWebView.navigationDelegate: WKNavigationDelegate
              - WKWebView.uiDelegate: WKUIDelegate
          - seen: iOS 26.5 headers
            systems: [iOS, macOS, visionOS]
            properties:
              - WKWebExtensionController.delegate: WKWebExtensionControllerDelegate
        """#

    private static let protocolsText: StaticString = #"""
        module: WebKit
        """#
}
