import { describe, expect, it } from "vitest"
import type { Snippet } from "../../model/snippets.ts"
import { snippetParts } from "./snippet-parts.ts"
import { offeredSnippets, typedWord } from "./snippet-word.ts"

const snippet = (word: string, owner: Snippet["owner"] = "clinic"): Snippet => ({
  id: `${owner}-${word}`,
  purpose: "note",
  subject: null,
  word,
  text: word,
  owner,
  version: 1,
})

describe("a snippet's word", { tags: ["NOTE-064"] }, () => {
  it.each([
    ["/", { start: 0, word: "" }],
    ["/nor", { start: 0, word: "nor" }],
    ["Status: /nor", { start: 8, word: "nor" }],
    ["Line\n/åter", { start: 5, word: "åter" }],
    ["BP 120/80", undefined],
    ["and/or", undefined],
    ["/normal ", undefined],
    ["no slash", undefined],
    ["//", undefined],
    ["", undefined],
  ])("typed as %j is %j", (text, word) => {
    expect(typedWord(text)).toEqual(word)
  })

  it.each([
    ["", ["own", "abnormal", "normal", "skin"]],
    ["n", ["normal", "own", "abnormal", "skin"]],
    ["NOR", ["normal", "abnormal"]],
    ["nör", ["normal", "abnormal"]],
    ["x", []],
  ])("after %j offers %j", (typed, words) => {
    const all = [snippet("abnormal"), snippet("normal"), snippet("own", "clinician"), snippet("skin")]
    expect(offeredSnippets([...all, { ...snippet("normal"), purpose: "message" }], "note", typed).map(({ word }) => word)).toEqual(words)
  })
})

describe("a snippet with the names of fields", { tags: ["NOTE-064"] }, () => {
  const labels = ["", "Kontaktorsak", "Bedömning", "Motif de consultation"]
  it.each([
    ["Halsont: sedan i går.\nBedömning", "Halsont: sedan i går.\nBedömning", []],
    ["Bedömning: Virus.\nInga alarmsymtom.", "", [{ label: "Bedömning", text: "Virus.\nInga alarmsymtom." }]],
    [
      "Frisk.\n\nkontaktorsak: Hosta\nBedömning:\nVirus.",
      "Frisk.",
      [
        { label: "Kontaktorsak", text: "Hosta" },
        { label: "Bedömning", text: "Virus." },
      ],
    ],
    ["Motif de consultation : Toux", "", [{ label: "Motif de consultation", text: "Toux" }]],
    ["Utan kolon", "Utan kolon", []],
    ["  : Två rader\n ", "  : Två rader\n ", []],
  ])("is parsed: %j", (text, here, elsewhere) => {
    expect(snippetParts(text, labels)).toEqual({ here, elsewhere })
  })
})
