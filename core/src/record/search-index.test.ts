import { expect, it } from "vitest"
import type { RecordEntry } from "./entry.ts"
import { SearchIndex, searchedText, searchWords } from "./search-index.ts"

it.each([
  ["hosta feber", ["hosta", "feber"]],
  ["  Hosta   i 3 dagar ", ["hosta", "dagar"]],
  ["ab", []],
  ["åäö", ["åäö"]],
  ["öga", ["öga"]],
  ["fever fever", ["fever"]],
  ["(penicillin.*", ["(penicillin.*"]],
])("PANE-040 searches %j with words of three characters or more", (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

function indexOf(texts: readonly string[]) {
  const index = new SearchIndex()
  index.add(texts)
  return index
}

it.each<[string, readonly number[]]>([
  ["cough", [0, 2]],
  ["COUGH", [0, 2]],
  ["oug", [0, 2]],
  ["cough fever", [2]],
  ["fever cough", [2]],
  ["penicillin v", [1]],
  ["j06.9", [0]],
  ["c++ (sharp)", [1]],
  ["nothing", []],
])("PANE-040 finds %j in every entry that holds all its words", (text, positions) => {
  const index = indexOf(["Dry cough. J06.9, cold", "Penicillin V 800 mg, (sharp) c++", "Cough and fever"])
  expect(index.find(searchWords(text))).toEqual(positions)
})

it("PANE-040 keeps positions when entries are added in parts", () => {
  const index = indexOf(["cough", "fever"])
  index.add(["cough again"])
  expect(index.size).toBe(3)
  expect(index.find(["cough"])).toEqual([0, 2])
  expect(index.find([])).toEqual([0, 1, 2])
})

it("PANE-040 searches what is shown of an entry and nothing else", () => {
  const row = (value: string, more: Partial<RecordEntry["rows"][number]> = {}) => ({
    formNodeName: "x",
    label: "Label",
    type: "text" as const,
    value,
    selectedOptions: [],
    hidden: false,
    patientHelped: false,
    ...more,
  })
  const text = searchedText({
    id: "1",
    documentId: "1",
    meetingId: null,
    contactAt: "2026-01-01T00:00:00.000Z",
    contactType: "video",
    createdAt: "2026-01-01T00:00:00.000Z",
    responsibleName: "Dr Karin Ek",
    careFacilityName: null,
    title: "Cold",
    rows: [
      row("Rest"),
      row("secret", { hidden: true }),
      row("helped", { patientHelped: true }),
      row("", { selectedOptions: ["Dry cough"] }),
    ],
    signedAt: null,
    strickenAt: null,
    strickenReason: null,
  })
  expect(text).toContain("Dr Karin Ek")
  expect(text).toContain("Dry cough")
  expect(text).not.toContain("secret")
  expect(text).not.toContain("helped")
})

it("PANE-041 finds a word among 10,000 entries within one frame", () => {
  const vocabulary = Array.from({ length: 20_000 }, (_, index) => `word${index.toString(36)}x`)
  const texts = Array.from({ length: 10_000 }, (_, entry) =>
    Array.from({ length: 120 }, (_, place) => vocabulary[(entry * 131 + place * 977) % vocabulary.length]).join(" "),
  )
  const index = indexOf(texts)
  index.find(["warm"])
  const times = ["word1a", "worda", "wordzzzz", "word"].map((word) => {
    const start = performance.now()
    index.find([word])
    return performance.now() - start
  })
  // "word" is the worst there is: every word of every entry holds it.
  expect(Math.max(...times.slice(0, 3))).toBeLessThan(16.7)
})
