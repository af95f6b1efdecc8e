// Site/rules.yml as 'make knowledge' writes it. Do not edit.
// swift-format-ignore-file

/// The examples of the rules.
enum RuleExamplesText {
    static let text: StaticString = #"""
        # An example of each rule. 'make knowledge' compiles it in for 'explain'. pages.py runs it, and shows the output on the rule's page. It fails if an example doesn't report its rule, or if the
        # corrected files still do.
        #   manifest: safegen.yml; or files: several files by name
        #   run: the command (validate); says: text of the output (the rule in brackets)
        #   fixed: the corrected manifest, or that of fixed_file; or fix: a sentence
        yaml-syntax:
          manifest: |
            version: 1
            classes: [XMLParser
          fixed: |
            version: 1
            classes: [XMLParser]
        empty-manifest:
          manifest: "# nothing yet\n"
          fixed: |
            version: 1
            classes: [XMLParser]
        several-documents:
          manifest: |
            version: 1
            classes: [XMLParser]
            ---
            version: 1
            classes: [FileManager]
          fixed: |
            version: 1
            classes: [XMLParser, FileManager]
        unknown-anchor:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [*delegate]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [&delegate {name: delegate, type: PlayerDelegate}]}
              - {name: Recorder, properties: [*delegate]}
        unknown-tag:
          manifest: |
            version: 1
            classes: [!class XMLParser]
          fixed: |
            version: 1
            classes: [XMLParser]
        unknown-key:
          manifest: |
            version: 1
            classes:
              - {name: Player, modul: MediaKit, properties: [{name: delegate, type: PlayerDelegate}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, module: MediaKit, properties: [{name: delegate, type: PlayerDelegate}]}
        missing-key:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate}]}
        duplicate-key:
          manifest: |
            version: 1
            output: {directory: Generated}
            output: {directory: Sources/App/Generated}
            classes: [XMLParser]
          fixed: |
            version: 1
            output: {directory: Sources/App/Generated}
            classes: [XMLParser]
        misplaced-key:
          files:
            safegen.yml: |
              version: 1
              include: [Media.yml]
            Media.yml: |
              output: {directory: Generated}
              classes: [XMLParser]
          fix: 'Move `output` into `safegen.yml`.'
        conflicting-keys:
          manifest: |
            version: 1
            output: {directory: Generated, file: Safe.swift}
            classes: [XMLParser]
          fixed: |
            version: 1
            output: {directory: Generated}
            classes: [XMLParser]
        wrong-type:
          manifest: |
            version: 1
            classes: XMLParser
          fixed: |
            version: 1
            classes: [XMLParser]
        unknown-value:
          manifest: |
            version: 1
            defaults: {access: publc}
            classes: [XMLParser]
          fixed: |
            version: 1
            defaults: {access: public}
            classes: [XMLParser]
        unsupported-version:
          manifest: |
            version: 2
            classes: [XMLParser]
          fixed: |
            version: 1
            classes: [XMLParser]
        empty-list:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: []}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate}]}
        bad-identifier:
          manifest: |
            version: 1
            classes:
              - {name: XMLParser, as: 2Parser}
          fixed: |
            version: 1
            classes:
              - {name: XMLParser, as: Parser2}
        bad-type:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: "PlayerDelegate?"}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate}]}
        bad-condition:
          manifest: |
            version: 1
            classes:
              - {name: XMLParser, condition: "iOS only"}
          fixed: |
            version: 1
            classes:
              - {name: XMLParser, condition: os(iOS)}
        bad-availability:
          manifest: |
            version: 1
            classes:
              - {name: XMLParser, available: "since iOS 15"}
          fixed: |
            version: 1
            classes:
              - {name: XMLParser, available: "iOS 15.0, *"}
        bad-statement:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, whenReleased: ["stop("]}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, whenReleased: ["stop()"]}]}
        bad-declaration:
          manifest: |
            version: 1
            protocols:
              - {name: PlayerDelegate, requirements: ["playerDidStop()"]}
          fixed: |
            version: 1
            protocols:
              - {name: PlayerDelegate, requirements: ["func playerDidStop()"]}
        bad-header:
          manifest: |
            version: 1
            output: {header: ["swiftlint:disable all\nperiphery:ignore:all"]}
            classes: [XMLParser]
          fixed: |
            version: 1
            output: {header: ["swiftlint:disable all", "periphery:ignore:all"]}
            classes: [XMLParser]
        include-missing:
          manifest: |
            version: 1
            include: [Protocols/Media.yml]
            classes: [XMLParser]
          fix: 'Correct the path, which is relative to the manifest, or add the file.'
        include-cycle:
          manifest: |
            version: 1
            include: [safegen.yml]
            classes: [XMLParser]
          fixed: |
            version: 1
            classes: [XMLParser]
        include-twice:
          files:
            safegen.yml: |
              version: 1
              include: [Media.yml, Media.yml]
            Media.yml: |
              classes: [XMLParser]
          fix: 'Remove one of the two entries.'
        include-outside:
          files:
            safegen.yml: |
              version: 1
              include: [../Shared/Media.yml]
            ../Shared/Media.yml: |
              classes: [XMLParser]
          fix: 'Move `Media.yml` into the repository. If you trust the manifest, run `safegen generate --allow-outside-includes`.'
        output-outside:
          manifest: |
            version: 1
            output: {directory: ../Generated}
            classes: [XMLParser]
          fixed: |
            version: 1
            output: {directory: Generated}
            classes: [XMLParser]
        bad-path:
          manifest: |
            version: 1
            sources: {exclude: [/Users/me/App/Tests]}
            classes: [XMLParser]
          fixed: |
            version: 1
            sources: {exclude: [Tests]}
            classes: [XMLParser]
        unknown-class:
          manifest: |
            version: 1
            classes: [XMLParsr]
          fixed: |
            version: 1
            classes: [XMLParser]
        incomplete-protocol:
          manifest: |
            version: 1
            classes: [XMLParser]
            protocols:
              - name: XMLParserDelegate
                objc: true
                requirements: ["optional func parserDidStartDocument(_ parser: XMLParser)"]
          fix: 'Remove the description, so that SafeGen uses its own.'
        unbound-generic:
          manifest: |
            version: 1
            classes: [NSCache]
          fixed: |
            version: 1
            classes: ["NSCache<NSString, NSData>"]
        duplicate-wrapper:
          manifest: |
            version: 1
            classes:
              - XMLParser
              - {name: FileManager, form: subclass, as: SafeXMLParser}
          fixed: |
            version: 1
            classes:
              - XMLParser
              - {name: FileManager, form: subclass, as: SafeFileManager}
        duplicate-property:
          manifest: |
            version: 1
            classes:
              - name: Player
                properties:
                  - {name: delegate, type: PlayerDelegate}
                  - {name: delegate, type: PlayerDelegate}
          fix: 'Remove one of the two properties.'
        duplicate-protocol:
          manifest: |
            version: 1
            protocols:
              - {name: PlayerDelegate, requirements: ["func playerDidStop()"]}
              - {name: PlayerDelegate, requirements: ["func playerDidStart()"]}
          fixed: |
            version: 1
            protocols:
              - {name: PlayerDelegate, requirements: ["func playerDidStop()", "func playerDidStart()"]}
        access-too-wide:
          manifest: |
            version: 1
            classes:
              - {name: Player, access: internal, properties: [{name: delegate, type: PlayerDelegate, access: public}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, access: public, properties: [{name: delegate, type: PlayerDelegate, access: public}]}
        needs-proxy:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: AnyObject, optionality: none, forward: delegate}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: AnyObject, optionality: none, forward: proxy}]}
        retained-proxy:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: AnyObject, ownership: retained, forward: proxy}]}
          fix: 'Remove the property. A retained delegate doesn''t dangle.'
        unknown-protocol:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - {name: PlayerDelegate, requirements: ["func playerDidStop()"]}
        missing-when-nil:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - name: PlayerDelegate
                objc: true
                requirements: ["optional func playerShouldStop() -> Bool"]
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - name: PlayerDelegate
                objc: true
                requirements:
                  - {declaration: "optional func playerShouldStop() -> Bool", whenNil: true}
        unforwardable:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - {name: PlayerDelegate, objc: true, requirements: ["optional var title: String { get set }"]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: delegate}]}
        duplicate-requirement:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - {name: PlayerDelegate, requirements: ["func stop()", "func stop()"]}
          fixed: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}
            protocols:
              - {name: PlayerDelegate, requirements: ["func stop()"]}
        still-retained:
          manifest: |
            version: 1
            classes:
              - {name: Player, properties: [{name: delegate, type: PlayerDelegate, ownership: retained, forward: delegate}]}
          fix: 'Remove the property. A retained delegate doesn''t dangle.'
        forward-unproven:
          manifest: |
            version: 1
            classes:
              - {name: XMLParser, forward: delegate}
          fixed: |
            version: 1
            classes: [XMLParser]
        not-yours-to-create:
          manifest: |
            version: 1
            classes:
              - {name: SKPhysicsWorld, form: subclass}
          fixed: |
            version: 1
            classes: [SKPhysicsWorld]
        already-weak:
          manifest: |
            version: 1
            platforms: [iOS 18.0]
            classes: ["NSFetchedResultsController<any NSFetchRequestResult>"]
          fix: 'Remove the entry, unless your code also runs on older systems. List those in `platforms`.'
        contract:
          manifest: |
            version: 1
            classes:
              - {name: Stream, form: subclass, forward: delegate}
          fixed: |
            version: 1
            classes: [Stream]
        inferred-isolation:
          manifest: |
            version: 1
            classes:
              - {name: SCNNode, form: subclass, isolation: MainActor}
          fixed: |
            version: 1
            classes: [SCNNode]
        unused-allowance:
          manifest: |
            version: 1
            classes:
              - {name: XMLParser, allow: [{rule: contract, reason: tested by hand}]}
          fixed: |
            version: 1
            classes: [XMLParser]
        other-version:
          manifest: |
            version: 1
            safegen: "0.9"
            classes: [XMLParser]
          fix: 'Install version 0.9. Or change the line, run `safegen generate`, and review the difference.'
        stale:
          run: check
          says: missing
          manifest: |
            version: 1
            classes: [XMLParser]
          fix: 'Run `safegen generate`, and commit the files.'
        unsafe-delegate:
          run: scan --quiet
          says: delegate is set
          files:
            Feed.swift: |
              import Foundation

              final class Feed: NSObject, StreamDelegate {
                  func load(_ stream: InputStream) {
                      stream.delegate = self
                      stream.open()
                  }
              }
          fix: 'Run `safegen init`, `safegen generate` and `safegen adopt --write`.'
        bad-symbol-graph:
          run: discover --symbol-graph Player.symbols.json
          files:
            Player.symbols.json: |
              {"classes": []}
          fix: "Extract the symbol graph with the Swift compiler: `swift symbolgraph-extract -module-name Player …`."
        input-not-found:
          run: audit Surces
          says: no file or folder
          files:
            safegen.yml: |
              version: 1
              classes: [XMLParser]
          fix: "Correct the path: `safegen audit Sources`."
        bad-ignore:
          run: audit
          files:
            safegen.yml: |
              version: 1
              classes: [XMLParser]
            Feed.swift: |
              import Foundation
              let parser = XMLParser(data: Data())  // safegen:ignore unadopted
          fixed_file: Feed.swift
          fixed: |
            import Foundation
            let parser = XMLParser(data: Data())  // safegen:ignore unadopted its delegate lives as long as the app
        unused-ignore:
          run: audit
          files:
            safegen.yml: |
              version: 1
              classes: [XMLParser]
            Feed.swift: |
              let count = 1  // safegen:ignore unadopted its delegate lives as long as the app
          fixed_file: Feed.swift
          fixed: |
            let count = 1
        does-not-parse:
          run: audit
          files:
            safegen.yml: |
              version: 1
              classes: [XMLParser]
            Feed.swift: |
              import Foundation
              func load() { let parser = XMLParser(data: Data()
          fixed_file: Feed.swift
          fixed: |
            import Foundation
            func load() { let parser = XMLParser(data: Data()) }
        unadopted:
          run: audit
          files:
            safegen.yml: &parser |
              version: 1
              classes: [XMLParser]
            Feed.swift: |
              import Foundation

              final class Feed: NSObject, XMLParserDelegate {
                  func load(_ data: Data) {
                      let parser = XMLParser(data: data)
                      parser.delegate = self
                      DispatchQueue.global().async { parser.parse() }
                  }
              }
          fix: "Run `safegen adopt --write`. It writes `let parser = SafeXMLParser(data: data)`."
        unbound:
          run: audit
          files:
            safegen.yml: &cache |
              version: 1
              classes: ["NSCache<NSString, NSData>"]
            Cache.swift: |
              import Foundation

              final class Images: NSObject, NSCacheDelegate {
                  func make() {
                      let cache = NSCache<NSURL, NSData>()
                      cache.delegate = self
                  }
              }
          fix: 'Run `safegen audit --update`, which adds the binding to the manifest.'
        unlisted-class:
          run: audit
          files:
            safegen.yml: *parser
            Announcement.swift: |
              import Foundation
              final class Announcement: NSObject, NetServiceDelegate {
                  private let service = NetService(domain: "local.", type: "_news._tcp.", name: "news")
                  func start() {
                      service.delegate = self
                      service.publish()
                  }
              }
          fix: '`safegen add NetService`, `safegen generate` and `safegen adopt --write`.'
        unowned-delegate:
          run: audit
          files:
            safegen.yml: *parser
            Player.swift: |
              final class Player {
                  unowned var delegate: PlayerDelegate
                  init(_ delegate: PlayerDelegate) { self.delegate = delegate }
              }
          fixed_file: Player.swift
          fixed: |
            final class Player {
                weak var delegate: PlayerDelegate?
                init(_ delegate: PlayerDelegate) { self.delegate = delegate }
            }
        unowned-unsafe-delegate:
          run: audit
          files:
            safegen.yml: *parser
            Player.swift: |
              final class Player {
                  unowned(unsafe) var delegate: PlayerDelegate?
              }
          fixed_file: Player.swift
          fixed: |
            final class Player {
                weak var delegate: PlayerDelegate?
            }
        unowned-unsafe-reference:
          run: audit
          files:
            safegen.yml: *parser
            Player.swift: |
              final class Player {
                  unowned(unsafe) let window: Window
                  init(_ window: Window) { self.window = window }
              }
          fixed_file: Player.swift
          fixed: |
            final class Player {
                unowned let window: Window
                init(_ window: Window) { self.window = window }
            }
        unowned-unsafe-value:
          run: audit --enable unowned-unsafe-value
          files:
            safegen.yml: *parser
            Player.swift: |
              struct Entry {
                  unowned(unsafe) let window: Window
              }
          fixed_file: Player.swift
          fixed: |
            struct Entry {
                weak var window: Window?
            }
        assigned-delegate:
          run: audit
          files:
            Grid.podspec: |
              Pod::Spec.new do |s|
                s.name = 'Grid'
                s.source_files = '*.{h,m}'
              end
            Grid.h: |
              @interface Grid : UIView
              @property (nonatomic, assign) id<GridDelegate> delegate;
              @end
            Grid.m: |
              @implementation Grid
              - (void)show { [self.delegate gridDidShow:self]; }
              @end
            Screen.m: |
              @implementation Screen
              - (void)show:(Grid *)grid { grid.delegate = self; }
              @end
          fixed_file: Grid.h
          fixed: |
            @interface Grid : UIView
            @property (nonatomic, weak) id<GridDelegate> delegate;
            @end
        associated-delegate:
          run: audit
          files:
            safegen.yml: *parser
            Player.swift: |
              import ObjectiveC
              private var key: UInt8 = 0
              extension Player {
                  var delegate: PlayerDelegate? {
                      get { objc_getAssociatedObject(self, &key) as? PlayerDelegate }
                      set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_ASSIGN) }
                  }
              }
          fixed_file: Player.swift
          fixed: |
            import ObjectiveC
            private var key: UInt8 = 0
            private final class Weak { weak var delegate: PlayerDelegate?; init(_ delegate: PlayerDelegate?) { self.delegate = delegate } }
            extension Player {
                var delegate: PlayerDelegate? {
                    get { (objc_getAssociatedObject(self, &key) as? Weak)?.delegate }
                    set { objc_setAssociatedObject(self, &key, Weak(newValue), .OBJC_ASSOCIATION_RETAIN) }
                }
            }
        assign-in-deinit:
          run: audit
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              final class Feed: NSObject, XMLParserDelegate {
                  let parser: XMLParser
                  init(_ parser: XMLParser) { self.parser = parser }
                  deinit { parser.delegate = self }
              }
          fix: 'Set the delegate in `init`, and set it to nil in `deinit`.'
        discarded-observation:
          run: audit
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              final class Feed {
                  func start() {
                      NotificationCenter.default.addObserver(forName: .start, object: nil, queue: nil) { _ in self.load() }
                  }
              }
              func show() {
                  Feed().start()
              }
          fixed_file: Feed.swift
          fixed: |
            import Foundation
            final class Feed {
                private var observation: NSObjectProtocol?
                func start() {
                    observation = NotificationCenter.default.addObserver(forName: .start, object: nil, queue: nil) { [weak self] _ in
                        self?.load()
                    }
                }
            }
            func show() {
                Feed().start()
            }
        storyboard:
          run: audit
          files:
            safegen.yml: |
              version: 1
              classes: [NSComboBox]
            Main.storyboard: |
              <?xml version="1.0" encoding="UTF-8"?>
              <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
                  <comboBox id="a"><connections><outlet property="dataSource" destination="b" id="c"/></connections></comboBox>
              </document>
          fix: 'Run `safegen adopt --write`. It adds `customClass="SafeComboBox"` to the element.'
        objective-c:
          run: audit
          files:
            safegen.yml: *parser
            Feed.m: |
              @import Foundation;
              @implementation Feed
              - (void)load:(NSData *)data {
                  NSXMLParser *parser = [[NSXMLParser alloc] initWithData:data];
                  parser.delegate = self;
              }
              @end
          fix: "Run `safegen adopt --write`. It writes `[[SafeXMLParser alloc] initWithData:data]`, and the import of the exported header."
        short-lived-delegate:
          run: audit
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              final class Handler: NSObject, XMLParserDelegate {}
              func load(_ parser: XMLParser) {
                  parser.delegate = Handler()
                  parser.parse()
              }
          fixed_file: Feed.swift
          fixed: |
            import Foundation
            final class Handler: NSObject, XMLParserDelegate {}
            let handler = Handler()
            func load(_ parser: XMLParser) {
                parser.delegate = handler
                parser.parse()
            }
        uncleared-delegate:
          run: audit --enable uncleared-delegate
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              final class Feed: NSObject, XMLParserDelegate {
                  let parser: XMLParser
                  init(_ parser: XMLParser) {
                      self.parser = parser
                      super.init()
                      parser.delegate = self
                  }
              }
          fixed_file: Feed.swift
          fixed: |
            import Foundation
            final class Feed: NSObject, XMLParserDelegate {
                let parser: XMLParser
                init(_ parser: XMLParser) {
                    self.parser = parser
                    super.init()
                    parser.delegate = self
                }
                deinit { parser.delegate = nil }
            }
        short-lived-observer:
          run: audit
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              func start() {
                  NotificationCenter.default.addObserver(Feed(), selector: #selector(Feed.load), name: .start, object: nil)
              }
          fixed_file: Feed.swift
          fixed: |
            import Foundation
            let feed = Feed()
            func start() {
                NotificationCenter.default.addObserver(feed, selector: #selector(Feed.load), name: .start, object: nil)
            }
        unremoved-observer:
          run: audit --enable unremoved-observer
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              final class Feed: NSObject {
                  func start(_ player: Player) {
                      player.addObserver(self, forKeyPath: "rate", options: [], context: nil)
                  }
              }
          fix: 'Call `player.removeObserver(self, forKeyPath: "rate")` in `deinit`, or use a block-based observation.'
        undone-text-view:
          run: audit
          files:
            safegen.yml: *parser
            Note.swift: |
              import AppKit
              import SwiftUI
              struct Note: NSViewRepresentable {
                  func makeNSView(context: Context) -> NSTextView {
                      let text = NSTextView(frame: .zero)
                      text.allowsUndo = true
                      return text
                  }
                  func updateNSView(_ view: NSTextView, context: Context) {}
              }
            Page.swift: |
              import SwiftUI
              struct Page: View {
                  @State private var isOpen = false
                  var body: some View {
                      if isOpen { Note() }
                      Toggle("Note", isOn: $isOpen)
                  }
              }
          fixed_file: Note.swift
          fixed: |
            import AppKit
            import SwiftUI
            struct Note: NSViewRepresentable {
                func makeNSView(context: Context) -> NSTextView {
                    let text = OwnUndoTextView(frame: .zero)
                    text.allowsUndo = true
                    return text
                }
                func updateNSView(_ view: NSTextView, context: Context) {}
            }

            /// A text view whose edits go with it: they are in an undo manager of its own, not in the window's, which lives longer.
            /// Cmd+Z undoes them only while the view has the focus, and they don't mark a document as edited.
            private final class OwnUndoTextView: NSTextView {
                private let ownUndoManager = UndoManager()

                override var undoManager: UndoManager? { delegate?.undoManager?(for: self) ?? ownUndoManager }
            }
        unretained-context:
          run: audit
          files:
            safegen.yml: *parser
            Feed.swift: |
              import CoreGraphics
              final class Feed {
                  private var tap: CFMachPort?
                  func start(_ callback: @escaping CGEventTapCallBack) {
                      tap = CGEvent.tapCreate(
                          tap: .cgSessionEventTap, place: .headInsertEventTap, options: .listenOnly, eventsOfInterest: 1,
                          callback: callback, userInfo: Unmanaged.passUnretained(self).toOpaque())
                  }
              }
              func listen(_ callback: @escaping CGEventTapCallBack) {
                  let feed = Feed()
                  feed.start(callback)
              }
          fix: 'Call `CFMachPortInvalidate` in `deinit`, or give the tap a `WeakContext` of SafeGenRuntime.'
        setter-method:
          run: audit
          files:
            safegen.yml: *parser
            Feed.swift: |
              import Foundation
              final class Feed: NSObject, PortDelegate {
                  let port = Port()
                  func start() { port.setDelegate(self) }
                  deinit { print("over") }
              }
          fix: 'Call `port.setDelegate(nil)` in `deinit`.'

        """#
}
