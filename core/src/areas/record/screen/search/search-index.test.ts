import "../../../../kernel/time/polyfill.ts"
import { expect, it } from "vitest"
import { marketFormat } from "../../../../kernel/format/market-format.ts"
import type { RecordEntry } from "../../model/entry.ts"
import { highlightedSegments } from "../../../../kernel/format/search/excerpt.ts"
import { searchRecord, searchedText, type SearchEngine } from "./record-search.ts"
import { SearchIndex, searchWords } from "./search-index.ts"

it.each([
  ["hosta feber", ["hosta", "feber"]],
  ["  Hosta   i 3 dagar ", ["hosta", "dagar"]],
  ["ab", []],
  ["åäö", ["aao"]],
  ["öga", ["oga"]],
  ["a\u00adb ß\u200b", []],
  ["ßx", ["ssx"]],
  ["fever fever", ["fever"]],
  ["(penicillin.*", ["(penicillin.*"]],
])("searches %j by words of three characters or more", { tags: ["PANE-040"] }, (text, words) => {
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
])("finds %j in every entry that contains all its words", { tags: ["PANE-040"] }, (text, positions) => {
  const index = indexOf(["Dry cough. J06.9, cold", "Penicillin V 800 mg, (sharp) c++", "Cough and fever"])
  expect(index.find(searchWords(text)).positions).toEqual(positions)
})

it.each([
  ["İstanbul", "istanbul"],
  ["İstanbul", "İSTANBUL"],
  ["ISTANBUL", "istanbul"],
  ["ΟΔΟΣ", "οδος"],
  ["οδος", "ΟΔΟΣ"],
  ["Ångström", "ÅNGSTRÖM"],
  ["A\u030Angstro\u0308m", "ångström"],
  ["urtikária", "urtikaria"],
  ["Urtikaria", "urtikária"],
  ["Hyper\u00adtension", "hypertension"],
  ["Hypertension", "Hyper\u00adtension"],
  ["Hyper\uFEFFtension", "hypertension"],
  ["blærekatarr", "blaerekatarr"],
  ["Übergroß", "ubergross"],
  ["ﬁbrom", "fibrom"],
  ["Crohn’s", "crohn's"],
  ["SARS\u2011CoV\u20112", "sars-cov-2"],
])("finds and marks %j by %j", { tags: ["PANE-040", "PANE-070"] }, (text, typed) => {
  const words = searchWords(typed)
  expect(indexOf([text]).find(words)).toEqual({ positions: [0], marks: [1] })
  expect(highlightedSegments(text, words)).toEqual([{ text, isMatch: true }])
})

it.each<[string, string, readonly string[]]>([
  ["Die Größe groß", "gros", ["Die ", "[Größ]", "e ", "[groß]"]],
  ["Die Größe", "gros sse", ["Die ", "[Größe]"]],
  ["vor Hyper\u00adtension\u00ad nach", "tension", ["vor Hyper\u00ad", "[tension]", "\u00ad nach"]],
  ["vor Hyper\u00adtension", "pertens", ["vor Hy", "[per\u00adtens]", "ion"]],
  ["en o\u0308ga, o\u0308gat", "oga", ["en ", "[o\u0308ga]", ", ", "[o\u0308ga]", "t"]],
  ["𝐁𝐨𝐥𝐝 text", "bold", ["[𝐁𝐨𝐥𝐝]", " text"]],
  ["½ tablett", "tablett", ["½ ", "[tablett]"]],
])("marks in %j what %j finds, in the text as it is written", { tags: ["PANE-070", "PANE-111"] }, (text, typed, parts) => {
  const words = searchWords(typed)
  const segments = highlightedSegments(text, words)
  expect(segments.map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))).toEqual(parts)
  expect(segments.map((segment) => segment.text).join("")).toBe(text)
  expect(indexOf([text]).find(words).marks).toEqual([segments.filter(({ isMatch }) => isMatch).length])
})

it.each<[readonly string[], readonly number[]]>([
  [["cough"], [3, 1]],
  [["cough", "coughing"], [3]],
  [["cough", "ing"], [4]],
  [
    ["cough", "ugh"],
    [3, 1],
  ],
  [["fever"], [1]],
  [[], [0, 0]],
])("counts the marks of %j in each entry", { tags: ["PANE-070"] }, (words, marks) => {
  expect(indexOf(["Cough, coughing. COUGH", "Cough, fever"]).find(words).marks).toEqual(marks)
})

it("counts what the open entry marks, and nothing else", { tags: ["PANE-070"] }, () => {
  const rows = [row("fever", { type: "choice", selectedOptions: ["fever"] }), row("true", { type: "checkbox", label: "fever" })]
  const index = indexOf([searchedText({ ...searched, title: "fever", rows }, swedish)])
  expect(index.find(["fever"]).marks).toEqual([3])
  expect(index.find(["true"]).positions).toEqual([])
})

it.each<[string, number]>([
  ["38,5", 1],
  ["38.5", 0],
  ["mmhg", 1],
  ["12 400", 1],
  ["12400", 0],
  ["2026-03-02", 1],
])("finds %s in numbers and dates as the market writes them", { tags: ["PANE-070"] }, (text, marks) => {
  const rows = [
    row("38.5", { type: "number", label: "A" }),
    row("120", { type: "number", label: "B", unit: "mmHg" }),
    row("12400", { type: "number", label: "C" }),
    row("2026-03-02", { type: "date", label: "D" }),
  ]
  const index = indexOf([searchedText({ ...searched, rows }, swedish)])
  expect(index.find(searchWords(text)).marks).toEqual(marks === 0 ? [] : [marks])
})

it("keeps positions when entries are added in batches", { tags: ["PANE-040"] }, () => {
  const index = indexOf(["cough", "fever"])
  index.add(["cough again"])
  expect(index.size).toBe(3)
  expect(index.find(["cough"]).positions).toEqual([0, 2])
  expect(index.find([]).positions).toEqual([0, 1, 2])
})

const swedish = marketFormat({ locale: "sv-SE", timeZone: "Europe/Stockholm", currency: "SEK" })

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
const searched: RecordEntry = {
  id: "1",
  documentId: "1",
  meetingId: null,
  contactAt: "2026-01-01T00:00:00.000Z",
  contactType: "video",
  createdAt: "2026-01-01T00:00:00.000Z",
  responsibleName: "Dr Karin Ek",
  careFacilityName: null,
  title: "Cold",
  rows: [row("Rest"), row("secret", { hidden: true }), row("helped", { patientHelped: true }), row("", { selectedOptions: ["Dry cough"] })],
  signedAt: null,
  strickenAt: null,
  strickenReason: null,
  visibility: "whole",
}

const addenda = [{ id: "a", text: "Culture negative", authorName: "Dr Lind", writtenAt: "2026-01-02T00:00:00.000Z" }]

it("searches only what an entry shows, including its addenda", { tags: ["PANE-040", "NOTE-067"] }, () => {
  const text = searchedText({ ...searched, addenda }, swedish)
  expect(text).toContain("Culture negative Dr Lind")
  expect(text).toContain("Dr Karin Ek")
  expect(text).toContain("Dry cough")
  expect(text).not.toContain("secret")
  expect(text).not.toContain("helped")
})

it.each(["unsigned", "protected"] as const)("finds nothing in a note that is withheld as %s", { tags: ["SEC-006"] }, (visibility) => {
  expect(searchedText({ ...searched, addenda, visibility }, swedish)).toBe("")
})

it("finds a word among 10,000 entries, in every entry that contains it and no other", () => {
  const texts = Array.from({ length: 10_000 }, (_, entry) => `word${entry.toString(36)}x common`)
  const index = indexOf(texts)
  expect(index.find([`word${(9_999).toString(36)}x`]).positions).toEqual([9_999])
  expect(index.find(["common"]).positions).toHaveLength(10_000)
})

const worded = (title: string): RecordEntry => ({ ...searched, id: title, title, rows: [] })

it("searches on the page's own thread when the worker fails", { tags: ["PANE-040"] }, async () => {
  const ended = { times: 0 }
  const failing = (): SearchEngine => ({
    add: () => {},
    find: () => Promise.reject(new Error("no worker")),
    end: () => (ended.times += 1),
  })
  const search = searchRecord([worded("cough"), worded("fever"), worded("dry cough")], swedish, failing)
  const [cough, fever] = await Promise.all([search.find(["cough"]), search.find(["fever"])])
  expect(cough.entries.map(({ title }) => title)).toEqual(["cough", "dry cough"])
  expect(fever.entries.map(({ title }) => title)).toEqual(["fever"])
  expect(ended.times).toBe(1)
})

it("sends nothing more of a record once its search has ended", { tags: ["PANE-040"] }, async () => {
  const sent = { texts: 0, isEnded: false }
  const engine = (): SearchEngine => ({
    add: (texts) => (sent.texts += texts.length),
    find: () => new Promise(() => {}),
    end: () => (sent.isEnded = true),
  })
  const search = searchRecord(
    Array.from({ length: 50_000 }, (_, entry) => worded(`entry ${entry}`)),
    swedish,
    engine,
  )
  search.end()
  const before = sent.texts
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sent).toEqual({ texts: before, isEnded: true })
  expect(before).toBeLessThan(50_000)
})
