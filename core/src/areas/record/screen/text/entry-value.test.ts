import "../../../../kernel/time/polyfill.ts"
import { expect, it } from "vitest"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import type { EntryRow } from "../../model/entry.ts"
import { entryValue } from "./entry-text.ts"

const swedish = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })
const row = (type: EntryRow["type"], value: string, more: Partial<EntryRow> = {}): EntryRow => ({
  formNodeName: "x",
  label: "X",
  type,
  value,
  selectedOptions: [],
  hidden: false,
  patientHelped: false,
  ...more,
})

it.each<[EntryRow, string]>([
  [row("text", "Rest\nFluids"), "Rest\nFluids"],
  [row("number", "37.5", { unit: "°C" }), "37,5 °C"],
  [row("number", "about 37"), "about 37"],
  [row("date", "2026-03-02"), "2026-03-02"],
  [row("checkbox", "true"), "yes"],
  [row("choice", "Dry, Painful", { selectedOptions: ["Dry", "Painful"] }), "Dry\nPainful"],
  [row("choice", "Dry"), "Dry"],
  [row("diagnosis", "J06.9 Cold"), "J06.9 Cold"],
  [row({ unknownWord: "drawing" }, "About 3"), "About 3"],
  [row("diagnosis", "", { selectedOptions: ["J06.9 Cold"] }), "J06.9 Cold"],
])("reads a row in the market's format: %j", { tags: ["PANE-032"] }, (given, text) => {
  expect(entryValue(given, swedish)).toBe(text)
})
