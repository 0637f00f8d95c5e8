import { expect, it } from "vitest"
import { allergenWords, subjectReader } from "@rond/core/model/allergies"
import { allergiesToContents } from "./vaccine-contents.ts"

const subjectOf = subjectReader(allergenWords)

it.each<readonly [vaccine: string, allergies: readonly string[], expected: readonly string[]]>([
  ["Vaxigrip", ["Äggallergi", "Katt"], ["Äggallergi"]],
  ["FSME-IMMUN Vuxen", ["Egg", "Neomycin"], ["Egg", "Neomycin"]],
  ["Varivax", ["Gelatin", "Ägg"], ["Gelatin"]],
  ["Rabipur", ["Tetracyklin"], ["Tetracyklin"]],
  ["Engerix-B", ["Ägg", "Gelatin", "Neomycin"], []],
  // Unknown contents say nothing.
  ["Nyvac", ["Ägg"], []],
  ["Vaxigrip", ["Latex"], []],
  ["Vaxigrip", [], []],
])("%s beside the allergies %j", { tags: ["VAC-041"] }, (name, allergies, expected) => {
  const named = allergies.map((text) => ({ names: [text], substances: subjectOf(text).substances }))
  expect(allergiesToContents({ name }, named)).toEqual(expected)
})
