import type { MarketFormat } from "../../../format/market-format.ts"
import type { EntryRow } from "../../../model/record/entry.ts"

/** A row's value in the market's format. `yes`: a ticked checkbox, which the screen translates. */
export function entryValue(row: EntryRow, format: Pick<MarketFormat, "number" | "date">): string | "yes" {
  switch (row.type) {
    case "choice":
      return row.selectedOptions.length > 0 ? row.selectedOptions.join("\n") : row.value
    case "text":
    case "diagnosis":
      return row.value.trim() === "" ? row.selectedOptions.join("\n") : row.value
    case "number": {
      const number = Number(row.value)
      const shown = row.value.trim() === "" || Number.isNaN(number) ? row.value : format.number(number)
      return row.unit === undefined ? shown : `${shown} ${row.unit}`
    }
    case "date":
      return /^\d{4}-\d{2}-\d{2}/.test(row.value) ? format.date(row.value) : row.value
    case "checkbox":
      return row.value === "true" ? "yes" : row.value
  }
}
