import { describe, expect, it } from "vitest"
import { filledLines, lineBreaks } from "./line-breaks.ts"

const parts = (text: string, places: readonly number[]) => places.map((place, index) => text.slice(places[index - 1] ?? 0, place))

describe("lines", { tags: ["DOC-031"] }, () => {
  it.each([
    ["after spaces and hyphens", "två-tre ord", ["två-", "tre ", "ord"]],
    ["between Chinese characters, not before a full stop", "王小明。", ["王", "小", "明。"]],
    ["between Thai words", "สวัสดีครับ", ["สวัสดี", "ครับ"]],
    ["nowhere inside a number with its unit", "38,5\u00a0°C", ["38,5\u00a0°C"]],
  ])("may end %s", (_, text, expected) => {
    expect(parts(text, lineBreaks(text))).toEqual(expected)
  })

  it.each([
    ["words", "en två tre fyra", 8, ["en två ", "tre fyra"]],
    ["spaces beyond the end", "fem    sex", 3, ["fem    ", "sex"]],
    ["a word that is too long", "abcdefgh ij", 3, ["abc", "def", "gh ", "ij"]],
    ["a sign with its marks, which stays whole", "e\u0301e\u0301e\u0301", 2, ["e\u0301", "e\u0301", "e\u0301"]],
    ["nothing", "", 5, [""]],
  ])("are filled with %s", (_, text, width, expected) => {
    const lines = filledLines(text, width, ({ start, end }) => end - start)
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
  })
})
