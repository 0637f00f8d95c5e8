import "../../../../kernel/time/polyfill.ts"
import { expect, it } from "vitest"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import { highlightedSegments } from "../../../../kernel/format/search/excerpt.ts"
import { matchExcerpt } from "./matched-text.ts"
import type { EntryRow, RecordEntry } from "../../model/entry.ts"

const textWithMarks = (text: string, words: readonly string[]) =>
  highlightedSegments(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("")

it.each<[string, readonly string[], string]>([
  ["Dry cough since Monday", ["cough"], "Dry [cough] since Monday"],
  ["Cough, COUGHING", ["cough"], "[Cough], [COUGH]ING"],
  ["coughing fit", ["cough", "coughing"], "[coughing] fit"],
  ["Hayfever", ["hayfe", "fever"], "[Hayfever]"],
  ["ananan", ["anan"], "[ananan]"],
  ["coughcough", ["cough"], "[cough][cough]"],
  ["Dr cough: cough", ["r cough", "cough: c"], "D[r cough: c]ough"],
  ["J06.9 (cold)", ["j06.9", "(cold)"], "[J06.9] [(cold)]"],
  ["J0699", ["j06.9"], "J0699"],
  ["Åsa har öroninflammation", ["öron"], "Åsa har [öron]inflammation"],
  ["nothing here", [], "nothing here"],
  ["", ["word"], ""],
])("marks the matches in %j", { tags: ["PANE-042"] }, (text, words, marked) => {
  expect(textWithMarks(text, words)).toBe(marked)
})

const swedish = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })
const row = (value: string, more: Partial<EntryRow> = {}): EntryRow => ({
  formNodeName: "x",
  label: "X",
  type: "text",
  value,
  selectedOptions: [],
  hidden: false,
  patientHelped: false,
  ...more,
})
const entry = (...rows: readonly EntryRow[]): RecordEntry => ({
  id: "1",
  documentId: "1",
  meetingId: null,
  contactAt: "2026-01-01T00:00:00.000Z",
  contactType: "video",
  createdAt: "2026-01-01T00:00:00.000Z",
  responsibleName: "Robin Vale",
  careFacilityName: null,
  title: "Cold",
  rows,
  signedAt: null,
  strickenAt: null,
  strickenReason: null,
  visibility: "whole",
})
const long =
  "The patient has coughed since Monday and slept badly. Treated for asthma as a child, without inhalers for ten years or more now."

it.each<[string, RecordEntry, readonly string[], string | undefined]>([
  ["a short row in full", entry(row("Rest"), row("Asthma\nas a child")), ["asthma"], "Asthma as a child"],
  [
    "the words around a match in a long row",
    entry(row(long)),
    ["asthma"],
    "… badly. Treated for asthma as a child, without inhalers for ten years or more now.",
  ],
  [
    "the start of a row that matches there",
    entry(row(long)),
    ["patient"],
    "The patient has coughed since Monday and slept badly. Treated for asthma as a child, …",
  ],
  ["chosen options", entry(row("", { type: "choice", selectedOptions: ["Dry cough", "Fever"] })), ["fever"], "Dry cough Fever"],
  [
    "an addendum",
    {
      ...entry(row("Rest")),
      addenda: [{ id: "a", text: "Spirometry: asthma", authorName: "Robin Vale", writtenAt: "2026-01-02T00:00:00.000Z" }],
    },
    ["asthma"],
    "Spirometry: asthma",
  ],
  ["a number as it is shown", entry(row("38.5", { type: "number", unit: "°C" })), ["38,5"], "38,5 °C"],
  ["nothing from hidden rows", entry(row("asthma", { hidden: true })), ["asthma"], undefined],
  ["nothing if the title matches", entry(row("Rest")), ["cold"], undefined],
  ["nothing without a search", entry(row("Rest")), [], undefined],
])("shows %s", { tags: ["PANE-042"] }, (_what, given, words, excerpt) => {
  expect(matchExcerpt(given, words, swedish)).toBe(excerpt)
})
