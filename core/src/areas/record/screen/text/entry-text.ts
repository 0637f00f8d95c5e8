import { isBlank } from "../../../../kernel/format/blank.ts"
import { knownWord } from "../../../../kernel/api/open-words.ts"
import { type EntryRow, type RecordEntry, shownRows } from "../../model/entry.ts"
import type { MarketFormat } from "../../../../kernel/format/market-format.ts"

/** The property of the field with the primary diagnosis, and in notes without properties the field's id. */
const primaryDiagnosis = "primary_diagnosis"

/**
 * The title of an entry: its primary diagnosis, else any row labelled as a diagnosis, else its own title. Rows that are not shown are no title.
 * `undefined`: use the screen's general title.
 */
export function entryTitle(entry: Pick<RecordEntry, "rows" | "title">): string | undefined {
  const diagnosis = diagnosisText(entry.rows)
  if (diagnosis !== undefined) return diagnosis
  return entry.title === null || isBlank(entry.title) ? undefined : entry.title
}

/** An entry's diagnosis, code and words: its primary one, else any row labelled as a diagnosis. `undefined` where no such row is shown. */
export function diagnosisText(rows: RecordEntry["rows"]): string | undefined {
  const filled = shownRows(rows)
  const row =
    filled.find((candidate) => (candidate.diagnosisPropertyName ?? candidate.formNodeName) === primaryDiagnosis) ??
    filled.find((candidate) => candidate.label?.toLowerCase().includes("diagnos") === true)
  return row && rowText(row)
}

function rowText(row: EntryRow): string {
  return isBlank(row.value) ? row.selectedOptions.join(", ") : row.value.trim()
}

/** A row's value in the market's format. `yes`: a ticked checkbox, which the screen translates. */
export function entryValue(row: EntryRow, format: Pick<MarketFormat, "number" | "date">): string | "yes" {
  switch (knownWord(row.type)) {
    case "choice":
      return row.selectedOptions.length > 0 ? row.selectedOptions.join("\n") : row.value
    case "text":
    case "diagnosis":
    case undefined:
      return isBlank(row.value) ? row.selectedOptions.join("\n") : row.value
    case "number": {
      const number = Number(row.value)
      const numberText = isBlank(row.value) || Number.isNaN(number) ? row.value : format.number(number)
      return row.unit === undefined ? numberText : `${numberText} ${row.unit}`
    }
    case "date":
      return /^\d{4}-\d{2}-\d{2}/.test(row.value) ? format.date(row.value) : row.value
    case "checkbox":
      return row.value === "true" ? "yes" : row.value
  }
}
