import { describe, expect, it } from "vitest"
import { quotedAnswer } from "./patient-words.ts"

describe("a patient's answer quoted in the note", { tags: ["NOTE-063"] }, () => {
  it.each([
    ["en-GB", "Patient’s words: “Sore throat”"],
    ["sv", "Patientens ord: ”Sore throat”"],
    ["nb", "Pasientens ord: «Sore throat»"],
    ["fr", "Propos du patient\u00a0: «\u00a0Sore throat\u00a0»"],
    ["de", "Patientenangabe: „Sore throat“"],
    ["tlh", "Patient’s words: “Sore throat”"],
  ])("names its origin in %s", (language, quotation) => {
    expect(quotedAnswer({ type: "text", title: "What is the matter?" }, [" Sore throat\n"], language)).toBe(quotation)
  })

  it.each([
    ["single_choice", "Fever?", ["Yes"], "Patient’s words: Fever? “Yes”"],
    ["multiple_choice", "Where", ["Arm", "Leg"], "Patient’s words: Where: “Arm”, “Leg”"],
    ["number", "Temperature:", ["38.5"], "Patient’s words: Temperature: “38.5”"],
  ] as const)("includes its question if it is a %s", (type, title, answers, quotation) => {
    expect(quotedAnswer({ type, title }, answers, "en-GB")).toBe(quotation)
  })

  it("keeps the space before a French question's colon", () => {
    expect(quotedAnswer({ type: "single_choice", title: "Siège" }, ["Bras"], "fr")).toBe(
      "Propos du patient\u00a0: Siège\u00a0: «\u00a0Bras\u00a0»",
    )
  })
})
