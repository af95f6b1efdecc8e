extension HazardCatalog {
    /// The frameworks of iOS and its kin alone.
    static let iOS: [Hazard] =
        module(
            "AddressBookUI",
            .init(
                "ABNewPersonViewController", of: "UIViewController", "newPersonViewDelegate",
                "ABNewPersonViewControllerDelegate", iOS: .deprecated("9.0"), macOS: .notSeen,
                isolation: .inherited(from: "UIViewController")),
            .init(
                "ABPeoplePickerNavigationController", of: "UINavigationController", "peoplePickerDelegate",
                "ABPeoplePickerNavigationControllerDelegate", iOS: .deprecated("9.0"), macOS: .notSeen,
                isolation: .inherited(from: "UINavigationController")),
            .init(
                "ABPersonViewController", of: "UIViewController", "personViewDelegate",
                "ABPersonViewControllerDelegate", iOS: .deprecated("9.0"), macOS: .notSeen,
                isolation: .inherited(from: "UIViewController")),
            .init(
                "ABUnknownPersonViewController", of: "UIViewController", "unknownPersonViewDelegate",
                "ABUnknownPersonViewControllerDelegate", iOS: .deprecated("9.0"), macOS: .notSeen,
                isolation: .inherited(from: "UIViewController"))
        )
        + module(
            "UIKit",
            .init(
                "UIApplication", of: "UIResponder", "delegate", "UIApplicationDelegate", macOS: .notSeen,
                isolation: .mainActor, creation: .singleton, traits: [.delegateLivesForEver]),
            .init(
                "UISearchDisplayController", "delegate", "UISearchDisplayDelegate", iOS: .deprecated("8.0"),
                macOS: .notSeen, isolation: .mainActor),
            .init(
                "UITableViewCell", of: "UIView", "target", "AnyObject", iOS: .deprecated("3.0"), macOS: .notSeen,
                isolation: .mainActor),
            .init(
                "UIVideoEditorController", of: "UINavigationController", "delegate",
                "UINavigationControllerDelegate & UIVideoEditorControllerDelegate", macOS: .notSeen,
                isolation: .mainActor,
                note: "redeclares UINavigationController.delegate, which is weak, with another type"),
            .init(
                "UIWebView", of: "UIView", "delegate", "UIWebViewDelegate", iOS: .deprecated("12.0"),
                macOS: .unavailable, isolation: .mainActor)
        )
        + module(
            "GLKit",
            .init(
                "GLKView", of: "UIView", "delegate", "GLKViewDelegate", iOS: .deprecated("12.0"), macOS: .unavailable,
                isolation: .inherited(from: "UIView")),
            .init(
                "GLKViewController", of: "UIViewController", "delegate", "GLKViewControllerDelegate",
                iOS: .deprecated("12.0"), macOS: .unavailable, isolation: .inherited(from: "UIViewController"))
        )
        + module(
            "PassKit",
            .init(
                "PKPayLaterView", of: "UIView", "delegate", "PKPayLaterViewDelegate", nullability: .never,
                macOS: .unavailable, isolation: .inherited(from: "UIView"),
                note: "only init(amount:currencyCode:); hand super a proxy that always exists")
        )
        + module(
            "AVFAudio",
            .init(
                "AVAudioSession", "delegate", "AVAudioSessionDelegate", iOS: .deprecated("6.0"), macOS: .unavailable,
                creation: .singleton, note: "AVAudioSession.sharedInstance()")
        )
}
