import type { SchemaIssue } from "effect"

/**
 * Where an answer broke its schema, one line a place, as `pool.country: InvalidValue`.
 * The schema's own message would quote the answer's values, which may be a patient's; this never does.
 */
export function issuePaths(issue: SchemaIssue.Issue, path: readonly PropertyKey[] = []): readonly string[] {
  switch (issue._tag) {
    case "Pointer":
      return issuePaths(issue.issue, [...path, ...issue.path])
    case "Filter":
    case "Encoding":
      return issuePaths(issue.issue, path)
    case "Composite":
    case "AnyOf":
      return issue.issues.length === 0 ? [place(path, issue._tag)] : issue.issues.flatMap((inner) => issuePaths(inner, path))
    default:
      return [place(path, issue._tag)]
  }
}

const place = (path: readonly PropertyKey[], what: string) => `${path.map(String).join(".") || "(whole)"}: ${what}`
