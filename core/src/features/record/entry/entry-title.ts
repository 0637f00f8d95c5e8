import type { EntryRow, RecordEntry } from "../../../model/record/entry.ts"

/** The form node that holds the primary diagnosis. */
const primaryDiagnosis = "primary_diagnosis"

/**
 * The title of an entry: its primary diagnosis, else any row labelled as a diagnosis, else its own title.
 * `undefined`: use the screen's general title.
 */
export function entryTitle(entry: Pick<RecordEntry, "rows" | "title">): string | undefined {
  const filled = entry.rows.filter((row) => rowText(row) !== "")
  const row =
    filled.find((candidate) => candidate.formNodeName === primaryDiagnosis) ??
    filled.find((candidate) => candidate.label?.toLowerCase().includes("diagnos") === true)
  if (row !== undefined) return rowText(row)
  return entry.title === null || entry.title.trim() === "" ? undefined : entry.title
}

function rowText(row: EntryRow): string {
  return row.value.trim() === "" ? row.selectedOptions.join(", ") : row.value.trim()
}
