import SafeGen
import SafeGenCommandSupport

/// A review as other programs read it. Its shape is part of the interface; Docs/JSON.md describes it.
package enum JSONReview {
    /// Renders one document; `files` and `committed` are null where no code is wanted.
    package static func render(_ review: Review, showsCode: Bool = true) -> String {
        let counts = ReviewLevel.allCases.map { ($0.rawValue, JSONValue.integer(review.count($0))) }
        return JSONValue([
            "version": 1, "base": review.base, "head": review.head, "manifests": review.manifests,
            "wrapperCount": review.wrapperCount, "summary": JSONValue.object(counts),
            "changes": review.changes.map(change), "isOutdated": review.isOutdated,
            "committed": showsCode ? review.committedFiles.map(file) : nil,
            "files": showsCode ? review.files().map(file) : nil,
        ]).text
    }

    private static func change(_ change: ReviewChange) -> JSONValue {
        let subjects = change.subjects.map {
            JSONValue(["name": $0.name, "formerName": $0.formerName, "place": $0.place.map(place)])
        }
        let mentions = change.mentions.map {
            JSONValue(["name": $0.name, "place": $0.place])
        }
        let rows = change.rows.map {
            JSONValue(["hazard": $0.hazard, "before": $0.before, "after": $0.after])
        }
        return JSONValue([
            "level": change.level.rawValue, "levels": change.levels.map(\.rawValue), "kind": change.kind.word,
            "manifests": change.manifests, "subjects": subjects, "sentence": change.sentence.plain,
            "reason": change.reason?.plain, "acceptance": change.acceptance?.plain, "mentions": mentions,
            "before": change.subjects.count == 1 ? change.before : nil,
            "after": change.subjects.count == 1 ? change.after : nil, "rows": rows,
        ])
    }

    private static func place(_ place: ReviewPlace) -> JSONValue {
        JSONValue([
            "side": place.isAtBase ? "base" : "head", "file": place.path,
            "line": place.line, "column": place.column,
        ])
    }

    private static func file(_ file: ReviewedFile) -> JSONValue {
        let hunks = file.hunks.map { hunk in
            JSONValue(["oldStart": hunk.oldStart, "newStart": hunk.newStart, "lines": hunk.lines.map(\.signed)])
        }
        return JSONValue([
            "status": file.status, "before": file.before, "after": file.after,
            "added": file.added, "removed": file.removed, "hunks": hunks,
        ])
    }
}
