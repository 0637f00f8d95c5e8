import { afterEach, expect, it, vi } from "vitest"
import { addLateParts } from "./late-parts.ts"

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, "fonts")
})

/** jsdom has no fonts. */
function addedFaces(): readonly { readonly family: string; readonly unicodeRange: string }[] {
  const fontFaces = new Set<{ readonly family: string; readonly unicodeRange: string }>()
  class Face {
    readonly family: string
    readonly unicodeRange: string
    constructor(family: string, _source: string, { unicodeRange = "" }: FontFaceDescriptors) {
      this.family = family
      this.unicodeRange = unicodeRange
    }
  }
  vi.stubGlobal("FontFace", Face)
  Object.defineProperty(document, "fonts", { configurable: true, value: fontFaces })
  addLateParts()
  return [...fontFaces]
}

const holds = (list: string, letter: string) =>
  list.split(",").some((range) => {
    const [first = "", last = first] = range.slice(2).split("-")
    const code = letter.codePointAt(0)!
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16)
  })

it("has a file of Inter for each Latin letter that the first file lacks", { tags: ["TXT-032"] }, () => {
  const faces = addedFaces()
  expect(faces.map(({ family }) => family)).toEqual(faces.map(() => "Inter Variable"))
  const letters = "łŁşŞğĞőŐžŽščřěůńśźżćęąđħŋțșāēīūģķļņįųėŵŷơưếộ"
  expect([...letters].filter((letter) => !faces.some(({ unicodeRange }) => holds(unicodeRange, letter)))).toEqual([])
})

it("requests no further file for the letters of the first one", { tags: ["TXT-032"] }, () => {
  const faces = addedFaces()
  const letters = "aZ0åäöÅÄÖéèêëçñßøæœŒıµ½…–“”’€™↑↓−"
  expect([...letters].filter((letter) => faces.some(({ unicodeRange }) => holds(unicodeRange, letter)))).toEqual([])
})
