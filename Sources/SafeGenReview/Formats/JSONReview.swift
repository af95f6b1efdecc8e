import SafeGen
import SafeGenCommandSupport

/// A review as other programs read it. Its shape is part of the interface; Docs/JSON.md describes it.
package enum JSONReview {
    /// Renders one document; `files` and `committed` are null where no code is wanted.
    package static func render(_ review: Review, showsCode: Bool = true) -> String {
        let counts = ReviewLevel.allCases.map { ($0.rawValue, JSONValue.integer(review.count($0))) }
        return JSONValue.object([
            ("version", .integer(1)),
            ("base", .string(review.base)),
            ("head", .string(review.head)),
            ("manifests", .array(review.manifests.map(JSONValue.string))),
            ("wrapperCount", .integer(review.wrapperCount)),
            ("summary", .object(counts)),
            ("changes", .array(review.changes.map(change))),
            ("isOutdated", .bool(review.isOutdated)),
            ("committed", showsCode ? .array(review.committedFiles.map(file)) : .null),
            ("files", showsCode ? .array(review.files().map(file)) : .null),
        ]).text
    }

    private static func change(_ change: ReviewChange) -> JSONValue {
        let subjects = change.subjects.map {
            JSONValue.object([
                ("name", .string($0.name)), ("formerName", .optional($0.formerName)),
                ("place", $0.place.map(place) ?? .null),
            ])
        }
        let mentions = change.mentions.map {
            JSONValue.object([("name", .string($0.name)), ("place", .string($0.place))])
        }
        let rows = change.rows.map {
            JSONValue.object([
                ("hazard", .string($0.hazard)), ("before", .string($0.before)), ("after", .string($0.after)),
            ])
        }
        return .object([
            ("level", .string(change.level.rawValue)),
            ("levels", .array(change.levels.map { .string($0.rawValue) })),
            ("kind", .string(change.kind.word)),
            ("manifests", .array(change.manifests.map(JSONValue.string))),
            ("subjects", .array(subjects)),
            ("sentence", .string(change.sentence.plain)),
            ("reason", .optional(change.reason?.plain)),
            ("acceptance", .optional(change.acceptance?.plain)),
            ("mentions", .array(mentions)),
            ("before", .optional(change.subjects.count == 1 ? change.before : nil)),
            ("after", .optional(change.subjects.count == 1 ? change.after : nil)),
            ("rows", .array(rows)),
        ])
    }

    private static func place(_ place: ReviewPlace) -> JSONValue {
        .object([
            ("side", .string(place.isAtBase ? "base" : "head")), ("file", .string(place.path)),
            ("line", .integer(place.line)), ("column", .integer(place.column)),
        ])
    }

    private static func file(_ file: ReviewedFile) -> JSONValue {
        let hunks = file.hunks.map { hunk in
            JSONValue.object([
                ("oldStart", .integer(hunk.oldStart)), ("newStart", .integer(hunk.newStart)),
                ("lines", .array(hunk.lines.map { .string($0.signed) })),
            ])
        }
        return .object([
            ("status", .string(file.status)), ("before", .optional(file.before)), ("after", .optional(file.after)),
            ("added", .integer(file.added)), ("removed", .integer(file.removed)), ("hunks", .array(hunks)),
        ])
    }
}
