import SafeGenReports

/// What one file tells of the classes and protocols that are looked for.
package struct FileEvidence: Sendable {
    /// A place, and what is done there.
    package struct Sighting: Sendable, Equatable {
        /// What is done.
        package enum Kind: String, Sendable {
            case conformance, assignment, creation, subclass
        }

        package var kind: Kind
        /// The class; of a conformance the protocol.
        package var subject: Int
        /// The property that is assigned; the type that conforms or inherits.
        package var name: String
        package var line: Int
        /// Known when the whole file was read.
        package var column = 0
        /// Where it begins, in bytes.
        var start: Int
        /// How many bytes there are to underline.
        package var length: Int
    }

    /// The delegate of something that this file does not declare.
    package struct Unresolved: Sendable, Equatable {
        /// The variable whose property is assigned.
        package var variable: String
        /// The class whose member that is for sure; nil if that is not known.
        package var owner: String?
        package var sighting: Sighting
    }

    /// A type that the file declares, or a name that stands for one in a type.
    package struct DeclaredType: Sendable, Hashable {
        /// What a name is.
        package enum Kind: Sendable {
            case type, genericParameter, associatedType
        }

        package var name: String
        package var kind = Kind.type
        /// The types around it, as `Outer.Inner`; empty at the top. A generic parameter has its type around it.
        package var container: String
        /// Whether other files can't name it: it or something around it is private, or it is inside of a function.
        package var isHidden: Bool
        package var isGeneric: Bool

        /// Whether other files know it by that name: at the top, and not private.
        package var isSeenEverywhere: Bool { container.isEmpty && !isHidden }
    }

    /// The arguments that a generic class is named with.
    package struct Arguments: Sendable, Equatable {
        package var ofClass: Int
        package var text: String
        /// The types around the place, as `Outer.Inner`; empty at the top.
        package var container: String
        /// The generic parameters of the functions around the place.
        package var genericParameters: Set<String>
        /// Whether they are those of a function's parameter.
        package var isInParameters: Bool
    }

    package var sightings: [Sighting] = []
    package var unresolved: [Unresolved] = []
    /// How often each protocol whose delegates are weak already is conformed to, by the numbers of the words.
    package var weakConformances: [Int: Int] = [:]
    /// Members of types, with the class that they are of.
    package var members: [String: Int] = [:]
    /// What the headers of classes in Objective-C declare of that, by class and name: `Feed.parser`.
    package var headerMembers: [String: Int] = [:]
    package var declared: [DeclaredType] = []
    /// The names of generic parameters, of types and of functions.
    package var genericParameters: Set<String> = []
    package var arguments: [Arguments] = []
    package var imports: Set<String> = []
    /// What else leads to a class or a protocol from now on.
    package var derived = CodeWords.Derived()
    /// Which words the file may hold.
    package var capitals = WordFilter()

    /// Nothing yet.
    package init() {}
}

extension FileEvidence {
    /// What the text of one file says.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - words: What to look for, in the language that the file is written in.
    ///   - knowledge: What the words stand for.
    ///   - tokens: Memory for the file's tokens; one thread at a time may use it.
    /// - Returns: What the file tells; empty if it holds none of the words.
    package static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, _ words: CodeWords, _ knowledge: ScanKnowledge, _ tokens: TokenBuffer
    ) -> FileEvidence {
        let (capitals, hasSubject) = CodeLexer.run(bytes, words, into: tokens)
        let reader = TokenReader(bytes: bytes, tokens: tokens.tokens, words: words)
        var evidence =
            words.language == .swift
            ? SwiftEvidence.read(reader, knowledge, hasSubject: hasSubject) : ObjectiveCEvidence.read(reader, knowledge)
        evidence.capitals = capitals
        evidence.countColumns(bytes)
        return evidence
    }

    /// Tells the columns of all places; a line is counted once, however many places it has.
    mutating func countColumns(_ bytes: UnsafeBufferPointer<UInt8>) {
        var columns = ColumnCounter(bytes)
        for index in sightings.indices.sorted(by: { sightings[$0].start < sightings[$1].start }) {
            sightings[index].column = columns.column(of: sightings[index].start)
        }
        columns = ColumnCounter(bytes)
        for index in unresolved.indices.sorted(by: { unresolved[$0].sighting.start < unresolved[$1].sighting.start }) {
            unresolved[index].sighting.column = columns.column(of: unresolved[index].sighting.start)
        }
    }
}

/// Counts the columns of places, each of which comes after the one before.
private struct ColumnCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var last = (position: 0, column: 1)

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The column of a byte, from 1, in characters: bytes from 0x80 to 0xBF begin none.
    mutating func column(of position: Int) -> Int {
        var (start, column) = (position, 1)
        while start > last.position, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
            start -= 1
            if bytes[start] & 0xC0 != 0x80 { column += 1 }
        }
        if start == last.position { column += last.column - 1 }
        last = (position, column)
        return column
    }
}
