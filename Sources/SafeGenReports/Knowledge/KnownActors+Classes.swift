extension KnownActors {
    /// The classes of Apple's frameworks that belong to the main actor, by themselves or by a class above them.
    ///
    /// Source: the headers of iOS 16.5 as Swift imports them, those of iOS 26.5 and those of macOS 12. A class is listed
    /// where one of them says so.
    static let mainActorClasses = words(
        """
        ABNewPersonViewController ABPeoplePickerNavigationController ABPeoplePickerView ABPersonView
        ABPersonViewController ABUnknownPersonViewController AMWorkflowView ARCoachingOverlayView ARSCNView
        ARSKView ASAuthorizationAppleIDButton AUGenericView AUPannerView AVCaptureView
        AVPictureInPictureVideoCallViewController AVPlayer AVPlayerItem AVPlayerItemTrack AVPlayerView
        AVPlayerViewController AVQueuePlayer AVRoutePickerView BCChatButton BEContextMenuConfiguration
        BEDragInteraction BEScrollView BEScrollViewScrollUpdate CABTLEMIDIWindowController
        CABTMIDICentralViewController CABTMIDILocalPeripheralViewController CAInterAppAudioSwitcherView
        CAInterAppAudioTransportView CAInterDeviceAudioViewController CANetworkBrowserWindowController
        CLLocationButton CNContactPickerViewController CNContactViewController CPActionSheetTemplate
        CPAlertTemplate CPContactTemplate CPGridTemplate CPImageOverlay CPInformationTemplate
        CPInterfaceController CPListImageRowItem CPListImageRowItemCardElement
        CPListImageRowItemCondensedElement CPListImageRowItemElement CPListImageRowItemGridElement
        CPListImageRowItemImageGridElement CPListImageRowItemRowElement CPListItem CPListTemplate
        CPListTemplateDetailsHeader CPMapButton CPMapTemplate CPNavigationAlert CPNavigationSession
        CPNowPlayingAddToLibraryButton CPNowPlayingButton CPNowPlayingImageButton CPNowPlayingMode
        CPNowPlayingModeSports CPNowPlayingMoreButton CPNowPlayingPlaybackRateButton CPNowPlayingRepeatButton
        CPNowPlayingShuffleButton CPNowPlayingSportsClock CPNowPlayingSportsEventStatus CPNowPlayingSportsTeam
        CPNowPlayingSportsTeamLogo CPNowPlayingTemplate CPPlaybackConfiguration CPPointOfInterestTemplate
        CPSearchTemplate CPSportsOverlay CPTabBarTemplate CPTemplate CPTemplateApplicationDashboardScene
        CPTemplateApplicationInstrumentClusterScene CPTemplateApplicationScene CPThumbnailImage
        CPVoiceControlTemplate CPWindow DDDevicePickerViewController DRBurnProgressPanel DRBurnSetupPanel
        DREraseProgressPanel DREraseSetupPanel DRSetupPanel EKCalendarChooser EKEventEditViewController
        EKEventViewController EXAppExtensionBrowserViewController EXHostViewController
        FPUIActionExtensionViewController GCEventViewController GKAchievementViewController
        GKFriendRequestComposeViewController GKGameCenterViewController GKGameSessionSharingViewController
        GKLeaderboardViewController GKMatchmakerViewController GKTurnBasedMatchmakerViewController GLKView
        GLKViewController HKActivityRingView HMCameraView ILClassificationUIExtensionViewController
        IMKCandidates INUIAddVoiceShortcutButton INUIAddVoiceShortcutViewController
        INUIEditVoiceShortcutViewController IOBluetoothAccessibilityIgnoredImageCell
        IOBluetoothAccessibilityIgnoredTextFieldCell IOBluetoothDeviceSelectorController
        IOBluetoothObjectPushUIController IOBluetoothPairingController IOBluetoothPasskeyDisplay
        IOBluetoothServiceBrowserController LAAuthenticationView LPLinkView LayerHierarchy
        LayerHierarchyHostingView MCBrowserViewController MEExtensionViewController
        MFMailComposeViewController MFMessageComposeViewController MKAnnotationView MKCircleView
        MKCompassButton MKLookAroundViewController MKMapItemDetailViewController MKMapView
        MKMarkerAnnotationView MKOverlayPathView MKOverlayView MKPinAnnotationView MKPitchControl
        MKPolygonView MKPolylineView MKScaleView MKUserLocationView MKUserTrackingBarButtonItem
        MKUserTrackingButton MKZoomControl MPMediaPickerController MPMoviePlayerViewController MPVolumeView
        MSMessagesAppViewController MSStickerBrowserView MSStickerBrowserViewController MSStickerView MTKView
        NCWidgetListViewController NCWidgetSearchViewController NSActionCell NSAlert NSApplication NSBox
        NSBrowser NSBrowserCell NSButton NSButtonCell NSButtonTouchBarItem NSCandidateListTouchBarItem NSCell
        NSClickGestureRecognizer NSClipView NSCollectionLayoutAnchor
        NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutDecorationItem
        NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing NSCollectionLayoutGroup
        NSCollectionLayoutGroupCustomItem NSCollectionLayoutItem NSCollectionLayoutSection
        NSCollectionLayoutSize NSCollectionLayoutSpacing NSCollectionLayoutSupplementaryItem NSCollectionView
        NSCollectionViewItem NSColorPanel NSColorPickerTouchBarItem NSColorWell NSComboBox NSComboBoxCell
        NSControl NSCustomTouchBarItem NSDatePicker NSDatePickerCell NSDocument NSDocumentController NSDrawer
        NSFontPanel NSForm NSFormCell NSGestureRecognizer NSGridCell NSGridColumn NSGridRow NSGridView
        NSGroupTouchBarItem NSHelpManager NSImageCell NSImageView NSLayoutAnchor NSLayoutConstraint
        NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor NSLevelIndicator NSLevelIndicatorCell
        NSMagnificationGestureRecognizer NSMatrix NSMenuItemCell NSMenuToolbarItem NSOpenGLView NSOpenPanel
        NSOutlineView NSPDFPanel NSPageController NSPageLayout NSPanGestureRecognizer NSPanel NSPathCell
        NSPathComponentCell NSPathControl NSPersistentDocument NSPickerTouchBarItem NSPopUpButton
        NSPopUpButtonCell NSPopover NSPopoverTouchBarItem NSPredicateEditor NSPressGestureRecognizer
        NSPrintOperation NSPrintPanel NSProgressIndicator NSResponder NSRotationGestureRecognizer NSRuleEditor
        NSRulerView NSSavePanel NSScrollView NSScroller NSScrubber NSScrubberArrangedView NSScrubberFlowLayout
        NSScrubberImageItemView NSScrubberItemView NSScrubberLayout NSScrubberProportionalLayout
        NSScrubberSelectionStyle NSScrubberSelectionView NSScrubberTextItemView NSSearchField
        NSSearchFieldCell NSSearchToolbarItem NSSecureTextField NSSecureTextFieldCell NSSegmentedCell
        NSSegmentedControl NSSharingServicePickerToolbarItem NSSharingServicePickerTouchBarItem NSSlider
        NSSliderAccessory NSSliderAccessoryBehavior NSSliderCell NSSliderTouchBarItem NSSplitView
        NSSplitViewController NSStackView NSStatusBarButton NSStepper NSStepperCell NSStepperTouchBarItem
        NSSwitch NSTabView NSTabViewController NSTableCellView NSTableHeaderCell NSTableHeaderView
        NSTableRowView NSTableView NSText NSTextAttachmentCell NSTextField NSTextFieldCell NSTextView
        NSTitlebarAccessoryViewController NSTokenField NSTokenFieldCell NSToolbar NSToolbarItem
        NSToolbarItemGroup NSTouchBar NSTouchBarItem NSTrackingSeparatorToolbarItem NSView NSViewController
        NSVisualEffectView NSWindow NSWindowController OSAScriptView PHLivePhotoView PHPickerViewController
        PKAddPassButton PKAddPassesViewController PKAddPaymentPassViewController
        PKAddSecureElementPassViewController PKCanvasView PKIdentityButton PKPayLaterView
        PKPaymentAuthorizationViewController PKPaymentButton PKShareSecureElementPassViewController
        QLPreviewController QLPreviewPanel QLPreviewView RPBroadcastActivityViewController
        RPPreviewViewController RPSystemBroadcastPickerView SCNView SFAuthorizationView SFCertificatePanel
        SFCertificateTrustPanel SFCertificateView SFChooseIdentityPanel SFChooseIdentityTableCellView
        SFKeychainSavePanel SFKeychainSettingsPanel SFSafariExtensionViewController SFSafariViewController
        SK3DNode SKAudioNode SKCameraNode SKCloudServiceSetupViewController SKCropNode SKEffectNode
        SKEmitterNode SKFieldNode SKLabelNode SKLightNode SKNode SKReferenceNode SKScene SKShapeNode
        SKSpriteNode SKStoreProductViewController SKTileMapNode SKTransformNode SKVideoNode SKView
        SLComposeServiceViewController SLComposeViewController STWebpageController SWAttributionView
        SWCollaborationView SWRemoveParticipantAlertController ScreenSaverView TWTweetComposeViewController
        UIAcceleration UIAccelerometer UIAccessibilityCustomAction UIAccessibilityCustomRotor
        UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate UIAccessibilityElement
        UIAccessibilityLocationDescriptor UIAction UIActionSheet UIActivityIndicatorView
        UIActivityItemsConfiguration UIActivityViewController UIAlertAction UIAlertController UIAlertView
        UIApplication UIAttachmentBehavior UIBackgroundConfiguration UIBackgroundExtensionView
        UIBandSelectionInteraction UIBarAppearance UIBarButtonItem UIBarButtonItemAppearance
        UIBarButtonItemBadge UIBarButtonItemGroup UIBarButtonItemStateAppearance UIBarItem UIBlurEffect
        UIButton UIButtonConfiguration UICalendarSelection UICalendarSelectionMultiDate
        UICalendarSelectionSingleDate UICalendarSelectionWeekOfYear UICalendarView UICalendarView.Decoration
        UICanvasFeedbackGenerator UICellAccessory UICellAccessoryCheckmark UICellAccessoryCustomView
        UICellAccessoryDelete UICellAccessoryDetail UICellAccessoryDisclosureIndicator UICellAccessoryInsert
        UICellAccessoryLabel UICellAccessoryMultiselect UICellAccessoryOutlineDisclosure
        UICellAccessoryPopUpMenu UICellAccessoryReorder UICellConfigurationState UICloudSharingController
        UICollectionLayoutListConfiguration UICollectionLayoutSectionOrthogonalScrollingProperties
        UICollectionReusableView UICollectionView UICollectionViewCell UICollectionViewCellRegistration
        UICollectionViewCompositionalLayout UICollectionViewCompositionalLayoutConfiguration
        UICollectionViewController UICollectionViewDiffableDataSource
        UICollectionViewDiffableDataSourceReference UICollectionViewDiffableDataSourceReorderingHandlers
        UICollectionViewDiffableDataSourceSectionSnapshotHandlers UICollectionViewDropPlaceholder
        UICollectionViewDropProposal UICollectionViewFlowLayout UICollectionViewFlowLayoutInvalidationContext
        UICollectionViewFocusUpdateContext UICollectionViewLayout UICollectionViewLayoutAttributes
        UICollectionViewLayoutInvalidationContext UICollectionViewListCell UICollectionViewPlaceholder
        UICollectionViewSupplementaryRegistration UICollectionViewTransitionLayout UICollectionViewUpdateItem
        UICollisionBehavior UIColorEffect UIColorPickerViewController UIColorWell UICommand UICommandAlternate
        UIContentUnavailableButtonProperties UIContentUnavailableConfiguration
        UIContentUnavailableConfigurationState UIContentUnavailableImageProperties
        UIContentUnavailableTextProperties UIContentUnavailableView UIContextMenuConfiguration
        UIContextMenuInteraction UIContextMenuSystem UIContextualAction UIControl UICubicTimingParameters
        UIDatePicker UIDeferredMenuElement UIDeferredMenuElement.Provider UIDevice UIDictationPhrase
        UIDocument UIDocumentBrowserTransitionController UIDocumentBrowserViewController
        UIDocumentInteractionController UIDocumentMenuViewController UIDocumentPickerExtensionViewController
        UIDocumentPickerViewController UIDocumentProperties UIDocumentViewController
        UIDocumentViewController.LaunchOptions UIDragInteraction UIDragItem UIDragPreview
        UIDragPreviewParameters UIDragPreviewTarget UIDropInteraction UIDropProposal UIDynamicBehavior
        UIDynamicItemBehavior UIDynamicItemGroup UIEditMenuConfiguration UIEditMenuInteraction UIEvent
        UIEventAttribution UIEventAttributionView UIFeedbackGenerator UIFieldBehavior UIFindInteraction
        UIFindSession UIFocusAnimationCoordinator UIFocusDebugger UIFocusGuide UIFocusSystem
        UIFocusUpdateContext UIFontPickerViewController UIFontPickerViewController.Configuration
        UIGestureRecognizer UIGlassContainerEffect UIGlassEffect UIGravityBehavior UIHoverAutomaticEffect
        UIHoverEffectLayer UIHoverGestureRecognizer UIHoverHighlightEffect UIHoverLiftEffect UIHoverStyle
        UIImagePickerController UIImageView UIImpactFeedbackGenerator UIIndirectScribbleInteraction
        UIInputView UIInputViewController UIInterpolatingMotionEffect UIKey UIKeyCommand UIKeyboardLayoutGuide
        UILabel UILargeContentViewerInteraction UILayoutGuide UILexicon UILexiconEntry
        UIListContentConfiguration UIListContentImageProperties UIListContentTextProperties UIListContentView
        UIListSeparatorConfiguration UILocalNotification UILocalizedIndexedCollation
        UILongPressGestureRecognizer UIMainMenuSystem UIMainMenuSystem.Configuration UIManagedDocument
        UIMarkupTextPrintFormatter UIMenu UIMenuController UIMenuDisplayPreferences UIMenuElement UIMenuItem
        UIMenuSystem UIMenuSystem.FindElementGroupConfiguration UIMotionEffect UIMotionEffectGroup
        UIMutableUserNotificationAction UIMutableUserNotificationCategory UINavigationBar
        UINavigationBarAppearance UINavigationController UINavigationItem UINib
        UINotificationFeedbackGenerator UIOpenURLContext UIPageControl UIPageViewController
        UIPanGestureRecognizer UIPasteConfiguration UIPasteControl UIPasteControl.Configuration
        UIPencilHoverPose UIPencilInteraction UIPencilInteraction.Squeeze UIPencilInteraction.Tap
        UIPercentDrivenInteractiveTransition UIPickerView UIPinchGestureRecognizer UIPointerAccessory
        UIPointerEffect UIPointerHighlightEffect UIPointerHoverEffect UIPointerInteraction UIPointerLiftEffect
        UIPointerLockState UIPointerRegion UIPointerRegionRequest UIPointerShape UIPointerStyle
        UIPopoverBackgroundView UIPopoverController UIPopoverPresentationController UIPresentationController
        UIPressesEvent UIPreviewAction UIPreviewActionGroup UIPreviewInteraction UIPreviewParameters
        UIPreviewTarget UIPrintFormatter UIPrintInfo UIPrintInteractionController UIPrintPageRenderer
        UIPrintPaper UIPrintServiceExtension UIPrinter UIPrinterDestination UIPrinterPickerController
        UIProgressView UIPushBehavior UIReferenceLibraryViewController UIRefreshControl UIRegion UIResponder
        UIRotationGestureRecognizer UIScene UIScene.ActivationRequestOptions UIScene.ConnectionOptions
        UIScene.OpenExternalURLOptions UIScene.OpenURLOptions UIScene.SystemProtectionManager
        UISceneActivationConditions UISceneConfiguration UISceneDestructionCondition
        UISceneDestructionRequestOptions UISceneSession UISceneSizeRestrictions UISceneWindowingBehaviors
        UIScreen UIScreenEdgePanGestureRecognizer UIScreenshotService UIScribbleInteraction UIScrollEdgeEffect
        UIScrollEdgeEffect.Style UIScrollEdgeElementContainerInteraction UIScrollView UISearchBar
        UISearchContainerViewController UISearchController UISearchDisplayController UISearchSuggestionItem
        UISearchTab UISearchTextField UISearchToken UISegmentedControl UISelectionFeedbackGenerator
        UIShadowProperties UISheetPresentationController UISheetPresentationController.Detent
        UISimpleTextPrintFormatter UISlider UISliderTick UISliderTrackConfiguration UISnapBehavior
        UISplitViewController UISpringLoadedInteraction UISpringTimingParameters UIStackView
        UIStandardTextCursorView UIStatusBarManager UIStepper UIStoryboard UIStoryboardPopoverSegue
        UIStoryboardSegue UIStoryboardUnwindSegueSource UISwipeActionsConfiguration UISwipeGestureRecognizer
        UISwitch UISymbolEffectCompletionContext UITab UITabAccessory UITabBar UITabBarAppearance
        UITabBarController UITabBarController.Sidebar UITabBarItem UITabBarItemAppearance
        UITabBarItemStateAppearance UITabGroup UITabSidebarItem UITabSidebarItem.Request
        UITabSidebarScrollTarget UITableView UITableViewCell UITableViewController
        UITableViewDiffableDataSource UITableViewDiffableDataSourceReference UITableViewDropPlaceholder
        UITableViewDropProposal UITableViewFocusUpdateContext UITableViewHeaderFooterView
        UITableViewPlaceholder UITableViewRowAction UITapGestureRecognizer UITargetedDragPreview
        UITargetedPreview UITextChecker UITextCursorDropPositionAnimator UITextDragPreviewRenderer
        UITextDropProposal UITextField UITextFormattingCoordinator UITextFormattingViewController
        UITextInputAssistantItem UITextInputMode UITextInputPasswordRules UITextInputStringTokenizer
        UITextInteraction UITextItem UITextItemMenuConfiguration UITextItemMenuPreview UITextLoupeSession
        UITextPlaceholder UITextPosition UITextRange UITextSearchOptions UITextSearchingFindSession
        UITextSelectionDisplayInteraction UITextSelectionRect UITextView UITitlebar UIToolTipConfiguration
        UIToolTipInteraction UIToolbar UIToolbarAppearance UITouch UITrackingLayoutGuide
        UITraitTabAccessoryEnvironment UIUpdateActionPhase UIUpdateInfo UIUpdateLink UIUserNotificationAction
        UIUserNotificationCategory UIUserNotificationSettings UIVibrancyEffect UIVideoEditorController UIView
        UIViewConfigurationState UIViewController UIViewPrintFormatter UIViewPropertyAnimator UIVisualEffect
        UIVisualEffectView UIWebView UIWindow UIWindowScene UIWindowScene.ActivationAction
        UIWindowScene.ActivationInteraction UIWindowScene.ActivationRequestOptions
        UIWindowSceneDestructionRequestOptions UIWindowSceneDragInteraction UIWritingToolsCoordinator
        UndoManager VNDocumentCameraViewController VZVirtualMachineView WKBackForwardList
        WKBackForwardListItem WKContentRuleList WKContentRuleListStore WKContentWorld WKContextMenuElementInfo
        WKDownload WKFindConfiguration WKFindResult WKFrameInfo WKHTTPCookieStore WKNavigation
        WKNavigationAction WKNavigationResponse WKOpenPanelParameters WKPDFConfiguration WKPreferences
        WKProcessPool WKScriptMessage WKSecurityOrigin WKSnapshotConfiguration WKUserContentController
        WKUserScript WKWebExtension WKWebExtension.Action WKWebExtension.Command WKWebExtension.DataRecord
        WKWebExtension.MatchPattern WKWebExtension.MessagePort WKWebExtension.TabConfiguration
        WKWebExtension.WindowConfiguration WKWebExtensionContext WKWebExtensionController
        WKWebExtensionController.Configuration WKWebView WKWebViewConfiguration WKWebpagePreferences
        WKWebsiteDataRecord WKWebsiteDataStore WKWindowFeatures
        """)

    /// The other classes of UIKit and AppKit, so that one that is newer than these lists is seen to be.
    static let nonisolatedClasses = words(
        """
        NSATSTypesetter NSAccessibilityCustomAction NSAccessibilityCustomRotor
        NSAccessibilityCustomRotorItemResult NSAccessibilityCustomRotorSearchParameters NSAccessibilityElement
        NSAdaptiveImageGlyph NSAlignmentFeedbackFilter NSAnimation NSAnimationContext NSAppearance
        NSArrayController NSBezierPath NSBindingSelectionMarker NSBitmapImageRep NSCIImageRep NSCachedImageRep
        NSCollectionViewCompositionalLayout NSCollectionViewCompositionalLayoutConfiguration
        NSCollectionViewDiffableDataSource NSCollectionViewFlowLayout
        NSCollectionViewFlowLayoutInvalidationContext NSCollectionViewGridLayout NSCollectionViewLayout
        NSCollectionViewLayoutAttributes NSCollectionViewLayoutInvalidationContext
        NSCollectionViewTransitionLayout NSCollectionViewUpdateItem NSColor NSColorList NSColorPicker
        NSColorSampler NSColorSpace NSController NSCursor NSCustomImageRep NSDataAsset NSDictionaryController
        NSDictionaryControllerKeyValuePair NSDiffableDataSourceSectionSnapshotReference
        NSDiffableDataSourceSectionTransaction NSDiffableDataSourceSnapshotReference
        NSDiffableDataSourceTransaction NSDockTile NSDraggingImageComponent NSDraggingItem NSDraggingSession
        NSEPSImageRep NSEvent NSFilePromiseProvider NSFilePromiseReceiver NSFont NSFontAssetRequest
        NSFontCollection NSFontDescriptor NSFontManager NSGlyphGenerator NSGlyphInfo NSGradient
        NSGraphicsContext NSHapticFeedbackManager NSImage NSImage.SymbolConfiguration NSImageRep
        NSInputManager NSInputServer NSLayoutGuide NSLayoutManager NSMediaLibraryBrowserController NSMenu
        NSMenuItem NSMovie NSMutableFontCollection NSMutableParagraphStyle NSNib NSNibConnector
        NSNibControlConnector NSNibOutletConnector NSObjectController NSOpenGLContext NSOpenGLLayer
        NSOpenGLPixelBuffer NSOpenGLPixelFormat NSPDFImageRep NSPDFInfo NSPICTImageRep NSParagraphStyle
        NSPasteboard NSPasteboardItem NSPathControlItem NSPredicateEditorRowTemplate NSPressureConfiguration
        NSPrintInfo NSPrinter NSRulerMarker NSRunningApplication NSScreen NSScrubberLayoutAttributes NSShadow
        NSSharingService NSSharingServicePicker NSSound NSSpeechRecognizer NSSpeechSynthesizer NSSpellChecker
        NSSplitViewItem NSStatusBar NSStatusItem NSStoryboard NSStoryboardSegue NSStringDrawingContext
        NSTabViewItem NSTableColumn NSTableViewDiffableDataSource NSTableViewRowAction NSTextAlternatives
        NSTextAttachment NSTextAttachmentViewProvider NSTextBlock NSTextCheckingController NSTextContainer
        NSTextContentManager NSTextContentStorage NSTextElement NSTextFinder NSTextInputContext
        NSTextLayoutFragment NSTextLayoutManager NSTextLineFragment NSTextList NSTextListElement
        NSTextParagraph NSTextRange NSTextSelection NSTextSelectionNavigation NSTextStorage NSTextTab
        NSTextTable NSTextTableBlock NSTextViewportLayoutController NSTintConfiguration NSTouch NSTrackingArea
        NSTreeController NSTreeNode NSTypesetter NSUIViewToolbarItem NSUserDefaultsController
        NSUserInterfaceCompressionOptions NSViewAnimation NSWindowTab NSWindowTabGroup NSWorkspace
        NSWorkspaceAuthorization NSWorkspaceOpenConfiguration UIActivity UIActivityItemProvider
        UIActivityViewController.CollaborationModeRestriction UIApplicationShortcutIcon
        UIApplicationShortcutItem UIBezierPath UIColor UIConversationContext UIConversationContext.Entry
        UICornerConfiguration UICornerRadius UIDocumentBrowserAction UIDynamicAnimator UIFocusEffect
        UIFocusHaloEffect UIFocusMovementHint UIFont UIFontDescriptor UIFontMetrics UIGraphicsImageRenderer
        UIGraphicsImageRendererContext UIGraphicsImageRendererFormat UIGraphicsPDFRenderer
        UIGraphicsPDFRendererContext UIGraphicsPDFRendererFormat UIGraphicsRenderer UIGraphicsRendererContext
        UIGraphicsRendererFormat UIImage UIImage.Configuration UIImage.SymbolConfiguration UIImageAsset
        UIImageReader UIImageReaderConfiguration UIInputSuggestion UIMailConversationContext
        UIMailConversationContext.MailEntry UIMessageConversationContext
        UIMessageConversationContext.MessageEntry UIMutableApplicationShortcutItem UIPageControlProgress
        UIPageControlTimerProgress UIPasteboard UIPress UIResolvedShape UISceneSessionActivationRequest
        UIScreenMode UIShape UIShapeResolutionContext UISmartReplySuggestion UISymbolContentTransition
        UITextFormattingViewController.Component UITextFormattingViewController.ComponentGroup
        UITextFormattingViewController.Configuration UITextFormattingViewControllerChangeValue
        UITextFormattingViewControllerFormattingDescriptor UITextFormattingViewControllerFormattingStyle
        UITextInputContext UITraitAccessibilityContrast UITraitActiveAppearance UITraitCollection
        UITraitDisplayGamut UITraitDisplayScale UITraitForceTouchCapability UITraitHDRHeadroomUsageLimit
        UITraitHorizontalSizeClass UITraitImageDynamicRange UITraitLayoutDirection UITraitLegibilityWeight
        UITraitListEnvironment UITraitPreferredContentSizeCategory
        UITraitResolvesNaturalAlignmentWithBaseWritingDirection UITraitSceneCaptureState
        UITraitSplitViewControllerLayoutEnvironment UITraitToolbarItemPresentationSize
        UITraitTypesettingLanguage UITraitUserInterfaceIdiom UITraitUserInterfaceLevel
        UITraitUserInterfaceStyle UITraitVerticalSizeClass UIViewController.Transition
        UIViewControllerTransition.ZoomOptions UIViewControllerTransition.ZoomSourceViewProviderContext
        UIViewLayoutRegion UIWindowScene.ActivationConfiguration UIWindowScene.Geometry
        UIWindowScene.GeometryPreferences UIWindowScene.GeometryPreferences.Mac
        UIWindowScene.GeometryPreferences.iOS UIWindowScene.WindowingControlStyle
        UIWindowSceneGeometryPreferencesVision UIWindowScenePlacement UIWindowSceneProminentPlacement
        UIWindowScenePushPlacement UIWindowSceneReplacePlacement UIWindowSceneStandardPlacement
        UIWritingToolsCoordinator.AnimationParameters UIWritingToolsCoordinator.Context
        UIZoomTransitionOptions.AlignmentRectContext UIZoomTransitionOptions.InteractionContext
        """)

    /// The modules that were read: what they declare and is not listed above belongs to no actor.
    static let modules = words(
        """
        ARKit AVFAudio AVFoundation AVKit AVRouting Accessibility AccessorySetupKit Accounts AdServices
        AdSupport AddressBook AddressBookUI AppClip AppKit AppTrackingTransparency AppleScriptKit
        AssetsLibrary AudioToolbox AudioVideoBridging AuthenticationServices AutomaticAssessmentConfiguration
        Automator BackgroundAssets BackgroundTasks BrowserEngineCore BrowserEngineKit BrowserKit BusinessChat
        CalendarStore CallKit CarPlay Cinematic ClassKit ClockKit CloudKit Collaboration Contacts ContactsUI
        CoreAudioKit CoreBluetooth CoreData CoreHaptics CoreImage CoreLocation CoreLocationUI CoreMIDI CoreML
        CoreMotion CoreNFC CoreSpotlight CoreTelephony CoreWLAN CryptoTokenKit DataDetection DeviceCheck
        DeviceDiscoveryExtension DeviceDiscoveryUI DiscRecordingUI EventKit EventKitUI ExceptionHandling
        ExecutionPolicy ExposureNotification ExtensionKit ExternalAccessory FileProvider FileProviderUI
        FinderSync Foundation GLKit GameController GameKit GameSave GameplayKit HealthKit HealthKitUI HomeKit
        IMServicePlugIn IOBluetoothUI IOSurface IOUSBHost IdentityLookup IdentityLookupUI ImageCaptureCore
        InputMethodKit InstallerPlugins InstantMessage Intents IntentsUI JavaScriptCore LinkPresentation
        LocalAuthentication LocalAuthenticationEmbeddedUI MLCompute MPSCore MPSImage MPSMatrix MPSNDArray
        MPSNeuralNetwork MPSRayIntersector MailKit MapKit Matter MediaAccessibility MediaLibrary MediaPlayer
        MediaSetup MessageUI Messages Metal MetalFX MetalKit MetalPerformanceShadersGraph MetricKit ModelIO
        MultipeerConnectivity NaturalLanguage NearbyInteraction NetworkExtension NotificationCenter OSAKit
        OSLog ObjectiveC OpenDirectory OpenGLES PDFKit PHASE ParavirtualizedGraphics PassKit PencilKit Photos
        PhotosUI PreferencePanes PushKit PushToTalk QuartzCore QuickLook QuickLookThumbnailing QuickLookUI
        ReplayKit SafariServices SafetyKit SceneKit ScreenSaver ScreenTime ScriptingBridge SecurityFoundation
        SecurityInterface SecurityUI SensitiveContentAnalysis SensorKit SharedWithYou SharedWithYouCore
        ShazamKit Social SoundAnalysis Speech SpriteKit StoreKit StoreKitTest Symbols SyncServices
        SystemExtensions ThreadNetwork TouchController Twitter UIKit UniformTypeIdentifiers UserNotifications
        VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit WatchConnectivity WebKit iAd
        iTunesLibrary
        """)

    private static func words(_ text: String) -> Set<Substring> { Set(text.split { $0 == " " || $0 == "\n" }) }
}
