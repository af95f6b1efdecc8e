import SafeGenTemplates

extension HazardCatalog {
    /// The frameworks of macOS alone.
    static let macOS: [Hazard] =
        module(
            "AddressBook",
            .init(
                "ABPeoplePickerView", of: "NSView", "target", "AnyObject", nullability: .implicit, iOS: .absent,
                isolation: .inherited(from: "NSResponder")),
            .init("ABPersonPicker", "delegate", "ABPersonPickerDelegate", nullability: .implicit, iOS: .absent)
        )
        + module(
            "AppKit",
            .init(
                "NSComboBox", of: "NSTextField", "dataSource", "NSComboBoxDataSource", iOS: .absent,
                isolation: .inherited(from: "NSResponder")),
            .init(
                "NSComboBoxCell", of: "NSTextFieldCell", "dataSource", "NSComboBoxCellDataSource", iOS: .absent,
                isolation: .inherited(from: "NSCell"), conforms: [.copying], note: "copied byte by byte"),
            .init(
                "NSDrawer", of: "NSResponder", "delegate", "NSDrawerDelegate", iOS: .absent,
                macOS: .deprecated("10.13"), isolation: .inherited(from: "NSResponder")),
            .init(
                "NSFontManager", "delegate", "AnyObject", iOS: .absent, macOS: .deprecated("10.11"),
                creation: .singleton,
                note: "NSFontManager.shared, which is a wrapper where setFontManagerFactory(_:) was told so first"),
            .init(
                "NSText", of: "NSView", "delegate", "NSTextDelegate", iOS: .absent,
                isolation: .inherited(from: "NSResponder"))
        )
        + module(
            "IOBluetooth",
            .init(
                "IOBluetoothDeviceInquiry", "delegate", "AnyObject", nullability: .notKnown, iOS: .absent,
                isolation: .notKnown, creation: .notKnown),
            .init(
                "IOBluetoothHandsFree", "delegate", "IOBluetoothHandsFreeDelegate", nullability: .notKnown,
                iOS: .absent, isolation: .notKnown, creation: .notKnown),
            .init(
                "OBEXFileTransferServices", "delegate", "AnyObject", nullability: .notKnown, iOS: .absent,
                isolation: .notKnown, creation: .notKnown)
        )
        + module(
            "OpenDirectory",
            .init("ODQuery", "delegate", "ODQueryDelegate", nullability: .implicit, iOS: .absent, conforms: [.copying])
        )
        + module(
            "Quartz",
            .init(
                "IKCameraDeviceView", of: "NSView", "delegate", "IKCameraDeviceViewDelegate", nullability: .notKnown,
                iOS: .absent, isolation: .notKnown, creation: .notKnown),
            .init(
                "IKDeviceBrowserView", of: "NSView", "delegate", "IKDeviceBrowserViewDelegate", nullability: .notKnown,
                iOS: .absent, isolation: .notKnown, creation: .notKnown),
            .init(
                "IKImageBrowserView", of: "NSView", "dataSource", "AnyObject", nullability: .notKnown, iOS: .absent,
                macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "IKImageBrowserView", of: "NSView", "delegate", "AnyObject", nullability: .notKnown, iOS: .absent,
                macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "IKImageEditPanel", of: "NSPanel", "dataSource", "IKImageEditPanelDataSource", nullability: .notKnown,
                iOS: .absent, isolation: .notKnown, creation: .notKnown),
            .init(
                "IKImageView", of: "NSView", "delegate", "AnyObject", nullability: .notKnown, iOS: .absent,
                isolation: .notKnown, creation: .notKnown),
            .init(
                "IKSaveOptions", "delegate", "AnyObject", nullability: .notKnown, iOS: .absent, isolation: .notKnown,
                creation: .notKnown),
            .init(
                "IKScannerDeviceView", of: "NSView", "delegate", "IKScannerDeviceViewDelegate", nullability: .notKnown,
                iOS: .absent, isolation: .notKnown, creation: .notKnown)
        )
        + module(
            "QuickLookUI",
            .init(
                "QLPreviewPanel", of: "NSPanel", "dataSource", "QLPreviewPanelDataSource", nullability: .implicit,
                iOS: .absent, isolation: .inherited(from: "NSResponder"), creation: .singleton),
            .init(
                "QLPreviewPanel", of: "NSPanel", "delegate", "AnyObject", nullability: .implicit, iOS: .absent,
                isolation: .inherited(from: "NSResponder"), creation: .singleton)
        )
        + module(
            "WebKit",
            .init(
                "WebView", of: "NSView", "UIDelegate", "WebUIDelegate", nullability: .notKnown, iOS: .absent,
                macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "WebView", of: "NSView", "downloadDelegate", "WebDownloadDelegate", nullability: .notKnown,
                iOS: .absent, macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "WebView", of: "NSView", "editingDelegate", "WebEditingDelegate", nullability: .notKnown, iOS: .absent,
                macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "WebView", of: "NSView", "frameLoadDelegate", "WebFrameLoadDelegate", nullability: .notKnown,
                iOS: .absent, macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "WebView", of: "NSView", "policyDelegate", "WebPolicyDelegate", nullability: .notKnown, iOS: .absent,
                macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown),
            .init(
                "WebView", of: "NSView", "resourceLoadDelegate", "WebResourceLoadDelegate", nullability: .notKnown,
                iOS: .absent, macOS: .deprecated(nil), isolation: .notKnown, creation: .notKnown)
        )
}
