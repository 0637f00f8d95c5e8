import { expect, it } from "vitest"
import { framedText, insertionPoint, letterFrame } from "./letter-frame.ts"

const names = { reader: { givenName: "Nora", name: "Nora Rosén" }, clinician: { name: "Anders Hellgren" } }

it.each([
  [[null, "sv"], "Hej Nora!", "Med vänlig hälsning\nAnders Hellgren"],
  [["no", "sv"], "Hei Nora!", "Vennlig hilsen\nAnders Hellgren"],
  [["fr-FR"], "Bonjour Nora Rosén,", "Bien cordialement\nAnders Hellgren"],
  [["de"], "Guten Tag Nora Rosén,", "Mit freundlichen Grüßen\nAnders Hellgren"],
  [["en", "sv"], "Dear Nora Rosén,", "Kind regards\nAnders Hellgren"],
  [["pl", "sv-SE"], "Hej Nora!", "Med vänlig hälsning\nAnders Hellgren"],
  [["pl"], "Dear Nora Rosén,", "Kind regards\nAnders Hellgren"],
])("greets and signs in the first known language of %j", { tags: ["ACT-032"] }, (languages, greeting, signature) => {
  expect(letterFrame(languages, names)).toEqual({ greeting, signature })
})

it("greets by full name if the given name is missing", { tags: ["ACT-032"] }, () => {
  expect(letterFrame(["sv"], { ...names, reader: { givenName: "", name: "Nora Rosén" } }).greeting).toBe("Hej Nora Rosén!")
})

const frame = { greeting: "Hej Nora!", signature: "Med vänlig hälsning\nAnders" }
const empty = framedText(frame)

it.each([
  ["the end of an empty message", empty, empty.length, "Hej Nora!\n\n".length],
  ["the end of a written message", "Hej!\n\nAllt väl.\n\nMed vänlig hälsning\nAnders", 46, "Hej!\n\nAllt väl.".length],
  ["the middle", empty, 3, 3],
  ["the end of a message without the signature", "Hej!", 4, 4],
])("inserts at %s", { tags: ["ACT-033"] }, (_where, text, caret, point) => {
  expect(insertionPoint(text, Math.min(caret, text.length), frame)).toBe(point)
})
